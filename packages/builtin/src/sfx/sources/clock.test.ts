import { onsetTimesS, spectralCentroidHz, strongestHz } from '@soundwright/dsp/measure';
import { describe, expect, it } from 'vitest';
import { renderPrompt } from '../testing.ts';

const HZ = 48_000;

function hear(prompt: string, durationS: number | null = null): Float32Array {
  return renderPrompt(prompt, { durationS, seed: 5 }).left;
}

function onsets(prompt: string, durationS: number | null = null): number[] {
  return onsetTimesS(hear(prompt, durationS), HZ, 9, 30);
}

describe('clock', () => {
  it.each([
    ['clock ticking', 2, 8],
    ['pocket watch ticking', 5, 20],
    ['grandfather clock', 1, 4],
  ])('%s ticks %i times a second', (prompt, perS, count) => {
    const times = onsets(prompt, 4);
    expect(times).toHaveLength(count);
    for (let i = 1; i < times.length; i += 1) expect(Math.abs(times[i] - times[i - 1] - 1 / perS)).toBeLessThan(0.02);
  });

  it('tock is lower than tick', () => {
    const sound = hear('clock ticking', 2);
    const at = (s: number): number => spectralCentroidHz(sound.subarray(s * HZ, (s + 0.2) * HZ), HZ);
    expect(at(0.5)).toBeLessThan(0.95 * at(0));
  });

  it('every second beat is softer', () => {
    const sound = hear('clock ticking', 2);
    const peakDb = (s: number): number =>
      20 * Math.log10(sound.subarray(s * HZ, (s + 0.2) * HZ).reduce((most, x) => Math.max(most, Math.abs(x)), 0));
    const drop = (peakDb(0) + peakDb(1) - peakDb(0.5) - peakDb(1.5)) / 2;
    // Three of five recorded clocks: 1 to 6 dB.
    expect(drop).toBeGreaterThan(1);
    expect(drop).toBeLessThan(6);
  });

  it('a cuckoo falls by a major third', () => {
    const sound = hear('cuckoo clock');
    const high = strongestHz(sound.subarray(0.05 * HZ, 0.24 * HZ), HZ, 300, 2000);
    const low = strongestHz(sound.subarray(0.4 * HZ, 0.68 * HZ), HZ, 300, 2000);
    expect(high / low).toBeGreaterThan(1.2);
    expect(high / low).toBeLessThan(1.32);
  });

  it('a clock that strikes three strikes three times', () => {
    expect(onsets('clock striking three times')).toHaveLength(3);
  });
});
