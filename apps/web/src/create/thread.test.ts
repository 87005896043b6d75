import type { Job, Sound } from '@soundwright/contract';
import { expect, it } from 'vitest';
import { takeLevels } from './take-levels.ts';
import { threadItems } from './thread.ts';

const job = (id: string, at: string, rest: Partial<Job> = {}) =>
  ({
    id,
    created_at: at,
    status: 'running',
    request: { session_id: 's' },
    result: null,
    finished_at: null,
    ...rest,
  }) as Job;
const sound = (id: string, at: string) => ({ id, created_at: at }) as Sound;
const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id);

it('keeps a job until its sounds exist, and replaces it in place with takes in order', () => {
  const earlier = job('first', '2026-01-01T10:00:00.000Z', { status: 'done', result: { sounds: ['b', 'a'] } });
  const later = job('second', '2026-01-01T10:00:05.000Z');
  const made = [sound('a', '2026-01-01T10:00:09.000Z'), sound('b', '2026-01-01T10:00:08.000Z')];
  expect(ids(threadItems('s', [later, earlier], []))).toEqual(['second', 'first']);
  expect(ids(threadItems('s', [later, earlier], made.slice(0, 1)))).toEqual(['second', 'first', 'a']);
  expect(ids(threadItems('s', [later, earlier], made))).toEqual(['second', 'b', 'a']);
});

it('shows only items of the session that were not dismissed', () => {
  const failed = job('x', '2026-01-01T10:00:00.000Z', { status: 'error' });
  const other = job('y', '2026-01-01T10:00:00.000Z', { request: { session_id: 't' } });
  expect(ids(threadItems('s', [failed, other], []))).toEqual(['x']);
  const hidden = new Set(['x', 'a']);
  expect(ids(threadItems('s', [failed, other], [sound('a', '2026-01-01T09:00:00.000Z')], { hidden }))).toEqual([]);
});

it('does not wait for the sounds of a job that were deleted, whichever they are and whatever came later', () => {
  const made = ['a', 'b', 'c'];
  const done = job('j', '2026-01-01T10:00:00.000Z', { status: 'done', result: { sounds: made } });
  const left = (gone: readonly string[]) =>
    made.filter((id) => !gone.includes(id)).map((id) => sound(id, '2026-01-01T10:00:09.000Z'));
  for (const gone of [['a'], ['c'], ['a', 'b'], ['b', 'c'], made]) {
    const rest = left(gone);
    expect(ids(threadItems('s', [done], rest, { hidden: new Set(gone) }))).toEqual(ids(rest));
    expect(ids(threadItems('s', [done], rest, { over: new Set(['j']) }))).toEqual(ids(rest));
  }
  // Restored, and while a later job runs.
  const later = job('k', '2026-01-01T10:00:20.000Z');
  expect(ids(threadItems('s', [later, done], left([]), { over: new Set(['j']) }))).toEqual(['k', ...made]);
});

it('stacks the takes of one request on one card, whichever is the newest, also without its job', () => {
  const take = (id: string, second: number, rest: Partial<Sound> = {}) =>
    ({
      ...sound(id, `2026-01-01T10:00:0${second}.000Z`),
      source: 'generated',
      model: 'm',
      prompt: 'rain',
      seed: second,
      ...rest,
    }) as Sound;
  const made = [take('c', 3), take('b', 2), take('a', 1)];
  const [card, ...rest] = threadItems('s', [], made);
  expect(rest).toEqual([]);
  expect(card?.type === 'takes' ? ids(card.sounds) : []).toEqual(['a', 'b', 'c']);
  const around = take('edge', 4, { seed: 0 });
  expect(ids(threadItems('s', [], [around, take('last', 3, { seed: 2 ** 32 - 1 })]))).toEqual(['takes last']);
  for (const other of [{ prompt: 'hail' }, { seed: 9 }, { source: 'edit' as const }, { model: 'n' }]) {
    expect(ids(threadItems('s', [], [take('b', 2, other), take('a', 1)]))).toEqual(['b', 'a']);
  }
});

it('matches takes to the quietest, and leaves those of unknown loudness unchanged', () => {
  expect(takeLevels([{ loudness_lufs: -14 }, { loudness_lufs: -20 }, { loudness_lufs: null }])).toEqual([
    10 ** (-6 / 20),
    1,
    1,
  ]);
});
