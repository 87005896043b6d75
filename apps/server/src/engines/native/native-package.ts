import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ServiceError } from '../../platform/service-error.ts';
import type { Engine } from '../engine.ts';
import type { EnginePackage, PackageChoice } from '../engine-package.ts';
import { KNOWN_BUILDS, type NativeBuilds } from './native-builds.ts';

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
export function installable(machine: Machine, builds: NativeBuilds = KNOWN_BUILDS): Engine['install'] {
  const versions = Object.keys(builds).filter((version) => backendsIn(version, machine, builds).length > 0);
  const backends = new Set(versions.flatMap((version) => backendsIn(version, machine, builds)));
  return versions.length === 0
    ? null
    : { backends: ['auto', ...BACKENDS.filter((name) => backends.has(name))], versions };
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
  builds: NativeBuilds = KNOWN_BUILDS,
): EnginePackage {
  const known = installable(machine, builds);
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
  const wanted: readonly string[] = backend === 'auto' ? preferred(machine, known.backends) : [backend];
  for (const candidate of version === undefined ? known.versions : [version]) {
    const there = backendsIn(candidate, machine, builds);
    const chosen = wanted.flatMap((name) => there.filter((one) => one === name))[0];
    if (chosen !== undefined)
      return packageFor(candidate, chosen, builds[candidate]?.[keyOf(machine)]?.[chosen] ?? [], machine, test);
  }
  const backends = version === undefined ? [] : backendsIn(version, machine, builds);
  throw unknown('backend', backend, backends, version);
}

function packageFor(
  version: string,
  backend: string,
  archives: readonly { readonly url: string; readonly sha256: string; readonly size?: number | undefined }[],
  { platform }: Machine,
  test: EnginePackage['test'],
): EnginePackage {
  const suffix = platform === 'win32' ? '.exe' : '';
  return {
    version,
    backend,
    archives: archives.map(({ url, sha256, size = null }) => ({
      name: basename(new URL(url).pathname),
      url,
      sha256,
      sizeBytes: size,
    })),
    programs: ['audiocpp_server', 'audiocpp_cli', 'audiocpp_gguf'].map((name) => name + suffix),
    test,
  };
}

const keyOf = ({ platform, arch }: Machine) => `${platform}-${arch}`;

/** In the order of display. */
const BACKENDS = ['cpu', 'vulkan', 'metal', 'cuda', 'hip'] as const;

/** The backends of a version on a machine. */
function backendsIn(version: string, machine: Machine, builds: NativeBuilds): (typeof BACKENDS)[number][] {
  const found = builds[version]?.[keyOf(machine)] ?? {};
  return BACKENDS.filter((name) => found[name] !== undefined);
}

/** What `auto` tries, in order. CUDA is large and only used on request. */
function preferred({ hasGraphics }: Machine, backends: readonly string[]): string[] {
  if (backends.includes('metal')) return ['metal'];
  return hasGraphics ? ['vulkan', 'cpu'] : ['cpu'];
}

function unknown(what: string, asked: string, known: readonly string[], version?: string): ServiceError {
  const where = version === undefined ? '' : ` of ${version}`;
  return new ServiceError('invalid_request', `There is no ${what} ${JSON.stringify(asked)}${where} to install here.`, {
    hint: known.length === 0 ? 'Leave the version out, or use another one.' : `Available: ${known.join(', ')}.`,
    fields: [{ path: what, message: `must be one of ${known.join(', ')}` }],
  });
}
