import { describe, expect, it } from 'vitest';
import { verifies } from '../../../../../test/verifies.ts';
import { installable, type Machine, nativePackage } from './native-package.ts';

const LINUX: Machine = { platform: 'linux', arch: 'x64', hasGraphics: false };
const test = async () => undefined;
const names = (machine: Machine, choice = {}) => nativePackage(choice, machine, test).archives.map(({ name }) => name);

describe('the package of the native engine', () => {
  it.each<[Machine, object, string[]]>([
    [LINUX, {}, ['audio-v0.9.1-bin-ubuntu-x64-cpu-portable.tar.gz']],
    [{ ...LINUX, hasGraphics: true }, {}, ['audio-v0.9.1-bin-ubuntu-x64-vulkan-portable.tar.gz']],
    [{ ...LINUX, hasGraphics: true }, { backend: 'cpu' }, ['audio-v0.9.1-bin-ubuntu-x64-cpu-portable.tar.gz']],
    [LINUX, { version: 'v0.9.0' }, ['audio-v0.9.0-bin-ubuntu-x64-cpu-portable.tar.gz']],
    [{ platform: 'darwin', arch: 'arm64', hasGraphics: false }, {}, ['audio-v0.9.1-bin-macos-arm64-metal.tar.gz']],
    [{ platform: 'darwin', arch: 'x64', hasGraphics: false }, {}, ['audio-v0.9.0-bin-macos-x64-metal.tar.gz']],
    [
      { platform: 'win32', arch: 'x64', hasGraphics: true },
      { version: 'v0.9.0' },
      ['audio-v0.9.0-bin-windows-x64-cpu-portable.zip'],
    ],
    [
      { platform: 'win32', arch: 'x64', hasGraphics: false },
      { backend: 'cuda' },
      ['audio-v0.9.1-bin-windows-x64-cuda12.4.zip', 'audio-v0.9.1-cudart-windows-x64-cuda12.4.zip'],
    ],
  ])('for %j with %j is %j', (machine, choice, archives) => {
    verifies('runtime.backend-detected', 'engine-install.field.backend', 'engine-install.field.version');
    expect(names(machine, choice)).toEqual(archives);
  });

  it('is pinned by hash in every part', () => {
    for (const version of installable(LINUX)?.versions ?? [])
      for (const { sha256, url, name } of nativePackage({ version }, LINUX, test).archives) {
        expect(sha256).toMatch(/^[0-9a-f]{64}$/);
        expect(url).toBe(`https://github.com/0xShug0/audio.cpp/releases/download/${version}/${name}`);
      }
  });

  it.each([
    [LINUX, { version: 'v9' }, 'v0.9.1, v0.9.0'],
    [LINUX, { backend: 'metal' }, 'auto, cpu, vulkan'],
    [{ platform: 'darwin', arch: 'x64', hasGraphics: false }, { version: 'v0.9.1' }, 'v0.9.0'],
    [{ platform: 'win32', arch: 'x64', hasGraphics: false }, { version: 'v0.9.0', backend: 'cuda' }, 'cpu'],
  ])('on %j is refused for %j with the known values', (machine, choice, known) => {
    verifies('decided.engine.unknown-version');
    expect(() => nativePackage(choice, machine, test)).toThrow(
      expect.objectContaining({ code: 'invalid_request', hint: `Available: ${known}.` }),
    );
  });

  it('does not exist for unsupported machines', () => {
    const arm: Machine = { platform: 'linux', arch: 'arm64', hasGraphics: false };
    expect(installable(arm)).toBeNull();
    expect(() => nativePackage({}, arm, test)).toThrow(/no build/);
    expect(installable(LINUX)).toEqual({ backends: ['auto', 'cpu', 'vulkan'], versions: ['v0.9.1', 'v0.9.0'] });
  });
});
