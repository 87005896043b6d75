import { bandEnergyDb, rmsDb, spectralCentroidHz } from '@soundwright/dsp/measure';
import { describe, expect, it } from 'vitest';
import { hearLeft } from './parts/testing-hearing.ts';

const HZ = 48_000;

function brightnessHz(prompt: string, durationS: number | null = null): number {
  return spectralCentroidHz(hearLeft(prompt, durationS), HZ);
}

describe('shatter', () => {
  it('wood, ceramic and glass are ever brighter', () => {
    const [wood, ceramic, glass] = ['branch snapping', 'ceramic plate breaking on the floor', 'glass shattering'].map(
      (p) => brightnessHz(`${p}, no reverb`),
    );
    expect(ceramic).toBeGreaterThan(1.1 * wood);
    expect(glass).toBeGreaterThan(1.3 * ceramic);
  });

  it.each(['glass shattering on tile', 'smashing a bottle', 'a window breaks', 'vase breaks'])(
    '%s begins loudest and still tinkles half a second later',
    (prompt) => {
      const sound = hearLeft(prompt);
      const early = rmsDb(sound.subarray(0, 0.15 * HZ));
      const later = rmsDb(sound.subarray(0.5 * HZ, 0.8 * HZ));
      expect(early).toBeGreaterThan(later + 2);
      expect(later).toBeGreaterThan(early - 45);
    },
  );

  it('glass rings above 3 kHz, falling stone below', () => {
    const glass = hearLeft('glass shattering');
    const stone = hearLeft('stone wall collapse');
    expect(bandEnergyDb(glass, HZ, 3000, 20000)).toBeGreaterThan(bandEnergyDb(glass, HZ, 20, 3000) + 2);
    expect(bandEnergyDb(stone, HZ, 3000, 20000)).toBeLessThan(bandEnergyDb(stone, HZ, 20, 3000));
  });

  it('a tiny twig snaps in less time than a huge tree', () => {
    expect(hearLeft('tiny twig snap').length).toBeLessThan(hearLeft('huge tree splintering').length);
  });
});
