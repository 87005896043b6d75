import { createRandom } from '@soundwright/dsp/random';
import { describe, expect, it } from 'vitest';
import { summingTo, takeRest } from './exact.ts';
import { type Separation, STEMS } from './stems.ts';

describe('takeRest', () => {
  it('adds up to 24-bit samples bit for bit, however large the parts', () => {
    const random = createRandom(2, 'exact');
    const count = 5000;
    const mix = Float32Array.from({ length: count }, () => random.integer(-8388608, 8388607) / 8388608);
    const parts = [0.3, 1, 5].map((size) => Float32Array.from({ length: count }, () => random.between(-size, size)));
    const rest = new Float32Array(count);
    takeRest(parts, mix, rest);
    for (let i = 0; i < count; i++) {
      const sum = parts.reduce((total, part) => Math.fround(total + part[i]), 0);
      expect(Math.fround(sum + rest[i])).toBe(mix[i]);
    }
  });

  it('changes a part by no more than half a step when nothing is out of bounds', () => {
    const part = Float32Array.of(0.1, -0.25, 0.3333333);
    const before = Float32Array.from(part);
    takeRest([part], Float32Array.of(0.2, 0.2, 0.2), new Float32Array(3));
    part.forEach((v, i) => {
      expect(Math.abs(v - before[i])).toBeLessThanOrEqual(0.5 / 8388608);
    });
  });
});

describe('summingTo', () => {
  const steps = (...values: number[]) => Float32Array.from(values, (value) => value / 8388608);
  const source = (frames: number) => {
    const whole = steps(900, -70, 12, 4000);
    const read = (from: number, count: number) => [whole.slice(from, from + count)];
    return { sampleRateHz: 48000, channels: 1, frames, read };
  };
  const stems = (): Separation => ({
    sampleRateHz: 48000,
    channels: 1,
    frames: 4,
    stems: STEMS,
    blocks: [0, 2].map(() => ({
      vocals: [steps(100, 0)],
      drums: [steps(0, -50)],
      bass: [steps(300, 7)],
      other: [steps(1, 1)],
    })),
    message: '',
  });

  it('puts what the stems lack of the source into the last', () => {
    const blocks = [...summingTo(stems(), source(4)).blocks];
    expect(blocks.flatMap(({ other }) => [...other[0]].map((value) => value * 8388608))).toEqual([
      500, -27, -388, 4043,
    ]);
    expect(blocks[1].bass[0][1] * 8388608).toBe(7);
  });

  it('leaves stems of another length alone', () => {
    expect([...summingTo(stems(), source(3)).blocks][0].other[0]).toEqual(steps(1, 1));
  });
});
