import { pow, sin } from '@soundwright/dsp/math';
import { hzOfMidi, SAW } from '@soundwright/dsp/oscillator';
import { strikeElsewhere, tunedModes } from '../../draw/blow.ts';
import { type Curve, curveAt, hump, points, traced } from '../../draw/curve.ts';
import type { Stroke } from '../../draw/sketch.ts';
import { sweep } from '../../draw/sweep.ts';
import { BODIES } from './parts/bodies.ts';
import { defineSketches, type Hand } from './parts/sketched.ts';
import { type StringKind, stringModes } from './parts/strings.ts';

/** Melodies of the music box, semitones above the root; null is a rest. */
const TUNES = [
  [0, 4, 7, 12, 11, 7, 4, 7, 9, 7, 5, 4, 2, 4, 0],
  [7, 12, 11, 12, 7, 4, 7, null, 5, 9, 7, 5, 4, 2, 0],
  [0, 3, 7, 8, 7, 3, 0, null, -1, 2, 5, 7, 5, 2, 0],
] as const;

/** A tooth of a music-box comb: a clamped bar plucked by a pin. */
function tongue(atS: number, hz: number, gain: number): Stroke[] {
  return [
    {
      blow: {
        atS,
        modes: tunedModes(hz, [
          [1, 0, 1.3],
          [2.01, -26, 0.7],
          [6.27, -15, 0.22],
          [11.6, -24, 0.08],
        ]),
        gain,
      },
    },
    { burst: { atS, attackS: 0.0002, decayS: 0.002, lowHz: 2500, highHz: 9000, gain: 0.12 * gain } },
  ];
}

function musicBox(hand: Hand): Stroke[] {
  const { random, scale, lengthS, side } = hand;
  const tune = random.pick(TUNES);
  const noteS = (lengthS - 1.2) / tune.length;
  return tune.flatMap((semitones, n) => {
    if (semitones === null) return [];
    // The spring runs down: the last notes are delayed.
    const atS = noteS * (n + 0.35 * pow(n / tune.length, 3)) + 0.012 * random.next();
    const hz = 1046.5 * scale * pow(2, semitones / 12);
    const bass = n % 4 === 0 ? tongue(atS, hz / 2, 0.2) : [];
    return [...tongue(atS, hz * (1 + 0.0006 * side), 0.32 * random.between(0.8, 1.1)), ...bass];
  });
}

const HARP: StringKind = { t60S: 2.6, at: 0.2, tilt: 0.9, stiffness: 0.00004, damping: 0.35 };

/** A harp glissando up a scale. */
function glissando(hand: Hand): Stroke[] {
  const { scale, lengthS, side, random } = hand;
  const steps = [0, 2, 4, 7, 9];
  const count = 26;
  const sweepS = 0.55 * lengthS;
  return Array.from({ length: count }, (_, n) => {
    const midi = 55 + 12 * Math.floor(n / 5) + steps[n % 5];
    const hz = hzOfMidi(midi) * scale;
    const atS = sweepS * pow(n / count, 0.85) + 0.006 * random.next();
    const gain = 0.4 * (1 + 0.35 * side * (n / count - 0.5) * 2) * (0.75 + 0.25 * random.next());
    return { blow: { atS, modes: stringModes(hz, HARP), contactS: 0.0003, gain } };
  });
}

/** A soft roll with a crescendo: many small strokes on one cymbal, brighter as they get harder. */
function cymbalSwell({ lengthS, random }: Hand): Stroke[] {
  const rollS = 0.62 * lengthS;
  const blows = Math.round(rollS * 11);
  return Array.from({ length: blows }, (_, n) => {
    const t = n / blows;
    // Each strike excites another part of the plate.
    const part = BODIES.cymbal.filter(() => random.chance(0.4));
    const modes = strikeElsewhere(part, random);
    return { blow: { atS: rollS * t, modes, contactS: 0.0009 - 0.0008 * t, gain: 0.045 + 0.75 * t * t } };
  });
}

/** Wah, wah, wah, waaah: four notes descending by semitones, each opened by the plunger; the last one sags. */
function trombone(hand: Hand): Stroke[] {
  const { scale, lengthS } = hand;
  const starts = [0, 0.19, 0.38, 0.57];
  return starts.flatMap((start, n): Stroke[] => {
    const atS = start * lengthS;
    const noteS = (n === 3 ? 0.43 : 0.165) * lengthS;
    const hz = 233 * scale * pow(2, -n / 12);
    const pitch: Curve =
      n === 3
        ? [
            [0, hz * 0.97],
            [0.06, hz],
            [0.3 * noteS, hz],
            [noteS, hz * 0.84],
          ]
        : [
            [0, hz * 0.96],
            [0.05, hz],
            [noteS, hz * 0.985],
          ];
    const gain: Curve = points(0, 0, 0.05, 0.5, 0.8 * noteS, 0.4, noteS, 0);
    const vibrato = n === 3 ? ([5.2, 0.022] as const) : ([5, 0.004] as const);
    return [{ tone: { atS, lengthS: noteS, wave: SAW, hz: pitch, gain, vibrato } }];
  });
}

/** The plunger of the trombone: a low-pass that opens on every note. */
function plunger(out: Float32Array, { lengthS, force }: Hand, sampleRateHz: number): void {
  const starts = [0, 0.19, 0.38, 0.57, 1];
  const wah = traced(lengthS, (t) => {
    const n = Math.min(
      3,
      starts.findLastIndex((from) => t >= from),
    );
    const within = (t - starts[n]) / (starts[n + 1] - starts[n]);
    return 420 + (1100 + 900 * force) * sin(Math.PI * within);
  });
  sweep(out, wah, 'low', 2.4, sampleRateHz);
}

/** Brass: three short chords and a long one, each with a lip attack and a filter that follows the breath. */
function fanfare(hand: Hand): Stroke[] {
  const { scale, lengthS, side, random } = hand;
  const chords = [
    [0, 0.11, [0, 4, 7]],
    [0.12, 0.11, [0, 4, 7]],
    [0.24, 0.11, [0, 4, 7]],
    [0.36, 0.6, [5, 9, 12, 17]],
  ] as const;
  return chords.flatMap(([from, share, notes]) =>
    notes.flatMap((semitones, voice): Stroke[] => {
      const atS = from * lengthS + 0.006 * random.next();
      const noteS = share * lengthS;
      const hz = 233 * scale * pow(2, semitones / 12) * (1 + 0.0015 * side * (voice - 1));
      const gain: Curve = points(0, 0, 0.035, 0.2, Math.min(0.12, 0.5 * noteS), 0.15, 0.85 * noteS, 0.14, noteS, 0);
      const pitch = points(0, hz * 0.985, 0.04, hz, noteS, hz);
      const vibrato = [5, share > 0.2 ? 0.005 : 0] as const;
      return [{ tone: { atS, lengthS: noteS, wave: SAW, hz: pitch, gain, vibrato } }];
    }),
  );
}

/** Radiation of brass bells: darker during attack and release. */
function brassBell(out: Float32Array, { lengthS, force }: Hand, sampleRateHz: number): void {
  const opening = traced(
    lengthS,
    (t) => 900 + (2200 + 2400 * force) * (t < 0.36 ? hump((t / 0.12) % 1, 0.3) : hump((t - 0.36) / 0.6, 0.25)),
  );
  sweep(out, opening, 'low', 0.8, sampleRateHz);
}

/** Detuned octaves and fifths through a slowly modulated filter. */
function drone({ lengthS, scale, side, random }: Hand, rootHz: number, ratios: readonly number[]): Stroke[] {
  return ratios.flatMap((ratio, n): Stroke[] =>
    [-1, 1].map((way) => {
      const hz = rootHz * scale * ratio * (1 + way * 0.0022 + 0.0011 * side);
      const beatS = random.between(4, 9);
      const gain = traced(
        lengthS,
        (t) => (0.14 / Math.sqrt(n + 1)) * (0.6 + 0.4 * curveAt(BREATHING, ((t * lengthS) / beatS + n / 5) % 1)),
      );
      return { tone: { lengthS, wave: SAW, hz, gain, attackS: 0.9, releaseS: 1.2 } };
    }),
  );
}

const BREATHING: Curve = points(0, 0, 0.25, 0.5, 0.5, 1, 0.75, 0.5, 1, 0);

function mellow(darkHz: number): (out: Float32Array, hand: Hand, rate: number) => void {
  return (out, { lengthS, force }, rate) => {
    const opening = traced(
      lengthS,
      (t) => darkHz * (0.7 + 1.3 * force * curveAt(BREATHING, (t * lengthS) / 11 - Math.floor((t * lengthS) / 11))),
    );
    sweep(out, opening, 'low', 0.9, rate);
  };
}

/** Short musical gestures from stage, film and toys. */
export const stage = defineSketches({
  name: 'stage',
  traits: ['tone', 'designed'],
  optionTraits: { single: ['crash'], blow: ['crash'] },
  noises: ['chime', 'rumble', 'hum', 'stinger'],
  tells: { good: ['fanfare'] },
  default: 'music-box',
  table: `
music-box 6.2
  = box
  loosely music box, musical box
  loosely (pace .7) creepy music box
fanfare 2.6
  = trumpets, brass, victory
  says fanfare, [victory|trumpet|royal|brass] fanfare, level complete fanfare, victory jingle, win jingle
harp 3.6
  = glissando
  says harp glissando, harp gliss, harp
cymbal 4.2
  = swell
  says cymbal swell, cymbal roll, suspended cymbal
crash 3.2
  = crash cymbal
  says cymbal crash, cymbal
  strike cymbal .6 .1ms; thud 1500-14000 60ms .5 .4ms; wash 100% 9500>4500 .22 .35 decay .75 in .002
  wash 100% 900>600 .05 .4 decay .5 in .004
trombone 3.4
  = fail
  says [sad|fail|failure] trombone, wah wah wah
drone 12 each 24
  = dark, deep, low
  says [dark|cinematic|low] drone, dark ambient [|drone]
  says (size 1.4) bass drone
pad 12 each 24
  = warm, synth
  says ambient drone, synth drone
horror 12 each 24
  = eerie, creepy, tense, unsettling
  says [horror|eerie|tension] drone
`,
  drawn: {
    'music-box': musicBox,
    fanfare,
    harp: glissando,
    cymbal: cymbalSwell,
    trombone,
    drone: (hand) => [
      ...drone(hand, 55, [0.5, 1, 1.498, 2]),
      { noise: { lengthS: hand.lengthS, hz: 140, pass: 'low', gain: 0.16, attackS: 1, releaseS: 1.2 } },
    ],
    pad: (hand) => drone(hand, 110, [0.5, 1, 1.5, 2, 3]),
    horror: (hand) => [
      ...drone(hand, 62, [1, 1.06, Math.SQRT2, 4.24]),
      { noise: { lengthS: hand.lengthS, hz: 2300 * hand.scale, q: 9, gain: 0.05, attackS: 2, releaseS: 1.5 } },
    ],
  },
  finish: { fanfare: brassBell, trombone: plunger, drone: mellow(420), pad: mellow(900), horror: mellow(700) },
  method:
    'Modes of combs, strings and plates struck in order: the tongues of a music box, a swept harp, a rolled cymbal; saws behind a plunger or a slow filter for trombone and drones.',
  literature: [
    'N. Fletcher & T. Rossing, The Physics of Musical Instruments (1998), ch. 2, 11 and 20',
    'K. Collins, Game Sound (2008)',
  ],
  inTime: true,
  loudness: 'effect',
  channels: 2,
  distanceM: 2,
  space: 'room',
});
