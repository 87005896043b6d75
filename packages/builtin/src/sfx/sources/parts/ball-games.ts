import { createRandom } from '@soundwright/dsp/random';
import { spreadModes, strikeElsewhere } from '../../../draw/blow.ts';
import { points, traced } from '../../../draw/curve.ts';
import type { Stroke } from '../../../draw/sketch.ts';
import type { Hand } from './sketched.ts';

const PIN = spreadModes({ count: 10, hz: [480, 3600], t60S: [0.11, 0.03], tilt: 0.3 }, createRandom(1, 'bowling-pin'));
export const LANE = spreadModes(
  { count: 12, hz: [52, 620], t60S: [0.28, 0.07], tilt: 0.5 },
  createRandom(1, 'bowling-lane'),
);
export const STRINGS = spreadModes(
  { count: 8, hz: [520, 2600], t60S: [0.09, 0.03], tilt: 0.6 },
  createRandom(1, 'racket'),
);
export const BAT = spreadModes(
  { count: 9, hz: [165, 2700], t60S: [0.09, 0.025], tilt: 0.2 },
  createRandom(1, 'baseball-bat'),
);
export const BALL = spreadModes({ count: 6, hz: [2100, 7600], t60S: [0.03, 0.012] }, createRandom(1, 'billiard-ball'));
export const SHELL = spreadModes(
  { count: 7, hz: [620, 3900], t60S: [0.07, 0.02], tilt: 0.3 },
  createRandom(1, 'golf-cup'),
);
export const BOARDS = spreadModes(
  { count: 14, hz: [90, 1500], t60S: [0.22, 0.05], tilt: 0.4 },
  createRandom(1, 'rink-boards'),
);

export const TUBE = spreadModes(
  { count: 8, hz: [390, 5200], t60S: [0.6, 0.12], tilt: 0.3 },
  createRandom(1, 'goal-post'),
);

/** A strike on a body, each time at another point. */
export function blow(
  { scale, force, random }: Hand,
  atS: number,
  modes: typeof PIN,
  contactS: number,
  gain: number,
): Stroke {
  const own = strikeElsewhere(modes, random, scale);
  return { blow: { atS, modes: own, contactS, gain: gain * (0.5 + 0.8 * force) } };
}

/** A celluloid ball between two players: bat, the far half of the table, the other bat, the near half. */
export function rally(hand: Hand): Stroke[] {
  const { lengthS, scale, force, random, pace, side } = hand;
  const strokes: Stroke[] = [];
  let player = random.chance(0.5) ? 1 : -1;
  for (let atS = 0, n = 0; atS < lengthS - 0.15; n += 1) {
    const onBat = n % 2 === 0;
    // The ball flies to the other half of the table, which is on the other player's side.
    if (n > 0 && !onBat) player = -player;
    const heard = (1 + 0.55 * side * player) * (0.4 + 0.8 * force) * random.between(0.75, 1);
    const hz = scale * (onBat ? 1080 : 1480) * random.between(0.94, 1.06);
    const modes = (onBat ? [1, 1.9, 3.1] : [1, 1.55, 4.2, 5.3]).map((ratio, k) => ({
      hz: hz * ratio,
      t60S: (onBat ? 0.055 : 0.032) / Math.sqrt(ratio),
      gain: (onBat ? [1, 0.5, 0.2] : [0.5, 0.6, 0.8, 0.5])[k],
    }));
    strokes.push({ blow: { atS, modes, contactS: onBat ? 0.0004 : 0.00015, gain: (onBat ? 0.9 : 0.5) * heard } });
    strokes.push({
      burst: {
        atS,
        attackS: 0.0003,
        decayS: onBat ? 0.006 : 0.002,
        lowHz: 600,
        highHz: onBat ? 4500 : 9000,
        gain: 0.2 * heard,
      },
    });
    atS += (onBat ? random.between(0.24, 0.3) : random.between(0.2, 0.26)) / pace;
  }
  return strokes;
}

/** Two players with rackets on a court: strings, the bounce on the other side, and the next stroke. */
export function tennis(hand: Hand): Stroke[] {
  const { lengthS, random, pace, side } = hand;
  const strokes: Stroke[] = [];
  let player = random.chance(0.5) ? 1 : -1;
  for (let atS = 0; atS < lengthS - 0.7; player = -player) {
    const heard = (1 + 0.5 * side * player) * random.between(0.7, 1.05);
    const landsS = atS + random.between(0.5, 0.68) / pace;
    strokes.push(
      blow(hand, atS, STRINGS, 0.0016, heard),
      { burst: { atS, attackS: 0.0006, decayS: 0.012, lowHz: 250, highHz: 3200, gain: 0.6 * heard } },
      blow(hand, landsS, LANE, 0.0035, 0.28),
      { burst: { atS: landsS, attackS: 0.001, decayS: 0.009, lowHz: 400, highHz: 2600, gain: 0.16 } },
    );
    atS = landsS + random.between(0.5, 0.75) / pace;
  }
  return strokes;
}

/** A heavy ball approaching on a wooden lane, then ten pins that collide and fall. */
export function bowling(hand: Hand): Stroke[] {
  const { lengthS, scale, random } = hand;
  const hitS = lengthS * 0.55;
  const falls = Array.from({ length: 34 }, (_, n) => hitS + (n < 12 ? 0.16 : 0.9) * random.next() * random.next());
  return [
    blow(hand, 0, LANE, 0.004, 0.9),
    {
      noise: {
        atS: 0.02,
        lengthS: hitS,
        hz: points(0, 95 * scale, hitS, 150 * scale),
        q: 1.1,
        gain: traced(hitS, (t) => (0.3 + 0.8 * t) * (0.75 + 0.25 * random.next())),
      },
    },
    {
      noise: {
        atS: 0.02,
        lengthS: hitS,
        hz: points(0, 420 * scale, hitS, 640 * scale),
        q: 0.8,
        gain: traced(hitS, (t) => 0.12 * (0.3 + t)),
      },
    },
    ...falls.map((atS, n) =>
      blow(hand, atS, PIN, 0.0004, n < 12 ? random.between(0.6, 1.5) : random.between(0.1, 0.7)),
    ),
    ...[0.3, 0.5, 0.75].map((atS) => blow(hand, hitS + atS * random.between(0.8, 1.2), LANE, 0.003, 0.5)),
    { burst: { atS: hitS, attackS: 0.001, decayS: 0.05, lowHz: 250, highHz: 5200, gain: 1.6 } },
  ];
}

/** Ten pins that are hit, collide and fall, the last ones late. */
export function pins(hand: Hand): Stroke[] {
  const { random } = hand;
  const falls = Array.from({ length: 34 }, (_, n) => (n < 12 ? 0.16 : 0.9) * random.next() * random.next());
  return [
    ...falls.map((atS, n) =>
      blow(hand, atS, PIN, 0.0004, n < 12 ? random.between(0.6, 1.5) : random.between(0.1, 0.7)),
    ),
    ...[0.3, 0.5, 0.75].map((atS) => blow(hand, atS * random.between(0.8, 1.2), LANE, 0.003, 0.5)),
    { burst: { attackS: 0.001, decayS: 0.05, lowHz: 250, highHz: 5200, gain: 1.6 } },
  ];
}

/** Urethane wheels on asphalt: a band of noise with the grit of the ground, silent in the air. */
function wheels({ scale }: Hand, atS: number, lengthS: number, gain: readonly [from: number, to: number]): Stroke[] {
  const level = traced(lengthS, (t) => gain[0] + (gain[1] - gain[0]) * t);
  return [
    { noise: { atS, lengthS, hz: 620 * scale, q: 0.6, gain: level, attackS: 0.01, releaseS: 0.012 } },
    {
      grains: {
        atS,
        lengthS,
        perSecond: 90,
        stroke: (grainS, t, random) => ({
          burst: {
            atS: grainS,
            attackS: 0.0003,
            decayS: 0.003,
            lowHz: 600,
            highHz: 5200,
            gain: 1.1 * (gain[0] + (gain[1] - gain[0]) * t) * random.next(),
          },
        }),
      },
    },
  ];
}

/** Rolling up, the tail snapped against the ground, a moment in the air, four wheels that land, rolling on. */
export function ollie(hand: Hand): Stroke[] {
  const { lengthS, random } = hand;
  const popS = 0.26 * lengthS;
  const landS = popS + random.between(0.38, 0.46);
  const landings = [0, 0.011, 0.026, 0.034].map((laterS) => landS + laterS * random.between(0.7, 1.5));
  return [
    ...wheels(hand, 0, popS, [0.1, 0.17]),
    blow(hand, popS, BAT, 0.0004, 1.2),
    { burst: { atS: popS, attackS: 0.0004, decayS: 0.009, lowHz: 500, highHz: 7000, gain: 0.9 } },
    ...landings.flatMap((atS, n): Stroke[] => [
      blow(hand, atS, BAT, 0.0006, n < 2 ? 0.8 : 0.55),
      { burst: { atS, attackS: 0.0004, decayS: 0.008, lowHz: 400, highHz: 5500, gain: 0.6 } },
    ]),
    blow(hand, landS, LANE, 0.003, 0.5),
    ...wheels(hand, landS + 0.03, lengthS - landS - 0.05, [0.3, 0.05]),
  ];
}
