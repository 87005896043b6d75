import { encodeWavHeader } from '@soundwright/dsp/wav';

/** Offsets of the two sizes in a plain WAV header. */
const SIZES_AT = [4, 40];

/** The header of a 16-bit WAV of unknown length; players play it to its end. */
export function endlessWavHeader(sampleRateHz: number, channels: number): Uint8Array {
  const header = encodeWavHeader({ encoding: 'pcm16', sampleRateHz, channels, frames: 0 });
  for (const at of SIZES_AT) header.fill(0xff, at, at + 4);
  return header;
}
