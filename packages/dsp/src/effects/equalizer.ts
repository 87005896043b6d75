import {
  applyBiquadToTwo,
  applyTwoBiquadsToTwo,
  type Biquad,
  designHighpass,
  designHighShelf,
  designLowpass,
  designLowShelf,
  designPeak,
} from '../biquad.ts';
import { clamp } from '../math.ts';
import type { Effect } from './effect.ts';

/** An equaliser: two cuts, two shelves and a bell. Frequencies in Hz, gains in dB. */
export interface EqualizerOptions {
  /** 12 dB per octave below this; 0 for none. */
  readonly lowCutHz: number;
  readonly lowHz: number;
  readonly lowGainDb: number;
  readonly peakHz: number;
  readonly peakGainDb: number;
  /** Centre frequency over bandwidth. */
  readonly peakQ: number;
  readonly highHz: number;
  readonly highGainDb: number;
  /** 12 dB per octave above this; at half the sample rate or above for none. */
  readonly highCutHz: number;
}

/** The sections of an equaliser, those without effect left out; for its curve see `responseOf`. */
export function designEqualizer(options: EqualizerOptions, rateHz: number): Biquad[] {
  const { lowCutHz, lowHz, lowGainDb, peakHz, peakGainDb, peakQ, highHz, highGainDb, highCutHz } = options;
  const usable = (hz: number): number => clamp(hz, 1, 0.49 * rateHz);
  return [
    ...(lowCutHz > 0 ? [designHighpass(usable(lowCutHz), rateHz)] : []),
    ...(lowGainDb !== 0 ? [designLowShelf(usable(lowHz), rateHz, lowGainDb)] : []),
    ...(peakGainDb !== 0 ? [designPeak(usable(peakHz), rateHz, peakQ, peakGainDb)] : []),
    ...(highGainDb !== 0 ? [designHighShelf(usable(highHz), rateHz, highGainDb)] : []),
    ...(highCutHz < 0.49 * rateHz ? [designLowpass(usable(highCutHz), rateHz)] : []),
  ];
}

/** An equaliser of `designEqualizer`. */
export function createEqualizer(options: EqualizerOptions, rateHz: number): Effect {
  return createFilters(designEqualizer(options, rateHz));
}

/** Filters one after the other. */
export function createFilters(filters: readonly Biquad[]): Effect {
  const states = filters.map(() => [new Float64Array(2), new Float64Array(2)] as const);
  return {
    process(left, right) {
      let at = 0;
      for (; at + 1 < filters.length; at += 2) {
        applyTwoBiquadsToTwo(left, right, filters[at], filters[at + 1], [...states[at], ...states[at + 1]]);
      }
      if (at < filters.length) applyBiquadToTwo(left, right, filters[at], states[at][0], states[at][1]);
    },
  };
}
