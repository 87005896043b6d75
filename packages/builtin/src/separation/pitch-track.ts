/**
 * Tracks the strongest harmonic line of a spectrum: the sung melody, or the bass.
 *
 * Salience by harmonic summation (D. Hermes 1988; J. Salamon & E. Gómez, "Melody extraction from polyphonic music
 * signals using pitch contour characteristics", 2012); energy between the partials counts against a candidate, to avoid
 * octave errors downwards. The best path is found by dynamic programming with a fixed decision delay.
 */
import { log2, pow } from '@soundwright/dsp/math';
import type { FrameGrid } from './spectra.ts';

export interface PitchRange {
  readonly lowHz: number;
  readonly highHz: number;
  /** Candidates per octave. */
  readonly perOctave: number;
  readonly partials: number;
  /** Weight of each partial relative to the one below it, 0 to 1. */
  readonly rolloff: number;
  /** Partials above this are ignored. */
  readonly topHz: number;
  /** Cost of an octave jump between frames, in units of salience. */
  readonly moveCost: number;
  /** Half-width of a partial in bins, plus a share of its frequency (vibrato moves high partials further). */
  readonly widthBins: number;
  readonly spread: number;
}

interface Comb {
  readonly at: Int32Array;
  readonly weight: Float64Array;
}

export class PitchTracker {
  readonly #range: PitchRange;
  readonly #grid: FrameGrid;
  readonly #combs: Comb[] = [];
  readonly #pitches: Float64Array;
  readonly #lag: number;
  readonly #reach: number;
  readonly #whitened: Float32Array;
  #scores: Float64Array;
  #nextScores: Float64Array;
  readonly #from: Int16Array[];
  readonly #saliences: Float32Array[];
  #count = 0;

  /** @param lag - decision delay in frames */
  constructor(range: PitchRange, grid: FrameGrid, lag: number) {
    this.#range = range;
    this.#grid = grid;
    this.#lag = lag;
    const candidates = Math.max(1, Math.floor(log2(range.highHz / range.lowHz) * range.perOctave));
    this.#reach = Math.max(1, Math.round(range.perOctave / 6));
    this.#pitches = Float64Array.from({ length: candidates }, (_, i) => range.lowHz * pow(2, i / range.perOctave));
    for (const pitchHz of this.#pitches) this.#combs.push(designComb(pitchHz, range, grid));
    this.#whitened = new Float32Array(grid.cueBins);
    this.#scores = new Float64Array(candidates);
    this.#nextScores = new Float64Array(candidates);
    this.#from = Array.from({ length: lag + 1 }, () => new Int16Array(candidates));
    this.#saliences = Array.from({ length: lag + 1 }, () => new Float32Array(candidates));
  }

  /** Adds the next frame: the magnitudes to be tracked. */
  advance(evidence: Float32Array): void {
    const slot = this.#count % (this.#lag + 1);
    const salience = this.#saliences[slot];
    const from = this.#from[slot];
    this.#whiten(evidence);
    const whitened = this.#whitened;
    for (let c = 0; c < salience.length; c++) {
      const { at, weight } = this.#combs[c];
      let sum = 0;
      for (let i = 0; i < at.length; i++) sum += weight[i] * whitened[at[i]];
      salience[c] = Math.max(0, sum);
    }
    const cost = this.#range.moveCost / this.#range.perOctave;
    const scores = this.#scores;
    const next = this.#nextScores;
    let top = 0;
    for (let c = 0; c < scores.length; c++) if (scores[c] > scores[top]) top = c;
    const jump = scores[top] - this.#range.moveCost;
    for (let c = 0; c < scores.length; c++) {
      let best = jump;
      let origin = top;
      const last = Math.min(scores.length - 1, c + this.#reach);
      for (let p = Math.max(0, c - this.#reach); p <= last; p++) {
        const score = scores[p] - cost * Math.abs(p - c);
        if (score > best) {
          best = score;
          origin = p;
        }
      }
      next[c] = best + salience[c];
      from[c] = origin;
    }
    let highest = next[0];
    for (const score of next) highest = Math.max(highest, score);
    for (let c = 0; c < next.length; c++) next[c] -= highest;
    this.#scores = next;
    this.#nextScores = scores;
    this.#count++;
  }

  /**
   * The line in frame `t`, which must be one of the last `lag + 1` added, decided from the newest one: its F0 and its
   * strength (0 for silence, about 1 for a clear solo voice).
   */
  decide(t: number): { pitchHz: number; salience: number } {
    let state = 0;
    for (let c = 1; c < this.#scores.length; c++) if (this.#scores[c] > this.#scores[state]) state = c;
    for (let s = this.#count - 1; s > t; s--) state = this.#from[s % (this.#lag + 1)][state];
    return { pitchHz: this.#pitches[state], salience: this.#saliences[t % (this.#lag + 1)][state] };
  }

  /** Writes the membership of each bin in the partials of an F0: 1 on a partial, falling to 0 beside it. */
  drawComb(pitchHz: number, membership: Float32Array): void {
    const { binHz } = this.#grid;
    membership.fill(0);
    for (let h = 1; h * pitchHz < this.#range.topHz; h++) {
      const centre = (h * pitchHz) / binHz;
      const width = Math.min((0.5 * pitchHz) / binHz, this.#range.widthBins + this.#range.spread * centre);
      const from = Math.max(0, Math.ceil(centre - width));
      const to = Math.min(membership.length - 1, Math.floor(centre + width));
      for (let k = from; k <= to; k++) {
        const off = (k - centre) / width;
        membership[k] = Math.max(membership[k], 1 - off * off * off * off);
      }
    }
  }

  /** Amplitudes relative to their surroundings (±400 Hz), compressed. */
  #whiten(evidence: Float32Array): void {
    const bins = evidence.length;
    const reach = Math.max(8, Math.round(400 / this.#grid.binHz));
    const whitened = this.#whitened;
    let sum = 0;
    for (let k = 0; k < Math.min(bins, reach); k++) sum += evidence[k];
    let loudest = 0;
    for (let k = 0; k < bins; k++) loudest = Math.max(loudest, evidence[k]);
    const floor = 0.003 * loudest + 1e-5;
    for (let k = 0; k < bins; k++) {
      if (k + reach < bins) sum += evidence[k + reach];
      if (k - reach - 1 >= 0) sum -= evidence[k - reach - 1];
      const around = sum / (2 * reach + 1) + floor;
      const ratio = evidence[k] / around;
      whitened[k] = ratio / (1 + 0.5 * ratio);
    }
  }
}

/** Bins and weights whose weighted sum is the salience of one F0: positive on partials, negative in the gaps. */
function designComb(pitchHz: number, range: PitchRange, grid: FrameGrid): Comb {
  const at: number[] = [];
  const weight: number[] = [];
  let total = 0;
  let gain = 1;
  for (let h = 1; h <= range.partials && h * pitchHz < range.topHz; h++) {
    const partial = (h * pitchHz) / grid.binHz;
    const gap = ((h - 0.5) * pitchHz) / grid.binHz;
    if (Math.ceil(partial) >= grid.cueBins) break;
    for (const [place, sign] of [
      [partial, 1],
      [gap, -0.6],
    ] as const) {
      const low = Math.floor(place);
      at.push(low, low + 1);
      weight.push(sign * gain * (low + 1 - place), sign * gain * (place - low));
    }
    total += gain;
    gain *= range.rolloff;
  }
  return {
    at: Int32Array.from(at),
    weight: Float64Array.from(weight, (w) => w / Math.max(total, 1e-9) / 2),
  };
}
