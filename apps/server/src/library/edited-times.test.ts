import type { SoundEdit } from '@soundwright/contract';
import { expect, it } from 'vitest';
import { verifies } from '../../../../test/verifies.ts';
import { timesAfterEdits } from './edited-times.ts';

const WORDS = [
  { text: 'one', start_s: 0, end_s: 1 },
  { text: 'two', start_s: 1, end_s: 2 },
  { text: 'three', start_s: 2, end_s: 4 },
];
const after = (...edits: readonly SoundEdit[]) =>
  timesAfterEdits(WORDS, edits, 4).map(({ text, start_s, end_s }) => [text, start_s, end_s]);

it('shifts words when a sound is trimmed, and keeps of a word what stays of it', () => {
  expect(after({ op: 'trim', start_s: 1, end_s: 3 })).toEqual([
    ['two', 0, 1],
    ['three', 1, 2],
  ]);
});

it('stretches the words in the window, and shifts those after it', () => {
  expect(after({ op: 'stretch', rate: 2, start_s: 1, end_s: 2 })).toEqual([
    ['one', 0, 1],
    ['two', 1, 1.5],
    ['three', 1.5, 3.5],
  ]);
  expect(after({ op: 'stretch', rate: 0.5 }).at(-1)).toEqual(['three', 4, 8]);
});

it('drops words that are reversed, and keeps all where time does not change', () => {
  expect(after({ op: 'reverse', start_s: 1.5, end_s: 2 })).toEqual([
    ['one', 0, 1],
    ['three', 2, 4],
  ]);
  expect(after({ op: 'gain', gain_db: 3 }, { op: 'fade', fade_in_s: 1 }, { op: 'pitch', semitones: 2 })).toHaveLength(
    3,
  );
});

it('follows a chain of edits, each in the sound as it is by then', () => {
  verifies('decided.edits.times');
  expect(after({ op: 'trim', start_s: 1 }, { op: 'stretch', rate: 2 }, { op: 'trim', end_s: 1 })).toEqual([
    ['two', 0, 0.5],
    ['three', 0.5, 1],
  ]);
});
