import type { SoundMeasuresRecord } from '@soundwright/contract';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../../../test/verifies.ts';
import { compareTakes, type MeasuredTake } from './consistency.ts';

/** A decay of 64 slices over 1 s that falls by 60 dB. */
const DECAY = Array.from({ length: 64 }, (_, slice) => (-60 * slice) / 63);

function aTake(
  key: string,
  { lufs = -20, hz = 1_000, durationS = 1, kind = 'effect' as const, decay = DECAY } = {},
): MeasuredTake {
  const measures = {
    duration_s: durationS,
    loudness: { integrated_lufs: lufs },
    spectrum: { centroid_hz: hz },
    envelope_db: decay,
    loop: { marked: false },
  } as unknown as SoundMeasuresRecord;
  return { key, kind, soundId: key, measures };
}

describe('the takes of a set beside each other', () => {
  it('are outliers when they are far from the others of their kind', () => {
    verifies('decided.sets.consistency');
    const { takes, references } = compareTakes([
      aTake('a', { lufs: -20.5 }),
      aTake('b', { lufs: -20, hz: 1_100 }),
      aTake('c', { lufs: -19 }),
      aTake('loud', { lufs: -12 }),
      aTake('bright', { hz: 6_000 }),
      aTake('long', { durationS: 8 }),
    ]);
    expect(Object.fromEntries(takes.map(({ key, outlier }) => [key, outlier]))).toEqual({
      a: [],
      b: [],
      c: [],
      loud: ['loudness'],
      bright: ['brightness'],
      long: ['length', 'room'],
    });
    expect(takes[0]?.room_s).toBeCloseTo(0.5, 2);
    expect(references).toEqual({ effect: 'long' });
  });

  it('are none where few or different ones are to be expected', () => {
    verifies('decided.sets.consistency');
    expect(
      compareTakes([aTake('a'), aTake('b', { lufs: -5 }), aTake('c')]).takes.flatMap(({ outlier }) => outlier),
    ).toEqual([]);
    const apart = [-30, -26, -22, -18, -14].map((lufs, index) => aTake(`${index}`, { lufs }));
    expect(compareTakes(apart).takes.flatMap(({ outlier }) => outlier)).toEqual([]);
    expect(compareTakes([])).toEqual({ takes: [], references: {} });
  });
});
