import type { Segment } from '@soundwright/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closedUp, withVoiced } from './ripple.ts';
import { aSegment } from './testing/a-segment.ts';
import { anyScript, aTime } from './testing/arbitrary.ts';
import { endOf, rounded } from './timing.ts';

describe('voicing a line', () => {
  const starts = (segments: readonly { id: string; start_s: number }[]) =>
    Object.fromEntries(segments.map(({ id, start_s }) => [id, start_s]));

  it('moves later lines so that a script read line by line does not overlap', () => {
    let script = ['a', 'b', 'c'].map((id, position) =>
      aSegment({ id, position, sound_id: null, duration_s: 0, start_s: position * 0.3 }),
    );
    for (const id of ['b', 'a', 'c']) {
      const line = script.find((segment) => segment.id === id) ?? aSegment({ id });
      script = withVoiced(script, { ...line, sound_id: id, duration_s: 2 });
    }
    expect(starts(script)).toEqual({ a: 0, b: 2.3, c: 4.6 });
  });

  it('moves nothing when it becomes shorter, when there is room, on other lanes, or before it', () => {
    const segments = [
      aSegment({ id: 'before', start_s: 0, duration_s: 1 }),
      aSegment({ id: 'line', start_s: 2, duration_s: 2 }),
      aSegment({ id: 'after', start_s: 9 }),
      aSegment({ id: 'elsewhere', track_index: 1, start_s: 4 }),
    ];
    for (const duration_s of [0.5, 2, 6.7]) {
      expect(starts(withVoiced(segments, aSegment({ id: 'line', start_s: 2, duration_s })))).toEqual(starts(segments));
    }
    const longer = withVoiced(segments, aSegment({ id: 'line', start_s: 2, duration_s: 8 }));
    expect(starts(longer)).toEqual({ before: 0, line: 2, after: 10.3, elsewhere: 4 });
  });

  it('keeps a gap that was shorter than the usual one', () => {
    const segments = [
      aSegment({ id: 'line', start_s: 0, duration_s: 2 }),
      aSegment({ id: 'near', start_s: 2.1, duration_s: 1 }),
    ];
    const voiced = withVoiced(segments, aSegment({ id: 'line', start_s: 0, duration_s: 3 }));
    expect(starts(voiced)).toEqual({ line: 0, near: 3.1 });
  });

  it('takes the order of the script where clips start together: an unvoiced line has no length', () => {
    const segments = [
      aSegment({ id: 'first', position: 0, start_s: 4, duration_s: 0 }),
      aSegment({ id: 'line', position: 1, start_s: 4, duration_s: 0 }),
      aSegment({ id: 'second', position: 2, start_s: 4, duration_s: 0 }),
    ];
    const voiced = withVoiced(segments, { ...(segments[1] as Segment), duration_s: 3 });
    expect(starts(voiced)).toEqual({ first: 4, line: 4, second: 7 });
    // A clip of the same position is not behind it.
    const twins = segments.map((segment) => ({ ...segment, position: 1 }));
    expect(starts(withVoiced(twins, { ...(twins[1] as Segment), duration_s: 3 }))).toEqual({
      first: 4,
      line: 4,
      second: 4,
    });
  });

  it('leaves clips that overlapped already where they are', () => {
    const segments = [aSegment({ id: 'line', duration_s: 2 }), aSegment({ id: 'bed', start_s: 1, duration_s: 20 })];
    expect(starts(withVoiced(segments, aSegment({ id: 'line', duration_s: 5 })))).toEqual({ line: 0, bed: 1 });
  });

  it('never creates a new overlap, and keeps the order of each lane', () => {
    fc.assert(
      fc.property(anyScript, fc.nat(11), aTime(0.01, 60), (script, index, duration_s) => {
        const line = script[index];
        if (line === undefined) return;
        const after = withVoiced(script, { ...line, duration_s });
        const voiced = after[index];
        for (const [at, clip] of script.entries()) {
          const isLater = clip.track_index === line.track_index && clip.start_s >= endOf(line) && at !== index;
          if (isLater) expect(after[at]?.start_s).toBeGreaterThanOrEqual(endOf(voiced ?? line) - 1e-6);
          else expect(after[at]?.start_s).toBe(clip.start_s);
        }
      }),
    );
  });
});

describe('closing gaps', () => {
  it('moves later clips of the same lane forward by what was deleted before them', () => {
    fc.assert(
      fc.property(anyScript, fc.integer({ min: 1, max: 3 }), (script, each) => {
        const deleted = script.filter((_, index) => index % (each + 1) === 0);
        const starts = closedUp(script, deleted);
        for (const clip of script) {
          const freedS = deleted
            .filter((other) => other.track_index === clip.track_index && other.start_s < clip.start_s)
            .reduce((sum, other) => sum + other.duration_s, 0);
          const wanted =
            deleted.includes(clip) || freedS === 0 ? undefined : rounded(Math.max(0, clip.start_s - freedS));
          expect(starts.get(clip.id)?.start_s).toBe(wanted);
        }
      }),
    );
  });

  it('does not move a clip that starts with the deleted one', () => {
    const clips = [aSegment({ id: 'a', start_s: 3 }), aSegment({ id: 'b', start_s: 3 })];
    expect([...closedUp(clips, clips.slice(0, 1))]).toEqual([]);
  });

  it('does not affect other lanes', () => {
    const clips = [
      aSegment({ id: 'a', start_s: 0 }),
      aSegment({ id: 'b', start_s: 3 }),
      aSegment({ id: 'c', start_s: 3, track_index: 1 }),
    ];
    expect([...closedUp(clips, clips.slice(0, 1))]).toEqual([['b', { start_s: 1 }]]);
  });
});
