import { FILLER } from '../words/common-words.ts';
import { isPeople, isPerson, PRONOUNS, peopleIn } from '../words/people.ts';
import { stemsOf, type Token, tokenise, wordsOf } from '../words/tokens.ts';
import { kindsOfWord } from '../words/word-kinds.ts';

/** Words for speech, as verb and as noun. */
const TALKS = stemsOf(`talk speak converse chat narrate discuss argue mutter mumble speech monologue lecture sermon
  narration narrative commentary preach recite gossip ramble instruct chatting`);
const SAYS = new Set(['says', 'saying', 'said', 'spoke', 'spoken', 'talks']);
/** Verbs that make a sentence of speech only with a speaker before them: "a woman ASKS". */
const TELLS = wordsOf(`asks asking asked explains explaining tells telling greets greeting announces announcing
  communicates communicating verbalizes verbalizing vocalizes vocalizing`);
/** What people say: silent beside the voice that says it. */
const SAID =
  wordsOf(`hello hi hey goodbye bye farewell thanks thank welcome sorry please yes yeah no okay ok cheers congratulations
  something anything everything things few words word phrase sentence loudly sorry greetings goodnight`);
const WHISPERS = new Set(['whisper', 'whispers', 'whispering', 'whispered']);
/** Nouns for speech that need words beside them to mean it: "the voice of a robot" is something else. */
const VOICES = new Set(['voice', 'voices', 'language', 'languages']);
/** Nouns for the speech of several people. */
const EXCHANGES = new Set(['conversation', 'conversations', 'dialogue', 'dialog', 'discussion', 'argument', 'debate']);

/** How far before its verb the speaker is looked for. */
const NEAR = 4;

/** Words that end the look for a speaker. */
const BOUNDS = wordsOf('and then while as with by followed of');

/**
 * Names the voice of whoever speaks: "a woman says" becomes "woman talking", "male speech" "man talking". Voices of
 * machines and animals, and "people talking", have their own phrases.
 * @param isPhrase - whether a known phrase covers the word at an index, and nothing is to be replaced
 */
export function readSpeakers(tokens: readonly Token[], isPhrase: (at: number) => boolean): Token[] {
  const read: Token[] = [...tokens];
  for (const [at, token] of tokens.entries()) {
    const kind = speechOf(token);
    const by = kind && speakerBefore(tokens, at, kind === 'voice');
    if (!kind || isPhrase(at) || isOtherWord(tokens, at, by !== undefined)) continue;
    if (kind === 'voice' && isToldElsewhere(tokens, at)) {
      read[at] = { ...token, word: 'voice', stem: SILENT };
    } else if (kind !== 'voice' || by || isOwnVoice(tokens, at) || isLanguage(token)) {
      if (by?.isSaid) read[by.at] = { ...tokens[by.at], word: 'someone', stem: 'someon' };
      const whose = by?.whose ?? somebodyOf(token, kind);
      read[at] = { ...token, said: token.word, word: `${whose}+${kind === 'whisper' ? 'whispering' : 'talking'}` };
    }
  }
  dropSaid(tokens, read);
  return read.flatMap((token) => (token.word.includes('+') ? spell(token) : token.stem === SILENT ? [] : [token]));
}

/** "A child says HELLO", "says 'GOODBYE' and leaves": what is said after the verb, until something else is named. */
function dropSaid(tokens: readonly Token[], read: Token[]): void {
  for (let at = 0; at < tokens.length; at += 1) {
    if (!read[at].word.includes('+')) continue;
    for (let i = at + 1; i < Math.min(tokens.length, at + 1 + NEAR); i += 1) {
      const { word } = tokens[i];
      if (SAID.has(word)) read[i] = { ...tokens[i], word: 'something', stem: SILENT };
      else if (!FILLER.has(word)) break;
    }
  }
}

/** Who speaks if nobody is named beside the word: whoever was named with the verb before. */
function somebodyOf({ subject, word }: Token, kind: keyof typeof SOMEBODY): string {
  // "WHISPERS in an attic": more than one voice.
  if (word === 'whispers' && subject === undefined) return 'people';
  if (word === 'voice') return SOMEBODY.talk;
  if (subject === undefined || (kind !== 'talk' && kind !== 'whisper')) return SOMEBODY[kind];
  return HAS_PHRASE.test(subject) ? subject : SOMEBODY[kind];
}

/** "VOICES in the background": people, unless something else has them; "VOICE with phone filter": a person. */
function isOwnVoice(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  if (tokens[at].word === 'voice' && before === undefined)
    return /^(?:with|through|over|on|in)$/.test(tokens[1]?.word ?? '');
  const owned = before && !tokens[at].afterPause && kindsOfWord(before.word)?.noun[0]?.kind === 'sounds';
  return tokens[at].word === 'voices' && !owned && tokens[at + 1]?.word !== 'of';
}

/** "CHATTER, loud voices": the people are named already. */
function namesPeople(token: Token): boolean {
  return isSpeech(token) || CROWDS.has(token.word);
}

const CROWDS = wordsOf('crowd chatter murmur babble walla singing choir');

/** Speakers with phrases of their own; the voice of others is read from the words for them. */
const HAS_PHRASE = /^(?:man|woman|child)$/;

const SILENT = ' ';

/** Who speaks if nobody is named. */
const SOMEBODY = { talk: 'person', whisper: 'person', voice: 'people', exchange: 'people' } as const;

function speechOf({ word, stem }: Token): keyof typeof SOMEBODY | undefined {
  if (EXCHANGES.has(word)) return 'exchange';
  if (TALKS.has(stem) || SAYS.has(word) || TELLS.has(word)) return 'talk';
  if (WHISPERS.has(word)) return 'whisper';
  return VOICES.has(word) ? 'voice' : undefined;
}

/** "An ANNOUNCEMENT chime", "ANNOUNCING" without a speaker: nobody speaks. */
function isOtherWord(tokens: readonly Token[], at: number, isSpoken: boolean): boolean {
  return isOfSignal(tokens[at + 1]) || (!isSpoken && TELLS.has(tokens[at].word));
}

/** "An announcement CHIME". */
function isOfSignal(next: Token | undefined): boolean {
  return next !== undefined && !next.afterPause && /^(?:ding|chime|bell|jingle|tone|beep)s?$/.test(next.word);
}

const SHOUTS = stemsOf(
  'yell shout scream cheer sing chant laugh call cry hum moan groan giggle chuckle gasp sob whimper growl grunt',
);

/** "A foreign LANGUAGE": somebody speaks it. */
function isLanguage({ word }: Token): boolean {
  return word === 'language' || word === 'languages';
}

/** A voice whose speech another word names: "people talk and their VOICES echo". */
function isToldElsewhere(tokens: readonly Token[], at: number): boolean {
  if (isLanguage(tokens[at])) return tokens.some(isSpeech);
  const isPlural = tokens[at].word === 'voices';
  return isSpeech(tokens[at - 1]) || speaksSoon(tokens, at) || (isPlural && tokens.some(namesPeople));
}

/** "VOICES are yelling", "a VOICE on a radio speaks": the verb is what sounds. */
function speaksSoon(tokens: readonly Token[], at: number): boolean {
  for (let i = at + 1; i < Math.min(tokens.length, at + 1 + NEAR); i += 1) {
    if (tokens[i].afterPause || (BOUNDS.has(tokens[i].word) && tokens[i].word !== 'of')) return false;
    if (isSpeech(tokens[i]) || SHOUTS.has(tokens[i].stem)) return true;
  }
  return false;
}

function isSpeech(token: Token | undefined): boolean {
  const kind = token && speechOf(token);
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

function spell(token: Token): Token[] {
  return token.word.split('+').flatMap((word, i) =>
    tokenise(word).map((one) => ({
      ...one,
      afterPause: i === 0 && token.afterPause,
      afterArticle: i === 0 && token.afterArticle,
      ...(i === 0 && token.said !== undefined ? { said: token.said } : {}),
      ...(token.subject === undefined ? {} : { subject: token.subject }),
    })),
  );
}
