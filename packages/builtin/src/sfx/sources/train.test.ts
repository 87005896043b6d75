import { describe, expect, it } from 'vitest';
import { renderPrompt } from '../testing.ts';

const RATE_HZ = 48000;

/** Level of a part of a sound, by its differences, which leave out the rumble. */
function level(samples: Float32Array, fromS: number, untilS: number): number {
  let sum = 0;
  for (let i = Math.round(fromS * RATE_HZ) + 1; i < untilS * RATE_HZ; i += 1) sum += (samples[i] - samples[i - 1]) ** 2;
  return Math.sqrt(sum / ((untilS - fromS) * RATE_HZ));
}

describe('a train that arrives', () => {
  const { left } = renderPrompt('freight train pulling in', { durationS: 10 });

  it('squeals just before it stands, lets its air go, and is silent', () => {
    expect(level(left, 6.4, 7.3)).toBeGreaterThan(1.5 * level(left, 1, 3));
    expect(level(left, 8, 8.6)).toBeGreaterThan(4 * level(left, 9.6, 9.9));
  });
});
