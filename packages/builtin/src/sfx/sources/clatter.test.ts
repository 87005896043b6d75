import { bandEnergyDb } from '@soundwright/dsp/measure';
import { describe, expect, it } from 'vitest';
import { hear, RATE_HZ } from './parts/testing-hearing.ts';

describe('loose things', () => {
  it('pots and pans ring high, hop for a second and come to rest', () => {
    const pans = hear('pots and pans fall on the floor, no reverb');
    expect(bandEnergyDb(pans.mono, RATE_HZ, 1000, 12_000)).toBeGreaterThan(
      bandEnergyDb(pans.mono, RATE_HZ, 20, 500) - 8,
    );
    expect(pans.durationS).toBeGreaterThan(1.2);
    expect(pans.levelDb(0, 0.3)).toBeGreaterThan(pans.levelDb(1, 1.3) + 3);
  });

  it('gravel crunches under the tyres of a car that drives on it', () => {
    const high = (prompt: string): number => bandEnergyDb(hear(prompt).part(1, 4), RATE_HZ, 1500, 8000);
    expect(high('a car drives over gravel for 5 seconds')).toBeGreaterThan(high('a car drives for 5 seconds') + 3);
  });
});
