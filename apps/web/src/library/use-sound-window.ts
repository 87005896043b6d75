import type { Sound, SoundList } from '@soundwright/contract';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../state/api.ts';
import { useDeletions } from '../state/deletions.ts';
import { keys, type SoundQuery } from '../state/queries.ts';
import { isOwnOrder, type Sort, sorted } from './list-sort.ts';

/** Sounds of one request. */
export const WINDOW_PAGE = 100;

export interface SoundWindow {
  /** One entry per row; undefined where its page is not loaded yet. */
  readonly rows: readonly (Sound | undefined)[];
  /** Total count; null until the first response. */
  readonly total: number | null;
  readonly error: unknown;
  /** False while pages for a client-side sort order are still loading. */
  readonly complete: boolean;
  refetch(): void;
}

/**
 * The library as rows, loading only visible pages. The service sorts newest first; any other order loads all pages once
 * and caches them.
 * @param visible - first and last visible row
 */
export function useSoundWindow(filter: SoundQuery, sort: Sort, visible: readonly [number, number]): SoundWindow {
  const ownOrder = isOwnOrder(sort, filter.similar_to !== undefined || filter.sounds_like !== undefined);
  const first = useQueries({
    queries: [pageQuery(filter, 0)],
    combine: ([page]) => page,
  });
  const total = first?.data?.total ?? null;
  const lastPage = total === null ? 0 : Math.max(0, Math.ceil(total / WINDOW_PAGE) - 1);
  const from = ownOrder ? Math.min(lastPage, Math.floor(visible[0] / WINDOW_PAGE)) : 0;
  const to = ownOrder ? Math.min(lastPage, Math.floor(visible[1] / WINDOW_PAGE)) : lastPage;
  const wanted = total === null ? [] : Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const pages = useQueries({
    queries: wanted.map((page) => pageQuery(filter, page)),
    combine: readPages,
  });
  const pending = useDeletions((deletions) => deletions.pending);
  const [fromPage, pageCount] = [from, pages.lists.length];

  return useMemo(() => {
    const all = new Array<Sound | undefined>(total ?? 0).fill(undefined);
    const place = (page: SoundList | undefined, index: number) => {
      for (const [at, sound] of (page?.items ?? []).entries()) all[index * WINDOW_PAGE + at] = sound;
    };
    place(first?.data, 0);
    for (let index = 0; index < pageCount; index += 1) place(pages.lists[index], fromPage + index);
    const kept = all.filter((sound) => sound === undefined || !pending.has(sound.id));
    const complete = ownOrder || kept.every((sound) => sound !== undefined);
    const known = kept.filter((sound) => sound !== undefined);
    const rows = ownOrder ? kept : complete ? sorted(known, sort) : [];
    return {
      rows: rows.slice(0, kept.length),
      total: total === null ? null : kept.length,
      error: first?.error ?? null,
      complete,
      refetch: () => void first?.refetch(),
    };
  }, [first, pages, total, fromPage, pageCount, pending, ownOrder, sort]);
}

/** Loaded pages. A class instance, because waveforms in plain objects would be deep-compared. */
class ReadPages {
  readonly lists: readonly (SoundList | undefined)[];

  constructor(lists: readonly (SoundList | undefined)[]) {
    this.lists = lists;
  }
}

function readPages(results: readonly { readonly data: SoundList | undefined }[]): ReadPages {
  return new ReadPages(results.map(({ data }) => data));
}

function pageQuery(filter: SoundQuery, page: number) {
  return {
    queryKey: [...keys.sounds, 'list', filter, { page }],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      api.listSounds({ query: { ...filter, limit: WINDOW_PAGE, offset: page * WINDOW_PAGE }, signal }),
    placeholderData: keepPreviousData<SoundList | undefined>,
    structuralSharing: (before: unknown, after: unknown) =>
      withKnown(before as SoundList | undefined, after as SoundList),
  };
}

/**
 * Reuses the objects of unchanged sounds in a page, so that their rows do not re-render. Deep-comparing waveforms would
 * be slower.
 */
function withKnown(before: SoundList | undefined, after: SoundList): SoundList {
  if (before === undefined) return after;
  const known = new Map(before.items.map((sound) => [sound.id, sound]));
  return { ...after, items: after.items.map((sound) => unchanged(known.get(sound.id), sound) ?? sound) };
}

function unchanged(before: Sound | undefined, after: Sound): Sound | null {
  if (before === undefined) return null;
  const keys: readonly (keyof Sound)[] = ['updated_at', 'missing', 'session_id', 'project_id', 'parent_id', 'favorite'];
  const isSame = keys.every((key) => before[key] === after[key]) && problemsIn(before) === problemsIn(after);
  return isSame ? before : null;
}

function problemsIn({ problems }: Sound): string | undefined {
  return problems?.map(({ detail }) => detail).join();
}
