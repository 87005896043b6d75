import { spectralCentroidHz } from '@soundwright/dsp/measure';
import { describe, expect, it } from 'vitest';
import { hear, RATE_HZ } from './parts/testing-hearing.ts';

describe('everyday mechanics', () => {
  it('the beep of a walkie-talkie stands out of the middle of its static', () => {
    const radio = hear('walkie-talkie beep, no reverb');
    expect(radio.levelDb(0.45, 0.6)).toBeGreaterThan(radio.levelDb(0.1, 0.3) + 4);
    expect(radio.levelDb(0.8, 1)).toBeGreaterThan(radio.levelDb(0.1, 0.3) - 3);
  });

  it('a pan struck with a wooden spoon rings, a crushed can does not', () => {
    const pan = hear('wooden spoon on a pan, no reverb');
    expect(pan.levelDb(0.75, 0.85)).toBeGreaterThan(-45);
    const can = hear('crushed can, no reverb');
    expect(can.levelDb(0.64, 0.68)).toBeLessThan(can.levelDb(0.1, 0.5) - 20);
  });

  it('a rocket of a firework climbs in pitch before its burst', () => {
    const rocket = hear('firework whistle, no reverb');
    const whistle = (fromS: number, untilS: number): number => rocket.pitchHz(fromS, untilS, 700, 5000);
    expect(whistle(1, 1.2)).toBeGreaterThan(1.3 * whistle(0.1, 0.2));
    const burst = hear('firework burst, no reverb');
    expect(spectralCentroidHz(burst.mono, RATE_HZ)).toBeLessThan(2500);
  });

  it('a spinning lid strikes ever faster', () => {
    const times = hear('spinning lid, no reverb').onsetsS(3, 40);
    expect(times.length).toBeGreaterThan(6);
    expect(times[times.length - 1] - times[times.length - 4]).toBeLessThan(times[3] - times[0]);
  });
});
