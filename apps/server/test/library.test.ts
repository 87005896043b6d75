import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Sound, type SoundList, SoundListSchema, type TagCount } from '@soundwright/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { shareTestService, startTestService, type TestService } from './support/service.ts';
import { asMade, sine, upload, wavFile } from './support/sounds.ts';

const NOBODY = '01a1f8cf-0000-7000-8000-000000000000';
const names = (list: SoundList) => list.items.map((sound) => sound.name);

/** A sound with this name and these facts, uploaded because that is fast. */
async function aSound(
  service: TestService,
  name: string,
  patch: Record<string, unknown> = {},
  query = '',
): Promise<Sound> {
  const sound = await upload(service, wavFile([sine(440, 0.05)]), `?name=${encodeURIComponent(name)}${query}`);
  if (Object.keys(patch).length === 0) return sound;
  const response = await service.request(`/api/sounds/${sound.id}`, { method: 'PATCH', json: patch });
  return (await response.json()) as Sound;
}

describe('GET /api/sounds by length and loudness', () => {
  const service = shareTestService();
  const named = async (query: string) => {
    const { items, total } = await service().get<SoundList>(`/api/sounds?${query}`);
    expect(total).toBe(items.length);
    return items.map(({ name }) => name).toSorted();
  };

  it('takes what lies within the bounds, whatever else is asked for', async () => {
    verifies('decided.list.measures');
    for (const [name, seconds, level] of [
      ['short', 0.5, 0.5],
      ['long', 2, 0.5],
      ['long quiet', 2, 0.05],
    ] as const) {
      await upload(service(), wavFile([sine(440, seconds, level)]), `?name=${encodeURIComponent(name)}`);
    }
    await upload(service(), wavFile([new Float32Array(48_000)]), '?name=silence');
    expect(await named('min_duration_s=0.5&max_duration_s=1')).toEqual(['short', 'silence']);
    expect(await named('min_duration_s=2')).toEqual(['long', 'long quiet']);
    expect(await named('max_duration_s=0.4')).toEqual([]);
    expect(await named('max_loudness_lufs=-20')).toEqual(['long quiet']);
    expect(await named('min_loudness_lufs=-20')).toEqual(['long', 'short']);
    expect(await named('min_loudness_lufs=-20&q=long')).toEqual(['long']);
    expect(await named('min_duration_s=2&max_loudness_lufs=-20&favorite=false')).toEqual(['long quiet']);
    expect(await named('min_duration_s=2&story_lines=exclude')).toEqual(['long', 'long quiet']);
    const page = await service().get<SoundList>('/api/sounds?min_duration_s=2&limit=1&offset=1');
    expect(page).toMatchObject({ total: 2, items: [{ name: 'long' }] });
    const [long] = (await service().get<SoundList>('/api/sounds?q=long%20quiet')).items;
    const alike = await service().get<SoundList>(`/api/sounds?similar_to=${long?.id}&min_duration_s=2`);
    expect(alike.items.every(({ duration_s }) => duration_s >= 2)).toBe(true);
    expect((await service().request('/api/sounds?min_duration_s=long')).status).toBe(400);
  });
});

describe('GET /api/sounds', () => {
  const service = shareTestService();
  let project: string;
  let session: string;
  let parent: Sound;
  const list = (query: string) => service().get<SoundList>(`/api/sounds${query}`);

  beforeAll(async () => {
    project = (await service().post<{ id: string }>('/api/projects', { name: 'film' })).id;
    parent = await service().makeSound({ prompt: 'rain', tags: ['wet', 'roof'], duration_s: 0.1 });
    session = parent.session_id ?? '';
    await service().makeSound({
      model: 'fake-music',
      prompt: 'a waltz',
      lyrics: 'sing',
      tags: ['wet'],
      duration_s: 0.1,
    });
    await service().post(`/api/sounds/${parent.id}/edit`, { op: 'reverse' });
    await aSound(service(), 'kitchen', { favorite: true, tags: ['room'] }, `&project_id=${project}`);
    await aSound(service(), 'voice memo', {}, '&source=recording');
  });

  it('returns items and their total, newest first', async () => {
    verifies('route.get-api-sounds', 'decided.list.sounds-newest-first');
    const all = await list('');
    expect(SoundListSchema.parse(all)).toEqual(all);
    expect(names(all)).toEqual(['voice memo', 'kitchen', 'rain (reversed)', 'a waltz', 'rain']);
    expect(all.total).toBe(5);
  });

  it('pages with limit and offset, and total counts all that match', async () => {
    verifies('sounds.limit', 'sounds.offset', 'decided.list.limit', 'decided.list.offset');
    expect(await list('?limit=2')).toMatchObject({ total: 5, items: [{ name: 'voice memo' }, { name: 'kitchen' }] });
    expect(names(await list('?limit=2&offset=2'))).toEqual(['rain (reversed)', 'a waltz']);
    expect(await list('?offset=99')).toEqual({ items: [], total: 5 });
    expect(await list('?limit=1&tag=wet')).toMatchObject({ total: 3, items: [{ name: 'rain (reversed)' }] });
    expect((await list('?limit=500')).items).toHaveLength(5);
  });

  it.each([
    'limit=0',
    'limit=x',
    'limit=1e2',
    'offset=-1',
    'offset=1.5',
    'offset=x',
    'favorite=yes',
    'source=magic',
    'limit=1&limit=2',
  ])('refuses %s', async (query) => {
    verifies('decided.list.limit', 'decided.list.offset', 'decided.error.numbers-finite');
    expect(await service().problem(400, `/api/sounds?${query}`)).toMatchObject({ code: 'invalid_request' });
  });

  it('filters by tags, all of which must match', async () => {
    verifies('sounds.filter.tag', 'decided.list.tag-repeats');
    expect(names(await list('?tag=wet'))).toEqual(['rain (reversed)', 'a waltz', 'rain']);
    expect(names(await list('?tag=wet&tag=roof'))).toEqual(['rain (reversed)', 'rain']);
    expect(names(await list('?tag=we'))).toEqual([]);
  });

  it('filters by favourite, model, models, session, project, parent and source', async () => {
    verifies(
      'sounds.filter.favorite',
      'sounds.filter.model',
      'sounds.filter.models',
      'sounds.filter.session-id',
      'sounds.filter.project-id',
      'sounds.filter.parent-id',
      'sounds.filter.source',
      'decided.list.models-comma',
      'decided.sound.source.edit',
      'decided.sound.source.upload',
      'decided.sound.source.recording',
    );
    expect(names(await list('?favorite=true'))).toEqual(['kitchen']);
    expect(names(await list('?favorite=0'))).toHaveLength(4);
    expect(names(await list('?model=fake-music'))).toEqual(['a waltz']);
    expect(names(await list('?models=fake-music,%20fake-sfx,nobody'))).toEqual(['rain (reversed)', 'a waltz', 'rain']);
    expect(names(await list(`?session_id=${session}`))).toEqual(['rain (reversed)', 'rain']);
    expect(names(await list(`?project_id=${project}`))).toEqual(['kitchen']);
    expect(names(await list(`?parent_id=${parent.id}`))).toEqual(['rain (reversed)']);
    expect(names(await list('?source=recording'))).toEqual(['voice memo']);
    expect(names(await list('?source=upload'))).toEqual(['kitchen']);
    expect(names(await list('?source=edit'))).toEqual(['rain (reversed)']);
  });

  it('combines filters, and finds nothing for unknown values', async () => {
    expect(names(await list('?tag=wet&model=fake-music&q=waltz'))).toEqual(['a waltz']);
    expect(await list('?tag=wet&favorite=true')).toEqual({ items: [], total: 0 });
    expect(await list(`?session_id=${NOBODY}`)).toEqual({ items: [], total: 0 });
  });

  it('does not open files to list sounds', async () => {
    verifies('sound.peaks-measured-once');
    const sound = await aSound(service(), 'moved away');
    const path = join(service().dataDir, 'sounds', `${sound.id}.wav`);
    await rename(path, `${path}.away`);
    expect(await service().get(`/api/sounds/${sound.id}`)).toMatchObject(asMade(sound));
    await rename(`${path}.away`, path);
    await service().request(`/api/sounds/${sound.id}`, { method: 'DELETE' });
  });
});

describe('a search', () => {
  const service = shareTestService();
  const find = async (q: string) =>
    names(await service().get<SoundList>(`/api/sounds?q=${encodeURIComponent(q)}`)).sort();

  beforeAll(async () => {
    await service().makeSound({ prompt: 'Heavy thunderstorm over the sea', tags: ['weather'], duration_s: 0.1 });
    await service().makeSound({ prompt: 'song', lyrics: 'Über den Wolken', duration_s: 0.1, model: 'fake-music' });
    await aSound(service(), 'Café crème', { tags: ['Küche', 'pan-fried'] });
    await aSound(service(), 'door 42');
  });

  it('covers name, prompt, tags and lyrics', async () => {
    verifies('sounds.filter.q', 'decided.search.fields');
    expect(await find('café')).toEqual(['Café crème']);
    expect(await find('thunderstorm')).toEqual(['Heavy thunderstorm over the sea']);
    expect(await find('weather')).toEqual(['Heavy thunderstorm over the sea']);
    expect(await find('wolken')).toEqual(['song']);
    expect(await find('42')).toEqual(['door 42']);
  });

  it('matches each word as a prefix', async () => {
    verifies('decided.search.prefix');
    expect(await find('thund')).toEqual(['Heavy thunderstorm over the sea']);
    expect(await find('th sea')).toEqual(['Heavy thunderstorm over the sea']);
    expect(await find('storm')).toEqual([]);
  });

  it('requires every word, in any order and any field', async () => {
    verifies('decided.search.all-words');
    expect(await find('sea weather heavy')).toEqual(['Heavy thunderstorm over the sea']);
    expect(await find('sea door')).toEqual([]);
  });

  it('ignores accents and case', async () => {
    verifies('decided.search.accents');
    expect(await find('CAFE creme')).toEqual(['Café crème']);
    expect(await find('kuche')).toEqual(['Café crème']);
    expect(await find('uber')).toEqual(['song']);
    expect(await find('ÜBER')).toEqual(['song']);
  });

  it('finds nothing for missing words, and everything for an empty search', async () => {
    expect(await find('nothing of the kind')).toEqual([]);
    expect(await find('')).toHaveLength(4);
    expect(await find('  ')).toHaveLength(4);
  });

  it.each([
    '"',
    '*',
    '(',
    ')',
    'AND',
    'OR NOT',
    'NEAR(a b)',
    'name:x',
    '^a',
    '-',
    "'; DROP TABLE sounds",
    '\\',
    '%',
    '·f1',
    '"·f"*',
    '🔊',
    '{a}',
    '+',
    '~',
    ':',
    'x'.repeat(200),
  ])('is never a syntax error: %j', async (q) => {
    verifies('decided.search.never-syntax-error');
    expect((await service().request(`/api/sounds?q=${encodeURIComponent(q)}`)).status).toBe(200);
  });

  it.each(['!', '?!', '🔊', '…', '"', '%', '·', "' - '"])('for signs alone finds nothing: %j', async (q) => {
    verifies('decided.search.signs');
    expect(await find(q)).toEqual([]);
  });

  it('does not treat text as a filter', async () => {
    verifies('decided.search.never-syntax-error');
    expect(await find('"·f0"')).toEqual([]);
    expect(await find('pan-fried')).toEqual(['Café crème']);
  });
});

describe('PATCH /api/sounds/{id}', () => {
  const service = shareTestService();
  const patch = (id: string, json: unknown) => service().request(`/api/sounds/${id}`, { method: 'PATCH', json });

  it('changes name, favourite and tags, and returns the sound', async () => {
    verifies(
      'route.patch-api-sounds-id',
      'sound.patch.name',
      'sound.patch.favorite',
      'sound.patch.tags',
      'decided.http.change-200',
      'decided.record.updated-at',
    );
    const sound = await aSound(service(), 'before');
    const response = await patch(sound.id, { name: ' after ', favorite: true, tags: ['b', 'a', 'b'] });
    expect(response.status).toBe(200);
    const changed = (await response.json()) as Sound;
    expect(changed).toEqual({
      ...sound,
      name: 'after',
      favorite: true,
      tags: ['b', 'a'],
      updated_at: changed.updated_at,
      problems: changed.problems,
    });
    expect(changed.updated_at >= sound.updated_at).toBe(true);
    expect(await service().get(`/api/sounds/${sound.id}`)).toMatchObject(asMade(changed));
    expect((await (await patch(sound.id, { favorite: false })).json()) as Sound).toMatchObject({
      favorite: false,
      name: 'after',
    });
    expect((await (await patch(sound.id, { tags: [] })).json()) as Sound).toMatchObject({ tags: [] });
    expect((await (await patch(sound.id, {})).json()) as Sound).toMatchObject({ name: 'after' });
  });

  it('keeps text unchanged in any script', async () => {
    const sound = await aSound(service(), 'x');
    for (const name of ['雨の音', '‏صوت', 'Ünï🔊cödé', "Robert'); DROP TABLE sounds;--", '<b>&amp;', 'a/b\\c'])
      expect((await (await patch(sound.id, { name })).json()) as Sound).toMatchObject({ name });
  });

  it.each([
    { name: '' },
    { name: '  ' },
    { name: 'x'.repeat(201) },
    { name: 'two\nlines' },
    { favorite: 1 },
    { tags: 'wet' },
    { tags: [3] },
    { tags: ['\u0007'] },
    { tags: Array.from({ length: 33 }, (_, i) => `${i}`) },
    { prompt: 'x' },
    { duration_s: 3 },
    { id: NOBODY },
  ])('refuses %j and changes nothing', async (json) => {
    verifies('decided.limit.name', 'decided.limit.tags', 'decided.error.unknown-field');
    const sound = await aSound(service(), 'stays');
    expect((await patch(sound.id, json)).status).toBe(400);
    expect(await service().get(`/api/sounds/${sound.id}`)).toMatchObject(asMade(sound));
  });

  it('is 404 for an unknown sound', async () => {
    expect((await patch(NOBODY, { name: 'x' })).status).toBe(404);
  });
});

describe('DELETE /api/sounds/{id}', () => {
  it('removes the record, the WAV and the MP3, and returns 204 without a body', async () => {
    verifies(
      'route.delete-api-sounds-id',
      'sound.delete-row-and-file',
      'decided.http.delete-204',
      'decided.mp3.dropped-with-wav',
      'route.get-api-sounds-id',
    );
    const service = await startTestService();
    const sound = await service.makeSound();
    const kept = await service.makeSound();
    expect((await service.request(`${sound.file}?format=mp3`)).status).toBe(200);
    const files = [
      join(service.dataDir, 'sounds', `${sound.id}.wav`),
      join(service.dataDir, 'cache', `${sound.id}.mp3`),
    ];
    expect(files.map(existsSync)).toEqual([true, true]);
    const response = await service.request(`/api/sounds/${sound.id}`, { method: 'DELETE' });
    expect(response.status).toBe(204);
    expect(await response.text()).toBe('');
    expect(files.map(existsSync)).toEqual([false, false]);
    await service.problem(404, `/api/sounds/${sound.id}`);
    await service.problem(404, sound.file);
    await service.problem(404, `${sound.file}?format=mp3`);
    await service.problem(404, `/api/sounds/${sound.id}`, { method: 'DELETE' });
    expect(await service.get('/api/sounds')).toMatchObject({ items: [asMade(kept)], total: 1 });
  });

  it('keeps sounds derived from it', async () => {
    const service = await startTestService();
    const parent = await service.makeSound();
    const child = await service.post<Sound>(`/api/sounds/${parent.id}/edit`, { op: 'reverse' });
    await service.request(`/api/sounds/${parent.id}`, { method: 'DELETE' });
    expect(await service.get<Sound>(`/api/sounds/${child.id}`)).toMatchObject({ missing: false });
    expect((await service.request(child.file)).status).toBe(200);
  });
});

describe('a sound with a missing file', () => {
  it('stays listed as missing, is 404 as a file, and is restored with its file', async () => {
    verifies('decided.disk.missing-marked');
    const service = await startTestService();
    const sound = await service.makeSound();
    const path = join(service.dataDir, 'sounds', `${sound.id}.wav`);
    await rename(path, `${path}.away`);
    expect(await service.problem(404, sound.file)).toMatchObject({
      code: 'file_missing',
      hint: expect.stringContaining(path),
    });
    expect(await service.get('/api/sounds')).toMatchObject({ items: [{ id: sound.id, missing: true }] });
    expect(await service.problem(404, `/api/sounds/${sound.id}/edit`, { json: { op: 'reverse' } })).toMatchObject({
      code: 'file_missing',
    });
    await rename(`${path}.away`, path);
    expect((await service.request(sound.file)).status).toBe(200);
    expect(await service.get(`/api/sounds/${sound.id}`)).toMatchObject({ missing: false });
    await rm(path);
    expect((await service.request(`/api/sounds/${sound.id}`, { method: 'DELETE' })).status).toBe(204);
  });
});

describe('GET /api/tags', () => {
  it('counts the sounds of each tag, most used first', async () => {
    verifies('route.get-api-tags');
    const service = await startTestService();
    const first = await aSound(service, 'a', { tags: ['wet', 'roof'] });
    await aSound(service, 'b', { tags: ['wet'] });
    await aSound(service, 'c', { tags: ['Wet'] });
    expect(await service.get<TagCount[]>('/api/tags')).toEqual([
      { tag: 'wet', count: 2 },
      { tag: 'Wet', count: 1 },
      { tag: 'roof', count: 1 },
    ]);
    await service.request(`/api/sounds/${first.id}`, { method: 'DELETE' });
    expect(await service.get<TagCount[]>('/api/tags')).toEqual([
      { tag: 'Wet', count: 1 },
      { tag: 'wet', count: 1 },
    ]);
  });
});

describe('POST /api/sounds/{id}/reveal', () => {
  it('returns the path when there is no desktop', async () => {
    verifies('route.post-api-sounds-id-reveal');
    const service = await startTestService({ config: { hasDesktop: false } });
    const sound = await service.makeSound();
    const problem = await service.problem(501, `/api/sounds/${sound.id}/reveal`, { method: 'POST' });
    expect(problem).toMatchObject({ code: 'no_desktop', hint: expect.stringContaining(`${sound.id}.wav`) });
    await service.problem(404, `/api/sounds/${NOBODY}/reveal`, { method: 'POST' });
  });
});
