import { bandEnergyDb, rmsDb, spectralCentroidHz } from '@soundwright/dsp/measure';
import { describe, expect, it } from 'vitest';
import { renderPrompt } from '../testing.ts';

const HZ = 48_000;

function hear(prompt: string, durationS: number | null = null): Float32Array {
  return renderPrompt(prompt, { durationS, seed: 5 }).left;
}

function brightnessHz(prompt: string, durationS: number | null = null): number {
  return spectralCentroidHz(hear(prompt, durationS), HZ);
}

describe('paper', () => {
  it.each(['paper rustle', 'tearing paper', 'crumpling paper', 'page turn', 'tin foil'])(
    '%s is all above 300 Hz',
    (prompt) => {
      const sound = hear(prompt);
      expect(bandEnergyDb(sound, HZ, 300, 20000)).toBeGreaterThan(bandEnergyDb(sound, HZ, 20, 300) + 12);
    },
  );

  it('is crumpled in several movements, as strong at 1.5 kHz as recorded paper', () => {
    const sound = hear('crumpling paper');
    expect(sound.length).toBeGreaterThan(1.8 * HZ);
    expect(bandEnergyDb(sound, HZ, 1000, 2000)).toBeGreaterThan(bandEnergyDb(sound, HZ, 4000, 8000) - 12);
  });

  it('tearing slowly takes longer', () => {
    expect(hear('slowly tearing paper').length).toBeGreaterThan(1.5 * hear('quickly tearing paper').length);
  });

  it('cardboard, paper and a plastic bag are ever brighter', () => {
    const [cardboard, sheet, bag] = ['crumpling cardboard', 'crumpling paper', 'crumpling a plastic bag'].map((p) =>
      brightnessHz(p),
    );
    expect(sheet).toBeGreaterThan(1.2 * cardboard);
    expect(bag).toBeGreaterThan(1.1 * sheet);
  });

  it('a turned page is loudest where it lands', () => {
    const sound = hear('page turn');
    expect(rmsDb(sound.subarray(0.35 * HZ, 0.55 * HZ))).toBeGreaterThan(rmsDb(sound.subarray(0.1 * HZ, 0.25 * HZ)));
  });
});
