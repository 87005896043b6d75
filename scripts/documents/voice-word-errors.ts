/** Location of the figures that `npm run measure -- speech --write` writes and `docs/voices.md` shows. */
export const FIGURES_URL = new URL('voice-word-errors.json', import.meta.url);

/** Word error rate of a recogniser on the trial sentences, in percent. */
export interface WordErrorFigures {
  readonly measured_on: string;
  /** The seed from which the sentences were drawn. */
  readonly seed: number;
  readonly sentences: number;
  readonly words: number;
  /** Note about the run; absent when all voices were measured in one. */
  readonly remark?: string;
  /** By voice id. */
  readonly word_errors_percent: Readonly<Record<string, number>>;
  /** By unmodified speaker of the speech program. */
  readonly unchanged_speech_percent: Readonly<Record<string, number>>;
}
