import { fstatSync } from 'node:fs';
import { encodeSamples, encodeWavHeader } from '@soundwright/dsp/wav';
import type { PcmFile } from '../platform/pcm-file.ts';
import { type Block, readPcm } from './pcm-reader.ts';
import { openSpeed } from './speed.ts';
import { withNewFile, writeFully } from './wav-writer.ts';

export interface PlainWavInput {
  readonly sound: PcmFile;
  /** Output path; removed on failure. */
  readonly tempPath: string;
  /** Playback speed at the same pitch, 0.25 to 4. */
  readonly rate: number;
}

export interface PlainWav {
  readonly sizeBytes: number;
  readonly durationS: number;
}

/**
 * A render as a 16-bit WAV with the minimal 44-byte header.
 *
 * @throws ServiceError `disk_full`, `path_not_allowed`
 */
export function plainWav({ sound, tempPath, rate }: PlainWavInput): Promise<PlainWav> {
  const { sampleRateHz, channels } = sound;
  const header = (frames: number) => encodeWavHeader({ encoding: 'pcm16', sampleRateHz, channels, frames });
  return withNewFile(tempPath, async (file) => {
    const speed = await openSpeed(sound, rate);
    let frames = 0;
    const append = (block: Block) => {
      frames += block[0]?.length ?? 0;
      writeFully(file, encodeSamples(block, 'pcm16'));
    };
    writeFully(file, header(0));
    for (const block of readPcm(sound)) append(speed.push(block));
    append(speed.flush());
    writeFully(file, header(frames), 0);
    return { sizeBytes: fstatSync(file).size, durationS: frames / sampleRateHz };
  });
}
