import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import { getAsset } from 'node:sea';
import { pathToFileURL } from 'node:url';
import { extract } from 'tar';

/**
 * What the executable runs: the package inside it, unpacked once for each build into a folder for caches, or beside the
 * executable. The service starts its processes with the program that it runs in, so an absolute path of a script is run
 * as Node would.
 */

/** Beside the executable: everything that it keeps, once `--portable` has made it. */
const PORTABLE = join(dirname(process.execPath), 'soundwright-data');

function isScript(path: string | undefined): path is string {
  return path !== undefined && isAbsolute(path) && /\.[cm]?js$/.test(path) && existsSync(path);
}

/** Makes the folder beside the executable, and lets every later start use it. */
function becomePortable(args: string[]): void {
  const at = args.indexOf('--portable');
  if (at >= 0) {
    args.splice(at, 1);
    mkdirSync(PORTABLE, { recursive: true });
  }
  if (existsSync(PORTABLE)) process.env['SOUNDWRIGHT_DATA_DIR'] ??= join(PORTABLE, 'library');
}

function cacheFolder(): string {
  if (existsSync(PORTABLE)) return join(PORTABLE, 'program');
  const { LOCALAPPDATA, XDG_CACHE_HOME } = process.env;
  if (process.platform === 'win32') {
    return join(LOCALAPPDATA || join(homedir(), 'AppData', 'Local'), 'Soundwright', 'program');
  }
  if (process.platform === 'darwin') return join(homedir(), 'Library/Caches/Soundwright');
  return join(XDG_CACHE_HOME || join(homedir(), '.cache'), 'soundwright');
}

/** The unpacked package. */
function unpack(): string {
  const folder = join(cacheFolder(), getAsset('build', 'utf8'));
  if (existsSync(folder)) return folder;
  const stage = `${folder}-${randomUUID()}`;
  mkdirSync(stage, { recursive: true, mode: 0o700 });
  try {
    const archive = join(stage, 'package.tgz');
    writeFileSync(archive, new Uint8Array(getAsset('package.tgz')));
    extract({ file: archive, cwd: stage, strip: 1, sync: true });
    rmSync(archive);
    renameSync(stage, folder);
  } catch (error) {
    rmSync(stage, { recursive: true, force: true });
    // Another start has unpacked it in the meantime.
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

function start(): Promise<unknown> {
  const [program, , ...args] = process.argv;
  if (isScript(args[0])) {
    process.argv = [program ?? '', ...args];
    return load(args[0], unpack());
  }
  becomePortable(args);
  const folder = unpack();
  const command = join(folder, 'bin/soundwright.js');
  process.argv = [program ?? '', command, ...args];
  return load(command, folder);
}

/** Imports a script; code inside the executable can only import modules of Node. */
function load(script: string, folder: string): Promise<unknown> {
  const path = join(folder, 'import.cjs');
  return createRequire(path)(path)(pathToFileURL(script).href);
}

start().catch((error: unknown) => {
  process.stderr.write(`Soundwright could not be started: ${error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
});
