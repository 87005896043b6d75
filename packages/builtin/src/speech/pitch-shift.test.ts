import { TAU } from '@soundwright/dsp/math';
import { rmsDb, spectralCentroidHz } from '@soundwright/dsp/measure';
import { trackPitch } from '@soundwright/dsp/pitch';
import { createRandom } from '@soundwright/dsp/random';
import { describe, expect, it } from 'vitest';
import { addBreath } from './breath.ts';
import { shiftPitch } from './pitch-shift.ts';

const RATE_HZ = 48000;

/** Half a second of a vowel between two stretches of noise: pulses through two resonances. */
function aVoice(f0Hz = 120): Float32Array {
  const samples = new Float32Array(RATE_HZ);
  const random = createRandom(1, 'voice');
  for (let i = 0; i < samples.length; i++) samples[i] = 0.02 * (random.next() - 0.5);
  const decay = (age: number, hz: number, width: number) =>
    Math.sin((TAU * hz * age) / RATE_HZ) * Math.exp((-Math.PI * width * age) / RATE_HZ);
  for (let at = RATE_HZ / 4; at < 0.75 * RATE_HZ; at += RATE_HZ / f0Hz) {
    for (let i = 0; i < 1200; i++) {
      samples[Math.round(at) + i] += 0.2 * decay(i, 600, 90) + 0.1 * decay(i, 1900, 120);
    }
  }
  return samples;
}

const track = (samples: Float32Array) => trackPitch(samples, RATE_HZ, { lowHz: 50, highHz: 600 });
const medianPitch = (samples: Float32Array) => {
  const voiced = [...track(samples).f0Hz].filter((hz) => hz > 0).sort((a, b) => a - b);
  return voiced[voiced.length >> 1];
};
const vowel = (samples: Float32Array) => samples.subarray(0.3 * RATE_HZ, 0.7 * RATE_HZ);

describe('shiftPitch', () => {
  it('returns the samples unchanged where the pitch stays', () => {
    const voice = aVoice();
    const same = shiftPitch(voice, RATE_HZ, track(voice), (_timeS, f0Hz) => f0Hz);
    const worst = same.reduce((most, sample, i) => Math.max(most, Math.abs(sample - voice[i])), 0);
    expect(worst).toBeLessThan(1e-6);
  });

  it.each([0.7, 1.26, 1.8])('times %d changes the pitch, and neither the resonances nor the power', (ratio) => {
    const voice = aVoice();
    const shifted = shiftPitch(voice, RATE_HZ, track(voice), (_timeS, f0Hz) => ratio * f0Hz);
    expect(medianPitch(shifted) / (ratio * 120)).toBeCloseTo(1, 1);
    expect(Math.abs(rmsDb(vowel(shifted)) - rmsDb(vowel(voice)))).toBeLessThan(1.5);
    // If it moved with the pitch, the spectral centroid would be off by the ratio.
    const centres = spectralCentroidHz(vowel(shifted), RATE_HZ) / spectralCentroidHz(vowel(voice), RATE_HZ);
    expect(centres).toBeGreaterThan(0.85);
    expect(centres).toBeLessThan(1.15);
  });

  it('leaves unpitched sound unchanged', () => {
    const voice = aVoice();
    const shifted = shiftPitch(voice, RATE_HZ, track(voice), (_timeS, f0Hz) => 1.5 * f0Hz);
    expect(shifted.subarray(0, 0.2 * RATE_HZ)).toEqual(voice.subarray(0, 0.2 * RATE_HZ));
  });
});

describe('addBreath', () => {
  it('turns tone into noise above the lowest harmonics, at the same level', () => {
    const voice = vowel(aVoice()).slice();
    const breathy = voice.slice();
    addBreath(breathy, RATE_HZ, 0.7, createRandom(1, 'breath'));
    expect(Math.abs(rmsDb(breathy) - rmsDb(voice))).toBeLessThan(1);
    const difference = breathy.map((sample, i) => sample - voice[i]);
    expect(rmsDb(difference) - rmsDb(voice)).toBeGreaterThan(-12);
    expect(medianPitch(breathy)).toBeCloseTo(120, -1);
  });

  it('changes nothing at 0', () => {
    const voice = aVoice();
    const same = voice.slice();
    addBreath(same, RATE_HZ, 0, createRandom(1, 'breath'));
    expect(same).toEqual(voice);
  });
});
