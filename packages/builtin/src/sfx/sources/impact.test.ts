import { bandEnergyDb } from '@soundwright/dsp/measure';
import { createRandom } from '@soundwright/dsp/random';
import { describe, expect, it } from 'vitest';
import { valuesOf } from '../source.ts';
import { renderTake } from '../testing.ts';
import { impact } from './impact.ts';
import { SOLIDS } from './parts/solids.ts';
import { RATE_HZ } from './parts/testing-hearing.ts';

const SEEDS = [1, 2];

/** Share of a band in the whole, dB. */
function shareDb(prompt: string, seed: number, lowHz: number, highHz: number): number {
  const { left } = renderTake(prompt, { seed });
  return bandEnergyDb(left, RATE_HZ, lowHz, highHz) - bandEnergyDb(left, RATE_HZ, 5, 20_000);
}

/** Times and gains of the blows of an act. */
function blowsOf(action: string, material: string, durationS: number | null = null) {
  const values = valuesOf(impact.parameters, { action, material }) as never;
  return impact.schedule(values, { durationS, count: null, intervalS: null, random: createRandom(1) });
}

it('a thud knocks above its boom', () => {
  const shares = [1, 2, 3, 4].map((seed) => shareDb('a heavy thud', seed, 700, 3000));
  expect(shares.reduce((sum, share) => sum + share) / shares.length).toBeGreaterThan(-21);
});

describe.each(Object.keys(SOLIDS))('a thing of %s', (material) => {
  it('falls down stairs ever faster, and hardest to the floor below', () => {
    const blows = blowsOf('stairs', material);
    const floor = blows.reduce((a, b) => ((b.gain ?? 1) > (a.gain ?? 1) ? b : a));
    const steps = blows.filter(({ atS, gain = 1 }) => atS < floor.atS && gain > 0.3);
    const half = floor.atS / 2;
    expect(steps.filter(({ atS }) => atS >= half).length).toBeGreaterThan(steps.filter(({ atS }) => atS < half).length);
    expect(blows.at(-1)!.gain).toBeLessThan(0.1);
  });

  it('is set down more softly than it is dropped, and shaken for as long as is asked', () => {
    expect(Math.max(...blowsOf('set', material).map(({ gain = 1 }) => gain))).toBeLessThan(0.5);
    const blows = blowsOf('shake', material, 400);
    const gaps = blows.slice(1).map(({ atS }, n) => atS - blows[n].atS);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...gaps)).toBeLessThan(0.4);
    expect(blows.at(-1)!.atS).toBeGreaterThan(399.4);
  });
});

describe('what falls', () => {
  it.each([
    ['a bottle dropped on metal', 'a bottle dropped on concrete', 80, 400, 4.5],
    ['a bottle dropped on a wooden floor', 'a bottle dropped on concrete', 60, 400, 4.5],
    ['a body falls on metal', 'thump', 500, 4000, 6],
  ])('%s sounds of its floor', (prompt, plain, lowHz, highHz, leastDb) => {
    for (const seed of SEEDS)
      expect(shareDb(prompt, seed, lowHz, highHz)).toBeGreaterThan(shareDb(plain, seed, lowHz, highHz) + leastDb);
  });

  it.each(['carpet', 'snow', 'grass', 'sand'])('is held by soft ground: %s', (ground) => {
    for (const seed of SEEDS) {
      const soft = renderTake(`a glass bottle falls on ${ground}`, { seed }).left;
      const hard = renderTake('a glass bottle falls on concrete', { seed }).left;
      expect(soft.length).toBeLessThan(0.75 * hard.length);
    }
  });

  it.each(['dirt', 'grass', 'snow', 'leaves'])('of a body on %s is a blow under what it presses down', (ground) => {
    for (const seed of [1, 2]) {
      const { left } = renderTake(`body fall on ${ground}, no reverb`, { seed });
      const [low, high] = [bandEnergyDb(left, RATE_HZ, 50, 400), bandEnergyDb(left, RATE_HZ, 3000, 16_000)];
      expect(low).toBeGreaterThan(high);
    }
  });

  it('is heard, however large and soft it is', () => {
    for (const seed of SEEDS) expect(shareDb('a body falls', seed, 40, 400)).toBeGreaterThan(-4);
  });
});
