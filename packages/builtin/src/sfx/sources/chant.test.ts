import { describe, expect, it } from 'vitest';
import { hear } from './parts/testing-hearing.ts';

describe('chanting', () => {
  it('monks sing one line together, low and on pitch, and breathe at its end', () => {
    const monks = hear('monks chanting, no reverb', 12.4);
    const tone = monks.pitchHz(0.15, 0.45, 80, 200);
    expect(Math.abs(tone - 110)).toBeLessThan(4);
    expect(monks.pitchHz(2.2, 2.5, 100, 200) / tone).toBeGreaterThan(1.15);
    expect(monks.levelDb(11.2, 11.7)).toBeLessThan(monks.levelDb(9, 10) - 12);
  });

  it('a crowd shouts higher, in time', () => {
    const crowd = hear('crowd chanting, no reverb', 4);
    expect(crowd.pitchHz(0.15, 0.4, 120, 400)).toBeGreaterThan(180);
    expect(crowd.levelDb(2.2, 3)).toBeGreaterThan(crowd.levelDb(3.74, 3.86) + 3);
  });
});
