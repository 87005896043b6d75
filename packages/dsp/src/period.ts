/**
 * The vertex of the parabola through a local maximum of a correlation and its neighbours.
 *
 * @param values - positions `at - 1` to `at + 1` are read
 */
export function vertexAt(values: Float64Array, at: number): { readonly at: number; readonly value: number } {
  const left = values[at - 1];
  const middle = values[at];
  const right = values[at + 1];
  const bend = left - 2 * middle + right;
  const offset = bend < 0 ? (0.5 * (left - right)) / bend : 0;
  return { at: at + offset, value: middle - 0.25 * (left - right) * offset };
}

/** A multiple of a period whose peak is lower than this share of its own is not the same tone. */
const ALIKE = 0.7;
const OFF_BY = 0.06;

/**
 * Refines a period from a peak several periods away, where the same error in samples has less effect.
 *
 * @param correlation - similarity by lag in samples; positions up to `longest + 1` are read
 * @param period - the period at hand, and the height of its peak
 * @param shortest - smallest lag to look at
 * @param longest - greatest lag to look at
 */
export function refinePeriod(
  correlation: Float64Array,
  period: { readonly at: number; readonly value: number },
  shortest: number,
  longest: number,
): number {
  let periods = 1;
  let refined = period.at;
  while (refined * periods * 2 <= longest - 2) {
    periods *= 2;
    let at = Math.round(refined * periods);
    while (at < longest && correlation[at + 1] > correlation[at]) at++;
    while (at > shortest && correlation[at - 1] > correlation[at]) at--;
    const peak = vertexAt(correlation, at);
    if (peak.value < ALIKE * period.value || Math.abs(peak.at / periods - refined) > OFF_BY * refined) break;
    refined = peak.at / periods;
  }
  return refined;
}
