import type { Job, Model, Sound } from '@soundwright/contract';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, onTestFinished } from 'vitest';
import { applyEvent, type Refresher, renewQueries, withJob } from './cache.ts';
import { keys } from './keys.ts';

const job = (id: string, status: Job['status'] = 'running') => ({ id, status, kind: 'generate' }) as Job;
const sound = (id: string, name: string) => ({ id, name }) as Sound;

function createRefresher() {
  const marked: string[] = [];
  const refresh: Refresher = { mark: (key) => marked.push(key.join('/')), all: () => marked.push('*') };
  return { marked, refresh };
}

it('adds a new job first and updates a known one in place', () => {
  const jobs = withJob([job('a'), job('b')], job('c')) ?? [];
  expect(jobs.map(({ id }) => id)).toEqual(['c', 'a', 'b']);
  expect(withJob(jobs, job('a', 'done'))?.map(({ id, status }) => `${id} ${status}`)).toEqual([
    'c running',
    'a done',
    'b running',
  ]);
  expect(withJob(undefined, job('a'))).toBeUndefined();
});

it('refetches a list whose pending fetch is older than the change', async () => {
  const client = new QueryClient();
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  let reads = 0;
  const observer = new QueryObserver(client, { queryKey: ['list'], queryFn: () => answers[reads++]?.promise });
  onTestFinished(observer.subscribe(() => undefined));
  const renewed = renewQueries(client, ['list']);
  answers[0]?.resolve('before the change');
  answers[1]?.resolve('after the change');
  await renewed;
  expect(observer.getCurrentResult().data).toBe('after the change');
});

it('refetches the jobs when one changes during a fetch', async () => {
  const client = new QueryClient();
  const { marked, refresh } = createRefresher();
  const answer = Promise.withResolvers<Job[]>();
  const reading = client.fetchQuery({ queryKey: keys.jobs, queryFn: () => answer.promise });
  client.setQueryData(keys.jobs, [job('a')]);
  applyEvent(client, refresh, { name: 'job', data: { ...job('a'), audible_s: 1 } });
  expect(marked).toEqual(['jobs']);
  answer.resolve([job('a')]);
  await reading;
  applyEvent(client, refresh, { name: 'job', data: job('b') });
  expect(marked).toEqual(['jobs']);
});

it.each([
  { name: 'the models', key: [...keys.models, 'list'], marked: 'models/list' },
  { name: 'a sound', key: keys.sound('a'), marked: keys.sound('a').join('/') },
  { name: 'a list of sounds', key: [...keys.sounds, 'list', {}, 50], marked: 'sounds' },
  { name: 'pages of sounds', key: [...keys.sounds, 'pages', {}], marked: 'sounds' },
])('refetches $name when one changes during a fetch', async ({ key, marked: expected }) => {
  const client = new QueryClient();
  const { marked, refresh } = createRefresher();
  const change = () => {
    marked.splice(0);
    applyEvent(client, refresh, { name: 'model', data: { id: 'm' } as Model });
    applyEvent(client, refresh, { name: 'sound', data: { type: 'sound.updated', id: 'a', sound: sound('a', 'A') } });
  };
  const answer = Promise.withResolvers<undefined[]>();
  const reading = client.fetchQuery({ queryKey: key, queryFn: () => answer.promise });
  change();
  expect(marked).toContain(expected);
  answer.resolve([]);
  await reading;
  client.removeQueries({ queryKey: key });
  change();
  expect(marked).not.toContain(expected);
});

it('updates a sound in every list that has it and leaves the other lists alone', () => {
  const client = new QueryClient();
  const { marked, refresh } = createRefresher();
  const other = { items: [sound('z', 'Z')], total: 1 };
  const listKey = [...keys.sounds, 'list', {}, 50];
  const pagesKey = [...keys.sounds, 'pages', {}];
  client.setQueryData(listKey, { items: [sound('a', 'Old'), sound('z', 'Z')], total: 2 });
  client.setQueryData(pagesKey, { pages: [{ items: [sound('a', 'Old')], total: 1 }], pageParams: [0] });
  client.setQueryData([...keys.sounds, 'list', { q: 'z' }, 50], other);

  applyEvent(client, refresh, {
    name: 'sound',
    data: { type: 'sound.updated', id: 'a', sound: sound('a', 'New') },
  });
  expect(client.getQueryData(listKey)).toMatchObject({ items: [{ name: 'New' }, { name: 'Z' }] });
  expect(client.getQueryData(pagesKey)).toMatchObject({ pages: [{ items: [{ name: 'New' }] }] });
  expect(client.getQueryData([...keys.sounds, 'list', { q: 'z' }, 50])).toBe(other);
  expect(marked).not.toContain('sounds');
  expect(marked).toEqual(expect.arrayContaining([keys.words('a').join('/'), keys.analysis('a').join('/')]));
});

it('refetches lists when sounds are added or removed, and everything after missed events or a profile change', () => {
  const client = new QueryClient();
  const { marked, refresh } = createRefresher();
  applyEvent(client, refresh, { name: 'sound', data: { type: 'sound.deleted', id: 'a', sound: null } });
  expect(marked).toContain('sounds');
  applyEvent(client, refresh, { name: 'record', data: { type: 'updated', record: 'profile', id: 'p' } });
  applyEvent(client, refresh, { name: 'missed', data: { count: 3 } });
  expect(marked.filter((key) => key === '*')).toHaveLength(2);
});
