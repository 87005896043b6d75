import { createHash } from 'node:crypto';
import { fstatSync } from 'node:fs';
import { encodeSamples } from '@soundwright/dsp/wav';
import { createOggEncoder } from 'wasm-media-encoders';
import type { ReportProgress } from '../platform/task-server.ts';
import type { FileTags } from './file-tags.ts';
import { createFlacEncoder, FLAC_BLOCK_FRAMES, flacHeader } from './flac-encoder.ts';
import { id3Tag } from './id3-tag.ts';
import { mp3Crc, mp3FrameBytes, mp3InfoFrame } from './mp3-info-frame.ts';
import { MP3_KBITS, openMp3, withChannels } from './mp3-stream.ts';
import { encodeOpus } from './opus-file.ts';
import { loopComments, vorbisComments } from './vorbis-comments.ts';
import { VorbisTagger } from './vorbis-tagger.ts';
import { WavFile } from './wav-file.ts';
import { withNewFile, writeFully } from './wav-writer.ts';

export interface TranscodeInput {
  readonly sourcePath: string;
  /** Output path; removed on failure. */
  readonly tempPath: string;
  readonly format: 'mp3' | 'flac' | 'ogg' | 'opus';
  readonly tags?: FileTags | null;
}

export interface Transcoded {
  readonly sizeBytes: number;
}

const MP3_HEADER_BYTES = 4;
/** About 160 kbit/s in stereo. */
const VORBIS_QUALITY = 5;

/**
 * A WAV as MP3 of constant 192 kbit/s, seekable in every player, with the encoder delay in its info frame
 * and at most two channels, or as FLAC, which has the same samples; samples of more than 24 bits are rounded to 24;
 * or as Ogg Vorbis or Ogg Opus, of at most two channels.
 *
 * @throws ServiceError `file_missing`, `unsupported_media`, `disk_full`, `path_not_allowed`
 */
export async function transcode(input: TranscodeInput, report: ReportProgress): Promise<Transcoded> {
  const wav = WavFile.open(input.sourcePath);
  const encode = ENCODERS[input.format];
  try {
    return await withNewFile(input.tempPath, async (file) => {
      await encode(wav, file, report, input.tags ?? null);
      return { sizeBytes: fstatSync(file).size };
    });
  } finally {
    wav.close();
  }
}

type Encode = (wav: WavFile, file: number, report: ReportProgress, tags: FileTags | null) => void | Promise<void>;

const ENCODERS: Readonly<Record<TranscodeInput['format'], Encode>> = {
  mp3: encodeMp3,
  flac: encodeFlac,
  ogg: encodeVorbis,
  opus: encodeOpusFile,
};

async function encodeVorbis(wav: WavFile, file: number, report: ReportProgress, tags: FileTags | null): Promise<void> {
  const channels = wav.channels === 1 ? 1 : 2;
  const encoder = await createOggEncoder();
  encoder.configure({ channels, sampleRate: wav.sampleRateHz, vbrQuality: VORBIS_QUALITY });
  const tagger = tags === null ? null : new VorbisTagger([...loopComments(wav.facts.loops), ...vorbisComments(tags)]);
  const append = (bytes: Uint8Array) => {
    for (const page of tagger?.push(bytes) ?? [bytes]) writeFully(file, page);
  };
  let done = 0;
  for (const block of wav.blocks()) {
    append(encoder.encode(withChannels(block, channels)));
    done += block[0]?.length ?? 0;
    report(done / wav.frames);
  }
  append(encoder.finalize());
}

function encodeOpusFile(wav: WavFile, file: number, _report: ReportProgress, tags: FileTags | null): void {
  const source = { sampleRateHz: wav.sampleRateHz, channels: wav.channels, blocks: () => wav.blocks() };
  const comments = tags === null ? [] : vorbisComments(tags);
  for (const page of encodeOpus(source, comments)) writeFully(file, page);
}

async function encodeMp3(wav: WavFile, file: number, report: ReportProgress, tags: FileTags | null): Promise<void> {
  const mp3 = await openMp3(wav.sampleRateHz, wav.channels);
  const { sampleRateHz } = mp3;
  const tag = tags === null ? Buffer.alloc(0) : id3Tag(tags);
  writeFully(file, tag);
  writeFully(file, Buffer.alloc(mp3FrameBytes(MP3_KBITS, sampleRateHz)));
  const stream = { header: new Uint8Array(0), bytes: 0, crc: 0 };
  const append = (bytes: Uint8Array) => {
    if (stream.bytes === 0) stream.header = bytes.slice(0, MP3_HEADER_BYTES);
    stream.bytes += bytes.length;
    stream.crc = mp3Crc(bytes, stream.crc);
    writeFully(file, bytes);
  };
  let done = 0;
  for (const block of wav.blocks()) {
    for (const bytes of mp3.push(block)) append(bytes);
    done += block[0]?.length ?? 0;
    report(done / wav.frames);
  }
  for (const bytes of mp3.finish()) append(bytes);
  // Written by position, so the write offset of the file does not move.
  writeFully(file, mp3InfoFrame({ ...stream, kbits: MP3_KBITS, sampleRateHz, samples: mp3.samples }), tag.length);
}

function encodeFlac(wav: WavFile, file: number, report: ReportProgress, tags: FileTags | null): void {
  const bitsPerSample = wav.encoding === 'pcm8' || wav.encoding === 'pcm16' ? 16 : 24;
  const format = { sampleRateHz: wav.sampleRateHz, channels: wav.channels, bitsPerSample } as const;
  const encode = createFlacEncoder(format);
  const md5 = createHash('md5');
  const comments = tags === null ? [] : vorbisComments(tags);
  writeFully(file, flacHeader(format, wav.frames, new Uint8Array(16), comments));
  for (let at = 0; at < wav.frames; at += FLAC_BLOCK_FRAMES) {
    const block = wav.read(at, Math.min(wav.frames, at + FLAC_BLOCK_FRAMES));
    const bytes = encodeSamples(block, bitsPerSample === 16 ? 'pcm16' : 'pcm24');
    md5.update(bytes);
    writeFully(file, encode(toIntegers(bytes, wav.channels, bitsPerSample)));
    report(at / wav.frames);
  }
  writeFully(file, flacHeader(format, wav.frames, md5.digest(), comments), 0);
}

/** Interleaved little-endian integers, one array per channel. */
function toIntegers(bytes: Uint8Array, channels: number, bitsPerSample: 16 | 24): Int32Array[] {
  const width = bitsPerSample / 8;
  const stride = width * channels;
  const frames = bytes.length / stride;
  return Array.from({ length: channels }, (_, channel) => {
    const values = new Int32Array(frames);
    for (let i = 0, at = channel * width; i < frames; i++, at += stride) {
      let value = 0;
      for (let k = width - 1; k >= 0; k--) value = (value << 8) | (bytes[at + k] as number);
      values[i] = (value << (32 - bitsPerSample)) >> (32 - bitsPerSample);
    }
    return values;
  });
}
