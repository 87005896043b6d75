import { QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { moveToBin, useDeletions } from './deletions.ts';
import { keys } from './keys.ts';
import { queryClient } from './query-client.ts';

vi.hoisted(() => vi.stubGlobal('location', { origin: 'http://localhost' }));

it('does not read a deleted session again while its page is still there', async () => {
  const answered = Promise.withResolvers<void>();
  vi.stubGlobal('sessionStorage', { setItem: () => undefined });
  vi.stubGlobal('fetch', async () => {
    await answered.promise;
    return Response.json({});
  });
  const isHidden = () => useDeletions.getState().pending.has('s1');
  const settled = vi.spyOn(queryClient, 'invalidateQueries');
  const leavePage = new QueryObserver(queryClient, { queryKey: keys.session('s1'), enabled: false }).subscribe(
    () => undefined,
  );

  moveToBin({ kind: 'session', ids: ['s1'], text: 'Deleted “Rain”' });
  answered.resolve();
  await vi.waitFor(() => expect(settled).toHaveBeenCalledWith({ queryKey: keys.sessions }));
  await settled.mock.results[0]?.value;
  await Promise.resolve();
  expect(isHidden()).toBe(true);
  leavePage();
  await vi.waitFor(() => expect(isHidden()).toBe(false));
});
