import { endianness } from 'node:os';
import type { Encoding } from '@soundwright/contract';
import type { PcmFile } from '../platform/pcm-file.ts';
import { ServiceError } from '../platform/service-error.ts';
import { BLOCK_FRAMES, type Block, readPcm } from './pcm-reader.ts';
import { type SoundInfo, wavTexts } from './sound-info.ts';
import { WavFile } from './wav-file.ts';
import { type MeasuredWav, withNewFile, writeFully, writeWav } from './wav-writer.ts';

export interface SumInput {
  /** At least one; all of the same sample rate and channels. Shorter ones are padded with silence. */
  readonly files: readonly PcmFile[];
  /** Output path; removed on failure. */
  readonly path: string;
}

/** Sums renders in float, so nothing clips. @throws ServiceError `engine_failed` when their formats differ */
export function sumPcm({ files, path }: SumInput): Promise<PcmFile> {
  const [first] = files;
  if (first === undefined) throw new RangeError('there is nothing to sum');
  const { sampleRateHz, channels } = first;
  if (files.some((file) => file.sampleRateHz !== sampleRateHz || file.channels !== channels)) {
    throw new ServiceError('engine_failed', 'The engine returned stems that differ in sample rate or channels.');
  }
  const frames = Math.max(...files.map((file) => file.frames));
  return withNewFile(path, (file) => {
    for (let from = 0; from < frames; from += BLOCK_FRAMES) {
      const sum = new Float32Array(Math.min(BLOCK_FRAMES, frames - from) * channels);
      for (const pcm of files) {
        for (const block of readPcm(pcm, from, Math.min(from + BLOCK_FRAMES, pcm.frames))) addInterleaved(sum, block);
      }
      const bytes = Buffer.from(sum.buffer);
      writeFully(file, endianness() === 'BE' ? bytes.swap32() : bytes);
    }
    return { path, sampleRateHz, channels, frames };
  });
}

export interface SumWavsInput {
  /** At least one; all of the same sample rate and channels. Shorter ones are padded with silence. */
  readonly paths: readonly string[];
  /** Output path; removed on failure. */
  readonly tempPath: string;
  readonly encoding: Encoding;
  readonly info: SoundInfo;
}

/** Sums WAVs. @throws ServiceError `source_unusable` when their formats differ, `file_missing` */
export async function sumWavs({ paths, tempPath, encoding, info }: SumWavsInput): Promise<MeasuredWav> {
  const wavs: WavFile[] = [];
  try {
    for (const path of paths) wavs.push(WavFile.open(path));
    const [first] = wavs;
    if (first === undefined) throw new RangeError('there is nothing to sum');
    const { sampleRateHz, channels } = first;
    if (wavs.some((wav) => wav.sampleRateHz !== sampleRateHz || wav.channels !== channels))
      throw new ServiceError('source_unusable', 'The stems differ in sample rate or channels.');
    const frames = Math.max(...wavs.map((wav) => wav.frames));
    const sources = wavs.map((wav) => ({ frames: wav.frames, read: wav.reader() }));
    return await writeWav(tempPath, { sampleRateHz, channels, encoding, frames }, wavTexts(info), (sink) => {
      for (let from = 0; from < frames; from += BLOCK_FRAMES) {
        const to = Math.min(frames, from + BLOCK_FRAMES);
        const sum = Array.from({ length: channels }, () => new Float32Array(to - from));
        for (const source of sources) {
          if (source.frames > from) addBlock(sum, source.read(from, Math.min(to, source.frames)));
        }
        sink.writeBlock(sum);
      }
    });
  } finally {
    for (const wav of wavs) wav.close();
  }
}

function addBlock(sum: Block, block: Block): void {
  sum.forEach((samples, channel) => {
    const added = block[channel] as Float32Array;
    for (let i = 0; i < added.length; i++) samples[i] = (samples[i] as number) + (added[i] as number);
  });
}

function addInterleaved(sum: Float32Array, block: Block): void {
  block.forEach((samples, channel) => {
    for (let i = 0, k = channel; i < samples.length; i++, k += block.length) {
      sum[k] = (sum[k] as number) + (samples[i] as number);
    }
  });
}
