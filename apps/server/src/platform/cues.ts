/** A subtitle. */
export interface Cue {
  readonly fromS: number;
  readonly toS: number;
  readonly speaker: string | null;
  readonly text: string;
  /** When its words begin, where they are known. */
  readonly words: readonly TimedText[];
}

export interface TimedText {
  readonly text: string;
  readonly fromS: number;
  readonly toS: number;
}

/** Maximum characters of a line of a subtitle. */
export const CUE_LINE_CHARS = 42;

/** Subtitles as SubRip. */
export function srtOf(cues: readonly Cue[]): string {
  return cues.map((cue, index) => srtBlock(cue, index + 1)).join('\n');
}

/** Subtitles as WebVTT. @param hasWords - mark the time of every word */
export function vttOf(cues: readonly Cue[], hasWords: boolean): string {
  return `WEBVTT\n\n${cues.map((cue) => vttBlock(cue, hasWords)).join('\n')}`;
}

/** Wraps words into lines of at most `most` characters, unless a word is longer. */
export function wrapped(text: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function srtBlock({ fromS, toS, speaker, text }: Cue, number: number): string {
  const words = speaker === null ? text : `${speaker}: ${text}`;
  return `${number}\n${time(fromS, ',')} --> ${time(toS, ',')}\n${wrapped(words, CUE_LINE_CHARS).join('\n')}\n`;
}

function vttBlock({ fromS, toS, speaker, text, words: timed }: Cue, hasWords: boolean): string {
  const words =
    hasWords && timed.length > 0
      ? timed.map((word) => `<${time(word.fromS, '.')}>${escaped(word.text)}`).join(' ')
      : wrapped(text, CUE_LINE_CHARS).map(escaped).join('\n');
  const voice = speaker === null ? '' : `<v ${escaped(speaker)}>`;
  return `${time(fromS, '.')} --> ${time(toS, '.')}\n${voice}${words}\n`;
}

function time(timeS: number, separator: string): string {
  const ms = Math.round(timeS * 1000);
  const parts = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60, Math.floor(ms / 1000) % 60];
  return `${parts.map((part) => String(part).padStart(2, '0')).join(':')}${separator}${String(ms % 1000).padStart(3, '0')}`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
