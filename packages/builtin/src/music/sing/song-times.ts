import type { NamedPart, TimedWord } from '../../rendering.ts';
import { barBeatsOf, createClock, type Score, type SungLine, type SungPhrase } from '../compose/score.ts';
import { singableWords } from './lyrics.ts';
import { splitLongLine } from './sung-form.ts';

/** What of a song is heard when. */
export interface SongTimes {
  readonly words: TimedWord[];
  readonly parts: NamedPart[];
}

/** About the length of a sung consonant. */
const CONSONANT_S = 0.07;

/**
 * The times of a score: every sung word, with the consonants before its first vowel, and every section.
 *
 * @param lyrics - as they were written; words that are found there keep their spelling and punctuation
 */
export function songTimes(score: Score, lyrics: string | null): SongTimes {
  const clock = createClock(score);
  const within = (timeS: number) => Math.round(1000 * Math.min(score.durationS, Math.max(0, timeS))) / 1000;
  const written = writtenLines(lyrics ?? '');
  let last = 0;
  const words = [...score.phrases]
    .sort((a, b) => a.notes[0].beat - b.notes[0].beat)
    .flatMap((phrase) => {
      const line = score.lines[phrase.line];
      return wordsOfPhrase(line, phrase, written.get(line.text), clock);
    })
    .map(({ text, startS, endS }): TimedWord => {
      const start_s = Math.max(last, within(startS));
      last = Math.max(start_s, within(endS));
      return { text, start_s, end_s: last, estimated: false };
    });
  const barBeats = barBeatsOf(score.metre);
  const kinds = score.sections.map(({ kind }) => kind);
  const parts = score.sections.map(({ kind, startBar, bars }, index): NamedPart => {
    const number = kinds.slice(0, index + 1).filter((one) => one === kind).length;
    const isOnly = kinds.filter((one) => one === kind).length === 1;
    const name = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
    const isLast = index === score.sections.length - 1;
    return {
      name: isOnly ? name : `${name} ${number}`,
      start_s: within(clock(startBar * barBeats)),
      end_s: isLast ? within(score.durationS) : within(clock((startBar + bars) * barBeats)),
    };
  });
  return { words, parts };
}

interface SungWord {
  readonly text: string;
  readonly startS: number;
  readonly endS: number;
}

function wordsOfPhrase(
  { text: plain, syllables }: SungLine,
  { notes }: SungPhrase,
  written: readonly string[] | undefined,
  clock: (beat: number) => number,
): SungWord[] {
  const names = plain.split(' ');
  const words: SungWord[] = [];
  let name = 0;
  let first = 0;
  let sung = '';
  for (const [index, { text }] of syllables.entries()) {
    const goesOn = text.endsWith('-') && index < syllables.length - 1;
    sung += goesOn ? text.slice(0, -1) : text;
    if (goesOn) continue;
    // Words without a vowel are not sung by themselves.
    const found = names.indexOf(sung, name);
    if (found >= 0) name = found + 1;
    const { first: onset, nucleus } = syllables[first];
    const startS = clock(notes[first].beat) - CONSONANT_S * (nucleus - onset);
    const endS = clock(notes[index].beat + notes[index].beats);
    const spelled = found < 0 ? undefined : written?.[found];
    words.push({ text: spelled ?? sung, startS, endS });
    first = index + 1;
    sung = '';
  }
  return words;
}

/** The words of every line as they are written, by its words in plain letters. */
function writtenLines(lyrics: string): Map<string, string[]> {
  const lines = new Map<string, string[]>();
  for (const raw of lyrics.split(/\r?\n/)) {
    const tokens = raw
      .replace(/\[[^\]]*\]/g, ' ')
      .split(/\s+/)
      .flatMap((token) =>
        singableWords(token).map((plain, index) => ({ plain, written: index === 0 ? token : plain })),
      );
    let at = 0;
    for (const line of splitLongLine(tokens.map(({ plain }) => plain).join(' '))) {
      const count = line.split(' ').length;
      const own = tokens.slice(at, at + count).map(({ written }) => written);
      if (!lines.has(line)) lines.set(line, own);
      at += count;
    }
  }
  return lines;
}
