import { LIMITS } from '@soundwright/contract/constants';
import type { DocumentBlock } from '@soundwright/story/document-script';
import { ServiceError } from '../platform/service-error.ts';

/** What a document says, in reading order. */
export interface ReadDocument {
  readonly title: string | null;
  readonly author: string | null;
  readonly blocks: readonly DocumentBlock[];
  /** What was left out, one sentence each. */
  readonly notes: readonly string[];
}

const SCENE_BREAK = /^[\s*#~_=–—•·⁂❦✽-]+$/u;
/** A name before a colon, or a pause, which begins a line of dialogue. */
const BEGINS_LINE = /^(?:\p{Lu}[\p{L}\p{M}\p{N}.'’ -]{0,60}:\s|\[\s*pause\b)/u;
/** Lines of prose that are broken to a width are at least this long; shorter ones end on purpose, as in verse. */
const BROKEN_CHARS = 50;

/** Collects the blocks of a document. */
export class Blocks {
  readonly found: DocumentBlock[] = [];

  /** @throws ServiceError `too_large` beyond the lines of a story */
  add(block: DocumentBlock): void {
    this.found.push(block);
    requireFewLines(this.found.length);
  }

  addHeading(level: number, text: string): void {
    const title = text.replace(/\s+/g, ' ').trim();
    if (title !== '') this.add({ kind: 'heading', level, text: title });
  }

  /**
   * Text between two gaps, with its line breaks: a paragraph, lines of dialogue or verse, or a break between scenes.
   */
  addText(text: string): void {
    for (const paragraph of paragraphsOf(text)) {
      if (!SCENE_BREAK.test(paragraph)) this.add({ kind: 'paragraph', text: paragraph });
      else if (this.found.at(-1)?.kind === 'paragraph') this.add({ kind: 'break' });
    }
  }
}

function paragraphsOf(text: string): string[] {
  const paragraphs: string[] = [];
  let lastLine = '';
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line === '') continue;
    const last = paragraphs.at(-1);
    if (last === undefined || BEGINS_LINE.test(line)) paragraphs.push(line);
    else paragraphs[paragraphs.length - 1] = `${last}${lastLine.length < BROKEN_CHARS ? '\n' : ' '}${line}`;
    lastLine = line;
  }
  return paragraphs;
}

/** @throws ServiceError `too_large` beyond the lines of a story */
export function requireFewLines(count: number): void {
  if (count <= LIMITS.storySegments) return;
  throw new ServiceError('too_large', `A story has at most ${LIMITS.storySegments} lines; this document has more.`, {
    hint: 'Divide the document, and import its parts one by one.',
  });
}

/** @throws always, ServiceError `unsupported_media` */
export function unreadable(why: string, hint: string, cause?: unknown): never {
  throw new ServiceError('unsupported_media', `This document cannot be read: ${why}.`, { hint, cause });
}
