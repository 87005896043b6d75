import { decayTimeS, onsetTimesS, rmsDb, spectralCentroidHz } from '@soundwright/dsp/measure';
import { describe, expect, it } from 'vitest';
import { renderPrompt } from '../testing.ts';

const HZ = 48_000;

function hear(prompt: string, durationS: number | null = null): Float32Array {
  return renderPrompt(prompt, { durationS, seed: 5 }).left;
}

function onsets(prompt: string, durationS: number | null = null): number[] {
  return onsetTimesS(hear(prompt, durationS), HZ, 9, 30);
}

describe('tools', () => {
  it.each([
    ['hammering a nail five times', 5],
    ['two axe chops', 2],
  ])('%s is %i blows', (prompt, count) => {
    // Chips fly off for a tenth of a second after a blow.
    const blows = onsetTimesS(hear(prompt), HZ, 12, 20).filter((atS, n, all) => n === 0 || atS - all[n - 1] > 0.3);
    expect(blows).toHaveLength(count);
  });

  it('a saw goes to and fro: louder forth than back', () => {
    const sound = hear('sawing wood', 2);
    const stroke = (n: number): number => rmsDb(sound.subarray((0.46 * n + 0.1) * HZ, (0.46 * n + 0.32) * HZ));
    expect(stroke(0)).toBeGreaterThan(stroke(1) + 1);
    expect(stroke(2)).toBeGreaterThan(stroke(3) + 1);
  });

  it('an anvil rings longer than a plank', () => {
    expect(decayTimeS(hear('one hammer on anvil, no reverb', 1.5), HZ)).toBeGreaterThan(
      1.5 * decayTimeS(hear('hammering once on a wood plank, no reverb', 1.5), HZ),
    );
  });

  it('scissors are brighter than an axe', () => {
    expect(spectralCentroidHz(hear('scissors', 1.5), HZ)).toBeGreaterThan(
      2 * spectralCentroidHz(hear('axe chop', 1.5), HZ),
    );
  });

  it('fast hammering has more blows than slow hammering', () => {
    expect(onsets('fast hammering', 2).length).toBeGreaterThan(1.5 * onsets('slow hammering', 2).length);
  });
});
