import { createRandom } from '@soundwright/dsp/random';
import { describe, expect, it } from 'vitest';
import { curveAt } from '../../../draw/curve.ts';
import type { Utterance } from './throat.ts';
import { readVoices } from './voice-rows.ts';

const notesOf = (lines: string, { strain = 0.5, counted = false } = {}): readonly Utterance[] =>
  readVoices(`call 1 1-2 1.3 2\n${lines}\n`).calls.call.utter({ strain, counted, random: createRandom(1, 'notes') });

describe('rows of calls', () => {
  it('give a call its times, its words and its phrases', () => {
    const { calls, options, phrases, weakPhrases } = readVoices(`
great_call 2 1-3 1.5 4 counted .6 of woman pitched .5
  = calling
  says (size 2) call, [big|old] call (strain .8)
  loosely caller
  weakly cry
  hz 100 for 1 mouth ah
`);
    expect(calls['great call']).toMatchObject({
      lengthS: 2,
      bout: [1, 3],
      everyS: 1.5,
      restS: 4,
      countedS: 0.6,
      of: 'woman',
    });
    expect(options).toEqual({ 'great call': ['calling'] });
    expect(phrases).toEqual({
      call: { call: 'great call', size: 2 },
      'big call': { call: 'great call', size: 2, strain: 0.8 },
      'old call': { call: 'great call', size: 2, strain: 0.8 },
      caller: {},
    });
    expect(weakPhrases).toEqual({ cry: { call: 'great call' } });
  });

  it('follow pitch and effort', () => {
    const [note] = notesOf('  hz 200*.5+1s 0/1/1/2 for .5 mouth 2x 4 1+.5s', { strain: 1 });
    expect(curveAt(note.hz, 0)).toBeCloseTo(300);
    expect(curveAt(note.hz, 1)).toBeCloseTo(600);
    expect(note.formants).toEqual([{ hz: 600, q: 4, gain: 1.5 }]);
  });

  it('let a mouth open and its resonances move', () => {
    const [note] = notesOf('  hz 200 for .5 mouth 300 4 1 900 6 0/.2/1/.5+1s drift .1', { strain: 1 });
    expect(note.formants[1].gain).toEqual([
      [0, 0.2],
      [1, 1.5],
    ]);
    expect(note.drift).toBe(0.1);
  });

  it('go on as the note before, and in series', () => {
    const notes = notesOf('  hz 300 for .2~.4 mouth ah tilt 2\n  and hz 2x at .5 notes 3 .2 climb .5 varied 0');
    expect(notes.map(({ atS }) => atS)).toEqual([0, 0.5, 0.7, 0.9].map((atS) => expect.closeTo(atS)));
    expect(notes.map(({ hz }) => curveAt(hz, 0))).toEqual([300, 600, 300, 150]);
    expect(new Set(notes.map(({ lengthS, tilt }) => `${lengthS} ${tilt}`)).size).toBe(1);
  });

  it('leave out what comes by chance, and all but the first of a series, where calls are counted', () => {
    expect(notesOf('  hz 300 for .2\n  ?.99 and at .3', { counted: true })).toHaveLength(1);
    expect(notesOf('  hz 300 for .2 notes 4 .3', { counted: true })).toHaveLength(1);
  });

  it.each([
    ['  loud 1 hz 300 for .2', 'says nothing of a note'],
    ['  hz 300 for .2 .3', 'has other values'],
    ['  hz 300 for .2 mouth oo', 'is no vowel'],
    ['  hz 300 for .2 mouth 100 2', 'no threes'],
    ['  hz 3oo for .2', 'is no value'],
    ['  says bark\n  says bark\n  hz 300 for .2', 'there twice'],
  ])('refuse %s', (lines, message) => {
    expect(() => notesOf(lines)).toThrow(message);
  });

  it('refuse a drawing without a row, and the voice of nobody', () => {
    expect(() => readVoices('call 1 1 2 3\n  hz 300 for .2\n', { other: () => [] })).toThrow('other');
    expect(() => readVoices('call 1 1 2 3 of nobody\n  hz 300 for .2\n')).toThrow('nobody');
  });
});
