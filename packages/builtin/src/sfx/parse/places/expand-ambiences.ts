import { hasTrait } from '../../source.ts';
import { OPEN_SPACES } from '../../space.ts';
import type { Trait } from '../../traits.ts';
import { type Ambience, phraseAt, sourcesIn, type Vocabulary } from '../vocabulary/vocabulary.ts';
import { type Clause, splitClauses } from '../words/clauses.ts';
import { COMMON_WORDS, commonAt, FILLER } from '../words/common-words.ts';
import { isObject } from '../words/grammar.ts';
import { isMaterial } from '../words/materials.ts';
import { isNothingBut } from '../words/nothing-but.ts';
import { PERSONS } from '../words/people.ts';
import type { Match } from '../words/phrases.ts';
import { type Token, tokenise } from '../words/tokens.ts';
import { asksForBed, SURROUNDINGS } from './beds.ts';
import {
  type Circumstances,
  circumstancesOf,
  isByWater,
  type Kept,
  partsUnder,
  spaceOf,
  withoutCircumstances,
} from './deserted.ts';

/**
 * Expands every ambience macro into its clauses. Its weak phrases count only if the clause has nothing else and is not
 * just a place ("a busy café", not "footsteps in a café").
 * @param isScene - the prompt lists what is heard there
 */
export function expandAmbiences(clauses: readonly Clause[], vocabulary: Vocabulary, isScene: boolean): Clause[] {
  const names = (clause: Clause, beyondScenes = false): boolean => {
    let placeUntil = 0;
    return clause.tokens.some((_, i) => {
      const place = vocabulary.ambiences.findAt(clause.tokens, i);
      if (place && (beyondScenes || place.meaning.bed !== undefined))
        placeUntil = Math.max(placeUntil, i + place.length);
      if (i < placeUntil) return false;
      return vocabulary.calls.findAt(clause.tokens, i) ?? vocabulary.weakCalls.findAt(clause.tokens, i);
    });
  };
  const said = clauses.filter((clause) => !clause.negated);
  const isOfBirds = said.every((clause) => namesOnly(['bird'], clause, vocabulary));
  const isOfLives = said.every((clause) => namesOnly(['animal', 'speech', 'flames'], clause, vocabulary));
  const all = said.flatMap(({ tokens }) => tokens);
  const anyNamed = said.some((clause) => names(clause));
  // Clauses that name a sound other than a surrounding.
  const events = said.filter(({ tokens }) =>
    sourcesIn(tokens, vocabulary).some(({ loudness }) => loudness !== 'ambience'),
  ).length;
  const listed = said.filter((clause) => names(clause, true));
  // "A busy café WITH clinking cups" is a café first of all.
  const isAbout = listed.every(({ meanwhile }) => meanwhile === 'with');
  const isAmbience = listed.length > 0 && said.some(endsAsAmbience) && !listed.some(endsAsAmbience);
  const isListed = listed.length > 1 || (listed.length > 0 && isScene) || (isAmbience && !isAbout);
  const keeps = isListed ? (isAmbience ? 'ambience' : 'core') : events > 1 || !isAbout || isAmbience ? 'bed' : 'all';
  const first = clauses.find((clause) => !clause.negated);
  // An ambience of several steps shifts the steps after it.
  let moved = 0;
  let isInside = false;
  return clauses.flatMap((unmoved) => {
    const clause = { ...unmoved, step: unmoved.step + moved };
    const found =
      clause.negated || clause.comparison
        ? undefined
        : findAmbience(
            clause,
            {
              namesOther: names(clause),
              anyNamed,
              asksForBed: asksForBed(all),
              isOfBirds,
              isOfLives,
            },
            vocabulary,
          );
    if (!found) return [clause];
    const { from, to } = found;
    const beside = {
      before: withoutMaterial(clause.tokens.slice(0, endOfPhrase(clause, from, vocabulary)), from),
      after: clause.tokens.slice(to),
    };
    const isNamedBeside = [beside.before, beside.after].some((tokens) => names({ ...clause, tokens }));
    const stated = circumstancesOf(clause.tokens.slice(from, to), beside, all, !isNamedBeside);
    const heard = splitClauses(tokenise(found.prompt));
    const circumstances = isInside ? heardFromInside(stated, heard) : stated;
    isInside ||= heard.some(isRoom);
    const isAway = circumstances.away.length > 0;
    const before = withoutCircumstances(beside.before, circumstances);
    const isBehind = !isNamedBeside && beside.after.some(({ word }) => word === 'background');
    const after = isBehind ? [] : clause.tokens.slice(isAway ? to : found.readUpTo);
    const isSaid = isNamedBeside || isAway || beside.after.length > 0 || asksForBed(all);
    const isOnly =
      (isNamedBeside && isWithin(clause, found)) ||
      (!isSaid && isOnlyWhere(clause, unmoved === first, unmoved === said.at(-1), listed, found, vocabulary));
    const kept = isOnly ? 'alone' : keptUnder(clause.tokens, from, keeps);
    const parts = partsUnder(heard, circumstances, kept).map((part) => ({
      ...part,
      tokens: isBehind ? behind(part.tokens) : part.tokens,
      step: part.step + clause.step,
      // What is heard from elsewhere is named as a sound: "distant TRAFFIC".
      implied: !isAway,
      joined: isAway || part.joined,
    }));
    moved += Math.max(clause.step, ...parts.map((part) => part.step)) - clause.step;
    return among(clause, before, parts, after);
  });
}

/** "An old WOODEN ship in a storm": what the thing that a place begins with is made of. */
function withoutMaterial(before: readonly Token[], at: number): readonly Token[] {
  const last = before.at(-1);
  return last && before.length === at && isMaterial(last) ? before.slice(0, -1) : before;
}

/** "A CREAKING WOODEN SHIP in a storm": where a phrase ends that began before a place and shares a word with it. */
function endOfPhrase({ tokens }: Pick<Clause, 'tokens'>, at: number, { calls }: Vocabulary): number {
  return Math.max(at, ...tokens.slice(0, at).map((_, from) => from + (calls.findAt(tokens, from)?.length ?? 0)));
}

/** "A night AMBIENCE, soft crickets": what it consists of is listed. */
function endsAsAmbience({ tokens }: Clause): boolean {
  return SURROUNDINGS.has(tokens.at(-1)?.word ?? '');
}

/** "LOBBY; …": a closed space. */
function isRoom(part: Clause): boolean {
  const space = spaceOf(part);
  return space !== undefined && !OPEN_SPACES.has(space.name);
}

/** "LOBBY; piano; TRAFFIC": what is in the open is heard through the wall. */
function heardFromInside(stated: Circumstances, parts: readonly Clause[]): Circumstances {
  const isOpen = parts.some((part) => spaceOf(part) !== undefined) && !parts.some(isRoom);
  return isOpen && stated.away.length === 0 ? { ...stated, away: ['muffled'] } : stated;
}

/** What a clause says before and after its place, around the parts of the place. */
function among(
  clause: Clause,
  before: readonly Token[],
  parts: readonly Clause[],
  after: readonly Token[],
): readonly Clause[] {
  // "A SEAMLESS LOOP of a café".
  const isEmpty = before.every(({ word }, i) => FILLER.has(word) && !commonAt(before, i, 'loops'));
  if (after.length === 0 && isEmpty) return parts;
  // "Traffic ON A WET ROAD": of what goes on there, not of the horns now and then.
  const isElsewhere = after.some((_, i) => commonAt(after, i, 'space'));
  const isInTurn = parts.some(({ step }) => step !== parts[0].step);
  const about = isElsewhere || isInTurn ? parts.length : 1;
  return [
    ...(before.length > 0 ? [{ ...clause, tokens: before }] : []),
    ...parts.slice(0, about),
    ...(after.length > 0 ? [{ ...clause, tokens: after, joined: false }] : []),
    ...parts.slice(about),
  ];
}

/** "A bell, CITY STREET IN THE BACKGROUND": all of the place is. */
export function behind(tokens: readonly Token[]): readonly Token[] {
  const isPlaced = tokens[0]?.word === 'in' || tokens.at(-1)?.word === 'background';
  return isPlaced
    ? tokens
    : [...tokens, ...tokenise('in background').map((token) => ({ ...token, afterPause: false }))];
}

const SITES = /^(?:site|beach|seaside|shore|riverside|swamp|farmyard|barnyard|park|pool|lido|smithy|camp)$/;
const LIVELY = /^(?:busy|lively|crowded|bustling|noisy|packed|full|crowd|traffic|ambien(?:ce|t)|atmosphere)$/;

function isLively(tokens: readonly Token[]): boolean {
  return tokens.some(({ word }) => LIVELY.test(word));
}

/** "An escalator IN A DEPARTMENT STORE". */
function isWithin({ tokens }: Clause, { from, isPlace }: Found): boolean {
  const where = tokens.slice(Math.max(0, from - 2), from).some(({ word }) => /^(?:in|inside|at|on)$/.test(word));
  return isPlace && from > 1 && where && !isLively(tokens);
}

/** "A locker slams, SCHOOL", "SCHOOL, a locker slams": only where one thing happens. */
function isOnlyWhere(
  { tokens }: Clause,
  isFirst: boolean,
  isLast: boolean,
  listed: readonly Clause[],
  { isPlace }: Found,
  vocabulary: Vocabulary,
): boolean {
  if (!isPlace || isLively(tokens)) return false;
  return isFirst ? listed.length === 1 && isOneEvent(listed[0], vocabulary) : listed.length === 1 || isLast;
}

/** "A locker SLAMS": one event, no list of what is heard. */
function isOneEvent(clause: Clause, vocabulary: Vocabulary): boolean {
  const named = sourcesIn(clause.tokens, vocabulary);
  return clause.meanwhile !== 'with' && named.length > 0 && named.every(({ form }) => form === 'events');
}

/** What the clause of a place says besides it. */
interface Beside {
  /** Its clause names a sound. */
  readonly namesOther: boolean;
  /** Some clause does. */
  readonly anyNamed: boolean;
  /** The prompt ends with "ambience". */
  readonly asksForBed: boolean;
  /** All that the prompt names are birds, or animals, crowds and fires. */
  readonly isOfBirds: boolean;
  readonly isOfLives: boolean;
}

interface Found {
  readonly prompt: string;
  readonly from: number;
  readonly to: number;
  readonly readUpTo: number;
  /** A room or a part of a country, not an event like "a car crash". */
  readonly isPlace: boolean;
}

/** The first ambience of a clause: its prompt, its first token, and the end of the tokens it uses. */
function findAmbience({ tokens }: Clause, beside: Beside, vocabulary: Vocabulary): Found | undefined {
  for (let from = 0; from < tokens.length; from += 1) {
    const ambience = ambienceAt(tokens, from, beside, vocabulary);
    if (!ambience) continue;
    const { bed, prompt, alone = false } = ambience.meaning;
    // "city" also names the room, so it remains to be parsed; "storm", "zoo" and "marina" are used up.
    const common = COMMON_WORDS.findAt(tokens, from)?.length;
    const isUsedUp =
      ambience.isStrong ||
      alone ||
      (bed === undefined ? common === undefined && !phraseAt(tokens, from, vocabulary) : common !== ambience.length);
    const readUpTo = isUsedUp ? from + ambience.length : from;
    const last = tokens[from + ambience.length - 1].word;
    const isPlace = !ambience.isStrong || /, in [a-z ]+$/.test(prompt) || SITES.test(last);
    return {
      prompt: bed !== undefined && beside.anyNamed ? bed : prompt,
      from,
      to: from + ambience.length,
      readUpTo,
      isPlace,
    };
  }
  return undefined;
}

function ambienceAt(
  tokens: readonly Token[],
  from: number,
  { namesOther, anyNamed, asksForBed: wantsBed, isOfBirds, isOfLives }: Beside,
  vocabulary: Vocabulary,
): (Match<Ambience> & { readonly isStrong: boolean }) | undefined {
  const strong = vocabulary.ambiences.findAt(tokens, from);
  const weak = weakAt(tokens, from, anyNamed, vocabulary);
  // "A positive chime, ARCADE accept": how it sounds, once something else is named.
  const isStyle = !strong && commonAt(tokens, from, 'style') !== undefined;
  const isPlaceOf = anyNamed && (isObject(tokens, from) || isStyle);
  const isBelow = isOfLives && isAround(tokens, from, { isOfBirds, isPlaceOf }, weak);
  const ambience = strong ?? ((!namesOther && !isPlaceOf) || wantsBed || isBelow ? weak : undefined);
  if (!ambience || isInPhrase(tokens, ambience, vocabulary)) return undefined;
  const next = tokens[from + ambience.length];
  if (anyNamed && FLOORS.test(next?.word ?? '')) return undefined;
  // "Applause in a CONCERT HALL": only where it sounds.
  if (isPlaceOf && !isBelow && ambience.meaning.bed !== undefined) return undefined;
  // "A restaurant KITCHEN": the second place is meant; "a city NIGHT AMBIENCE" is that of the city.
  const isCompound =
    next && !next.afterPause && !DAYTIMES.test(next.word) && placeAt(tokens, from + ambience.length, vocabulary);
  return isCompound ? undefined : { ...ambience, isStrong: strong !== undefined };
}

/** "A city NIGHT AMBIENCE", "farm MORNING ambience": when, not another place. */
const DAYTIMES = /^(?:night|morning|dawn|sunrise|spring)$/;

/** "The RUMBLE OF A VOLCANO": a part of a longer phrase. */
function isInPhrase(tokens: readonly Token[], { from, length }: Match<Ambience>, vocabulary: Vocabulary): boolean {
  const longestHere = vocabulary.calls.findAt(tokens, from)?.length ?? 0;
  return length < longestHere || endOfPhrase({ tokens }, from, vocabulary) >= from + length;
}

function weakAt(
  tokens: readonly Token[],
  from: number,
  anyNamed: boolean,
  { weakAmbiences }: Vocabulary,
): Match<Ambience> | undefined {
  const weak = weakAmbiences.findAt(tokens, from);
  return weak?.meaning.alone && (anyNamed || !isAlone(tokens, weak)) ? undefined : weak;
}

/** "Somebody CLIMBING": nothing else is named in the clause. */
function isAlone(tokens: readonly Token[], { from, length }: Match<Ambience>): boolean {
  const isMeant = ({ word }: Token, i: number): boolean => (i >= from && i < from + length) || PERSONS.test(word);
  return isNothingBut(tokens, isMeant, 'filler', 'common');
}

/** "Ducks on a POND", "gulls over a HARBOR", "children on the BEACH": what is heard around those who are there. */
function isAround(
  tokens: readonly Token[],
  at: number,
  { isOfBirds, isPlaceOf }: { readonly isOfBirds: boolean; readonly isPlaceOf: boolean },
  place: Match<Ambience> | undefined,
): boolean {
  return (isOfBirds && isOver(tokens, at)) || (isPlaceOf && isByWater(place?.meaning.bed ?? ''));
}

/** "Gulls OVER A HARBOR": they are far up, and the place is where the listener is. */
function isOver(tokens: readonly Token[], at: number): boolean {
  return /^(?:over|above)$/.test(tokens[at - 1]?.word ?? '');
}

/** What is heard of a place under birds that the prompt names: nothing that comes now and then. */
function keptUnder(tokens: readonly Token[], at: number, keeps: Kept): Kept {
  return keeps === 'all' && isOver(tokens, at) ? 'bed' : keeps;
}

/** Whether all sounds that a clause names, if any, have one of some traits. */
function namesOnly(traits: readonly Trait[], { tokens }: Clause, vocabulary: Vocabulary): boolean {
  return tokens.every((_, i) => {
    const call = vocabulary.calls.findAt(tokens, i);
    return call === undefined || traits.some((trait) => hasTrait(call.meaning.source, trait));
  });
}

/** A place that begins at a token. */
function placeAt(tokens: readonly Token[], at: number, { ambiences, weakAmbiences }: Vocabulary): boolean {
  return (ambiences.findAt(tokens, at) ?? weakAmbiences.findAt(tokens, at)) !== undefined;
}

/** "Footsteps on a station FLOOR": only the place of another sound. */
const FLOORS =
  /^(?:echo(?:es)?|reverb|acoustics?|lights?|floors?|tiles?|walls?|doors?|windows?|roof|stairs|bench|desk|table|chair)$/;
