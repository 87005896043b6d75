import { RefusedInput } from '../../rendering.ts';
import { wordTable } from '../../word-table.ts';
import { applyDictionary, type PronunciationDictionary } from './dictionary.ts';
import { expandSentence, LETTER_A, STRESS_END, STRESS_START } from './expand.ts';
import { splitParagraphs, splitSentences } from './sentences.ts';
import { foldText } from './unicode.ts';
import { INTERJECTIONS } from './words.ts';

/** One sentence for the synthesizer: normalized words and how the sentence ends. */
export interface Sentence {
  readonly kind: 'sentence';
  /** Lower-case words with commas, without the final mark. */
  readonly text: string;
  /** How it ends: statement, question, exclamation, ellipsis, or a clause that continues. */
  readonly ending: '.' | '?' | '!' | '...' | ',';
  /** Stressed words, as indexes into the words of `text`. */
  readonly stressed: readonly number[];
  /** True for a yes-no question, whose pitch rises at the end. */
  readonly rises: boolean;
}

/** Silence between sentences. */
export interface Pause {
  readonly kind: 'pause';
  readonly durationS: number;
  /** True when it was given in seconds: it keeps its length at any speed. */
  readonly exact: boolean;
}

/** Sentences and pauses, in order. */
export interface Script {
  readonly items: readonly (Sentence | Pause)[];
  /** Pronunciations of words unknown to the synthesizer, as ARPAbet with stress. */
  readonly lexicon: ReadonlyMap<string, string>;
  /** Messages for the user about what was left out. */
  readonly notes: readonly string[];
}

const LONGEST_PAUSE_S = 60;
const DEFAULT_PAUSE_S = 0.5;
/** Lengths of SSML breaks with a named strength. */
const BREAK_S = wordTable<number>({
  none: 0,
  'x-weak': 0.1,
  weak: 0.25,
  medium: DEFAULT_PAUSE_S,
  strong: 0.75,
  'x-strong': 1,
});
const LINE_PAUSE_S = 0.35;
const PARAGRAPH_PAUSE_S = 0.7;
const SENTENCE_PAUSE_S = 0.3;
const CLAUSE_PAUSE_S = 0.12;
const PAUSE_MARK = /\[\s*pause\b\s*[:=]?\s*([^\]]*)\]/gi;
const QUESTION_WORD = /^(?:and |but |so |well,? )?(?:what|who|whom|whose|when|where|why|how|which)\b/;

/**
 * Normalizes a text for narration: sentences, pauses, and every number and sign in words.
 *
 * Markup: `[pause:0.5s]` (also `500ms`; at most 60 s), `<break time="500ms"/>`, `*word*` for stress, line breaks and
 * blank lines as pauses.
 *
 * @param dictionary - pronunciations, see `PronunciationDictionary`
 * @throws RefusedInput when the text has nothing pronounceable, or an entry of the dictionary is invalid
 */
export function parseScript(text: string, dictionary: PronunciationDictionary = {}): Script {
  const notes: string[] = [];
  const lexicon = new Map<string, string>(INTERJECTIONS);
  lexicon.set(LETTER_A, 'ey1');
  const items: (Sentence | Pause)[] = [];
  const prepared = applyDictionary(text, dictionary, lexicon);
  const { text: folded, unreadable, unnamed } = foldText(prepared);
  if (unreadable.length > 0) {
    notes.push(`Left out letters this English voice cannot read: ${unreadable.slice(0, 8).join(' ')}.`);
  }
  if (unnamed.length > 0) notes.push(`Left out symbols without a name: ${unnamed.slice(0, 8).join(' ')}.`);

  let at = 0;
  const clean = stripMarkup(readBreaks(folded));
  for (const mark of clean.matchAll(PAUSE_MARK)) {
    addText(clean.slice(at, mark.index), items);
    items.push({ kind: 'pause', durationS: pauseLength(mark[1], notes), exact: true });
    at = mark.index + mark[0].length;
  }
  addText(clean.slice(at), items);

  const tidy = joinPauses(items);
  if (!tidy.some((item) => item.kind === 'sentence')) {
    if (unreadable.length > 0) {
      throw new RefusedInput(
        'The text has no letters this voice can read: the built-in voices speak English, written in Latin letters.',
        'Write the text in English, or use a speech model for its language.',
      );
    }
    throw new RefusedInput('The text contains nothing to say.', 'Write at least one word.');
  }
  return { items: tidy, lexicon, notes };
}

/** Converts SSML breaks to pause marks: `<break time="500ms"/>`, `<break strength="strong"/>`, `<break/>`. */
function readBreaks(text: string): string {
  return text.replace(/<break\b([^<>\n]*)>/gi, (_all, attributes: string) => {
    const time = /\btime\s*=\s*["']?\s*([\d.]+\s*m?s)\b/i.exec(attributes)?.[1];
    const strength = /\bstrength\s*=\s*["']?([a-z-]+)/i.exec(attributes)?.[1]?.toLowerCase() ?? 'medium';
    return ` [pause:${time ?? `${BREAK_S[strength] ?? DEFAULT_PAUSE_S}s`}] `;
  });
}

/** Tags and Markdown formatting are not read aloud. */
function stripMarkup(text: string): string {
  return text
    .replace(/<\/?[a-zA-Z][^<>\n]*>/g, ' ')
    .replace(/\*\*+|__+|`+|~~+/g, (mark) => (mark.startsWith('*') || mark.startsWith('_') ? '*' : ''))
    .replace(/^ {0,3}#{1,6} /gm, '')
    .replace(/^\s*(?:[-*+]|\d{1,3}[.)])\s+(?=\S)/gm, (bullet) => (/\d/.test(bullet) ? bullet : ''))
    .replace(/\[([^\]\n]+)\]\((?:[^)\s]+)\)/g, '$1');
}

function pauseLength(written: string, notes: string[]): number {
  const match = /^(\d+(?:[.,]\d+)?|[.,]\d+)\s*(ms|msec|milliseconds?|s|secs?|seconds?)?$/i.exec(written.trim());
  if (match === null) {
    if (written.trim() !== '') notes.push(`Read the pause "${written.trim().slice(0, 20)}" as ${DEFAULT_PAUSE_S} s.`);
    return DEFAULT_PAUSE_S;
  }
  const seconds = Number(match[1].replace(',', '.')) * (match[2]?.toLowerCase().startsWith('m') ? 0.001 : 1);
  if (seconds > LONGEST_PAUSE_S) notes.push(`Shortened a pause to the longest there is, ${LONGEST_PAUSE_S} s.`);
  return Math.min(seconds, LONGEST_PAUSE_S);
}

function addText(text: string, items: (Sentence | Pause)[]): void {
  for (const [index, paragraph] of splitParagraphs(text).entries()) {
    if (index > 0) {
      items.push({ kind: 'pause', durationS: paragraph.blankBefore ? PARAGRAPH_PAUSE_S : LINE_PAUSE_S, exact: false });
    }
    for (const written of splitSentences(paragraph.text)) {
      const sentence = readSentence(written);
      if (sentence === undefined) continue;
      items.push(sentence);
      const clause = sentence.ending === ',';
      items.push({ kind: 'pause', durationS: clause ? CLAUSE_PAUSE_S : SENTENCE_PAUSE_S, exact: false });
    }
  }
}

/** A written sentence as words; undefined when it has none. */
function readSentence(written: string): Sentence | undefined {
  const ending = endingOf(written);
  const marked = written.replace(/(^|[\s("'])\*([^*\n]+)\*/g, `$1${STRESS_START}$2${STRESS_END}`);
  const expanded = expandSentence(marked).toLowerCase();
  const words: string[] = [];
  const stressed: number[] = [];
  let text = '';
  let stress = 0;
  let comma = false;
  for (const [token] of expanded.matchAll(/[a-z]+(?:'[a-z]+)*|[,;:()]|--|\s-\s|\.\.\.|\u0001|\u0002/g)) {
    if (token === STRESS_START) stress++;
    else if (token === STRESS_END) stress = Math.max(0, stress - 1);
    else if (/[a-z]/.test(token)) {
      if (text !== '') text += comma ? ', ' : ' ';
      comma = false;
      if (stress > 0) stressed.push(words.length);
      words.push(token);
      text += token;
    } else comma = true;
  }
  if (words.length === 0) return undefined;
  return { kind: 'sentence', text, ending, stressed, rises: ending === '?' && !QUESTION_WORD.test(text) };
}

function endingOf(written: string): Sentence['ending'] {
  const mark = /([.!?,;:-]+)["')\]\s*]*$/.exec(written)?.[1] ?? '';
  if (mark.includes('?')) return '?';
  if (mark.includes('!')) return '!';
  if (mark.includes('...')) return '...';
  return /^[,;:-]+$/.test(mark) ? ',' : '.';
}

/**
 * Merges adjacent pauses into the longest; exact pauses add up and replace the others. No trailing pause unless exact.
 */
function joinPauses(items: readonly (Sentence | Pause)[]): (Sentence | Pause)[] {
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
