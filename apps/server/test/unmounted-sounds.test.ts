import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Health, Sound, SoundList } from '@soundwright/contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { openTestService, startTestService, type TestService } from './support/service.ts';

const patch = (service: TestService, json: object) => service.request('/api/settings', { method: 'PATCH', json });

/** A stopped library whose sounds are on a separate disk. */
async function libraryOnDisk() {
  const root = await mkdtemp(join(tmpdir(), 'disks-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const dataDir = join(root, 'data');
  const disk = join(root, 'disk');
  const service = await openTestService({ config: { dataDir } });
  const sounds = [await service.makeSound(), await service.makeSound({ seed: 2 })] as const;
  expect((await patch(service, { sounds_dir: disk })).status).toBe(200);
  await service.dispose();
  const unplugged = join(root, 'unplugged');
  return {
    dataDir,
    disk,
    root,
    sounds,
    unplug: () => rename(disk, unplugged),
    plugIn: async () => {
      await rm(disk, { recursive: true, force: true });
      await rename(unplugged, disk);
    },
  };
}

const upload = (service: TestService) =>
  service.request('/api/sounds/upload', { method: 'POST', body: 'x', headers: { 'content-type': 'audio/wav' } });

/** Everything that needs the folder reports that it is missing. */
async function expectRefusals(service: TestService, sound: Sound): Promise<void> {
  const { problems } = await service.get<Health>('/api/health');
  expect(problems).toMatchObject([{ code: 'sounds_unavailable', hint: expect.any(String) }]);
  expect((await upload(service)).status).toBe(503);
  expect((await service.request(sound.file)).status).toBe(503);
  expect((await service.request(`/api/sounds/${sound.id}`, { method: 'DELETE' })).status).toBe(503);
  await service.problem(503, `/api/sounds/${sound.id}/edit`, { json: { op: 'reverse' } });
  const job = await service.run('/api/generate', { model: 'fake-sfx', prompt: 'x' });
  expect(job).toMatchObject({ status: 'error', error_code: 'sounds_unavailable' });
  const { items } = await service.get<SoundList>('/api/sounds');
  expect(items.map(({ missing }) => missing)).toEqual([false, false]);
}

describe('a sounds folder on a missing disk', () => {
  it('is not created: the service starts, reports it, refuses to write, and continues when the disk is back', async () => {
    verifies('decided.disk.unmounted-sounds');
    const { dataDir, disk, sounds, unplug, plugIn } = await libraryOnDisk();
    await unplug();
    const service = await startTestService({ config: { dataDir } });
    await expectRefusals(service, sounds[0]);
    expect(existsSync(disk)).toBe(false);
    await plugIn();
    expect((await service.get<Health>('/api/health')).problems).toEqual([]);
    expect((await service.request(sounds[0].file)).status).toBe(200);
    await service.makeSound({ seed: 3 });
    expect(await readdir(disk)).toHaveLength(3);
  });

  it('is distinguished from the empty mount point', async () => {
    verifies('decided.disk.unmounted-sounds');
    const { dataDir, disk, sounds, unplug, plugIn } = await libraryOnDisk();
    await unplug();
    await mkdir(disk);
    const service = await startTestService({ config: { dataDir } });
    await expectRefusals(service, sounds[0]);
    expect(await readdir(disk)).toEqual([]);
    await plugIn();
    expect((await service.request(sounds[0].file)).status).toBe(200);
    await service.makeSound({ seed: 3 });
  });

  it('can be removed while the service runs', async () => {
    const { dataDir, disk, sounds, unplug, plugIn } = await libraryOnDisk();
    const service = await startTestService({ config: { dataDir } });
    await unplug();
    await expectRefusals(service, sounds[0]);
    expect(existsSync(disk)).toBe(false);
    await plugIn();
    expect((await service.request(sounds[1].file)).status).toBe(200);
  });

  it('can be changed to the new location, or reset after the sounds were lost', async () => {
    const { dataDir, disk, root, sounds, unplug } = await libraryOnDisk();
    await unplug();
    const service = await startTestService({ config: { dataDir } });
    expect((await patch(service, { sounds_dir: join(root, 'unplugged') })).status).toBe(200);
    expect((await service.request(sounds[0].file)).status).toBe(200);
    await rm(join(root, 'unplugged'), { recursive: true });
    expect((await service.get<Health>('/api/health')).problems).toHaveLength(1);
    expect((await patch(service, { sounds_dir: disk })).status).toBe(200);
    expect((await service.get<Health>('/api/health')).problems).toEqual([]);
    const { items } = await service.get<SoundList>('/api/sounds');
    expect(items.map(({ missing }) => missing)).toEqual([true, true]);
    await service.close();
    const again = await startTestService({ config: { dataDir } });
    expect((await again.get<Health>('/api/health')).problems).toEqual([]);
  });
});
