import type { SoundWord } from '@soundwright/contract';

/** A word to be placed in time, and how long it is compared with the others. */
export interface WeighedWord {
  readonly text: string;
  readonly weight: number;
}

const STEP_S = 0.01;
/** Quieter than the loudest step by this factor (−35 dB) counts as silence. */
const QUIET = 0.0178;

/**
 * Places words in a spoken sentence whose model gives no times: the audible time is divided by the length of the words,
 * and silence inside the sentence belongs to no word.
 *
 * @param startS - where the sentence starts in the sound
 */
export function estimateWords(
  words: readonly WeighedWord[],
  samples: Float32Array,
  sampleRateHz: number,
  startS: number,
): SoundWord[] {
  const step = Math.max(1, Math.round(STEP_S * sampleRateHz));
  const levels: number[] = [];
  for (let at = 0; at < samples.length; at += step) {
    let sum = 0;
    for (const sample of samples.subarray(at, at + step)) sum += sample * sample;
    levels.push(Math.sqrt(sum / step));
  }
  const loudest = levels.reduce((most, level) => Math.max(most, level), 0);
  const audible = levels.flatMap((level, index) => (loudest > 0 && level >= QUIET * loudest ? [index] : []));
  const total = words.reduce((sum, { weight }) => sum + weight, 0);
  const round = (timeS: number) => Math.round(timeS * 1000) / 1000;
  let done = 0;
  return words.map(({ text, weight }) => {
    const first = Math.floor((audible.length * done) / total);
    done += weight;
    const last = Math.max(first, Math.ceil((audible.length * done) / total) - 1);
    const fromS = ((audible[first] ?? 0) * step) / sampleRateHz;
    const toS = Math.min(samples.length, ((audible[last] ?? 0) + 1) * step) / sampleRateHz;
    return { text, start_s: round(startS + fromS), end_s: round(startS + toS), estimated: true };
  });
}
