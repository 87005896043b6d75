import { bandEnergyDb, onsetTimesS } from '@soundwright/dsp/measure';
import { createRandom } from '@soundwright/dsp/random';
import { describe, expect, it } from 'vitest';
import { glideAt } from './curve.ts';
import { addSlips, pull } from './slips.ts';

const HZ = 48_000;
const MODES = [700, 1900, 4100, 7300].map((hz) => ({ hz, t60S: 0.02, gain: 1 }));

function slipsAt(hz: number): Float32Array {
  const out = new Float32Array(HZ);
  addSlips(out, HZ, createRandom(1, 'slips'), { lengthS: 0.76, hz, gain: 1, modes: MODES });
  return out;
}

describe('slips', () => {
  it('are single clicks when they are slow', () => {
    expect(onsetTimesS(slipsAt(10), HZ, 9, 30)).toHaveLength(8);
  });

  it('have harmonics when they are quick', () => {
    const quick = slipsAt(400);
    const [on, between] = [2000, 1800].map((hz) => bandEnergyDb(quick, HZ, hz - 40, hz + 40));
    expect(on).toBeGreaterThan(between + 10);
  });

  it('reach 8 kHz, as those of recorded hinges do', () => {
    expect(bandEnergyDb(slipsAt(60), HZ, 6000, 8000)).toBeGreaterThan(bandEnergyDb(slipsAt(60), HZ, 500, 1000) - 15);
  });

  it('stay within the octaves of the pull, and come to rest one by one where it dies', () => {
    for (let seed = 1; seed <= 8; seed += 1) {
      const rates = pull(createRandom(seed, 'pull'), 2, [130, 130], 1.7).map(([, hz]) => hz);
      expect(Math.max(...rates), `seed ${seed}`).toBeLessThan(130 * 2 ** 2);
      expect(Math.min(...rates), `seed ${seed}`).toBeGreaterThan(130 / 2 ** 2);
      expect(Math.max(...rates), `seed ${seed}`).toBeGreaterThan(2.5 * Math.min(...rates));
      expect(glideAt(pull(createRandom(seed, 'pull'), 2, [130, 130], 1.7, true), 2), `seed ${seed}`).toBeLessThan(15);
    }
  });
});
