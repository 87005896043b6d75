import { bandEnergyDb, onsetTimesS, spectralCentroidHz } from '@soundwright/dsp/measure';
import { createRandom } from '@soundwright/dsp/random';
import { describe, expect, it } from 'vitest';
import { valuesOf } from '../source.ts';
import { renderPrompt } from '../testing.ts';
import { mechanism } from './mechanism.ts';

const HZ = 48_000;

function hear(prompt: string, durationS: number | null = null): Float32Array {
  return renderPrompt(prompt, { durationS, seed: 5 }).left;
}

function onsets(prompt: string, durationS: number | null = null): number[] {
  return onsetTimesS(hear(prompt, durationS), HZ, 9, 30);
}

describe('mechanism', () => {
  it.each([
    ['mouse click', 2],
    ['three mouse clicks', 6],
  ])('%s is %i snaps: down and up', (prompt, count) => {
    expect(onsets(prompt)).toHaveLength(count);
  });

  it('fast typing has more keys than slow typing', () => {
    const keys = (prompt: string): number => onsetTimesS(hear(prompt, 2), HZ, 5, 30).length;
    expect(keys('fast typing on a keyboard')).toBeGreaterThan(1.8 * keys('very slow typing on a keyboard'));
  });

  it('keys sound between 1.4 and 5.6 kHz, as recorded ones do, and hardly below 700 Hz', () => {
    const sound = hear('key press, no reverb');
    expect(bandEnergyDb(sound, HZ, 1400, 5600)).toBeGreaterThan(bandEnergyDb(sound, HZ, 90, 700) + 12);
    expect(bandEnergyDb(sound, HZ, 1400, 5600)).toBeGreaterThan(bandEnergyDb(sound, HZ, 5600, 11_000) + 3);
  });

  it.each(['typing on a keyboard', 'typewriter'])('no two strokes of %s have the same tone', (prompt) => {
    const sound = hear(`${prompt}, no reverb`, 5);
    const strokes = onsetTimesS(sound, HZ, 9, 30).map((atS) => {
      const stroke = sound.subarray(Math.max(0, (atS - 0.005) * HZ), (atS + 0.03) * HZ);
      const wholeDb = bandEnergyDb(stroke, HZ, 700, 8000);
      return [700, 1000, 1400, 2000, 2800, 4000, 5600].map(
        (hz) => bandEnergyDb(stroke, HZ, hz, Math.SQRT2 * hz) - wholeDb,
      );
    });
    const spreads = strokes[0].map((_, band) => {
      const meanDb = strokes.reduce((sum, stroke) => sum + stroke[band], 0) / strokes.length;
      return Math.sqrt(strokes.reduce((sum, stroke) => sum + (stroke[band] - meanDb) ** 2, 0) / strokes.length);
    });
    // Half octaves of each of five recordings: 3.1 to 3.5 dB.
    expect(spreads.reduce((sum, spreadDb) => sum + spreadDb, 0) / spreads.length).toBeGreaterThan(2.6);
  });

  it('larger ratchets of any make are slower from tooth to tooth', () => {
    const lastS = (size: number): number => {
      const ends = Array.from({ length: 12 }, (_, make) => {
        const values = valuesOf(mechanism.parameters, { device: 'ratchet', size: size * (1 + 0.003 * make) }) as never;
        const [sound] = mechanism.render(values, { atS: 0 }, { sampleRateHz: HZ / 2, random: createRandom(1) });
        return onsetTimesS(sound, HZ / 2).at(-1) ?? 0;
      });
      return ends.reduce((sum, endS) => sum + endS, 0);
    };
    expect(lastS(2.3)).toBeGreaterThan(1.3 * lastS(0.45));
  });

  it('a mouse is brighter than a typewriter', () => {
    expect(spectralCentroidHz(hear('mouse click'), HZ)).toBeGreaterThan(
      1.2 * spectralCentroidHz(hear('typewriter', 1.5), HZ),
    );
  });

  it.each(['camera shutter', 'light switch', 'pen click'])('%s is over within a second', (prompt) => {
    expect(hear(prompt).length).toBeLessThan(HZ);
  });
});
