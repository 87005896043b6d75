import { wordPairs, wordTable } from '../../../word-table.ts';
import { hasTrait, type Parameters } from '../../source.ts';
import { SPEAKERS } from '../../sources/parts/speakers.ts';
import type { Draft, Span } from '../layers/draft.ts';
import type { Clause } from '../words/clauses.ts';
import { type Person, peopleIn } from '../words/people.ts';
import { type Token, writtenAs } from '../words/tokens.ts';
import { YOUNG_ANIMALS } from '../words/young-animals.ts';

/** How many people "girls" are, without a number. */
const SOME = 4;

/** Words of a crowd that say nothing of what it does. */
const ONLY_A_CROWD = /^(?:crowd|audience|group|mob|walla)$/;

/** Nouns for many voices, which stay many beside "a man". */
const COLLECTIVES = /^(?:crowd|audience|people|stadium|class|choir|group|everybody|everyone)$/;

/**
 * Gives the voices of a clause to who is named beside them: age, sex and number of people ("two young girls laughing",
 * "laugh of a little girl"), and the size of young and female animals.
 * @returns the words that are used up
 */
export function readWhose(clause: Clause, spans: readonly Span[], drafts: readonly Draft[]): Set<number> {
  const { tokens } = clause;
  const used = new Set<number>();
  const people = peopleIn(tokens);
  const voiced = spans.filter(({ draft }) => ofPeople(draft));
  const named: readonly Span[] = voiced.length > 0 ? voiced : continued(tokens, people, spans, drafts);
  for (const { draft, from, to } of named) {
    const person = nearest(people, from, to);
    if (!person || !giveVoice(draft, person, tokens)) continue;
    for (const i of person.told) used.add(i);
  }
  for (const { draft, from } of spans) if (ofHands(draft)) giveHands(draft, tokens.slice(0, from));
  const bodies = spans.filter(({ draft }) => actsBodily(draft));
  const animals = spans.filter(({ draft }) => isAnimal(draft) && !actsBodily(draft));
  return new Set([
    ...used,
    ...bodies.flatMap((span) => giveBody(span, people, tokens)),
    ...animals.flatMap(({ draft }) => ageAnimal(draft, tokens)),
  ]);
}

function ofPeople({ source: { parameters } }: Draft): boolean {
  return 'who' in parameters || 'voice' in parameters || isChoir(parameters);
}

/** Many voices with one pitch. */
function isChoir(parameters: Draft['source']['parameters']): boolean {
  return 'people' in parameters && 'pitch' in parameters;
}

/** Made by any number of people, without their voices: hands that clap. */
function ofHands(draft: Draft): boolean {
  return 'people' in draft.source.parameters && !ofPeople(draft);
}

const SOMEBODY = /^(?:someone|somebody|person|he|she)$/;

/** "A MAN clapping", "SOMEONE claps": one pair of hands, unless a crowd or a number is named. */
function giveHands(draft: Draft, before: readonly Token[]): void {
  if (draft.preset.people !== undefined || before.some(({ word }) => COLLECTIVES.test(word))) return;
  const people = peopleIn(before);
  const isOne =
    people.length > 0 ? people.every(({ isPlural }) => !isPlural) : before.some(({ word }) => SOMEBODY.test(word));
  if (isOne) draft.preset.people = Math.max(1, people.length);
}

/** Sizes of bodies beside that of a man, on the scale of words for size. */
const SIZE_OF = wordPairs(
  `woman .4, old-woman .4, teenage-girl .34, teenage-boy .42, boy .24, girl .22, child .22, toddler .12, baby .05`,
  Number,
);

/** What a person does with the whole body and no voice of theirs: steps, breath, a whistle. */
function actsBodily({ source, preset }: Draft): boolean {
  const { parameters } = source;
  const isOne = !('who' in parameters || 'voice' in parameters || 'people' in parameters);
  const isPersons = hasTrait(source, 'steps') || hasTrait(source, 'throat', preset) || hasTrait(source, 'whistler');
  return isOne && isPersons && Object.values(parameters as Parameters).some(followsSize);
}

function followsSize(parameter: Parameters[string]): boolean {
  return parameter.kind === 'number' && parameter.follows === 'size';
}

/** "A GIRL whistles", "YOUNG man walking": as large as who does it. @returns the words that are used up */
function giveBody({ draft, from, to }: Span, people: readonly Person[], tokens: readonly Token[]): number[] {
  const person = nearest(people, from, to);
  if (!person) return [];
  const { body, told } = person;
  const level = SIZE_OF[body];
  const stated = 'size' in draft.preset || 'weight' in draft.preset || draft.slots.has('size');
  const [last] = [...told].sort((a, b) => b - a);
  if (level !== undefined && !stated) draft.slots.set('size', { level, word: writtenAs(tokens[last]), mood: true });
  return [...told].filter((i) => tokens[i].word === 'young' || (i === last && level !== undefined && !stated));
}

function isAnimal({ source: { parameters } }: Draft): boolean {
  return 'animals' in parameters && 'size' in parameters && !('who' in parameters);
}

/** "Laughing, YOUNG WOMAN": a clause of nobody but her, after the sound. */
function continued(
  tokens: readonly Token[],
  people: readonly Person[],
  spans: readonly Span[],
  drafts: readonly Draft[],
): Span[] {
  const last = drafts.at(-1);
  if (spans.length > 0 || !last || !ofPeople(last) || last.settings.has('who') || people.length !== 1) return [];
  const [{ from, to }] = people;
  return to - from === tokens.length ? [{ from: 0, to: 0, draft: last }] : [];
}

/** The person within the words of a sound, else the last before them, else the first after. */
function nearest(people: readonly Person[], from: number, to: number): Person | undefined {
  return (
    people.find((person) => person.to > from && person.from < to) ??
    people.findLast((person) => person.to <= from) ??
    people.find((person) => person.from >= to)
  );
}

/** @returns whether the source has voices of people */
function giveVoice(draft: Draft, { body, isPlural, from, to }: Person, tokens: readonly Token[]): boolean {
  const word = tokens
    .slice(from, to)
    .map(({ word: one }) => one.replaceAll('_', ' '))
    .join(' ');
  const { parameters } = draft.source;
  // "A goblin laugh": the phrase describes the voice.
  const isDescribed = 'size' in draft.preset || 'pitch' in draft.preset;
  if ('who' in parameters) {
    if (!isDescribed) draft.settings.set('who', { value: body, word });
    if (isPlural && draft.count === null) draft.preset.animals ??= SOME;
    return true;
  }
  if (isChoir(parameters)) {
    draft.preset.pitch ??= SPEAKERS[body].voice;
    return true;
  }
  // Beside others, boys and girls sound alike.
  const voice = body === 'boy' || body === 'girl' ? 'child' : body;
  draft.settings.set('voice', { value: voice, word });
  const onlyCrowd = draft.calls.every((call) => ONLY_A_CROWD.test(call));
  if (onlyCrowd && (voice === 'child' || voice === 'toddler'))
    Object.assign(draft.preset, { ...draft.source.ofChildren, ...draft.preset });
  const isAlone = !isPlural && !tokens.some(({ word: one }) => COLLECTIVES.test(one));
  if (isAlone) draft.preset.people = 1;
  else if (isPlural && draft.preset.people === 1) draft.preset.people = SOME;
  return true;
}

/** How much smaller and higher a female's voice is, larger and lower a male's, and lower an old one's. */
const OF_SEX = wordTable<readonly [size: number, pitch: number]>({
  female: [0.88, 1.12],
  male: [1.06, 0.93],
  old: [1.05, 0.93],
  elderly: [1.05, 0.93],
});

/** "A CUB growling", "a DUCKLING": small; "a FEMALE orc". @returns the words that are used up */
function ageAnimal(draft: Draft, tokens: readonly Token[]): number[] {
  const { preset } = draft;
  return tokens.flatMap((token, at) => {
    const young = YOUNG_ANIMALS[token.takenFrom ?? token.word];
    if (young !== undefined) {
      const size = Number(preset.size ?? 1);
      if (size >= 1) preset.size = size * young;
      return [at];
    }
    const traits = OF_SEX[token.word];
    if (traits === undefined) return [];
    preset.size = Number(preset.size ?? 1) * traits[0];
    preset.pitch = Number(preset.pitch ?? 1) * traits[1];
    return [at];
  });
}

/** "A kid laughing and RUNNING AWAY": a voice moves with the steps of whoever has it, where nobody else is named. */
export function moveTogether({ tokens, step }: Clause, spans: readonly Span[], drafts: readonly Draft[]): void {
  const [span] = spans;
  if (span?.from !== 0 || spans.length > 1 || tokens[0].afterArticle || span.draft.motion === 'still') return;
  const { draft } = span;
  if (!hasTrait(draft.source, 'steps', draft.preset)) return;
  const voice = drafts[drafts.indexOf(draft) - 1];
  if (voice?.step === step && voice.motion === 'still' && isVoice(voice)) voice.motion = draft.motion;
}

function isVoice({ source, preset }: Draft): boolean {
  return 'animals' in source.parameters || (hasTrait(source, 'speech') && preset.people === 1);
}
