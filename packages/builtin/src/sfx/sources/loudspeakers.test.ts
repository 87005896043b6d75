import { bandEnergyDb, spectralCentroidHz } from '@soundwright/dsp/measure';
import { describe, expect, it } from 'vitest';
import { type Heard, hear, RATE_HZ } from './parts/testing-hearing.ts';

const bandDb = ({ mono }: Heard, lowHz: number, highHz: number): number => bandEnergyDb(mono, RATE_HZ, lowHz, highHz);

describe('voices through loudspeakers', () => {
  it('speak in syllables', () => {
    const heard = hear('phone voice, no reverb', 2);
    const levels = Array.from({ length: 60 }, (_, k) => heard.levelDb(0.025 * k, 0.025 * (k + 1)));
    const steps = levels.slice(1).map((level, k) => Math.abs(level - levels[k]));
    expect(steps.reduce((sum, step) => sum + step, 0) / steps.length).toBeGreaterThan(1.5);
  });

  it('keep to the band of their device', () => {
    for (const [prompt, lowHz, highHz] of [
      ['radio chatter', 350, 4000],
      ['phone voice', 250, 4200],
      ['megaphone voice', 350, 5500],
    ] as const) {
      const voice = hear(prompt, 3);
      expect(bandDb(voice, lowHz, highHz), prompt).toBeGreaterThan(bandDb(voice, highHz, 20000) + 12);
      expect(bandDb(voice, lowHz, highHz), prompt).toBeGreaterThan(bandDb(voice, 20, 0.6 * lowHz) + 12);
    }
  });

  it('announce after a chime', () => {
    const heard = hear('station announcement, no reverb', 7);
    // The gong is three notes and nothing above them; speech hisses.
    const above = (fromS: number, toS: number): number =>
      bandEnergyDb(heard.mono.subarray(fromS * RATE_HZ, toS * RATE_HZ), RATE_HZ, 3000, 6000);
    expect(above(2, 4)).toBeGreaterThan(above(0, 1.5) + 10);
    expect(Math.abs(heard.levelDb(0.1, 1.3) - heard.levelDb(2, 4))).toBeLessThan(7);
  });

  it('sound as a woman or a man', () => {
    const spectrum = (prompt: string): number => spectralCentroidHz(hear(prompt, 3).mono, RATE_HZ);
    expect(spectrum('tv voices, child')).toBeGreaterThan(1.1 * spectrum('tv voices, man'));
  });
});
