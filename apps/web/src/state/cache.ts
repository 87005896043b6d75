import type { Job, Model, ServiceEvent, Sound } from '@soundwright/contract';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { keys } from './keys.ts';

interface SoundPage {
  readonly items: Sound[];
  readonly total: number;
}

/** Collects the keys of outdated queries and refetches them together after a short delay. */
export interface Refresher {
  mark(key: readonly unknown[]): void;
  all(): void;
}

/**
 * Invalidates queries and refetches active ones. TanStack Query does not refetch a query while its first fetch is
 * pending, although that may be older than the change: such a query is refetched afterwards.
 */
export async function renewQueries(client: QueryClient, queryKey: readonly unknown[]): Promise<void> {
  const first = client
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  const readAfterwards = async (query: (typeof first)[number]) => {
    await Promise.allSettled([query.promise]);
    await client.invalidateQueries({ queryKey: query.queryKey, exact: true });
  };
  await Promise.all([client.invalidateQueries({ queryKey }), ...first.map(readAfterwards)]);
}

/** Applies one event of the service to the query cache. */
export function applyEvent(client: QueryClient, refresh: Refresher, event: ServiceEvent): void {
  switch (event.name) {
    case 'snapshot':
      for (const job of event.data.jobs) putJob(client, refresh, job);
      // What was read before the stream began may have changed in between.
      refresh.all();
      return;
    case 'missed':
      refresh.all();
      return;
    case 'job':
      putJob(client, refresh, event.data);
      if (event.data.kind === 'download') refresh.mark(keys.models);
      return;
    case 'sound':
      applySound(client, refresh, event.data.id, event.data.type, event.data.sound);
      return;
    case 'model':
      readAgainIfBeingRead(client, refresh, [...keys.models, 'list']);
      client.setQueryData<Model[]>([...keys.models, 'list'], (models) => withModel(models, event.data));
      refresh.mark(keys.catalog);
      refresh.mark(keys.health);
      return;
    case 'story':
      refresh.mark(keys.stories);
      refresh.mark(keys.story(event.data.story_id));
      // New line audio is created first, then assigned to its line and excluded from library lists.
      if (event.data.type === 'segment.updated') {
        refresh.mark(keys.sounds);
        refresh.mark(keys.sessions);
      }
      return;
    case 'mcp_call':
      refresh.mark(['mcp']);
      return;
    case 'record':
      applyRecord(refresh, event.data.record, event.data.id);
      return;
  }
}

function applyRecord(refresh: Refresher, record: string, id: string): void {
  switch (record) {
    case 'session':
      refresh.mark(keys.sessions);
      refresh.mark(keys.session(id));
      return;
    case 'project':
      refresh.mark(keys.projects);
      return;
    case 'voice':
      refresh.mark(keys.voices);
      return;
    case 'settings':
      refresh.mark(keys.settings);
      refresh.mark(keys.models);
      return;
    case 'bin':
      refresh.mark(keys.bin);
      // Clips get their sounds back.
      refresh.mark(['story']);
      return;
    case 'set':
      refresh.mark(keys.sets);
      refresh.mark(keys.set(id));
      return;
    case 'search':
      refresh.mark(keys.searches);
      return;
    case 'conversation':
      refresh.mark(['conversations']);
      return;
    case 'profile':
      // Another profile is another library: invalidate everything.
      refresh.all();
      return;
  }
}

function applySound(client: QueryClient, refresh: Refresher, id: string, type: string, sound: Sound | null): void {
  if (type === 'sound.updated' && sound !== null) {
    readAgainIfBeingRead(client, refresh, keys.sound(id));
    readAgainIfBeingRead(client, refresh, keys.sounds);
    client.setQueryData(keys.sound(id), sound);
    replaceInLists(client, sound);
    refresh.mark(keys.tags);
    // Its words may have been written down.
    refresh.mark(keys.words(id));
    refresh.mark(keys.analysis(id));
    return;
  }
  if (type === 'sound.created' && sound !== null) client.setQueryData(keys.sound(id), sound);
  refresh.mark(keys.sounds);
  refresh.mark(keys.tags);
  refresh.mark(keys.sessions);
  // A take that goes to the bin or comes back.
  refresh.mark(keys.sets);
  refresh.mark(['set']);
}

/** Updates a changed sound in place in all cached lists, without refetching. */
export function replaceInLists(client: QueryClient, sound: Sound): void {
  const swap = (page: SoundPage): SoundPage => {
    if (!page.items.some(({ id }) => id === sound.id)) return page;
    return { ...page, items: page.items.map((one) => (one.id === sound.id ? sound : one)) };
  };
  client.setQueriesData<SoundPage>({ queryKey: [...keys.sounds, 'list'] }, (page) => page && swap(page));
  client.setQueriesData<InfiniteData<SoundPage>>({ queryKey: [...keys.sounds, 'pages'] }, (data) => {
    if (data === undefined) return data;
    const pages = data.pages.map(swap);
    return pages.every((page, index) => page === data.pages[index]) ? data : { ...data, pages };
  });
}

/** A sound as a cached list shows it. */
export function soundInLists(client: QueryClient, id: string): Sound | undefined {
  const pages = client
    .getQueriesData<SoundPage | InfiniteData<SoundPage>>({ queryKey: keys.sounds })
    .flatMap(([, data]) => (data === undefined ? [] : 'pages' in data ? data.pages : [data]));
  for (const { items } of pages) {
    const found = items?.find((sound) => sound.id === id);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A pending fetch may be older than the event and would undo it, so fetch again. */
function readAgainIfBeingRead(client: QueryClient, refresh: Refresher, key: readonly unknown[]): void {
  if (client.isFetching({ queryKey: key }) > 0) refresh.mark(key);
}

function putJob(client: QueryClient, refresh: Refresher, job: Job): void {
  readAgainIfBeingRead(client, refresh, keys.jobs);
  client.setQueryData<Job[]>(keys.jobs, (jobs) => withJob(jobs, job));
}

/** Updates a job in the list, or adds a new one at the start. */
export function withJob(jobs: readonly Job[] | undefined, job: Job): Job[] | undefined {
  if (jobs === undefined) return undefined;
  const index = jobs.findIndex(({ id }) => id === job.id);
  if (index < 0) return [job, ...jobs];
  return jobs.map((one, at) => (at === index ? job : one));
}

function withModel(models: readonly Model[] | undefined, model: Model): Model[] | undefined {
  return models?.map((one) => (one.id === model.id ? model : one));
}
