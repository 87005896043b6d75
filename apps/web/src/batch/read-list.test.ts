import { parse } from 'csv-parse/browser/esm/sync';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../../../test/verifies.ts';
import { type ReadCsv, readList } from './read-list.ts';

const read = (text: string) => readList(text, parse as unknown as ReadCsv);

describe('a list of prompts', () => {
  it('is one prompt per line, skipping blank lines', () => {
    verifies('ui.batch.list');
    expect(read('\uFEFFrain, on a roof\r\n\r\n  a door slams  \n').rows).toEqual([
      { prompt: 'rain, on a roof' },
      { prompt: 'a door slams' },
    ]);
    expect(read('prompt').rows).toEqual([{ prompt: 'prompt' }]);
  });

  it.each([',', ';', '\t'])('is CSV with a header, delimited by %j', (mark) => {
    const text = ['prompt|name|duration_s|takes|tags', '"rain |on a roof"|Roof|2.5|3|a', 'a door||||'].join('\n');
    expect(read(text.replaceAll('|', mark))).toEqual({
      rows: [
        { prompt: `rain ${mark}on a roof`, name: 'Roof', duration_s: 2.5, takes: 3, tags: ['a'] },
        { prompt: 'a door' },
      ],
      problems: [],
    });
  });

  it('is JSON Lines', () => {
    const text = '{"prompt":"rain","seed":4}\n{"prompt":\n{"prompt":"x","colour":"red"}';
    const { rows, problems } = read(text);
    expect(rows).toEqual([{ prompt: 'rain', seed: 4 }]);
    expect(problems.map(({ line }) => line)).toEqual([2, 3]);
    expect(problems.map(({ message }) => message)).toEqual(['this is not a JSON object', 'there is no field “colour”']);
  });

  it('reports invalid lines, and accepts the others', () => {
    const { rows, problems } = read('prompt,takes\nrain,2\na door,many\n,1\nwind,9\n');
    expect(rows).toEqual([{ prompt: 'rain', takes: 2 }]);
    expect(problems.map(({ line }) => line)).toEqual([3, 4, 5]);
    expect(problems.map(({ message }) => message)).toEqual([
      'takes must be a whole number from 1 to 8',
      'the prompt must have 1 to 4,000 characters',
      'takes must be a whole number from 1 to 8',
    ]);
    expect(read('prompt,name\n"rain,\n').problems).toEqual([
      { line: expect.any(Number), message: 'a quotation mark is opened and never closed' },
    ]);
    expect(read('prompt,name\nrain,Roof,2\n').problems).toEqual([
      { line: 2, message: 'the number of cells differs from the first line' },
    ]);
    expect(read('prompt,duration_s,seed,loop\nrain,long,-1,perhaps\n').problems).toEqual([
      {
        line: 2,
        message:
          'duration_s must be a number of seconds from 0.1 to 3,600; loop must be true or false; seed must be a whole number from 0 to 4294967295',
      },
    ]);
  });
});
