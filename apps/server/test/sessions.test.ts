import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Project, ProjectSchema, type Session, SessionSchema, type Sound } from '@soundwright/contract';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { shareTestService, startTestService, type TestService } from './support/service.ts';
import { asMade } from './support/sounds.ts';

const NOBODY = '01a1f8cf-0000-7000-8000-000000000000';
const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7/;

/** A clock that advances by a second on every read. */
function ticking() {
  let ms = Date.parse('2026-01-01T00:00:00.000Z');
  return {
    now: () => {
      ms += 1_000;
      return new Date(ms);
    },
  };
}

const patch = (service: TestService, path: string, json: unknown) => service.request(path, { method: 'PATCH', json });

describe('sessions', () => {
  const service = shareTestService({ clock: ticking() });

  it('are made with a title, or without a body', async () => {
    verifies(
      'route.post-api-sessions',
      'session.create.title',
      'session.field.id',
      'session.field.title',
      'session.field.created-at',
      'session.field.updated-at',
      'session.field.sound-count',
      'decided.http.create-201',
    );
    const response = await service().request('/api/sessions', { json: { title: ' Rain studies ' } });
    expect(response.status).toBe(201);
    const session = SessionSchema.parse(await response.json());
    expect(session).toEqual({
      id: expect.stringMatching(UUID_V7),
      title: 'Rain studies',
      project_id: null,
      sound_count: 0,
      artwork: null,
      created_at: session.updated_at,
      updated_at: expect.stringMatching(/Z$/),
    });
    expect((await service().request('/api/sessions', { method: 'POST' })).status).toBe(201);
  });

  it('are listed by their latest activity', async () => {
    verifies(
      'route.get-api-sessions',
      'sessions.limit',
      'session.bumped-by-sound',
      'decided.list.arrays',
      'decided.list.offset',
    );
    const fresh = await startTestService({ clock: ticking() });
    const ids: string[] = [];
    for (const title of ['one', 'two', 'three']) ids.push((await fresh.post<Session>('/api/sessions', { title })).id);
    await fresh.makeSound({ session_id: ids[0] });
    const titles = async (query = '') =>
      (await fresh.get<Session[]>(`/api/sessions${query}`)).map(({ title }) => title);
    expect(await titles()).toEqual(['one', 'three', 'two']);
    expect(await titles('?limit=2')).toEqual(['one', 'three']);
    expect(await titles('?limit=1&offset=2')).toEqual(['two']);
    for (const query of ['?limit=0', '?offset=-1']) await fresh.problem(400, `/api/sessions${query}`);
  });

  it('can be renamed and moved into a project and out of it', async () => {
    verifies(
      'route.patch-api-sessions-id',
      'route.get-api-sessions-id',
      'session.patch.title',
      'session.patch.project-id',
      'decided.http.change-200',
      'decided.record.updated-at',
    );
    const session = await service().post<Session>('/api/sessions', { title: 'before' });
    const project = await service().post<Project>('/api/projects', { name: 'a film' });
    const response = await patch(service(), `/api/sessions/${session.id}`, { title: 'after', project_id: project.id });
    expect(response.status).toBe(200);
    const changed = (await response.json()) as Session;
    expect(changed).toMatchObject({
      id: session.id,
      title: 'after',
      project_id: project.id,
      created_at: session.created_at,
    });
    expect(changed.updated_at > session.updated_at).toBe(true);
    expect(await service().get(`/api/sessions/${session.id}`)).toEqual(changed);
    expect(await (await patch(service(), `/api/sessions/${session.id}`, { project_id: null })).json()).toMatchObject({
      title: 'after',
      project_id: null,
    });
  });

  it('are deleted with all their sounds and files, and nothing else', async () => {
    verifies('route.delete-api-sessions-id', 'session.delete-with-sounds', 'decided.http.delete-204');
    const session = await service().post<Session>('/api/sessions', { title: 'gone soon' });
    const inside = [
      await service().makeSound({ session_id: session.id }),
      await service().makeSound({ session_id: session.id }),
    ];
    const outside = await service().makeSound();
    expect(await service().get(`/api/sessions/${session.id}`)).toMatchObject({ sound_count: 2 });
    const response = await service().request(`/api/sessions/${session.id}`, { method: 'DELETE' });
    expect(response.status).toBe(204);
    for (const { id } of inside) {
      await service().problem(404, `/api/sounds/${id}`);
      expect(existsSync(join(service().dataDir, 'sounds', `${id}.wav`))).toBe(false);
    }
    expect(await service().get(`/api/sounds/${outside.id}`)).toMatchObject(asMade(outside));
    await service().problem(404, `/api/sessions/${session.id}`);
  });

  it.each([
    { title: '' },
    { title: 'x'.repeat(201) },
    { title: 3 },
    { title: 'a\nb' },
    { project_id: NOBODY },
    { name: 'x' },
  ])('are refused as %j', async (json) => {
    verifies('decided.limit.name');
    await service().problem(400, '/api/sessions', { json });
    const session = await service().post<Session>('/api/sessions', { title: 'x' });
    expect((await patch(service(), `/api/sessions/${session.id}`, json)).status).toBe(400);
    expect(await service().get(`/api/sessions/${session.id}`)).toEqual(session);
  });

  it('are 404 for an unknown id', async () => {
    for (const method of ['GET', 'DELETE']) await service().problem(404, `/api/sessions/${NOBODY}`, { method });
    expect((await patch(service(), `/api/sessions/${NOBODY}`, { title: 'x' })).status).toBe(404);
  });
});

describe('projects', () => {
  const service = shareTestService();

  it('are made with a name and count what is in them', async () => {
    verifies(
      'route.post-api-projects',
      'route.get-api-projects',
      'project.field.name',
      'decided.project.fields',
      'decided.list.arrays',
    );
    const response = await service().request('/api/projects', { json: { name: 'Film' } });
    expect(response.status).toBe(201);
    const project = ProjectSchema.parse(await response.json());
    expect(project).toEqual({
      id: expect.stringMatching(UUID_V7),
      name: 'Film',
      session_count: 0,
      sound_count: 0,
      artwork: null,
      story_count: 0,
      created_at: project.updated_at,
      updated_at: expect.any(String),
    });
    await service().makeSound({ project_id: project.id });
    const [listed] = await service().get<Project[]>('/api/projects');
    expect(listed).toMatchObject({ id: project.id, session_count: 1, sound_count: 1 });
  });

  it('have unique names', async () => {
    verifies('decided.error.name-taken');
    await service().post('/api/projects', { name: 'Twice' });
    expect(await service().problem(409, '/api/projects', { json: { name: ' Twice ' } })).toMatchObject({
      code: 'conflict',
    });
    for (const name of ['', ' ', 'x'.repeat(201), 3, null])
      await service().problem(400, '/api/projects', { json: { name } });
  });

  it('are deleted without their contents', async () => {
    verifies('route.delete-api-projects-id', 'decided.project.delete-keeps-contents', 'decided.http.delete-204');
    const project = await service().post<Project>('/api/projects', { name: 'short' });
    const sound = await service().makeSound({ project_id: project.id });
    expect((await service().request(`/api/projects/${project.id}`, { method: 'DELETE' })).status).toBe(204);
    expect(await service().get<Sound>(`/api/sounds/${sound.id}`)).toMatchObject({ project_id: null });
    expect(await service().get<Session>(`/api/sessions/${sound.session_id}`)).toMatchObject({ project_id: null });
    expect(existsSync(join(service().dataDir, 'sounds', `${sound.id}.wav`))).toBe(true);
    await service().problem(404, `/api/projects/${project.id}`, { method: 'DELETE' });
  });
});
