/**
 * A text in portable lower-case letters and digits, such as `tin-roof`; empty for a text with neither.
 *
 * @param separator - between the words
 * @param most - characters
 */
export function slugOf(text: string, separator: '-' | '_', most: number): string {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, separator);
  const start = words.startsWith(separator) ? 1 : 0;
  const cut = words.slice(start, start + most);
  return cut.endsWith(separator) ? cut.slice(0, -1) : cut;
}
