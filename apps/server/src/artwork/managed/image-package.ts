import type { EnginePackage, PackageChoice } from '../../engines/engine-package.ts';
import type { Machine } from '../../engines/native/native-package.ts';
import { ServiceError } from '../../platform/service-error.ts';

/** Download location of stable-diffusion.cpp builds. */
const RELEASES = 'https://github.com/leejet/stable-diffusion.cpp/releases/download';
/** The release that this version installs: its tag, and the commit in its archive names. */
const VERSION = 'master-929-3f8527a';
const COMMIT = '3f8527a';

interface Build {
  /** End of the archive's name. */
  readonly end: string;
  readonly sizeBytes: number | null;
  readonly sha256: string;
}

/** Builds by system and backend. */
const BUILDS: Readonly<Record<string, Readonly<Record<string, Build>>>> = {
  'linux-x64': {
    cpu: {
      end: 'Linux-Ubuntu-24.04-x86_64',
      sizeBytes: 26_025_088,
      sha256: '9ad35ed309dbe59f5e66f35edafac9a69e6cc233ea6b9577071feae829159d37',
    },
    vulkan: {
      end: 'Linux-Ubuntu-24.04-x86_64-vulkan',
      sizeBytes: 36_886_217,
      sha256: 'e35cc73cf5ba9637d1dc1d717760e7b8428376a4905d57e72ec8c871864f62c7',
    },
  },
  'darwin-arm64': {
    metal: {
      end: 'Darwin-macOS-26.6.2-arm64',
      sizeBytes: null,
      sha256: '1c8ee6c8e413e3335b1223bbc657ea5d86dae1819f8426a98b84c265587eb192',
    },
  },
  'win32-x64': {
    cpu: {
      end: 'win-cpu-x64',
      sizeBytes: 17_486_440,
      sha256: '5e7caca2080321b25a12c1fa4175cb7d953f2b182309f8f73bfc9c725231d26c',
    },
    vulkan: {
      end: 'win-vulkan-x64',
      sizeBytes: 30_067_605,
      sha256: '60e6850d650417409f18c2170ab5e27335db96da70cd3d1ad1e930bcffc2fd35',
    },
  },
};

/** What can be installed on a machine; null when there is no build. */
export function imageInstallable({ platform, arch }: Pick<Machine, 'platform' | 'arch'>) {
  const builds = BUILDS[`${platform}-${arch}`];
  return builds === undefined ? null : { backends: ['auto', ...Object.keys(builds)], versions: [VERSION] };
}

/**
 * The package of the image engine for a machine.
 * @param test - runs the unpacked program; see `EnginePackage.test`
 * @throws ServiceError `invalid_request` listing the known values
 */
export function imagePackage(
  { version = VERSION, backend = 'auto' }: PackageChoice,
  machine: Machine,
  test: EnginePackage['test'],
): EnginePackage {
  const builds = BUILDS[`${machine.platform}-${machine.arch}`] ?? {};
  const backends = Object.keys(builds);
  const preferred = machine.hasGraphics ? ['metal', 'vulkan', 'cpu'] : ['metal', 'cpu'];
  const chosen = backend === 'auto' ? preferred.find((name) => name in builds) : backend;
  const build = chosen === undefined ? undefined : builds[chosen];
  if (version !== VERSION) throw unknown('version', version, [VERSION]);
  if (chosen === undefined || build === undefined) throw unknown('backend', backend, backends);
  const name = `sd-master-${COMMIT}-bin-${build.end}.zip`;
  const suffix = machine.platform === 'win32' ? '.exe' : '';
  return {
    version,
    backend: chosen,
    archives: [{ name, url: `${RELEASES}/${version}/${name}`, sizeBytes: build.sizeBytes, sha256: build.sha256 }],
    programs: [`sd-server${suffix}`, `sd-cli${suffix}`],
    test,
  };
}

function unknown(what: string, asked: string, known: readonly string[]): ServiceError {
  return new ServiceError(
    'invalid_request',
    `The image engine has no ${what} ${JSON.stringify(asked)} for this machine.`,
    {
      hint:
        known.length === 0
          ? 'There is no build of the image engine for this machine.'
          : `Available: ${known.join(', ')}.`,
      fields: [{ path: what, message: known.length === 0 ? 'is not needed' : `must be one of ${known.join(', ')}` }],
    },
  );
}
