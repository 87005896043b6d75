import { describe, expect, it } from 'vitest';
import { createDrift, createNoise, createNoiseBlocks, type NoiseColour } from './noise.ts';
import { createRandom } from './random.ts';

function draw(colour: NoiseColour, frames = 1 << 18): Float64Array {
  const noise = createNoise(createRandom(1, colour), colour);
  return Float64Array.from({ length: frames }, () => noise());
}

function rms(samples: Float64Array): number {
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
}

/** Power in the octave around `cycles` cycles per sample, estimated from many short single-bin Fourier sums. */
function powerAt(samples: Float64Array, cycles: number): number {
  const length = 4096;
  let power = 0;
  for (let from = 0; from + length <= samples.length; from += length) {
    let re = 0;
    let im = 0;
    for (let i = 0; i < length; i += 1) {
      const window = 1 - Math.cos((2 * Math.PI * i) / length);
      re += window * samples[from + i] * Math.cos(2 * Math.PI * cycles * i);
      im += window * samples[from + i] * Math.sin(2 * Math.PI * cycles * i);
    }
    power += re * re + im * im;
  }
  return power;
}

describe('createNoise', () => {
  it.each(['white', 'pink', 'brown'] as const)('%s has an RMS of 1 and no mean', (colour) => {
    const samples = draw(colour);
    expect(rms(samples)).toBeGreaterThan(0.8);
    expect(rms(samples)).toBeLessThan(1.2);
    expect(Math.abs(samples.reduce((sum, sample) => sum + sample, 0) / samples.length)).toBeLessThan(0.15);
  });

  it.each([
    ['white', 0],
    ['pink', -3],
    ['brown', -6],
  ] as const)('%s falls by %d dB per octave', (colour, slope) => {
    const samples = draw(colour);
    const octaves = 4;
    const fall = 10 * Math.log10(powerAt(samples, 0.16) / powerAt(samples, 0.16 / 2 ** octaves));
    expect(Math.abs(fall / octaves - slope)).toBeLessThan(1.1);
  });
});

describe('createDrift', () => {
  it('moves slowly and in straight lines, around zero', () => {
    const drift = createDrift(createRandom(3), 2, 100);
    const values = Array.from({ length: 20000 }, drift);
    const steps = values.slice(1).map((value, i) => Math.abs(value - values[i]));
    expect(Math.max(...steps)).toBeLessThan(0.2);
    expect(Math.abs(values.reduce((sum, value) => sum + value, 0) / values.length)).toBeLessThan(0.15);
  });
});

describe('createNoiseBlocks', () => {
  it.each(['white', 'pink', 'brown'] as const)('gives the samples of %s noise in blocks of any length', (colour) => {
    const noise = createNoise(createRandom(3, colour), colour);
    const blocks = createNoiseBlocks(createRandom(3, colour), colour);
    for (const length of [512, 7, 1300, 0, 512]) {
      const block = new Float32Array(length);
      blocks(block);
      expect(block).toEqual(Float32Array.from({ length }, noise));
    }
  });
});
