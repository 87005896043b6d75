import { describe, expect, it } from 'vitest';
import { openBuffer, returnBuffers } from './note-buffers.ts';

describe('memory of notes', () => {
  it('is used again by the latest notes when older ones have filled the store', () => {
    returnBuffers([openBuffer(3_900_000)]);
    const latest = openBuffer(300_000);
    returnBuffers([latest]);
    expect(openBuffer(300_000).buffer).toBe(latest.buffer);
  });

  it('comes back silent', () => {
    const used = openBuffer(1000);
    used.fill(1);
    returnBuffers([used]);
    expect(openBuffer(1000).every((sample) => sample === 0)).toBe(true);
  });
});
