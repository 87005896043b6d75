import { markersOf } from '@soundwright/story/markers';
import { describe, expect, it } from 'vitest';
import { markersEdit } from './markers.ts';
import { changedAll } from './story-change.ts';
import { aStory } from './testing.ts';

describe('markers', () => {
  it('are stored with the story, sorted by time, next to its other options', () => {
    const story = aStory([], { request_options: { model: 'm' } });
    const marked = changedAll(
      story,
      markersEdit('Add', story, [
        { time_s: 4, name: 'B' },
        { time_s: 1, name: 'A' },
      ]).changes,
    );
    expect(markersOf(marked)).toEqual([
      { time_s: 1, name: 'A' },
      { time_s: 4, name: 'B' },
    ]);
    expect(marked.request_options['model']).toBe('m');
  });

  it('ignore invalid ones', () => {
    const markers = [{ time_s: -1, name: 'x' }, { time_s: 1 }, 'x', null, { time_s: Number.NaN, name: 'y' }];
    expect(markersOf({ request_options: { markers } })).toEqual([]);
    expect(markersOf({ request_options: { markers: 3 } })).toEqual([]);
  });
});
