import { createFft } from '@soundwright/dsp/fft';
import { cos, sin, TAU } from '@soundwright/dsp/math';
import type { Random } from '@soundwright/dsp/random';

/** Shorter than a period, so that the noise has the formants of the voice but not its harmonics. */
const WINDOW_S = 0.0054;
/** Breath rises to its full share at this frequency: the lowest harmonics of a breathy voice stay clean. */
const FULL_HZ = 3000;
const LOWEST_SHARE = 0.1;
const PHASES = 1024;
const COSINES = Float64Array.from({ length: PHASES }, (_, i) => cos((TAU * i) / PHASES));
const SINES = Float64Array.from({ length: PHASES }, (_, i) => sin((TAU * i) / PHASES));

/**
 * Turns part of a voice into breath, in place: short segments of the voice with random phases are noise of the same
 * spectrum and loudness, and replace the requested share of the power.
 *
 * @param breath - 0 none, 1 only breath above `FULL_HZ`; its square is the share of the power
 */
export function addBreath(samples: Float32Array, sampleRateHz: number, breath: number, random: Random): void {
  if (!(breath > 0)) return;
  let size = 64;
  while (size < WINDOW_S * sampleRateHz * 0.75) size *= 2;
  const hop = size / 2;
  const bins = size / 2 + 1;
  const fft = createFft(size);
  // The root of a Hann window before and after the change, so that the overlapping segments add up to one.
  const window = Float64Array.from({ length: size }, (_, i) => sin((Math.PI * (i + 0.5)) / size));
  const binHz = sampleRateHz / size;
  const shares = Float64Array.from({ length: bins }, (_, k) => {
    const rise = LOWEST_SHARE + (1 - LOWEST_SHARE) * Math.min(1, (k * binHz) / FULL_HZ);
    return Math.min(1, breath * breath * rise);
  });
  const signal = new Float64Array(size);
  const re = new Float64Array(bins);
  const im = new Float64Array(bins);
  const result = new Float32Array(samples.length);
  for (let from = -hop; from < samples.length; from += hop) {
    for (let i = 0; i < size; i++) signal[i] = window[i] * (samples[from + i] ?? 0);
    fft.forward(signal, re, im);
    for (let k = 1; k < bins - 1; k++) {
      const phase = Math.floor(PHASES * random.next());
      const tone = Math.sqrt(1 - shares[k]);
      const noise = Math.sqrt(shares[k] * (re[k] * re[k] + im[k] * im[k]));
      re[k] = tone * re[k] + noise * COSINES[phase];
      im[k] = tone * im[k] + noise * SINES[phase];
    }
    fft.inverse(re, im, signal);
    for (let i = Math.max(0, -from); i < size && from + i < samples.length; i++) {
      result[from + i] += window[i] * signal[i];
    }
  }
  samples.set(result);
}
