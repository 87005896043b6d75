import { hasTrait } from '../../source.ts';
import { OPEN_SPACES, type SpaceName } from '../../space.ts';
import type { Draft, SceneDraft } from '../layers/draft.ts';
import { type Ambience, sourcesIn, type Vocabulary } from '../vocabulary/vocabulary.ts';
import { type Clause, splitClauses } from '../words/clauses.ts';
import { PREPOSITIONS } from '../words/common-words.ts';
import type { Match } from '../words/phrases.ts';
import { type Token, tokenise } from '../words/tokens.ts';
import { asksForBed } from './beds.ts';
import { circumstancesOf, partsUnder, spaceOf } from './deserted.ts';
import { behind } from './expand-ambiences.ts';

/** What is heard at a place that has nothing of its own. */
const AIR = {
  open: 'gentle breeze in background',
  underground: 'gentle wind through gap in background',
  indoors: 'ventilation system in background',
  car: 'car driving',
};

const UNDERGROUND: ReadonlySet<string> = new Set(['cave', 'tunnel', 'pipe', 'well']);

/** Words for a time of day, which make a scene of a few birds. */
const TIMES = /^(?:morning|dawn|sunrise|evening|dusk|sunset|night|spring|summer|autumn|winter)$/;

/**
 * "Forest birds", "dungeon ambience, chains": the air of a place under single sounds, which would otherwise be heard
 * with silence between them. Empty where something goes on already, or where only an event is told.
 */
export function airUnder(
  tokens: readonly Token[],
  drafts: readonly Draft[],
  scene: SceneDraft,
  vocabulary: Vocabulary,
): readonly Clause[] {
  if (drafts.length === 0 || drafts.some(({ source, step }) => source.form === 'texture' || step !== drafts[0].step))
    return [];
  const place = placeIn(tokens, vocabulary);
  const own = place ? lastingParts(tokens, place, vocabulary) : [];
  const isSomewhere = own.length > 0 || scene.space !== null;
  const asks = asksForBed(tokens) && (isSomewhere || drafts.every(staysThere));
  const isHeard = asks || (own.length > 0 && isToldFirst(tokens, place));
  if (!isHeard && !isScene(tokens, drafts, scene, isSomewhere ? place : undefined, own.length > 0 && isOpen(scene)))
    return [];
  const air = asks || isOpen(scene) ? splitClauses(tokenise(airOf(scene.space?.name ?? 'outdoors'))) : [];
  const parts = own.length > 0 ? own : air;
  return parts.map((part) => ({ ...part, tokens: behind(part.tokens), step: drafts[0].step, implied: true }));
}

/** "IN A CAFE, typing": where everything is heard. */
function isToldFirst(tokens: readonly Token[], place: Match<Ambience> | undefined): boolean {
  if (place?.from !== 1 || !/^(?:in|at|inside)$/.test(tokens[0].word)) return false;
  return tokens[place.from + place.length]?.afterPause === true;
}

/** "Forest birds", "farm morning, rooster and cows", "HARBOUR gulls and a boat horn": what is heard around somebody. */
function isScene(
  tokens: readonly Token[],
  drafts: readonly Draft[],
  { space, loops }: SceneDraft,
  place: Match<Ambience> | undefined,
  ownSound: boolean,
): boolean {
  const sings = drafts.some(({ source }) => hasTrait(source, 'around'));
  const isMany = drafts.some((draft) => staysThere(draft) && isAroundUs(draft));
  const next = tokens[place?.length ?? 0];
  if (place?.from === 0 && isMany && drafts.length < 3 && next && !next.afterPause) return true;
  if (!drafts.every(staysThere)) return false;
  const isTimed = tokens.some(({ word }) => TIMES.test(word));
  if ((sings && (loops || isTimed)) || (isMany && isTimed)) return true;
  const before = tokens[(place?.from ?? 0) - 1]?.word ?? '';
  // "Sheep ON A FARM" are heard there by themselves; birds sing with pauses, and a swamp is never silent.
  if (PREPOSITIONS.has(before) || BEYOND.test(before))
    return (
      ((sings || ownSound) && /^(?:in|at)$/.test(before)) ||
      (isTimed && place !== undefined && /^(?:in|at|on)$/.test(before))
    );
  return (place !== undefined || space !== null) && (loops || drafts.length > 1 || isMany);
}

/** Not there, but near it: "birds BEHIND the greenhouse". */
const BEYOND = /^(?:behind|beside|near|outside|past|beyond)$/;

/** An animal that stays where it is, or drops that fall all the time. */
function staysThere({ source, motion }: Draft): boolean {
  return (hasTrait(source, 'animal') || hasTrait(source, 'lasting')) && motion === 'still';
}

/** "Forest BIRDS", "harbour GULLS": many that are heard around, not one that calls. */
function isAroundUs({ source, preset }: Draft): boolean {
  return hasTrait(source, 'around') || (hasTrait(source, 'animal') && Number(preset.animals ?? 1) > 1);
}

/** The place that a prompt names; "POLAR bears" names none. */
function placeIn(
  tokens: readonly Token[],
  { ambiences, weakAmbiences, calls }: Vocabulary,
): Match<Ambience> | undefined {
  const places = tokens.flatMap((_, i) => ambiences.findAt(tokens, i) ?? weakAmbiences.findAt(tokens, i) ?? []);
  return places.find(
    ({ from, length, meaning }) => meaning.alone !== true && (calls.findAt(tokens, from)?.length ?? 0) <= length,
  );
}

/**
 * What goes on at a place: the part behind the others, or else the first one; where the place is told first, what is
 * around everybody there too.
 */
function lastingParts(tokens: readonly Token[], found: Match<Ambience>, vocabulary: Vocabulary): readonly Clause[] {
  const { from, length, meaning } = found;
  const place = tokens.slice(from, from + length);
  const beside = { before: tokens.slice(0, from), after: tokens.slice(from + length) };
  const circumstances = { ...circumstancesOf(place, beside, tokens, false), away: [] };
  const parts = partsUnder(splitClauses(tokenise(meaning.prompt)), circumstances, 'bed');
  const lasting = parts.filter(
    (part) => spaceOf(part) === undefined && sourcesIn(part.tokens, vocabulary).some(({ form }) => form === 'texture'),
  );
  const isFirst = isToldFirst(tokens, found);
  const heard = lasting.filter(
    ({ tokens: words }) => words.at(-1)?.word === 'background' || (isFirst && isAroundEverybody(words, vocabulary)),
  );
  return heard.length > 0 ? heard : lasting.slice(0, 1);
}

/** Voices, waves or traffic, whoever is there; not what one person does: "frying". */
function isAroundEverybody(tokens: readonly Token[], vocabulary: Vocabulary): boolean {
  return sourcesIn(tokens, vocabulary).some(
    (source) => source.form === 'texture' && (hasTrait(source, 'around') || hasTrait(source, 'traffic')),
  );
}

function isOpen({ space }: SceneDraft): boolean {
  return space === null || OPEN_SPACES.has(space.name);
}

/** What is heard in a space, as words of a prompt. */
export function airOf(space: SpaceName): string {
  if (OPEN_SPACES.has(space)) return AIR.open;
  if (UNDERGROUND.has(space)) return AIR.underground;
  return space === 'car' ? AIR.car : AIR.indoors;
}
