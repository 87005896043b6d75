import type { Segment, SoundWord } from '@soundwright/contract';
import { lrcLine } from '../library/lrc.ts';
import { CUE_LINE_CHARS, type Cue, srtOf, type TimedText, vttOf, wrapped } from '../platform/cues.ts';
import type { Timeline, TimelineClip } from './timeline.ts';

export type SubtitleFormat = 'srt' | 'vtt' | 'lrc';

export interface SubtitleOptions {
  readonly format: SubtitleFormat;
  /** Mark the time of every word. */
  readonly hasWords: boolean;
  /** The words of each sound, by its id. */
  readonly wordsOf: ReadonlyMap<string, readonly SoundWord[]>;
}

/** Maximum characters of a subtitle: two lines. */
const CUE_CHARS = 2 * CUE_LINE_CHARS;

/**
 * The audible lines of a script as timed subtitles. Long lines are split between sentences, else between words. Times
 * are those of the words of the sound; where they are not known, they are distributed by character count.
 */
export function subtitlesOf({ lanes }: Timeline, { format, hasWords, wordsOf }: SubtitleOptions): string {
  const hasSolo = lanes.some(({ soloed }) => soloed);
  const cues = lanes
    .filter(({ muted, soloed }) => (hasSolo ? soloed : !muted))
    .flatMap(({ clips }) => clips.filter(({ segment }) => !segment.muted && segment.text.trim() !== ''))
    .flatMap((clip) => cuesOf(clip, wordsOf.get(clip.sound.id) ?? []))
    .sort((a, b) => a.fromS - b.fromS || a.toS - b.toS);
  if (format === 'lrc') {
    return cues
      .map(({ text, fromS, words }) =>
        lrcLine(text, fromS, hasWords ? words.map((word) => ({ text: word.text, startS: word.fromS })) : []),
      )
      .join('');
  }
  return format === 'vtt' ? vttOf(cues, hasWords) : srtOf(hasWords ? cues.flatMap(wordCues) : cues);
}

function cuesOf({ segment }: TimelineClip, sound: readonly SoundWord[]): Cue[] {
  const pieces = piecesOf(spokenText(segment.text));
  const words = segment.stale ? [] : wordsInClip(segment, sound);
  const written = pieces.map((piece) => piece.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word)).length);
  // The words of the sound are those of the text, unless the clip shows only a part of it.
  const isWhole = words.length > 0 && words.length === written.reduce((sum, count) => sum + count, 0);
  const total = pieces.reduce((sum, piece) => sum + piece.length, 0);
  let done = 0;
  let at = 0;
  return pieces.map((text, index) => {
    const own = isWhole ? words.slice(at, at + (written[index] ?? 0)) : [];
    at += own.length;
    const shareS = segment.start_s + (segment.duration_s * done) / total;
    done += text.length;
    const fromS = own[0]?.fromS ?? shareS;
    const toS = own.at(-1)?.toS ?? segment.start_s + (segment.duration_s * done) / total;
    return { fromS, toS, speaker: segment.speaker, text, words: own };
  });
}

/** The words of a sound that a clip plays, in the time of the story. */
function wordsInClip({ start_s, trim_start_s, duration_s }: Segment, words: readonly SoundWord[]): TimedText[] {
  return words
    .filter((word) => word.start_s >= trim_start_s - 0.001 && word.start_s < trim_start_s + duration_s)
    .map(({ text, start_s: fromS, end_s: toS }) => ({
      text,
      fromS: start_s + fromS - trim_start_s,
      toS: start_s + Math.min(toS - trim_start_s, duration_s),
    }));
}

/** One cue per word. */
function wordCues(cue: Cue): Cue[] {
  if (cue.words.length === 0) return [cue];
  return cue.words.map(({ text, fromS, toS }) => ({ fromS, toS, speaker: null, text, words: [] }));
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
