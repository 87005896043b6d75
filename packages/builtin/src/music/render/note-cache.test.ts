import { describe, expect, it } from 'vitest';
import { sameSamples } from '../testing.ts';
import { createNoteCache } from './note-cache.ts';

describe('createNoteCache', () => {
  it('gives a note that depends on what is asked and not on what was asked before', () => {
    const fresh = createNoteCache(48000).render('steel-guitar', 60, 0.8, 0.5, 4);
    const used = createNoteCache(48000);
    used.render('piano', 50, 0.5, 0.3, 0);
    used.render('steel-guitar', 60, 0.8, 0.5, 3);
    expect(sameSamples(used.render('steel-guitar', 60, 0.8, 0.5, 4), fresh)).toBe(true);
    expect(sameSamples(used.render('steel-guitar', 60, 0.8, 0.5, 3), fresh)).toBe(false);
  });

  it('remembers notes', () => {
    const cache = createNoteCache(48000);
    expect(cache.render('marimba', 62, 0.7, 0.4, 0) === cache.render('marimba', 62, 0.7, 0.4, 3)).toBe(true);
  });
});
