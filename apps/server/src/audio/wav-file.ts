import { closeSync, fstatSync, openSync } from 'node:fs';
import {
  decodeInto,
  decodeSamples,
  frameBytes,
  readWavHeader,
  type WavFormat,
  type WavHeader,
} from '@soundwright/dsp/wav';
import { WavError } from '@soundwright/dsp/wav-chunks';
import { isErrnoException, ServiceError } from '../platform/service-error.ts';
import { BLOCK_FRAMES, type Block, readFully } from './pcm-reader.ts';

/** The hint for files that cannot be read. */
export const READABLE_FORMATS = 'WAV, AIFF, MP3, FLAC, Ogg Vorbis and Opus files can be read.';

/** The warning about a file that ends early. */
export const TRUNCATED = 'The file is shorter than its header says; the existing part was kept.';

/** The header of a WAV and its file size. */
export interface WavFacts extends WavHeader {
  readonly sizeBytes: number;
}

/** A WAV with random access. Synchronous, for worker processes. */
export class WavFile implements WavFormat {
  readonly facts: WavFacts;
  readonly #file: number;

  private constructor(file: number, facts: WavFacts) {
    this.#file = file;
    this.facts = facts;
  }

  /**
   * @param start - offset of the WAV in the file
   * @throws ServiceError `file_missing`, or `unsupported_media` when it is not a readable WAV
   */
  static open(path: string, start = 0): WavFile {
    const file = openExisting(path);
    try {
      return new WavFile(file, readFacts(file, start));
    } catch (error) {
      closeSync(file);
      throw error instanceof WavError ? unreadable(error.message, error) : error;
    }
  }

  get sampleRateHz(): number {
    return this.facts.sampleRateHz;
  }

  get channels(): number {
    return this.facts.channels;
  }

  get encoding(): WavFormat['encoding'] {
    return this.facts.encoding;
  }

  get frames(): number {
    return this.facts.frames;
  }

  /** Frames from `from` to `to`, one array per channel; `to` may not be beyond the end. */
  read(from: number, to: number): Block {
    return decodeSamples(this.readRaw(from, to), this.facts);
  }

  /** The same as stored bytes. */
  readRaw(from: number, to: number): Buffer {
    const bytes = Buffer.allocUnsafe(Math.max(0, to - from) * frameBytes(this.facts));
    this.#fill(bytes, from);
    return bytes;
  }

  /**
   * Frames from `from` to `to`, a bounded number at a time. Each block is valid until the next is read: the arrays
   * are reused, to avoid garbage.
   */
  *blocks(from = 0, to = this.frames): Generator<Block> {
    const read = this.reader();
    for (let at = from; at < to; at += BLOCK_FRAMES) yield read(at, Math.min(to, at + BLOCK_FRAMES));
  }

  /** A function like `read` that reuses its arrays: a block is valid until it reads the next. */
  reader(): WavFile['read'] {
    const blockAlign = frameBytes(this.facts);
    let bytes = Buffer.alloc(0);
    let arrays: Block = [];
    return (from, to) => {
      const count = Math.max(0, to - from);
      if (bytes.length < count * blockAlign || arrays.length === 0) {
        bytes = Buffer.allocUnsafe(count * blockAlign);
        arrays = Array.from({ length: this.channels }, () => new Float32Array(count));
      }
      const part = bytes.subarray(0, count * blockAlign);
      this.#fill(part, from);
      return decodeInto(arrays, part, this.encoding);
    };
  }

  close(): void {
    closeSync(this.#file);
  }

  #fill(bytes: Buffer, from: number): void {
    readFully(this.#file, bytes, this.facts.dataOffset + from * frameBytes(this.facts));
  }
}

function openExisting(path: string): number {
  try {
    return openSync(path, 'r');
  } catch (error) {
    if (isErrnoException(error) && error.code === 'ENOENT') {
      throw new ServiceError('file_missing', 'The audio file is missing from the disk.', { cause: error });
    }
    throw error;
  }
}

function readFacts(file: number, start: number): WavFacts {
  const sizeBytes = fstatSync(file).size - start;
  const read = (at: number, length: number): Buffer => {
    const bytes = Buffer.alloc(Math.max(0, Math.min(length, sizeBytes - at)));
    readFully(file, bytes, start + at);
    return bytes;
  };
  const header = readWavHeader(read, sizeBytes);
  return { ...header, dataOffset: start + header.dataOffset, sizeBytes };
}

function unreadable(message: string, cause: unknown): ServiceError {
  return new ServiceError('unsupported_media', message, { hint: READABLE_FORMATS, cause });
}

/** A WAV open for reading, or null when the file is missing or unreadable. */
export function openReadable(path: string): WavFile | null {
  try {
    return WavFile.open(path);
  } catch (error) {
    if (error instanceof ServiceError) return null;
    throw error;
  }
}
