import { FILLER, PREPOSITIONS } from '../words/common-words.ts';
import { PERSONS } from '../words/people.ts';
import { stemsOf, type Token } from '../words/tokens.ts';
import { kindsOfWord } from '../words/word-kinds.ts';

/** Verbs without an object, or whose subject has it done to itself: "the door OPENS". */
const ALONE = stemsOf(
  `arrive leave depart sing blow flow bark meow moo crow howl hoot neigh growl purr chirp quack roar cry scream laugh giggle sneeze cough
  gasp shush whine whimper cheer applaud clap honk explode beep ding tick creak squeak squeal rumble roll crash hiss hum buzz whistle boil drip
  fall shatter collapse answer knock wail screech whine cock fade fly land speak talk`,
);
/** Those that may have one, where a person does it: "a man OPENS the door". */
const OF_THINGS = stemsOf(
  'open close shut ring start stop slam break snap pop click drop run drive fire pull pass turn',
);

/** Words that belong to the verb before them. */
const PARTICLE = /^(?:up|by|off|away|down|in|out|on|open|shut|over|past|loudly|softly|twice|again)$/;

/** Sounds that are named without a verb. */
const SOUNDS =
  /^(?:footsteps|steps|voices|laughter|applause|thunder|rain|wind|music|screams|screaming|cheers|cheering|silence|static)$/;

/**
 * Puts the commas into "door opens footsteps door closes" and "car starts drives away": what is told in short sentences
 * without any, one after the other.
 */
export function putCommas(tokens: readonly Token[]): Token[] {
  return tokens.map((token, at) => (beginsSentence(tokens, at) ? { ...token, afterPause: true } : token));
}

function beginsSentence(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (at < 2 || token.afterPause || PREPOSITIONS.has(token.word) || PARTICLE.test(token.word)) return false;
  let last = at - 1;
  while (last > 1 && PARTICLE.test(tokens[last].word) && !tokens[last].afterPause) last -= 1;
  if (SOUNDS.test(tokens[last].word))
    return last === at - 1 && last > 1 && isSentence(tokens, at) && beginsSentence(tokens, last);
  if (!endsSentence(tokens, last)) return false;
  // "Rolls on metal GRATING".
  if (tokens[at + 1] && isGerund(tokens[at + 1]) && !isGerund(tokens[last])) return false;
  // "Car starts DRIVES away".
  if (isThirdPerson(token) && (kindsOfWord(token.word)?.mostlyVerb || isVerb(token)))
    return tokens[at + 1]?.afterPause !== false || PARTICLE.test(tokens[at + 1].word);
  // "Slams IN THE WIND": a preposition, not a particle.
  // Nor "BLOWING wind".
  const isNamed = last === at - 1 && tokens[last].stem !== 'blow' && SOUNDS.test(token.word);
  return isNamed || isSentence(tokens, at);
}

/** Whether a verb without an object stands at a token, after its subject. */
function endsSentence(tokens: readonly Token[], at: number): boolean {
  const [subject, verb] = [tokens[at - 1], tokens[at]];
  if (verb.afterPause || verb.afterArticle || !isNoun(subject)) return false;
  // "MAN SPEAKING wind blowing".
  if (isGerund(verb)) return ALONE.has(verb.stem);
  const agrees = isThirdPerson(verb) || /[^s]s$/.test(subject.word);
  return agrees && (ALONE.has(verb.stem) || (OF_THINGS.has(verb.stem) && !PERSONS.test(subject.word)));
}

/** Whether a noun and its verb begin at a token: "DOORS OPEN", "the crowd cheers". */
function isSentence(tokens: readonly Token[], at: number): boolean {
  const [subject, verb] = [tokens[at], tokens[at + 1]];
  if (verb === undefined || verb.afterPause || verb.afterArticle || !isNoun(subject)) return false;
  if (isGerund(verb)) return kindsOfWord(verb.word)?.verb.some(Boolean) === true;
  return isVerb(verb) && (isThirdPerson(verb) || /[^s]s$/.test(subject.word));
}

function isVerb({ word, stem }: Token): boolean {
  return ALONE.has(stem) || OF_THINGS.has(stem) || kindsOfWord(word)?.mostlyVerb === true;
}

/** "CHIRPING"; not "spring". */
function isGerund({ word, stem }: Token): boolean {
  return word.endsWith('ing') && !stem.endsWith('ing');
}

function isThirdPerson({ word }: Token): boolean {
  return /[^s]s$/.test(word);
}

function isNoun({ word }: Token): boolean {
  if (PERSONS.test(word)) return true;
  const kinds = kindsOfWord(word);
  if (kinds === undefined) return !FILLER.has(word) && !PREPOSITIONS.has(word) && !/ly$/.test(word);
  return kinds.noun.length > 0 && !kinds.mostlyVerb && !PREPOSITIONS.has(word);
}
