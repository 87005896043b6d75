import { closeSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  decodeSamples,
  encodeInto,
  encodeWavHeader,
  frameBytes,
  silenceNotFinite,
  type WavFile as WavDescription,
  type WavFormat,
  wavPaddingBytes,
} from '@soundwright/dsp/wav';
import { asFileError } from '../platform/files.ts';
import { createOutlineMeter, type Outline, type OutlineMeter } from './meters.ts';
import { BLOCK_FRAMES, type Block } from './pcm-reader.ts';
import type { WavFile } from './wav-file.ts';

/** What a WAV says about itself. */
export type WavTexts = Pick<WavDescription, 'info' | 'broadcast'>;

/** A flushed WAV and its measurements. */
export interface MeasuredWav extends WavFormat, Outline {
  readonly tempPath: string;
  readonly frames: number;
  readonly durationS: number;
  readonly sizeBytes: number;
  /** Silence cut off at the start; absent when nothing was. */
  readonly skippedS?: number;
}

/** Sink for the samples of a WAV being written, in order. */
export interface WavSink {
  writeBlock(block: Block): void;
  /**
   * Frames of another WAV with the same channels: byte for byte where its encoding is the same, except that NaN and
   * infinite samples become 0.
   */
  copyFrames(source: WavFile, from: number, to: number): void;
}

/**
 * Writes a WAV of known length, measures it on the way and flushes it to the disk. On failure the file is
 * removed.
 *
 * @param fill - writes exactly `format.frames` frames to the sink
 * @throws ServiceError `disk_full`, `path_not_allowed`
 */
export function writeWav(
  tempPath: string,
  format: Omit<WavDescription, keyof WavTexts>,
  texts: WavTexts,
  fill: (sink: WavSink) => void | Promise<void>,
): Promise<MeasuredWav> {
  const { sampleRateHz, channels, encoding, frames } = format;
  const meter = createOutlineMeter(frames, sampleRateHz, channels);
  return withNewFile(tempPath, async (file) => {
    const header = encodeWavHeader({ ...format, ...texts });
    writeFully(file, header);
    const sink = new Sink(file, format, meter);
    await fill(sink);
    if (sink.frames !== frames) throw new RangeError(`expected ${frames} frames, got ${sink.frames}`);
    writeFully(file, Buffer.alloc(wavPaddingBytes(format)));
    const sizeBytes = header.length + frames * frameBytes(format) + wavPaddingBytes(format);
    return {
      tempPath,
      sampleRateHz,
      channels,
      encoding,
      frames,
      durationS: frames / sampleRateHz,
      sizeBytes,
      ...meter.outline(),
    };
  });
}

class Sink implements WavSink {
  frames = 0;
  readonly #file: number;
  readonly #format: WavFormat;
  readonly #meter: OutlineMeter;
  #bytes = new Uint8Array(0);

  constructor(file: number, format: WavFormat, meter: OutlineMeter) {
    this.#file = file;
    this.#format = format;
    this.#meter = meter;
  }

  writeBlock(block: Block): void {
    const length = (block[0]?.length ?? 0) * frameBytes(this.#format);
    // Used again for the next block, to avoid garbage.
    if (this.#bytes.length < length) this.#bytes = new Uint8Array(length);
    this.#write(encodeInto(this.#bytes, block, this.#format.encoding), block);
  }

  copyFrames(source: WavFile, from: number, to: number): void {
    for (let at = from; at < to; at += BLOCK_FRAMES) {
      const bytes = source.readRaw(at, Math.min(to, at + BLOCK_FRAMES));
      silenceNotFinite(bytes, source.encoding);
      const block = decodeSamples(bytes, source);
      if (source.encoding === this.#format.encoding) this.#write(bytes, block);
      else this.writeBlock(block);
    }
  }

  #write(bytes: Uint8Array, block: Block): void {
    this.#meter.add(block);
    writeFully(this.#file, bytes);
    this.frames += block[0]?.length ?? 0;
  }
}

/**
 * Creates a file, fills it and flushes it. When `fill` throws, the file is removed.
 *
 * @throws ServiceError `disk_full`, `path_not_allowed`
 */
export async function withNewFile<T>(path: string, fill: (file: number) => T | Promise<T>): Promise<T> {
  try {
    const file = openSync(path, 'wx');
    try {
      const result = await fill(file);
      fsyncSync(file);
      return result;
    } finally {
      closeSync(file);
    }
  } catch (error) {
    rmSync(path, { force: true });
    throw asFileError(error, dirname(path));
  }
}

/** Writes all bytes to an open file, at its end unless a position is given. */
export function writeFully(file: number, bytes: Uint8Array, position: number | null = null): void {
  for (let done = 0; done < bytes.length; ) {
    done += writeSync(file, bytes, done, bytes.length - done, position === null ? null : position + done);
  }
}
