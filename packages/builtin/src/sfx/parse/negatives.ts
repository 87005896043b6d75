import { wordRows } from '../../word-table.ts';
import { hasTrait } from '../source.ts';
import type { Trait } from '../traits.ts';
import { type Draft, isCalled, type SceneDraft, settingAt, valuesOfDraft } from './layers/draft.ts';
import { type Call, phraseAt, type Setting, type Vocabulary } from './vocabulary/vocabulary.ts';
import { type Clause, splitClauses } from './words/clauses.ts';
import { COMMON_WORDS, type CommonMeaning } from './words/common-words.ts';
import { stemOf, type Token, tokenise } from './words/tokens.ts';
import { kindsOfWord } from './words/word-kinds.ts';

/**
 * Removes everything named in negated clauses and in the negative prompt; keeps the last source if nothing would
 * remain, and reports it. Only the named variant of a source is removed: "not running" keeps walking footsteps.
 */
export function applyNegatives(
  drafts: readonly Draft[],
  clauses: readonly Clause[],
  negativePrompt: string,
  vocabulary: Vocabulary,
  scene: SceneDraft,
): Draft[] {
  let kept = [...drafts];
  const negatives = [...clauses.filter((clause) => clause.negated), ...splitClauses(tokenise(negativePrompt))];
  for (const clause of negatives) {
    const { tokens } = clause;
    const isOfPrompt = clauses.includes(clause);
    for (let i = 0; i < tokens.length; i += 1) {
      const call = phraseAt(tokens, i, vocabulary);
      const named = tokens.slice(i, i + (call?.length ?? 0));
      // "A cinematic IMPACT, no deep boom": another word for a kind of designed sounds is another sound.
      const isOther = (draft: Draft): boolean =>
        isOfPrompt && hasTrait(draft.source, 'designed') && !named.some(({ stem }) => isCalled(draft, stem));
      if (call) kept = removeSource(call.meaning, named, kept, isOther, scene, vocabulary);
      kept = removeGroup(tokens[i].stem, kept, isOfPrompt);
      const common = COMMON_WORDS.findAt(tokens, i)?.meaning;
      if (common) removeCommon(common, kept, scene);
      if (ECHO_WORDS.has(tokens[i].stem)) {
        scene.wetness = 0;
        scene.echoes = false;
      }
      for (const draft of kept) removeSetting(draft, settingAt(draft, tokens, i, vocabulary)?.meaning);
    }
  }
  return kept;
}

function removeSource(
  call: Call,
  named: readonly Token[],
  drafts: Draft[],
  isOther: (draft: Draft) => boolean,
  scene: SceneDraft,
  vocabulary: Vocabulary,
): Draft[] {
  const left = drafts.filter((draft) => isOther(draft) || !isMeant(draft, call, named));
  if (left.length > 0 || drafts.length === 0) return left;
  const vehicles = drafts.flatMap((draft) => vehicleOf(draft, named, vocabulary) ?? []);
  if (vehicles.length > 0) return vehicles;
  scene.notes.push(`'${call.source.name}' was both asked for and excluded: kept it`);
  return drafts;
}

/** "A POLICE CAR, no siren", "an AMBULANCE without siren": what is named for its signal, without it. */
function vehicleOf(draft: Draft, named: readonly Token[], { calls }: Vocabulary): Draft | undefined {
  if (!hasTrait(draft.source, 'signal') || named.some(({ stem }) => isCalled(draft, stem))) return undefined;
  const head = draft.calls.at(-1)?.split(' ').at(-1) ?? '';
  const kind = kindsOfWord(head)?.noun[0]?.phrase ?? '';
  const { source, values } = [head, kind].map((word) => calls.findAt(tokenise(word), 0)?.meaning).find(isVehicle) ?? {};
  if (!source?.runs?.drives) return undefined;
  return { ...draft, source, preset: { ...values, motion: source.runs.drives }, settings: new Map() };
}

function isVehicle(call: Call | undefined): boolean {
  return call !== undefined && hasTrait(call.source, 'vehicle');
}

/** Words for everything of a kind, whatever it is called: "no insects" also means the crickets. */
const GROUPS = new Map(
  Object.entries(
    wordRows(`insect: insects bugs; bird: birds bird birdsong; animal: animals animal wildlife
person: people voices voice speech talking crowd human humans walla
traffic: traffic vehicles cars; machine: machines machinery`),
  ).map(([word, trait]) => [stemOf(word), trait as Trait]),
);

/** "An OWL, no birds": what the same prompt names by a word of its own stays. */
function removeGroup(stem: string, drafts: Draft[], isOfPrompt: boolean): Draft[] {
  const trait = GROUPS.get(stem);
  if (!trait) return drafts;
  const isNamed = (draft: Draft): boolean => isOfPrompt && !draft.implied && !isCalled(draft, stem);
  const left = drafts.filter((draft) => !hasTrait(draft.source, trait) || isNamed(draft));
  return left.length > 0 ? left : drafts;
}

function removeSetting(draft: Draft, setting: Setting | undefined): void {
  if (setting && draft.settings.get(setting.parameter)?.value === setting.value) {
    draft.settings.delete(setting.parameter);
  }
}

/** Whether a draft matches a phrase: "birds" is any bird, "running" only running variants, "horns" what is called so. */
function isMeant(draft: Draft, { source, values }: Call, named: readonly Token[]): boolean {
  if (draft.source !== source) return false;
  if (named.every(({ stem }) => isCalled(draft, stem))) return true;
  const own = valuesOfDraft(draft).values;
  return Object.entries(values).every(([name, value]) => {
    const mine = own[name];
    if (typeof value !== 'number' || typeof mine !== 'number') return mine === value;
    return Math.abs(value - mine) <= 0.25 * Math.abs(value);
  });
}

const ECHO_WORDS = new Set(['reverb', 'echo', 'reverberation', 'reverberant', 'echoey', 'echoe', 'ambienc']);

function removeCommon(meaning: CommonMeaning, drafts: readonly Draft[], scene: SceneDraft): void {
  for (const draft of drafts) {
    if ('slot' in meaning) removeLevel(draft, meaning);
    if ('muffled' in meaning) draft.muffled = false;
  }
  if ('style' in meaning && scene.style === meaning.style) scene.style = 'plain';
}

/** "not loud" after "loud" cancels it; otherwise it means slightly softer. */
function removeLevel(draft: Draft, { slot, level }: Extract<CommonMeaning, { slot: unknown }>): void {
  const said = draft.slots.get(slot);
  if (said && (said.level - 0.5) * (level - 0.5) > 0) draft.slots.delete(slot);
  else if (!said) draft.slots.set(slot, { level: 0.5 - Math.sign(level - 0.5) * 0.2, word: '' });
}
