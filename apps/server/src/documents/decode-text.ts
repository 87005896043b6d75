import { unreadable } from './document.ts';

const BYTE_ORDER_MARKS: readonly (readonly [string, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];
/** How much of a file is looked at for the encoding it names. */
const DECLARATION_BYTES = 256;

/**
 * The text of a file: in the encoding of its byte order mark, in UTF-16 without a mark, in UTF-8, or in the one that its
 * XML declaration names; when it is none of them, in Windows-1252. Line ends become `\n`.
 *
 * @throws ServiceError `unsupported_media` for a file that is no text
 */
export function decodeText(bytes: Uint8Array): string {
  const text = decoded(bytes).replace(/\r\n?/g, '\n');
  if (text.includes('\0')) unreadable('it is not a text', 'Send a text, Markdown, Word (.docx) or EPUB file.');
  return text;
}

function decoded(bytes: Uint8Array): string {
  for (const [label, mark] of BYTE_ORDER_MARKS) {
    if (mark.every((byte, index) => bytes[index] === byte)) return new TextDecoder(label).decode(bytes);
  }
  const declared = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(
    Buffer.from(bytes.subarray(0, DECLARATION_BYTES)).toString('latin1'),
  )?.[1];
  const candidates = [unmarkedUtf16(bytes), 'utf-8', declared].filter((label) => label !== undefined);
  for (const label of candidates) {
    try {
      return new TextDecoder(label, { fatal: true }).decode(bytes);
    } catch {
      // Not in this encoding, or an unknown one.
    }
  }
  return new TextDecoder('windows-1252').decode(bytes);
}

/** Western text in UTF-16 has a zero in every other byte. */
function unmarkedUtf16(bytes: Uint8Array): string | undefined {
  const [first, second, third, fourth] = bytes;
  if (bytes.length < 4 || bytes.length % 2 !== 0) return undefined;
  if (first !== 0 && second === 0 && third !== 0 && fourth === 0) return 'utf-16le';
  if (first === 0 && second !== 0 && third === 0 && fourth !== 0) return 'utf-16be';
  return undefined;
}
