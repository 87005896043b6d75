import { bandEnergyDb } from '@soundwright/dsp/measure';
import { describe, expect, it } from 'vitest';
import { hear, messageOf, RATE_HZ } from './parts/testing-hearing.ts';

/** Distance of a frequency from a note of the tempered scale, semitones, whatever the octave. */
function semitonesFrom(hz: number, noteHz: number): number {
  const above = 12 * Math.log2(hz / noteHz);
  return Math.abs(above - 12 * Math.round(above / 12));
}

describe('an instrument', () => {
  it.each([
    ['piano note in G', 392],
    ['flute note in D', 587.33],
    ['cello note in C', 261.63],
  ])('plays the note of the key: %s', (prompt, noteHz) => {
    expect(semitonesFrom(hear(`${prompt}, no reverb`).pitchHz(0.15, 0.6, 60, 1400), noteHz)).toBeLessThan(0.25);
  });

  it('plays as many chords as are asked for', () => {
    expect(hear('three piano chords, no reverb').onsetsS(6)).toHaveLength(3);
  });

  it('strums from string to string within a tenth of a second, and rings', () => {
    const strum = hear('guitar strum, no reverb');
    expect(strum.onsetsS(6)).toHaveLength(1);
    expect(strum.levelDb(1, 1.4)).toBeGreaterThan(strum.levelDb(0.1, 0.4) - 25);
  });

  it('plays a phrase for as long as it is asked to', () => {
    const violin = hear('violin solo for 5 seconds, no reverb');
    expect(violin.durationS).toBeCloseTo(5, 1);
    expect(violin.levelDb(3, 4.5)).toBeGreaterThan(-40);
  });

  it('has a drone below the chanter of bagpipes', () => {
    const pipes = hear('bagpipes for 4 seconds, no reverb');
    const levels = [0.5, 1, 2, 3].map((atS) => bandEnergyDb(pipes.part(atS, atS + 0.5), RATE_HZ, 90, 110));
    expect(Math.max(...levels) - Math.min(...levels)).toBeLessThan(6);
  });

  it('is not heard where it is only a place', () => {
    expect(messageOf('coins dropped on a piano')).not.toContain('instrument');
  });

  it('names the music model for whole pieces', () => {
    expect(messageOf('guitar strum')).toContain('for whole pieces choose a music model');
  });
});

describe('music in a scene', () => {
  it('goes on for as long as the scene', () => {
    const techno = hear('techno music', 3);
    for (const atS of [0, 1, 2]) expect(techno.levelDb(atS, atS + 1)).toBeGreaterThan(-36);
  });

  it('differs with the style: a bass drum on every beat of dance music', () => {
    const lowDb = (prompt: string) => {
      const { mono } = hear(prompt, 3);
      return bandEnergyDb(mono, RATE_HZ, 30, 110) - bandEnergyDb(mono, RATE_HZ, 200, 4000);
    };
    expect(lowDb('techno music')).toBeGreaterThan(lowDb('string quartet') + 6);
  });

  it('is heard beside what else is named, and not where it is only mentioned', () => {
    expect(messageOf('a man talks while music plays')).toMatch(/music/);
    expect(messageOf('button click for a music app')).not.toMatch(/music \(/);
  });
});
