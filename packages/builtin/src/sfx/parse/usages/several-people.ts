import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { type Person, peopleIn } from '../words/people.ts';
import { stemOf, type Token } from '../words/tokens.ts';

/** Many people in one place, each by the crowd that they are. */
const CROWDS =
  /^(?:crowd|audience|class|classroom|theater|theatre|auditorium|hall|arena|schoolyard|playground|bus|roomful)$/;

/** Names a crowd by who is in it ("crowd of women laughing": "women crowd laughing"), and each of two by what both do. */
export function readSeveralPeople(tokens: readonly Token[], vocabulary: Vocabulary): Token[] {
  return shareActs(gatherCrowds(tokens), vocabulary);
}

/** "An AUDIENCE OF children laughs", "a CLASS FULL OF kids": the crowd after its people. */
function gatherCrowds(tokens: readonly Token[]): Token[] {
  const read = [...tokens];
  for (const { from, to, isPlural } of peopleIn(tokens).toReversed()) {
    if (!isPlural || tokens[from - 1]?.word !== 'of') continue;
    const at = tokens[from - 2]?.word === 'full' ? from - 3 : from - 2;
    const crowd = tokens[at];
    if (crowd === undefined || !CROWDS.test(crowd.word)) continue;
    const { afterPause, afterArticle } = crowd;
    const word = crowd.word === 'audience' ? 'audience' : 'crowd';
    const people = tokens.slice(from, to);
    read.splice(at, to - at, ...people.map((token, i) => (i === 0 ? { ...token, afterPause, afterArticle } : token)), {
      ...crowd,
      word,
      stem: stemOf(word),
      afterPause: false,
      afterArticle: false,
    });
  }
  return read;
}

/** "A man and a woman LAUGHING": each of them does. */
function shareActs(tokens: readonly Token[], vocabulary: Vocabulary): Token[] {
  const read = [...tokens];
  const people = peopleIn(tokens);
  for (const [n, one] of [...people.entries()].toReversed()) {
    const other = people[n + 1];
    if (!other || other.body === one.body || !isPair(tokens, one, other)) continue;
    const act = tokens[other.to];
    if (act === undefined || act.afterPause || !isVoiced(act, vocabulary)) continue;
    read.splice(one.to, 0, act);
  }
  return read;
}

function isPair(tokens: readonly Token[], one: Person, other: Person): boolean {
  return other.from === one.to + 1 && tokens[one.to].word === 'and';
}

/** Whether a single word is a sound of the mouth, other than speech: that is a conversation. */
function isVoiced(act: Token, { calls, weakCalls }: Vocabulary): boolean {
  const call = calls.findAt([act], 0) ?? weakCalls.findAt([act], 0);
  return call !== undefined && 'who' in call.meaning.source.parameters;
}
