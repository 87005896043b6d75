/**
 * A table looked up by words that people write. It holds the words given and no others: a plain object would also answer
 * to the names that every object has, such as "constructor".
 */
export function wordTable<Value>(words: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> {
  return Object.assign(Object.create(null) as Record<string, Value>, words);
}
