import { expect, it } from 'vitest';
import { type Filters, filtersFrom, isFiltered, paramsFrom, queryFrom } from './filters.ts';

const off: Filters = {
  q: '',
  kind: null,
  model: null,
  tags: [],
  favorite: false,
  session: null,
  project: null,
  source: null,
};
const all: Filters = {
  q: 'rain',
  kind: 'music',
  model: 'm',
  tags: ['a', 'b'],
  favorite: true,
  session: 's',
  project: 'p',
  source: 'mix',
};

it('go into the address and come back the same', () => {
  expect(filtersFrom(paramsFrom(all))).toEqual(all);
  expect(filtersFrom(new URLSearchParams('kind=nonsense&source=nowhere'))).toEqual(off);
});

it('are off when nothing is chosen', () => {
  expect(isFiltered(off)).toBe(false);
  expect(isFiltered({ ...off, favorite: true })).toBe(true);
});

it('ask for a kind by the models that make it, or by how it came about', () => {
  const modelsOf = () => ['x', 'y'];
  expect(queryFrom({ ...off, kind: 'sfx' }, modelsOf)).toEqual({ models: 'x,y' });
  expect(queryFrom({ ...off, kind: 'mix' }, modelsOf)).toEqual({ source: 'mix' });
  expect(queryFrom({ ...off, kind: 'recording' }, modelsOf)).toEqual({ source: 'recording' });
  expect(queryFrom({ ...off, kind: 'stems' }, modelsOf)).toEqual({ source: 'stem' });
  expect(queryFrom({ ...off, kind: 'music' }, () => [])).toEqual({ models: 'none' });
  expect(queryFrom(off, modelsOf)).toEqual({});
});
