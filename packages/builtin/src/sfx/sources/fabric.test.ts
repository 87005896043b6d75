import { bandEnergyDb, onsetTimesS, spectralCentroidHz } from '@soundwright/dsp/measure';
import { describe, expect, it } from 'vitest';
import { renderPrompt } from '../testing.ts';

const HZ = 48_000;

function hear(prompt: string, durationS: number | null = null): Float32Array {
  return renderPrompt(prompt, { durationS, seed: 5 }).left;
}

describe('fabric', () => {
  it('a fast hand is done with a zipper sooner', () => {
    expect(hear('fast zipper').length).toBeLessThan(0.8 * hear('slow zipper').length);
  });

  it('velcro gets brighter as it comes apart', () => {
    const sound = hear('velcro');
    const early = spectralCentroidHz(sound.subarray(0.02 * HZ, 0.2 * HZ), HZ);
    expect(spectralCentroidHz(sound.subarray(0.4 * HZ, 0.6 * HZ), HZ)).toBeGreaterThan(1.15 * early);
  });

  it('a flag claps low and several times', () => {
    const sound = hear('flag flapping', 2);
    expect(onsetTimesS(sound, HZ, 9, 30).length).toBeGreaterThanOrEqual(4);
    expect(bandEnergyDb(sound, HZ, 60, 500)).toBeGreaterThan(bandEnergyDb(hear('zipper'), HZ, 60, 500) + 10);
  });

  it('a coat that is thrown down rustles first and lands low', () => {
    for (const seed of [1, 2]) {
      const { left } = renderPrompt('clothes dropped on a chair, no reverb', { seed });
      const air = left.subarray(0, 0.12 * HZ);
      const landing = left.subarray(0.17 * HZ, 0.27 * HZ);
      const low = (part: Float32Array): number => bandEnergyDb(part, HZ, 60, 300) - bandEnergyDb(part, HZ, 800, 8000);
      expect(low(landing)).toBeGreaterThan(low(air) + 12);
      expect(bandEnergyDb(landing, HZ, 60, 8000)).toBeGreaterThan(bandEnergyDb(air, HZ, 60, 8000) + 6);
    }
  });

  it('nylon is brighter than wool', () => {
    expect(spectralCentroidHz(hear('nylon cloth rustle', 1.5), HZ)).toBeGreaterThan(
      1.4 * spectralCentroidHz(hear('wool cloth rustle', 1.5), HZ),
    );
  });
});
