import { chmod, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { verifies } from '../../../../test/verifies.ts';
import { NPM, useLocalRegistry } from '../../test/support/local-npm.ts';
import { systemClock } from '../platform/clock.ts';
import { fileSize } from '../platform/files.ts';
import { silentLogger } from '../platform/logger.ts';
import { ServiceError } from '../platform/service-error.ts';
import type { NpmEngine } from './npm-engine.ts';
import { type InstallHooks, NpmInstaller, type NpmInstallerDeps } from './npm-installer.ts';
import { findNpm } from './npm-program.ts';

/** Returns what the package prints when loaded from the folder. */
const SELF_TEST = `
import { createRequire } from 'node:module';
const [dir, backend] = process.argv.slice(2);
const engine = createRequire(dir + '/')('tone-engine');
if (engine.broken) throw new Error(engine.broken);
console.log('loading');
console.log(JSON.stringify({ backend, device: engine.device }));
`;

/** An engine of three packages on a local registry, and an empty folder to install it into. */
async function workplace(overrides: { code?: string; deps?: Partial<NpmInstallerDeps> } = {}) {
  const { registry, root } = await useLocalRegistry();
  const ran = join(root, 'script-ran');
  const publish = (code: string) => ({
    main: registry.publish(
      'tone-engine',
      '2.0.0',
      { 'index.js': code, 'bin/other-system/tone.bin': 'not for this machine' },
      { main: 'index.js', dependencies: { 'tone-common': '1.1.0' }, scripts: { install: `touch ${ran}` } },
    ),
    common: registry.publish('tone-common', '1.1.0', { 'index.js': 'exports.device = "a tone";' }),
    gpu: registry.publish('tone-gpu', '2.0.0', { 'index.js': 'exports.gpu = true;' }),
  });
  const hashes = publish(overrides.code ?? 'exports.device = require("tone-common").device;');
  const lock = {
    lockfileVersion: 3,
    packages: {
      '': { dependencies: { 'tone-engine': '2.0.0' } },
      'node_modules/tone-common': { version: '1.1.0', integrity: hashes.common },
      'node_modules/tone-engine': {
        version: '2.0.0',
        integrity: hashes.main,
        hasInstallScript: true,
        dependencies: { 'tone-common': '1.1.0' },
      },
      'node_modules/tone-gpu': { version: '2.0.0', integrity: hashes.gpu, optional: true },
    },
  };
  await writeFile(join(root, 'lock.json'), JSON.stringify(lock));
  await writeFile(join(root, 'self-test.mjs'), SELF_TEST);
  const engine: NpmEngine = {
    id: 'tone',
    packageName: 'tone-engine',
    lockFile: pathToFileURL(join(root, 'lock.json')),
    backends: ['cpu', 'gpu'],
    platformPackages: (_machine, backend) => (backend === 'gpu' ? ['tone-gpu'] : []),
    prune: (dir) => rm(join(dir, 'node_modules', 'tone-engine', 'bin', 'other-system'), { recursive: true }),
    selfTest: pathToFileURL(join(root, 'self-test.mjs')),
  };
  const dir = join(root, 'engines', 'tone');
  const create = (deps: Partial<NpmInstallerDeps> = {}) =>
    new NpmInstaller({
      engine,
      dir,
      npm: NPM,
      offline: false,
      clock: systemClock,
      log: silentLogger(),
      ...overrides.deps,
      ...deps,
    });
  return { registry, root, dir, ran, engine, publish, create, installer: create() };
}

function hooks(overrides: Partial<InstallHooks> = {}): InstallHooks {
  return { signal: new AbortController().signal, report: () => undefined, ...overrides };
}

describe('the installer of npm engines', () => {
  it('installs what the lock pins, tests it, and records it last', async () => {
    verifies('npm-engine.install', 'npm-engine.no-scripts', 'npm-engine.only-this-machine');
    const { installer, create, dir, ran } = await workplace();
    expect(await installer.state()).toMatchObject({ state: 'missing', reason: 'tone-engine 2.0.0 is not installed.' });
    const seen: number[] = [];
    const install = await installer.install({}, hooks({ report: ({ progress }) => seen.push(progress) }));
    expect(install).toMatchObject({
      version: '2.0.0',
      backend: 'cpu',
      device: 'a tone',
      packages: ['tone-common@1.1.0', 'tone-engine@2.0.0'],
    });
    expect(JSON.parse(await readFile(join(dir, 'installed.json'), 'utf8'))).toEqual(install);
    expect(await create().state()).toMatchObject({ state: 'ready', install, dir: join(dir, '2.0.0') });
    expect((await readdir(dir)).sort()).toEqual(['2.0.0', 'installed.json']);
    expect(await fileSize(ran)).toBeNull();
    expect(await readdir(join(dir, '2.0.0', 'node_modules', 'tone-engine'))).toContain('index.js');
    expect(await readdir(join(dir, '2.0.0', 'node_modules', 'tone-engine', 'bin'))).toEqual([]);
    expect(seen).toEqual([0.05, 0.8, 1]);
  });

  it('does nothing when the install is intact, and repairs it otherwise', async () => {
    verifies('npm-engine.sound-stays', 'npm-engine.offline-after');
    const { installer, registry, dir } = await workplace();
    const first = await installer.install({}, hooks());
    const requests = registry.seen.length;
    expect(await installer.install({}, hooks())).toEqual(first);
    expect(registry.seen.length).toBe(requests);

    await rm(join(dir, '2.0.0', 'node_modules', 'tone-common'), { recursive: true });
    await installer.install({}, hooks());
    expect(await fileSize(join(dir, '2.0.0', 'node_modules', 'tone-common', 'index.js'))).toBeGreaterThan(0);
    await rm(join(dir, '2.0.0', 'node_modules'), { recursive: true });
    expect(await installer.refresh()).toMatchObject({ state: 'broken' });
  });

  it('adds the packages that a backend needs', async () => {
    const { installer, dir } = await workplace();
    await installer.install({}, hooks());
    expect(await installer.install({ backend: 'gpu' }, hooks())).toMatchObject({ backend: 'gpu' });
    expect(await fileSize(join(dir, '2.0.0', 'node_modules', 'tone-gpu', 'index.js'))).toBeGreaterThan(0);
  });

  it('refuses a package that is not the pinned one', async () => {
    verifies('npm-engine.pinned-by-hash');
    const { installer, publish, dir } = await workplace();
    publish('exports.device = "another";');
    await expect(installer.install({}, hooks())).rejects.toMatchObject({ code: 'hub_mismatch' });
    expect(await readdir(dir)).toEqual([]);
  });

  it('keeps the current install when the new one fails its test', async () => {
    verifies('npm-engine.self-test');
    const { installer, dir } = await workplace({ code: 'exports.broken = "a library is missing";' });
    await mkdir(join(dir, '1.0.0'), { recursive: true });
    await writeFile(join(dir, 'installed.json'), 'the present one');
    await expect(installer.install({}, hooks())).rejects.toMatchObject({
      code: 'engine_failed',
      message: expect.stringContaining('a library is missing'),
    });
    expect((await readdir(dir)).sort()).toEqual(['1.0.0', 'installed.json']);
    expect(await readFile(join(dir, 'installed.json'), 'utf8')).toBe('the present one');
  });

  it('refuses unknown versions and backends, listing the known ones', async () => {
    verifies('npm-engine.known-versions');
    const { installer, create } = await workplace();
    const refusal = (choice: object, subject = installer) => {
      try {
        subject.check(choice);
      } catch (error) {
        return error;
      }
      throw new Error('nothing was refused');
    };
    expect(refusal({ version: '9.9.9' })).toMatchObject({ code: 'invalid_request', hint: 'Known: 2.0.0.' });
    expect(refusal({ backend: 'steam' })).toMatchObject({ code: 'invalid_request', hint: 'Known: cpu, gpu.' });
    expect(refusal({}, create({ offline: true }))).toMatchObject({ code: 'hub_offline' });
    installer.check({ version: '2.0.0', backend: 'gpu' });
  });

  it('says why an engine is unavailable on this machine', async () => {
    const { engine, create } = await workplace();
    const refusing: NpmEngine = {
      ...engine,
      platformPackages: () => {
        throw new ServiceError('engine_missing', 'There is no tone engine for this machine.', { hint: 'Use another.' });
      },
    };
    const installer = create({ engine: refusing });
    expect(await installer.state()).toEqual({
      state: 'missing',
      reason: 'There is no tone engine for this machine.',
      hint: 'Use another.',
    });
    expect(() => installer.check({})).toThrow('There is no tone engine for this machine.');
  });

  it('kills npm when it is cancelled, and leaves nothing behind', async () => {
    verifies('npm-engine.cancel');
    const { installer, registry, dir } = await workplace();
    registry.hang();
    const abort = new AbortController();
    const reason = new Error('enough');
    const run = expect(installer.install({}, hooks({ signal: abort.signal }))).rejects.toBe(reason);
    await registry.asked;
    abort.abort(reason);
    await run;
    expect(await readdir(dir)).toEqual([]);
  });

  it('kills npm when the disk is almost full, and leaves nothing behind', async () => {
    verifies('npm-engine.disk-full');
    let free = 2 ** 40;
    const { create, registry, dir } = await workplace();
    registry.hang();
    const run = expect(create({ freeBytes: async () => free }).install({}, hooks())).rejects.toMatchObject({
      code: 'disk_full',
      message: `The disk that holds ${dir} is almost full.`,
    });
    await registry.asked;
    free = 255 * 2 ** 20;
    await run;
    expect(await readdir(dir)).toEqual([]);
  });

  it('reports an unreachable registry', async () => {
    const { installer, registry } = await workplace();
    await registry.close();
    await expect(installer.install({}, hooks())).rejects.toMatchObject({ code: 'hub_unreachable' });
  });

  it('removes what a crash left of an earlier attempt', async () => {
    const { installer, dir } = await workplace();
    await mkdir(join(dir, '.partial-left-over', 'node_modules'), { recursive: true });
    await installer.install({}, hooks());
    expect((await readdir(dir)).sort()).toEqual(['2.0.0', 'installed.json']);
  });
});

describe('the search for npm', () => {
  async function places() {
    const root = await mkdtemp(join(tmpdir(), 'npm-places-'));
    onTestFinished(() => rm(root, { recursive: true, force: true }));
    const put = async (path: string) => {
      await mkdir(join(root, path, '..'), { recursive: true });
      await writeFile(join(root, path), '');
      await chmod(join(root, path), 0o755);
      return join(root, path);
    };
    await mkdir(join(root, 'node'), { recursive: true });
    return { root, put, node: join(root, 'node', 'node') };
  }

  it('prefers the one that started the service, then the one next to this Node, then the one on PATH', async () => {
    verifies('npm-engine.finds-npm');
    const { root, put, node } = await places();
    const started = await put('started/npm-cli.js');
    const beside = await put('lib/node_modules/npm/bin/npm-cli.js');
    const onPath = await put('elsewhere/bin/npm-cli.js');
    await mkdir(join(root, 'programs'));
    await symlink(onPath, join(root, 'programs', 'npm'));
    const searchPath = join(root, 'programs');
    expect(await findNpm({ startedBy: started, searchPath, node })).toEqual({ file: node, args: [started] });
    const other = await put('started/yarn.js');
    expect(await findNpm({ startedBy: other, searchPath, node })).toEqual({ file: node, args: [beside] });
    await rm(beside);
    expect(await findNpm({ startedBy: null, searchPath, node })).toEqual({ file: node, args: [onPath] });
  });

  it('says what to do when there is none', async () => {
    const { root, node } = await places();
    await expect(findNpm({ startedBy: null, searchPath: join(root, 'none'), node })).rejects.toMatchObject({
      code: 'engine_missing',
      hint: expect.stringContaining('Node.js with npm'),
    });
  });
});
