import type { Job, JobAccepted, Model, ProfileList, Session } from '@soundwright/contract';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { BuiltinEngine } from '../src/engines/builtin/builtin-engine.ts';
import { rawRequest } from './support/http.ts';
import { shareTestService, startTestService } from './support/service.ts';
import { sine, upload, wavFile } from './support/sounds.ts';

const NOBODY = '01a1f8cf-0000-7000-8000-000000000000';

describe('a list', () => {
  const service = shareTestService();

  it('is paged by limit and offset, whatever it lists', async () => {
    verifies('decided.lists.limit-offset');
    for (const name of ['one', 'two', 'three']) {
      await service().post('/api/projects', { name });
      await service().post('/api/sessions', { title: name });
      await service().post('/api/stories', { title: name });
      await service().post('/api/voices', { name, kind: 'builtin', model_id: 'fake-speech', voice_id: 'anna' });
      const { id } = await service().makeSound();
      await service().request(`/api/sounds/${id}`, { method: 'PATCH', json: { tags: [name] } });
    }
    const story = (await service().get<{ id: string }[]>('/api/stories'))[0]?.id;
    for (const lane of [0, 1, 2])
      await service().post(`/api/stories/${story}/segments`, { text: 'x', track_index: lane });
    const paths = ['models', 'models/native/catalog', 'jobs', 'projects', 'sessions', 'stories', 'voices', 'tags'];
    for (const path of [...paths, `stories/${story}/tracks`]) {
      const all = await service().get<unknown[]>(`/api/${path}`);
      expect(all.length, path).toBeGreaterThanOrEqual(3);
      expect(await service().get(`/api/${path}?limit=1&offset=1`), path).toEqual(all.slice(1, 2));
      expect(await service().get(`/api/${path}?offset=2`), path).toEqual(all.slice(2));
      expect(await service().get(`/api/${path}?limit=2`), path).toEqual(all.slice(0, 2));
      await service().problem(400, `/api/${path}?limit=0`);
      await service().problem(400, `/api/${path}?offset=-1`);
    }
    for (const name of ['one', 'two']) await service().post('/api/profiles', { name });
    const { active, profiles } = await service().get<ProfileList>('/api/profiles');
    expect(profiles.length).toBe(3);
    expect(await service().get('/api/profiles?limit=1&offset=1')).toEqual({ active, profiles: profiles.slice(1, 2) });
    await service().problem(400, '/api/profiles?limit=0');
  });
});

describe('a range that ends before it begins', () => {
  const service = shareTestService();

  it.each(['bytes=100-50', 'bytes=0-1,9-8'])('is ignored: %s', async (range) => {
    verifies('decided.http.range-backwards');
    const { id } = await service().makeSound();
    const whole = await rawRequest(service().url, { path: `/files/${id}.wav` });
    const answer = await rawRequest(service().url, { path: `/files/${id}.wav`, headers: { range } });
    expect(answer.status).toBe(200);
    expect(answer.body.equals(whole.body)).toBe(true);
  });
});

describe('an upload', () => {
  it('into an unknown project is refused before reading', async () => {
    verifies('decided.upload.known-project');
    const service = await startTestService();
    const file = wavFile([sine(440, 0.1)]);
    const send = (id: string) =>
      service.request(`/api/sounds/upload?project_id=${id}`, {
        method: 'POST',
        body: new Uint8Array(file),
        headers: { 'content-type': 'audio/wav' },
      });
    const refused = await send(NOBODY);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ errors: [{ path: 'project_id' }] });
    const { id } = await service.post<{ id: string }>('/api/projects', { name: 'known' });
    expect((await send(id)).status).toBe(201);
    expect((await upload(service, file)).project_id).toBeNull();
  });
});

describe('a session', () => {
  const cancelIn = async (session: string | null) => {
    const service = await startTestService();
    const sessionId = session === null ? null : (await service.post<Session>('/api/sessions', { title: session })).id;
    const hold = service.fake.hold();
    const request = { model: 'fake-sfx', prompt: 'wind', session_id: sessionId };
    const { job_id } = await service.post<JobAccepted>('/api/generate', request);
    const job = await service.post<Job>(`/api/jobs/${job_id}/cancel`);
    hold.open();
    await service.services.jobs.close();
    return { job, sessions: await service.get<Session[]>('/api/sessions') };
  };

  it('created by the user stays when its only job is cancelled', async () => {
    verifies('decided.session.kept');
    const { sessions } = await cancelIn('mine');
    expect(sessions.map(({ title }) => title)).toEqual(['mine']);
  });

  it('created by a generation is removed with it', async () => {
    verifies('decided.session.kept');
    const { job, sessions } = await cancelIn(null);
    expect(job.status).toBe('cancelled');
    expect(sessions).toEqual([]);
  });
});

describe('a model', () => {
  it('has a default length, or null when it depends on the request', async () => {
    verifies('model.defaults.duration-s');
    const service = await startTestService({ engines: [new BuiltinEngine()] });
    const models = await service.get<Model[]>('/api/models');
    expect(models.map(({ id, defaults }) => [id, defaults.duration_s])).toEqual([
      ['builtin-sfx', null],
      ['builtin-music', 60],
      ['builtin-speech', null],
      ['builtin-separate', null],
      ['builtin-convert', null],
    ]);
    const job = await service.run('/api/generate', { model: 'builtin-sfx', prompt: 'a glass breaks', seed: 1 });
    const sound = await service.get<{ duration_s: number }>(`/api/sounds/${job.result?.sounds[0]}`);
    expect(sound.duration_s).not.toBe(8);
  });
});

describe('the phase generating', () => {
  it('begins with its own message', async () => {
    verifies('decided.job.phase-message');
    const service = await startTestService();
    const firstMessages = new Map<string, string>();
    service.services.events.subscribe(({ name, data }) => {
      if (name === 'job' && !firstMessages.has(data.phase)) firstMessages.set(data.phase, data.message);
    });
    await service.makeSound();
    expect(firstMessages.get('loading')).toContain('loading');
    expect(firstMessages.get('generating')).toContain('generating');
  });
});
