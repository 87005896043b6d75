import { onsetTimesS, rmsDb, spectralCentroidHz } from '@soundwright/dsp/measure';
import { describe, expect, it } from 'vitest';
import { hearLeft } from './parts/testing-hearing.ts';

const HZ = 48_000;

function brightnessHz(prompt: string, durationS: number | null = null): number {
  return spectralCentroidHz(hearLeft(prompt, durationS), HZ);
}

describe('sizzle', () => {
  it('frying crackles over its hiss', () => {
    expect(onsetTimesS(hearLeft('bacon frying', 2), HZ, 4, 40).length).toBeGreaterThan(8);
  });

  it.each(['bacon frying', 'frying eggs in a pan', 'deep fryer', 'steam hiss'])(
    '%s goes on as loud as it began',
    (prompt) => {
      const sound = hearLeft(prompt, 1.5);
      const [first, second] = [sound.subarray(0.1 * HZ, 0.7 * HZ), sound.subarray(0.8 * HZ, 1.4 * HZ)].map(rmsDb);
      expect(Math.abs(first - second)).toBeLessThan(6);
    },
  );

  it('steam is brighter than a pan, and a pan brighter than deep fat', () => {
    const [steam, pan, fat] = ['steam hiss', 'frying', 'deep fryer'].map((p) => brightnessHz(p, 1));
    expect(steam).toBeGreaterThan(1.3 * pan);
    expect(pan).toBeGreaterThan(1.1 * fat);
  });
});
