import { onsetTimesS, spectralCentroidHz } from '@soundwright/dsp/measure';
import { describe, expect, it } from 'vitest';
import { renderPrompt } from '../testing.ts';

const HZ = 48_000;

const hear = (prompt: string): Float32Array => renderPrompt(prompt, { seed: 3 }).left;

describe('gags of cartoons', () => {
  it('feet run on the spot many times a second and dart off in a rush that is brighter than they are', () => {
    const sound = hear('cartoon run');
    const runs = sound.subarray(0, HZ);
    const zip = sound.subarray(1.5 * HZ, 1.8 * HZ);
    expect(onsetTimesS(runs, HZ, 6, 20).length).toBeGreaterThan(6);
    expect(spectralCentroidHz(zip, HZ)).toBeGreaterThan(2 * spectralCentroidHz(runs, HZ));
  });

  it('rubber rises as it is stretched', () => {
    const sound = hear('cartoon stretch');
    const early = spectralCentroidHz(sound.subarray(0.1 * HZ, 0.4 * HZ), HZ);
    const late = spectralCentroidHz(sound.subarray(HZ, 1.3 * HZ), HZ);
    expect(late).toBeGreaterThan(1.4 * early);
  });

  it('a blink is two plinks, the second higher', () => {
    const sound = hear('cartoon blink');
    const first = spectralCentroidHz(sound.subarray(0, 0.08 * HZ), HZ);
    const second = spectralCentroidHz(sound.subarray(0.1 * HZ, 0.2 * HZ), HZ);
    expect(second).toBeGreaterThan(1.1 * first);
  });
});
