import type { Score, ScoreChanges, ScoreNote, ScoreRewriteRequest } from '@soundwright/contract';
import { TaskProcess } from '../../platform/task-process.ts';
import type { EngineScores, ScoreExcerpt } from '../engine.ts';
import { runTask } from '../in-service.ts';
import type { FontChoice } from './players.ts';
import type { ScoreTasks } from './score-tasks.ts';

const UNENDING = new AbortController().signal;

/** The scores of built-in music. */
export class BuiltinScores implements EngineScores {
  readonly #process: TaskProcess<ScoreTasks>;
  readonly #font: () => Promise<FontChoice | null>;

  /** @param font - what plays the music now; null for the built-in instruments */
  constructor(idleMs: number, font: () => Promise<FontChoice | null>) {
    this.#process = new TaskProcess(new URL('./score-worker.ts', import.meta.url), idleMs);
    this.#font = font;
  }

  read(recipe: unknown): Promise<Score | null> {
    return this.#run(UNENDING, () => this.#process.run('read', recipe));
  }

  change(recipe: unknown, changes: ScoreChanges): Promise<unknown> {
    return this.#run(UNENDING, () => this.#process.run('change', { recipe, changes }));
  }

  async readMidi(bytes: Uint8Array, title: string): Promise<unknown> {
    const font = await this.#font();
    return this.#run(UNENDING, () => this.#process.run('readMidi', { bytes, title, font }));
  }

  rewrite(recipe: unknown, request: Required<ScoreRewriteRequest>): Promise<ScoreNote[]> {
    return this.#run(UNENDING, () => this.#process.run('rewrite', { recipe, request }));
  }

  async play(recipe: unknown, excerpt: ScoreExcerpt, signal: AbortSignal): Promise<Uint8Array> {
    const font = await this.#font();
    return this.#run(signal, () => this.#process.run('play', { recipe, excerpt, font }, { signal }));
  }

  close(): Promise<void> {
    return this.#process.close();
  }

  #run<T>(signal: AbortSignal, task: () => Promise<T>): Promise<T> {
    return runTask('The built-in engine', signal, task);
  }
}
