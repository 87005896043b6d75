import { closeSync, fstatSync, openSync } from 'node:fs';
import type { Encoding } from '@soundwright/contract';
import { type WavFormat as CodecFormat, decodeSamples, readWavHeader, WavError } from '@soundwright/dsp/wav';
import { isErrnoException, ServiceError } from '../platform/service-error.ts';
import { BLOCK_FRAMES, type Block, readFully } from './pcm-reader.ts';
import type { WavFormat } from './wav-format.ts';
import { decodeInto } from './wav-samples.ts';

/** What to say when a file cannot be read. */
export const READABLE_FORMATS = 'WAV, MP3, FLAC, Ogg Vorbis and Opus files can be read.';

/** What a WAV's header says. */
export interface WavFacts extends WavFormat {
  /** Whole frames that are really in the file. */
  readonly frames: number;
  /** Where the first sample is, in bytes. */
  readonly dataOffset: number;
  readonly sizeBytes: number;
  /** Whether the sizes in the header are right, so that any program can play the file. */
  readonly intact: boolean;
  /** Texts of the `LIST/INFO` chunk by their four-letter identifiers. */
  readonly info: Readonly<Record<string, string>>;
  /** How the codec calls the same format. */
  readonly layout: CodecFormat;
}

const ENCODINGS: Readonly<Record<CodecFormat['format'], Readonly<Record<number, Encoding>>>> = {
  pcm: { 8: 'pcm8', 16: 'pcm16', 24: 'pcm24', 32: 'pcm32' },
  float: { 32: 'float32', 64: 'float64' },
};
const UNKNOWN_SIZE = 0xffff_ffff;

/** A WAV open for reading at any place. For processes that may block. */
export class WavFile implements WavFormat {
  readonly facts: WavFacts;
  readonly #file: number;

  private constructor(file: number, facts: WavFacts) {
    this.#file = file;
    this.facts = facts;
  }

  /**
   * @throws ServiceError `file_missing`, or `unsupported_media` when this is no WAV that can be read
   */
  static open(path: string): WavFile {
    const file = openExisting(path);
    try {
      return new WavFile(file, readFacts(file));
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
    return decodeSamples(this.readRaw(from, to), this.facts.layout);
  }

  /** The same as bytes, as they are stored. */
  readRaw(from: number, to: number): Buffer {
    const bytes = Buffer.allocUnsafe(Math.max(0, to - from) * this.facts.layout.blockAlign);
    this.#fill(bytes, from);
    return bytes;
  }

  /**
   * Frames from `from` to `to`, a bounded number at a time. Each block is valid until the next is asked for: the arrays
   * are used again, or reading a long file would leave garbage faster than it is collected.
   */
  *blocks(from = 0, to = this.frames): Generator<Block> {
    const { layout } = this.facts;
    const most = Math.min(BLOCK_FRAMES, Math.max(0, to - from));
    const bytes = Buffer.allocUnsafe(most * layout.blockAlign);
    const arrays = Array.from({ length: this.channels }, () => new Float32Array(most));
    for (let at = from; at < to; at += BLOCK_FRAMES) {
      const part = bytes.subarray(0, Math.min(BLOCK_FRAMES, to - at) * layout.blockAlign);
      this.#fill(part, at);
      yield decodeInto(arrays, part, layout);
    }
  }

  close(): void {
    closeSync(this.#file);
  }

  #fill(bytes: Buffer, from: number): void {
    const { dataOffset, layout } = this.facts;
    readFully(this.#file, bytes, dataOffset + from * layout.blockAlign);
  }
}

function openExisting(path: string): number {
  try {
    return openSync(path, 'r');
  } catch (error) {
    if (isErrnoException(error) && error.code === 'ENOENT') {
      throw new ServiceError('file_missing', 'The audio file is not on the disk any more.', { cause: error });
    }
    throw error;
  }
}

function readFacts(file: number): WavFacts {
  const sizeBytes = fstatSync(file).size;
  const read = (at: number, length: number): Buffer => {
    const bytes = Buffer.alloc(Math.max(0, Math.min(length, sizeBytes - at)));
    readFully(file, bytes, at);
    return bytes;
  };
  const header = readWavHeader(read, sizeBytes);
  const { sampleRateHz, channels, frames, dataOffset, info } = header;
  const encoding = ENCODINGS[header.format][header.bitsPerSample];
  if (encoding === undefined) throw new WavError(`Samples of ${header.bitsPerSample} bits cannot be read.`);
  const claimedBytes = read(dataOffset - 4, 4).readUInt32LE(0);
  const known = claimedBytes === header.dataBytes || (claimedBytes === UNKNOWN_SIZE && isWide(read(0, 4)));
  return {
    sampleRateHz,
    channels,
    encoding,
    frames,
    dataOffset,
    sizeBytes,
    intact: known && !header.truncated,
    info,
    layout: header,
  };
}

/** RF64 files carry their sizes elsewhere. */
function isWide(container: Buffer): boolean {
  return container.toString('latin1') !== 'RIFF';
}

function unreadable(message: string, cause: unknown): ServiceError {
  return new ServiceError('unsupported_media', message, { hint: READABLE_FORMATS, cause });
}
