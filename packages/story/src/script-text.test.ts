import { describe, expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { parseScript } from './script-text.ts';

const line = (speaker: string | null, text: string) => ({ kind: 'line', speaker, text });

describe('a script as text', () => {
  it('has one line per line of text, with the name before it as its speaker', () => {
    expect(
      parseScript('Anna: Hello there.\n\n  The door opens.\r\nDr. Mary Jones: Who is it?\nNote: this too: fine'),
    ).toEqual([
      line('Anna', 'Hello there.'),
      line(null, 'The door opens.'),
      line('Dr. Mary Jones', 'Who is it?'),
      line('Note', 'this too: fine'),
    ]);
    expect(parseScript('we met at 10: 30 sharp')).toEqual([line(null, 'we met at 10: 30 sharp')]);
  });

  it('has a pause where a line is nothing but its length', () => {
    verifies('decided.script.pauses');
    expect(parseScript('[pause: 1.5s]\n[Pause 2]\n[pause:800ms]\n[pause:9999s]')).toEqual(
      [1.5, 2, 0.8, 600].map((durationS) => ({ kind: 'pause', durationS })),
    );
    expect(parseScript('Wait [pause:1s] here.\n[pause]')).toEqual([
      line(null, 'Wait [pause:1s] here.'),
      line(null, '[pause]'),
    ]);
  });
});
