import { hasTrait, type Parameters } from '../../source.ts';
import { NAMING, type Vocabulary } from '../vocabulary/vocabulary.ts';
import type { Clause } from '../words/clauses.ts';
import { isMaterial } from '../words/materials.ts';
import { isPluralForm } from '../words/numbers.ts';
import { isSoundWord } from '../words/sound-words.ts';
import { type Token, tokenise } from '../words/tokens.ts';
import { kindsOfWord } from '../words/word-kinds.ts';
import { type Draft, type Span, settingAt, statedValues } from './draft.ts';
import { MATERIALS } from './parameters.ts';

/** What a sound of a clause takes over from the ones named before it: which thing, who, and how many. */
export function inherit({ draft, from, to }: Span, tokens: readonly Token[], drafts: readonly Draft[]): void {
  if (!drafts.includes(draft)) inheritName(draft, drafts);
  const owner = drafts.at(-1);
  if (owner === undefined || owner === draft || owner.source !== draft.source) return;
  if (to - from === tokens.length && !tokens[0].afterArticle) inheritBody(draft, owner);
  // "Dogs whimper, BARK and whine": as many as before, where only a verb follows.
  const isVerb = !tokens[from].afterArticle && kindsOfWord(tokens[from].word)?.noun[0]?.kind !== 'sounds';
  if (isVerb && !drafts.includes(draft) && 'animals' in owner.preset) draft.preset.animals ??= owner.preset.animals;
}

/**
 * "A truck pulls up … and THE ENGINE turns off": the part of a thing named before belongs to it, and is as large or as
 * fast as the name of the whole implies: "a chainsaw idles and REVS".
 */
function inheritName(draft: Draft, drafts: readonly Draft[]): void {
  const owner = drafts.findLast(({ source }) => source === draft.source);
  const name = [...NAMING].find((parameter) => parameter in draft.source.parameters);
  const value = owner && name !== undefined ? statedValues(owner)[name] : undefined;
  if (!owner || name === undefined || value === undefined || name in draft.preset) return;
  draft.preset[name] = value;
  for (const [parameter, implied] of Object.entries(owner.preset)) {
    if (typeof implied === 'number') draft.preset[parameter] ??= implied;
  }
}

/**
 * "A metal door creaks and SLAMS", "an old gate opens, THEN SLAMS": where only the act is named, what does it is made of the
 * same and as large as before.
 */
function inheritBody(draft: Draft, owner: Draft): void {
  for (const [name, parameter] of Object.entries(draft.source.parameters as Parameters)) {
    const isOfBody = MATERIALS.has(name) || (parameter.kind === 'number' && parameter.follows === 'size');
    if (!isOfBody || name in draft.preset || draft.settings.has(name)) continue;
    const said = owner.settings.get(name);
    if (said) draft.settings.set(name, { ...said, inherited: true });
    else if (owner.preset[name] !== undefined) draft.preset[name] = owner.preset[name];
  }
  for (const slot of ['size', 'age'] as const) {
    const said = owner.slots.get(slot);
    if (said && !draft.slots.has(slot)) draft.slots.set(slot, { ...said, inherited: true });
  }
}

/** "CROWS caw", "HYENAS laugh": the call is named after those that make it, and nothing else is called so. */
function isAnimal({ word }: Token): boolean {
  const kinds = kindsOfWord(word);
  return kinds?.noun[0]?.kind === 'sounds' && kinds.verb.length === 0;
}

/**
 * Whether a word names several beings that a source has the voice of: "zombies", not what one does: "barks".
 * @param isFirst - no word stands before it: "CROWS", not "the rooster CROWS"
 */
function isHerd(token: Token, draft: Draft, isFirst: boolean, { calls, weakCalls, settings }: Vocabulary): boolean {
  if (token.single === true || !isPluralForm(token.word)) return false;
  const isCall = settings.get(draft.source.name)?.findAt([token], 0)?.meaning.parameter === 'call';
  if (isCall && !(isFirst && isAnimal(token))) return false;
  const voice = calls.findAt([token], 0) ?? weakCalls.findAt([token], 0);
  return voice?.meaning.source === draft.source;
}

/** "SEA LIONS", "guinea PIGS": animals whose name ends in that of others. */
function isNamedHerd(name: readonly Token[], draft: Draft, { calls }: Vocabulary): boolean {
  const last = name.at(-1)!;
  if (name.length < 2 || last.single === true || !isPluralForm(last.word)) return false;
  const voice = calls.findAt(name, 0);
  const isOwn = voice?.length === name.length && voice.meaning.source === draft.source;
  // "The ROOSTER crows" is one that does.
  const less = calls.findAt(name.slice(0, -1), 0);
  const isAct = less?.length === name.length - 1 && less.meaning.source === draft.source;
  return isOwn && !isAct && isAnimal(last) && calls.findAt([last], 0) !== undefined;
}

/** How many animals "dogs" are, without a number. */
export const HERD = 3;

/** How many insects a swarm has. */
const SWARM = 12;

/** "BEES", "COINS": whether one of the words names several of the kind that a source has. */
function namesSeveral({ source }: Draft, words: readonly Token[], { settings }: Vocabulary): boolean {
  const book = settings.get(source.name);
  return words.some(
    (token) =>
      token.single !== true && isPluralForm(token.word) && book?.findAt([token], 0)?.meaning.parameter === 'kind',
  );
}

/** "BEES": a swarm, without a number. "A bee BUZZES" is one. */
export function takeSwarm(draft: Draft, words: readonly Token[], vocabulary: Vocabulary): void {
  const { source, preset } = draft;
  const swarms = 'insects' in source.parameters && hasTrait(source, 'swarms', preset);
  if (swarms && namesSeveral(draft, words, vocabulary)) preset.insects = SWARM;
}

/** "COINS dropped": a phrase that names one of them has the usual number in the plural. */
export function takePieces(draft: Draft, words: readonly Token[], vocabulary: Vocabulary): void {
  const { source, preset } = draft;
  const { pieces } = source;
  if (pieces === undefined || !namesSeveral(draft, words, vocabulary)) return;
  if (preset[pieces] < (source.parameters as Parameters)[pieces].default) delete preset[pieces];
}

/** How many "church bells" are, without a number. */
const BELLS = 4;

/** "PEOPLE walking": several walkers. */
const GROUPS =
  /^(?:people|men|women|children|kids|boys|girls|soldiers|guards|troops|passengers|pedestrians|tourists|students|crowd|runners|joggers|hikers|couple)$/;
/** Many who go in step or in a crowd, and how many walkers they are. */
const ARMIES = /^(?:army|armies|troops?|regiment|battalion|platoon|legion|squadron|horde|mob|parade|procession)$/;
const ARMY = 8;

/** Who acts: the person named with an earlier verb, several animals for "dogs". */
export function takeSubject(
  draft: Draft,
  words: readonly Token[],
  vocabulary: Vocabulary,
  before?: Token,
  after?: Token,
): void {
  const subject = words.find((token) => token.subject !== undefined)?.subject;
  const setting = subject && vocabulary.settings.get(draft.source.name)?.findAt(tokenise(subject), 0)?.meaning;
  if (setting && !draft.settings.has(setting.parameter)) {
    draft.settings.set(setting.parameter, { value: setting.value, word: '' });
  }
  const opens = before === undefined || words[0].afterPause;
  const take = (parameter: string, count: number, isTold: () => boolean): void => {
    if (parameter in draft.source.parameters && isTold()) draft.preset[parameter] ??= count;
  };
  take('animals', HERD, () =>
    words.some(
      (token, i) =>
        isHerd(token, draft, opens && i === 0, vocabulary) || isNamedHerd(words.slice(0, i + 1), draft, vocabulary),
    ),
  );
  take('bells', BELLS, () => words.some(({ word, single }) => word === 'bells' && single !== true));
  take('birds', 1, () => words.some(({ single }) => single === true));
  // "SOLDIERS marching", "marching SOLDIERS".
  const walkers = [words[0].afterPause ? '' : before?.word, after?.afterPause ? '' : after?.word];
  take('walkers', ARMY, () => walkers.some((word = '') => ARMIES.test(word)));
  take('walkers', HERD, () => walkers.some((word = '') => GROUPS.test(word)));
}

/** Most words between a thing and an act of it. */
const NEAR = 12;

/** Parameters that tell what is moved. */
const THINGS = ['material', 'ball'];

/** A clause, and where in it which sounds are named. */
interface Heard {
  readonly clause: Clause;
  readonly spans: readonly Span[];
}

/** "A STONE door scraping", "a MARBLE rolls and bounces": an act that names nothing is done with what was named before it. */
export function keepThings(clauses: readonly Heard[], vocabulary: Vocabulary): void {
  let before: readonly Token[] = [];
  for (const { clause, spans } of clauses) {
    for (const { from, to, draft } of spans) {
      const { source } = draft;
      const thing = THINGS.find((name) => name in source.parameters);
      if (thing === undefined || draft.settings.has(thing) || clause.tokens[from]?.afterArticle) continue;
      if (!clause.tokens.slice(from, to).every(isAct)) continue;
      const words = [...before, ...clause.tokens.slice(0, from)].slice(-NEAR);
      const meant = words.map((token) => settingAt(draft, [token], 0, vocabulary)?.meaning);
      // "METAL plates clank"; not "rain ON A METAL ROOF, something slides".
      const isOf = (i: number): boolean => i > 0 && isMaterial(words[i - 1]) && meant[i - 1]?.parameter === thing;
      const named = meant.findLast((one, i) => one?.parameter === thing && !isOf(i) && !isGround(words, i));
      if (named) draft.settings.set(thing, { value: named.value, word: '', inherited: true });
    }
    // "A RADIO, clinks": what is heard already, and is not moved, is not what clinks.
    const isHeard = (at: number): boolean =>
      spans.some(({ from, to, draft: { source } }) => {
        return from <= at && at < to && source.form === 'texture' && !THINGS.some((name) => name in source.parameters);
      });
    before = [...before, ...clause.tokens.filter((_, at) => !isHeard(at))].slice(-NEAR);
  }
}

function isGround(tokens: readonly Token[], at: number): boolean {
  return [at - 1, at - 2].some((i) => /^(?:on|onto|against|across|over|at)$/.test(tokens[i]?.word ?? ''));
}

/** An act that any thing does; only metal clangs. */
function isAct({ word }: Token): boolean {
  if (isSoundWord(word)) return !/^clan[gk]/.test(word);
  return /(?:ing|ed)$/.test(word) || (/[^s]s$/.test(word) && (kindsOfWord(word)?.verb.length ?? 0) > 0);
}
