import { bandEnergyDb } from '@soundwright/dsp/measure';
import { createRandom } from '@soundwright/dsp/random';
import { describe, expect, it } from 'vitest';
import { createGroundReflection, groundPath, hasPlace } from './ground-reflection.ts';
import { getSource } from './registry.ts';

const RATE_HZ = 48000;

describe('the ground in the open', () => {
  it('is a detour of 29 cm for a car 8 m away, and of two metres for what flies', () => {
    const car = groundPath(8, false);
    expect(car.lateS).toBeCloseTo(0.000859, 5);
    expect(car.gain).toBeCloseTo(0.482, 3);
    expect(groundPath(60, true).lateS).toBeCloseTo(0.00602, 5);
    expect(groundPath(600, true).gain).toBeLessThan(0.26);
  });

  it('adds to the sound where both arrive in step, and takes from it where they do not', () => {
    const random = createRandom(1);
    const noise = Float32Array.from({ length: RATE_HZ }, () => random.next() - 0.5);
    const heard = noise.slice();
    createGroundReflection(getSource('engine'), RATE_HZ)([heard], 8, 8);
    const changeDb = (hz: number): number =>
      bandEnergyDb(heard, RATE_HZ, 0.95 * hz, 1.05 * hz) - bandEnergyDb(noise, RATE_HZ, 0.95 * hz, 1.05 * hz);
    expect(changeDb(1164)).toBeGreaterThan(2);
    expect(changeDb(582)).toBeLessThan(-3);
  });

  it('throws back one image only of what is heard from one place', () => {
    expect(['engine', 'dog'].map((name) => hasPlace(getSource(name)))).toEqual([true, true]);
    expect(['rain', 'stream', 'gunshot'].map((name) => hasPlace(getSource(name)))).toEqual([false, false, false]);
  });
});
