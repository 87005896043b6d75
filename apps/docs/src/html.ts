import { decodeHTML, escapeUTF8 } from 'entities';

export const escapeHtml = escapeUTF8;

/** HTML of text with `code` spans. */
export function htmlOf(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}

/** The words of HTML, without its tags. */
export function textOf(html: string): string {
  return decodeHTML(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
}

/** The anchor of a heading, as repositories on the web make it: lower case, words joined by hyphens. */
export function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}\s_-]/gu, '')
    .replace(/\s/g, '-');
}
