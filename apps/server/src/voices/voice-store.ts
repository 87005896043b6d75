import { LIMITS, type Voice } from '@soundwright/contract';
import type { Insertable, Selectable, Transaction } from 'kysely';
import type { Database } from '../platform/database.ts';
import type { Tables, VoiceRow } from '../platform/schema.ts';

/** Mutable fields of a voice. */
export type VoiceChanges = Partial<Pick<Voice, 'name' | 'notes' | 'artwork' | 'transcript'>>;

/** Voices as rows. Names are unique, case-insensitively. */
export class VoiceStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** By name. */
  async list(): Promise<Voice[]> {
    const rows = await this.#db.selectFrom('voices').selectAll().orderBy('name').orderBy('id').execute();
    return rows.map(voiceFromRow);
  }

  async find(id: string): Promise<Voice | undefined> {
    const row = await this.#db.selectFrom('voices').selectAll().where('id', '=', id).executeTakeFirst();
    return row && voiceFromRow(row);
  }

  /** @returns the id of the voice with this name */
  async findByName(name: string): Promise<string | undefined> {
    return this.#db.transaction().execute((trx) => idOfName(trx, name));
  }

  /** @returns false when the name is taken, and then nothing is written */
  insert(voice: Voice): Promise<boolean> {
    return this.#db.transaction().execute(async (trx) => {
      if ((await idOfName(trx, voice.name)) !== undefined) return false;
      const sourceId = trx.selectFrom('sounds').select('id').where('id', '=', voice.source_sound_id).$asScalar();
      // The sound may have been deleted since its audio was copied.
      await trx
        .insertInto('voices')
        .values({ ...rowFromVoice(voice), source_sound_id: sourceId })
        .execute();
      return true;
    });
  }

  /** @returns the changed voice, or `taken` when another has the name */
  update(id: string, changes: VoiceChanges, now: string): Promise<Voice | 'taken' | undefined> {
    return this.#db.transaction().execute(async (trx) => {
      const holder = changes.name === undefined ? undefined : await idOfName(trx, changes.name);
      if (holder !== undefined && holder !== id) return 'taken';
      const row = await trx
        .updateTable('voices')
        .set({ ...changes, updated_at: now })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst();
      return row && voiceFromRow(row);
    });
  }

  /** Ids of all voices that may have a recording, including the bin. */
  async idsOfFiles(): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('voices')
      .select('id')
      .unionAll(this.#db.selectFrom('bin').select('id').where('kind', '=', 'voice'))
      .execute();
    return rows.map((row) => row.id);
  }

  /** @returns the deleted voice */
  async delete(id: string): Promise<Voice | undefined> {
    const row = await this.#db.deleteFrom('voices').where('id', '=', id).returningAll().executeTakeFirst();
    return row && voiceFromRow(row);
  }
}

/** The name, numbered if another voice has it. */
export async function freeVoiceName(trx: Transaction<Tables>, name: string): Promise<string> {
  for (let number = 1; ; number++) {
    const end = number === 1 ? '' : ` ${number}`;
    const candidate = name.slice(0, LIMITS.nameChars - end.length) + end;
    if ((await idOfName(trx, candidate)) === undefined) return candidate;
  }
}

/** Case is folded here, because SQLite only folds ASCII. */
async function idOfName(trx: Transaction<Tables>, name: string): Promise<string | undefined> {
  const rows = await trx.selectFrom('voices').select(['id', 'name']).execute();
  const wanted = folded(name);
  return rows.find((row) => folded(row.name) === wanted)?.id;
}

function folded(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

function voiceFromRow(row: Selectable<VoiceRow>): Voice {
  return { ...row, kind: row.kind as Voice['kind'] };
}

function rowFromVoice(voice: Voice): Insertable<VoiceRow> {
  return voice;
}
