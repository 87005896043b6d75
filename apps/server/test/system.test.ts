import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Dirs, Logs } from '@soundwright/contract';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { shareTestService } from './support/service.ts';

const service = shareTestService();

describe('GET /api/fs/dirs', () => {
  const list = (path?: string) =>
    service().get<Dirs>(`/api/fs/dirs${path === undefined ? '' : `?path=${encodeURIComponent(path)}`}`);

  it('lists subfolders, never files', async () => {
    verifies(
      'route.get-api-fs-dirs',
      'fs-dirs.field.path',
      'fs-dirs.field.parent',
      'fs-dirs.field.separator',
      'fs-dirs.field.home',
      'fs-dirs.field.writable',
      'fs-dirs.field.roots',
      'fs-dirs.field.entries',
    );
    const dir = join(service().dataDir, 'browsed');
    for (const name of ['zebra', 'Äpfel', 'sub dir', '.hidden']) await mkdir(join(dir, name), { recursive: true });
    await writeFile(join(dir, 'a-file.wav'), '');
    await symlink(join(dir, 'zebra'), join(dir, 'link'));
    await symlink(join(dir, 'nowhere'), join(dir, 'broken-link'));
    expect(await list(dir)).toEqual({
      path: dir,
      parent: service().dataDir,
      separator: '/',
      home: homedir(),
      writable: true,
      free_bytes: expect.any(Number),
      roots: ['/'],
      entries: expect.arrayContaining(['zebra', 'Äpfel', 'sub dir', '.hidden', 'link']),
    });
    expect((await list(dir)).entries).toHaveLength(5);
    expect((await list(dir)).free_bytes).toBeGreaterThan(1024 * 1024);
    expect(await list('/')).toMatchObject({ path: '/', parent: null });
  });

  it('starts at the home directory', async () => {
    verifies('fs-dirs.default-home');
    expect((await list()).path).toBe(homedir());
    expect((await list('')).path).toBe(homedir());
  });

  it('returns the nearest existing folder for a missing one', async () => {
    verifies('fs-dirs.nearest-ancestor');
    const dir = join(service().dataDir, 'near');
    await mkdir(dir);
    await writeFile(join(dir, 'file'), '');
    expect((await list(join(dir, 'no', 'such', 'folder'))).path).toBe(dir);
    expect((await list(join(dir, 'file'))).path).toBe(dir);
    expect((await list('/no/such/folder')).path).toBe('/');
    expect((await list('/proc/no/such')).path).toBe('/proc');
    await rm(dir, { recursive: true });
  });

  it.each(['\\\\host\\share', '//host/share', '\\/host', '\\\\?\\UNC\\host\\share'])(
    'refuses %s, which may be on another computer',
    async (path) => {
      verifies('decided.dirs.this-computer');
      const problem = await service().problem(400, `/api/fs/dirs?path=${encodeURIComponent(path)}`);
      expect(problem.errors).toEqual([{ path: 'path', message: 'must not be on another computer' }]);
    },
  );

  it('refuses an invalid path', async () => {
    for (const path of ['a\u0000b', 'x'.repeat(4_097)])
      await service().problem(400, `/api/fs/dirs?path=${encodeURIComponent(path)}`);
  });
});

describe('GET /api/logs', () => {
  it('returns the last lines of the log, oldest first', async () => {
    verifies('route.get-api-logs', 'logs.lines');
    const { log } = service().services;
    for (let i = 0; i < 300; i++) log.info({ i }, `line ${i} ü`);
    const { lines } = await service().get<Logs>('/api/logs?lines=5');
    expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(
      [295, 296, 297, 298, 299].map((i) => `line ${i} ü`),
    );
    expect((await service().get<Logs>('/api/logs')).lines).toHaveLength(200);
    expect((await service().get<Logs>('/api/logs?lines=10000')).lines.length).toBeGreaterThanOrEqual(300);
    for (const count of ['0', '-1', 'x', '1.5']) await service().problem(400, `/api/logs?lines=${count}`);
  });
});

describe('GET /', () => {
  it('says when the UI is not staged', async () => {
    verifies('service.ui-stub');
    const response = await service().request('/', { headers: { accept: 'application/json' } });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ name: 'Soundwright', ui: 'not staged', docs: '/docs' });
  });
});
