import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Readable } from 'node:stream';
import { setTimeout as after } from 'node:timers/promises';
import type { Health, Settings, Sound, SoundList } from '@soundwright/contract';
import { crashRepeatedly } from '../../apps/server/test/support/crash-loop.ts';
import { sine, wavFile } from '../../apps/server/test/support/sounds.ts';
import { zipOf } from '../../apps/server/test/support/zip.ts';
import { type Fault, kill, type RunningService, type World } from './fault.ts';

const LOCK = new URL('../../apps/server/src/platform/lock.ts', import.meta.url).href;
const LOCK_ROUNDS = 10;
const LOCK_PROCESSES = 4;
const MOVES = 5;
const KILLS = 10;

/** Data faults: kills, disappearing disks, damaged files, untrusted backups. */
export const DATA_FAULTS: readonly Fault[] = [
  {
    name: 'sounds-in-cache',
    expected: '400 for folders of sounds that the service clears, and every sound there after a restart',
    async check(world) {
      const first = await world.service();
      const { file } = await upload(first, 0.2);
      const statuses: number[] = [];
      for (const folder of ['cache/jobs', 'profiles/other', 'models', 'engines', '..'])
        statuses.push(
          await first.status('/api/settings', { method: 'PATCH', json: { sounds_dir: join(first.dataDir, folder) } }),
        );
      await kill(first);
      const played = await (await world.service(first.dataDir)).status(file);
      return {
        ok: statuses.every((status) => status === 400) && played === 200,
        seen: `${statuses.join()}, then ${played}`,
      };
    },
  },
  {
    name: 'zip-bomb',
    expected: '413 for a backup of 1 MB that unpacks to 1 GB, and nothing left',
    async check(world) {
      const service = await world.service();
      const body = new Uint8Array(await bomb(1_000));
      const status = await service.status('/api/backup/restore', {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/octet-stream' },
      });
      const left = await readdir(join(service.dataDir, 'profiles')).catch(() => []);
      return {
        ok: status === 413 && left.length === 0,
        seen: `${status} for ${body.length} bytes, ${left.length} left`,
      };
    },
  },
  {
    name: 'foreign-backup',
    expected: 'a restored backup that hangs nothing, reaches no file outside and takes over no address',
    async check(world) {
      const service = await world.service();
      const sound = await upload(service, 0.2);
      const victim = join(service.dataDir, 'victim.wav');
      await writeFile(victim, 'precious');
      const copy = join(await world.directory(), 'soundwright.db');
      tamper(join(service.dataDir, 'soundwright.db'), copy, sound.id);
      const body = await zipOf({ 'manifest.json': MANIFEST, 'soundwright.db': await readFile(copy) });
      const headers = { 'content-type': 'application/octet-stream' };
      const restored = await service.request('/api/backup/restore', {
        method: 'POST',
        body: new Uint8Array(body),
        headers,
      });
      const { id } = (await restored.json()) as { id: string };
      const activated = await service.status(`/api/profiles/${id}/activate`, { method: 'POST' });
      const { otel_endpoint: address } = (await (await service.request('/api/settings')).json()) as Settings;
      const { total } = (await (await service.request('/api/sounds')).json()) as SoundList;
      const added = (await upload(service, 0.2)).id === '' ? 'nothing' : 'a sound';
      const seen = `${restored.status}, ${activated}, ${total} sounds, address ${address}, then ${added}, victim ${await readFile(victim, 'utf8')}`;
      return { ok: seen === '201, 200, 0 sounds, address null, then a sound, victim precious', seen };
    },
  },
  {
    name: 'stale-locks',
    expected: `one holder each time that ${LOCK_PROCESSES} processes start on the lock of a dead one`,
    async check(world) {
      const dir = await world.directory();
      const holders: number[] = [];
      for (let round = 0; round < LOCK_ROUNDS; round++) {
        const path = join(dir, `${round}.lock`);
        await writeFile(path, JSON.stringify({ pid: deadPid(), url: '' }));
        const processes = Array.from({ length: LOCK_PROCESSES }, () => startHolder(world, path));
        const words = await Promise.all(processes.map(firstWord));
        holders.push(words.filter((word) => word === 'held').length);
        for (const child of processes) child.kill('SIGKILL');
      }
      return { ok: holders.every((count) => count === 1), seen: `${holders.join(', ')} holders` };
    },
  },
  {
    name: 'reused-pid',
    expected: 'a start on the lock of a dead process whose number lives again',
    async check(world) {
      const dataDir = await world.directory();
      await writeFile(join(dataDir, 'soundwright.lock'), JSON.stringify({ pid: process.pid, url: '' }));
      const status = await (await world.service(dataDir)).status('/api/health');
      return { ok: status === 200, seen: String(status) };
    },
  },
  {
    name: 'killed-moves',
    expected: `every sound and no unfinished file after ${MOVES} kills in the middle of a move`,
    async check(world) {
      let service = await world.service();
      for (let count = 0; count < 6; count++) await upload(service, 60);
      const problems: string[] = [];
      for (let round = 0; round < MOVES; round++) {
        const target = join(await world.directory(), 'sounds');
        const { sounds_dir: from } = (await (await service.request('/api/settings')).json()) as Settings;
        const json = { sounds_dir: target };
        const move = service.request('/api/settings', { method: 'PATCH', json }).catch(() => undefined);
        while ((await readdir(target).catch(() => [])).length <= round) await after(1);
        await kill(service);
        await move;
        service = await world.service(service.dataDir);
        problems.push(...(await partials(from)), ...(await partials(target)), ...(await unplayable(service)));
      }
      return { ok: problems.length === 0, seen: problems.length === 0 ? 'nothing missing' : problems.join(', ') };
    },
  },
  {
    name: 'damaged-files',
    expected: 'a start that names the damaged file in its log',
    async check(world) {
      const first = await world.service();
      const { file } = await upload(first, 0.2);
      await kill(first);
      const missed: string[] = [];
      for (const name of ['secrets.json', 'move.json']) {
        await writeFile(join(first.dataDir, name), '{"half');
        const service = await world.service(first.dataDir);
        const { lines } = (await (await service.request('/api/logs')).json()) as { lines: string[] };
        if (!lines.some((line) => line.includes(join(first.dataDir, name)))) missed.push(`${name} is not named`);
        if ((await service.status(file)) !== 200) missed.push(`${name} lost the sound`);
        await kill(service);
      }
      return { ok: missed.length === 0, seen: missed.length === 0 ? 'both named' : missed.join(', ') };
    },
  },
  {
    name: 'empty-database',
    expected: 'no start on a database of 0 bytes, with the file named',
    async check(world) {
      const first = await world.service();
      await kill(first);
      const path = join(first.dataDir, 'soundwright.db');
      await truncate(path, 0);
      const seen = await world.service(first.dataDir).then(
        () => 'a start',
        (error: Error) => (error.message.includes(path) ? 'refused, the file named' : error.message),
      );
      return { ok: seen.startsWith('refused') && (await stat(path)).size === 0, seen };
    },
  },
  {
    name: 'disk-taken-out',
    expected:
      'a start without the disk of the sounds that says so, 503 for uploads and sounds, and nothing written in its place',
    async check(world) {
      const disk = await world.disk('128m');
      const first = await world.service();
      const { file } = await upload(first, 0.2);
      const moved = await first.status('/api/settings', { method: 'PATCH', json: { sounds_dir: disk.dir } });
      // A RAM disk loses its content, so an empty mount point looks like an unmounted disk.
      await kill(first);
      disk.takeOut();
      const service = await world.service(first.dataDir);
      const { problems } = (await (await service.request('/api/health')).json()) as Health;
      const refused = await service.status('/api/sounds/upload', {
        method: 'POST',
        body: new Uint8Array(wavFile([sine(440, 0.2)])),
        headers: { 'content-type': 'audio/wav' },
      });
      const below = (await readdir(disk.dir)).length;
      const played = await service.status(file);
      const seen = `${moved}, problems ${problems.map(({ code }) => code).join()}, ${refused}, ${below} files written, ${played}`;
      return { ok: seen === '200, problems sounds_unavailable, 503, 0 files written, 503', seen };
    },
  },
  {
    name: 'private-data',
    expected: 'nothing in the data directory that group or others may touch',
    async check(world) {
      const dataDir = join(await world.directory(), 'data');
      await mkdir(dataDir, { mode: 0o755 });
      const service = await world.service(dataDir);
      await upload(service, 0.2);
      await service.status('/api/settings', { method: 'PATCH', json: { hub_token: 'x' } });
      const open: string[] = [];
      for (const name of ['', ...(await readdir(dataDir, { recursive: true }))])
        if (((await stat(join(dataDir, name))).mode & 0o077) !== 0) open.push(name === '' ? '.' : name);
      return { ok: open.length === 0 || process.platform === 'win32', seen: `${open.length} open: ${open.join(', ')}` };
    },
  },
  {
    name: 'kills',
    expected: `a library that is whole after ${KILLS} kills at random moments`,
    async check(world) {
      const report = await crashRepeatedly(await world.directory(), KILLS, 1);
      const seen = `${report.soundsSeen} sounds, ${report.problems.length} problems ${report.problems.join('; ')}`;
      return { ok: report.problems.length === 0, seen: seen.trim() };
    },
  },
];

async function upload(service: RunningService, seconds: number): Promise<Sound> {
  const response = await service.request('/api/sounds/upload', {
    method: 'POST',
    body: new Uint8Array(wavFile([sine(440, seconds)])),
    headers: { 'content-type': 'audio/wav' },
  });
  if (response.status !== 201) throw new Error(`an upload answered ${response.status}`);
  return (await response.json()) as Sound;
}

async function partials(dir: string): Promise<string[]> {
  const names = await readdir(dir).catch(() => []);
  return names.filter((name) => name.startsWith('.partial-')).map((name) => join(dir, name));
}

async function unplayable(service: RunningService): Promise<string[]> {
  const { items } = (await (await service.request('/api/sounds')).json()) as SoundList;
  const statuses = await Promise.all(items.map(({ file }) => service.status(file)));
  return statuses.filter((status) => status !== 200).map((status) => `a sound answers ${status}`);
}

const MANIFEST = JSON.stringify({ format: 1, version: '1', profile: { id: 'a', name: 'Foreign' }, created_at: '' });

/** A copy of a database with a path-traversal id, an address, and an endless trigger. */
function tamper(path: string, copy: string, soundId: string): void {
  const original = new DatabaseSync(path);
  original.prepare('VACUUM INTO ?').run(copy);
  original.close();
  const database = new DatabaseSync(copy, { enableForeignKeyConstraints: false });
  database.function('fold_words', (text) => String(text));
  database.prepare('UPDATE sounds SET id = ? WHERE id = ?').run('../../../victim', soundId);
  database
    .prepare("INSERT OR REPLACE INTO settings (key, value) VALUES ('otel_endpoint', ?)")
    .run('"http://collector.example/"');
  database.exec(`
    CREATE TABLE smuggled (x);
    CREATE VIEW endless AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n;
    CREATE TRIGGER hang AFTER INSERT ON sounds BEGIN INSERT INTO smuggled SELECT * FROM endless; END;`);
  database.close();
}

/** A backup whose database is this many MiB of zeros. */
function bomb(mebibytes: number): Promise<Buffer> {
  const manifest = { format: 1, version: '1', profile: { id: 'a', name: 'Bomb' }, created_at: '' };
  return zipOf({
    'manifest.json': JSON.stringify(manifest),
    'soundwright.db': Buffer.alloc(mebibytes * 1024 * 1024),
  });
}

function deadPid(): number {
  return spawnSync(process.execPath, ['-e', '']).pid;
}

/** A process that takes a lock, reports the result, and holds it until killed. */
function startHolder(world: World, path: string): ChildProcess {
  const code = `
    import { takeLock } from ${JSON.stringify(LOCK)};
    try { takeLock(${JSON.stringify(path)}, ''); console.log('held'); } catch (error) { console.log(error.code); }
    process.stdin.resume();`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['pipe', 'pipe', 'inherit'] });
  world.onEnd(() => child.kill('SIGKILL'));
  return child;
}

async function firstWord(child: ChildProcess): Promise<string> {
  const [chunk] = (await once(child.stdout as Readable, 'data')) as [Buffer];
  return chunk.toString().trim();
}
