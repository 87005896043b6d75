/** Stands for any word for a person in the company of a sense. */
export const PERSON = 'PERSON';

/** A word whose meaning depends on its context. */
export interface Sense {
  readonly words: string;
  /** Context words, one of which must be near; `PERSON` for any word for a person; `*` for none, outside phrases. */
  readonly beside: string;
  /** Words that rule the sense out when one of them is near. */
  readonly unless?: string;
  /** The meaning; '' for something silent. */
  readonly means: string;
  /** Exact words only, no inflections: one wave, not waves. */
  readonly exact?: true;
  /** Only with other words in between: a train whistle is already a phrase. */
  readonly apart?: true;
  /** The context word may stand anywhere in the prompt, not only near: it tells the subject of the whole. */
  readonly anywhere?: true;
}
