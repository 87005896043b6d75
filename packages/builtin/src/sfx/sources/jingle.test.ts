import { bandEnergyDb, periodicityOf, samplePeak, spectralCentroidHz, strongestHz } from '@soundwright/dsp/measure';
import { describe, expect, it } from 'vitest';
import { renderPrompt } from '../testing.ts';

const HZ = 48_000;

function hear(prompt: string, durationS: number | null = null): Float32Array {
  return renderPrompt(prompt, { durationS, seed: 5 }).left;
}

describe('jingle', () => {
  it.each(['keys jingling', 'coin drop', 'spinning coin', 'sleigh bells'])('%s lies above 2 kHz', (prompt) => {
    const sound = hear(prompt, 1.2);
    expect(bandEnergyDb(sound, HZ, 2000, 20000)).toBeGreaterThan(bandEnergyDb(sound, HZ, 20, 2000) + 15);
  });

  it('a bunch of keys has no pitch of its own, unlike glass', () => {
    const sound = hear('keys jingling', 1.2);
    const levels = Array.from({ length: 24 }, (_, k) => bandEnergyDb(sound, HZ, 2000 + 250 * k, 2250 + 250 * k));
    // A recorded one lies 5 dB apart (MDNA games, CC BY-SA 4.0).
    const [highest, median] = [0, 12].map((place) => levels.toSorted((a, b) => b - a)[place]);
    expect(highest - median).toBeLessThan(13);
  });

  it('a coin keeps its pitch whatever happens to it', () => {
    expect(strongestHz(hear('spinning coin'), HZ)).toBeCloseTo(strongestHz(hear('coin flip'), HZ), -2);
  });

  it('a spinning coin strikes ever faster', () => {
    const sound = hear('spinning coin');
    const rateHz = (fromS: number, toS: number): number => {
      const envelope = Float32Array.from({ length: 1000 * (toS - fromS) }, (_, i) =>
        samplePeak(sound.subarray(48 * (1000 * fromS + i), 48 * (1000 * fromS + i + 1))),
      );
      const mean = envelope.reduce((sum, x) => sum + x, 0) / envelope.length;
      return periodicityOf(
        envelope.map((x) => x - mean),
        1000,
        6,
        60,
      ).hz;
    };
    expect(rateHz(1.8, 2.1)).toBeGreaterThan(1.5 * rateHz(0, 0.6));
  });

  it('a chain is lower than keys, and a large one lower still', () => {
    const [keys, chain, large] = ['keys', 'chain rattling', 'huge chain rattling'].map((p) =>
      spectralCentroidHz(hear(p, 1.2), HZ),
    );
    expect(chain).toBeLessThan(0.7 * keys);
    expect(large).toBeLessThan(0.7 * chain);
  });

  it('a tambourine is brighter and dies away faster than sleigh bells', () => {
    const [tambourine, sleigh] = ['tambourine shake', 'sleigh bells'].map((p) => hear(p));
    expect(spectralCentroidHz(tambourine, HZ)).toBeGreaterThan(4500);
    expect(spectralCentroidHz(tambourine, HZ)).toBeGreaterThan(1.1 * spectralCentroidHz(sleigh, HZ));
    expect(tambourine.length).toBeLessThan(sleigh.length);
  });

  it('a wooden table sounds along with a coin', () => {
    const low = (prompt: string): number => bandEnergyDb(hear(prompt), HZ, 200, 1800);
    expect(low('coin spinning on a table')).toBeGreaterThan(low('coin spinning on tile') + 10);
  });

  it.each(['dragged chains', 'shackles dragging on stone', 'tin cans dragged behind a car'])(
    '%s scrape on, where shaken ones strike and die away',
    (prompt) => {
      // Share of moments within 20 dB of the loudest.
      const scraping = (heard: string): number => {
        const sound = hear(heard, 3).subarray(0.3 * HZ, 2.7 * HZ);
        const peaks = Array.from({ length: 240 }, (_, i) => samplePeak(sound.subarray(480 * i, 480 * (i + 1))));
        return peaks.filter((peak) => peak > 0.1 * Math.max(...peaks)).length / peaks.length;
      };
      expect(scraping(prompt)).toBeGreaterThan(scraping(prompt.replace(/dragg(?:ed|ing).*/, 'rattling')) + 0.15);
      expect(scraping(prompt)).toBeGreaterThan(0.6);
    },
  );

  it('a chain dragged over boards sounds lower than over stone', () => {
    const [stone, wood] = ['chain dragged over stone', 'dragging a chain on a wood floor'].map((p) =>
      spectralCentroidHz(hear(p, 3), HZ),
    );
    expect(wood).toBeLessThan(0.9 * stone);
  });
});
