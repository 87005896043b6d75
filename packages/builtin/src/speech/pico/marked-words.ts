/** First and one past the last sample of a word. */
export type SampleSpan = readonly [from: number, to: number];

/** 5 ms at 16 kHz, the frame of the synthesizer. */
const FRAME = 80;
/** Part of the power of the loudest frame below which a frame is silence: −50 dB. */
const AUDIBLE = 1e-5;
/** Shorter runs of frames are ripples at the border of two words. */
const SHORTEST_RUN = 2;

/**
 * When words are said, by comparing a sentence with the same sentence in which every second word is at half the level:
 * where the second is quieter, an odd word is heard. Exact to a frame of the synthesizer.
 *
 * @param marked - as long as `samples`
 */
export function findMarkedWords(words: readonly string[], samples: Int16Array, marked: Int16Array): SampleSpan[] {
  const least = leastPower(samples);
  const runs: { isMarked: boolean; from: number; to: number; frames: number }[] = [];
  for (let at = 0; at + FRAME <= Math.min(samples.length, marked.length); at += FRAME) {
    const power = powerOf(samples, at);
    if (power <= least) continue;
    // Half the level is a quarter of the power.
    const isMarked = powerOf(marked, at) < 0.5 * power;
    const run = runs.at(-1);
    if (run?.isMarked === isMarked) Object.assign(run, { to: at + FRAME, frames: run.frames + 1 });
    else runs.push({ isMarked, from: at, to: at + FRAME, frames: 1 });
  }
  const spans: { isMarked: boolean; from: number; to: number }[] = [];
  for (const { isMarked, from, to, frames } of runs) {
    const last = spans.at(-1);
    if (last !== undefined && (frames < SHORTEST_RUN || last.isMarked === isMarked)) last.to = to;
    else spans.push({ isMarked, from, to });
  }
  if (spans.length === words.length) return spans.map(({ from, to }) => [from, to]);
  return divide(words, spans[0]?.from ?? 0, spans.at(-1)?.to ?? samples.length);
}

/** From the first to the last frame that is heard. */
export function findAudible(samples: Int16Array): SampleSpan {
  const least = leastPower(samples);
  let from = samples.length;
  let to = 0;
  for (let at = 0; at + FRAME <= samples.length; at += FRAME) {
    if (powerOf(samples, at) <= least) continue;
    from = Math.min(from, at);
    to = at + FRAME;
  }
  return to === 0 ? [0, samples.length] : [from, to];
}

function leastPower(samples: Int16Array): number {
  let most = 0;
  for (let at = 0; at + FRAME <= samples.length; at += FRAME) most = Math.max(most, powerOf(samples, at));
  return AUDIBLE * most;
}

/** Mean square of a frame. */
function powerOf(samples: Int16Array, at: number): number {
  let sum = 0;
  for (let i = at; i < at + FRAME; i++) sum += samples[i] * samples[i];
  return sum / FRAME;
}

/** The time between two samples, shared by the length of the words: for sentences with words that are not heard. */
function divide(words: readonly string[], from: number, to: number): SampleSpan[] {
  const total = words.reduce((sum, word) => sum + word.length, 0);
  let done = 0;
  return words.map((word) => {
    const start = from + Math.round(((to - from) * done) / total);
    done += word.length;
    return [start, from + Math.round(((to - from) * done) / total)];
  });
}
