import { conditionsOf, HARD, rowsOf, spellOut } from '../../lexicon/lexicon.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { FILLER, PREPOSITIONS } from '../words/common-words.ts';
import { partAround } from '../words/connectors.ts';
import type { PhraseBook } from '../words/phrases.ts';
import { inPlaceOf, stemsOf, type Token, wordsOf } from '../words/tokens.ts';
import { FRAMES } from './frames.ts';
import { MATERIAL_OF_STEM, type SolidThing, solidBeside } from './solid-things.ts';

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
    /** Of any thing that is hard, or soft, whether the lexicon has it or not. */
    ofHard: things.split(' ').includes('@hard'),
    ofSoft: things.split(' ').includes('@soft'),
    means,
    form: said.get('form')?.split(' '),
    particle: said.get('then'),
    before: wordsOfCondition('before'),
    beside: wordsOfCondition('beside'),
    toward: wordsOfCondition('toward'),
    along: wordsOfCondition('along'),
    isAdjacent: said.has('adjacent'),
    isDone: said.has('done'),
    isWhole: said.has('whole'),
    isStill: said.has('still'),
    isMute: said.has('mute'),
    isSilent: said.has('silent'),
  };
});

/** A row of the table, with its words as stems. */
type Frame = (typeof FRAMES_OF_ACTS)[number];

/** The frame of an act, its thing, and the words that name the thing where it stands beside the act. */
interface Found {
  readonly frame: Frame;
  readonly thing: Token;
  readonly words: readonly Token[];
}

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
export function readActsOfThings(tokens: readonly Token[], vocabulary: Vocabulary): Token[] {
  const { calls } = vocabulary;
  const described = new Set<Token>();
  const told = new Set<Token>();
  const consumed = new Set<Token>();
  const read = tokens.flatMap((token, at) => {
    if (consumed.has(token)) return [];
    const found = frameAt(tokens, at, framesAt(tokens, at, calls), vocabulary);
    if (!found) return [token];
    const { frame, thing } = found;
    const silent = silentWordsOf(found, tokens, at);
    for (const word of [thing, ...silent.things]) told.add(word);
    for (const word of [...silent.things, ...silent.place]) described.add(word);
    if (frame.means !== '') described.add(tokens[at - 1]);
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

/** The words that a frame silences: the thing, and the place where it ends up. */
function silentWordsOf({ frame, words }: Found, tokens: readonly Token[], at: number) {
  const { isSilent, things, toward } = frame;
  if (!isSilent) return { things: [], place: [] };
  const named = clauseAround(tokens, at).filter(({ stem }) => things.has(stem));
  // "Placed ON THE STEP": nobody walks.
  const on = toward && words.length > 0 ? wordAfter(tokens, at, toward) + 1 : tokens.length;
  const place = tokens.slice(on, on + AFTER).filter(({ afterPause }) => !afterPause);
  return { things: [...named, ...words], place };
}

/** The frames of an act; where a phrase knows the act already, only those whose way leads on beyond it. */
function framesAt(tokens: readonly Token[], at: number, calls: PhraseBook<unknown>): readonly Frame[] {
  const frames = framesOf(tokens[at], tokens[at + 1]?.word ?? '');
  if (frames.length === 0) return frames;
  const lengthAt = (from: number): number => (from < 0 ? 0 : (calls.findAt(tokens, from)?.length ?? 0));
  // "TRAY FALLS down the stairs": where a phrase ends that knows the act and its thing.
  const end = at + Math.max(0, ...[1, 2, 3].map((back) => lengthAt(at - back) - back));
  if (end === at && lengthAt(at) < 2) return frames;
  return frames.filter(({ along }) => along && wordAfter(tokens, at, along) >= end);
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

/** "He rings, then the PHONE IS DROPPED": the words around an act. */
function clauseAround(tokens: readonly Token[], at: number): readonly Token[] {
  return tokens.slice(...partAround(tokens, at));
}

/** The frame of an act, and the thing that does it or to which it is done. */
function frameAt(
  tokens: readonly Token[],
  at: number,
  frames: readonly Frame[],
  vocabulary: Vocabulary,
): Found | undefined {
  const solid = frames.length > 0 ? solidBeside(tokens, at, vocabulary) : undefined;
  // "Five DROPS": an act is no thing, whatever else the word means.
  const own =
    solid &&
    !FRAMES_OF.has(solid.head.stem) &&
    frames.find((frame) => isOf(frame, solid) && holdsAt(frame, tokens, at));
  if (own) return { frame: heardOf(own, `${solid.size} ${solid.material}`), thing: solid.head, words: solid.words };
  const isBare = hasNoSubject(tokens, at);
  // "Then ONE drops", "IS dropped": the clause of an act names the thing, or refers to it.
  const isReferred = isBare || /^(?:one|it|is)$/.test(tokens[at - 1]?.word ?? '');
  const isOfClause = ({ things }: Frame): boolean => clauseAround(tokens, at).some(({ stem }) => things.has(stem));
  const open = frames.filter(({ isAdjacent, isWhole }) => !isAdjacent && !(isWhole && solid?.isLoose));
  const usable = open.filter((frame) => !frame.isSilent || isReferred || isOfClause(frame));
  const thing = thingOf(tokens, at, usable) ?? (isBare ? earlierThing(tokens, at, usable) : undefined);
  if (thing === undefined) return undefined;
  const found = usable.find((frame) => frame.things.has(thing.stem) && holdsAt(frame, tokens, at));
  return found && { frame: heardOf(found, MATERIAL_OF_STEM.get(thing.stem) ?? ''), thing, words: [] };
}

function heardOf(frame: Frame, thing: string): Frame {
  return { ...frame, means: frame.means.replace('$', thing) };
}

/** Whether a frame is about a thing: by its word, or by what it is made of. */
function isOf(
  { things, ofHard, ofSoft, along, isDone: needsDone, isWhole, isStill, isMute }: Frame,
  thing: SolidThing,
): boolean {
  const { head, material, isDone, isLoose, rolls } = thing;
  if ((needsDone && !isDone) || (isWhole && isLoose) || (isStill && rolls) || (isMute && !thing.isMute)) return false;
  if (along?.has(head.stem)) return false;
  return things.has(head.stem) || (ofHard && HARD.has(material)) || (ofSoft && material === 'rubber');
}

/** Whether the conditions of a frame hold for an act. */
function holdsAt(frame: Frame, tokens: readonly Token[], at: number): boolean {
  const { form, toward, along, particle, beside, before } = frame;
  return (
    (!form || form.includes(tokens[at].word)) &&
    (!toward || wordAfter(tokens, at, toward) > at) &&
    (!along || wordAfter(tokens, at, along) > at) &&
    (!particle || endsWith(tokens, at, particle)) &&
    (!beside || tokens.slice(0, at).some(({ stem }) => beside.has(stem))) &&
    (!before || tokens.slice(at + 1, at + BEFORE).some(({ stem }) => before.has(stem)))
  );
}

/** "Sword drawn, one slash, DROPPED", "then IT CREAKS AND FALLS": done by or to what was named before. */
function hasNoSubject(tokens: readonly Token[], at: number): boolean {
  const { afterPause, afterArticle, word } = tokens[at] ?? {};
  if (at < 1 || afterArticle) return false;
  const before = tokens[at - 1].word;
  const isNext = /^(?:it|which|then)$/.test(before) || (before === 'and' && hasNoSubject(tokens, at - 2));
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

/** "On the TREE", "against a WALL", not "knocks over a VASE": where something else acts. */
function isPlaceOf(tokens: readonly Token[], at: number): boolean {
  const isParticle = (i: number): boolean =>
    /^(?:over|down|up)$/.test(tokens[i].word) && FRAMES_OF.has(tokens[i - 1]?.stem ?? '');
  return [at - 1, at - 2].some(
    (i) =>
      PREPOSITIONS.has(tokens[i]?.word ?? '') &&
      tokens[i].word !== 'of' &&
      !isParticle(i) &&
      (i === at - 1 || !PREPOSITIONS.has(tokens[at - 1].word)),
  );
}
