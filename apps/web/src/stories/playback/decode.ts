import { decodeSamples, frameBytes, parseWavHeader } from '@soundwright/dsp/wav';
import { createLevelMeter, type SoundLevels } from '@soundwright/story/sound-levels';
import { outlineOf } from '../../canvas/timeline-wave.ts';
import { HEADER_BYTES, readBytes } from '../../sounds/read-bytes.ts';
import type { SoundSpan } from './mix-loudness.ts';
import type { SoundSamples } from './mixer.ts';

/** Frames per slice of the fine waveform. */
export const OUTLINE_FRAMES = 128;

export interface DecodedSound extends SoundSamples {
  /** Peaks of slices of `OUTLINE_FRAMES`, relative to the loudest. */
  readonly outline: Float32Array;
  /** Its levels over time, for ducking. */
  readonly levels: SoundLevels;
}

/** Reads and decodes a sound of the service. @throws Error with the reason when it cannot be read */
export async function fetchSound(url: string): Promise<DecodedSound> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The request for the file returned ${response.status}.`);
  return decodeWav(new Uint8Array(await response.arrayBuffer()));
}

/**
 * Reads and decodes a part of a sound of the service, from one time in it to another, as far as it has them.
 *
 * @throws Error with the reason when it cannot be read
 */
export async function fetchSoundPart(url: string, { fromS, toS }: SoundSpan): Promise<SoundSamples> {
  const start = await readBytes(url, 0, HEADER_BYTES);
  const header = parseWavHeader(start.bytes, start.fileBytes);
  const { sampleRateHz } = header;
  const firstFrame = Math.min(header.frames, Math.max(0, Math.floor(fromS * sampleRateHz)));
  const frames = Math.min(header.frames, Math.ceil(toS * sampleRateHz)) - firstFrame;
  if (frames <= 0)
    return { channels: Array.from({ length: header.channels }, () => new Float32Array(0)), sampleRateHz };
  const offset = header.dataOffset + firstFrame * frameBytes(header);
  const { bytes } = await readBytes(url, offset, frames * frameBytes(header));
  return { channels: decodeSamples(bytes, header), sampleRateHz, firstFrame };
}

/** Decodes a WAV. @throws WavError when invalid */
export function decodeWav(bytes: Uint8Array): DecodedSound {
  const header = parseWavHeader(bytes);
  const channels = decodeSamples(bytes.subarray(header.dataOffset, header.dataOffset + header.dataBytes), header);
  const { sampleRateHz } = header;
  const meter = createLevelMeter(sampleRateHz);
  meter.add(channels);
  return { channels, sampleRateHz, outline: outlineOf(channels, OUTLINE_FRAMES), levels: meter.levels() };
}
