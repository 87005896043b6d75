import { describe, expect, it } from 'vitest';
import { castOfScript, readLines } from './story-script.ts';

describe('a script for a story', () => {
  it('needs a line to speak, and no line that is too long', () => {
    expect(() => readLines('[pause: 1s]\n\n')).toThrow('The script has no lines');
    expect(() => readLines(`Anna: Hi.\n${'la '.repeat(4_000)}`)).toThrow('Line 2 of the script has more than 10000');
  });

  it('gives speakers their voices in any case of letters, and only those who speak', () => {
    const lines = readLines('Anna: Hi.\nCarl: Hello.\nThey leave.');
    expect(castOfScript(lines, { ANNA: 'nora', carl: 'walter' })).toEqual({ Anna: 'nora', Carl: 'walter' });
    expect(() => castOfScript(lines, { Bob: 'nora' })).toThrow('Nobody called Bob speaks in the script.');
  });
});
