import { access, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { SET_MANIFEST, type SetManifest, SetManifestSchema } from '@soundwright/contract';
import { Failure } from './failures.ts';
import { notWritten, unpackAnswer } from './save.ts';

/** What an export changed in a directory. */
export interface Unpacked {
  readonly manifest: SetManifest;
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

/**
 * Unpacks an exported set into a directory: replaces the files that differ from the last export there, and removes those
 * that are gone. A file that a program has changed since, such as its import settings, stays while the set has the same.
 *
 * @throws Failure when the directory cannot be written
 */
export async function unpackSet(answer: Response, directory: string, signal: AbortSignal): Promise<Unpacked> {
  const staged = join(directory, `.soundwright-${process.pid}`);
  try {
    await unpackAnswer(answer, staged, signal);
    return await moveIn(staged, directory).catch((error: unknown) => {
      throw error instanceof Failure ? error : notWritten(directory, error);
    });
  } finally {
    await rm(staged, { recursive: true, force: true });
  }
}

async function moveIn(staged: string, directory: string): Promise<Unpacked> {
  const manifest = await manifestIn(staged);
  if (manifest === null) throw new Failure('The service sent no export of a set.');
  const before = await manifestIn(directory);
  const changed: string[] = [];
  for (const [file, { sha256 }] of Object.entries(manifest.files)) {
    const path = join(directory, file);
    if (before?.files[file]?.sha256 === sha256 && (await exists(path))) continue;
    await mkdir(dirname(path), { recursive: true });
    await rename(join(staged, file), path);
    changed.push(file);
  }
  const removed = Object.keys(before?.files ?? {}).filter((file) => manifest.files[file] === undefined);
  for (const file of removed) await rm(join(directory, file), { force: true });
  if (JSON.stringify(before) !== JSON.stringify(manifest)) {
    await rename(join(staged, SET_MANIFEST), join(directory, SET_MANIFEST));
    changed.push(SET_MANIFEST);
  }
  return { manifest, changed, removed };
}

/** The manifest of an export; null for none. Its names must stay within the directory, since files are removed by them. */
async function manifestIn(directory: string): Promise<SetManifest | null> {
  const text = await readFile(join(directory, SET_MANIFEST), 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    const { data } = SetManifestSchema.safeParse(JSON.parse(text));
    return data === undefined || Object.keys(data.files).some(leadsOut) ? null : data;
  } catch {
    return null;
  }
}

function leadsOut(file: string): boolean {
  return /^[/\\]|^[a-z]:|(?:^|[/\\])\.\.(?:[/\\]|$)/i.test(file);
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
