import { strikeElsewhere } from '../../draw/blow.ts';
import { hump, points, traced } from '../../draw/curve.ts';
import type { Stroke } from '../../draw/sketch.ts';
import { BODIES } from './parts/bodies.ts';
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

/** Sounds of the body: stomach, bones, joints, lips, teeth. */
export const body = defineSketches({
  name: 'body',
  optionTraits: { throat: ['sniff', 'gargle', 'hiccup', 'noseblow'] },
  noises: ['blow', 'crunch', 'snap', 'splat'],
  default: 'bones',
  table: `
stomach 2.4
  = belly, tummy, growl
  says stomach [growl|rumble|gurgle|grumbling], belly rumble, tummy rumbling, hungry stomach
bones 2 each
  = rattle, rattling, skeleton
  loosely bones, skeleton bones, [|skeleton] bones rattling, skeleton, skeleton walking
  rattle bone 95% 16/s .6 0/1/1/1; rattle piece 95% 3/s .4 0/1/1/1
crack .5
  = neck, snap, broken
  says bone [crack|break|snap], breaking bone, neck snap
  thud 80-900 50ms .42
  at 0 .005~.07 .005~.07 .005~.07 .005~.07 .005~.07 .005~.07: thud 1200-9000 2.2ms .3~1; tone .05 500~1400 .3 decay .007
    in .0004
knuckles 1.3
  = joints, fingers
  says knuckle crack, cracking knuckles, knuckles
  at .05~.15 .25~.4 .45~.6 .65~.8 .9~1.05: thud 1200-9000 2.2ms .8; tone .05 700~1300 .3 decay .007 in .0004
snap .25
  = finger, fingers
  says finger snap, snapping fingers
  wash .035 2600 .05 .8 rising; .036 wash .03 1700~2700 2.4 2.5 decay .0016 in .0003; .036 thud 1200-8000 .7ms .9 .2ms
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
  wash .8 0/900/.4/1500/1/1000 .7 .9 early rough; tone .75 0/120/.4/190/1/130 .25 early rough of
    1/.9/.8/.7/.6/.5/.4/.3/.2 vib 27/.06
hiccup .5
  = hic
  says hiccup
  wash .09 1500 .12 1.2 rising; .08 tone .13 0/210/.38/390/1/330 .6 of 1/.8/.35/.12 in .012 out .012
  .08 tone .13 0/210/.38/390/1/330 .24 of 0/0/0/0/.6/.9/.5 in .012 out .012; .2 thud 300-2600 6ms .3
sniff .7
  = nose, sniffling
  says sniff
  says (pace 1.3) sniffle
kiss .45
  = lips, smack
  says kiss, smooch
  wash .2 2600>4200 .25 2.5 rising; .2 tone .05 700>1700 .6 decay .01; .2 thud 900-7000 5ms .5
jaws .4
  = jaw
  at 0~.014 0~.014 0~.014 0~.014 0~.014 0~.014: strike tooth 1~2
  thud 180-2600 30ms .66; tone .2 165 .36 decay .016 in .001; tone .12 430 .3 decay .018 in .001
teeth 2 each
  = chatter, chattering
  says teeth chattering, chattering teeth, shivering
`,
  drawn: {
    stomach: gurgle,
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
    teeth: ({ lengthS, scale, random }) =>
      Array.from({ length: Math.floor(lengthS * 11) }, (_, n): Stroke => {
        const modes = strikeElsewhere(BODIES.tooth, random, scale);
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
