/** A short text that differs for values that differ; the order of the keys of objects does not matter. */
export function digestOf(value: unknown): string {
  return hashOf(JSON.stringify(sorted(value)));
}

/** The value with sorted object keys. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}

/** FNV-1a over UTF-16 units, twice with different seeds: 64 bits. */
function hashOf(text: string): string {
  const half = (seed: number) => {
    let hash = seed;
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
    return (hash >>> 0).toString(16).padStart(8, '0');
  };
  return half(0x811c9dc5) + half(0x9747b28c);
}
