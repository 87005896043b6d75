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
 * Takes the sounds that a batch listed into the library, with their names and tags. One that is there already, by what
 * it was made from, is passed over, so that the same manifest can be imported again.
 *
 * @throws Failure when a line is no line of a manifest, or a file is not the one that is listed
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
      throw new Failure(`${file} is not the file that ${path} lists.`, 'Run the batch again to make it anew.');
    const { id } = await uploadFile(context, file);
    yield await context.client.updateSound({
      params: { id },
      body: { name: row.name, ...(row.tags.length > 0 && { tags: row.tags }) },
      signal: context.signal,
    });
  }
}

async function readManifest(path: string): Promise<ManifestLine[]> {
  const rows: ManifestLine[] = [];
  let line = 0;
  for await (const text of createInterface({ input: createReadStream(path, 'utf8') })) {
    line += 1;
    if (text.trim() === '') continue;
    const row = parseManifestLine(text);
    if (row === null) throw new Failure(`${path}: line ${line} is no line of a manifest.`);
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
