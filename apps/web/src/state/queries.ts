import { kindOf, type Model, type Sound, type SoundFilter } from '@soundwright/contract';
import { keepPreviousData, queryOptions, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Kind } from '../ui/kind.ts';
import { api } from './api.ts';
import { soundInLists } from './cache.ts';
import { useDeletions } from './deletions.ts';
import { keys } from './keys.ts';

export { keys };

/** Library filter in query format, without paging. */
export type SoundQuery = Omit<SoundFilter, 'limit' | 'offset'>;

export const PAGE_SIZE = 100;

/** Sounds, newest first, up to a limit, with the total count. */
export function useSounds(filter: SoundQuery = {}, limit = 50, enabled = true) {
  return useQuery({
    enabled,
    queryKey: [...keys.sounds, 'list', filter, limit],
    queryFn: ({ signal }) => api.listSounds({ query: { ...filter, limit, offset: 0 }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Sounds page by page, for lists that may be long. */
export function useSoundPages(filter: SoundQuery = {}) {
  return useInfiniteQuery({
    queryKey: [...keys.sounds, 'pages', filter],
    queryFn: ({ pageParam, signal }) =>
      api.listSounds({ query: { ...filter, limit: PAGE_SIZE, offset: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const read = pages.reduce((sum, page) => sum + page.items.length, 0);
      return last.items.length === 0 || read >= last.total ? undefined : read;
    },
    placeholderData: keepPreviousData,
  });
}

/** A sound; at once when a list that was read has it. */
export function useSound(id: string | null | undefined) {
  const client = useQueryClient();
  return useQuery({
    placeholderData: () => soundInLists(client, id ?? ''),
    queryKey: keys.sound(id ?? ''),
    queryFn: ({ signal }) => api.getSound({ params: { id: id ?? '' }, signal }),
    enabled: typeof id === 'string' && id !== '',
  });
}

export function useTags() {
  return useQuery({ queryKey: keys.tags, queryFn: ({ signal }) => api.listTags({ signal }) });
}

export function useModels() {
  return useQuery({ queryKey: [...keys.models, 'list'], queryFn: ({ signal }) => api.listModels({ signal }) });
}

export function useCatalog() {
  return useQuery({ queryKey: keys.catalog, queryFn: ({ signal }) => api.modelCatalog({ signal }) });
}

export function useEngines() {
  return useQuery({ queryKey: keys.engines, queryFn: ({ signal }) => api.listEngines({ signal }) });
}

/** Recorded instruments; read again while they are being installed. */
export function useInstruments() {
  return useQuery({
    queryKey: keys.instruments,
    queryFn: ({ signal }) => api.listInstruments({ signal }),
    refetchInterval: ({ state }) => (state.data?.some((pack) => pack.state === 'installing') === true ? 1_000 : false),
  });
}

/** Jobs of this run of the service, newest first; kept current by the event stream. */
export function useJobs() {
  return useQuery({ queryKey: keys.jobs, queryFn: ({ signal }) => api.listJobs({ query: { limit: 200 }, signal }) });
}

export function useSessions() {
  return useQuery({
    queryKey: keys.sessions,
    queryFn: ({ signal }) => api.listSessions({ query: { limit: 200, story_lines: 'exclude' }, signal }),
  });
}

export function useSession(id: string | undefined) {
  // The page leaves a session that is being deleted, which must not be read again until then.
  const isLeaving = useDeletions(({ pending }) => id !== undefined && pending.has(id));
  return useQuery({
    queryKey: keys.session(id ?? ''),
    queryFn: ({ signal }) => api.getSession({ params: { id: id ?? '' }, signal }),
    enabled: id !== undefined && !isLeaving,
  });
}

export function useProjects() {
  return useQuery({ queryKey: keys.projects, queryFn: ({ signal }) => api.listProjects({ signal }) });
}

export function useVoices() {
  return useQuery({ queryKey: keys.voices, queryFn: ({ signal }) => api.listVoices({ signal }) });
}

/** What a model will say for a text; undefined for an empty one. */
export function useSpokenText(model: string, text: string) {
  return useQuery({
    queryKey: keys.spokenText(model, text),
    queryFn: ({ signal }) => api.explainText({ body: { model, text }, signal }),
    enabled: text.trim() !== '',
    gcTime: 0,
    retry: false,
  });
}

/** The sections of a song or the chapters of a mix; undefined while they are loading. */
export function useSoundParts(soundId: string) {
  return useQuery({ ...soundWordsQuery(soundId), select: ({ parts }) => parts });
}

export function usePronunciations() {
  return useQuery({ queryKey: keys.pronunciations, queryFn: ({ signal }) => api.listPronunciations({ signal }) });
}

/** When the words of a sound are heard, and its parts; they change only when the sound is written down. */
export const soundWordsQuery = (soundId: string) =>
  queryOptions({
    queryKey: keys.words(soundId),
    queryFn: ({ signal }) => api.soundWords({ params: { id: soundId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** The score of a piece, which stays as it is: a changed one is another sound. */
export const scoreQuery = (soundId: string) =>
  queryOptions({
    queryKey: keys.score(soundId),
    queryFn: ({ signal }) => api.getScore({ params: { id: soundId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** The words of a sound; undefined while they are loading. */
export function useSoundWords(soundId: string) {
  return useQuery({ ...soundWordsQuery(soundId), select: ({ words }) => words });
}

export function useStories() {
  return useQuery({
    queryKey: keys.stories,
    queryFn: ({ signal }) => api.listStories({ query: { limit: 500 }, signal }),
  });
}

export function useStory(id: string | undefined) {
  return useQuery({
    queryKey: keys.story(id ?? ''),
    queryFn: ({ signal }) => api.getStory({ params: { id: id ?? '' }, signal }),
    enabled: id !== undefined,
  });
}

export function useSets() {
  return useQuery({ queryKey: keys.sets, queryFn: ({ signal }) => api.listSets({ query: { limit: 500 }, signal }) });
}

export function useSet(id: string) {
  return useQuery({ queryKey: keys.set(id), queryFn: ({ signal }) => api.getSet({ params: { id }, signal }) });
}

export function useSetTemplates() {
  return useQuery({
    queryKey: keys.setTemplates,
    queryFn: ({ signal }) => api.listSetTemplates({ signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** What the takes of a set measure; only read while they are shown. */
export function useSetMeasures(id: string) {
  return useQuery({
    queryKey: keys.setMeasures(id),
    queryFn: ({ signal }) => api.setMeasures({ params: { id }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useSettings() {
  return useQuery({ queryKey: keys.settings, queryFn: ({ signal }) => api.getSettings({ signal }) });
}

export function useProfiles() {
  return useQuery({ queryKey: keys.profiles, queryFn: ({ signal }) => api.listProfiles({ signal }) });
}

export function useHealth() {
  return useQuery({ queryKey: keys.health, queryFn: ({ signal }) => api.health({ signal }) });
}

export function useMcpStatus() {
  return useQuery({ queryKey: keys.mcpStatus, queryFn: ({ signal }) => api.mcpStatus({ signal }) });
}

/** A function that returns the kind of a sound, using the known models. */
export function useKindOf(): (sound: Pick<Sound, 'source' | 'model' | 'stem'>) => Kind {
  const { data } = useModels();
  const categories = useMemo(() => new Map((data ?? []).map((model) => [model.id, model.category])), [data]);
  return useCallback((sound) => kindOf(sound, (id) => categories.get(id)), [categories]);
}

/** Name of a model by its id; the id itself when unknown. */
export function useModelName(): (modelId: string) => string {
  const { data } = useModels();
  const names = useMemo(() => new Map((data ?? []).map((model) => [model.id, model.name])), [data]);
  return useCallback((modelId) => names.get(modelId) ?? modelId, [names]);
}

/** Whether a model can be used at once. */
export function isReady(model: Pick<Model, 'status'>): boolean {
  return model.status === 'installed' || model.status === 'loaded';
}
