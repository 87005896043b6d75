import { constants } from 'node:fs';
import { access, open, readdir, realpath, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { extname, isAbsolute, join } from 'node:path';
import { isErrnoException } from '../../platform/service-error.ts';

/** Setting value for the system's SoundFont. */
export const SYSTEM_FONT = 'system';
/** Setting value for the built-in instruments, whatever is installed. */
const NO_FONT = 'builtin';

/** Usual SoundFont locations. */
export function usualPlaces(platform: NodeJS.Platform = process.platform): string[] {
  const home = homedir();
  if (platform === 'darwin') return [join(home, 'Library/Audio/Sounds/Banks'), '/Library/Audio/Sounds/Banks'];
  if (platform === 'win32') return ['C:\\soundfonts', join(home, 'soundfonts')];
  return [
    join(home, '.local/share/soundfonts'),
    join(home, '.local/share/sounds/sf2'),
    '/usr/local/share/soundfonts',
    '/usr/share/soundfonts',
    '/usr/local/share/sounds/sf2',
    '/usr/share/sounds/sf2',
    '/usr/share/sounds/sf3',
  ];
}

/** Larger files are not read into memory. */
const LARGEST_BYTES = 1_500_000_000;

/** Why a file cannot be played as a SoundFont, or null when it looks valid; the path is user input. */
export async function whyNotSoundFont(path: string): Promise<string | null> {
  if (!isAbsolute(path)) return 'it is not an absolute path';
  if (!isFontName(path)) return 'its name does not end in .sf2 or .sf3';
  try {
    const facts = await stat(path);
    if (!facts.isFile()) return 'it is not a file';
    if (facts.size > LARGEST_BYTES) return 'it is larger than 1.5 GB';
    await access(path, constants.R_OK);
    const file = await open(path);
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(12), 0, 12, 0);
      const head = buffer.toString('latin1', 0, bytesRead);
      return head.startsWith('RIFF') && head.endsWith('sfbk') ? null : 'its content is not a SoundFont';
    } finally {
      await file.close();
    }
  } catch (error) {
    const code = isErrnoException(error) ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ENOTDIR') return 'there is no such file';
    if (code === 'EACCES' || code === 'EPERM') return 'it cannot be read (no permission)';
    return `the system refuses it (${code ?? 'unknown'})`;
  }
}

/** The SoundFonts in some folders, the default ones of the system first, each file once. */
export async function findSoundFonts(places: readonly string[]): Promise<string[]> {
  const found = new Map<string, string>();
  for (const place of places) {
    const names = await readdir(place).catch(() => []);
    const sorted = names.filter(isFontName).sort((a, b) => rank(a) - rank(b) || a.localeCompare(b, 'en'));
    for (const name of sorted) {
      const path = join(place, name);
      const real = await realpath(path).catch(() => null);
      if (real === null || found.has(real) || (await whyNotSoundFont(path)) !== null) continue;
      found.set(real, path);
    }
  }
  return [...found.values()].sort((a, b) => rank(a) - rank(b));
}

/**
 * Resolves the SoundFont setting: its path, or why there is none; null for the built-in instruments.
 *
 * @param installed - the recorded instruments, which play without a setting
 */
export async function resolveSoundFont(
  setting: string | null,
  places: readonly string[],
  installed: string | null = null,
): Promise<{ readonly path: string; readonly problem: string | null } | null> {
  if (setting === NO_FONT) return null;
  if (setting === null || setting === '') return installed === null ? null : { path: installed, problem: null };
  if (setting !== SYSTEM_FONT) return { path: setting, problem: await whyNotSoundFont(setting) };
  const [path] = await findSoundFonts(places);
  if (path !== undefined) return { path, problem: null };
  return { path: SYSTEM_FONT, problem: 'no SoundFont is installed in the usual locations of the system' };
}

function isFontName(name: string): boolean {
  return ['.sf2', '.sf3'].includes(extname(name).toLowerCase());
}

/** The system's links to its default font come first. */
function rank(path: string): number {
  return /(^|[/\\])default(-gm)?\.sf[23]$/i.test(path) ? 0 : 1;
}
