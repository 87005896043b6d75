import { decodeSamples, parseWavHeader } from '@soundwright/dsp/wav';
import { createLevelMeter, type SoundLevels } from '@soundwright/story/sound-levels';
import { outlineOf } from '../../canvas/timeline-wave.ts';
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

/** Decodes a WAV. @throws WavError when invalid */
export function decodeWav(bytes: Uint8Array): DecodedSound {
  const header = parseWavHeader(bytes);
  const channels = decodeSamples(bytes.subarray(header.dataOffset, header.dataOffset + header.dataBytes), header);
  const { sampleRateHz } = header;
  const meter = createLevelMeter(sampleRateHz);
  meter.add(channels);
  return { channels, sampleRateHz, outline: outlineOf(channels, OUTLINE_FRAMES), levels: meter.levels() };
}
