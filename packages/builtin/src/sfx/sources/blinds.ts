import { pow } from '@soundwright/dsp/math';
import { strikeElsewhere } from '../../draw/bodies.ts';
import { hump, points, traced } from '../../draw/curve.ts';
import type { Stroke } from '../../draw/sketch.ts';
import { BODIES, type Body } from './parts/bodies-of-things.ts';
import { defineSketches, type Hand } from './parts/sketched.ts';

function tap({ scale, force, random }: Hand, atS: number, modes: Body, gain: number, contactS = 0.0002): Stroke {
  const own = strikeElsewhere(modes, random).map((mode) => ({ ...mode, hz: mode.hz * scale }));
  return { blow: { atS, modes: own, contactS, gain: gain * (0.4 + force) } };
}

/** Cord running through the holes of the slats. */
function cord({ scale }: Hand, atS: number, lengthS: number, gain: number): Stroke {
  return {
    noise: {
      atS,
      lengthS,
      hz: points(0, 2400 * scale, 0.5 * lengthS, 3900 * scale, lengthS, 2600 * scale),
      q: 1.1,
      gain: traced(lengthS, (t) => gain * hump(t, 0.45)),
    },
  };
}

/** Drawn up hand over hand: in every pull slats land on the growing stack, faster in its middle; the lock holds it. */
function raising(hand: Hand): Stroke[] {
  const { lengthS, random, pace } = hand;
  const pulls = Math.max(2, Math.round(((lengthS - 0.4) * pace) / 0.75));
  const everyS = (lengthS - 0.45) / pulls;
  return Array.from({ length: pulls }, (_, n): Stroke[] => {
    const atS = everyS * n + 0.05 * random.next();
    const pullS = 0.68 * everyS;
    const slats = random.integer(9, 12);
    return [
      cord(hand, atS, pullS, 0.2),
      ...Array.from({ length: slats }, (_unused, k): Stroke[] => {
        const t = (k + 0.5 * random.next()) / slats;
        // The hand starts and stops: equal slats take longer at both ends.
        const slatS = atS + pullS * (0.5 + 0.5 * Math.sign(t - 0.5) * pow(Math.abs(2 * t - 1), 1.4));
        return [
          tap(hand, slatS, BODIES.slat, random.between(0.5, 1)),
          tap(hand, slatS + 0.006, BODIES.slat, random.between(0.2, 0.5)),
        ];
      }).flat(),
      tap(hand, atS + pullS, BODIES.rail, 0.45, 0.0006),
    ];
  })
    .flat()
    .concat([tap(hand, lengthS - 0.4, BODIES.rail, 0.8, 0.0004), tap(hand, lengthS - 0.36, BODIES.slat, 0.6)]);
}

/** Let go: the slats leave the stack one by one, faster and faster, until the rail hits the sill. */
function dropping(hand: Hand): Stroke[] {
  const { lengthS, random } = hand;
  const fallS = lengthS - 0.55;
  const slats = 30;
  return [
    tap(hand, 0, BODIES.rail, 0.5, 0.0004),
    cord(hand, 0.04, fallS, 0.16),
    ...Array.from({ length: slats }, (_, n) =>
      // Distance under a steady pull grows with the square of the time.
      tap(
        hand,
        0.06 + (fallS - 0.06) * Math.sqrt((n + 0.4 * random.next()) / slats),
        BODIES.slat,
        random.between(0.4, 0.9),
      ),
    ),
    tap(hand, fallS, BODIES.rail, 6, 0.0006),
    { burst: { atS: fallS, attackS: 0.0008, decayS: 0.02, lowHz: 150, highHz: 2600, gain: 0.6 } },
    ...Array.from({ length: 16 }, () => 0.34 * random.next() * random.next()).map((afterS) =>
      tap(hand, fallS + 0.01 + afterS, BODIES.slat, random.between(0.2, 0.8) * (1 - 2.4 * afterS)),
    ),
    tap(hand, fallS + 0.11, BODIES.rail, 0.6, 0.0008),
  ];
}

/** A spring roller that is let go: it whirrs up, faster and faster, and its hem slaps round the tube. */
function snapping(hand: Hand): Stroke[] {
  const { lengthS, scale, random } = hand;
  const upS = 0.5 * lengthS;
  const turns = 11;
  const turnAt = (n: number): number => 0.06 + (upS - 0.06) * Math.sqrt(n / turns);
  return [
    tap(hand, 0, BODIES.tube, 0.6, 0.0004),
    {
      noise: {
        atS: 0.03,
        lengthS: upS,
        hz: points(0, 420 * scale, upS, 1900 * scale),
        q: 0.7,
        gain: traced(upS, (t) => 0.1 + 0.5 * t * t),
      },
    },
    ...Array.from({ length: turns }, (_, n) => tap(hand, turnAt(n), BODIES.tube, 0.3 + 0.04 * n, 0.0005)),
    ...Array.from({ length: 5 }, (_, n): Stroke[] => {
      const slapS = upS + 0.085 * n * (1 + 0.12 * n) + 0.01 * random.next();
      const gain = 1 - 0.17 * n;
      return [
        { burst: { atS: slapS, attackS: 0.0006, decayS: 0.016, lowHz: 260, highHz: 5200, gain: 0.9 * gain } },
        tap(hand, slapS, BODIES.tube, 1.1 * gain, 0.0005),
      ];
    }).flat(),
  ];
}

/** Window blinds of slats or cloth. */
export const blinds = defineSketches({
  name: 'blinds',
  default: 'raising',
  table: `
raising 2.8
  = raising, opening, cord
  loosely window blind, venetian blind, blinds opening, opening blinds, pulling blinds up, raising blinds
dropping 1.6
  = closing, lowering, dropped
  says blinds closing, closing blinds, lowering blinds, blinds dropping, venetian blinds closing, window blinds closing
snapping 1.5
  = roller, shade, snap
  says roller blind, window shade, roller shade, window shade snapping up
`,
  drawn: {
    raising,
    dropping,
    snapping,
  },
  method:
    'Thin slats that land on each other in the rhythm of the hand at the cord, or leave the stack ever faster under their weight; a spring roller that speeds up until its hem slaps the tube.',
  literature: [
    'N. Fletcher & T. Rossing, The Physics of Musical Instruments (1998), ch. 2',
    'A. Farnell, Designing Sound (2010)',
  ],
  loudness: 'effect',
  channels: 1,
  distanceM: 1.4,
  space: 'room',
});
