import type { ProgressPlan } from './families/family.ts';

/** Maximum progress before the response arrives. */
const MOST = 0.95;

interface MeterOptions {
  readonly plan: ProgressPlan;
  /** Number of equal steps in the main stage, or 0. */
  readonly steps: number;
  /** Estimated time of such a request in seconds, or null. */
  readonly expectedS: number | null;
  /** Seconds of audio to be made or taken apart. */
  readonly audioS: number;
  /** Monotonic time in seconds. */
  readonly nowS: () => number;
}

/**
 * Progress of one request. The engine does not report steps, so progress is estimated from finished stages in its log,
 * the duration of the first of several equal steps, the number of finished parts, and the usual time of such a request.
 * The maximum of these is used; it never decreases and stays below 0.95. The first request of a model whose log tells
 * nothing approaches the end ever more slowly, as if it took as long as its audio.
 */
export class ProgressMeter {
  readonly #options: MeterOptions;
  readonly #startedS: number;
  readonly #counts = new Map<string, number>();
  #marked = 0;
  #stepping: { fromS: number; lengthS: number; from: number; to: number } | null = null;
  #parts = 0;
  #message: string;
  #last = 0;

  constructor(options: MeterOptions) {
    this.#options = options;
    this.#startedS = options.nowS();
    this.#message = this.#isTold ? 'loading the model' : 'working';
  }

  /** Current stage for display. */
  get message(): string {
    return this.#message;
  }

  get progress(): number {
    const { expectedS, nowS } = this.#options;
    const elapsedS = nowS() - this.#startedS;
    const byHistory = expectedS !== null && expectedS > 0 ? elapsedS / expectedS : this.#guess(elapsedS);
    this.#last = Math.max(this.#last, Math.min(MOST, Math.max(this.#marked, this.#byStep(nowS()), byHistory)));
    return this.#last;
  }

  /** Processes a line of the engine's log. */
  hear(line: string): void {
    const match = /^\[(?:TRACE|TIMING)[^\]]*\] (\S+) (\S+)/.exec(line);
    if (match === null) return;
    const [, name = '', text = ''] = match;
    const value = Number(text);
    const { plan, steps, nowS } = this.#options;
    for (const stage of plan.stages) {
      if (stage.marker !== name || stage.done < this.#marked) continue;
      this.#marked = stage.done;
      this.#message = stage.next;
    }
    if (plan.firstStep?.marker === name && steps > 1 && value > 0) {
      const lengthS = (value / 1000) * steps;
      this.#stepping = { fromS: nowS() - value / 1000, lengthS, from: this.#marked, to: plan.firstStep.done };
    }
    if (plan.parts !== undefined) this.#hearPart(plan.parts, name, value);
  }

  #hearPart({ marker, count, from, to }: NonNullable<ProgressPlan['parts']>, name: string, value: number): void {
    const names = typeof count === 'string' ? [count] : count;
    if (names.includes(name)) this.#counts.set(name, value);
    if (name !== marker) return;
    this.#parts++;
    const [total = 0, divisor = 1] = names.map((one) => this.#counts.get(one));
    const all = Math.ceil(total / (divisor === 0 ? 1 : divisor));
    if (all > 0) {
      this.#marked = Math.max(this.#marked, from + (to - from) * Math.min(1, this.#parts / all));
      this.#message = all === 1 ? 'finishing' : `part ${Math.min(all, this.#parts)} of ${all}`;
    }
  }

  /** Whether the log of the model tells how far it is. */
  get #isTold(): boolean {
    const { stages, parts, firstStep } = this.#options.plan;
    return stages.length > 0 || parts !== undefined || firstStep !== undefined;
  }

  #guess(elapsedS: number): number {
    const { audioS } = this.#options;
    return this.#isTold || audioS <= 0 ? 0 : MOST * (1 - Math.exp(-elapsedS / audioS));
  }

  #byStep(nowS: number): number {
    if (this.#stepping === null) return 0;
    const { fromS, lengthS, from, to } = this.#stepping;
    return from + (to - from) * Math.min(1, (nowS - fromS) / lengthS);
  }
}
