import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crossfades } from './overlaps.ts';
import { aSegment } from './testing/a-segment.ts';
import { anyScript } from './testing/arbitrary.ts';

const both = new Set(['a', 'b']);

describe('crossfades', () => {
  it('fade the first clip out and the second in over their overlap', () => {
    const clips = [aSegment({ id: 'a' }), aSegment({ id: 'b', start_s: 1.5, fade_out_s: 1.9 })];
    expect(crossfades(clips, both)).toEqual(
      new Map([
        ['a', { fade_in_s: 0, fade_out_s: 0.5 }],
        ['b', { fade_in_s: 0.5, fade_out_s: 1.5 }],
      ]),
    );
  });

  it('ignore clips that touch, lie inside each other, are on other lanes or were not requested', () => {
    const a = aSegment({ id: 'a' });
    expect(crossfades([a, aSegment({ id: 'b', start_s: 2 })], both).size).toBe(0);
    expect(crossfades([a, aSegment({ id: 'b', start_s: 0.5, duration_s: 1 })], both).size).toBe(0);
    expect(crossfades([a, aSegment({ id: 'b', start_s: 1, track_index: 1 })], both).size).toBe(0);
    expect(crossfades([a, aSegment({ id: 'b', start_s: 1 })], new Set(['c'])).size).toBe(0);
  });

  it('fit into their clips', () => {
    fc.assert(
      fc.property(anyScript, (clips) => {
        const fades = crossfades(clips, new Set(clips.map(({ id }) => id)));
        for (const clip of clips) {
          const { fade_in_s, fade_out_s } = { ...clip, ...fades.get(clip.id) };
          expect(Math.max(fade_in_s, fade_out_s)).toBeLessThanOrEqual(clip.duration_s + 1e-9);
          expect(Math.min(fade_in_s, fade_out_s)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});
