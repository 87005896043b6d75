/**
 * Separates a mix into vocals, drums, bass and the rest.
 *
 * 1. `spectra.ts`: short-time spectra with a window of 85 ms and 75 % overlap.
 * 2. `masks.ts`: soft masks by a small neural network, `mask-network.ts`.
 * 3. here: overlap-add of the masked spectra; the rest is the mix minus the other three, exactly
 *    (`stems/exact.ts`).
 *
 * The sound is read once from front to back, about 3 s ahead of the stems, in constant memory.
 */
import { createFft } from '@soundwright/dsp/fft';
import { hann } from '@soundwright/dsp/window';
import { BLOCK_FRAMES, type Block, RefusedInput, type RenderContext, type SourceAudio } from '../rendering.ts';
import { takeRest } from '../stems/exact.ts';
import { type Separation, STEMS, type Stem } from '../stems/stems.ts';
import { maskWeights } from './mask-weights.ts';
import { createMasking, type MaskFrame, type Masks, SPECTRA_KEPT } from './masks.ts';
import { designGrid, type FrameGrid, type KeptSpectrum, SpectrumRing } from './spectra.ts';

export { summingTo } from '../stems/exact.ts';
export { type Separation, STEMS, type Stem } from '../stems/stems.ts';

const LOWEST_RATE_HZ = 8000;
const HIGHEST_RATE_HZ = 192000;

/**
 * Separates a sound into four stems of the same rate, channel count and length.
 *
 * vocals + drums + bass + other, summed in this order in single precision, equals the source bit for bit for PCM of up
 * to 24 bits (see `exact.ts`). Digital silence stays digital silence. Deterministic: the same samples give the same
 * stems, however they are read.
 *
 * @param request - the mix; 1 or more channels, of which the first two are left and right
 * @throws RefusedInput when the sample rate is outside 8 kHz to 192 kHz or there is no channel
 */
export function separate(request: { source: SourceAudio }, context: RenderContext): Separation {
  return separateWith(request.source, context, (grid, spectra) => createMasking(maskWeights(), grid, spectra));
}

/** Like `separate`, with another mask function, for comparing methods. */
export function separateWith(
  source: SourceAudio,
  context: RenderContext,
  maskingFor: (grid: FrameGrid, spectra: SpectrumRing) => MaskFrame,
): Separation {
  const { sampleRateHz, channels, frames } = source;
  if (!(sampleRateHz >= LOWEST_RATE_HZ && sampleRateHz <= HIGHEST_RATE_HZ)) {
    throw new RefusedInput(`Separation takes 8 to 192 kHz; this sound has ${sampleRateHz} Hz.`, 'Resample it first.');
  }
  if (channels < 1) throw new RefusedInput('The sound has no channel.');
  return {
    sampleRateHz,
    channels,
    frames,
    stems: STEMS,
    blocks: inBlocks(renderStems(source, context, maskingFor), channels),
    message: 'vocals, drums, bass and the rest by a small built-in network; expect some of each in the others',
  };
}

/** Segments of one hop; the first and last are cut to the sound. */
function* renderStems(
  source: SourceAudio,
  context: RenderContext,
  maskingFor: (grid: FrameGrid, spectra: SpectrumRing) => MaskFrame,
): Iterable<Record<Stem, Block>> {
  if (source.frames === 0) return;
  const grid = designGrid(source.sampleRateHz, source.frames);
  const spectra = new SpectrumRing(source, grid, Math.min(SPECTRA_KEPT, grid.count));
  const fillMasks = maskingFor(grid, spectra);
  const isStereo = source.channels === 2;
  const middle = createMasks(grid);
  const side = createMasks(grid);
  const builders = middle.map(() => Array.from({ length: source.channels }, () => new Overlap(grid)));
  let ready = -grid.hop - grid.size / 2;
  for (let t = 0; t < grid.count; t++) {
    const spectrum = spectra.at(t);
    fillMasks(t, middle, side);
    builders.forEach((channels, stem) => {
      channels.forEach((builder, c) => {
        if (!spectrum.sounding) builder.addSilence();
        else if (isStereo) builder.addMiddleAndSide(spectrum, c, middle[stem], side[stem]);
        else builder.add(spectrum, c, middle[stem]);
      });
    });
    const from = Math.max(0, ready);
    const to = Math.min(source.frames, ready + grid.hop);
    if (to > from) {
      const mix = source.read(from, to - from);
      const parts = builders.map((channels) => channels.map((own) => own.take(from - ready, to - ready)));
      const other = mix.map((samples) => new Float32Array(samples.length));
      for (let c = 0; c < source.channels; c++) {
        takeRest(
          parts.map((part) => part[c]),
          mix[c],
          other[c],
        );
      }
      yield { vocals: parts[0], drums: parts[1], bass: parts[2], other };
    }
    ready += grid.hop;
    context.report((t + 1) / grid.count, 'separating');
  }
}

function createMasks(grid: FrameGrid): Masks {
  return [new Float32Array(grid.bins), new Float32Array(grid.bins), new Float32Array(grid.bins)];
}

/** Overlap-add of masked spectra: Hann windows for analysis and synthesis, a hop of a quarter window. */
class Overlap {
  readonly #grid: FrameGrid;
  readonly #fft;
  readonly #window: Float64Array;
  readonly #re: Float64Array;
  readonly #im: Float64Array;
  readonly #frame: Float64Array;
  readonly #sum: Float64Array;
  #started = false;

  constructor(grid: FrameGrid) {
    this.#grid = grid;
    this.#fft = createFft(grid.size);
    // Compensates the 4 / size of the analysis window and the sum of 1.5 of four overlapping squared Hann windows.
    this.#window = hann(grid.size).map((v) => (v * grid.size) / 4 / 1.5);
    this.#re = new Float64Array(grid.bins);
    this.#im = new Float64Array(grid.bins);
    this.#frame = new Float64Array(grid.size);
    this.#sum = new Float64Array(grid.size);
  }

  /** Adds one masked channel. */
  add({ re, im }: KeptSpectrum, channel: number, mask: Float32Array): void {
    for (let k = 0; k < mask.length; k++) {
      this.#re[k] = re[channel][k] * mask[k];
      this.#im[k] = im[channel][k] * mask[k];
    }
    this.#addFrame();
  }

  /** Adds one channel of two, reconstructed from the masked sum and the masked difference. */
  addMiddleAndSide({ re, im }: KeptSpectrum, channel: number, middle: Float32Array, side: Float32Array): void {
    const own = channel;
    const opposite = 1 - channel;
    for (let k = 0; k < middle.length; k++) {
      const keep = (middle[k] + side[k]) / 2;
      const cross = (middle[k] - side[k]) / 2;
      this.#re[k] = keep * re[own][k] + cross * re[opposite][k];
      this.#im[k] = keep * im[own][k] + cross * im[opposite][k];
    }
    this.#addFrame();
  }

  addSilence(): void {
    this.#shift();
  }

  #addFrame(): void {
    this.#fft.inverse(this.#re, this.#im, this.#frame);
    this.#shift();
    for (let i = 0; i < this.#frame.length; i++) this.#sum[i] += this.#frame[i] * this.#window[i];
  }

  /** The finished part of the hop, which no later frame overlaps, as new samples. */
  take(from: number, to: number): Float32Array {
    return Float32Array.from(this.#sum.subarray(from, to));
  }

  #shift(): void {
    const { hop, size } = this.#grid;
    if (this.#started) {
      this.#sum.copyWithin(0, hop);
      this.#sum.fill(0, size - hop);
    }
    this.#started = true;
  }
}

/** The same samples cut into blocks of `BLOCK_FRAMES`; only the last may be shorter. */
function* inBlocks(stretches: Iterable<Record<Stem, Block>>, channels: number): Iterable<Record<Stem, Block>> {
  const empty = () =>
    Object.fromEntries(
      STEMS.map((stem) => [stem, Array.from({ length: channels }, () => new Float32Array(BLOCK_FRAMES))]),
    ) as Record<Stem, Block>;
  let held = empty();
  let filled = 0;
  for (const stretch of stretches) {
    const count = stretch.other[0].length;
    for (let from = 0; from < count; ) {
      const take = Math.min(count - from, BLOCK_FRAMES - filled);
      for (const stem of STEMS) {
        for (let c = 0; c < channels; c++) held[stem][c].set(stretch[stem][c].subarray(from, from + take), filled);
      }
      from += take;
      filled += take;
      if (filled === BLOCK_FRAMES) {
        yield held;
        held = empty();
        filled = 0;
      }
    }
  }
  if (filled > 0) {
    for (const stem of STEMS) held[stem] = held[stem].map((samples) => samples.slice(0, filled));
    yield held;
  }
}

/**
 * Keeps some stems and sums the others.
 *
 * @param keep - stems to return unchanged; any order, without repeats
 * @returns the kept stems in the order of `STEMS` and, unless all are kept, `rest`, the sum of the others; their sum
 *   equals the mix as exactly as that of all stems
 */
export function mergeStems(
  separation: Separation,
  keep: readonly Stem[],
): { readonly names: readonly (Stem | 'rest')[]; readonly blocks: Iterable<Partial<Record<Stem | 'rest', Block>>> } {
  const kept = STEMS.filter((stem) => keep.includes(stem));
  const merged = STEMS.filter((stem) => !keep.includes(stem));
  const names = merged.length === 0 ? kept : [...kept, 'rest' as const];
  function* merge(): Iterable<Partial<Record<Stem | 'rest', Block>>> {
    for (const block of separation.blocks) {
      const out: Partial<Record<Stem | 'rest', Block>> = {};
      for (const stem of kept) out[stem] = block[stem];
      if (merged.length > 0) {
        const [first, ...others] = merged.map((stem) => block[stem]);
        out.rest = first.map((samples, c) => {
          const sum = Float32Array.from(samples);
          for (const other of others) for (let i = 0; i < sum.length; i++) sum[i] += other[c][i];
          return sum;
        });
      }
      yield out;
    }
  }
  return { names, blocks: merge() };
}
