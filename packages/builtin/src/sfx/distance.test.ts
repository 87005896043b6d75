import { createLoudnessMeter } from '@soundwright/dsp/loudness';
import { rmsDb } from '@soundwright/dsp/measure';
import { describe, expect, it } from 'vitest';
import { parsePrompt } from './parse/parse.ts';
import { airCutoffHz, groundCutoffHz } from './placement.ts';
import { VOCABULARY } from './registry.ts';
import { hear } from './sources/parts/testing-hearing.ts';
import { spaceAt } from './space.ts';

/** Loudest 400 ms, LUFS. */
function loudnessOf(prompt: string): number {
  const { left, right } = hear(prompt, null, 1);
  const meter = createLoudnessMeter(48000, 2);
  meter.add([left, right]);
  return meter.momentaryMaxLufs() ?? -Infinity;
}

/** Mean change from sample to sample against the mean level: lower where the highs are missing. */
function sharpness(prompt: string): number {
  const { left } = hear(prompt, null, 1);
  let level = 0;
  let change = 0;
  for (let i = 1; i < left.length; i += 1) {
    level += left[i] * left[i];
    change += (left[i] - left[i - 1]) ** 2;
  }
  return Math.sqrt(change / level);
}

const PAIRS = [
  ['dog barking', 'distant dog barking'],
  ['waterfall', 'waterfall far away'],
  ['gunshot', 'gunshot across the valley'],
  ['crow cawing', 'crow cawing in the distance'],
  ['explosion', 'distant explosion'],
  ['thunder', 'distant thunder'],
  ['fireworks', 'distant fireworks'],
  ['car horn', 'distant car horn'],
  ['footsteps', 'distant footsteps'],
] as const;

describe('a sound without a given distance', () => {
  it.each([
    ['scissors', 'hammering a nail'],
    ['touch tones', 'old phone ringing'],
    ['clock ticking', 'cuckoo clock'],
  ])('is as near as one goes to hear it: %s nearer than %s', (near, far) => {
    const distanceM = (prompt: string): number => parsePrompt(prompt, '', VOCABULARY).scene.layers[0].distanceM;
    expect(distanceM(near)).toBeLessThan(0.7 * distanceM(far));
  });
});

describe('a distant sound', () => {
  it.each(PAIRS)('is softer and duller than a near one: %s', (near, distant) => {
    const softerDb = loudnessOf(near) - loudnessOf(distant);
    expect(softerDb).toBeGreaterThan(4);
    expect(softerDb).toBeLessThan(11);
    expect(sharpness(distant)).toBeLessThan(0.95 * sharpness(near));
  });

  it('is blurred by what scatters it on its way', () => {
    /** Level between two barks against that of the barks, dB. */
    const gapDb = (prompt: string): number => {
      const { left } = hear(prompt, 3, 1);
      const levels = Array.from({ length: 60 }, (_, i) =>
        Math.sqrt(left.subarray(i * 2400, (i + 1) * 2400).reduce((sum, x) => sum + x * x, 0)),
      );
      const loudest = levels.indexOf(Math.max(...levels));
      return 20 * Math.log10(Math.min(...levels.slice(loudest, loudest + 6)) / levels[loudest]);
    };
    expect(gapDb('distant dog bark')).toBeGreaterThan(gapDb('dog bark') + 6);
    // Nothing near returns the sound there: only the floor is left.
    expect(gapDb('dog bark in a field')).toBeLessThan(-40);
    expect(gapDb('distant dog bark in a field')).toBeGreaterThan(-30);
  });

  it('leaves a near surrounding at its level', () => {
    expect(loudnessOf('crickets')).toBeCloseTo(loudnessOf('crickets with a distant owl'), -0.5);
    expect(loudnessOf('wind and a distant bell')).toBeLessThan(-17);
  });

  it('is as far as the word means for that sound', () => {
    const distanceOf = (prompt: string): number => parsePrompt(prompt, '', VOCABULARY).scene.layers[0].distanceM;
    expect(distanceOf('distant jet plane')).toBeGreaterThan(5 * distanceOf('jet plane'));
    expect(distanceOf('far away dog')).toBeGreaterThan(2 * distanceOf('distant dog'));
    expect(distanceOf('distant keyboard typing')).toBeLessThan(30);
  });

  it('comes from down the hall where it is usually heard in a room', () => {
    expect(parsePrompt('distant piano', '', VOCABULARY).scene.space).toBe('corridor');
    expect(parsePrompt('piano', '', VOCABULARY).scene.space).toBe('room');
  });
});

describe('the way of a sound', () => {
  it('takes the highs of what is farther than usual along the ground', () => {
    expect(groundCutoffHz(200, 3)).toBeLessThan(airCutoffHz(200) * 1.2);
    expect(groundCutoffHz(20, 3)).toBeGreaterThan(20000);
    // Nothing lies between the listener and an aircraft.
    expect(groundCutoffHz(150, 60)).toBeGreaterThan(20000);
  });

  it('scatters what is far in the open only', () => {
    expect(spaceAt('field', 300).t60LowS).toBeGreaterThan(0.5);
    expect(spaceAt('field', 20).t60LowS).toBe(0);
    expect(spaceAt('hall', 300)).toBe(spaceAt('hall', 2));
    expect(spaceAt('dry', 300).t60LowS).toBe(0);
  });

  it('is heard mostly as its echo where it echoes', () => {
    const echoDb = (prompt: string): number => {
      const { left } = hear(prompt, null, 1);
      const from = Math.round(0.15 * 48_000);
      return rmsDb(left.subarray(from)) - rmsDb(left.subarray(0, from));
    };
    expect(echoDb('distant gunshot echo')).toBeGreaterThan(echoDb('gunshot echo') + 3);
  });
});
