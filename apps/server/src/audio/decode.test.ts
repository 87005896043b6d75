import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { verifies } from '../../../../test/verifies.ts';
import { type DecodeLimits, decode } from './decode.ts';
import { OggPageSplitter } from './ogg-pages.ts';
import { type CompressedFormat, openDecoder } from './piece-decoders.ts';
import { type OwnFormat, sniffFormat } from './source-formats.ts';
import {
  flacStart,
  oggPage,
  SILENT_FLAC_FRAME,
  silentFlac,
  silentFlacFrames,
  silentMp3,
  silentOggFlac,
  silentOpus,
  silentVorbis,
} from './testing/bombs.ts';
import { writeWav } from './wav-writer.ts';

let dir: string;
let made = 0;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'soundwright-decode-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));
const newPath = () => join(dir, `file-${made++}`);

function aFile(bytes: Uint8Array): string {
  const path = newPath();
  writeFileSync(path, bytes);
  return path;
}

const decoded = (path: string, format: OwnFormat, limits?: DecodeLimits) =>
  decode({ path, format, tempPath: newPath(), ...(limits !== undefined && { limits }) }, () => undefined);

async function silentWav(durationS: number): Promise<string> {
  const frames = durationS * 8_000;
  const format = { sampleRateHz: 8_000, channels: 1, encoding: 'pcm8', frames } as const;
  const { tempPath } = await writeWav(newPath(), format, {}, (wav) => wav.writeBlock([new Float32Array(frames)]));
  return tempPath;
}

/** The decoded pieces of a whole file, with interleaved channels. */
async function piecesOf(path: string, bytes: Uint8Array, format: CompressedFormat): Promise<number[]> {
  const decoder = await openDecoder(path, format, 0);
  const sizes: number[] = [];
  try {
    for (const stream of [decoder.decode(bytes.slice(decoder.start)), decoder.flush?.() ?? []]) {
      for await (const { samplesDecoded, channelData } of stream) sizes.push(samplesDecoded * channelData.length);
    }
  } finally {
    decoder.free();
  }
  return sizes;
}

describe('decompression bombs', () => {
  it.each([
    ['FLAC', 'flac', silentFlac(12), 12 * SILENT_FLAC_FRAME * 8, SILENT_FLAC_FRAME * 8],
    ['FLAC in Ogg', 'flac', silentOggFlac(1), 127 * SILENT_FLAC_FRAME * 8, SILENT_FLAC_FRAME * 8],
    ['Opus', 'opus', silentOpus(4), 4 * 255 * 5_760 * 2, 2 * 255 * 5_760 * 2],
  ] as const)(
    '%s is decoded in pieces, however much is passed at a time',
    async (_title, format, bytes, total, largest) => {
      verifies('decided.upload.bounded-pieces');
      const path = aFile(bytes);
      expect(sniffFormat(path)).toEqual({ own: format, start: 0 });
      const sizes = await piecesOf(path, bytes, format);
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(total);
      expect(Math.max(...sizes)).toBeLessThanOrEqual(largest);
    },
  );

  it.each<[string, OwnFormat, () => string | Promise<string>]>([
    ['FLAC', 'flac', () => aFile(silentFlac(2))],
    ['Opus', 'opus', () => aFile(silentOpus(1))],
    ['Vorbis', 'vorbis', async () => aFile(await silentVorbis(1))],
    ['MP3', 'mp3', () => aFile(silentMp3(50))],
    ['WAV', 'wav', () => silentWav(3)],
  ])('%s beyond the duration or size limit is refused and leaves nothing', async (_title, format, file) => {
    verifies('decided.upload.duration-limit', 'decided.upload.decoded-limit');
    const path = await file();
    const before = readdirSync(dir);
    const tooLong = decoded(path, format, { durationS: 2, bytes: Infinity });
    await expect(tooLong).rejects.toMatchObject({ code: 'too_large', message: 'The sound is longer than 2 s.' });
    const tooLarge = decoded(path, format, { durationS: 3_600, bytes: 10_000 });
    await expect(tooLarge).rejects.toMatchObject({
      code: 'too_large',
      message: expect.stringContaining('10000 bytes'),
    });
    expect(readdirSync(dir)).toEqual(before);
  });

  it('FLAC with a stated length beyond the limit is refused before decoding', async () => {
    const path = aFile(flacStart(7 * 3_600 * 48_000));
    await expect(decoded(path, 'flac')).rejects.toMatchObject({
      code: 'too_large',
      message: 'The sound is longer than 6 hours.',
    });
  });

  it('too many channels are refused before a decoder allocates them', async () => {
    for (const channels of [9, 255]) {
      await expect(decoded(aFile(silentOpus(1, channels)), 'opus')).rejects.toMatchObject({
        code: 'unsupported_media',
        message: `The file claims ${channels} channels; 1 to 8 are supported.`,
      });
    }
  });
});

describe('damaged files', () => {
  it('FLAC resumes after a damaged frame', async () => {
    const frames = silentFlacFrames(4, 1);
    const broken = frames[1] as Buffer;
    broken[broken.length - 1] = (broken[broken.length - 1] as number) ^ 0xff;
    const path = aFile(Buffer.concat([flacStart(0, 1), ...frames]));
    expect(await decoded(path, 'flac')).toMatchObject({
      frames: 4 * SILENT_FLAC_FRAME,
      warnings: ['A damaged part was replaced by silence, 1.37 s in total.'],
    });
  });

  it('FLAC that is all damaged is refused', async () => {
    const frames = silentFlacFrames(200, 1).map((frame) => frame.fill(0, frame.length - 2));
    const path = aFile(Buffer.concat([flacStart(0, 1), ...frames]));
    await expect(decoded(path, 'flac')).rejects.toMatchObject({ code: 'unsupported_media' });
  });

  it('Ogg resumes after invalid bytes and pages with a wrong checksum', async () => {
    const whole = silentOpus(3);
    const first = whole.indexOf(
      oggPage(
        2,
        0,
        Array.from({ length: 255 }, () => Buffer.from([0xff, 0x06])),
      ),
    );
    const copy = Buffer.from(whole);
    copy[first + 400] = 0x55;
    const path = aFile(Buffer.concat([copy.subarray(0, first), Buffer.from('OggS or not'), copy.subarray(first)]));
    expect((await decoded(path, 'opus')).frames).toBe(2 * 255 * 5_760);
  });

  it('an endless Ogg packet is refused before it fills the memory', () => {
    const splitter = new OggPageSplitter();
    const page = oggPage(1, 1, [Buffer.alloc(255 * 255)], true);
    let takenBytes = 0;
    const takeEndlessly = () => {
      for (;;) takenBytes += [...splitter.push(page)].reduce((sum, { bytes }) => sum + bytes.length, 0);
    };
    expect(takeEndlessly).toThrow(RangeError);
    expect(takenBytes).toBeGreaterThan(16 * 1024 * 1024 - 2 * page.length);
    expect(takenBytes).toBeLessThan(16 * 1024 * 1024 + 2 * page.length);
  });
});
