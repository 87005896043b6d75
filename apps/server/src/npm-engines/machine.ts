import { existsSync } from 'node:fs';

/** Machine properties for selecting native packages. */
export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly arch: string;
  /** The C library, on Linux. */
  readonly libc: 'glibc' | 'musl' | null;
  /** GPU backends, detected by driver files. */
  readonly graphics: 'cuda' | 'vulkan' | null;
}

/** The machine that the service runs on. @param env - for the system folder on Windows */
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
 * Detects GPU backends by driver files, because querying the driver would need an installed program.
 * @param exists - whether a file exists
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

/** Node reports its glibc version; it is absent with other C libraries. */
function libcOfThisMachine(): 'glibc' | 'musl' {
  if (libc !== undefined) return libc;
  // Without this the report resolves the names of all connected machines.
  Object.assign(process.report, { excludeNetwork: true });
  const { header } = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  libc = header?.glibcVersionRuntime === undefined ? 'musl' : 'glibc';
  return libc;
}
