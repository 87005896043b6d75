import type { Random } from '@soundwright/dsp/random';
import { strikeElsewhere, tunedModes } from '../../draw/blow.ts';
import { points } from '../../draw/curve.ts';
import type { Stroke } from '../../draw/sketch.ts';
import { BODIES } from './parts/bodies.ts';
import { drum, HEAD } from './parts/exciters.ts';
import { defineSketches, type Hand } from './parts/sketched.ts';

/** Marching tempo, beats per minute. */
const TEMPO = 118;

/**
 * Four bars of sixteen sixteenths. Snares: X an accent, x a tap, r a double stroke, f a flam. Tenors: 1 to 4 from high to
 * low. Basses: A to E from high to low, U all together. Cymbals: X.
 */
const CADENCE = {
  snares: ['XxxxXxxxXxxxXxXx', 'X.xXx.X.XrrrX.f.', 'XxxXxxXxxXxxXxXx', 'XrrrXrrrX.X.f...'],
  tenors: ['1..2..3.1..2.34.', '1.1.2.2.3.3.4...', '1.2.3.4.4.3.2.1.', '1234123444.4.4..'],
  basses: ['U...A.B.C.D.U...', 'U...U...ABCDU...', 'U...A.B.C.D.U...', 'U...U...U.U.U...'],
  cymbals: ['X.......X.......', 'X.......X.......', 'X.......X.......', 'X...X...X.X.X...'],
} as const;

/** One stroke of a snare drum: a tight head, and the wires that it throws against the lower head. */
function snare(hand: Hand, atS: number, loud: number, random: Random, tuning = 1): Stroke[] {
  const headHz = 305 * tuning * hand.scale;
  const modes = HEAD.map((ratio, n) => ({ hz: headHz * ratio, t60S: 0.11 / (1 + 0.4 * n), gain: 0.5 / (1 + n) }));
  return [
    { blow: { atS, modes: strikeElsewhere(modes, random), contactS: 0.0007, gain: 0.5 * loud } },
    { burst: { atS, attackS: 0.0004, decayS: 0.012 + 0.03 * loud, lowHz: 1500, highHz: 9500, gain: 0.42 * loud } },
    { burst: { atS, attackS: 0.0003, decayS: 0.003, lowHz: 700, highHz: 6000, gain: 0.4 * loud * loud } },
  ];
}

function cymbals(hand: Hand, atS: number, gain: number): Stroke[] {
  const modes = strikeElsewhere(BODIES.cymbal, hand.random, hand.scale);
  return [
    { blow: { atS, modes, contactS: 0.0002, gain: 0.15 * gain } },
    // Above a few kHz its modes are so dense that they are a noise.
    {
      noise: {
        atS,
        lengthS: 1.1,
        hz: points(0, 9500, 1.1, 5000),
        q: 0.35,
        gain: 0.35 * gain,
        attackS: 0.003,
        decayS: 0.35,
      },
    },
  ];
}

/** The street beat of a drum corps: snares in unison, tenors, tuned basses and cymbals. */
function cadence(hand: Hand): Stroke[] {
  const { lengthS, random, pace } = hand;
  const stepS = 15 / (TEMPO * pace * random.between(0.97, 1.03));
  const players = Array.from({ length: 4 }, () => ({
    lateS: random.between(0, 0.007),
    tuning: random.between(0.96, 1.04),
  }));
  const from = 4 * random.integer(0, 1);
  const steps = Math.max(1, Math.floor((lengthS - 0.35) / stepS));
  const hitS = (n: number): number => n * stepS + 0.0015 * random.gaussian();
  return Array.from({ length: steps }, (_, n): Stroke[] => {
    const bar = Math.floor(n / 16) + from;
    const at = (voice: keyof typeof CADENCE): string => CADENCE[voice][bar % 4][n % 16];
    const atS = Math.max(0, hitS(n));
    return [...snareStep(hand, players, atS, stepS, at('snares')), ...otherStep(hand, atS, at)];
  }).flat();
}

function snareStep(
  hand: Hand,
  players: readonly { readonly lateS: number; readonly tuning: number }[],
  atS: number,
  stepS: number,
  sign: string,
): Stroke[] {
  if (sign === '.') return [];
  const { random, force } = hand;
  const loud = (sign === 'X' || sign === 'f' ? 1 : 0.3) * (0.5 + 0.8 * force);
  return players.flatMap(({ lateS, tuning }) => {
    const ownS = Math.max(0, atS + lateS + 0.002 * random.gaussian());
    const main = snare(hand, ownS, loud * random.between(0.85, 1.1), random, tuning);
    if (sign === 'r') return [...main, ...snare(hand, ownS + 0.5 * stepS, 0.8 * loud, random, tuning)];
    // The grace note of a flam comes just before the beat.
    if (sign === 'f') return [...snare(hand, Math.max(0, ownS - 0.028), 0.35 * loud, random, tuning), ...main];
    return main;
  });
}

const TENOR_HZ: Readonly<Record<string, number>> = { 1: 310, 2: 255, 3: 205, 4: 165 };
const BASS_HZ: Readonly<Record<string, number>> = { A: 118, B: 98, C: 82, D: 68, E: 57 };

function otherStep(hand: Hand, atS: number, at: (voice: keyof typeof CADENCE) => string): Stroke[] {
  const strength = 0.5 + 0.8 * hand.force;
  const tenor = TENOR_HZ[at('tenors')];
  const bass = at('basses');
  const basses = bass === 'U' ? Object.values(BASS_HZ).slice(1) : BASS_HZ[bass] ? [BASS_HZ[bass]] : [];
  return [
    ...(tenor ? drum(hand, atS, tenor, 0.34, 0.32 * strength, 0.0014) : []),
    ...basses.flatMap((hz) => drum(hand, atS + 0.003 * hand.random.next(), hz, 0.6, 0.75 * strength, 0.004)),
    ...(at('cymbals') === 'X' ? cymbals(hand, atS, 0.7 * strength) : []),
  ];
}

/**
 * Strokes of two hands, one a little weaker, that grow until a time.
 *
 * @param range - level of the first stroke, and how much it grows
 */
function rolled(
  { random, pace }: Hand,
  untilS: number,
  perSecond: number,
  [least, growth]: readonly [number, number],
  stroke: (atS: number, level: number) => Stroke[],
): Stroke[] {
  const rate = perSecond * Math.sqrt(pace);
  const count = Math.max(4, Math.floor(untilS * rate));
  return Array.from({ length: count }, (_, n) =>
    stroke(
      (n + 0.1 * random.next()) / rate,
      (least + (growth * n * n) / (count * count)) * (n % 2 ? 0.85 : 1) * random.between(0.85, 1.1),
    ),
  ).flat();
}

/** A roll of a snare drum, and the stroke that ends it. */
function roll(hand: Hand): Stroke[] {
  const endS = hand.lengthS - 1.1;
  const stroke = (atS: number, level: number): Stroke[] => snare(hand, atS, level, hand.random);
  return [
    ...rolled(hand, endS, 26, [0.16, 0.4], stroke),
    ...stroke(endS, 1.1),
    ...drum(hand, endS, 62, 0.7, 1, 0.004),
    ...cymbals(hand, endS, 1.4),
  ];
}

/** Toms of a kit from high to low, Hz. */
const TOMS_HZ = [178, 132, 96] as const;

/** A bar of sixteenths that falls from the snare over the toms, and the cymbal and the bass drum that end it. */
function fill(hand: Hand): Stroke[] {
  const { lengthS, random, force } = hand;
  const endS = lengthS - 1.2;
  const stepS = endS / 16;
  const sixteenths = Array.from({ length: 16 }, (_, n): Stroke[] => {
    // Some are left out, and the beats are louder.
    if (n % 4 !== 0 && random.chance(0.12)) return [];
    const atS = Math.max(0, n * stepS + 0.002 * random.gaussian());
    const loud = (n % 4 === 0 ? 1 : 0.65) * (0.5 + 0.7 * force) * random.between(0.85, 1.1);
    return n < 4 ? snare(hand, atS, loud, random) : tom(hand, atS, TOMS_HZ[Math.floor(n / 4) - 1], loud);
  });
  return [...sixteenths.flat(), ...drum(hand, endS, 62, 0.6, 1, 0.004), ...cymbals(hand, endS, 1.3)];
}

function tom(hand: Hand, atS: number, hz: number, loud: number): Stroke[] {
  const stick: Stroke = { burst: { atS, attackS: 0.0004, decayS: 0.005, lowHz: 900, highHz: 6500, gain: 0.24 * loud } };
  return [...drum(hand, atS, hz, 0.42, 0.6 * loud, 0.0018), stick];
}

/** Partials of a kettledrum: ratio, level in dB, decay. */
const KETTLE = [
  [1, 0, 1.1],
  [1.5, -4, 0.9],
  [1.98, -9, 0.7],
  [2.44, -14, 0.5],
] as const;

/** A large kettledrum rolled with felt sticks, and the stroke that ends it. */
function kettledrum(hand: Hand): Stroke[] {
  const { random, force } = hand;
  const hz = 98 * random.between(0.92, 1.08);
  const endS = hand.lengthS - 1.4;
  const stroke = (atS: number, gain: number): Stroke[] => [
    { blow: { atS, modes: strikeElsewhere(tunedModes(hz * hand.scale, KETTLE), random), contactS: 0.004, gain } },
    { burst: { atS, attackS: 0.002, decayS: 0.01, lowHz: 150, highHz: 2600, gain: 0.3 * gain } },
  ];
  return [...rolled(hand, endS, 14, [0.14, 0.3], stroke), ...stroke(endS, 0.9 * (0.5 + force))];
}

/** Sixteenths of the hand drums: O a deep stroke, o an open one, x a slap. */
const TRIBAL = ['O..oO.o.O.xoO.o.', 'O..oO.o.OoxoOxo.', 'O.oxO.o.O.xoOoo.'] as const;

/** Two hand drums over a large one, with a beat that several players share. */
function tribal(hand: Hand): Stroke[] {
  const { lengthS, random, pace, force } = hand;
  const stepS = 15 / (104 * pace * random.between(0.95, 1.05));
  const from = random.integer(0, 2);
  return Array.from({ length: Math.max(2, Math.floor((lengthS - 0.7) / stepS)) }, (_, n): Stroke[] => {
    const sign = TRIBAL[(Math.floor(n / 16) + from) % TRIBAL.length][n % 16];
    const atS = Math.max(0, n * stepS + 0.004 * random.gaussian());
    const loud = (0.5 + 0.7 * force) * random.between(0.8, 1.1) * (n % 16 === 0 ? 1.2 : 1);
    if (sign === 'O') return drum(hand, atS, 72, 0.7, 0.9 * loud, 0.004);
    if (sign === 'o') return drum(hand, atS, random.pick([165, 190]), 0.3, 0.45 * loud, 0.0018);
    if (sign === 'x') return drum(hand, atS, 330, 0.09, 0.5 * loud, 0.0005);
    return [];
  }).flat();
}

/** Drums of a parade and a stage. */
export const drumline = defineSketches({
  name: 'drumline',
  optionTraits: { 'leads-up': ['roll', 'kettledrum'], single: ['click'] },
  default: 'cadence',
  table: `
fill 3.1
  says [drum|tom|snare] fill, drum break
click .35
  says drumstick click, drumsticks
  strike stick .9; thud 1800-9000 3ms .3 .2ms
cadence 8.4 each 24
  = parade, marching, corps, street beat
  loosely drumline, drum [line|corps|cadence], marching [band|drums|snare], marching band drumline, parade drums,
    military drums, snare cadence, marching drum cadence
tribal 7.5 each 24
  = tribal, hands, ritual
  says [tribal|beating|hand|african] drums, drums playing, drums beating, drums in distance, djembe
  says (pitch 1.7) bongos, bongo drums
  says (size 1.5 pace .8 force .9) war drums
  says (size 1.6 pace .85 force .9) taiko, taiko drums
roll 4.2 fades 1.1
  = drumroll, suspense
  says drum roll, drumroll, snare [|drum] roll, circus drum roll
kettledrum 5
  says timpani [|drum] roll, kettledrum roll, rolling timpani
sting 1.7
  = punchline
  says rimshot, ba dum tss, joke drum, comedy drum, drum sting
  drum 260 .11 .35 .7ms; thud 1500-9500 33ms .3 .4ms; 13% drum 110 .4 .9 2.5ms; 34% drum 62 .4 .7 4ms
  34% strike cymbal .2; 34% wash 66% 9500>5000 .4 .35 decay .35 in .003
snare .5
  = snare
  says snare hit, snare drum [|hit]
  drum 305 .11 .5 .7ms; thud 1500-9500 42ms .42 .4ms; thud 700-6000 3ms .4 .3ms
bass 1
  = bass, kick
  says bass drum, bass drum hit
  says (size .9) kick drum
  drum 58 .9 .9 5ms; thud 120-1800 12ms .2 1.5ms
big 1.5
  says [taiko|timpani] [stroke|hit|strike|thump|boom], [taiko|war|big|tribal|epic] drum [stroke|strike|thump|hit|boom]
  drum 62 1.1 1.1 5ms; .004 drum 96 .5 .45 3ms; thud 150-1500 30ms .35
`,
  drawn: {
    fill,
    cadence,
    tribal,
    roll,
    kettledrum,
  },
  method:
    'Membranes with the mode ratios of a circular head and wires of noise, played from a written cadence by several snares a few milliseconds apart, with tenors, tuned basses and cymbals.',
  literature: [
    'T. Rossing, Science of Percussion Instruments (2000), ch. 3 and 4',
    'N. Fletcher & T. Rossing, The Physics of Musical Instruments (1998), ch. 18',
  ],
  inTime: true,
  loudness: 'effect',
  channels: 1,
  distanceM: 5,
  space: 'outdoors',
});
