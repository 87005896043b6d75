import { expect, it } from 'vitest';
import { type Filters, filtersFrom, isFiltered, paramsFrom, queryFrom } from './filters.ts';
import { filtersOf, searchFrom } from './search-query.ts';

const off: Filters = {
  q: '',
  kind: null,
  model: null,
  tags: [],
  favorite: false,
  session: null,
  project: null,
  source: null,
  story: null,
  lines: 'hidden',
  like: null,
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
  story: 'st',
  lines: 'only',
  like: 'l',
};

it('go into the address and come back the same', () => {
  expect(filtersFrom(paramsFrom(all))).toEqual(all);
  expect(filtersFrom(new URLSearchParams('kind=nonsense&source=nowhere'))).toEqual(off);
});

it.each([all, off, { ...off, lines: 'shown' as const }])('are saved as a search and come back the same', (filters) => {
  expect(filtersOf(searchFrom(filters))).toEqual(filters);
});

it('are off when nothing is chosen', () => {
  expect(isFiltered(off)).toBe(false);
  expect(isFiltered({ ...off, favorite: true })).toBe(true);
});

it('ask for a kind by the models that make it, or by how it came about', () => {
  const modelsOf = () => ['x', 'y'];
  const shown: Filters = { ...off, lines: 'shown' };
  expect(queryFrom({ ...shown, kind: 'sfx' }, modelsOf)).toEqual({ models: 'x,y' });
  expect(queryFrom({ ...shown, kind: 'mix' }, modelsOf)).toEqual({ source: 'mix' });
  expect(queryFrom({ ...shown, kind: 'recording' }, modelsOf)).toEqual({ source: 'recording' });
  expect(queryFrom({ ...shown, kind: 'stems' }, modelsOf)).toEqual({ source: 'stem' });
  expect(queryFrom({ ...shown, kind: 'music' }, () => [])).toEqual({ models: 'none' });
  expect(queryFrom(shown, modelsOf)).toEqual({});
});

it('leave the audio of the lines of stories out, but within a session or a story', () => {
  expect(queryFrom(off, () => [])).toEqual({ story_lines: 'exclude' });
  expect(queryFrom({ ...off, lines: 'only' }, () => [])).toEqual({ story_lines: 'only' });
  expect(queryFrom({ ...off, session: 's' }, () => [])).toEqual({ session_id: 's' });
  expect(queryFrom({ ...off, story: 'st' }, () => [])).toEqual({ story_id: 'st' });
});
