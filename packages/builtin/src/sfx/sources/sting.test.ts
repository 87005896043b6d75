import { bandEnergyDb, onsetTimesS, samplePeak } from '@soundwright/dsp/measure';
import { describe, expect, it } from 'vitest';
import { compareScene } from '../parse/heard.ts';
import { parsePrompt } from '../parse/parse.ts';
import { VOCABULARY } from '../registry.ts';
import { renderPrompt, renderTake } from '../testing.ts';
import { hear } from './parts/testing-hearing.ts';

const faults = (prompt: string, heard: string): readonly string[] =>
  compareScene(parsePrompt(prompt, '', VOCABULARY).scene, heard).faults;

/** Level at a frequency by the Goertzel recurrence, under a Hann window. */
function levelAt(samples: Float32Array, hz: number): number {
  const step = 2 * Math.cos((2 * Math.PI * hz) / 48000);
  let [before, last] = [0, 0];
  samples.forEach((x, n) => {
    const windowed = x * (0.5 - 0.5 * Math.cos((2 * Math.PI * n) / samples.length));
    [before, last] = [last, windowed + step * last - before];
  });
  return Math.sqrt(last * last + before * before - step * last * before) / samples.length;
}

/** Level of the interval above C in the last chord, one octave or two above middle C. */
function intervalAtEnd(prompt: string, semitones: number): number {
  const { mono } = hear(`${prompt} in the key of c, no reverb`);
  const end = mono.subarray(Math.round(0.4 * mono.length));
  return Math.max(...[0, 12].map((octave) => levelAt(end, 261.63 * 2 ** ((semitones + octave) / 12))));
}

describe('a horror sting', () => {
  it('shrieks where it is said to', () => {
    const shriek = (prompt: string): number => {
      const { left } = renderPrompt(`${prompt}, no reverb`);
      const body = left.subarray(0.3 * 48_000, 1.2 * 48_000);
      return bandEnergyDb(body, 48_000, 1400, 8000) - bandEnergyDb(body, 48_000, 30, 900);
    };
    for (const prompt of ['screechy horror stinger', 'shrieking jump scare'])
      expect(shriek(prompt)).toBeGreaterThan(shriek('horror stinger') + 6);
  });
});

describe('a sting that is given time', () => {
  it('is played again, as fast as usual, instead of ending early', () => {
    const { left } = renderTake('upbeat intro sting, 5 seconds, no reverb', { seed: 4 });
    const onsets = onsetTimesS(left, 48_000, 9, 30);
    const [first, second] = [onsets.filter((atS) => atS < 2), onsets.filter((atS) => atS >= 2)];
    expect(first.length).toBeGreaterThan(2);
    expect(second.length).toBe(first.length);
    second.forEach((atS, i) => {
      expect(atS - first[i]).toBeCloseTo(second[0] - first[0], 1);
    });
  });

  it('is not played for long, and a hit is not repeated', () => {
    const late = (prompt: string): Float32Array => renderPrompt(`${prompt}, no reverb`).left.subarray(8 * 48_000);
    expect(samplePeak(late('orchestral hit, 10 seconds'))).toBeLessThan(0.01);
    expect(samplePeak(late('happy intro sting, 20 seconds'))).toBeLessThan(0.01);
  });
});

describe('stings', () => {
  it.each([
    ['logo sting', 'logo'],
    ['warm logo sting', 'warm'],
    ['podcast intro sting, warm', 'warm'],
    ['corporate logo sting', 'hopeful'],
    ['short musical sting, hopeful', 'hopeful'],
    ['futuristic logo sting', 'futuristic'],
    ['happy sting', 'happy'],
    ['mystery sting', 'mysterious'],
    ['sad sting', 'sad'],
    ['epic sting', 'epic'],
    ['suspense sting', 'suspense'],
    ['dark sting', 'ominous'],
    ['dun dun dun', 'dramatic'],
    ['news sting', 'news'],
    ['magical logo reveal', 'magical'],
    ['warm sting', 'warm'],
    ['enemy alert sting', 'alert'],
    ['orchestra hit', 'stab'],
  ])('%s is %s', (prompt, kind) => {
    expect(faults(prompt, `sting[kind=${kind}]`)).toEqual([]);
  });

  it.each([
    ['horror sting', 'transition'],
    ['scary stinger', 'transition'],
    ['comedy sting', 'drumline'],
    ['8-bit sting', 'retro-game'],
    ['victory sting', 'stage'],
    ['bee sting', 'insects'],
  ])('%s is of another kind', (prompt, source) => {
    expect(faults(prompt, source)).toEqual([]);
  });

  it('end in major where they are happy, in minor where they are sad', () => {
    expect(intervalAtEnd('happy sting', 4)).toBeGreaterThan(2 * intervalAtEnd('happy sting', 3));
    expect(intervalAtEnd('sad sting', 3)).toBeGreaterThan(2 * intervalAtEnd('sad sting', 4));
  });
});
