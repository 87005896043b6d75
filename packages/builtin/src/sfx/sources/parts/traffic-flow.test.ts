import { bandEnergyDb } from '@soundwright/dsp/measure';
import { createRandom } from '@soundwright/dsp/random';
import { describe, expect, it } from 'vitest';
import { parsePrompt } from '../../parse/parse.ts';
import { VOCABULARY } from '../../registry.ts';
import type { SceneLayer } from '../../scene.ts';
import { TEXTURE_FRAMES } from '../../source.ts';
import { createTraffic, type TrafficFlow } from './traffic-flow.ts';

const RATE_HZ = 16_000;
const USUAL: TrafficFlow = { speedMS: 14, perS: 0.7, isWet: false, roadM: 4.5 };

/** Level of each side in steps of a tenth of a second, dB. */
function levelsOf(flow: Partial<TrafficFlow>, seconds = 24): [left: number[], right: number[]] {
  const add = createTraffic({ ...USUAL, ...flow }, RATE_HZ, createRandom(1, 'traffic'));
  const sides: [number[], number[]] = [[], []];
  let powers = [0, 0];
  const blocks = Math.round((seconds * RATE_HZ) / TEXTURE_FRAMES);
  for (let block = 1; block <= blocks; block += 1) {
    const out = [new Float32Array(TEXTURE_FRAMES), new Float32Array(TEXTURE_FRAMES)];
    add(out[0], out[1]);
    powers = powers.map((power, side) => power + out[side].reduce((sum, x) => sum + x * x, 0));
    if (block % 3 > 0) continue;
    powers.forEach((power, side) => {
      sides[side].push(10 * Math.log10(power / 3 / TEXTURE_FRAMES));
    });
    powers = [0, 0];
  }
  return sides;
}

const spread = (levels: readonly number[]): number => {
  const sorted = [...levels].sort((a, b) => a - b);
  return sorted[Math.floor(0.95 * sorted.length)] - sorted[Math.floor(0.2 * sorted.length)];
};
const mean = (levels: readonly number[]): number => levels.reduce((sum, level) => sum + level, 0) / levels.length;

const layerOf = (prompt: string): SceneLayer =>
  parsePrompt(prompt, '', VOCABULARY).scene.layers.find(({ source }) => source === 'engine')!;

describe('traffic', () => {
  it('passes vehicle by vehicle, from both sides', () => {
    const [left, right] = levelsOf({});
    expect(spread(left)).toBeGreaterThan(8);
    const leans = left.map((level, i) => level - right[i]);
    expect(Math.max(...leans)).toBeGreaterThan(5);
    expect(Math.min(...leans)).toBeLessThan(-5);
  });

  it('is fuller with more vehicles, and blurs from afar', () => {
    expect(mean(levelsOf({ perS: 2.2 })[0])).toBeGreaterThan(mean(levelsOf({ perS: 0.3 })[0]) + 3);
    expect(spread(levelsOf({ roadM: 90 })[0])).toBeLessThan(0.6 * spread(levelsOf({})[0]));
  });

  it('is loudest near 1 kHz and falls beyond it, as recorded roads do', () => {
    const add = createTraffic(USUAL, 48_000, createRandom(1, 'traffic'));
    const heard = new Float32Array(1500 * TEXTURE_FRAMES);
    for (let at = 0; at < heard.length; at += TEXTURE_FRAMES) {
      add(heard.subarray(at, at + TEXTURE_FRAMES), new Float32Array(TEXTURE_FRAMES));
    }
    const octaveDb = (hz: number): number => bandEnergyDb(heard, 48_000, hz * Math.SQRT1_2, hz * Math.SQRT2);
    expect(octaveDb(1000) - octaveDb(250)).toBeLessThan(9);
    expect(octaveDb(1000) - octaveDb(4000)).toBeGreaterThan(8);
  });

  it('is what streets and highways are heard by', () => {
    expect(layerOf('busy street').values.motion).toBe('flow');
    expect(layerOf('highway traffic').values.revs).toBeGreaterThan(Number(layerOf('traffic').values.revs));
    expect(layerOf('heavy traffic').values.load).toBeGreaterThan(Number(layerOf('light traffic').values.load));
    expect(layerOf('distant traffic').values.roadM).toBe(90);
    expect(layerOf('car passing by').values.motion).toBe('drive');
  });
});
