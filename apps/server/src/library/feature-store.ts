import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';
import type { SoundFeaturesRow } from '../platform/schema.ts';

/** Version of the feature extraction; a new version recomputes all features. */
export const FEATURES_VERSION = 1;

/** Sound features as rows. */
export class FeatureStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Features after `seq`, oldest first. */
  after(seq: number, limit: number): Promise<Pick<SoundFeaturesRow, 'seq' | 'features'>[]> {
    return this.#db
      .selectFrom('sound_features')
      .select(['seq', 'features'])
      .where('seq', '>', seq)
      .where('version', '=', FEATURES_VERSION)
      .orderBy('seq')
      .limit(limit)
      .execute();
  }

  /** Which of the sounds exist. */
  async thoseThere(seqs: readonly number[]): Promise<Set<number>> {
    const { rows } = await sql<{ seq: number }>`
      SELECT seq FROM sounds WHERE seq IN (SELECT value FROM json_each(${JSON.stringify(seqs)}))`.execute(this.#db);
    return new Set(rows.map((row) => row.seq));
  }

  async seqOf(id: string): Promise<number | undefined> {
    return (await this.#db.selectFrom('sounds').select('seq').where('id', '=', id).executeTakeFirst())?.seq;
  }

  /** Stores features, unless the sound was deleted in the meantime. */
  async put(seq: number, id: string, features: Uint8Array, hash: string): Promise<void> {
    await sql`
      INSERT OR REPLACE INTO sound_features (seq, version, features, hash)
      SELECT seq, ${FEATURES_VERSION}, ${features}, ${hash} FROM sounds WHERE seq = ${seq} AND id = ${id}`.execute(
      this.#db,
    );
  }
}
