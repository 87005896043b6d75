import type { SectionKind } from '../compose/score.ts';

/** Parsed lyrics: sections with their lines, in order. A section without lines is instrumental. */
export interface LyricSection {
  readonly kind: SectionKind;
  readonly lines: readonly string[];
}

export interface Lyrics {
  readonly sections: readonly LyricSection[];
  /** Lines that cannot be sung: no letters of the Latin alphabet. */
  readonly unsingable: number;
}

const KINDS: readonly (readonly [RegExp, SectionKind])[] = [
  [/pre-? ?chorus|lift|build/, 'prechorus'],
  [/chorus|hook|refrain|drop/, 'chorus'],
  [/verse|strophe/, 'verse'],
  [/bridge|middle/, 'bridge'],
  [/intro|opening/, 'intro'],
  [/outro|ending|end|coda|fade/, 'outro'],
  [/solo|instrumental|interlude|guitar|piano|music/, 'solo'],
  [/break/, 'break'],
];

/**
 * Parses lyrics: a line in square brackets (or ending in a colon, "Chorus:") names a section and is not sung; an empty
 * line starts a new verse in unnamed text; repeated unnamed blocks become choruses.
 */
export function parseLyrics(text: string): Lyrics {
  const sections: DraftSection[] = [];
  let unsingable = 0;
  let opensVerse = true;
  for (const raw of text.split(/\r?\n/)) {
    const line = raw.trim();
    const kind = sectionOf(line);
    if (kind !== undefined) {
      sections.push({ kind, lines: [], named: true });
      opensVerse = false;
      continue;
    }
    if (line === '') {
      opensVerse ||= sections.at(-1)?.named === false;
      continue;
    }
    const words = singableWords(line.replace(/\[[^\]]*\]/g, ' '));
    if (words.length === 0) {
      if (/\p{L}/u.test(line)) unsingable++;
      continue;
    }
    if (opensVerse) {
      sections.push({ kind: 'verse', lines: [], named: false });
      opensVerse = false;
    }
    sections[sections.length - 1].lines.push(words.join(' '));
  }
  if (sections.every(({ lines }) => lines.length === 0)) return { sections: [], unsingable };
  nameChoruses(sections);
  return { sections: sections.map(({ kind, lines }) => ({ kind, lines })), unsingable };
}

interface DraftSection {
  kind: SectionKind;
  readonly lines: string[];
  /** Named by a tag. */
  readonly named: boolean;
}

/** The section named by a line: "[anything]", or a known name in round brackets or before a colon. */
function sectionOf(line: string): SectionKind | undefined {
  const tag = /^\[([^\]]*)\]$/.exec(line) ?? /^\(([^)]*)\)$/.exec(line) ?? /^([a-z -]{4,20}\d?):$/i.exec(line);
  if (tag === null) return undefined;
  return kindOf(tag[1]) ?? (line.startsWith('[') ? 'verse' : undefined);
}

/** Marks unnamed blocks that repeat verbatim as choruses. */
function nameChoruses(sections: readonly DraftSection[]): void {
  const texts = sections.map(({ lines }) => lines.join('\n').toLowerCase());
  sections.forEach((section, index) => {
    const text = texts[index];
    const repeated = text !== '' && texts.indexOf(text) !== texts.lastIndexOf(text);
    if (repeated && !section.named) section.kind = 'chorus';
  });
}

function kindOf(tag: string): SectionKind | undefined {
  return KINDS.find(([pattern]) => pattern.test(tag.toLowerCase()))?.[1];
}

const LETTERS: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'th', þ: 'th', ł: 'l', ı: 'i' };

/** The words of a line in plain letters; accents are folded, punctuation removed. */
export function singableWords(line: string): string[] {
  const plain = line
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ßæœøđðþłı]/g, (letter) => LETTERS[letter])
    .replace(/[\u2018\u2019`´]/g, "'");
  return plain
    .split(/[^a-z0-9']+/)
    .map((word) => word.replace(/^'+|'+$/g, ''))
    .filter((word) => /[a-z0-9]/.test(word));
}
