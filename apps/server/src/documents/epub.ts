import { posix } from 'node:path';
import { Blocks, type ReadDocument, unreadable } from './document.ts';
import { readMarkup, readXml } from './markup.ts';
import { picturesLeftOut } from './notes.ts';
import { fieldsOf } from './word-document.ts';
import type { ZipTexts } from './zip-texts.ts';

export const EPUB_CONTAINER = 'META-INF/container.xml';
const HINT = 'Open it in a program that makes EPUB files, and save it again.';
const TEXT_TYPES = new Set(['application/xhtml+xml', 'text/html', 'application/x-dtbook+xml', 'text/x-oeb1-document']);
/** Deeper entries of a table of contents are sections of a chapter. */
const CHAPTER_DEPTH = 2;

interface Item {
  readonly path: string;
  readonly type: string;
  readonly isContents: boolean;
}

interface Publication {
  readonly items: ReadonlyMap<string, Item>;
  /** Texts in reading order. */
  readonly spine: readonly Item[];
  readonly fields: ReadonlyMap<string, string>;
}

interface ContentsEntry {
  readonly title: string;
  readonly path: string;
  readonly fragment: string;
}

/**
 * An EPUB of version 2 or 3: the texts of its spine, in chapters by its table of contents.
 *
 * Source: "EPUB 3.3" (W3C, 2023); "Open Packaging Format 2.0.1" (IDPF, 2010).
 *
 * @throws ServiceError `unsupported_media`, also when its texts are encrypted; `too_large`
 */
export async function readEpub(zip: ZipTexts): Promise<ReadDocument> {
  const { items, spine, fields } = await publicationOf(zip);
  await refuseEncrypted(zip, spine);
  const contents = await contentsOf(zip, [...items.values()]);
  const blocks = new Blocks();
  const chapters = new Map<number, string>();
  let pictures = 0;
  let hasContentsPage = false;
  for (const { path, isContents } of spine) {
    if (isContents) {
      hasContentsPage = true;
      continue;
    }
    const first = blocks.found.length;
    const markup = readMarkup(await zip.read(path), blocks);
    pictures += markup.pictures;
    for (const { title, fragment } of contents.filter((entry) => entry.path === path)) {
      let place = (fragment === '' ? undefined : markup.places.get(fragment)) ?? first;
      while (blocks.found[place]?.kind === 'break') place++;
      if (place < blocks.found.length && !chapters.has(place)) chapters.set(place, title);
    }
  }
  return {
    title: fields.get('title') ?? null,
    author: fields.get('creator') ?? null,
    blocks: blocks.found.map((block, index) => {
      const chapter = chapters.get(index);
      return chapter === undefined ? block : { ...block, chapter };
    }),
    notes: [
      ...(hasContentsPage ? ['The table of contents was left out: its entries are the chapters.'] : []),
      ...picturesLeftOut(pictures),
    ],
  };
}

async function publicationOf(zip: ZipTexts): Promise<Publication> {
  let rootPath = '';
  readXml(await zip.read(EPUB_CONTAINER), {
    open: (name, attributes) => {
      if (name === 'rootfile' && rootPath === '') rootPath = attributes['full-path'] ?? '';
    },
  });
  if (rootPath === '') unreadable('it does not say where its content is', HINT);
  const xml = await zip.read(rootPath);
  const items = new Map<string, Item>();
  const order: string[] = [];
  readXml(xml, {
    open: (name, { id, href, idref, properties = '', 'media-type': type = '' }) => {
      if (name === 'item' && id !== undefined && href !== undefined) {
        const { path } = resolved(rootPath, href);
        items.set(id, { path, type, isContents: properties.split(/\s+/).includes('nav') });
      }
      if (name === 'itemref' && idref !== undefined) order.push(idref);
    },
  });
  const texts = [...new Set(order)].flatMap((id) => items.get(id) ?? []).filter(({ type }) => TEXT_TYPES.has(type));
  if (texts.length === 0) unreadable('it names no texts', HINT);
  return { items, spine: texts, fields: fieldsOf(xml, ['title', 'creator']) };
}

/** Fonts may be obfuscated; texts that are encrypted belong to a shop. */
async function refuseEncrypted(zip: ZipTexts, spine: readonly Item[]): Promise<void> {
  const encrypted = new Set<string>();
  readXml((await zip.find('META-INF/encryption.xml')) ?? '', {
    open: (name, attributes) => {
      if (name === 'CipherReference') encrypted.add(resolved('', attributes['URI'] ?? '').path);
    },
  });
  if (spine.some(({ path }) => encrypted.has(path))) {
    unreadable('its text is copy-protected', 'Import a book without copy protection.');
  }
}

/** The table of contents: of a navigation document, else of an NCX; empty without either. */
async function contentsOf(zip: ZipTexts, items: readonly Item[]): Promise<ContentsEntry[]> {
  const nav = items.find(({ isContents, path }) => isContents && zip.has(path));
  if (nav !== undefined) return navEntries(await zip.read(nav.path), nav.path);
  const ncx = items.find(({ type, path }) => type === 'application/x-dtbncx+xml' && zip.has(path));
  return ncx === undefined ? [] : ncxEntries(await zip.read(ncx.path), ncx.path);
}

function navEntries(xml: string, base: string): ContentsEntry[] {
  const entries: ContentsEntry[] = [];
  let isContents = false;
  let depth = 0;
  let href: string | null = null;
  let title = '';
  readXml(xml, {
    open: (name, attributes) => {
      if (name === 'nav') isContents = (attributes['epub:type'] ?? 'toc').split(/\s+/).includes('toc');
      if (name === 'ol') depth++;
      if (name === 'a') {
        href = attributes['href'] ?? null;
        title = '';
      }
    },
    text: (data) => {
      title += data;
    },
    close: (name) => {
      if (name === 'nav') isContents = false;
      if (name === 'ol') depth--;
      if (name !== 'a' || href === null) return;
      addEntry(entries, title, isContents && depth <= CHAPTER_DEPTH ? resolved(base, href) : null);
      href = null;
    },
  });
  return entries;
}

function ncxEntries(xml: string, base: string): ContentsEntry[] {
  const entries: ContentsEntry[] = [];
  let depth = 0;
  let isLabel = false;
  let title = '';
  readXml(xml, {
    open: (name, attributes) => {
      if (name === 'navPoint') depth++;
      if (name === 'navLabel') {
        isLabel = true;
        title = '';
      }
      const isChapter = name === 'content' && depth > 0 && depth <= CHAPTER_DEPTH;
      if (isChapter) addEntry(entries, title, resolved(base, attributes['src'] ?? ''));
    },
    text: (data) => {
      if (isLabel) title += data;
    },
    close: (name) => {
      if (name === 'navPoint') depth--;
      if (name === 'navLabel') isLabel = false;
    },
  });
  return entries;
}

function addEntry(entries: ContentsEntry[], text: string, target: { path: string; fragment: string } | null): void {
  const title = text.replace(/\s+/g, ' ').trim();
  if (target !== null && title !== '') entries.push({ title, ...target });
}

/** A reference in a file of the archive. */
function resolved(base: string, href: string): { path: string; fragment: string } {
  const [path = '', fragment = ''] = href.split('#', 2).map(decodedUri);
  return { path: posix.join(posix.dirname(base), path), fragment };
}

function decodedUri(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
