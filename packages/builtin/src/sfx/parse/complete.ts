import { rowsOfPhrases } from '../phrases.ts';
import { airOf } from './places/air.ts';
import type { Vocabulary } from './vocabulary/vocabulary.ts';
import { COMMON_WORDS } from './words/common-words.ts';
import { isPeople, isPerson, peopleIn } from './words/people.ts';
import { inPlaceOf, stemsOf, type Token, tokenise } from './words/tokens.ts';
import { kindsOfWord } from './words/word-kinds.ts';

/** What general words for things sound like where nothing else is named. */
const GENERAL_THINGS = new Map(
  rowsOfPhrases(`
water running: water, liquid
machine running: device, equipment, gadget, apparatus
piano note: note
beep: tone
gas leak: gas
filling bathtub: bath, bathtub
dropped object: object
cow mooing: animal
cooking: food
`).flatMap(([sound, words]) => words.flatMap((word) => [[word, sound] as const, [`${word}s`, sound] as const])),
);

/** What people do on foot. */
const MOVES = stemsOf('approach arrive depart leave enter come go pass cross');

/**
 * The words of a prompt that names no sound, with the one that is meant: who comes or goes walks ("two men approach"),
 * somebody who does nothing talks ("an old man"), at a place is heard what is always there ("cathedral interior", "inside
 * a car", "mosque"), and of a general word for things the usual sound ("water", "an electronic device").
 * @returns undefined for a prompt without any of these
 */
export function completePrompt(given: readonly Token[], { calls, ambiences }: Vocabulary): Token[] | undefined {
  const tokens = given.flatMap((token, i) => asKnownPlace(token, given[i + 1]));
  const insert = (at: number, words: string): Token[] =>
    tokens.toSpliced(at, 0, ...inPlaceOf({ ...tokens[at - 1], afterPause: false }, words));
  const mover = tokens.findIndex(isPerson);
  const who = peopleIn(tokens).at(0) ?? anybodyIn(tokens);
  if (mover >= 0 && tokens.some(({ stem }) => MOVES.has(stem))) return insert(who?.to ?? mover + 1, 'walking');
  if (who) {
    const talks = insert(who.to, 'talking');
    return calls.findAt(talks, who.to - 1) ? talks : insert(who.to, `${who.isPlural ? 'people' : 'person'} talking`);
  }
  for (const at of tokens.keys()) {
    const place = COMMON_WORDS.findAt(tokens, at);
    if (place === undefined || !('space' in place.meaning) || place.meaning.space === 'dry') continue;
    const named = insert(at + place.length, 'ambience');
    return (ambiences.findAt(named, at)?.length ?? 0) > place.length
      ? named
      : [...tokens, ...tokenise(`, ${airOf(place.meaning.space)}`)];
  }
  return soundOfThing(tokens);
}

/** "PEOPLE in a room": of no age or sex. */
function anybodyIn(tokens: readonly Token[]): { to: number; isPlural: boolean } | undefined {
  const at = tokens.findIndex(isPeople);
  return at < 0 || tokens[at].word === 'they' ? undefined : { to: at + 1, isPlural: true };
}

/** "WATER": with what it usually sounds like in place of the first general word for things. */
function soundOfThing(tokens: readonly Token[]): Token[] | undefined {
  const thing = tokens.findIndex(({ word }) => GENERAL_THINGS.has(word));
  if (thing < 0) return undefined;
  const { word } = tokens[thing];
  const takenFor = GENERAL_THINGS.get(word)!;
  return tokens.toSpliced(thing, 1, ...inPlaceOf(tokens[thing], takenFor, { takenFrom: word, takenFor }));
}

/** "MOSQUE": as the kind of place that it is; "BUILDING momentum" is none. */
function asKnownPlace(token: Token, next: Token | undefined): readonly Token[] {
  const isAct = /ing$/.test(token.word) && next?.afterPause === false;
  const kind = isAct || COMMON_WORDS.findAt([token], 0) ? undefined : kindsOfWord(token.word)?.noun[0];
  return kind?.kind === 'place'
    ? inPlaceOf(token, kind.phrase, { takenFrom: token.word, takenFor: kind.phrase })
    : [token];
}
