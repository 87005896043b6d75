import { describe, expect, it } from 'vitest';
import { formatBytes, formatCount, formatLength, formatLevel, formatTime, formatWait, formatWhen } from './format.ts';

describe('formatTime', () => {
  it.each([
    [0, 1, '0:00.0'],
    [7.44, 1, '0:07.4'],
    [59.96, 1, '1:00.0'],
    [723, 0, '12:03'],
    [3723.4, 1, '1:02:03.4'],
    [1.2345, 3, '0:01.235'],
    [-4, 1, '0:00.0'],
    [Number.NaN, 0, '0:00'],
  ])('writes %d s with %d decimals as %s', (seconds, decimals, text) => {
    expect(formatTime(seconds, decimals)).toBe(text);
  });
});

it('writes short lengths in seconds and long ones as a clock', () => {
  expect([0.84, 12.5, 59.9, 59.99, 185].map(formatLength)).toEqual(['0.8 s', '12.5 s', '59.9 s', '1:00', '3:05']);
});

it('rounds estimates to their accuracy', () => {
  expect([0.4, 7.2, 22, 90, 7_200].map(formatWait)).toEqual([
    'a moment',
    'about 7 s',
    'about 20 s',
    'about 2 min',
    'about 2 h',
  ]);
});

it('writes sizes in decimal units and moves up before four digits', () => {
  expect([0, 999, 1_000, 742_000, 999_600, 1_340_000_000].map(formatBytes)).toEqual([
    '0 B',
    '999 B',
    '1 kB',
    '742 kB',
    '1 MB',
    '1.3 GB',
  ]);
});

it('writes levels with a minus sign and counts with their noun', () => {
  expect(formatLevel(-14, 'LUFS')).toBe('−14.0 LUFS');
  expect(formatCount(1, 'sound')).toBe('1 sound');
  expect(formatCount(5_000, 'sound')).toBe('5,000 sounds');
});

it('describes a time with the precision of a list', () => {
  const now = new Date(2026, 10, 20, 15, 0, 0);
  const ago = (ms: number) => formatWhen(new Date(now.getTime() - ms).toISOString(), now);
  expect(ago(5_000)).toBe('now');
  expect(ago(5 * 60_000)).toBe('5 min ago');
  expect(ago(2 * 3_600_000)).toBe('13:00');
  expect(ago(20 * 3_600_000)).toBe('yesterday');
  expect(ago(10 * 86_400_000)).toBe('10 Nov');
  expect(ago(400 * 86_400_000)).toBe('16 Oct 2025');
});
