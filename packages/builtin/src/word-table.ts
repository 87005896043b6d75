/**
 * A table looked up by words that people write. It holds the words given and no others: a plain object would also answer
 * to the names that every object has, such as "constructor".
 */
export function wordTable<Value>(words: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> {
  return Object.assign(Object.create(null) as Record<string, Value>, words);
}

/**
 * The table of `word value, word value`, where a value may be several words; a word by itself stands for ''.
 * @param read - makes a value of its words
 */
export function wordPairs<Value = string>(
  text: string,
  read: (value: string) => Value = (value) => value as Value,
): Readonly<Record<string, Value>> {
  const pairs = text
    .trim()
    .split(/,\s+/)
    .map((pair): [string, Value] => {
      const [word, ...value] = pair.split(' ');
      return [word, read(value.join(' '))];
    });
  return wordTable(Object.fromEntries(pairs));
}

/**
 * The table of rows `value: word word`, looked up by word. Rows are lines or parted by semicolons; an indented line goes on
 * with the one before.
 * @param read - makes a value of what stands before the colon
 */
export function wordRows<Value = string>(
  text: string,
  read: (value: string) => Value = (value) => value as Value,
): Readonly<Record<string, Value>> {
  const rows = text
    .trim()
    .replace(/\n +/g, ' ')
    .split(/;\s*|\n/);
  return wordTable(
    Object.fromEntries(
      rows.flatMap((row) => {
        const [value, words] = row.split(': ');
        return words.split(' ').map((word): [string, Value] => [word, read(value)]);
      }),
    ),
  );
}
