import { expect, it } from 'vitest';
import { EXAMPLES, moodWord, notUnderstood, surprise } from './prompts.ts';

it('finds mood words in effect prompts only', () => {
  expect(moodWord('sfx', 'A very Scary wind')).toBe('Scary');
  expect(moodWord('sfx', 'Wind through dry grass')).toBeNull();
  expect(moodWord('music', 'sad waltz')).toBeNull();
  for (const example of EXAMPLES.sfx) expect(moodWord('sfx', example)).toBeNull();
});

it('varies its suggestions', () => {
  const low = surprise('sfx', () => 0);
  const high = surprise('sfx', () => 0.999);
  expect(low).not.toBe(high);
  expect(surprise('music', () => 0.5)).toMatch(/, \d+ bpm, /);
});

it('lists the words not understood in the last sound of a prompt', () => {
  const job = {
    status: 'done' as const,
    request: { prompt: 'a glorp rains' },
    unknown: ['glorp'],
  };
  expect(notUnderstood([job], ' a glorp rains ')).toBe('“glorp”');
  expect(notUnderstood([job], 'rain')).toBeNull();
  expect(notUnderstood([{ ...job, unknown: [] }, job], 'a glorp rains')).toBeNull();
  expect(notUnderstood([{ ...job, status: 'running' }], 'a glorp rains')).toBeNull();
  expect(notUnderstood([{ ...job, unknown: null }], 'a glorp rains')).toBeNull();
  const many = Array.from({ length: 10 }, (_, index) => `w${index}`);
  expect(notUnderstood([{ ...job, unknown: many }], 'a glorp rains')).toMatch(/“w7”, 2 more$/);
});
