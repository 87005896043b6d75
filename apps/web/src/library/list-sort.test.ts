import type { Sound } from '@soundwright/contract';
import { expect, it } from 'vitest';
import { BEST_FIRST, isOwnOrder, NEWEST_FIRST, nextSort, sorted } from './list-sort.ts';

const sound = (id: string, created_at: string, name: string, duration_s: number) =>
  ({ id, created_at, name, duration_s, model: 'm' }) as Sound;
const sounds = [
  sound('1', '2026-01-01', 'Take 10', 3),
  sound('2', '2026-01-03', 'take 9', 3),
  sound('3', '2026-01-02', 'Bell', 1),
];
const ids = (list: readonly Sound[]) => list.map(({ id }) => id).join('');

it('sorts by date, by natural name order, and by length with ties newest first', () => {
  expect(ids(sorted(sounds, NEWEST_FIRST))).toBe('231');
  expect(ids(sorted(sounds, { key: 'name', ascending: true }))).toBe('321');
  expect(ids(sorted(sounds, { key: 'length', ascending: false }))).toBe('213');
});

it('sorts by loudness, with unmeasured sounds as the quietest', () => {
  const levels = [-20, null, -9].map((loudness_lufs, index) => ({ ...sounds[index], loudness_lufs }) as Sound);
  expect(ids(sorted(levels, { key: 'loudness', ascending: false }))).toBe('312');
});

it("uses the service's order for newest first and for similarity", () => {
  expect([isOwnOrder(NEWEST_FIRST, false), isOwnOrder(BEST_FIRST, true)]).toEqual([true, true]);
  expect([isOwnOrder(NEWEST_FIRST, true), isOwnOrder({ key: 'name', ascending: true }, false)]).toEqual([false, false]);
});

it('reverses a column, and starts each one in its default direction', () => {
  expect(nextSort(NEWEST_FIRST, 'date')).toEqual({ key: 'date', ascending: true });
  expect(nextSort(NEWEST_FIRST, 'name')).toEqual({ key: 'name', ascending: true });
  expect(nextSort(NEWEST_FIRST, 'length')).toEqual({ key: 'length', ascending: false });
});
