import { describe, expect, it } from 'vitest';
import { cos, log2, TAU } from './math.ts';
import { trackPitch } from './pitch.ts';
import { createRandom } from './random.ts';

const RATE_HZ = 16000;

/** A tone with decreasing harmonics of random phase, whose pitch glides by `glideHz` per second. */
function renderTone(f0Hz: number, { rateHz = RATE_HZ, seconds = 0.6, glideHz = 0, missing = 0 } = {}): Float32Array {
  const samples = new Float32Array(Math.round(seconds * rateHz));
  let turns = 0;
  for (let i = 0; i < samples.length; i++) {
    const hz = f0Hz + (glideHz * i) / rateHz;
    turns += hz / rateHz;
    for (let k = 1 + missing; k * hz < Math.min(7000, rateHz / 2); k++) {
      samples[i] += (0.05 * cos(TAU * ((k * turns) % 1) + 0.3 * k * k)) / Math.sqrt(k);
    }
  }
  return samples;
}

function centsOff(measuredHz: number, hz: number): number {
  return 1200 * log2(measuredHz / hz);
}

/** The frames away from the edges of the sound. */
function inner(f0Hz: Float64Array): number[] {
  return [...f0Hz.slice(10, -10)];
}

describe('trackPitch', () => {
  it.each([55, 82, 110, 220, 330, 440, 523, 698, 880, 990])(
    'follows a steady tone of %i Hz in every frame, within 2 cents and never an octave off',
    (hz) => {
      for (const found of inner(trackPitch(renderTone(hz), RATE_HZ).f0Hz)) {
        expect(Math.abs(centsOff(found, hz))).toBeLessThan(2);
      }
    },
  );

  it('follows a glide without lag', () => {
    const { f0Hz, frameS } = trackPitch(renderTone(140, { glideHz: 120 }), RATE_HZ);
    for (let frame = 10; frame < f0Hz.length - 10; frame++) {
      expect(Math.abs(centsOff(f0Hz[frame], 140 + 120 * frame * frameS))).toBeLessThan(12);
    }
  });

  it.each([44100, 48000])('finds the same pitch at %i Hz', (rateHz) => {
    const found = inner(trackPitch(renderTone(196, { rateHz }), rateHz).f0Hz);
    for (const hz of found) expect(Math.abs(centsOff(hz, 196))).toBeLessThan(2);
  });

  it('finds a missing fundamental', () => {
    for (const hz of inner(trackPitch(renderTone(150, { missing: 2 }), RATE_HZ).f0Hz)) {
      expect(Math.abs(centsOff(hz, 150))).toBeLessThan(5);
    }
  });

  it('still follows a tone 10 dB above white noise', () => {
    const random = createRandom(1);
    const tone = renderTone(180);
    const power = tone.reduce((sum, sample) => sum + sample * sample, 0) / tone.length;
    const noisy = tone.map((sample) => sample + Math.sqrt(power / 10) * random.gaussian());
    const found = inner(trackPitch(noisy, RATE_HZ).f0Hz);
    const right = found.filter((hz) => hz > 0 && Math.abs(centsOff(hz, 180)) < 30);
    expect(right.length / found.length).toBeGreaterThan(0.97);
  });

  it('finds no pitch in noise or silence', () => {
    const random = createRandom(2);
    const noise = Float32Array.from({ length: RATE_HZ }, () => 0.1 * random.gaussian());
    expect(trackPitch(noise, RATE_HZ).f0Hz.every((hz) => hz === 0)).toBe(true);
    expect(trackPitch(new Float32Array(RATE_HZ), RATE_HZ).f0Hz.every((hz) => hz === 0)).toBe(true);
  });

  it('has a frame every 5 ms, and one for an empty sound', () => {
    expect(trackPitch(new Float32Array(16000), RATE_HZ).f0Hz).toHaveLength(201);
    expect(trackPitch(new Float32Array(0), RATE_HZ).f0Hz).toHaveLength(1);
  });

  it('refuses a range it cannot search', () => {
    expect(() => trackPitch(new Float32Array(10), RATE_HZ, { lowHz: 20 })).toThrow(RangeError);
    expect(() => trackPitch(new Float32Array(10), RATE_HZ, { lowHz: 200, highHz: 100 })).toThrow(RangeError);
  });
});
