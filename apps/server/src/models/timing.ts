import type { ModelTiming } from '@soundwright/contract';
import type { Database } from '../platform/database.ts';

/** Number of recent runs used for averages and estimates. */
const RUNS_KEPT = 20;
/** Minimum ratio of longest to shortest length for separating fixed from per-second costs. */
const SPREAD = 1.25;
/** How far beyond the measured lengths estimates are extrapolated, with and without that spread. */
const REACH = { spread: 4, alike: 2 };

export interface Run {
  /** Wall seconds per take. */
  readonly wallS: number;
  /** Seconds of audio per take; null when this run does not predict others. */
  readonly audioS: number | null;
}

/**
 * How long each model's recent jobs took, in wall seconds. Stored in the database and cached in memory, because
 * estimates are needed on every change of the queue.
 */
export class TimingHistory {
  readonly #db: Database;
  readonly #runs: Map<string, Run[]>;

  private constructor(db: Database, runs: Map<string, Run[]>) {
    this.#db = db;
    this.#runs = runs;
  }

  static async open(db: Database): Promise<TimingHistory> {
    const rows = await db
      .selectFrom('model_timings')
      .select(['model_id', 'wall_s', 'audio_s'])
      .orderBy('seq')
      .execute();
    const runs = new Map<string, Run[]>();
    for (const { model_id, wall_s, audio_s } of rows)
      runs.set(model_id, [...(runs.get(model_id) ?? []), { wallS: wall_s, audioS: audio_s }].slice(-RUNS_KEPT));
    return new TimingHistory(db, runs);
  }

  /** Mean of the recent runs in seconds, or null before the first. */
  averageS(model: string): number | null {
    const runs = this.#runs.get(model) ?? [];
    return runs.length === 0 ? null : mean(runs.map(({ wallS }) => wallS));
  }

  /** Run time as a function of audio length, or null when unknown. */
  timing(model: string): ModelTiming | null {
    return timingOf(this.#runs.get(model) ?? []);
  }

  async record(model: string, { wallS, audioS }: Run, at: string): Promise<void> {
    this.#runs.set(model, [...(this.#runs.get(model) ?? []), { wallS, audioS }].slice(-RUNS_KEPT));
    await this.#db
      .insertInto('model_timings')
      .values({ model_id: model, wall_s: wallS, audio_s: audioS, finished_at: at })
      .execute();
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

/**
 * Fits `wall = fixed + perAudio * audio` to runs, both at least 0: least squares when lengths differ, proportional when
 * they are all similar.
 */
export function timingOf(runs: readonly Run[]): ModelTiming | null {
  const known = runs.flatMap(({ wallS, audioS }) => (audioS === null || audioS <= 0 ? [] : [{ wallS, audioS }]));
  if (known.length === 0) return null;
  const shortest = Math.min(...known.map(({ audioS }) => audioS));
  const longest = Math.max(...known.map(({ audioS }) => audioS));
  const wall = mean(known.map(({ wallS }) => wallS));
  const audio = mean(known.map(({ audioS }) => audioS));
  const isSpread = longest >= shortest * SPREAD;
  const reach = isSpread ? REACH.spread : REACH.alike;
  const range = { from_audio_s: shortest / reach, to_audio_s: longest * reach };
  if (!isSpread) return { fixed_s: 0, per_audio_s: wall / audio, ...range };
  const covariance = mean(known.map(({ wallS, audioS }) => (wallS - wall) * (audioS - audio)));
  const slope = covariance / mean(known.map(({ audioS }) => (audioS - audio) ** 2));
  if (slope <= 0) return { fixed_s: wall, per_audio_s: 0, ...range };
  const fixed = wall - slope * audio;
  return fixed < 0
    ? { fixed_s: 0, per_audio_s: wall / audio, ...range }
    : { fixed_s: fixed, per_audio_s: slope, ...range };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
