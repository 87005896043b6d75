/** Where the figures lie that `scripts/measure-speech.ts --write` keeps and `docs/voices.md` shows. */
export const FIGURES_URL = new URL('voice-word-errors.json', import.meta.url);

/** How many words of the trial sentences a recogniser misheard, in percent. */
export interface WordErrorFigures {
  readonly measured_on: string;
  /** The seed from which the sentences were drawn. */
  readonly seed: number;
  readonly sentences: number;
  readonly words: number;
  /** What is to be known of the run; left out when all voices were measured in one. */
  readonly remark?: string;
  /** By voice id. */
  readonly word_errors_percent: Readonly<Record<string, number>>;
  /** By speaker of the speech program, as it speaks by itself. */
  readonly unchanged_speech_percent: Readonly<Record<string, number>>;
}
