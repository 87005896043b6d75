import { createSineTable } from '@soundwright/dsp/math';
import { levelFor, readTable, type Wavetable } from '@soundwright/dsp/oscillator';

const sine = createSineTable();

/** A segment to render: frequency (in turns per frame) and level at its first frame, and their change per frame. */
interface Run {
  readonly from: number;
  readonly to: number;
  readonly turn: number;
  readonly turnStep: number;
  readonly level: number;
  readonly levelStep: number;
}

/** A continuous oscillator: a sine with optional phase modulation, or a band-limited waveform. */
export class Oscillator {
  readonly #wave: Wavetable | 'sine';
  readonly #sampleRateHz: number;
  #phase: number;
  #modulator = 0;
  readonly #partials: readonly number[] | undefined;

  /** @param partials - amplitudes of the harmonics of a sine, starting with the fundamental */
  constructor(wave: Wavetable | 'sine', sampleRateHz: number, phaseTurns = 0, partials?: readonly number[]) {
    this.#wave = wave;
    this.#sampleRateHz = sampleRateHz;
    this.#phase = phaseTurns;
    this.#partials = partials;
  }

  /**
   * Adds `frames` frames to `out` from frame `at`, with linear ramps of frequency and gain.
   *
   * @param fm - for a sine: the ratio of modulator to carrier frequency, and the modulation index in radians
   */
  add(
    out: Float32Array,
    at: number,
    frames: number,
    hz: readonly [from: number, to: number],
    gain: readonly [from: number, to: number],
    fm?: { readonly ratio: number; readonly index: number },
  ): void {
    const turn = hz[0] / this.#sampleRateHz;
    const run: Run = {
      from: at,
      to: at + frames,
      turn,
      turnStep: (hz[1] - hz[0]) / this.#sampleRateHz / frames,
      level: gain[0],
      levelStep: (gain[1] - gain[0]) / frames,
    };
    if (this.#partials) this.#addPartials(out, run, this.#partials);
    else if (this.#wave === 'sine') this.#addSine(out, run, fm?.ratio ?? 0, fm ? fm.index / (2 * Math.PI) : 0);
    else this.#addTable(out, run, levelFor(this.#wave, Math.max(hz[0], hz[1]), this.#sampleRateHz));
    this.#phase -= Math.floor(this.#phase);
  }

  /** Harmonics of a sine that stay below the Nyquist frequency throughout. */
  #addPartials(out: Float32Array, run: Run, partials: readonly number[]): void {
    const { from, to, turnStep, levelStep } = run;
    let { turn, level } = run;
    let phase = this.#phase;
    const used = Math.min(partials.length, Math.floor(0.45 / Math.max(1e-6, turn, turn + turnStep * (to - from))));
    for (let i = from; i < to; i += 1) {
      let sum = 0;
      for (let p = 0; p < used; p += 1) if (partials[p] !== 0) sum += partials[p] * sine(phase * (p + 1));
      out[i] += level * sum;
      phase += turn;
      turn += turnStep;
      level += levelStep;
    }
    this.#phase = phase;
  }

  /** @param depth - of the phase modulation, in turns */
  #addSine(out: Float32Array, run: Run, ratio: number, depth: number): void {
    const { from, to, turnStep, levelStep } = run;
    let { turn, level } = run;
    let phase = this.#phase;
    let modulator = this.#modulator;
    for (let i = from; i < to; i += 1) {
      out[i] += level * sine(depth === 0 ? phase : phase + depth * sine(modulator));
      phase += turn;
      modulator += turn * ratio;
      turn += turnStep;
      level += levelStep;
    }
    this.#phase = phase;
    this.#modulator = modulator - Math.floor(modulator);
  }

  #addTable(out: Float32Array, run: Run, table: Float32Array): void {
    const { from, to, turnStep, levelStep } = run;
    let { turn, level } = run;
    let phase = this.#phase;
    for (let i = from; i < to; i += 1) {
      out[i] += level * readTable(table, phase);
      phase += turn;
      if (phase >= 1) phase -= 1;
      turn += turnStep;
      level += levelStep;
    }
    this.#phase = phase;
  }
}
