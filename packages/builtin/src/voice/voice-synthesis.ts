import { createFft } from '@soundwright/dsp/fft';
import { clamp, cos, log, log2, sin, TAU } from '@soundwright/dsp/math';
import type { Random } from '@soundwright/dsp/random';
import { hann } from '@soundwright/dsp/window';
import { createEvenTransform } from './even-transform.ts';
import { quickExp } from './log-tables.ts';
import type { VoiceFrames } from './voice-frames.ts';

export interface SynthesisOptions {
  /** Output rate; above the analysed band the spectrum is extrapolated. */
  readonly sampleRateHz: number;
  /** Exact length of the result in samples. */
  readonly frames: number;
  /** Random source of the breath noise. */
  readonly random: Random;
  /** Time in the analysed voice for the output time `outS` in seconds; default the same time. Clamped to the ends. */
  readonly timeAt?: (outS: number) => number;
  /**
   * F0 at `outS`, given the F0 of the analysed voice there (0 when unvoiced). Default: as analysed. Returning 0 makes
   * the frame unvoiced, anything else voiced.
   */
  readonly f0At?: (outS: number, f0Hz: number) => number;
  /** Factor on all resonances, 0.5 to 2: above 1 for a shorter vocal tract. Default 1. */
  readonly formantScale?: number;
  /** Equalization of the output, in dB at each frequency. */
  readonly gainDbAt?: (hz: number) => number;
  /** Breathiness, 0 to 1: its square is the share of the voiced power replaced by noise. Default 0. */
  readonly breath?: number;
}

/** Length of an unvoiced grain. */
const NOISE_STEP_S = 0.005;
const NEPER_PER_DB = Math.LN10 / 20;
/** Upper limit of the reliable spectrum, as a share of the analysed bandwidth. */
const TRUSTED = 0.92;
/** Slope above the analysed band, per octave. */
const VOICED_FALL_DB = 20;
const VOICELESS_FALL_DB = 9;
/** Offset of each response in its buffer: room for the part before the pulse. */
const LEAD_FRAMES = 96;
/** Fade at both ends of a response. */
const FADE_FRAMES = 64;
const SINE_STEPS = 4096;
/** Uniform random values over this range have variance 1. */
const UNIFORM_SPAN = Math.sqrt(12);
/** Minimum noise share above the centre of the highest band. */
const TOP_NOISE = 0.3;
/** Buffer length of a pulse response; for periods longer than `SHORT_SHARE` of it, twice as long. */
const SHORT_S = 0.02;
const SHORT_SHARE = 0.42;

/**
 * Resynthesizes a voice pulse by pulse, each one the minimum-phase response of the envelope at its time, with the
 * aperiodic share of each band replaced by noise.
 *
 * Pulse positions are fractional, so the pitch is exact; the F0 of every period is read at its middle. The same options
 * give the same samples. 100 times real time at 48 kHz.
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

  let size = 256;
  while (size < sampleRateHz * SHORT_S) size *= 2;
  const openGrains = (grainSize: number) => {
    const colours = createColours(voice, sampleRateHz, grainSize, formantScale, options.gainDbAt);
    return { colours, grains: createGrains(grainSize, random) };
  };
  const short = openGrains(size);
  let long: ReturnType<typeof openGrains> | null = null;
  const lastFrame = voice.frames - 1;
  const positionAt = (outS: number) => clamp(timeAt(outS) / voice.frameS, 0, lastFrame);
  const fundamentalAt = (outS: number) => {
    const position = positionAt(outS);
    const near = Math.round(position);
    const low = Math.floor(position);
    const high = Math.min(lastFrame, low + 1);
    const { f0Hz } = voice;
    // Between two voiced frames the pitch is interpolated; at a voicing boundary the nearer frame decides.
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
    const length = voiced ? clamp(sampleRateHz / f0Hz, 8, size) : NOISE_STEP_S * sampleRateHz;
    if (length > SHORT_SHARE * size) long ??= openGrains(2 * size);
    const { colours, grains } = length > SHORT_SHARE * size && long !== null ? long : short;
    const position = positionAt(outS);
    const noisy = voiced ? colours.noiseAt(position, breath) : null;
    grains.add(output, at, length, colours.cepstrumAt(position), noisy);
    at += length;
  }
  return output;
}

const binHzOf = (voice: VoiceFrames): number => voice.sampleRateHz / 2 / (voice.bins - 1);
const trustedHzOf = (voice: VoiceFrames): number => (voice.sampleRateHz / 2) * TRUSTED;

/** Source positions of level and noise for each output bin. */
function layOutBins(
  voice: VoiceFrames,
  sampleRateHz: number,
  size: number,
  formantScale: number,
  gainDbAt: ((hz: number) => number) | undefined,
) {
  const bins = size / 2 + 1;
  const binHz = sampleRateHz / size;
  const voiceBinHz = binHzOf(voice);
  const trustedHz = trustedHzOf(voice);
  // The same density per hertz is more per sample at a higher rate.
  const offset = 0.5 * log(sampleRateHz / voice.sampleRateHz);
  // Per output bin: the lower bin of the analysed spectrum and the weight of the next, the added gain, and the distance
  // in octaves beyond the end of that spectrum.
  const below = new Int32Array(bins);
  const share = new Float64Array(bins);
  const added = new Float64Array(bins);
  const beyond = new Float64Array(bins);
  let insideBins = 0;
  // Per output bin: the lower noise band, the weight of the next, and the share of breath.
  const { bandsHz } = voice;
  const bands = bandsHz.length;
  const noiseBand = new Int32Array(bins);
  const noiseShare = new Float64Array(bins);
  const breathRise = new Float64Array(bins);
  for (let k = 0, band = 0; k < bins; k++) {
    const hz = (k * binHz) / formantScale;
    const place = Math.min(hz, trustedHz) / voiceBinHz;
    below[k] = Math.min(voice.bins - 2, Math.floor(place));
    share[k] = place - below[k];
    beyond[k] = hz > trustedHz ? log2(hz / trustedHz) : 0;
    if (hz <= trustedHz) insideBins = k + 1;
    added[k] = offset + (gainDbAt === undefined ? 0 : NEPER_PER_DB * gainDbAt(k * binHz));
    while (band < bands && bandsHz[band] < hz) band++;
    noiseBand[k] = band < bands ? band : bands + 1;
    if (band === 0) noiseShare[k] = hz / bandsHz[0];
    else if (band < bands) noiseShare[k] = (hz - bandsHz[band - 1]) / (bandsHz[band] - bandsHz[band - 1]);
    else noiseShare[k] = Math.min(1, (hz - bandsHz[bands - 1]) / bandsHz[bands - 1]);
    // Breath rises with frequency: the lowest harmonics of a breathy voice stay clean.
    breathRise[k] = 0.1 + 0.9 * Math.min(1, hz / 3000);
  }
  return { below, share, added, beyond, insideBins, noiseBand, noiseShare, breathRise };
}

/** The envelope at the output rate, as folded cepstra, computed on demand. */
function createColours(
  voice: VoiceFrames,
  sampleRateHz: number,
  size: number,
  formantScale: number,
  gainDbAt: ((hz: number) => number) | undefined,
) {
  const bins = size / 2 + 1;
  const bands = voice.bandsHz.length;
  const edgeBin = trustedHzOf(voice) / binHzOf(voice);
  const transform = createEvenTransform(size);
  const logAmplitude = new Float64Array(bins);

  const layout = layOutBins(voice, sampleRateHz, size, formantScale, gainDbAt);
  const { below, share, added, beyond, insideBins, noiseBand, noiseShare, breathRise } = layout;

  const cepstra = new Map<number, Float32Array>();
  const cepstrumOf = (frame: number): Float32Array => {
    const known = cepstra.get(frame);
    if (known !== undefined) return known;
    const envelope = voice.envelope.subarray(frame * voice.bins, (frame + 1) * voice.bins);
    const fall = NEPER_PER_DB * (voice.f0Hz[frame] > 0 ? VOICED_FALL_DB : VOICELESS_FALL_DB);
    const edge = 0.5 * edgeLevel(envelope, edgeBin);
    for (let k = 0; k < insideBins; k++) {
      const low = envelope[below[k]];
      logAmplitude[k] = 0.5 * (low + share[k] * (envelope[below[k] + 1] - low)) + added[k];
    }
    for (let k = insideBins; k < bins; k++) logAmplitude[k] = edge - fall * beyond[k] + added[k];
    transform(logAmplitude, logAmplitude);
    const folded = new Float32Array(bins);
    folded[0] = logAmplitude[0] / size;
    for (let n = 1; n < bins - 1; n++) folded[n] = (2 / size) * logAmplitude[n];
    folded[bins - 1] = logAmplitude[bins - 1] / size;
    // Times are ascending or held, so only a few recent frames are requested again.
    if (cepstra.size > 64) cepstra.clear();
    cepstra.set(frame, folded);
    return folded;
  };

  const mixed = new Float64Array(size);
  const noise = new Float64Array(bins);
  const shares = new Float64Array(bands + 3);
  return {
    /** The folded cepstrum at a position between two frames, `size` values; valid until the next call. */
    cepstrumAt(position: number): Float64Array {
      const low = Math.floor(position);
      const a = cepstrumOf(low);
      const b = cepstrumOf(Math.min(voice.frames - 1, low + 1));
      const weight = position - low;
      for (let n = 0; n < bins; n++) mixed[n] = a[n] + weight * (b[n] - a[n]);
      return mixed;
    },
    /** The noise share of the power of every bin, 0 to 1; valid until the next call. */
    noiseAt(position: number, breath: number): Float64Array {
      const at = Math.round(position) * bands;
      // No noise at 0 Hz, then the bands, then a rise to full noise above them.
      for (let band = 0; band < bands; band++) shares[band + 1] = voice.aperiodicity[at + band];
      shares[bands + 1] = Math.max(shares[bands], TOP_NOISE);
      shares[bands + 2] = 1;
      const mixedIn = breath * breath;
      for (let k = 0; k < bins; k++) {
        const band = noiseBand[k];
        const low = shares[band];
        const own = low + noiseShare[k] * (shares[band + 1] - low);
        noise[k] = clamp(own + mixedIn * breathRise[k] * (1 - own), 0, 1);
      }
      return noise;
    },
  };
}

/** Mean level of the last sixth of the reliable band. */
function edgeLevel(envelope: Float32Array, edgeBin: number): number {
  const from = Math.floor(edgeBin * 0.85);
  const to = Math.floor(edgeBin);
  let sum = 0;
  for (let k = from; k <= to; k++) sum += envelope[k];
  return sum / (to - from + 1);
}

/** Sine table, a quarter longer than one turn: the error of linear interpolation is at most 3e-7. */
const SINE = Float64Array.from({ length: (5 * SINE_STEPS) / 4 + 1 }, (_, i) => sin((TAU * i) / SINE_STEPS));

/** Computes responses and adds them to the output, with shared work buffers. */
function createGrains(size: number, random: Random) {
  const fft = createFft(size);
  const bins = size / 2 + 1;
  const noise = new Float64Array(size);
  const noiseRe = new Float64Array(bins);
  const noiseIm = new Float64Array(bins);
  const logRe = new Float64Array(bins);
  const phase = new Float64Array(bins);
  const re = new Float64Array(bins);
  const im = new Float64Array(bins);
  const response = new Float64Array(size);
  const stepsPerRadian = SINE_STEPS / TAU;
  const leadStepsPerBin = (SINE_STEPS * LEAD_FRAMES) / size;
  const window = hann(size);
  const fade = Float64Array.from(
    { length: FADE_FRAMES },
    (_, i) => 0.5 - 0.5 * cos((Math.PI * (i + 0.5)) / FADE_FRAMES),
  );
  let noiseEnd = 0;

  return {
    /**
     * @param at - position of the pulse in samples, may be fractional
     * @param length - the period, or the length of the grain
     * @param folded - `size` values of the folded cepstrum
     * @param noisy - noisy share of each bin, or null for noise alone
     */
    add(output: Float32Array, at: number, length: number, folded: Float64Array, noisy: Float64Array | null): void {
      const start = Math.floor(at);
      const late = at - start;
      // Noise grains follow each other without gap or overlap, in whole samples. The distribution of single values is
      // inaudible after the filter, so they are uniform, with variance 1.
      const noiseFrames = Math.floor(at + length) - start;
      for (let i = 0; i < noiseFrames; i++) noise[i] = UNIFORM_SPAN * (random.next() - 0.5);
      if (noiseEnd > noiseFrames) noise.fill(0, noiseFrames, noiseEnd);
      noiseEnd = noiseFrames;
      fft.forward(noise, noiseRe, noiseIm);
      fft.forward(folded, logRe, phase);
      const pulse = Math.sqrt(length);
      // The pulse is `late` samples after an integer position: a linear phase shift.
      const latePerBin = (TAU * late) / size;
      const stepCos = cos(latePerBin);
      const stepSin = -sin(latePerBin);
      let lateCos = 1;
      let lateSin = 0;
      for (let k = 0; k < bins; k++) {
        const amplitude = quickExp(logRe[k]);
        const steps = phase[k] * stepsPerRadian - leadStepsPerBin * k;
        const low = Math.floor(steps);
        const rest = steps - low;
        const index = low & (SINE_STEPS - 1);
        const quarter = index + SINE_STEPS / 4;
        const c = amplitude * (SINE[quarter] + rest * (SINE[quarter + 1] - SINE[quarter]));
        const s = amplitude * (SINE[index] + rest * (SINE[index + 1] - SINE[index]));
        let excitationRe = noiseRe[k];
        let excitationIm = noiseIm[k];
        if (noisy !== null) {
          const tone = pulse * Math.sqrt(1 - noisy[k]);
          const breath = Math.sqrt(noisy[k]);
          excitationRe = breath * excitationRe + tone * lateCos;
          excitationIm = breath * excitationIm + tone * lateSin;
          const turned = lateCos * stepCos - lateSin * stepSin;
          lateSin = lateCos * stepSin + lateSin * stepCos;
          lateCos = turned;
        }
        re[k] = c * excitationRe - s * excitationIm;
        im[k] = c * excitationIm + s * excitationRe;
      }
      im[0] = 0;
      im[bins - 1] = 0;
      fft.inverse(re, im, response);
      // Tails that wrap around the buffer must not start or stop abruptly: next to a strong fundamental, even a faint
      // click fills the valleys between the formants of nasals and voiced stops.
      for (let i = 0; i < FADE_FRAMES; i++) {
        response[i] *= fade[i];
        response[size - 1 - i] *= fade[i];
      }
      // No constant part: the envelope below the F0 is only leakage of the analysis. What is removed has smooth ends.
      const constant = (2 * re[0]) / size;
      const from = start - LEAD_FRAMES;
      const end = Math.min(size, output.length - from);
      for (let i = Math.max(0, -from); i < end; i++) output[from + i] += response[i] - constant * window[i];
    },
  };
}
