import type { Scene } from '../scene.ts';
import { hasTrait } from '../source.ts';
import { finishScene } from './finish.ts';
import { joinCompounds } from './kinds/compounds.ts';
import { type ReadClause, takeForKinds } from './kinds/meaning.ts';
import { MISLEADING } from './kinds/misleading-words.ts';
import { createDraft, createSceneDraft, type Draft, type SceneDraft, type Span } from './layers/draft.ts';
import { findSources } from './layers/find-sources.ts';
import { joinOverManner } from './layers/hand-props.ts';
import { leadUp } from './layers/lead-up.ts';
import { tellsParts } from './layers/restate.ts';
import { joinStages } from './layers/stages.ts';
import { accompanyCries, endBursts, placeDelays, readCourse, shortenNoise, waitWith } from './layers/times.ts';
import { withWheels } from './layers/wheels.ts';
import { withArmor } from './layers/worn.ts';
import { applyNegatives } from './negatives.ts';
import { orderClauses } from './order/sequence.ts';
import { markTitle, opensWithTitle, titleOf, withoutTitle } from './order/titles.ts';
import { asksForBed, recurInScene, recurTogether, spreadOverBed } from './places/beds.ts';
import { expandAmbiences } from './places/expand-ambiences.ts';
import { readProperties } from './properties/endings.ts';
import { readModifiers } from './properties/modifiers.ts';
import { dropAsides, dropHeading, spellManners } from './remarks/asides.ts';
import { hearExceptions } from './remarks/exceptions.ts';
import { dropRelatives, joinTitle, nameInFull } from './remarks/mentions.ts';
import { dropOccasions } from './remarks/occasions.ts';
import { orderWords } from './remarks/order-words.ts';
import { joinOf, repeatObjects, turnPassive } from './remarks/turned-phrases.ts';
import { markDescriptions, orderLives, spellSteps, turnParticiples, turnTails } from './remarks/word-order.ts';
import { readCompany } from './senses/company.ts';
import { dropRemarks, putThingFirst } from './text/catalogue.ts';
import { spellCommand } from './text/commands.ts';
import { spellCreatures } from './text/creatures.ts';
import { readFileName } from './text/file-names.ts';
import { translateWords } from './text/foreign-words.ts';
import { dropIdioms, dropMeasures, dropUnheard } from './text/idioms.ts';
import { dropLabels, readGameTags } from './text/labels.ts';
import { spellLists } from './text/lists.ts';
import { readOtherNames } from './text/other-names.ts';
import { takeSceneList } from './text/scene-lists.ts';
import { spellTimings } from './text/timings.ts';
import { takeWholeLength } from './text/whole-length.ts';
import { readActsOfThings } from './usages/acts-of-things.ts';
import { readAttempts } from './usages/attempts.ts';
import { readCollectives } from './usages/collectives.ts';
import { continueActs } from './usages/continued-acts.ts';
import { readCreatureActs } from './usages/creature-acts.ts';
import { readCreatures } from './usages/creatures.ts';
import { readCriesOfThings } from './usages/cries-of-things.ts';
import { readFallingThings } from './usages/falling-things.ts';
import { readHeatedThings } from './usages/heated-things.ts';
import { readLeaving, readRuns } from './usages/machine-runs.ts';
import { readMedia } from './usages/media.ts';
import { readOneOfSeveral } from './usages/one-of-several.ts';
import { readOverturnedThings } from './usages/overturned-things.ts';
import { playInstruments } from './usages/players.ts';
import { readSeveralPeople } from './usages/several-people.ts';
import { readSpeakers } from './usages/speakers.ts';
import { carrySubjects } from './usages/subjects.ts';
import { partReturns, readSwitches } from './usages/switches.ts';
import { readUsages } from './usages/usages.ts';
import { readWeaponsInHand } from './usages/weapons-in-hand.ts';
import { correctSpelling } from './vocabulary/spelling.ts';
import type { Vocabulary } from './vocabulary/vocabulary.ts';
import { markManners } from './words/changes.ts';
import { type Clause, splitClauses } from './words/clauses.ts';
import { COMMON_WORDS, FILLER } from './words/common-words.ts';
import { dropAdverbs } from './words/connectors.ts';
import { type Token, tokenise, writtenAs } from './words/tokens.ts';
import { isEnglish } from './words/word-kinds.ts';

/** A parsed prompt. */
export interface Understanding {
  readonly scene: Scene;
  /** What was understood and what was not, in one line for the user. */
  readonly message: string;
  /** Unknown words, in order. */
  readonly unknown: readonly string[];
}

/** Minimum similarity for matching a word to a phrase, in prompts without any known word. */
const LIKENESS_THRESHOLD = 0.55;

/** Above any similarity: only prefix matches count. */
const PART_OF_PHRASE = 1.1;

/** Maximum number of layers; the rest are dropped, last first, with a message. */
const MAX_LAYERS = 8;

/**
 * Turns a prompt into a scene. Deterministic; no text is refused: typos are corrected, unknown words are mapped to
 * their kind, the rest becomes an abstract texture, and the message says so.
 * @param negativePrompt - things and attributes to exclude, separated in any way
 */
export function parsePrompt(given: string, negativePrompt: string, vocabulary: Vocabulary): Understanding {
  const notes: string[] = [];
  const { text, wholeS } = takeWholeLength(given);
  const { text: prompt, isScene } = takeSceneList(text);
  const tokens = readTokens(prompt, vocabulary, notes);
  const title = opensWithTitle(prompt) ? prompt : undefined;
  let reading = readPrompt(tokens, { title, isScene }, vocabulary);
  const taken = takeForKinds(tokens, unknownOf(reading, vocabulary), reading.clauses, vocabulary);
  if (taken) {
    reading = readPrompt(taken, { title, isScene }, vocabulary);
    const left = new Set(reading.scene.unknown.map((token) => token.takenFrom));
    for (const { takenFrom, takenFor } of taken) {
      if (takenFrom && takenFrom !== takenFor && !left.has(takenFrom))
        notes.push(`took '${takenFrom.replace('_', ' ')}' for '${takenFor}'`);
    }
  }
  reading.scene.notes.unshift(...new Set(notes));
  reading.scene.wholeS = wholeS;
  return concludeReading(reading, negativePrompt, vocabulary);
}

/** Parse result before guessing. */
interface Reading {
  readonly scene: SceneDraft;
  readonly drafts: Draft[];
  readonly clauses: readonly ReadClause[];
  /** Clauses before the first source; all of them if there is none. */
  readonly pending: Clause[];
}

function readPrompt(
  tokens: readonly Token[],
  { title: titled, isScene }: { readonly title: string | undefined; readonly isScene: boolean },
  vocabulary: Vocabulary,
): Reading {
  const scene = createSceneDraft();
  const drafts: Draft[] = [];
  const pending: Clause[] = [];
  const expanded = expandAmbiences(splitClauses(orderWords(tokens)), vocabulary, isScene);
  const marked = titled === undefined ? expanded : markTitle(expanded, titled);
  const isTogether = isScene && marked.every(({ step }) => step === 0);
  const ordered = isTogether
    ? marked
    : orderClauses(marked, titled === undefined ? undefined : titleOf(titled), vocabulary);
  const clauses = ordered.map((clause): ReadClause => {
    if (clause.negated) return { clause, spans: [] };
    if (clause.comparison && drafts.length > 0) {
      scene.notes.push(`'${clause.tokens.map(writtenAs).join(' ')}' is only compared with`);
      return { clause: { ...clause, tokens: [] }, spans: [] };
    }
    const last = drafts.at(-1);
    if (last && tellsParts(clause, last)) return { clause: { ...clause, tokens: [] }, spans: [] };
    const spans = findSources(clause, drafts, vocabulary);
    for (const { draft } of spans) if (!drafts.includes(draft)) drafts.push(waitWith(draft, clause, last));
    if (drafts.length === 0) pending.push(clause);
    else readProperties(clause, spans, drafts, vocabulary, scene);
    if (spans.length > 0) readEarlier(pending.splice(0), spans[0].draft, { scene, drafts, vocabulary });
    readCourse(clause, drafts.at(-1));
    shortenNoise(clause, spans, drafts);
    if (clause.within) for (const { draft } of spans) draft.course = { ...draft.course, within: true };
    return { clause, spans };
  });
  // A pub includes a crowd, unless the prompt names one.
  const isNamed = ({ source, step }: Draft): boolean =>
    drafts.some(
      (draft) =>
        !draft.implied &&
        draft.step === step &&
        // An announcement chime is that of the place; the doors of a train are not all of it.
        (draft.source === source ||
          (!hasTrait(source, 'vehicle') && draft.calls.some((call) => call.split(' ')[0] === source.name))),
    );
  const told = withoutTitle(drafts, clauses);
  const speakers = told.filter(({ implied, preset }) => !implied && preset.people === 1).map(({ source }) => source);
  const kept = told.filter(
    (draft) => !draft.implied || !isNamed(draft) || (speakers.includes(draft.source) && draft.preset.people !== 1),
  );
  placeDelays(kept);
  endBursts(kept);
  accompanyCries(kept);
  const heard = joinStages(kept);
  leadUp(heard);
  spreadOverBed(tokens, heard, scene);
  if (isTogether) recurTogether(heard);
  else recurInScene(clauses, heard, asksForBed(tokens));
  return { scene, drafts: withArmor(withWheels(heard, vocabulary), clauses, vocabulary), clauses, pending };
}

/** Words before the first source apply to that source. */
function readEarlier(
  early: readonly Clause[],
  draft: Draft,
  { scene, drafts, vocabulary }: { scene: SceneDraft; drafts: readonly Draft[]; vocabulary: Vocabulary },
  guess?: Guess,
): void {
  for (const clause of early) {
    const end = clause.tokens.length;
    const span: Span =
      guess?.clause === clause ? { from: guess.at, to: guess.at + 1, draft } : { from: end, to: end, draft };
    readModifiers(clause, [span], drafts, vocabulary, scene);
  }
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
function concludeReading(
  { scene, drafts, clauses, pending }: Reading,
  negativePrompt: string,
  vocabulary: Vocabulary,
): Understanding {
  let nameless: readonly string[] = [];
  if (drafts.length === 0) {
    // In order: words that begin a phrase, materials, then similar words.
    const begun = guessSource(pending, vocabulary, scene, PART_OF_PHRASE);
    const described = begun ? undefined : guessByAttributes(pending, vocabulary);
    const guess = begun ?? (described ? undefined : guessSource(pending, vocabulary, scene, LIKENESS_THRESHOLD));
    drafts.push(described ?? guess?.draft ?? createDraft(vocabulary.fallback, 0));
    readEarlier(pending, drafts[0], { scene, drafts, vocabulary }, guess);
    if (!guess && !described) {
      const words = scene.unknown.splice(0).map(writtenAs);
      nameless = words;
      drafts[0].preset.character = characterOf(words.join(' '));
      scene.notes.push(
        words.length > 0
          ? `no known source in '${abridge(words)}'; made an abstract texture`
          : 'no source named; made an abstract texture',
      );
    }
  }
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
  if (kept.length > MAX_LAYERS) {
    const left = kept.splice(MAX_LAYERS).map((draft) => draft.source.name);
    scene.notes.push(`left out ${[...new Set(left)].join(', ')}: too many at once`);
  }
  const finished = finishScene(
    kept.sort((a, b) => a.step - b.step),
    scene,
  );
  return { ...finished, unknown: [...new Set([...nameless, ...scene.unknown.map(writtenAs)])] };
}

/** Other ways of writing a prompt as plain words, in this order. */
const SPELLERS: readonly ((text: string) => string)[] = [
  readFileName,
  spellCommand,
  dropRemarks,
  spellCreatures,
  spellLists,
  spellTimings,
  spellManners,
];

/** The words of a prompt, with emoji and known foreign words translated and typos corrected. */
function readTokens(prompt: string, vocabulary: Vocabulary, notes: string[]): Token[] {
  const spelled = SPELLERS.reduce((text, spell) => spell(text), prompt);
  const bare = dropMeasures(dropUnheard(putFirst(spelled, vocabulary)));
  const { text, notes: translated } = translateWords(dropHeading(bare, vocabulary, notes), vocabulary.lexicon);
  const corrected = correctSpelling(
    readOtherNames(hearExceptions(spellSteps(readGameTags(dropLabels(dropIdioms(tokenise(text))))))),
    vocabulary.lexicon,
  );
  notes.push(...translated, ...corrected.notes);
  const whole = nameInFull(joinTitle(dropRelatives(corrected.tokens), prompt, vocabulary), vocabulary);
  const heard = dropAsides(whole, vocabulary, notes);
  const said = markDescriptions(orderLives(turnTails(heard, vocabulary)));
  const plain = readFallingThings(continueActs(readThings(dropOccasions(said, vocabulary, notes))));
  const handled = readWeaponsInHand(plain, vocabulary);
  const several = readOneOfSeveral(handled, vocabulary);
  const cried = readCriesOfThings(readCreatureActs(several, vocabulary), vocabulary);
  const used = readUsages(cried, vocabulary.calls);
  for (const { takenFrom, takenFor } of used) if (takenFor) notes.push(`took '${takenFrom}' for '${takenFor}'`);
  const passive = turnPassive(turnParticiples(joinOf(readRuns(used, vocabulary), vocabulary), vocabulary), vocabulary);
  const acted = joinOverManner(repeatObjects(passive, vocabulary), vocabulary);
  const named = readSeveralPeople(acted, vocabulary);
  const spoken = readSpeakers(carrySubjects(markManners(named)), (at) => isOtherVoice(named, at, vocabulary));
  const joined = readCollectives(joinCompounds(readMedia(spoken, vocabulary), vocabulary), vocabulary);
  const about = new Set(tokenise(spelled).map(({ stem }) => stem));
  const acting = readCompany(readActsOfThings(joined, vocabulary.calls), vocabulary.calls, about);
  return playInstruments(readCreatures(acting, vocabulary), vocabulary);
}

/** What happens to things that were named before: attempts, switches, what is taken off the stove. */
const readThings = (tokens: readonly Token[]): Token[] =>
  readOverturnedThings(readAttempts(readSwitches(readHeatedThings(readLeaving(dropAdverbs(partReturns(tokens)))))));

/** The thing that does what a title says before it, in front. */
function putFirst(title: string, { calls, weakCalls }: Vocabulary): string {
  return putThingFirst(title, (part) => {
    const tokens = tokenise(part);
    return tokens.some((_, i) => calls.findAt(tokens, i) ?? weakCalls.findAt(tokens, i));
  });
}

/** "Robot voice", "crowd talking", "speech blip": the voice has a phrase of its own, or belongs to one. */
function isOtherVoice(tokens: readonly Token[], at: number, { calls }: Vocabulary): boolean {
  if ((calls.findAt(tokens, at)?.length ?? 0) > 1) return true;
  return [at - 2, at - 1].some((from) => from >= 0 && from + (calls.findAt(tokens, from)?.length ?? 0) > at);
}

/** Words for music or speech, which sound effects do not cover. */
const MUSIC_WORDS = new Set(
  'music melody melodies song songs piano guitar violin flute trumpet saxophone synth beat tune tunes accordion organ banjo cello orchestra band'.split(
    ' ',
  ),
);

/** Maximum number of words considered for guessing. */
const MAX_GUESSES = 24;

interface Guess {
  readonly clause: Clause;
  readonly at: number;
  readonly draft: Draft;
}

/**
 * For a prompt without a source: the source with the most matching words of its own. "Stiletto heels on parquet" are
 * footsteps, although the word is missing. A single word must belong to one source only.
 */
function guessByAttributes(clauses: readonly Clause[], vocabulary: Vocabulary): Draft | undefined {
  const tokens = clauses.flatMap((clause) => clause.tokens);
  const said = [...vocabulary.settings].map(([name, book]) => {
    const words = new Set(
      tokens
        .flatMap((token, i) => (FILLER.has(token.word) || COMMON_WORDS.findAt(tokens, i) ? [] : [token.stem]))
        .filter(
          (stem, i, all) =>
            all.indexOf(stem) === i && tokens.some((token, k) => token.stem === stem && book.findAt(tokens, k)),
        ),
    );
    return { name, count: words.size };
  });
  const most = Math.max(...said.map(({ count }) => count));
  const best = said.filter(({ count }) => count === most);
  if (most === 0 || best.length > 1) return undefined;
  const source = vocabulary.sources.find(({ name }) => name === best[0].name);
  return source && createDraft(source, clauses[0]?.step ?? 0);
}

/** For a prompt without a source: the first word that is part of, or similar to, a known phrase. */
function guessSource(
  clauses: readonly Clause[],
  vocabulary: Vocabulary,
  scene: SceneDraft,
  likeness: number,
): Guess | undefined {
  const tried = new Set<string>();
  for (const clause of clauses) {
    for (const [at, token] of clause.tokens.entries()) {
      if (tried.size >= MAX_GUESSES) return undefined;
      if (
        tried.has(token.stem) ||
        vocabulary.lexicon.isPlain(token) ||
        MISLEADING.has(token.stem) ||
        token.stem.length < 4 ||
        FILLER.has(token.word) ||
        COMMON_WORDS.findAt(clause.tokens, at)
      )
        continue;
      tried.add(token.stem);
      // A known word has another meaning; only phrases that begin with it are considered.
      const atLeast = vocabulary.lexicon.has(token) || isEnglish(token.word) ? PART_OF_PHRASE : likeness;
      const near = vocabulary.calls.findNearest(token.word, atLeast);
      if (!near) continue;
      const draft = createDraft(near.meaning.source, clause.step);
      Object.assign(draft.preset, near.meaning.values);
      draft.calls.push(near.phrase);
      scene.notes.push(`took '${token.word}' for '${near.phrase}'`);
      return { clause, at, draft };
    }
  }
  return undefined;
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
