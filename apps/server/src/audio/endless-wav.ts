import { encodeWavHeader } from '@soundwright/dsp/wav';

/** Where a plain WAV header has its two sizes. */
const SIZES_AT = [4, 40];

/** The header of a WAV of 16 bit whose length is not known yet: programs play it to its end. */
export function endlessWavHeader(sampleRateHz: number, channels: number): Uint8Array {
  const header = encodeWavHeader({ encoding: 'pcm16', sampleRateHz, channels, frames: 0 });
  for (const at of SIZES_AT) header.fill(0xff, at, at + 4);
  return header;
}
