import { sin, TAU } from '@soundwright/dsp/math';
import { trackPitch } from '@soundwright/dsp/pitch';
import { describe, expect, it } from 'vitest';
import { shapeEvent } from './contour.ts';
import { parsePrompt } from './parse/parse.ts';
import { getSource, VOCABULARY } from './registry.ts';
import { renderPrompt } from './testing.ts';
import { placeScene } from './timeline.ts';

const RATE_HZ = 48000;

function part(samples: Float32Array, from: number, to: number): Float32Array {
  return samples.subarray(Math.floor(from * samples.length), Math.floor(to * samples.length));
}

function levelDb(samples: Float32Array): number {
  return 10 * Math.log10(samples.reduce((sum, x) => sum + x * x, 1e-12) / samples.length);
}

/** Mean rate of zero crossings, Hz: a measure of pitch and brightness. */
function crossingsHz(samples: Float32Array): number {
  let count = 0;
  for (let i = 1; i < samples.length; i += 1) if (samples[i - 1] < 0 !== samples[i] < 0) count += 1;
  return (count * RATE_HZ) / (2 * samples.length);
}

function courseOf(prompt: string) {
  return parsePrompt(prompt, '', VOCABULARY).scene.layers[0].course;
}

describe('changes within a sound', () => {
  it.each([
    ['fan rising in pitch, no reverb', 1.4],
    ['generator hum that falls in pitch, no reverb', -1.4],
  ])('shift the pitch of any source: %s', (prompt, ratio) => {
    const { left } = renderPrompt(prompt, { durationS: 4 });
    const [start, end] = [part(left, 0.05, 0.25), part(left, 0.75, 0.95)].map(crossingsHz);
    expect(ratio > 0 ? end / start : start / end).toBeGreaterThan(Math.abs(ratio));
  });

  it('shift the pitch of what has one: a bee', () => {
    const { left } = renderPrompt('bee with a descending pitch, no reverb', { durationS: 4 });
    const [start, end] = [part(left, 0.05, 0.25), part(left, 0.75, 0.95)].map((samples) => {
      const { f0Hz } = trackPitch(samples, RATE_HZ, { lowHz: 60, highHz: 600 });
      const voiced = [...f0Hz].filter((hz) => hz > 0).sort((a, b) => a - b);
      return voiced[voiced.length >> 1];
    });
    expect(start / end).toBeGreaterThan(1.4);
  });

  it.each([
    ['drill powering down', -12],
    ['music box winding down', -6],
    ['rain fades in', 20],
    ['alarm fading out', -12],
  ])('change the level of any source: %s', (prompt, changeDb) => {
    const { left } = renderPrompt(prompt, { durationS: 4 });
    const difference = levelDb(part(left, 0.85, 0.98)) - levelDb(part(left, 0.02, 0.15));
    if (changeDb > 0) expect(difference).toBeGreaterThan(changeDb);
    else expect(difference).toBeLessThan(changeDb);
  });

  it('muffle a sound in its course', () => {
    const { left } = renderPrompt('tv static becomes muffled', { durationS: 3 });
    expect(crossingsHz(part(left, 0.05, 0.2))).toBeGreaterThan(2 * crossingsHz(part(left, 0.8, 0.95)));
  });

  it('raise a sound without folding its highest frequencies down', () => {
    const event = Float32Array.from({ length: RATE_HZ }, (_, i) => 0.3 * sin(((TAU * 15_000) / RATE_HZ) * i));
    const { scene } = parsePrompt('dog bark', '', VOCABULARY);
    const [placed] = placeScene(scene, getSource, 1, 1).layers;
    const higher = { ...placed, layer: { ...placed.layer, course: { pitchOct: [1, 1] } } };
    const [raised] = shapeEvent([event], higher, 0, RATE_HZ);
    expect(levelDb(part(raised, 0.1, 0.9))).toBeLessThan(levelDb(event) - 30);
  });

  it('end a machine that stops before the file ends', () => {
    const { left } = renderPrompt('a drill cuts off abruptly, no reverb', { durationS: 3 });
    expect(levelDb(part(left, 0.7, 0.8))).toBeGreaterThan(levelDb(part(left, 0.9, 0.99)) + 30);
  });

  it('follow each other in the order of the prompt', () => {
    expect(courseOf('rain grows louder then dies away')?.levelDb).toEqual([-15, 0, -40]);
    expect(courseOf('a hum that rises in pitch, then falls')?.pitchOct).toEqual([0, 1, 0]);
    expect(courseOf('a rising hum until it reaches a high pitch')?.pitchOct).toEqual([0, 1]);
  });

  it.each([
    ['the volume of the fan slowly increases', undefined],
    ['a fan at a steady pace', undefined],
    ['a fan running at an increasing speed', [0, 1.26]],
    ['a fan whose pitch gradually drops', [0, -1]],
    ['a fan slowing down', [0, -1.26]],
  ])('are read from any verb with any property: %s', (prompt, contour) => {
    expect(courseOf(prompt)?.pitchOct).toEqual(contour);
    expect(parsePrompt(prompt, '', VOCABULARY).scene.layers.map(({ source }) => source)).toEqual(['motor-machine']);
  });
});
