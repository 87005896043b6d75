/** Short-time spectra of a sound, computed once and kept for as long as the masks need. */
import { createFft } from '@soundwright/dsp/fft';
import { hann } from '@soundwright/dsp/window';
import type { Block, SourceAudio } from '../rendering.ts';

/** Sizes of the short-time transform for one sample rate. */
export interface FrameGrid {
  readonly sampleRateHz: number;
  /** Frames of audio per transform: the power of two nearest to 85 ms. */
  readonly size: number;
  /** Frames of audio from one transform to the next: a quarter of `size`. */
  readonly hop: number;
  /** Bins of a transform, `size / 2 + 1`. */
  readonly bins: number;
  readonly binHz: number;
  readonly hopS: number;
  /**
   * Number of transforms that cover the sound: number `t` is centred on frame `(t − 1) · hop`, so every frame lies in
   * four.
   */
  readonly count: number;
}

/** @param frames - length of the sound */
export function designGrid(sampleRateHz: number, frames: number): FrameGrid {
  let size = 256;
  while (size * Math.SQRT2 < sampleRateHz * 0.0853) size *= 2;
  const hop = size / 4;
  const binHz = sampleRateHz / size;
  return {
    sampleRateHz,
    size,
    hop,
    bins: size / 2 + 1,
    binHz,
    hopS: hop / sampleRateHz,
    count: Math.ceil(frames / hop) + 3,
  };
}

/** The transform of one frame per channel, scaled so that a full-scale sine peaks at about 1. */
export interface Spectrum {
  readonly re: readonly Float64Array[];
  readonly im: readonly Float64Array[];
}

/** A kept spectrum. */
export interface KeptSpectrum {
  readonly re: readonly Float32Array[];
  readonly im: readonly Float32Array[];
  /** False when the whole frame is digital silence. */
  sounding: boolean;
}

/**
 * Reads a sound front to back and transforms it frame by frame (Hann window).
 * Holds one window of audio per channel; samples outside the sound are zero.
 */
export class SpectrumReader {
  readonly #source: SourceAudio;
  readonly #grid: FrameGrid;
  readonly #window: Float64Array;
  readonly #held: Float32Array[];
  readonly #windowed: Float64Array;
  readonly #fft;
  #next = 0;
  /** The last frame read; overwritten by the next. */
  readonly spectrum: Spectrum;

  constructor(source: SourceAudio, grid: FrameGrid) {
    this.#source = source;
    this.#grid = grid;
    this.#window = analysisWindow(grid.size);
    this.#held = Array.from({ length: source.channels }, () => new Float32Array(grid.size));
    this.#windowed = new Float64Array(grid.size);
    this.#fft = createFft(grid.size);
    this.spectrum = {
      re: Array.from({ length: source.channels }, () => new Float64Array(grid.bins)),
      im: Array.from({ length: source.channels }, () => new Float64Array(grid.bins)),
    };
  }

  /** Transforms the next frame into `spectrum`. Returns false when the frame is digital silence in every channel. */
  advance(): boolean {
    const { size, hop } = this.#grid;
    const half = size / 2;
    if (this.#next === 0) this.#fill(half + hop, 0, half - hop);
    else {
      for (const held of this.#held) held.copyWithin(0, hop);
      this.#fill(size - hop, (this.#next - 2) * hop + half, hop);
    }
    this.#next++;
    let sounding = false;
    for (let c = 0; c < this.#held.length; c++) {
      const held = this.#held[c];
      for (let i = 0; i < size; i++) {
        if (held[i] !== 0) sounding = true;
        this.#windowed[i] = held[i] * this.#window[i];
      }
      this.#fft.forward(this.#windowed, this.spectrum.re[c], this.spectrum.im[c]);
    }
    return sounding;
  }

  #fill(at: number, fromFrame: number, count: number): void {
    const present = Math.max(0, Math.min(count, this.#source.frames - fromFrame));
    const block: Block = present > 0 ? this.#source.read(fromFrame, present) : [];
    for (let c = 0; c < this.#held.length; c++) {
      if (present > 0) this.#held[c].set(block[c], at);
      this.#held[c].fill(0, at + present, at + count);
    }
  }
}

/** Hann window scaled by 4 / size, so that a sine of amplitude a has a bin magnitude of about a. */
function analysisWindow(size: number): Float64Array {
  return hann(size).map((v) => (v * 4) / size);
}

/** Reads the spectra in order on demand; the latest `depth` of them stay readable. */
export class SpectrumRing {
  readonly #reader: SpectrumReader;
  readonly #kept: KeptSpectrum[];
  #read = 0;

  constructor(source: SourceAudio, grid: FrameGrid, depth: number) {
    this.#reader = new SpectrumReader(source, grid);
    const rows = () => Array.from({ length: source.channels }, () => new Float32Array(grid.bins));
    this.#kept = Array.from({ length: depth }, () => ({ re: rows(), im: rows(), sounding: false }));
  }

  /** Spectrum `t`, from 0 to the grid's `count` − 1. */
  at(t: number): KeptSpectrum {
    for (; this.#read <= t; this.#read++) {
      const kept = this.#kept[this.#read % this.#kept.length];
      kept.sounding = this.#reader.advance();
      const { re, im } = this.#reader.spectrum;
      kept.re.forEach((values, c) => void values.set(re[c]));
      kept.im.forEach((values, c) => void values.set(im[c]));
    }
    return this.#kept[t % this.#kept.length];
  }
}
