import { describe, expect, it } from 'vitest';
import { FRAMES } from '../parse/usages/frames.ts';
import { GENERAL_WORDS } from '../parse/usages/general-words.ts';
import { SOURCES } from '../registry.ts';
import type { Parameters } from '../source.ts';
import { ACTS } from './acts.ts';
import { CREATURES } from './creatures.ts';
import { rowsOf, spellOut } from './lexicon.ts';
import { THINGS } from './things.ts';
import { TOOLS } from './tools.ts';

const THING_ROWS = rowsOf(THINGS).map(([name, material, words]) => ({ name, material, words: words.split(' ') }));
const NAMES = [...rowsOf(THINGS), ...rowsOf(ACTS)].map(([name]) => name);
const READ = rowsOf(FRAMES + GENERAL_WORDS + TOOLS).flat();

describe('the lexicon', () => {
  it('has each class and each thing in one row', () => {
    expect(NAMES.filter((name, i) => NAMES.indexOf(name) !== i)).toEqual([]);
    const creatures = rowsOf(CREATURES).map(([name]) => name);
    expect(creatures.filter((name, i) => creatures.indexOf(name) !== i)).toEqual([]);
    const words = THING_ROWS.flatMap((row) => row.words);
    expect(words.filter((word, i) => words.indexOf(word) !== i)).toEqual([]);
  });

  it('knows every class that is asked for', () => {
    expect(() => spellOut('@tree @no-such-class')).toThrow("'no-such-class'");
    expect(spellOut('a @crystal b')).toEqual(['a', 'crystal', 'b']);
  });

  it('has no class that nothing reads', () => {
    const asked = new Set(READ.join(' ').match(/@[a-z-]+/g));
    const made = new Set(THING_ROWS.filter(({ material }) => material !== '').map(({ name }) => `@${name}`));
    expect(NAMES.filter((name) => !asked.has(`@${name}`) && !made.has(`@${name}`))).toEqual([]);
  });

  it('has only materials that a source sounds like', () => {
    const known = new Set(
      SOURCES.flatMap(({ parameters }) => {
        const { material } = parameters as Parameters;
        return material?.kind === 'choice' ? Object.keys(material.options) : [];
      }),
    );
    expect(THING_ROWS.filter(({ material }) => material !== '' && !known.has(material))).toEqual([]);
  });
});
