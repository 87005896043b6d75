import { LIMITS } from '@soundwright/contract/constants';

/** The start of a text as a name on one line, or null when nothing of it is left. */
export function nameFromText(text: string): string | null {
  const name = text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, LIMITS.nameChars)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
  return name === '' ? null : name;
}
