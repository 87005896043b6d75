import { readQuantity } from '../words/quantities.ts';
import { inPlaceOf, stemOf, type Token, tokenise } from '../words/tokens.ts';

/** Engines that may need several attempts to start. */
const ENGINES = new Set(
  `car engine motor motorcycle motorbike truck lorry van tractor lawnmower mower chainsaw generator boat outboard moped
  scooter jeep pickup vehicle strimmer trimmer automobile quad snowmobile`
    .split(/\s+/)
    .map(stemOf),
);

/** What an engine does that does not start, where it is counted or a start follows. */
const COUGHS = /^(?:cough|splutter|sputter|chok|crank|wheez|stutter)(?:e?s|ed|ing)?$/;
/** What is done to start it. */
const PULLS = /^(?:pull(?:s|ed)?|yank(?:s|ed)?|kick(?:s|ed)?|crank(?:s|ed)|tries|tried|attempts?)$/;
const STARTS = /^(?:starts?|started|catch(?:es)?|caught|fires?|fired|runs|roars|comes|kicks|springs|springs?)$/;
const TRIES = /^(?:tr(?:y|ies|ied|ying)|attempts?|attempted|attempting|struggl(?:es|ed|ing)|refus(?:es|ed))$/;

const ORDINALS: Readonly<Record<string, number>> = {
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  '2nd': 2,
  '3rd': 3,
  '4th': 4,
};
const ATTEMPTS = /^(?:try|attempt|pull|kick|go|crank|turn|tug)$/;

/**
 * Attempts to start an engine as its cranking: "coughs twice before it starts", "tries to start three times", "needs four
 * kicks", "starts on the third pull"; and what happens at last as its start.
 */
export function readAttempts(tokens: readonly Token[]): Token[] {
  if (!tokens.some(({ stem }) => ENGINES.has(stem))) return [...tokens];
  const spelled = spellOrdinal(tokens);
  const read: Token[] = [];
  let cranks = false;
  for (let at = 0; at < spelled.length; ) {
    const found: Found | undefined = attemptAt(spelled, at) ?? (cranks ? outcomeAt(spelled, at) : undefined);
    if (found === undefined) read.push(spelled[at]);
    else {
      read.push(...inPlaceOf(spelled[at], found.means, found.means === 'it' ? {} : { said: spelled[at].word }));
      cranks ||= found.means.startsWith('cranks');
    }
    at += found?.length ?? 1;
  }
  return read;
}

interface Found {
  readonly length: number;
  readonly means: string;
}

const wordAt = (tokens: readonly Token[], at: number): string => tokens[at]?.word ?? '';

/** "TRIES TO START", "COUGHS twice", "NEEDS four KICKS", "IS PULLED three times". */
function attemptAt(tokens: readonly Token[], at: number): Found | undefined {
  const word = wordAt(tokens, at);
  if (TRIES.test(word) && wordAt(tokens, at + 1) === 'to' && /^(?:start|catch|turn)$/.test(wordAt(tokens, at + 2)))
    return { length: wordAt(tokens, at + 3) === 'over' ? 4 : 3, means: isCranked(tokens, at) ? 'it' : 'cranks' };
  if (!tokens.slice(at + 1).some((token) => STARTS.test(token.word))) return undefined;
  const isPassive = /^(?:is|was|gets)$/.test(word) && PULLS.test(wordAt(tokens, at + 1));
  const verb = isPassive ? at + 1 : at;
  if (/^(?:needs|takes|requires)$/.test(word)) {
    const count = countAt(tokens, at + 1);
    const isNamed = count > 0 && /^(?:kicks|pulls|tries|attempts|cranks|goes)$/.test(wordAt(tokens, at + 1 + count));
    return isNamed ? { length: count + 2, means: `cranks ${wordAt(tokens, at + 1)} times` } : undefined;
  }
  const tries = triesAt(tokens, verb);
  if (tries === 0) return undefined;
  const last = verb + tries - 1;
  const times = [last + 1, last + 2, last + 3].find((i) => countAt(tokens, i) > 0);
  const isPlain = times !== undefined && tokens.slice(verb + 1, times).every(({ afterPause }) => !afterPause);
  return isPlain ? { length: times - at, means: 'cranks' } : undefined;
}

/** "It CRANKS but refuses to start": the attempt is told already. */
function isCranked(tokens: readonly Token[], at: number): boolean {
  return tokens.slice(0, at).some(({ word }) => /^crank(?:s|ed|ing)$/.test(word));
}

/** Number of words for an attempt: "coughs", "turns over", "pulled"; 0 for none. */
function triesAt(tokens: readonly Token[], at: number): number {
  const word = wordAt(tokens, at);
  if (/^turn(?:s|ed)$/.test(word)) return wordAt(tokens, at + 1) === 'over' ? 2 : 0;
  return COUGHS.test(word) || PULLS.test(word) || TRIES.test(word) ? 1 : 0;
}

/** Length of a number of times at a token; 0 for none. */
function countAt(tokens: readonly Token[], at: number): number {
  const read = at < tokens.length ? readQuantity(tokens, at) : undefined;
  return read?.quantity.kind === 'count' ? read.length : 0;
}

/** After attempts: "FAILS each time", "WITHOUT STARTING", "finally CATCHES", "FIRES UP", "ROARS to life". */
function outcomeAt(tokens: readonly Token[], at: number): Found | undefined {
  const words = [0, 1, 2].map((offset) => wordAt(tokens, at + offset));
  const text = words.join(' ');
  if (/^(?:fails|failing) (?:each|every) time/.test(text)) return { length: 3, means: 'it' };
  if (/^without (?:starting|catching|success)/.test(text)) return { length: 2, means: 'it' };
  if (/^(?:catches|caught)\b/.test(text)) return { length: 1, means: 'then starts' };
  if (/^(?:fires|fired|kicks) (?:up|in)\b/.test(text)) return { length: 2, means: 'then starts' };
  return /^(?:roars|comes|springs|bursts|sputters|rumbles) (?:in)?to life/.test(text)
    ? { length: 3, means: 'then starts' }
    : undefined;
}

/** "Starts on the THIRD PULL" as "cranks two times, then starts"; "cranks twice, then starts on the third try" as it is. */
function spellOrdinal(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex(
    (token, i) => ORDINALS[token.word] !== undefined && ATTEMPTS.test(wordAt(tokens, i + 1)) && i > 1,
  );
  if (at < 0 || !/^(?:on|at|with)$/.test(wordAt(tokens, at - 1))) return tokens;
  const verb = tokens.findLastIndex(({ word }, i) => i < at && STARTS.test(word));
  if (verb < 0) return tokens;
  const isSaid = tokens.slice(0, verb).some((_, i) => triesAt(tokens, i) > 0);
  const rest = [...tokens.slice(0, at - 1), ...tokens.slice(at + 2)];
  if (isSaid) return rest;
  return rest.toSpliced(verb, 0, ...tokenise(`cranks ${ORDINALS[tokens[at].word] - 1} times then`));
}
