import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Machine } from '../../npm-engines/machine.ts';
import type { NpmEngine } from '../../npm-engines/npm-engine.ts';
import { namesIn } from '../../platform/files.ts';
import { PLACES } from '../../platform/places.ts';
import { ServiceError } from '../../platform/service-error.ts';

/** Machines supported by the package. */
const PROGRAMS: ReadonlySet<string> = new Set(['linux/x64', 'linux/arm64', 'darwin/arm64', 'win32/x64', 'win32/arm64']);
const ELSEWHERE = 'The built-in models run everywhere; the native engine may also work.';

/** The ONNX runtime package, CPU part only; files for other systems and GPUs are deleted. */
export const ONNX_PACKAGE: NpmEngine = {
  id: 'onnx',
  packageName: 'onnxruntime-node',
  lockFile: new URL('onnx/package-lock.json', PLACES.npmEngines),
  backends: ['cpu'],
  platformPackages({ platform, arch, libc }: Machine) {
    if (!PROGRAMS.has(`${platform}/${arch}`)) {
      const name = platform === 'darwin' && arch === 'x64' ? 'Macs with an Intel processor' : `${platform} on ${arch}`;
      throw new ServiceError('engine_missing', `The ONNX runtime has no build for ${name}.`, { hint: ELSEWHERE });
    }
    if (libc === 'musl') {
      throw new ServiceError('engine_missing', 'The ONNX runtime needs the GNU C library, which this system lacks.', {
        hint: ELSEWHERE,
      });
    }
    // Everything is in a single package.
    return [];
  },
  async prune(dir, { platform, arch }) {
    const root = join(dir, 'node_modules', 'onnxruntime-node');
    const remove = (path: string) => rm(path, { recursive: true, force: true });
    await Promise.all(['lib', 'script'].map((name) => remove(join(root, name))));
    for (const api of await namesIn(join(root, 'bin'))) {
      for (const system of await namesIn(join(root, 'bin', api))) {
        if (system !== platform) await remove(join(root, 'bin', api, system));
      }
      const own = join(root, 'bin', api, platform);
      for (const processor of await namesIn(own)) if (processor !== arch) await remove(join(own, processor));
      // GPU libraries, which are not used.
      for (const entry of await readdir(join(own, arch)).catch(() => [])) {
        if (/^(?:dxcompiler|dxil|DirectML)\.dll$|providers_(?:cuda|tensorrt)/i.test(entry))
          await remove(join(own, arch, entry));
      }
    }
  },
  selfTest: new URL('./onnx-self-test.ts', import.meta.url),
};
