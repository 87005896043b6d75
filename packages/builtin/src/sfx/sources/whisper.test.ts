import { bandEnergyDb, periodicityOf } from '@soundwright/dsp/measure';
import { describe, expect, it } from 'vitest';
import { hear, RATE_HZ } from './parts/testing-hearing.ts';

describe('whispering', () => {
  it('has the syllables of speech without the pitch of a voice', () => {
    const voiced = hear('man humming, no reverb', 2);
    const whispered = hear('man whispering, no reverb', 2);
    const pitchOf = (heard: typeof voiced): number => periodicityOf(heard.part(0.2, 1.2), RATE_HZ, 70, 300).strength;
    expect(pitchOf(voiced)).toBeGreaterThan(0.6);
    expect(pitchOf(whispered)).toBeLessThan(0.3);
    // Breath has no fundamental, and hisses reach far up.
    const lean = (heard: typeof voiced): number =>
      bandEnergyDb(heard.mono, RATE_HZ, 1000, 9000) - bandEnergyDb(heard.mono, RATE_HZ, 60, 300);
    expect(lean(whispered)).toBeGreaterThan(lean(voiced) + 20);
    const levels = Array.from({ length: 28 }, (_, k) => whispered.levelDb(0.05 * k, 0.05 * k + 0.05)).sort(
      (a, b) => a - b,
    );
    expect(levels[25] - levels[3]).toBeGreaterThan(8);
  });
});
