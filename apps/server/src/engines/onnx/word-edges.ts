import type { SoundWord } from '@soundwright/contract';

/** Of the levels, in seconds. */
export const LEVEL_STEP_S = 0.01;
/** Quieter than the loudest step by this factor (−35 dB) is a pause. */
const QUIET = 0.0178;
/** How far a word reaches beyond what was heard of it, at most, in seconds. */
const REACH_S = 0.3;

/**
 * Moves the edges of words, whose letters are heard in few steps, to where the sound begins and ends: to the edges of a
 * pause between them, or without one to the quietest moment.
 *
 * @param levels - of steps of `LEVEL_STEP_S`
 */
export function edgesAtPauses(words: readonly SoundWord[], levels: Float32Array): SoundWord[] {
  const loudest = levels.reduce((most, level) => Math.max(most, level), 0);
  const isQuiet = (step: number) => (levels[step] ?? 0) < QUIET * loudest;
  const stepOf = (timeS: number) => Math.round(timeS / LEVEL_STEP_S);
  const timeOf = (step: number) => Math.round(1000 * step * LEVEL_STEP_S) / 1000;
  const reach = stepOf(REACH_S);
  /** Where the sound that goes on at a step falls silent, at most at another. */
  const silentFrom = (step: number, last: number) => {
    let end = step;
    while (end < last && !isQuiet(end)) end++;
    return end;
  };
  /** Where the sound that goes on before a step begins, at least at another. */
  const loudFrom = (step: number, first: number) => {
    let start = step;
    while (start > first && !isQuiet(start - 1)) start--;
    return start;
  };
  const moved = words.map((word) => ({ ...word }));
  for (const [index, word] of moved.entries()) {
    const before = moved[index - 1];
    const [from, to] = [stepOf(before?.end_s ?? 0), stepOf(word.start_s)];
    if (from >= to) continue;
    const end = silentFrom(from, Math.min(to, from + reach));
    const start = loudFrom(to, Math.max(from, to - reach));
    if (before === undefined) word.start_s = timeOf(start);
    else if (end < start) [before.end_s, word.start_s] = [timeOf(end), timeOf(start)];
    else before.end_s = word.start_s = timeOf(from + quietest(levels.subarray(from, to)));
  }
  const last = moved.at(-1);
  if (last !== undefined) {
    const from = stepOf(last.end_s);
    last.end_s = timeOf(silentFrom(from, Math.max(from, Math.min(levels.length, from + reach))));
  }
  return moved;
}

function quietest(levels: Float32Array): number {
  return levels.indexOf(levels.reduce((least, level) => Math.min(least, level), Number.POSITIVE_INFINITY));
}
