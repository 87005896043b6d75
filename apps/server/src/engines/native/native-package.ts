import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ServiceError } from '../../platform/service-error.ts';
import type { Engine } from '../engine.ts';
import type { EngineArchive, EnginePackage, PackageChoice } from '../engine-package.ts';

/** Download location of audio.cpp builds. */
const RELEASES = 'https://github.com/0xShug0/audio.cpp/releases/download';

interface Pin {
  readonly sizeBytes: number | null;
  readonly sha256: string;
}

/** The builds that this version installs, newest first: by version and archive name suffix. */
const PINS: Readonly<Record<string, Readonly<Record<string, Pin>>>> = {
  'v0.9.1': {
    'ubuntu-x64-cpu-portable.tar.gz': pin('a73fed5d83b9d411b7b2aac1556396b81fcba57efcb4f03bc3d690ab0db8bfef'),
    'ubuntu-x64-vulkan-portable.tar.gz': pin('1aae59b03d10c0fa289fe11f4529ef8325bec4dad5c003652b99c23f3d9f5e32'),
    'macos-arm64-metal.tar.gz': pin('960436787b84bf137a70ea1713ac460207ef2ac7b2617380fb7a1f4650d1100d'),
    'windows-x64-cpu-portable.zip': pin('2fccc73dc97af84da1e81c3af545fa619348a46d023ea7d927ba80bc8680d2a0'),
    'windows-x64-vulkan-portable.zip': pin('423226fa8a0fd09de8534a6bc146ea8758801c8937e406dafa6bffb6bfb22f73'),
    'windows-x64-cuda12.4.zip': pin('f32a40f8fb14ac4772c9c25525f97715db228979178e51654da73aa65005c0ef', 462_376_707),
    'windows-x64-cuda12.4.cudart': pin('8bfdce7cb00b5a51560b5ab0d444344d86a2f0d7e2727bb7f18c15ef4734451b', 607_273_675),
  },
  'v0.9.0': {
    'ubuntu-x64-cpu-portable.tar.gz': pin(
      'cf87b6baa46cf45fc8a2816b8f04f0f3f3fce32cca297231a4da56543f19fe87',
      55_607_598,
    ),
    'ubuntu-x64-vulkan-portable.tar.gz': pin('ce661a7b39add12e91f1c7cc590d55854a39ec0a2fd04c004b3fed29cb978398'),
    'macos-arm64-metal.tar.gz': pin('7cea9219d5f06475011c5d225d71d988cecef633ff7d098ee8a4c7b08583b1b4', 29_162_796),
    'macos-x64-metal.tar.gz': pin('f6e50c776bfe3b23cb5e420f1dd31b11661ed3dc01207cf05cf780dfdadca1c9', 30_897_245),
    'windows-x64-cpu-portable.zip': pin('3ee19466a1a2b5366364ca8447a4794391dd89671e655ffd01aa421ac1668bfa', 25_803_809),
  },
};

function pin(sha256: string, sizeBytes: number | null = null): Pin {
  return { sha256, sizeBytes };
}

/** Archive suffixes by backend and system. Portable builds only, because others require the CPU they were built on. */
const BUILDS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'linux-x64': { cpu: ['ubuntu-x64-cpu-portable.tar.gz'], vulkan: ['ubuntu-x64-vulkan-portable.tar.gz'] },
  'darwin-arm64': { metal: ['macos-arm64-metal.tar.gz'] },
  'darwin-x64': { metal: ['macos-x64-metal.tar.gz'] },
  'win32-x64': {
    cpu: ['windows-x64-cpu-portable.zip'],
    vulkan: ['windows-x64-vulkan-portable.zip'],
    cuda: ['windows-x64-cuda12.4.zip', 'windows-x64-cuda12.4.cudart'],
  },
};

/** A machine to install on. */
export interface Machine {
  /** Node's name, such as `linux`. */
  readonly platform: string;
  /** Node's name, such as `x64`. */
  readonly arch: string;
  /** Whether it has a GPU with Vulkan support. */
  readonly hasGraphics: boolean;
}

export function thisMachine(env: Readonly<Record<string, string | undefined>>): Machine {
  return { platform: process.platform, arch: process.arch, hasGraphics: hasGraphics(process.platform, env) };
}

/** Detected by driver files, because querying the driver would need an installed program. */
function hasGraphics(platform: string, env: Readonly<Record<string, string | undefined>>): boolean {
  if (platform === 'win32') return existsSync(join(env['SystemRoot'] ?? 'C:\\Windows', 'System32', 'vulkan-1.dll'));
  return ['/dev/dri/renderD128', '/dev/nvidia0', '/dev/kfd'].some((path) => existsSync(path));
}

/** What can be installed on a machine; null when there is no build. */
export function installable(machine: Machine): Engine['install'] {
  const builds = buildsOf(machine);
  const versions = Object.keys(PINS).filter((version) => backendsIn(version, builds).length > 0);
  return versions.length === 0 ? null : { backends: ['auto', ...Object.keys(builds)], versions };
}

/**
 * The package for a machine.
 * @param test - runs the unpacked program; see `EnginePackage.test`
 * @throws ServiceError `invalid_request` listing the known values
 */
export function nativePackage(
  { version, backend = 'auto' }: PackageChoice,
  machine: Machine,
  test: EnginePackage['test'],
): EnginePackage {
  const builds = buildsOf(machine);
  const known = installable(machine);
  if (known === null) {
    throw new ServiceError(
      'invalid_request',
      `There is no build of the native engine for ${machine.platform} on ${machine.arch}.`,
      {
        hint: 'Build audio.cpp yourself and set its path in Settings.',
      },
    );
  }
  if (!known.backends.includes(backend)) throw unknown('backend', backend, known.backends);
  if (version !== undefined && !known.versions.includes(version)) throw unknown('version', version, known.versions);
  const wanted = backend === 'auto' ? preferred(builds, machine) : [backend];
  for (const candidate of version === undefined ? known.versions : [version]) {
    const chosen = wanted.find((name) => backendsIn(candidate, builds).includes(name));
    if (chosen !== undefined) return packageFor(candidate, chosen, builds[chosen] ?? [], machine, test);
  }
  const backends = version === undefined ? [] : backendsIn(version, builds);
  throw unknown('backend', backend, backends, version);
}

function packageFor(
  version: string,
  backend: string,
  ends: readonly string[],
  { platform }: Machine,
  test: EnginePackage['test'],
): EnginePackage {
  const suffix = platform === 'win32' ? '.exe' : '';
  return {
    version,
    backend,
    archives: ends.map((end) => archiveOf(version, end)),
    programs: ['audiocpp_server', 'audiocpp_cli', 'audiocpp_gguf'].map((name) => name + suffix),
    test,
  };
}

function archiveOf(version: string, end: string): EngineArchive {
  const found = PINS[version]?.[end];
  if (found === undefined) throw new Error(`${end} of ${version} is not pinned`);
  // The CUDA libraries are a separate archive with a different naming scheme.
  const name = end.endsWith('.cudart')
    ? `audio-${version}-cudart-${end.replace('.cudart', '.zip')}`
    : `audio-${version}-bin-${end}`;
  return { name, url: `${RELEASES}/${version}/${name}`, ...found };
}

function buildsOf({ platform, arch }: Machine): Readonly<Record<string, readonly string[]>> {
  return BUILDS[`${platform}-${arch}`] ?? {};
}

/** Backends whose archives are all pinned in a version. */
function backendsIn(version: string, builds: Readonly<Record<string, readonly string[]>>): string[] {
  return Object.entries(builds)
    .filter(([, ends]) => ends.every((end) => PINS[version]?.[end] !== undefined))
    .map(([backend]) => backend);
}

/** What `auto` tries, in order. CUDA is large and only used on request. */
function preferred(builds: Readonly<Record<string, unknown>>, { hasGraphics }: Machine): string[] {
  if ('metal' in builds) return ['metal'];
  return hasGraphics ? ['vulkan', 'cpu'] : ['cpu'];
}

function unknown(what: string, asked: string, known: readonly string[], version?: string): ServiceError {
  const where = version === undefined ? '' : ` of ${version}`;
  return new ServiceError('invalid_request', `There is no ${what} ${JSON.stringify(asked)}${where} to install here.`, {
    hint: known.length === 0 ? 'Leave the version out, or use another one.' : `Available: ${known.join(', ')}.`,
    fields: [{ path: what, message: `must be one of ${known.join(', ')}` }],
  });
}
