import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileFlite, createFlite, FLITE_WASM_URL } from '@soundwright/builtin/flite';
import type { Sound, SoundAnalysis, SoundList, SoundProblemCode } from '@soundwright/contract';
import { createRandom } from '@soundwright/dsp/random';
import { encodeSamples, encodeWavHeader } from '@soundwright/dsp/wav';
import { decode } from 'fast-png';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { connect } from './support/mcp.ts';
import { shareTestService } from './support/service.ts';
import { sine, upload, wavFile } from './support/sounds.ts';

const service = shareTestService();
const RATE_HZ = 48_000;
const analysisOf = ({ id }: Pick<Sound, 'id'>) => service().get<SoundAnalysis>(`/api/sounds/${id}/analysis`);
const add = (...channels: Float32Array[]) => upload(service(), wavFile(channels, { encoding: 'float32' }));

function quiet(beforeS: number, sound: Float32Array, afterS: number): Float32Array {
  const whole = new Float32Array(Math.round(beforeS * RATE_HZ) + sound.length + Math.round(afterS * RATE_HZ));
  whole.set(sound, Math.round(beforeS * RATE_HZ));
  return whole;
}
/** A burst of noise that decays by 60 dB within 0.2 s. */
function hit(seed: number): Float32Array {
  const random = createRandom(seed, 'hit');
  return Float32Array.from(
    { length: 0.3 * RATE_HZ },
    (_, i) => random.between(-0.5, 0.5) * 10 ** ((-15 * i) / RATE_HZ),
  );
}
function fadedSine(gain: number, offset = 0): Float32Array {
  return sine(440, 2, gain).map((x, i) => (x + offset) * Math.min(1, (2 * RATE_HZ - i) / 4_800));
}

describe('the analysis of a sound', () => {
  it('tells events, levels, pitch and stereo image', async () => {
    verifies('decided.analysis.measures');
    const hits = Float32Array.from([...quiet(0.1, hit(1), 0.2), ...hit(2), ...quiet(0.4, hit(3), 0.1)]);
    const struck = await analysisOf(await add(hits));
    expect(struck.events).toMatchObject([
      { kind: 'hit', start_s: 0.1 },
      { kind: 'hit', start_s: 0.6 },
      { kind: 'hit', start_s: 1.3 },
    ]);
    expect(struck.heard).toMatch(/^3 hits at 0\.1, 0\.6 and 1\.3 s, ends at 1\.\d s; .*; nothing wrong$/);
    const sound = await analysisOf(await add(fadedSine(0.5), fadedSine(0.5)));
    expect(sound).toMatchObject({
      problems: [],
      event_count: 1,
      stereo: { width: 0, correlation: 1, mono_change_db: 0 },
    });
    expect(sound.pitch?.hz).toBeCloseTo(440, 0);
    expect(sound.loudness?.true_peak_db).toBeCloseTo(-6, 1);
    expect(sound.heard).toMatch(/^a tone throughout; −\d+\.\d LUFS, peak −6\.0 dBTP; nothing wrong$/);
  });

  it('is measured once and stays when the file is gone, but not the sound', async () => {
    verifies('decided.analysis.kept');
    const sound = await add(fadedSine(0.4));
    const [first, twin] = await Promise.all([analysisOf(sound), analysisOf(sound)]);
    expect(twin).toEqual(first);
    rmSync(join(service().dataDir, 'sounds', `${sound.id}.wav`));
    expect(await analysisOf(sound)).toEqual(first);
    await service().request(`/api/sounds/${sound.id}`, { method: 'DELETE' });
    await service().problem(404, `/api/sounds/${sound.id}/analysis`);
    const lost = await add(fadedSine(0.3));
    rmSync(join(service().dataDir, 'sounds', `${lost.id}.wav`));
    expect(await service().problem(404, `/api/sounds/${lost.id}/analysis`)).toMatchObject({ code: 'file_missing' });
  });

  it.each<[SoundProblemCode, () => Float32Array]>([
    ['silence_at_start', () => quiet(0.8, fadedSine(0.5), 0)],
    ['silence_at_end', () => quiet(0, fadedSine(0.5), 1.5)],
    ['silence_at_start', () => quiet(0.8, fadedSine(0.5), 1.5)],
    ['peak_over_full_scale', () => fadedSine(1.5).map((x) => (Math.abs(x) > 1.499 ? x : x * 0.66))],
    ['very_quiet', () => fadedSine(0.005)],
    ['dc_offset', () => fadedSine(0.3, 0.05)],
    ['cut_off', () => sine(440, 2, 0.5)],
  ])('names for %s an edit that mends it', async (code, draw) => {
    verifies('decided.analysis.problems');
    const sound = await add(draw());
    const { problems } = await analysisOf(sound);
    const problem = problems.find((one) => one.code === code);
    const { op, ...parameters } = problem?.edit ?? { op: '' };
    const words = Object.entries(parameters).map(([name, value]) => ` ${name} ${value}`);
    expect(problem?.fix.startsWith(op + words.join(''))).toBe(true);
    const mended = await service().post<Sound>(`/api/sounds/${sound.id}/edit`, problem?.edit);
    expect((await analysisOf(mended)).problems).toEqual([]);
  });

  it.each<[SoundProblemCode, () => Float32Array[]]>([
    ['silent', () => [new Float32Array(RATE_HZ)]],
    ['clipped', () => [fadedSine(20).map((x, i) => (i < 90_000 ? Math.max(-1, Math.min(1, x)) : x / 20))]],
    ['one_sided', () => [fadedSine(0.5), fadedSine(0.5).map((x) => x / 100)]],
    ['cancels_in_mono', () => [fadedSine(0.5), fadedSine(0.5).map((x) => -x)]],
  ])('tells %s', async (code, draw) => {
    const { problems, heard } = await analysisOf(await add(...draw()));
    expect(problems.map((one) => one.code)).toEqual([code]);
    expect(heard).toContain(problems[0]?.detail);
    expect(problems[0]?.fix).not.toBe('');
  });

  it('is in lists: problems, tempo and key', async () => {
    verifies('decided.analysis.lists');
    // I–IV–V–I in D, struck twice a second.
    const chords = [0, 5, 7, 0].map((step) => [62, 66, 69].map((note) => 440 * 2 ** ((note + step - 69) / 12)));
    const beat = Float32Array.from({ length: 8 * RATE_HZ }, (_, i) => {
      const timeS = i / RATE_HZ;
      const chord = chords[Math.floor(timeS / 2)] ?? [];
      return chord.reduce(
        (sum, hz) => sum + 0.15 * Math.exp(-8 * (timeS % 0.5)) * Math.sin(2 * Math.PI * hz * timeS),
        0,
      );
    });
    const [song, tone] = [await add(beat), await add(sine(440, 5))];
    await service().services.profile().listened();
    const found = async (query: string) =>
      (await service().get<SoundList>(`/api/sounds?${query}`)).items.map(({ id }) => id);
    expect(await found('min_tempo_bpm=115&max_tempo_bpm=125')).toEqual([song.id]);
    expect(await found('min_tempo_bpm=125')).not.toContain(song.id);
    expect(await found('musical_key=D%20major&max_tempo_bpm=125')).toEqual([song.id]);
    expect(await found('musical_key=D%20minor')).toEqual([]);
    expect(await found('musical_key=D%20major&q=nothing')).toEqual([]);
    await service().problem(400, '/api/sounds?musical_key=H%20major');
    const listed = await service().get<SoundList>('/api/sounds?limit=2');
    expect(listed.items.map(({ problems }) => problems?.map(({ code }) => code))).toEqual([['cut_off'], []]);
    expect((await service().get<Sound>(`/api/sounds/${tone.id}`)).problems).toEqual(listed.items[0]?.problems);
    const { value } = await connect(service().url);
    const shown = await value<Sound[]>('service.list_sounds', { key: 'D major', slower_than_bpm: 125 });
    expect(shown.map(({ id }) => id)).toEqual([song.id]);
  });

  it('tells that a recording of speech is noisy, and what takes the noise out, but not when it is clean', async () => {
    const flite = createFlite(compileFlite(readFileSync(new URL(FLITE_WASM_URL))));
    const text = 'The quick brown fox jumps over the lazy dog, and then it sleeps in the warm sun.';
    const clean = flite.speak({ text, voice: 'rms' }).samples;
    const random = createRandom(1, 'noise');
    const noisy = clean.map((sample) => sample + random.between(-0.05, 0.05));
    const problemsOf = async (samples: Float32Array) =>
      (await analysisOf(await upload(service(), wavFile([samples], { sampleRateHz: 16_000 }), '?source=recording')))
        .problems;
    expect(await problemsOf(clean)).toEqual([]);
    expect(await problemsOf(noisy)).toMatchObject([
      {
        code: 'noisy',
        detail: expect.stringMatching(/^speech only \d+\.\d dB above its background$/),
        edit: { op: 'denoise' },
      },
    ]);
  });

  it('is told as missing by the tools, with the reason, when the file cannot be read', async () => {
    const sound = await add(fadedSine(0.2));
    writeFileSync(join(service().dataDir, 'sounds', `${sound.id}.wav`), 'no sound');
    const shown = await (await connect(service().url)).value('service.get_sound', {
      sound_id: sound.id,
      include: ['analysis'],
    });
    expect(shown).toMatchObject({ id: sound.id, analysis: null });
    expect(shown['heard']).toMatch(/^not analysed: .+/);
    expect(shown).not.toHaveProperty('problems');
  });

  it('tells how it differs from another one, and what is louder where', async () => {
    verifies('decided.analysis.compare');
    const plain = await add(fadedSine(0.25));
    const changed = await add(
      sine(880, 3, 0.5)
        .map((x, i) => (i < RATE_HZ || i > 2 * RATE_HZ ? x / 2 : x))
        .map((x, i) => x * Math.min(1, (3 * RATE_HZ - i) / 4_800)),
    );
    const { comparison } = await service().get<SoundAnalysis>(
      `/api/sounds/${changed.id}/analysis?compare_to=${plain.id}`,
    );
    expect(comparison).toMatchObject({ id: plain.id, duration_s: 1, event_count: 1 - 1 });
    expect(comparison?.brightness_octaves).toBeCloseTo(1, 1);
    expect(comparison?.pitch_octaves).toBeCloseTo(1, 1);
    expect(comparison?.true_peak_db).toBeCloseTo(6, 0);
    const [first, second] = comparison?.louder ?? [];
    expect(first?.start_s).toBeCloseTo(1, 1);
    expect(first?.difference_db).toBeCloseTo(6, 0);
    expect(Math.abs((first?.end_s ?? 0) - 2)).toBeLessThan(0.1);
    expect([second?.start_s, comparison?.louder.at(-1)?.end_s]).toEqual([first?.end_s, 3]);
    expect(comparison?.summary).toMatch(/LU louder, 1 octave brighter, 1 s longer/);
    const same = await service().get<SoundAnalysis>(`/api/sounds/${plain.id}/analysis?compare_to=${plain.id}`);
    expect(same.comparison).toMatchObject({ summary: 'about the same', loudness_lu: 0, louder: [] });
    await service().problem(404, `/api/sounds/${plain.id}/analysis?compare_to=nobody`);
  });

  it('is drawn: a tone is one bright line at its height, and peaks have their height', async () => {
    verifies('decided.analysis.pictures');
    const sound = await add(fadedSine(0.5).map((x, i) => (i < RATE_HZ ? 0 : x)));
    const pictureOf = async (kind: string) => {
      const response = await service().request(`/api/sounds/${sound.id}/${kind}.png?width=100&height=120`);
      expect(response.headers.get('content-type')).toBe('image/png');
      return decode(new Uint8Array(await response.arrayBuffer()));
    };
    const brightness = ({ data, width }: Awaited<ReturnType<typeof pictureOf>>, x: number, y: number) =>
      [0, 1, 2].reduce((sum, k) => sum + (data[3 * (y * width + x) + k] ?? 0), 0);
    const spectrogram = await pictureOf('spectrogram');
    expect([spectrogram.width, spectrogram.height]).toEqual([100, 120]);
    const column = Array.from({ length: 120 }, (_, y) => brightness(spectrogram, 75, y));
    const expected = 120 * (1 - Math.log(440 / 30) / Math.log(RATE_HZ / 2 / 30));
    expect(Math.abs(column.indexOf(Math.max(...column)) - expected)).toBeLessThan(3);
    expect(brightness(spectrogram, 20, 60)).toBe(12 + 12 + 18);
    const waveform = await pictureOf('waveform');
    const lit = (x: number) => Array.from({ length: 120 }, (_, y) => brightness(waveform, x, y)).filter((b) => b > 100);
    expect(lit(20)).toHaveLength(1);
    expect(Math.abs(lit(75).length - 60)).toBeLessThan(3);
    await service().problem(400, `/api/sounds/${sound.id}/spectrogram.png?width=1`);
    await service().problem(404, '/api/sounds/nobody/waveform.png');
    const { content } = await (await connect(service().url)).call('service.get_sound', {
      sound_id: sound.id,
      include: ['spectrogram', 'waveform'],
      compare_to: sound.id,
    });
    const images = content.filter(({ type }) => type === 'image') as unknown as { data: string; mimeType: string }[];
    expect(images.map(({ mimeType }) => mimeType)).toEqual(['image/png', 'image/png']);
    expect(decode(Buffer.from(images[0]?.data ?? '', 'base64')).width).toBe(1_000);
    expect(JSON.parse(content[0]?.text ?? '')).toMatchObject({ comparison: { summary: 'about the same' } });
  });

  it('tells a broken seam, only where the file marks a loop', async () => {
    const seam = async (durationS: number, loops: boolean) => {
      const samples = sine(200, durationS, 0.3);
      const frames = samples.length;
      const format = { encoding: 'pcm16', channels: 1, sampleRateHz: RATE_HZ, frames } as const;
      const header = encodeWavHeader({
        ...format,
        ...(loops && { loops: [{ type: 'forward', startFrame: 0, endFrame: frames, plays: null }] }),
      });
      const file = Buffer.concat([header, encodeSamples([samples], 'pcm16')]);
      return (await analysisOf(await upload(service(), file))).problems.map((one) => one.code);
    };
    expect(await seam(1, true)).toEqual([]);
    expect(await seam(1.00125, true)).toEqual(['loop_seam']);
    expect(await seam(1.00125, false)).toEqual(['cut_off']);
  });
});
