import { setImmediate } from 'node:timers/promises';
import { sameJson, scriptDelivery } from '@soundwright/story/script';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { BinReferenceRow, SegmentRow, Tables } from '../platform/schema.ts';

type Trx = Transaction<Tables>;

/** The fields of a segment that determine whether its audio is current. */
interface SegmentState {
  readonly stale: number;
  readonly text: string;
  readonly voice_id: string | null;
  readonly delivery: unknown;
  /** Delivery of the whole script. */
  readonly script: unknown;
  readonly trim_start_s: number;
  readonly duration_s: number;
}

/** Batch size between yields to other work. */
const BATCH = 50;

/** Stores the references to and from a sound before it is removed. */
export async function rememberSound(trx: Trx, id: string, parentId: string | null): Promise<void> {
  const segments = await trx.selectFrom('segments').selectAll().where('sound_id', '=', id).execute();
  await rememberSegments(trx, segments);
  const voices = await trx.selectFrom('voices').select('id').where('source_sound_id', '=', id).execute();
  const children = await trx.selectFrom('sounds').select('id').where('parent_id', '=', id).execute();
  await remember(trx, [
    ...voices.map((voice) => simple('voice', voice.id, id)),
    ...children.map((child) => simple('sound', child.id, id)),
    ...(parentId === null ? [] : [simple('sound', id, parentId)]),
  ]);
}

/** Stores the source sound of a voice before the voice is removed. */
export async function rememberVoice(trx: Trx, id: string, sourceId: string | null): Promise<void> {
  if (sourceId !== null) await remember(trx, [simple('voice', id, sourceId)]);
}

/** Stores the sounds of segments before either is removed. */
export async function rememberSegments(trx: Trx, segments: readonly Selectable<SegmentRow>[]): Promise<void> {
  const scripts = await scriptsOf(trx, segments);
  await remember(
    trx,
    segments.flatMap(({ id, story_id, sound_id, ...segment }) =>
      sound_id === null
        ? []
        : [
            {
              holder: 'segment',
              holder_id: id,
              owner_id: story_id,
              target_id: sound_id,
              was: JSON.stringify(stateOf(segment, scripts.get(story_id) ?? {})),
            },
          ],
    ),
  );
}

/**
 * Restores the references to and from a restored item, as far as both ends exist. A referrer that has another sound by
 * then keeps it. Audio of a line is out of date if the line was changed in the meantime.
 *
 * @param id - of a sound, voice or story that was restored
 */
export async function tieAgain(trx: Trx, id: string): Promise<void> {
  await sql`
    UPDATE voices SET source_sound_id = r.target_id FROM bin_references r JOIN sounds ON sounds.id = r.target_id
    WHERE r.holder = 'voice' AND r.holder_id = voices.id AND voices.source_sound_id IS NULL
      AND (r.target_id = ${id} OR r.owner_id = ${id})`.execute(trx);
  await sql`
    UPDATE sounds SET parent_id = r.target_id FROM bin_references r JOIN sounds parent ON parent.id = r.target_id
    WHERE r.holder = 'sound' AND r.holder_id = sounds.id AND sounds.parent_id IS NULL
      AND (r.target_id = ${id} OR r.owner_id = ${id})`.execute(trx);
  await tieSegments(trx, id);
}

/** Deletes references of which neither end is in the bin. */
export async function forgetSettled(trx: Trx): Promise<void> {
  const binned = trx.selectFrom('bin').select('id');
  await trx
    .deleteFrom('bin_references')
    .where('target_id', 'not in', binned)
    .where('owner_id', 'not in', binned)
    .execute();
}

async function tieSegments(trx: Trx, id: string): Promise<void> {
  const references = await trx
    .selectFrom('bin_references')
    .innerJoin('segments', 'segments.id', 'bin_references.holder_id')
    .innerJoin('sounds', 'sounds.id', 'bin_references.target_id')
    .selectAll('segments')
    .select(['bin_references.target_id', 'bin_references.was', 'sounds.duration_s as sound_s'])
    .where('bin_references.holder', '=', 'segment')
    .where('segments.sound_id', 'is', null)
    .where('segments.kind', '<>', 'pause')
    .where((eb) => eb.or([eb('bin_references.target_id', '=', id), eb('bin_references.owner_id', '=', id)]))
    .execute();
  const scripts = await scriptsOf(trx, references);
  for (const [index, { target_id, was: text, sound_s, ...segment }] of references.entries()) {
    const was = JSON.parse(text) as SegmentState;
    const now = stateOf(segment, scripts.get(segment.story_id) ?? {});
    const isSame =
      now.text === was.text &&
      now.voice_id === was.voice_id &&
      sameJson(now.delivery, was.delivery) &&
      sameJson(now.script, was.script);
    const fits = segment.trim_start_s + segment.duration_s <= sound_s + 1e-6;
    await trx
      .updateTable('segments')
      .set({
        sound_id: target_id,
        stale: isSame ? was.stale : Number(segment.text.trim() !== ''),
        ...(!fits && { trim_start_s: was.trim_start_s, duration_s: was.duration_s }),
      })
      .where('id', '=', segment.id)
      .execute();
    if (index % BATCH === BATCH - 1) await setImmediate();
  }
}

async function remember(trx: Trx, references: readonly BinReferenceRow[]): Promise<void> {
  for (let first = 0; first < references.length; first += BATCH) {
    await trx
      .insertInto('bin_references')
      .values(references.slice(first, first + BATCH))
      .onConflict((conflict) => conflict.doUpdateSet({ was: sql`excluded.was` }))
      .execute();
    if (first > 0) await setImmediate();
  }
}

function simple(holder: 'voice' | 'sound', holderId: string, targetId: string): BinReferenceRow {
  return { holder, holder_id: holderId, owner_id: holderId, target_id: targetId, was: '{}' };
}

/** Delivery of the segments' scripts, by story. */
async function scriptsOf(trx: Trx, segments: readonly { story_id: string }[]): Promise<Map<string, unknown>> {
  const ids = [...new Set(segments.map((segment) => segment.story_id))];
  const rows =
    ids.length === 0
      ? []
      : await trx.selectFrom('stories').select(['id', 'request_options']).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, scriptDelivery({ request_options: JSON.parse(row.request_options) })]));
}

function stateOf(segment: Omit<Selectable<SegmentRow>, 'id' | 'story_id' | 'sound_id'>, script: unknown): SegmentState {
  const { stale, text, voice_id, delivery, trim_start_s, duration_s } = segment;
  return { stale, text, voice_id, delivery: JSON.parse(delivery), script, trim_start_s, duration_s };
}
