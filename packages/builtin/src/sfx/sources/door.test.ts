import { bandEnergyDb, decayTimeS, onsetTimesS, samplePeak, spectralCentroidHz } from '@soundwright/dsp/measure';
import { describe, expect, it } from 'vitest';
import { parsePrompt } from '../parse/parse.ts';
import { VOCABULARY } from '../registry.ts';
import { hearLeft } from './parts/testing-hearing.ts';

const HZ = 48_000;

function onsets(prompt: string, durationS: number | null = null): number[] {
  return onsetTimesS(hearLeft(prompt, durationS), HZ, 9, 30);
}

describe('door', () => {
  it.each([
    ['knock on a wooden door', 3],
    ['four knocks on the door', 4],
    ['knocking twice on the door', 2],
  ])('%s is %i blows', (prompt, count) => {
    expect(onsets(prompt)).toHaveLength(count);
  });

  it('a pane is brighter under the knuckles than a wooden door', () => {
    const highs = (prompt: string): number =>
      bandEnergyDb(hearLeft(prompt), HZ, 900, 6000) - bandEnergyDb(hearLeft(prompt), HZ, 50, 500);
    for (const prompt of ['knocking on a window', 'knuckles rapping on glass', 'tapping on glass'])
      expect(highs(prompt)).toBeGreaterThan(highs('door knock') + 6);
  });

  it('knuckles are dull: above 2 kHz there is little of a knock', () => {
    const knock = hearLeft('knocking on a wooden door');
    // Two recorded ones (CC BY-SA) have 24 and 27 dB less there than from 200 to 1,400 Hz.
    expect(bandEnergyDb(knock, HZ, 2000, 8000)).toBeLessThan(bandEnergyDb(knock, HZ, 200, 1400) - 18);
  });

  it('fast knocks come closer together than slow ones', () => {
    const gap = (times: number[]): number => times[1] - times[0];
    expect(gap(onsets('fast knocking on a door'))).toBeLessThan(0.6 * gap(onsets('slow knocking on a door')));
  });

  it.each([
    ['wooden door knock', 'metal door knock'],
    ['car door slam', 'metal door slam'],
  ])('%s dies away sooner than %s', (wood, metal) => {
    expect(decayTimeS(hearLeft(wood), HZ)).toBeLessThan(0.8 * decayTimeS(hearLeft(metal), HZ));
  });

  it.each(['car door slam', 'car door slamming', 'van door bang', 'car door', 'closing a car door'])(
    '%s is nearly silent before the blow',
    (prompt) => {
      const sound = hearLeft(prompt);
      const peaks = Array.from({ length: Math.floor(sound.length / 480) }, (_, n) =>
        samplePeak(sound.subarray(n * 480, (n + 1) * 480)),
      );
      const blow = peaks.indexOf(Math.max(...peaks));
      expect(Math.max(0, ...peaks.slice(0, Math.max(0, blow - 16)))).toBeLessThan(0.06 * peaks[blow]);
    },
  );

  it.each(['car door slam', 'van door slam', 'car door bang', 'slam of a car door'])('%s is a slam', (prompt) => {
    const { scene } = parsePrompt(prompt, '', VOCABULARY);
    expect(scene.layers.map(({ values }) => [values.action, values.material])).toEqual([['slam', 'car']]);
  });

  it('a slam is mostly low, a lock mostly high', () => {
    const slam = hearLeft('door slam');
    const lock = hearLeft('unlocking a door');
    expect(bandEnergyDb(slam, HZ, 40, 400)).toBeGreaterThan(bandEnergyDb(slam, HZ, 1000, 20000) + 6);
    expect(spectralCentroidHz(lock, HZ)).toBeGreaterThan(2 * spectralCentroidHz(slam, HZ));
  });

  it('a slam is no drum: the wood is heard above its boom, as in recordings', () => {
    const slam = hearLeft('door slam');
    expect(bandEnergyDb(slam, HZ, 500, 2000)).toBeGreaterThan(bandEnergyDb(slam, HZ, 40, 500) - 10);
  });

  it('a slowly opening creaky door takes longer than one flung open', () => {
    expect(hearLeft('creaky door slowly opening').length).toBeGreaterThan(
      1.8 * hearLeft('creaky door quickly opening').length,
    );
  });

  it.each(['door creak', 'metal door creaking', 'glass door creaking'])('%s: the slips reach above 3 kHz', (prompt) => {
    const creak = hearLeft(prompt);
    // Four recorded ones have 3 to 13 dB more from 200 to 3000 Hz than above.
    const belowDb = bandEnergyDb(creak, HZ, 200, 3000) - bandEnergyDb(creak, HZ, 3000, 20000);
    expect(belowDb).toBeGreaterThan(0);
    expect(belowDb).toBeLessThan(13);
  });
});
