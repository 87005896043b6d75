import { createRandom } from '@soundwright/dsp/random';
import { describe, expect, it } from 'vitest';
import { getInstrument } from '../instruments/catalog.ts';
import { sameSamples } from '../testing.ts';
import { createNoteCache } from './note-cache.ts';

describe('createNoteCache', () => {
  it('renders a note independently of earlier requests', () => {
    const fresh = createNoteCache(48000).book('steel-guitar', 60, 0.8, 0.5, 4).render();
    const used = createNoteCache(48000);
    used.book('piano', 50, 0.5, 0.3, 0).render();
    used.book('steel-guitar', 60, 0.8, 0.5, 3).render();
    expect(sameSamples(used.book('steel-guitar', 60, 0.8, 0.5, 4).render(), fresh)).toBe(true);
    expect(sameSamples(used.book('steel-guitar', 60, 0.8, 0.5, 3).render(), fresh)).toBe(false);
  });

  it('caches notes', () => {
    const cache = createNoteCache(48000);
    expect(cache.book('marimba', 62, 0.7, 0.4, 0).render() === cache.book('marimba', 62, 0.7, 0.4, 3).render()).toBe(
      true,
    );
  });

  it('keeps a note until the last booking is released, and uses its memory for later ones', () => {
    const cache = createNoteCache(48000);
    const [a, b] = [0, 3].map((take) => cache.book('marimba', 62, 0.7, 0.4, take));
    const sound = a.render();
    a.release();
    expect(b.render()).toBe(sound);
    const copy = sound.map((samples) => samples.slice());
    b.release();
    const again = cache.book('marimba', 62, 0.7, 0.4, 0).render();
    expect(again[0].buffer).toBe(sound[0].buffer);
    expect(sameSamples(again, copy)).toBe(true);
  });

  it('makes soft notes of acoustic instruments much softer, and leaves those of the usual strength as they are', () => {
    const cache = createNoteCache(48000);
    const powerDb = (name: string, velocity: number) => {
      const [samples] = cache.book(name, 60, velocity, 0.4, 0).render();
      return 10 * Math.log10(samples.reduce((sum, x) => sum + x * x, 0) / samples.length);
    };
    for (const name of ['piano', 'string-section', 'horn'])
      expect(powerDb(name, 0.75) - powerDb(name, 0.375), name).toBeGreaterThan(9);
    expect(powerDb('lead', 0.75) - powerDb('lead', 0.375)).toBeLessThan(7);
    const plain = { midi: 60, velocity: 0.75, durationS: 0.4, sampleRateHz: 48000 };
    const random = createRandom(1, 'note', 'piano', 60, 12, 0);
    const [own] = getInstrument('piano').render({ ...plain, random });
    expect(
      cache
        .book('piano', 60, 0.75, 0.4, 0)
        .render()[0]
        .every((x, i) => x === own[i]),
    ).toBe(true);
  });
});
