import { exp, log } from '@soundwright/dsp/math';
import { describe, expect, it } from 'vitest';
import { quickExp, quickLog } from './log-tables.ts';

describe('quickExp', () => {
  it('is e^x within 2e-8 of its value, and held at the ends', () => {
    for (let x = -100; x <= 80; x += 0.0377) expect(Math.abs(quickExp(x) / exp(x) - 1)).toBeLessThan(2e-8);
    expect(quickExp(0)).toBe(1);
    expect(quickExp(-1e9)).toBe(quickExp(-110));
    expect(quickExp(1e9)).toBe(quickExp(88));
  });
});

describe('quickLog', () => {
  it('is ln x within 2e-7', () => {
    for (let x = 1e-30; x < 1e30; x *= 1.0317) expect(Math.abs(quickLog(x) - log(x))).toBeLessThan(2e-7);
    expect(quickLog(1)).toBe(0);
  });
});
