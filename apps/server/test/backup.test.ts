import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Profile, Settings, Sound, SoundList, StoryDetail, Voice } from '@soundwright/contract';
import { describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { startTestService, type TestService } from './support/service.ts';

const PATHS = ['/api/sounds?limit=500', '/api/sessions', '/api/projects', '/api/voices', '/api/stories', '/api/tags'];

/** Everything a profile shows, by path. */
async function contentsOf(service: TestService): Promise<Record<string, unknown>> {
  const stories = await service.get<{ id: string }[]>('/api/stories');
  const details = await Promise.all(stories.map(({ id }) => service.get<StoryDetail>(`/api/stories/${id}`)));
  const lists = await Promise.all(PATHS.map(async (path) => [path, await service.get(path)]));
  return { ...Object.fromEntries(lists), details };
}

async function bytes(service: TestService, path: string): Promise<Buffer> {
  return Buffer.from(await (await service.request(path)).arrayBuffer());
}

const restore = (service: TestService, body: Uint8Array, query = '') =>
  service.request(`/api/backup/restore${query}`, {
    method: 'POST',
    body: Buffer.from(body),
    headers: { 'content-type': 'application/octet-stream' },
  });

async function zipOf(entries: Record<string, string>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(entries)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

describe('a backup', () => {
  it('brings back every field of every record and every byte of every file, without secrets', async () => {
    const service = await startTestService();
    const project = await service.post<{ id: string }>('/api/projects', { name: 'Game' });
    const sound = await service.makeSound({
      tags: ['one', 'two'],
      lyrics: 'la la',
      negative_prompt: 'noise',
      project_id: project.id,
    });
    await service.request(`/api/sounds/${sound.id}`, {
      method: 'PATCH',
      body: JSON.stringify({ favorite: true, name: 'Renämed' }),
      headers: { 'content-type': 'application/json' },
    });
    const edited = await service.post<Sound>(`/api/sounds/${sound.id}/edit`, { op: 'reverse' });
    const voice = await service.post<Voice>('/api/voices', {
      name: 'Clone',
      kind: 'clone',
      source_sound_id: sound.id,
      notes: 'n',
    });
    const story = await service.post<StoryDetail>('/api/stories', { title: 'Tale', project_id: project.id });
    await service.post(`/api/stories/${story.id}/segments`, {
      text: 'Hello',
      voice_id: voice.id,
      delivery: { speed: 1.2 },
    });
    await service.post(`/api/stories/${story.id}/segments`, {
      sound_id: sound.id,
      gain_db: -3,
      fade_in_s: 0.1,
      track_index: 2,
    });
    await service.request('/api/settings', {
      method: 'PATCH',
      body: JSON.stringify({ theme: 'dark', normalize_lufs: -16, hub_token: 'very-secret' }),
      headers: { 'content-type': 'application/json' },
    });
    const before = await contentsOf(service);
    const files = [`/files/${sound.id}.wav`, `/files/${edited.id}.wav`, `/files/voices/${voice.id}.wav`];
    const bytesBefore = await Promise.all(files.map((path) => bytes(service, path)));

    const zip = await bytes(service, '/api/backup');
    expect(zip.includes('very-secret')).toBe(false);
    const response = await restore(service, zip, '?name=Copy');
    expect(response.status).toBe(201);
    const profile = (await response.json()) as Profile;
    expect(profile).toMatchObject({ id: 'copy', name: 'Copy', active: false });
    await service.post(`/api/profiles/${profile.id}/activate`);

    expect(await contentsOf(service)).toEqual(before);
    expect(await Promise.all(files.map((path) => bytes(service, path)))).toEqual(bytesBefore);
    expect(await service.get<Settings>('/api/settings')).toMatchObject({
      theme: 'dark',
      normalize_lufs: -16,
      hub_token_set: false,
      sounds_dir: join(profile.data_dir, 'sounds'),
    });
  });

  it('leaves nothing behind once it has been read', async () => {
    const service = await startTestService();
    await service.makeSound();
    await bytes(service, '/api/backup');
    await expect
      .poll(() => readdir(join(service.dataDir, 'cache')))
      .not.toContainEqual(expect.stringMatching(/^\.partial/));
  });

  it.each([
    ['text', async () => Buffer.from('no zip at all')],
    ['a ZIP of something else', () => zipOf({ 'photo.jpg': 'x' })],
    ['a ZIP with a name that is not ours', () => zipOf({ 'sounds/0.wav': 'x' })],
    ['a ZIP without a manifest', () => zipOf({ 'soundwright.db': 'x' })],
    [
      'a broken database',
      () =>
        zipOf({
          'manifest.json': JSON.stringify({ format: 1, version: '1', profile: { id: 'a', name: 'A' }, created_at: '' }),
          'soundwright.db': 'not a database',
        }),
    ],
    ['nothing', async () => Buffer.alloc(0)],
  ])('refuses %s and leaves nothing behind', async (_, make) => {
    const service = await startTestService();
    const response = await restore(service, await make());
    expect(response.status).toBe(415);
    expect(await readdir(join(service.dataDir, 'profiles'))).toEqual([]);
    expect((await service.get<{ profiles: Profile[] }>('/api/profiles')).profiles).toHaveLength(1);
  });

  it('numbers the name it had when that is taken, and refuses a taken one that is asked for', async () => {
    const service = await startTestService();
    const zip = await bytes(service, '/api/backup');
    expect(((await (await restore(service, zip)).json()) as Profile).name).toBe('Default (2)');
    expect((await restore(service, zip, '?name=default')).status).toBe(409);
  });

  it('can be made while sounds are deleted', async () => {
    const service = await startTestService();
    const sounds = [await service.makeSound(), await service.makeSound({ seed: 2 })];
    const response = await service.request('/api/backup');
    await Promise.all(sounds.map(({ id }) => service.request(`/api/sounds/${id}`, { method: 'DELETE' })));
    const zip = Buffer.from(await response.arrayBuffer());
    const profile = (await (await restore(service, zip, '?name=Before')).json()) as Profile;
    await service.post(`/api/profiles/${profile.id}/activate`);
    expect((await service.get<SoundList>('/api/sounds')).total).toBe(2);
  });
});
