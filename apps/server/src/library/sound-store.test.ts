import type { Sound, SoundFilter } from '@soundwright/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { verifies } from '../../../../test/verifies.ts';
import { systemClock } from '../platform/clock.ts';
import { type Database, openDatabase } from '../platform/database.ts';
import { createIds } from '../platform/ids.ts';
import { SoundStore } from './sound-store.ts';
import { SOUNDS_OF_LINES } from './story-lines.ts';

const NOW = '2026-11-20T10:00:00.000Z';
const LATER = '2026-11-20T11:00:00.000Z';
const NO_EXTRAS = { recipe: null, midi: null };
const ids = createIds(systemClock);

let db: Database;
let store: SoundStore;
beforeEach(async () => {
  db = await openDatabase(':memory:');
  store = new SoundStore(db, () => undefined);
});
afterEach(() => db.destroy());

function aSound(changes: Partial<Sound> = {}): Sound {
  const id = ids.next();
  return {
    id,
    created_at: NOW,
    updated_at: NOW,
    model: 'fake',
    prompt: '',
    negative_prompt: '',
    lyrics: null,
    duration_s: 1,
    seed: 4_294_967_295,
    steps: 0,
    cfg: 0,
    sample_rate: 48_000,
    channels: 2,
    encoding: 'pcm24',
    file: `/files/${id}.wav`,
    midi: null,
    peaks: Array.from({ length: 256 }, (_, i) => i / 255),
    loudness_lufs: null,
    favorite: false,
    tags: [],
    name: 'a sound',
    size_bytes: 1,
    source: 'generated',
    stem: null,
    voice_id: null,
    session_id: null,
    project_id: null,
    parent_id: null,
    artwork: null,
    problems: null,
    missing: false,
    licence: { name: 'unknown licence', commercial: 'unknown', note: 'The licence of fake is not known.' },
    ...changes,
  };
}

const add = (changes: Partial<Sound> = {}) => store.insert(aSound(changes), NO_EXTRAS);

async function namesFor(filter: SoundFilter, page = { limit: 50, offset: 0 }): Promise<string[]> {
  const sounds = await store.list(filter, page);
  if (page.offset === 0 && sounds.length < page.limit) expect(await store.count(filter)).toBe(sounds.length);
  return sounds.map((sound) => sound.name);
}

async function addSession(): Promise<string> {
  const id = ids.next();
  await db
    .insertInto('sessions')
    .values({ id, title: 's', project_id: null, created_at: NOW, updated_at: NOW })
    .execute();
  return id;
}

async function addProject(): Promise<string> {
  const id = ids.next();
  await db.insertInto('projects').values({ id, name: 'p', created_at: NOW, updated_at: NOW }).execute();
  return id;
}

describe('insert and find', () => {
  it('returns the sound unchanged, with waveforms to four decimals', async () => {
    const sound = aSound({ tags: ['b', 'a'], lyrics: 'la', favorite: true, loudness_lufs: -14.25 });
    const words = [{ text: 'la', start_s: 0.1, end_s: 0.4, estimated: false }];
    const parts = [{ name: 'Verse', start_s: 0, end_s: 0.5 }];
    const extras = { recipe: { family: 'sfx' }, midi: Uint8Array.of(1, 2), words, parts, artist: 'Ann' };
    await store.insert(sound, extras);
    const found = await store.find(sound.id);
    expect({ ...found, peaks: [] }).toEqual({ ...sound, midi: `/files/${sound.id}.mid`, peaks: [] });
    found?.peaks.forEach((peak, i) => {
      expect(peak).toBeCloseTo(i / 255, 4);
    });
    expect(found?.peaks.at(-1)).toBe(1);
    expect(await store.findExtras(sound.id)).toEqual(extras);
  });

  it('writes nothing at all when a part of it fails', async () => {
    await sql`CREATE TRIGGER no_extras BEFORE INSERT ON sound_extras BEGIN SELECT raise(ABORT, 'no room'); END`.execute(
      db,
    );
    const sound = aSound({ tags: ['x'] });
    await expect(store.insert(sound, { recipe: {}, midi: null })).rejects.toThrow('no room');
    expect(await store.find(sound.id)).toBeUndefined();
    expect(await store.count({})).toBe(0);
    expect(await store.tags()).toEqual([]);
  });

  it('updates the activity of its session', async () => {
    const session_id = await addSession();
    await add({ session_id, created_at: LATER });
    expect(await db.selectFrom('sessions').select('updated_at').executeTakeFirst()).toMatchObject({
      updated_at: LATER,
    });
  });

  it('drops references to a deleted session, project or parent', async () => {
    const stored = await add({ session_id: 'gone', project_id: 'gone', parent_id: 'gone' });
    expect(stored).toMatchObject({ session_id: null, project_id: null, parent_id: null });
  });
});

describe('list', () => {
  it('is newest first, in pages without repeats or gaps', async () => {
    for (let i = 0; i < 7; i++) await add({ name: `${i}` });
    expect(await namesFor({})).toEqual(['6', '5', '4', '3', '2', '1', '0']);
    expect(await namesFor({}, { limit: 3, offset: 0 })).toEqual(['6', '5', '4']);
    expect(await namesFor({}, { limit: 3, offset: 3 })).toEqual(['3', '2', '1']);
    expect(await namesFor({}, { limit: 3, offset: 6 })).toEqual(['0']);
    expect(await store.count({})).toBe(7);
  });

  it('finds words by prefix in name, prompt, lyrics and tags, all of them, ignoring accents and case', async () => {
    await add({ name: 'Door', prompt: 'a heavy café door', lyrics: null, tags: ['foley'] });
    await add({ name: 'Song', prompt: 'folk', lyrics: 'over the hills' });
    await add({ name: 'Rain', prompt: 'rain on a tin roof', tags: ['Weather', 'night-time'] });
    expect(await namesFor({ q: 'cafe' })).toEqual(['Door']);
    expect(await namesFor({ q: 'CAFÉ heav' })).toEqual(['Door']);
    expect(await namesFor({ q: 'fol' })).toEqual(['Song', 'Door']);
    expect(await namesFor({ q: 'hill' })).toEqual(['Song']);
    expect(await namesFor({ q: 'weath rain' })).toEqual(['Rain']);
    expect(await namesFor({ q: 'night' })).toEqual(['Rain']);
    expect(await namesFor({ q: 'oof' })).toEqual([]);
    expect(await namesFor({ q: 'rain door' })).toEqual([]);
  });

  it.each(['"', '*', 'a" OR "b', 'NEAR(', 'AND', '-x', 'terms:x', '·m66', '^a', '\0', '🔥', "'; DROP TABLE sounds"])(
    'treats %j as text, not as syntax',
    async (q) => {
      await add({ name: 'Nothing of the kind' });
      await expect(store.list({ q }, { limit: 5, offset: 0 })).resolves.toBeInstanceOf(Array);
    },
  );

  it('combines filters', async () => {
    const session_id = await addSession();
    const project_id = await addProject();
    const { id: parent_id } = await add({ name: 'parent', model: 'B', tags: ['x', 'y'], favorite: true });
    await add({ name: 'child', model: 'A', source: 'edit', tags: ['x'], session_id, project_id, parent_id });
    await add({ name: 'other', model: 'a', source: 'stem', tags: ['X'], favorite: true });
    expect(await namesFor({ model: 'A' })).toEqual(['child']);
    expect(await namesFor({ models: 'B, a,' })).toEqual(['other', 'parent']);
    expect(await namesFor({ favorite: true })).toEqual(['other', 'parent']);
    expect(await namesFor({ favorite: false })).toEqual(['child']);
    expect(await namesFor({ tag: ['x'] })).toEqual(['child', 'parent']);
    expect(await namesFor({ tag: ['x', 'y'] })).toEqual(['parent']);
    expect(await namesFor({ session_id })).toEqual(['child']);
    expect(await namesFor({ project_id })).toEqual(['child']);
    expect(await namesFor({ parent_id })).toEqual(['child']);
    expect(await namesFor({ source: 'stem' })).toEqual(['other']);
    expect(await namesFor({ source: 'edit', model: 'A', tag: ['x'], favorite: false, q: 'chi' })).toEqual(['child']);
    expect(await namesFor({ source: 'edit', model: 'B' })).toEqual([]);
  });

  it('reflects changes, including cascading deletions', async () => {
    const project_id = await addProject();
    const { id } = await add({ name: 'before', project_id });
    const child = await add({ name: 'child', parent_id: id });
    await store.update(id, { name: 'after', favorite: true, tags: ['new'] }, LATER);
    expect(await namesFor({ q: 'before' })).toEqual([]);
    expect(await namesFor({ q: 'after', favorite: true, tag: ['new'] })).toEqual(['after']);

    await db.deleteFrom('projects').where('id', '=', project_id).execute();
    expect(await namesFor({ project_id })).toEqual([]);
    expect((await store.find(id))?.project_id).toBeNull();

    await store.delete([id]);
    expect(await namesFor({ parent_id: id })).toEqual([]);
    expect((await store.find(child.id))?.parent_id).toBeNull();
    expect(await namesFor({})).toEqual(['child']);
  });
});

it('updates counts after every change, including cascading deletions', async () => {
  const project_id = await addProject();
  expect(await store.count({})).toBe(0);
  const { id } = await add({ project_id });
  await add();
  expect([await store.count({}), await store.count({ project_id })]).toEqual([2, 1]);
  expect([await store.count({}), await store.count({ project_id })]).toEqual([2, 1]);
  await store.update(id, { favorite: true }, LATER);
  expect(await store.count({ favorite: true })).toBe(1);
  await db.deleteFrom('projects').where('id', '=', project_id).execute();
  expect([await store.count({}), await store.count({ project_id })]).toEqual([2, 0]);
  await store.delete([id]);
  expect([await store.count({}), await store.count({ favorite: true })]).toEqual([1, 0]);
});

it('finds story audio without scanning every sound', async () => {
  verifies('decided.list.story-lines-cost');
  const { rows } = await sql<{ detail: string }>`EXPLAIN QUERY PLAN ${SOUNDS_OF_LINES}`.execute(db);
  const plan = rows.map(({ detail }) => detail);
  expect(plan).toContainEqual(expect.stringMatching(/SEARCH sounds USING .*session/));
  expect(plan.filter((step) => /SCAN sounds|AUTOMATIC/.test(step))).toEqual([]);
});

it('detaches sounds from a project in batches', async () => {
  const project_id = await addProject();
  for (let i = 0; i < 3; i++) await add({ project_id });
  expect(await store.detachFromProject(project_id, 2)).toBe(2);
  expect(await store.count({ project_id })).toBe(1);
  expect(await store.detachFromProject(project_id, 2)).toBe(1);
  expect(await store.detachFromProject(project_id, 2)).toBe(0);
  expect(await store.count({})).toBe(3);
});

it('counts tags as sounds are added, changed and deleted', async () => {
  const first = await add({ tags: ['rain', 'night'] });
  await add({ tags: ['rain'] });
  expect(await store.tags()).toMatchObject([
    { tag: 'rain', count: 2 },
    { tag: 'night', count: 1 },
  ]);
  await store.update(first.id, { tags: ['night', 'wind'] }, NOW);
  expect(await store.tags()).toMatchObject([
    { tag: 'night', count: 1 },
    { tag: 'rain', count: 1 },
    { tag: 'wind', count: 1 },
  ]);
  await store.delete([first.id]);
  expect(await store.tags()).toMatchObject([{ tag: 'rain', count: 1 }]);
});
