import { createFft } from '@soundwright/dsp/fft';
import { clamp, cos, exp, log, log2, sin, TAU } from '@soundwright/dsp/math';
import type { Random } from '@soundwright/dsp/random';
import type { VoiceFrames } from './voice-frames.ts';

export interface SynthesisOptions {
  /** Rate of the result; above the analysed band the spectrum is continued. */
  readonly sampleRateHz: number;
  /** Exact length of the result in samples. */
  readonly frames: number;
  /** Source of the breath noise. */
  readonly random: Random;
  /** Which moment of the analysed voice sounds at `outS` seconds; default the same moment. Times outside hold the ends. */
  readonly timeAt?: (outS: number) => number;
  /**
   * The fundamental at `outS`, given that of the analysed voice at the moment that sounds (0 when it has none).
   * Default: as analysed. Answering 0 makes the moment voiceless, anything else voices it.
   */
  readonly f0At?: (outS: number, f0Hz: number) => number;
  /** Moves all resonances by this factor, 0.5 to 2: above 1 a smaller throat. Default 1. */
  readonly formantScale?: number;
  /** Colour added to the result, in dB at each frequency. */
  readonly gainDbAt?: (hz: number) => number;
  /** How breathy, 0 to 1: its square is the share of the power of the tone that turns into noise. Default 0. */
  readonly breath?: number;
}

/** Grain of voiceless sound. */
const NOISE_STEP_S = 0.005;
const NEPER_PER_DB = Math.LN10 / 20;
/** Where the analysed spectrum stops being trusted, as a share of its top. */
const TRUSTED = 0.92;
/** Fall above the analysed band, per octave. */
const VOICED_FALL_DB = 20;
const VOICELESS_FALL_DB = 9;
/** Each response starts this late in its buffer: room for what lies before the pulse. */
const LEAD_FRAMES = 96;
const SINE_STEPS = 4096;

/**
 * Puts a voice together again: pulse by pulse, each one the minimum-phase response of the envelope at its moment, with
 * the noisy share of each band replaced by noise.
 *
 * Pulses fall between samples, so the pitch is exact; the fundamental of every period is read in its middle. The same
 * options give the same samples. 30 times real time at 48 kHz.
 *
 * @returns mono, exactly `frames` samples
 * @throws RangeError when `frames` is negative or a scale is out of range
 *
 * Source: M. Morise, F. Yokomori, K. Ozawa, "WORLD: a vocoder-based high-quality speech synthesis system …", IEICE
 * Transactions E99-D (2016), with one response per pulse for tone and noise together.
 */
export function synthesizeVoice(voice: VoiceFrames, options: SynthesisOptions): Float32Array {
  const { sampleRateHz, frames, random, timeAt = (outS) => outS, f0At = (_outS, f0Hz) => f0Hz } = options;
  if (!(frames >= 0)) throw new RangeError(`frames must not be negative, got ${frames}`);
  const { formantScale = 1, breath = 0 } = options;
  if (!(formantScale >= 0.5 && formantScale <= 2)) {
    throw new RangeError(`formantScale must be between 0.5 and 2, got ${formantScale}`);
  }
  const output = new Float32Array(frames);
  if (voice.frames === 0 || frames === 0) return output;

  const colours = createColours(voice, sampleRateHz, formantScale, options.gainDbAt);
  const grains = createGrains(sampleRateHz, colours.size, random);
  const lastFrame = voice.frames - 1;
  const positionAt = (outS: number) => clamp(timeAt(outS) / voice.frameS, 0, lastFrame);
  const fundamentalAt = (outS: number) => {
    const position = positionAt(outS);
    const near = Math.round(position);
    const low = Math.floor(position);
    const high = Math.min(lastFrame, low + 1);
    const { f0Hz } = voice;
    // Between two voiced frames the pitch glides; at an edge the nearer frame decides.
    const natural =
      f0Hz[low] > 0 && f0Hz[high] > 0 ? f0Hz[low] + (position - low) * (f0Hz[high] - f0Hz[low]) : f0Hz[near];
    return f0At(outS, natural);
  };

  let at = 0;
  while (at < frames) {
    const outS = at / sampleRateHz;
    let f0Hz = fundamentalAt(outS);
    if (f0Hz > 0) f0Hz = fundamentalAt(outS + 0.5 / f0Hz) || f0Hz;
    const voiced = f0Hz > 0;
    const length = voiced ? clamp(sampleRateHz / f0Hz, 8, colours.size / 2) : NOISE_STEP_S * sampleRateHz;
    const position = positionAt(outS);
    const noisy = voiced ? colours.noiseAt(position, breath) : null;
    grains.add(output, at, length, colours.cepstrumAt(position), noisy);
    at += length;
  }
  return output;
}

/** The envelope at the output's rate, as folded cepstra, made when first asked for. */
function createColours(
  voice: VoiceFrames,
  sampleRateHz: number,
  formantScale: number,
  gainDbAt: ((hz: number) => number) | undefined,
) {
  let size = 512;
  while (size < sampleRateHz * 0.04) size *= 2;
  const bins = size / 2 + 1;
  const binHz = sampleRateHz / size;
  const voiceBinHz = voice.sampleRateHz / 2 / (voice.bins - 1);
  const trustedHz = (voice.sampleRateHz / 2) * TRUSTED;
  const edgeBin = trustedHz / voiceBinHz;
  const fft = createFft(size);
  const logAmplitude = new Float64Array(bins);
  const zeros = new Float64Array(bins);
  const signal = new Float64Array(size);

  // The same density in hertz is more per sample at a higher rate.
  const offset = 0.5 * log(sampleRateHz / voice.sampleRateHz);
  // Per output bin: where it lies in the analysed spectrum, what is added, and how many octaves beyond its end.
  const source = new Float64Array(bins);
  const added = new Float64Array(bins);
  const beyond = new Float64Array(bins);
  for (let k = 0; k < bins; k++) {
    const hz = (k * binHz) / formantScale;
    source[k] = Math.min(hz, trustedHz) / voiceBinHz;
    beyond[k] = hz > trustedHz ? log2(hz / trustedHz) : 0;
    added[k] = offset + (gainDbAt === undefined ? 0 : NEPER_PER_DB * gainDbAt(k * binHz));
  }

  const cepstra = new Map<number, Float32Array>();
  const cepstrumOf = (frame: number): Float32Array => {
    const known = cepstra.get(frame);
    if (known !== undefined) return known;
    const envelope = voice.envelope.subarray(frame * voice.bins, (frame + 1) * voice.bins);
    const fall = NEPER_PER_DB * (voice.f0Hz[frame] > 0 ? VOICED_FALL_DB : VOICELESS_FALL_DB);
    const edge = edgeLevel(envelope, edgeBin);
    for (let k = 0; k < bins; k++) {
      const low = Math.floor(source[k]);
      const inside = envelope[low] + (source[k] - low) * (envelope[Math.min(voice.bins - 1, low + 1)] - envelope[low]);
      logAmplitude[k] = (beyond[k] > 0 ? 0.5 * edge - fall * beyond[k] : 0.5 * inside) + added[k];
    }
    fft.inverse(logAmplitude, zeros, signal);
    const folded = new Float32Array(bins);
    folded[0] = signal[0];
    for (let n = 1; n < bins - 1; n++) folded[n] = 2 * signal[n];
    folded[bins - 1] = signal[bins - 1];
    // Moments come in order, forwards or held; a handful of neighbours is all that is asked for again.
    if (cepstra.size > 64) cepstra.clear();
    cepstra.set(frame, folded);
    return folded;
  };

  const mixed = new Float64Array(bins);
  const noise = new Float64Array(bins);
  const bands = voice.bandsHz.length;
  return {
    size,
    /** The folded cepstrum at a place between two frames; valid until the next call. */
    cepstrumAt(position: number): Float64Array {
      const low = Math.floor(position);
      const a = cepstrumOf(low);
      const b = cepstrumOf(Math.min(voice.frames - 1, low + 1));
      const share = position - low;
      for (let n = 0; n < bins; n++) mixed[n] = a[n] + share * (b[n] - a[n]);
      return mixed;
    },
    /** The noisy share of the power of every bin, 0 to 1; valid until the next call. */
    noiseAt(position: number, breath: number): Float64Array {
      const at = Math.round(position) * bands;
      const { bandsHz, aperiodicity } = voice;
      const topNoise = Math.max(aperiodicity[at + bands - 1], 0.3);
      let band = 0;
      for (let k = 0; k < bins; k++) {
        const hz = (k * binHz) / formantScale;
        while (band < bands && bandsHz[band] < hz) band++;
        let share: number;
        if (band === 0) share = aperiodicity[at] * (hz / bandsHz[0]);
        else if (band < bands) {
          const t = (hz - bandsHz[band - 1]) / (bandsHz[band] - bandsHz[band - 1]);
          share = aperiodicity[at + band - 1] + t * (aperiodicity[at + band] - aperiodicity[at + band - 1]);
        } else share = Math.min(1, topNoise + ((1 - topNoise) * (hz - bandsHz[bands - 1])) / bandsHz[bands - 1]);
        // Breath rises with frequency: the lowest harmonics of a breathy voice stay clean.
        const rise = Math.min(1, hz / 3000);
        noise[k] = clamp(share + breath * breath * (0.1 + 0.9 * rise) * (1 - share), 0, 1);
      }
      return noise;
    },
  };
}

/** Mean level of the last sixth of the trusted band. */
function edgeLevel(envelope: Float32Array, edgeBin: number): number {
  const from = Math.floor(edgeBin * 0.85);
  const to = Math.floor(edgeBin);
  let sum = 0;
  for (let k = from; k <= to; k++) sum += envelope[k];
  return sum / (to - from + 1);
}

/** Makes one response after the other and adds it to the output; work memory is shared. */
function createGrains(sampleRateHz: number, size: number, random: Random) {
  const fft = createFft(size);
  const bins = size / 2 + 1;
  const noise = new Float64Array(size);
  const noiseRe = new Float64Array(bins);
  const noiseIm = new Float64Array(bins);
  const logRe = new Float64Array(bins);
  const phase = new Float64Array(bins);
  const re = new Float64Array(bins);
  const im = new Float64Array(bins);
  const padded = new Float64Array(size);
  const response = new Float64Array(size);
  const sine = new Float64Array(SINE_STEPS + 1);
  for (let i = 0; i <= SINE_STEPS; i++) sine[i] = sin((TAU * i) / SINE_STEPS);
  const perTurn = SINE_STEPS / TAU;
  /** Sine by table and straight lines between its entries: off by at most 3e-7. */
  const quickSine = (turnSteps: number) => {
    const low = Math.floor(turnSteps);
    const index = low & (SINE_STEPS - 1);
    return sine[index] + (turnSteps - low) * (sine[index + 1] - sine[index]);
  };
  const topHz = sampleRateHz / 2;
  // Nothing below the voice: the envelope there is only what the analysis leaks.
  const lowCut = (hz: number) => (hz >= 60 ? 1 : 0.5 - 0.5 * cos((Math.PI * hz) / 60));
  const keep = Float64Array.from({ length: bins }, (_, k) => lowCut((k * topHz) / (bins - 1)));

  return {
    /**
     * @param at - when the pulse falls, in samples, fractions allowed
     * @param length - the period, or the length of the grain
     * @param noisy - noisy share of each bin, or null for noise alone
     */
    add(output: Float32Array, at: number, length: number, folded: Float64Array, noisy: Float64Array | null): void {
      const start = Math.floor(at);
      const late = at - start;
      // Grains of noise follow one another without gap or overlap, whole samples each.
      const noiseFrames = Math.floor(at + length) - start;
      for (let i = 0; i < noiseFrames; i++) noise[i] = random.gaussian();
      noise.fill(0, noiseFrames);
      fft.forward(noise, noiseRe, noiseIm);
      padded.set(folded);
      padded.fill(0, bins);
      fft.forward(padded, logRe, phase);
      const pulse = Math.sqrt(length);
      const turnPerBin = (TAU * LEAD_FRAMES) / size;
      const latePerBin = (TAU * late) / size;
      for (let k = 0; k < bins; k++) {
        const amplitude = exp(logRe[k]) * keep[k];
        const steps = (phase[k] - turnPerBin * k) * perTurn;
        const c = amplitude * quickSine(steps + SINE_STEPS / 4);
        const s = amplitude * quickSine(steps);
        let excitationRe = noiseRe[k];
        let excitationIm = noiseIm[k];
        if (noisy !== null) {
          const tone = pulse * Math.sqrt(1 - noisy[k]);
          const breath = Math.sqrt(noisy[k]);
          const lateSteps = -latePerBin * k * perTurn;
          excitationRe = breath * excitationRe + tone * quickSine(lateSteps + SINE_STEPS / 4);
          excitationIm = breath * excitationIm + tone * quickSine(lateSteps);
        }
        re[k] = c * excitationRe - s * excitationIm;
        im[k] = c * excitationIm + s * excitationRe;
      }
      im[0] = 0;
      im[bins - 1] = 0;
      fft.inverse(re, im, response);
      const from = start - LEAD_FRAMES;
      for (let i = Math.max(0, -from); i < size && from + i < output.length; i++) output[from + i] += response[i];
    },
  };
}
