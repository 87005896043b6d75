import type { Sound } from '@soundwright/contract';
import { expect, it } from 'vitest';
import { nameParts, telling, variantFirst } from './sound-names.ts';

const sound = (name: string, rest: Partial<Sound> = {}) =>
  ({ name, model: 'm', seed: 1, duration_s: 2, loudness_lufs: -20, ...rest }) as Sound;

it('knows which one of several a name means', () => {
  expect(nameParts('Slow ballad (vocals)')).toEqual({ base: 'Slow ballad', variant: '(vocals)' });
  expect(nameParts('Rain 3')).toEqual({ base: 'Rain', variant: '3' });
  expect(nameParts('Rain')).toEqual({ base: 'Rain', variant: '' });
  expect(nameParts('(vocals)')).toEqual({ base: '(vocals)', variant: '' });
  expect(variantFirst('Slow ballad (vocals) (trimmed)')).toBe('vocals, trimmed · Slow ballad');
  expect(variantFirst('Rain 12')).toBe('12 · Rain');
  expect(variantFirst('Rain')).toBe('Rain');
});

it('labels two sounds by what differs', () => {
  const long = 'Heavy rain drums on an old tin roof';
  expect(telling(sound(`${long} (vocals)`), sound(`${long} (drums)`))).toEqual([
    'vocals · Heavy rain dru…',
    'drums · Heavy rain drum…',
  ]);
  expect(telling(sound('Heavy rain drums on a tin roof'), sound('Heavy rain drums on a slate roof'))).toEqual([
    '… tin roof',
    '… slate roof',
  ]);
  expect(telling(sound(long), sound(long, { seed: 2 }))).toEqual(['seed 1', 'seed 2']);
  expect(telling(sound(long), sound(long, { seed: 2, model: 'n' }))).toEqual(['m', 'n']);
  expect(telling(sound('Rain'), sound('Hail'))).toEqual(['Rain', 'Hail']);
});
