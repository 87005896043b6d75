import type { Machine } from '../../npm-engines/machine.ts';
import type { NpmEngine } from '../../npm-engines/npm-engine.ts';
import { PLACES } from '../../platform/places.ts';
import { ServiceError } from '../../platform/service-error.ts';

/** The package's binaries by machine. */
const PROGRAMS: Readonly<Record<string, string>> = {
  'linux/x64': 'linux-x64',
  'linux/arm64': 'linux-arm64',
  'linux/arm': 'linux-armv7l',
  'linux/riscv64': 'linux-riscv64',
  'darwin/arm64': 'mac-arm64-metal',
  'darwin/x64': 'mac-x64',
  'win32/x64': 'win-x64',
  'win32/arm64': 'win-arm64',
};

/** Additional binaries for machines with a supported GPU. */
const GRAPHICS: Readonly<Record<string, Readonly<Record<'cuda' | 'vulkan', readonly string[]>>>> = {
  'linux/x64': { cuda: ['linux-x64-cuda', 'linux-x64-cuda-ext'], vulkan: ['linux-x64-vulkan'] },
  'win32/x64': { cuda: ['win-x64-cuda', 'win-x64-cuda-ext'], vulkan: ['win-x64-vulkan'] },
};

const ELSEWHERE = 'Use a server that runs a model instead; the Assistant screen shows those it finds.';

/** llama.cpp as a Node package: the binary for this machine, and only the files it loads. */
export const LLM_PACKAGE: NpmEngine = {
  id: 'llm',
  packageName: 'node-llama-cpp',
  lockFile: new URL('llm/package-lock.json', PLACES.npmEngines),
  backends: ['auto'],
  platformPackages({ platform, arch, libc, graphics }: Machine) {
    const program = PROGRAMS[`${platform}/${arch}`];
    if (program === undefined) {
      throw new ServiceError('engine_missing', `The assistant's engine has no build for ${platform} on ${arch}.`, {
        hint: ELSEWHERE,
      });
    }
    if (libc === 'musl') {
      throw new ServiceError(
        'engine_missing',
        "The assistant's engine needs the GNU C library, which this system lacks.",
        { hint: ELSEWHERE },
      );
    }
    // Keep the CPU binary: the package falls back to it when the driver is too old.
    const further = graphics === null ? [] : (GRAPHICS[`${platform}/${arch}`]?.[graphics] ?? []);
    return [program, ...further].map((name) => `@node-llama-cpp/${name}`);
  },
  // Every package is needed, or not installed.
  prune: async () => undefined,
  selfTest: new URL('./llm-self-test.ts', import.meta.url),
};
