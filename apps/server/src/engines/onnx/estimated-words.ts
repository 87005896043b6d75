import type { SoundWord } from '@soundwright/contract';

/** A word to be placed in time, and how long it is compared with the others. */
export interface WeighedWord {
  readonly text: string;
  readonly weight: number;
  /** How many words are said for it; one when absent. */
  readonly count?: number;
}

/** From which frame to which a word is said. */
export type WordSpan = readonly [fromFrame: number, toFrame: number];

const STEP_S = 0.01;
/** Quieter than the loudest step by this factor (−35 dB) counts as silence. */
const QUIET = 0.0178;

/**
 * The words of a sentence at the times that its model tells; null when it tells those of other words.
 *
 * @param startS - where frame 0 of the spans is in the sound
 */
export function placeWords(
  words: readonly WeighedWord[],
  spans: readonly WordSpan[],
  sampleRateHz: number,
  startS: number,
): SoundWord[] | null {
  const counts = words.map(({ count = 1 }) => count);
  if (counts.reduce((sum, count) => sum + count, 0) !== spans.length) return null;
  const timeOf = (frame: number) => Math.round(1000 * Math.max(0, startS + frame / sampleRateHz)) / 1000;
  let at = 0;
  return words.map(({ text }, index) => {
    const own = spans.slice(at, at + (counts[index] as number));
    at += own.length;
    const [from] = own[0] ?? [0];
    const [, to] = own.at(-1) ?? [0, 0];
    return { text, start_s: timeOf(from), end_s: timeOf(to), estimated: false };
  });
}

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
