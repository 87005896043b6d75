import { rm, writeFile } from 'node:fs/promises';
import type { Job, Session, Sound, SoundList } from '@soundwright/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { aModel } from '../src/engines/testing/fake-engine.ts';
import { FAKE_MODELS, shareTestService, startTestService } from './support/service.ts';
import { fileOf, readWave, sine, upload, wavFile } from './support/sounds.ts';

const NOBODY = '01a1f8cf-0000-7000-8000-000000000000';
const RATE = 48_000;

const service = shareTestService({
  models: [
    ...FAKE_MODELS,
    aModel({ id: 'short-sfx', max_duration_s: 1 }),
    aModel({ id: 'short-separate', task: 'separation', category: 'stems', max_duration_s: 1 }),
    aModel({ id: 'short-convert', task: 'conversion', category: 'voice', max_duration_s: 1 }),
  ],
});

let source: Sound;
beforeAll(async () => {
  source = await service().makeSound({ duration_s: 2, seed: 5, lyrics: 'la la', tags: ['kept'] });
});

/** The successful job and its sounds. */
const run = async (path: string, json: Record<string, unknown>) => {
  const job = await service().run(path, json);
  expect(job.error).toBeNull();
  expect(job.status).toBe('done');
  const made = await Promise.all((job.result?.sounds ?? []).map((id) => service().get<Sound>(`/api/sounds/${id}`)));
  return { job, made, sound: made[0] as Sound };
};
const samplesOf = (sound: Sound) => readWave(fileOf(service(), sound)).channels[0] as Float32Array;
const lastTask = () => service().fake.tasks.at(-1);

/** Checks that the request is refused, queues nothing and changes nothing. */
const refuse = async (path: string, json: Record<string, unknown>, code: string) => {
  const snapshot = async () => ({
    jobs: (await service().get<Job[]>('/api/jobs?limit=500')).map((job) => job.id),
    total: (await service().get<SoundList>('/api/sounds')).total,
    sessions: (await service().get<Session[]>('/api/sessions?limit=500')).length,
  });
  const before = await snapshot();
  expect(await service().problem(400, path, { json })).toMatchObject({ code });
  expect(await snapshot()).toEqual(before);
};

describe('edit: extend', () => {
  const extend = (body: Record<string, unknown> = {}) =>
    run('/api/generate', { model: 'fake-sfx', prompt: 'more', edit: 'extend', source_sound_id: source.id, ...body });

  it('adds extend_s seconds and keeps every sample of the source', async () => {
    verifies(
      'capability.extend',
      'generate.edit.extend',
      'generate.field.source-sound-id',
      'decided.edit-options.extend-s',
      'decided.extend.bit-identical',
      'decided.sound.source.extend',
      'decided.sound.parent-id',
      'decided.file.derived-encoding',
    );
    const { sound } = await extend({ edit_options: { extend_s: 1.5 } });
    expect(sound).toMatchObject({
      source: 'extend',
      parent_id: source.id,
      duration_s: 3.5,
      sample_rate: source.sample_rate,
      channels: source.channels,
      encoding: source.encoding,
    });
    expect(samplesOf(sound).subarray(0, 2 * RATE)).toEqual(samplesOf(source));
    expect(
      samplesOf(sound)
        .subarray(2 * RATE)
        .some((x) => Math.abs(x) > 0.1),
    ).toBe(true);
  });

  it("adds the model's default length, or up to the given total length", async () => {
    verifies('decided.edit-options.extend-s', 'decided.extend.duration-s');
    expect((await extend()).sound.duration_s).toBe(3);
    expect((await extend({ duration_s: 2.25 })).sound.duration_s).toBe(2.25);
  });

  it('is refused for a length not longer than the source, or beyond the model', async () => {
    const body = { model: 'fake-sfx', prompt: 'x', edit: 'extend', source_sound_id: source.id };
    await refuse('/api/generate', { ...body, duration_s: 2 }, 'invalid_request');
    await refuse('/api/generate', { ...body, edit_options: { extend_s: 59 } }, 'source_unusable');
    await refuse('/api/generate', { ...body, edit_options: { extend_s: -1 } }, 'invalid_request');
  });
});

describe('edit: cover', () => {
  it('makes another version of the source, with its length', async () => {
    verifies(
      'capability.cover',
      'generate.edit.cover',
      'decided.edit-options.cover-strength',
      'decided.sound.source.cover',
    );
    const body = { model: 'fake-sfx', prompt: 'on strings', edit: 'cover', source_sound_id: source.id };
    const { sound } = await run('/api/generate', body);
    expect(sound).toMatchObject({ source: 'cover', parent_id: source.id, duration_s: 2, prompt: 'on strings' });
    expect(lastTask()).toMatchObject({ type: 'cover', strength: 0.5, source: { durationS: 2, recipe: { seed: 5 } } });
    await run('/api/generate', { ...body, edit_options: { cover_strength: 0.9 } });
    expect(lastTask()).toMatchObject({ strength: 0.9 });
  });
});

describe('POST /api/repaint', () => {
  const repaint = (body: Record<string, unknown> = {}) =>
    run('/api/repaint', { source_sound_id: source.id, start_s: 0.5, end_s: 1.25, ...body });

  it('regenerates the window and keeps the rest sample for sample', async () => {
    verifies(
      'capability.repaint',
      'route.post-api-repaint',
      'repaint.field.source-sound-id',
      'repaint.field.start-s',
      'repaint.field.end-s',
      'repaint.rest-sample-for-sample',
      'repaint.changes-window',
      'repaint.inherits-length',
      'decided.sound.source.repaint',
      'decided.repaint.same-format',
      'decided.job.request-as-asked',
      'decided.joins-crossfaded',
    );
    const { sound, job } = await repaint({ seed: 77 });
    expect(job.request).toEqual({
      source_sound_id: source.id,
      start_s: 0.5,
      end_s: 1.25,
      model: source.model,
      seed: 77,
      session_id: source.session_id,
    });
    expect(job.kind).toBe('generate');
    expect(sound).toMatchObject({
      source: 'repaint',
      parent_id: source.id,
      duration_s: 2,
      sample_rate: source.sample_rate,
      channels: source.channels,
      encoding: source.encoding,
    });
    const [before, after] = [samplesOf(source), samplesOf(sound)];
    expect(after).toHaveLength(before.length);
    expect(after.subarray(0, 0.5 * RATE)).toEqual(before.subarray(0, 0.5 * RATE));
    expect(after.subarray(1.25 * RATE)).toEqual(before.subarray(1.25 * RATE));
    const changed = after.subarray(0.6 * RATE, 1.15 * RATE).filter((x, i) => x !== before[Math.round(0.6 * RATE) + i]);
    expect(changed.length).toBeGreaterThan(0.5 * RATE);
    for (const joint of [0.5 * RATE, 1.25 * RATE]) {
      for (let i = joint - 200; i < joint + 200; i++)
        expect(Math.abs((after[i] as number) - (after[i - 1] as number))).toBeLessThan(0.15);
    }
  });

  it('inherits model, description and lyrics by default', async () => {
    verifies('repaint.inherits-model', 'repaint.inherits-lyrics', 'repaint.rerolls-prompt');
    const { sound } = await repaint();
    expect(sound).toMatchObject({ model: 'fake-sfx', prompt: source.prompt, lyrics: 'la la' });
    expect(lastTask()).toMatchObject({ prompt: source.prompt, lyrics: 'la la', strength: 1, mode: 'balanced' });
  });

  it('accepts another prompt, lyrics, model, strength, mode, seed and number of takes', async () => {
    verifies(
      'repaint.field.prompt',
      'repaint.field.lyrics',
      'repaint.field.model',
      'repaint.field.strength',
      'repaint.field.mode',
      'repaint.field.seed',
      'repaint.field.variations',
    );
    const { made } = await repaint({
      prompt: 'a bell',
      lyrics: 'do re',
      model: 'fake-music',
      strength: 0.25,
      mode: 'aggressive',
      seed: 3,
      variations: 2,
    });
    expect(made.map((sound) => [sound.model, sound.prompt, sound.lyrics, sound.seed])).toEqual([
      ['fake-music', 'a bell', 'do re', 3],
      ['fake-music', 'a bell', 'do re', 4],
    ]);
    expect(lastTask()).toMatchObject({ type: 'repaint', strength: 0.25, mode: 'aggressive', startS: 0.5, endS: 1.25 });
  });

  it.each(['conservative', 'balanced', 'aggressive'])('passes the mode %s to the engine', async (mode) => {
    verifies('repaint.mode.conservative', 'repaint.mode.balanced', 'repaint.mode.aggressive', 'repaint.field.mode');
    await repaint({ mode });
    expect(lastTask()).toMatchObject({ mode });
  });

  it('belongs to the session of its source', async () => {
    expect((await repaint()).sound.session_id).toBe(source.session_id);
  });

  it('gives the same bytes as generate with edit: repaint', async () => {
    verifies(
      'repaint.same-through-generate',
      'generate.edit.repaint',
      'generate.edit-options.repaint-start-s',
      'generate.edit-options.repaint-end-s',
      'decided.edit-options.repaint-strength',
      'decided.edit-options.repaint-mode',
    );
    const direct = await repaint({ seed: 9 });
    const { sound } = await run('/api/generate', {
      model: 'fake-sfx',
      prompt: '',
      edit: 'repaint',
      source_sound_id: source.id,
      edit_options: { repaint_start_s: 0.5, repaint_end_s: 1.25, unknown_key: 'is ignored' },
      seed: 9,
    });
    expect(samplesOf(sound)).toEqual(samplesOf(direct.sound));
    expect(fileOf(service(), sound).equals(fileOf(service(), direct.sound))).toBe(true);
  });

  it('through generate can change model and lyrics', async () => {
    verifies('repaint.generate-may-change', 'decided.error.free-objects');
    const { sound } = await run('/api/generate', {
      model: 'fake-music',
      prompt: 'new words',
      lyrics: 'other words',
      edit: 'repaint',
      source_sound_id: source.id,
      edit_options: { repaint_start_s: 0, repaint_end_s: 2, repaint_strength: 0.5, repaint_mode: 'conservative' },
    });
    expect(sound).toMatchObject({ model: 'fake-music', lyrics: 'other words', prompt: 'new words' });
    expect(lastTask()).toMatchObject({ strength: 0.5, mode: 'conservative' });
  });

  it('keeps levels and silence, whatever the settings', async () => {
    verifies('decided.extend-repaint-unprocessed');
    const quiet = await startTestService();
    const silent = await upload(quiet, wavFile([new Float32Array(RATE)], { encoding: 'pcm24' }));
    await quiet.request('/api/settings', { method: 'PATCH', json: { normalize_lufs: -20, trim_silence: true } });
    const job = await quiet.run('/api/repaint', {
      source_sound_id: silent.id,
      model: 'fake-sfx',
      start_s: 0.4,
      end_s: 0.6,
      prompt: 'x',
    });
    const { channels } = readWave(fileOf(quiet, { id: job.result?.sounds[0] ?? '' }));
    expect(channels[0]).toHaveLength(RATE);
    expect(channels[0]?.subarray(0, 0.4 * RATE).every((x) => x === 0)).toBe(true);
    expect(Math.max(...(channels[0] ?? []))).toBeCloseTo(0.5, 1);
  });

  const past: [string, Record<string, unknown>, string][] = [
    ['a window past the end', { start_s: 1, end_s: 2.1 }, 'window_out_of_range'],
    ['a window behind the end', { start_s: 3, end_s: 4 }, 'window_out_of_range'],
    ['a window that ends before it begins', { start_s: 1, end_s: 0.5 }, 'window_out_of_range'],
    ['an empty window', { start_s: 1, end_s: 1 }, 'window_out_of_range'],
    ['a negative start', { start_s: -0.1 }, 'invalid_request'],
    ['no end', { end_s: undefined }, 'invalid_request'],
    ['a model that cannot repaint', { model: 'plain-sfx' }, 'model_cannot'],
    ['a model that speaks', { model: 'fake-speech' }, 'model_cannot'],
    ['a clip longer than one pass', { model: 'short-sfx' }, 'source_unusable'],
    ['an unknown model', { model: 'nobody' }, 'invalid_request'],
    ['an unknown sound', { source_sound_id: NOBODY }, 'invalid_request'],
    ['a strength above 1', { strength: 1.1 }, 'invalid_request'],
    ['a strength below 0', { strength: -0.1 }, 'invalid_request'],
    ['an unknown mode', { mode: 'wild' }, 'invalid_request'],
    ['nine takes', { variations: 9 }, 'invalid_request'],
  ];
  it.each(past)('is refused before anything is queued: %s', async (_what, change, code) => {
    verifies(
      'error.repaint-past-end',
      'error.repaint-unable-model',
      'error.repaint-too-long',
      'limit.strength',
      'decided.edit.missing-source-400',
    );
    await refuse('/api/repaint', { source_sound_id: source.id, start_s: 0.5, end_s: 1, ...change }, code);
  });

  it.each([
    ['a window past the end', { repaint_end_s: 2.1 }, 'fake-sfx', 'window_out_of_range'],
    ['no window', { repaint_end_s: undefined }, 'fake-sfx', 'invalid_request'],
    ['a model that cannot repaint', {}, 'plain-sfx', 'model_cannot'],
    ['a clip longer than one pass', {}, 'short-sfx', 'source_unusable'],
    ['a strength above 1', { repaint_strength: 1.1 }, 'fake-sfx', 'invalid_request'],
  ])('is also refused through generate: %s', async (_what, change, model, code) => {
    verifies('error.repaint-both-forms', 'decided.edit.unsupported-400');
    const edit_options = { repaint_start_s: 0.5, repaint_end_s: 1, ...change };
    const body = { model, prompt: '', edit: 'repaint', source_sound_id: source.id, edit_options };
    await refuse('/api/generate', body, code);
  });

  it('is refused for a sound without a model, unless one is given', async () => {
    const brought = await upload(service(), wavFile([sine(440, 1)]));
    await refuse('/api/repaint', { source_sound_id: brought.id, start_s: 0, end_s: 0.5 }, 'invalid_request');
  });

  it('is refused for a sound whose file is missing', async () => {
    const gone = await service().makeSound();
    await rm(`${service().dataDir}/sounds/${gone.id}.wav`);
    await refuse('/api/repaint', { source_sound_id: gone.id, start_s: 0, end_s: 0.5 }, 'source_unusable');
    await service().problem(404, gone.file);
    await refuse('/api/repaint', { source_sound_id: gone.id, start_s: 0, end_s: 0.5 }, 'source_unusable');
  });

  it('is refused for a sound whose file was overwritten, as are edits and clones', async () => {
    verifies('decided.disk.damaged-source');
    const spoilt = await service().makeSound();
    await writeFile(`${service().dataDir}/sounds/${spoilt.id}.wav`, 'no longer a sound');
    await refuse('/api/repaint', { source_sound_id: spoilt.id, start_s: 0, end_s: 0.5 }, 'source_unusable');
    await refuse(`/api/sounds/${spoilt.id}/edit`, { op: 'reverse' }, 'source_unusable');
    const clone = { name: 'Spoilt', kind: 'clone', source_sound_id: spoilt.id };
    const problem = await service().problem(400, '/api/voices', { json: clone });
    expect(problem).toMatchObject({ code: 'source_unusable', detail: expect.stringContaining(spoilt.name) });
    expect(problem.hint).toContain(`${spoilt.id}.wav`);
  });

  it.each(['extend', 'cover', 'repaint'])('and %s need a model that supports it', async (edit) => {
    verifies(
      'decided.edit.unsupported-400',
      'decided.model.supports-extend',
      'decided.model.supports-cover',
      'decided.model.supports-repaint',
    );
    const edit_options = { repaint_start_s: 0, repaint_end_s: 1 };
    await refuse(
      '/api/generate',
      { model: 'plain-sfx', prompt: 'x', edit, source_sound_id: source.id, edit_options },
      'model_cannot',
    );
  });
});

describe('POST /api/separate', () => {
  const separate = (stems?: Record<string, unknown>) =>
    run('/api/separate', { model: 'fake-separate', source_sound_id: source.id, ...(stems && { stems }) });

  it('makes a sound of each of the four stems, with the source as its parent', async () => {
    verifies(
      'capability.separate',
      'route.post-api-separate',
      'separate.field.model',
      'separate.field.source-sound-id',
      'separate.stem.vocals',
      'separate.stem.drums',
      'separate.stem.bass',
      'separate.stem.other',
      'separate.stem-own-sound',
      'job.result-separate-step',
      'job.kind.separate',
      'decided.sound.source.stem',
      'decided.sound.stem',
    );
    const { job, made } = await separate();
    expect(job).toMatchObject({ kind: 'separate', model: 'fake-separate' });
    expect(made.map((sound) => sound.stem)).toEqual(['vocals', 'drums', 'bass', 'other']);
    for (const stem of made) {
      expect(stem).toMatchObject({
        source: 'stem',
        parent_id: source.id,
        duration_s: 2,
        model: 'fake-separate',
        tags: ['kept'],
      });
      expect(stem.session_id).toBe(source.session_id);
      expect(samplesOf(stem)).toHaveLength(2 * RATE);
    }
    const children = await service().get<SoundList>(`/api/sounds?parent_id=${source.id}&source=stem`);
    expect(children.items.map((sound) => sound.id)).toEqual(expect.arrayContaining(made.map((sound) => sound.id)));
  });

  it('keeps the named stems and drops the others', async () => {
    verifies('separate.keep', 'separate.rest-discard', 'separate.field.stems');
    const { made } = await separate({ keep: ['drums', 'vocals'], rest: 'discard' });
    expect(new Set(made.map((sound) => sound.stem))).toEqual(new Set(['vocals', 'drums']));
  });

  it('merges the others into one sound called rest', async () => {
    verifies('separate.rest-merge');
    const { made } = await separate({ keep: ['vocals'], rest: 'merge' });
    expect(made.map((sound) => sound.stem)).toEqual(['vocals', 'rest']);
    const all = await separate();
    const others = all.made.filter((sound) => sound.stem !== 'vocals').map(samplesOf);
    const rest = samplesOf(made[1] as Sound);
    for (let i = 0; i < rest.length; i += 997)
      expect(rest[i]).toBeCloseTo(
        others.reduce((sum, stem) => sum + (stem[i] as number), 0),
        5,
      );
  });

  it('makes no rest when every stem is kept', async () => {
    verifies('generate.separate-keep-empty');
    expect((await separate({ keep: [], rest: 'merge' })).made.map((sound) => sound.stem)).toEqual([
      'vocals',
      'drums',
      'bass',
      'other',
    ]);
  });

  it.each([
    ['a model that makes sound', { model: 'fake-sfx' }, 'model_cannot'],
    ['a model that speaks', { model: 'fake-speech' }, 'model_cannot'],
    ['an unknown model', { model: 'nobody' }, 'invalid_request'],
    ['no model', { model: undefined }, 'invalid_request'],
    ['an unknown sound', { source_sound_id: NOBODY }, 'invalid_request'],
    ['a stem that there is not', { stems: { keep: ['rest'], rest: 'merge' } }, 'invalid_request'],
    ['a sound that is too long', { model: 'short-separate' }, 'source_unusable'],
  ])('is refused before anything is queued: %s', async (_what, change, code) => {
    verifies('separate.any-separation-model');
    await refuse('/api/separate', { model: 'fake-separate', source_sound_id: source.id, ...change }, code);
  });
});

describe('generate with separate', () => {
  it('results in the stems, with the mix as their parent in the library', async () => {
    verifies(
      'generate.field.separate',
      'generate.separate-result',
      'generate.separate-mix-parent',
      'generate.separate-keep-empty',
      'job.result-sources',
      'job.result-separate-step',
      'job.done-after-stems',
    );
    const { job, made } = await run('/api/generate', {
      model: 'fake-music',
      prompt: 'a band',
      separate: { keep: [], rest: 'discard' },
    });
    expect(job.result?.sources).toHaveLength(1);
    const [mixId] = job.result?.sources ?? [];
    expect(made.map((sound) => sound.stem)).toEqual(['vocals', 'drums', 'bass', 'other']);
    expect(made.every((sound) => sound.parent_id === mixId)).toBe(true);
    expect(await service().get<Sound>(`/api/sounds/${mixId}`)).toMatchObject({
      source: 'generated',
      model: 'fake-music',
    });
    expect(job.request).toMatchObject({ separate: { keep: [], rest: 'discard' } });
  });

  it('keeps one and merges the rest, for each of the takes', async () => {
    const { job, made } = await run('/api/generate', {
      model: 'fake-music',
      prompt: 'a band',
      variations: 2,
      separate: { keep: ['bass'], rest: 'merge' },
    });
    expect(job.result?.sources).toHaveLength(2);
    expect(made.map((sound) => [sound.stem, sound.parent_id])).toEqual(
      (job.result?.sources ?? []).flatMap((mix) => [
        ['bass', mix],
        ['rest', mix],
      ]),
    );
  });

  it('needs a model that separates', async () => {
    const alone = await startTestService({ models: [aModel({ id: 'fake-sfx' })] });
    const json = { model: 'fake-sfx', prompt: 'x', separate: { keep: [], rest: 'merge' } };
    expect(await alone.problem(400, '/api/generate', { json })).toMatchObject({ code: 'model_not_ready' });
    expect(await alone.get('/api/jobs')).toEqual([]);
  });
});

describe('POST /api/speak', () => {
  const LINES = [
    { text: 'Hello.', voice_id: 'anna', speaker: 'A' },
    { text: 'Yes?', delivery: { speed: 1.5, nonsense: 1 } },
  ];

  it('speaks the lines one after the other and makes one sound of them', async () => {
    verifies(
      'capability.speech',
      'route.post-api-speak',
      'speak.field.model',
      'speak.field.lines',
      'speak.line.voice-id',
      'speak.line.speaker',
      'speak.field.gap-s',
      'speak.field.seed',
      'speak.field.steps',
      'speak.field.cfg',
      'speak.field.name',
      'speak.field.tags',
      'job.kind.speak',
      'decided.sound.source.speech',
      'decided.error.free-objects',
    );
    const { job, sound } = await run('/api/speak', {
      model: 'fake-speech',
      lines: LINES,
      gap_s: 1,
      delivery: { speed: 0.8 },
      seed: 4,
      steps: 5,
      cfg: 2,
      name: 'greeting',
      tags: ['voice'],
    });
    expect(job).toMatchObject({ kind: 'speak', request: { seed: 4, lines: [{ speaker: 'A' }, {}] } });
    expect(sound).toMatchObject({
      source: 'speech',
      name: 'greeting',
      tags: ['voice'],
      seed: 4,
      steps: 5,
      cfg: 2,
      duration_s: 2,
    });
    expect(lastTask()).toEqual({
      type: 'speak',
      lines: [
        { text: 'Hello.', voice: { kind: 'builtin', voiceId: 'anna' }, delivery: { speed: 0.8 } },
        { text: 'Yes?', voice: null, delivery: { speed: 1.5, nonsense: 1 } },
      ],
      gapS: 1,
      seed: 4,
      steps: 5,
      cfg: 2,
    });
  });

  it('leaves a gap of 0.3 s and names the sound after its text by default', async () => {
    verifies('decided.sound.voice-id');
    const { sound, job } = await run('/api/speak', {
      model: 'fake-speech',
      lines: [{ text: 'Good morning', voice_id: 'anna' }],
    });
    expect(lastTask()).toMatchObject({ gapS: 0.3 });
    expect(sound).toMatchObject({ name: 'Good morning', prompt: 'Good morning', voice_id: 'anna' });
    expect(job.request['seed']).toBe(sound.seed);
  });

  it('belongs to the given session and project', async () => {
    verifies('speak.field.session-id', 'speak.field.project-id');
    const session = await service().post<Session>('/api/sessions', { title: 'talk' });
    const project = await service().post<{ id: string }>('/api/projects', { name: 'radio' });
    const body = { model: 'fake-speech', lines: LINES, session_id: session.id, project_id: project.id };
    expect((await run('/api/speak', body)).sound).toMatchObject({ session_id: session.id, project_id: project.id });
  });

  it.each([
    ['no lines', { lines: [] }, 'invalid_request'],
    ['a line without text', { lines: [{ voice_id: 'anna' }] }, 'invalid_request'],
    ['an empty line', { lines: [{ text: '' }] }, 'invalid_request'],
    ['lines of spaces', { lines: [{ text: ' ' }, { text: '\n' }] }, 'invalid_request'],
    ['a line that is too long', { lines: [{ text: 'x'.repeat(10_001) }] }, 'invalid_request'],
    ['501 lines', { lines: Array.from({ length: 501 }, () => ({ text: 'x' })) }, 'invalid_request'],
    ['an unknown voice', { lines: [{ text: 'x', voice_id: 'nobody' }] }, 'invalid_request'],
    ['a model that does not speak', { model: 'fake-sfx' }, 'model_cannot'],
    ['an unknown model', { model: 'nobody' }, 'invalid_request'],
    ['a gap of more than a minute', { gap_s: 61 }, 'invalid_request'],
    ['a negative gap', { gap_s: -1 }, 'invalid_request'],
    ['an unknown project', { project_id: NOBODY }, 'invalid_request'],
    ['a long name', { name: 'x'.repeat(201) }, 'invalid_request'],
  ])('is refused before anything is queued: %s', async (_what, change, code) => {
    verifies('decided.limit.line-text', 'decided.limit.name');
    await refuse('/api/speak', { model: 'fake-speech', lines: [{ text: 'x' }], ...change }, code);
  });
});

describe('POST /api/convert', () => {
  it('gives a recording another voice', async () => {
    verifies(
      'capability.convert',
      'route.post-api-convert',
      'convert.field.model',
      'convert.field.source-sound-id',
      'convert.field.voice-id',
      'convert.field.seed',
      'job.kind.convert',
      'decided.sound.source.conversion',
    );
    const voiced = await startTestService({
      models: [
        aModel({ id: 'fake-sfx' }),
        aModel({
          id: 'fake-convert',
          task: 'conversion',
          category: 'voice',
          voices: [{ voice_id: 'bert', name: 'Bert', language: 'en', gender: 'male' }],
        }),
      ],
    });
    const recording = await voiced.makeSound();
    const job = await voiced.run('/api/convert', {
      model: 'fake-convert',
      source_sound_id: recording.id,
      voice_id: 'bert',
      seed: 8,
    });
    expect(job).toMatchObject({ kind: 'convert', status: 'done' });
    const sound = await voiced.get<Sound>(`/api/sounds/${job.result?.sounds[0]}`);
    expect(sound).toMatchObject({
      source: 'conversion',
      name: `${recording.name} (Bert)`,
      parent_id: recording.id,
      voice_id: 'bert',
      seed: 8,
      model: 'fake-convert',
    });
    expect(voiced.fake.tasks.at(-1)).toMatchObject({
      type: 'convert',
      seed: 8,
      voice: { kind: 'builtin', voiceId: 'bert' },
    });
  });

  it.each([
    ['an unknown voice', {}, 'invalid_request'],
    ['no voice', { voice_id: undefined }, 'invalid_request'],
    ['an unknown sound', { source_sound_id: NOBODY }, 'invalid_request'],
    ['a model that does not convert', { model: 'fake-sfx' }, 'model_cannot'],
    ['a sound that is too long', { model: 'short-convert' }, 'source_unusable'],
  ])('is refused before anything is queued: %s', async (_what, change, code) => {
    await refuse(
      '/api/convert',
      { model: 'fake-convert', source_sound_id: source.id, voice_id: 'nobody', ...change },
      code,
    );
  });
});
