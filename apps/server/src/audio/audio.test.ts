import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Encoding, SoundEdit } from '@soundwright/contract';
import { createLoudnessMeter } from '@soundwright/dsp/loudness';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { decode } from './decode.ts';
import { edit } from './edit.ts';
import { encode, splice } from './encode.ts';
import { convertWithFfmpeg, encodeWithFfmpeg } from './ffmpeg.ts';
import { mp3Crc } from './mp3-info-frame.ts';
import type { Block } from './pcm-reader.ts';
import { sniffFormat } from './source-formats.ts';
import { sumPcm } from './sum-pcm.ts';
import { transcode } from './transcode.ts';
import { WavFile } from './wav-file.ts';
import { writeWav } from './wav-writer.ts';

const RATE_HZ = 48_000;
const INFO = {
  name: 'n',
  software: 's',
  made: { model: '', prompt: 'p', negative_prompt: '', lyrics: null, seed: 1, steps: 0, cfg: 0, duration_s: 1 },
};

let dir: string;
let made = 0;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'soundwright-audio-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const newPath = () => join(dir, `file-${made++}`);

function tone(frequencyHz: number, durationS: number, level = 0.25, rateHz = RATE_HZ): Float32Array {
  return Float32Array.from(
    { length: Math.round(durationS * rateHz) },
    (_, i) => level * Math.sin((2 * Math.PI * frequencyHz * i) / rateHz),
  );
}

function aPcm(block: Block, sampleRateHz = RATE_HZ) {
  const frames = block[0]?.length ?? 0;
  const data = new Float32Array(frames * block.length);
  for (const [channel, samples] of block.entries()) {
    for (const [i, x] of samples.entries()) data[i * block.length + channel] = x;
  }
  const path = newPath();
  writeFileSync(path, Buffer.from(data.buffer));
  return { path, sampleRateHz, channels: block.length, frames };
}

async function aWav(block: Block, encoding: Encoding = 'pcm24', sampleRateHz = RATE_HZ): Promise<string> {
  const format = { sampleRateHz, channels: block.length, encoding, frames: block[0]?.length ?? 0 };
  return (await writeWav(newPath(), format, {}, (wav) => wav.writeBlock(block))).tempPath;
}

function readWav(path: string): Block & { raw?: Buffer } {
  const wav = WavFile.open(path);
  const block: Block & { raw?: Buffer } = wav.read(0, wav.frames);
  block.raw = wav.readRaw(0, wav.frames);
  wav.close();
  return block;
}

async function edited(path: string, ...edits: readonly SoundEdit[]): Promise<Block & { raw?: Buffer }> {
  return readWav(
    (await edit({ sourcePath: path, edits, referencePaths: {}, tempPath: newPath(), info: INFO })).tempPath,
  );
}

/** Level of one frequency in a range of samples, 1 for a sine of full scale. */
function levelAt(samples: Float32Array, frequencyHz: number, rateHz = RATE_HZ): number {
  let re = 0;
  let im = 0;
  samples.forEach((x, i) => {
    re += x * Math.cos((2 * Math.PI * frequencyHz * i) / rateHz);
    im += x * Math.sin((2 * Math.PI * frequencyHz * i) / rateHz);
  });
  return (2 * Math.hypot(re, im)) / samples.length;
}

const peakOf = (samples: Float32Array) => samples.reduce((highest, x) => Math.max(highest, Math.abs(x)), 0);
const dB = (gain: number) => 20 * Math.log10(gain);

describe('writing and reading WAV', () => {
  it.each([
    ['pcm8', 1 / 128],
    ['pcm16', 1 / 32_768],
    ['pcm24', 1 / 8_388_608],
    ['pcm32', 1e-7],
    ['float32', 0],
    ['float64', 0],
  ] as const)('%s gives back what went in, within a step, and stops at full scale', async (encoding, step) => {
    const samples = Float32Array.from([0, 0.5, -0.5, 0.123_456, -1, 0.999, 1 - 2 ** -7]);
    const path = await aWav([samples, samples.map((x) => -x)], encoding);
    const [left, right] = readWav(path) as [Float32Array, Float32Array];
    samples.forEach((x, i) => {
      expect(Math.abs((left[i] as number) - x)).toBeLessThanOrEqual(x > 0.99 ? step : step / 2 + 1e-9);
      if (x > -1) expect(Math.abs((right[i] as number) + x)).toBeLessThanOrEqual(step / 2 + 1e-9);
    });
    const loud = readWav(await aWav([Float32Array.of(3, -3)], encoding))[0] as Float32Array;
    expect(loud[0]).toBeGreaterThan(0.99);
    expect(loud[1]).toBeLessThanOrEqual(-1);
  });

  it.each(['pcm8', 'pcm16', 'pcm24', 'pcm32', 'float32', 'float64'] as const)(
    'reading %s in blocks gives the same samples as reading it at once',
    async (encoding) => {
      const wav = WavFile.open(await aWav([tone(100, 0.5), tone(300, 0.5)], encoding));
      const whole = wav.read(5, wav.frames);
      const parts = [...wav.blocks(5)].length;
      const joined = whole.map((samples) => new Float32Array(samples.length));
      let at = 0;
      for (const block of wav.blocks(5)) {
        block.forEach((samples, channel) => {
          joined[channel]?.set(samples, at);
        });
        at += block[0]?.length ?? 0;
      }
      wav.close();
      expect(parts).toBeGreaterThan(1);
      expect(joined).toEqual(whole);
    },
  );

  it('pads odd lengths, states its true size, and keeps its texts', async () => {
    const written = await encode({
      pcm: aPcm([new Float32Array(3)]),
      tempPath: newPath(),
      encoding: 'pcm24',
      info: { ...INFO, name: 'Ünïcode 雨' },
      trimSilence: false,
      normalizeLufs: null,
    });
    const bytes = readFileSync(written.tempPath);
    expect(bytes.length).toBe(written.sizeBytes);
    expect(bytes.readUInt32LE(4)).toBe(bytes.length - 8);
    expect(bytes.length % 2).toBe(0);
    const wav = WavFile.open(written.tempPath);
    expect(wav.facts).toMatchObject({ frames: 3, intact: true, info: { INAM: 'Ünïcode 雨', ISFT: 's' } });
    expect(JSON.parse(wav.facts.info['ICMT'] ?? '')).toEqual(INFO.made);
    wav.close();
    expect(written).toMatchObject({ loudnessLufs: null, peaks: new Array(256).fill(0) });
  });

  it('removes the file when writing it fails', async () => {
    const format = { sampleRateHz: RATE_HZ, channels: 1, encoding: 'pcm16', frames: 10 } as const;
    const full = Object.assign(new Error('no space'), { code: 'ENOSPC' });
    const failing = writeWav(newPath(), format, {}, () => {
      throw full;
    });
    await expect(failing).rejects.toMatchObject({ code: 'disk_full', status: 507 });
    await expect(writeWav(newPath(), format, {}, () => undefined)).rejects.toThrow(RangeError);
    expect(readdirSync(dir)).toEqual([]);
  });
});

describe('encode', () => {
  const options = { encoding: 'float32', info: INFO, trimSilence: false, normalizeLufs: null } as const;

  it.each([-30, -14, -9])('brings the loudness to %d LUFS and keeps the true peak under −1 dBTP', async (target) => {
    const samples = tone(400, 3, 0.1).map((x, i) => (i % 24_000 < 600 ? x * 4 : x));
    const wav = await encode({ ...options, pcm: aPcm([samples, samples]), tempPath: newPath(), normalizeLufs: target });
    expect(wav.loudnessLufs).toBeCloseTo(target, 0);
    const meter = createLoudnessMeter(RATE_HZ, 2);
    meter.add(readWav(wav.tempPath));
    expect(meter.truePeakDb()).toBeLessThan(-0.95);
  });

  it('leaves silence unchanged when normalising', async () => {
    const wav = await encode({
      ...options,
      pcm: aPcm([new Float32Array(48_000)]),
      tempPath: newPath(),
      normalizeLufs: -14,
    });
    expect(peakOf(readWav(wav.tempPath)[0] as Float32Array)).toBe(0);
  });

  it('trims below −60 dBFS at both ends except 10 ms, and nothing in between', async () => {
    const quiet = (frames: number) => new Float32Array(frames).fill(0.0009);
    const samples = quiet(150_002);
    samples[50_000] = 0.5;
    samples[90_001] = -0.5;
    const wav = await encode({
      ...options,
      pcm: aPcm([new Float32Array(samples.length), samples]),
      tempPath: newPath(),
      trimSilence: true,
    });
    expect(wav.frames).toBe(480 + 1 + 40_000 + 1 + 480);
    const silent = await encode({ ...options, pcm: aPcm([quiet(1_000)]), tempPath: newPath(), trimSilence: true });
    expect(silent.frames).toBe(1_000);
  });
});

describe('splice', () => {
  it.each(['pcm8', 'pcm16', 'pcm24', 'pcm32', 'float32', 'float64'] as const)(
    'keeps the bytes of a %s source before and after the render, and continues it beyond its end',
    async (encoding) => {
      const sourcePath = await aWav([tone(300, 0.2), tone(500, 0.2)], encoding);
      const source = readWav(sourcePath).raw as Buffer;
      const frameBytes = source.length / 9_600;
      const pcm = aPcm([tone(100, 0.05), tone(100, 0.05)]);
      const inside = await splice({ sourcePath, pcm, joinFrame: 1_000, frames: null, tempPath: newPath(), info: INFO });
      const after = readWav(inside.tempPath).raw as Buffer;
      expect(inside).toMatchObject({ frames: 9_600, encoding });
      expect(after.subarray(0, 1_000 * frameBytes).equals(source.subarray(0, 1_000 * frameBytes))).toBe(true);
      expect(after.subarray(3_400 * frameBytes).equals(source.subarray(3_400 * frameBytes))).toBe(true);

      const longer = await splice({ sourcePath, pcm, joinFrame: 9_500, frames: null, tempPath: newPath(), info: INFO });
      expect(longer.frames).toBe(9_500 + 2_400);
    },
  );

  it('refuses a render that does not fit', async () => {
    const sourcePath = await aWav([tone(300, 0.2)]);
    const pcm = aPcm([tone(100, 0.05)], 44_100);
    await expect(
      splice({ sourcePath, pcm, joinFrame: 0, frames: null, tempPath: newPath(), info: INFO }),
    ).rejects.toMatchObject({
      code: 'engine_failed',
    });
  });
});

describe('edit', () => {
  it('trim and reverse move samples without changing them, whatever the encoding', async () => {
    for (const encoding of ['pcm8', 'pcm16', 'pcm24', 'float32'] as const) {
      const path = await aWav([tone(333, 1), tone(555, 1)], encoding);
      const before = readWav(path);
      const trimmed = await edited(path, { op: 'trim', start_s: 0.25, end_s: 0.5 });
      expect(trimmed[1]).toEqual(before[1]?.slice(12_000, 24_000));
      const reversed = await edited(path, { op: 'reverse' });
      expect(reversed[0]).toEqual(before[0]?.toReversed());
    }
  });

  it('gain is exact, and limited where it would clip', async () => {
    const path = await aWav([tone(440, 1, 0.25)]);
    const quieter = await edited(path, { op: 'gain', gain_db: -20 });
    expect(dB(peakOf(quieter[0] as Float32Array))).toBeCloseTo(dB(0.25) - 20, 2);
    const louder = await edited(path, { op: 'gain', gain_db: 6 });
    expect(dB(peakOf(louder[0] as Float32Array))).toBeCloseTo(dB(0.25) + 6, 2);
    const loudest = (await edited(path, { op: 'gain', gain_db: 24 }))[0] as Float32Array;
    expect(peakOf(loudest)).toBeLessThanOrEqual(1);
    // Clipped or wrapped, a sine has strong odd harmonics; limited, it stays a sine.
    expect(levelAt(loudest.subarray(12_000, 36_000), 1_320)).toBeLessThan(0.005);
  });

  it.each([
    ['lowpass', 1_000, 1_000, -3],
    ['lowpass', 1_000, 4_000, -48],
    ['lowpass', 1_000, 250, 0],
    ['highpass', 1_000, 1_000, -3],
    ['highpass', 1_000, 250, -48],
    ['highpass', 1_000, 4_000, 0],
  ] as const)('%s at %d Hz changes %d Hz by %d dB', async (op, cutoff_hz, frequencyHz, expected) => {
    const path = await aWav([tone(frequencyHz, 1, 0.5)], 'float32');
    const result = (await edited(path, { op, cutoff_hz }))[0] as Float32Array;
    const level = dB(levelAt(result.subarray(24_000), frequencyHz) / 0.5);
    // The bilinear transform makes the slope a little steeper towards half the sample rate.
    expect(Math.abs(level - expected)).toBeLessThan(1);
  });

  it('normalize defaults to −14 LUFS, and refuses silence', async () => {
    const path = await aWav([tone(997, 2, 0.05)], 'float32');
    const meter = createLoudnessMeter(RATE_HZ, 1);
    meter.add(await edited(path, { op: 'normalize' }));
    expect(meter.integratedLufs()).toBeCloseTo(-14, 1);
    const silent = await aWav([new Float32Array(48_000)]);
    await expect(edited(silent, { op: 'normalize' })).rejects.toMatchObject({ code: 'source_unusable' });
  });

  it('pitch keeps the length, stretch keeps the pitch', async () => {
    const path = await aWav([tone(440, 2, 0.5)], 'float32');
    const higher = (await edited(path, { op: 'pitch', semitones: 12 }))[0] as Float32Array;
    expect(higher).toHaveLength(96_000);
    expect(levelAt(higher.subarray(48_000, 50_400), 880)).toBeGreaterThan(0.4);
    const faster = (await edited(path, { op: 'stretch', rate: 2 }))[0] as Float32Array;
    expect(faster).toHaveLength(48_000);
    expect(levelAt(faster.subarray(24_000, 26_400), 440)).toBeGreaterThan(0.4);
  });

  it.each<SoundEdit>([
    { op: 'gain', gain_db: -20 },
    { op: 'reverse' },
    { op: 'lowpass', cutoff_hz: 100 },
    { op: 'pitch', semitones: 5 },
    { op: 'normalize', target_lufs: -30 },
  ])('a window of $op leaves every byte outside alone and has no click at its edges', async (request) => {
    const path = await aWav([tone(200, 1, 0.5)]);
    const before = readWav(path);
    const after = await edited(path, { ...request, start_s: 0.4, end_s: 0.6 });
    const [from, to] = [19_200 * 3, 28_800 * 3];
    expect((after.raw as Buffer).length).toBe((before.raw as Buffer).length);
    expect((after.raw as Buffer).subarray(0, from).equals((before.raw as Buffer).subarray(0, from))).toBe(true);
    expect((after.raw as Buffer).subarray(to).equals((before.raw as Buffer).subarray(to))).toBe(true);
    const samples = after[0] as Float32Array;
    expect(samples.slice(20_000, 28_000)).not.toEqual(before[0]?.slice(20_000, 28_000));
    let steepest = 0;
    for (let i = 1; i < samples.length; i++) {
      steepest = Math.max(steepest, Math.abs((samples[i] as number) - (samples[i - 1] as number)));
    }
    // A 200 Hz sine of this level moves by 0.0131 per sample at most, a fifth higher by 0.0175.
    expect(steepest).toBeLessThan(0.025);
  });

  it('a filter has settled at the start of its window', async () => {
    // A constant level passes a low-pass unchanged once the filter has settled, which takes 20 ms at 50 Hz.
    const path = await aWav([new Float32Array(48_000).fill(0.5)], 'float32');
    const result = (await edited(path, { op: 'lowpass', cutoff_hz: 50, start_s: 0.6, end_s: 0.9 }))[0] as Float32Array;
    // 6 ms into the window, after the fade into the change.
    expect(result[29_088]).toBeCloseTo(0.5, 3);
  });

  it('a window may end a millisecond after the sound, to allow rounded lengths', async () => {
    const path = await aWav([tone(200, 1, 0.5)]);
    expect((await edited(path, { op: 'trim', start_s: 0.5, end_s: 1.0009 }))[0]).toHaveLength(24_000);
    await expect(edited(path, { op: 'trim', end_s: 1.002 })).rejects.toMatchObject({ code: 'window_out_of_range' });
  });

  it('a stretched window moves what follows it', async () => {
    const path = await aWav([tone(200, 1, 0.5)]);
    const before = readWav(path);
    const after = await edited(path, { op: 'stretch', rate: 0.5, start_s: 0.4, end_s: 0.6 });
    expect(after[0]).toHaveLength(48_000 + 9_600);
    expect(after[0]?.slice(28_800 + 9_600)).toEqual(before[0]?.slice(28_800));
  });

  it('refuses windows outside the sound and cutoffs beyond its range', async () => {
    const path = await aWav([tone(200, 1, 0.5)]);
    for (const window of [{ start_s: 1 }, { start_s: 0.6, end_s: 0.4 }, { start_s: 0.5, end_s: 0.5 }, { end_s: 1.5 }]) {
      await expect(edited(path, { op: 'trim', ...window })).rejects.toMatchObject({ code: 'window_out_of_range' });
    }
    await expect(edited(path, { op: 'lowpass', cutoff_hz: 21_601 })).rejects.toMatchObject({ code: 'invalid_request' });
    expect(await edited(path, { op: 'lowpass', cutoff_hz: 21_600 })).toHaveLength(1);
  });
});

describe('transcode and decode', () => {
  it.each([
    [1, 44_100, 44_100],
    [2, 48_000, 48_000],
    [2, 96_000, 48_000],
    [3, 22_050, 48_000],
  ])('%d channels at %d Hz become an MP3 of 192 kbit/s at %d Hz and back', async (channels, rateHz, mp3RateHz) => {
    const sourcePath = await aWav(
      Array.from({ length: channels }, () => tone(440, 2, 0.25, rateHz)),
      'pcm16',
      rateHz,
    );
    const path = newPath();
    const { sizeBytes } = await transcode({ sourcePath, tempPath: path, format: 'mp3' }, () => undefined);
    expect(sizeBytes).toBe(readFileSync(path).length);
    expect((sizeBytes * 8) / 2 / 1_000).toBeGreaterThan(185);
    expect((sizeBytes * 8) / 2 / 1_000).toBeLessThan(205);
    expect(sniffFormat(path)).toEqual({ own: 'mp3', start: 0 });
    const decoded = await decode({ path, format: 'mp3', tempPath: newPath() }, () => undefined);
    expect(decoded).toMatchObject({ sampleRateHz: mp3RateHz, channels: Math.min(2, channels) });
    const samples = readWav(decoded.tempPath)[0] as Float32Array;
    expect(samples).toHaveLength(2 * mp3RateHz);
    expect(levelAt(samples.subarray(mp3RateHz / 2, mp3RateHz * 1.5), 440, mp3RateHz)).toBeCloseTo(0.25, 1);
  });

  it.each([100, 1_151, 1_152, 50_000])('an MP3 of %d samples decodes to as many, sample-aligned', async (frames) => {
    const click = new Float32Array(frames);
    click[frames - 40] = 0.9;
    const path = newPath();
    await transcode({ sourcePath: await aWav([click]), tempPath: path, format: 'mp3' }, () => undefined);
    const [samples] = readWav((await decode({ path, format: 'mp3', tempPath: newPath() }, () => undefined)).tempPath);
    expect(samples).toHaveLength(frames);
    const loudest = (samples as Float32Array).reduce(
      (best, x, i, all) => (Math.abs(x) > Math.abs(all[best] as number) ? i : best),
      0,
    );
    expect(loudest).toBe(frames - 40);
  });

  it('an MP3 starts with an info frame with its length and valid checksums', async () => {
    const path = newPath();
    await transcode({ sourcePath: await aWav([tone(300, 1)]), tempPath: path, format: 'mp3' }, () => undefined);
    const bytes = readFileSync(path);
    const at = bytes.indexOf('Info');
    expect([...bytes.subarray(0, 2), at]).toEqual([0xff, 0xfb, 21]);
    expect(bytes.readUInt32BE(at + 8) * 576 + 576).toBe(bytes.length);
    expect(bytes.readUInt32BE(at + 12)).toBe(bytes.length);
    const lame = bytes.indexOf('LAME');
    expect(bytes.readUInt16BE(lame + 32)).toBe(mp3Crc(bytes.subarray(576)));
    expect(bytes.readUInt16BE(lame + 34)).toBe(mp3Crc(bytes.subarray(0, lame + 34)));
    // The checksum of the nine digits that the tables of checksums give for this one (ARC).
    expect(mp3Crc(Buffer.from('123456789'))).toBe(0xbb3d);
  });

  it.each([
    [1, 'pcm16'],
    [2, 'pcm24'],
    [2, 'pcm8'],
    [6, 'pcm16'],
  ] as const)('FLAC of %d channels of %s decodes to the same samples', async (channels, encoding) => {
    let state = 1;
    const noise = () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state / 2 ** 31 - 1;
    };
    // Silence, a tone, full-scale noise, extremes and a tone again, with a length that is not a multiple of the block.
    const sampleAt = (x: number, i: number) => {
      if (i < 5_000) return 0;
      if (i < 10_000 || i >= 18_000) return x;
      return i < 15_000 ? noise() : i % 2 === 0 ? 1 : -1;
    };
    const block = Array.from({ length: channels }, (_, channel) => tone(300 + 100 * channel, 0.5, 0.7).map(sampleAt));
    const sourcePath = await aWav(block, encoding);
    const path = newPath();
    await transcode({ sourcePath, tempPath: path, format: 'flac' }, () => undefined);
    expect(sniffFormat(path)).toEqual({ own: 'flac', start: 0 });
    const decoded = await decode({ path, format: 'flac', tempPath: newPath() }, () => undefined);
    expect(decoded).toMatchObject({ channels, frames: 24_000, sampleRateHz: RATE_HZ });
    const [before, after] = [readWav(sourcePath), readWav(decoded.tempPath)];
    for (let channel = 0; channel < channels; channel++) {
      let furthest = 0;
      before[channel]?.forEach((x, i) => {
        furthest = Math.max(furthest, Math.abs(x - (after[channel]?.[i] as number)));
      });
      expect(furthest).toBeLessThan(encoding === 'pcm24' ? 3e-7 : 4e-5);
    }
  });

  it('detects formats that need ffmpeg by their first bytes, and nothing else', () => {
    const sniffed = (head: Buffer | string) => {
      const path = newPath();
      writeFileSync(path, typeof head === 'string' ? Buffer.from(head, 'latin1') : head);
      return sniffFormat(path);
    };
    expect(sniffed('\0\0\0\x20ftypM4A ')).toEqual({ foreign: 'mov' });
    expect(sniffed('FORM\0\0\0\0AIFF')).toEqual({ foreign: 'aiff' });
    expect(sniffed(Buffer.of(0xff, 0xf1, 0x50))).toEqual({ foreign: 'aac' });
    expect(sniffed(Buffer.of(0xff, 0xfb, 0x90))).toEqual({ own: 'mp3', start: 0 });
    expect(sniffed('#EXTM3U\nhttp://example.org')).toBeNull();
    expect(sniffed('')).toBeNull();
  });

  it('says what to do when a format needs ffmpeg and it is missing', async () => {
    const path = process.env['PATH'];
    process.env['PATH'] = dir;
    try {
      await expect(convertWithFfmpeg('/nowhere', 'mov', newPath())).rejects.toMatchObject({
        code: 'unsupported_media',
        message: expect.stringContaining('not installed'),
      });
      const program = (script: string) => writeFileSync(join(dir, 'ffmpeg'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
      program('echo "file:/nowhere: moov atom not found" >&2\nexit 1');
      await expect(convertWithFfmpeg('/nowhere', 'mov', newPath())).rejects.toMatchObject({
        code: 'unsupported_media',
        message: 'ffmpeg cannot read the file. In its words: “the file: moov atom not found”',
      });
      program('echo "/nowhere: No space left on device" >&2\nexit 1');
      await expect(convertWithFfmpeg('/nowhere', 'mov', newPath())).rejects.toMatchObject({ code: 'disk_full' });
      const encoding = encodeWithFfmpeg({ path: '/nowhere', format: 'opus', tempPath: newPath() });
      await expect(encoding).rejects.toMatchObject({ code: 'disk_full' });
    } finally {
      process.env['PATH'] = path;
    }
  });
});

it('sumPcm sums renders without clipping, padding shorter ones with silence', async () => {
  const a = aPcm([tone(100, 1, 0.9)]);
  const b = aPcm([tone(100, 0.5, 0.9)]);
  const sum = await sumPcm({ files: [a, b], path: newPath() });
  const bytes = readFileSync(sum.path);
  const samples = new Float32Array(bytes.buffer, bytes.byteOffset, sum.frames);
  expect(sum.frames).toBe(48_000);
  expect(peakOf(samples.subarray(0, 24_000))).toBeCloseTo(1.8, 3);
  expect(peakOf(samples.subarray(24_000))).toBeCloseTo(0.9, 3);
});
