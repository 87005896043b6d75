import { describe, expect, it } from 'vitest';
import { createLimiter } from './limiter.ts';
import { createLoudnessMeter } from './loudness.ts';
import { createRandom } from './random.ts';
import { resample } from './resample.ts';
import { TRUE_PEAK_DELAY } from './true-peak.ts';

const RATE = 48000;
const CEILING_DB = -1;

function limit(channels: Float32Array[], blockFrames = 4096, options = {}): Float32Array[] {
  const limiter = createLimiter({ sampleRateHz: RATE, channels: channels.length, ceilingDb: CEILING_DB, ...options });
  const result = channels.map((samples) => new Float32Array(samples.length));
  let at = 0;
  const take = (block: Float32Array[]) => {
    block.forEach((samples, channel) => {
      result[channel].set(samples, at);
    });
    at += block[0].length;
  };
  for (let from = 0; from < channels[0].length; from += blockFrames) {
    take(limiter.process(channels.map((samples) => samples.subarray(from, from + blockFrames))));
  }
  take(limiter.flush());
  expect(at).toBe(channels[0].length);
  return result;
}

function truePeakDb(channels: Float32Array[]): number {
  const meter = createLoudnessMeter(RATE, channels.length);
  meter.add(channels);
  return meter.truePeakDb();
}

const signal = (f: (i: number) => number, seconds = 1) => Float32Array.from({ length: seconds * RATE }, (_, i) => f(i));
const random = createRandom(1, 'limiter');

const NASTY: [string, Float32Array][] = [
  ['white noise 20 dB too loud', signal(() => random.between(-10, 10))],
  ['a square wave with bursts', signal((i) => (i % 97 < 48 ? 1 : -1) * (i % 9000 < 300 ? 8 : 1))],
  ['single impulses', signal((i) => (i % 500 === 0 ? 20 : 0))],
  ['a tone at a quarter of the rate that starts at once', signal((i) => (i % 4 < 2 ? 1 : -1) * (i > 24000 ? 4 : 0.1))],
  ['a 19 kHz tone', signal((i) => 6 * Math.sin((2 * Math.PI * 19000 * i) / RATE + 1))],
  ['a beating tone', signal((i) => 4 * Math.sin(i * 1.44) * Math.sin(i * 0.01))],
  ['a constant', signal(() => 3)],
  ['a loud last sample', signal((i) => (i === RATE - 1 ? 5 : 0.01))],
];

describe('createLimiter', () => {
  it.each(NASTY)('keeps the true peak of %s under the ceiling', (_title, samples) => {
    expect(truePeakDb([samples])).toBeGreaterThan(CEILING_DB);
    const limited = limit([samples]);
    expect(truePeakDb(limited)).toBeLessThanOrEqual(CEILING_DB + 0.05);
    // The output reaches the ceiling.
    expect(truePeakDb(limited)).toBeGreaterThan(CEILING_DB - 0.5);
  });

  it('keeps under the ceiling by another, longer interpolator too', () => {
    for (const [, samples] of NASTY.slice(1, 6)) {
      const fine = resample(limit([samples])[0], RATE, 4 * RATE);
      // Away from the cut edges, where the other interpolator rings on its own.
      const peak = fine.subarray(2000, -2000).reduce((highest, x) => Math.max(highest, Math.abs(x)), 0);
      expect(20 * Math.log10(peak)).toBeLessThan(CEILING_DB + 0.3);
    }
  });

  it('returns what stays under the ceiling bit for bit, before and after a peak as well', () => {
    const quiet = signal((i) => 0.85 * Math.sin(i * 0.05), 3);
    expect(limit([quiet])).toEqual([quiet]);
    const withPeak = quiet.slice();
    withPeak[40000] = 3;
    const [limited] = limit([withPeak], 4096, { releaseMs: 20 });
    expect(limited.subarray(0, 39000)).toEqual(withPeak.subarray(0, 39000));
    expect(limited.subarray(80000)).toEqual(withPeak.subarray(80000));
    expect(Math.abs(limited[40000])).toBeLessThan(0.9);
  });

  it('does not depend on the size of the blocks', () => {
    const [, samples] = NASTY[0];
    expect(limit([samples.subarray(0, 12000)], 1)).toEqual(limit([samples.subarray(0, 12000)], 12000));
  });

  it('returns sounds shorter than its latency whole', () => {
    for (const length of [0, 1, 50, 207, 208]) {
      const short = signal((i) => 0.5 * Math.cos(i)).subarray(0, length);
      expect(limit([short], 7)).toEqual([short.slice()]);
    }
  });

  it('gives all channels the same gain, so that the stereo image stays', () => {
    const loud = signal((i) => 3 * Math.sin(i * 0.1), 0.2);
    const soft = loud.map((x) => x / 8);
    const [left, right] = limit([loud, soft]);
    for (let i = 0; i < left.length; i++) expect(right[i] * 8).toBeCloseTo(left[i], 5);
  });

  it('holds its lowest gain over the interpolator length before and after a peak', () => {
    const impulse = signal((i) => (i === 24000 ? 8 : 0));
    const [, probe] = limit([impulse, signal(() => 0.001)], 4096, { lookaheadMs: 0.5, releaseMs: 5 });
    const lowest = Math.min(...probe);
    for (let i = 24000 - TRUE_PEAK_DELAY; i <= 24000 + TRUE_PEAK_DELAY; i++) expect(probe[i], `${i}`).toBe(lowest);
    expect(probe[24000 + 4 * TRUE_PEAK_DELAY]).toBeGreaterThan(lowest);
  });

  it('reports the strongest reduction, and that of the moment', () => {
    const limiter = createLimiter({ sampleRateHz: RATE, channels: 1, ceilingDb: -6 });
    expect(limiter.reductionDb()).toBe(0);
    limiter.process([new Float32Array(RATE).fill(1)]);
    // The constant is 6 dB over the ceiling; where it begins it overshoots between the samples.
    expect(limiter.reductionDb()).toBeGreaterThan(6);
    expect(limiter.reductionDb()).toBeLessThan(8);
    expect(limiter.lastReductionDb()).toBeCloseTo(6, 1);
    limiter.process([new Float32Array(3 * RATE).fill(0.1)]);
    expect(limiter.lastReductionDb()).toBe(0);
    expect(limiter.reductionDb()).toBeGreaterThan(6);
  });

  it('refuses options out of range', () => {
    const good = { sampleRateHz: RATE, channels: 2, ceilingDb: -1 };
    for (const bad of [
      { sampleRateHz: 0 },
      { channels: 0 },
      { ceilingDb: Number.NaN },
      { lookaheadMs: 0 },
      { releaseMs: 1 },
    ]) {
      expect(() => createLimiter({ ...good, ...bad })).toThrow(RangeError);
    }
    expect(() => createLimiter(good).process([new Float32Array(1)])).toThrow(RangeError);
  });
});
