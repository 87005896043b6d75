import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { KNOWN_BUILDS, readNativeBuilds } from './native-builds.ts';
import { NativeEngine } from './native-engine.ts';
import { installable, type Machine, nativePackage } from './native-package.ts';

const dir = mkdtempSync(join(tmpdir(), 'builds-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const LINUX: Machine = { platform: 'linux', arch: 'x64', hasGraphics: false };
const NEWER = {
  url: 'https://example.org/audio-v0.9.6-bin-ubuntu-x64-cpu-portable.tar.gz',
  sha256: 'ab'.repeat(32),
  size: 55_000_000,
};
const file = (content: unknown) => {
  const path = join(dir, 'engines.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
};

describe('the builds of the native engine', () => {
  it('are the known ones without a file', () => {
    expect(readNativeBuilds(join(dir, 'none.json'))).toEqual({ builds: KNOWN_BUILDS, problem: null });
  });

  it('are extended by a file, whose versions come first and have a hash too', () => {
    const path = file({ native: { 'v0.9.6': { 'linux-x64': { cpu: [NEWER] } } } });
    const { builds, problem } = readNativeBuilds(path);
    expect(problem).toBeNull();
    expect(installable(LINUX, builds)?.versions).toEqual(['v0.9.6', 'v0.9.1', 'v0.9.0']);
    const { version, archives } = nativePackage({}, LINUX, async () => undefined, builds);
    expect(version).toBe('v0.9.6');
    expect(archives).toEqual([
      { name: NEWER.url.split('/').at(-1), url: NEWER.url, sha256: NEWER.sha256, sizeBytes: NEWER.size },
    ]);
    // A machine that the newer version has no build for gets the known one.
    const mac: Machine = { platform: 'darwin', arch: 'arm64', hasGraphics: true };
    expect(nativePackage({}, mac, async () => undefined, builds).version).toBe('v0.9.1');
  });

  it('of a known version cannot be changed by a file, only completed', () => {
    const path = file({ native: { 'v0.9.1': { 'linux-x64': { cpu: [NEWER] }, 'linux-arm64': { cpu: [NEWER] } } } });
    const { builds } = readNativeBuilds(path);
    expect(builds['v0.9.1']?.['linux-x64']?.cpu).toEqual(KNOWN_BUILDS['v0.9.1']?.['linux-x64']?.cpu);
    expect(builds['v0.9.1']?.['linux-arm64']?.cpu).toEqual([NEWER]);
  });

  it.each([
    ['{"nat', 'JSON'],
    [{ native: { 'v0.9.6': { 'linux-x64': { cpu: [{ ...NEWER, sha256: 'abc' }] } } } }, 'sha256: must be 64'],
    [{ native: { 'v0.9.6': { 'linux-x64': { cpu: [{ url: NEWER.url }] } } } }, 'sha256'],
    [{ native: { 'v0.9.6': { 'linux-x64': { cpu: [{ ...NEWER, url: 'http://example.org/a.zip' }] } } } }, 'url'],
    [
      { native: { 'v0.9.6': { 'linux-x64': { cpu: [{ ...NEWER, url: 'https://example.org/a.exe' }] } } } },
      '.tar.gz or .zip',
    ],
    [{ native: { '../v': { 'linux-x64': { cpu: [NEWER] } } } }, 'must be a version'],
  ])('are refused with %j', (content, reason) => {
    const { builds, problem } = readNativeBuilds(file(content));
    expect(builds).toBe(KNOWN_BUILDS);
    expect(problem).toContain(reason);
  });

  it('cannot be installed while the file is not valid, and the error names it', async () => {
    const path = file('[]');
    const engine = await NativeEngine.open({
      dir: join(dir, 'native'),
      models: [],
      settings: () => ({ native_engine_path: null, native_backend: 'auto', native_models_dir: dir }),
      log: { debug: () => undefined, info: () => undefined, warn: () => undefined },
      env: {},
      machine: LINUX,
    });
    onTestFinished(() => engine.close());
    await expect(engine.packageOf({})).rejects.toMatchObject({
      code: 'invalid_request',
      message: expect.stringContaining(path),
    });
  });
});
