import { gainFromDb } from '@soundwright/dsp/math';
import { samplePeak } from '@soundwright/dsp/measure';
import { addModes } from '@soundwright/dsp/modal';
import { createRandom } from '@soundwright/dsp/random';
import { describe, expect, it } from 'vitest';
import { addBlow, spreadModes } from './blow.ts';
import { body } from './body.ts';

const HZ = 48_000;
const PAN = body({ material: 'steel', form: 'plate', sizeCm: 26, wallMm: 2, heldS: 1 }, createRandom(1, 'pan'));

describe('a blow', () => {
  it.each([0.0002, 0.001, 0.004])('leaves out only what is not heard of its modes: contact of %s s', (contactS) => {
    const [blow, whole] = [new Float32Array(2 * HZ), new Float32Array(2 * HZ)];
    addBlow(blow, HZ, createRandom(1, 'unused'), { modes: PAN, contactS });
    addModes(whole, PAN, HZ, contactS);
    const left = whole.map((sample, i) => sample - blow[i]);
    expect(samplePeak(left)).toBeGreaterThan(0);
    expect(samplePeak(left)).toBeLessThan(gainFromDb(-70) * samplePeak(whole));
  });

  it('strikes again by itself where it chatters, and each time more weakly', () => {
    const [single, chattering] = [0, 0.8].map((chatter) => {
      const out = new Float32Array(HZ / 4);
      addBlow(out, HZ, createRandom(1, 'chatter'), { modes: [{ hz: 6000, t60S: 0.004, gain: 1 }], chatter });
      return out;
    });
    const after = (out: Float32Array, fromS: number, toS: number): number =>
      samplePeak(out.subarray(fromS * HZ, toS * HZ));
    expect(after(single, 0.008, 0.25)).toBeLessThan(1e-3);
    expect(after(chattering, 0.008, 0.027)).toBeGreaterThan(0.2);
    expect(after(chattering, 0.03, 0.25)).toBeLessThan(after(chattering, 0.008, 0.027));
  });
});

describe('modes', () => {
  it('that are spread cover their range and ring shorter the higher they are', () => {
    const modes = spreadModes({ count: 20, hz: [100, 5000], t60S: [0.5, 0.05] }, createRandom(1));
    expect(modes).toHaveLength(20);
    expect(modes.every((mode) => mode.hz >= 100 && mode.hz <= 5000)).toBe(true);
    expect(modes[19].t60S).toBeLessThan(0.3 * modes[0].t60S);
  });
});
