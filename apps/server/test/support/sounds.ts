import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sound, UploadedSound } from '@soundwright/contract';
import { decodeSamples, encodeSamples, encodeWavHeader, parseWavHeader } from '@soundwright/dsp/wav';
import type { WavEncoding } from '@soundwright/dsp/wav-samples';
import type { TestService } from './service.ts';

export interface Wave {
  readonly channels: Float32Array[];
  readonly sampleRateHz: number;
  readonly frames: number;
  readonly encoding: WavEncoding;
  readonly info: Readonly<Record<string, string>>;
  readonly loops: ReturnType<typeof parseWavHeader>['loops'];
}

/** A sine of one channel. */
export function sine(hz: number, durationS: number, gain = 0.5, sampleRateHz = 48_000): Float32Array {
  return Float32Array.from(
    { length: Math.round(durationS * sampleRateHz) },
    (_, i) => gain * Math.sin((2 * Math.PI * hz * i) / sampleRateHz),
  );
}

/** A WAV file of these channels. */
export function wavFile(
  channels: readonly Float32Array[],
  {
    encoding = 'pcm16',
    sampleRateHz = 48_000,
    info,
  }: { encoding?: WavEncoding; sampleRateHz?: number; info?: Record<string, string> } = {},
): Buffer {
  const frames = channels[0]?.length ?? 0;
  const header = encodeWavHeader({
    encoding,
    channels: channels.length,
    sampleRateHz,
    frames,
    ...(info !== undefined && { info }),
  });
  return Buffer.concat([header, encodeSamples(channels, encoding)]);
}

/** Decodes a WAV file. @throws WavError, or RangeError when it is shorter than its header says */
export function readWave(bytes: Uint8Array): Wave {
  const header = parseWavHeader(bytes);
  if (header.truncated) throw new RangeError('the file is shorter than its header says');
  const channels = decodeSamples(bytes.subarray(header.dataOffset, header.dataOffset + header.dataBytes), header);
  return { ...header, channels };
}

/** A sound without what its analysis finds meanwhile, in the background. */
export function asMade({ problems: _problems, ...sound }: Sound): Omit<Sound, 'problems'> {
  return sound;
}

/** The file of a library sound. */
export function fileOf(service: Pick<TestService, 'dataDir'>, sound: Pick<Sound, 'id'>): Buffer {
  return readFileSync(join(service.dataDir, 'sounds', `${sound.id}.wav`));
}

/** Uploads a file, and returns the sound. */
export async function upload(service: TestService, bytes: Uint8Array, query = ''): Promise<Sound> {
  const response = await service.request(`/api/sounds/upload${query}`, {
    method: 'POST',
    body: new Uint8Array(bytes),
    headers: { 'content-type': 'audio/wav' },
  });
  if (response.status !== 201) throw new Error(`the upload answered ${response.status}: ${await response.text()}`);
  const { warnings: _warnings, reused: _reused, ...sound } = (await response.json()) as UploadedSound;
  return sound;
}
