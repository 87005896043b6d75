import { pow } from '../math.ts';
import { Svf } from '../svf.ts';
import type { Effect } from './effect.ts';

export interface FilterOptions {
  /** Takes away what is below, 12 dB per octave; 0 for nothing, Hz. */
  readonly lowCutHz: number;
  /** Takes away what is above; from 0.45 of the sample rate on nothing, Hz. */
  readonly highCutHz: number;
  /** Peak at the edges: 0 none to 1 strong. */
  readonly resonance: number;
}

/** Highest quality factor at the edges of a filter. */
const STRONGEST_Q = 12;

/** A band between two edges that may move and may ring. */
export function createFilter(options: FilterOptions, rateHz: number): Effect<FilterOptions> {
  const sides = [0, 1].map(() => ({ high: new Svf(rateHz, 20), low: new Svf(rateHz, 20) }));
  let values = options;
  const set = (changed: FilterOptions): void => {
    values = changed;
    const q = Math.SQRT1_2 * pow(STRONGEST_Q / Math.SQRT1_2, changed.resonance);
    for (const { high, low } of sides) {
      high.set(changed.lowCutHz, q);
      low.set(changed.highCutHz, q);
    }
  };
  set(options);
  return {
    set,
    process(...channels) {
      const { lowCutHz, highCutHz } = values;
      for (const [at, samples] of channels.entries()) {
        const { high, low } = sides[at];
        for (let i = 0; i < samples.length; i++) {
          high.step(samples[i]);
          const above = lowCutHz > 0 ? high.high : samples[i];
          low.step(above);
          samples[i] = highCutHz < 0.45 * rateHz ? low.low : above;
        }
      }
    },
  };
}
