import { describe, expect, it } from 'vitest';
import { createIds } from './ids.ts';

const AT = Date.parse('2026-11-20T10:00:00.123Z');

describe('createIds', () => {
  it('makes version 7 UUIDs with the current time', () => {
    const id = createIds({ now: () => new Date(AT) }).next();
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(AT);
  });

  it('always increases, even many times in one millisecond and when the clock is set back', () => {
    let now = AT;
    const ids = createIds({ now: () => new Date(now) });
    const made = Array.from({ length: 10_000 }, (_, i) => {
      if (i === 9_000) now -= 60_000;
      return ids.next();
    });
    expect(made).toEqual([...made].sort());
    expect(new Set(made).size).toBe(made.length);
  });
});
