import type { Draft } from '../layers/draft.ts';
import { isOneSpeaker } from './placing.ts';

/** Level of a layer against its usual one, dB: as loud as it is said to be, and in balance with what else is heard. */
export function levelDbIn(draft: Draft, drafts: readonly Draft[]): number {
  return (
    levelDbOf(draft) + besideSpeechDb(draft, drafts) + besideAmbienceDb(draft, drafts) + besideLoudDb(draft, drafts)
  );
}

/** Distance from which wind or rain would mask an event that the prompt names, m, and how far each gives way, dB. */
const MASKED_M = 40;
const CARRIED_DB = 6;
const LULL_DB = -2;

/**
 * "Wind with a DISTANT BELL": what is named is heard, however far, in the lulls of what goes on around. Many voices are
 * heard through it anyway.
 */
function besideAmbienceDb(draft: Draft, drafts: readonly Draft[]): number {
  const isOne = (one: Draft): boolean => Number(one.preset.animals ?? 1) <= 1;
  const isNamed = (one: Draft): boolean => !one.implied && one.role !== 'bed' && isOne(one);
  const isFar = (one: Draft): boolean =>
    one.source.form === 'events' && isNamed(one) && (one.distanceM ?? 0) >= MASKED_M;
  const surrounds = (one: Draft): boolean =>
    one.source.loudness === 'ambience' && one.source.form === 'texture' && (one.distanceM ?? 0) < MASKED_M;
  if (isFar(draft)) return drafts.some((other) => other.step === draft.step && surrounds(other)) ? CARRIED_DB : 0;
  return surrounds(draft) && drafts.some((other) => other.step === draft.step && isFar(other)) ? LULL_DB : 0;
}

/** How far a voice comes forward, and what goes on beside it steps back, dB. */
const SPEECH_DB = 3;
const BEHIND_SPEECH_DB = -5;

/** "An engine runs and A MAN SPEAKS": somebody who speaks is heard above what goes on meanwhile. */
function besideSpeechDb(draft: Draft, drafts: readonly Draft[]): number {
  const isInFront = (one: Draft): boolean =>
    isOneSpeaker(one) && one.role !== 'bed' && one.step === draft.step && (one === drafts[0] || !isFarOff(one));
  if (isInFront(draft)) return SPEECH_DB;
  const goesOn = draft.source.form === 'texture' && draft.source.loudness === 'effect';
  return goesOn && drafts.some(isInFront) ? BEHIND_SPEECH_DB : 0;
}

/** From how far off a voice is not in front, m. */
const VOICE_AFAR_M = 10;

function isFarOff({ distanceM, muffled, implied }: Draft): boolean {
  return implied || muffled || (distanceM ?? 0) >= VOICE_AFAR_M;
}

/** How far others step back beside what is said to be loud, where their own loudness is left open, dB. */
const BESIDE_LOUD_DB = -4;

/** Words of intensity that tell of loudness and of nothing else: a heavy door is not loud before it slams. */
const LOUD_WORDS: ReadonlySet<string> = new Set(['loud', 'very loud', 'deafening', 'booming']);

/**
 * "A hit, then A LOUD BOOM": what is said to be loud is louder than what is named beside it, but nobody who speaks is
 * drowned.
 */
function besideLoudDb(draft: Draft, drafts: readonly Draft[]): number {
  const isOpen = !draft.implied && !draft.slots.has('intensity') && draft.source.loudness !== 'ambience';
  if (!isOpen || isOneSpeaker(draft)) return 0;
  return drafts.some((one) => LOUD_WORDS.has(one.slots.get('intensity')?.word ?? '')) ? BESIDE_LOUD_DB : 0;
}

/** −6 dB for the faintest, +4 dB for the most intense. */
function levelDbOf(draft: Draft): number {
  const level = draft.slots.get('intensity')?.level ?? 0.5;
  return level < 0.5 ? (level - 0.5) * 12 : (level - 0.5) * 8;
}
