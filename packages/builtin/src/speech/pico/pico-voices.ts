import { RefusedInput } from '../../rendering.ts';
import { FRENCH } from '../languages/french.ts';
import { GERMAN } from '../languages/german.ts';
import { ITALIAN } from '../languages/italian.ts';
import type { Language } from '../languages/language.ts';
import { SPANISH } from '../languages/spanish.ts';
import type { Speaker } from '../speaker.ts';

/** A recorded speaker of SVOX Pico. */
export interface PicoBase {
  readonly language: Language;
  /** Average pitch over a minute of text. */
  readonly f0Hz: number;
  /**
   * Gains in dB at `EQUALISER_BANDS`, which bring the average spectrum of the synthesizer to that of speech (Byrne et
   * al., 1994); fitted over three sentences of "The North Wind and the Sun" in the language, from 160 Hz on.
   */
  readonly equaliserDb: readonly number[];
  readonly voices: readonly PicoVoice[];
}

/** A voice: the recorded speaker, or another one made from it. */
export interface PicoVoice extends Speaker {
  readonly voice_id: string;
  readonly name: string;
  readonly gender: 'female' | 'male';
}

/** Centres of the equaliser in Hz: a low shelf, five peaks and a high shelf. */
export const EQUALISER_BANDS: readonly { readonly kind: 'low' | 'peak' | 'high'; readonly hz: number }[] = [
  { kind: 'low', hz: 140 },
  { kind: 'peak', hz: 250 },
  { kind: 'peak', hz: 420 },
  { kind: 'peak', hz: 850 },
  { kind: 'peak', hz: 1700 },
  { kind: 'peak', hz: 3000 },
  { kind: 'high', hz: 4200 },
];

const asRecorded = (voice_id: string, name: string, f0Hz: number): PicoVoice => ({
  ...{ voice_id, name, gender: 'female', f0Hz },
  ...{ range: 1, formantScale: 1, tiltDb: 0, breath: 0, rate: 1 },
});

/** A man made from a woman's speech: lower, with a longer throat. */
const asMan = (voice_id: string, name: string, f0Hz: number): PicoVoice => ({
  ...{ voice_id, name, gender: 'male', f0Hz },
  ...{ range: 1, formantScale: 0.85, tiltDb: 0.5, breath: 0, rate: 1 },
});

/** The speakers by the locale of their files. */
export const PICO_BASES = {
  'de-DE': {
    language: GERMAN,
    f0Hz: 163,
    equaliserDb: [-5.5, -8, -1.5, 6, 2, 4, 7.5],
    voices: [asRecorded('greta', 'Greta', 163), asMan('georg', 'Georg', 112)],
  },
  'es-ES': {
    language: SPANISH,
    f0Hz: 198,
    equaliserDb: [-9, -8, 4.5, -3.5, 4, 6, 7.5],
    voices: [asRecorded('elena', 'Elena', 198), asMan('diego', 'Diego', 122)],
  },
  'fr-FR': {
    language: FRENCH,
    f0Hz: 195,
    equaliserDb: [-9, -8, 2.5, 6, 9, 2, 9],
    voices: [asRecorded('claire', 'Claire', 195), asMan('lucas', 'Lucas', 120)],
  },
  'it-IT': {
    language: ITALIAN,
    f0Hz: 176,
    equaliserDb: [-8.5, -6, -0.5, 0, -1, 3, 9],
    voices: [asRecorded('chiara', 'Chiara', 176), asMan('marco', 'Marco', 116)],
  },
} as const satisfies Readonly<Record<string, PicoBase>>;

export type PicoLocale = keyof typeof PICO_BASES;

/** The voice of an id. @throws RefusedInput naming the available voices */
export function getPicoVoice({ voices }: PicoBase, voiceId: string): PicoVoice {
  const voice = voices.find(({ voice_id }) => voice_id === voiceId);
  if (voice !== undefined) return voice;
  throw new RefusedInput(
    `There is no voice "${voiceId}" in this language.`,
    `Choose one of ${voices.map(({ voice_id }) => voice_id).join(', ')}.`,
  );
}
