import { spectralCentroidHz } from '@soundwright/dsp/measure';
import { describe, expect, it } from 'vitest';
import { hear, RATE_HZ } from './parts/testing-hearing.ts';

describe('weapons and vehicles of games', () => {
  it('a crossbow is wound click by click and never shot', () => {
    const loading = hear('loading a crossbow, no reverb');
    expect(loading.message).toMatch(/^armory/);
    expect(loading.onsetsS(6).length).toBeGreaterThan(8);
  });

  it('a catapult slams into its stop after the creaking of the beam', () => {
    const siege = hear('catapult, no reverb');
    expect(siege.levelDb(0.9, 1.2)).toBeGreaterThan(siege.levelDb(0, 0.6) + 10);
  });

  it('a released bow twangs, and nothing is hit', () => {
    const bow = hear('arrow released from a bow, no reverb');
    expect(bow.levelDb(0, 0.1)).toBeGreaterThan(bow.levelDb(0.3, 0.5) + 12);
  });

  it('a bullet that passes falls in pitch', () => {
    const pass = hear('bullet whiz by, no reverb');
    const before = spectralCentroidHz(pass.part(0.02, 0.1), RATE_HZ);
    expect(before).toBeGreaterThan(1.25 * spectralCentroidHz(pass.part(0.3, 0.45), RATE_HZ));
  });

  it('a charging weapon rises until it is full', () => {
    const charge = hear('weapon charging up, no reverb');
    const end = charge.durationS;
    expect(spectralCentroidHz(charge.part(0.6 * end, 0.75 * end), RATE_HZ)).toBeGreaterThan(
      1.5 * spectralCentroidHz(charge.part(0, 0.15 * end), RATE_HZ),
    );
  });

  it('a railgun whines before it goes off', () => {
    const shot = hear('railgun shot, no reverb');
    expect(shot.levelDb(0.45, 0.6)).toBeGreaterThan(shot.levelDb(0.1, 0.3) + 8);
  });
});
