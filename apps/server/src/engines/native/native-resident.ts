import { randomUUID } from 'node:crypto';
import { STEMS } from '@soundwright/contract';
import { ServiceError } from '../../platform/service-error.ts';
import type { TaskProcess } from '../../platform/task-process.ts';
import type { RenderHooks, RenderResult, RenderTask, ResidentModel } from '../engine.ts';
import { type Answer, parseAnswer } from './answer.ts';
import type { AnswerPlace } from './answer-stream.ts';
import { type CliSeparation, separateWithCli } from './cli-separation.ts';
import { type EngineChild, EngineRefusal } from './engine-child.ts';
import { engineFailure, lacksDevice } from './engine-words.ts';
import type { Family, Fields } from './families/family.ts';
import type { NativeAudioTasks } from './native-audio-tasks.ts';
import type { NativeModel } from './native-model.ts';
import { renderNative, type Share } from './native-render.ts';
import { ProgressMeter } from './progress-meter.ts';

/** Progress interval between log lines. */
const REPORT_MS = 200;
const BUSY = 503;

/** Seconds of compute per second of audio, learnt from past renders. Shared across loads of a model. */
export class Pace {
  #secondsPerSecond: number | null = null;

  /** Estimated time for `audioS` seconds, or null before the first render. */
  expectedS(audioS: number): number | null {
    return this.#secondsPerSecond === null ? null : this.#secondsPerSecond * audioS;
  }

  learn(audioS: number, wallS: number): void {
    if (!(audioS > 0)) return;
    const now = wallS / audioS;
    this.#secondsPerSecond = this.#secondsPerSecond === null ? now : 0.6 * this.#secondsPerSecond + 0.4 * now;
  }
}

export interface ResidentOptions {
  readonly model: NativeModel;
  readonly family: Family;
  readonly audio: TaskProcess<NativeAudioTasks>;
  readonly paceOf: (taskType: string) => Pace;
  /** The process, started; `cpu` forces the CPU after a device turned out to be missing. */
  readonly start: (signal: AbortSignal, insist?: 'cpu') => Promise<EngineChild>;
  /** The command line program for separation; null when the engine does not include it. */
  readonly cli: CliSeparation | null;
}

/** A model in a separate process. A dead or killed process is replaced for the next task. */
export class NativeResident implements ResidentModel {
  readonly #options: ResidentOptions;
  #child: EngineChild | null;
  #isLoaded = true;

  constructor(options: ResidentOptions, child: EngineChild) {
    this.#options = options;
    this.#child = child;
  }

  get modelId(): string {
    return this.#options.model.description.id;
  }

  async render(task: RenderTask, hooks: RenderHooks): Promise<RenderResult> {
    hooks.signal.throwIfAborted();
    if (!this.#isLoaded) throw new ServiceError('engine_failed', `The model ${this.modelId} is not loaded.`);
    const { model, family, audio, cli } = this.#options;
    const pace = this.#options.paceOf(task.type);
    return renderNative(task, {
      model,
      family,
      audio,
      hooks,
      ask: (fields, dir, share) =>
        this.#measured(task, hooks, share, pace, (onLine) =>
          this.#ask(fields, { dir, mostAudioBytes: mostAudioBytes(model, share) }, hooks.signal, onLine),
        ),
      separateIntoFiles:
        cli === null
          ? null
          : (path, outDir, share) =>
              this.#measured(task, hooks, share, pace, async (onLine) => {
                // The program loads the model itself, and memory may not suffice for two copies.
                await this.#child?.kill();
                return separateWithCli(cli, { audio: path, outDir, signal: hooks.signal, onLine });
              }),
    });
  }

  async unload(): Promise<void> {
    this.#isLoaded = false;
    const child = this.#child;
    this.#child = null;
    await child?.kill();
  }

  /** Runs one piece of work while reporting progress from the engine's log and past timings. */
  async #measured(
    task: RenderTask,
    { report }: RenderHooks,
    { from, to, audioS }: Share,
    pace: Pace,
    work: (onLine: (line: string) => void) => Promise<Answer>,
  ): Promise<Answer> {
    const nowS = () => performance.now() / 1000;
    const meter = new ProgressMeter({
      plan: this.#options.family.progress,
      steps: 'steps' in task ? task.steps : 0,
      expectedS: pace.expectedS(audioS),
      audioS,
      nowS,
    });
    const tell = () =>
      report({ phase: 'generating', progress: from + (to - from) * meter.progress, message: meter.message });
    tell();
    const timer = setInterval(tell, REPORT_MS);
    const startedS = nowS();
    try {
      const answer = await work((line) => meter.hear(line));
      pace.learn(audioS, nowS() - startedS);
      report({ phase: 'generating', progress: to });
      return answer;
    } finally {
      clearInterval(timer);
    }
  }

  async #ask(
    fields: Fields,
    place: Omit<AnswerPlace, 'name'>,
    signal: AbortSignal,
    onLine: (line: string) => void,
  ): Promise<Answer> {
    let insist: 'cpu' | undefined;
    for (let attempt = 1; ; attempt++) {
      const child = await this.#running(signal, insist);
      try {
        return parseAnswer(await child.run(fields, { place: { ...place, name: randomUUID() }, onLine, signal }));
      } catch (error) {
        if (!(error instanceof EngineRefusal)) throw error;
        // Also 503, and a new process would have no more memory.
        const lacksMemory = /insufficient_memory/.test(`${error.code} ${error.message}`);
        const isWedged = error.status === BUSY && !lacksMemory;
        if (attempt > 1 || !(isWedged || lacksDevice(error.message)))
          throw engineFailure('The native engine failed.', error.message, error.code);
        // Earlier work that cannot be cancelled, and a missing device, both need a new process.
        await child.kill();
        if (!isWedged) insist = 'cpu';
      }
    }
  }

  async #running(signal: AbortSignal, insist?: 'cpu'): Promise<EngineChild> {
    if (this.#child?.isAlive === true) return this.#child;
    await this.#child?.kill();
    this.#child = null;
    const child = await this.#options.start(signal, insist);
    if (!this.#isLoaded) {
      await child.kill();
      throw new ServiceError('engine_failed', `The model ${this.modelId} was unloaded.`);
    }
    this.#child = child;
    return child;
  }
}

/** Audio that an answer may have: twice as long as expected, in every stem, at the highest usual rate. */
function mostAudioBytes({ description }: NativeModel, { audioS }: Share): number {
  const longestS = Math.max(2 * audioS, description.max_duration_s) + 60;
  return longestS * Math.max(48_000, description.sample_rate) * 2 * Float32Array.BYTES_PER_ELEMENT * (STEMS.length + 1);
}
