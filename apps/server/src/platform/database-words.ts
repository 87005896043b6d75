/** Letters without a Unicode decomposition, with their common ASCII spellings. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};
const SPECIAL_LETTERS = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g');

/** Scripts that are written without spaces: each character is a word. */
const UNSPACED = /([\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}])/gu;

/**
 * Normalises text for search: lower case, without accents, separated by single spaces. Only letters and digits remain,
 * so a word can never be query syntax.
 */
export function foldWords(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(SPECIAL_LETTERS, (letter) => PLAIN[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(UNSPACED, ' $1 ')
    .replace(/ +/g, ' ')
    .trim();
}
