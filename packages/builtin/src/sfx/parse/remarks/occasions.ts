import { hasTrait, messageOf, type Source } from '../../source.ts';
import type { Message } from '../../traits.ts';
import { phraseAt, type Vocabulary } from '../vocabulary/vocabulary.ts';
import { COMMON_WORDS, FILLER } from '../words/common-words.ts';
import { CONNECTORS } from '../words/connectors.ts';
import { CHANGES } from '../words/grammar.ts';
import { type Note, unused } from '../words/notes.ts';
import { readQuantity } from '../words/quantities.ts';
import { isAspect } from '../words/sound-words.ts';
import { type Token, wordsOf, writtenAs } from '../words/tokens.ts';
import { kindsOfWord } from '../words/word-kinds.ts';

const OPENINGS = new Set(['before', 'after', 'during', 'for']);

/** Ends of phrases that only tell a length: "for a while". */
const TIMES = /^(?:moment|moments|period|time|times|while|bit|slowly|rest|now|ages)$/;

const OPENING_SAYS: Readonly<Record<string, string>> = {
  before: 'when',
  after: 'when',
  during: 'when',
  for: 'what it is for',
};

const BREAKS = new Set([...CONNECTORS.map(([words]) => words.split(' ')[0]), 'no', 'without']);

/**
 * Leaves out when or what for something sounds: "a classroom BEFORE LESSON", "a crowd roars AFTER A GOAL", "a soft pop
 * FOR A CHAT MESSAGE". Only where the words name no sound, no time and no change, and something is said before them.
 */
export function dropOccasions(
  tokens: readonly Token[],
  { vocabulary, notes }: { readonly vocabulary: Vocabulary; readonly notes: Note[] },
  namesSound: (words: readonly Token[]) => boolean,
): Token[] {
  const kept: Token[] = [];
  for (let i = 0; i < tokens.length; ) {
    const product = productAt(tokens, i, vocabulary);
    if (product > 0) {
      notes.push(unused([phraseOf(tokens.slice(i, i + product))], 'only tells what it is for'));
      i += product;
      continue;
    }
    const event = eventAt(tokens, i, vocabulary);
    const length =
      i > 0 && event === 0
        ? assetAt(tokens, i, vocabulary) || exertionAt(tokens, i) || occasionAt(tokens, i, vocabulary, namesSound)
        : event;
    const dropped = tokens.slice(i, i + length);
    if (length === 0) kept.push(tokens[i]);
    else if (event > 0) notes.push(unused([phraseOf(dropped)], 'only tells when'));
    else if (!TIMES.test(dropped[length - 1].word))
      notes.push(unused([phraseOf(dropped)], `only tells ${OPENING_SAYS[tokens[i].word]}`));
    i += Math.max(1, length);
  }
  return kept;
}

/**
 * What signals tell of an event that other things may be heard at: menus that open and close, what is taken or hurt, how
 * a game ends.
 */
const EVENTS: ReadonlySet<Message | undefined> = new Set(['open', 'back', 'event', 'good']);

/**
 * "INVENTORY OPEN zipper backpack", "PLAYER HURT grunt": the event of a game that the sound named after it is for.
 *
 * @returns the number of words that name the event; 0 if nothing else sounds there
 */
function eventAt(tokens: readonly Token[], at: number, vocabulary: Vocabulary): number {
  const { calls } = vocabulary;
  const event = calls.findAt(tokens, at);
  if (event === undefined) return 0;
  const { source, values } = event.meaning;
  const end = at + event.length;
  if (at > 0 && !tokens[at].afterPause) return 0;
  const isEvent = EVENTS.has(messageOf(source, Object.values(values)));
  if (!isEvent || (event.length < 2 && tokens[at].word !== NOTIFICATION)) return 0;
  return isHeardAfter(tokens, end, source, vocabulary) ? event.length : 0;
}

const GAMES = /^(?:games?|simulator|sim)$/;

/** What games are about, besides places. */
const SUBJECTS_OF_GAMES = wordsOf(
  'farm farming city ocean space casino dungeon cooking racing zombie puzzle fishing rhythm shooter idle clicker trivia card match',
);

/** "FARM GAME harvest", "CITY BUILDER GAME coin": the game that a sound is for, not a place where it is heard. */
function productAt(tokens: readonly Token[], at: number, { calls, ambiences }: Vocabulary): number {
  const game = tokens.findIndex(({ word }) => GAMES.test(word));
  if (at > 0 || game < 1 || game > 2 || game === tokens.length - 1) return 0;
  const isPhrase = tokens.slice(0, game).some((_, i) => (calls.findAt(tokens, i)?.length ?? 0) > 1);
  const placeLength = ambiences.findAt(tokens, 0)?.length ?? 0;
  if (placeLength > game) return 0;
  const isSubject = placeLength > 0 || SUBJECTS_OF_GAMES.has(tokens[0].word);
  return isSubject && !isPhrase && tokens.slice(1, game + 1).every(({ afterPause }) => !afterPause) ? game + 1 : 0;
}

/** Whether the clause goes on with something that is heard instead of the signal. */
function isHeardAfter(tokens: readonly Token[], from: number, signal: Source, { calls }: Vocabulary): boolean {
  for (let i = from; i < tokens.length; i += 1) {
    // "Game over STINGER": the signal itself.
    if (tokens[i].afterPause || BREAKS.has(tokens[i].word) || isAspect(tokens[i], signal)) return false;
    const heard = calls.findAt(tokens, i)?.meaning.source;
    if (heard !== undefined) return !(hasTrait(heard, 'designed') && hasTrait(heard, 'signal'));
  }
  return false;
}

const NOTIFICATION = 'notification';

/** "INVENTORY SOUND for picking up a screwdriver, light metal clink": what follows the pause is the sound. */
function assetAt(tokens: readonly Token[], at: number, vocabulary: Vocabulary): number {
  if (tokens[at].word !== 'for' || !/^(?:sounds?|sfx|effects?|cue|noise)$/.test(tokens[at - 1]?.word ?? '')) return 0;
  if (!tokens.slice(0, at).some(({ word }) => ASSETS.has(word))) return 0;
  const to = tokens.findIndex((token, i) => i > at && token.afterPause);
  if (to < 0) return 0;
  return tokens.some((_, i) => i >= to && phraseAt(tokens, i, vocabulary)) ? to - at : 0;
}

const ASSETS = wordsOf('inventory ui menu pickup notification alert app interface game hud loot button app');

const BREATHES = /^(?:pant|breath|gasp|wheez|puff|huff|cough)/;
const EXERTION =
  /^(?:runs?|running|jog|jogging|sprint|sprinting|climb|climbing|exercis(?:e|ing)|workout|training|race|racing|dancing|fight|fighting)$/;

/** "A dog panting AFTER RUNNING": the breath of somebody who has stopped. */
function exertionAt(tokens: readonly Token[], at: number): number {
  if (tokens[at].word !== 'after' || !tokens.slice(0, at).some(({ word }) => BREATHES.test(word))) return 0;
  let end = at + 1;
  while (end < tokens.length && !tokens[end].afterPause && !BREAKS.has(tokens[end].word)) end += 1;
  const words = tokens.slice(at + 1, end);
  return words.length <= 5 && words.some(({ word }) => EXERTION.test(word)) ? end - at : 0;
}

function occasionAt(
  tokens: readonly Token[],
  at: number,
  { calls, weakCalls, ambiences }: Vocabulary,
  namesSound: (words: readonly Token[]) => boolean,
): number {
  if (!OPENINGS.has(tokens[at].word)) return 0;
  // "ONE AFTER ANOTHER" is an order.
  if (tokens[at - 1]?.word === 'one' && /^(?:another|other)$/.test(tokens[at + 1]?.word ?? '')) return 0;
  let end = at + 1;
  while (end < tokens.length && !tokens[end].afterPause && !BREAKS.has(tokens[end].word)) end += 1;
  const words = tokens.slice(at + 1, end);
  const last = words.at(-1);
  if (last === undefined || words.length > 4 || !isThing(last)) return 0;
  const isPurpose = tokens[at].word === 'for';
  if (isPurpose && !words[0].afterArticle && !(isUse(last) && isNamed(tokens.slice(0, at), { calls, weakCalls })))
    return 0;
  if (isPurpose && PRODUCTS.has(last.word)) return end - at;
  // "For a LOW battery warning": its words belong to what it names.
  const namesOther = words.some((_, k) => calls.findAt(tokens, at + 1 + k) ?? weakCalls.findAt(tokens, at + 1 + k));
  const says = words.some((token, k) => {
    const from = at + 1 + k;
    if (calls.findAt(tokens, from) || ambiences.findAt(tokens, from) || readQuantity(tokens, from)) return !isPurpose;
    if (CHANGES.has(token.word) || /ing$/.test(token.word)) return true;
    if (FILLER.has(token.word)) return /^(?:silence|end|ends|start|stop|that|it|which)$/.test(token.word);
    if (weakCalls.findAt(tokens, from)) return !isPurpose;
    return COMMON_WORDS.findAt(tokens, from) !== undefined && !(isPurpose && namesOther);
  });
  const isTime = words.some((_, k) => readQuantity(tokens, at + 1 + k) !== undefined);
  // "Before A MAN SPEAKS": what comes next.
  return says || isTime || (!isPurpose && namesSound(words)) ? 0 : end - at;
}

/** Things that sounds are made for, and messages in the plural: "a trumpet FOR WAVE ANNOUNCEMENTS". */
const USES =
  wordsOf(`announcements messages notifications alerts reminders games apps menus videos trailers podcasts intros outros titles
  transitions scenes levels buttons popups dialogs screens ads commercials achievements rewards pickups purchases
  payments logins errors success failure victory defeat game app menu intro outro podcast trailer cutscene cutscenes
  tutorial tutorials presentations reels shorts streams streamers youtube tiktok twitch unity godot unreal sleep study
  focus concentration relaxation meditation yoga baby babies`);

/** What a sound is made for, whatever it is about: "for a DUNGEON crawler" is in no dungeon. */
const PRODUCTS = wordsOf(
  'game games crawler shooter platformer rpg mmo roguelike metroidvania puzzler sim simulator app prototype trailer',
);

function isUse({ word }: Token): boolean {
  return USES.has(word);
}

function isNamed(tokens: readonly Token[], vocabulary: Pick<Vocabulary, 'calls' | 'weakCalls'>): boolean {
  return tokens.some((_, i) => phraseAt(tokens, i, vocabulary));
}

function isThing({ word }: Token): boolean {
  return !/(?:ing|ed)$/.test(word) && !kindsOfWord(word)?.mostlyVerb;
}

function phraseOf(tokens: readonly Token[]): string {
  return tokens.map(writtenAs).join(' ');
}
