import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { LIMITS } from '@soundwright/contract/constants';
import { decodeText } from './decode-text.ts';
import { type ReadDocument, unreadable } from './document.ts';
import { EPUB_CONTAINER, readEpub } from './epub.ts';
import { readMarkdown } from './markdown.ts';
import { readPlainText } from './plain-text.ts';
import { readWordDocument, WORD_DOCUMENT } from './word-document.ts';
import { tooLong, ZipTexts } from './zip-texts.ts';

/** First bytes of documents that are not read, and what to do with them. */
const OTHERS: readonly { readonly magic: string; readonly what: string; readonly hint: string }[] = [
  {
    magic: '\xd0\xcf\x11\xe0',
    what: 'it is an old Word document, or protected by a password',
    hint: 'Save it as .docx, without a password.',
  },
  { magic: '%PDF', what: 'it is a PDF, which has no order of text', hint: 'Export it as .docx, .epub or .txt.' },
  { magic: '{\\rtf', what: 'it is a Rich Text document', hint: 'Save it as .docx or .txt.' },
];
const KINDS = 'Send a text, Markdown, Word (.docx) or EPUB file.';

/**
 * Reads a text, Markdown, Word or EPUB file. What it is shows in its content; only Markdown is told from plain text by
 * the name.
 *
 * @param fileName - as the client gave it; nothing is opened by it
 * @throws ServiceError `unsupported_media`, `too_large`
 */
export async function readDocument(path: string, fileName: string): Promise<ReadDocument> {
  const fd = openSync(path, 'r');
  try {
    const start = Buffer.alloc(8);
    readSync(fd, start, 0, start.length, 0);
    const magic = start.toString('latin1');
    if (magic.startsWith('PK')) return await readArchive(fd);
    const other = OTHERS.find((one) => magic.startsWith(one.magic));
    if (other !== undefined) unreadable(other.what, other.hint);
    if (fstatSync(fd).size > LIMITS.documentTextBytes) throw tooLong();
    const text = decodeText(readFileSync(fd));
    return /\.(?:md|markdown)$/i.test(fileName) ? readMarkdown(text) : readPlainText(text);
  } finally {
    closeSync(fd);
  }
}

async function readArchive(fd: number): Promise<ReadDocument> {
  const zip = await ZipTexts.open(fd);
  if (zip.has(EPUB_CONTAINER)) return readEpub(zip);
  if (zip.has(WORD_DOCUMENT)) return readWordDocument(zip);
  return unreadable('it is neither an EPUB nor a Word document', KINDS);
}
