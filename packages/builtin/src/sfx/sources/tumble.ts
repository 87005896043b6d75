import { strikeElsewhere } from '../../draw/blow.ts';
import { hump, traced } from '../../draw/curve.ts';
import type { Stroke } from '../../draw/sketch.ts';
import { BODIES } from './parts/bodies.ts';
import { fallDownStairs } from './parts/falls.ts';
import { defineSketches, type Hand } from './parts/sketched.ts';

/** Seconds in which somebody comes to rest on the floor below. */
const REST_S = 0.55;

/** A person: soft heavy blows on hollow treads, with the rub of clothes between them. */
function person(hand: Hand): Stroke[] {
  const { lengthS, scale, force, random } = hand;
  const tread = (atS: number, contactS: number, gain: number): Stroke => {
    const own = strikeElsewhere(BODIES.floor, random, scale);
    return { blow: { atS, modes: own, contactS, gain: gain * (0.4 + force) } };
  };
  const fallS = lengthS - REST_S;
  return [
    ...fallDownStairs(fallS, random).flatMap(({ atS, weight }): Stroke[] => [
      tread(atS, 0.006 * random.between(0.7, 1.3), 3 * weight),
      { burst: { atS, attackS: 0.003, decayS: 0.035, lowHz: 45, highHz: 260 * scale, gain: 1.5 * weight } },
      { burst: { atS: atS + 0.003, attackS: 0.004, decayS: 0.03, lowHz: 400, highHz: 2200, gain: 0.1 * weight } },
    ]),
    {
      noise: {
        lengthS: fallS,
        hz: 1900 * scale,
        q: 0.7,
        gain: traced(fallS, (t) => 0.09 * (0.35 + t) * random.between(0.3, 1) * hump((t * fallS * 2.3) % 1, 0.6)),
      },
    },
    // An arm follows.
    tread(fallS + 0.19, 0.004, 1),
    { burst: { atS: fallS + 0.19, attackS: 0.002, decayS: 0.03, lowHz: 70, highHz: 420, gain: 0.5 } },
  ];
}

/** Somebody falls down a flight of stairs. Falls of solid things are in `impact`. */
export const tumble = defineSketches({
  name: 'tumble',
  traits: ['moves'],
  default: 'person',
  table: `
person 3.4
  = body, man, tumbling
  loosely tumbling down stairs, [|body|person|man|someone] falling down stairs
`,
  drawn: { person },
  method:
    'Blows step by step, closer together as the fall gains speed, soft and heavy on hollow treads, with the rub of clothes.',
  literature: [
    'W. Warren & R. Verbrugge, Auditory perception of breaking and bouncing events, J. Exp. Psychology 10 (1984)',
  ],
  loudness: 'impact',
  channels: 1,
  distanceM: 3,
  space: 'room',
});
