import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** A program and its environment. */
export interface BrowserProgram {
  readonly path: string;
  readonly env: NodeJS.ProcessEnv;
}

const NODE_MODULES = fileURLToPath(new URL('../../../node_modules', import.meta.url));
const UNPACK = fileURLToPath(new URL('unpack-browser.ts', import.meta.url));

/** Whether `@sparticuz/chromium` runs here: it is built for Linux on x64 with the GNU C library. */
export const hasPackedBrowser = process.platform === 'linux' && process.arch === 'x64';

/**
 * The browser that is installed as a package, unpacked into `node_modules/.cache` on first use. It includes libraries
 * missing on small systems (NSS, NSPR, Expat) and a font, so that all machines run the same.
 */
export async function packedBrowser(): Promise<BrowserProgram> {
  const folder = await unpacked();
  const libraries = [join(folder, 'al2023', 'lib'), process.env['LD_LIBRARY_PATH'] ?? ''].filter((path) => path !== '');
  return {
    path: join(folder, 'chromium'),
    env: { ...process.env, LD_LIBRARY_PATH: libraries.join(':'), FONTCONFIG_FILE: join(folder, 'fonts.conf') },
  };
}

/** Shared libraries missing on the system according to `ldd`; empty when none or unknown. */
export async function missingLibraries({ path, env }: BrowserProgram): Promise<string[]> {
  const { stdout } = await promisify(execFile)('ldd', [path], { env }).catch(() => ({ stdout: '' }));
  return [...stdout.matchAll(/^\s*(\S+) => not found/gm)].map(([, name]) => name ?? '');
}

/** Several test runs may do this at once: each unpacks separately, and the first one to finish wins. */
async function unpacked(): Promise<string> {
  const version = await packageVersion();
  const cache = join(NODE_MODULES, '.cache');
  const target = join(cache, `chromium-${version}`);
  if (existsSync(target)) return target;
  await mkdir(cache, { recursive: true });
  const staging = await mkdtemp(join(cache, 'chromium-'));
  try {
    await promisify(execFile)(process.execPath, [UNPACK], { env: { ...process.env, TMPDIR: staging } });
    await writeFile(join(staging, 'fonts.conf'), fontConfig(target));
    await rename(staging, target).catch((error: unknown) => {
      if (!existsSync(target)) throw error;
    });
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
  return target;
}

async function packageVersion(): Promise<string> {
  const file = join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '..', 'package.json');
  return (JSON.parse(await readFile(file, 'utf8')) as { version: string }).version;
}

function fontConfig(folder: string): string {
  const place = (path: string) => path.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return [
    '<?xml version="1.0"?>',
    '<fontconfig>',
    `  <dir>${place(join(folder, 'fonts'))}</dir>`,
    `  <cachedir>${place(join(folder, 'fonts-cache'))}</cachedir>`,
    '</fontconfig>',
    '',
  ].join('\n');
}
