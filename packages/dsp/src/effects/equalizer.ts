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
  return sectionsOf(options, rateHz).filter((section) => section !== null);
}

/** Number of sections of an equaliser. */
const SECTIONS = 5;

/** All sections of an equaliser; null for those without effect. */
function sectionsOf(options: EqualizerOptions, rateHz: number): (Biquad | null)[] {
  const { lowCutHz, lowHz, lowGainDb, peakHz, peakGainDb, peakQ, highHz, highGainDb, highCutHz } = options;
  const usable = (hz: number): number => clamp(hz, 1, 0.49 * rateHz);
  return [
    lowCutHz > 0 ? designHighpass(usable(lowCutHz), rateHz) : null,
    lowGainDb === 0 ? null : designLowShelf(usable(lowHz), rateHz, lowGainDb),
    peakGainDb === 0 ? null : designPeak(usable(peakHz), rateHz, peakQ, peakGainDb),
    highGainDb === 0 ? null : designHighShelf(usable(highHz), rateHz, highGainDb),
    highCutHz < 0.49 * rateHz ? designLowpass(usable(highCutHz), rateHz) : null,
  ];
}

/** An equaliser of `designEqualizer`. */
export function createEqualizer(options: EqualizerOptions, rateHz: number): Effect<EqualizerOptions> {
  const states = Array.from({ length: SECTIONS }, newState);
  let filters: Biquad[] = [];
  let used: State[] = [];
  const set = (changed: EqualizerOptions): void => {
    const sections = sectionsOf(changed, rateHz);
    filters = sections.filter((section) => section !== null);
    used = states.filter((_, at) => sections[at] !== null);
    for (const [at, state] of states.entries()) if (sections[at] === null) for (const side of state) side.fill(0);
  };
  set(options);
  return {
    set,
    process(left, right) {
      throughFilters(filters, used, left, right);
    },
  };
}

type State = readonly [left: Float64Array, right: Float64Array];

/** Filters one after the other, as a process on both sides in place. */
export function createFilters(filters: readonly Biquad[]): Pick<Effect<never>, 'process'> {
  const states = filters.map(newState);
  return { process: (left, right) => throughFilters(filters, states, left, right) };
}

function newState(): State {
  return [new Float64Array(2), new Float64Array(2)];
}

function throughFilters(
  filters: readonly Biquad[],
  states: readonly State[],
  left: Float32Array,
  right: Float32Array,
): void {
  let at = 0;
  for (; at + 1 < filters.length; at += 2) {
    applyTwoBiquadsToTwo(left, right, filters[at], filters[at + 1], [...states[at], ...states[at + 1]]);
  }
  if (at < filters.length) applyBiquadToTwo(left, right, filters[at], states[at][0], states[at][1]);
}
