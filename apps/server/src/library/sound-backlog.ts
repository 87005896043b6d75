import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';
import type { Logger } from '../platform/logger.ts';

export interface SoundBacklogDeps {
  readonly db: Database;
  /** The table with the results, a row per sound by `seq`. */
  readonly table: 'sound_features' | 'sound_analyses';
  /** Results of another version are made again. */
  readonly version: number;
  /** Makes and keeps the result for a sound. What it throws is logged, and the sound is left without one. */
  readonly work: (sound: BacklogSound, signal: AbortSignal) => Promise<void>;
  /** Whether jobs run; the work pauses meanwhile. */
  readonly isBusy: () => boolean;
  readonly log: Pick<Logger, 'debug'>;
}

export interface BacklogSound {
  readonly seq: number;
  readonly id: string;
}

const PAGE = 1_000;
const BUSY_WAIT_MS = 1_000;

/**
 * Does something for every sound in the background, one sound at a time: new ones first, then those that a crash, an
 * earlier version or a break left without, newest first.
 */
export class SoundBacklog {
  readonly #deps: SoundBacklogDeps;
  readonly #closing = new AbortController();
  /** Ids of newly added sounds. */
  readonly #fresh: string[] = [];
  #working: Promise<void> | null = null;
  /** Sounds from this `seq` on are done, except the new ones. */
  #cursor = Number.MAX_SAFE_INTEGER;

  constructor(deps: SoundBacklogDeps) {
    this.#deps = deps;
  }

  /** Whether some sounds may not be done yet. */
  get isWorking(): boolean {
    return this.#working !== null;
  }

  start(): void {
    const { signal } = this.#closing;
    if (signal.aborted) return;
    this.#working ??= this.#work()
      .catch((error: unknown) => {
        this.#deps.log.debug({ err: error, table: this.#deps.table }, 'the next sounds could not be read');
      })
      .finally(() => {
        this.#working = null;
        if (this.#fresh.length > 0 && !signal.aborted) this.start();
      });
  }

  /** Called when a sound was added to the library. */
  soundCreated(id: string): void {
    this.#fresh.push(id);
    this.start();
  }

  /** Resolves when everything that can be done is done. */
  async idle(): Promise<void> {
    while (this.#working !== null) await this.#working;
  }

  /** Stops the work at once. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.#working;
  }

  async #work(): Promise<void> {
    await this.#doFresh();
    while (this.#cursor > 0 && !this.#closing.signal.aborted) {
      const page = await this.#below(this.#cursor);
      for (const { seq, id, done } of page) {
        if (done === 1) continue;
        await this.#doFresh();
        await this.#do({ seq, id });
      }
      this.#cursor = page.length < PAGE ? 0 : (page.at(-1)?.seq ?? 0);
      await setImmediate();
    }
  }

  /** New sounds, newest first, when no job runs. */
  async #doFresh(): Promise<void> {
    await this.#whileBusy();
    for (let id = this.#fresh.pop(); id !== undefined; id = this.#fresh.pop()) {
      const sound = await this.#deps.db
        .selectFrom('sounds')
        .select(['seq', 'id'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (sound !== undefined) await this.#do(sound);
      await this.#whileBusy();
    }
  }

  async #do(sound: BacklogSound): Promise<void> {
    const { work, log, table } = this.#deps;
    const { signal } = this.#closing;
    if (signal.aborted) return;
    await work(sound, signal).catch((error: unknown) => {
      if (!signal.aborted) log.debug({ err: error, sound: sound.id, table }, 'a sound could not be measured');
    });
  }

  /** The next sounds before `seq`, newest first, and whether each is done. */
  async #below(seq: number): Promise<(BacklogSound & { done: number })[]> {
    const { db, table, version } = this.#deps;
    const { rows } = await sql<BacklogSound & { done: number }>`
      SELECT sounds.seq, sounds.id, (results.seq IS NOT NULL OR sounds.missing) AS done
      FROM sounds LEFT JOIN ${sql.table(table)} AS results
        ON results.seq = sounds.seq AND results.version = ${version}
      WHERE sounds.seq < ${seq} ORDER BY sounds.seq DESC LIMIT ${PAGE}`.execute(db);
    return rows;
  }

  async #whileBusy(): Promise<void> {
    while (this.#deps.isBusy() && !this.#closing.signal.aborted) await pause(BUSY_WAIT_MS, this.#closing.signal);
  }
}

/** Waits for the time, or until the signal aborts. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    timer.unref();
    signal.addEventListener('abort', done, { once: true });
  });
}
