import { strikeElsewhere } from '../../draw/bodies.ts';
import { hump, traced } from '../../draw/curve.ts';
import type { Stroke } from '../../draw/sketch.ts';
import { BODIES, type Body } from './parts/bodies-of-things.ts';
import { crackle, rub, thump } from './parts/exciters.ts';
import { defineSketches, type Hand } from './parts/sketched.ts';

/** Stone that grinds on stone: grains catch and let go, so that the noise is rough, with the modes of the block behind it. */
function grind(hand: Hand, atS: number, lengthS: number, gain: number): Stroke[] {
  const { random, scale } = hand;
  return [
    {
      noise: {
        atS,
        lengthS,
        hz: traced(lengthS, () => scale * 430 * random.between(0.7, 1.4)),
        q: 0.9,
        gain: traced(
          lengthS,
          (t) => 0.6 * gain * hump(t, 0.45) * (random.chance(0.35) ? 0.25 : random.between(0.5, 1)),
        ),
      },
    },
    {
      grains: {
        atS,
        lengthS,
        perSecond: 85,
        stroke: (when, t, own) => ({
          blow: {
            atS: when,
            modes: strikeElsewhere(BODIES.slab, own).map((mode) => ({
              ...mode,
              hz: mode.hz * scale,
              t60S: 0.5 * mode.t60S,
            })),
            contactS: 0.0007,
            gain: 0.28 * gain * hump(t, 0.45) * own.next() * own.next(),
          },
        }),
      },
    },
  ];
}

/** The foot comes down: ground, slab and block together, the weight a little later, chips and dust after it. */
function tread(hand: Hand, atS: number, gain: number): Stroke[] {
  const { random, scale, force } = hand;
  const modes = (body: Body): Body => strikeElsewhere(body, random).map((mode) => ({ ...mode, hz: mode.hz * scale }));
  const level = gain * (0.4 + force);
  return [
    thump(hand, atS, [28, 160], 0.13, 2.6 * gain),
    { blow: { atS, modes: modes(BODIES.slab), contactS: 0.004, gain: 1.2 * level } },
    { blow: { atS, modes: modes(BODIES.slab), contactS: 0.003, gain: 0.8 * level } },
    {
      blow: { atS: atS + random.between(0.03, 0.07), modes: modes(BODIES.slab), contactS: 0.003, gain: 0.35 * level },
    },
    thump(hand, atS, [300, 2000], 0.02, 0.25 * gain),
    crackle(hand, atS + 0.02, 0.45, 70, [900, 6500], 0.25 * gain),
    rub(hand, atS + 0.03, 0.4, [1800, 900], 0.05 * gain, 0.5),
  ];
}

/** The joints grind while the leg swings, then the foot comes down. */
function walk(hand: Hand, everyS: number): Stroke[] {
  const { lengthS, random, pace } = hand;
  const strokes: Stroke[] = [];
  for (let atS = 0.02; atS < Math.max(0.1, lengthS - 0.7); ) {
    const stepS = (everyS / pace) * random.between(0.9, 1.12);
    strokes.push(...tread(hand, atS, random.between(0.8, 1)));
    if (atS + stepS < lengthS - 0.7)
      strokes.push(...grind(hand, atS + 0.42 * stepS, 0.52 * stepS, random.between(0.3, 0.6)));
    atS += stepS;
  }
  return strokes;
}

/** Walking stone: golems, statues, and what grinds as it moves. */
export const titan = defineSketches({
  name: 'titan',
  default: 'golem',
  table: `
golem 4.6 each 24
  = stone, rock
  says golem, golem footsteps, golem walking, golem steps, stone golem, rock golem, stone golem footsteps, stone golem
    walking, golem stomp, rock monster footsteps, stone giant walking, stone giant footsteps, rock giant, stone giant,
    earth elemental, heavy stone footsteps
statue 4 each 24
  says (size .75) stone statue walking, statue walking, statue moving, statue coming alive, statue comes to life, stone
    statue moving, gargoyle walking, living statue, stone statue footsteps
fall 2.4
  = collapses
  says giant body crash, giant body fall, giant body collapsing, golem collapsing, golem falling, golem death
stir 2.6
  = awakens
  says golem awakening, golem waking up, golem moving, stone golem moving, golem turning, stone joints grinding
`,
  drawn: {
    golem: (hand) => walk(hand, 1.15),
    statue: (hand) => walk(hand, 0.95),
    fall: (hand) => [
      ...tread(hand, 0.02, 1),
      thump(hand, 0.03, [24, 110], 0.3, 2),
      ...tread(hand, 0.34, 0.55),
      ...tread(hand, 0.7, 0.3),
      crackle(hand, 0.1, 1.9, 45, [500, 4200], 0.55),
    ],
    stir: (hand) => [
      crackle(hand, 0, 0.9, 45, [600, 5200], 0.7),
      ...grind(hand, 0.2, 1.1, 0.9),
      ...grind(hand, 1.3, 0.8, 0.7),
      ...tread(hand, 2, 0.7),
    ],
  },
  method:
    'Blocks and slabs of stone struck together under a heavy thud, rough grinding of stone on stone between the steps, and chips that fall after them.',
  literature: [
    'K. van den Doel & D. Pai, The sounds of physical shapes, Presence 7 (1998)',
    'P. Cook, Modeling Bill’s gait: analysis and parametric synthesis of walking sounds, AES 22nd Conf. (2002)',
  ],
  loudness: 'impact',
  channels: 1,
  distanceM: 4,
  space: 'outdoors',
});
