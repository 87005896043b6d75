import { hump, points, traced } from '../../draw/curve.ts';
import type { Stroke } from '../../draw/sketch.ts';
import { defineSketches, type Hand } from './parts/sketched.ts';

/** A gulp: a large bubble of air that rises through the trap, and the slap of the water behind it. */
function gulp({ scale }: Hand, atS: number, hz: number, gain: number): Stroke[] {
  const lengthS = 0.13;
  return [
    {
      tone: {
        atS,
        lengthS,
        hz: points(0, hz * scale, lengthS, 1.9 * hz * scale),
        gain,
        partials: [1, 0.5, 0.25, 0.12],
        attackS: 0.01,
        decayS: 0.06,
      },
    },
    { burst: { atS: atS + 0.02, attackS: 0.012, decayS: 0.03, lowHz: 250, highHz: 2200, gain: 0.6 * gain } },
  ];
}

/** Small bubbles over a stretch of time. */
function bubbles({ scale }: Hand, atS: number, lengthS: number, perSecond: number, gain: number): Stroke {
  return {
    grains: {
      atS,
      lengthS,
      perSecond,
      stroke: (onsetS, _t, own) => {
        const hz = scale * own.between(260, 1400);
        const longS = 12 / hz + 0.015;
        return {
          tone: {
            atS: onsetS,
            lengthS: longS,
            hz: points(0, hz, longS, 1.5 * hz),
            gain: gain * own.next(),
            decayS: longS / 3,
          },
        };
      },
    },
  };
}

/**
 * The lever, the rush into the bowl, the siphon that empties it with gulps of air, and the cistern that fills again until
 * its valve closes.
 */
function flush(hand: Hand): Stroke[] {
  const { lengthS, scale, force, random } = hand;
  const rushS = 0.36 * lengthS;
  const gulpsS = 0.3 + 0.8 * rushS;
  const fillS = lengthS - gulpsS - 0.3;
  const churn = traced(
    rushS + 1,
    (t) => Math.min(1, 9 * t) * (t < 0.6 ? 1 : 2.5 * (1 - t)) * random.between(0.75, 1.15),
  );
  const gulps = random.integer(5, 8);
  return [
    { burst: { atS: 0, attackS: 0.0006, decayS: 0.012, lowHz: 250, highHz: 3800, gain: 0.6 } },
    { burst: { atS: 0.16, attackS: 0.002, decayS: 0.02, lowHz: 110, highHz: 1200, gain: 0.7 } },
    ...(
      [
        [420, 0.6, 1.1],
        [1500, 0.6, 0.55],
        [4200, 0.6, 0.2],
      ] as const
    ).map(
      ([hz, q, gain]): Stroke => ({
        noise: {
          atS: 0.2,
          lengthS: rushS + 1,
          hz: points(0, 0.6 * hz * scale, 0.5, hz * scale, rushS + 1, 0.7 * hz * scale),
          q,
          gain: churn.map(([at, x]) => [at, gain * (0.5 + force) * x] as const),
        },
      }),
    ),
    bubbles(hand, 0.3, rushS + 0.8, 60, 0.3),
    ...Array.from({ length: gulps }, (_, n) =>
      // Ever less water lets ever more air through.
      gulp(hand, gulpsS + 1.5 * Math.sqrt((n + 0.3 * random.next()) / gulps), 85 + 14 * n, random.between(0.7, 1.1)),
    ).flat(),
    {
      noise: {
        atS: gulpsS + 1.4,
        lengthS: 0.4,
        hz: points(0, 300 * scale, 0.4, 1100 * scale),
        q: 1.2,
        gain: traced(0.4, (t) => 0.7 * hump(t, 0.6)),
      },
    },
    {
      noise: {
        atS: gulpsS,
        lengthS: fillS,
        hz: points(0, 2500 * scale, 0.7 * fillS, 3100 * scale, fillS, 4600 * scale),
        q: 0.9,
        gain: points(0, 0.02, 1, 0.16, 0.8 * fillS, 0.14, fillS, 0.02),
        releaseS: 0.08,
      },
    },
    bubbles(hand, gulpsS + 1.6, fillS - 1.7, 14, 0.16),
    { burst: { atS: gulpsS + fillS, attackS: 0.001, decayS: 0.012, lowHz: 160, highHz: 1800, gain: 0.14 } },
  ];
}

/** A basin that runs empty: a quiet swirl, then air in the drain, gulping faster and faster, and the last slurp. */
function drain(hand: Hand): Stroke[] {
  const { lengthS, scale, random } = hand;
  const slurpS = lengthS - 0.75;
  const gulps = Math.round(5.5 * slurpS);
  return [
    { noise: { lengthS: slurpS, hz: 480 * scale, q: 0.8, gain: traced(slurpS, (t) => 0.12 + 0.12 * t), attackS: 0.2 } },
    bubbles(hand, 0, slurpS, 26, 0.25),
    ...Array.from({ length: gulps }, (_, n) =>
      gulp(
        hand,
        slurpS * Math.sqrt((n + 0.5 * random.next()) / gulps),
        random.between(95, 190),
        random.between(0.25, 0.5) + (0.45 * n) / gulps,
      ),
    ).flat(),
    {
      noise: {
        atS: slurpS,
        lengthS: 0.7,
        hz: points(0, 420 * scale, 0.45, 1500 * scale, 0.7, 900 * scale),
        q: 2.2,
        gain: traced(0.7, (t) => 1.1 * hump(t, 0.5) * random.between(0.4, 1)),
      },
    },
  ];
}

/** The arm of an impulse sprinkler chops a jet four times a second; each chop sends spray over the lawn. */
function sprinkler(hand: Hand): Stroke[] {
  const { lengthS, scale, force, pace, random } = hand;
  const everyS = 1 / (3.8 * pace);
  const strokes: Stroke[] = [
    // The jet, and drops that fall in the grass.
    {
      noise: {
        lengthS,
        hz: 5200 * scale,
        q: 0.6,
        gain: traced(lengthS, (t) => 0.13 * (0.6 + 0.4 * hump(((lengthS * t) / everyS) % 1, 0.15))),
        attackS: 0.1,
        releaseS: 0.2,
      },
    },
    {
      grains: {
        lengthS: lengthS - 0.05,
        perSecond: 90,
        stroke: (atS, _t, own) => ({
          burst: { atS, attackS: 0.0004, decayS: 0.003, lowHz: 1500, highHz: 7000, gain: 0.12 * own.next() },
        }),
      },
    },
  ];
  for (let atS = 0.03; atS < lengthS - 0.15; atS += everyS * random.between(0.97, 1.03)) {
    const gain = (0.6 + 0.4 * force) * random.between(0.85, 1.1);
    strokes.push(
      // The arm strikes its stop.
      { burst: { atS, attackS: 0.0003, decayS: 0.004, lowHz: 1800, highHz: 9500, gain } },
      { tone: { atS, lengthS: 0.06, hz: 2350 * scale * random.between(0.98, 1.02), gain: 0.25 * gain, decayS: 0.012 } },
      // The spoon cuts the jet: "tsch".
      {
        noise: {
          atS: atS + 0.01,
          lengthS: 0.1,
          hz: points(0, 4200 * scale, 0.1, 6800 * scale),
          q: 0.7,
          gain: points(0, 0, 0.012, 0.75 * gain, 0.1, 0),
        },
      },
    );
  }
  return strokes;
}

/** Water in pipes, bowls and basins, and what spreads it. */
export const plumbing = defineSketches({
  name: 'plumbing',
  noises: ['gurgle', 'babble'],
  default: 'flush',
  table: `
flush 8.6
  = toilet, cistern
  loosely toilet flush, flushing toilet, toilet
drain 4.2
  = draining, sink, bathtub
  says sink drain, water draining, drain gurgle, water down drain
  says (size 1.3 pace .7) bathtub draining, bath draining
sprinkler 4 each
  = lawn, irrigation
  says [lawn|garden|impulse|impact|rotary|ticking] sprinkler, [|lawn|garden] sprinkler ticking, sprinkler on lawn
  says (size 1.2) irrigation sprinkler
`,
  drawn: {
    flush,
    drain,
    sprinkler,
  },
  method:
    'Broad bands of rushing water, bubbles whose pitch rises as they come up, gulps of air in the trap that follow each other ever faster, and the band of the filling cistern, which climbs until its valve closes.',
  literature: [
    'K. van den Doel, Physically based models for liquid sounds, ACM TAP 2 (2005)',
    'A. Farnell, Designing Sound (2010), Running water',
  ],
  loudness: 'effect',
  channels: 1,
  distanceM: 1.5,
  space: 'bathroom',
  spaces: { sprinkler: 'outdoors' },
});
