import { rmsDb, samplePeak, spectralCentroidHz } from '@soundwright/dsp/measure';
import { describe, expect, it } from 'vitest';
import { renderTake } from '../testing.ts';
import { hear, messageOf, RATE_HZ } from './parts/testing-hearing.ts';

const centroidHz = (samples: Float32Array): number => spectralCentroidHz(samples, RATE_HZ);

describe('things of every day', () => {
  it('a kettle that switches itself off boils, clicks above the boil, and falls silent', () => {
    for (const seed of [1, 2]) {
      const { left, message } = renderTake('kettle boiling then clicking off, no reverb', { seed });
      expect(message).toMatch(/clicking off/);
      const levels = Array.from({ length: Math.floor(left.length / 2400) }, (_, k) =>
        rmsDb(left.subarray(k * 2400, (k + 1) * 2400)),
      );
      // How far each 50 ms stand above the 300 ms before.
      const above = levels.map((level, k) => (k < 6 ? 0 : level - Math.max(...levels.slice(k - 6, k))));
      const click = above.indexOf(Math.max(...above.slice(levels.length / 2)));
      expect(above[click]).toBeGreaterThan(5);
      expect(levels[click + 12]).toBeLessThan(levels[click - 20] - 6);
    }
  });

  it('a kettle that comes to a boil and whistles simmers audibly for seconds before', () => {
    for (const seed of [1, 2]) {
      const { left } = renderTake('kettle coming to a boil and whistling', { seed });
      const level = (from: number, to: number): number => rmsDb(left.subarray(from * left.length, to * left.length));
      expect(left.length / RATE_HZ).toBeGreaterThan(6);
      expect(level(0.3, 0.45)).toBeGreaterThan(level(0.05, 0.15) + 3);
      expect(level(0.45, 0.55)).toBeGreaterThan(level(0.8, 0.95) - 16);
    }
  });

  it('a kettle climbs for seconds and whistles at its end', () => {
    const kettle = hear('kettle coming to the boil, no reverb');
    const whistles = (fromS: number): number =>
      kettle.pitchHz(fromS, fromS + 0.4, 1200, 4000) > 0 ? strengthNear(kettle.part(fromS, fromS + 0.4)) : 0;
    expect(kettle.levelDb(4, 5)).toBeGreaterThan(kettle.levelDb(0.3, 1.3) + 6);
    expect(whistles(9)).toBeGreaterThan(4 * whistles(2));
    expect(kettle.pitchHz(9, 9.5, 1200, 4000)).toBeGreaterThan(1.1 * kettle.pitchHz(6.3, 6.7, 1000, 4000));
  });

  it('an espresso machine hums at the mains while it pumps and hisses when it has done', () => {
    const machine = hear('espresso machine, no reverb');
    expect(machine.pitchHz(2, 3, 40, 140)).toBeGreaterThan(45);
    expect(machine.pitchHz(2, 3, 40, 140)).toBeLessThan(110);
    expect(centroidHz(machine.part(7, 8.5))).toBeGreaterThan(1.5 * centroidHz(machine.part(2, 3.5)));
  });

  it('applause that grows begins with a few hands and ends with many', () => {
    const growing = hear('applause growing');
    expect(growing.levelDb(7, 9)).toBeGreaterThan(growing.levelDb(0, 1.5) + 6);
    // Single claps are distinct at the start.
    const crest = (samples: Float32Array): number =>
      20 * Math.log10(samplePeak(samples)) -
      10 * Math.log10(samples.reduce((sum, x) => sum + x * x, 0) / samples.length);
    expect(crest(growing.part(0, 1.5))).toBeGreaterThan(crest(growing.part(7, 8.5)) + 4);
  });

  it('a heart monitor that falls silent holds its tone', () => {
    const flat = hear('heart monitor flatline, no reverb');
    const levels = [0.2, 1.2, 2.2, 3.2].map((atS) => flat.levelDb(atS, atS + 0.5));
    expect(Math.max(...levels) - Math.min(...levels)).toBeLessThan(1.5);
    expect(flat.pitchHz(1, 2, 400, 2000)).toBeCloseTo(960, -2);
  });

  it('a wave rises, breaks once and runs out', () => {
    const wave = hear('single wave');
    expect(wave.levelDb(2.4, 3.4)).toBeGreaterThan(wave.levelDb(0.3, 1) + 8);
    expect(wave.levelDb(2.4, 3.4)).toBeGreaterThan(wave.levelDb(6.4, 7.2) + 8);
    expect(centroidHz(wave.part(5, 6))).toBeGreaterThan(centroidHz(wave.part(2.5, 3)));
  });

  it('a tree cracks faster and faster before it falls', () => {
    const tree = hear('tree falling, no reverb');
    expect(tree.levelDb(3.3, 4)).toBeGreaterThan(tree.levelDb(0.5, 2) + 8);
    expect(tree.onsetsS(6).filter((atS) => atS < 3.3).length).toBeGreaterThan(4);
  });

  it('one short event is followed by the next', () => {
    expect(messageOf('car door slam and engine start')).toMatch(/^door .* → engine/);
    expect(messageOf('whoosh with a sub hit')).toMatch(/whoosh.* \+ transition/);
    expect(messageOf('laser gun pew pew')).toContain('2×');
  });
});

/** Power share of the strongest partial. */
function strengthNear(samples: Float32Array): number {
  const power = samples.reduce((sum, x) => sum + x * x, 1e-12);
  let best = 0;
  for (let hz = 1300; hz < 2800; hz += 5) {
    let [re, im] = [0, 0];
    for (let i = 0; i < samples.length; i += 1) {
      const phase = (2 * Math.PI * hz * i) / RATE_HZ;
      re += samples[i] * Math.cos(phase);
      im += samples[i] * Math.sin(phase);
    }
    best = Math.max(best, (re * re + im * im) / samples.length / power);
  }
  return best;
}
