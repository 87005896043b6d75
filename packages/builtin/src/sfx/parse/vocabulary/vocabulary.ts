import { MATERIAL_OF } from '../../lexicon/lexicon.ts';
import { readValues, rowsOfPhrases } from '../../phrases.ts';
import type { Parameters, Source, Values } from '../../source.ts';
import { NEGATIONS } from '../words/clauses.ts';
import { COMMON_WORDS, FILLER, PREPOSITIONS } from '../words/common-words.ts';
import { CONNECTING_WORDS, CONNECTORS } from '../words/connectors.ts';
import { type Match, PhraseBook } from '../words/phrases.ts';
import { COUNT_WORDS, NUMBER_WORDS, UNIT_METRES, UNIT_SECONDS } from '../words/quantities.ts';
import { type Token, tokenise } from '../words/tokens.ts';
import { BARE_NAMES, COMIC_WORDS } from './comic-words.ts';
import { DESIGN_NAMES } from './design-names.ts';
import { GAME_NAMES } from './game-names.ts';
import { INTERFACE_NAMES } from './interface-names.ts';
import { MACHINE_NAMES } from './machine-names.ts';
import { NAMES_OF_THINGS } from './names-of-things.ts';
import { NATURE_NAMES } from './nature-names.ts';
import { SAYINGS } from './sayings.ts';
import { createLexicon, type Lexicon } from './spelling.ts';
import { WEAPON_NAMES } from './weapon-names.ts';

/** A phrase that selects a source, with implied values. */
export interface Call {
  readonly source: Source;
  readonly values: Values;
}

/** A phrase that sets one parameter of one source. */
export interface Setting {
  readonly parameter: string;
  readonly value: number | string;
}

/** A macro for a whole prompt: "thunderstorm". */
export interface Ambience {
  readonly phrases: readonly string[];
  /** Words that expand it only when no source is named: "forest". */
  readonly weakPhrases?: readonly string[];
  readonly prompt: string;
  /** Its weak phrases expand it only where the prompt names nothing else. */
  readonly alone?: true;
  /** What is there all the time: all that is added where the prompt names sounds of its own. */
  readonly bed?: string;
}

/** A set of sources and all their phrases. */
export interface Vocabulary extends Phrases {
  readonly sources: readonly Source[];
  /** The source used for unknown things. */
  readonly fallback: Source;
}

interface Phrases {
  readonly calls: PhraseBook<Call>;
  readonly weakCalls: PhraseBook<Call>;
  /** By source name. */
  readonly settings: ReadonlyMap<string, PhraseBook<Setting>>;
  readonly ambiences: PhraseBook<Ambience>;
  readonly weakAmbiences: PhraseBook<Ambience>;
  /** All known words, for spell correction. */
  readonly lexicon: Lexicon;
}

/** The phrase of a source that begins at a word: one that always selects it, else a general word for its sound. */
export function phraseAt(
  tokens: readonly Token[],
  at: number,
  { calls, weakCalls }: Pick<Vocabulary, 'calls' | 'weakCalls'>,
): Match<Call> | undefined {
  return calls.findAt(tokens, at) ?? weakCalls.findAt(tokens, at);
}

/** The sources of the phrases that begin at any of the words. */
export function sourcesIn(tokens: readonly Token[], vocabulary: Vocabulary): Source[] {
  return tokens.flatMap((_, i) => phraseAt(tokens, i, vocabulary)?.meaning.source ?? []);
}

/**
 * The words of all sources. When two sources define the same phrase, the one listed first wins. Collected on first use,
 * because that takes longer than loading the sources, and music needs no words of effects.
 *
 * @param fallback - the one of them used when nothing is understood
 */
export function createVocabulary(
  sources: readonly Source[],
  ambiences: readonly Ambience[],
  fallback: Source,
): Vocabulary {
  let collected: Phrases | undefined;
  const phrases = (): Phrases => {
    collected ??= collectPhrases(sources, ambiences);
    return collected;
  };
  return {
    sources,
    fallback,
    get calls() {
      return phrases().calls;
    },
    get weakCalls() {
      return phrases().weakCalls;
    },
    get settings() {
      return phrases().settings;
    },
    get ambiences() {
      return phrases().ambiences;
    },
    get weakAmbiences() {
      return phrases().weakAmbiences;
    },
    get lexicon() {
      return phrases().lexicon;
    },
  };
}

function collectPhrases(sources: readonly Source[], ambiences: readonly Ambience[]): Phrases {
  const calls = new PhraseBook<Call>();
  const weakCalls = new PhraseBook<Call>();
  const settings = new Map<string, PhraseBook<Setting>>();
  for (const source of sources) {
    for (const [phrase, values] of Object.entries(source.phrases))
      calls.add(phrase, { source, values: values as Values });
    for (const [phrase, values] of Object.entries(source.weakPhrases ?? {})) {
      weakCalls.add(phrase, { source, values: values as Values });
    }
    settings.set(source.name, settingsOf(source.parameters));
  }
  for (const source of sources) addNamesOfKinds(source, calls);
  const known = { sources, calls, weakCalls };
  addNames(NAMES.flatMap(rowsOfNames), calls, known);
  addNames(rowsOfNames(BARE_NAMES), weakCalls, known);
  addSynonyms(calls);
  const strong = new PhraseBook<Ambience>();
  const weak = new PhraseBook<Ambience>();
  for (const ambience of ambiences) {
    for (const phrase of ambience.phrases) strong.add(phrase, ambience);
    for (const phrase of ambience.weakPhrases ?? []) weak.add(phrase, ambience);
  }
  const lexicon = createLexicon(
    (function* () {
      for (const book of [calls, weakCalls, strong, weak, ...settings.values(), COMMON_WORDS]) {
        for (const { phrase } of book.phrases()) yield phrase;
      }
      yield* [...PREPOSITIONS, ...FILLER, ...NEGATIONS, ...CONNECTORS.map(([words]) => words), ...CONNECTING_WORDS];
      for (const words of [NUMBER_WORDS, COUNT_WORDS, UNIT_SECONDS, UNIT_METRES]) yield* Object.keys(words);
    })(),
  );
  return { calls, weakCalls, settings, ambiences: strong, weakAmbiences: weak, lexicon };
}

/** Further names; where two tables have the same, the first one wins. */
const NAMES: readonly string[] = [
  ...[WEAPON_NAMES, GAME_NAMES, INTERFACE_NAMES, MACHINE_NAMES],
  ...[NAMES_OF_THINGS, NATURE_NAMES, SAYINGS, DESIGN_NAMES, COMIC_WORDS],
];

/** Names of something, and whether their first words may be guessed from. */
interface NamesRow {
  readonly head: string;
  readonly names: readonly string[];
  readonly isGuess: boolean;
}

/** Designed sounds begin with words of every kind ("device", "scanning"), which are no guess for them. */
function rowsOfNames(table: string): NamesRow[] {
  return rowsOfPhrases(table).map(([head, names]) => ({ head, names, isGuess: table !== DESIGN_NAMES }));
}

/**
 * Adds names, one row for what they stand for: `car: minicab, sedan` for a phrase of a source or another name, and
 * `dog (call howl): hellhound howl` for a source and values. A phrase of a source itself takes precedence.
 * @throws RangeError for a row that stands for nothing known
 */
function addNames(
  rows: readonly NamesRow[],
  book: PhraseBook<Call>,
  known: Pick<Vocabulary, 'sources' | 'calls' | 'weakCalls'>,
): void {
  const waiting = rows.filter(({ head, names, isGuess }) => {
    const call = callOf(head, known);
    if (call) for (const name of names) book.addNew(name, call, isGuess);
    return call === undefined;
  });
  // Names of names come after them, wherever they stand.
  if (waiting.length === rows.length && rows.length > 0)
    throw new RangeError(`names of nothing known: ${rows.map(({ head }) => head).join(', ')}`);
  if (waiting.length > 0) addNames(waiting, book, known);
}

function callOf(
  head: string,
  { sources, calls, weakCalls }: Pick<Vocabulary, 'sources' | 'calls' | 'weakCalls'>,
): Call | undefined {
  const [what, values] = head.split(/ \(|\)/);
  if (values !== undefined) {
    const source = sources.find(({ name }) => name === what);
    return source && { source, values: readValues(values, readWord) };
  }
  const words = tokenise(what);
  const match = phraseAt(words, 0, { calls, weakCalls });
  return match?.length === words.length ? match.meaning : undefined;
}

/** Words that mean the same thing in a phrase. */
const SYNONYMS: readonly (readonly string[])[] =
  `bike bicycle|motorbike motorcycle|fridge refrigerator|lift elevator|tap faucet
  |tire tyre|plane airplane|phone telephone|kid child|baby infant|bin trash|stone rock|couch sofa|window pane|truck lorry
  |cell mobile|cop police|gate door|photo picture|plate dish|shoe boot|purse bag|rifle gun|boat ship|forest woods|hen chicken
  |rooster cockerel|bunny rabbit|hound dog|steed horse|pistol handgun|pan skillet|cup mug|squeal screech|squealing screeching|beep beeper|rug carpet|road street|soda cola`
    .split('|')
    .map((group) => group.trim().split(/\s+/));

const SYNONYMS_OF = new Map(
  SYNONYMS.flat().map((word) => [word, SYNONYMS.filter((group) => group.includes(word)).flat()]),
);

/** Phrases of several words with one of them replaced by its synonym. */
function addSynonyms(calls: PhraseBook<Call>): void {
  for (const { phrase, meaning } of [...calls.phrases()]) {
    const words = phrase.split(' ');
    if (words.length < 2) continue;
    for (const [at, word] of words.entries()) {
      for (const other of SYNONYMS_OF.get(word) ?? []) {
        if (other !== word) calls.addNew(words.with(at, other).join(' '), meaning);
      }
    }
  }
}

const readWord = (_: string, word: string): number | string => (Number.isNaN(Number(word)) ? word : Number(word));

/** Parameters whose options are named objects. */
export const NAMING = new Set(['machine', 'device', 'vehicle', 'weapon', 'craft', 'stock', 'tool']);

/** "Coffee grinder", "hair clipper": two words that match an option name as reliably as a source's phrases. */
function addNamesOfKinds(source: Source, calls: PhraseBook<Call>): void {
  for (const [parameter, definition] of Object.entries(source.parameters as Parameters)) {
    if (definition.kind !== 'choice' || !NAMING.has(parameter)) continue;
    for (const [value, phrases] of Object.entries(definition.options)) {
      for (const phrase of phrases) {
        if (phrase.includes(' ') && !namesAnother(phrase, source, calls)) {
          calls.add(phrase, { source, values: { [parameter]: value } });
        }
      }
    }
  }
}

/** Whether a phrase, or a word of it, names another source. */
function namesAnother(phrase: string, source: Source, calls: PhraseBook<Call>): boolean {
  const tokens = tokenise(phrase);
  return tokens.some((_, i) => {
    const call = calls.findAt(tokens, i);
    return call !== undefined && call.meaning.source !== source;
  });
}

function settingsOf(parameters: Parameters): PhraseBook<Setting> {
  const book = new PhraseBook<Setting>();
  for (const [parameter, definition] of Object.entries(parameters)) {
    if (definition.kind === 'choice') {
      for (const [value, phrases] of Object.entries(definition.options)) {
        for (const phrase of [value.replaceAll('-', ' '), ...phrases]) book.add(phrase, { parameter, value });
      }
    } else {
      for (const [phrase, value] of Object.entries(definition.words ?? {})) book.add(phrase, { parameter, value });
    }
  }
  addThings(parameters, book);
  return book;
}

/** "A saucepan" is metal for every source that strikes, drags or breaks things of metal. */
function addThings({ material }: Parameters, book: PhraseBook<Setting>): void {
  if (material?.kind !== 'choice') return;
  for (const [thing, value] of MATERIAL_OF)
    if (value in material.options) book.addNew(thing, { parameter: 'material', value });
}
