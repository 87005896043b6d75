import { expect, it } from 'vitest';
import { type Filters, filtersFrom, isFiltered, paramsFrom, queryFrom, wordsAlone } from './filters.ts';
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
  minS: null,
  maxS: null,
  minLufs: null,
  maxLufs: null,
  minBpm: null,
  maxBpm: null,
  musicalKey: null,
  soundsLike: '',
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
  minS: 0.5,
  maxS: 60,
  minLufs: -30,
  maxLufs: -14,
  minBpm: 80.5,
  maxBpm: 128,
  musicalKey: 'C# minor',
  soundsLike: 'bright short',
  like: 'l',
};

it('survive a URL round trip', () => {
  expect(filtersFrom(paramsFrom(all))).toEqual(all);
  expect(filtersFrom(new URLSearchParams('kind=nonsense&source=nowhere'))).toEqual(off);
});

it.each([all, off, { ...off, lines: 'shown' as const }])('survive saving as a search', (filters) => {
  expect(filtersOf(searchFrom(filters))).toEqual(filters);
});

it('are off by default', () => {
  expect(isFiltered(off)).toBe(false);
  expect(isFiltered({ ...off, favorite: true })).toBe(true);
});

it('query a kind by its models, or by source', () => {
  const modelsOf = () => ['x', 'y'];
  const shown: Filters = { ...off, lines: 'shown' };
  expect(queryFrom({ ...shown, kind: 'sfx' }, modelsOf)).toEqual({ models: 'x,y' });
  expect(queryFrom({ ...shown, kind: 'mix' }, modelsOf)).toEqual({ source: 'mix' });
  expect(queryFrom({ ...shown, kind: 'recording' }, modelsOf)).toEqual({ source: 'recording' });
  expect(queryFrom({ ...shown, kind: 'stems' }, modelsOf)).toEqual({ source: 'stem' });
  expect(queryFrom({ ...shown, kind: 'music' }, () => [])).toEqual({ models: 'none' });
  expect(queryFrom(shown, modelsOf)).toEqual({});
});

it('exclude audio of story lines, except within a session or a story', () => {
  expect(queryFrom(off, () => [])).toEqual({ story_lines: 'exclude' });
  expect(queryFrom({ ...off, lines: 'only' }, () => [])).toEqual({ story_lines: 'only' });
  expect(queryFrom({ ...off, session: 's' }, () => [])).toEqual({ session_id: 's' });
  expect(queryFrom({ ...off, story: 'st' }, () => [])).toEqual({ story_id: 'st' });
});

it('finds story lines with a search, and knows the search without the filters that may hide matches', () => {
  expect(queryFrom(off, () => [])).toEqual({ story_lines: 'exclude' });
  expect(queryFrom({ ...off, q: 'lamp' }, () => [])).toEqual({ q: 'lamp' });
  expect(wordsAlone(off)).toBeNull();
  expect(wordsAlone({ ...off, q: 'lamp' })).toBeNull();
  expect(wordsAlone({ ...off, q: 'lamp', favorite: true })).toEqual({ ...off, q: 'lamp' });
  expect(wordsAlone({ ...off, q: 'lamp', minS: 2 })).toEqual({ ...off, q: 'lamp' });
});
