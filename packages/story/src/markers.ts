import type { StoryDetail } from '@soundwright/contract';
import { rounded } from './timing.ts';

/** A named place on the timeline. */
export interface Marker {
  readonly time_s: number;
  readonly name: string;
}

/** Key of the markers in the request options of a story, which nothing else uses. */
const KEY = 'markers';
const MOST = 500;

/** The markers of a story sorted by time; invalid ones are dropped. */
export function markersOf(story: Pick<StoryDetail, 'request_options'>): Marker[] {
  const kept = story.request_options[KEY];
  if (!Array.isArray(kept)) return [];
  return kept
    .filter(
      (marker): marker is Marker =>
        typeof marker === 'object' &&
        marker !== null &&
        typeof marker.name === 'string' &&
        Number.isFinite(marker.time_s) &&
        marker.time_s >= 0,
    )
    .map(({ time_s, name }) => ({ time_s, name }))
    .sort((a, b) => a.time_s - b.time_s);
}

/** The request options of a story with these markers. */
export function withMarkers(
  { request_options }: Pick<StoryDetail, 'request_options'>,
  markers: readonly Marker[],
): StoryDetail['request_options'] {
  const kept = markers.slice(0, MOST).map(({ time_s, name }) => ({ time_s: rounded(time_s), name }));
  return { ...request_options, [KEY]: kept };
}
