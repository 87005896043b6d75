import { decodeSamples, parseWavHeader } from '@soundwright/dsp/wav';
import { outlineOf } from '../../canvas/timeline-wave.ts';
import type { SoundSamples } from './mixer.ts';

/** Frames of one slice of the fine outline: finer than a pixel at any zoom that shows more than a second. */
export const OUTLINE_FRAMES = 128;

export interface DecodedSound extends SoundSamples {
  /** Peaks of slices of `OUTLINE_FRAMES`, relative to the loudest. */
  readonly outline: Float32Array;
}

/** A WAV as samples. @throws WavError when it is none */
export function decodeWav(bytes: Uint8Array): DecodedSound {
  const header = parseWavHeader(bytes);
  const channels = decodeSamples(bytes.subarray(header.dataOffset, header.dataOffset + header.dataBytes), header);
  return { channels, sampleRateHz: header.sampleRateHz, outline: outlineOf(channels, OUTLINE_FRAMES) };
}
