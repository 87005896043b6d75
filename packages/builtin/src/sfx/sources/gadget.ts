import { createRandom } from '@soundwright/dsp/random';
import { spreadModes, strikeElsewhere } from '../../draw/bodies.ts';
import { hump, points, traced } from '../../draw/curve.ts';
import type { Stroke } from '../../draw/sketch.ts';
import { defineSketches, type Hand } from './parts/sketched.ts';

const SMALL = spreadModes({ count: 9, hz: [900, 7200], t60S: [0.07, 0.02], tilt: 0.2 }, createRandom(1, 'small-part'));
const BOARD = spreadModes({ count: 10, hz: [420, 4200], t60S: [0.09, 0.03], tilt: 0.3 }, createRandom(1, 'board'));
const BLADE = spreadModes({ count: 12, hz: [2100, 12500], t60S: [1.1, 0.35], tilt: 0.1 }, createRandom(1, 'blade'));

function clack({ scale, force, random }: Hand, atS: number, gain: number, modes = SMALL): Stroke[] {
  const own = strikeElsewhere(modes, random).map((mode) => ({ ...mode, hz: mode.hz * scale }));
  return [
    { blow: { atS, modes: own, contactS: 0.0003, gain: gain * (0.5 + 0.7 * force) } },
    { burst: { atS, attackS: 0.0003, decayS: 0.004, lowHz: 400, highHz: 6500, gain: 0.3 * gain } },
  ];
}

/** Tape peeling off its roll in jerks. */
function tape(hand: Hand): Stroke[] {
  const { lengthS, scale, force, random } = hand;
  const tearsS = lengthS - 0.12;
  const jerks = traced(tearsS, (t) => (0.45 + 0.55 * random.next()) * Math.min(1, 12 * t) * (0.7 + 0.6 * t));
  return [
    {
      noise: {
        lengthS: tearsS,
        hz: points(0, 1900 * scale, tearsS, 3600 * scale),
        q: 0.7,
        gain: jerks.map(([at, x]) => [at, (0.4 + 0.5 * force) * x] as const),
      },
    },
    {
      noise: {
        lengthS: tearsS,
        hz: points(0, 500 * scale, tearsS, 850 * scale),
        q: 1.8,
        gain: jerks.map(([at, x]) => [at, 0.35 * x] as const),
      },
    },
    {
      grains: {
        lengthS: tearsS,
        perSecond: 260,
        stroke: (atS, _t, own) => ({
          burst: {
            atS,
            attackS: 0.0002,
            decayS: 0.0016,
            lowHz: 1500,
            highHz: 9500,
            gain: 0.5 * own.next() * own.next(),
          },
        }),
      },
    },
    { burst: { atS: tearsS, attackS: 0.0006, decayS: 0.018, lowHz: 900, highHz: 9500, gain: 0.9 } },
  ];
}

/** A rubber blade over wet glass, back and forth, with the thump of the arm at each end. */
function wipers(hand: Hand): Stroke[] {
  const { lengthS, scale } = hand;
  const strokeS = 0.62;
  return Array.from({ length: Math.max(1, Math.floor(lengthS / (strokeS + 0.1))) }, (_, n): Stroke[] => {
    const atS = n * (strokeS + 0.1);
    const hz = scale * (n % 2 === 0 ? 900 : 760);
    return [
      { noise: { atS, lengthS: strokeS, hz, q: 0.9, gain: traced(strokeS, (t) => 0.4 * hump(t, 0.5)) } },
      {
        tone: {
          atS: atS + 0.1,
          lengthS: strokeS - 0.15,
          hz: points(0, 520 * scale, strokeS, 680 * scale),
          gain: traced(strokeS, (t) => 0.035 * hump(t, 0.7)),
          partials: [1, 0.6, 0.4, 0.2],
          vibrato: [43, 0.04],
        },
      },
      { noise: { atS, lengthS: strokeS, hz: 140 * scale, q: 1.5, gain: 0.1, attackS: 0.1, releaseS: 0.1 } },
      { burst: { atS: atS + strokeS, attackS: 0.003, decayS: 0.03, lowHz: 60, highHz: 420, gain: 0.6 } },
    ];
  }).flat();
}

/** One stroke of steel on steel, and the ringing of the blade. */
function sharpen(hand: Hand): Stroke[] {
  const { lengthS, scale, force, random } = hand;
  const strokes = Math.max(1, Math.round(lengthS / 0.75));
  return Array.from({ length: strokes }, (_, n): Stroke[] => {
    const atS = (lengthS * (n + 0.1 * random.next())) / strokes;
    const glideS = random.between(0.26, 0.4);
    const modes = strikeElsewhere(BLADE, random).map((mode) => ({
      ...mode,
      hz: mode.hz * scale,
      t60S: 0.5 * mode.t60S,
    }));
    return [
      {
        noise: {
          atS,
          lengthS: glideS,
          hz: points(0, 4200 * scale, glideS, 7600 * scale),
          q: 1.6,
          gain: traced(glideS, (t) => (0.3 + 0.5 * force) * hump(t, 0.6)),
        },
      },
      { blow: { atS: atS + 0.9 * glideS, modes, contactS: 0.0001, gain: 0.22 * (0.5 + force) } },
    ];
  }).flat();
}

/** Small tools and everyday objects not covered by other sources. */
export const gadget = defineSketches({
  name: 'gadget',
  traits: ['prop'],
  noises: ['click', 'handled'],
  default: 'tape',
  phrases: {
    'duct tape': {},
    'tearing duct tape': {},
    'ripping duct tape': {},
    'packing tape': {},
    'sticky tape': {},
    'adhesive tape': {},
    'tape ripping': {},
    'tape dispenser': {},
    'peeling tape': {},
    'tearing tape': {},
    'tape tear': {},
    'tape off roll': {},
    'tearing tape off roll': {},
    'pulling tape off roll': {},
    sellotape: {},
    'scotch tape': {},
    'masking tape': {},
    'electrical tape': {},
    'sellotape peeling off roll': {},
    'tape peeling off roll': {},
    'tape pulled off roll': {},
    'roll of tape': {},
    'tape roll': {},
    'cling film': { pitch: 0.8, force: 0.4 },
    'cling film pulled off roll': { pitch: 0.8, force: 0.4 },
    'plastic wrap': { pitch: 0.8, force: 0.4 },
    'sticker peel': { pace: 2 },
    'peeling sticker': { pace: 2 },
    'label peeled off': { pace: 2 },
    'band aid': { pace: 2, force: 0.4 },
    bandage: { pace: 1.4, force: 0.4 },
    'plaster ripped off': { pace: 2 },
    'wax strip': { pace: 2 },
    'windshield wiper': { kind: 'wipers' },
    'windscreen wiper': { kind: 'wipers' },
    wipers: { kind: 'wipers' },
    'knife sharpening': { kind: 'sharpen' },
    'sharpening knife': { kind: 'sharpen' },
    'sharpening sword': { kind: 'sharpen' },
    'sword sharpening': { kind: 'sharpen' },
    'blade sharpening': { kind: 'sharpen' },
    whetstone: { kind: 'sharpen' },
    'umbrella opening': { kind: 'umbrella' },
    'opening umbrella': { kind: 'umbrella' },
    clapperboard: { kind: 'clapper' },
    'film slate': { kind: 'clapper' },
    'clapper board': { kind: 'clapper' },
    slingshot: { kind: 'band' },
    'rubber band': { kind: 'band' },
    'rubber band snap': { kind: 'band' },
    'bow string': { kind: 'band', size: 1.6 },
    bowstring: { kind: 'band', size: 1.6 },
    'spray bottle': { kind: 'squirt' },
    squirt: { kind: 'squirt' },
    'fire extinguisher': { kind: 'extinguisher' },
    'fire extinguisher spray': { kind: 'extinguisher' },
    'fire extinguisher discharge': { kind: 'extinguisher' },
    'nail gun': { kind: 'nailgun' },
    'staple gun': { kind: 'nailgun', size: 0.7 },
    toaster: { kind: 'toaster' },
    'toaster pop': { kind: 'toaster' },
    'seat belt': { kind: 'buckle' },
    'seatbelt click': { kind: 'buckle' },
    buckle: { kind: 'buckle' },
    'suitcase latch': { kind: 'buckle', size: 1.4 },
    'briefcase latch': { kind: 'buckle', size: 1.2 },
    'grenade pin': { kind: 'pin' },
    'grenade pin pull': { kind: 'pin' },
    'pulling grenade pin': { kind: 'pin' },
    'pin pull': { kind: 'pin' },
    'pulling pin': { kind: 'pin' },
    'rubber stamp': { kind: 'stamp' },
    'stamping passport': { kind: 'stamp' },
    telegraph: { kind: 'telegraph' },
    'morse key': { kind: 'telegraph' },
    guillotine: { kind: 'guillotine' },
    'egg crack': { kind: 'egg' },
    'cracking egg': { kind: 'egg' },
    pencil: { kind: 'writing' },
    handwriting: { kind: 'writing' },
    'pencil writing': { kind: 'writing' },
    'pencil scribbling': { kind: 'writing' },
    'pencil scribbling on paper': { kind: 'writing' },
    scribbling: { kind: 'writing' },
    'pen writing': { kind: 'writing' },
    'fountain pen': { kind: 'writing' },
    'fountain pen writing': { kind: 'writing' },
    'writing on paper': { kind: 'writing' },
    writing: { kind: 'writing' },
    'chalk on blackboard': { kind: 'chalk' },
    'chalk writing': { kind: 'chalk' },
    chalkboard: { kind: 'chalk' },
  },
  weakPhrases: {
    twang: { kind: 'band' },
    pluck: { kind: 'band' },
  },
  kinds: {
    tape: { lengthS: 1, words: ['ripping', 'peel', 'roll'], strokes: tape },
    wipers: { lengthS: 5, words: ['wiper', 'windscreen'], stretchesS: 20, strokes: wipers },
    sharpen: { lengthS: 2.4, words: ['knife', 'sword', 'steel'], strokes: sharpen },
    umbrella: {
      lengthS: 0.9,
      words: ['opening', 'open'],
      strokes: (hand) => [
        ...clack(hand, 0, 0.4),
        {
          noise: {
            atS: 0.04,
            lengthS: 0.24,
            hz: points(0, 900 * hand.scale, 0.24, 2400 * hand.scale),
            q: 0.7,
            gain: traced(0.24, (t) => 0.5 * t * t),
          },
        },
        { burst: { atS: 0.28, attackS: 0.003, decayS: 0.045, lowHz: 110, highHz: 1800, gain: 1.1 } },
        ...clack(hand, 0.3, 0.5),
      ],
    },
    clapper: { lengthS: 0.4, words: ['slate', 'film'], strokes: (hand) => clack(hand, 0, 1.2, BOARD) },
    band: {
      lengthS: 0.7,
      words: ['elastic', 'string', 'snap'],
      strokes: (hand) => [
        { noise: { lengthS: 0.3, hz: 900 * hand.scale, q: 2, gain: traced(0.3, (t) => 0.06 * t) } },
        {
          tone: {
            atS: 0.32,
            lengthS: 0.35,
            hz: points(0, 210 * hand.scale, 0.08, 128 * hand.scale, 0.35, 118 * hand.scale),
            gain: 0.6,
            partials: [1, 0.7, 0.5, 0.35, 0.2, 0.15],
            decayS: 0.07,
          },
        },
        { burst: { atS: 0.32, attackS: 0.0004, decayS: 0.01, lowHz: 500, highHz: 6000, gain: 0.7 } },
      ],
    },
    squirt: {
      lengthS: 0.5,
      words: ['spray', 'bottle'],
      strokes: (hand) => [
        ...clack(hand, 0, 0.2),
        {
          noise: {
            atS: 0.02,
            lengthS: 0.2,
            hz: points(0, 5200 * hand.scale, 0.2, 7400 * hand.scale),
            q: 0.7,
            gain: traced(0.2, (t) => 0.6 * hump(t, 0.35)),
          },
        },
        ...clack(hand, 0.34, 0.12),
      ],
    },
    extinguisher: {
      lengthS: 3,
      words: ['extinguishing', 'foam'],
      stretchesS: 20,
      strokes: (hand) => {
        const { lengthS, scale } = hand;
        return [
          ...clack(hand, 0, 0.3),
          {
            noise: {
              atS: 0.03,
              lengthS: lengthS - 0.03,
              hz: 2400 * scale,
              q: 0.4,
              gain: 0.6,
              attackS: 0.03,
              releaseS: 0.25,
            },
          },
          {
            noise: {
              atS: 0.03,
              lengthS: lengthS - 0.03,
              hz: 320 * scale,
              q: 0.6,
              gain: 0.35,
              attackS: 0.03,
              releaseS: 0.3,
            },
          },
        ];
      },
    },
    nailgun: {
      lengthS: 0.5,
      words: ['nail', 'staple'],
      strokes: (hand) => [
        { burst: { attackS: 0.0006, decayS: 0.02, lowHz: 90, highHz: 2600, gain: 1.2 } },
        ...clack(hand, 0.002, 0.8, BOARD),
        { burst: { atS: 0.03, attackS: 0.004, decayS: 0.06, lowHz: 2400, highHz: 11000, gain: 0.35 } },
        ...clack(hand, 0.09, 0.25),
      ],
    },
    toaster: {
      lengthS: 1,
      words: ['toast', 'pop'],
      strokes: (hand) => [
        ...clack(hand, 0, 0.9),
        ...clack(hand, 0.012, 0.8, BOARD),
        {
          tone: {
            atS: 0.012,
            lengthS: 0.6,
            hz: 340 * hand.scale,
            gain: 0.14,
            partials: [1, 0, 0.6, 0, 0.35, 0.3],
            decayS: 0.12,
            vibrato: [23, 0.03],
          },
        },
      ],
    },
    buckle: {
      lengthS: 0.5,
      words: ['belt', 'click', 'latch'],
      strokes: (hand) => [
        { noise: { lengthS: 0.12, hz: 3200 * hand.scale, q: 1, gain: traced(0.12, (t) => 0.12 * t) } },
        ...clack(hand, 0.12, 0.5),
        ...clack(hand, 0.15, 1),
      ],
    },
    pin: {
      lengthS: 0.9,
      words: ['grenade', 'ring'],
      strokes: (hand) => [
        ...clack(hand, 0, 0.25),
        { noise: { atS: 0.05, lengthS: 0.1, hz: 5200 * hand.scale, q: 1.4, gain: traced(0.1, (t) => 0.35 * t) } },
        {
          blow: {
            atS: 0.15,
            modes: strikeElsewhere(BLADE, hand.random).map((mode) => ({ ...mode, t60S: 0.5 * mode.t60S })),
            contactS: 0.0001,
            gain: 0.45,
          },
        },
        ...clack(hand, 0.42, 0.8),
        ...clack(hand, 0.47, 0.4),
      ],
    },
    stamp: {
      lengthS: 0.5,
      words: ['passport', 'ink pad'],
      strokes: (hand) => [
        ...clack(hand, 0, 0.25),
        { burst: { atS: 0.11, attackS: 0.001, decayS: 0.03, lowHz: 70, highHz: 900, gain: 1.1 } },
        ...clack(hand, 0.11, 0.5, BOARD),
        ...clack(hand, 0.24, 0.2),
      ],
    },
    telegraph: {
      lengthS: 2.4,
      words: ['morse'],
      strokes: (hand) => {
        const marks = Array.from({ length: 11 }, () => hand.random.chance(0.4));
        let atS = 0;
        return marks.flatMap((isLong): Stroke[] => {
          const downS = atS;
          const upS = downS + (isLong ? 0.21 : 0.07);
          atS = upS + (hand.random.chance(0.25) ? 0.2 : 0.07);
          return upS < hand.lengthS ? [...clack(hand, downS, 0.8), ...clack(hand, upS, 0.4)] : [];
        });
      },
    },
    guillotine: {
      lengthS: 1.9,
      words: ['blade', 'execution'],
      strokes: (hand) => [
        ...clack(hand, 0, 0.6),
        {
          noise: {
            atS: 0.05,
            lengthS: 0.5,
            hz: points(0, 2600 * hand.scale, 0.5, 6800 * hand.scale),
            q: 1.5,
            gain: traced(0.5, (t) => 0.7 * t * t),
          },
        },
        { blow: { atS: 0.55, modes: BLADE, contactS: 0.0001, gain: 0.4 } },
        { burst: { atS: 0.55, attackS: 0.001, decayS: 0.07, lowHz: 45, highHz: 900, gain: 1.6 } },
      ],
    },
    egg: {
      lengthS: 0.7,
      words: ['shell', 'crack'],
      strokes: (hand) => [
        ...clack(hand, 0, 0.5, BOARD),
        {
          grains: {
            atS: 0.16,
            lengthS: 0.14,
            perSecond: 90,
            stroke: (atS, _t, random) => ({
              burst: { atS, attackS: 0.0002, decayS: 0.003, lowHz: 1300, highHz: 8500, gain: 0.6 * random.next() },
            }),
          },
        },
        {
          tone: {
            atS: 0.4,
            lengthS: 0.08,
            hz: points(0, 330 * hand.scale, 0.08, 640 * hand.scale),
            gain: 0.4,
            decayS: 0.025,
          },
        },
      ],
    },
    writing: {
      lengthS: 3,
      words: ['pen', 'pencil', 'scribbling'],
      stretchesS: 20,
      strokes: (hand) => scribble(hand, 4200, 0.3),
    },
    chalk: {
      lengthS: 3,
      words: ['blackboard', 'board'],
      stretchesS: 20,
      strokes: (hand) => [
        ...scribble(hand, 2300, 0.5),
        {
          grains: {
            lengthS: 0.95 * hand.lengthS,
            perSecond: 3.4,
            stroke: (atS, _t, random) => clack({ ...hand, random }, atS, random.between(0.2, 0.6), BOARD)[0],
          },
        },
      ],
    },
  },
  method:
    'Small parts struck at the times of their mechanism, tape that lets go in jerks, rubber and steel that glide over a surface with the pitch of the movement.',
  literature: [
    'A. Farnell, Designing Sound (2010)',
    'P. R. Cook, Real Sound Synthesis for Interactive Applications (2002)',
  ],
  loudness: 'effect',
  channels: 1,
  distanceM: 0.9,
  space: 'room',
});

/** Pen strokes: short rubs in the rhythm of letters, with pauses between words. */
function scribble({ lengthS, scale, random, force }: Hand, hz: number, gain: number): Stroke[] {
  const strokes: Stroke[] = [];
  for (let atS = 0; atS < lengthS - 0.2; ) {
    const longS = random.between(0.05, 0.16);
    strokes.push({
      noise: {
        atS,
        lengthS: longS,
        hz: scale * hz * random.between(0.75, 1.3),
        q: 0.9,
        gain: traced(longS, (t) => gain * (0.4 + force) * hump(t, 0.4)),
      },
    });
    atS += longS + (random.chance(0.18) ? random.between(0.15, 0.35) : random.between(0.01, 0.05));
  }
  return strokes;
}
