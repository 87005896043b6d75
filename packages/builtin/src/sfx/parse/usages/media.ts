import { hasTrait } from '../../source.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { FILLER } from '../words/common-words.ts';
import { inPlaceOf, stemOf, type Token } from '../words/tokens.ts';

/** Devices that speech comes out of, with the phrase for a voice through them. */
const MEDIA: Readonly<Record<string, string>> = {
  ...spelled('pa voice', 'loudspeaker loudspeakers speaker speakers pa tannoy address'),
  ...spelled('megaphone voice', 'megaphone bullhorn loudhailer'),
  ...spelled('radio voice', 'radio walkie talkie comms headset transmitter earpiece'),
  ...spelled('intercom voice', 'intercom entryphone'),
  ...spelled('tv voices', 'tv television telly'),
};

function spelled(phrase: string, words: string): Record<string, string> {
  return Object.fromEntries(words.split(' ').map((word) => [word, phrase]));
}

/** Before the device. "A man talks ON the phone" is heard beside him, so telephones are none of these. */
const THROUGH = new Set(['over', 'through', 'on', 'from', 'via', 'into', 'by', 'in']);

/** What somebody does who is heard through a device. */
const SPEAKS =
  /^(?:talking|voices?|(?:shout|yell|scream|announc|call|bark|order|command)(?:s|es|ed|ing)?|announcements?)$/;

/** How far after the voice its device is looked for. */
const NEAR = 5;

/** Signals before an announcement. */
const SIGNALS = /^(?:chimes?|dings?|dongs?|bings?|bongs?|gongs?|jingle)$/;

/** Who it is does not matter. */
const ANYBODY = /^(?:person|people)$/;

/**
 * Names a voice after the device that it is heard through: "a woman's voice OVER THE LOUDSPEAKER", "a cop shouting
 * THROUGH A MEGAPHONE"; and knows the voice of an announcement for the same sound: "boarding call, chime then VOICE".
 */
export function readMedia(given: readonly Token[], vocabulary: Vocabulary): Token[] {
  const tokens = dropPlays(given);
  const read: (Token | undefined)[] = [...tokens];
  for (const [at, token] of tokens.entries()) {
    const speaks = SPEAKS.test(token.word) && !isOfAnimal(tokens, at, vocabulary);
    const voice = speaks && read[at] !== undefined ? voiceAt(tokens, at) : undefined;
    if (!voice) continue;
    for (const i of voice.used) read[i] = undefined;
    read[at] = { ...token, word: voice.phrase };
  }
  const told = read.flatMap((token) =>
    token === undefined ? [] : token.word.includes(' ') ? inPlaceOf(token, token.word) : [token],
  );
  return joinAnnouncement(told, vocabulary);
}

const DEVICES = /^(?:radio|wireless|tv|television|telly|stereo|speakers?|loudspeakers?)$/;
const PLAYS = /^(?:plays?|playing|played)$/;
const UNMUSICAL = /^(?:static|noise|hiss|news)$/;

/** Most words between "plays" and what comes out of a device. */
const MOST_BEFORE_PROGRAMME = 3;

/** "A radio PLAYS STATIC": what it plays is no music. */
function dropPlays(tokens: readonly Token[]): readonly Token[] {
  return tokens.filter(({ word }, at) => {
    if (!PLAYS.test(word) || !DEVICES.test(tokens[at - 1]?.word ?? '')) return true;
    const pause = tokens.findIndex(({ afterPause }, i) => i > at && afterPause);
    const to = Math.min(at + 1 + MOST_BEFORE_PROGRAMME, pause < 0 ? tokens.length : pause);
    return !tokens.slice(at + 1, to).some((token) => UNMUSICAL.test(token.word));
  });
}

/** "A dog BARKS on the radio": no order. */
function isOfAnimal(tokens: readonly Token[], at: number, { calls }: Vocabulary): boolean {
  const source = at > 0 ? calls.findAt(tokens, at - 1)?.meaning.source : undefined;
  return source !== undefined && hasTrait(source, 'animal');
}

/** The phrase for a voice through a device or of somebody who has one, and the words that it stands for. */
function voiceAt(
  tokens: readonly Token[],
  at: number,
): { readonly phrase: string; readonly used: readonly number[] } | undefined {
  const medium = mediumAfter(tokens, at);
  // "A person", "people": whoever it is; "a WOMAN": her voice.
  const isAnybody = !tokens[at].afterPause && ANYBODY.test(tokens[at - 1]?.word ?? '');
  const nameAt = isAnybody ? at - 2 : at - 1;
  const isNamed = isAnnouncer(tokens[nameAt]) && !tokens[nameAt + 1].afterPause;
  const phrase = medium?.phrase ?? (isNamed ? 'announcer voice' : undefined);
  if (phrase === undefined) return undefined;
  const device = medium ? Array.from({ length: medium.to - medium.from }, (_, i) => medium.from + i) : [];
  return { phrase, used: [...device, ...(isAnybody ? [at - 1] : []), ...(isNamed ? [nameAt] : [])] };
}

function isAnnouncer(token: Token | undefined): boolean {
  return token !== undefined && /^(?:announcer|commentator|dispatcher)$/.test(token.word);
}

/** One announcement is its chime and its voice: what is named beside it tells only who speaks. */
function joinAnnouncement(tokens: readonly Token[], { calls }: Vocabulary): Token[] {
  const named = tokens.map((_, at) => calls.findAt(tokens, at));
  const callAt = named.findIndex((found) => found !== undefined && hasTrait(found.meaning.source, 'broadcast'));
  const call = named[callAt];
  const inCall = (at: number): boolean => call !== undefined && at >= callAt && at < callAt + call.length;
  const chimeAt = tokens.findIndex(({ word }, at) => SIGNALS.test(word) && !inCall(at));
  const spokenAt = tokens.findIndex(
    ({ word }, at) => !inCall(at) && (word === 'voice' || (word === 'talking' && isBody(tokens[at - 1]?.word))),
  );
  const left: (Token | undefined)[] = [...tokens];
  if (call) {
    if (spokenAt >= 0) moveSpeaker(left, spokenAt, callAt);
    if (chimeAt >= 0 && call.meaning.values.kind === undefined && !isChimeOf(tokens, chimeAt)) dropAt(left, chimeAt);
  } else if (spokenAt >= 0 && chimeAt >= 0 && isChimeOf(tokens, chimeAt)) {
    // "Airport chime AND VOICE": the chime belongs to it.
    dropAt(left, chimeAt);
    dropAt(left, chimeAt - 1);
    left[spokenAt] = { ...tokens[spokenAt], word: 'announcement', stem: stemOf('announcement') };
  }
  return left.filter((token) => token !== undefined);
}

const isBody = (word: string | undefined): boolean => /^(?:person|man|woman|child)$/.test(word ?? '');

/** "ANNOUNCEMENT chime", "AIRPORT chime". */
function isChimeOf(tokens: readonly Token[], at: number): boolean {
  if (tokens[at].afterPause) return false;
  return /^(?:announcement|airport|station|platform|pa|tannoy|boarding|gate|terminal)$/.test(
    tokens[at - 1]?.word ?? '',
  );
}

/** Drops a word with the connector that leads to it. */
function dropAt(left: (Token | undefined)[], at: number): void {
  left[at] = undefined;
  if (/^(?:then|and|with|by|followed)$/.test(left[at - 1]?.word ?? '')) left[at - 1] = undefined;
}

/** Puts who speaks before the announcement and drops the word for the voice. */
function moveSpeaker(left: (Token | undefined)[], voiceAt: number, callAt: number): void {
  const speaker = left[voiceAt - 1];
  dropAt(left, voiceAt);
  if (speaker === undefined || !isBody(speaker.word)) return;
  dropAt(left, voiceAt - 1);
  if (ANYBODY.test(speaker.word)) return;
  const call = left[callAt]!;
  left[callAt] = { ...call, afterPause: false };
  left.splice(callAt, 0, { ...speaker, afterPause: call.afterPause, isAttribute: true });
}

function mediumAfter(
  tokens: readonly Token[],
  at: number,
): { readonly from: number; readonly to: number; readonly phrase: string } | undefined {
  for (let from = at + 1; from < Math.min(tokens.length, at + NEAR); from += 1) {
    if (tokens[from].afterPause) return undefined;
    if (!THROUGH.has(tokens[from].word)) continue;
    let to = from + 1;
    while (to < tokens.length && !tokens[to].afterPause && (FILLER.has(tokens[to].word) || isMake(tokens[to].word)))
      to += 1;
    const phrase = Object.hasOwn(MEDIA, tokens[to]?.word ?? '') ? MEDIA[tokens[to].word] : undefined;
    if (phrase === undefined || tokens[to].afterPause) continue;
    to += 1;
    while (/^(?:talkie|system)$/.test(tokens[to]?.word ?? '')) to += 1;
    return { from, to, phrase };
  }
  return undefined;
}

/** "A crackling, OLD radio", "PUBLIC address". */
function isMake(word: string): boolean {
  return /^(?:old|police|public|station|crackly|crackling|distorted|loud|distant|store|airport|handheld)$/.test(word);
}
