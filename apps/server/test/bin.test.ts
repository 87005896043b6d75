import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {
  BinEmptied,
  BinList,
  BinMoved,
  RestoredProfile,
  Segment,
  Session,
  SetExported,
  Sound,
  SoundList,
  SoundSetDetail,
  StoryDetail,
  TagCount,
  Voice,
} from '@soundwright/contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { shareTestService, startTestService, type TestService } from './support/service.ts';
import { asMade } from './support/sounds.ts';

const service = shareTestService();
const NOBODY = '01a1f8cf-0000-7000-8000-000000000000';

const put = (on: TestService, kind: string, ...ids: string[]) => on.post<BinMoved>('/api/bin', { kind, ids });
const restore = (on: TestService, ...ids: string[]) => on.post<BinMoved>('/api/bin/restore', { ids });
const soundFiles = (on: TestService) => readdir(join(on.dataDir, 'sounds'));
const patch = (on: TestService, path: string, body: object) =>
  on.request(path, { method: 'PATCH', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });

/** A story with two clips of a sound and a line, on a named lane. */
async function aStory(on: TestService, sound: Sound): Promise<StoryDetail> {
  const { id } = await on.post<StoryDetail>('/api/stories', { title: 'Harbour' });
  await on.post(`/api/stories/${id}/segments`, { sound_id: sound.id, start_s: 1, trim_start_s: 0.1, duration_s: 0.2 });
  await on.post(`/api/stories/${id}/segments`, { sound_id: sound.id, text: 'Ahoy', gain_db: -3 });
  await on.post(`/api/stories/${id}/segments`, { text: 'Not read yet' });
  await patch(on, `/api/stories/${id}/tracks/0`, { name: 'Boats', automation: [{ time_s: 1, gain_db: -6 }] });
  return on.get<StoryDetail>(`/api/stories/${id}`);
}

/** A story without its timestamps. */
const asWritten = ({ updated_at: _, ...story }: StoryDetail) => story;

describe('a sound in the bin', () => {
  it('is in no list, keeps its file, and is restored with everything that referred to it', async () => {
    verifies('decided.bin.put', 'decided.bin.restore-exactly', 'decided.bin.references');
    const on = service();
    const session = await on.post<Session>('/api/sessions', { title: 'Boats' });
    const project = await on.post<{ id: string }>('/api/projects', { name: 'Sea' });
    const made = await on.makeSound({ session_id: session.id, project_id: project.id, tags: ['bell', 'far'] });
    await patch(on, `/api/sounds/${made.id}`, { name: 'Ship’s bell', favorite: true });
    const child = await on.post<Sound>(`/api/sounds/${made.id}/edit`, { op: 'reverse' });
    const voice = await on.post<Voice>('/api/voices', { name: 'Bell', kind: 'clone', source_sound_id: made.id });
    const story = await aStory(on, made);
    const lists = async () => {
      const { items, ...page } = await on.get<SoundList>('/api/sounds');
      return [{ ...page, items: items.map(asMade) }, await on.get<TagCount[]>('/api/tags')];
    };
    const before = { sound: await on.get<Sound>(`/api/sounds/${made.id}`), lists: await lists() };
    const audio = Buffer.from(await (await on.request(before.sound.file)).arrayBuffer());

    const { items } = await put(on, 'sound', made.id);
    expect(items).toMatchObject([{ id: made.id, kind: 'sound', name: 'Ship’s bell', size_bytes: made.size_bytes }]);
    await on.problem(404, `/api/sounds/${made.id}`);
    await on.problem(404, before.sound.file);
    expect((await on.get<SoundList>('/api/sounds?q=bell')).items.map(({ id }) => id)).toEqual([child.id]);
    expect(await soundFiles(on)).toContain(`${made.id}.wav`);
    const without = await on.get<StoryDetail>(`/api/stories/${story.id}`);
    expect(without.segments.map((segment) => segment.sound_id)).toEqual([null, null, null]);
    // Later sounds do not take its place in the library.
    const later = await on.makeSound({ seed: 9 });
    await on.request(`/api/sounds/${later.id}`, { method: 'DELETE' });

    await restore(on, made.id);
    expect(asMade(await on.get(`/api/sounds/${made.id}`))).toEqual(asMade(before.sound));
    expect(await lists()).toEqual(before.lists);
    expect(Buffer.from(await (await on.request(before.sound.file)).arrayBuffer())).toEqual(audio);
    expect(asWritten(await on.get(`/api/stories/${story.id}`))).toEqual(asWritten(story));
    expect(await on.get(`/api/sounds/${child.id}`)).toMatchObject({ parent_id: made.id });
    expect(await on.get(`/api/voices/${voice.id}`)).toMatchObject({ source_sound_id: made.id });
    await on.problem(404, '/api/bin/restore', { json: { ids: [made.id] } });
  });

  it('is restored to its clips in any order of sound and story', async () => {
    verifies('decided.bin.references');
    const on = service();
    for (const order of [
      ['sound', 'story'],
      ['story', 'sound'],
    ]) {
      const sound = await on.makeSound();
      const story = await aStory(on, sound);
      const idOf = (kind: string | undefined) => (kind === 'sound' ? sound.id : story.id);
      await put(on, 'sound', sound.id);
      await put(on, 'story', story.id);
      for (const kind of order) await restore(on, idOf(kind));
      expect(asWritten(await on.get(`/api/stories/${story.id}`)), order.join()).toEqual(asWritten(story));
    }
  });

  it('is out of date for a line that was rewritten meanwhile, and not for one that was moved', async () => {
    verifies('decided.bin.stale-lines');
    const on = service();
    const sound = await on.makeSound();
    const story = await aStory(on, sound);
    await put(on, 'sound', sound.id);
    const [clip, line] = story.segments as [Segment, Segment];
    await patch(on, `/api/stories/${story.id}/segments/${line.id}`, { text: 'Ahoy there' });
    await patch(on, `/api/stories/${story.id}/segments/${clip.id}`, { start_s: 4 });
    await restore(on, sound.id);
    const after = await on.get<StoryDetail>(`/api/stories/${story.id}`);
    expect(after.segments.slice(0, 2)).toMatchObject([
      { sound_id: sound.id, stale: false, start_s: 4 },
      { sound_id: sound.id, stale: true, text: 'Ahoy there' },
    ]);
  });

  it('does not replace another sound of a clip', async () => {
    verifies('decided.bin.references');
    const on = service();
    const [sound, other] = [await on.makeSound(), await on.makeSound({ seed: 5 })];
    const story = await aStory(on, sound);
    await put(on, 'sound', sound.id);
    await patch(on, `/api/stories/${story.id}/segments/${story.segments[0]?.id}`, { sound_id: other.id });
    await restore(on, sound.id);
    const after = await on.get<StoryDetail>(`/api/stories/${story.id}`);
    expect(after.segments.map(({ sound_id }) => sound_id)).toEqual([other.id, sound.id, null]);
  });

  it('is restored without a session that was deleted', async () => {
    verifies('decided.bin.restore-exactly');
    const on = service();
    const session = await on.post<Session>('/api/sessions', {});
    const sound = await on.makeSound({ session_id: session.id });
    await put(on, 'sound', sound.id);
    await on.request(`/api/sessions/${session.id}`, { method: 'DELETE' });
    await restore(on, sound.id);
    expect(await on.get(`/api/sounds/${sound.id}`)).toMatchObject({ session_id: null, name: sound.name });
  });
});

describe('a sound set in the bin', () => {
  it('comes back with its items and what was decided; its exports go with it for good', async () => {
    verifies('decided.bin.put', 'decided.bin.restore-exactly', 'decided.bin.delete-for-good');
    const on = service();
    const sound = await on.makeSound();
    const items = [{ key: 'bell', prompt: 'a bell', count: 1, sound_ids: [sound.id] }];
    const { id } = await on.post<SoundSetDetail>('/api/sets', { title: 'Harbour', style: 'far', items });
    await on.request(`/api/sets/${id}/items/bell/takes/${sound.id}`, { method: 'PUT', json: { verdict: 'kept' } });
    const { path } = await on.post<SetExported>(`/api/sets/${id}/export`, {});
    const before = await on.get<SoundSetDetail>(`/api/sets/${id}`);

    const { items: moved } = await put(on, 'set', id);
    expect(moved).toMatchObject([{ id, kind: 'set', name: 'Harbour', duration_s: null, sound_count: null }]);
    await on.problem(404, `/api/sets/${id}`);
    expect(await on.get<BinList>('/api/bin?kind=set')).toMatchObject({ total: 1 });
    await restore(on, id);
    expect(await on.get(`/api/sets/${id}`)).toEqual(before);

    await put(on, 'set', id);
    expect(await readdir(path)).not.toEqual([]);
    await on.request(`/api/bin/${id}`, { method: 'DELETE' });
    await expect(readdir(path)).rejects.toThrow('ENOENT');
    expect(await on.get(`/api/sounds/${sound.id}`)).toMatchObject({ id: sound.id });
  });
});

describe('a session in the bin', () => {
  it('is one item with its sounds, which are restored with their clips', async () => {
    verifies('decided.bin.sessions');
    const on = await startTestService();
    const project = await on.post<{ id: string }>('/api/projects', { name: 'Sea' });
    const { id } = await on.post<Session>('/api/sessions', { title: 'Boats', project_id: project.id });
    const [early, late] = [await on.makeSound({ session_id: id }), await on.makeSound({ session_id: id, seed: 2 })];
    const apart = await on.makeSound({ session_id: id, seed: 3 });
    const story = await aStory(on, late);
    await put(on, 'sound', apart.id);
    const before = await on.get<Session>(`/api/sessions/${id}`);

    const { items } = await put(on, 'session', id);
    const size_bytes = early.size_bytes + late.size_bytes;
    expect(items).toMatchObject([{ id, kind: 'session', name: 'Boats', sound_count: 2, size_bytes }]);
    await on.problem(404, `/api/sessions/${id}`);
    await on.problem(404, `/api/sounds/${early.id}`);
    expect((await soundFiles(on)).sort()).toEqual([early, late, apart].map((sound) => `${sound.id}.wav`).sort());
    const bin = await on.get<BinList>('/api/bin');
    expect(bin.items.map((item) => item.id)).toEqual([id, apart.id]);
    expect(bin).toMatchObject({ total: 2, size_bytes: size_bytes + apart.size_bytes });
    expect(await on.get<BinList>('/api/bin?kind=sound')).toMatchObject({ total: 1, items: [{ id: apart.id }] });

    expect((await restore(on, id)).items).toMatchObject([{ id, sound_count: 2 }]);
    expect(await on.get(`/api/sessions/${id}`)).toEqual(before);
    const { items: back } = await on.get<SoundList>(`/api/sounds?session_id=${id}`);
    expect(back.map((sound) => sound.id)).toEqual([late.id, early.id]);
    expect(asWritten(await on.get(`/api/stories/${story.id}`))).toEqual(asWritten(story));

    await put(on, 'session', id);
    expect((await on.request(`/api/bin/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect(await soundFiles(on)).toEqual([`${apart.id}.wav`]);
    expect(await on.get<BinList>('/api/bin')).toMatchObject({ total: 1, size_bytes: apart.size_bytes });
    await on.problem(404, '/api/bin', { json: { kind: 'session', ids: [id] } });
  });
});

describe('stories and voices in the bin', () => {
  it('are restored with lanes, clips, conversation and recording', async () => {
    verifies('decided.bin.restore-exactly');
    const on = service();
    const sound = await on.makeSound();
    const story = await aStory(on, sound);
    const talk = await on.post<{ id: string }>('/api/conversations', { story_id: story.id, title: 'Plan' });
    const voice = await on.post<Voice>('/api/voices', { name: 'Skipper', kind: 'clone', source_sound_id: sound.id });
    await put(on, 'story', story.id);
    await put(on, 'voice', voice.id);
    await on.problem(404, `/api/stories/${story.id}`);
    expect((await on.get<Voice[]>('/api/voices')).map(({ id }) => id)).not.toContain(voice.id);
    await restore(on, story.id, voice.id);
    expect(asWritten(await on.get(`/api/stories/${story.id}`))).toEqual(asWritten(story));
    const talks = await on.get<{ id: string }[]>(`/api/conversations?story_id=${story.id}`);
    expect(talks.map(({ id }) => id)).toEqual([talk.id]);
    expect(await on.get(`/api/voices/${voice.id}`)).toEqual(voice);
    expect((await on.request(voice.file ?? '')).status).toBe(200);
  });

  it('have their name numbered when another voice has taken it', async () => {
    verifies('decided.bin.voice-names');
    const on = service();
    const sound = await on.makeSound();
    const create = () => on.post<Voice>('/api/voices', { name: 'Bosun', kind: 'clone', source_sound_id: sound.id });
    const first = await create();
    await put(on, 'voice', first.id);
    await create();
    expect((await restore(on, first.id)).items).toMatchObject([{ id: first.id, name: 'Bosun 2' }]);
  });
});

describe('the bin', () => {
  it('shows its size, deletes one item or everything permanently, and deletes files with their records', async () => {
    verifies('decided.bin.space', 'decided.bin.delete-for-good');
    const on = await startTestService();
    const sounds = [await on.makeSound(), await on.makeSound({ seed: 2 }), await on.makeSound({ seed: 3 })];
    const [a, b, c] = sounds.map(({ id }) => id) as [string, string, string];
    await put(on, 'sound', a, b, NOBODY);
    const list = await on.get<BinList>('/api/bin?limit=1');
    expect(list).toMatchObject({ total: 2, size_bytes: (sounds[0]?.size_bytes ?? 0) + (sounds[1]?.size_bytes ?? 0) });
    expect(list.items).toHaveLength(1);
    expect((await on.request(`/api/bin/${a}`, { method: 'DELETE' })).status).toBe(204);
    await on.problem(404, `/api/bin/${a}`, { method: 'DELETE' });
    const emptied = (await (await on.request('/api/bin', { method: 'DELETE' })).json()) as BinEmptied;
    expect(emptied).toEqual({ count: 1, size_bytes: sounds[1]?.size_bytes });
    expect(await soundFiles(on)).toEqual([`${c}.wav`]);
    await on.problem(404, '/api/bin', { json: { kind: 'sound', ids: [NOBODY] } });
  });

  it('is not used by routes that delete permanently', async () => {
    verifies('decided.bin.delete-routes');
    const on = service();
    const before = await on.get<BinList>('/api/bin');
    const sound = await on.makeSound();
    await on.request(`/api/sounds/${sound.id}`, { method: 'DELETE' });
    expect(await on.get('/api/bin')).toEqual(before);
    expect(await soundFiles(on)).not.toContain(`${sound.id}.wav`);
  });

  it('survives a restart, and deletes permanently by age', async () => {
    verifies('decided.bin.age', 'decided.bin.crash');
    const dataDir = await mkdtemp(join(tmpdir(), 'soundwright-bin-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    let now = Date.parse('2026-03-01T12:00:00.000Z');
    const open = () => startTestService({ config: { dataDir }, clock: { now: () => new Date(now) } });
    const first = await open();
    const sound = await first.makeSound();
    const voice = await first.post<Voice>('/api/voices', { name: 'Old', kind: 'clone', source_sound_id: sound.id });
    const { items } = await put(first, 'sound', sound.id);
    await put(first, 'voice', voice.id);
    expect(items).toMatchObject([{ expires_at: '2026-03-31T12:00:00.000Z' }]);
    await first.close();

    now = Date.parse('2026-03-30T12:00:00.000Z');
    const second = await open();
    expect(await second.get('/api/bin')).toMatchObject({ total: 2 });
    await patch(second, '/api/settings', { bin_days: 0 });
    now = Date.parse('2027-03-30T12:00:00.000Z');
    await second.services.profile().bin.sweep();
    expect(await second.get('/api/bin?kind=sound')).toMatchObject({ total: 1, items: [{ expires_at: null }] });
    await restore(second, voice.id);
    await patch(second, '/api/settings', { bin_days: 7 });
    await second.close();

    const third = await open();
    expect(await third.get('/api/bin')).toMatchObject({ total: 0 });
    expect(await soundFiles(third)).toEqual([]);
    expect(await third.get(`/api/voices/${voice.id}`)).toMatchObject({ name: 'Old', source_sound_id: null });
  });

  it('moves with the library and is in its backup, from which it can be restored', async () => {
    verifies('decided.bin.backup', 'decided.bin.move');
    const on = await startTestService();
    const sound = await on.makeSound({ tags: ['kept'] });
    const story = await aStory(on, sound);
    await put(on, 'sound', sound.id);
    await put(on, 'story', story.id);
    const set = await on.post<SoundSetDetail>('/api/sets', {
      title: 'Kept',
      items: [{ key: 'bell', prompt: 'a bell' }],
    });
    await put(on, 'set', set.id);
    const session = await on.post<Session>('/api/sessions', { title: 'Boats' });
    const inside = await on.makeSound({ session_id: session.id, seed: 2 });
    await put(on, 'session', session.id);
    const target = await mkdtemp(join(tmpdir(), 'elsewhere-'));
    onTestFinished(() => rm(target, { recursive: true, force: true }));
    expect((await patch(on, '/api/settings', { sounds_dir: target })).status).toBe(200);
    expect((await readdir(target)).sort()).toEqual([`${sound.id}.wav`, `${inside.id}.wav`].sort());

    const zip = Buffer.from(await (await on.request('/api/backup')).arrayBuffer());
    const headers = { 'content-type': 'application/octet-stream' };
    const restored = await on.request('/api/backup/restore', { method: 'POST', body: zip, headers });
    const profile = (await restored.json()) as RestoredProfile;
    expect(profile.left_out.filter((sentence) => !sentence.includes('sounds_dir'))).toEqual([]);
    await on.post(`/api/profiles/${profile.id}/activate`);
    await restore(on, story.id, sound.id, session.id, set.id);
    expect(await on.get(`/api/sets/${set.id}`)).toMatchObject({ title: 'Kept', items: set.items });
    expect(await on.get(`/api/sounds/${inside.id}`)).toMatchObject(asMade(inside));
    expect(asWritten(await on.get(`/api/stories/${story.id}`))).toEqual(asWritten(story));
    expect(await on.get(`/api/sounds/${sound.id}`)).toMatchObject(asMade(sound));
    expect((await on.request(sound.file)).status).toBe(200);
  });
});
