/** Words whose value is kept: the words of a service that runs for months have no end. */
const MOST = 30_000;

/** A function of a word that keeps what it found: the same words are looked up again and again. */
export function remembered<Value>(find: (word: string) => Value): (word: string) => Value {
  const known = new Map<string, Value>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined || known.has(word)) return before as Value;
    const value = find(word);
    if (known.size < MOST) known.set(word, value);
    return value;
  };
}
