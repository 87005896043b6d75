import { createRandom } from '@soundwright/dsp/random';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../../../../test/verifies.ts';
import { createRoomMaker, createVoicePresence } from './make-room.ts';

const RATE_HZ = 48000;
const FRAMES = 4800;
const sine = (hz: number) =>
  Float32Array.from({ length: FRAMES }, (_, i) => Math.sin((2 * Math.PI * hz * i) / RATE_HZ));
const noise = (seed: number) => {
  const random = createRandom(seed);
  return Float32Array.from({ length: FRAMES }, () => random.next() - 0.5);
};
/** A signal behind a voice. */
function behind(samples: Float32Array, presence: number): Float32Array {
  const out = samples.slice();
  createRoomMaker(RATE_HZ)(out, samples.slice(), new Float32Array(FRAMES).fill(presence));
  return out;
}
function levelDb(samples: Float32Array): number {
  const power = samples.subarray(FRAMES / 2).reduce((sum, x) => sum + x * x, 0);
  return 10 * Math.log10(power / (FRAMES / 2));
}

describe('createRoomMaker', () => {
  it('lowers the formants of vowels much more than bass and treble, and nothing without a voice', () => {
    verifies('decided.music.room-for-voice');
    const lowered = (hz: number) => levelDb(behind(sine(hz), 1)) - levelDb(sine(hz));
    expect(lowered(1500)).toBeCloseTo(-12, 1);
    for (const hz of [800, 1100, 2000, 2500]) expect(lowered(hz)).toBeLessThan(-6);
    expect(lowered(100)).toBeGreaterThan(-2.3);
    expect(lowered(12000)).toBeGreaterThan(-3.5);
    expect(behind(noise(1), 0)).toEqual(noise(1));
  });

  it('attenuates a sum as it attenuates its parts', () => {
    const [a, b] = [noise(2), noise(3)];
    const [behindA, behindB] = [behind(a, 0.7), behind(b, 0.7)];
    const sum = behind(
      a.map((x, i) => x + b[i]),
      0.7,
    );
    for (let i = 0; i < FRAMES; i++) expect(Math.abs(sum[i] - behindA[i] - behindB[i])).toBeLessThan(1e-6);
  });
});

describe('createVoicePresence', () => {
  const phrase = { line: 0, doubled: false, notes: [{ beat: 4, beats: 2, midi: 60, velocity: 1 }] };
  const presence = createVoicePresence([phrase], (beat) => beat / 2, 1000);

  it('is complete while a phrase is sung, and absent well before and after it', () => {
    const all = presence(0, 6000);
    expect([...all.subarray(1850, 3150)].every((value) => value === 1)).toBe(true);
    expect([...all.subarray(0, 1500)].every((value) => value === 0)).toBe(true);
    expect([...all.subarray(3800)].every((value) => value === 0)).toBe(true);
    for (let i = 1; i < 6000; i++) expect(Math.abs(all[i] - all[i - 1])).toBeLessThan(0.01);
  });

  it('does not depend on the block', () => {
    expect(presence(1500, 400)).toEqual(presence(0, 6000).slice(1500, 1900));
  });
});
