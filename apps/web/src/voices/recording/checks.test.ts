import { describe, expect, it } from 'vitest';
import { checkRecording, isUsable } from './checks.ts';

const RATE_HZ = 16_000;

/** Half a second of tone, a quarter of a second of background, and again; like words and the gaps between them. */
function words(seconds: number, level = 0.3, background = 0.0005): Float32Array {
  return Float32Array.from({ length: seconds * RATE_HZ }, (_, frame) => {
    const isWord = (frame / RATE_HZ) % 0.75 < 0.5;
    return (isWord ? level * Math.sin(frame * 0.31) : 0) + background * Math.sin(frame * 1.7);
  });
}

const stateOf = (samples: Float32Array, name: string) =>
  checkRecording(samples, RATE_HZ).find((check) => check.name === name)?.state;

describe('checkRecording', () => {
  it('accepts ten seconds of clean speech', () => {
    const checks = checkRecording(words(10), RATE_HZ);
    expect(checks.map(({ state }) => state)).toEqual(['good', 'good', 'good', 'good']);
    expect(isUsable(checks)).toBe(true);
  });

  it('counts speech, not length: gaps do not make a recording long enough', () => {
    expect(stateOf(words(3), 'Speech')).toBe('bad');
    expect(stateOf(words(6), 'Speech')).toBe('poor');
    expect(stateOf(words(10), 'Speech')).toBe('good');
  });

  it('detects silence and low levels', () => {
    const silence = checkRecording(new Float32Array(5 * RATE_HZ), RATE_HZ);
    expect(silence).toMatchObject([{ name: 'Level', state: 'bad', text: expect.stringContaining('No signal') }]);
    const faint = checkRecording(words(10, 0.001, 0.00001), RATE_HZ);
    expect(faint).toMatchObject([{ name: 'Level', state: 'bad', text: expect.stringContaining('Too quiet, −63 dB') }]);
    expect(stateOf(words(10, 0.01, 0.00001), 'Level')).toBe('poor');
  });

  it('detects clipping, also in a clipped recording that was attenuated', () => {
    const clipped = words(10, 3).map((sample) => Math.min(0.5, Math.max(-0.5, sample)));
    expect(stateOf(clipped, 'Clipping')).toBe('bad');
    expect(
      stateOf(
        clipped.map((sample) => sample / 4),
        'Clipping',
      ),
    ).toBe('bad');
  });

  it('distinguishes a loud background from a quiet one', () => {
    expect(stateOf(words(10, 0.3, 0.15), 'Noise')).toBe('bad');
    expect(stateOf(words(10, 0.3, 0.03), 'Noise')).toBe('poor');
  });

  it('passes nothing for an empty recording', () => {
    expect(isUsable(checkRecording(new Float32Array(0), RATE_HZ))).toBe(false);
  });
});
