import { linesOfWords, type SoundWord } from '@soundwright/contract';

/** A line of LRC, the lyrics format of players. @param words - when its words begin, for the enhanced form */
export function lrcLine(
  text: string,
  startS: number,
  words: readonly { readonly text: string; readonly startS: number }[] = [],
): string {
  const said = words.length > 0 ? words.map((word) => `<${lrcTime(word.startS)}>${word.text}`).join(' ') : text;
  return `[${lrcTime(startS)}]${said}\n`;
}

function lrcTime(timeS: number): string {
  const hundredths = Math.round(timeS * 100);
  const minutes = String(Math.floor(hundredths / 6000)).padStart(2, '0');
  return `${minutes}:${String(Math.floor(hundredths / 100) % 60).padStart(2, '0')}.${String(hundredths % 100).padStart(2, '0')}`;
}

/**
 * The words of a sound as LRC in the enhanced form, in the lines of its text; a line that is heard again is written
 * again.
 *
 * @param text - the lyrics, or what was spoken
 */
export function lrcOf(words: readonly SoundWord[], text: string): string {
  return linesOfWords(words, text)
    .map((line) => {
      const timed = line.map((word) => ({ text: word.text, startS: word.start_s }));
      return lrcLine('', line[0]?.start_s ?? 0, timed);
    })
    .join('');
}
