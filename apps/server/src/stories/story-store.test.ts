import { neutralTrack } from '@soundwright/story/lanes';
import { NO_PARTS } from '@soundwright/story/parts';
import { aSegment } from '@soundwright/story/testing/a-segment';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../platform/database.ts';
import { type StoryFacts, StoryStore } from './story-store.ts';

const FACTS: StoryFacts = {
  id: 'story',
  title: 'A story',
  author: null,
  project_id: null,
  builder: 'script',
  cast: {},
  effects: [],
  tempo: null,
  loudness_lufs: null,
  request_options: { delivery: { speed: 1 } },
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
};
const LATER = '2026-01-02T00:00:00.000Z';

describe('the store of stories', () => {
  let db: Database;
  let store: StoryStore;
  beforeEach(async () => {
    db = await openDatabase(':memory:');
    store = new StoryStore(db);
  });
  afterEach(() => db.destroy());

  const segments = ['a', 'b', 'c'].map((id, position) =>
    aSegment({ id, position, sound_id: null, delivery: { x: [1] } }),
  );
  const tracks = [{ ...neutralTrack('story', 3), name: 'Drums', soloed: true, gain_db: -2.5 }];

  it('gives back what it was given', async () => {
    await store.insert(FACTS, { segments, tracks });
    expect(await store.find('story')).toEqual({
      ...FACTS,
      duration_s: 2,
      segment_count: 3,
      track_count: 2,
      segments,
      tracks: [neutralTrack('story', 0), ...tracks],
    });
    expect(await store.findSegment('b')).toEqual(segments[1]);
    expect(await store.find('other')).toBeUndefined();
  });

  it("writes a change completely, updating the story's timestamp", async () => {
    await store.insert(FACTS, { segments, tracks });
    const [a, b] = segments;
    const parts = {
      segments: [b, a].map((part, position) => aSegment({ ...part, id: part?.id ?? '', position })),
      tracks: [],
    };
    expect(await store.change('story', LATER, () => ({ changes: { title: 'New' }, parts }))).toBe(true);
    expect(await store.find('story')).toMatchObject({
      title: 'New',
      updated_at: LATER,
      ...{ segments: parts.segments },
    });
    expect(await store.change('other', LATER, () => ({}))).toBe(false);
  });

  it('writes nothing when the change fails, in the rules or in the database', async () => {
    await store.insert(FACTS, { segments, tracks });
    const before = await store.find('story');
    await expect(
      store.change('story', LATER, () => {
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    const twice = [
      aSegment({ id: 'a', sound_id: null }),
      aSegment({ id: 'new', sound_id: null }),
      aSegment({ id: 'new' }),
    ];
    await expect(store.change('story', LATER, () => ({ parts: { segments: twice, tracks } }))).rejects.toThrow();
    expect(await store.find('story')).toEqual(before);
  });

  it('stores no reference to a sound or project that has been deleted', async () => {
    await store.insert(
      { ...FACTS, project_id: 'gone' },
      { ...NO_PARTS, segments: [aSegment({ id: 'a', stale: true })] },
    );
    expect(await store.find('story')).toMatchObject({ project_id: null, segments: [{ sound_id: null, stale: false }] });
    await store.change('story', LATER, () => ({ changes: { project_id: 'gone' } }));
    expect(await store.find('story')).toMatchObject({ project_id: null });
  });

  it('deletes segments and lanes with their story', async () => {
    await store.insert(FACTS, { segments, tracks });
    expect(await store.delete('story')).toBe(true);
    expect(await store.delete('story')).toBe(false);
    expect(await store.findSegment('a')).toBeUndefined();
    expect(await db.selectFrom('tracks').selectAll().execute()).toEqual([]);
  });
});
