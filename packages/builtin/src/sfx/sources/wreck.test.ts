import { bandEnergyDb } from '@soundwright/dsp/measure';
import { describe, expect, it } from 'vitest';
import { hear, RATE_HZ } from './parts/testing-hearing.ts';

describe('crashes', () => {
  it.each(['car crash', 'truck crash', 'motorcycle crash'])('begin with their heaviest blow: %s', (prompt) => {
    const crash = hear(`${prompt}, no reverb`);
    expect(crash.levelDb(0, 0.25)).toBeGreaterThan(crash.levelDb(0.9, 1.6) + 12);
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
