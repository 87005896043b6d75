import { writeFile } from 'node:fs/promises';
import type { EditedSound, Sound, SoundAnalysis, SoundList } from '@soundwright/contract';
import { createCascade, designButterworthLowpass } from '@soundwright/dsp/butterworth';
import { createLoudnessMeter } from '@soundwright/dsp/loudness';
import { bandEnergyDb, rmsDb, samplePeak, strongestHz } from '@soundwright/dsp/measure';
import { createRandom } from '@soundwright/dsp/random';
import { beforeAll, describe, expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import type { Engine } from '../src/engines/engine.ts';
import { createFakeEngine } from '../src/engines/testing/fake-engine.ts';
import { FAKE_MODELS, shareTestService, startTestService } from './support/service.ts';
import { asMade, fileOf, readWave, sine, upload, wavFile } from './support/sounds.ts';

const RATE = 48_000;
const NOBODY = '01a1f8cf-0000-7000-8000-000000000000';

const service = shareTestService();
/** Two tones after one another, 2 s in all: 200 Hz loud, then 4000 Hz quiet. */
let source: Sound;
let before: Float32Array;
beforeAll(async () => {
  const samples = new Float32Array(2 * RATE);
  samples.set(sine(200, 1, 0.5), 0);
  samples.set(sine(4_000, 1, 0.1), RATE);
  source = await upload(service(), wavFile([samples], { encoding: 'pcm24' }), '?name=Tones');
  before = samplesOf(source);
});

const edit = (json: Record<string, unknown>, id = source.id) =>
  service().post<EditedSound>(`/api/sounds/${id}/edit`, json);
function samplesOf(sound: Sound): Float32Array {
  return readWave(fileOf(service(), sound)).channels[0] as Float32Array;
}
const seconds = (samples: Float32Array, from: number, to: number) => samples.subarray(from * RATE, to * RATE);

describe('POST /api/sounds/{id}/edit', () => {
  it('makes a separate sound, named after the operation, and leaves its source unchanged', async () => {
    verifies(
      'route.post-api-sounds-id-edit',
      'capability.edits-non-destructive',
      'decided.edit.name',
      'decided.sound.source.edit',
      'decided.file.derived-encoding',
      'decided.http.create-201',
      'decided.sound.parent-id',
    );
    const file = fileOf(service(), source);
    const response = await service().request(`/api/sounds/${source.id}/edit`, { json: { op: 'reverse' } });
    expect(response.status).toBe(201);
    expect((await response.json()) as Sound).toMatchObject({
      name: 'Tones (reversed)',
      source: 'edit',
      parent_id: source.id,
      encoding: 'pcm24',
      sample_rate: RATE,
      channels: 1,
    });
    expect(fileOf(service(), source).equals(file)).toBe(true);
    expect(await service().get(`/api/sounds/${source.id}`)).toMatchObject(asMade(source));
  });

  it('fade goes from silence to full level and back, and no further than it says', async () => {
    verifies('decided.edit.fade');
    const faded = samplesOf(await edit({ op: 'fade', fade_in_s: 0.5, fade_out_s: 0.25 }));
    expect(faded).toHaveLength(before.length);
    expect(samplePeak(seconds(faded, 0, 0.02))).toBeLessThan(0.01);
    expect(samplePeak(seconds(faded, 0.24, 0.26))).toBeCloseTo(0.25, 1);
    expect(seconds(faded, 0.5, 1.75)).toEqual(seconds(before, 0.5, 1.75));
    expect(samplePeak(seconds(faded, 1.98, 2))).toBeLessThan(0.002);
    const levels = [0.1, 0.2, 0.3, 0.4].map((at) => rmsDb(seconds(faded, at, at + 0.05)));
    expect(levels).toEqual(levels.toSorted((a, b) => a - b));
    for (const fade_in_s of [-1, 601]) {
      const refused = await service().request(`/api/sounds/${source.id}/edit`, { json: { op: 'fade', fade_in_s } });
      expect(refused.status).toBe(400);
    }
  });

  it('effects are those of a mix, in the time of the sound, and sound on after its end', async () => {
    verifies('decided.edit.effects');
    const echo = { id: 'd', type: 'delay', time_s: 0.25, feedback: 0, mix: 0.5, high_cut_hz: 20_000 };
    const echoed = await edit({ op: 'effects', effects: [echo] });
    expect(echoed).toMatchObject({ name: 'Tones (effects)', channels: 1, duration_s: 2.25 });
    const after = samplesOf(echoed);
    const expected = (at: number) => (before[at] ?? 0) + 0.5 * (before[at - RATE / 4] ?? 0);
    // The echo is slightly dull.
    for (const at of [100, 14_400, 52_800, 100_800]) expect(after[at]).toBeCloseTo(expected(at), 1);
    expect(seconds(after, 0, 0.25)).toEqual(seconds(before, 0, 0.25));

    const gate = { id: 'f', type: 'filter', high_cut_hz: 96_000, resonance: 0 };
    const automation = { high_cut_hz: [{ time_s: 0.5, value: 20 }] };
    const shut = samplesOf(
      await edit({ op: 'effects', start_s: 1.25, end_s: 1.75, effects: [{ ...gate, automation }] }),
    );
    expect(shut).toHaveLength(before.length);
    expect([seconds(shut, 0, 1.25), seconds(shut, 1.75, 2)]).toEqual([
      seconds(before, 0, 1.25),
      seconds(before, 1.75, 2),
    ]);
    expect(samplePeak(seconds(shut, 1.3, 1.7))).toBeLessThan(0.001);
    const both = [sine(300, 1, 0.5), sine(500, 1, 0.5)];
    const stereo = await edit(
      { op: 'effects', effects: [{ id: 'w', type: 'width', width: 0 }] },
      (await upload(service(), wavFile(both))).id,
    );
    const [left, right] = readWave(fileOf(service(), stereo)).channels;
    expect(left).toEqual(right);
    for (const effects of [[], [{ ...echo, type: 'kazoo' }]]) {
      const refused = await service().request(`/api/sounds/${source.id}/edit`, { json: { op: 'effects', effects } });
      expect(refused.status).toBe(400);
    }
  });

  it('match gives the loudness and brightness of another sound, in a window and in a chain', async () => {
    verifies('decided.edit.match');
    const random = createRandom(3, 'noise');
    const noise = (gain: (index: number) => number) =>
      Float32Array.from({ length: 3 * RATE }, (_, i) => gain(i) * random.between(-1, 1));
    const dark = createCascade(designButterworthLowpass(1, 300, RATE));
    const low = noise(() => 0.5);
    dark.apply(low);
    const [own, other] = [noise(() => 0.05), low].map((samples) => upload(service(), wavFile([samples])));
    const [loud, quiet] = [(await other) as Sound, (await own) as Sound];
    const analysis = (sound: Sound) => service().get<SoundAnalysis>(`/api/sounds/${sound.id}/analysis`);
    const wanted = await analysis(loud);
    for (const body of [
      { op: 'match', sound_id: loud.id },
      { chain: [{ op: 'reverse' }, { op: 'match', sound_id: loud.id, start_s: 0, end_s: 3 }] },
    ]) {
      const matched = await edit(body, quiet.id);
      expect(matched.name).toContain('matched)');
      const { comparison } = await service().get<SoundAnalysis>(
        `/api/sounds/${matched.id}/analysis?compare_to=${loud.id}`,
      );
      expect(Math.abs(comparison?.brightness_octaves ?? 9)).toBeLessThan(0.15);
      expect(Math.abs(comparison?.loudness_lu ?? 9)).toBeLessThan(0.2);
    }
    expect((await analysis(quiet)).spectrum.centroid_hz ?? 0).toBeGreaterThan(10 * (wanted.spectrum.centroid_hz ?? 0));
    const silent = await upload(service(), wavFile([new Float32Array(RATE)]));
    const refuse = (sound_id: string) =>
      service().problem(400, `/api/sounds/${quiet.id}/edit`, { json: { op: 'match', sound_id } });
    expect(await refuse(NOBODY)).toMatchObject({ errors: [{ path: 'sound_id' }] });
    expect(
      await service().problem(400, `/api/sounds/${quiet.id}/edit`, { json: { op: 'match', sound_id: silent.id } }),
    ).toMatchObject({ code: 'source_unusable' });
  });

  it('a chain gives what its edits give one after another, saved once, without clipping in between', async () => {
    verifies('decided.edit.chain', 'decided.edit.name');
    const steps = [{ op: 'trim', start_s: 0.2, end_s: 1.4 }, { op: 'reverse' }, { op: 'fade', fade_out_s: 0.3 }];
    const count = async () => (await service().get<SoundList>('/api/sounds')).total;
    const had = await count();
    const chained = await edit({ chain: steps });
    expect(await count()).toBe(had + 1);
    expect(chained).toMatchObject({
      name: 'Tones (trimmed, reversed, faded)',
      parent_id: source.id,
      encoding: 'pcm24',
      duration_s: 1.2,
    });
    let last = source;
    for (const step of steps) last = await edit(step, last.id);
    const [once, oneByOne] = [samplesOf(chained), samplesOf(last)];
    expect(once).toHaveLength(oneByOne.length);
    expect(once.every((sample, at) => Math.abs(sample - (oneByOne[at] as number)) < 2 ** -22)).toBe(true);
    const info = fileOf(service(), chained).toString('latin1');
    expect(info).toContain(JSON.stringify(steps));

    const restored = samplesOf(
      await edit({
        chain: [
          { op: 'gain', gain_db: -60 },
          { op: 'gain', gain_db: 24 },
          { op: 'gain', gain_db: 24 },
        ],
      }),
    );
    expect(rmsDb(seconds(restored, 1, 2)) - rmsDb(seconds(before, 1, 2))).toBeCloseTo(-12, 1);
    for (const chain of [[], Array(17).fill({ op: 'reverse' }), [{ op: 'explode' }], [{ op: 'trim', start_s: 9 }]]) {
      const refused = await service().request(`/api/sounds/${source.id}/edit`, { json: { chain } });
      expect(refused.status).toBe(400);
    }
    expect(await count()).toBe(had + 5);
  });

  it('trim keeps the part from start_s to end_s', async () => {
    verifies('edit.op.trim', 'edit.field.start-s', 'edit.field.end-s');
    const sound = await edit({ op: 'trim', start_s: 0.25, end_s: 1.5 });
    expect(sound.duration_s).toBe(1.25);
    expect(samplesOf(sound)).toEqual(before.subarray(0.25 * RATE, 1.5 * RATE));
    expect((await edit({ op: 'trim', start_s: 1.75 })).duration_s).toBe(0.25);
    expect((await edit({ op: 'trim', end_s: 0.5 })).duration_s).toBe(0.5);
  });

  it('reverse plays it backwards', async () => {
    verifies('edit.op.reverse');
    expect(samplesOf(await edit({ op: 'reverse' }))).toEqual(before.slice().reverse());
  });

  it('gain changes the level by gain_db', async () => {
    verifies('edit.op.gain', 'edit.field.gain-db');
    for (const gain_db of [-6, 3])
      expect(rmsDb(samplesOf(await edit({ op: 'gain', gain_db }))) - rmsDb(before)).toBeCloseTo(gain_db, 1);
  });

  it('gain beyond full scale is limited and never wraps around', async () => {
    verifies('decided.edit.gain-limited');
    const loud = samplesOf(await edit({ op: 'gain', gain_db: 24 }));
    expect(samplePeak(loud)).toBeLessThanOrEqual(1);
    expect(samplePeak(loud)).toBeGreaterThan(0.8);
    // A wrapped sample would jump by about 2; the 200 Hz tone at full scale moves by 0.03.
    const tone = seconds(loud, 0.1, 0.9);
    for (let i = 1; i < tone.length; i++)
      expect(Math.abs((tone[i] as number) - (tone[i - 1] as number))).toBeLessThan(0.3);
  });

  it('normalize brings it to −14 LUFS, or to target_lufs', async () => {
    verifies('edit.op.normalize', 'edit.field.target-lufs', 'decided.edit.normalize-default');
    for (const [target, json] of [
      [-14, {}],
      [-23, { target_lufs: -23 }],
    ] as const) {
      const sound = await edit({ op: 'normalize', ...json });
      const meter = createLoudnessMeter(RATE, 1);
      meter.add([samplesOf(sound)]);
      expect(meter.integratedLufs()).toBeCloseTo(target, 0);
      expect(sound.loudness_lufs).toBeCloseTo(target, 0);
      expect(sound.warnings).toEqual([]);
    }
  });

  it('normalize says which loudness it got where the peak limit kept it from its target', async () => {
    verifies('edit.op.normalize', 'edit.field.target-lufs');
    const clicks = Float32Array.from({ length: 2 * RATE }, (_, i) => (i % (RATE / 4) === 0 ? 0.9 : 0));
    const { id } = await upload(service(), wavFile([clicks]));
    const sound = await edit({ op: 'normalize', target_lufs: -8 }, id);
    expect(sound.warnings).toEqual([
      expect.stringContaining(`is ${sound.loudness_lufs?.toFixed(1).replace('-', '−')} LUFS instead of −8.0 LUFS`),
    ]);
  });

  it('lowpass attenuates above cutoff_hz, by 24 dB per octave', async () => {
    verifies('edit.op.lowpass', 'edit.field.cutoff-hz', 'decided.edit.butterworth');
    const after = samplesOf(await edit({ op: 'lowpass', cutoff_hz: 2_000 }));
    const change = (from: number, to: number, low: number, high: number) =>
      bandEnergyDb(seconds(after, from, to), RATE, low, high) -
      bandEnergyDb(seconds(before, from, to), RATE, low, high);
    expect(change(0.1, 0.9, 150, 250)).toBeCloseTo(0, 1);
    expect(change(1.1, 1.9, 3_900, 4_100)).toBeGreaterThan(-25.5);
    expect(change(1.1, 1.9, 3_900, 4_100)).toBeLessThan(-23);
  });

  it('highpass attenuates below cutoff_hz, by 24 dB per octave', async () => {
    verifies('edit.op.highpass', 'edit.field.cutoff-hz', 'decided.edit.butterworth');
    const after = samplesOf(await edit({ op: 'highpass', cutoff_hz: 400 }));
    const change = (from: number, to: number, low: number, high: number) =>
      bandEnergyDb(seconds(after, from, to), RATE, low, high) -
      bandEnergyDb(seconds(before, from, to), RATE, low, high);
    expect(change(0.1, 0.9, 190, 210)).toBeGreaterThan(-25.5);
    expect(change(0.1, 0.9, 190, 210)).toBeLessThan(-23);
    expect(change(1.1, 1.9, 3_900, 4_100)).toBeCloseTo(0, 1);
  });

  it('at the cutoff a filter takes 3 dB', async () => {
    verifies('decided.edit.butterworth');
    const after = samplesOf(await edit({ op: 'lowpass', cutoff_hz: 4_000 }));
    expect(rmsDb(seconds(after, 1.2, 1.8)) - rmsDb(seconds(before, 1.2, 1.8))).toBeCloseTo(-3, 0);
  });

  it('pitch shifts by semitones and keeps the length', async () => {
    verifies('edit.op.pitch', 'edit.field.semitones', 'decided.edit.pitch-range');
    for (const [semitones, hz] of [
      [12, 400],
      [-12, 100],
      [7, 200 * 2 ** (7 / 12)],
    ] as const) {
      const sound = await edit({ op: 'pitch', semitones });
      expect(sound.duration_s).toBe(2);
      const found = strongestHz(seconds(samplesOf(sound), 0.2, 0.8), RATE, 50, 1_000);
      expect(12 * Math.abs(Math.log2(found / hz))).toBeLessThan(0.1);
    }
  });

  it('stretch changes the length by rate and keeps the pitch; 2 is twice as fast', async () => {
    verifies('edit.op.stretch', 'edit.field.rate', 'decided.edit.stretch-range');
    for (const [rate, durationS] of [
      [2, 1],
      [0.5, 4],
      [0.25, 8],
      [4, 0.5],
    ] as const) {
      const sound = await edit({ op: 'stretch', rate });
      expect(sound.duration_s).toBeCloseTo(durationS, 2);
      const part = seconds(samplesOf(sound), 0.1 * durationS, 0.4 * durationS);
      expect(Math.abs(strongestHz(part, RATE, 50, 1_000) - 200)).toBeLessThan(3);
    }
  });

  it('changes only the given window, and joins it without a click', async () => {
    verifies('decided.edit.window', 'decided.edit.window-crossfaded');
    const after = samplesOf(await edit({ op: 'gain', gain_db: -60, start_s: 0.3, end_s: 0.6 }));
    const fade = 0.01 * RATE;
    expect(after.subarray(0, 0.3 * RATE - fade)).toEqual(before.subarray(0, 0.3 * RATE - fade));
    expect(after.subarray(0.6 * RATE + fade)).toEqual(before.subarray(0.6 * RATE + fade));
    expect(samplePeak(after.subarray(0.3 * RATE + fade, 0.6 * RATE - fade))).toBeLessThan(0.001);
    for (let i = 1; i < RATE; i++) expect(Math.abs((after[i] as number) - (after[i - 1] as number))).toBeLessThan(0.05);
  });

  it('works on all channels equally, and keeps everything else', async () => {
    const stereo = await upload(service(), wavFile([sine(300, 0.5), sine(500, 0.5, 0.2)], { sampleRateHz: 44_100 }));
    const { channels, sampleRateHz, encoding } = readWave(fileOf(service(), await edit({ op: 'reverse' }, stereo.id)));
    const original = readWave(fileOf(service(), stereo)).channels;
    expect({ sampleRateHz, encoding }).toEqual({ sampleRateHz: 44_100, encoding: 'pcm16' });
    expect(channels).toEqual(original.map((samples) => samples.slice().reverse()));
  });

  it.each([
    ['an unknown op', { op: 'chorus' }, 'invalid_request'],
    ['no op', {}, 'invalid_request'],
    ['a gain of 24.1 dB', { op: 'gain', gain_db: 24.1 }, 'invalid_request'],
    ['a gain of −61 dB', { op: 'gain', gain_db: -61 }, 'invalid_request'],
    ['a gain without gain_db', { op: 'gain' }, 'invalid_request'],
    ['a cutoff of 9 Hz', { op: 'lowpass', cutoff_hz: 9 }, 'invalid_request'],
    ['a cutoff above 0.45 of the rate', { op: 'highpass', cutoff_hz: 0.46 * RATE }, 'invalid_request'],
    ['25 semitones', { op: 'pitch', semitones: 25 }, 'invalid_request'],
    ['a rate of 0.2', { op: 'stretch', rate: 0.2 }, 'invalid_request'],
    ['a rate of 5', { op: 'stretch', rate: 5 }, 'invalid_request'],
    ['a target of 0 LUFS', { op: 'normalize', target_lufs: 0 }, 'invalid_request'],
    ['a window past the end', { op: 'trim', start_s: 1, end_s: 2.5 }, 'window_out_of_range'],
    ['a window behind the end', { op: 'reverse', start_s: 2.5 }, 'window_out_of_range'],
    ['a window that ends before it begins', { op: 'trim', start_s: 1, end_s: 0.5 }, 'window_out_of_range'],
    ['an empty window', { op: 'trim', start_s: 1, end_s: 1 }, 'window_out_of_range'],
    ['a negative start', { op: 'trim', start_s: -1 }, 'invalid_request'],
  ])('refuses %s and makes nothing', async (_what, json, code) => {
    verifies(
      'edit.op.unknown',
      'decided.edit.gain-range',
      'decided.edit.cutoff-range',
      'decided.edit.pitch-range',
      'decided.edit.stretch-range',
    );
    const { total } = await service().get<{ total: number }>('/api/sounds?limit=1');
    expect(await service().problem(400, `/api/sounds/${source.id}/edit`, { json })).toMatchObject({ code });
    expect(await service().get('/api/sounds?limit=1')).toMatchObject({ total });
  });

  it('is 404 for an unknown sound', async () => {
    await service().problem(404, `/api/sounds/${NOBODY}/edit`, { json: { op: 'reverse' } });
  });
});

describe('processing of new sounds', () => {
  const set = (json: unknown) => service().request('/api/settings', { method: 'PATCH', json });

  it('is off by default: peaks are measured, samples do not change', async () => {
    verifies('encoding.peaks', 'encoding.nothing-else', 'decided.peaks.definition', 'decided.file.pcm24');
    const sound = await service().makeSound({ duration_s: 1, seed: 3 });
    const samples = samplesOf(sound);
    expect(samplePeak(samples)).toBeCloseTo(0.5, 4);
    const step = (2 * Math.PI * (110 + 3 * 10)) / RATE;
    for (let i = 0; i < samples.length; i += 101) expect(samples[i]).toBeCloseTo(0.5 * Math.sin(step * i), 5);
    const slice = samples.length / 256;
    const peaks = Array.from({ length: 256 }, (_, i) =>
      samplePeak(samples.subarray(Math.floor(i * slice), Math.floor((i + 1) * slice))),
    );
    const highest = Math.max(...peaks);
    for (const [i, peak] of peaks.entries()) expect(sound.peaks[i]).toBeCloseTo(peak / highest, 2);
  });

  it('normalises to normalize_lufs when that is set, below −1 dBTP', async () => {
    verifies(
      'encoding.normalize',
      'decided.normalize.bs1770',
      'decided.normalize.true-peak',
      'settings.field.normalize-lufs',
    );
    for (const target of [-30, -6]) {
      await set({ normalize_lufs: target });
      const samples = samplesOf(await service().makeSound({ duration_s: 2 }));
      const meter = createLoudnessMeter(RATE, 1);
      meter.add([samples]);
      expect(meter.truePeakDb()).toBeLessThanOrEqual(-0.9);
      if (target === -30) expect(meter.integratedLufs()).toBeCloseTo(target, 1);
    }
    await set({ normalize_lufs: null });
    expect(samplePeak(samplesOf(await service().makeSound()))).toBeCloseTo(0.5, 4);
  });

  it('gives silence peaks of 0 and no loudness', async () => {
    verifies('decided.peaks.silence', 'decided.sound.loudness-lufs');
    const silence = await upload(service(), wavFile([new Float32Array(RATE)]));
    expect(silence.peaks).toEqual(Array(256).fill(0));
    expect(silence.loudness_lufs).toBeNull();
    expect((await upload(service(), wavFile([sine(440, 0.1)]))).loudness_lufs).toBeNull();
  });

  it('trims silence at both ends when trim_silence is on, all but 10 ms, and only then', async () => {
    verifies(
      'encoding.trim-silence',
      'decided.trim.threshold',
      'settings.field.trim-silence',
      'decided.trim.which-sounds',
    );
    const fake = createFakeEngine(FAKE_MODELS);
    const engine: Engine = {
      ...fake.engine,
      load: async (id, signal) => {
        const model = await fake.engine.load(id, signal);
        return {
          ...model,
          render: async (task, hooks) => {
            const result = await model.render(task, hooks);
            const [first] = result.sounds;
            await writeFile(first.pcm.path, new Uint8Array(withQuietEnds(first.pcm.frames).buffer));
            return result;
          },
        };
      },
    };
    const silent = await startTestService({ engines: [engine] });
    expect((await silent.makeSound({ duration_s: 2 })).duration_s).toBe(2);
    await silent.request('/api/settings', { method: 'PATCH', json: { trim_silence: true } });
    const trimmed = await silent.makeSound({ duration_s: 2 });
    expect(trimmed.duration_s).toBeCloseTo(1 + 0.02, 2);
    const samples = readWave(fileOf(silent, trimmed)).channels[0];
    expect(samplePeak(samples.subarray(0, 0.009 * RATE))).toBeLessThan(0.001);
    expect(samplePeak(samples.subarray(0.01 * RATE, 0.03 * RATE))).toBeGreaterThan(0.2);
  });
});

/** Half a second at −66 dB, a second of a tone, and half a second at −66 dB again, when there are two seconds. */
function withQuietEnds(frames: number): Float32Array {
  const samples = sine(440, frames / RATE, 0.0005);
  samples.set(sine(440, 1, 0.5), 0.5 * RATE);
  return samples;
}
