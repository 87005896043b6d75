import { bandEnergyDb, onsetTimesS, spectralCentroidHz } from '@soundwright/dsp/measure';
import { describe, expect, it } from 'vitest';
import { hear, RATE_HZ } from './parts/testing-hearing.ts';

const centroidHz = (samples: Float32Array): number => spectralCentroidHz(samples, RATE_HZ);

/** Levels of consecutive windows, dB. */
const levelsOf = (sound: ReturnType<typeof hear>, stepS: number): number[] =>
  Array.from({ length: Math.floor(sound.durationS / stepS) }, (_, k) => sound.levelDb(k * stepS, (k + 1) * stepS));

/** How often a level rises through a threshold below its maximum. */
const risesOf = (levels: readonly number[], belowDb: number): number => {
  const threshold = Math.max(...levels) - belowDb;
  return levels.filter((level, k) => level > threshold && (levels[k - 1] ?? -300) <= threshold).length;
};

describe('squeals', () => {
  it('of tires are a trembling pitch below 1.3 kHz that sinks as the car slows', () => {
    const tires = hear('tires screeching, no reverb');
    const [middle, end] = [0.4, 1.75].map((atS) => tires.pitchHz(atS, atS + 0.2, 400, 1400));
    expect(middle).toBeGreaterThan(500);
    expect(middle).toBeLessThan(1300);
    expect(end).toBeLessThan(0.93 * middle);
    // Tone, not noise: one octave holds most of it.
    const near = bandEnergyDb(tires.part(0.4, 0.6), RATE_HZ, 0.8 * middle, 1.6 * middle);
    expect(near).toBeGreaterThan(bandEnergyDb(tires.part(0.4, 0.6), RATE_HZ, 3000, 12_000) + 6);
  });

  // Recorded: 14 to 20 dB below the pitch between 2.8 and 6 kHz.
  it('of tires have one overtone in a skirt of noise', () => {
    for (const seed of [1, 2, 3]) {
      const tires = hear('tires screeching, no reverb', null, seed);
      const band = (lowHz: number, highHz: number): number => bandEnergyDb(tires.mono, RATE_HZ, lowHz, highHz);
      expect(band(2800, 6000)).toBeLessThan(band(850, 1500) - 10);
      expect(band(2800, 6000)).toBeGreaterThan(band(850, 1500) - 30);
    }
  });

  it('of a disc brake sing between 1 and 4 kHz and end in a judder', () => {
    const brake = hear('brake squeal, no reverb');
    const hz = brake.pitchHz(0.8, 1.6, 300, 6000);
    expect(hz).toBeGreaterThan(1000);
    expect(hz).toBeLessThan(4000);
    expect(brake.pitchHz(2.35, 2.55, 30, 4000)).toBeLessThan(400);
  });

  it('of a bus end with the air of its brakes', () => {
    const bus = hear('bus brakes squeal, no reverb');
    expect(centroidHz(bus.part(2.65, 2.9))).toBeGreaterThan(2 * centroidHz(bus.part(2.3, 2.5)));
  });

  it('of fingernails lie between 2 and 5 kHz and come in strokes', () => {
    const nails = hear('nails on chalkboard, no reverb');
    const band = (lowHz: number, highHz: number): number => bandEnergyDb(nails.mono, RATE_HZ, lowHz, highHz);
    expect(band(1800, 5000)).toBeGreaterThan(band(100, 1500) + 10);
    expect(risesOf(levelsOf(nails, 0.05), 20)).toBeGreaterThanOrEqual(2);
    expect(risesOf(levelsOf(nails, 0.05), 20)).toBeLessThanOrEqual(5);
  });

  it('scraping goes to and fro at the pace of a hand, dragging does not', () => {
    const unrest = (prompt: string): number => {
      // The last of a given length fades.
      const levels = levelsOf(hear(`${prompt}, no reverb`, 3.4), 0.1)
        .slice(0, 30)
        .sort((a, b) => a - b);
      return levels[27] - levels[2];
    };
    expect(unrest('wood scraping')).toBeGreaterThan(unrest('dragging furniture') + 5);
    const strokes = risesOf(levelsOf(hear('wood scraping, no reverb', 3), 0.1), 12);
    expect(strokes).toBeGreaterThanOrEqual(2);
    expect(strokes).toBeLessThanOrEqual(6);
  });
});

describe('flames of gas', () => {
  it('a stove ticks several times a second until the gas catches with a thump', () => {
    const stove = hear('gas stove, no reverb');
    const ticks = onsetTimesS(stove.part(0, 1.1), RATE_HZ, 10, 30).slice(1);
    const lows = Array.from({ length: 20 }, (_, k) =>
      bandEnergyDb(stove.part(0.1 * k, 0.1 * k + 0.1), RATE_HZ, 60, 500),
    );
    const caughtS = 0.1 * lows.indexOf(Math.max(...lows));
    expect(caughtS).toBeGreaterThan(0.4);
    expect(ticks.filter((atS) => atS < caughtS + 0.1).length).toBeGreaterThanOrEqual(3);
    expect(stove.levelDb(2.4, 2.9)).toBeLessThan(stove.levelDb(caughtS, caughtS + 0.2) - 6);
  });

  it('a torch hisses where a gas jet roars', () => {
    const torch = hear('blowtorch, no reverb', 1.5).part(0.8, 1.4);
    const jet = hear('gas jet, no reverb', 1.5).part(0.8, 1.4);
    const tilt = (samples: Float32Array): number =>
      bandEnergyDb(samples, RATE_HZ, 2000, 8000) - bandEnergyDb(samples, RATE_HZ, 60, 700);
    expect(tilt(torch)).toBeGreaterThan(tilt(jet) + 5);
  });

  it('the burner of a balloon is silent between its blasts', () => {
    const levels = levelsOf(hear('hot air balloon burner, no reverb'), 0.2);
    expect(levels.filter((level) => level < Math.max(...levels) - 30).length).toBeGreaterThan(2);
    expect(risesOf(levels, 12)).toBeGreaterThanOrEqual(2);
  });
});

describe('spells of the newer elements', () => {
  it('keep to their material', () => {
    const [wind, poison, nature, arcane] = ['wind', 'poison', 'nature', 'arcane'].map((element) =>
      hear(`${element} spell, no reverb`),
    );
    const tilt = ({ mono }: ReturnType<typeof hear>): number =>
      bandEnergyDb(mono, RATE_HZ, 600, 4000) - bandEnergyDb(mono, RATE_HZ, 90, 500);
    // Air has no bass, thick bubbles have little else below the hiss.
    expect(tilt(wind)).toBeGreaterThan(tilt(poison) + 12);
    // Leaves rustle in grains.
    expect(nature.onsetsS(4, 40).length).toBeGreaterThan(wind.onsetsS(4, 40).length);
    // Wound up until it is let go, then it falls.
    const [start, top, end] = [0.25, 0.5, 1.3].map((atS) => centroidHz(arcane.part(atS, atS + 0.15)));
    expect(top).toBeGreaterThan(1.2 * start);
    expect(end).toBeLessThan(0.8 * top);
  });
});
