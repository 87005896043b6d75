import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { LIMITS, type ManifestLine, parseManifestLine, type Sound } from '@soundwright/contract';
import { Failure } from './failures.ts';
import { uploadFile } from './sources.ts';
import type { Context } from './verb.ts';

/**
 * Imports the sounds of a batch manifest into the library, with their names and tags. Sounds already there (same
 * recipe) are skipped, so a manifest can be imported again.
 *
 * @throws Failure when a line is invalid, or a file does not match its hash
 */
export async function* importManifest(context: Context, path: string): AsyncIterable<Sound> {
  const rows = await readManifest(path);
  const known = await knownSounds(context);
  for (const row of rows) {
    const mark = markOf(row.model, row.prompt, row.seed, row.duration_s, row.name);
    if (known.has(mark)) continue;
    known.add(mark);
    const file = join(dirname(path), row.file);
    if ((await hashOf(file)) !== row.sha256)
      throw new Failure(`${file} does not match its hash in ${path}.`, 'Run the batch again to recreate it.');
    const { id } = await uploadFile(context, file);
    yield await context.client.updateSound({
      params: { id },
      body: { name: row.name, ...(row.tags.length > 0 && { tags: row.tags }) },
      signal: context.signal,
    });
  }
}

/** The lines of a manifest. @throws Failure when one is invalid */
export async function readManifest(path: string): Promise<ManifestLine[]> {
  const rows: ManifestLine[] = [];
  let line = 0;
  for await (const text of createInterface({ input: createReadStream(path, 'utf8') })) {
    line += 1;
    if (text.trim() === '') continue;
    const row = parseManifestLine(text);
    if (row === null) throw new Failure(`${path}: line ${line} is not a valid manifest line.`);
    rows.push(row);
  }
  return rows;
}

async function knownSounds({ client, signal }: Context): Promise<Set<string>> {
  const marks = new Set<string>();
  for (let offset = 0; ; offset += LIMITS.listMax) {
    const { items } = await client.listSounds({ query: { source: 'upload', limit: LIMITS.listMax, offset }, signal });
    for (const { model, prompt, seed, duration_s, name } of items)
      marks.add(markOf(model, prompt, seed, duration_s, name));
    if (items.length < LIMITS.listMax) return marks;
  }
}

function markOf(...facts: readonly (string | number)[]): string {
  return JSON.stringify(facts);
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(path), hash);
  } catch (error) {
    throw new Failure(`${path} could not be read: ${(error as Error).message}`);
  }
  return hash.digest('hex');
}
