import { bandEnergyDb } from '@soundwright/dsp/measure';
import { describe, expect, it } from 'vitest';
import { hear, RATE_HZ } from './parts/testing-hearing.ts';

describe('crashes', () => {
  // In a recorded crash of a car the first .2 s are 4 to 7 dB above what follows for 1.8 s, and 20 dB above the debris.
  it.each([
    ['car crash', 5],
    ['truck crash', 5],
    ['motorcycle crash', 12],
  ])('begin with their heaviest blow: %s', (prompt, leastDb) => {
    const crash = hear(`${prompt}, no reverb`);
    expect(crash.levelDb(0, 0.25)).toBeGreaterThan(crash.levelDb(0.9, 1.6) + leastDb);
    expect(crash.levelDb(0, 0.25)).toBeGreaterThan(crash.levelDb(crash.durationS - 0.6, crash.durationS) + 15);
  });

  it('of cars go on crushing for two seconds', () => {
    for (const seed of [1, 2, 3]) {
      const crash = hear('car crash, no reverb', null, seed);
      expect(crash.levelDb(1, 1.8)).toBeGreaterThan(crash.levelDb(0, 0.4) - 14);
    }
  });

  it('crumple metal and break glass', () => {
    for (const seed of [1, 2]) {
      const { left } = hear('car crash', null, seed);
      const whole = bandEnergyDb(left, RATE_HZ, 20, 20_000);
      expect(bandEnergyDb(left, RATE_HZ, 30, 200)).toBeGreaterThan(whole - 12);
      expect(bandEnergyDb(left, RATE_HZ, 1000, 4000)).toBeGreaterThan(whole - 9);
      expect(bandEnergyDb(left, RATE_HZ, 5000, 14_000)).toBeGreaterThan(whole - 12);
    }
  });

  it('of trains go on for several blows, those of ships groan low', () => {
    const train = hear('train crash, no reverb');
    expect(train.levelDb(1.5, 3)).toBeGreaterThan(train.levelDb(0, 1.5) - 9);
    const { left } = hear('ship crash');
    expect(bandEnergyDb(left, RATE_HZ, 20, 400)).toBeGreaterThan(bandEnergyDb(left, RATE_HZ, 400, 20_000) + 8);
  });
});
