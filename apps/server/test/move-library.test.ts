import { mkdir, mkdtemp, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Profile, Settings } from '@soundwright/contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { startTestService, type TestService } from './support/service.ts';

async function emptyDir(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'elsewhere-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

const patch = (service: TestService, settings: object) =>
  service.request('/api/settings', {
    method: 'PATCH',
    body: JSON.stringify(settings),
    headers: { 'content-type': 'application/json' },
  });

const bytesOf = async (service: TestService, id: string) =>
  Buffer.from(await (await service.request(`/files/${id}.wav`)).arrayBuffer());

describe('changing sounds_dir', () => {
  it('moves every sound, keeps it playable, and leaves nothing at the old location', async () => {
    verifies('settings.sounds-dir-moves-library', 'settings.field.sounds-dir');
    const service = await startTestService();
    const sounds = [await service.makeSound(), await service.makeSound({ seed: 2 })];
    const before = await Promise.all(sounds.map(({ id }) => bytesOf(service, id)));
    const target = join(await emptyDir(), 'new', 'place');

    const response = await patch(service, { sounds_dir: target });
    expect(response.status).toBe(200);
    expect(((await response.json()) as Settings).sounds_dir).toBe(target);
    expect((await readdir(target)).sort()).toEqual(sounds.map(({ id }) => `${id}.wav`).sort());
    expect(await readdir(join(service.dataDir, 'sounds'))).toEqual([]);
    expect(await Promise.all(sounds.map(({ id }) => bytesOf(service, id)))).toEqual(before);
    const later = await service.makeSound({ seed: 3 });
    expect(await readdir(target)).toContain(`${later.id}.wav`);
  });

  it('moves back to the data directory for an empty path', async () => {
    verifies('settings.sounds-dir-reset');
    const service = await startTestService();
    const { id } = await service.makeSound();
    await patch(service, { sounds_dir: await emptyDir() });
    const settings = (await (await patch(service, { sounds_dir: '' })).json()) as Settings;
    expect(settings.sounds_dir).toBe(join(service.dataDir, 'sounds'));
    expect(await readdir(settings.sounds_dir)).toEqual([`${id}.wav`]);
  });

  it('is refused while a job is queued or running, and moves nothing', async () => {
    verifies('error.sounds-dir-while-busy');
    const service = await startTestService();
    const { id } = await service.makeSound();
    const gate = service.fake.hold();
    await service.post('/api/generate', { model: 'fake-sfx', prompt: 'held' });
    await gate.reached;
    const target = await emptyDir();
    const problem = (await (await patch(service, { sounds_dir: target })).json()) as { status: number; code: string };
    expect(problem).toMatchObject({ status: 400, code: 'busy' });
    expect(await readdir(target)).toEqual([]);
    expect(await readdir(join(service.dataDir, 'sounds'))).toEqual([`${id}.wav`]);
    gate.open();
  });

  it.each([
    ['a relative path', () => 'somewhere/else'],
    [
      'a file',
      async () => {
        const path = join(await emptyDir(), 'file');
        await writeFile(path, '');
        return path;
      },
    ],
  ])('refuses %s and changes no setting', async (_, makePath) => {
    const service = await startTestService();
    const response = await patch(service, { sounds_dir: await makePath(), theme: 'dark' });
    expect(response.status).toBe(400);
    expect(await service.get<Settings>('/api/settings')).toMatchObject({
      theme: 'system',
      sounds_dir: join(service.dataDir, 'sounds'),
    });
  });

  it.each([
    ['a folder that is cleared at every start', (dir: string) => join(dir, 'cache', 'jobs')],
    ['the data directory itself', (dir: string) => dir],
    ['a folder of the data directory', (dir: string) => join(dir, 'anything', 'new')],
    ['another folder named sounds', (dir: string) => join(dir, 'sounds', 'below')],
    ['the folder of another profile', (dir: string) => join(dir, 'profiles', 'other', 'sounds')],
    ['the models', (dir: string) => join(dir, 'models', 'sounds')],
    ['the engines', (dir: string) => join(dir, 'engines')],
    ['a folder that holds the data directory', (dir: string) => dirname(dir)],
    [
      'a link into the data directory',
      async (dir: string) => {
        const link = join(await emptyDir(), 'link');
        await symlink(join(dir, 'cache'), link);
        return join(link, 'jobs');
      },
    ],
  ])('refuses %s, says why, and moves nothing', async (_, choose) => {
    verifies('decided.settings.sounds-dir-apart');
    const service = await startTestService();
    const { id } = await service.makeSound();
    const response = await patch(service, { sounds_dir: await choose(service.dataDir) });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ hint: expect.any(String), errors: [{ path: 'sounds_dir' }] });
    expect(await readdir(join(service.dataDir, 'sounds'))).toEqual([`${id}.wav`]);
  });

  it('refuses the same for a named profile, which may choose its own sounds folder', async () => {
    const service = await startTestService();
    const profile = await service.post<Profile>('/api/profiles', { name: 'Other' });
    await service.post(`/api/profiles/${profile.id}/activate`);
    expect((await patch(service, { sounds_dir: join(service.dataDir, 'sounds') })).status).toBe(400);
    expect((await patch(service, { sounds_dir: join(profile.data_dir, 'cache') })).status).toBe(400);
    expect((await patch(service, { sounds_dir: join(profile.data_dir, 'sounds') })).status).toBe(200);
  });

  it('refuses a models folder that is relative, cleared, or contains the sounds', async () => {
    const service = await startTestService();
    const sounds = join(await emptyDir(), 'sounds');
    await patch(service, { sounds_dir: sounds });
    for (const dir of ['models', join(service.dataDir, 'cache', 'jobs'), dirname(sounds), join(sounds, 'models')])
      expect((await patch(service, { native_models_dir: dir })).status).toBe(400);
    expect((await patch(service, { native_models_dir: join(service.dataDir, 'models') })).status).toBe(200);
    const models = await emptyDir();
    expect((await patch(service, { native_models_dir: models })).status).toBe(200);
    expect((await patch(service, { sounds_dir: join(models, 'sounds') })).status).toBe(400);
  });

  it('resumes an interrupted attempt, and repairs incomplete copies', async () => {
    const service = await startTestService();
    const sounds = [await service.makeSound(), await service.makeSound({ seed: 2 })];
    const target = await emptyDir();
    const [first, second] = sounds;
    await writeFile(join(target, `${first.id}.wav`), await bytesOf(service, first.id));
    await writeFile(join(target, `${second.id}.wav`), Buffer.alloc(second.size_bytes));
    const before = await bytesOf(service, second.id);
    await patch(service, { sounds_dir: target });
    expect(await bytesOf(service, second.id)).toEqual(before);
  });
});

describe('a start after a move was interrupted', () => {
  it('does not clear a folder that holds the sounds, as an earlier version allowed', async () => {
    const dataDir = await emptyDir();
    const first = await startTestService({ config: { dataDir } });
    const { id } = await first.makeSound();
    await first.close();
    const inCache = join(dataDir, 'cache', 'jobs');
    await mkdir(inCache, { recursive: true });
    await rename(join(dataDir, 'sounds', `${id}.wav`), join(inCache, `${id}.wav`));
    const database = new DatabaseSync(join(dataDir, 'soundwright.db'));
    database
      .prepare("INSERT OR REPLACE INTO settings (key, value) VALUES ('sounds_dir', ?)")
      .run(JSON.stringify(inCache));
    database.close();
    const second = await startTestService({ config: { dataDir } });
    expect((await second.request(`/files/${id}.wav`)).status).toBe(200);
  });

  it('deletes leftovers at the old location after the switch', async () => {
    const dataDir = await emptyDir();
    const target = await emptyDir();
    const first = await startTestService({ config: { dataDir } });
    const { id } = await first.makeSound();
    await patch(first, { sounds_dir: target });
    const old = join(dataDir, 'sounds');
    await mkdir(old, { recursive: true });
    await writeFile(join(old, `${id}.wav`), 'what a crash left');
    await writeFile(join(dataDir, 'move.json'), JSON.stringify({ from: old, to: target }));
    await first.close();
    const second = await startTestService({ config: { dataDir } });
    expect(await readdir(old)).toEqual([]);
    expect((await second.request(`/files/${id}.wav`)).status).toBe(200);
  });

  it('keeps everything at the old location before the switch', async () => {
    const dataDir = await emptyDir();
    const first = await startTestService({ config: { dataDir } });
    const { id } = await first.makeSound();
    const target = await emptyDir();
    await writeFile(join(target, `${id}.wav`), await bytesOf(first, id));
    await writeFile(join(dataDir, 'move.json'), JSON.stringify({ from: join(dataDir, 'sounds'), to: target }));
    await first.close();
    const second = await startTestService({ config: { dataDir } });
    expect(await readdir(join(dataDir, 'sounds'))).toEqual([`${id}.wav`]);
    expect((await second.request(`/files/${id}.wav`)).status).toBe(200);
    expect(await readdir(dataDir)).not.toContain('move.json');
  });
});
