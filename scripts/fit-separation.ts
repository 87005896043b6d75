/**
 * Fits the weights of the separator's decision and writes `packages/builtin/src/separation/fusion-weights.ts`.
 *
 *   node scripts/fit-separation.ts [mixes=72] [epochs=12] [pieces per style=3] [share=1]
 *
 * Maximizes the mean SDR (log ratio of stem energy to error energy, over all stems of all mixes) on bins sampled from
 * mixes with known stems. Seeds start at 1000; `measure-separation.ts` uses others. Every fourth mix is mono, and in
 * every third about half of the stems are silent. The training set also includes composed pieces in every second style,
 * played by the built-in instruments, with every second built-in voice speaking (`separation-bands.ts`). A share below
 * 1 starts from the current weights and interpolates by that fraction towards the result. Adam (Kingma & Ba 2015) in a
 * fixed order: the same arguments and instruments give the same file.
 */
import { writeFileSync } from 'node:fs';
import { CUE_NAMES } from '../packages/builtin/src/separation/cue-frame.ts';
import { CueReader } from '../packages/builtin/src/separation/cues.ts';
import { placeOf, WEIGHT_PLACES_HZ } from '../packages/builtin/src/separation/fusion.ts';
import { FUSION_WEIGHTS } from '../packages/builtin/src/separation/fusion-weights.ts';
import { designGrid, type Spectrum, SpectrumReader } from '../packages/builtin/src/separation/spectra.ts';
import { createMix, type KnownMix, type MixPlan, sourceOf } from '../packages/builtin/src/separation/testing.ts';
import { STEMS } from '../packages/builtin/src/stems/stems.ts';
import { createRandom, type Random } from '../packages/dsp/src/random.ts';
import { createBandMix, FITTED_STYLES, FITTED_VOICES } from './separation-bands.ts';

const share = Number(process.argv[5] ?? 1);
const isWarm = share < 1;
const CUES = CUE_NAMES.length;
const PLACES = WEIGHT_PLACES_HZ.length;
const SIDE = 3 * CUES * PLACES;
const DRAWS_PER_FRAME = 64;
/** Weight decay, which keeps irrelevant weights small. */
const DECAY = 1e-5;
/**
 * Ratio of error to stem energy (−17 dB) below which a stem counts as solved; otherwise solos would outweigh bands.
 */
const GOOD_ENOUGH = 0.02;
/** Length of a piece, seconds. */
const PIECE_S = 10;
const RATES_HZ = [44100, 48000, 44100, 32000];

/** Bins drawn from mixes: features and target of each. */
interface Draws {
  cues: Float32Array;
  index: Uint8Array;
  /** 1 for the difference of the channels, 0 for their sum. */
  side: Uint8Array;
  fraction: Float32Array;
  /** Ideal mask of the four stems, and the error weight of each. */
  shares: Float32Array;
  costs: Float32Array;
  /** Index of the source mix. */
  owner: Uint16Array;
  count: number;
}

function createDraws(capacity: number): Draws {
  return {
    cues: new Float32Array(capacity * CUES),
    index: new Uint8Array(capacity),
    side: new Uint8Array(capacity),
    fraction: new Float32Array(capacity),
    shares: new Float32Array(capacity * 4),
    costs: new Float32Array(capacity * 4),
    owner: new Uint16Array(capacity),
    count: 0,
  };
}

/** The sum (sign 1) or difference (−1) of both channels over √2, or the only channel (0), bin by bin. */
function mixOf({ re, im }: Spectrum, sign: number): { re: (k: number) => number; im: (k: number) => number } {
  if (sign === 0) return { re: (k) => re[0][k], im: (k) => im[0][k] };
  return {
    re: (k) => (re[0][k] + sign * re[1][k]) * Math.SQRT1_2,
    im: (k) => (im[0][k] + sign * im[1][k]) * Math.SQRT1_2,
  };
}

type Bins = ReturnType<typeof mixOf>;

/** In-phase overlap of a stem with the mix in a bin (real part of the cross-spectrum). */
function overlapOf(part: Bins, mixed: Bins, k: number): number {
  return part.re(k) * mixed.re(k) + part.im(k) * mixed.im(k);
}

/** Writes the power and the cumulative magnitude of every bin; returns the total magnitude. */
function sumMagnitudes(
  spectrum: Spectrum,
  signs: readonly number[],
  bins: number,
  power: Float64Array,
  running: Float64Array,
): number {
  let total = 0;
  signs.forEach((sign, s) => {
    const { re, im } = mixOf(spectrum, sign);
    for (let k = 0; k < bins; k++) {
      power[s * bins + k] = re(k) ** 2 + im(k) ** 2;
      total += Math.sqrt(power[s * bins + k]);
      running[s * bins + k] = total;
    }
  });
  return total;
}

/** Energy of every stem in the scale of its summed spectra. */
function energiesOf(mix: KnownMix, size: number): number[] {
  return STEMS.map((stem) => {
    let sum = 0;
    for (const samples of mix.stems[stem]) for (const v of samples) sum += v * v;
    // Parseval, with the scaled Hann window at an overlap of four.
    return (sum * 12) / size;
  });
}

/** Samples bins of a mix in proportion to magnitude, weighted so that the draws estimate the sum over all bins. */
function drawBins(mix: KnownMix, owner: number, random: Random, draws: Draws): void {
  const source = sourceOf(mix.mix, mix.sampleRateHz);
  const grid = designGrid(mix.sampleRateHz, source.frames);
  const cues = new CueReader(source, grid);
  const whole = new SpectrumReader(source, grid);
  const parts = STEMS.map((stem) => new SpectrumReader(sourceOf(mix.stems[stem], mix.sampleRateHz), grid));
  const bins = grid.cueBins;
  // With two channels the bins of the sum come first, then those of the difference.
  const signs = source.channels === 2 ? [1, -1] : [0];
  const power = new Float64Array(bins * signs.length);
  const running = new Float64Array(bins * signs.length);
  const energies = energiesOf(mix, grid.size);
  const mixEnergy = energies.reduce((sum, energy) => sum + energy, 0);
  // Energy assigned to a silent stem is measured against the mix.
  const scales = energies.map((energy) => (energy > 0 ? energy : mixEnergy));
  for (let t = 0; t < grid.count; t++) {
    const frame = cues.next();
    whole.advance();
    for (const part of parts) part.advance();
    const total = sumMagnitudes(whole.spectrum, signs, bins, power, running);
    if (total < 1e-4) continue;
    let at = 0;
    for (let d = 0; d < DRAWS_PER_FRAME; d++) {
      const target = ((d + random.next()) / DRAWS_PER_FRAME) * total;
      while (at < power.length - 1 && running[at] < target) at++;
      if (power[at] < 1e-12) continue;
      const k = at % bins;
      const side = Math.floor(at / bins);
      const draw = draws.count++;
      const { index, fraction } = placeOf(k * grid.binHz);
      draws.index[draw] = index;
      draws.owner[draw] = owner;
      draws.side[draw] = side;
      draws.fraction[draw] = fraction;
      for (let cue = 0; cue < CUES; cue++) draws.cues[draw * CUES + cue] = frame.cues[cue][k];
      const weight = (total / Math.sqrt(power[at]) / DRAWS_PER_FRAME) * power[at];
      const mixed = mixOf(whole.spectrum, signs[side]);
      const shares = parts.map(({ spectrum }) => overlapOf(mixOf(spectrum, signs[side]), mixed, k) / power[at]);
      draws.shares.set(
        shares.map((share) => Math.min(1, Math.max(0, share))),
        draw * 4,
      );
      draws.costs.set(
        scales.map((scale) => weight / scale),
        draw * 4,
      );
    }
  }
}

/**
 * Adds the error of every stem of every mix over the draws `from…to` to `errors`, and the derivatives of their sum to
 * `gradient`. Each error is divided by its value in the previous epoch, which descends the mean log error.
 */
function evaluate(
  weights: Float64Array,
  draws: Draws,
  from: number,
  to: number,
  known: Float64Array,
  errors: Float64Array,
  gradient: Float64Array,
): void {
  const evidence = [0, 0, 0, 0];
  const slope = [0, 0, 0, 0];
  for (let at = from; at < to; at++) {
    const index = draws.index[at] + draws.side[at] * SIDE;
    const high = draws.fraction[at];
    const low = 1 - high;
    let top = 0;
    for (let stem = 0; stem < 3; stem++) {
      let sum = 0;
      for (let cue = 0; cue < CUES; cue++) {
        const w = (stem * CUES + cue) * PLACES + index;
        sum += draws.cues[at * CUES + cue] * (low * weights[w] + high * weights[w + 1]);
      }
      evidence[stem] = sum;
      top = Math.max(top, sum);
    }
    evidence[3] = 0;
    let total = 0;
    for (let stem = 0; stem < 4; stem++) {
      evidence[stem] = Math.exp(evidence[stem] - top);
      total += evidence[stem];
    }
    let mean = 0;
    for (let stem = 0; stem < 4; stem++) {
      const share = evidence[stem] / total;
      evidence[stem] = share;
      const off = share - draws.shares[at * 4 + stem];
      const cost = draws.costs[at * 4 + stem];
      const error = draws.owner[at] * 4 + stem;
      errors[error] += cost * off * off;
      slope[stem] = (2 * cost * off) / Math.max(known[error], GOOD_ENOUGH);
      mean += slope[stem] * share;
    }
    for (let stem = 0; stem < 3; stem++) {
      const pull = evidence[stem] * (slope[stem] - mean);
      for (let cue = 0; cue < CUES; cue++) {
        const w = (stem * CUES + cue) * PLACES + index;
        const step = pull * draws.cues[at * CUES + cue];
        gradient[w] += low * step;
        gradient[w + 1] += high * step;
      }
    }
  }
}

function shuffle(draws: Draws, random: Random): Draws {
  const order = Uint32Array.from({ length: draws.count }, (_, i) => i);
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(random.next() * (i + 1));
    [order[i], order[j]] = [order[j], order[i]];
  }
  const out = createDraws(draws.count);
  out.count = draws.count;
  for (let i = 0; i < draws.count; i++) {
    const j = order[i];
    out.index[i] = draws.index[j];
    out.side[i] = draws.side[j];
    out.owner[i] = draws.owner[j];
    out.fraction[i] = draws.fraction[j];
    out.cues.set(draws.cues.subarray(j * CUES, (j + 1) * CUES), i * CUES);
    out.shares.set(draws.shares.subarray(j * 4, j * 4 + 4), i * 4);
    out.costs.set(draws.costs.subarray(j * 4, j * 4 + 4), i * 4);
  }
  return out;
}

function fitWeights(draws: Draws, mixes: number, epochs: number): Float64Array {
  const size = 2 * SIDE;
  const weights = isWarm ? Float64Array.from(FUSION_WEIGHTS) : new Float64Array(size);
  const mean = new Float64Array(size);
  const square = new Float64Array(size);
  const gradient = new Float64Array(size);
  const batch = 20000;
  let known = new Float64Array(mixes * 4);
  evaluate(weights, draws, 0, draws.count, new Float64Array(mixes * 4).fill(1), known, gradient);
  let step = 0;
  for (let epoch = 0; epoch < epochs; epoch++) {
    const errors = new Float64Array(mixes * 4);
    const rate = (isWarm ? 0.015 : 0.04) * (1 - epoch / epochs) + 0.001;
    for (let from = 0; from < draws.count; from += batch) {
      const to = Math.min(draws.count, from + batch);
      gradient.fill(0);
      evaluate(weights, draws, from, to, known, errors, gradient);
      const scale = draws.count / (to - from) / (mixes * 4);
      step++;
      for (let w = 0; w < size; w++) {
        const g = gradient[w] * scale + DECAY * weights[w];
        mean[w] += 0.1 * (g - mean[w]);
        square[w] += 0.001 * (g * g - square[w]);
        const slope = mean[w] / (1 - 0.9 ** step);
        const spread = Math.sqrt(square[w] / (1 - 0.999 ** step));
        weights[w] -= (rate * slope) / (spread + 1e-9);
      }
    }
    known = errors;
    const decibels = errors.reduce((sum, error) => sum - 10 * Math.log10(Math.max(error, 1e-3)), 0) / errors.length;
    console.log(`epoch ${epoch + 1}: ${decibels.toFixed(3)} dB`);
  }
  return weights;
}

const mixes = Number(process.argv[2] ?? 72);
const epochs = Number(process.argv[3] ?? 12);
const piecesPerStyle = Number(process.argv[4] ?? 3);
const durationS = 14;
const random = createRandom(1, 'fit');
const pieces = FITTED_STYLES.flatMap((style) =>
  Array.from({ length: piecesPerStyle }, (_, i) => ({ style, seed: 2000 + i })),
);
const all = mixes + pieces.length;
const draws = createDraws(Math.ceil(all * durationS * 50 * DRAWS_PER_FRAME));
for (let i = 0; i < mixes; i++) {
  const plan: MixPlan = {
    seed: 1000 + i,
    durationS,
    sampleRateHz: RATES_HZ[i % 4],
    channels: i % 4 === 2 ? 1 : 2,
    playing: i % 3 === 2 ? STEMS.filter(() => random.chance(0.5)) : STEMS,
  };
  drawBins(createMix(plan), i, random, draws);
  if (i % 8 === 7) console.log(`${i + 1} mixes, ${draws.count} bins`);
}
pieces.forEach(({ style, seed }, i) => {
  drawBins(createBandMix(style, seed, PIECE_S, null, FITTED_VOICES), mixes + i, random, draws);
  if (i % 8 === 7) console.log(`${i + 1} pieces, ${draws.count} bins`);
});
const weights = fitWeights(shuffle(draws, random), all, epochs);
if (isWarm) {
  for (let w = 0; w < weights.length; w++) weights[w] = FUSION_WEIGHTS[w] + share * (weights[w] - FUSION_WEIGHTS[w]);
}
const rows: string[] = [];
for (let row = 0; row < weights.length; row += PLACES) {
  rows.push(`  ${Array.from(weights.subarray(row, row + PLACES), (w) => Math.round(w * 1000)).join(', ')},`);
}
writeFileSync(
  new URL('../packages/builtin/src/separation/fusion-weights.ts', import.meta.url),
  `/** Weights of the cues in thousandths, one row per stem and cue; written by \`scripts/fit-separation.ts\`. */
// biome-ignore format: a row per stem and cue
const THOUSANDTHS: readonly number[] = [
${rows.join('\n')}
];

/** \`[middle, side][vocals, drums, bass][cue][place]\`, flat; see \`fusion.ts\`. */
export const FUSION_WEIGHTS: readonly number[] = THOUSANDTHS.map((weight) => weight / 1000);
`,
);
