import { isMadeUp, type PronunciationDictionary } from './dictionary.ts';
import { LETTER_A } from './say-word.ts';
import { readScript, type Script } from './script.ts';

/** What will be said for a text. */
export interface ExplainedText {
  readonly sentences: readonly {
    /** As written. */
    readonly text: string;
    /** In words, with the final mark. */
    readonly says: string;
    /** Silence after it in seconds. */
    readonly pauseS: number;
  }[];
  /** What was left out, one sentence each. */
  readonly notes: readonly string[];
  /** Nothing is said, and it is not for letters that this voice cannot read. */
  readonly isSilent: boolean;
}

/**
 * Explains how a text is read, sentence by sentence, without speaking it.
 *
 * @throws RefusedInput when an entry of the dictionary is invalid
 */
export function explainText(text: string, dictionary: PronunciationDictionary = {}): ExplainedText {
  return explainScript(readScript(text, dictionary));
}

/** What will be said for a text that has been read. */
export function explainScript({ items, lexicon, notes, hasUnreadable }: Script): ExplainedText {
  const sentences: { text: string; says: string; pauseS: number }[] = [];
  const sounds = (word: string) => {
    if (word === LETTER_A) return 'a';
    return isMadeUp(word) ? `/${lexicon.get(word) ?? word}/` : word;
  };
  for (const item of items) {
    const last = sentences.at(-1);
    if (item.kind === 'pause') {
      if (last !== undefined) last.pauseS += item.durationS;
      continue;
    }
    const says = item.text.replace(/[\p{L}']+/gu, sounds) + item.ending;
    sentences.push({ text: item.written, says, pauseS: 0 });
  }
  return { sentences, notes, isSilent: sentences.length === 0 && !hasUnreadable };
}
