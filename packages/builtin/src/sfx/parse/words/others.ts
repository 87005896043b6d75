import { NUMBER_WORDS } from './quantities.ts';
import type { Token } from './tokens.ts';

/** Words for a second one of a kind. */
export const OTHERS = /^(?:another|other|others|second|different|rest)$/;

const SEVERAL = /^(?:others|rest)$/;

/** Others of the kind named before, in place of a noun. */
export interface Others {
  /** Tokens they take. */
  readonly length: number;
  /** More than one: "others", "several others", "the rest". */
  readonly isMany: boolean;
}

/** "ANOTHER answers", "SEVERAL OTHERS join in", "a SECOND ONE", "THE REST": others of the kind, which a clause begins with. */
export function findOthers(tokens: readonly Token[]): Others | undefined {
  const [first, second] = tokens;
  if (SEVERAL.test(first.word)) return { length: 1, isMany: true };
  if (second !== undefined && first.word in NUMBER_WORDS && SEVERAL.test(second.word))
    return { length: 2, isMany: true };
  if (!/^(?:another|other|second)$/.test(first.word)) return undefined;
  if (second?.word === 'one') return { length: 2, isMany: false };
  return second === undefined || isAnswering(second) || /^(?:from|far|in|at|further|farther)$/.test(second.word)
    ? { length: 1, isMany: false }
    : undefined;
}

/** "Another owl REPLIES", "others JOIN in". */
export function isAnswering({ word }: Token): boolean {
  return /^(?:answer|repl[iy]|respon|follow|join|chim)/.test(word);
}
