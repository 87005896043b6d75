import { describe, expect, it } from 'vitest';
import { lineWords, soundingWord, storyTime, wordAt, writtenWord } from './line-words.ts';

const word = (text: string, start_s: number) => ({ text, start_s, end_s: start_s + 0.2, estimated: false });
const TEXT = 'The rain, the cold rain.';
const WORDS = lineWords(TEXT, [
  word('The', 0),
  word('rain,', 0.3),
  word('the', 0.6),
  word('cold', 0.8),
  word('rain.', 1),
]);
const shown = (found: ReturnType<typeof wordAt>) => found && TEXT.slice(found.from, found.to);

describe('words of a line', () => {
  it('are found in its text in order, and those that are not in it are left out', () => {
    expect(WORDS.map(shown)).toEqual(['The', 'rain,', 'the', 'cold', 'rain.']);
    expect(lineWords('Rain', [word('Snow', 0), word('Rain', 1)]).map(({ startS }) => startS)).toEqual([1]);
  });

  it('sound until the next one begins', () => {
    expect([0, 0.29, 0.55, 5].map((timeS) => shown(soundingWord(WORDS, timeS)))).toEqual([
      'The',
      'The',
      'rain,',
      'rain.',
    ]);
    expect(soundingWord(WORDS, -1)).toBeUndefined();
  });

  it('are found at a place of the text', () => {
    expect([0, 3, 4, 9, 12].map((place) => shown(wordAt(WORDS, place)))).toEqual([
      'The',
      'The',
      'rain,',
      'rain,',
      'the',
    ]);
    expect(['rain', 'the', ''].map((_, n) => writtenWord('“Rain’s” ,', [3, 0, 9][n] ?? 0))).toEqual(['Rain’s', '', '']);
  });

  it('are heard in the part of the sound that the clip plays', () => {
    const clip = { start_s: 10, trim_start_s: 0.5, duration_s: 0.5 };
    expect([0.3, 0.6, 1].map((soundS) => storyTime(clip, soundS))).toEqual([undefined, 10.1, undefined]);
  });
});
