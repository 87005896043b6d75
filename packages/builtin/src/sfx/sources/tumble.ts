import { pow } from '@soundwright/dsp/math';
import { strikeElsewhere } from '../../draw/blow.ts';
import { hump, traced } from '../../draw/curve.ts';
import type { Stroke } from '../../draw/sketch.ts';
import { BODIES, type Body } from './parts/bodies.ts';
import { defineSketches, type Hand } from './parts/sketched.ts';

interface Landing {
  readonly atS: number;
  /** 0 to 1. */
  readonly weight: number;
}

/**
 * Impacts of a fall down a flight of stairs: slow at first, faster with every step as it gains speed, one or two blows
 * per step, and the heaviest on the floor below.
 */
function landings({ lengthS, random }: Hand, restS: number): Landing[] {
  const fallS = lengthS - restS;
  const steps = Math.max(4, Math.round(3.1 * fallS));
  const falls = Array.from({ length: steps }, (_, n): Landing[] => {
    // Distance grows faster than time: the last steps take half as long as the first.
    const share = (n + 0.28 * random.between(-1, 1)) / steps;
    const atS = Math.max(0, fallS * (1.5 * share - 0.5 * share * share));
    const weight = random.between(0.45, 0.8) * (0.7 + (0.3 * n) / steps);
    const limb = random.chance(0.55) ? [{ atS: atS + random.between(0.05, 0.11), weight: 0.45 * weight }] : [];
    return [{ atS, weight }, ...limb];
  });
  return [...falls.flat(), { atS: fallS, weight: 1.3 }];
}

function blow({ scale, force, random }: Hand, atS: number, modes: Body, contactS: number, gain: number): Stroke {
  const own = strikeElsewhere(modes, random, scale);
  return { blow: { atS, modes: own, contactS, gain: gain * (0.4 + force) } };
}

/** A person: soft heavy blows on hollow treads, with the rub of clothes between them. */
function person(hand: Hand): Stroke[] {
  const { lengthS, scale, random } = hand;
  const all = landings(hand, 0.55);
  const fallS = lengthS - 0.55;
  return [
    ...all.flatMap(({ atS, weight }): Stroke[] => [
      blow(hand, atS, BODIES.floor, 0.006 * random.between(0.7, 1.3), 3 * weight),
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
    blow(hand, fallS + 0.19, BODIES.floor, 0.004, 1),
    { burst: { atS: fallS + 0.19, attackS: 0.002, decayS: 0.03, lowHz: 70, highHz: 420, gain: 0.5 } },
  ];
}

/** A hard hollow thing: it strikes with its edges, rings between the steps, and rocks to rest below. */
function thing(modes: Body, contactS: number, tread: number): (hand: Hand) => Stroke[] {
  return (hand) => {
    const { lengthS, random } = hand;
    const fallS = lengthS - 0.9;
    let gapS = 0.2;
    let atS = fallS;
    const rocks = Array.from({ length: 6 }, (_, n): Landing => {
      atS += gapS;
      gapS *= random.between(0.62, 0.78);
      return { atS, weight: 0.5 * pow(0.68, n) };
    });
    return [...landings(hand, 0.9), ...rocks].flatMap(({ atS: hitS, weight }): Stroke[] => [
      blow(hand, hitS, modes, contactS * random.between(0.7, 1.5), 0.7 * weight),
      blow(hand, hitS, BODIES.floor, 0.002, tread * weight),
      { burst: { atS: hitS, attackS: 0.0005, decayS: 0.006, lowHz: 400, highHz: 6000, gain: 0.3 * weight } },
    ]);
  };
}

/** Falls down a flight of stairs. */
export const tumble = defineSketches({
  name: 'tumble',
  traits: ['moves'],
  default: 'person',
  table: `
person 3.4
  = body, man, tumbling
  loosely tumbling down stairs, [|body|person|man|someone] falling down stairs
case 3.6
  = suitcase, box, barrel, crate
  says [suitcase|box] falling down stairs
  says (size 1.2) crate falling down stairs
  says (size .6) plastic bucket falling down stairs
  says (size 1.5) barrel rolling down stairs
bucket 4
  = pots, can, tin
  says [|metal] bucket falling down stairs
  says (size .7) can falling down stairs
  says (size .8) pots falling down stairs
`,
  drawn: {
    person,
    case: thing(BODIES.chest, 0.0012, 0.9),
    bucket: thing(BODIES.bin, 0.0002, 0.4),
  },
  method:
    'Blows step by step, closer together as the fall gains speed, on hollow treads; a person lands soft and heavy, a hollow thing rings and rocks to rest on the floor below.',
  literature: [
    'W. Warren & R. Verbrugge, Auditory perception of breaking and bouncing events, J. Exp. Psychology 10 (1984)',
    'K. van den Doel & D. Pai, The sounds of physical shapes, Presence 7 (1998)',
  ],
  loudness: 'impact',
  channels: 1,
  distanceM: 3,
  space: 'room',
});
