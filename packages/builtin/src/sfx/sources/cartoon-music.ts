import { pow, sin } from '@soundwright/dsp/math';
import type { Mode } from '@soundwright/dsp/modal';
import { hzOfMidi, SAW } from '@soundwright/dsp/oscillator';
import { type Curve, hump, points, traced } from '../../draw/curve.ts';
import type { Stroke } from '../../draw/sketch.ts';
import { sweep } from '../../draw/sweep.ts';
import { defineSketches, type Hand } from './parts/sketched.ts';

/** How a string rings. */
interface StringKind {
  /** Decay of the fundamental at 262 Hz, s; lower strings ring longer. */
  readonly t60S: number;
  /** Where it is plucked or struck, as a share of its length: every 1/share-th partial is missing. */
  readonly at: number;
  /** Amplitude of the partials ∝ number^−tilt. */
  readonly tilt: number;
  /** Inharmonicity of a stiff string. */
  readonly stiffness: number;
  /** How much faster the upper partials die, per partial. */
  readonly damping: number;
}

const GUT: StringKind = { t60S: 0.5, at: 0.22, tilt: 0.9, stiffness: 0.00008, damping: 0.5 };

const MOST_PARTIALS = 16;
const HIGHEST_HZ = 9500;

/** The partials of a plucked or struck string (Fletcher & Rossing, ch. 2). */
function stringModes(hz: number, { t60S, at, tilt, stiffness, damping }: StringKind): Mode[] {
  const count = Math.max(1, Math.min(MOST_PARTIALS, Math.floor(HIGHEST_HZ / hz)));
  const ringS = t60S * pow(262 / hz, 0.4);
  return Array.from({ length: count }, (_, n) => {
    const k = n + 1;
    return {
      hz: hz * k * Math.sqrt(1 + stiffness * k * k),
      t60S: ringS / (1 + damping * n),
      gain: sin(Math.PI * k * at) / pow(k, tilt),
    };
  });
}

/** One string, and the finger, pick or hammer on it. */
function note(atS: number, midi: number, kind: StringKind, hand: Hand, gain: number): Stroke[] {
  const hz = hzOfMidi(midi) * hand.scale * (1 + 0.0006 * hand.side);
  return [{ blow: { atS, modes: stringModes(hz, kind), contactS: 0.0003, gain: gain * (0.7 + 0.5 * hand.force) } }];
}

/** A plectrum or a nail, bright and short. */
const pick = (atS: number, gain: number): Stroke => ({
  burst: { atS, attackS: 0.0002, decayS: 0.004, lowHz: 1500, highHz: 7000, gain },
});

/** Sneaking steps of plucked strings, semitones above the root, one per half beat; null is a rest. */
const STEPS = [
  [0, null, 3, null, 7, 6, 5, null],
  [0, 7, 3, 7, 0, 6, 3, null],
  [0, null, 0, 2, 3, null, -1, null],
] as const;

function sneaking(hand: Hand): Stroke[] {
  const steps = hand.random.pick(STEPS);
  const everyS = (hand.lengthS - 0.8) / steps.length;
  return steps.flatMap((semitones, n) => {
    if (semitones === null) return [];
    const atS = everyS * n + 0.01 * hand.random.next();
    // Violas, and the cellos an octave below.
    return [
      ...note(atS, 57 + semitones, GUT, hand, 0.4),
      ...note(atS + 0.006, 45 + semitones, GUT, hand, 0.4),
      { burst: { atS, attackS: 0.0005, decayS: 0.018, lowHz: 90, highHz: 420, gain: 0.1 * hand.force } } as Stroke,
    ];
  });
}

/** Partials of bars of wood, cut to the third, and of steel, left as they are: ratio and gain. */
const WOOD = [
  [1, 1],
  [3, 0.35],
  [6.1, 0.12],
] as const;
const STEEL = [
  [1, 1],
  [2.76, 0.2],
  [5.4, 0.06],
] as const;

/** A run upwards over a row of bars. */
function bars(hand: Hand, partials: readonly (readonly [ratio: number, gain: number])[], t60S: number): Stroke[] {
  const scale = [0, 2, 4, 5, 7, 9, 11, 12, 14, 16, 17, 19];
  const everyS = (hand.lengthS - t60S) / scale.length;
  return scale.flatMap((semitones, n): Stroke[] => {
    const hz = 523 * hand.scale * pow(2, semitones / 12) * (1 + 0.0006 * hand.side);
    const atS = everyS * (n + 0.15 * hand.random.next());
    const modes = partials.map(([ratio, gain]) => ({ hz: hz * ratio, t60S: t60S / Math.sqrt(ratio), gain }));
    return [{ blow: { atS, modes, contactS: 0.0004, gain: 0.4 } }, pick(atS, 0.05)];
  });
}

/** A hummed tune through a membrane: many partials of nearly one level, loudest where the tube resonates. */
function kazoo(hand: Hand): Stroke[] {
  const tune = [
    [0, 0.16, 0],
    [0.2, 0.16, 4],
    [0.4, 0.14, 7],
    [0.6, 0.4, 12],
  ] as const;
  return tune.map(([from, share, semitones]): Stroke => {
    const hz = 247 * hand.scale * pow(2, semitones / 12) * hand.random.between(0.985, 1.015);
    const noteS = share * hand.lengthS;
    const partials = Array.from({ length: 22 }, (_, n) => {
      const away = ((n + 1) * hz) / 1250;
      return (0.25 + 1 / (1 + 5 * (away - 1) * (away - 1))) / Math.sqrt(n + 1);
    });
    return {
      tone: {
        atS: from * hand.lengthS,
        lengthS: noteS,
        hz: points(0, hz * 0.88, 0.07, hz * 1.01, 0.8 * noteS, hz, noteS, hz * 0.95),
        gain: 0.16,
        attackS: 0.025,
        releaseS: 0.05,
        partials,
        vibrato: [5.5, 0.008],
      },
    };
  });
}

/** A hand that moves in the field of an aerial: glides between notes, with a wide vibrato. */
function theremin({ lengthS, scale, random }: Hand): Stroke[] {
  const heights = [0, 7, 5, 12, 8, 3].map((semitones) => semitones + random.between(-0.6, 0.6));
  const hz: Curve = heights.flatMap((semitones, n): [number, number][] => {
    const noteHz = 392 * scale * pow(2, semitones / 12);
    const atS = (n / heights.length) * lengthS;
    return [
      [atS, noteHz],
      [atS + (0.55 * lengthS) / heights.length, noteHz],
    ];
  });
  const gain = traced(lengthS, (t) => 0.3 * hump(t, 0.4));
  return [{ tone: { lengthS, hz, gain, partials: [1, 0.24, 0.09, 0.03], vibrato: [6.1, 0.022], attackS: 0.2 } }];
}

/** Bows that stab a cluster high up, again and again. */
function shrieks({ lengthS, scale, side, random }: Hand): Stroke[] {
  const stabs = 6;
  return Array.from({ length: stabs }, (_, n) => n).flatMap((n) =>
    [0, 1.1, 6.05, 7].map((semitones): Stroke => {
      const hz = 1245 * scale * pow(2, semitones / 12) * (1 + 0.002 * side) * random.between(0.996, 1.004);
      const stabS = 0.72 * (lengthS / stabs);
      return {
        tone: {
          atS: (n * lengthS) / stabs,
          lengthS: stabS,
          wave: SAW,
          hz: points(0, hz * 1.03, 0.03, hz, stabS, hz * 0.985),
          gain: points(0, 0, 0.012, 0.09, 0.4 * stabS, 0.06, stabS, 0.01),
          vibrato: [6.5, 0.006],
        },
      };
    }),
  );
}

/** A clumsy walk: the root and the fifth below in turn. */
function tuba({ lengthS, scale, random }: Hand): Stroke[] {
  const notes = [0, -5, 0, -5, 0, 2, 4, -5];
  const everyS = lengthS / notes.length;
  return notes.map((semitones, n): Stroke => {
    const hz = 87 * scale * pow(2, semitones / 12);
    const noteS = 0.7 * everyS;
    const gain = points(0, 0, 0.04, 0.4, 0.6 * noteS, 0.3, noteS, 0);
    return {
      tone: {
        atS: n * everyS + 0.01 * random.next(),
        lengthS: noteS,
        wave: SAW,
        hz: points(0, hz * 0.94, 0.05, hz, noteS, hz),
        gain,
      },
    };
  });
}

const mouthpiece = (out: Float32Array, { lengthS, force }: Hand, sampleRateHz: number): void =>
  sweep(out, points(0, 500 + 500 * force, lengthS, 500 + 500 * force), 'low', 0.8, sampleRateHz);

/** Short musical gags of cartoons and thrillers; `instrument` plays notes and phrases of ordinary instruments. */
export const cartoonMusic = defineSketches({
  name: 'cartoon-music',
  traits: ['music'],
  default: 'sneaking',
  table: `
sneaking 2.6
  = sneaky, tiptoe
  loosely [sneaky|tiptoe|sneaking|cartoon|comedy] pizzicato, tiptoe pizzicato strings, sneaky music, sneaking music
xylophone-run 1.5
  = bones
  says xylophone run, xylophone glissando, bones xylophone
  says (pitch .7) marimba run
glockenspiel-run 2.6
  says glockenspiel run
kazoo 1.7
  says kazoo [toot|fanfare|tune]
  weakly kazoo
theremin 5.2
  = wobble
  says theremin wobble, theremin swoop
  weakly theremin
shrieks 2.2
  = screeching, shrieking
  says [screeching|shrieking|psycho|horror] [violins|strings], violin screech
tuba 3.2
  = comedy
  says comedy tuba, comic tuba, tuba walk, tuba oompah, oompah
`,
  drawn: {
    sneaking,
    'xylophone-run': (hand) => bars(hand, WOOD, 0.3),
    'glockenspiel-run': (hand) => bars({ ...hand, scale: 2 * hand.scale }, STEEL, 1.3),
    kazoo,
    theremin,
    shrieks,
    tuba,
  },
  finish: { tuba: mouthpiece },
  method:
    'Partials of plucked strings with the gaps of the plucking point and their own decays, tuned bars, tones with glide and vibrato, saws behind a filter; each plays one short figure.',
  literature: [
    'N. Fletcher & T. Rossing, The Physics of Musical Instruments (1998), ch. 2, 9, 12, 13, 16 to 19',
    'A. Glinsky, Theremin: Ether Music and Espionage (2000)',
  ],
  loudness: 'effect',
  channels: 2,
  distanceM: 2,
  space: 'room',
});
