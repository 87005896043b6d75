import { expect, it } from 'vitest';
import { NOTHING, stretched, toggled } from './selection.ts';

const order = ['a', 'b', 'c', 'd'];

it('turns one on and off', () => {
  const one = toggled(NOTHING, 'b');
  expect([...one.ids]).toEqual(['b']);
  expect([...toggled(one, 'b').ids]).toEqual([]);
});

it('stretches from the last choice in either direction and keeps what was chosen', () => {
  const chosen = toggled(toggled(NOTHING, 'd'), 'b');
  expect([...stretched(chosen, 'a', order).ids].sort()).toEqual(['a', 'b', 'd']);
  expect([...stretched(NOTHING, 'c', order).ids]).toEqual(['c']);
});
