/** A key: the tonic as a pitch class, 0 for C to 11, and the mode. */
export interface HeardKey {
  readonly tonic: number;
  readonly mode: 'major' | 'minor';
}

// Key profiles, major and minor, by scale step: C. Krumhansl, "Cognitive Foundations of Musical Pitch", 1990, page 30.
const MAJOR = [6.35, 2.23, 3.48, 2.33, 4.38, 4.09, 2.52, 5.19, 2.39, 3.66, 2.29, 2.88];
const MINOR = [6.33, 2.68, 3.52, 5.38, 2.6, 3.53, 2.54, 4.75, 3.98, 2.69, 3.34, 3.17];

/** Bonus in correlation for a key whose tonic ends the music. */
const ENDS_ON_TONIC = 0.3;

/**
 * The key whose profile correlates best with the chroma of a piece.
 *
 * @param chroma - twelve strengths, C first
 * @param ending - chroma of the final segment: a melody can fit two neighbouring keys, and usually ends on the tonic;
 *   omitted for music without an ending
 */
export function findKey(
  chroma: ArrayLike<number>,
  ending?: ArrayLike<number>,
): HeardKey & { readonly confidence: number } {
  let best: HeardKey = { tonic: 0, mode: 'major' };
  let bestFit = -2;
  let second = -2;
  for (let tonic = 0; tonic < 12; tonic++) {
    for (const mode of ['major', 'minor'] as const) {
      const ends = ending === undefined ? 0 : ENDS_ON_TONIC * ending[tonic];
      const fit = correlation(chroma, mode === 'major' ? MAJOR : MINOR, tonic) + ends;
      if (fit > bestFit) {
        second = bestFit;
        bestFit = fit;
        best = { tonic, mode };
      } else if (fit > second) second = fit;
    }
  }
  return { ...best, confidence: Math.max(0, bestFit - second) };
}

function correlation(chroma: ArrayLike<number>, profile: readonly number[], tonic: number): number {
  let meanC = 0;
  let meanP = 0;
  for (let pc = 0; pc < 12; pc++) {
    meanC += chroma[pc] / 12;
    meanP += profile[pc] / 12;
  }
  let cp = 0;
  let cc = 0;
  let pp = 0;
  for (let pc = 0; pc < 12; pc++) {
    const c = chroma[pc] - meanC;
    const p = profile[(pc - tonic + 12) % 12] - meanP;
    cp += c * p;
    cc += c * c;
    pp += p * p;
  }
  return cp / Math.sqrt(cc * pp || 1);
}
