import type { ProgressPlan } from './families/family.ts';

/** A request is not done before its answer is there. */
const MOST = 0.95;

interface MeterOptions {
  readonly plan: ProgressPlan;
  /** How many equal steps the main stage has; 0 when there are none. */
  readonly steps: number;
  /** How long such a request takes by experience, in seconds, or null. */
  readonly expectedS: number | null;
  /** Seconds on a clock that only runs forward. */
  readonly nowS: () => number;
}

/**
 * How far one request is. The engine tells no steps: what is known is which stages its log says have ended, how long
 * the first of several equal steps took, how many parts are done, and how long such a request usually takes. The
 * furthest of these counts; it never falls and stays below 0.95.
 */
export class ProgressMeter {
  readonly #options: MeterOptions;
  readonly #startedS: number;
  readonly #counts = new Map<string, number>();
  #marked = 0;
  #stepping: { fromS: number; lengthS: number; from: number; to: number } | null = null;
  #parts = 0;
  #message = 'loading the model';
  #last = 0;

  constructor(options: MeterOptions) {
    this.#options = options;
    this.#startedS = options.nowS();
  }

  /** What the engine does, for people. */
  get message(): string {
    return this.#message;
  }

  get progress(): number {
    const { expectedS, nowS } = this.#options;
    const byHistory = expectedS === null || expectedS <= 0 ? 0 : (nowS() - this.#startedS) / expectedS;
    this.#last = Math.max(this.#last, Math.min(MOST, Math.max(this.#marked, this.#byStep(nowS()), byHistory)));
    return this.#last;
  }

  /** Takes a line of the engine's log. */
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

  #byStep(nowS: number): number {
    if (this.#stepping === null) return 0;
    const { fromS, lengthS, from, to } = this.#stepping;
    return from + (to - from) * Math.min(1, (nowS - fromS) / lengthS);
  }
}
