import { createRandom } from '@soundwright/dsp/random';
import { describe, expect, it } from 'vitest';
import type { Block } from '../rendering.ts';
import { cutBlocks, foldRound } from '../round.ts';
import { placeRound } from './loop.ts';
import { parsePrompt } from './parse/parse.ts';
import { getSource, SOURCES, VOCABULARY } from './registry.ts';
import { memoryContext, renderPrompt } from './testing.ts';

const levelDb = (samples: Float32Array): number =>
  10 * Math.log10(samples.reduce((sum, sample) => sum + sample * sample, 1e-12) / samples.length);

/** Two passes of the loop in a row, cut from the middle of the first to the middle of the second. */
function acrossJoin(samples: Float32Array): Float32Array {
  const half = samples.length >> 1;
  const twice = new Float32Array(samples.length);
  twice.set(samples.subarray(half), 0);
  twice.set(samples.subarray(0, half), samples.length - half);
  return twice;
}

/** The step at the join relative to the surrounding steps. */
function stepRatio(samples: Float32Array): number {
  const joined = acrossJoin(samples);
  const at = samples.length - (samples.length >> 1);
  const steps = Array.from({ length: 2000 }, (_, i) => Math.abs(joined[at - 1000 + i] - joined[at - 1001 + i]));
  const usual = [...steps].sort((a, b) => a - b)[Math.floor(0.98 * steps.length)];
  return Math.abs(joined[at] - joined[at - 1]) / usual;
}

describe('a loop', () => {
  it.each([
    ['steady rain', 4],
    ['spaceship engine hum', 4],
    ['vacuum cleaner', 3],
  ])('of %s has neither a dip nor a step at its join', (prompt, durationS) => {
    const { left, rendering } = renderPrompt(prompt, { durationS, loop: true });
    expect(rendering.loops).toBe(true);
    expect(left.length).toBe(durationS * 48000);
    const joined = acrossJoin(left);
    const window = 9600;
    const levels = Array.from({ length: Math.floor(joined.length / window) }, (_, k) =>
      levelDb(joined.subarray(k * window, (k + 1) * window)),
    );
    const middle = Math.floor(levels.length / 2);
    const usual = levels.reduce((sum, level) => sum + level, 0) / levels.length;
    const apart = levels.map((level) => Math.abs(level - usual));
    const elsewhere = Math.max(...apart.filter((_, k) => Math.abs(k - middle) > 4));
    for (const deviation of apart.slice(middle - 4, middle + 5)) expect(deviation).toBeLessThan(elsewhere + 1.5);
    expect(stepRatio(left)).toBeLessThan(2);
  });

  const textures = SOURCES.filter(({ form, name }) => form === 'texture' && name !== 'music');
  it.each(textures.filter((_, k) => k % 6 === 0).map(({ phrases }) => Object.keys(phrases)[0]))(
    'of a texture has no step at its join: %s',
    (prompt) => expect(stepRatio(renderPrompt(prompt, { durationS: 2, loop: true }).left)).toBeLessThan(2),
  );

  it('wraps the tail at its end to its beginning', () => {
    const { left } = renderPrompt('church bell, no reverb', { durationS: 2, loop: true });
    const ended = renderPrompt('church bell, no reverb', { durationS: 2 }).left;
    expect(Math.abs(ended[ended.length - 1])).toBeLessThan(1e-6);
    expect(levelDb(left.subarray(-2400))).toBeGreaterThan(levelDb(left) - 30);
    expect(stepRatio(left)).toBeLessThan(2);
  });

  it('can be requested in the prompt, and says so', () => {
    expect(renderPrompt('seamless loop of rain', { durationS: 1 }).rendering.loops).toBe(true);
    const { message, rendering } = renderPrompt('rain, looping', { durationS: 1 });
    expect([message.includes('seamless loop'), rendering.loops]).toStrictEqual([true, true]);
    expect(renderPrompt('rain', { durationS: 1 }).rendering.loops).toBeUndefined();
  });

  it('spaces steps as evenly over the join as elsewhere', () => {
    const { scene } = parsePrompt('footsteps on wood', '', VOCABULARY);
    for (const durationS of [null, 5]) {
      const { roundS, timeline } = placeRound(scene, getSource, 1, durationS);
      const times = timeline.layers[0].events.map(({ atS }) => atS);
      const gaps = [...times.slice(1), times[0] + roundS].map((atS, i) => atS - times[i]);
      expect(gaps.length).toBeGreaterThan(6);
      expect(gaps.at(-1)).toBeLessThan(1.25 * Math.max(...gaps.slice(0, -1)));
      expect(gaps.at(-1)).toBeGreaterThan(0.75 * Math.min(...gaps.slice(0, -1)));
    }
  });

  it('keeps the power of parts that are alike, opposite or unrelated', () => {
    const frames = 24000;
    const crossing = 8000;
    for (const phase of [0, 1.5, 3, 4.5]) {
      const tone = (i: number): number => Math.sin((2 * Math.PI * 220 * i) / 48000 + (i >= frames ? phase : 0));
      const noise = createRandom(1, 'noise');
      const make = (i: number): number => {
        const inner = i < crossing ? Math.sin((Math.PI / 2) * (i / crossing)) : 1;
        const outer = i >= frames ? Math.cos((Math.PI / 2) * ((i - frames) / crossing)) : 1;
        return inner * outer * (tone(i) + 0.05 * noise.between(-1, 1));
      };
      const all = Float32Array.from({ length: frames + crossing }, (_, i) => make(i));
      const [left] = collect(foldRound([[all, all]], frames, crossing, { before: 100, after: 100 }, memoryContext()));
      expect(left.length).toBe(frames + 200);
      expect(left.subarray(0, 100)).toStrictEqual(left.subarray(frames, frames + 100));
      const whole = left.subarray(100, 100 + frames);
      // Opposite signals briefly cancel in any crossfade.
      const least = phase === 3 ? -14 : -3;
      for (let at = 0; at + 1000 <= frames; at += 1000) {
        const level = levelDb(whole.subarray(at, at + 1000)) - levelDb(whole.subarray(12000, 20000));
        expect(level).toBeGreaterThan(least);
        expect(level).toBeLessThan(2);
      }
    }
  });

  it('splits blocks at given points', () => {
    const blocks: Block[] = [[Float32Array.of(0, 1, 2)], [Float32Array.of(3, 4)], [Float32Array.of(5)]];
    expect([...collect(cutBlocks(blocks, 1, 5))[0]]).toStrictEqual([1, 2, 3, 4]);
  });
});

function collect(blocks: Iterable<Block>): Block {
  const parts = [...blocks];
  return parts[0].map((_, channel) => Float32Array.from(parts.flatMap((part) => [...part[channel]])));
}
