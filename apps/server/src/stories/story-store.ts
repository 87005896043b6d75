import {
  type Effect,
  EffectChainSchema,
  type Segment,
  type Story,
  type StoryDetail,
  type Track,
} from '@soundwright/contract';
import { lanesOf } from '@soundwright/story/lanes';
import { NO_PARTS, type StoryParts } from '@soundwright/story/parts';
import { storyDuration } from '@soundwright/story/timing';
import type { Expression, Insertable, Selectable, Transaction } from 'kysely';
import type { Database } from '../platform/database.ts';
import type { SegmentRow, StoryRow, Tables, TrackRow } from '../platform/schema.ts';

/** The stored fields of a story; the rest of the record is computed from its parts. */
export type StoryFacts = Omit<Story, 'duration_s' | 'segment_count' | 'track_count'>;

/** What a story has that nobody has changed yet. */
export const NEW_STORY = {
  author: null,
  cast: {},
  effects: [] as Effect[],
  tempo: null,
  loudness_lufs: null,
  request_options: {},
} as const satisfies Partial<StoryFacts>;

/** Its mutable fields. */
export type StoryChanges = Partial<
  Pick<
    Story,
    'title' | 'author' | 'project_id' | 'cast' | 'effects' | 'tempo' | 'loudness_lufs' | 'request_options' | 'builder'
  >
>;

/** A story inside a transaction. */
export interface StoryState {
  readonly facts: StoryFacts;
  readonly parts: StoryParts;
}

/** A change to a story; absent fields are kept. */
export interface StoryChange {
  readonly changes?: StoryChanges;
  readonly parts?: StoryParts;
}

/** Stories with their segments and lanes, as rows. SQL only. */
export class StoryStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Most recently edited first. */
  async list(limit: number, offset: number): Promise<Story[]> {
    const rows = await this.#db
      .selectFrom('stories')
      .selectAll()
      .orderBy('updated_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute();
    if (rows.length === 0) return [];
    const ids = rows.map((row) => row.id);
    const places = await this.#db
      .selectFrom('segments')
      .select(['story_id', 'track_index', 'start_s', 'duration_s'])
      .where('story_id', 'in', ids)
      .execute();
    const settings = await this.#db
      .selectFrom('tracks')
      .select(['story_id', 'track_index'])
      .where('story_id', 'in', ids)
      .execute();
    const placesOf = Map.groupBy(places, (place) => place.story_id);
    const settingsOf = Map.groupBy(settings, (track) => track.story_id);
    return rows.map((row) => withCounts(factsFromRow(row), placesOf.get(row.id) ?? [], settingsOf.get(row.id) ?? []));
  }

  async find(id: string): Promise<StoryDetail | undefined> {
    const state = await this.#db.transaction().execute((trx) => readState(trx, id));
    if (state === undefined) return undefined;
    const { facts, parts } = state;
    return {
      ...withCounts(facts, parts.segments, parts.tracks),
      segments: [...parts.segments],
      tracks: lanesOf(id, parts),
    };
  }

  async exists(id: string): Promise<boolean> {
    return (await this.#db.selectFrom('stories').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
  }

  /** The segment with this id, in any story. */
  async findSegment(id: string): Promise<Segment | undefined> {
    const row = await this.#db.selectFrom('segments').selectAll().where('id', '=', id).executeTakeFirst();
    return row && segmentFromRow(row);
  }

  /** Writes a new story with its parts, in one transaction. */
  async insert(facts: StoryFacts, parts: StoryParts): Promise<void> {
    await this.#db.transaction().execute(async (trx) => {
      const project_id = existing(trx, 'projects', facts.project_id);
      await trx
        .insertInto('stories')
        .values({ ...rowFromFacts(facts), project_id })
        .execute();
      await writeParts(trx, facts.id, NO_PARTS, parts);
    });
  }

  /**
   * Changes a story and updates its timestamp, atomically; when `change` throws, nothing is written.
   * @param change - returns null to change nothing
   * @returns false when the story does not exist
   */
  async change(id: string, now: string, change: (state: StoryState) => StoryChange | null): Promise<boolean> {
    return this.#db.transaction().execute(async (trx) => {
      const state = await readState(trx, id);
      if (state === undefined) return false;
      const changed = change(state);
      if (changed === null) return true;
      if (changed.parts !== undefined) await writeParts(trx, id, state.parts, changed.parts);
      const { cast, effects, tempo, request_options, project_id, ...rest } = changed.changes ?? {};
      await trx
        .updateTable('stories')
        .set({
          ...rest,
          ...(project_id !== undefined && { project_id: existing(trx, 'projects', project_id) }),
          ...(cast !== undefined && { cast_voices: JSON.stringify(cast) }),
          ...(effects !== undefined && { effects: JSON.stringify(effects) }),
          ...(tempo !== undefined && { tempo: tempo && JSON.stringify(tempo) }),
          ...(request_options !== undefined && { request_options: JSON.stringify(request_options) }),
          updated_at: now,
        })
        .where('id', '=', id)
        .execute();
      return true;
    });
  }

  /** @returns false when there was no such story */
  async delete(id: string): Promise<boolean> {
    const result = await this.#db.deleteFrom('stories').where('id', '=', id).executeTakeFirst();
    return result.numDeletedRows > 0n;
  }
}

async function readState(trx: Transaction<Tables>, id: string): Promise<StoryState | undefined> {
  const row = await trx.selectFrom('stories').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return undefined;
  const segments = await trx
    .selectFrom('segments')
    .selectAll()
    .where('story_id', '=', id)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const settings = await trx
    .selectFrom('tracks')
    .selectAll()
    .where('story_id', '=', id)
    .orderBy('track_index')
    .execute();
  return {
    facts: factsFromRow(row),
    parts: { segments: segments.map(segmentFromRow), tracks: settings.map(trackFromRow) },
  };
}

/** Writes the differences. Records that are the same object in both are skipped. */
async function writeParts(
  trx: Transaction<Tables>,
  storyId: string,
  before: StoryParts,
  after: StoryParts,
): Promise<void> {
  const kept = new Set(after.segments.map((segment) => segment.id));
  const known = new Map(before.segments.map((segment) => [segment.id, segment]));
  for (const { id } of before.segments) {
    if (!kept.has(id)) await trx.deleteFrom('segments').where('id', '=', id).execute();
  }
  for (const segment of after.segments) {
    const old = known.get(segment.id);
    if (old === segment) continue;
    const { id, ...row } = { ...rowFromSegment(segment), sound_id: existing(trx, 'sounds', segment.sound_id) };
    if (old === undefined)
      await trx
        .insertInto('segments')
        .values({ id, ...row })
        .execute();
    else await trx.updateTable('segments').set(row).where('id', '=', id).execute();
  }
  if (before.tracks === after.tracks) return;
  await trx.deleteFrom('tracks').where('story_id', '=', storyId).execute();
  for (const track of after.tracks) {
    const row = { ...rowFromTrack(track), frozen_sound_id: existing(trx, 'sounds', track.frozen_sound_id) };
    await trx.insertInto('tracks').values(row).execute();
  }
}

/** The id if the record still exists, else null: it may have been deleted since it was looked up. */
function existing(
  trx: Transaction<Tables>,
  table: 'projects' | 'sounds',
  id: string | null,
): Expression<string | null> | null {
  return id === null ? null : trx.selectFrom(table).select('id').where('id', '=', id).$asScalar();
}

function withCounts(
  facts: StoryFacts,
  segments: readonly Pick<Segment, 'track_index' | 'start_s' | 'duration_s'>[],
  settings: readonly Pick<Track, 'track_index'>[],
): Story {
  return {
    ...facts,
    duration_s: storyDuration(segments),
    segment_count: segments.length,
    track_count: new Set([...segments, ...settings].map((part) => part.track_index)).size,
  };
}

function factsFromRow({ cast_voices, ...row }: Selectable<StoryRow>): StoryFacts {
  return {
    ...row,
    cast: JSON.parse(cast_voices) as Story['cast'],
    effects: chainFromJson(row.effects),
    tempo: row.tempo === null ? null : (JSON.parse(row.tempo) as Story['tempo']),
    builder: row.builder as Story['builder'],
    request_options: JSON.parse(row.request_options) as Story['request_options'],
  };
}

function rowFromFacts({ cast, ...facts }: StoryFacts): Insertable<StoryRow> {
  return {
    ...facts,
    cast_voices: JSON.stringify(cast),
    effects: JSON.stringify(facts.effects),
    tempo: facts.tempo && JSON.stringify(facts.tempo),
    request_options: JSON.stringify(facts.request_options),
  };
}

/** A chain of effects with the defaults of parameters that it was stored without. */
function chainFromJson(json: string): Effect[] {
  return json === '[]' ? [] : EffectChainSchema.parse(JSON.parse(json));
}

/** A segment whose sound has been deleted from the library has no audio, so it cannot be stale. */
function segmentFromRow(row: Selectable<SegmentRow>): Segment {
  return {
    ...row,
    kind: row.kind as Segment['kind'],
    delivery: JSON.parse(row.delivery) as Segment['delivery'],
    effects: chainFromJson(row.effects),
    takes: JSON.parse(row.takes) as Segment['takes'],
    comp: JSON.parse(row.comp) as Segment['comp'],
    muted: row.muted === 1,
    stale: row.stale === 1 && row.sound_id !== null,
  };
}

function rowFromSegment(segment: Segment): Insertable<SegmentRow> {
  return {
    ...segment,
    delivery: JSON.stringify(segment.delivery),
    effects: JSON.stringify(segment.effects),
    takes: JSON.stringify(segment.takes),
    comp: JSON.stringify(segment.comp),
    muted: Number(segment.muted),
    stale: Number(segment.stale),
  };
}

function trackFromRow(row: Selectable<TrackRow>): Track {
  return {
    ...row,
    // Follows from the other lanes; see `lanesOf`.
    frozen_stale: false,
    muted: row.muted === 1,
    soloed: row.soloed === 1,
    locked: row.locked === 1,
    automation: JSON.parse(row.automation) as Track['automation'],
    ducking: row.ducking === null ? null : (JSON.parse(row.ducking) as Track['ducking']),
    effects: chainFromJson(row.effects),
    color: row.color as Track['color'],
    height: row.height as Track['height'],
  };
}

function rowFromTrack({ frozen_stale: _, ...track }: Track): Insertable<TrackRow> {
  return {
    ...track,
    muted: Number(track.muted),
    soloed: Number(track.soloed),
    locked: Number(track.locked),
    automation: JSON.stringify(track.automation),
    ducking: track.ducking === null ? null : JSON.stringify(track.ducking),
    effects: JSON.stringify(track.effects),
  };
}
