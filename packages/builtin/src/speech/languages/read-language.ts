import { RefusedInput } from '../../rendering.ts';
import { LONGEST_PAUSE_S } from '../text/classes/markup.ts';
import { openRespellings, type PronunciationDictionary } from '../text/dictionary.ts';
import { type ExplainedText, explainScript } from '../text/explain.ts';
import { type Reading, readWritten, type Token, type WrittenClass } from '../text/grammar.ts';
import { SpokenLine } from '../text/say-sentence.ts';
import { joinPauses, notesOf, type Pause, type Script, type Sentence } from '../text/script.ts';
import { type SentenceTokens, splitSentences } from '../text/sentences.ts';
import { classesOf } from './forms.ts';
import type { Language } from './language.ts';

const WORDS = /[\p{L}\p{M}]+(?:['-][\p{L}\p{M}]+)*'?|,/gu;
const FOLDED: Readonly<Record<string, string>> = {
  ...{ '’': "'", '‘': "'", ʼ: "'", '„': '"', '“': '"', '”': '"', '«': '"', '»': '"', '‹': '"', '›': '"' },
  ...{ '¿': '', '¡': '', '\u00ad': '', '…': '...', '−': '-', '\t': ' ', '\u202f': '\u00a0', '\u2009': '\u00a0' },
};
const FOLDABLE = new RegExp(`[${Object.keys(FOLDED).join('')}]|\\r\\n?|[\\u200b-\\u200d\\ufeff]`, 'g');

const classes = new WeakMap<Language, readonly WrittenClass[]>();

/**
 * Normalizes a text of a language for a voice that reads letters: sentences, pauses, and every number and sign in words.
 * The markup is that of `parseScript`, but for stress.
 *
 * @param dictionary - respellings; entries in sounds of English are left out
 * @throws RefusedInput when the text has nothing pronounceable
 */
export function parseLanguageScript(
  text: string,
  language: Language,
  dictionary: PronunciationDictionary = {},
): Script {
  const script = readLanguageScript(text, language, dictionary);
  if (script.items.some(({ kind }) => kind === 'sentence')) return script;
  if (script.hasUnreadable) {
    throw new RefusedInput(
      `The text has no letters this voice can read: it speaks ${language.name}.`,
      `Write the text in ${language.name}, or use a speech model for its language.`,
    );
  }
  throw new RefusedInput('The text contains nothing to say.', 'Write at least one word.');
}

/** As `parseLanguageScript`, for a text that may have nothing to say. */
export function readLanguageScript(text: string, language: Language, dictionary: PronunciationDictionary = {}): Script {
  const folded = text
    .normalize('NFC')
    .replace(FOLDABLE, (found) => FOLDED[found] ?? (found.startsWith('\r') ? '\n' : ''));
  const known = classes.get(language) ?? classesOf(language);
  classes.set(language, known);
  const respellingAt = openRespellings(dictionary);
  const tokens = readWritten(folded, known, (place): Reading | null => {
    const entry = respellingAt(place.text, place.at);
    return entry === null ? null : { length: entry.length, words: sayPlainly(entry.said, known) };
  });
  const source = (at: number, end: number) => folded.slice(at, end);
  const items = splitSentences(tokens, LONGEST_PAUSE_S, language.starters).flatMap((piece): (Sentence | Pause)[] => {
    if (piece.kind === 'pause') return [piece];
    const sentence = sayTokens(piece, source);
    return sentence === null ? [] : [sentence];
  });
  const hasUnreadable = tokens.some(({ leftOut }) => leftOut === 'letters');
  return { items: joinPauses(items), lexicon: new Map(), notes: notesOf(tokens, source), hasUnreadable };
}

/** As `explainText`, for a voice that reads the letters of a language. */
export function explainLanguageText(
  text: string,
  language: Language,
  dictionary: PronunciationDictionary = {},
): ExplainedText {
  return explainScript(readLanguageScript(text, language, dictionary));
}

/** A respelling in words. */
function sayPlainly(said: string, known: readonly WrittenClass[]): string {
  return readWritten(said.normalize('NFC'), known)
    .map(({ words, kind }) => (kind === 'blank' ? ' ' : words))
    .join('');
}

function sayTokens({ tokens, ending }: SentenceTokens, source: (at: number, end: number) => string): Sentence | null {
  const line = new SpokenLine(WORDS);
  for (const token of tokens) {
    line.add(token, token.words, false);
    if (token.mark === ',' || token.mark === '...') line.pause();
  }
  if (line.count === 0) return null;
  const first = tokens[0] as Token;
  const last = tokens.at(-1) as Token;
  return {
    kind: 'sentence',
    text: line.text,
    ending,
    stressed: [],
    rises: false,
    written: source(first.at, last.end).trim(),
    words: line.written.map(({ at, end, count }) => ({ text: source(at, end).replace(/[*_~`]+/g, ''), count })),
  };
}
