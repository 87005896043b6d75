import { powerSpectrum, strongestHz } from '@soundwright/dsp/measure';
import { createRandom } from '@soundwright/dsp/random';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../../../test/verifies.ts';
import { createColour, drawIndividuals, lengthFactor } from './individual.ts';
import { parsePrompt } from './parse/parse.ts';
import { getSource, VOCABULARY } from './registry.ts';
import type { SceneLayer } from './scene.ts';
import type { NumberParameter } from './source.ts';
import { renderTake } from './testing.ts';

const layerOf = (prompt: string, seed: number): SceneLayer =>
  drawIndividuals(parsePrompt(prompt, '', VOCABULARY).scene, getSource, seed).layers[0];

/** Levels of eight octaves from 90 Hz in dB, mean removed. */
function octavesDb(samples: Float32Array): number[] {
  const { power, binHz } = powerSpectrum(samples, 48000);
  const bands = Array.from({ length: 8 }, (_, k) => {
    const hz = 90 * 2 ** k;
    const from = Math.ceil(hz / Math.SQRT2 / binHz);
    const sum = power.slice(from, Math.floor((hz * Math.SQRT2) / binHz)).reduce((a, b) => a + b, 0);
    return 10 * Math.log10(sum + 1e-14);
  });
  const mean = bands.reduce((a, b) => a + b, 0) / bands.length;
  return bands.map((db) => db - mean);
}

describe('the individuals of a take', () => {
  it('are deterministic and stay within the ranges of their source', () => {
    for (const prompt of ['dog bark', 'heavy rain', 'huge explosion', 'tiny fast laser']) {
      for (let seed = 0; seed < 40; seed += 1) {
        const layer = layerOf(prompt, seed);
        expect(layer).toEqual(layerOf(prompt, seed));
        const parameters = getSource(layer.source).parameters as Record<string, NumberParameter>;
        for (const [name, value] of Object.entries(layer.values)) {
          if (typeof value !== 'number') continue;
          expect(value).toBeGreaterThanOrEqual(parameters[name].min);
          expect(value).toBeLessThanOrEqual(parameters[name].max);
        }
      }
    }
  });

  it('of a busy tone are of several networks', () => {
    const source = getSource('telephone');
    if (source.form !== 'events') throw new TypeError('a telephone rings in events');
    const tones = [1, 2, 3, 4].map((seed) => {
      const { values } = layerOf('busy tone', seed);
      const [samples] = source.render(values, { atS: 0 }, { sampleRateHz: 48000, random: createRandom(1) });
      return Math.round(strongestHz(samples, 48000, 300, 700) / 20);
    });
    expect(new Set(tones).size).toBeGreaterThan(1);
  });

  it('leave choices, counts and regulated values alone', () => {
    verifies('decided.variations.differ-stated');
    for (let seed = 0; seed < 20; seed += 1) {
      expect(layerOf('three dog barks', seed)).toMatchObject({ count: 3, values: { call: 'bark', animals: 1 } });
      expect(layerOf('electric hum', seed).values.mainsHz).toBe(50);
    }
  });

  it('keep a stated length', () => {
    verifies('decided.variations.differ-stated');
    const lengths = [1, 2, 3].map((seed) => layerOf('riser for 6 seconds', seed).values.lengthS);
    expect(new Set(lengths).size).toBe(1);
    expect(lengthFactor({ ...layerOf('rain', 1), individual: undefined })).toBe(1);
  });

  it('of four takes in a row lie in different parts of the range', () => {
    verifies('decided.variations.differ');
    const paces = (first: number): number[] =>
      [0, 1, 2, 3].map((k) => layerOf('dog bark', first + k).values.pace as number).sort((a, b) => a - b);
    for (const first of [0, 17, 123_456_789, 4_000_000_000]) {
      const [low, next, third, high] = paces(first);
      expect(high / low).toBeGreaterThan(1.25);
      expect(Math.min(next / low, third / next, high / third)).toBeGreaterThan(1.01);
    }
  });

  it('of siblings are those of their object, and move away from them with the spread', () => {
    verifies('decided.sets.siblings');
    const { scene } = parsePrompt('dog bark', '', VOCABULARY);
    const sizeOf = (spread: number): number =>
      drawIndividuals(scene, getSource, 8, { seed: 3, spread }).layers[0].values.size as number;
    const object = layerOf('dog bark', 3);
    expect(drawIndividuals(scene, getSource, 8, { seed: 3, spread: 0 }).layers[0]).toEqual(object);
    const distances = [0, 0.2, 0.6, 1].map((spread) => Math.abs(sizeOf(spread) - (object.values.size as number)));
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
    expect(sizeOf(1)).toBeCloseTo(layerOf('dog bark', 8).values.size as number, 9);
  });

  it.each(['wooden knock', 'one footstep on gravel'])('of siblings of %s sound alike, but not the same', (prompt) => {
    verifies('decided.sets.siblings');
    const render = (seed: number, siblings?: { seed: number; spread: number }) =>
      renderTake(prompt, { durationS: 0.8, seed, ...(siblings && { siblings }) }).left;
    const gapOf = (a: Float32Array, b: Float32Array) => {
      const [one, other] = [octavesDb(a), octavesDb(b)];
      return one.reduce((sum, db, k) => sum + Math.abs(db - other[k]), 0) / 8;
    };
    const [first, ...others] = [3, 4, 5, 6].map((seed) => render(seed, { seed: 3, spread: 0.1 }));
    const strangers = [4, 5, 6].map((seed) => gapOf(first, render(seed)));
    const siblings = others.map((samples) => gapOf(first, samples));
    const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);
    expect(sum(siblings)).toBeLessThan(0.7 * sum(strangers));
    expect(Math.min(...siblings)).toBeGreaterThan(0.05);
  });

  it.each(['dog bark', 'rain', 'door slam'])('make two takes of %s differ in colour and keep them alike', (prompt) => {
    const takes = [5, 6, 7].map((seed) => octavesDb(renderTake(prompt, { durationS: 0.8, seed }).left));
    const gaps = takes.flatMap((a, i) =>
      takes.slice(i + 1).map((b) => a.reduce((sum, db, k) => sum + Math.abs(db - b[k]), 0) / 8),
    );
    expect(gaps.reduce((a, b) => a + b, 0) / gaps.length).toBeGreaterThan(2.5);
    expect(Math.max(...gaps)).toBeLessThan(14);
  });

  it('colour four takes in a row far apart, whatever the layer and the first seed', () => {
    const random = createRandom(9);
    const noise = Float32Array.from({ length: 16384 }, () => random.next() * 2 - 1);
    for (const id of ['river', 'fire', 'tram', 'hooves', 'torch', 'gun']) {
      const takes = Array.from({ length: 8 }, (_, k) => {
        const layer = { ...layerOf('rain', 1003 + k), id };
        const samples = noise.slice();
        createColour(layer, 1, 48000)!([samples]);
        return octavesDb(samples);
      });
      for (const first of [0, 1, 2, 3, 4]) {
        const four = takes.slice(first, first + 4);
        const gaps = four.flatMap((a, i) =>
          four.slice(i + 1).map((b) => a.reduce((sum, db, k) => sum + Math.abs(db - b[k]), 0) / 8),
        );
        expect(gaps.reduce((a, b) => a + b, 0) / gaps.length, id).toBeGreaterThan(2.8);
      }
    }
  });
});
