import { MISLEADING } from './kinds/meaning.ts';
import { createDraft, type Draft, type SceneDraft } from './layers/draft.ts';
import { type Reading, readEarlier } from './read-clauses.ts';
import type { Call, Vocabulary } from './vocabulary/vocabulary.ts';
import type { Clause } from './words/clauses.ts';
import { COMMON_WORDS, FILLER } from './words/common-words.ts';
import { took } from './words/notes.ts';
import { isSoundWord } from './words/sound-words.ts';
import { wordsOf, writtenAs } from './words/tokens.ts';

/**
 * Gives a scene without a source the most likely one. In order: words that begin a phrase, words of one source's own;
 * else an abstract texture, whose character is that of the words.
 * @returns the words that the abstract texture stands for; none if a source was found
 */
export function guessMissing({ scene, drafts, pending }: Reading, vocabulary: Vocabulary): readonly string[] {
  const guess = guessSource(pending, vocabulary, scene);
  const described = guess ? undefined : guessByAttributes(pending, vocabulary);
  const draft = described ?? guess?.draft ?? createDraft(vocabulary.fallback, 0);
  drafts.push(draft);
  readEarlier(pending, draft, { scene, drafts, vocabulary }, guess);
  if (guess || described) return [];
  const words = scene.unknown.splice(0).map(writtenAs);
  draft.preset.character = characterOf(words.join(' '));
  scene.notes.push(
    words.length > 0
      ? `no known source in '${abridge(words)}'; made an abstract texture`
      : 'no source named; made an abstract texture',
  );
  return words;
}

/** Maximum number of words considered for guessing. */
const MAX_GUESSES = 24;

/** "Cut to SILENCE": nothing that is silenced. */
const SILENCE = wordsOf('silence nothing');

interface Guess {
  readonly clause: Clause;
  readonly at: number;
  /** How often the word is said, one after the other. */
  readonly times: number;
  readonly draft: Draft;
}

/**
 * For a prompt without a source: the source with the most matching words of its own. "Stiletto heels on parquet" are
 * footsteps, although the word is missing. A single word must belong to one source only.
 */
function guessByAttributes(clauses: readonly Clause[], vocabulary: Vocabulary): Draft | undefined {
  const tokens = clauses.flatMap((clause) => clause.tokens);
  const told = tokens.filter(
    ({ word }, i) => !SILENCE.has(word) && !FILLER.has(word) && !COMMON_WORDS.findAt(tokens, i),
  );
  const stems = new Set(told.map(({ stem }) => stem));
  const said = [...vocabulary.settings].map(([name, book]) => {
    const known = tokens.filter(({ stem }, i) => stems.has(stem) && book.findAt(tokens, i));
    return { name, count: new Set(known.map(({ stem }) => stem)).size };
  });
  const most = Math.max(...said.map(({ count }) => count));
  const best = said.filter(({ count }) => count === most);
  if (most === 0 || best.length > 1) return undefined;
  const source = vocabulary.sources.find(({ name }) => name === best[0].name);
  return source && createDraft(source, clauses[0]?.step ?? 0);
}

/** For a prompt without a source: the first word that begins a known phrase. */
function guessSource(clauses: readonly Clause[], vocabulary: Vocabulary, scene: SceneDraft): Guess | undefined {
  const tried = new Set<string>();
  for (const clause of clauses) {
    for (const [at, token] of clause.tokens.entries()) {
      if (tried.size >= MAX_GUESSES) return undefined;
      if (
        tried.has(token.stem) ||
        SILENCE.has(token.word) ||
        vocabulary.lexicon.isPlain(token) ||
        MISLEADING.has(token.stem) ||
        token.stem.length < 4 ||
        FILLER.has(token.word) ||
        COMMON_WORDS.findAt(clause.tokens, at)
      )
        continue;
      tried.add(token.stem);
      const near = phraseBegun(token.word, vocabulary);
      if (!near) continue;
      const draft = createDraft(near.meaning.source, clause.step);
      Object.assign(draft.preset, near.meaning.values);
      // "SNAP snap snap": as often as it is said.
      const rest = clause.tokens.slice(at);
      const times = rest.findIndex(({ stem }) => stem !== token.stem);
      const said = times < 0 ? rest.length : times;
      draft.calls.push(...Array.from({ length: said }, () => near.phrase));
      scene.notes.push(took(token.word, near.phrase));
      return { clause, at, times: said, draft };
    }
  }
  return undefined;
}

/**
 * The phrase that a word stands for: if its source is the only one with such phrases, or if it tells what is done. A
 * table is not only that of a "table saw", but "skipping" means the rope.
 */
function phraseBegun(word: string, { calls }: Vocabulary): { phrase: string; meaning: Call } | undefined {
  const begun = calls.phrasesBegun(word);
  if (new Set(begun.map(({ meaning }) => meaning.source)).size === 1) return begun[0];
  const isAct = (said: string): boolean => /(?:ing|ed)$/.test(said) || isSoundWord(said);
  return begun.find(({ phrase }) => isAct(word) || isAct(phrase.slice(phrase.lastIndexOf(' ') + 1)));
}

function abridge(words: readonly string[]): string {
  const text = words.join(' ');
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

/** A hash of a text from 0 to 1, so that two unknown words give two different textures (FNV-1a). */
function characterOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0) / 4_294_967_296;
}
