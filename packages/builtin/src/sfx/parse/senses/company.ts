import { conditionsOf, rowsOf } from '../../lexicon/lexicon.ts';
import { COMMON_WORDS } from '../words/common-words.ts';
import { connectorAt, partAround } from '../words/connectors.ts';
import { isObject } from '../words/grammar.ts';
import { isPerson } from '../words/people.ts';
import type { PhraseBook } from '../words/phrases.ts';
import { stemOf, type Token, tokenise } from '../words/tokens.ts';
import { kindsOfWord } from '../words/word-kinds.ts';
import { SENSES } from './senses.ts';

/** Stands for any word for a person in the company of a sense. */
const PERSON = 'PERSON';

/** Size of the context window in words. */
const NEAR = 5;

/** A sense with its lists of words as sets. */
interface PreparedSense {
  /** The words themselves, of a sense that other forms of them do not have. */
  readonly words: ReadonlySet<string> | null;
  /** null in any company, outside phrases. */
  readonly beside: Company | null;
  readonly unless: Company | null;
  readonly apart: boolean;
  readonly anywhere: boolean;
  readonly bare: boolean;
  readonly next: boolean;
  readonly means: string;
}

interface Company {
  readonly stems: ReadonlySet<string>;
  readonly person: boolean;
}

/** The senses that a stem may have, first match first. */
const SENSES_OF_STEM = prepareSenses();

function prepareSenses(): ReadonlyMap<string, readonly PreparedSense[]> {
  const byStem = new Map<string, PreparedSense[]>();
  for (const [words, beside, means = '', column] of rowsOf(SENSES)) {
    const list = words.split(' ');
    const conditions = conditionsOf(column);
    const unless = conditions.get('unless');
    const prepared = {
      words: conditions.has('exact') ? new Set([...list, ...list.flatMap((word) => pastOf(word, list))]) : null,
      beside: beside === '*' ? null : prepareCompany(beside),
      unless: unless === undefined ? null : prepareCompany(unless),
      apart: conditions.has('apart'),
      anywhere: conditions.has('anywhere'),
      bare: conditions.has('bare'),
      next: conditions.has('next'),
      means,
    };
    for (const stem of new Set(list.map(stemOf))) {
      byStem.set(stem, [...(byStem.get(stem) ?? []), prepared]);
    }
  }
  return byStem;
}

/** The past of a verb whose other forms have a sense: "cried" with "cries" and "crying". */
function pastOf(word: string, others: readonly string[]): string[] {
  const isVerb = /..ing$/.test(word) && others.some((other) => other !== word && stemOf(other) === stemOf(word));
  return isVerb ? [word.replace(/([^aeiou])ying$/, '$1ied').replace(/ing$/, 'ed')] : [];
}

function prepareCompany(words: string): Company {
  const list = words.split(' ');
  return { stems: new Set(list.map(stemOf)), person: list.includes(PERSON) };
}

/** Words of a phrase that leaves no doubt about its parts: "correct answer DING". */
const LONG = 3;

/**
 * Resolves words whose meaning depends on their neighbours.
 * @param about - stems of the whole prompt, also of its title, for what is decided by the subject of a scene
 */
export function readCompany(tokens: readonly Token[], calls: PhraseBook<unknown>, about: ReadonlySet<string>): Token[] {
  const inPhrase = (at: number, atLeast = 2): boolean =>
    [at - 4, at - 3, at - 2, at - 1, at].some((from) => {
      const length = from < 0 ? 0 : (calls.findAt(tokens, from)?.length ?? 0);
      const isWhole = tokens.slice(from + 1, from + length).every(({ afterPause }) => !afterPause);
      return length >= atLeast && from + length > at && isWhole;
    });
  const outline = outlineOf(tokens);
  const before = new Map<string, PreparedSense>();
  // Words without another sense so far: in "a kettle whistles … and THE WHISTLE dies away" both are the kettle's.
  const plain = new Set<string>();
  const read = tokens.flatMap((token, at) => {
    // What the words of an act mean together is settled: "buttering TOAST".
    if (inPhrase(at, LONG) || (token.said !== undefined && inPhrase(at))) return [token];
    // "With a metallic whoosh, NO IMPACT": what is not heard is no part of what happens.
    if (tokens[at - 1]?.word === 'no') return [token];
    const own = SENSES_OF_STEM.get(token.stem)?.find(
      ({ words, beside, apart, anywhere, bare, next, unless }) =>
        !(apart && at > 0 && !token.afterPause && beside !== null && keepsCompany(tokens[at - 1], beside)) &&
        (words === null || words.has(token.word)) &&
        !(next && beside !== null && !isNext(tokens, at, beside)) &&
        (beside === null
          ? !inPhrase(at)
          : (anywhere && isAbout(token, beside, about)) || isBeside(tokens, at, beside, outline, anywhere)) &&
        !(unless !== null && isBeside(tokens, at, unless, outline)) &&
        !(bare && inPhrase(at)),
    );
    const sense = own ?? (token.single ? undefined : before.get(token.word));
    if (!sense) plain.add(token.stem);
    if (!sense || (plain.has(token.stem) && token.afterArticle && !token.single)) return [token];
    // Who hums does not tell what else hums.
    if (sense.beside?.person !== true) before.set(token.word, sense);
    return tokenise(sense.means === '' ? 'it' : sense.means).map((word, i, all) => ({
      ...word,
      afterPause: i === 0 && token.afterPause,
      // "A shot with A RICOCHET", as "then a ricochet".
      afterArticle: i === Number(all[0].word === 'then') && token.afterArticle,
      ...(i === 0 || i === all.length - 1 ? { said: token.word } : {}),
      ...(token.subject === undefined ? {} : { subject: token.subject }),
    }));
  });
  return read.filter((token, i) => !isSaidAgain(token, read[i - 1]) && !isReadBefore(token, read[i - 1]));
}

/** "A CROWD gasps", read as "crowd crowd gasp": the sense names its company itself. */
function isSaidAgain({ said, word, stem, afterPause }: Token, before: Token | undefined): boolean {
  return (
    said !== undefined &&
    said !== word &&
    !afterPause &&
    !before?.isAttribute &&
    before?.said === undefined &&
    before?.stem === stem
  );
}

/** "An IMPACT explosion", read as "explosion explosion". */
function isReadBefore({ said, stem, afterPause }: Token, before: Token | undefined): boolean {
  return said === undefined && !afterPause && before?.stem === stem && (before.said ?? before.word) !== before.word;
}

/** Whether the prompt or its title names the company at all. */
function isAbout({ stem }: Token, { stems }: Company, about: ReadonlySet<string>): boolean {
  return [...stems].some((other) => other !== stem && about.has(other));
}

/**
 * Whether a word is near words of its company: in its own part of the prompt if that says who or what does it ("a
 * tractor idles AS A MAN COUGHS"), else in all of it.
 *
 * @param anywhere - at any distance
 */
function isBeside(
  tokens: readonly Token[],
  at: number,
  company: Company,
  { opens, isDoer }: Outline,
  anywhere = false,
): boolean {
  if (company.person && isDoneByPerson(tokens, at)) return true;
  const isCompany = (token: Token, i: number): boolean => i !== at && keepsCompany(token, company);
  if (anywhere) return tokens.some(isCompany);
  const [from, to] = partAround(tokens, at, opens);
  const hasDoer = tokens.some((_, i) => i >= from && i < to && i !== at && isDoer(i));
  const first = Math.max(hasDoer ? from : 0, at - NEAR);
  const end = Math.min(hasDoer ? to : tokens.length, at + NEAR + 1);
  return tokens.some((token, i) => i >= first && i < end && isCompany(token, i));
}

/** "A LIGHTER footstep": the company follows at once. */
function isNext(tokens: readonly Token[], at: number, company: Company): boolean {
  const next = tokens.at(at + 1);
  return next !== undefined && !next.afterPause && keepsCompany(next, company);
}

function keepsCompany(token: Token, { stems }: Company): boolean {
  return stems.has(token.stem);
}

/** What the words of a prompt are. Each is looked up once: many words of a long prompt ask for all the others. */
interface Outline {
  /** Whether a part of the prompt begins at a word: a connector, or an article after a comma. */
  readonly opens: (at: number) => boolean;
  /** Whether a word says who or what does something. */
  readonly isDoer: (at: number) => boolean;
}

function outlineOf(tokens: readonly Token[]): Outline {
  return {
    opens: remembered(
      (at) => (tokens[at].afterPause && tokens[at].afterArticle) || connectorAt(tokens, at) !== undefined,
    ),
    isDoer: remembered(
      (at) => !COMMON_WORDS.findAt([tokens[at]], 0) && (isPerson(tokens[at]) || isOtherDoer(tokens, at)),
    ),
  };
}

function remembered(find: (at: number) => boolean): (at: number) => boolean {
  const known: boolean[] = [];
  return (at) => {
    known[at] ??= find(at);
    return known[at];
  };
}

/** How far from an act its doer is looked for, words. */
const DOER_BEFORE = 7;
const DOER_AFTER = 3;

/**
 * Whether a person does something: the nearest doer before it is a person and neither an animal nor a machine, or else
 * one named after it in the same clause ("a HUMMING man"). The object of a preposition does nothing: "a man WITH A DOG".
 */
function isDoneByPerson(tokens: readonly Token[], at: number): boolean {
  // "The humming OF AN ENGINE".
  if (tokens[at + 1]?.word === 'of') return isOfPerson(tokens, at + 2);
  // "A HUMMING ENGINE".
  if (tokens[at + 1] !== undefined && !tokens[at + 1].afterPause && isOtherDoer(tokens, at + 1)) return false;
  for (let i = at - 1; i >= Math.max(0, at - DOER_BEFORE); i -= 1) {
    if (isDoer(tokens[i])) return true;
    if (isOtherDoer(tokens, i)) return false;
  }
  for (let i = at + 1; i <= at + DOER_AFTER && tokens[i] !== undefined && !tokens[i].afterPause; i += 1) {
    if (isDoer(tokens[i])) return true;
    if (isOtherDoer(tokens, i)) return false;
  }
  return false;
}

function isOfPerson(tokens: readonly Token[], at: number): boolean {
  for (let i = at; i < at + DOER_AFTER && tokens[i] !== undefined && !tokens[i].afterPause; i += 1) {
    if (connectorAt(tokens, i)) return false;
    if (isDoer(tokens[i])) return true;
  }
  return false;
}

/** An animal, a machine or anything else that sounds by itself. */
function isOtherDoer(tokens: readonly Token[], at: number): boolean {
  const kinds = kindsOfWord(tokens[at].word);
  return kinds?.noun[0]?.kind === 'sounds' && !kinds.mostlyVerb && !isObject(tokens, at);
}

/** "Heavy" is also a part in a play, but describes here. */
function isDoer(token: Token): boolean {
  return isPerson(token) && !COMMON_WORDS.findAt([token], 0);
}
