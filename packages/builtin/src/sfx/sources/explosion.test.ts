import { bandEnergyDb, rmsDb, spectralCentroidHz, strongestHz } from '@soundwright/dsp/measure';
import { describe, expect, it } from 'vitest';
import { renderPrompt } from '../testing.ts';
import { hear as heard, sidesAlike } from './parts/testing-hearing.ts';

const HZ = 48_000;

function hear(prompt: string, durationS: number | null = null): Float32Array {
  return renderPrompt(prompt, { durationS, seed: 5 }).left;
}

function brightnessHz(prompt: string, durationS: number | null = null): number {
  return spectralCentroidHz(hear(prompt, durationS), HZ);
}

describe('explosion', () => {
  it.each(['explosion', 'huge explosion', 'gas explosion'])('%s begins at one point and ends all around', (prompt) => {
    const blast = heard(`${prompt}, no reverb`);
    expect(sidesAlike(blast, 0, 0.2)).toBeGreaterThan(0.8);
    const { durationS } = blast;
    for (const share of [0.25, 0.4, 0.55]) {
      expect(Math.abs(sidesAlike(blast, share * durationS, (share + 0.15) * durationS))).toBeLessThan(0.4);
    }
  });

  it.each(['explosion', 'gas explosion', 'grenade'])(
    '%s is loudest at its start and lowest in pitch below 200 Hz',
    (prompt) => {
      const sound = hear(prompt);
      expect(strongestHz(sound, HZ)).toBeLessThan(200);
      expect(rmsDb(sound.subarray(0, 0.5 * HZ))).toBeGreaterThan(rmsDb(sound.subarray(HZ)) + 6);
    },
  );

  it('far away the highs are missing', () => {
    expect(brightnessHz('distant explosion')).toBeLessThan(0.4 * brightnessHz('explosion'));
  });

  it('a huge charge is lower and lasts longer than a small one', () => {
    expect(strongestHz(hear('huge explosion'), HZ)).toBeLessThan(0.7 * strongestHz(hear('tiny explosion'), HZ));
    expect(hear('huge explosion').length).toBeGreaterThan(1.3 * hear('tiny explosion').length);
  });

  it.each(['distant explosion with rumbling tail', 'explosion with a long rumble'])(
    '%s: rolls on from the blast, without a second one',
    (prompt) => {
      const levels = (said: string): number[] => {
        const sound = hear(`${said}, no reverb`, 7);
        return Array.from({ length: 14 }, (_, n) => rmsDb(sound.subarray(0.5 * n * HZ, 0.5 * (n + 1) * HZ)));
      };
      const [rolls, plain] = [levels(prompt), levels(prompt.replace(/ with.*/, ''))];
      expect(rolls[6] - rolls[0]).toBeGreaterThan(plain[6] - plain[0] + 6);
      expect(Math.max(...rolls.slice(4, 8)) - rolls[0]).toBeGreaterThan(-20);
      for (let n = 2; n < rolls.length; n += 1) expect(rolls[n]).toBeLessThan(rolls[0] - 6);
    },
  );

  it.each([1, 2])('what is told to fall lasts beyond the blast (seed %i)', (seed) => {
    const after = (prompt: string): number => rmsDb(heard(prompt, null, seed).part(2, 4));
    expect(after('huge explosion with debris falling')).toBeGreaterThan(after('huge explosion, no debris') + 4);
  });

  it('a large one far away is heard above 60 Hz as much as below', () => {
    for (const seed of [1, 2]) {
      const { mono } = heard('large explosion, far away, no reverb', null, seed);
      expect(bandEnergyDb(mono, HZ, 60, 1000)).toBeGreaterThan(bandEnergyDb(mono, HZ, 20, 60) - 1);
    }
  });

  it('a shell of fireworks is heard above a bomb, and goes on crackling', () => {
    const shell = heard('firework, no reverb', 3);
    const bomb = heard('explosion, no debris, no reverb', 3);
    const midsDb = (sound: typeof shell): number =>
      bandEnergyDb(sound.mono, HZ, 350, 1400) - bandEnergyDb(sound.mono, HZ, 40, 180);
    expect(midsDb(shell)).toBeGreaterThan(midsDb(bomb) + 6);
    expect(bandEnergyDb(shell.part(0.3, 0.6), HZ, 2000, 6000)).toBeGreaterThan(
      bandEnergyDb(shell.part(0, 0.3), HZ, 2000, 6000) - 12,
    );
  });

  it('a shell of fireworks rolls far less than it bangs', () => {
    const shell = heard('firework, no reverb', 3);
    const bangDb = (fromS: number): number => bandEnergyDb(shell.part(fromS, fromS + 0.2), HZ, 60, 600);
    // Recorded: 13 to 28 dB less after a third of a second.
    expect(bangDb(0.3)).toBeLessThan(bangDb(0) - 15);
  });

  it('debris falls after the blast', () => {
    const highs = (prompt: string): number => bandEnergyDb(hear(prompt).subarray(1.3 * HZ, 2 * HZ), HZ, 1000, 15000);
    expect(highs('explosion with debris')).toBeGreaterThan(highs('cannon') + 10);
  });
});
