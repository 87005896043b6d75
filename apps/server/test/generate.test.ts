import type { Job, JobAccepted, Session, Sound, SoundList } from '@soundwright/contract';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { openEvents } from './support/events.ts';
import { shareTestService, startTestService } from './support/service.ts';
import { fileOf, readWave } from './support/sounds.ts';

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const SEED_MAX = 2 ** 32 - 1;

const service = shareTestService();
const sounds = (job: Job) =>
  Promise.all((job.result?.sounds ?? []).map((id) => service().get<Sound>(`/api/sounds/${id}`)));
const generate = async (body: Record<string, unknown>) => {
  const job = await service().run('/api/generate', { model: 'fake-sfx', prompt: 'rain on tin', ...body });
  expect(job.error).toBeNull();
  expect(job.status).toBe('done');
  return { job, made: await sounds(job) };
};
const lastTask = () => service().fake.tasks.at(-1);

describe('POST /api/generate', () => {
  it('returns 202 with a job id before there is audio, and its Location', async () => {
    verifies(
      'route.post-api-generate',
      'service.asynchronous',
      'http.job-routes',
      'decided.http.job-location',
      'job.transition.new-queued',
      'job.field.id',
    );
    const gate = service().fake.hold();
    const response = await service().request('/api/generate', { json: { model: 'fake-sfx', prompt: 'rain' } });
    expect(response.status).toBe(202);
    const accepted = (await response.json()) as JobAccepted;
    expect(accepted).toEqual({ job_id: expect.stringMatching(UUID_V7) });
    expect(response.headers.get('location')).toBe(`/api/jobs/${accepted.job_id}`);
    await gate.reached;
    const job = await service().get<Job>(`/api/jobs/${accepted.job_id}`);
    expect(job).toMatchObject({ id: accepted.job_id, kind: 'generate', status: 'running', result: null });
    gate.open();
    await service().services.jobs.whenSettled(accepted.job_id);
  });

  it('stores the WAV in the sounds directory before the job is done', async () => {
    verifies(
      'service.stores-wav',
      'service.wav-before-done',
      'capability.text-to-audio',
      'decided.disk.file-before-row',
    );
    const { services } = service();
    const { job_id } = await service().post<JobAccepted>('/api/generate', { model: 'fake-sfx', prompt: 'rain' });
    const atDone = Promise.withResolvers<Buffer>();
    const unsubscribe = services.jobs.subscribe(job_id, (job) => {
      if (job.status === 'done') atDone.resolve(fileOf(service(), { id: job.result?.sounds[0] ?? '' }));
    });
    const wave = readWave(await atDone.promise);
    unsubscribe();
    expect(wave).toMatchObject({ frames: 48_000, sampleRateHz: 48_000, encoding: 'pcm24' });
  });

  it('makes a sound with every field', async () => {
    verifies(
      'sound.field.id',
      'sound.field.created-at',
      'sound.field.model',
      'sound.field.prompt',
      'sound.field.negative-prompt',
      'sound.field.duration-s',
      'sound.field.seed',
      'sound.field.steps',
      'sound.field.cfg',
      'sound.field.sample-rate',
      'sound.field.channels',
      'sound.field.file',
      'sound.field.peaks',
      'sound.field.favorite',
      'sound.field.tags',
      'sound.field.name',
      'sound.field.size-bytes',
      'sound.field.session-id',
      'sound.field.artwork',
      'decided.sound.source.generated',
      'decided.sound.encoding',
      'decided.sound.parent-id',
      'decided.sound.lyrics',
      'decided.sound.loudness-lufs',
      'decided.record.uuid-v7',
      'decided.record.created-at',
      'decided.record.timestamps',
      'service.iso-timestamps',
      'service.seconds-and-hertz',
      'limit.peaks',
    );
    const { job, made } = await generate({
      prompt: 'rain on tin',
      negative_prompt: 'thunder',
      lyrics: 'la la',
      duration_s: 1.5,
      seed: 7,
      steps: 12,
      cfg: 3.5,
      tags: ['wet', 'roof', 'wet'],
    });
    const [sound] = made;
    const file = fileOf(service(), sound as Sound);
    expect(sound).toEqual({
      id: expect.stringMatching(UUID_V7),
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updated_at: sound?.created_at,
      model: 'fake-sfx',
      prompt: 'rain on tin',
      negative_prompt: 'thunder',
      lyrics: 'la la',
      duration_s: 1.5,
      seed: 7,
      steps: 12,
      cfg: 3.5,
      sample_rate: 48_000,
      channels: 1,
      encoding: 'pcm24',
      file: `/files/${sound?.id}.wav`,
      midi: null,
      peaks: expect.any(Array),
      loudness_lufs: expect.any(Number),
      favorite: false,
      tags: ['wet', 'roof'],
      name: 'rain on tin',
      size_bytes: file.length,
      source: 'generated',
      stem: null,
      voice_id: null,
      session_id: job.request['session_id'],
      project_id: null,
      parent_id: null,
      artwork: null,
      missing: false,
      licence: { name: 'Apache-2.0', commercial: 'yes', note: '' },
      problems: (sound as Sound).problems,
    });
    expect(sound?.peaks).toHaveLength(256);
    expect(Math.max(...(sound?.peaks ?? []))).toBe(1);
    const wave = readWave(file);
    expect(wave.frames / wave.sampleRateHz).toBe(sound?.duration_s);
  });

  it('passes the request to the engine', async () => {
    verifies(
      'generate.field.model',
      'generate.field.prompt',
      'generate.field.duration-s',
      'generate.field.seed',
      'generate.field.steps',
      'generate.field.cfg',
      'generate.field.negative-prompt',
      'generate.field.lyrics',
    );
    await generate({ negative_prompt: 'no', lyrics: 'la', duration_s: 0.5, seed: 7, steps: 12, cfg: 3.5 });
    expect(lastTask()).toEqual({
      type: 'generate',
      prompt: 'rain on tin',
      negativePrompt: 'no',
      lyrics: 'la',
      durationS: 0.5,
      seed: 7,
      steps: 12,
      cfg: 3.5,
      loop: false,
    });
  });

  it('leaves the length to the model by default', async () => {
    verifies('generate.duration-default', 'model.defaults.duration-s');
    for (const duration_s of [undefined, null]) {
      const { made } = await generate({ duration_s });
      expect(made[0]?.duration_s).toBe(1);
    }
  });

  it('passes lyrics to a model that sings; empty ones give an instrumental', async () => {
    verifies('lyrics.second-field', 'lyrics.empty-instrumental', 'generate.field.lyrics');
    const { made } = await generate({ model: 'fake-music', prompt: 'a waltz', lyrics: '[verse]\nla la' });
    expect(made[0]).toMatchObject({ prompt: 'a waltz', lyrics: '[verse]\nla la' });
    expect(lastTask()).toMatchObject({ prompt: 'a waltz', lyrics: '[verse]\nla la' });
    await generate({ model: 'fake-music', prompt: 'a waltz', lyrics: '' });
    expect((lastTask() as { lyrics: string | null }).lyrics ?? '').toBe('');
  });

  it('accepts null for optional fields', async () => {
    const { made } = await generate({
      seed: null,
      steps: null,
      cfg: null,
      negative_prompt: null,
      lyrics: null,
      session_id: null,
      project_id: null,
      separate: null,
      edit: null,
      source_sound_id: null,
      edit_options: null,
    });
    expect(made).toHaveLength(1);
    expect(made[0]).toMatchObject({ steps: 0, cfg: 0, negative_prompt: '' });
  });

  it('draws a seed by default, and reports it in the job and in the sound', async () => {
    verifies('generate.seed-null-random', 'decided.seed.told');
    const seeds = new Set<number>();
    for (const seed of [null, undefined, null]) {
      const { job, made } = await generate({ seed, duration_s: 0.1 });
      expect(job.request['seed']).toBe(made[0]?.seed);
      expect(made[0]?.seed).toBeLessThanOrEqual(SEED_MAX);
      seeds.add(made[0]?.seed ?? -1);
    }
    expect(seeds.size).toBe(3);
  });

  it.each([0, SEED_MAX])('uses the seed %i', async (seed) => {
    verifies('decided.seed.range');
    const { made } = await generate({ seed, duration_s: 0.1 });
    expect(made[0]?.seed).toBe(seed);
  });

  it('gives each take its own sound and the next seed, wrapping at 2^32', async () => {
    verifies('generate.field.variations', 'decided.seed.variations');
    const { made } = await generate({ seed: SEED_MAX - 1, variations: 4, duration_s: 0.1 });
    expect(made.map((sound) => sound.seed)).toEqual([SEED_MAX - 1, SEED_MAX, 0, 1]);
    expect(new Set(made.map((sound) => sound.id)).size).toBe(4);
    expect(new Set(made.map((sound) => sound.session_id)).size).toBe(1);
  });

  it('makes up to 8 takes', async () => {
    verifies('decided.variations.range');
    expect((await generate({ variations: 8, duration_s: 0.1 })).made).toHaveLength(8);
    for (const variations of [0, 9, 1.5, '2'])
      await service().problem(400, '/api/generate', { json: { model: 'fake-sfx', prompt: 'x', variations } });
  });

  it('keeps tags apart from the prompt', async () => {
    verifies('generate.field.tags', 'service.tags-apart-from-prompt');
    const { made } = await generate({ tags: ['wet', ' roof '] });
    expect(made[0]).toMatchObject({ prompt: 'rain on tin', tags: ['wet', 'roof'] });
    expect(lastTask()).toMatchObject({ prompt: 'rain on tin' });
  });

  it('ignores unsupported options, and records 0, 0 and an empty string', async () => {
    verifies(
      'generate.negative-prompt-ignored',
      'decided.unsupported-recorded',
      'model.supports.negative-prompt',
      'model.supports.steps',
      'model.supports.cfg',
    );
    const { made } = await generate({ model: 'plain-sfx', negative_prompt: 'no', steps: 20, cfg: 7, lyrics: ' ' });
    expect(made[0]).toMatchObject({ negative_prompt: '', steps: 0, cfg: 0, lyrics: null });
    expect(lastTask()).toMatchObject({ negativePrompt: '', steps: 0, cfg: 0, lyrics: null });
  });

  it('belongs to its project', async () => {
    verifies('generate.field.project-id', 'decided.sound.project-id');
    const project = await service().post<{ id: string }>('/api/projects', { name: 'a film' });
    const { job, made } = await generate({ project_id: project.id });
    expect(made[0]?.project_id).toBe(project.id);
    const session = await service().get<Session>(`/api/sessions/${job.request['session_id']}`);
    expect(session.project_id).toBe(project.id);
  });
});

describe('the session of a generation', () => {
  it('is created and titled from the prompt by default, and included in the job', async () => {
    verifies('generate.creates-session', 'generate.session-in-request', 'job.request-session-id', 'job.field.request');
    const { job, made } = await generate({ prompt: '  a heavy door\nslams shut  ' });
    const id = job.request['session_id'] as string;
    expect(job.request).toMatchObject({ model: 'fake-sfx', prompt: '  a heavy door\nslams shut  ', session_id: id });
    expect(made[0]?.session_id).toBe(id);
    expect(await service().get<Session>(`/api/sessions/${id}`)).toMatchObject({
      title: 'a heavy door slams shut',
      sound_count: 1,
    });
  });

  it('is the requested one', async () => {
    verifies('generate.field.session-id', 'session.thread');
    const session = await service().post<Session>('/api/sessions', { title: 'mine' });
    const { made } = await generate({ session_id: session.id, variations: 2, duration_s: 0.1 });
    expect(made.map((sound) => sound.session_id)).toEqual([session.id, session.id]);
    const thread = await service().get<SoundList>(`/api/sounds?session_id=${session.id}`);
    expect(thread.items.map((sound) => sound.id)).toEqual(made.map((sound) => sound.id).reverse());
  });

  it('is a new one when the requested one was deleted, and the generation runs', async () => {
    verifies('generate.vanished-session');
    const { job, made } = await generate({ session_id: '01a1f8cf-0000-7000-8000-000000000000' });
    expect(job.request['session_id']).not.toBe('01a1f8cf-0000-7000-8000-000000000000');
    expect(made[0]?.session_id).toBe(job.request['session_id']);
  });

  it('is updated by every new sound', async () => {
    verifies('session.bumped-by-sound', 'session.field.updated-at');
    let now = new Date('2026-01-01T00:00:00.000Z');
    const timed = await startTestService({ clock: { now: () => now } });
    const session = await timed.post<Session>('/api/sessions', { title: 'x' });
    now = new Date('2026-01-01T01:00:00.000Z');
    await timed.makeSound({ session_id: session.id });
    expect((await timed.get<Session>(`/api/sessions/${session.id}`)).updated_at).toBe('2026-01-01T01:00:00.000Z');
  });

  it('is removed when its only job fails, and kept when it has sounds', async () => {
    verifies('session.pruned-when-empty', 'service.audio-only-when-done', 'error.failed-job-message');
    const fresh = await startTestService();
    fresh.fake.failNext(new Error('out of notes'));
    const job = await fresh.run('/api/generate', { model: 'fake-sfx', prompt: 'x' });
    expect(job).toMatchObject({ status: 'error', error: expect.stringMatching(/\w/), result: null });
    expect(await fresh.get('/api/sessions')).toEqual([]);
    expect(await fresh.get('/api/sounds')).toEqual({ items: [], total: 0 });

    const sound = await fresh.makeSound();
    fresh.fake.failNext(new Error('again'));
    await fresh.run('/api/generate', { model: 'fake-sfx', prompt: 'x', session_id: sound.session_id });
    expect(await fresh.get('/api/sessions')).toMatchObject([{ id: sound.session_id, sound_count: 1 }]);
  });

  it('is removed when its job is cancelled, queued or running', async () => {
    verifies('session.pruned-when-empty');
    const fresh = await startTestService();
    const gate = fresh.fake.hold();
    const running = await fresh.post<JobAccepted>('/api/generate', { model: 'fake-sfx', prompt: 'one' });
    const queued = await fresh.post<JobAccepted>('/api/generate', { model: 'fake-sfx', prompt: 'two' });
    await gate.reached;
    expect(await fresh.get('/api/sessions')).toHaveLength(2);
    const deleted = await openEvents<{ type: string; record: string }>(`${fresh.url}/api/events`);
    await fresh.post(`/api/jobs/${queued.job_id}/cancel`);
    await deleted.until(({ event, data }) => event === 'record' && data.type === 'deleted');
    await fresh.post(`/api/jobs/${running.job_id}/cancel`);
    await deleted.until(({ event, data }) => event === 'record' && data.type === 'deleted');
    expect(await fresh.get('/api/sessions')).toEqual([]);
  });

  it('is not removed while another of its jobs is queued', async () => {
    const fresh = await startTestService();
    const session = await fresh.post<Session>('/api/sessions', { title: 'shared' });
    const gate = fresh.fake.hold();
    const body = { model: 'fake-sfx', prompt: 'x', session_id: session.id };
    await fresh.post<JobAccepted>('/api/generate', body);
    await gate.reached;
    const second = await fresh.post<JobAccepted>('/api/generate', body);
    fresh.fake.failNext(new Error('the first fails'));
    gate.open();
    const job = await fresh.services.jobs.whenSettled(second.job_id);
    expect(job.status).toBe('done');
    const sound = await fresh.get<Sound>(`/api/sounds/${job.result?.sounds[0]}`);
    expect(sound.session_id).toBe(session.id);
  });
});

describe('an invalid generation', () => {
  const refused: [string, Record<string, unknown>, string][] = [
    ['no model', { model: undefined }, 'invalid_request'],
    ['an unknown model', { model: 'no-such-model' }, 'invalid_request'],
    ['a model that speaks', { model: 'fake-speech' }, 'model_cannot'],
    ['a model that separates', { model: 'fake-separate' }, 'model_cannot'],
    ['no prompt', { prompt: undefined }, 'invalid_request'],
    ['an empty prompt', { prompt: '' }, 'invalid_request'],
    ['a prompt of spaces', { prompt: ' \n ' }, 'invalid_request'],
    ['a prompt that is too long', { prompt: 'x'.repeat(4_001) }, 'invalid_request'],
    ['lyrics that are too long', { lyrics: 'x'.repeat(20_001) }, 'invalid_request'],
    ['lyrics for a model that does not sing', { model: 'plain-sfx', lyrics: 'la' }, 'model_cannot'],
    ['a length beyond the model', { duration_s: 60.1 }, 'invalid_request'],
    ['a length below 0.1 s', { duration_s: 0.09 }, 'invalid_request'],
    ['a negative length', { duration_s: -1 }, 'invalid_request'],
    ['a length in words', { duration_s: '3' }, 'invalid_request'],
    ['a negative seed', { seed: -1 }, 'invalid_request'],
    ['a seed of 2^32', { seed: 2 ** 32 }, 'invalid_request'],
    ['half a seed', { seed: 0.5 }, 'invalid_request'],
    ['no steps', { steps: 0 }, 'invalid_request'],
    ['a negative cfg', { cfg: -1 }, 'invalid_request'],
    ['33 tags', { tags: Array.from({ length: 33 }, (_, i) => `t${i}`) }, 'invalid_request'],
    ['a long tag', { tags: ['x'.repeat(65)] }, 'invalid_request'],
    ['an empty tag', { tags: [''] }, 'invalid_request'],
    ['an unknown project', { project_id: 'nobody' }, 'invalid_request'],
    ['an unknown stem', { separate: { keep: ['piano'], rest: 'merge' } }, 'invalid_request'],
    ['half a separation', { separate: { keep: [] } }, 'invalid_request'],
    ['an unknown edit', { edit: 'remix' }, 'invalid_request'],
    ['an edit without a source', { edit: 'cover' }, 'invalid_request'],
    ['an edit of an unknown sound', { edit: 'cover', source_sound_id: 'nobody' }, 'invalid_request'],
    ['a source without an edit', { source_sound_id: 'nobody' }, 'invalid_request'],
  ];

  it.each(refused)('is refused before anything is queued: %s', async (_what, change, code) => {
    verifies(
      'decided.duration.range',
      'limit.max-duration',
      'decided.limit.prompt',
      'decided.limit.lyrics',
      'decided.limit.tags',
      'generate.field.model',
      'generate.field.prompt',
      'decided.edit.no-source-400',
      'decided.edit.missing-source-400',
      'decided.error.invalid',
    );
    const before = await snapshot();
    const json = { model: 'fake-sfx', prompt: 'x', ...change };
    const problem = await service().problem(400, '/api/generate', { json });
    expect(problem.code).toBe(code);
    expect(await snapshot()).toEqual(before);
  });

  it('makes one job of a request that comes again with its key, at once or later', async () => {
    verifies('decided.request-keys');
    const on = service();
    const ask = (path: string, json: object) => on.post<JobAccepted>(path, json);
    for (const [path, json] of [
      ['/api/generate', { model: 'fake-sfx', prompt: 'x', request_key: 'row 1' }],
      ['/api/speak', { model: 'fake-speech', lines: [{ text: 'x' }], request_key: 'row 2' }],
    ] as const) {
      const [first, again] = await Promise.all([ask(path, json), ask(path, json)]);
      expect(again).toEqual(first);
      await on.services.jobs.whenSettled(first.job_id);
      expect(await ask(path, json)).toEqual(first);
      expect((await ask(path, { ...json, request_key: `${json.request_key} anew` })).job_id).not.toBe(first.job_id);
    }
    const refused = { model: 'none', prompt: 'x', request_key: 'row 3' };
    await on.problem(400, '/api/generate', { json: refused });
    expect(await ask('/api/generate', { ...refused, model: 'fake-sfx' })).toMatchObject({ job_id: expect.any(String) });
  });

  it('accepts values at the limits', async () => {
    verifies('decided.duration.range', 'decided.limit.prompt', 'decided.limit.lyrics');
    const { made } = await generate({
      prompt: 'x'.repeat(4_000),
      lyrics: 'l'.repeat(20_000),
      duration_s: 0.1,
      tags: Array.from({ length: 32 }, (_, i) => `${i}`.padEnd(64, 'x')),
      steps: 1_000,
      cfg: 100,
    });
    expect(made[0]).toMatchObject({ duration_s: 0.1, steps: 1_000, cfg: 100, tags: expect.any(Array) });
    expect(made[0]?.tags).toHaveLength(32);
    expect((await generate({ duration_s: 60 })).made[0]?.duration_s).toBe(60);
  });

  async function snapshot() {
    const [jobs, list, sessions] = await Promise.all([
      service().get<Job[]>('/api/jobs?limit=500'),
      service().get<SoundList>('/api/sounds'),
      service().get<Session[]>('/api/sessions?limit=500'),
    ]);
    return { jobs: jobs.map((job) => job.id), total: list.total, sessions: sessions.length };
  }
});
