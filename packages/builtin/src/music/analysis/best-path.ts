/** Index of the highest value; the first one in a tie. */
export function indexOfHighest(values: Float64Array, count = values.length): number {
  let highest = 0;
  for (let index = 1; index < count; index++) if (values[index] > values[highest]) highest = index;
  return highest;
}

/**
 * The states of the best path through a Viterbi search, one per step.
 *
 * @param scores - of every state at the last step
 * @param back - for every step and state, the best predecessor
 */
export function walkBack(scores: Float64Array, back: readonly ArrayLike<number>[]): number[] {
  const path = new Array<number>(back.length);
  let state = indexOfHighest(scores);
  for (let step = back.length - 1; step >= 0; step--) {
    path[step] = state;
    state = back[step][state];
  }
  return path;
}
