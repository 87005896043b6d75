import type { Flite } from '../../speech/flite.ts';
import { energyOf } from '../compose/form.ts';
import type { Section, SectionKind, SungLine } from '../compose/score.ts';
import { parseLyrics } from './lyrics.ts';
import { barsForLine } from './setting.ts';
import { syllabify } from './syllables.ts';

/** Prepared lyrics: every distinct line once, and the sections that sing them. */
export interface SongText {
  readonly lines: readonly SungLine[];
  /** Indices into `lines`; empty for instrumental sections. */
  readonly sections: readonly { readonly kind: SectionKind; readonly lines: readonly number[] }[];
  /** Lines that cannot be sung: other scripts, or no vowel. */
  readonly unsingable: number;
}

/** Parses lyrics and finds the syllables of every line; null when there is nothing to sing. */
export function prepareLyrics(lyrics: string, flite: Flite): SongText | null {
  const parsed = parseLyrics(lyrics);
  const lines: SungLine[] = [];
  const places = new Map<string, number>();
  let unsingable = parsed.unsingable;
  const sections = parsed.sections.map(({ kind, lines: texts }) => {
    const found: number[] = [];
    for (const text of texts.flatMap(splitLongLine)) {
      const known = places.get(text);
      if (known !== undefined) {
        found.push(known);
        continue;
      }
      const line = syllabify(text, flite);
      if (line === null) {
        unsingable++;
        continue;
      }
      places.set(text, lines.length);
      found.push(lines.length);
      lines.push(line);
    }
    return { kind, lines: found };
  });
  return { lines: lines, sections: lines.length === 0 ? [] : sections, unsingable };
}

/** Lines of more than ten words are split in two. */
export function splitLongLine(text: string): string[] {
  const words = text.split(' ');
  if (words.length <= 10) return [text];
  const half = Math.ceil(words.length / 2);
  return [...splitLongLine(words.slice(0, half).join(' ')), ...splitLongLine(words.slice(half).join(' '))];
}

/** A section with its sung lines. */
export interface SungSection extends Section {
  readonly lines: readonly number[];
  readonly barsPerLine: number;
}

type Draft = { kind: SectionKind; bars: number; lines: readonly number[]; barsPerLine: number };

/** Bars of the sections of a song at a tempo, without added instrumental sections. */
function draftSections(song: SongText, barS: number, dense: boolean): Draft[] {
  return song.sections.map(({ kind, lines }) => {
    if (lines.length === 0) return { kind, bars: kind === 'solo' ? 8 : 4, lines, barsPerLine: 0 };
    const barsPerLine = Math.max(...lines.map((line) => barsForLine(song.lines[line].syllables.length, barS, dense)));
    const sung = lines.length * barsPerLine;
    // A section ends with a four-bar phrase, unless space is short.
    return { kind, bars: dense ? sung : Math.ceil(sung / 4) * 4, lines, barsPerLine };
  });
}

/** Preferred length of a song in bars, with a four-bar intro and outro. */
export function naturalBars(song: SongText, barS: number, dense: boolean): number {
  const drafts = draftSections(song, barS, dense);
  return (
    totalBars(drafts) + (drafts[0].kind === 'intro' ? 0 : 4) + (drafts[drafts.length - 1].kind === 'outro' ? 0 : 4)
  );
}

/** Whether the sung sections fit into a number of bars. */
export function fitsInto(song: SongText, bars: number, barS: number, dense: boolean): boolean {
  return (
    draftSections(song, barS, dense).reduce((sum, draft) => sum + (draft.lines.length > 0 ? draft.bars : 0), 0) <= bars
  );
}

/**
 * Arranges the sections of a song over a number of bars: adds an intro and an outro if there is space, then solos and
 * another chorus if there is plenty. If there is too little, drops lines from the end.
 *
 * @returns the sections and the number of lines dropped
 */
export function planSungForm(
  song: SongText,
  bars: number,
  barS: number,
  dense: boolean,
  shift: number,
): { sections: SungSection[]; omitted: number } {
  const drafts = draftSections(song, barS, dense);
  const omitted = shorten(drafts, bars);
  const form = drafts.filter((draft) => draft.bars > 0);
  lengthen(form, bars - totalBars(form));
  if (form.length === 0) form.push(instrumental('verse', bars));

  let startBar = 0;
  const sections = form.map(({ kind, bars: length, lines, barsPerLine }) => {
    const section = { kind, startBar, bars: length, energy: energyOf(kind, shift), lines, barsPerLine };
    startBar += length;
    return section;
  });
  return { sections, omitted };
}

function totalBars(drafts: readonly Draft[]): number {
  return drafts.reduce((sum, { bars }) => sum + bars, 0);
}

function instrumental(kind: SectionKind, bars: number): Draft {
  return { kind, bars, lines: [], barsPerLine: 0 };
}

/** Removes bars until the drafts fit: instrumental sections first, then lines from the end. @returns lines dropped */
function shorten(drafts: readonly Draft[], bars: number): number {
  let excess = totalBars(drafts) - bars;
  for (const draft of drafts) {
    if (excess <= 0 || draft.lines.length > 0) continue;
    excess -= draft.bars;
    draft.bars = 0;
  }
  let omitted = 0;
  for (const draft of drafts.toReversed()) {
    while (excess > 0 && draft.lines.length > 0) {
      omitted++;
      draft.lines = draft.lines.slice(0, -1);
      const less = draft.lines.length * draft.barsPerLine;
      excess -= draft.bars - less;
      draft.bars = less;
    }
  }
  return omitted;
}

/** Fills remaining bars: intro and outro, solos with another chorus, and a longer last section. */
function lengthen(form: Draft[], spare: number): void {
  let left = spare;
  const take = (most: number) => {
    const taken = Math.min(most, left);
    left -= taken;
    return taken;
  };
  if (left >= 2 && form[0]?.kind !== 'intro') form.unshift(instrumental('intro', take(left >= 8 ? 4 : 2)));
  const outro = left >= 2 && form.at(-1)?.kind !== 'outro' ? instrumental('outro', take(4)) : null;
  const chorus =
    form.findLast(({ kind, lines }) => kind === 'chorus' && lines.length > 0) ??
    form.findLast(({ lines }) => lines.length > 0);
  while (chorus !== undefined && left >= chorus.bars + 4) {
    form.push(instrumental('solo', take(left >= chorus.bars + 8 ? 8 : 4)), { ...chorus, bars: take(chorus.bars) });
  }
  if (left >= 4) form.splice(Math.max(1, form.length - 1), 0, instrumental('solo', take(left - (left % 4))));
  if (outro !== null) form.push(outro);
  if (left > 0 && form.length > 0) form[form.length - 1].bars += take(left);
}
