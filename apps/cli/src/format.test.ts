import { describe, expect, it } from 'vitest';
import { formatBytes, formatEstimate, formatSeconds } from './format.ts';

describe('formats', () => {
  it('are human-readable for sizes and times', () => {
    expect([0, 999, 1_000, 99_499, 999_600, 1.5e9].map(formatBytes)).toEqual([
      '0 B',
      '999 B',
      '1.0 kB',
      '99.5 kB',
      '1.0 MB',
      '1.5 GB',
    ]);
    expect([0, 59.994, 60, 125.4, 3_725].map(formatSeconds)).toEqual(['0.00 s', '59.99 s', '1:00', '2:05', '1:02:05']);
    expect([0.2, 8.4, 89, 90, 200].map(formatEstimate)).toEqual([
      'about 1 s',
      'about 8 s',
      'about 89 s',
      'about 2 min',
      'about 3 min',
    ]);
  });
});
