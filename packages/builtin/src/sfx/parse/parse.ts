import type { PromptReading } from '../../rendering.ts';
import type { Scene } from '../scene.ts';
import { hasTrait } from '../source.ts';
import { completePrompt } from './complete.ts';
import { finishScene } from './finish.ts';
import { guessMissing } from './guess.ts';
import { takeForKinds } from './kinds/meaning.ts';
import type { Draft } from './layers/draft.ts';
import { applyNegatives } from './negatives.ts';
import { opensWithTitle } from './order/titles.ts';
import { type Reading, readClauses } from './read-clauses.ts';
import { readTokens, type Trace } from './read-words.ts';
import { takeSceneList } from './text/scene-lists.ts';
import { takeWholeLength } from './text/whole-length.ts';
import type { Vocabulary } from './vocabulary/vocabulary.ts';
import { COMMON_WORDS, FILLER } from './words/common-words.ts';
import { type Note, took } from './words/notes.ts';
import { type Token, wordsOf, writtenAs } from './words/tokens.ts';

/** A parsed prompt. */
export interface Understanding {
  readonly scene: Scene;
  /** What was understood and what was not, in one line for the user. */
  readonly message: string;
  /** The same as data. */
  readonly reading: PromptReading;
  /** Unknown words, in order, with those that name nothing that is heard. */
  readonly unknown: readonly string[];
  /** Its sounds before they were placed in the scene. */
  readonly drafts: readonly Draft[];
}

/** Maximum number of layers; the rest are dropped, last first, with a message. */
const MAX_LAYERS = 8;

/**
 * Turns a prompt into a scene. Deterministic; no text is refused: typos are corrected, unknown words are mapped to
 * their kind, the rest becomes an abstract texture, and the message says so.
 * @param negativePrompt - things and attributes to exclude, separated in any way
 * @param trace - told of the words after each step
 */
export function parsePrompt(
  given: string,
  negativePrompt: string,
  vocabulary: Vocabulary,
  trace?: Trace,
): Understanding {
  const notes: Note[] = [];
  const { text, wholeS } = takeWholeLength(given);
  const { text: prompt, isScene } = takeSceneList(text);
  const tokens = readTokens(prompt, vocabulary, notes, trace);
  const title = opensWithTitle(prompt) ? prompt : undefined;
  let words = tokens;
  let reading = readClauses(tokens, { title, isScene }, vocabulary);
  const readAgain = (step: string, instead: Token[] | undefined): void => {
    if (instead === undefined) return;
    trace?.(step, instead);
    words = instead;
    reading = readClauses(words, { title, isScene }, vocabulary);
  };
  readAgain('kinds of things', takeForKinds(tokens, unknownOf(reading, vocabulary), reading.clauses, vocabulary));
  if (reading.drafts.length === 0) readAgain('who and where', completePrompt(tokens, vocabulary));
  const left = new Set(reading.scene.unknown.map((token) => token.takenFrom));
  for (const { takenFrom, takenFor } of words === tokens ? [] : words) {
    if (takenFrom && takenFor && takenFrom !== takenFor && !left.has(takenFrom))
      notes.push(took(takenFrom.replace('_', ' '), takenFor));
  }
  reading.scene.notes.unshift(...notes);
  reading.scene.wholeS = wholeS;
  return concludeReading(reading, negativePrompt, vocabulary);
}

/** Unused words, including those not examined yet. */
function unknownOf({ scene, pending }: Reading, vocabulary: Vocabulary): Set<Token> {
  const unread = pending.flatMap(({ tokens }) =>
    tokens.filter(
      (token, i) =>
        !FILLER.has(token.word) && !COMMON_WORDS.findAt(tokens, i) && !vocabulary.weakAmbiences.findAt(tokens, i),
    ),
  );
  return new Set([...scene.unknown, ...unread]);
}

/** Guesses missing sources, applies exclusions, and finishes the scene. */
function concludeReading(reading: Reading, negativePrompt: string, vocabulary: Vocabulary): Understanding {
  const { scene, drafts, clauses } = reading;
  const nameless = drafts.length === 0 ? guessMissing(reading, vocabulary) : [];
  const left = [...nameless, ...scene.unknown.map(writtenAs)];
  const isMusic = drafts.every(({ source }) => hasTrait(source, 'music'));
  if (isMusic || left.some((word) => MUSIC_WORDS.has(word)))
    scene.notes.push(`for ${isMusic ? 'whole pieces' : 'music'} choose a music model`);
  const kept = applyNegatives(
    drafts,
    clauses.map(({ clause }) => clause),
    negativePrompt,
    vocabulary,
    scene,
  );
  const cut: string[] = [];
  if (kept.length > MAX_LAYERS) {
    const left = kept.splice(MAX_LAYERS).map((draft) => draft.source.name);
    scene.notes.push(`left out ${[...new Set(left)].join(', ')}: too many at once`);
    cut.push(...left);
  }
  const finished = finishScene(
    kept.sort((a, b) => a.step - b.step),
    scene,
  );
  const { reading: told } = finished;
  return {
    ...finished,
    drafts: kept,
    unknown: [...new Set([...nameless, ...scene.unknown.map(writtenAs)])],
    reading: {
      ...told,
      unknown: [...new Set([...nameless, ...told.unknown])],
      unused: [...new Set([...told.unused, ...cut])],
    },
  };
}

/** Words for music or speech, which sound effects do not cover. */
const MUSIC_WORDS = wordsOf(
  'music melody melodies song songs piano guitar violin flute trumpet saxophone synth beat tune tunes accordion organ banjo cello orchestra band',
);
