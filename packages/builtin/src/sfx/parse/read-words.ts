import { hasTrait } from '../source.ts';
import { joinCompounds } from './kinds/compounds.ts';
import { joinOverManner } from './layers/hand-props.ts';
import { orderActsInRow } from './remarks/acts-in-a-row.ts';
import { dropAsides, dropHeading, spellManners } from './remarks/asides.ts';
import { carryVerbs } from './remarks/carried-verbs.ts';
import { nameEnemies } from './remarks/enemies.ts';
import { hearExceptions } from './remarks/exceptions.ts';
import { dropRelatives, joinTitle, nameInFull } from './remarks/mentions.ts';
import { dropOccasions } from './remarks/occasions.ts';
import { joinEntry, joinPartedActs } from './remarks/parted-acts.ts';
import { repeatSteps } from './remarks/repeated-steps.ts';
import { readToAndFro } from './remarks/to-and-fro.ts';
import { joinOf, repeatObjects, turnPassive } from './remarks/turned-phrases.ts';
import { dropUnheard } from './remarks/unheard.ts';
import {
  markDescriptions,
  orderLives,
  spellSteps,
  turnDrives,
  turnParticiples,
  turnTails,
} from './remarks/word-order.ts';
import { readCompany } from './senses/company.ts';
import { dropRemarks, putThingFirst } from './text/catalogue.ts';
import { spellCommand } from './text/commands.ts';
import { spellFigures } from './text/figures.ts';
import { readFileName } from './text/file-names.ts';
import { translateWords } from './text/foreign-words.ts';
import { dropIdioms, dropMeasures } from './text/idioms.ts';
import { dropLabels, readTags } from './text/labels.ts';
import { spellLengths } from './text/lengths.ts';
import { spellCountdowns, spellLists } from './text/lists.ts';
import { spellNotes } from './text/note-names.ts';
import { readOtherNames } from './text/other-names.ts';
import { readPaces } from './text/paces.ts';
import { spellTimings } from './text/timings.ts';
import { readActsOfThings } from './usages/acts-of-things.ts';
import { readAttempts } from './usages/attempts.ts';
import { readCollectives } from './usages/collectives.ts';
import { continueActs } from './usages/continued-acts.ts';
import { readCreatureActs } from './usages/creature-acts.ts';
import { readBodies } from './usages/creature-bodies.ts';
import { readCreatures } from './usages/creatures.ts';
import { readCriesOfThings } from './usages/cries-of-things.ts';
import { readFallingThings } from './usages/falling-things.ts';
import { readHeatedThings } from './usages/heated-things.ts';
import { readDriving, readLeaving, readRuns, readStarts } from './usages/machine-runs.ts';
import { readMedia } from './usages/media.ts';
import { readOneOfSeveral } from './usages/one-of-several.ts';
import { readOverturnedThings } from './usages/overturned-things.ts';
import { playInstruments } from './usages/players.ts';
import { readSeveralPeople } from './usages/several-people.ts';
import { readSpeakers } from './usages/speakers.ts';
import { carrySubjects } from './usages/subjects.ts';
import { partReturns, readSwitches } from './usages/switches.ts';
import { turnCries } from './usages/turned-cries.ts';
import { readUsages } from './usages/usages.ts';
import { readWeaponsInHand } from './usages/weapons-in-hand.ts';
import { correctSpelling } from './vocabulary/spelling.ts';
import { phraseAt, type Vocabulary } from './vocabulary/vocabulary.ts';
import { markManners } from './words/changes.ts';
import { dropAdverbs } from './words/connectors.ts';
import { type Token, tokenise } from './words/tokens.ts';

/** The words of a prompt, with emoji and known foreign words translated and typos corrected. */
export function readTokens(prompt: string, vocabulary: Vocabulary, notes: string[]): Token[] {
  const spelled = SPELLERS.reduce((text, spell) => spell(text), prompt);
  const bare = dropMeasures(
    putFirst(
      spellNotes(spelled, (words) => playsNotes(words, vocabulary)),
      vocabulary,
    ),
  );
  const { text, notes: translated } = translateWords(dropHeading(bare, vocabulary, notes), vocabulary.lexicon);
  const corrected = correctSpelling(
    readPaces(
      readOtherNames(hearExceptions(spellSteps(readTags(dropLabels(dropUnheard(dropIdioms(tokenise(text)))))))),
    ),
    vocabulary.lexicon,
    vocabulary.calls,
  );
  notes.push(...translated, ...corrected.notes);
  const joint = joinEntry(joinPartedActs(corrected.tokens, vocabulary), prompt, vocabulary);
  const whole = nameInFull(joinTitle(dropRelatives(joint), prompt, vocabulary), vocabulary);
  const heard = dropAsides(whole, vocabulary, notes);
  const moved = repeatSteps(carryVerbs(turnDrives(heard, vocabulary), vocabulary));
  const turned = turnTails(readToAndFro(moved, vocabulary), vocabulary);
  const said = markDescriptions(orderLives(orderActsInRow(turned)));
  const plain = readFallingThings(
    continueActs(readThings(dropOccasions(nameEnemies(said, vocabulary), vocabulary, notes))),
  );
  const handled = readWeaponsInHand(plain, vocabulary);
  const several = readOneOfSeveral(handled, vocabulary);
  const cried = readCriesOfThings(
    readCreatureActs(turnCries(readBodies(several, vocabulary), vocabulary), vocabulary),
    vocabulary,
  );
  const used = readUsages(cried, vocabulary.calls);
  for (const { takenFrom, takenFor } of used) if (takenFor) notes.push(`took '${takenFrom}' for '${takenFor}'`);
  const passive = turnPassive(
    turnParticiples(joinOf(readRuns(readStarts(used, vocabulary), vocabulary), vocabulary), vocabulary),
    vocabulary,
  );
  const acted = joinOverManner(repeatObjects(passive, vocabulary), vocabulary);
  const named = readSeveralPeople(acted, vocabulary);
  const spoken = readSpeakers(carrySubjects(markManners(named)), (at) => isOtherVoice(named, at, vocabulary));
  const joined = readCollectives(joinCompounds(readMedia(spoken, vocabulary), vocabulary), vocabulary);
  const about = new Set(tokenise(spelled).map(({ stem }) => stem));
  const acting = readCompany(readActsOfThings(joined, vocabulary.calls), vocabulary.calls, about);
  return playInstruments(readCreatures(acting, vocabulary), vocabulary);
}

/** Other ways of writing a prompt as plain words, in this order. */
const SPELLERS: readonly ((text: string) => string)[] = [
  spellLengths,
  spellFigures,
  readFileName,
  spellCommand,
  dropRemarks,
  spellLists,
  spellCountdowns,
  spellTimings,
  spellManners,
];

/** What happens to things that were named before: attempts, switches, what is taken off the stove. */
const readThings = (tokens: readonly Token[]): Token[] =>
  readOverturnedThings(
    readAttempts(readSwitches(readHeatedThings(readDriving(readLeaving(dropAdverbs(partReturns(tokens))))))),
  );

/** Whether words name an instrument. */
function playsNotes(words: string, { calls, weakCalls }: Vocabulary): boolean {
  const tokens = tokenise(words);
  return tokens.some((_, i) => {
    const call = weakCalls.findAt(tokens, i) ?? calls.findAt(tokens, i);
    return call !== undefined && hasTrait(call.meaning.source, 'music');
  });
}

/** The thing that does what a title says before it, in front. */
function putFirst(title: string, vocabulary: Vocabulary): string {
  return putThingFirst(title, (part) => {
    const tokens = tokenise(part);
    return tokens.some((_, i) => phraseAt(tokens, i, vocabulary));
  });
}

/** "Robot voice", "crowd talking", "speech blip": the voice has a phrase of its own, or belongs to one. */
function isOtherVoice(tokens: readonly Token[], at: number, { calls }: Vocabulary): boolean {
  if ((calls.findAt(tokens, at)?.length ?? 0) > 1) return true;
  return [at - 2, at - 1].some((from) => from >= 0 && from + (calls.findAt(tokens, from)?.length ?? 0) > at);
}
