/** A general word resolved by its subject or object in the same clause. */
export interface Usage {
  /** The general words to replace, separated by spaces. */
  readonly verbs: string;
  /** Things one of which stands in the clause; absent for any. */
  readonly things?: string;
  /** Words in whose company the rule does not hold. */
  readonly unless?: string;
  /** What stands for it; '' for nothing: the thing alone sounds. */
  readonly means: string;
  /** Only in the forms given, not in others of the same stem. */
  readonly exact?: true;
  /** The phrase is only the nearest sound, and the message says so. */
  readonly told?: true;
  /** Things that the phrase stands for as well: they are silent beside it. */
  readonly instead?: string;
}
