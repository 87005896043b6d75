import { createLoudnessMeter, type LoudnessMeter } from '@soundwright/dsp/loudness';
import type { MixerMeters } from './messages.ts';

/** Measures the lanes and the sum of a mix as it plays. */
export class MixMeters {
  readonly #rateHz: number;
  #lanes = new Map<number, number>();
  #left = 0;
  #right = 0;
  #loudness: LoudnessMeter;

  constructor(rateHz: number) {
    this.#rateHz = rateHz;
    this.#loudness = createLoudnessMeter(rateHz, 2);
  }

  /** Resets loudness and true peak. */
  restart(): void {
    this.#loudness = createLoudnessMeter(this.#rateHz, 2);
  }

  /** Measures the contribution of a lane. */
  addLane(trackIndex: number, left: Float32Array, right: Float32Array): void {
    const peak = Math.max(peakOf(left), peakOf(right));
    if (peak > (this.#lanes.get(trackIndex) ?? 0)) this.#lanes.set(trackIndex, peak);
  }

  /** Measures the output. */
  addMix(left: Float32Array, right: Float32Array): void {
    this.#left = Math.max(this.#left, peakOf(left));
    this.#right = Math.max(this.#right, peakOf(right));
    this.#loudness.add([left, right]);
  }

  /** The measurements; resets peaks. */
  take(): Omit<MixerMeters, 'reductions'> {
    const truePeakDb = this.#loudness.passedTruePeakDb();
    const meters = {
      lanes: this.#lanes,
      left: this.#left,
      right: this.#right,
      shortTermLufs: this.#loudness.shortTermLufs(),
      integratedLufs: this.#loudness.integratedLufs(),
      truePeakDb: Number.isFinite(truePeakDb) ? truePeakDb : null,
    };
    this.#lanes = new Map();
    this.#left = 0;
    this.#right = 0;
    return meters;
  }
}

function peakOf(samples: Float32Array): number {
  let peak = 0;
  for (let i = 0; i < samples.length; i++) {
    const level = Math.abs(samples[i] as number);
    if (level > peak) peak = level;
  }
  return peak;
}
