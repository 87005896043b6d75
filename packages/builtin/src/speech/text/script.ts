import { RefusedInput } from '../../rendering.ts';
import { foldText } from './characters.ts';
import { WRITTEN_CLASSES } from './classes/classes.ts';
import { DEFAULT_PAUSE_S, LONGEST_PAUSE_S, pauseSeconds } from './classes/markup.ts';
import { openDictionary, type PronunciationDictionary } from './dictionary.ts';
import { type LeftOut, type Place, type Reading, readWritten, type Token } from './grammar.ts';
import { saySentence } from './say-sentence.ts';
import { LETTER_A } from './say-word.ts';
import { type Ending, type Pause, type SentenceTokens, splitSentences } from './sentences.ts';
import { INTERJECTIONS } from './words.ts';

export type { Pause } from './sentences.ts';

/** A stretch of the text between blanks, and how many words of the sentence are said for it. */
export interface WordOfText {
  /** As written, with its punctuation. */
  readonly text: string;
  readonly count: number;
}

/** One sentence for the synthesizer: normalized words and how the sentence ends. */
export interface Sentence {
  readonly kind: 'sentence';
  /** Lower-case words with commas, without the final mark. */
  readonly text: string;
  /** How it ends: statement, question, exclamation, ellipsis, or a clause that continues. */
  readonly ending: Ending;
  /** Stressed words, as indexes into the words of `text`. */
  readonly stressed: readonly number[];
  /** True for a yes-no question, whose pitch rises at the end. */
  readonly rises: boolean;
  /** As written. */
  readonly written: string;
  /** The words as written, in order; their counts add up to the words of `text`. */
  readonly words: readonly WordOfText[];
}

/** Sentences and pauses, in order. */
export interface Script {
  readonly items: readonly (Sentence | Pause)[];
  /** Pronunciations of words unknown to the synthesizer, as ARPAbet with stress. */
  readonly lexicon: ReadonlyMap<string, string>;
  /** Messages for the user about what was left out. */
  readonly notes: readonly string[];
  /** True when it has letters of other scripts. */
  readonly hasUnreadable: boolean;
}

const QUESTION_WORD = /^(?:and |but |so |well,? )?(?:what|who|whom|whose|when|where|why|how|which)\b/;
/** Most examples in a note. */
const MOST_NAMED = 8;
const LONGEST_NAMED = 24;

/**
 * Normalizes a text for narration: sentences, pauses, and every number and sign in words.
 *
 * Markup: `[pause:0.5s]` (also `500ms`; at most 60 s), `<break time="500ms"/>`, `*word*` for stress, line breaks and
 * blank lines as pauses. Markdown, tags and entities of HTML are read as what they stand for.
 *
 * @param dictionary - pronunciations, see `PronunciationDictionary`
 * @throws RefusedInput when the text has nothing pronounceable, or an entry of the dictionary is invalid
 */
export function parseScript(text: string, dictionary: PronunciationDictionary = {}): Script {
  const script = readScript(text, dictionary);
  if (script.items.some(({ kind }) => kind === 'sentence')) return script;
  if (script.hasUnreadable) {
    throw new RefusedInput(
      'The text has no letters this voice can read: the built-in voices speak English, written in Latin letters.',
      'Write the text in English, or use a speech model for its language.',
    );
  }
  throw new RefusedInput('The text contains nothing to say.', 'Write at least one word.');
}

/** As `parseScript`, for a text that may have nothing to say. */
export function readScript(text: string, dictionary: PronunciationDictionary = {}): Script {
  const lexicon = new Map<string, string>(INTERJECTIONS);
  lexicon.set(LETTER_A, 'ey1');
  const folded = foldText(text);
  const entryAt = openDictionary(dictionary, lexicon);
  const given = (place: Place): Reading | null => {
    const entry = entryAt(place.text, place.at);
    return entry === null ? null : { length: entry.length, words: sayPlainly(entry.said) };
  };
  const tokens = readWritten(folded.text, WRITTEN_CLASSES, given);
  const source = (at: number, end: number) => text.slice(folded.origin[at], folded.origin[end]);
  const items = splitSentences(tokens, LONGEST_PAUSE_S).flatMap((piece): (Sentence | Pause)[] => {
    if (piece.kind === 'pause') return [piece];
    const sentence = readSentence(piece, source);
    return sentence === null ? [] : [sentence];
  });
  const hasUnreadable = tokens.some(({ leftOut }) => leftOut === 'letters');
  return { items: joinPauses(items), lexicon, notes: notesOf(tokens, source), hasUnreadable };
}

/** A respelling in words. */
function sayPlainly(text: string): string {
  return saySentence(readWritten(foldText(text).text, WRITTEN_CLASSES))?.text ?? '';
}

function readSentence(
  { tokens, ending }: SentenceTokens,
  source: (at: number, end: number) => string,
): Sentence | null {
  const said = saySentence(tokens);
  if (said === null) return null;
  const { text, stressed, written } = said;
  const first = tokens[0] as Token;
  const last = tokens.at(-1) as Token;
  return {
    kind: 'sentence',
    text,
    ending,
    stressed,
    rises: ending === '?' && !QUESTION_WORD.test(text),
    written: source(first.at, last.end).trim(),
    // Marks of stress and of code are not part of a word.
    words: written.map(({ at, end, count }) => ({ text: source(at, end).replace(/[*_~`]+/g, ''), count })),
  };
}

const NOTES: Readonly<Record<LeftOut, string>> = {
  letters: 'Left out letters this voice cannot read',
  symbols: 'Left out symbols without a name',
  markup: 'Left out markup',
  references: 'Left out marks of references',
  zone: 'Left out the time zone',
};

/** Messages for the user about what was left out. */
export function notesOf(tokens: readonly Token[], source: (at: number, end: number) => string): string[] {
  const found = new Map<LeftOut, Set<string>>();
  const notes: string[] = [];
  for (const { leftOut, at, end, pauseS, written } of tokens) {
    if (pauseS !== undefined) notes.push(...pauseNotes(written, pauseS));
    if (leftOut === undefined) continue;
    const examples = found.get(leftOut) ?? new Set();
    found.set(leftOut, examples);
    const whole = source(at, end).replace(/\s+/g, ' ');
    // Letters are listed one by one: a word of a foreign script is long.
    for (const example of leftOut === 'letters' ? whole : [whole]) {
      examples.add(example.length > LONGEST_NAMED ? `${example.slice(0, LONGEST_NAMED)}…` : example);
    }
  }
  for (const [reason, examples] of found) {
    notes.push(`${NOTES[reason]}: ${[...examples].slice(0, MOST_NAMED).join(' ')}.`);
  }
  return [...new Set(notes)];
}

function pauseNotes(written: string, pauseS: number): string[] {
  const length = /^\[\s*pause\b\s*[:=]?\s*([^\]]*)\]$/i.exec(written)?.[1]?.trim() ?? '';
  if (length !== '' && pauseSeconds(length) === null)
    return [`Read the pause "${length.slice(0, 20)}" as ${DEFAULT_PAUSE_S} s.`];
  return pauseS > LONGEST_PAUSE_S ? [`Shortened a pause to the longest there is, ${LONGEST_PAUSE_S} s.`] : [];
}

/**
 * Merges adjacent pauses into the longest; exact pauses add up and replace the others. No trailing pause unless exact.
 */
export function joinPauses(items: readonly (Sentence | Pause)[]): (Sentence | Pause)[] {
  const joined: (Sentence | Pause)[] = [];
  for (const item of items) {
    const last = joined[joined.length - 1];
    if (item.kind === 'sentence' || (last === undefined ? item.exact : last.kind === 'sentence')) joined.push(item);
    else if (last?.kind === 'pause') {
      if (item.exact && last.exact) {
        joined[joined.length - 1] = { ...last, durationS: last.durationS + item.durationS };
      } else if (item.exact || (!last.exact && item.durationS > last.durationS)) joined[joined.length - 1] = item;
    }
  }
  const last = joined[joined.length - 1];
  if (last?.kind === 'pause' && !last.exact) joined.pop();
  return joined;
}
