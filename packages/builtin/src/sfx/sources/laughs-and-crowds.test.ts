import { bandEnergyDb, periodicityOf, rmsDb, samplePeak, spectralCentroidHz } from '@soundwright/dsp/measure';
import { describe, expect, it } from 'vitest';
import { hear, RATE_HZ } from './parts/testing-hearing.ts';

type Sound = ReturnType<typeof hear>;

/** Notes of a laugh per second: the period of the envelope. */
const notesPerS = (sound: Sound, lowHz = 1.8, highHz = 10): number => sound.pulse(lowHz, highHz).hz;

/** Range of the level over windows, dB. */
const unrestDb = (sound: Sound, stepS: number): number => {
  const levels = Array.from({ length: Math.floor(sound.durationS / stepS) }, (_, k) =>
    sound.levelDb(k * stepS, (k + 1) * stepS),
  );
  return Math.max(...levels) - Math.min(...levels);
};

describe('laughs', () => {
  // Adults 4 to 5 notes a second; a stage villain takes his time, a witch does not.
  it.each([
    ['evil laugh', 2.3, 3.2, 85, 190],
    ['chuckle', 4.1, 5.3, 100, 230],
    ['child giggle', 6, 8.5, 320, 640],
    ['witch cackle', 6, 7.8, 330, 800],
  ])('%s: %d to %d notes a second, at %i to %i Hz', (prompt, slow, fast, lowHz, highHz) => {
    const laugh = hear(`${prompt}, no reverb`, 1.5);
    expect(notesPerS(laugh)).toBeGreaterThan(slow);
    expect(notesPerS(laugh)).toBeLessThan(fast);
    // The period of the vocal folds, in the first note.
    const note = laugh.part(0.04, 0.12).filter((_, i) => i % 4 === 0);
    const { hz } = periodicityOf(note, RATE_HZ / 4, 70, 1000);
    expect(hz).toBeGreaterThan(lowHz);
    expect(hz).toBeLessThan(highHz);
    // Nothing sounds below the fundamental.
    const band = (fromHz: number, toHz: number): number => bandEnergyDb(laugh.mono, RATE_HZ, fromHz, toHz);
    expect(band(20, 0.75 * lowHz)).toBeLessThan(band(lowHz, 8 * lowHz) - 24);
  });

  it('an old voice laughs more slowly than a young one and with more air', () => {
    expect(notesPerS(hear('old man laughing, no reverb', 1.4))).toBeLessThan(4.3);
    expect(notesPerS(hear('man laughing, no reverb', 1.4))).toBeGreaterThan(4.3);
    const air = (prompt: string): number => {
      const { mono } = hear(`${prompt}, no reverb`, 1.4);
      return bandEnergyDb(mono, RATE_HZ, 3500, 9000) - bandEnergyDb(mono, RATE_HZ, 80, 3000);
    };
    expect(air('old man laughing')).toBeGreaterThan(air('man laughing') + 3);
  });

  it('a baby laughs in bursts of a few squeals', () => {
    const baby = hear('baby laughing, no reverb', 2.4);
    expect(baby.pitchHz(0.05, 0.6, 250, 900)).toBeGreaterThan(350);
    expect(unrestDb(baby, 0.05)).toBeGreaterThan(20);
    expect(spectralCentroidHz(baby.mono, RATE_HZ)).toBeGreaterThan(
      1.1 * spectralCentroidHz(hear('evil laugh, no reverb', 1.5).mono, RATE_HZ),
    );
  });
});

describe('moods of a crowd', () => {
  const centroid = (samples: Float32Array): number => spectralCentroidHz(samples, RATE_HZ);
  const pity = hear('crowd awww, no reverb', 2);
  const angry = hear('angry crowd, no reverb', 2);

  it('panic is higher than anger, anger than pity', () => {
    const panic = centroid(hear('panicking crowd, no reverb', 1.2).mono);
    expect(panic).toBeGreaterThan(1.2 * centroid(angry.mono));
    expect(centroid(angry.mono)).toBeGreaterThan(1.1 * centroid(pity.mono));
  });

  it('a sigh of pity sinks and fades, wonder rises', () => {
    const course = (sound: Sound): number => centroid(sound.part(0.9, 1.3)) / centroid(sound.part(0.2, 0.6));
    expect(course(pity)).toBeLessThan(0.92);
    expect(course(hear('crowd ooh, no reverb', 1.4))).toBeGreaterThan(course(pity));
    expect(unrestDb(pity, 0.4)).toBeGreaterThan(10);
  });

  it('angry people shout one by one, over a talk that stays even', () => {
    expect(unrestDb(angry, 0.25)).toBeGreaterThan(unrestDb(hear('crowd talking, no reverb', 2), 0.25) + 1);
  });
});

describe('applause', () => {
  it('loses its single claps as more people join', () => {
    const crest = ['slow clap', 'smattering of applause', 'polite applause', 'applause', 'huge applause'].map(
      (prompt) => {
        const { mono } = hear(`${prompt}, no reverb`, 1.4);
        return 20 * Math.log10(samplePeak(mono)) - rmsDb(mono);
      },
    );
    for (let k = 1; k < crest.length; k += 1) expect(crest[k]).toBeLessThan(crest[k - 1] + 0.5);
    expect(crest[0]).toBeGreaterThan(crest[4] + 8);
  });
});
