import { describe, expect, it } from 'vitest';
import { parseScript, uncastNames } from './speak.ts';

describe('parseScript', () => {
  it('reads a name before a colon as the speaker only if it is cast', () => {
    expect(parseScript('Anna: Hi: you.\r\n\nNote: rain.\nANNA :\n', ['anna'])).toEqual([
      { text: 'Hi: you.', speaker: 'anna' },
      { text: 'Note: rain.' },
    ]);
  });
});

describe('uncastNames', () => {
  it('names what looks like a speaker without a voice', () => {
    const lines = parseScript('NORA: Hi.\nNote: rain.\nEthan: Yes.\nEthan: No.\nTed: Well.\nAt 5:30 we left.', ['ted']);
    expect(uncastNames(lines)).toEqual(['NORA', 'Ethan']);
  });
});
