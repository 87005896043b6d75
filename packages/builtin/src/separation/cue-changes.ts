/**
 * Writes how far each bin's neighbourhood exceeds the mean of two other frames, 0 to about 1. Returns the mean over the
 * frame.
 */
export function writeChanges(
  now: Float32Array,
  [one, two]: readonly [Float32Array, Float32Array],
  reachBins: number,
  changes: Float32Array,
): number {
  const reach = Math.max(1, reachBins);
  let total = 0;
  let sumNow = 0;
  let sumOther = 0;
  for (let k = 0; k < now.length + reach; k++) {
    if (k < now.length) {
      sumNow += now[k];
      sumOther += 0.5 * (one[k] + two[k]);
    }
    const leaving = k - 2 * reach - 1;
    if (leaving >= 0) {
      sumNow -= now[leaving];
      sumOther -= 0.5 * (one[leaving] + two[leaving]);
    }
    const at = k - reach;
    if (at < 0) continue;
    const share = Math.max(0, sumNow - sumOther) / (sumNow + 1e-5);
    changes[at] = share;
    total += share;
  }
  return total / now.length;
}
