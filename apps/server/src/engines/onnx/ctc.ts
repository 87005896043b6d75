/** What is heard from one step to another, the last included. */
export interface HeardSpan {
  readonly from: number;
  readonly to: number;
}

export interface HeardSymbol extends HeardSpan {
  readonly symbol: number;
}

/** Reads the most likely symbols step by step: repetitions are one symbol, and blanks are none (Graves et al., 2006). */
export class GreedyReader {
  readonly found: HeardSymbol[] = [];
  readonly #width: number;
  readonly #blank: number;
  #last = -1;
  #step = 0;

  constructor(width: number, blank: number) {
    this.#width = width;
    this.#blank = blank;
  }

  /** Takes whole steps. @param scores - log probabilities, `width` a step */
  add(scores: Float32Array): void {
    for (let row = 0; row + this.#width <= scores.length; row += this.#width, this.#step++) {
      let best = 0;
      for (let n = 1; n < this.#width; n++) if ((scores[row + n] as number) > (scores[row + best] as number)) best = n;
      const current = this.found.at(-1);
      if (best !== this.#last && best !== this.#blank)
        this.found.push({ symbol: best, from: this.#step, to: this.#step });
      else if (best === this.#last && best !== this.#blank && current !== undefined)
        this.found[this.found.length - 1] = { ...current, to: this.#step };
      this.#last = best;
    }
  }
}

/** A symbol of a known text in the sound, and the mean log probability of its steps. */
export interface PlacedSymbol extends HeardSpan {
  readonly score: number;
}

/**
 * Places known symbols in a sound: the most likely path of Viterbi through blank, symbol, blank, symbol … (Graves et al.,
 * 2006; Kürzinger et al., 2020).
 *
 * @param scores - log probabilities, `width` a step
 * @returns null when the sound has fewer steps than the symbols need
 */
export function placeSymbols(
  scores: Float32Array,
  width: number,
  blank: number,
  symbols: readonly number[],
): PlacedSymbol[] | null {
  const steps = Math.floor(scores.length / width);
  // Before the table of all steps and states is made.
  if (symbols.length > steps) return null;
  const states = [blank, ...symbols.flatMap((symbol) => [symbol, blank])];
  const path = bestPath(scores, width, states);
  if (path === null) return null;
  const placed = symbols.map(() => ({ from: steps, to: -1, sum: 0 }));
  for (const [step, state] of path.entries()) {
    const one = state % 2 === 1 ? placed[(state - 1) / 2] : undefined;
    if (one === undefined) continue;
    one.from = Math.min(one.from, step);
    one.to = step;
    one.sum += scores[step * width + (states[state] as number)] as number;
  }
  return placed.map(({ from, to, sum }) => ({ from, to, score: sum / (to - from + 1) }));
}

const NEVER = Number.NEGATIVE_INFINITY;

/**
 * The most likely state of every step, beginning in one of the first two and ending in one of the last two.
 * @param states - the symbol of each: blank, symbol, blank …
 */
function bestPath(scores: Float32Array, width: number, states: readonly number[]): Uint32Array | null {
  const steps = Math.floor(scores.length / width);
  if (steps === 0) return null;
  const scoreOf = (step: number, state: number) => scores[step * width + (states[state] as number)] as number;
  // Equal symbols in a row need a blank between them.
  const longest = states.map((symbol, state) => (state % 2 === 1 && state > 1 && symbol !== states[state - 2] ? 2 : 1));
  const back = new Uint8Array(steps * states.length);
  let best = Float64Array.from(states, (_, state) => (state < 2 ? scoreOf(0, state) : NEVER));
  for (let step = 1; step < steps; step++) {
    const next = new Float64Array(states.length);
    for (let state = 0; state < states.length; state++) {
      let by = 0;
      for (let jump = 1; jump <= Math.min(state, longest[state] as number); jump++)
        if ((best[state - jump] as number) > (best[state - by] as number)) by = jump;
      back[step * states.length + state] = by;
      next[state] = (best[state - by] as number) + scoreOf(step, state);
    }
    best = next;
  }
  const end = states.length - 1;
  let state = end > 0 && (best[end - 1] as number) > (best[end] as number) ? end - 1 : end;
  if (best[state] === NEVER) return null;
  const path = new Uint32Array(steps);
  for (let step = steps - 1; step >= 0; step--) {
    path[step] = state;
    state -= back[step * states.length + state] as number;
  }
  return path;
}
