import type { Score } from '@soundwright/contract';

/** How many bars a piece has. */
export function barsOf({ bar_times_s }: Pick<Score, 'bar_times_s'>): number {
  return bar_times_s.length - 1;
}

/**
 * The beat that is heard some seconds after another one, at the tempo of each bar on the way. After the last bar the
 * tempo is that of the last bar.
 */
export function beatAfter(score: Pick<Score, 'bar_times_s' | 'bar_beats'>, fromBeat: number, laterS: number): number {
  const { bar_times_s: times, bar_beats: barBeats } = score;
  const lastBar = barsOf(score) - 1;
  let beat = fromBeat;
  let leftS = laterS;
  for (let bar = Math.min(lastBar, Math.floor(fromBeat / barBeats)); ; bar++) {
    const beatS = ((times[bar + 1] ?? 0) - (times[bar] ?? 0)) / barBeats;
    const barEnd = (bar + 1) * barBeats;
    const restS = (barEnd - beat) * beatS;
    if (bar >= lastBar || leftS <= restS) return beat + leftS / beatS;
    leftS -= restS;
    beat = barEnd;
  }
}
