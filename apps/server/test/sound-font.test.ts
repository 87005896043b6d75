import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EngineRuntime, Settings } from '@soundwright/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSoundFont } from '../../../packages/builtin/src/music/font/testing.ts';
import { verifies } from '../../../test/verifies.ts';
import { BuiltinEngine } from '../src/engines/builtin/builtin-engine.ts';
import { openTestService, type TestService } from './support/service.ts';

const MUSIC = { model: 'builtin-music', prompt: 'solo piano', duration_s: 1.5, seed: 3 };

let dir: string;
let service: TestService & { dispose(): Promise<void> };
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'soundwright-font-'));
  await mkdir(join(dir, 'fonts'));
  await writeFile(join(dir, 'fonts', 'a-first.sf2'), Buffer.from(makeSoundFont({ name: 'First', programs: [0] })));
  await writeFile(join(dir, 'fonts', 'usual.sf2'), Buffer.from(makeSoundFont({ name: 'Usual', programs: [0] })));
  await symlink(join(dir, 'fonts', 'usual.sf2'), join(dir, 'fonts', 'default-GM.sf2'));
  await writeFile(join(dir, 'fonts', 'notes.sf2'), 'not a SoundFont');
  await writeFile(join(dir, 'own.sf2'), Buffer.from(makeSoundFont({ name: 'Own', programs: [0] })));
  const engine = new BuiltinEngine({
    settings: () => service.services.profile().settings.current(),
    fontPlaces: [join(dir, 'missing'), join(dir, 'fonts')],
  });
  service = await openTestService({ engines: [engine] });
});
afterAll(async () => {
  await service.dispose();
  await rm(dir, { recursive: true });
});

const set = (path: string | null) =>
  service.request('/api/settings', { method: 'PATCH', json: { soundfont_path: path } });
const messageOfMusic = async () => {
  const job = await service.run('/api/generate', MUSIC);
  expect(job.error).toBeNull();
  return job.message ?? '';
};

describe('the setting soundfont_path', () => {
  it('accepts a SoundFont file and refuses anything else, with the reason', async () => {
    verifies('soundfont.setting-checked');
    const refused: [string, string][] = [
      [join(dir, 'nothing.sf2'), 'there is no such file'],
      [join(dir, 'fonts', 'notes.sf2'), 'its content is not a SoundFont'],
      [join(dir, 'fonts'), 'its name does not end in .sf2 or .sf3'],
      ['own.sf2', 'it is not an absolute path'],
      ['/etc/passwd', 'its name does not end in .sf2 or .sf3'],
    ];
    for (const [path, reason] of refused) {
      const problem = await service.problem(400, '/api/settings', { method: 'PATCH', json: { soundfont_path: path } });
      expect(problem).toMatchObject({ code: 'invalid_request', errors: [{ path: 'soundfont_path', message: reason }] });
      expect(problem.hint).toContain('.sf2');
    }
    expect((await set(join(dir, 'own.sf2'))).status).toBe(200);
    expect((await service.get<Settings>('/api/settings')).soundfont_path).toBe(join(dir, 'own.sf2'));
    expect((await set('')).status).toBe(200);
    expect((await service.get<Settings>('/api/settings')).soundfont_path).toBeNull();
  });

  it("plays music with that file or with the system's default SoundFont, and without it with neither", async () => {
    verifies('soundfont.plays');
    await set(null);
    expect(await messageOfMusic()).not.toContain('SoundFont');
    await set(join(dir, 'own.sf2'));
    expect(await messageOfMusic()).toContain('SoundFont Own');
    await set('system');
    expect(await messageOfMusic()).toContain('SoundFont Usual');
    const { sound_font } = await service.get<EngineRuntime>('/api/models/builtin/runtime');
    expect(sound_font).toEqual({
      path: join(dir, 'fonts', 'default-GM.sf2'),
      problem: null,
      found: [join(dir, 'fonts', 'default-GM.sf2'), join(dir, 'fonts', 'a-first.sf2')],
    });
  });

  it('with a missing or damaged file falls back to the built-in instruments, and the job says so', async () => {
    verifies('soundfont.missing-said');
    const path = join(dir, 'later.sf2');
    await writeFile(path, Buffer.from(makeSoundFont({ programs: [0] })));
    await set(path);
    await writeFile(path, Buffer.from(makeSoundFont({ programs: [0] })).subarray(0, 6000));
    expect(await messageOfMusic()).toMatch(/built-in instruments, because the SoundFont later\.sf2 cannot be played/);
    await rm(path);
    expect(await messageOfMusic()).toMatch(/later\.sf2 cannot be played: there is no such file/);
    const { sound_font } = await service.get<EngineRuntime>('/api/models/builtin/runtime');
    expect(sound_font).toMatchObject({ path, problem: 'there is no such file' });
  });
});
