import { conditionsOf, MATERIAL_OF, rowsOf, spellOut } from '../../lexicon/lexicon.ts';
import { FILLER, PREPOSITIONS } from '../words/common-words.ts';
import type { PhraseBook } from '../words/phrases.ts';
import { inPlaceOf, stemOf, stemsOf, type Token, wordsOf } from '../words/tokens.ts';
import { FRAMES } from './frames.ts';

/** The keys of words and of the classes of the lexicon among them. */
export function stemsOfAll(words: string): ReadonlySet<string> {
  return stemsOf(spellOut(words).join(' '));
}

const FRAMES_OF_ACTS = rowsOf(FRAMES).map(([acts, things, means, column]) => {
  const said = conditionsOf(column);
  const wordsOfCondition = (name: string): ReadonlySet<string> | undefined => {
    const words = said.get(name);
    return words === undefined ? undefined : stemsOfAll(words);
  };
  return {
    acts: stemsOfAll(acts),
    things: stemsOfAll(things),
    means,
    form: said.get('form')?.split(' '),
    particle: said.get('then'),
    before: wordsOfCondition('before'),
    beside: wordsOfCondition('beside'),
    toward: wordsOfCondition('toward'),
    along: wordsOfCondition('along'),
    isSilent: said.has('silent'),
  };
});

/** A row of the table, with its words as stems. */
type Frame = (typeof FRAMES_OF_ACTS)[number];

/** What things are made of, by the stem of the word for them. */
const MATERIAL_OF_STEM = new Map([...MATERIAL_OF].map(([word, material]) => [stemOf(word), material]));

/** What is no fall of a thing: it "falls ASLEEP", it "breaks OFF". */
const STATES = wordsOf('asleep silent quiet ill sick behind free even shut closed');

/** The rules that a stem may follow, first match first. */
const FRAMES_OF = new Map<string, Frame[]>();
for (const frame of FRAMES_OF_ACTS)
  for (const act of frame.acts) FRAMES_OF.set(act, [...(FRAMES_OF.get(act) ?? []), frame]);

/** How far before or after its act a thing is looked for, words. */
const BEFORE = 6;
const AFTER = 3;

/**
 * Replaces an act by what it sounds like for its thing: a tree that falls, a mummy that groans, a barrel that smashes.
 * The thing stands before the act, also in an earlier clause if the act names none of its own ("…, creaks and falls"),
 * or is what the act is done to. Phrases that know the act already are left as they are, unless a frame says more.
 */
export function readActsOfThings(tokens: readonly Token[], calls: PhraseBook<unknown>): Token[] {
  const lengthAt = (at: number): number => (at < 0 ? 0 : (calls.findAt(tokens, at)?.length ?? 0));
  const described = new Set<Token>();
  const told = new Set<Token>();
  const consumed = new Set<Token>();
  const read = tokens.flatMap((token, at) => {
    if (consumed.has(token)) return [];
    const isInPhrase = [1, 2, 3].some((back) => lengthAt(at - back) > back);
    const frames = isInPhrase ? [] : framesOf(token, tokens[at + 1]?.word ?? '');
    const found = frameAt(tokens, at, lengthAt(at) > 1 ? frames.filter(({ along }) => along) : frames);
    if (!found) return [token];
    const { frame, thing } = found;
    told.add(thing);
    if (frame.means !== '') described.add(tokens[at - 1]);
    for (const silent of clauseAround(tokens, at).filter(({ stem }) => frame.isSilent && frame.things.has(stem))) {
      described.add(silent);
      told.add(silent);
    }
    const { along } = frame;
    if (along) for (const word of tokens.slice(at + 1, wordAfter(tokens, at, along) + 1)) consumed.add(word);
    return soundOf(token, frame);
  });
  return read.map((token) => ({
    ...token,
    ...(described.has(token) && { isAttribute: true }),
    ...(told.has(token) && { isIdle: true as const }),
  }));
}

/** The frames of an act in its table; none of what is read already, or of what is no act beside the next word. */
function framesOf({ isAttribute, said, stem }: Token, next: string): readonly Frame[] {
  return isAttribute || said !== undefined || STATES.has(next) ? [] : (FRAMES_OF.get(stem) ?? []);
}

/** "Falls DOWN THE STAIRS": the index of the first of these words after an act in its clause, -1 if there is none. */
function wordAfter(tokens: readonly Token[], at: number, words: ReadonlySet<string>): number {
  const clause = clauseAround(tokens, at);
  const found = clause.slice(clause.indexOf(tokens[at]) + 1).find(({ stem }) => words.has(stem));
  return found ? tokens.indexOf(found) : -1;
}

function soundOf(token: Token, { means }: Frame): Token[] {
  const { subject, word, afterPause } = token;
  const by = subject === undefined ? {} : { subject };
  if (means === '') return inPlaceOf(token, 'it', by);
  // "One slash, DROPPED on the floor": what is done next.
  const then = afterPause && /ed$/.test(word) ? 'then ' : '';
  return inPlaceOf(token, `${then}${means}`, { said: word, ...by });
}

/** "He rings, then the PHONE IS DROPPED": the words around an act up to the next pause or connecting word. */
function clauseAround(tokens: readonly Token[], at: number): readonly Token[] {
  const isLink = (i: number): boolean => tokens[i].afterPause || /^(?:and|then|as|while)$/.test(tokens[i].word);
  let from = at;
  while (from > 0 && !isLink(from)) from -= 1;
  let to = at + 1;
  while (to < tokens.length && !isLink(to)) to += 1;
  return tokens.slice(from, to);
}

/** The frame of an act, and the thing that does it or to which it is done. */
function frameAt(
  tokens: readonly Token[],
  at: number,
  frames: readonly Frame[],
): { readonly frame: Frame; readonly thing: Token } | undefined {
  const isBare = hasNoSubject(tokens, at);
  // "Then ONE drops", "IS dropped": the clause of an act names the thing, or refers to it.
  const isReferred = isBare || /^(?:one|it|is)$/.test(tokens[at - 1]?.word ?? '');
  const isOfClause = ({ things }: Frame): boolean => clauseAround(tokens, at).some(({ stem }) => things.has(stem));
  const usable = frames.filter((frame) => !frame.isSilent || isReferred || isOfClause(frame));
  const thing = thingOf(tokens, at, usable) ?? (isBare ? earlierThing(tokens, at, usable) : undefined);
  if (thing === undefined) return undefined;
  const found = usable.find(
    (frame) =>
      frame.things.has(thing.stem) &&
      (!frame.form || frame.form.includes(tokens[at].word)) &&
      (!frame.toward || wordAfter(tokens, at, frame.toward) > at) &&
      (!frame.along || wordAfter(tokens, at, frame.along) > at) &&
      (!frame.particle || endsWith(tokens, at, frame.particle)) &&
      (!frame.beside || tokens.slice(0, at).some(({ stem }) => frame.beside?.has(stem))) &&
      (!frame.before || tokens.slice(at + 1, at + BEFORE).some(({ stem }) => frame.before?.has(stem))),
  );
  const material = MATERIAL_OF_STEM.get(thing.stem) ?? '';
  return found && { frame: { ...found, means: found.means.replace('$', material) }, thing };
}

/** "Sword drawn, one slash, DROPPED", "then IT CREAKS AND FALLS": done by or to what was named before. */
function hasNoSubject(tokens: readonly Token[], at: number): boolean {
  const { afterPause, afterArticle, word } = tokens[at] ?? {};
  if (at < 1 || afterArticle) return false;
  const before = tokens[at - 1].word;
  const isNext = /^(?:it|then)$/.test(before) || (before === 'and' && hasNoSubject(tokens, at - 2));
  return isNext || (afterPause === true && /ed$/.test(word));
}

/** "Someone falls IN": the last word of the clause. */
function endsWith(tokens: readonly Token[], at: number, particle: string): boolean {
  return tokens[at + 1]?.word === particle && !tokens[at + 1].afterPause && (tokens[at + 2]?.afterPause ?? true);
}

/** The last thing of any of the rules before an act, in whatever clause, but not what it was done with. */
function earlierThing(tokens: readonly Token[], at: number, rules: readonly Frame[]): Token | undefined {
  // "Chopped WITH THREE AXE blows".
  const isMeans = (i: number): boolean => tokens.slice(Math.max(0, i - 3), i).some(({ word }) => word === 'with');
  return tokens
    .slice(0, at)
    .findLast(({ stem }, i) => rules.some(({ things }) => things.has(stem)) && !isPlaceOf(tokens, i) && !isMeans(i));
}

/** The nearest thing of any of the rules: before the act, else after it. */
function thingOf(tokens: readonly Token[], at: number, rules: readonly Frame[]): Token | undefined {
  const isThing = ({ stem }: Token): boolean => rules.some(({ things }) => things.has(stem));
  for (let i = at - 1; i >= Math.max(0, at - BEFORE); i -= 1) {
    if (isThing(tokens[i]) && !isPlaceOf(tokens, i)) return tokens[i];
    // The act has a clause of its own only after another noun or verb.
    if (tokens[i + 1].afterPause && i + 1 < at && !FILLER.has(tokens[i + 1].word) && !FRAMES_OF.has(tokens[i + 1].stem))
      break;
  }
  return tokens
    .slice(at + 1, at + 1 + AFTER)
    .find(
      (token, i, next) =>
        isThing(token) && !next.slice(0, i + 1).some(({ afterPause }) => afterPause) && !isPlaceOf(tokens, at + 1 + i),
    );
}

/** "On the TREE", "against a WALL": where something else acts. */
function isPlaceOf(tokens: readonly Token[], at: number): boolean {
  return [at - 1, at - 2].some(
    (i) =>
      PREPOSITIONS.has(tokens[i]?.word ?? '') &&
      tokens[i].word !== 'of' &&
      (i === at - 1 || !PREPOSITIONS.has(tokens[at - 1].word)),
  );
}
