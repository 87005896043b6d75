import { dirname, join } from 'node:path';
import {
  LIMITS,
  type ManifestLine,
  type SetItemCreate,
  type SetKind,
  setKeyOf,
  setKeyOfTake,
} from '@soundwright/contract';
import { Failure } from './failures.ts';
import { readManifest } from './import-manifest.ts';
import { oneLine, say } from './output.ts';
import { uploadFile } from './sources.ts';
import type { Context } from './verb.ts';

/** What the models of a batch make; the others speak. */
const KINDS: Readonly<Record<string, SetKind>> = { 'builtin-sfx': 'effect', 'builtin-music': 'music' };

/** Makes a sound set of a batch: its lines are the items, and their sounds the takes. @throws Failure */
export async function writeSet(context: Context, title: string, manifestPath: string): Promise<void> {
  const lines = Map.groupBy(await readManifest(manifestPath), ({ line }) => line);
  if (lines.size > LIMITS.setItems)
    throw new Failure(`A set has at most ${LIMITS.setItems} items, but the batch has ${lines.size} lines.`);
  const items: SetItemCreate[] = [];
  const taken = new Set<string>();
  for (const rows of lines.values()) {
    const sound_ids: string[] = [];
    for (const { file } of rows)
      sound_ids.push((await uploadFile(context, join(dirname(manifestPath), file), { reuse: true })).id);
    items.push({ ...itemOf(rows, taken), sound_ids });
  }
  const { client, signal } = context;
  const set = await client.createSet({ body: { title, items }, signal });
  say(`Made the set “${oneLine(set.title)}” with ${set.items.length} items: ${set.id}`);
}

/** A key that comes twice is left to the service, which makes one of the prompt and numbers it. */
function itemOf([row, ...others]: readonly ManifestLine[], taken: Set<string>): SetItemCreate {
  const { name = '', prompt = '', model = 'builtin-sfx' } = row ?? {};
  const key = others.length === 0 ? setKeyOf(name) : setKeyOfTake(name);
  const isFree = !taken.has(key);
  taken.add(key);
  return { ...(isFree && { key }), prompt, kind: KINDS[model] ?? 'speech', model };
}
