import type { Draft } from '../layers/draft.ts';
import { isOneSpeaker } from './placing.ts';

/** Level of a layer against its usual one, dB: as loud as it is said to be, and in balance with what else is heard. */
export function levelDbIn(draft: Draft, drafts: readonly Draft[]): number {
  return levelDbOf(draft) + besideSpeechDb(draft, drafts[0]) + besideAmbienceDb(draft, drafts);
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

/** How far a voice named first comes forward, and what goes on beside it steps back, dB. */
const SPEECH_DB = 3;
const BEHIND_SPEECH_DB = -5;

/** "An announcement, a ROLLING SUITCASE": speech named first stays in front of what goes on meanwhile. */
function besideSpeechDb(draft: Draft, first: Draft): number {
  if (!isOneSpeaker(first) || first.role === 'bed') return 0;
  if (draft === first) return SPEECH_DB;
  const goesOn = draft.source.form === 'texture' && draft.source.loudness === 'effect' && draft.step === first.step;
  return goesOn ? BEHIND_SPEECH_DB : 0;
}

/** −6 dB for the faintest, +4 dB for the most intense. */
function levelDbOf(draft: Draft): number {
  const level = draft.slots.get('intensity')?.level ?? 0.5;
  return level < 0.5 ? (level - 0.5) * 12 : (level - 0.5) * 8;
}
