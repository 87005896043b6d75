import { traced } from '../../draw/curve.ts';
import type { Stroke } from '../../draw/sketch.ts';
import { crackle, thump } from './parts/exciters.ts';
import { defineSketches, type Hand } from './parts/sketched.ts';

/** A rocket with a whistle: its jet of sparks and a tone that climbs with it, ever farther away. */
const ascent = (hand: Hand): Stroke[] => {
  const { lengthS, scale, force, random } = hand;
  return [
    {
      noise: {
        lengthS,
        hz: traced(lengthS, (t) => scale * (2600 - 1200 * t)),
        q: 0.6,
        gain: traced(lengthS, (t) => 0.42 * (0.4 + force) * Math.min(1, 14 * t) * (1 - t) * (1 - t)),
      },
    },
    {
      tone: {
        lengthS,
        hz: traced(lengthS, (t) => scale * (1150 + 2100 * Math.sqrt(t)) * (0.995 + 0.01 * random.next())),
        gain: traced(
          lengthS,
          (t) => 0.3 * (0.4 + force) * Math.min(1, 10 * t) * (1 - 0.75 * t) * Math.min(1, 9 * (1 - t)),
        ),
        partials: [1, 0.35, 0.18],
      },
    },
  ];
};

/** The shell: its front, the low roll behind it. */
const burst = (hand: Hand): Stroke[] => [
  thump(hand, 0, [60, 5200], 0.03, 1.6),
  thump(hand, 0.002, [30, 260], 0.22, 2.2),
  thump(hand, 0.03, [60, 900], 0.4, 0.5),
];

/** Stars that burst one by one and die away over two seconds. */
const stars = (hand: Hand): Stroke[] => [
  crackle(hand, 0.05, 0.55 * hand.lengthS, 130, [900, 9500], 1.3),
  crackle(hand, 0.3, hand.lengthS - 0.35, 60, [1300, 9500], 0.8),
];

/** One rocket of a firework, stage by stage. */
export const fireworks = defineSketches({
  name: 'fireworks',
  traits: ['never-indoors'],
  default: 'rocket',
  table: `
ascent 1.5
  says firework [|rocket] whistle, firework launch
burst 1.6
  says firework burst
  thud 60-5200 30ms 1.6; .002 thud 30-260 220ms 2.2; .03 thud 60-900 400ms .5
crackle 1.8
  says firework crackle
  .05 crackle 55% 130/s 900-9500 1.3; .3 crackle 100%-.35 60/s 1300-9500 .8
rocket 4
  says single firework, firework rocket, whistling firework
  says (size .7) bottle rocket
`,
  drawn: {
    ascent,
    rocket: (hand) => [
      ...ascent({ ...hand, lengthS: 0.38 * hand.lengthS }),
      ...later([...burst(hand), ...stars({ ...hand, lengthS: 0.45 * hand.lengthS })], 0.46 * hand.lengthS),
    ],
  },
  method: 'A band of noise with a tone that climbs, a burst with its low roll, and random sparks.',
  literature: ['A. Farnell, Designing Sound (2010), Explosions'],
  loudness: 'effect',
  channels: 1,
  distanceM: 12,
  space: 'field',
});

/** The same strokes at a later time. */
function later(strokes: readonly Stroke[], byS: number): Stroke[] {
  return strokes.map((stroke) => {
    const [[kind, value]] = Object.entries(stroke) as [string, { atS?: number }][];
    return { [kind]: { ...value, atS: (value.atS ?? 0) + byS } } as unknown as Stroke;
  });
}
