import { bandEnergyDb, periodicityOf, samplePeak, spectralCentroidHz } from '@soundwright/dsp/measure';
import { describe, expect, it } from 'vitest';
import { hear, levelsOfSource, RATE_HZ } from './parts/testing-hearing.ts';

const centroidHz = (prompt: string, fromS = 0, untilS = 30): number =>
  spectralCentroidHz(hear(prompt).part(fromS, untilS), RATE_HZ);

describe('sketched sources', () => {
  it('spells keep to the register of their element', () => {
    const [earth, dark, holy, ice] = ['earth spell', 'dark magic', 'holy spell', 'ice spell'].map((prompt) =>
      centroidHz(prompt),
    );
    expect(Math.max(earth, dark)).toBeLessThan(500);
    expect(holy).toBeGreaterThan(2 * Math.max(earth, dark));
    expect(ice).toBeGreaterThan(2 * holy);
  });

  it('a gas jet lasts for the requested time', () => {
    const jet = hear('blowtorch', 5);
    const levels = [0.5, 1.5, 2.5, 3.5].map((atS) => jet.levelDb(atS, atS + 0.5));
    expect(Math.max(...levels) - Math.min(...levels)).toBeLessThan(6);
  });

  it('a swelling cymbal grows for seconds and then rings', () => {
    const swell = hear('cymbal swell');
    expect(swell.levelDb(2.2, 2.6)).toBeGreaterThan(swell.levelDb(0.2, 0.6) + 12);
    expect(swell.levelDb(3.2, 3.6)).toBeLessThan(swell.levelDb(2.2, 2.6));
  });

  it('a sad trombone sinks by semitones', () => {
    const trombone = hear('sad trombone, no reverb');
    const notes = [0.15, 0.19 * 3.4 + 0.15, 0.38 * 3.4 + 0.15].map((atS) =>
      trombone.pitchHz(atS, atS + 0.35, 180, 300),
    );
    expect(notes[0]).toBeGreaterThan(notes[1] * 1.02);
    expect(notes[1]).toBeGreaterThan(notes[2] * 1.02);
  });

  it('a drum fill falls from the snare over the toms to the cymbal', () => {
    for (const seed of [1, 2]) {
      const fill = hear('drum fill, no reverb', null, seed);
      const times = fill.onsetsS(6, 30);
      expect(times.length).toBeGreaterThan(8);
      expect(times.length).toBeLessThan(19);
      const endS = times.at(-1)!;
      expect(fill.pitchHz(0.8 * endS, 0.97 * endS, 60, 400)).toBeLessThan(
        0.75 * fill.pitchHz(0.3 * endS, 0.45 * endS, 60, 400),
      );
      const high = (fromS: number, untilS: number): number =>
        bandEnergyDb(fill.part(fromS, untilS), RATE_HZ, 5000, 15_000);
      expect(high(endS, endS + 0.3)).toBeGreaterThan(high(0.75 * endS, 0.9 * endS) + 10);
    }
  });

  it('a kettledrum is rolled on one low note, louder towards its end', () => {
    const roll = hear('timpani roll, no reverb');
    expect(roll.pitchHz(0.5, 3, 60, 300)).toBeGreaterThan(85);
    expect(roll.pitchHz(0.5, 3, 60, 300)).toBeLessThan(110);
    expect(roll.levelDb(2.8, 3.5)).toBeGreaterThan(roll.levelDb(0.1, 0.8) + 4);
    expect(roll.pulse(8, 20).hz).toBeGreaterThan(12);
  });

  it('milk is drawn in jets, two a second', () => {
    const { hz, strength } = hear('milking a cow, no reverb').pulse(1, 4);
    expect(hz).toBeGreaterThan(1.7);
    expect(hz).toBeLessThan(2.2);
    expect(strength).toBeGreaterThan(0.3);
  });

  it('a fish slaps the boards in bouts, ever weaker', () => {
    const fish = hear('fish flopping on a wooden dock, no reverb');
    const times = fish.onsetsS(6, 30);
    expect(times.length).toBeGreaterThan(6);
    const gaps = times.slice(1).map((atS, i) => atS - times[i]);
    expect(Math.max(...gaps)).toBeGreaterThan(3 * Math.min(...gaps));
    const slapDb = (atS: number): number => fish.levelDb(atS, atS + 0.05);
    const meanDb = (some: readonly number[]): number => some.reduce((sum, atS) => sum + slapDb(atS), 0) / some.length;
    expect(meanDb(times.slice(0, 4))).toBeGreaterThan(meanDb(times.slice(-4)) + 4);
  });

  it('an impact wrench hammers some 27 times a second, twice', () => {
    const wrench = hear('impact wrench, no reverb');
    const hammered = wrench.part(0.25, 0.85);
    const levels = Float32Array.from({ length: 600 }, (_, n) => samplePeak(hammered.subarray(48 * n, 48 * (n + 1))));
    const mean = levels.reduce((sum, level) => sum + level, 0) / levels.length;
    const { hz } = periodicityOf(
      levels.map((level) => level - mean),
      1000,
      8,
      40,
    );
    expect(hz).toBeGreaterThan(23);
    expect(hz).toBeLessThan(31);
    expect(wrench.levelDb(1.1, 1.25)).toBeLessThan(wrench.levelDb(0.3, 0.8) - 20);
  });

  it('a harp runs up its strings', () => {
    expect(centroidHz('harp glissando, no reverb', 1.5, 2)).toBeGreaterThan(
      2 * centroidHz('harp glissando, no reverb', 0, 0.3),
    );
  });

  it('a tape that stops sinks to nothing', () => {
    const tape = hear('tape stop, no reverb');
    expect(tape.pitchHz(0.05, 0.25, 100, 900)).toBeGreaterThan(1.5 * tape.pitchHz(0.95, 1.2, 20, 900));
  });
});

describe('crowds', () => {
  /** Range of the level over half-second windows, dB. */
  const unrest = (prompt: string): number => {
    const [levels] = levelsOfSource(prompt, { durationS: 8.5, stepS: 0.5 });
    return Math.max(...levels) - Math.min(...levels);
  };

  it('that cheer or laugh surge and ebb, those that talk do not', () => {
    const talking = unrest('crowd talking');
    expect(unrest('crowd cheering')).toBeGreaterThan(talking + 3);
    expect(unrest('audience laughing')).toBeGreaterThan(talking + 5);
  });

  it('laugh about five times a second', () => {
    const { hz } = hear('three people laughing, no reverb', 2).pulse(3.5, 8);
    expect(hz).toBeGreaterThan(4);
    expect(hz).toBeLessThan(6.6);
  });

  it('a shell casing bounces, each time sooner', () => {
    const gaps = hear('shell casing, no reverb')
      .onsetsS(4, 40)
      .map((atS, i, all) => atS - (all[i - 1] ?? 0))
      .slice(1);
    expect(gaps.length).toBeGreaterThan(1);
    expect(gaps[1]).toBeLessThan(gaps[0]);
  });

  it('several shell casings go on falling after the first one has come to rest', () => {
    const many = hear('shells falling on floor, no reverb').onsetsS(4, 40);
    expect(many.length).toBeGreaterThan(hear('shell casing, no reverb').onsetsS(4, 40).length + 3);
    expect(many.at(-1)).toBeGreaterThan(1.5);
  });
});
