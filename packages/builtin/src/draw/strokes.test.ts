import { bandEnergyDb, edgesOf, rmsDb, samplePeak, strongestHz } from '@soundwright/dsp/measure';
import { createRandom } from '@soundwright/dsp/random';
import { describe, expect, it } from 'vitest';
import { finishEvent, pressPeaks } from './buffer.ts';
import { type Curve, readCurve, traced } from './curve.ts';
import { sketch } from './sketch.ts';
import { addBurst, addGushes, addLevelBurst, addNoise, addTone, poissonTimes } from './strokes.ts';

const HZ = 48_000;

describe('strokes', () => {
  it('a burst stays in its band and dies away', () => {
    const out = new Float32Array(HZ);
    addBurst(out, HZ, createRandom(1), { decayS: 0.05, lowHz: 1000, highHz: 2000, gain: 1 });
    expect(bandEnergyDb(out, HZ, 800, 2500)).toBeGreaterThan(bandEnergyDb(out, HZ, 6000, 20000) + 15);
    expect(samplePeak(out.subarray(0.4 * HZ))).toBeLessThan(0.001);
  });

  it('a level burst is as loud in a wide band as in a narrow one', () => {
    const levelDb = (draw: typeof addBurst, highHz: number): number => {
      const out = new Float32Array(HZ);
      draw(out, HZ, createRandom(1), { decayS: 0.2, lowHz: 1000, highHz, gain: 0.1 });
      return rmsDb(out);
    };
    for (const highHz of [9000, 2 * HZ])
      expect(Math.abs(levelDb(addLevelBurst, 2000) - levelDb(addLevelBurst, highHz))).toBeLessThan(2);
    expect(levelDb(addBurst, 9000) - levelDb(addBurst, 2000)).toBeGreaterThan(5);
  });

  it('gushes are as loud and as uneven as the bursts they stand for', () => {
    const gush = { attackS: 0.02, decayS: 0.07, lowHz: 150, highHz: 3000 };
    const lengthS = 8;
    const measured = (draw: (out: Float32Array) => void) => {
      const out = new Float32Array(9 * HZ);
      draw(out);
      const levels = Array.from({ length: 140 }, (_, k) =>
        rmsDb(out.subarray((1 + 0.05 * k) * HZ, (1.05 + 0.05 * k) * HZ)),
      );
      const mean = levels.reduce((sum, level) => sum + level, 0) / levels.length;
      return {
        db: rmsDb(out),
        spreadDb: Math.hypot(...levels.map((level) => level - mean)) / Math.sqrt(levels.length),
      };
    };
    for (const seed of [1, 2, 3]) {
      const perSecond = 60;
      const whole = measured((out) => {
        addGushes(out, HZ, createRandom(seed), {
          ...gush,
          lengthS,
          perSecond,
          gain: (_, own) => own.next() * own.next(),
        });
      });
      const single = measured((out) => {
        const random = createRandom(seed, 'single');
        for (const atS of poissonTimes(lengthS, perSecond, random))
          addBurst(out, HZ, random, { ...gush, atS, gain: random.next() * random.next() });
      });
      expect(Math.abs(whole.db - single.db)).toBeLessThan(1);
      expect(whole.spreadDb / single.spreadDb).toBeGreaterThan(0.8);
      expect(whole.spreadDb / single.spreadDb).toBeLessThan(1.25);
    }
  });

  it('a band of noise moves from one centre to the other', () => {
    const out = new Float32Array(HZ);
    addNoise(out, HZ, createRandom(1), { lengthS: 1, q: 8, hz: traced(1, (t) => 500 + 3500 * t), gain: 1 });
    expect(strongestHz(out.subarray(0, 0.1 * HZ), HZ)).toBeLessThan(1200);
    expect(strongestHz(out.subarray(0.9 * HZ), HZ)).toBeGreaterThan(3000);
  });

  it('a tone has the requested pitch, and no partial aliases', () => {
    const out = new Float32Array(HZ);
    addTone(out, HZ, { lengthS: 1, hz: 9000, gain: 0.5, partials: [1, 0.5, 1, 1] });
    expect(strongestHz(out, HZ)).toBeCloseTo(9000, -2);
    // The fourth, at 36 kHz, would alias to 12 kHz.
    expect(bandEnergyDb(out, HZ, 11000, 13000)).toBeLessThan(-45);
  });

  it('pressed peaks stay below the ceiling and small samples as they are', () => {
    const out = new Float32Array([0.01, 5, -5]);
    pressPeaks(out, 2);
    expect(out[0]).toBeCloseTo(0.01, 4);
    expect(out[1]).toBeLessThanOrEqual(0.5);
    expect(out[2]).toBeGreaterThanOrEqual(-0.5);
  });

  it('a finished event starts and ends at zero', () => {
    expect(edgesOf(finishEvent(new Float32Array(1000).fill(1), HZ))).toEqual({ start: 0, end: 0 });
  });

  it('a level in decibels changes the RMS by as much', () => {
    const [loud, soft] = [0, -20].map((levelDb) => {
      const out = new Float32Array(HZ / 4);
      addTone(out, HZ, { lengthS: 0.25, hz: 440, levelDb });
      return rmsDb(out);
    });
    expect(loud - soft).toBeCloseTo(20, 1);
  });

  it('a curve reads the same whether times increase or jump back', () => {
    const curve: Curve = [
      [0, 100],
      [1, 400],
      [2, 200],
    ];
    const line = readCurve(curve);
    const ratio = readCurve(curve, 'ratio');
    expect([1.5, 0.5, 3, 0.5, -1].map(line)).toEqual([300, 250, 200, 250, 100]);
    expect(ratio(0.5)).toBeCloseTo(200, 6);
    expect(ratio(1.5)).toBeCloseTo(Math.sqrt(400 * 200), 6);
  });

  it('grains follow the rate of their curve', () => {
    const times = poissonTimes(
      10,
      [
        [0, 0],
        [10, 200],
      ],
      createRandom(4),
    );
    const early = times.filter((atS) => atS < 5).length;
    expect(times.length).toBeGreaterThan(850);
    expect(times.length).toBeLessThan(1150);
    expect(early / times.length).toBeCloseTo(0.25, 1);
  });

  it('a sketch keeps the other strokes when one changes', () => {
    const draw = (first: number): Float32Array =>
      sketch(
        new Float32Array(HZ),
        [
          { burst: { decayS: 0.01, lowHz: 100, highHz: first } },
          { noise: { atS: 0.5, lengthS: 0.4, hz: 1000 } },
          { blow: { atS: 0.6, modes: [{ hz: 300, t60S: 0.1, gain: 1 }] } },
        ],
        HZ,
        createRandom(5),
      );
    expect(draw(900).subarray(HZ / 2)).toEqual(draw(5000).subarray(HZ / 2));
    expect(draw(900).subarray(0, 500)).not.toEqual(draw(5000).subarray(0, 500));
  });
});
