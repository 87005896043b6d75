import { describe, expect, it } from 'vitest';
import { parseScript } from './speak.ts';

describe('parseScript', () => {
  it('reads a name before a colon as the speaker only if it is cast', () => {
    expect(parseScript('Anna: Hi: you.\r\n\nNote: rain.\nANNA :\n', ['anna'])).toEqual([
      { text: 'Hi: you.', speaker: 'anna' },
      { text: 'Note: rain.' },
    ]);
  });
});
