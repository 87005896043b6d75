/** Separation quality. */
import { log10 } from '@soundwright/dsp/math';
import type { Block } from '../rendering.ts';

/**
 * Signal-to-distortion ratio in dB: 10 · log10(Σ s² / Σ (s − ŝ)²) over all samples of all channels.
 *
 * No scaling, filtering or framing is allowed for, unlike in BSS Eval and SI-SDR. Silence as estimate gives 0 dB, the
 * stem itself +100 dB (the top of the scale). Null for a silent reference.
 */
export function measureSdr(reference: Block, estimate: Block): number | null {
  let signal = 0;
  let distortion = 0;
  for (let c = 0; c < reference.length; c++) {
    const wanted = reference[c];
    const got = estimate[c];
    for (let i = 0; i < wanted.length; i++) {
      const error = wanted[i] - got[i];
      signal += wanted[i] * wanted[i];
      distortion += error * error;
    }
  }
  if (signal === 0) return null;
  return 10 * log10(signal / Math.max(distortion, signal * 1e-10));
}
