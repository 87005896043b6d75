import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeSamples, encodeWavHeader } from '@soundwright/dsp/wav';
import type { WavEncoding } from '@soundwright/dsp/wav-samples';
import OpusScript from 'opusscript';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { verifies } from '../../../../test/verifies.ts';
import { type Decoded, decode } from './decode.ts';
import { createFlacEncoder, FLAC_BLOCK_FRAMES, flacHeader } from './flac-encoder.ts';
import { OggWriter } from './ogg-writer.ts';
import { type SourceFormat, sniffFormat } from './source-formats.ts';
import { oggPage } from './testing/bombs.ts';
import { type TranscodeInput, transcode } from './transcode.ts';
import { WavFile } from './wav-file.ts';

const RATE_HZ = 48_000;
const SIX_CHANNELS = new URL('./testing/six-channels.ogg', import.meta.url);

let dir: string;
let made = 0;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'soundwright-formats-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

function aFile(bytes: Uint8Array): string {
  const path = join(dir, `file-${made++}`);
  writeFileSync(path, bytes);
  return path;
}

const tone = (hz: number, frames = 12_000, rateHz = RATE_HZ) =>
  Float32Array.from({ length: frames }, (_, i) => 0.5 * Math.sin((2 * Math.PI * hz * i) / rateHz));

function wavOf(channels: readonly Float32Array[], encoding: WavEncoding = 'pcm16'): Buffer {
  const frames = channels[0]?.length ?? 0;
  const header = encodeWavHeader({ encoding, channels: channels.length, sampleRateHz: RATE_HZ, frames });
  return Buffer.concat([header, encodeSamples(channels, encoding)]);
}

async function encoded(channels: readonly Float32Array[], format: TranscodeInput['format']): Promise<Buffer> {
  const tempPath = join(dir, `encoded-${made++}`);
  await transcode({ sourcePath: aFile(wavOf(channels)), tempPath, format }, () => undefined);
  return readFileSync(tempPath);
}

type Read = Decoded & { readonly block: Float32Array[] };

/** The file decoded as it is recognised. */
async function read(bytes: Uint8Array): Promise<Read> {
  const path = aFile(bytes);
  const format = sniffFormat(path) as SourceFormat & { own: never; start: number };
  expect(format).toHaveProperty('own');
  const tempPath = join(dir, `decoded-${made++}`);
  const decoded = await decode({ path, format: format.own, start: format.start, tempPath }, () => undefined);
  const wav = WavFile.open(decoded.tempPath);
  try {
    return { ...decoded, block: wav.read(0, wav.frames) };
  } finally {
    wav.close();
  }
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** An ID3v2.3 tag with a title. */
function id3(title: string): Buffer {
  const text = Buffer.concat([Buffer.from([0]), Buffer.from(title, 'latin1')]);
  const frame = Buffer.concat([Buffer.from('TIT2'), u32(text.length), Buffer.alloc(2), text]);
  const padded = Buffer.concat([frame, Buffer.alloc(300)]);
  const size = [21, 14, 7, 0].map((shift) => (padded.length >> shift) & 0x7f);
  return Buffer.concat([Buffer.from('ID3\x03\x00\x00', 'latin1'), Buffer.from(size), padded]);
}

/** Frequency of a channel by its zero crossings. */
function hzOf(samples: Float32Array, rateHz: number): number {
  let rising = 0;
  for (let i = 1; i < samples.length; i++) if ((samples[i - 1] as number) < 0 && (samples[i] as number) >= 0) rising++;
  return (rising * rateHz) / samples.length;
}

describe('bytes before a sound', () => {
  it.each(['wav', 'flac', 'mp3', 'ogg', 'opus'] as const)('as an ID3 tag change nothing: %s', async (format) => {
    verifies('decided.upload.tags-before');
    const plain = format === 'wav' ? wavOf([tone(440)]) : await encoded([tone(440)], format);
    const tagged = await read(Buffer.concat([id3('One'), id3('Before'), plain]));
    const { block, sampleRateHz, channels } = await read(plain);
    expect(tagged).toMatchObject({ sampleRateHz, channels, warnings: [] });
    expect(tagged.block).toEqual(block);
  });

  it.each([1, 3, 1_000, 60_000])('as %i zeros change nothing before an MP3', async (count) => {
    verifies('decided.upload.tags-before');
    const plain = await encoded([tone(440), tone(550)], 'mp3');
    const { block } = await read(plain);
    expect((await read(Buffer.concat([Buffer.alloc(count), plain]))).block).toEqual(block);
    expect((await read(Buffer.concat([id3('x'), Buffer.alloc(count), plain]))).block).toEqual(block);
  });

  it('are not taken for an MP3 when no frames follow each other', () => {
    const near = Buffer.alloc(5_000);
    for (const at of [100, 700, 2_000]) near.set([0xff, 0xfb, 0x90, 0x00], at);
    expect(sniffFormat(aFile(near))).toBeNull();
  });
});

describe('samples in another layout than a WAV’s', () => {
  const LEFT = tone(440);
  const RIGHT = tone(660);

  /** The samples of a WAV with the bytes of each in reverse. */
  function reversed(encoding: WavEncoding, width: number): Buffer {
    const bytes = Buffer.from(encodeSamples([LEFT, RIGHT], encoding));
    for (let at = 0; at < bytes.length; at += width) bytes.subarray(at, at + width).reverse();
    return bytes;
  }

  const chunk = (name: string, body: Buffer) =>
    Buffer.concat([Buffer.from(name), u32(body.length), body, Buffer.alloc(body.length % 2)]);
  const form = (type: string, ...chunks: Buffer[]) => {
    const body = Buffer.concat([Buffer.from(type), ...chunks]);
    return Buffer.concat([Buffer.from('FORM'), u32(body.length), body]);
  };

  /** 48,000 Hz as an 80-bit number. */
  const RATE = Buffer.from([0x40, 0x0e, 0xbb, 0x80, 0, 0, 0, 0, 0, 0]);
  function common(bits: number, frames: number, compression = ''): Buffer {
    const head = Buffer.alloc(8);
    head.writeUInt16BE(2, 0);
    head.writeUInt32BE(frames, 2);
    head.writeUInt16BE(bits, 6);
    const name = compression === '' ? [] : [Buffer.from(compression), Buffer.alloc(2)];
    return chunk('COMM', Buffer.concat([head, RATE, ...name]));
  }
  const ssnd = (samples: Buffer, offset = 0) =>
    chunk('SSND', Buffer.concat([u32(offset), u32(0), Buffer.alloc(offset, 1), samples]));

  it.each([
    ['pcm16', 2],
    ['pcm24', 3],
    ['pcm32', 4],
  ] as const)('are exact in AIFF: %s', async (encoding, width) => {
    verifies('decided.upload.other-layouts');
    const samples = reversed(encoding, width);
    const { block } = await read(wavOf([LEFT, RIGHT], encoding));
    for (const bytes of [
      form('AIFF', common(width * 8, LEFT.length), ssnd(samples)),
      form('AIFF', ssnd(samples, 6), chunk('NAME', Buffer.from('odd')), common(width * 8 - 3, LEFT.length)),
      form('AIFC', common(width * 8, LEFT.length, 'NONE'), ssnd(samples)),
    ]) {
      const aiff = await read(bytes);
      expect(aiff).toMatchObject({ encoding, sampleRateHz: RATE_HZ, channels: 2, warnings: [] });
      expect(aiff.block).toEqual(block);
    }
  });

  it.each([
    ['fl32', 'float32', 4],
    ['FL64', 'float64', 8],
  ] as const)('are exact in AIFF-C as %s', async (compression, encoding, width) => {
    verifies('decided.upload.other-layouts');
    const aiff = await read(form('AIFC', common(width * 8, LEFT.length, compression), ssnd(reversed(encoding, width))));
    expect(aiff).toMatchObject({ encoding });
    expect(aiff.block).toEqual([LEFT, RIGHT]);
  });

  it('are exact in AIFF with signed bytes, and in AIFF-C in little-endian order', async () => {
    verifies('decided.upload.other-layouts');
    const unsigned = Buffer.from(encodeSamples([LEFT, RIGHT], 'pcm8'));
    const signed = Buffer.from(unsigned.map((byte) => byte - 128));
    expect((await read(form('AIFF', common(8, LEFT.length), ssnd(signed)))).block).toEqual(
      (await read(wavOf([LEFT, RIGHT], 'pcm8'))).block,
    );
    const little = Buffer.from(encodeSamples([LEFT, RIGHT], 'pcm16'));
    expect((await read(form('AIFC', common(16, LEFT.length, 'sowt'), ssnd(little)))).block).toEqual(
      (await read(wavOf([LEFT, RIGHT]))).block,
    );
  });

  it('are exact in a big-endian WAV', async () => {
    verifies('decided.upload.other-layouts');
    const wav = wavOf([LEFT, RIGHT]);
    const rifx = Buffer.concat([wav.subarray(0, 44), reversed('pcm16', 2)]);
    rifx.write('RIFX');
    for (const [at, width] of [
      [4, 4],
      [16, 4],
      [20, 2],
      [22, 2],
      [24, 4],
      [28, 4],
      [32, 2],
      [34, 2],
      [40, 4],
    ] as const)
      rifx.subarray(at, at + width).reverse();
    const found = await read(rifx);
    expect(found).toMatchObject({ encoding: 'pcm16', sampleRateHz: RATE_HZ, channels: 2, warnings: [] });
    expect(found.block).toEqual((await read(wav)).block);
    expect(await read(rifx.subarray(0, 1_044))).toMatchObject({
      frames: 250,
      warnings: [expect.stringMatching(/shorter/)],
    });
  });

  it.each([
    ['A-law', 6, { 213: 8, 85: -8, 170: 32_256, 42: -32_256, 128: 5_504, 197: 264 }],
    ['µ-law', 7, { 255: 0, 127: 0, 0: -32_124, 128: 32_124, 240: 120, 79: -924 }],
  ] as const)('are expanded from %s', async (_name, tag, values) => {
    verifies('decided.upload.other-layouts');
    const codes = Object.keys(values).map(Number);
    const header = Buffer.from(
      encodeWavHeader({ encoding: 'pcm8', channels: 1, sampleRateHz: 8_000, frames: codes.length }),
    );
    header.writeUInt16LE(tag, 20);
    const found = await read(Buffer.concat([header, Buffer.from(codes)]));
    expect(found).toMatchObject({ encoding: 'pcm16', sampleRateHz: 8_000, channels: 1 });
    expect([...(found.block[0] ?? [])].map((x) => Math.round(x * 32_768) + 0)).toEqual(
      codes.map((code) => (values as Record<number, number>)[code]),
    );
  });

  it.each([
    ['ADPCM in a WAV', 2, { foreign: 'wav' }],
    ['MP3 in a WAV', 85, { foreign: 'wav' }],
    ['PCM in a WAV', 1, { own: 'wav', start: 0 }],
  ])('are recognised by content: %s', (_name, tag, format) => {
    const wav = wavOf([LEFT]);
    wav.writeUInt16LE(tag, 20);
    expect(sniffFormat(aFile(wav))).toEqual(format);
  });
});

describe('a damaged FLAC', () => {
  const ramp = Int32Array.from({ length: 5 * FLAC_BLOCK_FRAMES + 100 }, (_, i) => ((i * 37) % 20_000) + 1);

  function flacFrames(): Buffer[] {
    const encode = createFlacEncoder({ sampleRateHz: RATE_HZ, channels: 1, bitsPerSample: 16 });
    return Array.from({ length: 6 }, (_, i) =>
      Buffer.from(encode([ramp.subarray(i * FLAC_BLOCK_FRAMES, (i + 1) * FLAC_BLOCK_FRAMES)])),
    );
  }

  const START = flacHeader({ sampleRateHz: RATE_HZ, channels: 1, bitsPerSample: 16 }, ramp.length, new Uint8Array(16));
  const mapping = Buffer.concat([Buffer.from('\x7fFLAC\x01\x00\x00\x01', 'latin1'), START]);

  it.each([
    ['in the middle', [2], 'A damaged part was replaced by silence, 0.09 s in total.'],
    ['in two places', [1, 3], '2 damaged parts were replaced by silence, 0.17 s in total.'],
    ['at the beginning', [0], 'A damaged part was replaced by silence, 0.09 s in total.'],
    ['at the end', [5], 'A damaged part was replaced by silence, 0.00 s in total.'],
  ])('keeps its time: %s', async (_where, damaged, warning) => {
    verifies('decided.upload.damaged-time');
    const frames = flacFrames();
    for (const index of damaged) (frames[index] as Buffer)[200 % (frames[index] as Buffer).length] ^= 0x55;
    const { block, warnings } = await read(Buffer.concat([START, ...frames]));
    const expected = ramp.map((x, i) => (damaged.includes(Math.floor(i / FLAC_BLOCK_FRAMES)) ? 0 : x));
    const samples = block[0] as Float32Array;
    expect(samples.length).toBe(expected.length);
    // The decoder scales 16 bits by 32,767.
    const furthest = samples.reduce((most, x, i) => Math.max(most, Math.abs(x * 32_768 - (expected[i] as number))), 0);
    expect(furthest).toBeLessThan(1);
    expect(warnings).toEqual([warning]);
  });

  it('keeps its time in Ogg', async () => {
    verifies('decided.upload.damaged-time');
    const pages = flacFrames().map((frame, i) => oggPage(i + 2, i === 5 ? 4 : 0, [frame]));
    (pages[2] as Buffer)[300] ^= 0x55;
    const comment = Buffer.from([0x84, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0, 0]);
    const { frames, warnings } = await read(
      Buffer.concat([oggPage(0, 2, [mapping]), oggPage(1, 0, [comment]), ...pages]),
    );
    expect(frames).toBe(ramp.length);
    expect(warnings).toEqual([expect.stringContaining('replaced by silence')]);
  });

  it('that ends early is not filled up', async () => {
    const { frames, warnings } = await read(Buffer.concat([START, ...flacFrames().slice(0, 3)]));
    expect(frames).toBe(3 * FLAC_BLOCK_FRAMES);
    expect(warnings).toEqual(['The file is shorter than its header says; the existing part was kept.']);
  });

  it('that was cut out of a longer stream begins at once', async () => {
    const start = flacHeader({ sampleRateHz: RATE_HZ, channels: 1, bitsPerSample: 16 }, 0, new Uint8Array(16));
    const { frames, warnings } = await read(Buffer.concat([start, ...flacFrames().slice(2)]));
    expect([frames, warnings]).toEqual([3 * FLAC_BLOCK_FRAMES + 100, []]);
  });
});

describe('an Ogg file', () => {
  it.each(['opus', 'ogg'] as const)('of several streams in a chain has all of them: %s', async (format) => {
    verifies('decided.upload.chained');
    const parts = [await encoded([tone(440, 100_000)], format), await encoded([tone(660, 60_000)], format)];
    const whole = await read(Buffer.concat(parts));
    expect(whole).toMatchObject({ frames: 160_000, warnings: [] });
    expect(hzOf((whole.block[0] as Float32Array).subarray(2_000, 98_000), RATE_HZ)).toBeCloseTo(440, -1);
    expect(hzOf((whole.block[0] as Float32Array).subarray(102_000, 158_000), RATE_HZ)).toBeCloseTo(660, -1);
  });

  it('with damaged pages says so', async () => {
    const bytes = await encoded([tone(440, 200_000)], 'opus');
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] as number) ^ 0x55;
    expect((await read(bytes)).warnings).toEqual(['Damaged parts of the file were left out.']);
  });

  const SPEAKERS_HZ = [300, 500, 700, 90, 1_100, 1_300];

  it('in Vorbis has six channels in the order of a WAV', async () => {
    verifies('decided.upload.channel-order');
    const { block, sampleRateHz } = await read(readFileSync(SIX_CHANNELS));
    const heard = block.map((samples) => Math.round(hzOf(samples, sampleRateHz) / 10) * 10);
    expect(heard).toEqual(SPEAKERS_HZ);
  });

  it('in Opus has six channels in the order of a WAV, and channels without speakers as they are', async () => {
    verifies('decided.upload.channel-order');
    const vorbisOrder = [300, 700, 500, 1_100, 1_300, 90];
    for (const [family, expected] of [
      [1, SPEAKERS_HZ],
      [255, vorbisOrder],
    ] as const) {
      const { block } = await read(multistreamOpus(vorbisOrder, family));
      const heard = block.map((samples) => Math.round(hzOf(samples.subarray(4_800), RATE_HZ) / 10) * 10);
      expect(heard).toEqual(expected);
    }
  });

  /** Tones as an Opus stream of one mono stream per channel. Source: RFC 6716, appendix B, and RFC 7845. */
  function multistreamOpus(tonesHz: readonly number[], family: number): Buffer {
    const FRAME = 960;
    const encoders = tonesHz.map(() => new OpusScript(RATE_HZ, 1, OpusScript.Application.AUDIO));
    const tones = tonesHz.map((hz) => tone(hz, 40 * FRAME));
    const packets = Array.from({ length: 40 }, (_, at) => {
      const parts = tones.map((whole, channel) => {
        const samples = whole.subarray(at * FRAME, (at + 1) * FRAME);
        const packet = Buffer.from(
          (encoders[channel] as OpusScript).encode(Buffer.from(encodeSamples([samples], 'pcm16')), FRAME),
        );
        // All but the last are delimited by the length of their only frame.
        return channel === tonesHz.length - 1 ? packet : delimited(packet);
      });
      return Buffer.concat(parts);
    });
    for (const encoder of encoders) encoder.delete();
    const count = tonesHz.length;
    const head = Buffer.from('OpusHead\x01\x06\x00\x00\x80\xbb\x00\x00\x00\x00', 'latin1');
    const table = Buffer.from([family, count, 0, ...tonesHz.keys()]);
    const ogg = new OggWriter(5);
    return Buffer.concat([
      ogg.page([Buffer.concat([head, table])], 0n),
      ogg.page([Buffer.from('OpusTags\0\0\0\0\0\0\0\0', 'latin1')], 0n),
      ogg.page(packets.slice(0, 20), BigInt(20 * FRAME)),
      ogg.page(packets.slice(20), BigInt(40 * FRAME), true),
    ]);
  }

  function delimited(packet: Buffer): Buffer {
    const bytes = packet.length - 1;
    const length = bytes < 252 ? [bytes] : [252 + (bytes & 3), (bytes - (252 + (bytes & 3))) >> 2];
    return Buffer.concat([packet.subarray(0, 1), Buffer.from(length), packet.subarray(1)]);
  }
});

describe('a title in tags', () => {
  it.each(['wav', 'flac', 'mp3'] as const)('is read before %s', async (format) => {
    verifies('decided.upload.title');
    const plain = format === 'wav' ? wavOf([tone(440)]) : await encoded([tone(440)], format);
    expect((await read(plain)).info['INAM']).toBeUndefined();
    expect((await read(Buffer.concat([id3('Rain on tin'), plain]))).info['INAM']).toBe('Rain on tin');
  });
});
