import { kindQuery, SOUND_SOURCES, type SoundSource } from '@soundwright/contract';
import type { SoundQuery } from '../state/queries.ts';
import { KINDS, type Kind } from '../ui/kind.ts';

export interface Filters {
  readonly q: string;
  readonly kind: Kind | null;
  readonly model: string | null;
  readonly tags: readonly string[];
  readonly favorite: boolean;
  readonly session: string | null;
  readonly project: string | null;
  readonly source: SoundSource | null;
  /** Only sounds used in this story. */
  readonly story: string | null;
  /** Audio of story lines: excluded, included, or only those. */
  readonly lines: 'hidden' | 'shown' | 'only';
  /** Only sounds similar to this one. */
  readonly like: string | null;
}

/** Parses the filters from the library's URL. Invalid values are ignored. */
export function filtersFrom(params: URLSearchParams): Filters {
  const kind = params.get('kind');
  const source = params.get('source');
  return {
    q: params.get('q') ?? '',
    kind: (Object.keys(KINDS) as Kind[]).find((one) => one === kind) ?? null,
    model: params.get('model'),
    tags: params.getAll('tag'),
    favorite: params.get('favorite') === '1',
    session: params.get('session'),
    project: params.get('project'),
    source: SOUND_SOURCES.find((one) => one === source) ?? null,
    story: params.get('story'),
    lines: (['shown', 'only'] as const).find((one) => one === params.get('lines')) ?? 'hidden',
    like: params.get('like'),
  };
}

/** The URL for filters; defaults are omitted. */
export function paramsFrom(filters: Filters): URLSearchParams {
  const params = new URLSearchParams();
  const set = (name: string, value: string | null) => {
    if (value !== null && value !== '') params.set(name, value);
  };
  set('q', filters.q);
  set('kind', filters.kind);
  set('model', filters.model);
  for (const tag of filters.tags) params.append('tag', tag);
  set('favorite', filters.favorite ? '1' : null);
  set('session', filters.session);
  set('project', filters.project);
  set('source', filters.source);
  set('story', filters.story);
  set('lines', filters.lines === 'hidden' ? null : filters.lines);
  set('like', filters.like);
  return params;
}

/** Whether any filter is active. */
export function isFiltered(filters: Filters): boolean {
  return paramsFrom(filters).size > 0;
}

/**
 * The query for the service. A kind is queried by its models or its source.
 *
 * @param modelsOf - ids of the models that make a kind of sound
 */
export function queryFrom(filters: Filters, modelsOf: (kind: Kind) => readonly string[]): SoundQuery {
  return {
    ...(filters.q !== '' && { q: filters.q.slice(0, 200) }),
    ...(filters.tags.length > 0 && { tag: [...filters.tags] }),
    ...(filters.favorite && { favorite: true }),
    ...(filters.model !== null && { model: filters.model }),
    ...(filters.session !== null && { session_id: filters.session }),
    ...(filters.project !== null && { project_id: filters.project }),
    ...(filters.source !== null && { source: filters.source }),
    ...(filters.story !== null && { story_id: filters.story }),
    ...(filters.like !== null && { similar_to: filters.like }),
    ...linesQuery(filters),
    ...(filters.kind !== null && kindQuery(filters.kind, modelsOf)),
  };
}

/** A single session or story shows everything in it. */
function linesQuery({ lines, session, story }: Filters): SoundQuery {
  if (lines === 'only') return { story_lines: 'only' };
  return lines === 'hidden' && session === null && story === null ? { story_lines: 'exclude' } : {};
}
