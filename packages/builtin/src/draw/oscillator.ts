import { createSineTable } from '@soundwright/dsp/math';
import { levelFor, readTable, type Wavetable } from '@soundwright/dsp/oscillator';

const sine = createSineTable();

/** A continuous oscillator: a sine, with phase modulation if wanted, or a band-limited waveform. */
export class Oscillator {
  readonly #wave: Wavetable | 'sine';
  readonly #sampleRateHz: number;
  #phase: number;
  #modulator = 0;
  readonly #partials: readonly number[] | undefined;

  /** @param partials - amplitudes of the harmonics of a sine, the fundamental first */
  constructor(wave: Wavetable | 'sine', sampleRateHz: number, phaseTurns = 0, partials?: readonly number[]) {
    this.#wave = wave;
    this.#sampleRateHz = sampleRateHz;
    this.#phase = phaseTurns;
    this.#partials = partials;
  }

  /**
   * Adds `frames` frames to `out` from frame `at`, frequency and gain moving in straight lines.
   *
   * @param fm - for a sine: the modulator's frequency over the carrier's, and the modulation index in radians
   */
  add(
    out: Float32Array,
    at: number,
    frames: number,
    hz: readonly [from: number, to: number],
    gain: readonly [from: number, to: number],
    fm?: { readonly ratio: number; readonly index: number },
  ): void {
    const rate = this.#sampleRateHz;
    let turn = hz[0] / rate;
    const turnStep = (hz[1] - hz[0]) / rate / frames;
    let level = gain[0];
    const levelStep = (gain[1] - gain[0]) / frames;
    let phase = this.#phase;
    if (this.#partials) {
      const partials = this.#partials;
      const used = Math.min(partials.length, Math.floor(0.45 / Math.max(1e-6, turn, turn + turnStep * frames)));
      for (let i = at; i < at + frames; i += 1) {
        let sum = 0;
        for (let p = 0; p < used; p += 1) if (partials[p] !== 0) sum += partials[p] * sine(phase * (p + 1));
        out[i] += level * sum;
        phase += turn;
        turn += turnStep;
        level += levelStep;
      }
    } else if (this.#wave === 'sine') {
      const depth = fm ? fm.index / (2 * Math.PI) : 0;
      const ratio = fm?.ratio ?? 0;
      let modulator = this.#modulator;
      for (let i = at; i < at + frames; i += 1) {
        out[i] += level * sine(depth === 0 ? phase : phase + depth * sine(modulator));
        phase += turn;
        modulator += turn * ratio;
        turn += turnStep;
        level += levelStep;
      }
      this.#modulator = modulator - Math.floor(modulator);
    } else {
      const table = levelFor(this.#wave, Math.max(hz[0], hz[1]), rate);
      for (let i = at; i < at + frames; i += 1) {
        out[i] += level * readTable(table, phase);
        phase += turn;
        if (phase >= 1) phase -= 1;
        turn += turnStep;
        level += levelStep;
      }
    }
    this.#phase = phase - Math.floor(phase);
  }
}
