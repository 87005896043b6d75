import { type Biquad, designHighShelf, designLowShelf, designPeak } from '@soundwright/dsp/biquad';
import { clamp, exp, log } from '@soundwright/dsp/math';
import { createRandom } from '@soundwright/dsp/random';
import type { Scene, SceneLayer } from './scene.ts';
import type { NumberParameter, Parameters, Source, Values } from './source.ts';

/**
 * Variation between takes: which dog, which door, how far away, recorded from which side.
 *
 * Everything is drawn from low-discrepancy sequences over the seed. Takes of one request have consecutive seeds, so
 * they spread evenly over the ranges; a random seed falls anywhere in them.
 */

/** Default deviation of a parameter in each direction, as a share of its range on its own scale. */
const USUAL_SHARE = 0.27;
/** Maximum deviation on a logarithmic scale of a parameter that states none: a factor of 1.75. */
const MOST_LOG = log(1.75);
/** Minimum and maximum distance of a take, relative to the default. */
const DISTANCE = [0.7, 1.5] as const;
/** Minimum and maximum natural length of continuous sounds, relative to the default. */
const LENGTH = [0.76, 1.32] as const;

/** Minimum and maximum interval between events, relative to the default. */
const PACE = [0.8, 1.28] as const;

/**
 * Coloration by the body and the recording position: corner or centre in Hz, and maximum gain either way in dB. With it,
 * two takes of rain, waves, a fire or a chainsaw differ by 3.5 to 4 dB an octave, as two recordings of them do (medians
 * of 3.3 to 4.3 dB; 16 of each in K. J. Piczak, "ESC: Dataset for Environmental Sound Classification", 2015).
 */
const COLOUR = [
  { hz: 210, mostDb: 6.3, design: designLowShelf },
  { hz: 620, mostDb: 6, design: peak },
  { hz: 2100, mostDb: 6, design: peak },
  { hz: 5600, mostDb: 6.3, design: designHighShelf },
] as const;

function peak(hz: number, sampleRateHz: number, gainDb: number): Biquad {
  return designPeak(hz, sampleRateHz, 0.8, gainDb);
}

/** The least share of its maximum gain that a band of the coloration has. */
const LEAST_COLOUR = 0.6;

/**
 * Raised (1) and lowered (−1) bands of eight takes in a row, whose pattern then repeats. Any two of them differ in two or
 * four bands: the even-weight code of length four.
 */
const RAISED = Array.from({ length: 8 }, (_, take) => {
  const bits = [take & 1, (take >> 1) & 1, (take >> 2) & 1];
  return [...bits, bits[0] ^ bits[1] ^ bits[2]].map((bit) => (bit === 1 ? 1 : -1));
});

/** Gain of each band of the coloration, as a share of its maximum, −1 to 1. */
function coloursOf(seed: number, layerId: string, draw: (name: string) => number): number[] {
  const layer = createRandom(0, 'individual', layerId, 'raised');
  return RAISED[seed % RAISED.length].map((raised, band) => {
    const size = LEAST_COLOUR + (1 - LEAST_COLOUR) * draw(`colour ${band}`);
    return (layer.chance(0.5) ? raised : -raised) * size;
  });
}

/** Roots of sequences whose consecutive values between 0 and 1 are always far apart. */
const STEPS = [2, 3, 7, 13, 19, 29];

/** The draws of one layer of one take: named numbers from 0 to 1, each evenly spread over consecutive seeds. */
function drawsOf(seed: number, layerId: string): (name: string) => number {
  return (name) => {
    const stream = createRandom(0, 'individual', layerId, name);
    const step = Math.sqrt(stream.pick(STEPS));
    const place = stream.next() + seed * (step - Math.floor(step));
    return place - Math.floor(place);
  };
}

/** Takes of one object. */
export interface Siblings {
  /** Of the object. */
  readonly seed: number;
  /** 0 to 1: how far a take moves from the object towards an individual of its own. */
  readonly spread: number;
}

/**
 * The scene with the individuals of one take: every number that words left open or set loosely is moved within its
 * range, and so is the distance. Choices, counts, and values at an end of their range stay.
 *
 * @param siblings - a take of this object, which keeps its colour, pace and length
 */
export function drawIndividuals(
  scene: Scene,
  sourceOf: (name: string) => Source,
  seed: number,
  { seed: object, spread }: Siblings = { seed, spread: 0 },
): Scene {
  const layers = scene.layers.map((layer): SceneLayer => {
    const own = drawsOf(seed, layer.same ?? layer.id);
    const ofObject = drawsOf(object, layer.same ?? layer.id);
    const draw = (name: string) => ofObject(name) + spread * (own(name) - ofObject(name));
    const fixedLength = layer.durationS !== null || scene.durationS !== null;
    return {
      ...layer,
      values: { ...vary(layer.values, sourceOf(layer.source), draw, fixedLength), ...exactValues(layer) },
      distanceM: layer.distanceM * ratioBetween(DISTANCE, draw('distance')),
      individual: object,
    };
  });
  return { ...scene, layers };
}

/** The values of a layer that no take changes. */
function exactValues({ values, exact = [] }: SceneLayer): Values {
  return Object.fromEntries(exact.map((name) => [name, values[name]]));
}

function vary(values: Values, source: Source, draw: (name: string) => number, fixedLength: boolean): Values {
  const varied: Record<string, number | string> = { ...values };
  for (const [name, parameter] of Object.entries(source.parameters as Source['parameters'])) {
    const value = values[name];
    if (typeof value !== 'number' || (fixedLength && name === 'lengthS')) continue;
    varied[name] = moved(value, parameter as NumberParameter, 2 * draw(name) - 1);
  }
  return varied;
}

/** A value moved by `by` (−1 to 1) times its permitted deviation. */
function moved(value: number, parameter: NumberParameter, by: number): number {
  const { min, max, scale, differs } = parameter;
  const share = differs ?? USUAL_SHARE;
  if (value <= min || value >= max || share === 0) return value;
  if (scale !== 'log') return clamp(value + by * share * (max - min), min, max);
  const stretch = share * log(max / min);
  return clamp(value * exp(by * (differs === undefined ? Math.min(MOST_LOG, stretch) : stretch)), min, max);
}

function ratioBetween([low, high]: readonly [number, number], place: number): number {
  return low * exp(place * log(high / low));
}

/** Units of rates of events. */
const RATES: ReadonlySet<string> = new Set(['1/s', '1/min']);

/** Factor of a layer's natural length. */
export function lengthFactor(layer: SceneLayer): number {
  return layer.individual === undefined
    ? 1
    : ratioBetween(LENGTH, drawsOf(layer.individual, layer.same ?? layer.id)('length'));
}

/** Factor of a layer's event interval; 1 where the prompt gives its rate. */
export function paceOf(layer: SceneLayer, { parameters }: Source): number {
  const hasRate = layer.exact?.some((name) => {
    const parameter = (parameters as Parameters)[name];
    return parameter?.kind === 'number' && RATES.has(parameter.unit);
  });
  return layer.individual === undefined || hasRate
    ? 1
    : ratioBetween(PACE, drawsOf(layer.individual, layer.same ?? layer.id)('pace'));
}

/**
 * Equalizes mono or stereo blocks of a layer for its individual, in place; undefined for layers without one.
 *
 * @param share - of the usual gains
 */
export function createColour(
  layer: SceneLayer,
  channels: number,
  sampleRateHz: number,
  share = 1,
): ((block: readonly Float32Array[]) => void) | undefined {
  if (layer.individual === undefined || share === 0) return undefined;
  const id = layer.same ?? layer.id;
  const draw = drawsOf(layer.individual, id);
  const colours = coloursOf(layer.individual, id, draw);
  const filters = COLOUR.map(({ hz, mostDb, design }, band) => {
    const place = exp(0.3 * (2 * draw(`place ${band}`) - 1));
    return design(hz * place, sampleRateHz, share * mostDb * colours[band]);
  });
  const states = Array.from({ length: channels }, () => new Float64Array(2 * filters.length));
  return (block) => {
    for (let channel = 0; channel < block.length; channel += 1) applyColour(block[channel], filters, states[channel]);
  };
}

/** All four filters in one pass, so that the CPU can overlap their recurrences. */
function applyColour(samples: Float32Array, [f, g, h, k]: readonly Biquad[], state: Float64Array): void {
  let f1 = state[0];
  let f2 = state[1];
  let g1 = state[2];
  let g2 = state[3];
  let h1 = state[4];
  let h2 = state[5];
  let k1 = state[6];
  let k2 = state[7];
  for (let i = 0; i < samples.length; i += 1) {
    const x = samples[i];
    const y = f.b0 * x + f1;
    f1 = f.b1 * x - f.a1 * y + f2;
    // Inaudible; keeps the filter states of a silent layer from becoming subnormal, which is slow.
    f2 = f.b2 * x - f.a2 * y + 1e-25;
    const z = g.b0 * y + g1;
    g1 = g.b1 * y - g.a1 * z + g2;
    g2 = g.b2 * y - g.a2 * z;
    const u = h.b0 * z + h1;
    h1 = h.b1 * z - h.a1 * u + h2;
    h2 = h.b2 * z - h.a2 * u;
    const v = k.b0 * u + k1;
    k1 = k.b1 * u - k.a1 * v + k2;
    k2 = k.b2 * u - k.a2 * v;
    samples[i] = v;
  }
  state.set([f1, f2, g1, g2, h1, h2, k1, k2]);
}
