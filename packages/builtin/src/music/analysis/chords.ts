import type { ChordShape, Key } from '../compose/theory.ts';
import { scaleOf } from '../compose/theory.ts';
import { type Chroma, sumChroma } from './chroma.ts';

/** Cost of changing the chord at a place where one may change. */
const CHANGE = 0.12;

/**
 * The major or minor triad of each span of time: templates against the chroma, chords of the key preferred, and no
 * change without a reason.
 *
 * @param edgesS - rising; one chord per gap between two of them
 */
export function findChords(chroma: Chroma, edgesS: readonly number[], key: Key): ChordShape[] {
  const scale = scaleOf(key.mode);
  const candidates: ChordShape[] = [];
  for (let root = 0; root < 12; root++) {
    for (const minor of [false, true]) {
      candidates.push({
        root,
        intervals: minor ? [0, 3, 7] : [0, 4, 7],
        bass: root,
        symbol: minor ? 'minor' : 'major',
      });
    }
  }
  const inKey = candidates.map(({ root, intervals }) =>
    intervals.every((interval) => scale.includes((root + interval - key.tonic + 24) % 12)) ? 0.12 : 0,
  );
  let scores = new Float64Array(candidates.length);
  const back: Int32Array[] = [];
  for (let span = 0; span + 1 < edgesS.length; span++) {
    const sum = sumChroma(chroma, edgesS[span], edgesS[span + 1]);
    const total = sum.reduce((all, value) => all + value, 0) || 1;
    const next = new Float64Array(candidates.length);
    const from = new Int32Array(candidates.length);
    let bestBefore = 0;
    for (let index = 0; index < candidates.length; index++) if (scores[index] > scores[bestBefore]) bestBefore = index;
    for (let index = 0; index < candidates.length; index++) {
      const { root, intervals } = candidates[index];
      const fit =
        (1.2 * sum[root] + sum[(root + intervals[1]) % 12] + 0.9 * sum[(root + 7) % 12]) / total + inKey[index];
      const stay = scores[index];
      const change = scores[bestBefore] - CHANGE;
      next[index] = fit + Math.max(stay, change);
      from[index] = stay >= change ? index : bestBefore;
    }
    scores = next;
    back.push(from);
  }
  let best = 0;
  for (let index = 0; index < candidates.length; index++) if (scores[index] > scores[best]) best = index;
  const chosen: ChordShape[] = [];
  for (let span = back.length - 1; span >= 0; span--) {
    chosen.unshift(candidates[best]);
    best = back[span][best];
  }
  return chosen;
}
