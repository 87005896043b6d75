import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SOURCES } from '../registry.ts';
import { hasTrait, type Parameters } from '../source.ts';
import type { Trait } from '../traits.ts';

const HERE = new URL('.', import.meta.url);
const NAMES = new Set(SOURCES.map(({ name }) => name));

/** Code of the reader. Tables of the vocabulary name sources: they add phrases to them. */
const FILES = readdirSync(HERE, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !/\.test\.ts$|^vocabulary\/|everyday-prompts/.test(file),
);

/** Lists and tables asked with a source's name. Its settings are kept by its name. */
const ASKS = [
  /\bsource\.name [!=]== '[a-z-]+'/g,
  /\b(?!settings\b)\w+\.(?:has|get|includes)\((?:\w+\.)*source\.name\b/g,
  /\b[A-Z_]+\[(?:\w+\.)*source\.name\]/g,
];

/** Words in a row that may all be names of sources by chance. */
const LIKE_WORDS = 3;

/** Names that are no English word, comparisons with a name, and lists of names; a few words alike are words to match. */
function namesIn(code: string): string[] {
  const literals = [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'/g)].map(([, text]) => text);
  const single = literals.filter((text) => text.includes('-') && NAMES.has(text));
  const lists = literals.filter(
    (text) => text.split(' ').length > LIKE_WORDS && text.split(' ').every((word) => NAMES.has(word)),
  );
  const compared = [...code.matchAll(/\bname [!=]== '([a-z-]+)'/g)]
    .map(([, name]) => name)
    .filter((name) => NAMES.has(name));
  const sets = [...code.matchAll(/new Set\(\[([^\]]+)\]\)/g)]
    .map(([, list]) => [...list.matchAll(/'([^']+)'/g)].map(([, word]) => word))
    .filter((words) => words.length > 1 && words.every((word) => NAMES.has(word)));
  return [...single, ...compared, ...lists, ...sets.map((words) => words.join(' '))];
}

const OPTIONS = new Set(
  SOURCES.flatMap(({ parameters }) =>
    Object.values(parameters as Parameters).flatMap((one) => (one.kind === 'choice' ? Object.keys(one.options) : [])),
  ),
);

/** Values of a source compared with an option, set to one, or looked up in a list of options. */
const OPTION_ASKS = [
  /\b(?:values|preset)\??\.\w+\)? (?:[!=]==|\?\?=|=) '([a-z0-9-]+)'/g,
  /\bvalue [!=]== '([a-z0-9-]+)'/g,
  /\bvalue: '([a-z0-9-]+)'/g,
  /\.(?:has|includes|test)\((?:String\()?(?:\w+\.)*values\??\.\w+()/g,
];

/** Words that tell a type of value, and are options of sources by chance. */
const TYPES = new Set(['string', 'number']);

function optionsIn(code: string): string[] {
  return OPTION_ASKS.flatMap((ask) => [...code.matchAll(ask)])
    .filter(([, option]) => option === '' || (OPTIONS.has(option) && !TYPES.has(option)))
    .map(([text]) => text);
}

describe('The reader of prompts', () => {
  it('asks sources what their options are, not for the names of options', () => {
    const asked = FILES.flatMap((file) =>
      optionsIn(readFileSync(new URL(file, HERE), 'utf8')).map((text) => `${file}: ${text}`),
    );
    expect(asked).toEqual([]);
  });

  it('finds the options that sources tell of', () => {
    for (const { name, parameters, optionTraits, strokes, runs, parts, series } of SOURCES) {
      const options = Object.values(parameters as Parameters).flatMap((one) =>
        one.kind === 'choice' ? Object.keys(one.options) : [],
      );
      const told = [
        ...Object.values(optionTraits ?? {}).flat(),
        ...Object.entries(strokes ?? {}).flat(),
        ...Object.values(runs ?? {}),
        ...Object.keys(parts ?? {}),
        ...(series ? [series.whole, series.one] : []),
      ];
      expect(
        told.filter((option) => !options.includes(option)),
        name,
      ).toEqual([]);
    }
  });

  it('asks sources for their traits, not for their names', () => {
    const asked = FILES.flatMap((file) => {
      const code = readFileSync(new URL(file, HERE), 'utf8');
      const compared = ASKS.flatMap((ask) => [...code.matchAll(ask)].map(([text]) => text));
      return [...compared, ...namesIn(code)].map((text) => `${file}: ${text}`);
    });
    expect(asked).toEqual([]);
  });

  it('asks for every trait', () => {
    const code = [...FILES.map((file) => `parse/${file}`), 'voice.ts', 'contour.ts', 'steps.ts', 'timeline.ts']
      .map((file) => readFileSync(new URL(`../${file}`, HERE), 'utf8'))
      .join('\n');
    const traits = new Set(SOURCES.flatMap((one) => [...(one.traits ?? []), ...Object.keys(one.optionTraits ?? {})]));
    expect([...traits].filter((trait) => !code.includes(`'${trait}'`))).toEqual([]);
  });

  it('treats a new source like others of its kind', () => {
    const withTrait = (trait: Trait): string[] => SOURCES.filter((one) => hasTrait(one, trait)).map(({ name }) => name);
    // Every table of things worked by hand is one without saying so.
    expect(withTrait('prop')).toContain('rattling');
    expect(withTrait('prop')).toContain('turning');
  });
});
