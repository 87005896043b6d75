import { describe, expect, it } from 'vitest';
import { readCaption } from './music/caption/caption.ts';
import { parsePrompt } from './sfx/parse/parse.ts';
import { VOCABULARY } from './sfx/registry.ts';
import { parseScript } from './speech/text/script.ts';
import { wordRows, wordTable } from './word-table.ts';

describe('a table of words', () => {
  it('has its own words only', () => {
    const table = wordTable({ one: 1 });
    expect(table.one).toBe(1);
    for (const word of ['constructor', '__proto__', 'toString']) expect(table[word]).toBeUndefined();
  });

  it('is written in rows by what its words stand for', () => {
    const table = wordRows('1: one first; 2: two\n  second\n3: three', Number);
    expect({ ...table }).toEqual({ one: 1, first: 1, two: 2, second: 2, three: 3 });
  });
});

describe.each(['constructor', 'Constructor', '__proto__', 'hasOwnProperty', 'valueOf'])('the word "%s"', (word) => {
  it('is a word without meaning in a prompt for an effect', () => {
    const { scene, message } = parsePrompt(`a dog barks, ${word}`, word, VOCABULARY);
    expect(scene.layers.map(({ source }) => source)).toEqual(['dog']);
    expect(message).not.toMatch(/function|native|object/);
  });

  it('is a word like any other in a caption of music', () => {
    const { plan, understood, notUnderstood } = readCaption(`${word} jazz with ${word} piano in A ${word}`);
    expect(plan.style).toBe('jazz');
    expect([...understood, ...notUnderstood].join(' ')).not.toMatch(/function|native code|\[object/);
  });

  it('is spoken as it is written', () => {
    const { items } = parseScript(`The ${word}. It runs 3 ${word}. <break strength="${word}"/>The ${word} ends.`);
    expect(items.filter(({ kind }) => kind === 'sentence')).toHaveLength(3);
    expect(JSON.stringify(items)).not.toMatch(/function|native|object object/);
  });
});
