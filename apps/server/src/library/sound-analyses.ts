import {
  type ListedProblem,
  type SoundAnalysis,
  type SoundMeasuresRecord,
  type SoundWord,
  TONICS,
} from '@soundwright/contract';
import { sql } from 'kysely';
import type { Audio, ListenHooks } from '../audio/audio.ts';
import type { Database } from '../platform/database.ts';
import { compareAnalyses } from './compare-analyses.ts';
import { heardLine } from './heard-line.ts';
import type { Library } from './library.ts';
import { problemsOf } from './sound-problems.ts';

/** Version of the measurements and of the checks for problems; sounds of another version are analysed again. */
export const ANALYSIS_VERSION = 5;
/** Fewer words have no rate. */
const FEWEST_WORDS = 3;

export interface SoundAnalysesDeps {
  readonly db: Database;
  readonly audio: Pick<Audio, 'analyseSound'>;
  readonly library: Pick<Library, 'find' | 'get' | 'open' | 'pathOf' | 'wordsOf'>;
  /** Called when problems were found, which lists tell. */
  readonly problemsFound: (id: string) => Promise<void>;
}

/** What can be heard in the sounds of the library, kept with the sound: measured when first asked, if not before. */
export class SoundAnalyses {
  readonly #deps: SoundAnalysesDeps;
  /** Running measurements by sound, so that two questions measure once. */
  readonly #running = new Map<string, Promise<SoundMeasuresRecord>>();

  constructor(deps: SoundAnalysesDeps) {
    this.#deps = deps;
  }

  /**
   * The analysis of a sound.
   *
   * @param compareTo - another sound; adds how this one differs from it
   * @throws ServiceError `not_found`; `file_missing`, `unsupported_media`, `sounds_unavailable` when it was not measured
   *   before and its file cannot be read
   */
  async get(id: string, compareTo?: string): Promise<SoundAnalysis> {
    const { library } = this.#deps;
    if (compareTo !== undefined) await library.get(compareTo);
    const { source } = await library.get(id);
    const measures = await this.#measuresOf(id);
    const problems = problemsOf(measures, source);
    const words_per_minute = rateOf(await library.wordsOf(id));
    const heard = heardLine(measures, problems, words_per_minute);
    const analysis = { id, heard, problems, words_per_minute, ...measures };
    if (compareTo === undefined) return analysis;
    const other = await this.#measuresOf(compareTo);
    return { ...analysis, comparison: compareAnalyses(measures, { id: compareTo, ...other }) };
  }

  /**
   * Measures a sound in the background, unless it has been measured.
   *
   * @throws ServiceError `file_missing`, `unsupported_media`; the signal's reason
   */
  async catchUp(id: string, signal: AbortSignal): Promise<void> {
    if ((await this.#kept(id)) !== null) return;
    const hooks = { signal, inBackground: true };
    await (this.#running.get(id) ?? this.#measure(id, this.#deps.library.pathOf(id), hooks));
  }

  async #measuresOf(id: string): Promise<SoundMeasuresRecord> {
    return (await this.#kept(id)) ?? (await this.#measured(id));
  }

  async #kept(id: string): Promise<SoundMeasuresRecord | null> {
    const { rows } = await sql<{ measures: string }>`
      SELECT measures FROM sound_analyses JOIN sounds ON sounds.seq = sound_analyses.seq
      WHERE sounds.id = ${id} AND version = ${ANALYSIS_VERSION}`.execute(this.#deps.db);
    const [row] = rows;
    return row === undefined ? null : (JSON.parse(row.measures) as SoundMeasuresRecord);
  }

  #measured(id: string): Promise<SoundMeasuresRecord> {
    const running = this.#running.get(id);
    if (running !== undefined) return running;
    const measuring = this.#deps.library
      .open(id)
      .then(({ path }) => this.#measure(id, path))
      .finally(() => this.#running.delete(id));
    this.#running.set(id, measuring);
    return measuring;
  }

  async #measure(id: string, path: string, hooks?: ListenHooks): Promise<SoundMeasuresRecord> {
    const { audio, db, library, problemsFound } = this.#deps;
    const measures = await audio.analyseSound(path, hooks);
    const sound = await library.find(id);
    // It was deleted meanwhile.
    if (sound === undefined) return measures;
    const problems = problemsOf(measures, sound.source).map(({ code, detail }): ListedProblem => ({ code, detail }));
    const { rows } = await sql`
      INSERT OR REPLACE INTO sound_analyses (seq, version, tempo_bpm, musical_key, problems, measures)
      SELECT seq, ${ANALYSIS_VERSION}, ${measures.tempo?.bpm ?? null}, ${keyName(measures)},
        ${JSON.stringify(problems)}, ${JSON.stringify(measures)}
      FROM sounds WHERE id = ${id} RETURNING seq`.execute(db);
    if (rows.length > 0 && problems.length > 0) await problemsFound(id);
    return measures;
  }
}

function keyName({ key }: SoundMeasuresRecord): string | null {
  return key && `${TONICS[key.tonic]} ${key.mode}`;
}

/** Words per minute, pauses included; null for fewer than three words. */
function rateOf(words: readonly SoundWord[]): number | null {
  const [first] = words;
  const last = words.at(-1);
  if (first === undefined || last === undefined || words.length < FEWEST_WORDS) return null;
  const spanS = last.end_s - first.start_s;
  return spanS > 0 ? Math.round((60 * words.length) / spanS) : null;
}
