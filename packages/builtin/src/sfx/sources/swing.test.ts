import { bandEnergyDb, decayTimeS, onsetTimesS, rmsDb, spectralCentroidHz } from '@soundwright/dsp/measure';
import { describe, expect, it } from 'vitest';
import { renderTake } from '../testing.ts';
import { hearLeft } from './parts/testing-hearing.ts';

const HZ = 48_000;

function brightnessHz(prompt: string, durationS: number | null = null): number {
  return spectralCentroidHz(hearLeft(prompt, durationS), HZ);
}

describe('swing', () => {
  it.each(['whoosh', 'arm swing'])('%s is a rush of air rather than a rumble', (prompt) => {
    for (const seed of [1, 2, 3, 4]) {
      const { left } = renderTake(prompt, { seed });
      expect(bandEnergyDb(left, HZ, 300, 6000)).toBeGreaterThan(bandEnergyDb(left, HZ, 20, 300) - 6);
    }
  });

  it.each(['whoosh', 'sword swing', 'swish'])('%s swells and dies away without a blow', (prompt) => {
    const sound = hearLeft(prompt);
    const parts = Array.from({ length: 3 }, (_, i) =>
      rmsDb(sound.subarray((i * sound.length) / 3, ((i + 1) * sound.length) / 3)),
    );
    expect(Math.max(parts[0], parts[1])).toBeGreaterThan(parts[2] + 6);
    expect(rmsDb(sound.subarray(0, 0.03 * HZ))).toBeLessThan(Math.max(...parts) - 15);
  });

  it('a sword whistles higher than a bat, and higher still when it is fast', () => {
    const sword = brightnessHz('sword swing');
    expect(brightnessHz('bat swing')).toBeLessThan(0.6 * sword);
    expect(brightnessHz('fast sword swing')).toBeGreaterThan(1.2 * sword);
  });

  it('a slap is heard without the air that the hand moves', () => {
    const sound = hearLeft('slap with no reverb');
    const at = sound.indexOf(sound.reduce((most, value) => (Math.abs(value) > Math.abs(most) ? value : most), 0));
    const before = rmsDb(sound.subarray(at - 0.06 * HZ, at - 0.01 * HZ));
    expect(before).toBeLessThan(rmsDb(sound.subarray(at, at + 0.02 * HZ)) - 25);
  });

  it('an arrow is heard in flight, and sticks with a knock duller than its flight', () => {
    const sound = hearLeft('arrow with no reverb');
    const at = sound.indexOf(sound.reduce((most, value) => (Math.abs(value) > Math.abs(most) ? value : most), 0));
    const flight = sound.subarray(at - 0.06 * HZ, at - 0.01 * HZ);
    const knock = sound.subarray(at, at + 0.05 * HZ);
    expect(rmsDb(flight) - rmsDb(knock)).toBeGreaterThan(-5);
    expect(spectralCentroidHz(knock, HZ)).toBeLessThan(spectralCentroidHz(flight, HZ));
  });

  it('a slap is brighter than a punch', () => {
    expect(brightnessHz('slap')).toBeGreaterThan(2 * brightnessHz('punch'));
  });

  it('a whip cracks once, above 2 kHz', () => {
    const sound = hearLeft('whip crack');
    expect(onsetTimesS(sound, HZ, 12, 20)).toHaveLength(1);
    expect(bandEnergyDb(sound, HZ, 2000, 20000)).toBeGreaterThan(bandEnergyDb(sound, HZ, 20, 2000));
  });

  it('a lash flies on after its crack, as recorded, and is not heard long before', () => {
    const sound = hearLeft('whip crack with no reverb');
    const levels = Array.from({ length: 60 }, (_, n) => rmsDb(sound.subarray(0.01 * n * HZ, 0.01 * (n + 1) * HZ)));
    const loudest = Math.max(...levels);
    const at = levels.findIndex((level) => level > loudest - 6);
    // Three recordings fall by 3 to 14 dB in the first tenth of a second and rise by 26 to 35 in the last before it.
    expect(levels[at + 10]).toBeGreaterThan(loudest - 14);
    expect(levels[at + 30]).toBeLessThan(loudest - 12);
    expect(levels[at - 8]).toBeLessThan(loudest - 18);
  });

  it('a drawn sword rings on after the scrape', () => {
    const sound = hearLeft('drawing a sword');
    expect(bandEnergyDb(sound.subarray(0.7 * HZ, 0.9 * HZ), HZ, 1500, 14000)).toBeGreaterThan(-60);
    expect(decayTimeS(hearLeft('sword clash'), HZ)).toBeGreaterThan(0.4);
  });

  it('an arrow is heard in flight before it sticks', () => {
    const sound = renderTake('arrow hitting target', { seed: 1 }).left;
    const peak = sound.reduce((most, x) => Math.max(most, Math.abs(x)), 0);
    const hitAt = sound.findIndex((x) => Math.abs(x) > 0.5 * peak);
    expect(rmsDb(sound.subarray(hitAt - 0.06 * HZ, hitAt - 0.005 * HZ))).toBeGreaterThan(rmsDb(sound) - 18);
  });

  it.each([1, 2])('an arrow strikes wood above its flight (seed %i)', (seed) => {
    const sound = renderTake('arrow flying and hitting wood, no reverb', { seed }).left;
    const levels = Array.from({ length: 40 }, (_, n) => rmsDb(sound.subarray(0.01 * n * HZ, 0.01 * (n + 1) * HZ)));
    const hitAt = levels.indexOf(Math.max(...levels));
    expect(levels[hitAt]).toBeGreaterThan(Math.max(...levels.slice(0, hitAt - 1)) + 11);
  });
});
