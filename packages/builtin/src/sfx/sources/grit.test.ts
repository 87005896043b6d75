import { bandEnergyDb } from '@soundwright/dsp/measure';
import { describe, expect, it } from 'vitest';
import { type Heard, hear, RATE_HZ } from './parts/testing-hearing.ts';

const bandDb = ({ mono }: Heard, lowHz: number, highHz: number): number => bandEnergyDb(mono, RATE_HZ, lowHz, highHz);

describe('loose material', () => {
  it('is brighter the finer it is', () => {
    const above = (prompt: string): number => {
      const heard = hear(`${prompt}, no reverb`, 2);
      return bandDb(heard, 5000, 12000) - bandDb(heard, 500, 3000);
    };
    expect(above('pouring sand')).toBeGreaterThan(above('pouring gravel') + 3);
  });

  it('runs out: dust thins towards its end', () => {
    const dust = hear('dust settling, no reverb', 3);
    expect(dust.levelDb(0.3, 1)).toBeGreaterThan(dust.levelDb(2.2, 2.8) + 5);
  });

  it('falls in single stones for a few seconds', () => {
    const pebbles = hear('pebbles falling, no reverb');
    expect(pebbles.durationS).toBeGreaterThan(1.5);
    expect(pebbles.durationS).toBeLessThan(4);
    expect(pebbles.onsetsS(8, 20).length).toBeGreaterThan(5);
  });
});
