import { bandEnergyDb, rmsDb, spectralCentroidHz } from '@soundwright/dsp/measure';
import { describe, expect, it } from 'vitest';
import { hearLeft } from './parts/testing-hearing.ts';

const HZ = 48_000;

function brightnessHz(prompt: string, durationS: number | null = null): number {
  return spectralCentroidHz(hearLeft(prompt, durationS), HZ);
}

describe('friction', () => {
  it.each(['marble rolling on a table', 'metal scraping on concrete', 'dragging heavy furniture', 'bottle rolling'])(
    '%s goes on as loud as it began',
    (prompt) => {
      const sound = hearLeft(prompt, 2);
      const [first, second] = [sound.subarray(0.2 * HZ, HZ), sound.subarray(HZ, 1.8 * HZ)].map(rmsDb);
      expect(Math.abs(first - second)).toBeLessThan(7.5);
    },
  );

  it.each(['can rolls', 'a stone rolls', 'box slides'])('%s duller on grass than on the bare floor', (prompt) => {
    expect(brightnessHz(`${prompt} on grass`)).toBeLessThan(0.8 * brightnessHz(prompt));
  });

  it('what is dragged over gravel pushes stones aside', () => {
    const highs = (prompt: string): number =>
      bandEnergyDb(hearLeft(prompt, 2), HZ, 2500, 12_000) - bandEnergyDb(hearLeft(prompt, 2), HZ, 60, 600);
    expect(highs('body dragged across gravel')).toBeGreaterThan(highs('body dragged across a wooden floor') + 10);
  });

  it('faster scraping is brighter', () => {
    expect(brightnessHz('fast metal scraping', 1.5)).toBeGreaterThan(1.3 * brightnessHz('slow metal scraping', 1.5));
  });

  it('a boulder rolls lower than a marble', () => {
    expect(brightnessHz('boulder rolling', 1.5)).toBeLessThan(0.25 * brightnessHz('marble rolling', 1.5));
  });
});
