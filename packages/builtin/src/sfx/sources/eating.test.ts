import { bandEnergyDb, onsetTimesS, rmsDb, spectralCentroidHz } from '@soundwright/dsp/measure';
import { describe, expect, it } from 'vitest';
import { renderPrompt } from '../testing.ts';

const HZ = 48_000;

function hear(prompt: string, durationS: number | null = null): Float32Array {
  return renderPrompt(prompt, { durationS, seed: 5 }).left;
}

function brightnessHz(prompt: string, durationS: number | null = null): number {
  return spectralCentroidHz(hear(prompt, durationS), HZ);
}

describe('eating', () => {
  it('chopping is a blow four times a second', () => {
    const count = onsetTimesS(hear('chopping carrots', 2), HZ, 9, 25).length;
    expect(count).toBeGreaterThanOrEqual(7);
    expect(count).toBeLessThanOrEqual(10);
  });

  it('crisp food is brighter than soft food', () => {
    expect(brightnessHz('eating chips', 1.5)).toBeGreaterThan(1.5 * brightnessHz('chewing gum', 1.5));
    expect(brightnessHz('biting a carrot')).toBeGreaterThan(1.2 * brightnessHz('biting a banana'));
  });

  it('gulps are low and come one after the other', () => {
    const sound = hear('drinking water', 2);
    expect(bandEnergyDb(sound, HZ, 80, 1000)).toBeGreaterThan(bandEnergyDb(sound, HZ, 1000, 20000) + 10);
    expect(onsetTimesS(sound, HZ, 9, 30).length).toBeGreaterThanOrEqual(3);
  });

  it('a can cracks open and its hiss dies away', () => {
    const sound = hear('opening a soda can');
    expect(rmsDb(sound.subarray(0.1 * HZ, 0.3 * HZ))).toBeGreaterThan(rmsDb(sound.subarray(0.8 * HZ, HZ)) + 12);
    expect(spectralCentroidHz(sound, HZ)).toBeGreaterThan(4000);
  });

  it('an animal laps four times a second', () => {
    const laps = onsetTimesS(hear('dog lapping water', 2), HZ, 6, 30).length;
    expect(laps).toBeGreaterThanOrEqual(5);
    expect(laps).toBeLessThanOrEqual(14);
  });
});
