import { expect, it } from 'vitest';
import { edgesAtPauses } from './word-edges.ts';

const word = (text: string, start_s: number, end_s: number) => ({ text, start_s, end_s, estimated: false });

it('moves words to the edges of the pauses around them, and together where the sound goes on', () => {
  // Loud from 0.1 to 0.5 s, quieter at 0.3 s, and from 0.8 to 1 s.
  const levels = new Float32Array(120).fill(0.001);
  levels.fill(0.5, 10, 50);
  levels[30] = 0.2;
  levels.fill(0.5, 80, 100);
  const heard = [word('one', 0.14, 0.26), word('two', 0.36, 0.42), word('three', 0.86, 0.9)];
  expect(edgesAtPauses(heard, levels)).toEqual([word('one', 0.1, 0.3), word('two', 0.3, 0.5), word('three', 0.8, 1)]);
});

it('leaves words alone in silence, and without words', () => {
  const silent = [word('one', 0.1, 0.2), word('two', 0.3, 0.4)];
  expect(edgesAtPauses(silent, new Float32Array(60)).map(({ text }) => text)).toEqual(['one', 'two']);
  expect(edgesAtPauses([], new Float32Array(60))).toEqual([]);
});
