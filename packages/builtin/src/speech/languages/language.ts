/** The words around a number. */
export interface Neighbours {
  /** In lower case; empty where there is none in the sentence. */
  readonly before: string;
  /** As written; empty where there is none, or only a word like "and". */
  readonly after: string;
}

/** Names of one and of several. */
export type Counted = readonly [one: string, many: string];

/**
 * How a language says what is written in figures, signs and abbreviations. A blank in a written form stands for any
 * blank or none.
 */
export interface Language {
  /** In English, for messages. */
  readonly name: string;
  /** Words after which no counted noun follows. */
  readonly functionWords: ReadonlySet<string>;
  /** Words that open a sentence, after an abbreviation with a full stop. */
  readonly starters: ReadonlySet<string>;

  /** The decimal sign, the sign of a negative number, and the word between two figures of a range. */
  readonly point: string;
  readonly minus: string;
  readonly to: string;
  /** A whole number from 0 before the noun that it counts. */
  cardinal(value: bigint, after: string): string;
  /** Four figures as a year. */
  year(value: number, after: string): string;
  /** Sticky; group 1 has the figures. */
  readonly ordinalForm: RegExp;
  /** Null when it is no ordinal here. */
  ordinal(value: number, written: string, neighbours: Neighbours): string | null;

  /** In lower case, from January on. */
  readonly months: readonly string[];
  /** Between the figure of the day and the month, as a pattern. */
  readonly dayJoiner: string;
  /** `year` in words, or null. */
  date(day: number, month: string, year: string | null, before: string): string;
  /** Sticky; groups 1 and 2 have hours and minutes, the second may be missing. */
  readonly timeForms: readonly RegExp[];
  time(hours: number, minutes: number): string;

  /** By sign, code or name. */
  readonly currencies: Readonly<Record<string, { readonly unit: Counted; readonly cent: Counted }>>;
  /** Between the whole part and the cents. */
  readonly centJoiner: string;
  /** The name after whole millions. */
  ofMillions(name: string): string;
  readonly units: Readonly<Record<string, Counted>>;
  readonly fractions: Readonly<Record<string, string>>;
  /** Between the parts of other fractions. */
  readonly over: string;
  readonly signs: Readonly<Record<string, string>>;
  /** Signs inside addresses of the web. */
  readonly addressSigns: Readonly<Record<string, string>>;

  readonly abbreviations: Readonly<Record<string, string>>;
  /** Abbreviations that stand before a name, so that no sentence ends there. */
  readonly titles: Readonly<Record<string, string>>;
  /** Abbreviated ends of words. */
  readonly endings: Readonly<Record<string, string>>;
  /** Sticky; group 1 has the Roman number. */
  readonly romanForm: RegExp;
  /** A Roman number; null when it is none here. `before` and `after` as written. */
  roman(value: number, written: string, before: string, after: string): string | null;
}
