import { BEING, isFiniteVerb } from '../words/grammar.ts';
import { PRONOUNS, peopleIn } from '../words/people.ts';
import type { Token } from '../words/tokens.ts';
import { kindsOfWord } from '../words/word-kinds.ts';

/** What people have and act with: "clears his THROAT, then coughs". */
const BODY = /^(?:throat|nose|mouth|lips|teeth|head|hands?|fists?|foot|feet|chest|breath|mother|father)$/;

const CONNECTORS = new Set(['and', 'then', 'before', 'but', 'or', 'after']);

/**
 * Carries a person on to what the same person does next: in "a man coughs and then speaks" the voice is a man's both
 * times. A new subject ("…, then a dog barks") ends it.
 */
export function carrySubjects(tokens: readonly Token[]): Token[] {
  const bodies = new Map(peopleIn(tokens).map(({ to, body }) => [to - 1, body.replace('-', ' ')]));
  let subject: string | undefined;
  return tokens.map((token, at) => {
    const named = bodies.get(at);
    if (named !== undefined) subject = named;
    // "He" is the boy or the man who was named.
    subject ??= PRONOUNS[token.word];
    if (named !== undefined || token.word in PRONOUNS) return token;
    // "A man drops HIS GUN and runs": what is done to a thing does not make it the next doer.
    const isNamed = token.afterArticle && !BODY.test(token.word) && !(at > 0 && isFiniteVerb(tokens, at - 1));
    if (isNamed) subject = undefined;
    // "SHE screams": the verb of a pronoun.
    const followsPronoun = (tokens[at - 1]?.word ?? '') in PRONOUNS && !token.afterPause;
    return subject !== undefined && isVerb(token) && (followsPronoun || followsConnector(tokens, at))
      ? { ...token, subject }
      : token;
  });
}

/** "A MAN and a woman TALK": each of them does, as "a man talk and a woman talk". */
export function shareActs(tokens: readonly Token[]): Token[] {
  const people = peopleIn(tokens);
  const acts = new Map<number, readonly Token[]>();
  let act: readonly Token[] = [];
  for (const [i, { to }] of [...people.entries()].reverse()) {
    const isJoined = tokens[to]?.word === 'and' && people[i + 1]?.from === to + 1;
    if (!isJoined) act = actAt(tokens, to);
    else acts.set(to, act);
  }
  return tokens.flatMap((token, at) => [...(acts.get(at) ?? []).map((copied) => ({ ...copied })), token]);
}

/** "TALK", "ARE talking": the verb at a position; no words if there is none. */
function actAt(tokens: readonly Token[], at: number): readonly Token[] {
  const act = tokens.slice(at, at + (BEING.test(tokens[at]?.word ?? '') ? 2 : 1));
  const isAct = (kindsOfWord(act.at(-1)?.word ?? '')?.verb.length ?? 0) > 0;
  return isAct && act.every(({ afterPause }) => !afterPause) ? act : [];
}

function isVerb({ word }: Token): boolean {
  if (!/(?:ing|ed|[^s]s)$/.test(word)) return false;
  const kinds = kindsOfWord(word);
  // "SCREAMING" is a noun in a dictionary, and what somebody does.
  const base = word.endsWith('ing') ? kindsOfWord(word.slice(0, -3)) : undefined;
  return kinds === undefined || kinds.verb.length > 0 || (base?.verb.length ?? 0) > 0;
}

/** At the start of a clause, with at most an adverb before it. */
function followsConnector(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  if (before === undefined) return false;
  if (tokens[at].afterPause || CONNECTORS.has(before.word)) return true;
  return /ly$/.test(before.word) && (before.afterPause || CONNECTORS.has(tokens[at - 2]?.word ?? ''));
}
