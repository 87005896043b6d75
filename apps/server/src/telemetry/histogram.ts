import type { Attributes, Histogram } from './otlp.ts';

/** Maximum number of attribute combinations. */
const MAX_POINTS = 200;

/** Counts durations by attributes, from the start of the process. */
export class DurationHistogram {
  readonly #about: Pick<Histogram, 'name' | 'unit' | 'description' | 'bounds'>;
  readonly #points = new Map<string, { attributes: Attributes; counts: number[]; sum: number }>();

  constructor(about: Pick<Histogram, 'name' | 'unit' | 'description' | 'bounds'>) {
    this.#about = about;
  }

  record(seconds: number, attributes: Attributes): void {
    const { bounds } = this.#about;
    const key = JSON.stringify(attributes);
    let point = this.#points.get(key);
    if (point === undefined) {
      if (this.#points.size >= MAX_POINTS) return;
      point = { attributes, counts: new Array<number>(bounds.length + 1).fill(0), sum: 0 };
      this.#points.set(key, point);
    }
    const above = bounds.findIndex((bound) => seconds <= bound);
    const bucket = above < 0 ? bounds.length : above;
    point.counts[bucket] = (point.counts[bucket] ?? 0) + 1;
    point.sum += seconds;
  }

  /** The counts so far; undefined before the first. */
  read(): Histogram | undefined {
    return this.#points.size === 0 ? undefined : { ...this.#about, points: [...this.#points.values()] };
  }
}
