import { expect, it } from 'vitest';
import { EXAMPLES, moodWord, surprise } from './prompts.ts';

it('finds words that say how an effect feels, and only there', () => {
  expect(moodWord('sfx', 'A very Scary wind')).toBe('Scary');
  expect(moodWord('sfx', 'Wind through dry grass')).toBeNull();
  expect(moodWord('music', 'sad waltz')).toBeNull();
  for (const example of EXAMPLES.sfx) expect(moodWord('sfx', example)).toBeNull();
});

it('surprises with different words for different chances', () => {
  const low = surprise('sfx', () => 0);
  const high = surprise('sfx', () => 0.999);
  expect(low).not.toBe(high);
  expect(surprise('music', () => 0.5)).toMatch(/, \d+ bpm, /);
});
