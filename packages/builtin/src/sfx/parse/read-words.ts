import { hasTrait } from '../source.ts';
import { joinCompounds } from './kinds/compounds.ts';
import { dropAsides, dropHeading } from './remarks/asides.ts';
import { putCommas } from './remarks/commas.ts';
import { dropRelatives, joinTitle } from './remarks/mentions.ts';
import { dropOccasions } from './remarks/occasions.ts';
import { joinPartedActs } from './remarks/parted-acts.ts';
import { repeatSteps } from './remarks/repeated-steps.ts';
import { joinOf, turnParticiples } from './remarks/word-order.ts';
import { readCompany } from './senses/company.ts';
import { putThingFirst } from './text/catalogue.ts';
import { readCategory } from './text/category-ids.ts';
import { readFileName } from './text/file-names.ts';
import { translateWords } from './text/foreign-words.ts';
import { spellIdioms } from './text/idioms.ts';
import { spellMeasures } from './text/measures.ts';
import { showKeys, spellKeys, spellNotes } from './text/note-names.ts';
import { spellLists, spellOrder } from './text/order-words.ts';
import { readOtherNames } from './text/other-names.ts';
import { spellTimings } from './text/timings.ts';
import { readActsOfThings } from './usages/acts-of-things.ts';
import { readCreatureActs } from './usages/creature-acts.ts';
import { readCreatures } from './usages/creature-moves.ts';
import { readRuns } from './usages/machine-runs.ts';
import { playInstruments } from './usages/players.ts';
import { readSpeakers } from './usages/speakers.ts';
import { carrySubjects, shareActs } from './usages/subjects.ts';
import { readTools } from './usages/tools.ts';
import { readUsages } from './usages/usages.ts';
import { correctSpelling, namesIn } from './vocabulary/spelling.ts';
import { phraseAt, type Vocabulary } from './vocabulary/vocabulary.ts';
import { markManners } from './words/changes.ts';
import { type Note, took } from './words/notes.ts';
import { type Token, tokenise } from './words/tokens.ts';

/** What a step may need besides the words before it. */
interface Context {
  readonly prompt: string;
  readonly vocabulary: Vocabulary;
  /** Keys of all words of the prompt. */
  readonly about: ReadonlySet<string>;
  /** Remarks for the message; steps add theirs. */
  readonly notes: Note[];
}

type Step = (tokens: readonly Token[], context: Context) => readonly Token[];

/** Told of the words after each step, by the name of the step. */
export type Trace = (step: string, tokens: readonly Token[]) => void;

/** The words of a prompt, with emoji and known foreign words translated and typos corrected. */
export function readTokens(prompt: string, vocabulary: Vocabulary, notes: Note[], trace?: Trace): Token[] {
  const names = (part: string): boolean => namesPhrase(part, vocabulary);
  const titled = readCategory(prompt, names).replace(MODEL_NUMBER, (number) => (names(number) ? number : ' '));
  const spelled = SPELLERS.reduce((text, spell) => spell(text), titled);
  const noted = spellNotes(spelled, (words) => playsNotes(words, vocabulary));
  const bare = spellKeys(spellIdioms(putThingFirst(noted, names, (part) => namesVehicle(part, vocabulary))));
  const { text, notes: translated } = translateWords(dropHeading(bare, vocabulary, notes), vocabulary.lexicon);
  notes.push(...translated);
  const context = { prompt, vocabulary, about: new Set(tokenise(spelled).map(({ stem }) => stem)), notes };
  let tokens: readonly Token[] = showKeys(tokenise(text));
  trace?.('text', tokens);
  for (const [name, step] of Object.entries(STEPS)) {
    tokens = step(tokens, context);
    trace?.(name, tokens);
  }
  return [...tokens];
}

/** "Austin A35", "(89E)": what a model or a tape is called, which counts nothing. An "AK47" is a name of its own. */
const MODEL_NUMBER = /\b[A-Z]{1,3}\d{2,4}\b|\(\d+[A-Z]\w*(?: [A-Z])?(?:\)|(?=,))/gu;

/** Other ways of writing a prompt as plain words, in this order. */
const SPELLERS: readonly ((text: string) => string)[] = [
  spellMeasures,
  readFileName,
  spellLists,
  spellTimings,
  spellOrder,
];

/** Words as they are meant, in this order. */
const MEANINGS: Readonly<Record<string, Step>> = {
  // Cries and acts of creatures.
  'acts of creatures': withVocabulary(readCreatureActs),
  // General words, by who or what does it.
  'general words': readGeneralUsages,
  'machines that run': withVocabulary(readRuns),
  'word order': withVocabulary(joinOf),
  participles: withVocabulary(turnParticiples),
  voices: readVoices,
  compounds: withVocabulary(joinCompounds),
  tools: withVocabulary(readTools),
  'acts of things': withVocabulary(readActsOfThings),
  // Words with several senses, by their company.
  senses: (tokens, { vocabulary, about }) => readCompany(tokens, vocabulary.calls, about),
  creatures: withVocabulary(readCreatures),
  instruments: withVocabulary(playInstruments),
};

/** The steps from the words as written to the words as meant, in this order. */
const STEPS: Readonly<Record<string, Step>> = {
  // What says nothing, and other ways of saying it.
  'other names': readOtherNames,
  spelling: spell,
  commas: putCommas,
  // Words that only describe or stand elsewhere than is usual.
  'shared acts': shareActs,
  'parted acts': withVocabulary(joinPartedActs),
  'relative clauses': dropRelatives,
  title: (tokens, { prompt, vocabulary }) => joinTitle(tokens, prompt, vocabulary),
  asides: (tokens, { vocabulary, notes }) => dropAsides(tokens, vocabulary, notes),
  'repeated steps': repeatSteps,
  occasions: (tokens, context) => dropOccasions(tokens, context, (words) => namesSound(words, context)),
  ...MEANINGS,
};

/** Whether words tell of a sound by themselves. */
function namesSound(words: readonly Token[], context: Context): boolean {
  const meant = Object.values(MEANINGS).reduce((tokens, step) => step(tokens, { ...context, notes: [] }), words);
  return meant.some((_, i) => phraseAt(meant, i, context.vocabulary) !== undefined);
}

function withVocabulary(step: (tokens: readonly Token[], vocabulary: Vocabulary) => readonly Token[]): Step {
  return (tokens, { vocabulary }) => step(tokens, vocabulary);
}

function spell(tokens: readonly Token[], { prompt, vocabulary, notes }: Context): readonly Token[] {
  const corrected = correctSpelling(tokens, vocabulary.lexicon, vocabulary.calls, namesIn(prompt));
  notes.push(...corrected.notes);
  return corrected.tokens;
}

function readGeneralUsages(tokens: readonly Token[], { vocabulary, notes }: Context): readonly Token[] {
  const used = readUsages(tokens, vocabulary.calls);
  for (const { takenFrom, takenFor } of used) if (takenFrom && takenFor) notes.push(took(takenFrom, takenFor));
  return used;
}

/** Voices from loudspeakers, unless the voice has a name of its own. */
function readVoices(tokens: readonly Token[], { vocabulary }: Context): readonly Token[] {
  return readSpeakers(carrySubjects(markManners(tokens)), (at) => isOtherVoice(tokens, at, vocabulary));
}

/** Whether words name an instrument. */
function playsNotes(words: string, { calls, weakCalls }: Vocabulary): boolean {
  const tokens = tokenise(words);
  return tokens.some((_, i) => {
    const call = weakCalls.findAt(tokens, i) ?? calls.findAt(tokens, i);
    return call !== undefined && hasTrait(call.meaning.source, 'music');
  });
}

/** Whether a text names vehicles and nothing else. */
function namesVehicle(part: string, { calls }: Vocabulary): boolean {
  const tokens = tokenise(part);
  const named = tokens.map((_, i) => calls.findAt(tokens, i)?.meaning.source).filter((source) => source !== undefined);
  return named.length > 0 && named.every((source) => hasTrait(source, 'vehicle'));
}

/** Whether a part of a title names a sound as it stands. */
function namesPhrase(part: string, vocabulary: Vocabulary): boolean {
  const tokens = tokenise(part);
  return tokens.some((_, i) => phraseAt(tokens, i, vocabulary));
}

/** "Robot voice", "crowd talking", "speech blip": the voice has a phrase of its own, or belongs to one. */
function isOtherVoice(tokens: readonly Token[], at: number, { calls }: Vocabulary): boolean {
  return (calls.findAt(tokens, at)?.length ?? 0) > 1 || calls.reaches(tokens, at);
}
