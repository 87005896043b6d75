import { strikeElsewhere } from '../../draw/bodies.ts';
import { hump, points, traced } from '../../draw/curve.ts';
import type { Stroke } from '../../draw/sketch.ts';
import { BODIES } from './parts/bodies-of-things.ts';
import { defineSketches, type Hand } from './parts/sketched.ts';

/** Gas moving through liquid: low bubbles close together, with rising pitch. */
function gurgle(hand: Hand): Stroke[] {
  const { lengthS, scale } = hand;
  return [
    {
      grains: {
        lengthS: 0.9 * lengthS,
        perSecond: traced(lengthS, (t) => 5 + 20 * hump((1.7 * t) % 1, 0.4)),
        stroke: (atS, _t, random) => {
          const hz = scale * random.between(70, 240);
          const longS = random.between(0.05, 0.16);
          return {
            tone: {
              atS,
              lengthS: longS,
              hz: points(0, hz, longS, hz * random.between(1.2, 2)),
              gain: random.between(0.1, 0.4),
              partials: [1, 0.5, 0.3, 0.15],
              decayS: 0.05,
              fm: { ratio: 0.31, index: 0.8 },
            },
          };
        },
      },
    },
    {
      noise: {
        lengthS,
        hz: traced(lengthS, (t) => scale * (150 + 160 * hump((1.7 * t) % 1))),
        q: 3,
        gain: traced(lengthS, (t) => 0.35 * hump(t, 0.45)),
      },
    },
  ];
}

function bones(hand: Hand): Stroke[] {
  const { lengthS, scale, force } = hand;
  return [
    {
      grains: {
        lengthS: 0.95 * lengthS,
        perSecond: traced(lengthS, (t) => 9 + 22 * hump((t * lengthS * 1.4) % 1, 0.3)),
        stroke: (atS, _t, random) => {
          const own = scale * random.between(0.6, 1.5);
          const modes = strikeElsewhere(BODIES.bone, random).map((mode) => ({ ...mode, hz: mode.hz * own }));
          return { blow: { atS, modes, contactS: 0.0003, gain: (0.3 + force) * random.between(0.06, 0.5) } };
        },
      },
    },
  ];
}

/** A wet mass squeezed and released: slow bubbles, and smacks as the surfaces part. */
function squish(hand: Hand): Stroke[] {
  const { lengthS, scale, force, random } = hand;
  const partsS = lengthS * random.between(0.45, 0.6);
  return [
    {
      noise: {
        lengthS: partsS,
        hz: traced(partsS, (t) => scale * (420 + 900 * hump(t, 0.6) + 160 * random.between(-1, 1))),
        q: 2.4,
        gain: traced(partsS, (t) => (0.3 + 0.5 * force) * hump(t, 0.4) * (0.5 + 0.5 * random.next())),
      },
    },
    {
      grains: {
        lengthS,
        perSecond: traced(lengthS, (t) => 90 * hump(t, 0.5)),
        stroke: (atS, _t, own) => ({
          tone: {
            atS,
            lengthS: 0.03,
            hz: points(0, scale * own.between(250, 900), 0.03, scale * own.between(700, 2200)),
            gain: 0.22 * own.next(),
            decayS: 0.008,
          },
        }),
      },
    },
    { burst: { atS: partsS, attackS: 0.001, decayS: 0.012, lowHz: 500, highHz: 4500, gain: 0.5 * force } },
  ];
}

/** One finger snap, joint or bone crack: a click and the resonance of the cavity. */
function snap({ scale, force }: Hand, atS: number, hz: number, gain: number): Stroke[] {
  return [
    { burst: { atS, attackS: 0.0002, decayS: 0.0022, lowHz: 1200, highHz: 9000, gain: gain * (0.4 + force) } },
    {
      tone: { atS, lengthS: 0.05, hz: hz * scale, gain: 0.5 * gain, decayS: 0.007, attackS: 0.0004 },
    },
  ];
}

/** Sounds of the body: stomach, bones, joints, lips, teeth. */
export const body = defineSketches({
  name: 'body',
  optionTraits: { throat: ['sniff', 'gargle', 'hiccup', 'noseblow'] },
  noises: ['blow', 'crunch', 'snap', 'splat'],
  default: 'bones',
  table: `
stomach 2.4
  = belly, tummy, growl
  says stomach growl, stomach rumble, stomach gurgle, stomach grumbling, belly rumble, tummy rumbling, hungry stomach
bones 2 each
  = rattle, rattling, skeleton
  loosely bones, bones rattling, skeleton bones, skeleton bones rattling, skeleton, skeleton walking
crack .5
  = neck, snap, broken
  says bone crack, bone break, bone snap, breaking bone, neck snap
knuckles 1.3
  = joints, fingers
  says knuckle crack, cracking knuckles, knuckles
snap .25
  = finger, fingers
  says finger snap, snapping fingers
squish .7
  = wet, mud, slimy, splat
  says squish, squelch, slime squish, slime, goo, gore, flesh, mud squelch, guts
  says (force .9) splat
gargle 2.6
  = mouthwash
  says gargle
noseblow 1.1
  = handkerchief, tissue
  says nose blowing, blowing nose
hiccup .5
  = hic
  says hiccup
sniff .7
  = nose, sniffling
  says sniff
  says (pace 1.3) sniffle
kiss .45
  = lips, smack
  says kiss, smooch
jaws .4
  = jaw
teeth 2 each
  = chatter, chattering
  says teeth chattering, chattering teeth, shivering
`,
  drawn: {
    stomach: gurgle,
    bones,
    crack: (hand) => [
      ...Array.from({ length: 7 }, () => hand.random.between(0, 0.07)).flatMap((atS) =>
        snap(hand, atS, hand.random.between(500, 1400), hand.random.between(0.3, 1)),
      ),
      { burst: { attackS: 0.002, decayS: 0.05, lowHz: 80, highHz: 900, gain: 0.7 * hand.force } },
    ],
    knuckles: (hand) => {
      const joints = hand.random.integer(4, 7);
      return Array.from({ length: joints }, (_, n) =>
        snap(hand, (1.1 * (n + 0.7 * hand.random.next())) / joints, hand.random.between(700, 1300), 0.8),
      ).flat();
    },
    snap: (hand) => [
      {
        noise: {
          lengthS: 0.035,
          hz: 2600 * hand.scale,
          q: 0.8,
          gain: points(0, 0, 0.03, 0.1, 0.035, 0),
        },
      },
      ...snap(hand, 0.036, hand.random.between(1500, 2300), 1.2),
    ],
    squish,
    gargle: ({ lengthS, scale, random }) => [
      // A voice bubbling in the throat, interrupted about twenty times a second.
      {
        tone: {
          lengthS,
          hz: points(0, 150 * scale, 0.5 * lengthS, 172 * scale, lengthS, 140 * scale),
          gain: traced(lengthS, (t) => 0.4 * hump((t * lengthS * 19) % 1, 0.4) * Math.min(1, 9 * t, 7 * (1 - t))),
          // Formants of an open mouth with the head tilted back: about 650, 1100 and 2600 Hz.
          partials: [0.7, 0.7, 0.8, 1, 0.7, 0.6, 0.7, 0.4, 0.2, 0.1, 0.1, 0.1, 0.1, 0.15, 0.2, 0.25, 0.2, 0.15, 0.1],
        },
      },
      {
        grains: {
          lengthS: lengthS - 0.1,
          perSecond: 34,
          stroke: (atS, _t, own) => ({
            tone: {
              atS,
              lengthS: 0.05,
              hz: points(0, scale * own.between(320, 700), 0.05, scale * own.between(600, 1300)),
              gain: 0.35 * own.next(),
              decayS: 0.014,
            },
          }),
        },
      },
      { noise: { lengthS, hz: 900 * scale, q: 1.2, gain: traced(lengthS, () => 0.08 * random.next()) } },
      // Bubbles that burst at the surface.
      {
        grains: {
          lengthS: lengthS - 0.1,
          perSecond: 19,
          stroke: (atS, _t, own) => ({
            burst: { atS, attackS: 0.0004, decayS: 0.005, lowHz: 1200, highHz: 6000, gain: 0.35 * own.next() },
          }),
        },
      },
    ],
    noseblow: ({ scale, random }) => [
      {
        noise: {
          lengthS: 0.8,
          hz: points(0, 900 * scale, 0.3, 1500 * scale, 0.8, 1000 * scale),
          q: 0.9,
          gain: traced(0.8, (t) => 0.7 * hump(t, 0.35) * (0.5 + 0.5 * random.next())),
        },
      },
      {
        tone: {
          lengthS: 0.75,
          hz: points(0, 120 * scale, 0.3, 190 * scale, 0.75, 130 * scale),
          gain: traced(0.75, (t) => 0.25 * hump(t, 0.35) * (0.3 + 0.7 * random.next())),
          partials: [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2],
          vibrato: [27, 0.06],
        },
      },
    ],
    hiccup: ({ scale }) => [
      { noise: { lengthS: 0.09, hz: 1500 * scale, q: 1.2, gain: traced(0.09, (t) => 0.12 * t) } },
      // The glottis closes abruptly on a rising voice.
      ...[1, 0.4].map((gain, n) => ({
        tone: {
          atS: 0.08,
          lengthS: 0.13,
          hz: points(0, 210 * scale, 0.05, 390 * scale, 0.13, 330 * scale),
          gain: 0.6 * gain,
          partials: n === 0 ? [1, 0.8, 0.35, 0.12] : [0, 0, 0, 0, 0.6, 0.9, 0.5],
          attackS: 0.012,
          releaseS: 0.012,
        },
      })),
      { burst: { atS: 0.2, attackS: 0.0005, decayS: 0.006, lowHz: 300, highHz: 2600, gain: 0.3 } },
    ],
    sniff: ({ scale, lengthS, random }) => {
      const drawS = 0.6 * lengthS;
      const wet = random.between(0, 0.5);
      // No two noses are alike: the resonances of the cavities differ by a third, and so does the share of the upper one.
      const [low, high] = [1300 * scale * random.between(0.8, 1.3), random.between(2, 2.9)];
      const rise = random.between(1.5, 2);
      const peak = random.between(0.55, 0.75);
      return [
        ...[1, high].map(
          (ratio, n): Stroke => ({
            noise: {
              lengthS: drawS,
              hz: points(0, low * ratio, 0.7 * drawS, rise * low * ratio, drawS, 0.88 * rise * low * ratio),
              q: 1.6,
              gain: traced(drawS, (t) => (n === 0 ? 0.6 : 0.12 + 0.3 * wet) * hump(t, peak)),
            },
          }),
        ),
        // A runny nose rattles.
        {
          grains: {
            lengthS: 0.8 * drawS,
            perSecond: 70 * wet,
            stroke: (atS, _t, own) => ({
              burst: { atS, attackS: 0.0006, decayS: 0.004, lowHz: 500, highHz: 4200, gain: 0.5 * own.next() },
            }),
          },
        },
      ];
    },
    kiss: (hand) => [
      {
        noise: {
          lengthS: 0.2,
          hz: points(0, hand.scale * 2600, 0.2, hand.scale * 4200),
          q: 2.5,
          gain: traced(0.2, (t) => 0.25 * t),
        },
      },
      {
        tone: {
          atS: 0.2,
          lengthS: 0.05,
          hz: points(0, hand.scale * 700, 0.04, hand.scale * 1700),
          gain: 0.6,
          decayS: 0.01,
        },
      },
      { burst: { atS: 0.2, attackS: 0.0004, decayS: 0.005, lowHz: 900, highHz: 7000, gain: 0.5 } },
    ],
    jaws: ({ scale, force, random }) => [
      ...Array.from({ length: 6 }, (): Stroke => {
        const modes = strikeElsewhere(BODIES.tooth, random).map((mode) => ({ ...mode, hz: 0.55 * mode.hz * scale }));
        const gain = 1.2 * force * random.between(0.4, 1);
        return { blow: { atS: random.between(0, 0.014), modes, contactS: 0.0002, gain } };
      }),
      { burst: { attackS: 0.0004, decayS: 0.03, lowHz: 180, highHz: 2600, gain: 1.1 * force } },
      { tone: { lengthS: 0.2, hz: 165 * scale, gain: 0.6 * force, decayS: 0.016, attackS: 0.001 } },
      { tone: { lengthS: 0.12, hz: 430 * scale, gain: 0.5 * force, decayS: 0.018, attackS: 0.001 } },
    ],
    teeth: ({ lengthS, scale, random }) =>
      Array.from({ length: Math.floor(lengthS * 11) }, (_, n): Stroke => {
        const modes = strikeElsewhere(BODIES.tooth, random).map((mode) => ({ ...mode, hz: mode.hz * scale }));
        const gain = 0.5 * random.between(0.3, 1) * (0.4 + hump((n / 9) % 1));
        return { blow: { atS: (n + 0.25 * random.next()) / 11, modes, contactS: 0.00012, gain } };
      }),
  },
  method:
    'Bubbles that climb in pitch in a soft hollow, small dry bodies struck at irregular times, cracks over the resonance of the hollow they close on, wet surfaces that part.',
  literature: [
    'A. Farnell, Designing Sound (2010)',
    'V. Chandran Suja & A. Barakat, A mathematical model for the sounds produced by knuckle cracking, Scientific Reports 8 (2018)',
  ],
  loudness: 'effect',
  channels: 1,
  distanceM: 0.8,
  space: 'room',
});
