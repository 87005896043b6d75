import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Settings, SoundList } from '@soundwright/contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { openTestService, startTestService, type TestService } from './support/service.ts';

async function tempDir(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'soundwright-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

/** A data directory with one sound and no running service. */
async function usedDir(): Promise<{ dataDir: string; id: string }> {
  const dataDir = await tempDir();
  const service = await openTestService({ config: { dataDir } });
  const { id } = await service.makeSound();
  await service.dispose();
  return { dataDir, id };
}

const patch = (service: TestService, json: object) => service.request('/api/settings', { method: 'PATCH', json });

const logOf = async (service: TestService) => (await service.get<{ lines: string[] }>('/api/logs')).lines.join('\n');

function setRow(dataDir: string, key: string, value: string): void {
  const database = new DatabaseSync(join(dataDir, 'soundwright.db'));
  database.prepare('INSERT OR REPLACE INTO settings (key, value) VALUES (?, ?)').run(key, value);
  database.close();
}

describe('a start on a damaged file', () => {
  it.each(['', '{"hub_token":"very-secret', '["very-secret"]', '{"hub_token":5}'])(
    'sets aside secrets containing %j, names the file and reveals nothing of it',
    async (content) => {
      verifies('decided.disk.damaged-named');
      const { dataDir, id } = await usedDir();
      await writeFile(join(dataDir, 'secrets.json'), content);
      const service = await startTestService({ config: { dataDir } });
      expect(await service.get<Settings>('/api/settings')).toMatchObject({ hub_token_set: false });
      expect((await service.request(`/files/${id}.wav`)).status).toBe(200);
      const aside = (await readdir(dataDir)).filter((name) => name.startsWith('secrets.json.damaged-'));
      expect(aside).toHaveLength(1);
      expect(await readFile(join(dataDir, aside[0] as string), 'utf8')).toBe(content);
      const log = await logOf(service);
      expect(log).toContain(join(dataDir, 'secrets.json'));
      expect(log).not.toContain('very-secret');
      expect((await patch(service, { hub_token: 'new' })).status).toBe(200);
      expect(await service.get<Settings>('/api/settings')).toMatchObject({ hub_token_set: true });
    },
  );

  it('keeps the other secret when one is a text that cannot be sent', async () => {
    const { dataDir } = await usedDir();
    await writeFile(join(dataDir, 'secrets.json'), '{"hub_token":"two words","llm_external_api_key":"very-secret"}');
    const service = await startTestService({ config: { dataDir } });
    expect(await service.get<Settings>('/api/settings')).toMatchObject({
      hub_token_set: false,
      llm_external_api_key_set: true,
    });
    expect((await readdir(dataDir)).filter((name) => name.includes('.damaged-'))).toEqual([]);
  });

  it.each([
    ['theme', '{"broken'],
    ['theme', '"purple"'],
    ['auto_unload_minutes', '"soon"'],
    ['enabled_native_models', 'null'],
  ])('uses the default for the setting %s containing %s, and names it', async (key, value) => {
    verifies('decided.disk.damaged-named');
    const { dataDir } = await usedDir();
    setRow(dataDir, key, value);
    const service = await startTestService({ config: { dataDir } });
    expect(await service.get<Settings>('/api/settings')).toMatchObject({
      theme: 'system',
      auto_unload_minutes: 10,
      enabled_native_models: [],
    });
    const log = await logOf(service);
    expect(log).toContain(`"${key}"`);
    expect(log).toContain(join(dataDir, 'soundwright.db'));
  });

  it('is refused when the sounds folder is unknown, with what to do', async () => {
    const { dataDir } = await usedDir();
    setRow(dataDir, 'sounds_dir', '{"broken');
    await expect(openTestService({ config: { dataDir } })).rejects.toMatchObject({
      message: expect.stringMatching(/sounds_dir.*soundwright\.db/),
      hint: expect.any(String),
    });
  });

  it.each(['', 'no JSON', '{"from":1}'])('sets aside a move record containing %j', async (content) => {
    verifies('decided.disk.damaged-named');
    const { dataDir, id } = await usedDir();
    await writeFile(join(dataDir, 'move.json'), content);
    const service = await startTestService({ config: { dataDir } });
    expect((await service.request(`/files/${id}.wav`)).status).toBe(200);
    expect(await logOf(service)).toContain(join(dataDir, 'move.json'));
    const names = await readdir(dataDir);
    expect(names).not.toContain('move.json');
    expect(names).toContainEqual(expect.stringMatching(/^move\.json\.damaged-/));
  });

  it('names an unreadable list of profiles, says what to do, and changes nothing', async () => {
    const { dataDir } = await usedDir();
    const path = join(dataDir, 'profiles.json');
    await writeFile(path, '{"active"');
    await expect(openTestService({ config: { dataDir } })).rejects.toMatchObject({
      message: expect.stringContaining(path),
      hint: expect.any(String),
    });
    expect(await readFile(path, 'utf8')).toBe('{"active"');
  });

  it('does not treat an empty database file as an empty library', async () => {
    verifies('decided.disk.empty-database-refused');
    const { dataDir } = await usedDir();
    const path = join(dataDir, 'soundwright.db');
    await truncate(path, 0);
    await expect(openTestService({ config: { dataDir } })).rejects.toMatchObject({
      message: expect.stringContaining(path),
      hint: expect.any(String),
    });
    expect((await stat(path)).size).toBe(0);
    await rm(path);
    const service = await startTestService({ config: { dataDir } });
    expect((await service.get<SoundList>('/api/sounds')).total).toBe(0);
  });
});

describe('unfinished files', () => {
  it('of the data directory, of a move and of its target folder are removed at the next start', async () => {
    verifies('decided.disk.temporary-removed');
    const { dataDir } = await usedDir();
    const target = await tempDir();
    await writeFile(join(dataDir, '.partial-note'), 'half');
    await writeFile(join(target, '.partial-copy'), 'half');
    await writeFile(join(target, 'mine.txt'), 'kept');
    await writeFile(join(dataDir, 'move.json'), JSON.stringify({ from: join(dataDir, 'sounds'), to: target }));
    await startTestService({ config: { dataDir } });
    expect((await readdir(dataDir)).filter((name) => name.startsWith('.partial-'))).toEqual([]);
    expect(await readdir(target)).toEqual(['mine.txt']);
  });
});

describe.skipIf(process.platform === 'win32')('a data directory', () => {
  /** Group and other permissions of anything in `dir`. */
  async function shared(dir: string): Promise<string[]> {
    const names = await readdir(dir, { recursive: true });
    const modes = await Promise.all(
      ['', ...names].map(async (name) => [name, (await stat(join(dir, name))).mode & 0o077]),
    );
    return modes.filter(([, mode]) => mode !== 0).map(([name]) => String(name));
  }

  it('is private to its owner, including its content', async () => {
    verifies('decided.disk.private');
    const dataDir = join(await tempDir(), 'new');
    const service = await startTestService({ config: { dataDir } });
    const { id } = await service.makeSound();
    await patch(service, { hub_token: 'x', output_format: 'mp3' });
    await service.request(`/files/${id}.wav?format=mp3`);
    await service.post('/api/voices', { name: 'Clone', kind: 'clone', source_sound_id: id });
    await service.post('/api/profiles', { name: 'Other' });
    expect(await shared(dataDir)).toEqual([]);
  });

  it('that is accessible to others becomes private at the next start', async () => {
    verifies('decided.disk.private');
    const { dataDir } = await usedDir();
    for (const [name, mode] of [
      ['.', 0o755],
      ['sounds', 0o755],
      ['soundwright.db', 0o644],
    ] as const)
      await chmod(join(dataDir, name), mode);
    await startTestService({ config: { dataDir } });
    expect(await shared(dataDir)).toEqual([]);
  });

  it('that is shared with other files keeps its mode', async () => {
    const dataDir = await tempDir();
    await mkdir(join(dataDir, 'photos'));
    await chmod(dataDir, 0o755);
    await startTestService({ config: { dataDir } });
    expect((await stat(dataDir)).mode & 0o777).toBe(0o755);
    expect((await stat(join(dataDir, 'sounds'))).mode & 0o777).toBe(0o700);
  });
});
