import { onsetTimesS, periodicityOf, samplePeak, spectralCentroidHz, strongestHz } from '@soundwright/dsp/measure';
import { createRandom } from '@soundwright/dsp/random';
import { describe, expect, it } from 'vitest';
import { type EventsSource, type Source, type Values, valuesOf } from '../source.ts';
import { gunHandling } from './gun-handling.ts';
import { gunshot } from './gunshot.ts';
import { hearLeft } from './parts/testing-hearing.ts';

const HZ = 48_000;

function brightnessHz(prompt: string, durationS: number | null = null): number {
  return spectralCentroidHz(hearLeft(prompt, durationS), HZ);
}

describe('gunshot', () => {
  it.each([
    ['two gunshots', 2],
    ['pistol shot', 1],
    ['three rifle shots', 3],
  ])('%s is %i blows', (prompt, count) => {
    expect(onsetTimesS(hearLeft(prompt), HZ, 12, 25)).toHaveLength(count);
  });

  it('a machine gun fires ten rounds a second', () => {
    const sound = hearLeft('machine gun', 1);
    const envelope = Float32Array.from({ length: 1000 }, (_, i) => samplePeak(sound.subarray(48 * i, 48 * (i + 1))));
    const mean = envelope.reduce((sum, x) => sum + x, 0) / envelope.length;
    const { hz } = periodicityOf(
      envelope.map((x) => x - mean),
      1000,
      6,
      20,
    );
    expect(hz).toBeGreaterThan(9.5);
    expect(hz).toBeLessThan(11.5);
  });

  it.each([
    ['machine gun, three bursts', 3],
    ['three bursts of machine gun fire', 3],
    ['machine gun, short bursts', 4],
  ])('%s: %i runs of rounds with silence between them', (prompt, count) => {
    const sound = hearLeft(`${prompt}, no reverb`);
    const levels = Array.from({ length: Math.floor(sound.length / 4800) }, (_, n) =>
      samplePeak(sound.subarray(n * 4800, (n + 1) * 4800)),
    );
    const loud = levels.map((level) => level > 0.1 * Math.max(...levels));
    const runs = loud.filter((isLoud, i) => isLoud && !loud[i - 1]).length;
    expect(runs).toBe(count);
    // Each is a burst, not a shot.
    expect(loud.filter(Boolean).length).toBeGreaterThan(6 * count);
  });

  it('a silencer takes the top away, distance more so', () => {
    expect(brightnessHz('silenced pistol')).toBeLessThan(0.6 * brightnessHz('pistol shot'));
    expect(brightnessHz('distant gunshot')).toBeLessThan(0.2 * brightnessHz('gunshot'));
  });

  it('the tone of a ricochet falls', () => {
    const sound = hearLeft('bullet ricochet');
    const early = strongestHz(sound.subarray(0.1 * HZ, 0.25 * HZ), HZ, 400, 4000);
    expect(strongestHz(sound.subarray(0.7 * HZ, 0.9 * HZ), HZ, 400, 4000)).toBeLessThan(0.65 * early);
  });

  it('a reload is several separate clicks', () => {
    expect(onsetTimesS(hearLeft('gun reload'), HZ, 9, 30).length).toBeGreaterThanOrEqual(4);
  });

  it.each([
    ['shotgun', 'cock', 'pump'],
    ['shotgun', 'reload', 'shells'],
    ['rifle', 'cock', 'bolt'],
    ['pistol', 'cock', 'slide'],
    ['silenced', 'empty', 'safety'],
  ])('a %s is handled (%s) as weapons in the hand are: %s', (weapon, action, kind) => {
    const rendered = (source: Source, given: Values): Float32Array => {
      const values = valuesOf(source.parameters, given) as never;
      return (source as EventsSource).render(values, { atS: 0 }, { sampleRateHz: 16_000, random: createRandom(1) })[0];
    };
    expect(rendered(gunshot, { weapon, action })).toEqual(rendered(gunHandling, { kind }));
  });
});
