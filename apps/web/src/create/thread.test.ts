import type { Job, Sound } from '@soundwright/contract';
import { expect, it } from 'vitest';
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

it('keeps a job until its sounds are there, and puts them in its place with takes in order', () => {
  const earlier = job('first', '2026-01-01T10:00:00.000Z', { status: 'done', result: { sounds: ['b', 'a'] } });
  const later = job('second', '2026-01-01T10:00:05.000Z');
  const made = [sound('a', '2026-01-01T10:00:09.000Z'), sound('b', '2026-01-01T10:00:08.000Z')];
  expect(ids(threadItems('s', [later, earlier], []))).toEqual(['second', 'first']);
  expect(ids(threadItems('s', [later, earlier], made.slice(0, 1)))).toEqual(['second', 'first', 'a']);
  expect(ids(threadItems('s', [later, earlier], made))).toEqual(['second', 'b', 'a']);
});

it('shows only what belongs to the session, and nothing that was put away', () => {
  const failed = job('x', '2026-01-01T10:00:00.000Z', { status: 'error' });
  const other = job('y', '2026-01-01T10:00:00.000Z', { request: { session_id: 't' } });
  expect(ids(threadItems('s', [failed, other], []))).toEqual(['x']);
  expect(ids(threadItems('s', [failed, other], [sound('a', '2026-01-01T09:00:00.000Z')], new Set(['x', 'a'])))).toEqual(
    [],
  );
});
