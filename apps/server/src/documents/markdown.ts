import { Marked } from 'marked';
import type { ReadDocument } from './document.ts';
import { readMarkup } from './markup.ts';
import { picturesLeftOut } from './notes.ts';

const FRONT_MATTER = /^---[ \t]*\n([\s\S]*?\n)(?:---|\.\.\.)[ \t]*(?:\n|$)/;

/** Markdown, with the title and author of its front matter. Line breaks are kept, so that lines of dialogue stay apart. */
export function readMarkdown(text: string): ReadDocument {
  const [matter = '', fields = ''] = FRONT_MATTER.exec(text) ?? [];
  const html = new Marked({ gfm: true, breaks: true }).parse(text.slice(matter.length), { async: false });
  const { blocks, pictures } = readMarkup(html);
  return {
    title: fieldOf(fields, 'title'),
    author: fieldOf(fields, 'author'),
    blocks: blocks.found,
    notes: picturesLeftOut(pictures),
  };
}

function fieldOf(fields: string, name: string): string | null {
  const value = new RegExp(`^${name}:[ \\t]*(.+)$`, 'im').exec(fields)?.[1]?.trim();
  return value?.replace(/^(["'])(.*)\1$/, '$2') || null;
}
