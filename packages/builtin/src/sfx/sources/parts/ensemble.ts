import { pow } from '@soundwright/dsp/math';
import { type Curve, hump, points, traced } from '../../../draw/curve.ts';
import type { Stroke } from '../../../draw/sketch.ts';
import type { Hand } from './sketched.ts';

/** A note: semitones above middle C, start and length in seconds, gain (1 if absent). */
export type EnsembleNote = readonly [semitones: number, atS: number, lengthS: number, gain?: number];

/** Draws one note of an instrument. */
export type Player = (hand: Hand, note: EnsembleNote) => Stroke[];

const MIDDLE_C_HZ = 261.63;

function hzOf({ scale }: Hand, semitones: number): number {
  return MIDDLE_C_HZ * scale * pow(2, semitones / 12);
}

/** Partials of one instrument: those of a sawtooth, reduced towards the top by `slope` of the harmonic's number. */
function falling(count: number, slope: number): number[] {
  return Array.from({ length: count }, (_, n) => 1 / pow(n + 1, slope));
}

const DARK = falling(8, 1.9);
const MELLOW = falling(14, 1.5);
const BRIGHT = falling(20, 0.9);

/** Struck steel strings: stiff, so that the upper partials are sharp, each with a decay of its own, and the hammer. */
export const piano: Player = (hand, [semitones, atS, lengthS, gain = 1]) => {
  const hz = hzOf(hand, semitones) * (1 + 0.0004 * hand.side);
  const t60S = 1.6 + 5 * pow(262 / hz, 0.5);
  const modes = Array.from({ length: Math.min(16, Math.floor(11000 / hz)) }, (_, k) => ({
    hz: hz * (k + 1) * Math.sqrt(1 + 0.0004 * (k + 1) * (k + 1)),
    t60S: Math.min(t60S, 0.6 + 1.6 * lengthS) / (1 + 0.3 * k),
    gain: pow(0.55 + 0.25 * hand.force, k),
  }));
  return [
    { blow: { atS, modes, contactS: 0.0012, gain: 0.22 * gain } },
    { burst: { atS, attackS: 0.0008, decayS: 0.02, lowHz: 120, highHz: 900, gain: 0.08 * gain } },
  ];
};

/** A bar of steel under a hard mallet: celesta and glockenspiel. */
export const celesta: Player = (hand, [semitones, atS, lengthS, gain = 1]) => {
  const hz = hzOf(hand, semitones) * (1 + 0.0006 * hand.side);
  const modes = [
    { hz, t60S: 0.8 + lengthS, gain: 1 },
    { hz: 2.76 * hz, t60S: 0.5, gain: 0.16 },
    { hz: 5.4 * hz, t60S: 0.2, gain: 0.06 },
  ];
  return [{ blow: { atS, modes, contactS: 0.0004, gain: 0.3 * gain } }];
};

/** A bar of wood, tuned to its double octave, that is soon silent. */
export const marimba: Player = (hand, [semitones, atS, , gain = 1]) => {
  const hz = hzOf(hand, semitones) * (1 + 0.0005 * hand.side);
  const modes = [
    { hz, t60S: 0.6, gain: 1 },
    { hz: 3.98 * hz, t60S: 0.16, gain: 0.3 },
    { hz: 9.2 * hz, t60S: 0.07, gain: 0.08 },
  ];
  return [{ blow: { atS, modes, contactS: 0.0008, gain: 0.42 * gain } }];
};

/** A plucked string, its partials weak where the finger plucks. */
export const plucked: Player = (hand, [semitones, atS, lengthS, gain = 1]) => {
  const hz = hzOf(hand, semitones) * (1 + 0.0005 * hand.side);
  const modes = Array.from({ length: Math.min(12, Math.floor(10000 / hz)) }, (_, k) => ({
    hz: hz * (k + 1),
    t60S: (0.4 + lengthS) / (1 + 0.5 * k),
    gain: ((k + 1) % 4 === 0 ? 0.2 : 1) / pow(k + 1, 1.1),
  }));
  return [{ blow: { atS, modes, contactS: 0.0005, gain: 0.26 * gain } }];
};

/** An electric piano: a tine beside a tone bar, as a modulated sine whose modulation soon fades. */
export const electricPiano: Player = (hand, [semitones, atS, lengthS, gain = 1]) => {
  const hz = hzOf(hand, semitones) * (1 + 0.0008 * hand.side);
  const shape = { atS, lengthS, hz, attackS: 0.004, releaseS: Math.min(0.4, lengthS / 3) } as const;
  return [
    { tone: { ...shape, gain: 0.26 * gain, decayS: 1.5, fm: { ratio: 1, index: points(0, 0.9, 0.5, 0.3, 3, 0.1) } } },
    { tone: { ...shape, gain: 0.03 * gain, decayS: 0.12, fm: { ratio: 14, index: 0.4 } } },
  ];
};

/** A section of bows: a few players, slightly apart in pitch and vibrato. */
function section(partials: readonly number[], attackS: number, swell: (lengthS: number) => Curve | number): Player {
  return (hand, [semitones, atS, lengthS, gain = 1]) =>
    [-0.0032, 0.0004, 0.0036].map((apart, n): Stroke => {
      const level = 0.055 * gain * (1 + 0.25 * hand.side * (n - 1));
      const course = swell(lengthS);
      return {
        tone: {
          atS,
          lengthS,
          hz: hzOf(hand, semitones) * (1 + apart * (1 + 0.2 * hand.side)),
          gain: typeof course === 'number' ? level * course : course.map(([t, x]) => [t, level * x] as const),
          partials,
          vibrato: [5 + 0.5 * n, 0.0035],
          attackS: Math.min(attackS, lengthS / 2),
          releaseS: Math.min(0.7, lengthS / 2.5),
        },
      };
    });
}

/** Bows that begin softly; with the mute or low on the strings; short and hard. */
export const strings: Player = section(MELLOW, 0.22, () => 1);
export const mutedStrings: Player = section(DARK, 0.35, () => 1.25);
export const staccato: Player = section(BRIGHT, 0.012, (lengthS) => traced(lengthS, (t) => 1.3 * pow(1 - t, 1.4)));

/** Bows that go to and fro quickly on one note, ever louder. */
export const tremolo: Player = (hand, [semitones, atS, lengthS, gain = 1]) => {
  const strokes = Math.max(2, Math.round(lengthS * 13));
  const everyS = lengthS / strokes;
  return Array.from({ length: strokes }, (_, n): Stroke => {
    const grown = 0.35 + (0.65 * n) / strokes;
    return {
      tone: {
        atS: atS + n * everyS,
        lengthS: 1.15 * everyS,
        hz: hzOf(hand, semitones) * hand.random.between(0.996, 1.004) * (1 + 0.0015 * hand.side),
        gain: 0.13 * gain * grown * hand.random.between(0.75, 1),
        partials: MELLOW,
        attackS: 0.02,
        releaseS: 0.03,
      },
    };
  });
};

/** Horns and trombones: a dark tone from the start, and upper partials that come with the breath. */
export const brassSection: Player = (hand, [semitones, atS, lengthS, gain = 1]) => {
  const hz = hzOf(hand, semitones);
  const releaseS = Math.min(0.35, lengthS / 3);
  return [-0.002, 0.0025].flatMap((apart, n): Stroke[] => {
    const own = hz * (1 + apart * (1 + 0.3 * hand.side));
    const pitch = points(0, own * 0.975, 0.05, own, lengthS, own);
    const level = 0.13 * gain * (1 + 0.15 * hand.side * (2 * n - 1));
    const bright = traced(lengthS, (t) => level * (0.25 + 0.45 * hand.force) * pow(hump(t, 0.22), 0.6));
    return [
      { tone: { atS, lengthS, hz: pitch, gain: level, partials: DARK, attackS: 0.035, releaseS } },
      { tone: { atS, lengthS, hz: pitch, gain: bright, partials: BRIGHT, attackS: 0.05, releaseS } },
    ];
  });
};

/** A kettledrum: its preferred modes, and the thump of the felt. */
export const timpani: Player = (hand, [semitones, atS, lengthS, gain = 1]) => {
  const hz = hzOf(hand, semitones);
  const modes = [1, 1.5, 1.98, 2.44].map((ratio, n) => ({
    hz: hz * ratio * (1 + 0.001 * hand.side),
    t60S: (0.5 + lengthS) / (1 + 0.35 * n),
    gain: [1, 0.7, 0.35, 0.2][n],
  }));
  return [
    { blow: { atS, modes, contactS: 0.003, gain: 0.8 * gain } },
    { burst: { atS, attackS: 0.001, decayS: 0.05, lowHz: 60, highHz: 420, gain: 0.35 * gain } },
  ];
};

/** A stack of detuned synthesizer voices that opens and closes. */
export const synth: Player = (hand, [semitones, atS, lengthS, gain = 1]) => {
  const hz = hzOf(hand, semitones);
  const open = traced(lengthS, (t) => pow(hump(t, 0.3), 0.8));
  return [-0.006, -0.002, 0.003, 0.007].flatMap((apart, n): Stroke[] => {
    const own = hz * (1 + apart * (1 + 0.4 * hand.side));
    const level = 0.045 * gain * (1 + 0.3 * hand.side * (n % 2 === 0 ? 1 : -1));
    const shape = { atS, lengthS, hz: own, releaseS: Math.min(0.5, lengthS / 3) } as const;
    return [
      { tone: { ...shape, gain: level, partials: DARK, attackS: 0.02 } },
      { tone: { ...shape, gain: open.map(([t, x]) => [t, level * x] as const), partials: BRIGHT, attackS: 0.04 } },
    ];
  });
};

/** A short electronic blip, glassy by its modulation. */
export const blip: Player = (hand, [semitones, atS, lengthS, gain = 1]) => [
  {
    tone: {
      atS,
      lengthS,
      hz: hzOf(hand, semitones) * (1 + 0.001 * hand.side),
      gain: 0.16 * gain * (1 + 0.4 * hand.side * (atS % 0.2 < 0.1 ? 1 : -1)),
      attackS: 0.002,
      decayS: 0.3 * lengthS,
      releaseS: 0.05,
      fm: { ratio: 3.5, index: points(0, 1.6, 0.15, 0.2, lengthS, 0) },
    },
  },
];

/** A bass drum or a sub-bass under a chord. */
export const deep: Player = (hand, [semitones, atS, lengthS, gain = 1]) => {
  const hz = hzOf(hand, semitones);
  const pitch = points(0, 2 * hz, 0.06, hz, lengthS, hz);
  return [
    { tone: { atS, lengthS, hz: pitch, gain: 0.4 * gain, attackS: 0.004, decayS: 0.4 * lengthS, releaseS: 0.2 } },
  ];
};

/** What swells up to a moment: a cymbal rolled with soft mallets, and rings a little after it. */
export function cymbalSwell(untilS: number, ringS: number, gain: number): Stroke[] {
  const lengthS = untilS + ringS;
  const course = points(0, 0, 0.5 * untilS, 0.2 * gain, untilS, gain, untilS + 0.3 * ringS, 0.35 * gain, lengthS, 0);
  return [
    { noise: { lengthS, hz: 6500, q: 0.6, gain: course } },
    { noise: { lengthS, hz: 11000, q: 0.8, gain: course.map(([t, x]) => [t, 0.6 * x] as const) } },
  ];
}

/** Several notes of one instrument. */
export function play(hand: Hand, player: Player, notes: readonly EnsembleNote[]): Stroke[] {
  return notes.flatMap((note) => player(hand, note));
}

/** Notes that begin and end together. */
export function chord(
  hand: Hand,
  player: Player,
  semitones: readonly number[],
  [atS, lengthS, gain]: readonly [atS: number, lengthS: number, gain?: number],
): Stroke[] {
  return play(
    hand,
    player,
    semitones.map((step): EnsembleNote => [step, atS, lengthS, gain]),
  );
}

/** Notes one after the other, at the same distance, that all ring until the end. */
export function arpeggio(
  hand: Hand,
  player: Player,
  semitones: readonly number[],
  { atS = 0, everyS, untilS, gain }: { atS?: number; everyS: number; untilS: number; gain?: number },
): Stroke[] {
  return play(
    hand,
    player,
    semitones.map(
      (step, n): EnsembleNote => [step, atS + n * everyS, Math.max(everyS, untilS - atS - n * everyS), gain],
    ),
  );
}
