import type { Timeline, TimelineClip } from './timeline.ts';

export type SubtitleFormat = 'srt' | 'vtt';

interface Cue {
  readonly fromS: number;
  readonly toS: number;
  readonly speaker: string | null;
  readonly text: string;
}

/** Maximum characters of a subtitle: two lines. */
const CUE_CHARS = 84;
const LINE_CHARS = 42;

/**
 * The audible lines of a script as timed subtitles. Long lines are split between sentences, else between words, with
 * times distributed by character count.
 */
export function subtitlesOf({ lanes }: Timeline, format: SubtitleFormat): string {
  const hasSolo = lanes.some(({ soloed }) => soloed);
  const cues = lanes
    .filter(({ muted, soloed }) => (hasSolo ? soloed : !muted))
    .flatMap(({ clips }) => clips.filter(({ segment }) => !segment.muted && segment.text.trim() !== ''))
    .flatMap(cuesOf)
    .sort((a, b) => a.fromS - b.fromS || a.toS - b.toS);
  const blocks = cues.map((cue, index) => (format === 'srt' ? srtBlock(cue, index + 1) : vttBlock(cue)));
  return `${format === 'vtt' ? 'WEBVTT\n\n' : ''}${blocks.join('\n')}`;
}

function cuesOf({ segment }: TimelineClip): Cue[] {
  const pieces = piecesOf(spokenText(segment.text));
  const total = pieces.reduce((sum, piece) => sum + piece.length, 0);
  let done = 0;
  return pieces.map((text) => {
    const fromS = segment.start_s + (segment.duration_s * done) / total;
    done += text.length;
    return { fromS, toS: segment.start_s + (segment.duration_s * done) / total, speaker: segment.speaker, text };
  });
}

/** Text without voice controls such as `[pause:0.5s]`. */
function spokenText(text: string): string {
  return text
    .replace(/\[[^\]]*\]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (const sentence of text.split(/(?<=[.!?…。！？]["'”’)]?)\s+/u)) {
    const last = pieces.at(-1);
    if (last !== undefined && last.length + 1 + sentence.length <= CUE_CHARS)
      pieces[pieces.length - 1] = `${last} ${sentence}`;
    else pieces.push(...wrapped(sentence, CUE_CHARS));
  }
  return pieces.filter((piece) => piece !== '');
}

/** Wraps words into lines of at most `most` characters, unless a word is longer. */
function wrapped(text: string, most: number): string[] {
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
  return `${number}\n${time(fromS, ',')} --> ${time(toS, ',')}\n${wrapped(words, LINE_CHARS).join('\n')}\n`;
}

function vttBlock({ fromS, toS, speaker, text }: Cue): string {
  const words = wrapped(text, LINE_CHARS).map(escaped).join('\n');
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
