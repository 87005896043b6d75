import { checkPronunciation, RefusedInput } from '@soundwright/builtin/catalog';
import {
  LIMITS,
  type Pronunciation,
  type PronunciationImport,
  type PronunciationList,
  type PronunciationSet,
  PronunciationSetSchema,
} from '@soundwright/contract';
import { type Clock, isoNow } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { ServiceError } from '../platform/service-error.ts';

export interface PronunciationsDeps {
  readonly db: Database;
  readonly clock: Clock;
}

const ENTRY = /^\s*(.+?)\s*=\s*(.+?)\s*$/;

/** The pronunciation dictionary of a profile. Words are compared without regard to case. */
export class Pronunciations {
  readonly #deps: PronunciationsDeps;

  constructor(deps: PronunciationsDeps) {
    this.#deps = deps;
  }

  async list(): Promise<PronunciationList> {
    const rows = await this.#deps.db.selectFrom('pronunciations').selectAll().orderBy('key').execute();
    const items = rows.map(({ word, say, updated_at }): Pronunciation => ({ word, say, updated_at }));
    return { items, text: items.map(({ word, say }) => `${word} = ${say}\n`).join('') };
  }

  /** All entries, for a render. */
  async dictionary(): Promise<Readonly<Record<string, string>>> {
    const { items } = await this.list();
    return Object.fromEntries(items.map(({ word, say }) => [word, say]));
  }

  /** Sets or removes a word. @throws ServiceError `invalid_request` for a pronunciation that cannot be said */
  async set(entry: PronunciationSet): Promise<PronunciationList> {
    await this.#store([check(entry, 'say')], false);
    return this.list();
  }

  /**
   * Adds the words of a text, `word = pronunciation` a line. Nothing is changed when a line is invalid.
   *
   * @throws ServiceError `invalid_request`, with the line
   */
  async import({ text, replace = false }: PronunciationImport): Promise<PronunciationList> {
    const entries = text.split(/\r?\n/).flatMap((line, index) => {
      if (line.trim() === '' || line.trim().startsWith('#')) return [];
      const [, word, say] = ENTRY.exec(line) ?? [];
      const parsed = PronunciationSetSchema.safeParse({ word, say });
      if (parsed.success) return [check(parsed.data, 'text', index + 1)];
      throw refused(`Line ${index + 1} is not “word = pronunciation”.`, 'text', 'Write “nginx = engine x”.');
    });
    if (entries.length > LIMITS.pronunciations) {
      throw refused(`A dictionary has at most ${LIMITS.pronunciations} words.`, 'text', 'Leave some out.');
    }
    await this.#store(entries, replace);
    return this.list();
  }

  async #store(entries: readonly PronunciationSet[], replace: boolean): Promise<void> {
    const now = isoNow(this.#deps.clock);
    await this.#deps.db.transaction().execute(async (trx) => {
      if (replace) await trx.deleteFrom('pronunciations').execute();
      for (const { word, say } of entries) {
        const key = word.toLowerCase();
        await trx.deleteFrom('pronunciations').where('key', '=', key).execute();
        if (say !== null) await trx.insertInto('pronunciations').values({ key, word, say, updated_at: now }).execute();
      }
      const { count } = await trx
        .selectFrom('pronunciations')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      if (count > LIMITS.pronunciations) {
        throw refused(
          `The dictionary is full: it has ${LIMITS.pronunciations} words.`,
          'word',
          'Remove some words first.',
        );
      }
    });
  }
}

/** @throws ServiceError `invalid_request` when the pronunciation cannot be said */
function check(entry: PronunciationSet, field: string, line?: number): PronunciationSet {
  if (entry.say === null) return entry;
  try {
    checkPronunciation(entry.word, entry.say);
    return entry;
  } catch (error) {
    if (!(error instanceof RefusedInput)) throw error;
    throw refused(line === undefined ? error.message : `Line ${line}: ${error.message}`, field, error.hint);
  }
}

function refused(message: string, path: string, hint: string | undefined): ServiceError {
  return new ServiceError('invalid_request', message, {
    ...(hint !== undefined && { hint }),
    fields: [{ path, message }],
  });
}
