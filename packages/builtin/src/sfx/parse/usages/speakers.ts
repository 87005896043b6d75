import { wordRows } from '../../../word-table.ts';
import { FILLER } from '../words/common-words.ts';
import { isPeople, isPerson, PRONOUNS, peopleIn } from '../words/people.ts';
import { inPlaceOf, stemsOf, type Token, wordsOf } from '../words/tokens.ts';
import { kindsOfWord } from '../words/word-kinds.ts';

type Kind = 'talk' | 'tell' | 'whisper' | 'voice' | 'exchange';

/** Words for speech, as verb and as noun. */
const TALKS = stemsOf(`talk speak converse chat narrate discuss argue mutter mumble speech monologue lecture sermon
  narration narrative commentary preach recite gossip ramble jabber instruct chatting`);

/**
 * Further ones. Verbs that `tell` make a sentence of speech only with a speaker before them ("a woman ASKS"); nouns for a
 * `voice` need words beside them to mean one that speaks ("the voice of a robot" is something else); several people have
 * an `exchange`.
 */
const SPEECH = wordRows<Kind>(
  `talk: says saying said spoke spoken talks
tell: asks asking asked explains explaining tells telling greets greeting announces announcing communicates
  communicating verbalizes verbalizing vocalizes vocalizing
whisper: whisper whispers whispering whispered
voice: voice voices language languages
exchange: conversation conversations dialogue dialog discussion argument debate`,
  (kind) => kind as Kind,
);

/** What people say: silent beside the voice that says it. */
const SAID =
  wordsOf(`hello hi hey goodbye bye farewell thanks thank welcome sorry please yes yeah no okay ok cheers congratulations
  something anything everything things few words word phrase sentence loudly sorry greetings goodnight`);

const SHOUTS = stemsOf(
  'yell shout scream cheer sing chant laugh call cry hum moan groan giggle chuckle gasp sob whimper growl grunt',
);
const CROWDS = wordsOf('crowd chatter murmur babble walla singing choir');

/** How far before its verb the speaker is looked for. */
const NEAR = 4;

/** What carries a voice, and what is said of two who speak at once. */
const CHANNELS =
  wordsOf(`radio radios walkie phone telephone intercom speaker speakers loudspeaker loudspeakers tannoy pa megaphone
  microphone mic system headset internet line comms each one another top`);

/** Words that end the look for a speaker. */
const BOUNDS = wordsOf('and then while as with by followed of');

/** Speakers with phrases of their own; the voice of others is read from the words for them. */
const HAS_PHRASE = /^(?:man|woman|child)$/;

/**
 * Names the voice of whoever speaks: "a woman says" becomes "woman talking", "male speech" "man talking". Voices of
 * machines and animals, and "people talking", have their own phrases.
 * @param isPhrase - whether a known phrase covers the word at an index, and nothing is to be replaced
 */
export function readSpeakers(tokens: readonly Token[], isPhrase: (at: number) => boolean): Token[] {
  const read: (readonly Token[])[] = tokens.map((token) => [token]);
  for (const [at, token] of tokens.entries()) {
    const kind = speechOf(token);
    const by = kind && speakerBefore(tokens, at, kind === 'voice');
    if (kind && isOverSound(tokens, at + 1)) read[at + 1] = inPlaceOf(tokens[at + 1], 'with');
    // "An ANNOUNCEMENT chime", "ANNOUNCING" without a speaker: nobody speaks.
    if (!kind || isPhrase(at) || (kind === 'tell' && !by)) continue;
    if (kind === 'voice' && isToldElsewhere(tokens, at)) read[at] = [];
    else if (kind !== 'voice' || by || isOwnVoice(tokens, at)) {
      if (by?.isSaid) read[by.at] = [{ ...tokens[by.at], word: 'someone', stem: 'someon' }];
      read[at] = speak(token, by?.whose ?? somebodyOf(token, kind), kind);
      silenceSaid(tokens, at, read);
    }
  }
  return read.flat();
}

/** Speaks OVER a sound: not over the radio, nor over each other or her mother. */
function isOverSound(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.word !== 'over') return false;
  const end = tokens.findIndex(({ afterPause, word }, i) => i > at && (afterPause || BOUNDS.has(word)));
  const what = tokens.slice(at + 1, end < 0 ? tokens.length : end);
  return what.some((of) => !FILLER.has(of.word) && !isPerson(of)) && !what.some(({ word }) => CHANNELS.has(word));
}

function speak(token: Token, whose: string, kind: Kind): readonly Token[] {
  const { subject, word } = token;
  const act = kind === 'whisper' ? 'whispering' : 'talking';
  const [who, ...does] = inPlaceOf(token, `${whose} ${act}`, subject ? { subject } : {});
  return [{ ...who, said: word }, ...does];
}

/** "A child says HELLO", "says 'GOODBYE' and leaves": what is said after the verb, until something else is named. */
function silenceSaid(tokens: readonly Token[], at: number, read: (readonly Token[])[]): void {
  for (let i = at + 1; i < Math.min(tokens.length, at + 1 + NEAR); i += 1) {
    if (SAID.has(tokens[i].word)) read[i] = [];
    else if (!FILLER.has(tokens[i].word)) break;
  }
}

function speechOf({ word, stem }: Token): Kind | undefined {
  return SPEECH[word] ?? (TALKS.has(stem) ? 'talk' : undefined);
}

/** Who speaks if nobody is named beside the word: whoever was named with the verb before. */
function somebodyOf({ subject, word }: Token, kind: Kind): string {
  // "WHISPERS in an attic": more than one voice.
  if (word === 'whispers' && subject === undefined) return 'people';
  if (kind === 'exchange' || (kind === 'voice' && word !== 'voice')) return 'people';
  return kind !== 'voice' && HAS_PHRASE.test(subject ?? '') ? subject! : 'person';
}

/**
 * "VOICES in the background": people, unless something else has them; "VOICE with phone filter": a person; "a foreign
 * LANGUAGE": somebody speaks it.
 */
function isOwnVoice(tokens: readonly Token[], at: number): boolean {
  const { word, afterPause } = tokens[at];
  const before = tokens[at - 1];
  if (isLanguage(tokens[at])) return true;
  if (word === 'voice') return !before && /^(?:with|through|over|on|in)$/.test(tokens[1]?.word ?? '');
  const isOwned = before && !afterPause && kindsOfWord(before.word)?.noun[0]?.kind === 'sounds';
  return !isOwned && tokens[at + 1]?.word !== 'of';
}

function isLanguage({ word }: Token): boolean {
  return word === 'language' || word === 'languages';
}

/**
 * A voice whose speech another word names: "people TALK and their voices echo", "CHATTER, loud voices", "voices are YELLING",
 * "a voice on a radio SPEAKS".
 */
function isToldElsewhere(tokens: readonly Token[], at: number): boolean {
  const isSaid = (i: number): boolean => isSpeech(tokens, i);
  const all = [...tokens.keys()];
  if (isLanguage(tokens[at])) return all.some(isSaid);
  if (isSaid(at - 1)) return true;
  if (tokens[at].word === 'voices' && all.some((i) => isSaid(i) || CROWDS.has(tokens[i].word))) return true;
  const soon = all.slice(at + 1, at + 1 + NEAR);
  const end = soon.findIndex((i) => tokens[i].afterPause || (BOUNDS.has(tokens[i].word) && tokens[i].word !== 'of'));
  return soon.slice(0, end < 0 ? NEAR : end).some((i) => isSaid(i) || SHOUTS.has(tokens[i].stem));
}

/** Whether a word makes speech, other than for a voice: "voices COMMUNICATING" tell nothing of who does. */
function isSpeech(tokens: readonly Token[], at: number): boolean {
  const kind = tokens[at] && speechOf(tokens[at]);
  if (kind === 'tell') return speakerBefore(tokens, at, false) !== undefined;
  return kind !== undefined && kind !== 'voice';
}

interface Speaker {
  readonly at: number;
  readonly whose: string;
  /** The phrase for the voice says it all: not so for groups, and for ages without one ("a TEENAGE girl"). */
  readonly isSaid: boolean;
}

/** The speaker nearest before a word, within its clause. */
function speakerBefore(tokens: readonly Token[], at: number, beside: boolean): Speaker | undefined {
  for (let i = at - 1; i >= Math.max(0, at - (beside ? 2 : NEAR)); i -= 1) {
    if (tokens[i + 1].afterPause || BOUNDS.has(tokens[i].word)) return undefined;
    const speaker = speakerAt(tokens, i);
    if (speaker && !(beside && speaker.whose === 'person' && speaker.isSaid)) return speaker;
  }
  return undefined;
}

/** Whose voice a word names, if it is that of somebody. */
function speakerAt(tokens: readonly Token[], at: number): Speaker | undefined {
  const { word } = tokens[at];
  const named = peopleIn(tokens.slice(0, at + 1)).find(({ to }) => to === at + 1);
  const body = PRONOUNS[word] ?? (named?.isPlural ? undefined : named?.body);
  if (body !== undefined) {
    const isSaid = HAS_PHRASE.test(body);
    return { at, whose: isSaid ? body : 'person', isSaid };
  }
  if (!named && !isPerson(tokens[at]) && word !== 'crowd') return undefined;
  const isMany = /[^s]s$/.test(word) || isPeople(tokens[at]);
  const whose = /^(?:children|kids)$/.test(word) ? 'children' : isMany ? 'people' : 'person';
  return { at, whose, isSaid: !isMany };
}
