import { bandEnergyDb } from '@soundwright/dsp/measure';
import { createRandom } from '@soundwright/dsp/random';
import { describe, expect, it } from 'vitest';
import { createGroundReflection, groundPath, hasPlace } from './ground-reflection.ts';
import { getSource } from './registry.ts';
import { valuesOf } from './source.ts';

const RATE_HZ = 48000;

const hasPlaceWith = (name: string, values: Record<string, string> = {}): boolean => {
  const source = getSource(name);
  return hasPlace(source, valuesOf(source.parameters, values));
};

describe('the ground in the open', () => {
  it('is a detour of 29 cm for a car 8 m away, and of two metres for what flies', () => {
    const car = groundPath(8, false);
    expect(car.lateS).toBeCloseTo(0.000859, 5);
    expect(car.gain).toBeCloseTo(0.482, 3);
    expect(groundPath(60, true).lateS).toBeCloseTo(0.00602, 5);
    expect(groundPath(600, true).gain).toBeLessThan(0.26);
  });

  it('is hardly a detour for a boat, whose exhaust lies just above the water', () => {
    const { heightM, parameters } = getSource('engine');
    const waterlineM = heightM?.(valuesOf(parameters, { vehicle: 'boat' })) ?? undefined;
    expect(groundPath(8, false, waterlineM).lateS).toBeLessThan(0.3 * groundPath(8, false).lateS);
  });

  it('adds to the sound where both arrive in step, and takes from it where they do not', () => {
    const random = createRandom(1);
    const noise = Float32Array.from({ length: RATE_HZ }, () => random.next() - 0.5);
    const heard = noise.slice();
    const car = getSource('engine');
    createGroundReflection(car, valuesOf(car.parameters, {}), RATE_HZ)([heard], 8, 8);
    const changeDb = (hz: number): number =>
      bandEnergyDb(heard, RATE_HZ, 0.95 * hz, 1.05 * hz) - bandEnergyDb(noise, RATE_HZ, 0.95 * hz, 1.05 * hz);
    expect(changeDb(1164)).toBeGreaterThan(2);
    expect(changeDb(582)).toBeLessThan(-3);
  });

  it('throws back one image only of what is heard from one place', () => {
    expect(['engine', 'dog'].map((name) => hasPlaceWith(name))).toEqual([true, true]);
    expect(['rain', 'stream', 'gunshot'].map((name) => hasPlaceWith(name))).toEqual([false, false, false]);
    expect(hasPlaceWith('engine', { motion: 'flow' })).toBe(false);
  });
});
