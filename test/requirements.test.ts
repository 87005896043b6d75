import { describe, expect, it } from 'vitest';
import { gather, section } from './requirements/requirement.ts';
import { REQUIREMENTS } from './requirements.ts';
import { citationsIn } from './support/citations.ts';
import { openVerdict, readCoverage, recordedOpen } from './support/coverage.ts';
import { verifies } from './verifies.ts';

describe('the list of requirements', () => {
  it('gives every requirement an id of dotted kebab-case words, a source and one sentence', () => {
    const malformed = Object.entries(REQUIREMENTS).filter(
      ([id, { source, behaviour }]) =>
        !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)+$/.test(id) ||
        source === '' ||
        !/^[A-Z`{[].*[.]$/.test(behaviour),
    );
    expect(malformed).toEqual([]);
  });

  it('never repeats a sentence', () => {
    const sentences = Object.values(REQUIREMENTS).map(({ behaviour }) => behaviour);
    expect(sentences.filter((sentence, at) => sentences.indexOf(sentence) !== at)).toEqual([]);
  });

  it('refuses two requirements with the same id', () => {
    const part = section('Limits', { 'a.b': 'One.' });
    expect(() => gather(part, part)).toThrow('Two requirements are called a.b.');
  });
});

describe('the tests of the repository', () => {
  const coverage = readCoverage();

  it('cite only requirements that exist', () => {
    expect(coverage.unknown).toEqual([]);
  });

  it('cite requirements by plain string literals', () => {
    expect(coverage.unreadable).toEqual([]);
  });

  it('leave exactly as many requirements open as are recorded', () => {
    expect(openVerdict(coverage.open.length, recordedOpen())).toBeUndefined();
  });
});

describe('openVerdict', () => {
  it('refuses more open requirements than before', () => {
    expect(openVerdict(6, 5)).toMatch('6 requirements have no test, 5 had none before');
  });

  it('asks to record fewer open requirements', () => {
    expect(openVerdict(4, 5)).toMatch('node scripts/requirements.ts --record');
  });

  it('accepts the recorded number', () => {
    expect(openVerdict(5, 5)).toBeUndefined();
  });
});

describe('citationsIn', () => {
  it('reads one id, several ids, and arguments over several lines', () => {
    const text = "verifies('a.b');\nverifies(\n  'c.d', // why\n  \"e.f\",\n);\n";
    expect(citationsIn(text)).toEqual({ ids: ['a.b', 'c.d', 'e.f'], unreadableLines: [] });
  });

  it('does not count calls in comments or strings, nor methods and declarations of that name', () => {
    const text = "// verifies('a.b')\nconst s = \"verifies('c.d')\";\nx.verifies('e.f');\nfunction verifies(id) {}\n";
    expect(citationsIn(text)).toEqual({ ids: [], unreadableLines: [] });
  });

  it('reports the line of a citation that it cannot read', () => {
    expect(citationsIn('\nverifies(...IDS);\nverifies();\n').unreadableLines).toEqual([2, 3]);
  });
});

describe('verifies', () => {
  it('throws on an id that is not on the list', () => {
    const cite: (...ids: never) => void = verifies;
    expect(() => Reflect.apply(cite, undefined, ['no.such.requirement'])).toThrow(
      'There is no requirement called no.such.requirement.',
    );
  });
});
