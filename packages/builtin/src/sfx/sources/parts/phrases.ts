/** Phrases of one kind, separated by commas. */
export function named<K extends string, V extends object = object>(
  kind: K,
  phrases: string,
  values?: V,
): Record<string, { kind: K } & V> {
  return Object.fromEntries(phrases.split(/,\s*/).map((phrase) => [phrase, { kind, ...(values as V) }]));
}

/** Phrases of the same values, separated by commas. */
export function say<const V extends object>(values: V, phrases: string): Record<string, V> {
  return Object.fromEntries(phrases.split(', ').map((phrase) => [phrase, values]));
}
