import { pow } from '@soundwright/dsp/math';
import type { Random } from '@soundwright/dsp/random';
import { finishEvent } from '../../draw/buffer.ts';
import { hump, traced } from '../../draw/curve.ts';
import { addLevelBurst, addNoise } from '../../draw/strokes.ts';
import { choice, defineEvents, number, repeat, type ValuesOf } from '../source.ts';

/** A sheet: frequency band of its creases, stiffness. */
const SHEETS = {
  paper: { hz: [2000, 9500], ringS: 0.0016, body: 0.5 },
  newspaper: { hz: [800, 7000], ringS: 0.0022, body: 0.9 },
  cardboard: { hz: [320, 4200], ringS: 0.0034, body: 1.1 },
  'plastic-bag': { hz: [3400, 15000], ringS: 0.0011, body: 0.25 },
  foil: { hz: [2600, 15500], ringS: 0.003, body: 0.2 },
} as const satisfies Record<string, { hz: readonly [number, number]; ringS: number; body: number }>;

const parameters = {
  action: choice('rustle', 'What is done with it.', {
    rustle: 'rustling, handling, shuffle, shuffling',
    crumple: 'crumpling, crumpled, crinkle, crinkling, crush, scrunch, unwrapping, unwrap, crackle',
    tear: 'tearing, ripping, rip, torn, tear off',
    turn: 'turning, flip, flipping, page, turn',
  }),
  sheet: choice('paper', 'What it is.', {
    paper: 'letter, page, document, book, envelope, map',
    newspaper: 'magazine, large sheet, wallpaper, parchment',
    cardboard: 'carton, cardboard box, box',
    'plastic-bag': 'bag, chips, wrapper, cellophane, candy, plastic wrap, packet',
    foil: 'aluminium, aluminum, tinfoil, tin foil, chocolate',
  }),
  lengthS: number(
    { range: [0.22, 0.8, 7], unit: 's', scale: 'log', follows: '-speed' },
    'How long one movement takes.',
  ),
  force: number({ range: [0.15, 0.5, 1], follows: 'intensity' }, 'How vigorously: more creases, torn faster.'),
  weight: number(
    { range: [0.45, 1, 2.2], scale: 'log', follows: 'size', differs: 0.35 },
    'Weight of the sheet against the usual: heavier creases lower and rings longer.',
  ),
};
type Values = ValuesOf<typeof parameters>;

/** Paper and other sheets: rustling, crumpling, tearing, page turns. */
export const paper = defineEvents({
  name: 'paper',
  optionTraits: { single: ['turn', 'tear'] },
  noises: ['rustle'],
  phrases: `
    piece of paper, sheet of paper, paper, paper rustle, rustling paper, newspaper (sheet newspaper),
      [cardboard|cardboard box] (sheet cardboard), [tin|aluminum|aluminium] foil (sheet foil action crumple)
    (action turn lengthS .55) turning pages, page turn, book page
    (action tear) paper tear, tearing paper, ripping paper, paper rip, envelope (lengthS .6)
    (action crumple) paper crumple, crumpling paper, crumple, gift wrap
    (action turn) flipping pages (lengthS .35)
    (sheet paper action crumple) paper bag, paper bag crumple, crumpling paper bag
    (sheet plastic-bag action crumple) plastic bag, chip bag, bag of chips, wrapper
  `,
  parameters,
  method:
    'A sheet gives way in single creases whose energies follow a power law; tearing breaks fibres at a rate that follows the pull, and turning sweeps a band of rubbing noise before the page lands.',
  literature: [
    'P. Houle & J. Sethna, Acoustic emission from crumpling paper, Physical Review E 54 (1996)',
    'F. Fontana & R. Bresin, Physics-based sound synthesis and control: crushing, walking and running (2003)',
  ],
  loudness: 'effect',
  channels: 1,
  space: 'room',
  distanceM: 0.9,

  eventS: (values) => values.lengthS + 0.15,

  schedule: (values, timing) =>
    repeat(timing, {
      count: values.action === 'rustle' || values.action === 'crumple' ? 3 : 1,
      intervalS: values.lengthS * (values.action === 'turn' ? 2.2 : 0.95),
      jitter: 0.35,
      fills: values.action !== 'tear',
    }).map((event) => ({ ...event, gain: timing.random.between(0.7, 1) })),

  render(values, _event, { sampleRateHz, random }) {
    const out = new Float32Array(Math.ceil((values.lengthS + 0.15) * sampleRateHz));
    const draw = { rustle, crumple, tear, turn }[values.action];
    draw(out, values, sampleRateHz, random);
    return [finishEvent(out, sampleRateHz)];
  },
});

function sheetOf({ sheet, weight }: Values): { hz: readonly [number, number]; ringS: number; body: number } {
  const { hz, ringS, body } = SHEETS[sheet];
  return { hz: [hz[0] / weight, hz[1] / Math.sqrt(weight)], ringS: ringS * Math.sqrt(weight), body: body * weight };
}

/**
 * A kind of crease: the lower end of its band against that of the sheet, the upper end against the lower, and the exponent e
 * of its energy u^−e, where u is uniform from 0 to 1 (a power law).
 */
interface Crease {
  readonly low: number;
  readonly width: readonly [least: number, most: number];
  readonly exponent: number;
}

/** A fold that gives way alone. */
const FOLD: Crease = { low: 1, width: [1.5, 4], exponent: 1.25 };
/** One that a whole facet snaps with: recorded crumpling is even from 1 to 8 kHz. */
const FACET: Crease = { low: 0.3, width: [4, 16], exponent: 0.9 };

/** Creases of one kind, at times drawn by `when`. */
function crease(
  out: Float32Array,
  values: Values,
  count: number,
  when: () => number,
  sampleRateHz: number,
  random: Random,
  gain: number,
  { low, width, exponent }: Crease = FOLD,
): void {
  const { hz, ringS } = sheetOf(values);
  for (let n = 0; n < count; n += 1) {
    const from = Math.floor(when() * sampleRateHz);
    if (from < 0 || from >= out.length) continue;
    const energy = Math.min(1, 0.006 * pow(1 - random.next(), -exponent));
    const size = Math.sqrt(energy);
    const lowHz = low * hz[0] * pow(hz[1] / hz[0], 0.7 * random.next() * (1 - 0.4 * size));
    const highHz = lowHz * random.between(...width);
    const decayS = ringS * random.between(0.2, 1.2) * (1 + size);
    const atS = from / sampleRateHz;
    addLevelBurst(out, sampleRateHz, random, { atS, attackS: 0.0001, decayS, lowHz, highHz, gain: gain * size });
  }
}

function rustle(out: Float32Array, values: Values, sampleRateHz: number, random: Random): void {
  const { hz, body } = sheetOf(values);
  const { lengthS, force } = values;
  const peak = random.between(0.25, 0.6);
  const when = (): number => lengthS * (peak + 0.24 * random.gaussian());
  crease(out, values, Math.round(260 * lengthS * (0.4 + force)), when, sampleRateHz, random, 1);
  const from = hz[0] * random.between(0.9, 1.4);
  addNoise(out, sampleRateHz, random, {
    lengthS,
    hz: traced(lengthS, (t) => from * (1 + 1.2 * hump(t, peak))),
    q: 0.6,
    gain: traced(lengthS, (t) => 0.035 * body * force * hump(t, peak)),
  });
}

function crumple(out: Float32Array, values: Values, sampleRateHz: number, random: Random): void {
  const { hz, body } = sheetOf(values);
  const { lengthS, force } = values;
  // The hands close again and again, each time by as much as they like.
  const squeezes = Array.from({ length: Math.ceil(4 * lengthS) }, () => ({
    atS: lengthS * random.next(),
    wideS: random.between(0.05, 0.5),
  }));
  const when = (): number => {
    const { atS, wideS } = random.pick(squeezes);
    return atS + wideS * random.gaussian();
  };
  crease(out, values, Math.round(480 * lengthS * (0.4 + force)), when, sampleRateHz, random, 1.3, FACET);
  addNoise(out, sampleRateHz, random, {
    lengthS,
    hz: hz[0] * 1.5,
    q: 0.5,
    gain: traced(lengthS, (t) => 0.02 * body * force * hump(t)),
  });
}

/** Fibres break one after the other, most of them while the pull is strongest. */
function tear(out: Float32Array, values: Values, sampleRateHz: number, random: Random): void {
  const { hz } = sheetOf(values);
  const { lengthS, force } = values;
  const when = (): number => lengthS * (0.55 + 0.22 * random.gaussian());
  crease(out, values, Math.round(800 * lengthS * (0.4 + force)), when, sampleRateHz, random, 1);
  const bandGain = 0.11 * (0.5 + force);
  addNoise(out, sampleRateHz, random, {
    lengthS,
    hz: traced(lengthS, (x) => (hz[0] * 0.8 + 0.25 * hz[1]) * (0.75 + 0.7 * x)),
    q: 0.6,
    gain: traced(
      lengthS,
      (x) => bandGain * Math.min(1, 10 * x) * Math.min(1, 12 * (1 - x)) * (0.45 + 0.55 * random.next()),
    ),
  });
}

function turn(out: Float32Array, values: Values, sampleRateHz: number, random: Random): void {
  const { hz, body } = sheetOf(values);
  const { lengthS, force } = values;
  const level = 0.09 * (0.5 + force) * (0.6 + body);
  addNoise(out, sampleRateHz, random, {
    lengthS: 0.8 * lengthS,
    hz: traced(0.8 * lengthS, (t) => hz[0] * (0.8 + 2.6 * t * t)),
    q: 0.8,
    gain: traced(0.8 * lengthS, (t) => level * hump(t, 0.7) * (0.7 + 0.3 * random.next())),
  });
  // The page detaches from the block, and lands.
  crease(out, values, 26, () => 0.1 * lengthS * random.next(), sampleRateHz, random, 0.7);
  crease(out, values, 70, () => lengthS * (0.72 + 0.07 * random.gaussian()), sampleRateHz, random, 0.9);
  const landing = { atS: 0.74 * lengthS, lengthS: 0.1, q: 0.5, hz: 420 };
  addNoise(out, sampleRateHz, random, {
    ...landing,
    gain: traced(landing.lengthS, (t) => 0.09 * body * force * (1 - t) * (1 - t) * Math.min(1, 10 * t)),
  });
}
