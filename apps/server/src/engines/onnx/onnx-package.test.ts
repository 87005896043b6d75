import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { verifies } from '../../../../../test/verifies.ts';
import { ONNX_PACKAGE } from './onnx-package.ts';

describe('the package of the ONNX runtime', () => {
  it.each([
    [
      { platform: 'darwin', arch: 'x64', libc: null, graphics: null },
      'The ONNX runtime has no build for Macs with an Intel processor.',
    ],
    [
      { platform: 'freebsd', arch: 'x64', libc: null, graphics: null },
      'The ONNX runtime has no build for freebsd on x64.',
    ],
    [
      { platform: 'linux', arch: 'x64', libc: 'musl', graphics: null },
      'The ONNX runtime needs the GNU C library, which this system lacks.',
    ],
  ] as const)('is refused on %j', (machine, message) => {
    expect(() => ONNX_PACKAGE.platformPackages(machine, 'cpu')).toThrow(message);
  });

  it('keeps the binary of this machine and nothing for others or for GPUs', async () => {
    verifies('npm-engine.only-this-machine');
    const dir = await mkdtemp(join(tmpdir(), 'onnx-package-'));
    onTestFinished(() => rm(dir, { recursive: true, force: true }));
    const root = join(dir, 'node_modules', 'onnxruntime-node');
    for (const path of [
      'package.json',
      'dist/index.js',
      'script/install.js',
      'lib/index.ts',
      'bin/napi-v6/linux/x64/libonnxruntime.so.1',
      'bin/napi-v6/darwin/arm64/libonnxruntime.dylib',
      'bin/napi-v6/win32/arm64/onnxruntime.dll',
      'bin/napi-v6/win32/x64/onnxruntime.dll',
      'bin/napi-v6/win32/x64/DirectML.dll',
    ]) {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), '');
    }
    await ONNX_PACKAGE.prune(dir, { platform: 'win32', arch: 'x64', libc: null, graphics: null });
    const left = await readdir(root, { recursive: true, withFileTypes: true });
    expect(
      left
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['index.js', 'onnxruntime.dll', 'package.json']);
    expect(await readdir(join(root, 'bin', 'napi-v6'))).toEqual(['win32']);
  });
});
