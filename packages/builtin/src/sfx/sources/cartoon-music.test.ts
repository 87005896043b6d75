import { spectralCentroidHz } from '@soundwright/dsp/measure';
import { describe, expect, it } from 'vitest';
import { hear, RATE_HZ } from './parts/testing-hearing.ts';

describe('musical gags', () => {
  it('a theremin glides without strokes, a pizzicato is nothing but strokes', () => {
    const theremin = hear('theremin, no reverb');
    const plucked = hear('sneaky pizzicato, no reverb');
    expect(plucked.onsetsS().length).toBeGreaterThanOrEqual(4);
    expect(theremin.onsetsS().length).toBeLessThanOrEqual(2);
  });

  it('a run on bars climbs, higher on steel than on wood', () => {
    const wood = hear('xylophone run, no reverb');
    const first = wood.pitchHz(0, 0.12, 300, 3000);
    expect(wood.pitchHz(1, 1.3, 300, 3000)).toBeGreaterThan(2 * first);
    const steel = hear('glockenspiel run, no reverb');
    expect(steel.pitchHz(0, 0.12, 300, 6000)).toBeGreaterThan(1.5 * first);
  });

  it('a kazoo buzzes far above its note', () => {
    const kazoo = hear('kazoo toot, no reverb');
    const note = kazoo.part(1.1, 1.5);
    expect(spectralCentroidHz(note, RATE_HZ)).toBeGreaterThan(900);
  });
});
