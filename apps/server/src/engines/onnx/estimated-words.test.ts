import { expect, it } from 'vitest';
import { verifies } from '../../../../../test/verifies.ts';
import { estimateWords } from './estimated-words.ts';

const RATE_HZ = 1000;

/** One second of tone, half a second of silence, one second of tone. */
function twoPhrases(): Float32Array {
  return Float32Array.from({ length: 2500 }, (_, frame) => (frame >= 1000 && frame < 1500 ? 0 : 0.5 * (-1) ** frame));
}

it('estimates the times of words by level and length, and puts none into the silence', () => {
  verifies('decided.speech.words');
  const words = ['one', 'two', 'six', 'ten'].map((text) => ({ text, weight: 1 }));
  const timed = estimateWords(words, twoPhrases(), RATE_HZ, 3);
  expect(timed.map(({ start_s, end_s }) => [start_s, end_s])).toEqual([
    [3, 3.5],
    [3.5, 4],
    [4.5, 5],
    [5, 5.5],
  ]);
  expect(timed.every(({ estimated }) => estimated)).toBe(true);
});

it('gives a longer word more time', () => {
  const words = [
    { text: 'a', weight: 1 },
    { text: 'caterpillar', weight: 4 },
  ];
  const [short, long] = estimateWords(words, twoPhrases().subarray(0, 1000), RATE_HZ, 0);
  expect([short?.end_s, long?.end_s]).toEqual([0.2, 1]);
});

it('places words in silence at its start, and no words nowhere', () => {
  const silence = new Float32Array(100);
  expect(estimateWords([{ text: 'oh', weight: 2 }], silence, RATE_HZ, 1)).toMatchObject([{ text: 'oh', start_s: 1 }]);
  expect(estimateWords([], silence, RATE_HZ, 1)).toEqual([]);
});
