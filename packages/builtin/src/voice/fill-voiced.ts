/**
 * Fills the rows of voiced frames: `write` is called every `step` frames within each voiced section and at its ends, and
 * the rows in between are interpolated.
 */
export function fillVoiced(
  f0Hz: Float64Array,
  step: number,
  width: number,
  rows: Float32Array,
  write: (frame: number, target: Float32Array) => void,
): void {
  const rowOf = (frame: number) => rows.subarray(frame * width, (frame + 1) * width);
  for (let first = 0; first < f0Hz.length; first++) {
    if (!(f0Hz[first] > 0)) continue;
    let last = first;
    while (last + 1 < f0Hz.length && f0Hz[last + 1] > 0) last++;
    write(first, rowOf(first));
    for (let from = first; from < last; ) {
      const to = Math.min(last, from + step);
      write(to, rowOf(to));
      for (let frame = from + 1; frame < to; frame++) {
        const share = (frame - from) / (to - from);
        for (let i = 0; i < width; i++) {
          const before = rows[from * width + i];
          rows[frame * width + i] = before + share * (rows[to * width + i] - before);
        }
      }
      from = to;
    }
    first = last;
  }
}
