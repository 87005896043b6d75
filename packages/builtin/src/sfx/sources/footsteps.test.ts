import { bandEnergyDb, onsetTimesS } from '@soundwright/dsp/measure';
import { createRandom } from '@soundwright/dsp/random';
import { describe, expect, it } from 'vitest';
import { SOURCES } from '../registry.ts';
import { valuesOf } from '../source.ts';
import { renderPrompt, renderTake } from '../testing.ts';

const HZ = 48_000;
const footsteps = SOURCES.find(({ name }) => name === 'footsteps')!;

/** One event of the source alone, before levelling. */
function eventOf(action: string, seed: number): Float32Array {
  if (footsteps.form !== 'events') throw new Error('footsteps are events');
  const values = valuesOf(footsteps.parameters, { action, ground: 'wood' });
  const [samples] = footsteps.render(
    values,
    { atS: 0, gain: 1, pan: 0 },
    {
      sampleRateHz: HZ,
      random: createRandom(seed, 'footsteps'),
    },
  );
  return samples;
}

describe('a giant', () => {
  it.each(['', ' on gravel'])('takes slow steps%s that shake the ground', (where) => {
    const [human, giant] = ['footsteps', 'giant footsteps'].map((who) => {
      const steps = renderPrompt(`${who}${where}, no reverb`, { durationS: 6 }).left;
      const lowsDb = bandEnergyDb(steps, HZ, 20, 120) - bandEnergyDb(steps, HZ, 20, 20_000);
      return {
        lowsDb,
        count: onsetTimesS(steps, HZ, 9, 20).filter((atS, n, all) => !(atS - all[n - 1] < 0.45)).length,
      };
    });
    expect(giant.lowsDb).toBeGreaterThan(human.lowsDb + 6);
    expect(giant.count).toBeLessThan(0.65 * human.count);
  });
});

describe('a large person', () => {
  it('is never a giant, in any take', () => {
    for (let seed = 1; seed <= 12; seed += 1) {
      const steps = renderTake('huge man footsteps, no reverb', { seed, durationS: 4 }).left;
      // A giant takes three.
      expect(onsetTimesS(steps, HZ, 9, 20).length, `seed ${seed}`).toBeGreaterThan(4);
    }
  });
});

describe('what is walked on', () => {
  it.each(['on creaky floorboards', 'up creaky stairs'])('gives way under the steps %s', (where) => {
    // Between the heel and the next step, where a firm floor is silent.
    const between = (prompt: string): number => {
      const { left } = renderPrompt(`${prompt}, no reverb`, { durationS: 4.5 });
      const parts = Array.from({ length: 8 }, (_, n) => left.subarray((0.28 + 0.556 * n) * HZ, (0.5 + 0.556 * n) * HZ));
      return Math.max(...parts.map((part) => bandEnergyDb(part, HZ, 180, 1500)));
    };
    const total = (prompt: string): number =>
      bandEnergyDb(renderPrompt(`${prompt}, no reverb`, { durationS: 4.5 }).left, HZ, 40, 15_000);
    const [creaky, firm] = [`walking ${where}`, 'walking on a wooden floor'];
    expect(between(creaky) - total(creaky)).toBeGreaterThan(between(firm) - total(firm) + 12);
  });

  it('rings high under the soles where it is broken glass', () => {
    const energyDb = (ground: string, lowHz: number, highHz: number): number => {
      const steps = renderPrompt(`footsteps on ${ground}, no reverb`, { durationS: 3 });
      return bandEnergyDb(steps.left, HZ, lowHz, highHz);
    };
    const highs = (ground: string): number => energyDb(ground, 3000, 15_000) - energyDb(ground, 80, 1000);
    expect(highs('broken glass')).toBeGreaterThan(highs('concrete') + 12);
    expect(highs('glass shards')).toBeGreaterThan(highs('wood') + 12);
  });
});

describe('steps and jumps', () => {
  it.each([1, 2])('a landing has more low sound than a step of the same person (%i)', (seed) => {
    const [step, landing] = ['step', 'land'].map((action) => bandEnergyDb(eventOf(action, seed), HZ, 40, 400));
    expect(landing).toBeGreaterThan(step + 3);
  });

  it.each([1, 2])('a jump lands after a flight that a person can make (%i)', (seed) => {
    const times = onsetTimesS(eventOf('jump', seed), HZ, 9, 20);
    const landsS = times.at(-1)!;
    // Standing jumps up to 0.4 m high are 0.57 s in the air at most.
    expect(landsS).toBeGreaterThan(0.3);
    expect(landsS).toBeLessThan(0.6);
  });

  it.each([1, 2])('pushing off is far softer than landing (%i)', (seed) => {
    const energyDb = (action: string) => bandEnergyDb(eventOf(action, seed), HZ, 20, 20_000);
    expect(energyDb('takeoff')).toBeLessThan(energyDb('land') - 8);
  });

  it.each([
    ['footstep on gravel', 1],
    ['heavy footstep', 1],
    ['sneaker step on concrete', 1],
    ['landing impact on wood', 1],
    ['three footsteps on wood', 3],
  ])('%s is %i', (prompt, count) => {
    const rendered = renderPrompt(`${prompt}, no reverb`, { seed: 3 });
    const { left } = rendered;
    // Heel and toe of one step are less than 0.25 s apart.
    const times = onsetTimesS(left, HZ, 9, 25).filter((atS, i, all) => i === 0 || atS - all[i - 1] > 0.25);
    expect(times).toHaveLength(count);
  });
});
