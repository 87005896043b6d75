import { describe, expect, it } from 'vitest';
import { createDelayLine } from './delay-line.ts';

describe('createDelayLine', () => {
  it('returns what was written, at every supported age', () => {
    const line = createDelayLine(100);
    for (let i = 0; i < 1000; i += 1) line.write(i);
    expect([0, 1, 50, 100].map((age) => line.read(age))).toEqual([999, 998, 949, 899]);
  });

  it('reads between samples within 0.1 dB of the signal up to a quarter of the sample rate', () => {
    const line = createDelayLine(64);
    const turn = 2 * Math.PI * 0.2;
    let worst = 0;
    for (let i = 0; i < 400; i += 1) {
      line.write(Math.sin(turn * i));
      if (i > 64) worst = Math.max(worst, Math.abs(line.readBetween(20.37) - Math.sin(turn * (i - 20.37))));
    }
    expect(worst).toBeLessThan(0.08);
    expect(worst).toBeGreaterThan(0);
  });

  it('refuses a length below one frame', () => {
    expect(() => createDelayLine(0)).toThrow(RangeError);
  });
});
