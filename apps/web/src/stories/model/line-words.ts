import type { Segment, SoundWord } from '@soundwright/contract';

/** A word of a line: its place in the text, and when its sound says it. */
export interface LineWord {
  readonly from: number;
  readonly to: number;
  readonly startS: number;
  readonly endS: number;
}

/** The words of a sound found in the text of its line, in order; those that are not in it are left out. */
export function lineWords(text: string, words: readonly SoundWord[]): LineWord[] {
  let at = 0;
  return words.flatMap((word): LineWord[] => {
    const from = text.indexOf(word.text, at);
    if (from < 0) return [];
    at = from + word.text.length;
    return [{ from, to: at, startS: word.start_s, endS: word.end_s }];
  });
}

/** The word that is heard at a time of its sound; between words the one before. */
export function soundingWord(words: readonly LineWord[], timeS: number): LineWord | undefined {
  return words.findLast(({ startS }) => startS <= timeS);
}

/** The word at a place of the text, or the next one. */
export function wordAt(words: readonly LineWord[], place: number): LineWord | undefined {
  return words.find(({ to }) => place <= to);
}

/** When a clip plays a time of its sound, in the story; undefined for one that is cut off. */
export function storyTime(
  { start_s, trim_start_s, duration_s }: Pick<Segment, 'start_s' | 'trim_start_s' | 'duration_s'>,
  soundS: number,
): number | undefined {
  const withinS = soundS - trim_start_s;
  return withinS >= 0 && withinS < duration_s ? start_s + withinS : undefined;
}

/** The written word at a place of a text, without its punctuation; empty between words. */
export function writtenWord(text: string, place: number): string {
  const before = /[\p{L}\p{M}\p{N}'’-]*$/u.exec(text.slice(0, place))?.[0] ?? '';
  const after = /^[\p{L}\p{M}\p{N}'’-]*/u.exec(text.slice(place))?.[0] ?? '';
  return `${before}${after}`.replace(/^['’-]+|['’-]+$/gu, '');
}
