import { describe, expect, it } from 'vitest';
import { PitchTracker } from './pitch-track.ts';
import { designGrid } from './spectra.ts';

const grid = designGrid(44100, 44100 * 10);
const range = {
  lowHz: 80,
  highHz: 1000,
  perOctave: 48,
  partials: 12,
  rolloff: 0.86,
  topHz: 5500,
  moveCost: 1.2,
  widthBins: 2.2,
  spread: 0.012,
};

/** Magnitudes of partials at multiples of an F0, each two bins wide to either side. */
function partialsOf(pitchHz: number): Float32Array {
  const row = new Float32Array(grid.cueBins);
  for (let h = 1; h <= 15; h++) {
    const centre = (h * pitchHz) / grid.binHz;
    for (let k = Math.ceil(centre - 2); k <= centre + 2; k++) row[k] += (1 - Math.abs(k - centre) / 2) / h;
  }
  return row;
}

describe('PitchTracker', () => {
  it.each([110, 220, 440, 700])('follows a glide up a fourth from %i Hz within half a semitone', (startHz) => {
    const tracker = new PitchTracker(range, grid, 20);
    const pitchOf = (t: number) => startHz * (1 + t / 180);
    for (let t = 0; t < 60; t++) tracker.advance(partialsOf(pitchOf(t)));
    for (let t = 40; t < 60; t++) {
      const { pitchHz, salience } = tracker.decide(t);
      expect(Math.abs(pitchHz / pitchOf(t) - 1)).toBeLessThan(0.03);
      expect(salience).toBeGreaterThan(0.3);
    }
  });

  it('finds no salience in silence', () => {
    const tracker = new PitchTracker(range, grid, 20);
    for (let t = 0; t < 30; t++) tracker.advance(new Float32Array(grid.cueBins));
    expect(tracker.decide(29).salience).toBe(0);
  });

  it('draws partials and nothing between them', () => {
    const comb = new Float32Array(grid.cueBins);
    new PitchTracker(range, grid, 5).drawComb(300, comb);
    expect(comb[Math.round(600 / grid.binHz)]).toBeGreaterThan(0.9);
    expect(comb[Math.round(450 / grid.binHz)]).toBe(0);
  });
});
