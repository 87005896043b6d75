import { type Duplicate, type DuplicateList, LIMITS, type PageQuery } from '@soundwright/contract';
import { sql } from 'kysely';
import { changeMark, type Database } from '../platform/database.ts';
import { FEATURES_VERSION } from './feature-store.ts';
import type { ModelOrigins } from './provenance.ts';
import { PROBLEMS, type SoundRow, soundFromRow } from './sound-rows.ts';

export interface DuplicatesDeps {
  readonly db: Database;
  readonly models: ModelOrigins;
  /** Whether some sounds may not have a hash yet. */
  readonly isMeasuring: () => boolean;
}

interface Group {
  readonly hash: string;
  readonly count: number;
  readonly free_bytes: number;
}

/**
 * Finds sounds with identical audio by the hash stored with their features. Names, tags and file metadata are ignored;
 * sample rate, channels and encoding are not. Sounds with missing files are skipped.
 */
export class Duplicates {
  readonly #deps: DuplicatesDeps;
  /** Cached per mark, so that all pages of a list come from the same groups. */
  #known: { readonly mark: string; readonly groups: readonly Group[] } | null = null;

  constructor(deps: DuplicatesDeps) {
    this.#deps = deps;
  }

  /** Groups of sounds with the same audio, the group with the newest sound first. */
  async list({ limit = LIMITS.listDefault, offset = 0 }: PageQuery): Promise<DuplicateList> {
    const complete = !this.#deps.isMeasuring();
    const groups = await this.#groups();
    const wanted = groups.slice(offset, offset + limit);
    const byHash = await this.#soundsOf(wanted.map(({ hash }) => hash));
    return {
      items: wanted.map(({ hash, count, free_bytes }) => ({ items: byHash.get(hash) ?? [], count, free_bytes })),
      total: groups.length,
      free_bytes: groups.reduce((sum, group) => sum + group.free_bytes, 0),
      complete,
    };
  }

  async #groups(): Promise<readonly Group[]> {
    const { db } = this.#deps;
    const mark = changeMark(db);
    if (this.#known?.mark === mark) return this.#known.groups;
    // Duplicate hashes come from the index alone; only the sounds with such a hash are read.
    const { rows: groups } = await sql<Group>`
      SELECT features.hash AS hash, count(*) AS count, sum(sounds.size_bytes) - max(sounds.size_bytes) AS free_bytes
      FROM (SELECT hash FROM sound_features GROUP BY hash HAVING count(*) > 1) AS twice
      CROSS JOIN sound_features AS features ON features.hash = twice.hash
      CROSS JOIN sounds ON sounds.seq = features.seq
      WHERE features.version = ${FEATURES_VERSION} AND sounds.missing = 0
      GROUP BY features.hash HAVING count(*) > 1 ORDER BY max(features.seq) DESC`.execute(db);
    this.#known = { mark, groups };
    return groups;
  }

  /** The sounds with the given hashes, newest first, with the stories that use them. */
  async #soundsOf(hashes: readonly string[]): Promise<Map<string, Duplicate[]>> {
    const { db } = this.#deps;
    const { rows } = await sql<SoundRow & { hash: string }>`
      SELECT sounds.*, ${PROBLEMS}, placed.hash FROM (
        SELECT features.seq, features.hash, row_number() OVER (PARTITION BY features.hash ORDER BY features.seq DESC) AS place
        FROM sound_features AS features CROSS JOIN sounds ON sounds.seq = features.seq
        WHERE features.hash IN (SELECT value FROM json_each(${JSON.stringify(hashes)}))
          AND features.version = ${FEATURES_VERSION} AND sounds.missing = 0
      ) AS placed CROSS JOIN sounds ON sounds.seq = placed.seq
      WHERE placed.place <= ${LIMITS.duplicatesMost} ORDER BY placed.seq DESC`.execute(db);
    const stories = await this.#storiesOf(rows.map(({ id }) => id));
    const byHash = new Map<string, Duplicate[]>(hashes.map((hash) => [hash, []]));
    for (const { hash, ...row } of rows)
      byHash.get(hash)?.push({ sound: soundFromRow(row, this.#deps.models), stories: stories.get(row.id) ?? [] });
    return byHash;
  }

  async #storiesOf(ids: readonly string[]): Promise<Map<string, Duplicate['stories']>> {
    const { rows } = await sql<{ sound_id: string; id: string; title: string }>`
      SELECT DISTINCT segments.sound_id, stories.id, stories.title
      FROM segments JOIN stories ON stories.id = segments.story_id
      WHERE segments.sound_id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))
      ORDER BY stories.title, stories.id`.execute(this.#deps.db);
    const bySound = new Map<string, Duplicate['stories']>();
    for (const { sound_id, id, title } of rows)
      bySound.set(sound_id, [...(bySound.get(sound_id) ?? []), { id, title }]);
    return bySound;
  }
}
