import { bandEnergyDb, edgesOf, samplePeak, strongestHz } from '@soundwright/dsp/measure';
import { createRandom } from '@soundwright/dsp/random';
import { describe, expect, it } from 'vitest';
import { addBurst, addNoiseBand, addTone, finishEvent, pressPeaks, spreadModes } from './bursts.ts';
import { type EventsSource, valuesOf } from './source.ts';
import { bell } from './sources/bell.ts';
import { bounce } from './sources/bounce.ts';
import { clock } from './sources/clock.ts';
import { door } from './sources/door.ts';
import { eating } from './sources/eating.ts';
import { explosion } from './sources/explosion.ts';
import { fabric } from './sources/fabric.ts';
import { gunshot } from './sources/gunshot.ts';
import { jingle } from './sources/jingle.ts';
import { mechanism } from './sources/mechanism.ts';
import { paper } from './sources/paper.ts';
import { shatter } from './sources/shatter.ts';
import { swing } from './sources/swing.ts';
import { tools } from './sources/tools.ts';
import { toy } from './sources/toy.ts';

const HZ = 48_000;

describe('strokes', () => {
  it('a burst stays in its band and dies away', () => {
    const out = new Float32Array(HZ);
    addBurst(out, { decayS: 0.05, lowHz: 1000, highHz: 2000, gain: 1 }, HZ, createRandom(1));
    expect(bandEnergyDb(out, HZ, 800, 2500)).toBeGreaterThan(bandEnergyDb(out, HZ, 6000, 20000) + 15);
    expect(samplePeak(out.subarray(0.4 * HZ))).toBeLessThan(0.001);
  });

  it('a band of noise moves from one centre to the other', () => {
    const out = new Float32Array(HZ);
    addNoiseBand(out, { lengthS: 1, q: 8, centreHz: (t) => 500 + 3500 * t, gain: () => 1 }, HZ, createRandom(1));
    expect(strongestHz(out.subarray(0, 0.1 * HZ), HZ)).toBeLessThan(1200);
    expect(strongestHz(out.subarray(0.9 * HZ), HZ)).toBeGreaterThan(3000);
  });

  it('a tone has the pitch asked for, and no partial folds back', () => {
    const out = new Float32Array(HZ);
    addTone(out, { lengthS: 1, hz: () => 9000, gain: () => 0.5, partials: [1, 0.5, 1, 1] }, HZ);
    expect(strongestHz(out, HZ)).toBeCloseTo(9000, -2);
    // The fourth, 36 kHz, would come back as 12 kHz.
    expect(bandEnergyDb(out, HZ, 11000, 13000)).toBeLessThan(-45);
  });

  it('spread modes cover their range and ring shorter the higher they are', () => {
    const modes = spreadModes({ count: 20, hz: [100, 5000], t60S: [0.5, 0.05] }, createRandom(1));
    expect(modes).toHaveLength(20);
    expect(modes.every((mode) => mode.hz >= 100 && mode.hz <= 5000)).toBe(true);
    expect(modes[19].t60S).toBeLessThan(0.3 * modes[0].t60S);
  });

  it('pressed peaks stay below the ceiling and small samples as they are', () => {
    const out = new Float32Array([0.01, 5, -5]);
    pressPeaks(out, 2);
    expect(out[0]).toBeCloseTo(0.01, 4);
    expect(out[1]).toBeLessThanOrEqual(0.5);
    expect(out[2]).toBeGreaterThanOrEqual(-0.5);
  });

  it('a finished event begins and ends at nothing', () => {
    expect(edgesOf(finishEvent(new Float32Array(1000).fill(1), HZ))).toEqual({ start: 0, end: 0 });
  });
});

describe('events', () => {
  const SOURCES = [
    bell,
    bounce,
    clock,
    door,
    eating,
    explosion,
    fabric,
    gunshot,
    jingle,
    mechanism,
    paper,
    shatter,
    swing,
    tools,
    toy,
  ];

  it.each(SOURCES.map((source) => [source.name, source as unknown as EventsSource] as const))(
    'every way of %s begins and ends without a click, at a sound level',
    (_name, source) => {
      for (const phrase of Object.values(source.phrases)) {
        const values = valuesOf(source.parameters, phrase as Record<string, number | string>) as never;
        const [sound] = source.render(values, { atS: 0 }, { sampleRateHz: HZ, random: createRandom(3) });
        expect(sound.every(Number.isFinite)).toBe(true);
        expect(edgesOf(sound)).toEqual({ start: 0, end: 0 });
        expect(samplePeak(sound)).toBeGreaterThan(0.01);
        expect(samplePeak(sound)).toBeLessThan(6);
      }
    },
  );
});
