import { hasTrait, type Source, valuesOf } from '../../source.ts';
import type { Trait } from '../../traits.ts';
import { type Call, phraseAt, type Vocabulary } from '../vocabulary/vocabulary.ts';
import { PREPOSITIONS } from '../words/common-words.ts';
import { connectorAt } from '../words/connectors.ts';
import { isPerson } from '../words/people.ts';
import { inPlaceOf, phraseKey, type Token, tokenise } from '../words/tokens.ts';

/** Words for a runner or for steps. */
const RUNNER =
  /^(?:footsteps?|steps?|feet|foot|man|woman|boy|girl|people|person|someone|somebody|he|she|they|child|children|kids?|dogs?|horses?|runners?|soldiers?|shoes?|boots?|sprints?|jog(?:s|ging)?|walk(?:s|ing)?)$/;

/** What machines and engines do by verbs that mean something else of others: a pump that breaks down splinters nothing. */
const DOES = new Map(
  [
    ['breaks down, broke down, broken down, conks out, gives out, packs up', 'sputters and dies'],
    ['shuts down', 'switched off'],
    ['starts up, fires up, kicks in, kicks on', 'switched on'],
  ].flatMap(([acts, means]) => acts.split(', ').map((act) => [phraseKey(act), means] as const)),
);

/** "Fast constant RUN of a locomotive", "a machine RUNNING", "the pump BREAKS DOWN": how a machine is at work. */
export function readRuns(tokens: readonly Token[], vocabulary: Vocabulary): Token[] {
  return readStates(readRun(tokens, vocabulary), vocabulary);
}

function readStates(tokens: Token[], vocabulary: Vocabulary): Token[] {
  let read = tokens;
  for (let at = read.length - 2; at > 0; at -= 1) {
    // "Breaks FINALLY down".
    const end = ADVERB.test(read[at + 1].word) && read[at + 2] ? at + 2 : at + 1;
    const means = DOES.get(phraseKey(`${read[at].word} ${read[end].word}`));
    const next = read[end + 1];
    const goesOn = next && !next.afterPause && !PREPOSITIONS.has(next.word) && !connectorAt(read, end + 1);
    if (means === undefined || read[end].afterPause || read[at].afterArticle || (goesOn && !ADVERB.test(next.word)))
      continue;
    const machine = machineBefore(read.slice(0, at), vocabulary);
    if (machine === undefined || (machine.runs && means === 'switched on')) continue;
    // What a helicopter does by words of its own is more than that.
    if (vocabulary.settings.get(machine.name)?.findAt(read, at)?.meaning.parameter === 'motion') continue;
    if (phraseOver(read, at, vocabulary)) continue;
    const turned = read.toSpliced(at, end - at + 1, ...inPlaceOf(read[at], means));
    // "Spaceship ENGINE SWITCHED OFF" would be a car.
    if ((phraseOver(turned, at, vocabulary)?.source ?? machine) === machine) read = turned;
  }
  return read;
}

/** The phrase that begins before a token and goes on over it: "REACTOR SHUTS DOWN". */
function phraseOver(tokens: readonly Token[], at: number, vocabulary: Vocabulary): Call | undefined {
  for (let from = 0; from < at; from += 1) {
    const call = phraseAt(tokens, from, vocabulary);
    if (call && from + call.length > at) return call.meaning;
  }
  return undefined;
}

const ADVERB = /^(?:again|.+ly)$/;

/** The machine or vehicle that words name last, if nobody and no other sound is after it. */
function machineBefore(tokens: readonly Token[], vocabulary: Vocabulary): Source | undefined {
  let call: Call | undefined;
  for (let i = 0; i < tokens.length; i += 1) {
    const found = phraseAt(tokens, i, vocabulary);
    if (found) call = found.meaning;
    else if (isPerson(tokens[i])) call = undefined;
    i += (found?.length ?? 1) - 1;
  }
  const isKind = (trait: Trait): boolean =>
    call !== undefined && hasTrait(call.source, trait, valuesOf(call.source.parameters, call.values));
  return isKind('machine') || isKind('motor') ? call?.source : undefined;
}

/** Operation, unless somebody could be running. */
function readRun(tokens: readonly Token[], { calls, weakCalls }: Vocabulary): Token[] {
  if (!tokens.some(({ stem }) => stem === 'run')) return [...tokens];
  const isMachine = (at: number): boolean => {
    const source = calls.findAt(tokens, at)?.meaning.source ?? weakCalls.findAt(tokens, at)?.meaning.source;
    return source !== undefined && (hasTrait(source, 'machine') || hasTrait(source, 'vehicle'));
  };
  const isObject = (_: Token, at: number): boolean => isMachine(at) && isObjectOfRun(tokens, at);
  const mayRun = tokens.some(({ word }) => RUNNER.test(word));
  const runsAll = tokens.some(mayRun ? isObject : (_, at) => isMachine(at));
  return tokens.map((token, at) => {
    // "Water RUNNING": the end of a longer phrase.
    const isPart = (calls.findAt(tokens, at)?.length ?? 1) > 1 || calls.reaches(tokens, at);
    const [verb] = tokenise(token.word.endsWith('s') ? 'operates' : 'operating');
    return token.stem === 'run' && !isPart && (runsAll || (at > 0 && !token.afterPause && isMachine(at - 1)))
      ? { ...verb, afterPause: token.afterPause, afterArticle: token.afterArticle }
      : token;
  });
}

/** "Somebody is running SOME KIND OF A MACHINE": what is run stands after the verb, with nothing between that leads elsewhere. */
function isObjectOfRun(tokens: readonly Token[], at: number): boolean {
  const run = tokens.findLastIndex(({ stem }, i) => i < at && stem === 'run');
  const between = tokens.slice(run + 1, at + 1);
  return (
    run >= 0 &&
    !between.some(({ word, afterPause }) => afterPause || (word !== 'of' && PREPOSITIONS.has(word)) || LINKS.test(word))
  );
}

const LINKS = /^(?:and|then|while|as)$/;
