import { describe, expect, it } from 'vitest';
import { beatTargets, snap, snapTargets } from './timeline-snap.ts';

const clips = [
  { id: 'a', start_s: 0, duration_s: 2 },
  { id: 'b', start_s: 5, duration_s: 1 },
];

describe('snap', () => {
  it('snaps the nearer of two edges', () => {
    const targets = snapTargets(clips, new Set(['b']), 10, []);
    const { deltaS, target } = snap([2.08, 3.08], { targets, gridStepS: 0, toleranceS: 0.1 });
    expect(deltaS).toBeCloseTo(-0.08, 9);
    expect(target?.kind).toBe('clip');
  });

  it('leaves a time unchanged when nothing is near', () => {
    const targets = snapTargets(clips, new Set(), 10, [7]);
    expect(snap([3.5], { targets, gridStepS: 0, toleranceS: 0.1 })).toEqual({ deltaS: 0, target: null });
  });

  it('snaps to the grid, unless a marker is as near', () => {
    const onGrid = snap([3.04], { targets: [], gridStepS: 0.5, toleranceS: 0.1 });
    expect(onGrid.deltaS).toBeCloseTo(-0.04, 9);
    expect(onGrid.target?.kind).toBe('grid');
    const marked = snap([3.04], { targets: [{ timeS: 3, kind: 'marker' }], gridStepS: 0.5, toleranceS: 0.1 });
    expect(marked.target?.kind).toBe('marker');
  });

  it('does not snap a clip to its own edges', () => {
    const targets = snapTargets(clips, new Set(['a', 'b']), 10, []);
    expect(targets.map((target) => target.kind)).toEqual(['start', 'playhead']);
  });
});

describe('the beats of a piece', () => {
  // Two bars of 4 beats: one second each, the second bar half as fast.
  const piece = { barTimesS: [0, 4, 12], beatsPerBar: 4 };
  const timesOf = (clip: Parameters<typeof beatTargets>[0], pxPerS = 100) =>
    beatTargets(clip, piece, pxPerS).map(({ timeS }) => timeS);

  it('are targets where a clip plays them, with changes of the tempo', () => {
    expect(timesOf({ start_s: 10, duration_s: 12, trim_start_s: 0 })).toEqual([10, 11, 12, 13, 14, 16, 18, 20, 22]);
    expect(timesOf({ start_s: 10, duration_s: 3, trim_start_s: 2.5 })).toEqual([10.5, 11.5]);
  });

  it('are only bars when they are close together', () => {
    expect(timesOf({ start_s: 0, duration_s: 12, trim_start_s: 0 }, 10)).toEqual([0, 4, 6, 8, 10, 12]);
    expect(timesOf({ start_s: 0, duration_s: 12, trim_start_s: 0 }, 5)).toEqual([0, 4, 12]);
  });
});
