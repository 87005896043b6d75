import type { MixerMeters } from './messages.ts';

/** Fall rate of a meter, dB per second. */
const FALL_DB_PER_S = 24;
/** The lowest level that is shown, dBFS. */
export const LOWEST_DB = -60;

/** Loudness figures since playback started. */
export type MixFigures = Pick<MixerMeters, 'shortTermLufs' | 'integratedLufs' | 'truePeakDb'>;

const NO_FIGURES: MixFigures = { shortTermLufs: null, integratedLufs: null, truePeakDb: null };

/** The levels that meters show: instant rise and constant fall rate. Figures are kept when playback stops. */
export class MeterBoard {
  readonly #levels = new Map<string, { db: number; at: number }>();
  #figures = NO_FIGURES;
  #reductions: ReadonlyMap<string, number> = new Map();
  readonly #now: () => number;

  /** @param now - milliseconds */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  get figures(): MixFigures {
    return this.#figures;
  }

  take({ lanes, left, right, reductions, ...figures }: MixerMeters): void {
    this.#reductions = reductions;
    for (const [trackIndex, peak] of lanes) this.#raise(laneKey(trackIndex), peak);
    this.#raise('left', left);
    this.#raise('right', right);
    this.#figures = figures;
  }

  /** Current meter level of a lane or a side of the mix, dBFS. */
  levelDb(of: number | 'left' | 'right'): number {
    const level = this.#levels.get(typeof of === 'number' ? laneKey(of) : of);
    if (level === undefined) return LOWEST_DB;
    return Math.max(LOWEST_DB, level.db - ((this.#now() - level.at) / 1_000) * FALL_DB_PER_S);
  }

  /** How much an effect turns down, dB, by its place and id. */
  reductionDb(name: string): number {
    return this.#reductions.get(name) ?? 0;
  }

  #raise(key: string, peak: number): void {
    const db = Math.max(LOWEST_DB, 20 * Math.log10(peak));
    const shown = this.#levels.get(key);
    const now = this.#now();
    const fallen = shown === undefined ? LOWEST_DB : shown.db - ((now - shown.at) / 1_000) * FALL_DB_PER_S;
    if (db >= fallen) this.#levels.set(key, { db, at: now });
  }
}

function laneKey(trackIndex: number): string {
  return `lane ${trackIndex}`;
}
