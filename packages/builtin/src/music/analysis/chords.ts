import { type Chroma, sumChroma } from '@soundwright/dsp/analysis/chroma';
import type { ChordShape, Key } from '../compose/theory.ts';
import { scaleOf } from '../compose/theory.ts';
import { indexOfHighest, walkBack } from './best-path.ts';

/** Cost of a chord change where changes are allowed. */
const CHANGE = 0.12;

/** The 24 major and minor triads. */
const TRIADS: readonly ChordShape[] = Array.from({ length: 12 }, (_, root) => [
  { root, intervals: [0, 4, 7], bass: root, symbol: 'major' },
  { root, intervals: [0, 3, 7], bass: root, symbol: 'minor' },
]).flat();

/** Bonus for a chord whose notes are all in the key. */
const IN_KEY = 0.12;

/**
 * The major or minor triad of each time span: template matching on the chroma with a preference for chords of the key
 * and a cost per change.
 *
 * @param edgesS - ascending; one chord per interval between adjacent edges
 */
export function findChords(chroma: Chroma, edgesS: readonly number[], key: Key): ChordShape[] {
  const scale = scaleOf(key.mode);
  const inKey = TRIADS.map(({ root, intervals }) =>
    intervals.every((interval) => scale.includes((root + interval - key.tonic + 24) % 12)) ? IN_KEY : 0,
  );
  let scores = new Float64Array(TRIADS.length);
  const back: Int32Array[] = [];
  for (let span = 0; span + 1 < edgesS.length; span++) {
    const heard = sumChroma(chroma, edgesS[span], edgesS[span + 1]);
    const total = heard.reduce((all, value) => all + value, 0) || 1;
    const best = indexOfHighest(scores);
    const change = scores[best] - CHANGE;
    const before = scores;
    back.push(Int32Array.from(TRIADS, (_, index) => (before[index] >= change ? index : best)));
    scores = Float64Array.from(
      TRIADS,
      (triad, index) => strengthOf(triad, heard) / total + inKey[index] + Math.max(before[index], change),
    );
  }
  return walkBack(scores, back).map((index) => TRIADS[index]);
}

/** Share of the chroma in the notes of a triad; the root has the highest weight. */
function strengthOf({ root, intervals }: ChordShape, heard: ArrayLike<number>): number {
  return 1.2 * heard[root] + heard[(root + intervals[1]) % 12] + 0.9 * heard[(root + 7) % 12];
}
