import { hasTrait, isLiving, type Source } from '../../source.ts';
import { phraseAt, type Vocabulary } from '../vocabulary/vocabulary.ts';
import { COMMON_WORDS, FILLER, PREPOSITIONS } from '../words/common-words.ts';
import { type Note, unused } from '../words/notes.ts';
import { readQuantity } from '../words/quantities.ts';
import { isAspect } from '../words/sound-words.ts';
import { type Token, tokenise, wordsOf, writtenAs } from '../words/tokens.ts';
import { lengthAt } from '../words/wording.ts';

/** A part of a prompt that is no sound of its own, and what it says instead. */
interface Aside {
  readonly from: number;
  readonly to: number;
  /** For the message: "'than a storm' only compares". Nothing, where all that was said is heard. */
  readonly says?: string;
  /** Where a sound must be named for this part to be an aside; anywhere by default. */
  readonly named?: 'before';
}

const COMPARES = 'only compares';

/** Words that open a comparison. */
const COMPARISON =
  /(?:(?:sounds?|sounding) like|reminiscent of|similar to|akin to|comparable to|inspired by|in style of|as (?:if|though)|rather than|instead of|resembling|evok(?:ing|es)|than)\b/y;

/** Words after which the thing before them is only a manner: "a TOASTER-STYLE pop". */
const STYLES = wordsOf(
  'style styled esque inspired themed flavoured flavored filtered vibe vibes aesthetic influenced',
);

/** Where a comparison ends, besides a pause. */
const ENDS = wordsOf('and but then while before after followed with no without until when');

/** What a sound stands for in a device: "a seat belt REMINDER ding". The thing before it is silent. */
const SIGNALS = wordsOf('warning warnings reminder reminders alert alerts arrival notification confirmation');

/** Sounds of such signals: "a camera focus BEEP". */
const SIGNAL_SOUNDS = wordsOf('beep beeps bleep bleeps ding dings dinging chime chimes ping alarm buzzer');

/**
 * Leaves out what only compares or describes: "calmer THAN A STORM", "a TOASTER-STYLE pop", "as quiet AS A MOUSE", "a
 * bumper BETWEEN RADIO SEGMENTS"; and the thing that a signal is about: "a SEAT BELT reminder ding". Only where another
 * sound is named.
 * @param notes - where each of them is named for the message
 */
export function dropAsides(tokens: readonly Token[], vocabulary: Vocabulary, notes: Note[]): Token[] {
  const asides = tokens.flatMap((_, at): Aside[] => {
    const aside = comparisonAt(tokens, at) ?? styleAt(tokens, at, vocabulary);
    return aside ? [aside] : [];
  });
  const silent = new Set<Token>();
  for (const { from, to, says, named } of asides) {
    if (tokens.slice(from, to).some((token) => silent.has(token))) continue;
    const others = tokens.filter((token, i) => !silent.has(token) && (i < from || (i >= to && named !== 'before')));
    if (!namesSound(others, vocabulary)) continue;
    for (const token of tokens.slice(from, to)) silent.add(token);
    if (says) notes.push(unused([tokens.slice(from, to).map(writtenAs).join(' ')], says));
  }
  const kept: Token[] = [];
  let afterPause = false;
  for (const token of tokens) {
    afterPause ||= token.afterPause;
    if (silent.has(token)) continue;
    kept.push({ ...token, afterPause });
    afterPause = false;
  }
  return quietSubjects(quietStandpoints(kept, vocabulary), vocabulary, notes);
}

const LISTENS = /^(?:recorded|heard|captured|taped|filmed|seen|mic'?d|miked)$/;
const FROM = /^(?:from|in|inside|at|on|near|outside|through|by|beside)$/;

/**
 * "A campfire, RECORDED FROM THE TENT": where the listener stands makes no sound, but may be a room; and "a fridge, ROOM
 * TONE" is only the fridge.
 */
function quietStandpoints(tokens: readonly Token[], vocabulary: Vocabulary): Token[] {
  const read = [...tokens];
  const tone = tokens.findIndex(({ word }, i) => word === 'room' && tokens[i + 1]?.word === 'tone');
  const others = tokens.filter((_, i) => i !== tone && i !== tone + 1);
  if (tone >= 0 && namesSound(others, vocabulary))
    for (const i of [tone, tone + 1]) read[i] = { ...tokens[i], isAttribute: true, isIdle: true };
  for (let at = 1; at + 1 < tokens.length; at += 1) {
    if (!LISTENS.test(tokens[at].word) || !FROM.test(tokens[at + 1].word)) continue;
    if (!namesSound(tokens.slice(0, at), vocabulary)) continue;
    for (let i = at + 2; i < endOf(tokens, at + 1); i += 1) read[i] = { ...tokens[i], isAttribute: true, isIdle: true };
  }
  return read;
}

/** The number of words from `at` to the end of its part of the sentence. */
function endOf(tokens: readonly Token[], at: number): number {
  let end = at;
  while (end < tokens.length && (end === at || !tokens[end].afterPause) && !ENDS.has(tokens[end].word)) end += 1;
  return end;
}

function comparisonAt(tokens: readonly Token[], at: number): Aside | undefined {
  const length = lengthAt(tokens, at, COMPARISON);
  if (length === 0) return undefined;
  const isThan = tokens[at].word === 'than';
  const from = /^(?:that|which)$/.test(tokens[at - 1]?.word ?? '') ? at - 1 : at;
  const to = endOf(tokens, at + length);
  // "More than THREE seconds" is a time, and "more than ONE" a number.
  if (to === at + length || (isThan && readQuantity(tokens, at + 1) !== undefined)) return undefined;
  return { from, to, says: COMPARES, ...(isThan || tokens[at].word === 'as' ? {} : { named: 'before' }) };
}

function styleAt(tokens: readonly Token[], at: number, vocabulary: Vocabulary): Aside | undefined {
  if (at === 0 || tokens[at].afterPause || !STYLES.has(tokens[at].word) || tokens[at + 1]?.word === 'of')
    return undefined;
  const from = [at - 3, at - 2, at - 1].find(
    (i) => i >= 0 && i + (phraseAt(tokens, i, vocabulary)?.length ?? 0) === at,
  );
  // "Cartoon style" is known as such.
  if (from === undefined || COMMON_WORDS.findAt(tokens, at - 1)) return undefined;
  const source = phraseAt(tokens, from, vocabulary)?.meaning.source;
  const next = tokens[at + 1];
  // "A SNAKE-LIKE hiss" is that of a snake, "a thunder-like rumble" thunder.
  if (source && next && !next.afterPause && isAspect(next, source)) return { from: at, to: at + 1 };
  return { from, to: at + 1, says: COMPARES };
}

/** "FOR MY COSY KITCHEN SIM: dicing onions": what it is for stands before the sound. */
const PURPOSE =
  /^\s*((?:(?:a |an )?(?:sounds?|sfx|sound effects?|audio) )?for (?:my|our|a|an|this|the) [^,.:;(]{0,30}\b(?:game|sim|simulator|app|film|movie|video|podcast|project|animation)):\s+([^:]+)$/iu;

/** Leaves out a purpose that names no sound, where the sound follows. */
function dropPurpose(text: string, { calls }: Vocabulary, notes: Note[]): string {
  const [, purpose, rest] = PURPOSE.exec(text) ?? [];
  if (purpose === undefined) return text;
  const isNamed = [purpose, rest].map(tokenise).map((tokens) => tokens.some((_, i) => calls.findAt(tokens, i)));
  if (isNamed[0] || !isNamed[1]) return text;
  notes.push(unused([purpose], 'only tells what it is for'));
  return rest;
}

/** "Walkie talkie: SQUELCH, ROGER BEEP": a heading before at least two other sounds. */
const HEADING = /^\s*([^,.:;(]{3,40}):\s+([^:]+)$/u;

/**
 * Leaves out the device that a title names before its sounds.
 * @param notes - where it is named for the message
 */
export function dropHeading(given: string, vocabulary: Vocabulary, notes: Note[]): string {
  const { calls } = vocabulary;
  const text = dropPurpose(given, vocabulary, notes);
  const [, title, list] = HEADING.exec(text) ?? [];
  if (title === undefined) return text;
  const head = tokenise(title);
  const sources = head.flatMap((_, i) => calls.findAt(head, i)?.meaning.source ?? []);
  // What lives, goes on or drives is heard beside what it does.
  if (sources.length === 0 || sources.some((source) => source.form !== 'events' || soundsAlong(source))) return text;
  const items = list.split(/[,;]| then | and /).map((item) => tokenise(item));
  const others = items.filter((item) =>
    item.some((_, i) => {
      const source = phraseAt(item, i, vocabulary)?.meaning.source;
      return source !== undefined && !sources.includes(source);
    }),
  );
  if (others.length < 2 || others.length < items.length - 1) return text;
  notes.push(unused([title.trim()], 'is only the title'));
  return list;
}

function soundsAlong(source: Source): boolean {
  return hasTrait(source, 'vehicle') || hasTrait(source, 'whole') || isLiving(source);
}

function namesSound(tokens: readonly Token[], { calls, weakCalls, ambiences }: Vocabulary): boolean {
  return tokens.some((_, i) => calls.findAt(tokens, i) ?? weakCalls.findAt(tokens, i) ?? ambiences.findAt(tokens, i));
}

/** "A SEAT BELT reminder ding", "lift ARRIVAL bell": what the signal is about makes no sound. */
function quietSubjects(tokens: readonly Token[], vocabulary: Vocabulary, notes: Note[]): Token[] {
  const { calls } = vocabulary;
  const read = [...tokens];
  for (let head = 1; head < tokens.length; head += 1) {
    const sounds = SIGNAL_SOUNDS.has(tokens[head].word);
    if ((!SIGNALS.has(tokens[head].word) && !sounds) || tokens[head].afterPause) continue;
    let from = head;
    while (from > 0 && !tokens[from].afterPause && !tokens[from].afterArticle && isSubjectWord(tokens[from - 1]))
      from -= 1;
    const crosses = tokens.some((_, i) => i < head && i + (calls.findAt(tokens, i)?.length ?? 0) > head);
    const subjects = tokens.slice(from, head).flatMap((_, i) => calls.findAt(tokens, from + i)?.meaning.source ?? []);
    if (crosses || from === head || subjects.length === 0 || subjects.some(soundsItself)) continue;
    notes.push(unused([tokens.slice(from, head).map(writtenAs).join(' ')], ABOUT));
    // "A reminder DING": the signal has a sound of its own.
    if (!sounds && tokens[head + 1]?.afterPause === false && namesSound(tokens.slice(head + 1, head + 3), vocabulary))
      read[head] = { ...tokens[head], isAttribute: true, isIdle: true };
    for (let i = from; i < head; i += 1) {
      if (!COMMON_WORDS.findAt(tokens, i)) read[i] = { ...tokens[i], isAttribute: true, isIdle: true };
    }
  }
  return read;
}

/** A vehicle, an animal or a person is heard beside its signal: "a truck BEEPS". */
function soundsItself(source: Source): boolean {
  return hasTrait(source, 'signal') || soundsAlong(source);
}

const ABOUT = 'only tells what the signal is about';

/** States of a machine that its signal tells: "dishwasher END OF CYCLE chime", "oven PREHEATED beep". */
const STATES = wordsOf('of end done finished complete ready left open cycle preheated on ajar closed empty');

function isSubjectWord({ word }: Token): boolean {
  if (STATES.has(word)) return true;
  return !FILLER.has(word) && !PREPOSITIONS.has(word) && !ENDS.has(word) && !/(?:ing|ed)$/.test(word);
}
