import type { SearchQuery } from '@soundwright/contract';
import { type Filters, measures } from './filters.ts';

/** Serialises the filters. */
export function searchFrom(filters: Filters): SearchQuery {
  const { q, kind, model, tags, favorite, session, project, source, story, lines, like } = filters;
  return {
    ...(q !== '' && { q: q.slice(0, 200) }),
    ...(kind !== null && { kind }),
    ...(tags.length > 0 && { tag: [...tags] }),
    ...(favorite && { favorite }),
    ...(model !== null && { model }),
    ...(session !== null && { session_id: session }),
    ...(project !== null && { project_id: project }),
    ...(source !== null && { source }),
    ...(story !== null && { story_id: story }),
    ...(lines === 'hidden' && { story_lines: 'exclude' as const }),
    ...(lines === 'only' && { story_lines: 'only' as const }),
    ...measures(filters),
    ...(like !== null && { similar_to: like }),
  };
}

/** The filters of a saved search. */
export function filtersOf(search: SearchQuery): Filters {
  return {
    q: search.q ?? '',
    kind: search.kind ?? null,
    model: search.model ?? null,
    tags: search.tag ?? [],
    favorite: search.favorite ?? false,
    session: search.session_id ?? null,
    project: search.project_id ?? null,
    source: search.source ?? null,
    story: search.story_id ?? null,
    lines: search.story_lines === 'exclude' ? 'hidden' : (search.story_lines ?? 'shown'),
    minS: search.min_duration_s ?? null,
    maxS: search.max_duration_s ?? null,
    minLufs: search.min_loudness_lufs ?? null,
    maxLufs: search.max_loudness_lufs ?? null,
    minBpm: search.min_tempo_bpm ?? null,
    maxBpm: search.max_tempo_bpm ?? null,
    musicalKey: search.musical_key ?? null,
    soundsLike: search.sounds_like ?? '',
    like: search.similar_to ?? null,
  };
}
