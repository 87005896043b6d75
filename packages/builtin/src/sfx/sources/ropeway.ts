import { hump, traced } from '../../draw/curve.ts';
import type { Stroke } from '../../draw/sketch.ts';
import { BODIES } from './parts/bodies-of-things.ts';
import { rattle, rub, tap, thump } from './parts/exciters.ts';
import { defineSketches, type Hand } from './parts/sketched.ts';

/** The haul rope and its drive: a deep hum with its gear tone, wavering with the load, over the rumble of the wheels. */
function drive(hand: Hand, gain: number): Stroke[] {
  const { lengthS, scale, random } = hand;
  const turnHz = random.between(44, 58) * scale * hand.pace;
  const ends = (t: number): number => Math.min(1, 14 * t, 14 * (1 - t));
  return [
    {
      tone: {
        lengthS,
        hz: traced(lengthS, () => turnHz * random.between(0.994, 1.006)),
        gain: traced(lengthS, (t) => 0.045 * gain * ends(t)),
        partials: [1, 0.7, 0.5, 0.6, 0.25, 0.3, 0.14, 0.2, 0.1, 0.08, 0.06, 0.12],
      },
    },
    {
      noise: {
        lengthS,
        hz: 170 * scale,
        q: 0.5,
        gain: traced(lengthS, (t) => 0.13 * gain * ends(t) * random.between(0.75, 1)),
      },
    },
    { noise: { lengthS, hz: 1500 * scale, q: 0.6, gain: traced(lengthS, (t) => 0.02 * gain * ends(t)) } },
  ];
}

/** The grip of a chair over the wheels of a tower, one after the other, and the chair that swings after them. */
function tower(hand: Hand, atS: number, wheels: number, gain: number): Stroke[] {
  const { random, pace } = hand;
  const everyS = random.between(0.095, 0.14) / pace;
  const strokes: Stroke[] = [];
  for (let wheel = 0; wheel < wheels; wheel += 1) {
    const now = atS + everyS * (wheel + 0.12 * random.next());
    const near = gain * (0.45 + 0.55 * hump((wheel + 0.5) / wheels)) * random.between(0.75, 1);
    strokes.push(
      thump(hand, now, [55, 480], 0.03, 0.75 * near),
      tap(hand, now, BODIES.iron, 2 * 0.55 * near, 0.0009),
      tap(hand, now + 0.35 * everyS, BODIES.iron, 2 * 0.25 * near, 0.0012),
    );
  }
  const passS = everyS * wheels;
  strokes.push(
    rub(hand, atS, passS, [600, 900], 0.14 * gain),
    rattle(hand, atS + 0.2 * passS, 0.9 * passS, 14, BODIES.steel, 0.14 * gain),
  );
  return strokes;
}

/** Chair after chair over the tower while the rope runs. */
function chairs(hand: Hand): Stroke[] {
  const { lengthS, random, pace } = hand;
  const strokes = drive(hand, 0.8);
  for (
    let atS = random.between(0.1, 0.3) * Math.min(3.6, lengthS);
    atS < Math.max(0.4, lengthS - 1.2);
    atS += random.between(3, 4) / pace
  ) {
    strokes.push(...tower(hand, atS, random.integer(6, 9), 1));
  }
  return strokes;
}

/** A cabin: the carriage hums on the rope, and its heavy wheels roll over a support. */
function cabin(hand: Hand): Stroke[] {
  const { lengthS, random } = hand;
  const passS = lengthS * random.between(0.35, 0.5);
  const lower = { ...hand, scale: 0.8 * hand.scale };
  return [
    ...drive(lower, 1),
    ...tower({ ...lower, pace: 0.7 * hand.pace }, passS, random.integer(7, 10), 1.2),
    rub(lower, 0.2, lengthS - 0.4, [300, 420], 0.1),
  ];
}

/** Ropeways: chairlifts and cable cars. */
export const ropeway = defineSketches({
  name: 'ropeway',
  traits: ['lasting'],
  default: 'chairlift',
  table: `
chairlift 9 each 30
  = ski lift, chairs
  says chairlift, chair lift, ski lift, ski chairlift, ski chair lift, riding ski lift, ski lift tower, chairlift
    passing tower, chairlift running, drag lift, t-bar lift, ski tow
cabin 9 each 30
  = gondola
  says gondola lift, cable car, aerial tramway, ropeway, cableway, aerial cable car, mountain cable car, ski gondola,
    cable car ride, funicular
`,
  drawn: {
    chairlift: chairs,
    cabin,
  },
  method:
    'A gear tone and rumble of the running rope; the grip strikes the wheels of a tower one after the other, bodies of iron at the rate that speed and spacing give.',
  literature: [
    'A. Farnell, Designing Sound (2010), Motors',
    'K. van den Doel & D. Pai, The sounds of physical shapes, Presence 7 (1998)',
  ],
  loudness: 'effect',
  channels: 1,
  distanceM: 5,
  space: 'outdoors',
});
