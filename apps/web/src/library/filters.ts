import {
  kindQuery,
  LIMITS,
  MUSICAL_KEYS,
  type MusicalKey,
  SOUND_SOURCES,
  type SoundSource,
} from '@soundwright/contract';
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
  /** Seconds; null for any. */
  readonly minS: number | null;
  readonly maxS: number | null;
  /** Loudness in LUFS; null for any. */
  readonly minLufs: number | null;
  readonly maxLufs: number | null;
  /** Tempo in beats per minute; null for any. */
  readonly minBpm: number | null;
  readonly maxBpm: number | null;
  readonly musicalKey: MusicalKey | null;
  /** Words for how it sounds; what fits best comes first. */
  readonly soundsLike: string;
  /** Audio of story lines: only found by a search, always included, or only those. */
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
    minS: numberFrom(params.get('min_s')),
    maxS: numberFrom(params.get('max_s')),
    minLufs: numberFrom(params.get('min_lufs')),
    maxLufs: numberFrom(params.get('max_lufs')),
    minBpm: numberFrom(params.get('min_bpm')),
    maxBpm: numberFrom(params.get('max_bpm')),
    musicalKey: MUSICAL_KEYS.find((one) => one === params.get('key')) ?? null,
    soundsLike: params.get('sounds_like') ?? '',
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
  set('min_s', textOf(filters.minS));
  set('max_s', textOf(filters.maxS));
  set('min_lufs', textOf(filters.minLufs));
  set('max_lufs', textOf(filters.maxLufs));
  set('min_bpm', textOf(filters.minBpm));
  set('max_bpm', textOf(filters.maxBpm));
  set('key', filters.musicalKey);
  set('sounds_like', filters.soundsLike);
  set('like', filters.like);
  return params;
}

function numberFrom(text: string | null): number | null {
  return text !== null && /^-?\d{1,6}(\.\d{1,3})?$/.test(text) ? Number(text) : null;
}

function textOf(value: number | null): string | null {
  return value === null ? null : String(value);
}

/** Whether any filter is active. */
export function isFiltered(filters: Filters): boolean {
  return paramsFrom(filters).size > 0;
}

/** Whether the service lists what fits best first, rather than the newest. */
export function isRanked({ like, soundsLike }: Filters): boolean {
  return like !== null || soundsLike.trim() !== '';
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
    ...measures(filters),
    ...(filters.like !== null && { similar_to: filters.like }),
    ...linesQuery(filters),
    ...(filters.kind !== null && kindQuery(filters.kind, modelsOf)),
  };
}

/** What is heard, in the names of the service. */
export function measures({ minS, maxS, minLufs, maxLufs, minBpm, maxBpm, musicalKey, soundsLike }: Filters) {
  return {
    ...(minS !== null && { min_duration_s: minS }),
    ...(maxS !== null && { max_duration_s: maxS }),
    ...(minLufs !== null && { min_loudness_lufs: minLufs }),
    ...(maxLufs !== null && { max_loudness_lufs: maxLufs }),
    ...(minBpm !== null && { min_tempo_bpm: minBpm }),
    ...(maxBpm !== null && { max_tempo_bpm: maxBpm }),
    ...(musicalKey !== null && { musical_key: musicalKey }),
    ...(soundsLike.trim() !== '' && { sounds_like: soundsLike.slice(0, LIMITS.nameChars) }),
  };
}

/** A single session or story shows everything in it, and a search finds everything. */
function linesQuery({ lines, session, story, q }: Filters): SoundQuery {
  if (lines === 'only') return { story_lines: 'only' };
  const isNarrow = session !== null || story !== null || q !== '';
  return lines === 'hidden' && !isNarrow ? { story_lines: 'exclude' } : {};
}

/** The same search without any other filter; null when there is none besides the words. */
export function wordsAlone(filters: Filters): Filters | null {
  if (filters.q === '') return null;
  const alone = filtersFrom(new URLSearchParams({ q: filters.q }));
  return paramsFrom(filters).size > 1 ? alone : null;
}
