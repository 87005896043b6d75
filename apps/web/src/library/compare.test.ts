import { expect, it } from 'vitest';
import { matchedGains } from './compare.ts';

it('turns down the louder sound by the difference and never turns anything up', () => {
  const { a, b } = matchedGains(-14, -20);
  expect(20 * Math.log10(a)).toBeCloseTo(-6);
  expect(b).toBe(1);
  expect(matchedGains(null, -20)).toEqual({ a: 1, b: 1 });
});
