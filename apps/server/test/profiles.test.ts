import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Profile, type ProfileList, ProfileListSchema, type Sound } from '@soundwright/contract';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { openTestService, startTestService, type TestService } from './support/service.ts';
import { asMade } from './support/sounds.ts';

const create = (service: TestService, name: string) => service.post<Profile>('/api/profiles', { name });
const activate = (service: TestService, id: string) => service.post<ProfileList>(`/api/profiles/${id}/activate`);
const send = (service: TestService, method: string, path: string, json?: unknown) =>
  service.request(path, { method, ...(json !== undefined && { json }) });

describe('profiles', () => {
  it('start with the default one, which is the data directory itself', async () => {
    verifies(
      'route.get-api-profiles',
      'profile.default',
      'profile.field.id',
      'profile.field.name',
      'profile.field.created-at',
      'profile.field.data-dir',
      'profile.field.active',
    );
    const service = await startTestService();
    const list = await service.get<ProfileList>('/api/profiles');
    expect(ProfileListSchema.parse(list)).toEqual({
      active: 'default',
      profiles: [
        { id: 'default', name: 'Default', created_at: expect.any(String), data_dir: service.dataDir, active: true },
      ],
    });
  });

  it('are made in a folder of their own, named by a slug, without switching', async () => {
    verifies(
      'route.post-api-profiles',
      'profile.create-no-switch',
      'profile.folder',
      'profile.slug',
      'decided.http.create-201',
    );
    const service = await startTestService();
    const response = await send(service, 'POST', '/api/profiles', { name: 'Föö & Bar!' });
    expect(response.status).toBe(201);
    const profile = (await response.json()) as Profile;
    expect(profile).toMatchObject({ id: 'foo-bar', name: 'Föö & Bar!', active: false });
    expect(profile.data_dir).toBe(join(service.dataDir, 'profiles', 'foo-bar'));
    expect(await service.get('/api/profiles')).toMatchObject({ active: 'default', profiles: [{}, { id: 'foo-bar' }] });
    for (const [name, id] of [
      ['../../etc', 'etc'],
      ['雨', 'profile'],
      ['..', 'profile-2'],
      ['CON', 'profile-con'],
      ['foo bar', 'foo-bar-2'],
      ['Große Łąka', 'grosse-laka'],
    ] as const)
      expect((await create(service, name)).id, name).toBe(id);
  });

  it('are renamed without changing id and folder', async () => {
    verifies('route.patch-api-profiles-id', 'profile.slug', 'decided.http.change-200');
    const service = await startTestService();
    const profile = await create(service, 'before');
    const response = await send(service, 'PATCH', '/api/profiles/before', { name: 'after' });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ ...profile, name: 'after' });
    await service.problem(404, '/api/profiles/nobody', { method: 'PATCH', json: { name: 'x' } });
  });

  it('have unique names', async () => {
    verifies('decided.error.name-taken');
    const service = await startTestService();
    await create(service, 'Twice');
    for (const name of ['Twice', 'twice', 'default']) {
      expect((await send(service, 'POST', '/api/profiles', { name })).status, name).toBe(409);
    }
    await create(service, 'Other');
    expect((await send(service, 'PATCH', '/api/profiles/other', { name: 'TWICE' })).status).toBe(409);
    for (const name of ['', ' ', 'x'.repeat(201), 'a\nb', 3])
      await service.problem(400, '/api/profiles', { json: { name } });
  });

  it('have sounds, sessions and settings of their own, and switching needs no restart', async () => {
    verifies(
      'route.post-api-profiles-id-activate',
      'profile.activate-in-place',
      'profile.own-database',
      'profile.field.active',
      'decided.disk.profile-layout',
      'profile.activate-keeps-model',
      'profile.shared-weights',
    );
    const service = await startTestService();
    const mine = await service.makeSound();
    await send(service, 'PATCH', '/api/settings', { theme: 'dark' });
    await create(service, 'Other');
    const list = await activate(service, 'other');
    expect(list.active).toBe('other');
    expect(list.profiles.filter(({ active }) => active).map(({ id }) => id)).toEqual(['other']);

    expect(await service.get('/api/sounds')).toEqual({ items: [], total: 0 });
    expect(await service.get('/api/sessions')).toEqual([]);
    await service.problem(404, mine.file);
    const dir = join(service.dataDir, 'profiles', 'other');
    expect(await service.get('/api/settings')).toMatchObject({
      theme: 'system',
      data_dir: dir,
      sounds_dir: join(dir, 'sounds'),
      native_models_dir: join(service.dataDir, 'models'),
    });
    expect(await service.get('/api/health')).toMatchObject({ loaded_model: 'fake-sfx' });
    expect(service.fake.history).toEqual(['load fake-sfx']);

    const theirs = await service.makeSound();
    expect(existsSync(join(dir, 'sounds', `${theirs.id}.wav`))).toBe(true);
    expect(existsSync(join(dir, 'soundwright.db'))).toBe(true);
    await activate(service, 'default');
    expect(await service.get('/api/sounds')).toMatchObject({ total: 1, items: [{ id: mine.id }] });
    expect(await service.get('/api/settings')).toMatchObject({ theme: 'dark' });
    expect((await service.request(mine.file)).status).toBe(200);
  });

  it('stay switched after a restart', async () => {
    const first = await openTestService();
    await create(first, 'Other');
    await activate(first, 'other');
    const sound = await first.makeSound();
    await first.close();
    const second = await startTestService({ config: { dataDir: first.dataDir } });
    expect(await second.get('/api/profiles')).toMatchObject({ active: 'other' });
    expect(await second.get<Sound>(`/api/sounds/${sound.id}`)).toMatchObject(asMade(sound));
  });

  it('are not switched while a job is queued or running', async () => {
    verifies('error.activate-while-busy');
    const service = await startTestService();
    await create(service, 'Other');
    const gate = service.fake.hold();
    await service.post('/api/generate', { model: 'fake-sfx', prompt: 'x' });
    await gate.reached;
    expect(await service.problem(400, '/api/profiles/other/activate', { method: 'POST' })).toMatchObject({
      code: 'busy',
      hint: expect.any(String),
    });
    expect(await service.get('/api/profiles')).toMatchObject({ active: 'default' });
    expect(await activate(service, 'default')).toMatchObject({ active: 'default' });
    gate.open();
  });

  it('are removed with their folder kept, or deleted with delete_data=1', async () => {
    verifies(
      'route.delete-api-profiles-id',
      'profile.delete-keeps-folder',
      'profile.delete-data',
      'decided.http.delete-204',
    );
    const service = await startTestService();
    for (const [name, query, isLeft] of [
      ['kept', '', true],
      ['kept too', '?delete_data=0', true],
      ['gone', '?delete_data=1', false],
    ] as const) {
      const { id, data_dir } = await create(service, name);
      const response = await send(service, 'DELETE', `/api/profiles/${id}${query}`);
      expect(response.status).toBe(204);
      expect(existsSync(data_dir)).toBe(isLeft);
      await service.problem(404, `/api/profiles/${id}`, { method: 'DELETE' });
    }
    await create(service, 'x');
    await service.problem(400, '/api/profiles/x?delete_data=yes', { method: 'DELETE' });
  });

  it('cannot be deleted when they are the default or active', async () => {
    verifies('profile.default-undeletable', 'profile.active-undeletable');
    const service = await startTestService();
    expect(await service.problem(400, '/api/profiles/default', { method: 'DELETE' })).toMatchObject({
      detail: 'The default profile cannot be deleted.',
      hint: 'Delete its sounds instead.',
    });
    await create(service, 'Other');
    await activate(service, 'other');
    for (const id of ['default', 'other'])
      expect(await service.problem(400, `/api/profiles/${id}?delete_data=1`, { method: 'DELETE' })).toMatchObject({
        code: 'protected_profile',
      });
    expect(await service.get('/api/profiles')).toMatchObject({ active: 'other', profiles: [{}, {}] });
    expect(existsSync(join(service.dataDir, 'profiles', 'other', 'soundwright.db'))).toBe(true);
  });
});
