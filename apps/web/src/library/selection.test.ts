import { expect, it } from 'vitest';
import { NOTHING, stretched, toggled } from './selection.ts';

const order = ['a', 'b', 'c', 'd'];

it('toggles one', () => {
  const one = toggled(NOTHING, 'b');
  expect([...one.ids]).toEqual(['b']);
  expect([...toggled(one, 'b').ids]).toEqual([]);
});

it('extends from the anchor in either direction and keeps the selection', () => {
  const chosen = toggled(toggled(NOTHING, 'd'), 'b');
  expect([...stretched(chosen, 'a', order).ids].sort()).toEqual(['a', 'b', 'd']);
  expect([...stretched(NOTHING, 'c', order).ids]).toEqual(['c']);
});
