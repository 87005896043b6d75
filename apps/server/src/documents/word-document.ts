import { Blocks, type ReadDocument } from './document.ts';
import { readXml } from './markup.ts';
import { picturesLeftOut } from './notes.ts';
import type { ZipTexts } from './zip-texts.ts';

export const WORD_DOCUMENT = 'word/document.xml';
/** Where text that was moved has been before, and a second form of a drawing for older programs. */
const NOT_READ = new Set(['moveFrom', 'Fallback']);
const SIGNS: Readonly<Record<string, string>> = { tab: ' ', br: '\n', cr: '\n', noBreakHyphen: '\u2011' };

interface Style {
  readonly level: number | null;
  readonly basedOn: string | null;
}

/** A Word document; source of the element names: ECMA-376, part 1, "WordprocessingML". */
export async function readWordDocument(zip: ZipTexts): Promise<ReadDocument> {
  const styles = stylesOf((await zip.find('word/styles.xml')) ?? '');
  const notes = new Map([
    ...notesOf((await zip.find('word/footnotes.xml')) ?? '', 'footnote'),
    ...notesOf((await zip.find('word/endnotes.xml')) ?? '', 'endnote'),
  ]);
  const blocks = new Blocks();
  let pictures = 0;
  readParagraphs(await zip.read(WORD_DOCUMENT), {
    paragraph: ({ text, style, level, noteIds }) => {
      const found = level ?? levelOf(styles, style);
      if (found === null) blocks.addText(text);
      else blocks.addHeading(found, text);
      for (const id of noteIds) blocks.addText(notes.get(id) ?? '');
    },
    picture: () => {
      pictures++;
    },
  });
  const core = fieldsOf((await zip.find('docProps/core.xml')) ?? '', ['title', 'creator']);
  return {
    title: core.get('title') ?? null,
    author: core.get('creator') ?? null,
    blocks: blocks.found,
    notes: picturesLeftOut(pictures),
  };
}

interface Paragraph {
  text: string;
  style: string | null;
  level: number | null;
  noteIds: string[];
}

/** Reads paragraphs; those of a text box come before the one it is in. */
function readParagraphs(
  xml: string,
  handle: { readonly paragraph: (paragraph: Paragraph) => void; readonly picture: () => void },
): void {
  const open: Paragraph[] = [];
  let isText = false;
  let skipped = 0;
  readXml(xml, {
    open: (name, attributes) => {
      if (NOT_READ.has(name)) skipped++;
      if (skipped > 0) return;
      if (name === 'p') open.push({ text: '', style: null, level: null, noteIds: [] });
      const current = open.at(-1);
      if (name === 'blip') handle.picture();
      if (name === 't') isText = true;
      else if (current !== undefined) takeProperty(current, name, attributes);
    },
    close: (name) => {
      if (NOT_READ.has(name)) skipped--;
      else if (skipped > 0) return;
      else if (name === 't') isText = false;
      else if (name === 'p') {
        const ended = open.pop();
        if (ended !== undefined) handle.paragraph(ended);
      }
    },
    text: (data) => {
      const current = open.at(-1);
      if (isText && skipped === 0 && current !== undefined) current.text += data;
    },
  });
}

/** Takes what an element within a paragraph tells about it. */
function takeProperty(paragraph: Paragraph, name: string, attributes: Readonly<Record<string, string>>): void {
  const value = attributes['w:val'];
  if (name === 'pStyle') paragraph.style = value ?? null;
  else if (name === 'outlineLvl') paragraph.level = outlineLevel(value);
  else if (name === 'footnoteReference') paragraph.noteIds.push(`footnote ${attributes['w:id']}`);
  else if (name === 'endnoteReference') paragraph.noteIds.push(`endnote ${attributes['w:id']}`);
  else paragraph.text += SIGNS[name] ?? '';
}

function notesOf(xml: string, kind: 'footnote' | 'endnote'): [string, string][] {
  const found: [string, string][] = [];
  let id: string | null = null;
  let text = '';
  let isText = false;
  readXml(xml, {
    open: (name, attributes) => {
      if (name === kind) {
        // Separators have a type.
        id = attributes['w:type'] === undefined ? (attributes['w:id'] ?? null) : null;
        text = '';
      } else if (name === 't') isText = true;
      else text += name === 'p' ? '\n' : (SIGNS[name] ?? '');
    },
    close: (name) => {
      if (name === 't') isText = false;
      if (name === kind && id !== null) found.push([`${kind} ${id}`, text.trim()]);
    },
    text: (data) => {
      if (isText) text += data;
    },
  });
  return found;
}

function stylesOf(xml: string): Map<string, Style> {
  const styles = new Map<string, Style>();
  let id = '';
  readXml(xml, {
    open: (name, attributes) => {
      const value = attributes['w:val'];
      const style = styles.get(id) ?? { level: null, basedOn: null };
      if (name === 'style') id = attributes['w:styleId'] ?? '';
      else if (name === 'name' && value !== undefined)
        styles.set(id, { ...style, level: namedLevel(value) ?? style.level });
      else if (name === 'basedOn' && value !== undefined) styles.set(id, { ...style, basedOn: value });
      else if (name === 'outlineLvl') styles.set(id, { ...style, level: style.level ?? outlineLevel(value) });
    },
  });
  return styles;
}

/** The level of the built-in heading styles, whose names are English in every language; the title is above them. */
function namedLevel(name: string): number | null {
  if (/^title$/i.test(name)) return 0;
  const level = /^heading ([1-9])$/i.exec(name)?.[1];
  return level === undefined ? null : Number(level);
}

/** 0 is the highest level of an outline, and 9 is body text. */
function outlineLevel(value: string | undefined): number | null {
  return value !== undefined && /^[0-8]$/.test(value) ? Number(value) + 1 : null;
}

function levelOf(styles: ReadonlyMap<string, Style>, id: string | null): number | null {
  const seen = new Set<string>();
  for (let next = id; next !== null && !seen.has(next); ) {
    seen.add(next);
    const style = styles.get(next);
    if (style === undefined || style.level !== null) return style?.level ?? null;
    next = style.basedOn;
  }
  return null;
}

/** The texts of the first elements with these names. */
export function fieldsOf(xml: string, names: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  let current: string | null = null;
  let text = '';
  readXml(xml, {
    open: (name) => {
      if (!names.includes(name)) return;
      current = name;
      text = '';
    },
    text: (data) => {
      text += data;
    },
    close: (name) => {
      const value = text.replace(/\s+/g, ' ').trim();
      if (name === current && value !== '' && !found.has(name)) found.set(name, value);
      if (name === current) current = null;
    },
  });
  return found;
}
