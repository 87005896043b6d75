/** A remark about how a prompt was read. */
export type Note = string | Substitution | UnusedWords;

/** A word read as another one: a typo, a foreign word, or one of the same kind. */
export interface Substitution {
  readonly word: string;
  readonly takenFor: string;
}

/** Words that were understood, but change nothing that is heard. */
export interface UnusedWords {
  readonly unused: readonly string[];
  /** What they do instead: "only tells when". */
  readonly says: string;
}

export function took(word: string, takenFor: string): Substitution {
  return { word, takenFor };
}

export function unused(words: readonly string[], says: string): UnusedWords {
  return { unused: words, says };
}

/** The remark as text for the message. */
export function sayNote(note: Note): string {
  if (typeof note === 'string') return note;
  if ('says' in note) return `'${note.unused.join("', '")}' ${note.says}`;
  // Emoji stand out without quotes.
  const word = /\p{L}|\p{N}/u.test(note.word) ? `'${note.word}'` : note.word;
  return `took ${word} for '${note.takenFor}'`;
}
