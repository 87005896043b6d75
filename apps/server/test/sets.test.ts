import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEffectPrompt } from '@soundwright/builtin';
import type {
  Job,
  SetItem,
  SetMaking,
  SetMatched,
  SetMeasures,
  Sound,
  SoundInSet,
  SoundList,
  SoundSet,
  SoundSetDetail,
} from '@soundwright/contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { listTemplates } from '../src/sets/templates.ts';
import { openTestService, shareTestService, type TestService } from './support/service.ts';

function setsOf(service: () => TestService) {
  const send = async <T>(method: string, path: string, json?: unknown): Promise<T> => {
    const response = await service().request(path, { method, ...(json !== undefined && { json }) });
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
  const get = (set: { id: string }) => service().get<SoundSetDetail>(`/api/sets/${set.id}`);
  return {
    send,
    get,
    create: (body: object) => service().post<SoundSetDetail>('/api/sets', { title: 'Game', ...body }),
    item: async (set: { id: string }, key: string) => {
      const found = (await get(set)).items.find((item) => item.key === key);
      if (found === undefined) throw new Error(`no item ${key}`);
      return found;
    },
    decide: (set: { id: string }, key: string, soundId: string, verdict: string | null) =>
      send<SetItem>('PUT', `/api/sets/${set.id}/items/${key}/takes/${soundId}`, { verdict }),
    /** Starts making and waits for the end. */
    make: async (set: { id: string }, body: object = {}): Promise<SetMaking> => {
      const { promise, resolve } = Promise.withResolvers<SetMaking>();
      await service().post(`/api/sets/${set.id}/make`, body);
      const check = async () => {
        const { making } = await get(set);
        if (making?.running === false) resolve(making);
      };
      const unsubscribe = service().services.events.subscribe(({ name, data }) => {
        if (name === 'record' && data.record === 'set') void check();
      });
      await check();
      return promise.finally(unsubscribe);
    },
  };
}

describe('a sound set', () => {
  const service = shareTestService();
  const sets = setsOf(service);

  it('is made of a template or a list, changed, and deleted without its sounds', async () => {
    verifies('decided.sets.record', 'decided.sets.made-from');
    const set = await sets.create({ template: 'platformer', list: 'gong: a deep gong', style: 'wooden' });
    expect([set.items.length, set.states, set.missing]).toEqual([
      43,
      { wanted: 43, made: 0, kept: 0, rejected: 0 },
      set.items.reduce((sum, { count }) => sum + count, 0),
    ]);
    expect((await service().get<SoundSet[]>('/api/sets'))[0]).toEqual(
      expect.objectContaining({ id: set.id, missing: set.missing }),
    );

    const added = await service().post<SoundSetDetail>(`/api/sets/${set.id}/items`, { items: [{ key: 'bell' }] });
    expect(added.items.at(-1)).toMatchObject({ key: 'bell', prompt: 'bell', kind: 'effect', count: 1 });
    const path = `/api/sets/${set.id}/items`;
    await service().problem(409, path, { json: { list: 'bell: again' } });
    expect((await service().problem(400, path, { json: { list: 'key,prompt,count\na,b,none' } })).detail).toContain(
      'line 2',
    );
    await service().problem(400, path, { json: {} });
    expect(await sets.send('PATCH', `${path}/bell`, { key: 'big_bell', count: 3 })).toMatchObject({
      key: 'big_bell',
      missing: 3,
    });
    await service().problem(409, `${path}/big_bell`, { method: 'PATCH', json: { key: 'gong' } });
    await service().problem(404, `${path}/bell`, { method: 'PATCH', json: { count: 1 } });

    const sound = await service().makeSound();
    await sets.decide(set, 'gong', sound.id, 'kept');
    expect((await service().request(`${path}/big_bell`, { method: 'DELETE' })).status).toBe(204);
    expect((await service().request(`/api/sets/${set.id}`, { method: 'DELETE' })).status).toBe(204);
    await service().problem(404, `/api/sets/${set.id}`);
    expect(await service().get(`/api/sounds/${sound.id}`)).toMatchObject({ id: sound.id });
  });

  it('takes in sounds that exist, with their length', async () => {
    verifies('decided.sets.made-from', 'decided.sets.filter', 'decided.sets.bin');
    const [first, second] = [await service().makeSound(), await service().makeSound({ seed: 2 })];
    const set = await sets.create({ title: 'Files', items: [{ key: 'step', sound_ids: [first.id, second.id] }] });
    expect(set.items).toMatchObject([{ count: 2, state: 'made', duration_s: first.duration_s, loop: false }]);
    for (const name of [set.id, 'Files']) {
      const { items } = await service().get<SoundList>(`/api/sounds?set=${name}`);
      expect(items.map(({ id }) => id).sort()).toEqual([first.id, second.id].sort());
    }
    expect(await service().get<SoundInSet[]>(`/api/sounds/${first.id}/sets`)).toEqual([
      { set_id: set.id, title: 'Files', key: 'step', verdict: null },
    ]);
    await sets.decide(set, 'step', first.id, 'kept');
    await service().post('/api/bin', { kind: 'sound', ids: [first.id] });
    expect(await sets.item(set, 'step')).toMatchObject({ missing: 1, takes: [{ sound_id: second.id }] });
    await service().post('/api/bin/restore', { ids: [first.id] });
    expect(await sets.item(set, 'step')).toMatchObject({ takes: [{ sound_id: first.id, verdict: 'kept' }, {}] });
    await service().problem(400, '/api/sets', { json: { title: 'X', items: [{ key: 'a', sound_ids: ['nobody'] }] } });
    await service().problem(404, `/api/sets/${set.id}/items/step/takes/nobody`, { method: 'PUT', json: {} });
    expect(await sets.send('DELETE', `/api/sets/${set.id}/items/step/takes/${first.id}`)).toMatchObject({
      takes: [{}],
    });
  });

  it('makes what is missing in order, and again what is asked for', async () => {
    verifies('decided.sets.make', 'decided.sets.verdicts', 'decided.sets.style', 'decided.sets.siblings');
    const set = await sets.create({
      title: 'Wood',
      style: 'wooden, dry',
      items: [
        { key: 'knock', prompt: 'a knock', count: 2 },
        { key: 'broken', prompt: 'never', model: 'nobody' },
        { key: 'song', prompt: 'a song', kind: 'music', loop: true, duration_s: 2 },
        { key: 'hello', prompt: 'Hello!', kind: 'speech', count: 2, voice_id: 'anna' },
      ],
    });
    const making = await sets.make(set);
    expect(making).toMatchObject({
      running: false,
      done: 6,
      total: 6,
      failed: [{ key: 'broken', message: expect.stringContaining('nobody') }],
    });
    const [knock, broken, song, hello] = (await sets.get(set)).items as [SetItem, SetItem, SetItem, SetItem];
    expect([knock, broken, song, hello].map(({ state, takes }) => [state, takes.length])).toEqual([
      ['made', 2],
      ['wanted', 0],
      ['made', 1],
      ['made', 2],
    ]);
    const soundOf = (id = '') => service().get<Sound>(`/api/sounds/${id}`);
    const takes = await Promise.all(knock.takes.map(({ sound_id }) => soundOf(sound_id)));
    expect(takes.map(({ prompt, name, session_id }) => [prompt, name, session_id])).toEqual([
      ['a knock, wooden, dry', 'knock 1', null],
      ['a knock, wooden, dry', 'knock 2', null],
    ]);
    expect(takes.map(({ seed }) => seed)).toEqual([knock.seed, ((knock.seed ?? 0) + 1) % 2 ** 32]);
    expect(await soundOf(song.takes[0]?.sound_id)).toMatchObject({ model: 'fake-music', duration_s: 2 });
    expect(await soundOf(hello.takes[1]?.sound_id)).toMatchObject({
      source: 'speech',
      prompt: 'Hello!',
      voice_id: 'anna',
    });
    const jobs = await service().get<Job[]>('/api/jobs');
    const again = await service().run('/api/generate', {
      ...jobs.find(({ request }) => request['key'] === 'song')?.request,
      session_id: undefined,
    });
    expect(await soundOf(again.result?.sounds[0])).toMatchObject({ prompt: 'a song, wooden, dry' });
    expect((await sets.item(set, 'song')).takes.map(({ stale }) => stale)).toEqual([false, false]);
    expect(jobs.find(({ request }) => request['key'] === 'knock')?.request).toMatchObject({
      set: set.id,
      siblings: { seed: knock.seed },
    });

    await sets.decide(set, 'knock', knock.takes[0]?.sound_id ?? '', 'kept');
    expect(await sets.make(set, { keys: ['knock'], again: true })).toMatchObject({ done: 2, total: 2 });
    expect((await sets.item(set, 'knock')).takes.map(({ verdict }) => verdict)).toEqual([
      'kept',
      'rejected',
      null,
      null,
    ]);

    await sets.send('DELETE', `/api/sets/${set.id}/items/knock/takes/${knock.takes[1]?.sound_id}`);
    await sets.make(set, { keys: ['knock'], again: true });
    const latest = (await sets.item(set, 'knock')).takes.slice(-2);
    expect((await Promise.all(latest.map(({ sound_id }) => soundOf(sound_id)))).map(({ seed }) => seed)).toEqual(
      [4, 5].map((used) => ((knock.seed ?? 0) + used) % 2 ** 32),
    );

    await sets.send('PATCH', `/api/sets/${set.id}/items/knock`, { model: 'nobody' });
    expect(await sets.make(set, { keys: ['knock'], again: true })).toMatchObject({ failed: [{ key: 'knock' }] });
    const undecided = await sets.send<SetItem>('PATCH', `/api/sets/${set.id}/items/knock`, { model: null });
    expect(undecided.takes.map(({ verdict }) => verdict)).toEqual(['kept', 'rejected', 'rejected', null, null]);

    await sets.send('PATCH', `/api/sets/${set.id}/items/song`, { locked: true });
    const restyled = await sets.send<SoundSetDetail>('PATCH', `/api/sets/${set.id}`, { style: 'metallic' });
    expect(restyled.items.map(({ missing }) => missing)).toEqual([2, 1, 0, 0]);
    await service().problem(404, `/api/sets/${set.id}/make`, { json: { keys: ['nobody'] } });
  });

  it('shows takes beside each other, and matches the one that is too loud', async () => {
    verifies('decided.sets.match');
    const items = [1, 2, 3, 4, 5].map(async (seed) => {
      const sound = await service().makeSound({ seed });
      if (seed < 5) return { key: `take_${seed}`, sound_ids: [sound.id] };
      const loud = await service().post<Sound>(`/api/sounds/${sound.id}/edit`, { op: 'normalize', target_lufs: -6 });
      return { key: 'loud', sound_ids: [loud.id] };
    });
    const set = await sets.create({ title: 'Levels', items: await Promise.all(items) });
    const outliers = async () => {
      const { takes } = await service().get<SetMeasures>(`/api/sets/${set.id}/measures`);
      return takes.filter(({ outlier }) => outlier.includes('loudness')).map(({ key }) => key);
    };
    expect(await outliers()).toEqual(['loud']);
    const { mended } = await service().post<SetMatched>(`/api/sets/${set.id}/match`);
    const [take] = (await sets.item(set, 'loud')).takes;
    expect(mended.map(({ key, sound_id }) => [key, sound_id])).toEqual([['loud', take?.sound_id]]);
    expect(await outliers()).toEqual([]);
  });

  it('takes the sounds of a generate request, and is made for it', async () => {
    verifies('decided.sets.generate');
    const request = { model: 'fake-sfx', set: 'Agent', key: 'coin' };
    await service().run('/api/generate', { ...request, prompt: 'a coin', variations: 2 });
    const set = (await service().get<SoundSet[]>('/api/sets')).find(({ title }) => title === 'Agent') as SoundSet;
    expect(await sets.item(set, 'coin')).toMatchObject({ prompt: 'a coin', count: 2, state: 'made' });
    await sets.send('PATCH', `/api/sets/${set.id}`, { style: 'dry' });
    const job = await service().run('/api/generate', { ...request, set: set.id, prompt: 'a coin' });
    expect(await service().get(`/api/sounds/${job.result?.sounds[0]}`)).toMatchObject({ prompt: 'a coin, dry' });
    expect((await sets.item(set, 'coin')).takes.map(({ stale }) => stale)).toEqual([true, true, false]);
    expect(
      (await service().problem(400, '/api/generate', { json: { ...request, key: undefined, prompt: 'x' } })).detail,
    ).toContain('key');

    const held = service().fake.hold();
    const late = service().run('/api/generate', { ...request, prompt: 'a coin' });
    await held.reached;
    await service().request(`/api/sets/${set.id}`, { method: 'DELETE' });
    held.open();
    expect((await late).status).toBe('done');
    await service().problem(400, '/api/generate', { json: { ...request, set: set.id, prompt: 'a coin' } });
    const left = await service().get<SoundSet[]>('/api/sets');
    expect(left.filter(({ title }) => title === 'Agent' || title === set.id)).toEqual([]);
  });

  it('keeps what is done when it is stopped, and makes the rest later', async () => {
    verifies('decided.sets.stop');
    const set = await sets.create({ items: [{ key: 'a' }, { key: 'b', count: 2 }, { key: 'c' }] });
    const held = service().fake.hold();
    await service().post(`/api/sets/${set.id}/make`);
    await service().problem(409, `/api/sets/${set.id}/make`, { json: {} });
    await held.reached;
    const stopped = sets.send<SetMaking>('DELETE', `/api/sets/${set.id}/make`);
    held.open();
    expect(await stopped).toMatchObject({ running: false, done: 0, total: 4 });
    expect((await sets.make(set)).done).toBe(4);
    expect((await sets.get(set)).missing).toBe(0);
  });
});

it('templates use words that the built-in model understands', () => {
  verifies('decided.sets.made-from');
  const items = listTemplates().flatMap((template) => template.items.filter(({ kind }) => kind !== 'music'));
  const read = items.map(({ key, prompt = '' }) => [key, readEffectPrompt(prompt, '').unknown]);
  expect(read.filter(([, unknown]) => unknown?.length !== 0)).toEqual([]);
});

it('makes the rest after the service was stopped', async () => {
  verifies('decided.sets.stop');
  const dataDir = await mkdtemp(join(tmpdir(), 'soundwright-sets-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const first = await openTestService({ config: { dataDir } });
  const set = await setsOf(() => first).create({ items: [{ key: 'a' }, { key: 'b', count: 2 }] });
  await setsOf(() => first).make(set, { keys: ['a'] });
  const held = first.fake.hold();
  await first.post(`/api/sets/${set.id}/make`);
  await held.reached;
  await first.dispose();
  const second = await openTestService({ config: { dataDir } });
  onTestFinished(() => second.dispose());
  const sets = setsOf(() => second);
  expect(await sets.get(set)).toMatchObject({ missing: 2, making: null });
  expect(await sets.make(set)).toMatchObject({ done: 2, total: 2, failed: [] });
  expect((await second.get<SoundList>('/api/sounds')).total).toBe(3);
});
