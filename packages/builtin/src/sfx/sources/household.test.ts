import { bandEnergyDb, spectralCentroidHz } from '@soundwright/dsp/measure';
import { describe, expect, it } from 'vitest';
import { hear, RATE_HZ } from './parts/testing-hearing.ts';

const centroidHz = (samples: Float32Array): number => spectralCentroidHz(samples, RATE_HZ);

describe('lids, caps and plugs', () => {
  it('a sealed can cracks, lets its gas escape ever slower, and rings when the foil comes off', () => {
    const can = hear('opening a can of tennis balls, no reverb');
    expect(can.levelDb(0.1, 0.2)).toBeGreaterThan(can.levelDb(0.02, 0.09) + 6);
    expect(can.levelDb(0.15, 0.25)).toBeGreaterThan(can.levelDb(0.3, 0.39) + 4);
  });

  it('an appliance door is heavier than the cap of a pen', () => {
    const door = hear('microwave door closes, no reverb').mono;
    const cap = hear('capping a pen, no reverb').mono;
    expect(centroidHz(cap)).toBeGreaterThan(1.5 * centroidHz(door));
    expect(bandEnergyDb(door, RATE_HZ, 60, 400)).toBeGreaterThan(bandEnergyDb(door, RATE_HZ, 4000, 12000));
  });
});

describe('small things and single machines', () => {
  it('the ratchet of a hub slows down as the wheel does', () => {
    const hub = hear('bicycle freewheel, no reverb');
    const clicks = (fromS: number, untilS: number): number => {
      const crisp = hub.part(fromS, untilS).map((x, i, all) => Math.abs(x - (all[i - 1] ?? x)));
      const step = RATE_HZ / 200;
      const levels = Array.from({ length: Math.floor(crisp.length / step) }, (_, k) =>
        Math.max(...crisp.subarray(k * step, (k + 1) * step)),
      );
      return levels.filter((level, k) => k > 0 && level > 2.5 * levels[k - 1]).length;
    };
    expect(clicks(0, 1.4)).toBeGreaterThan(18);
    expect(clicks(0, 1.4)).toBeGreaterThan(1.15 * clicks(1.4, 2.8));
  });

  it('a vending machine takes coins, turns its motor, and drops the can last', () => {
    const machine = hear('vending machine, no reverb');
    expect(centroidHz(machine.part(0, 1))).toBeGreaterThan(2 * centroidHz(machine.part(1.6, 2.9)));
    expect(machine.levelDb(3.12, 3.3)).toBeGreaterThan(machine.levelDb(1.8, 2.9) + 6);
  });

  it('champagne pops first and then fizzes ever finer and softer', () => {
    const bottle = hear('champagne bottle opened, no reverb');
    expect(bottle.levelDb(0, 0.06)).toBeGreaterThan(bottle.levelDb(0.4, 0.6) + 8);
    expect(bottle.levelDb(0.3, 0.6)).toBeGreaterThan(bottle.levelDb(1.5, 1.8) + 4);
    expect(centroidHz(bottle.part(1.2, 1.8))).toBeGreaterThan(1.1 * centroidHz(bottle.part(0.1, 0.4)));
  });

  it('a millstone growls below a lathe', () => {
    const stone = hear('mill wheel grinding, no reverb', 3).mono;
    expect(bandEnergyDb(stone, RATE_HZ, 60, 1200)).toBeGreaterThan(bandEnergyDb(stone, RATE_HZ, 3000, 12000) + 6);
    expect(centroidHz(hear('lathe, no reverb', 3).mono)).toBeGreaterThan(1.3 * centroidHz(stone));
  });
});
