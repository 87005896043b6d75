import { hasTrait } from '../source.ts';
import type { ReadClause } from './kinds/meaning.ts';
import { createSceneDraft, type Draft, type SceneDraft, type Span } from './layers/draft.ts';
import { findSources } from './layers/find-sources.ts';
import { keepThings } from './layers/inherit.ts';
import { tellsParts } from './layers/restate.ts';
import { joinStages } from './layers/stages.ts';
import { endBursts, leadUp, readCourse, shortenNoise, waitWith } from './layers/times.ts';
import { withWheels } from './layers/wheels.ts';
import { orderClauses } from './order/sequence.ts';
import { markTitle, titleOf, withoutTitle, withoutToldSignal, withoutTwins } from './order/titles.ts';
import { airUnder } from './places/air.ts';
import { asksForBed, recurInScene, recurTogether, spreadOverBed } from './places/beds.ts';
import { expandAmbiences } from './places/expand-ambiences.ts';
import { readProperties } from './properties/endings.ts';
import { readModifiers } from './properties/modifiers.ts';
import type { Vocabulary } from './vocabulary/vocabulary.ts';
import { type Clause, splitClauses } from './words/clauses.ts';
import { unused } from './words/notes.ts';
import { type Token, writtenAs } from './words/tokens.ts';

/** What the clauses of a prompt tell, before anything is guessed. */
export interface Reading {
  readonly scene: SceneDraft;
  readonly drafts: Draft[];
  readonly clauses: readonly ReadClause[];
  /** Clauses before the first source; all of them if there is none. */
  readonly pending: Clause[];
}

/** Reads the words of a prompt clause by clause into layers under construction. */
export function readClauses(
  tokens: readonly Token[],
  { title: titled, isScene }: { readonly title: string | undefined; readonly isScene: boolean },
  vocabulary: Vocabulary,
): Reading {
  const scene = createSceneDraft();
  const drafts: Draft[] = [];
  const pending: Clause[] = [];
  const expanded = expandAmbiences(splitClauses(tokens), vocabulary, isScene);
  const marked = titled === undefined ? expanded : markTitle(expanded, titled);
  const isTogether = isScene && marked.every(({ step }) => step === 0);
  const ordered = isTogether
    ? marked
    : orderClauses(marked, titled === undefined ? undefined : titleOf(titled), vocabulary);
  const read = (clause: Clause): ReadClause => {
    if (clause.negated) return { clause, spans: [] };
    if (clause.comparison && drafts.length > 0) {
      scene.notes.push(unused([clause.tokens.map(writtenAs).join(' ')], 'is only compared with'));
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
  };
  const clauses = ordered.map(read);
  clauses.push(...airUnder(tokens, drafts, scene, vocabulary).map(read));
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
  const told = withoutTwins(withoutToldSignal(withoutTitle(drafts, clauses), clauses));
  const speakers = told.filter(({ implied, preset }) => !implied && preset.people === 1).map(({ source }) => source);
  const kept = told.filter(
    (draft) => !draft.implied || !isNamed(draft) || (speakers.includes(draft.source) && draft.preset.people !== 1),
  );
  keepThings(clauses, vocabulary);
  endBursts(kept);
  const heard = joinStages(kept);
  leadUp(heard);
  spreadOverBed(tokens, heard, scene);
  if (isTogether) recurTogether(heard);
  else recurInScene(clauses, heard, scene.loops || asksForBed(tokens));
  return { scene, drafts: [...withWheels(heard, vocabulary)], clauses, pending };
}

/**
 * Words before the first source apply to that source.
 * @param named - the word among them that names it, if one does
 */
export function readEarlier(
  early: readonly Clause[],
  draft: Draft,
  { scene, drafts, vocabulary }: { scene: SceneDraft; drafts: readonly Draft[]; vocabulary: Vocabulary },
  named?: { readonly clause: Clause; readonly at: number; readonly times: number },
): void {
  for (const clause of early) {
    const end = clause.tokens.length;
    const span: Span =
      named?.clause === clause ? { from: named.at, to: named.at + named.times, draft } : { from: end, to: end, draft };
    readModifiers(clause, [span], drafts, vocabulary, scene);
  }
}
