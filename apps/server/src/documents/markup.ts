import { Parser } from 'htmlparser2';
import { Blocks } from './document.ts';

const BLOCK_TAGS = new Set(
  (
    'address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption figure footer ' +
    'form h1 h2 h3 h4 h5 h6 header hgroup hr li main nav ol p pre section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
);
/** Not text, or a second form of text that is there already. */
const SILENT_TAGS = new Set('script style head template rt rp noscript object iframe math svg audio video'.split(' '));
const HEADING = /^h([1-6])$/;
/** Declarations within a document type, which the parser takes for text. */
const DECLARATIONS = /<!DOCTYPE[^>[]*\[[^\]]*\]\s*>/i;

/** What an HTML or XHTML document says. */
export interface MarkupContent {
  readonly blocks: Blocks;
  /** Index of the block that an element with an id begins, by the id. */
  readonly places: ReadonlyMap<string, number>;
  readonly pictures: number;
}

/**
 * Reads HTML or XHTML. Entities of a document type definition are not expanded.
 *
 * @param blocks - added to
 * @throws ServiceError `too_large`
 */
export function readMarkup(text: string, blocks = new Blocks()): MarkupContent {
  const places = new Map<string, number>();
  let pictures = 0;
  let silent = 0;
  let kept = 0;
  let heading: number | null = null;
  let words = '';
  const flush = () => {
    if (heading === null) blocks.addText(words);
    else blocks.addHeading(heading, words);
    words = '';
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (SILENT_TAGS.has(name)) silent++;
        if (silent > 0) return;
        const level = HEADING.exec(name)?.[1];
        if (BLOCK_TAGS.has(name)) flush();
        if (level !== undefined) heading = Number(level);
        else if (name === 'pre') kept++;
        else if (name === 'br') words += '\n';
        else if (name === 'hr') blocks.addText('* * *');
        else if (name === 'img') pictures++;
        const id = attributes['id'] ?? attributes['name'];
        if (id !== undefined && !places.has(id)) places.set(id, blocks.found.length);
      },
      onclosetag(name) {
        if (SILENT_TAGS.has(name)) silent = Math.max(0, silent - 1);
        if (silent > 0) return;
        if (BLOCK_TAGS.has(name)) flush();
        if (HEADING.test(name)) heading = null;
        if (name === 'pre') kept = Math.max(0, kept - 1);
      },
      ontext(data) {
        if (silent > 0) return;
        words += kept > 0 ? data : withoutBreaks(data, words);
      },
    },
    { recognizeSelfClosing: true },
  );
  parser.end(text.replace(DECLARATIONS, ''));
  flush();
  return { blocks, places, pictures };
}

/** White space is one blank, and none at the start of a line. */
function withoutBreaks(data: string, before: string): string {
  const single = data.replace(/[ \t\n\r\f]+/g, ' ');
  return single.startsWith(' ') && (before === '' || /[ \n]$/.test(before)) ? single.slice(1) : single;
}

/** Reads XML with the local names of its elements. @param handle - functions called in document order */
export function readXml(
  text: string,
  handle: {
    readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
    readonly close?: (name: string) => void;
    readonly text?: (data: string) => void;
  },
): void {
  const local = (name: string) => name.slice(name.indexOf(':') + 1);
  const parser = new Parser(
    {
      onopentag: (name, attributes) => handle.open?.(local(name), attributes),
      onclosetag: (name) => handle.close?.(local(name)),
      ontext: (data) => handle.text?.(data),
    },
    { xmlMode: true },
  );
  parser.end(text);
}
