import { bandEnergyDb, decayTimeS, onsetTimesS, rmsDb, strongestHz } from '@soundwright/dsp/measure';
import { describe, expect, it } from 'vitest';
import { renderPrompt } from '../testing.ts';

const HZ = 48_000;

function hear(prompt: string, durationS: number | null = null): Float32Array {
  return renderPrompt(prompt, { durationS, seed: 5 }).left;
}

describe('bell', () => {
  it('a church bell has hum, prime, minor tierce, quint and nominal', () => {
    const sound = hear('church bell', 2);
    const prime = strongestHz(sound, HZ, 410, 545);
    for (const [ratio, low, high] of [
      [0.5, 190, 300],
      [1.2, 550, 655],
      [1.5, 680, 790],
      [2, 900, 1070],
    ]) {
      expect(strongestHz(sound, HZ, low, high) / prime).toBeCloseTo(ratio, 1);
    }
  });

  it('a church bell rings on far above its nominal', () => {
    const sound = hear('church bell, no reverb', 2);
    const high = (fromS: number): number =>
      bandEnergyDb(sound.subarray(fromS * HZ, (fromS + 0.3) * HZ), HZ, 2500, 5000);
    expect(high(1)).toBeGreaterThan(high(0.1) - 22);
  });

  it('a large bell is lower than a small one', () => {
    expect(strongestHz(hear('huge church bell, no reverb', 2), HZ)).toBeLessThan(
      0.6 * strongestHz(hear('small church bell, no reverb', 2), HZ),
    );
  });

  it('a doorbell is bright and rings for seconds, as its tubes do', () => {
    const sound = hear('doorbell, no reverb');
    const from = (fromS: number, toS: number): Float32Array => sound.subarray(fromS * HZ, toS * HZ);
    // Recorded: the third and fourth partial, at 1.6 and 2.4 times the second, are as strong as it.
    const bandDb = (lowHz: number, highHz: number): number => bandEnergyDb(from(0, 0.5), HZ, lowHz, highHz);
    expect(bandDb(1150, 2600)).toBeGreaterThan(bandDb(500, 1100) - 4);
    // The next strong one, at 3.2 times the second, is 5 dB weaker than they are, and partials reach up to 7 times it.
    expect(bandDb(2650, 3100)).toBeGreaterThan(bandDb(1150, 2600) - 13);
    expect(rmsDb(from(1.6, 1.8))).toBeGreaterThan(rmsDb(from(0.7, 0.9)) - 16);
  });

  it('a doorbell falls by a major third', () => {
    const sound = hear('doorbell');
    const high = strongestHz(sound.subarray(0.05 * HZ, 0.55 * HZ), HZ, 500, 1200);
    const low = strongestHz(sound.subarray(0.7 * HZ, 1.6 * HZ), HZ, 500, 1200);
    expect(high / low).toBeCloseTo(1.26, 1);
  });

  it.each([
    ['two bicycle bell rings', 2],
    ['service bell', 1],
    ['cowbell five times', 5],
  ])('%s is %i strokes', (prompt, count) => {
    expect(onsetTimesS(hear(prompt), HZ, 5, 30)).toHaveLength(count);
  });

  it('a cowbell is stopped long before a triangle', () => {
    expect(decayTimeS(hear('one cowbell', 2), HZ)).toBeLessThan(0.5 * decayTimeS(hear('triangle ding once', 4), HZ));
  });

  it('a gong brightens after the blow', () => {
    const sound = hear('gong', 2);
    const high = (fromS: number, toS: number): number =>
      bandEnergyDb(sound.subarray(fromS * HZ, toS * HZ), HZ, 2000, 12000);
    expect(high(0.3, 0.5)).toBeGreaterThan(high(0.05, 0.15) + 3);
  });

  it('a gong is a wash far above its note', () => {
    const sound = hear('gong', 3).subarray(HZ, 2 * HZ);
    expect(bandEnergyDb(sound, HZ, 700, 5000)).toBeGreaterThan(bandEnergyDb(sound, HZ, 30, 350));
  });

  it.each(['wind chimes', 'singing bowl', 'hand bell'])('%s sounds for two seconds', (prompt) => {
    const sound = hear(prompt, 2);
    expect(bandEnergyDb(sound.subarray(1.2 * HZ, 1.7 * HZ), HZ, 100, 12000)).toBeGreaterThan(-55);
  });
});
