import type { Segment } from '@soundwright/contract';
import { expect, it } from 'vitest';
import { clipTitle, describeClip } from './describe-clip.ts';

const clip = (rest: Partial<Segment>) =>
  ({
    kind: 'line',
    text: '',
    speaker: null,
    position: 0,
    start_s: 1,
    duration_s: 2,
    stale: false,
    muted: false,
    track_index: 0,
    sound_id: null,
    group_id: null,
    ...rest,
  }) as Segment;

it('says of a sound that it was deleted, and of a pause only where it is', () => {
  expect(describeClip(clip({ sound_id: 's' }), [], 'deleted')).toBe('Sound, deleted, 1.0 to 3.0 s');
  expect(describeClip(clip({ kind: 'pause' }), [], 'deleted')).toBe('Pause, 1.0 to 3.0 s');
  expect(describeClip(clip({ text: 'Hello', speaker: 'Anna' }), [])).toBe('Line 1, Anna, 1.0 to 3.0 s');
});

it('titles the clip of a stem with the stem', () => {
  expect(clipTitle(clip({ sound_id: 's' }), 'Slow ballad (vocals)')).toBe('vocals · Slow ballad');
});
