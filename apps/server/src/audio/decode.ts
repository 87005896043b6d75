import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { ServiceError } from '../platform/service-error.ts';
import type { ReportProgress } from '../platform/task-server.ts';
import { createOutlineMeter } from './meters.ts';
import type { Block } from './pcm-reader.ts';
import type { InfoTexts } from './sound-info.ts';
import { type DecodedPiece, type OwnFormat, openDecoder } from './source-formats.ts';
import { READABLE_FORMATS, WavFile } from './wav-file.ts';
import { wavHeader } from './wav-format.ts';
import { encodeSamples } from './wav-samples.ts';
import { type MeasuredWav, withNewFile, writeFully, writeWav } from './wav-writer.ts';

export interface DecodeInput {
  readonly path: string;
  readonly format: OwnFormat;
  /** Where a WAV goes that has to be made; removed again when anything goes wrong. */
  readonly tempPath: string;
}

/** A sound file as a WAV. */
export interface Decoded extends MeasuredWav {
  /** What the file said about itself. */
  readonly info: InfoTexts;
}

const MIN_RATE_HZ = 8_000;
const MAX_RATE_HZ = 192_000;
const MAX_CHANNELS = 8;
const PIECE_BYTES = 256 * 1024;
/** What is decoded must fit a plain RIFF file. */
const MAX_DATA_BYTES = 0xffff_ffff - 1024 * 1024;
const LOSSY_ENCODING = 'pcm24';

/**
 * A WAV of any sound file. A WAV whose header is right is not copied but is itself the result, so it stays bit for bit
 * what it was; one with a wrong header gets a right one before the same samples. Anything else is decoded.
 *
 * @throws ServiceError `unsupported_media` for what is no sound that can be read, `too_large` when it unfolds to more
 * than a WAV holds, `disk_full`, `path_not_allowed`
 */
export function decode(input: DecodeInput, report: ReportProgress): Promise<Decoded> {
  return input.format === 'wav' ? keepWav(input) : decodeCompressed(input, input.format, report);
}

async function keepWav({ path, tempPath }: DecodeInput): Promise<Decoded> {
  const wav = WavFile.open(path);
  try {
    checkFormat(wav.sampleRateHz, wav.channels);
    if (wav.frames === 0) throw unreadable('The file holds no sound: it ends before the first sample.');
    if (wav.facts.intact) return { ...measured(wav), tempPath: path };
    const { sampleRateHz, channels, encoding, frames } = wav;
    const { info } = wav.facts;
    const mended = await writeWav(tempPath, { sampleRateHz, channels, encoding, frames }, info, (sink) =>
      sink.copyFrames(wav, 0, frames),
    );
    return { ...mended, info };
  } finally {
    wav.close();
  }
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
    ...meter.outline(),
  };
}

function decodeCompressed(
  { path, tempPath }: DecodeInput,
  format: Exclude<OwnFormat, 'wav'>,
  report: ReportProgress,
): Promise<Decoded> {
  return withNewFile(tempPath, async (file) => {
    const { sampleRateHz, channels, frames } = await unpack(path, format, file, report);
    writeFully(file, wavHeader({ sampleRateHz, channels, encoding: LOSSY_ENCODING }, frames, []), 0);
    const wav = WavFile.open(tempPath);
    try {
      return { ...measured(wav), tempPath };
    } finally {
      wav.close();
    }
  });
}

/** Writes the samples of a compressed file, with room for a header before them. */
async function unpack(path: string, format: Exclude<OwnFormat, 'wav'>, file: number, report: ReportProgress) {
  const decoder = await openDecoder(path, format);
  const source = openSync(path, 'r');
  let shape: { sampleRateHz: number; channels: number } | undefined;
  let frames = 0;
  let dataBytes = 0;
  const take = (piece: DecodedPiece | null) => {
    if (piece === null || piece.samplesDecoded === 0) return;
    shape ??= checkFormat(piece.sampleRate, piece.channelData.length);
    if (piece.sampleRate !== shape.sampleRateHz || piece.channelData.length !== shape.channels) {
      throw unreadable('The sample rate or the number of channels changes within the file.');
    }
    if (frames === 0) writeFully(file, wavHeader({ ...shape, encoding: LOSSY_ENCODING }, 0, []));
    const bytes = encodeSamples(finite(piece.channelData), LOSSY_ENCODING);
    dataBytes += bytes.length;
    if (dataBytes > MAX_DATA_BYTES) throw new ServiceError('too_large', 'The sound is longer than a WAV file can be.');
    writeFully(file, bytes);
    frames += piece.channelData[0]?.length ?? 0;
  };
  try {
    const sizeBytes = fstatSync(source).size;
    const bytes = Buffer.alloc(PIECE_BYTES);
    for (let at = 0; at < sizeBytes; ) {
      const count = readSync(source, bytes, 0, PIECE_BYTES, at);
      if (count === 0) break;
      take(await decoder.decode(Uint8Array.from(bytes.subarray(0, count))));
      at += count;
      report(at / sizeBytes);
    }
    take(await decoder.flush());
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    throw unreadable('The file is damaged, or is not the kind of file it begins as.', error);
  } finally {
    closeSync(source);
    decoder.free();
  }
  if (shape === undefined) throw unreadable('No sound could be read from the file.');
  if (dataBytes % 2 === 1) writeFully(file, Buffer.alloc(1));
  return { ...shape, frames };
}

/** Decoders of damaged files give whatever they find. */
function finite(block: Block): Block {
  return block.map((samples) => samples.map((x) => (Number.isFinite(x) ? x : 0)));
}

function checkFormat(sampleRateHz: number, channels: number): { sampleRateHz: number; channels: number } {
  if (channels < 1 || channels > MAX_CHANNELS) {
    throw unreadable(`The file claims ${channels} channels; 1 to ${MAX_CHANNELS} can be used.`);
  }
  if (!(sampleRateHz >= MIN_RATE_HZ && sampleRateHz <= MAX_RATE_HZ)) {
    throw unreadable(`The file claims ${sampleRateHz} Hz; ${MIN_RATE_HZ} to ${MAX_RATE_HZ} Hz can be used.`);
  }
  return { sampleRateHz, channels };
}

function unreadable(message: string, cause?: unknown): ServiceError {
  return new ServiceError('unsupported_media', message, { hint: READABLE_FORMATS, cause });
}
