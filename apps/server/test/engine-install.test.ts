import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import type { Job, JobAccepted, Model } from '@soundwright/contract';
import { create } from 'tar';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ZipFile } from 'yazl';
import { verifies } from '../../../test/verifies.ts';
import type { Engine } from '../src/engines/engine.ts';
import { aModel, createFakeEngine } from '../src/engines/testing/fake-engine.ts';
import { HUB_TIMING } from '../src/hub/hub-file.ts';
import { sha256Of, stallAfter, startFakeHub } from '../src/hub/testing/fake-hub.ts';
import { ServiceError } from '../src/platform/service-error.ts';
import { startTestService, type TestServiceOptions } from './support/service.ts';

const run = promisify(execFile);

/** A stand-in for the engine's program: it prints its families like the real one. */
const program = (version: string, exitCode = 0) => `#!${process.execPath}
console.log(JSON.stringify({ schema_version: 1, version: ${JSON.stringify(version)}, loaders: { htdemucs: {} } }));
process.exit(${exitCode});
`;

async function tarOf(files: Record<string, string>, link?: { name: string; target: string }): Promise<Buffer> {
  const dir = await mkdtemp(join(tmpdir(), 'soundwright-tar-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  for (const [name, content] of Object.entries(files)) await writeFile(join(dir, name), content, { mode: 0o644 });
  if (link !== undefined) await symlink(link.target, join(dir, link.name));
  const names = [...Object.keys(files), ...(link === undefined ? [] : [link.name])];
  return buffer(create({ cwd: dir, gzip: true, portable: true }, names) as unknown as NodeJS.ReadableStream);
}

async function zipOf(files: Record<string, string>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

/** A service with an engine distributed as archives from a loopback server. */
async function installService(options: TestServiceOptions = {}) {
  const hub = await startFakeHub();
  onTestFinished(() => hub.close());
  const archives = new Map<string, { name: string; sha256: string }>();
  const fake = createFakeEngine([aModel({ id: 'a', engine: 'native' })]);
  let refreshed = 0;
  const engine: Engine = {
    ...fake.engine,
    id: 'native',
    label: 'Native engine',
    install: { backends: ['auto', 'cpu'], versions: ['v1', 'v2'] },
    packageOf: async ({ version = 'v1', backend = 'auto' }) => {
      const archive = archives.get(version);
      if (archive === undefined)
        throw new ServiceError('invalid_request', `There is no version ${version}.`, { hint: 'Known are v1, v2.' });
      const url = `${hub.endpoint}/authors/engine/resolve/main/${archive.name}`;
      return {
        version,
        backend: backend === 'auto' ? 'cpu' : backend,
        archives: [{ ...archive, url, sizeBytes: null }],
        programs: ['audiocpp_cli', 'audiocpp_gguf'],
        test: async (folder) => {
          await run(join(folder, 'audiocpp_cli'), ['--list-loaders', '--json']).catch((error: unknown) => {
            throw new ServiceError('engine_failed', 'The new engine does not run.', { cause: error });
          });
        },
      };
    },
    refresh: () => {
      refreshed++;
    },
  };
  const service = await startTestService({
    engines: [engine],
    hubTiming: { ...HUB_TIMING, retryDelaysMs: [1] },
    ...options,
    config: { hubEndpoint: hub.endpoint, hubCacheDir: '/nowhere', ...options.config },
  });
  const dir = join(service.dataDir, 'engines', 'native');
  return {
    service,
    hub,
    fake,
    dir,
    refreshed: () => refreshed,
    offer: (version: string, content: Buffer, { kind = 'tar.gz', sha256 = sha256Of(content) } = {}) => {
      const name = `audio-${version}.${kind}`;
      hub.put('authors/engine', name, content);
      archives.set(version, { name, sha256 });
    },
    install: (body: object = {}): Promise<Job> => service.run('/api/models/native/engine/install', body),
    installed: async () => {
      const { stdout } = await run(join(dir, 'current', 'audiocpp_cli'));
      return (JSON.parse(stdout) as { version: string }).version;
    },
  };
}

describe('POST /api/models/{engine}/engine/install', () => {
  it('downloads, unpacks and tests the engine, and installs it', async () => {
    verifies('route.post-api-models-native-engine-install', 'engine-install.field.version', 'decided.engine.checked');
    const test = await installService();
    test.offer(
      'v1',
      await tarOf(
        { audiocpp_cli: program('v1'), 'libggml.so.1': 'library' },
        { name: 'libggml.so', target: 'libggml.so.1' },
      ),
    );
    const job = await test.install();
    expect(job).toMatchObject({
      kind: 'download',
      status: 'done',
      model: null,
      request: { engine: 'native' },
      message: 'Native engine v1 (cpu) is installed',
      download: { files: 1 },
    });
    expect(await test.installed()).toBe('v1');
    expect((await stat(join(test.dir, 'current', 'audiocpp_cli'))).mode & 0o777).toBe(0o755);
    expect(await readFile(join(test.dir, 'current', 'libggml.so'), 'utf8')).toBe('library');
    expect(JSON.parse(await readFile(join(test.dir, 'current', 'version.json'), 'utf8'))).toEqual({
      version: 'v1',
      backend: 'cpu',
    });
    expect(await readdir(test.dir)).toEqual(['current']);
    expect(test.refreshed()).toBe(1);
  });

  it('replaces the engine by another version, after unloading its model', async () => {
    verifies('engine-install.field.version');
    const test = await installService();
    test.offer('v1', await tarOf({ audiocpp_cli: program('v1') }));
    test.offer('v2', await zipOf({ audiocpp_cli: program('v2'), 'model_specs/a.json': '{}' }), { kind: 'zip' });
    await test.install();
    await test.service.post<Model>('/api/models/a/load');
    expect(await test.install({ version: 'v2', backend: 'cpu' })).toMatchObject({ status: 'done' });
    expect(test.fake.history).toEqual(['load a', 'unload a']);
    expect(await test.installed()).toBe('v2');
    expect(await readdir(join(test.dir, 'current', 'model_specs'))).toEqual(['a.json']);
    expect(await readdir(test.dir)).toEqual(['current']);
  });

  it.each<[string, () => Promise<Buffer>, string, RegExp]>([
    ['does not run', () => tarOf({ audiocpp_cli: program('v2', 3) }), 'engine_failed', /does not run/],
    ['is no archive', async () => Buffer.from('no archive at all'), 'hub_mismatch', /damaged/],
    [
      'links out',
      () => tarOf({ audiocpp_cli: program('v2') }, { name: 'x', target: '../../x' }),
      'hub_mismatch',
      /outside its folder/,
    ],
    [
      'links to the root',
      () => tarOf({ audiocpp_cli: program('v2') }, { name: 'x', target: '/etc/passwd' }),
      'hub_mismatch',
      /outside its folder/,
    ],
  ])('keeps the installed engine when the new one %s', async (_what, content, error_code, error) => {
    verifies('decided.engine.previous-kept', 'decided.engine.checked');
    const test = await installService();
    test.offer('v1', await tarOf({ audiocpp_cli: program('v1') }));
    await test.install();
    test.offer('v2', await content());
    expect(await test.install({ version: 'v2' })).toMatchObject({
      status: 'error',
      error_code,
      error: expect.stringMatching(error),
    });
    expect(await test.installed()).toBe('v1');
    expect((await readdir(test.dir)).filter((name) => name.startsWith('.partial'))).toEqual([]);
  });

  it('refuses archive names outside the folder', async () => {
    verifies('decided.engine.checked');
    const test = await installService();
    const zip = await zipOf({ 'aa/evil': 'evil', audiocpp_cli: program('v1') });
    // The archiver refuses such names, so patch the bytes.
    test.offer('v1', Buffer.from(zip.toString('latin1').replaceAll('aa/evil', '../evil'), 'latin1'), { kind: 'zip' });
    expect(await test.install()).toMatchObject({ status: 'error', error_code: 'hub_mismatch' });
    expect((await readdir(join(test.service.dataDir, 'engines', 'native'))).sort()).toEqual(['archives']);
    expect(await readdir(join(test.service.dataDir, 'engines'))).toEqual(['native']);
  });

  it('unpacks nothing with a wrong hash', async () => {
    const test = await installService();
    test.offer('v1', await tarOf({ audiocpp_cli: program('v1') }), { sha256: 'a'.repeat(64) });
    expect(await test.install()).toMatchObject({ status: 'error', error_code: 'hub_mismatch' });
    expect(await readdir(test.dir).catch(() => [])).not.toContain('current');
  });

  it('refuses unknown engines and versions, and those with nothing to install, immediately', async () => {
    verifies('decided.engine.unknown-version');
    const test = await installService();
    const post = (json: object) => ({ method: 'POST', json });
    expect(await test.service.problem(400, '/api/models/native/engine/install', post({ version: 'v9' }))).toMatchObject(
      {
        code: 'invalid_request',
        hint: 'Known are v1, v2.',
      },
    );
    await test.service.problem(404, '/api/models/nothing/engine/install', post({}));
    const plain = await startTestService();
    expect(await plain.problem(400, '/api/models/fake/engine/install', post({}))).toMatchObject({
      code: 'model_cannot',
    });
    expect(await test.service.get('/api/jobs')).toEqual([]);
  });

  it('keeps a partial archive when cancelled, and is one job when requested twice', async () => {
    const test = await installService();
    test.offer('v1', await tarOf({ audiocpp_cli: program('v1'), big: 'x'.repeat(10) }));
    test.hub.nextAtCdn.push(stallAfter(50));
    const ask = () => test.service.post<JobAccepted>('/api/models/native/engine/install');
    const { job_id } = await ask();
    const part = join(test.dir, 'archives', 'audio-v1.tar.gz.part');
    await expect.poll(async () => (await stat(part).catch(() => null))?.size).toBe(50);
    expect(await ask()).toEqual({ job_id });
    await test.service.post(`/api/jobs/${job_id}/cancel`);
    await expect.poll(() => test.service.services.jobs.busy).toBe(false);
    expect(await test.install()).toMatchObject({ status: 'done' });
    expect(test.hub.seen.at(-1)?.headers.range).toBe('bytes=50-');
  });
});

describe('an engine that installs itself', () => {
  it('is installed as a job that reports progress', async () => {
    const fake = createFakeEngine([]);
    const engine: Engine = {
      ...fake.engine,
      id: 'packages',
      install: { backends: ['cpu'], versions: ['1'] },
      checkInstall: ({ version }) => {
        if (version === '9')
          throw new ServiceError('invalid_request', 'There is no version 9.', { hint: 'Known is 1.' });
      },
      installEngine: async ({ version = '1' }, { report }) => {
        report({ progress: 0.5, message: 'half' });
        return { message: `installed ${version}` };
      },
    };
    const service = await startTestService({ engines: [engine] });
    const path = '/api/models/packages/engine/install';
    expect(await service.run(path, {})).toMatchObject({ kind: 'download', status: 'done', message: 'installed 1' });
    await service.problem(400, path, { json: { version: '9' } });
  });
});

describe('a start after a crash in the middle of an install', () => {
  it('restores the old engine when the new one was not in place yet', async () => {
    verifies('decided.engine.crash');
    const dataDir = await mkdtemp(join(tmpdir(), 'soundwright-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const dir = join(dataDir, 'engines', 'native');
    await mkdir(join(dir, 'previous'), { recursive: true });
    await mkdir(join(dir, '.partial-x'), { recursive: true });
    await writeFile(join(dir, 'previous', 'audiocpp_cli'), program('v1'));
    await chmod(join(dir, 'previous', 'audiocpp_cli'), 0o755);
    const test = await installService({ config: { dataDir } });
    expect(await test.installed()).toBe('v1');
    expect(await readdir(dir)).toEqual(['current']);
    await test.service.close();
    await rename(join(dir, 'current'), join(dir, 'previous'));
    await mkdir(join(dir, 'current'));
    await writeFile(join(dir, 'current', 'audiocpp_cli'), program('v2'), { mode: 0o755 });
    const again = await installService({ config: { dataDir } });
    expect(await again.installed()).toBe('v2');
    expect(await readdir(dir)).toEqual(['current']);
  });
});
