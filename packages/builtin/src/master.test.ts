import { createLoudnessMeter } from '@soundwright/dsp/loudness';
import { describe, expect, it } from 'vitest';
import { type MasterOptions, masterBlocks } from './master.ts';
import type { Block } from './rendering.ts';
import { memoryContext } from './sfx/testing.ts';

const RATE_HZ = 48000;

function tone(seconds: number, gain: number, hz = 997): Float32Array {
  return Float32Array.from({ length: seconds * RATE_HZ }, (_, i) => gain * Math.sin((2 * Math.PI * hz * i) / RATE_HZ));
}

function master(
  samples: Float32Array,
  options: Partial<MasterOptions> = {},
  blockFrames = 4096,
): { out: Float32Array; lufs: number | null; truePeakDb: number } {
  const blocks: Block[] = [];
  for (let at = 0; at < samples.length; at += blockFrames) blocks.push([samples.slice(at, at + blockFrames)]);
  const target = { lufs: -23, measure: 'integrated' } as const;
  const ready = [
    ...masterBlocks(
      blocks,
      { sampleRateHz: RATE_HZ, channels: 1, frames: samples.length, target, ...options },
      memoryContext(),
    ),
  ];
  const out = Float32Array.from(ready.flatMap(([mono]) => [...mono]));
  const meter = createLoudnessMeter(RATE_HZ, 1);
  meter.add([out]);
  return { out, lufs: meter.integratedLufs(), truePeakDb: meter.truePeakDb() };
}

describe('masterBlocks', () => {
  it('brings soft and loud sounds to the requested loudness', () => {
    for (const gain of [0.001, 0.1, 3]) expect(master(tone(2, gain)).lufs).toBeCloseTo(-23, 0);
  });

  it('measures events by their loudest moment', () => {
    const blow = tone(3, 0.5).map((sample, i) => sample * Math.exp(-i / 4800));
    const momentary = master(blow, { target: { lufs: -18, measure: 'momentary' } });
    const meter = createLoudnessMeter(RATE_HZ, 1);
    meter.add([momentary.out]);
    expect(meter.momentaryMaxLufs()).toBeCloseTo(-18, 0);
  });

  it('keeps the true peak under −1 dB and limits a spike only up to the maximum reduction', () => {
    const spiky = tone(2, 0.02);
    spiky[48000] = 0.9;
    expect(master(spiky, { target: { lufs: -10, measure: 'integrated' } }).truePeakDb).toBeLessThanOrEqual(-0.95);
    const soft = master(spiky, { target: { lufs: -10, measure: 'integrated', maxReductionDb: 3 } });
    const hard = master(spiky, { target: { lufs: -10, measure: 'integrated', maxReductionDb: 12 } });
    expect(hard.lufs! - soft.lufs!).toBeCloseTo(9, -0.3);
  });

  it('removes DC offset and NaN, and leaves silence silent', () => {
    const broken = tone(1, 0.1).map((sample) => sample + 0.3);
    broken[500] = Number.NaN;
    broken[600] = Number.POSITIVE_INFINITY;
    const { out } = master(broken);
    expect(out.every(Number.isFinite)).toBe(true);
    expect(Math.abs(out.subarray(24000).reduce((sum, sample) => sum + sample, 0) / 24000)).toBeLessThan(0.001);
    expect(master(new Float32Array(9600)).out.every((sample) => sample === 0)).toBe(true);
  });

  it('fades both ends and returns as many frames as it received', () => {
    const { out } = master(tone(0.5, 0.2, 440).fill(0.2, 0, 0));
    expect(out).toHaveLength(24000);
    expect(Math.abs(out[0])).toBe(0);
    expect(Math.abs(out[out.length - 1])).toBeLessThan(1e-4);
  });

  it('does not depend on the size of the blocks', () => {
    const samples = tone(0.7, 0.4);
    expect(master(samples, {}, 777).out).toEqual(master(samples).out);
  });

  it('gives the same for sounds shorter than a loudness block', () => {
    const { out } = master(tone(0.1, 0.01));
    expect(Math.max(...out)).toBeGreaterThan(0.02);
  });
});
