import type { Token } from '../words/tokens.ts';
import { kindsOfWord } from '../words/word-kinds.ts';
import { CHILDREN, MEN, WOMEN } from './speakers.ts';

/** The voice of a person. */
const VOICE_OF = new Map(
  (
    [
      ['man', [...MEN, 'him']],
      ['woman', [...WOMEN]],
      ['child', [...CHILDREN]],
      ['baby', ['baby', 'infant']],
    ] as const
  ).flatMap(([voice, words]) => words.map((word) => [word, voice] as const)),
);

const CONNECTORS = new Set(['and', 'then', 'before', 'but', 'or', 'after']);

/**
 * Carries a person on to what the same person does next: in "a man coughs and then speaks" the voice is a man's both
 * times. A new subject ("…, then a dog barks") ends it.
 */
export function carrySubjects(tokens: readonly Token[]): Token[] {
  let subject: string | undefined;
  return tokens.map((token, at) => {
    const voice = VOICE_OF.get(token.word);
    if (voice !== undefined) {
      // "He" is the boy or the man who was named.
      if (!(token.word === 'he' || token.word === 'she') || subject === undefined) subject = voice;
      return token;
    }
    if (token.afterArticle || isNewSubject(tokens, at)) subject = undefined;
    return subject !== undefined && isVerb(token) && followsConnector(tokens, at) ? { ...token, subject } : token;
  });
}

/** "…, then BIRDS sing": a plural without an article. */
function isNewSubject(tokens: readonly Token[], at: number): boolean {
  const kinds = kindsOfWord(tokens[at].word);
  return followsConnector(tokens, at) && kinds?.noun[0]?.kind === 'sounds' && !kinds.mostlyVerb && !isVerb(tokens[at]);
}

function isVerb({ word }: Token): boolean {
  if (!/(?:ing|ed|[^s]s)$/.test(word)) return false;
  const kinds = kindsOfWord(word);
  return kinds === undefined || kinds.verb.length > 0;
}

/** At the start of a clause, with at most an adverb before it. */
function followsConnector(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  if (before === undefined) return false;
  if (tokens[at].afterPause || CONNECTORS.has(before.word)) return true;
  return /ly$/.test(before.word) && (before.afterPause || CONNECTORS.has(tokens[at - 2]?.word ?? ''));
}
