import { describe, expect, it } from 'vitest';
import { verifies } from '../../../../../test/verifies.ts';
import type { SungLine } from '../compose/score.ts';
import { layUnderNotes, type TimedNote } from './phrase-time.ts';

/** "pad bat": two syllables of three phones; consonants of 0.1 s, vowels of 0.2 s. */
const LINE: SungLine = {
  text: 'pad bat',
  phones: ['p', 'ae', 'd', 'b', 'ae', 't'],
  syllables: [
    { first: 0, nucleus: 1, text: 'pad', stressed: true },
    { first: 3, nucleus: 4, text: 'bat', stressed: true },
  ],
};
const PHONES = [0, 0.1, 0.3, 0.4, 0.5, 0.7].map((startS, index) => ({
  startS,
  endS: [0.1, 0.3, 0.4, 0.5, 0.7, 0.8][index],
}));
const lay = (...notes: TimedNote[]) => layUnderNotes(LINE, PHONES, notes);

/** Seconds of the spoken line that pass in a second of the sung one. */
const speedAt = (time: { timeAt(outS: number): number }, outS: number) =>
  (time.timeAt(outS + 0.001) - time.timeAt(outS - 0.001)) / 0.002;

describe('layUnderNotes', () => {
  it('starts every vowel on its note', () => {
    const time = lay({ onsetS: 0.5, endS: 1.5 }, { onsetS: 1.5, endS: 2.2 });
    expect(time.timeAt(0.5)).toBeCloseTo(0.1, 6);
    expect(time.timeAt(1.5)).toBeCloseTo(0.5, 6);
    expect(time.inVowel(0.51)).toBe(true);
    expect(time.inVowel(1.49)).toBe(false);
  });

  it('stretches only the middle of a held vowel, and keeps its ends and the consonants at the pace of speech', () => {
    verifies('decided.music.consonants-keep-length');
    const time = lay({ onsetS: 0.5, endS: 1.5 }, { onsetS: 1.5, endS: 2.2 });
    for (const inOnset of [0.45, 1.35, 1.45, 2.25]) expect(speedAt(time, inOnset)).toBeCloseTo(1 / 0.9, 3);
    expect(speedAt(time, 0.52)).toBeCloseTo(1, 3);
    expect(speedAt(time, 1)).toBeLessThan(0.2);
    expect(speedAt(time, 1.3)).toBeCloseTo(1, 3);
  });

  it('shortens the vowel before the consonants, and both alike on very short notes', () => {
    const short = lay({ onsetS: 0.5, endS: 0.8 }, { onsetS: 0.82, endS: 1.5 });
    expect(speedAt(short, 0.8)).toBeCloseTo(1 / 0.9, 3);
    expect(speedAt(short, 0.55)).toBeGreaterThan(1.3);
    const shortest = lay({ onsetS: 0.5, endS: 0.65 }, { onsetS: 0.65, endS: 1.2 });
    expect(speedAt(shortest, 0.62)).toBeGreaterThan(1.5);
    for (let outS = 0.3; outS < 1.4; outS += 0.01) {
      expect(shortest.timeAt(outS + 0.01)).toBeGreaterThanOrEqual(shortest.timeAt(outS));
    }
  });

  it('is silent between a note that ends early, with its last consonant, and the next', () => {
    const time = lay({ onsetS: 0.5, endS: 0.9 }, { onsetS: 2, endS: 2.5 });
    expect(time.levelAt(0.85)).toBe(1);
    expect(time.levelAt(0.95)).toBe(1);
    expect(time.timeAt(0.98)).toBeCloseTo(0.39, 1);
    expect(time.levelAt(1.5)).toBe(0);
    expect(time.levelAt(1.95)).toBe(1);
  });
});
