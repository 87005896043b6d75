import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type {
  Job,
  JobAccepted,
  MixReport,
  Segment,
  Session,
  Sound,
  SoundAnalysis,
  Story,
  StoryChanged,
  StoryDetail,
  StoryEvent,
  StoryFromSoundResult,
  Track,
  Voice,
} from '@soundwright/contract';
import { decodeSamples, readWavHeader } from '@soundwright/dsp/wav';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { shareTestService, startTestService, type TestService } from './support/service.ts';
import { asMade, sine, upload, wavFile } from './support/sounds.ts';

/** The calls of these tests, on one service. */
function storiesOf(service: () => TestService) {
  const patch = async <T>(path: string, json: unknown): Promise<T> => {
    const response = await service().request(path, { method: 'PATCH', json });
    if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
  const api = {
    patch,
    create: (body: unknown = {}) => service().post<StoryDetail>('/api/stories', body),
    get: (story: { id: string }) => service().get<StoryDetail>(`/api/stories/${story.id}`),
    add: (story: { id: string }, body: unknown) => service().post<Segment>(`/api/stories/${story.id}/segments`, body),
    change: (segment: Segment, body: unknown) =>
      patch<Segment>(`/api/stories/${segment.story_id}/segments/${segment.id}`, body),
    setLane: (story: { id: string }, index: number, body: unknown) =>
      patch<Track>(`/api/stories/${story.id}/tracks/${index}`, body),
    voice: (segment: Segment, body: Record<string, unknown> = {}) =>
      service().run(`/api/stories/${segment.story_id}/segments/${segment.id}/generate`, {
        model: 'fake-speech',
        ...body,
      }),
    remove: async (path: string) => {
      expect((await service().request(path, { method: 'DELETE' })).status).toBe(204);
    },
    /** Exports the story; the job, the sound and its samples. */
    mix: async (story: { id: string }) => {
      const job = await service().run(`/api/stories/${story.id}/export`, {});
      if (job.status !== 'done') throw new Error(`${job.status}: ${job.error}`);
      const sound = await service().get<Sound>(`/api/sounds/${job.result?.sounds[0]}`);
      const bytes = new Uint8Array(await (await service().request(sound.file)).arrayBuffer());
      const header = readWavHeader((at, length) => bytes.subarray(at, at + length), bytes.length);
      const [left, right] = decodeSamples(bytes.subarray(header.dataOffset), header);
      return { job, sound, left: left as Float32Array, right: right as Float32Array };
    },
  };
  return api;
}

function peakBetween(samples: Float32Array, fromS: number, toS: number, rateHz = 48_000): number {
  return samples
    .subarray(Math.round(fromS * rateHz), Math.round(toS * rateHz))
    .reduce((a, b) => Math.max(a, Math.abs(b)), 0);
}

describe('stories', () => {
  const service = shareTestService();
  const { create, get, patch, remove } = storiesOf(service);

  it('are made with or without a title, changed and deleted', async () => {
    verifies('route.post-api-stories', 'route.get-api-stories-id', 'route.patch-api-stories-id', 'story.field.title');
    verifies('route.delete-api-stories-id', 'decided.story.fields', 'decided.story.get-adds-parts');
    verifies('story.builder.script', 'story.builder.music', 'story.patch.builder', 'story.patch.title');
    verifies('story.field.request-options', 'story.patch.request-options');
    const bare = await create();
    expect(bare).toMatchObject({
      title: 'Untitled story',
      project_id: null,
      builder: 'script',
      request_options: {},
      duration_s: 0,
      segment_count: 0,
      track_count: 0,
      segments: [],
      tracks: [],
    });
    const given = await create({ title: 'A tale', builder: 'music', request_options: { gap_s: 1, other: [true] } });
    expect(given).toMatchObject({ title: 'A tale', builder: 'music', request_options: { gap_s: 1, other: [true] } });
    const changed = await patch<StoryDetail>(`/api/stories/${given.id}`, {
      title: 'Another',
      builder: 'script',
      request_options: {},
    });
    expect(changed).toMatchObject({ id: given.id, title: 'Another', builder: 'script', request_options: {} });
    expect(await get(given)).toEqual(changed);
    await remove(`/api/stories/${given.id}`);
    await service().problem(404, `/api/stories/${given.id}`);
    await service().problem(404, `/api/stories/${given.id}`, { method: 'DELETE' });
  });

  it('have a tempo or none, which projects for other programs carry', async () => {
    const story = await create();
    expect(story.tempo).toBeNull();
    const tempo = { bpm: 97.5, beats_per_bar: 3 };
    const path = `/api/stories/${story.id}`;
    expect((await patch<StoryDetail>(path, { tempo })).tempo).toEqual(tempo);
    expect((await get(story)).tempo).toEqual(tempo);
    for (const refused of [{ bpm: 10, beats_per_bar: 4 }, { bpm: 100, beats_per_bar: 0 }, { bpm: 100 }]) {
      const problem = await service().problem(400, path, { method: 'PATCH', json: { tempo: refused } });
      expect(problem.errors?.[0]?.path).toMatch(/^tempo/);
    }
    expect((await patch<StoryDetail>(path, { tempo: null })).tempo).toBeNull();
  });

  it('belong to projects that exist', async () => {
    verifies('story.field.project-id', 'story.patch.project-id');
    const project = await service().post<{ id: string }>('/api/projects', { name: 'For stories' });
    const story = await create({ project_id: project.id });
    expect(story.project_id).toBe(project.id);
    expect((await patch<Story>(`/api/stories/${story.id}`, { project_id: null })).project_id).toBeNull();
    const refused = await service().problem(400, '/api/stories', { json: { project_id: 'nowhere' } });
    expect(refused.errors?.[0]?.path).toBe('project_id');
  });

  it('are listed most recently edited first', async () => {
    verifies('route.get-api-stories', 'stories.limit');
    let seconds = 0;
    const test = await startTestService({ clock: { now: () => new Date(Date.UTC(2026, 0, 1, 0, 0, seconds++)) } });
    const api = storiesOf(() => test);
    const [older, newer] = [await api.create({ title: 'older' }), await api.create({ title: 'newer' })];
    await api.create({ title: 'oldest work' });
    await api.setLane(newer, 0, { name: 'work' });
    await api.add(older, { text: 'work' });
    const listed = await test.get<Story[]>('/api/stories?limit=2');
    expect(listed.map((story) => story.id)).toEqual([older.id, newer.id]);
    expect(listed[0]).toMatchObject({ segment_count: 1, track_count: 1 });
    expect(listed[0]).not.toHaveProperty('segments');
    expect((await test.get<Story[]>('/api/stories?limit=1&offset=1'))[0]?.id).toBe(newer.id);
  });
});

describe('segments', () => {
  const service = shareTestService();
  const { create, get, add, change, voice, remove, mix } = storiesOf(service);

  it('take every field, and have defaults for all of them', async () => {
    verifies('route.post-api-stories-id-segments', 'segment.field.text', 'segment.kind.line', 'segment.kind.pause');
    verifies('segment.field.speaker', 'segment.field.voice-id', 'segment.field.track-index', 'segment.field.start-s');
    verifies(
      'segment.field.sound-id',
      'segment.field.duration-s',
      'segment.field.fade-in-s',
      'segment.field.fade-out-s',
    );
    verifies('segment.field.muted', 'segment.tells-voiced', 'decided.segment.story-id', 'decided.segment.delivery');
    const story = await create();
    const bare = await add(story, {});
    expect(bare).toMatchObject({
      story_id: story.id,
      kind: 'line',
      text: '',
      speaker: null,
      voice_id: null,
      delivery: {},
      position: 0,
      track_index: 0,
      start_s: 0,
      duration_s: 0,
      trim_start_s: 0,
      fade_in_s: 0,
      fade_out_s: 0,
      gain_db: 0,
      muted: false,
      sound_id: null,
      stale: false,
    });
    const sound = await service().makeSound({ duration_s: 3 });
    const fields = {
      kind: 'line',
      text: 'Hello.',
      speaker: 'Anna',
      voice_id: 'anna',
      delivery: { speed: 1.5 },
      track_index: 3,
      start_s: 7,
      position: 0,
      sound_id: sound.id,
      duration_s: 1.5,
      trim_start_s: 0.5,
      fade_in_s: 0.1,
      fade_out_s: 0.2,
      gain_db: -6,
      muted: true,
    };
    expect(await add(story, fields)).toMatchObject(fields);
    expect((await add(story, { kind: 'pause' })).duration_s).toBe(1);
    expect((await get(story)).segments.map(({ position, text }) => [position, text])).toEqual([
      [0, 'Hello.'],
      [1, ''],
      [2, ''],
    ]);
    expect(await service().get(`/api/stories/${story.id}/segments`)).toEqual((await get(story)).segments);
    verifies('route.get-api-stories-id-segments');
  });

  it('are placed after the last clip of their lane, with the length of their sound by default', async () => {
    const story = await create();
    const { id: sound_id } = await service().makeSound({ duration_s: 2 });
    expect(await add(story, { sound_id })).toMatchObject({ start_s: 0, duration_s: 2 });
    expect(await add(story, { sound_id, trim_start_s: 0.5 })).toMatchObject({ start_s: 2.3, duration_s: 1.5 });
    expect(await add(story, { sound_id, track_index: 1 })).toMatchObject({ start_s: 0 });
    expect(await add(story, {})).toMatchObject({ start_s: 4.1 });
    expect(await get(story)).toMatchObject({ duration_s: 4.1, segment_count: 4, track_count: 2 });
  });

  it('refuse values that do not fit their sound', async () => {
    const story = await create();
    const path = `/api/stories/${story.id}/segments`;
    const { id: sound_id } = await service().makeSound({ duration_s: 2 });
    for (const [json, field] of [
      [{ sound_id: 'no-such' }, 'sound_id'],
      [{ sound_id, duration_s: 2.1 }, 'duration_s'],
      [{ sound_id, duration_s: 0 }, 'duration_s'],
      [{ sound_id, trim_start_s: 2 }, 'trim_start_s'],
      [{ sound_id, trim_start_s: 1, duration_s: 1.5 }, 'duration_s'],
      [{ sound_id, kind: 'pause' }, 'sound_id'],
      [{ gain_db: 99 }, 'gain_db'],
      [{ loudness: 3 }, 'loudness'],
    ] as const) {
      const problem = await service().problem(400, path, { json });
      expect(problem.errors?.[0]?.path ?? '', JSON.stringify(json)).toContain(field);
    }
    const clip = await add(story, { sound_id });
    await service().problem(400, `${path}/${clip.id}`, { method: 'PATCH', json: { duration_s: 2.5 } });
    await service().problem(400, `${path}/${clip.id}`, { method: 'PATCH', json: { kind: 'pause' } });
    await service().problem(404, `${path}/no-such`, { method: 'PATCH', json: {} });
    await service().problem(404, '/api/stories/no-such/segments', { json: {} });
    expect((await get(story)).segments).toEqual([clip]);
  });

  it('change only in the given fields', async () => {
    verifies('route.patch-api-stories-id-segments-id');
    const story = await create();
    const { id: sound_id } = await service().makeSound({ duration_s: 2 });
    const { id: other } = await service().makeSound({ duration_s: 3, seed: 2 });
    const clip = await add(story, { sound_id, trim_start_s: 0.25, text: 'a', speaker: 'Anna', start_s: 1 });
    const louder = await change(clip, { gain_db: 3, speaker: null });
    expect(louder).toMatchObject({ ...clip, gain_db: 3, speaker: null, updated_at: louder.updated_at });
    expect(await change(clip, { trim_start_s: 1 })).toMatchObject({ trim_start_s: 1, duration_s: 1, start_s: 1 });
    expect(await change(clip, { duration_s: 0.5 })).toMatchObject({ trim_start_s: 1, duration_s: 0.5 });
    expect(await change(clip, { sound_id: other })).toMatchObject({ sound_id: other, trim_start_s: 0, duration_s: 3 });
    expect(await change(clip, { sound_id: null })).toMatchObject({ sound_id: null, duration_s: 3 });
  });

  it('move in the script by position, and all together by a reorder that names each once', async () => {
    verifies('route.put-api-stories-id-segments-reorder');
    const story = await create();
    const [a, b, c] = [
      await add(story, { text: 'a' }),
      await add(story, { text: 'b' }),
      await add(story, { text: 'c' }),
    ];
    const texts = async () => (await get(story)).segments.map(({ text, position }) => `${position}${text}`).join(' ');
    expect(await change(a, { position: 2 })).toMatchObject({ position: 2 });
    expect(await texts()).toBe('0b 1c 2a');
    const path = `/api/stories/${story.id}/segments/reorder`;
    const response = await service().request(path, { method: 'PUT', json: { segment_ids: [a.id, b.id, c.id] } });
    expect(((await response.json()) as Segment[]).map(({ text }) => text)).toEqual(['a', 'b', 'c']);
    for (const segment_ids of [[a.id, b.id], [a.id, b.id, b.id], [a.id, b.id, c.id, 'x'], []]) {
      await service().problem(400, path, { method: 'PUT', json: { segment_ids } });
    }
    expect(await texts()).toBe('0a 1b 2c');
  });

  it('keep their audio in the library when deleted, and lose it when it is deleted there', async () => {
    verifies('route.delete-api-stories-id-segments-id', 'line.delete-keeps-audio');
    const story = await create();
    const sound = await service().makeSound();
    const [first, second] = [
      await add(story, { sound_id: sound.id, text: 'a' }),
      await add(story, { sound_id: sound.id }),
    ];
    await remove(`/api/stories/${story.id}/segments/${first.id}`);
    expect((await get(story)).segments).toMatchObject([{ id: second.id, position: 0 }]);
    expect(await service().get(`/api/sounds/${sound.id}`)).toMatchObject(asMade(sound));
    await remove(`/api/sounds/${sound.id}`);
    expect((await get(story)).segments).toMatchObject([{ id: second.id, sound_id: null }]);
  });

  it('are voiced by a job, and again when their text has changed', async () => {
    verifies('route.post-api-stories-id-segments-id-generate', 'job.kind.segment', 'line.voiced-by-generate');
    verifies('decided.segment-generate.replaces', 'segment-generate.field.model', 'segment-generate.field.seed');
    verifies('segment-generate.field.steps', 'segment-generate.field.cfg');
    const story = await create({ request_options: { delivery: { speed: 0.8, pitch: 2 } } });
    const line = await add(story, { text: 'Hello.', voice_id: 'anna', delivery: { speed: 1.2 } });
    const job = await voice(line, { seed: 77, steps: 9, cfg: 3.5 });
    expect(job).toMatchObject({ kind: 'segment', status: 'done' });
    expect(service().fake.tasks.at(-1)).toMatchObject({
      type: 'speak',
      seed: 77,
      steps: 9,
      cfg: 3.5,
      lines: [{ text: 'Hello.', voice: { kind: 'builtin', voiceId: 'anna' }, delivery: { speed: 1.2, pitch: 2 } }],
    });
    const voiced = (await get(story)).segments[0] as Segment;
    expect(voiced).toMatchObject({ sound_id: job.result?.sounds[0], duration_s: 0.5, stale: false });

    expect(await change(line, { text: 'Good bye.' })).toMatchObject({ stale: true, sound_id: voiced.sound_id });
    const again = await voice(line, { seed: 78 });
    const reread = (await get(story)).segments[0];
    expect(reread).toMatchObject({ sound_id: again.result?.sounds[0], stale: false });
    expect(reread?.sound_id).not.toBe(voiced.sound_id);
    await service().get(`/api/sounds/${voiced.sound_id}`);

    const path = (segment: Segment) => `/api/stories/${story.id}/segments/${segment.id}/generate`;
    const pause = await add(story, { kind: 'pause', text: 'words' });
    for (const segment of [pause, await add(story, { text: '  ' })]) {
      await service().problem(400, path(segment), { json: { model: 'fake-speech' } });
    }
    await service().problem(400, path(line), { json: { model: 'fake-sfx' } });
  });

  it('keep their takes and which of them plays when, and refuse others', async () => {
    verifies('comp.fields');
    const story = await create();
    const [own, other, shorter] = await Promise.all(
      [2, 3, 1].map((seconds, seed) => service().makeSound({ duration_s: seconds, seed })),
    );
    const takes = [other, shorter].map((sound) => ({ sound_id: sound?.id, offset_s: 0 }));
    const clip = await add(story, { sound_id: own?.id, takes });
    expect(clip).toMatchObject({ takes, comp: [] });
    const comp = [
      { from_s: 0.5, sound_id: shorter?.id },
      { from_s: 1, sound_id: other?.id },
    ];
    // The clip may play to the end of the longest take that it plays.
    expect(await change(clip, { comp, duration_s: 3 })).toMatchObject({ comp, duration_s: 3 });
    expect(await change(clip, { text: 'Words.' })).toMatchObject({ comp, takes, duration_s: 3 });
    const path = `/api/stories/${story.id}/segments/${clip.id}`;
    for (const [json, field] of [
      [{ comp: comp.toReversed() }, 'comp.1.from_s'],
      [{ takes: takes.slice(1) }, 'comp.1.sound_id'],
      [{ takes: [...takes, ...takes] }, 'takes.2.sound_id'],
      [{ takes: [{ sound_id: 'no-such', offset_s: 0 }] }, 'takes.0.sound_id'],
      [{ sound_id: null, comp }, 'comp'],
    ] as const) {
      const problem = await service().problem(400, path, { method: 'PATCH', json });
      expect(problem.errors?.[0]?.path, JSON.stringify(json)).toBe(field);
    }
    expect(await change(clip, { comp: [] })).toMatchObject({ comp: [], duration_s: 2 });
    expect(await change(clip, { sound_id: other?.id })).toMatchObject({ takes, comp: [], duration_s: 3 });
  });

  it('get more takes, which are added to those they have', async () => {
    verifies('comp.retake');
    const story = await create({ request_options: { seed: 5 } });
    const line = await add(story, { text: 'Once more.' });
    const job = await voice(line, { takes: 3 });
    expect(job).toMatchObject({ kind: 'segment', status: 'done' });
    const read = async () => (await get(story)).segments[0] as Segment;
    const first = await read();
    const made = job.result?.sounds ?? [];
    expect(first).toMatchObject({ sound_id: made[0], takes: made.map((sound_id) => ({ sound_id, offset_s: 0 })) });
    const seeds = service()
      .fake.tasks.slice(-3)
      .map((task) => ('seed' in task ? task.seed : null));
    expect(new Set(seeds).size).toBe(3);
    const more = (await voice(line, { takes: 1, seed: 9 })).result?.sounds ?? [];
    expect(await read()).toMatchObject({
      sound_id: made[0],
      takes: [...made, ...more].map((id) => ({ sound_id: id })),
    });
    await change(line, { text: 'And again.' });
    const [renewed] = (await voice(line, { takes: 1 })).result?.sounds ?? [];
    expect(await read()).toMatchObject({ sound_id: renewed, stale: false });
    expect((await read()).takes).toHaveLength(5);
  });

  it('change together with lanes and the story, all or none', async () => {
    verifies('story.changes');
    const story = await create();
    const clips = [await add(story, { start_s: 0 }), await add(story, { start_s: 2 })];
    const { id: sound_id } = await service().makeSound({ duration_s: 2 });
    const path = `/api/stories/${story.id}/changes`;
    const changes = [
      { type: 'segment.update', segment_id: clips[0]?.id, fields: { sound_id } },
      { type: 'segment.update', segment_id: clips[0]?.id, fields: { start_s: 5, track_index: 1 } },
      { type: 'segment.create', name: 'new', fields: { text: 'A new line.', position: 0 } },
      { type: 'segments.reorder', segment_ids: [clips[1]?.id, 'new', clips[0]?.id] },
      { type: 'track.update', track_index: 1, fields: { name: 'Second' } },
      { type: 'track.move', track_index: 1, to_index: 0 },
      { type: 'story.update', fields: { title: 'Changed' } },
    ];
    const before = await get(story);
    const refused = [...changes, { type: 'segment.delete', segment_id: 'no-such' }];
    await service().problem(404, path, { json: { changes: refused } });
    await service().problem(400, path, {
      json: { changes: [{ type: 'track.update', track_index: 0, fields: { x: 1 } }] },
    });
    expect(await get(story)).toEqual(before);

    const made = await service().post<StoryChanged>(path, { changes });
    expect(made.story.segments.map(({ id, track_index }) => [id, track_index])).toEqual([
      [clips[1]?.id, 1],
      [made.created['new'], 1],
      [clips[0]?.id, 0],
    ]);
    expect(made.story).toMatchObject({ title: 'Changed', tracks: [{ name: 'Second' }, { name: '' }] });
    expect(made.story.segments[2]).toMatchObject({ sound_id, start_s: 5 });
    expect(await get(story)).toEqual(made.story);
  });

  it('move back when time is inserted, and keep their groups', async () => {
    verifies('timeline.insert-time');
    const story = await create({ request_options: { markers: [{ time_s: 3, name: 'Later' }] } });
    const clips = [
      await add(story, { start_s: 0, group_id: 'pair' }),
      await add(story, { start_s: 2, group_id: 'pair' }),
    ];
    expect(clips.map(({ group_id }) => group_id)).toEqual(['pair', 'pair']);
    const path = `/api/stories/${story.id}/insert-time`;
    const after = await service().post<StoryDetail>(path, { at_s: 1, duration_s: 1.5 });
    expect(after.segments.map(({ start_s, group_id }) => [start_s, group_id])).toEqual([
      [0, 'pair'],
      [3.5, 'pair'],
    ]);
    expect(after.request_options).toEqual({ markers: [{ time_s: 4.5, name: 'Later' }] });
    await service().problem(400, path, { json: { at_s: 1, duration_s: 0 } });
    await service().problem(400, path, { json: { at_s: 1, duration_s: 86_399 } });
    const automation = Array.from({ length: 999 }, (_, i) => ({ time_s: i, gain_db: 0 }));
    await service().request(`/api/stories/${story.id}/tracks/0`, { method: 'PATCH', json: { automation } });
    const { detail } = await service().problem(400, path, { json: { at_s: 5.5, duration_s: 1 } });
    expect(detail).toContain('The volume of lane 1 would have 1001 points');
    await service().problem(404, '/api/stories/no-such/insert-time', { json: { at_s: 1, duration_s: 1 } });
  });

  it('share one session, and move later ones as they get audio', async () => {
    const story = await create({ title: 'Scene' });
    const lines = [
      await add(story, { text: 'One.' }),
      await add(story, { text: 'Two.' }),
      await add(story, { text: 'Three.' }),
    ];
    const before = (await service().get<Session[]>('/api/sessions')).length;
    for (const line of lines) await voice(line);
    expect((await service().get<Session[]>('/api/sessions')).length).toBe(before + 1);
    expect((await get(story)).segments.map(({ start_s }) => start_s)).toEqual([0, 0.8, 1.6]);
  });

  it('stay stale when their text changed while being voiced, and survive being deleted meanwhile', async () => {
    const test = await startTestService();
    const api = storiesOf(() => test);
    const story = await api.create();
    const [line, doomed] = [await api.add(story, { text: 'Old.' }), await api.add(story, { text: 'Gone.' })];
    for (const [segment, meanwhile] of [
      [line, () => api.change(line, { text: 'New.' })],
      [doomed, () => api.remove(`/api/stories/${story.id}/segments/${doomed.id}`)],
    ] as const) {
      const gate = test.fake.hold();
      const run = api.voice(segment);
      await gate.reached;
      await meanwhile();
      gate.open();
      expect((await run).status).toBe('done');
    }
    expect((await api.get(story)).segments).toMatchObject([
      { text: 'New.', stale: true, sound_id: expect.any(String) },
    ]);
  });

  it('are split into two clips that sound like the original', async () => {
    verifies('route.post-api-stories-id-segments-id-split');
    const story = await create();
    const { id: sound_id } = await service().makeSound({ duration_s: 2 });
    const clip = await add(story, { sound_id, trim_start_s: 0.2, text: 'words', fade_in_s: 0.1, fade_out_s: 0.1 });
    const whole = await mix(story);
    const path = `/api/stories/${story.id}/segments/${clip.id}/split`;
    for (const at_s of [1.8, 1.9]) {
      expect((await service().problem(400, path, { json: { at_s } })).code).toBe('window_out_of_range');
    }
    const response = await service().request(path, { json: { at_s: 0.777 } });
    expect(response.status).toBe(201);
    const halves = (await response.json()) as Segment[];
    expect(halves).toMatchObject([
      { id: clip.id, text: 'words', position: 0 },
      { text: '', position: 1, sound_id },
    ]);
    expect((await get(story)).segments).toEqual(halves);
    expect((await mix(story)).left).toEqual(whole.left);
    const unvoiced = await add(story, { text: 'a' });
    await service().problem(400, `/api/stories/${story.id}/segments/${unvoiced.id}/split`, { json: { at_s: 1 } });
  });
});

describe('lanes', () => {
  const service = shareTestService();
  const { create, get, add, setLane, remove } = storiesOf(service);

  it('have their own settings, which leave clips unchanged', async () => {
    verifies('route.get-api-stories-id-tracks', 'route.patch-api-stories-id-tracks-index', 'decided.track.fields');
    verifies('track.field.name', 'track.clips-keep-own');
    const story = await create();
    const clip = await add(story, { gain_db: -3, track_index: 1 });
    expect(await setLane(story, 1, { name: 'Drums', muted: true, soloed: true, gain_db: -6 })).toEqual({
      story_id: story.id,
      track_index: 1,
      name: 'Drums',
      muted: true,
      soloed: true,
      gain_db: -6,
      frozen_sound_id: null,
      frozen_key: null,
      frozen_stale: false,
      pan: 0,
      automation: [],
      ducking: null,
      effects: [],
      color: null,
      height: 'normal',
      locked: false,
    });
    expect(await setLane(story, 1, { muted: false })).toMatchObject({ name: 'Drums', muted: false, gain_db: -6 });
    await setLane(story, 4, {});
    const tracks = await service().get<Track[]>(`/api/stories/${story.id}/tracks`);
    expect(tracks.map(({ track_index, name }) => [track_index, name])).toEqual([
      [1, 'Drums'],
      [4, ''],
    ]);
    expect(await get(story)).toMatchObject({ tracks, track_count: 2, segments: [{ ...clip }] });
  });

  it('keep pan, volume automation, ducking and appearance, and refuse invalid values', async () => {
    verifies('lane.look', 'lane.automation.in-order', 'lane.ducking.not-itself');
    const story = await create();
    const ducking = { key_track_index: 1, depth_db: 9, threshold_db: -40, attack_s: 0.2, release_s: 0.7 };
    const automation = [
      { time_s: 0, gain_db: -6 },
      { time_s: 2.5, gain_db: 3 },
    ];
    const settings = { pan: -0.25, automation, ducking, color: 'teal', height: 'large', locked: true };
    expect(await setLane(story, 0, settings)).toMatchObject(settings);
    expect((await get(story)).tracks).toMatchObject([settings]);
    expect(await setLane(story, 0, { ducking: null, color: null })).toMatchObject({
      ducking: null,
      color: null,
      automation,
    });
    const path = `/api/stories/${story.id}/tracks/0`;
    for (const json of [
      { ducking: { ...ducking, key_track_index: 0 } },
      { automation: automation.toReversed() },
      { automation: [{ time_s: 0, gain_db: 99 }] },
      { pan: 1.5 },
      { color: 'plaid' },
    ]) {
      expect((await service().problem(400, path, { method: 'PATCH', json })).code).toBe('invalid_request');
    }
    const clip = await add(story, { pan: 0.5 });
    expect((await get(story)).segments).toMatchObject([{ id: clip.id, pan: 0.5 }]);
  });

  it('move with their clips', async () => {
    verifies('lane.move');
    const story = await create();
    for (const track_index of [0, 1, 2]) await add(story, { track_index, text: `on ${track_index}` });
    await setLane(story, 0, {
      ducking: { key_track_index: 2, depth_db: 9, threshold_db: -40, attack_s: 0, release_s: 0 },
    });
    const path = `/api/stories/${story.id}/tracks/2/move`;
    const response = await service().request(path, { json: { to_index: 0 } });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject([{}, { ducking: { key_track_index: 0 } }, {}]);
    expect((await get(story)).segments.map(({ track_index }) => track_index)).toEqual([1, 2, 0]);
    await service().problem(404, `/api/stories/${story.id}/tracks/7/move`, { json: { to_index: 0 } });
  });

  it('are deleted with their clips, and those above move down', async () => {
    verifies('route.delete-api-stories-id-tracks-index');
    const story = await create();
    for (const track_index of [0, 1, 1, 2]) await add(story, { track_index, text: `on ${track_index}` });
    await setLane(story, 2, { name: 'two' });
    await setLane(story, 3, { name: 'three' });
    await remove(`/api/stories/${story.id}/tracks/1`);
    const { segments, tracks } = await get(story);
    expect(segments.map(({ text, track_index, position }) => [text, track_index, position])).toEqual([
      ['on 0', 0, 0],
      ['on 2', 1, 1],
    ]);
    expect(tracks.map(({ track_index, name }) => [track_index, name])).toEqual([
      [0, ''],
      [1, 'two'],
      [2, 'three'],
    ]);
    for (const lane of ['9', '-1', '1.5', 'one', '256']) {
      await service().problem(404, `/api/stories/${story.id}/tracks/${lane}`, { method: 'DELETE' });
    }
    await service().problem(404, `/api/stories/${story.id}/tracks/256`, { method: 'PATCH', json: {} });
  });
});

describe('POST /api/stories/{id}/export', () => {
  const service = shareTestService();
  const { create, get, add, change, remove, voice, setLane, patch, mix } = storiesOf(service);

  it('mixes everything at its position to one library sound', async () => {
    verifies('route.post-api-stories-id-export', 'job.kind.export', 'decided.sound.source.mix', 'decided.mix.stereo');
    const project = await service().post<{ id: string }>('/api/projects', { name: 'Mixes' });
    const story = await create({ title: 'The mix', project_id: project.id });
    const { id: sound_id } = await service().makeSound({ duration_s: 1 });
    await add(story, { sound_id, start_s: 0.5, gain_db: -6 });
    await add(story, { sound_id, start_s: 2, gain_db: -6, track_index: 1 });
    await setLane(story, 1, { gain_db: -6 });
    const { job, sound, left, right } = await mix(story);
    expect(job).toMatchObject({ kind: 'export', status: 'done', message: '', result: { sounds: [sound.id] } });
    expect(sound).toMatchObject({ name: 'The mix', source: 'mix', channels: 2, sample_rate: 48_000, duration_s: 3 });
    expect(sound).toMatchObject({ model: '', project_id: project.id, session_id: null, parent_id: null });
    expect(left).toEqual(right);
    expect(peakBetween(left, 0, 0.5)).toBe(0);
    expect(peakBetween(left, 0.5, 1.5)).toBeCloseTo(0.25, 2);
    expect(peakBetween(left, 1.51, 1.99)).toBe(0);
    expect(peakBetween(left, 2, 3)).toBeCloseTo(0.125, 2);
  });

  it('is measured, with advice where speech is hard to follow, mono loses much or the limiter works hard', async () => {
    verifies('decided.mix.report');
    const story = await create();
    const reportOf = ({ result }: Job): MixReport => result?.mix ?? expect.fail('not measured');
    const tone = (level: number, sides: number[]) =>
      upload(service(), wavFile(sides.map((side) => sine(1_000, 4, side * level))));
    const [speech, bed] = [await tone(0.1, [1, 1]), await tone(0.05, [1, 1])];
    await add(story, { sound_id: speech.id, text: 'Hello.' });
    const clip = await add(story, { sound_id: bed.id, track_index: 1 });
    await setLane(story, 1, { name: 'Bed' });
    const first = await mix(story);
    const { integrated_lufs, advice, ...report } = reportOf(first.job);
    const { loudness } = await service().get<SoundAnalysis>(`/api/sounds/${first.sound.id}/analysis`);
    expect(integrated_lufs).toBeCloseTo(loudness?.integrated_lufs ?? 0, 1);
    expect(report.true_peak_db).toBeCloseTo(loudness?.true_peak_db ?? 0, 1);
    expect(report).toMatchObject({ limited_db: 0, mono_loss_lu: 0, lanes: [{ track_index: 0 }, { track_index: 1 }] });
    expect(report.speech_above_rest_lu).toBeCloseTo(6, 1);
    expect(advice).toMatchObject([{ track_index: 1, gain_db: -4, detail: expect.stringContaining('“Bed”') }]);
    expect(first.job.message).toBe(advice[0]?.detail);

    await setLane(story, 1, { gain_db: -4 });
    expect(reportOf((await mix(story)).job).advice).toEqual([]);
    // The same on both sides with opposite signs is gone in mono, and only there.
    await change(clip, { sound_id: (await tone(0.5, [1, -1])).id });
    await setLane(story, 1, { gain_db: 12 });
    const { advice: more, limited_db, mono_loss_lu } = reportOf((await mix(story)).job);
    expect(limited_db).toBeGreaterThan(6);
    expect(mono_loss_lu).toBeGreaterThan(10);
    expect(more.map(({ track_index }) => track_index)).toEqual([1, null, null]);
  });

  it('gets the loudness that the story asks for, as far as its peaks allow', async () => {
    verifies('decided.mix.report');
    const story = await create();
    const { id: sound_id } = await upload(service(), wavFile([sine(1_000, 4, 0.1)]));
    const clip = await add(story, { sound_id });
    const path = `/api/stories/${story.id}`;
    expect(await patch<Story>(path, { loudness_lufs: -16 })).toMatchObject({ loudness_lufs: -16 });
    const { job, sound } = await mix(story);
    expect(sound.loudness_lufs).toBeCloseTo(-16, 0);
    const { loudness } = await service().get<SoundAnalysis>(`/api/sounds/${sound.id}/analysis`);
    expect(job.result?.mix).toMatchObject({ integrated_lufs: -16, limited_db: 0, mono_loss_lu: 0, advice: [] });
    expect(job.result?.mix?.true_peak_db).toBeCloseTo(loudness?.true_peak_db ?? 0, 1);
    expect(job.result?.mix?.gain_db).toBeGreaterThan(3);

    const clicks = Float32Array.from({ length: 4 * 48_000 }, (_, i) => (i % 12_000 === 0 ? 0.9 : 0));
    await change(clip, { sound_id: (await upload(service(), wavFile([clicks]))).id });
    const loud = await mix(story);
    expect(loud.job.result?.mix?.advice).toEqual([
      { detail: expect.stringContaining('instead of −16.0 LUFS'), track_index: null, gain_db: null },
      { detail: expect.stringContaining('The limiter turned'), track_index: null, gain_db: null },
    ]);
    expect(loud.left.every((x) => Math.abs(x) < 0.9)).toBe(true);
    await patch(path, { loudness_lufs: null });
    expect((await mix(story)).job.result?.mix).toMatchObject({ gain_db: 0 });

    // Turned down, a mix above full scale needs no limiter.
    await change(clip, { sound_id, gain_db: 24 });
    await patch(path, { loudness_lufs: -30 });
    expect((await mix(story)).job.result?.mix).toMatchObject({ integrated_lufs: -30, limited_db: 0, advice: [] });
  });

  it('passes the effects of clips, lanes and the whole', async () => {
    verifies('lane.effects');
    const story = await create();
    const { id: sound_id } = await service().makeSound({ duration_s: 1 });
    const clip = await add(story, { sound_id });
    const dry = await mix(story);
    const thinned = { id: 'e', type: 'equalizer', enabled: true, low_cut_hz: 2_000 };
    const lane = await setLane(story, 0, { effects: [thinned] });
    // Parameters that are left out have their defaults.
    expect(lane.effects).toMatchObject([{ ...thinned, high_cut_hz: 96_000, peak_gain_db: 0 }]);
    const loudness = ({ left }: { left: Float32Array }) => left.reduce((sum, x) => sum + x * x, 0);
    const wet = await mix(story);
    expect(loudness(wet)).toBeLessThan(0.1 * loudness(dry));
    await setLane(story, 0, { effects: [{ ...thinned, enabled: false }] });
    expect((await mix(story)).left).toEqual(dry.left);
    const path = `/api/stories/${story.id}/segments/${clip.id}`;
    const sweep = { ...thinned, automation: { low_cut_hz: [{ time_s: 0.5, value: 2_000 }] } };
    expect(await patch<Segment>(path, { effects: [{ ...sweep, low_cut_hz: 0 }] })).toMatchObject({
      effects: [{ ...sweep, low_cut_hz: 0 }],
    });
    expect(loudness(await mix(story))).toBeLessThan(0.1 * loudness(dry));
    await patch(path, { effects: [] });
    const echo = { id: 'd', type: 'delay', enabled: true, time_s: 0.5, feedback: 0, mix: 1 };
    const { effects } = await patch<StoryDetail>(`/api/stories/${story.id}`, { effects: [echo] });
    expect(effects).toMatchObject([echo]);

    const longer = await mix(story);
    expect(longer.sound.duration_s).toBeCloseTo(dry.sound.duration_s + 0.5, 3);
    for (const refused of [
      [{ ...echo, feedback: 2 }],
      [{ ...echo, type: 'kazoo' }],
      [echo, echo],
      [{ ...echo, loudness: 3 }],
      [{ ...echo, automation: { loudness: [] } }],
      [{ ...echo, automation: { feedback: [{ time_s: 0, value: 2 }] } }],
      [
        {
          ...echo,
          automation: {
            mix: [
              { time_s: 1, value: 0 },
              { time_s: 0.5, value: 1 },
            ],
          },
        },
      ],
      [{ id: 'r', type: 'reverb', automation: { size_m: [{ time_s: 0, value: 2 }] } }],
    ]) {
      const problem = await service().problem(400, `/api/stories/${story.id}/tracks/0`, {
        method: 'PATCH',
        json: { effects: refused },
      });
      expect(problem.errors?.[0]?.path).toMatch(/^effects/);
    }
  });

  it('has clips, and lanes with all they are mixed with, as sounds that play the same in their place', async () => {
    verifies('part.render', 'lane.freeze');
    const story = await create();
    const { id: sound_id } = await service().makeSound({ duration_s: 1 });
    // Louder than full scale, which only floats keep.
    const first = await add(story, { sound_id, start_s: 0.5, gain_db: 20, pan: -0.4, fade_in_s: 0.2 });
    const second = await add(story, { sound_id, start_s: 1.25, duration_s: 0.5, fade_out_s: 0.1, pan: -0.4 });
    const key = await add(story, { sound_id, track_index: 1, start_s: 1, gain_db: -12 });
    const echo = { id: 'd', type: 'delay', enabled: true, time_s: 0.25, feedback: 0.3, mix: 0.5 };
    await setLane(story, 0, {
      ...{ gain_db: -6, pan: 0.2, effects: [echo], automation: [{ time_s: 0, gain_db: -3 }] },
      ducking: { key_track_index: 1, depth_db: 12, threshold_db: -60, attack_s: 0.1, release_s: 0.2 },
    });
    const path = `/api/stories/${story.id}/render`;
    const render = async (body: unknown) => {
      const job = await service().run(path, body);
      if (job.status !== 'done') throw new Error(String(job.error));
      return service().get<Sound>(`/api/sounds/${job.result?.sounds[0]}`);
    };
    const live = await mix(story);
    const furthest = (a: Float32Array, b: Float32Array) =>
      a.reduce((most, x, i) => Math.max(most, Math.abs(x - (b[i] ?? 0))), 0);

    const frozen = await render({ track_index: 0, name: 'Frozen' });
    expect(frozen).toMatchObject({ name: 'Frozen', source: 'mix' });
    await setLane(story, 0, { frozen_sound_id: frozen.id });
    const cold = await mix(story);
    expect(cold.left.length).toBe(live.left.length);
    expect(furthest(cold.left, live.left)).toBeLessThan(2e-6);
    expect(furthest(cold.right, live.right)).toBeLessThan(2e-6);
    // It notices when what ducks it changes, and when that is taken back.
    const isStale = async () => (await get(story)).tracks[0]?.frozen_stale;
    expect(await isStale()).toBe(false);
    await change(key, { start_s: 0.7 });
    expect(await isStale()).toBe(true);
    await change(key, { start_s: 1, pan: 0.5 });
    expect(await isStale()).toBe(false);
    await setLane(story, 1, { gain_db: 3 });
    expect(await isStale()).toBe(true);
    await setLane(story, 0, { frozen_sound_id: frozen.id });
    expect(await isStale()).toBe(false);
    await setLane(story, 1, { gain_db: 0 });
    await change(key, { pan: 0 });
    await setLane(story, 0, { frozen_sound_id: frozen.id });
    // Mute still acts, levels do not.
    await setLane(story, 0, { gain_db: -60 });
    expect(furthest((await mix(story)).left, live.left)).toBeLessThan(2e-6);
    await setLane(story, 0, { muted: true });
    expect(furthest((await mix(story)).left, live.left)).toBeGreaterThan(0.01);
    await setLane(story, 0, { muted: false, gain_db: -6, frozen_sound_id: null });

    const joined = await render({ segment_ids: [first.id, second.id] });
    expect(joined.duration_s).toBeCloseTo(1.25, 3);
    await remove(`/api/stories/${story.id}/segments/${second.id}`);
    // The pan that they share stays with the clip, because that of the lane adds to it.
    await change(first, { sound_id: joined.id, start_s: 0.5, gain_db: 0, fade_in_s: 0 });
    expect(furthest((await mix(story)).left, live.left)).toBeLessThan(2e-6);

    // Clips with pans of their own are in the sound where they are on their lane.
    const third = await add(story, { sound_id, start_s: 2, duration_s: 0.5, pan: 0.9 });
    const apart = await mix(story);
    const both = await render({ segment_ids: [first.id, third.id] });
    await remove(`/api/stories/${story.id}/segments/${third.id}`);
    await change(first, { sound_id: both.id, pan: -0.2 });
    expect(furthest((await mix(story)).right, apart.right)).toBeLessThan(2e-6);

    await service().problem(404, path, { json: { track_index: 7 } });
    await service().problem(404, path, { json: { segment_ids: ['no-such'] } });
    await service().problem(400, path, { json: { track_index: 0, segment_ids: [key.id] } });
    const refused = await service().problem(400, `/api/stories/${story.id}/tracks/0`, {
      method: 'PATCH',
      json: { frozen_sound_id: 'no-such' },
    });
    expect(refused.errors?.[0]?.path).toBe('frozen_sound_id');
    // A frozen lane whose sound is deleted plays its clips again.
    await setLane(story, 0, { frozen_sound_id: frozen.id });
    await remove(`/api/sounds/${frozen.id}`);
    expect((await get(story)).tracks[0]?.frozen_sound_id).toBeNull();
  });

  it('has an estimate, before the first one has been timed and after', async () => {
    verifies('job.field.eta-s');
    const story = await create();
    await add(story, { sound_id: (await service().makeSound({ duration_s: 1 })).id });
    for (const _ of ['first', 'second']) {
      const gate = service().fake.hold();
      const running = await service().post<JobAccepted>('/api/generate', { model: 'fake-sfx', prompt: 'x' });
      await gate.reached;
      const exported = () => service().post<JobAccepted>(`/api/stories/${story.id}/export`, {});
      const [one, two] = [await exported(), await exported()];
      const etas = [one, two].map(({ job_id }) => service().services.jobs.get(job_id).eta_s);
      expect(etas).toEqual([expect.any(Number), expect.any(Number)]);
      gate.open();
      for (const { job_id } of [running, one, two]) await service().services.jobs.whenSettled(job_id);
    }
  });

  it('says how many lines had no audio or are out of date', async () => {
    verifies('decided.mix.message');
    const story = await create();
    const lines = [await add(story, { text: 'One.' }), await add(story, { text: 'Two.' })];
    await voice(lines[0] as Segment);
    await change(lines[0] as Segment, { text: 'Another.' });
    await add(story, { text: 'Three.' });
    expect((await mix(story)).job.message).toBe('2 lines had no audio. 1 line is out of date.');
  });

  it('fails the job of a story that is silent', async () => {
    verifies('decided.mix.silent-fails');
    const story = await create();
    const path = `/api/stories/${story.id}/export`;
    const failed = { status: 'error', error_code: 'invalid_request', result: null };
    expect(await service().run(path, {})).toMatchObject(failed);
    await add(story, { text: 'Unread.' });
    const unread = await service().run(path, {});
    expect(unread).toMatchObject({ ...failed, error: expect.stringContaining('1 line had no audio') });
    expect(unread.error).toContain('Voice its lines');
    const clip = await add(story, { sound_id: (await service().makeSound()).id });
    await change(clip, { muted: true });
    expect(await service().run(path, {})).toMatchObject(failed);
    await service().problem(404, '/api/stories/no-such/export', { json: {} });
  });

  it('contains what was queued before it, and the story as it is when the job runs', async () => {
    verifies('decided.mix.planned-when-run');
    const test = await startTestService();
    const api = storiesOf(() => test);
    const story = await api.create();
    const line = await api.add(story, { text: 'Read me.' });
    const gate = test.fake.hold();
    const first = test.run('/api/generate', { model: 'fake-sfx', prompt: 'holds the slot' });
    await gate.reached;
    const voiced = await test.post<JobAccepted>(`/api/stories/${story.id}/segments/${line.id}/generate`, {
      model: 'fake-speech',
    });
    const exported = await test.post<JobAccepted>(`/api/stories/${story.id}/export`, {});
    await test.request(`/api/stories/${story.id}`, { method: 'PATCH', json: { title: 'Later title' } });
    gate.open();
    await first;
    await test.services.jobs.whenSettled(voiced.job_id);
    const job = await test.services.jobs.whenSettled(exported.job_id);
    expect(job).toMatchObject({ status: 'done', message: '' });
    expect(await test.get(`/api/sounds/${job.result?.sounds[0]}`)).toMatchObject({
      name: 'Later title',
      source: 'mix',
    });
  });

  it('fails the job of a story that was deleted before it ran', async () => {
    const test = await startTestService();
    const story = await storiesOf(() => test).create();
    const gate = test.fake.hold();
    const first = test.run('/api/generate', { model: 'fake-sfx', prompt: 'holds the slot' });
    await gate.reached;
    const { job_id } = await test.post<JobAccepted>(`/api/stories/${story.id}/export`, {});
    await test.request(`/api/stories/${story.id}`, { method: 'DELETE' });
    gate.open();
    await first;
    expect(await test.services.jobs.whenSettled(job_id)).toMatchObject({ status: 'error', error_code: 'not_found' });
  });

  it('applies pan, volume automation and ducking', async () => {
    verifies('lane.mix-as-set');
    const story = await create();
    const { id: sound_id } = await service().makeSound({ duration_s: 4 });
    await add(story, { sound_id, track_index: 0, start_s: 0 });
    const plain = await mix(story);
    await setLane(story, 0, {
      automation: [
        { time_s: 1, gain_db: 0 },
        { time_s: 1, gain_db: -20 },
      ],
    });
    await add(story, { sound_id, track_index: 1, start_s: 2, duration_s: 1, gain_db: -50, pan: 1 });
    const ducking = { key_track_index: 1, depth_db: 40, threshold_db: -80, attack_s: 0.1, release_s: 0.1 };
    await setLane(story, 0, { ducking, pan: -1 });
    const { left, right } = await mix(story);
    const near = (fromS: number, toS: number) =>
      20 * Math.log10(peakBetween(left, fromS, toS) / peakBetween(plain.left, fromS, toS));
    // Hard left is 3.01 dB up; then −20 dB of volume, then 40 dB more under the other lane.
    expect(near(0.2, 0.9)).toBeCloseTo(3.01, 1);
    expect(near(1.1, 1.8)).toBeCloseTo(-16.99, 1);
    expect(near(2.1, 2.9)).toBeCloseTo(-56.99, 0);
    expect(near(3.4, 3.9)).toBeCloseTo(-16.99, 1);
    expect(peakBetween(right, 0, 1.9)).toBe(0);
    expect(peakBetween(right, 2.1, 2.9)).toBeGreaterThan(0);
  });

  it('mixes the story as it is when the job runs, with the files that remain', async () => {
    const test = await startTestService();
    const api = storiesOf(() => test);
    const story = await api.create();
    const [kept, lost] = [await test.makeSound(), await test.makeSound({ seed: 2 })];
    const clip = await api.add(story, { sound_id: kept.id, start_s: 1 });
    await api.add(story, { sound_id: lost.id, start_s: 1, track_index: 1 });
    const gate = test.fake.hold();
    const before = test.run('/api/generate', { model: 'fake-sfx', prompt: 'holds the slot' });
    await gate.reached;
    const { job_id } = await test.post<JobAccepted>(`/api/stories/${story.id}/export`, {});
    await api.change(clip, { start_s: 2 });
    await rm(join(test.dataDir, 'sounds', `${lost.id}.wav`));
    gate.open();
    await before;
    const job = await test.services.jobs.whenSettled(job_id);
    expect(job).toMatchObject({ status: 'done', message: '1 clip was skipped because the file is missing.' });
    expect(await test.get(`/api/sounds/${job.result?.sounds[0]}`)).toMatchObject({ duration_s: 3 });
  });
});

describe('POST /api/stories/from-sound', () => {
  const service = shareTestService();
  const fromSound = (body: unknown) => service().post<StoryFromSoundResult>('/api/stories/from-sound', body);
  const lanes = (story: StoryDetail) => story.tracks.map(({ track_index, name }) => [track_index, name]);

  it('places the sound on lane 0 of a new story', async () => {
    verifies('route.post-api-stories-from-sound', 'decided.from-sound.lane-zero');
    const sound = await service().makeSound({ duration_s: 2 });
    const story = await fromSound({ sound_id: sound.id });
    expect(story).toMatchObject({ title: sound.name, builder: 'music', job_id: null, duration_s: 2 });
    expect(story.segments).toMatchObject([{ sound_id: sound.id, track_index: 0, start_s: 0, muted: false }]);
    await service().problem(400, '/api/stories/from-sound', { json: { sound_id: 'no-such' } });
  });

  it('returns immediately and adds the stems when the job ends', async () => {
    verifies('decided.from-sound.job', 'from-sound.field.separate', 'from-sound.field.model');
    const sound = await service().makeSound({ duration_s: 1 });
    const story = await fromSound({ sound_id: sound.id, separate: true, model: 'fake-separate' });
    expect(story.segments).toHaveLength(1);
    const job: Job = await service().services.jobs.whenSettled(story.job_id ?? '');
    expect(job).toMatchObject({ kind: 'separate', status: 'done', model: 'fake-separate' });
    const done = await service().get<StoryDetail>(`/api/stories/${story.id}`);
    expect(lanes(done)).toEqual([
      [0, sound.name],
      [1, 'Vocals'],
      [2, 'Drums'],
      [3, 'Bass'],
      [4, 'Other'],
    ]);
    expect(done.segments.map(({ sound_id, muted }) => [sound_id, muted])).toEqual([
      [sound.id, true],
      ...(job.result?.sounds ?? []).map((id) => [id, false]),
    ]);
  });

  it('uses existing stems, without a job', async () => {
    verifies('decided.from-sound.existing-stems', 'from-sound.field.stems');
    const sound = await service().makeSound();
    const job = await service().run('/api/separate', { model: 'fake-separate', source_sound_id: sound.id });
    const all = await fromSound({ sound_id: sound.id, separate: true });
    expect(all.job_id).toBeNull();
    expect(all.segments.map(({ sound_id }) => sound_id)).toEqual([sound.id, ...(job.result?.sounds ?? [])]);
    const some = await fromSound({
      sound_id: sound.id,
      separate: true,
      stems: { keep: ['bass', 'vocals'], rest: 'discard' },
    });
    expect([some.job_id, lanes(some).map(([, name]) => name)]).toEqual([null, [sound.name, 'Vocals', 'Bass']]);
    const merged = await fromSound({
      sound_id: sound.id,
      separate: true,
      stems: { keep: ['vocals'], rest: 'merge' },
    });
    expect(merged.job_id).toBeNull();
    expect(lanes(merged).map(([, name]) => name)).toEqual([sound.name, 'Vocals', 'Rest']);
  });
});

describe('voicing a whole story', () => {
  it('voices lines without audio or out of date, one after the other, and everything on request', async () => {
    verifies('line.voiced-by-speak-story', 'decided.speak-story.stale-too');
    const test = await startTestService();
    const api = storiesOf(() => test);
    const { stories } = test.services.profile();
    const story = await api.create();
    const [a, b] = [await api.add(story, { text: 'A.' }), await api.add(story, { text: 'B.' })];
    await api.add(story, { kind: 'pause' });
    await api.voice(a);
    await api.voice(b);
    await api.change(b, { text: 'B, changed.' });
    const c = await api.add(story, { text: 'C.' });

    const seen: string[] = [];
    const first = await stories.speakStory(
      story.id,
      {},
      { onProgress: (done, total, message) => seen.push(`${done}/${total} ${message}`) },
    );
    expect(first.lines.map(({ segment_id, status }) => [segment_id, status])).toEqual([
      [b.id, 'read'],
      [c.id, 'read'],
    ]);
    expect(seen).toEqual(['0/2 line 1 of 2', '1/2 line 2 of 2', '2/2 done']);
    expect(first.story.segments.every((segment) => segment.kind === 'pause' || segment.sound_id !== null)).toBe(true);
    expect(first.story.segments.some(({ stale }) => stale)).toBe(false);
    expect(test.fake.running.most).toBe(1);
    expect((await stories.speakStory(story.id, {})).lines).toEqual([]);
    expect((await stories.speakStory(story.id, { regenerate: true })).lines).toHaveLength(3);
  });

  it('continues after a failing line, and stops when a job is cancelled', async () => {
    const test = await startTestService();
    const api = storiesOf(() => test);
    const { stories } = test.services.profile();
    const story = await api.create();
    const voice = await test.post<Voice>('/api/voices', {
      name: 'Nobody',
      kind: 'builtin',
      voice_id: 'anna',
      model_id: 'fake-speech',
    });
    await api.add(story, { text: 'A.', voice_id: voice.id });
    await api.add(story, { text: 'B.' });
    await test.request(`/api/voices/${voice.id}`, { method: 'DELETE' });
    const { lines } = await stories.speakStory(story.id, {});
    expect(lines.map(({ status }) => status)).toEqual(['failed', 'read']);
    expect(lines[0]?.error).toContain(voice.id);
    await expect(stories.speakStory(story.id, { model: 'fake-sfx' })).rejects.toMatchObject({ code: 'model_cannot' });

    await api.add(story, { text: 'C.' });
    await api.add(story, { text: 'D.' });
    const gate = test.fake.hold();
    const reading = stories.speakStory(story.id, {});
    await gate.reached;
    const [running] = test.services.jobs.unsettled();
    test.services.jobs.cancel(running?.id ?? '');
    gate.open();
    expect((await reading).lines.map(({ status }) => status)).toEqual(['failed', 'failed', 'not_read']);
  });

  it('cancels the current line when aborted', async () => {
    const test = await startTestService();
    const api = storiesOf(() => test);
    const story = await api.create();
    await api.add(story, { text: 'A.' });
    const gate = test.fake.hold();
    const abort = new AbortController();
    const reading = test.services.profile().stories.speakStory(story.id, {}, { signal: abort.signal });
    const outcome = expect(reading).rejects.toThrow('enough');
    await gate.reached;
    abort.abort(new Error('enough'));
    await outcome;
    expect(test.services.jobs.list(1)[0]?.status).toBe('cancelled');
  });
});

describe('GET /api/stories/{id}/events', () => {
  it('sends every change with its subject, and ends when the story is deleted', async () => {
    verifies('route.get-api-stories-id-events', 'events.story.changes', 'decided.events.story.payload');
    verifies('decided.events.story.story-updated', 'decided.events.story.story-deleted');
    verifies('decided.events.story.segment-created', 'decided.events.story.segment-updated');
    verifies('decided.events.story.segment-deleted', 'decided.events.story.segments-reordered');
    verifies('decided.events.story.track-updated', 'decided.events.story.track-deleted');
    const test = await startTestService();
    const api = storiesOf(() => test);
    const story = await api.create();
    const other = await api.create();
    const response = await test.request(`/api/stories/${story.id}/events`, {
      headers: { accept: 'text/event-stream' },
    });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const text = response.text();

    await api.add(other, { text: 'elsewhere' });
    const line = await api.add(story, { text: 'a' });
    await api.change(line, { text: 'b' });
    await test.request(`/api/stories/${story.id}/segments/reorder`, {
      method: 'PUT',
      json: { segment_ids: [line.id] },
    });
    await api.setLane(story, 2, { name: 'x' });
    await api.remove(`/api/stories/${story.id}/tracks/2`);
    await api.remove(`/api/stories/${story.id}/segments/${line.id}`);
    await api.remove(`/api/stories/${story.id}`);

    const events = (await text)
      .split('\n\n')
      .filter((frame) => frame.includes('event: story'))
      .map((frame) => JSON.parse(frame.slice(frame.indexOf('data: ') + 6)) as StoryEvent);
    expect(events.map(({ type, segment_id, track_index }) => [type, segment_id ?? track_index ?? null])).toEqual([
      ['story.updated', null],
      ['segment.created', line.id],
      ['segment.updated', line.id],
      ['segments.reordered', null],
      ['track.updated', 2],
      ['track.deleted', 2],
      ['segment.deleted', line.id],
      ['story.deleted', null],
    ]);
    expect(events.every(({ story_id, at }) => story_id === story.id && at.endsWith('Z'))).toBe(true);
    await test.problem(404, `/api/stories/${story.id}/events`);
  });
});
