import { listOf } from './rows.ts';

/** Phrases of the same values, written as in the rows of a table: `[big|small] dog, hound`. */
export function say<const V extends object>(values: V, phrases: string): Record<string, V> {
  return Object.fromEntries(listOf(phrases).map((phrase) => [phrase, values]));
}
