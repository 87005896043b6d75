import type { Database } from '../platform/database.ts';

/** Runs that the average looks back on. */
const RUNS_KEPT = 20;

/**
 * How long each model's recent generate jobs took, in wall seconds. Kept in the database, read from memory: estimates
 * are asked for on every change of the queue.
 */
export class TimingHistory {
  readonly #db: Database;
  readonly #runs: Map<string, number[]>;

  private constructor(db: Database, runs: Map<string, number[]>) {
    this.#db = db;
    this.#runs = runs;
  }

  static async open(db: Database): Promise<TimingHistory> {
    const rows = await db.selectFrom('model_timings').select(['model_id', 'wall_s']).orderBy('seq').execute();
    const runs = new Map<string, number[]>();
    for (const { model_id, wall_s } of rows)
      runs.set(model_id, [...(runs.get(model_id) ?? []), wall_s].slice(-RUNS_KEPT));
    return new TimingHistory(db, runs);
  }

  /** Mean of the recent runs in seconds, or null before the first. */
  averageS(model: string): number | null {
    const runs = this.#runs.get(model) ?? [];
    return runs.length === 0 ? null : runs.reduce((sum, seconds) => sum + seconds, 0) / runs.length;
  }

  async record(model: string, seconds: number, at: string): Promise<void> {
    this.#runs.set(model, [...(this.#runs.get(model) ?? []), seconds].slice(-RUNS_KEPT));
    await this.#db.insertInto('model_timings').values({ model_id: model, wall_s: seconds, finished_at: at }).execute();
    await this.#db
      .deleteFrom('model_timings')
      .where('model_id', '=', model)
      .where('seq', 'not in', (query) =>
        query
          .selectFrom('model_timings')
          .select('seq')
          .where('model_id', '=', model)
          .orderBy('seq', 'desc')
          .limit(RUNS_KEPT),
      )
      .execute();
  }
}
