import { existsSync } from 'node:fs';

/** What packages with programs in them are chosen by. */
export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly arch: string;
  /** The C library, on Linux. */
  readonly libc: 'glibc' | 'musl' | null;
  /** What its graphics card can be used with, as far as the files of the drivers tell. */
  readonly graphics: 'cuda' | 'vulkan' | null;
}

/** The machine that the service runs on. @param env - names the folder of the system on Windows */
export function thisMachine(env: Readonly<Record<string, string | undefined>> = {}): Machine {
  const { platform, arch } = process;
  return {
    platform,
    arch,
    libc: platform === 'linux' ? libcOfThisMachine() : null,
    graphics: graphicsOf(platform, env, existsSync),
  };
}

/** Folders in which Linux distributions keep the libraries of a 64-bit PC. */
const LIBRARY_FOLDERS = ['/usr/lib/x86_64-linux-gnu', '/usr/lib64', '/usr/lib', '/usr/lib/wsl/lib'];

/**
 * What a graphics card can be used with. Told by the files that drivers install: asking the driver itself would take a
 * program that has to be installed first.
 *
 * @param exists - whether there is a file at a path
 */
export function graphicsOf(
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
  exists: (path: string) => boolean,
): Machine['graphics'] {
  if (platform === 'win32') {
    const system = `${env['SystemRoot'] ?? 'C:\\Windows'}\\System32`;
    if (exists(`${system}\\nvcuda.dll`)) return 'cuda';
    return exists(`${system}\\vulkan-1.dll`) ? 'vulkan' : null;
  }
  if (platform !== 'linux') return null;
  const hasLibrary = (name: string) => LIBRARY_FOLDERS.some((folder) => exists(`${folder}/${name}`));
  const hasDevice = (...paths: string[]) => paths.some(exists);
  if (hasDevice('/dev/nvidia0', '/dev/dxg') && hasLibrary('libcuda.so.1')) return 'cuda';
  return hasDevice('/dev/dri/renderD128') && hasLibrary('libvulkan.so.1') ? 'vulkan' : null;
}

let libc: 'glibc' | 'musl' | undefined;

/** Node tells the version of the GNU library that it runs with; there is none where another library is used. */
function libcOfThisMachine(): 'glibc' | 'musl' {
  if (libc !== undefined) return libc;
  // Without this the report asks for the names of all connected machines.
  Object.assign(process.report, { excludeNetwork: true });
  const { header } = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  libc = header?.glibcVersionRuntime === undefined ? 'musl' : 'glibc';
  return libc;
}
