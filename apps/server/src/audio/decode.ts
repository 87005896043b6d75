import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { LIMITS } from '@soundwright/contract/constants';
import {
  encodeSamples,
  encodeWavHeader,
  frameBytes,
  silenceNotFinite,
  type WavFormat,
  wavPaddingBytes,
} from '@soundwright/dsp/wav';
import { isErrnoException, ServiceError } from '../platform/service-error.ts';
import type { ReportProgress } from '../platform/task-server.ts';
import { createOutlineMeter } from './meters.ts';
import { readPcmContainer } from './pcm-containers.ts';
import { storedBytes, toWavBytes } from './pcm-layouts.ts';
import { BLOCK_FRAMES, type Block, readFully } from './pcm-reader.ts';
import { type CompressedFormat, type DecodedPiece, MAX_CHANNELS, openDecoder } from './piece-decoders.ts';
import { readTags } from './read-tags.ts';
import type { InfoTexts } from './sound-info.ts';
import type { OwnFormat } from './source-formats.ts';
import { READABLE_FORMATS, TRUNCATED, WavFile } from './wav-file.ts';
import { type MeasuredWav, withNewFile, writeFully, writeWav } from './wav-writer.ts';

export interface DecodeInput {
  readonly path: string;
  readonly format: OwnFormat;
  /** Offset of the format in the file. */
  readonly start?: number;
  /** Path for a newly written WAV; removed on failure. */
  readonly tempPath: string;
  readonly limits?: DecodeLimits;
}

/** Limits of the decoded size. */
export interface DecodeLimits {
  readonly durationS: number;
  /** Of the stored samples. */
  readonly bytes: number;
}

/** A sound file as a WAV. */
export interface Decoded extends MeasuredWav {
  /** Metadata of the file. */
  readonly info: InfoTexts;
  /** Repaired problems, as sentences for users. */
  readonly warnings: readonly string[];
}

const MIN_RATE_HZ = 8_000;
const MAX_RATE_HZ = 192_000;
const PIECE_BYTES = 64 * 1024;
const UPLOAD_LIMITS: DecodeLimits = { durationS: LIMITS.uploadDurationS, bytes: LIMITS.uploadDecodedBytes };
const LOSSY_ENCODING = 'pcm24';
const SPLIT_HINT = 'Cut it into shorter files and upload those.';

/**
 * Any sound file as a WAV. A valid WAV is returned itself, not copied, so it stays unchanged bit for
 * bit; a header with wrong sizes is corrected before the same samples, and NaN or infinite samples become
 * 0. Anything else is decoded.
 *
 * @throws ServiceError `unsupported_media` for anything that cannot be read as audio, `too_large` when it is longer
 *   than the limits, `disk_full`, `path_not_allowed`
 */
export async function decode(input: DecodeInput, report: ReportProgress): Promise<Decoded> {
  const { format } = input;
  const decoded =
    format === 'wav'
      ? await keepWav(input)
      : format === 'pcm'
        ? await convertPcm(input, report)
        : await decodeCompressed(input, format, report);
  if (decoded.info['INAM'] !== undefined) return decoded;
  return { ...decoded, info: { ...decoded.info, ...(await readTags(input.path, input.start ?? 0)) } };
}

async function keepWav({ path, tempPath, start = 0, limits }: DecodeInput): Promise<Decoded> {
  const wav = WavFile.open(path, start);
  try {
    checkFormat(wav.sampleRateHz, wav.channels);
    checkLength(wav.frames, wav, limits);
    if (wav.frames === 0) throw unreadable('The file contains no audio: it ends before the first sample.');
    const { frames, info, intact } = wav.facts;
    const silenced = countNotFinite(wav);
    if (intact && start === 0 && silenced === 0) return { ...measured(wav), tempPath: path };
    const mended = await writeWav(tempPath, wav.facts, { info }, (sink) => sink.copyFrames(wav, 0, frames));
    return { ...mended, info, warnings: warningsAbout(wav, silenced) };
  } finally {
    wav.close();
  }
}

/** Floating-point samples that are NaN or infinite. */
function countNotFinite(wav: WavFile): number {
  if (wav.encoding !== 'float32' && wav.encoding !== 'float64') return 0;
  let count = 0;
  for (let at = 0; at < wav.frames; at += BLOCK_FRAMES) {
    count += silenceNotFinite(wav.readRaw(at, Math.min(wav.frames, at + BLOCK_FRAMES)), wav.encoding);
  }
  return count;
}

function warningsAbout({ facts }: WavFile, silenced: number): string[] {
  const warnings: string[] = [];
  if (facts.truncated) warnings.push(TRUNCATED);
  if (silenced === 1) warnings.push('1 sample was NaN or infinite and was set to zero.');
  if (silenced > 1) warnings.push(`${silenced} samples were NaN or infinite and were set to zero.`);
  return warnings;
}

function measured(wav: WavFile): Omit<Decoded, 'tempPath'> {
  const { sampleRateHz, channels, encoding, frames } = wav;
  const { sizeBytes, info } = wav.facts;
  const meter = createOutlineMeter(frames, sampleRateHz, channels);
  for (const block of wav.blocks()) meter.add(block);
  return {
    sampleRateHz,
    channels,
    encoding,
    frames,
    durationS: frames / sampleRateHz,
    sizeBytes,
    info,
    warnings: [],
    ...meter.outline(),
  };
}

function decodeCompressed(input: DecodeInput, format: CompressedFormat, report: ReportProgress): Promise<Decoded> {
  return withNewFile(input.tempPath, async (file) => {
    const { sound, warnings } = await unpack(input, format, file, report);
    writeFully(file, encodeWavHeader(sound), 0);
    return { ...measuredAt(input.tempPath), warnings };
  });
}

/** Samples in another layout, which a WAV holds exactly. */
function convertPcm({ path, tempPath, start = 0, limits }: DecodeInput, report: ReportProgress): Promise<Decoded> {
  const content = readPcmContainer(path, start);
  if (typeof content === 'string') throw unreadable('The format of this file is not supported.');
  const { source } = content;
  const { frames, encoding, truncated } = source;
  const sound = { ...checkFormat(source.sampleRateHz, source.channels), encoding, frames };
  checkLength(frames, sound, limits);
  if (frames === 0) throw unreadable('The file contains no audio: it ends before the first sample.');
  return withNewFile(tempPath, (file) => {
    writeFully(file, encodeWavHeader(sound));
    const handle = openSync(path, 'r');
    try {
      const bytesPerFrame = storedBytes(source) * source.channels;
      for (let at = 0; at < frames; at += BLOCK_FRAMES) {
        const stored = Buffer.alloc(Math.min(BLOCK_FRAMES, frames - at) * bytesPerFrame);
        readFully(handle, stored, source.dataOffset + at * bytesPerFrame);
        const bytes = toWavBytes(stored, source);
        silenceNotFinite(bytes, encoding);
        writeFully(file, bytes);
        report(at / frames);
      }
    } finally {
      closeSync(handle);
    }
    writeFully(file, Buffer.alloc(wavPaddingBytes(sound)));
    return { ...measuredAt(tempPath), warnings: truncated ? [TRUNCATED] : [] };
  });
}

function measuredAt(tempPath: string): Decoded {
  const wav = WavFile.open(tempPath);
  try {
    return { ...measured(wav), tempPath };
  } finally {
    wav.close();
  }
}

/** Writes the samples of a compressed file, after space reserved for a header. */
async function unpack(
  { path, start = 0, limits }: DecodeInput,
  format: CompressedFormat,
  file: number,
  report: ReportProgress,
): Promise<{ sound: WavFormat & { frames: number }; warnings: string[] }> {
  const output = new DecodedSamples(file, limits);
  const source = openSync(path, 'r');
  try {
    const decoder = await openDecoder(path, format, start);
    try {
      if (decoder.claimed !== null) {
        const { frames, sampleRateHz } = decoder.claimed;
        checkLength(frames, { sampleRateHz, channels: 1, encoding: LOSSY_ENCODING }, limits);
      }
      const sizeBytes = fstatSync(source).size;
      const bytes = Buffer.alloc(PIECE_BYTES);
      for (let at = decoder.start; at < sizeBytes; ) {
        const count = readSync(source, bytes, 0, PIECE_BYTES, at);
        if (count === 0) break;
        for await (const piece of decoder.decode(Uint8Array.from(bytes.subarray(0, count)))) output.write(piece);
        at += count;
        report(at / sizeBytes);
      }
      for await (const piece of decoder.flush?.() ?? []) output.write(piece);
      return { sound: output.finish(), warnings: decoder.warnings?.() ?? [] };
    } finally {
      decoder.free();
    }
  } catch (error) {
    if (error instanceof ServiceError || isErrnoException(error)) throw error;
    throw unreadable('The file is damaged, or its content does not match its header.', error);
  } finally {
    closeSync(source);
  }
}

/** Writes the output of a decoder while format and size stay within the limits. */
class DecodedSamples {
  readonly #file: number;
  readonly #limits: DecodeLimits | undefined;
  #shape: WavFormat | undefined;
  #frames = 0;

  constructor(file: number, limits: DecodeLimits | undefined) {
    this.#file = file;
    this.#limits = limits;
  }

  /** @throws ServiceError `too_large`, `unsupported_media` */
  write({ channelData, samplesDecoded, sampleRate }: DecodedPiece): void {
    if (samplesDecoded === 0) return;
    if (this.#shape === undefined) {
      this.#shape = { ...checkFormat(sampleRate, channelData.length), encoding: LOSSY_ENCODING };
      writeFully(this.#file, encodeWavHeader({ ...this.#shape, frames: 0 }));
    }
    const { sampleRateHz, channels } = this.#shape;
    if (sampleRate !== sampleRateHz || channelData.length !== channels) {
      throw unreadable('The sample rate or the number of channels changes within the file.');
    }
    const frames = channelData[0]?.length ?? 0;
    checkLength(this.#frames + frames, this.#shape, this.#limits);
    for (let at = 0; at < frames; at += BLOCK_FRAMES) {
      const block = channelData.map((samples) => samples.subarray(at, at + BLOCK_FRAMES));
      writeFully(this.#file, encodeSamples(finite(block), LOSSY_ENCODING));
    }
    this.#frames += frames;
  }

  /** @throws ServiceError `unsupported_media` when there was no audio */
  finish(): WavFormat & { frames: number } {
    if (this.#shape === undefined) throw unreadable('No audio could be read from the file.');
    const sound = { ...this.#shape, frames: this.#frames };
    writeFully(this.#file, Buffer.alloc(wavPaddingBytes(sound)));
    return sound;
  }
}

/** Decoders return garbage for damaged files. */
function finite(block: Block): Block {
  return block.map((samples) => samples.map((x) => (Number.isFinite(x) ? x : 0)));
}

/** @throws ServiceError `too_large` */
function checkLength(frames: number, format: WavFormat, limits = UPLOAD_LIMITS): void {
  if (format.sampleRateHz > 0 && frames > limits.durationS * format.sampleRateHz) {
    throw new ServiceError('too_large', `The sound is longer than ${inHours(limits.durationS)}.`, { hint: SPLIT_HINT });
  }
  if (frames * frameBytes(format) > limits.bytes) {
    throw new ServiceError('too_large', `Unpacked, the sound is larger than ${limits.bytes} bytes.`, {
      hint: SPLIT_HINT,
    });
  }
}

function inHours(durationS: number): string {
  return durationS % 3_600 === 0 ? `${durationS / 3_600} hours` : `${durationS} s`;
}

function checkFormat(sampleRateHz: number, channels: number): { sampleRateHz: number; channels: number } {
  if (channels < 1 || channels > MAX_CHANNELS) {
    throw unreadable(`The file claims ${channels} channels; 1 to ${MAX_CHANNELS} are supported.`);
  }
  if (!(sampleRateHz >= MIN_RATE_HZ && sampleRateHz <= MAX_RATE_HZ)) {
    throw unreadable(`The file claims ${sampleRateHz} Hz; ${MIN_RATE_HZ} to ${MAX_RATE_HZ} Hz are supported.`);
  }
  return { sampleRateHz, channels };
}

function unreadable(message: string, cause?: unknown): ServiceError {
  return new ServiceError('unsupported_media', message, { hint: READABLE_FORMATS, cause });
}
