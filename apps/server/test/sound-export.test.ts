import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sound } from '@soundwright/contract';
import { createLoudnessMeter } from '@soundwright/dsp/loudness';
import { parseWavHeader } from '@soundwright/dsp/wav';
import { beforeAll, describe, expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { shareTestService } from './support/service.ts';
import { readWave, sine, upload, wavFile } from './support/sounds.ts';
import { unzip } from './support/unzip.ts';

const service = shareTestService();
let low: Sound;
let high: Sound;

beforeAll(async () => {
  low = await upload(service(), wavFile([sine(440, 1), sine(440, 1)]), '?name=Tone');
  high = await upload(service(), wavFile([sine(880, 0.5, 0.1, 44_100)], { sampleRateHz: 44_100 }), '?name=Tone');
});

const exported = async (body: Record<string, unknown>) =>
  unzip(await service().request('/api/sounds/export', { json: { sound_ids: [low.id, high.id], ...body } }));

describe('POST /api/sounds/export', () => {
  it('converts sample rate, bit depth and channels, with names from a template', async () => {
    verifies('decided.export.form', 'decided.export.names');
    const files = await exported({
      sample_rate: 22_050,
      channels: 1,
      bit_depth: 16,
      file_name: '{number} {name}/{date}',
    });
    expect(Object.keys(files)).toEqual([
      `001 Tone ${low.created_at.slice(0, 10)}.wav`,
      `002 Tone ${high.created_at.slice(0, 10)}.wav`,
    ]);
    const [first, second] = Object.values(files).map((bytes) => readWave(bytes));
    expect(first).toMatchObject({ sampleRateHz: 22_050, encoding: 'pcm16', frames: 22_050 });
    expect(first?.channels).toHaveLength(1);
    expect(second?.frames).toBe(11_025);
    expect(first?.channels[0]?.slice(5_000, 6_000).reduce((peak, x) => Math.max(peak, x), 0)).toBeCloseTo(0.5, 2);
  });

  it('numbers duplicate names, and leaves a sound unchanged by default', async () => {
    verifies('decided.export.names');
    const files = await exported({});
    expect(Object.keys(files)).toEqual(['Tone.wav', 'Tone (2).wav']);
    expect(readWave(files['Tone (2).wav'] as Buffer)).toMatchObject({ sampleRateHz: 44_100, encoding: 'pcm16' });
  });

  it.each([-14, -16, -23])('brings every sound to %d LUFS', async (loudness_lufs) => {
    verifies('decided.export.loudness');
    for (const bytes of Object.values(await exported({ loudness_lufs }))) {
      const { channels, sampleRateHz } = readWave(bytes);
      const meter = createLoudnessMeter(sampleRateHz, channels.length);
      meter.add(channels);
      expect(meter.loudnessLufs() ?? 0).toBeCloseTo(loudness_lufs, 0);
    }
  });

  it.each([
    ['wav', -16],
    ['flac', -23],
  ])(
    'brings one sound to a loudness as a %s file of its own, and keeps nothing of it',
    async (format, loudness_lufs) => {
      verifies('decided.export.loudness');
      const address = `/files/${low.id}.wav?format=${format}&loudness_lufs=${loudness_lufs}&download=`;
      const answer = await service().request(address);
      expect(answer.headers.get('content-disposition')).toContain(`filename="Tone.${format}"`);
      expect(answer.headers.get('content-type')).toBe(`audio/${format}`);
      const heard = await upload(service(), Buffer.from(await answer.arrayBuffer()), '?name=Heard');
      expect(heard.loudness_lufs).toBeCloseTo(loudness_lufs, 0);
      expect(heard.duration_s).toBeCloseTo(low.duration_s, 3);
      const scratch = () => readdir(join(service().dataDir, 'cache', 'jobs'));
      await expect.poll(async () => (await scratch()).filter((name) => name.startsWith('export-'))).toEqual([]);
      expect((await service().request(`/files/${low.id}.wav?loudness_lufs=loud`)).status).toBe(400);
    },
  );

  it('marks loops, and keeps those that a file has at another rate', async () => {
    verifies('decided.export.loops');
    const { 'Tone.wav': looped } = await exported({ loop: true, sample_rate: 24_000 });
    expect(parseWavHeader(looped as Buffer).loops).toEqual([
      { type: 'forward', startFrame: 0, endFrame: 24_000, plays: null },
    ]);
    const again = await upload(service(), looped as Buffer);
    const kept = await exported({ sound_ids: [again.id], sample_rate: 48_000 });
    expect(parseWavHeader(Object.values(kept)[0] as Buffer).loops).toMatchObject([{ startFrame: 0, endFrame: 48_000 }]);
    const sprite = await exported({ sound_ids: [again.id, high.id], sprite: true, file_name: '{number}' });
    const map = JSON.parse(String(sprite['sprite.json']));
    expect(map.sprite).toEqual({ '001': [0, 1000, true], '002': [1250, 500] });
    expect(map.spritemap).toMatchObject({ '001': { loop: true }, '002': { loop: false } });
  });

  it.each([
    ['ogg', 'OggS', /vorbis/],
    ['opus', 'OggS', /OpusHead.*OpusTags/s],
    ['mp3', 'ID3', /Xing|Info/],
    ['flac', 'fLaC', /./],
  ] as const)('writes %s, which decodes with the same length and level', async (format, magic, mark) => {
    verifies('decided.export.formats');
    const files = await exported({ sound_ids: [low.id], format });
    const bytes = files[`Tone.${format}`] as Buffer;
    expect(bytes.toString('latin1', 0, magic.length)).toBe(magic);
    expect(bytes.toString('latin1', 0, 4_000)).toMatch(mark);
    const back = await upload(service(), bytes);
    expect(Math.abs(back.duration_s - 1)).toBeLessThan(0.001);
    expect(back.channels).toBe(2);
    expect(Math.abs((back.loudness_lufs ?? 0) - (low.loudness_lufs ?? 0))).toBeLessThan(0.3);
  });

  it('makes a sprite with a map for Howler and Phaser', async () => {
    verifies('decided.export.sprite');
    const files = await exported({ sprite: true, format: 'wav', loop: true });
    expect(Object.keys(files)).toEqual(['sprite.wav', 'sprite.json']);
    const map = JSON.parse(String(files['sprite.json']));
    expect(map).toEqual({
      src: ['sprite.wav'],
      sprite: { Tone: [0, 1000, true], 'Tone (2)': [1250, 500, true] },
      resources: ['sprite.wav'],
      spritemap: { Tone: { start: 0, end: 1, loop: true }, 'Tone (2)': { start: 1.25, end: 1.75, loop: true } },
    });
    const { channels, frames, sampleRateHz } = readWave(files['sprite.wav'] as Buffer);
    expect([frames, sampleRateHz, channels.length]).toEqual([84_000, 48_000, 2]);
    const peak = (fromS: number, toS: number) =>
      (channels[0] as Float32Array)
        .slice(fromS * 48_000, toS * 48_000)
        .reduce((most, x) => Math.max(most, Math.abs(x)), 0);
    expect([peak(0.1, 0.9) > 0.4, peak(1.02, 1.23) < 0.001, peak(1.3, 1.7) > 0.05]).toEqual([true, true, true]);
  });

  it('refuses unknown sounds and templates before anything is sent', async () => {
    verifies('decided.export.names');
    const body = (json: unknown) => ({ json });
    await service().problem(404, '/api/sounds/export', body({ sound_ids: [low.id, 'nothing'] }));
    await service().problem(400, '/api/sounds/export', body({ sound_ids: [low.id], file_name: '{nmae}' }));
    await service().problem(400, '/api/sounds/export', body({ sound_ids: [low.id], sample_rate: 1 }));
  });
});
