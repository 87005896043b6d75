import { hasTrait } from '../../source.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { FILLER, PREPOSITIONS } from '../words/common-words.ts';
import { inPlaceOf, stemsOf, type Token } from '../words/tokens.ts';
import { FISH, HEAVY, MONSTROUS, WATER } from './animals.ts';
import { UPRIGHT } from './creatures.ts';

/** What the bodies of creatures are made of, and how they come down. */

/** What a creature is made of, looks like or lives in: "a TREE monster", "an alien EYE creature". */
const MADE_OF = stemsOf(
  'tree wood root stone rock lava ice glass crystal bone skeletal skeleton eye shadow mud swamp burrowing',
);

const BODY = stemsOf('body carcass corpse bulk trunk');
const FALLS = stemsOf('collapse crash slam fall drop thud topple');
const RICHES = stemsOf('coin gold treasure');

/** Creatures of no known kind, which are heard by what they do. */
export const OTHERS = stemsOf('creature animal beast monster');

/** How large and heavy creatures are said to be. */
const BIG = stemsOf('big large huge giant enormous massive gigantic colossal');
const HEAVILY = stemsOf('heavy');
const SMALL = stemsOf('small little tiny light');

/** Whether a creature is so large that it is heard by its weight. */
export const isHuge = (name: string): boolean => HEAVY.has(name) || MONSTROUS.has(name);

/** What is heard when a creature lands: a splash, a crash, or light feet and no cry; undefined for birds and the like. */
export function landingOf(name: string, says: (words: ReadonlySet<string>) => boolean): string | undefined {
  if (FISH.has(name)) return 'splash';
  const isOther = OTHERS.has(name);
  if ((isOther || MONSTROUS.has(name)) && says(BIG)) return 'giant body crash';
  if (isHuge(name) || says(HEAVILY)) return 'heavy thud';
  return isOther || UPRIGHT.has(name) || says(SMALL) ? 'light feet landing' : undefined;
}

/** "Slides INTO THE WATER": the number of words up to the water; 0 if it goes elsewhere. */
export function entryAt(tokens: readonly Token[], at: number): number {
  const into = tokens.findIndex(
    ({ word, afterPause }, i) => i > at && i <= at + 2 && !afterPause && /^in(?:to)?$/.test(word),
  );
  if (into < 0) return 0;
  const water = tokens.findIndex(
    ({ stem, afterPause }, i) => i > into && i <= into + 2 && !afterPause && WATER.has(stem),
  );
  return water < 0 ? 0 : water - at + 1;
}

/** Reads what creatures are made of as silent, and the fall of their bodies as that of something huge. */
export function readBodies(tokens: readonly Token[], vocabulary: Vocabulary): Token[] {
  const isMonster = (at: number): boolean => {
    const source = (vocabulary.calls.findAt(tokens, at) ?? vocabulary.weakCalls.findAt(tokens, at))?.meaning.source;
    return source !== undefined && hasTrait(source, 'monster');
  };
  if (!tokens.some(({ stem }, at) => isMonster(at) || MONSTROUS.has(stem))) return [...tokens];
  const read: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const end = fallFrom(tokens, at);
    if (end !== undefined) {
      const means = soundOf(tokens.slice(at, end));
      read.push(
        ...inPlaceOf({ ...tokens[at], afterArticle: false }, tokens[at - 1]?.word === 'then' ? means : `then ${means}`),
      );
    } else if (!isMaterial(tokens, at, vocabulary) || !isMonster(at + 1)) read.push(tokens[at]);
    at = end ?? at + 1;
  }
  return read;
}

function isMaterial(tokens: readonly Token[], at: number, { calls }: Vocabulary): boolean {
  const next = tokens[at + 1];
  if (!MADE_OF.has(tokens[at].stem) || next === undefined || next.afterPause || next.afterArticle) return false;
  // "A STONE GIANT walks": a name of its own.
  return (calls.findAt(tokens, at)?.length ?? 0) <= (calls.findAt(tokens, at + 1)?.length ?? 1);
}

/** "HUGE BODY CRASHING ONTO THE GROUND": the end of such words that begin at a token. */
function fallFrom(tokens: readonly Token[], at: number): number | undefined {
  let to = at;
  while (tokens[to] !== undefined && describesBody(tokens[to]) && to < at + 3) to += 1;
  if (!BODY.has(tokens[to]?.stem ?? '') || (to > at && tokens[to].afterPause)) return undefined;
  if (!FALLS.has(tokens[to + 1]?.stem ?? '') || tokens[to + 1].afterPause) return undefined;
  to += 2;
  while (tokens[to] !== undefined && !tokens[to].afterPause && isWhere(tokens, to)) to += 1;
  return to;
}

function describesBody({ stem, word }: Token): boolean {
  return BIG.has(stem) || HEAVILY.has(stem) || /^(?:whole|dead|its)$/.test(word);
}

/** "Down ONTO HEAPS OF gold". */
function isWhere(tokens: readonly Token[], at: number): boolean {
  const { word } = tokens[at];
  if (word === 'and' || word === 'then') return false;
  return PREPOSITIONS.has(word) || FILLER.has(word) || [at - 1, at - 2].some((i) => PREPOSITIONS.has(tokens[i].word));
}

function soundOf(words: readonly Token[]): string {
  if (words.some(({ stem }) => WATER.has(stem))) return 'one huge splash';
  return words.some(({ stem }) => RICHES.has(stem)) ? 'giant body crash with coins clinking' : 'giant body crash';
}
