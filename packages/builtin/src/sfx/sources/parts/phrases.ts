/** Phrases of one kind, separated by commas. */
export function named<K extends string, V extends object = object>(
  kind: K,
  phrases: string,
  values?: V,
): Record<string, { kind: K } & V> {
  return Object.fromEntries(phrases.split(/,\s*/).map((phrase) => [phrase, { kind, ...(values as V) }]));
}
