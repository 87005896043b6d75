import { hasTrait } from '../../source.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import type { Clause } from '../words/clauses.ts';
import { tokenise } from '../words/tokens.ts';
import { createDraft, type Draft, type Span } from './draft.ts';
import { goTogether } from './wheels.ts';

/** The phrase for what is heard of armor over the steps of whoever wears it. */
const ARMOR = 'armor rattle';

const WORN = /^armou?r/;

/** A clause with the layers that it names. */
interface Said {
  readonly clause: Clause;
  readonly spans: readonly Span[];
}

/** The layers with the armor of a figure that walks in it: "an ARMORED knight running", "steps IN full ARMOR". */
export function withArmor(drafts: readonly Draft[], clauses: readonly Said[], { calls }: Vocabulary): Draft[] {
  const call = calls.findAt(tokenise(ARMOR), 0)?.meaning;
  const isWorn = (draft: Draft): boolean =>
    clauses.some(
      ({ clause, spans }) =>
        spans.some((span) => span.draft === draft) && clause.tokens.some(({ word }) => WORN.test(word)),
    );
  return drafts.flatMap((draft) => {
    const isNamed = drafts.some(({ source, step }) => source === call?.source && step === draft.step);
    if (call === undefined || isNamed || !hasTrait(draft.source, 'steps') || !isWorn(draft)) return [draft];
    const armor: Draft = {
      ...createDraft(call.source, draft.step),
      preset: { ...call.values },
      implied: draft.implied,
    };
    armor.calls.push(ARMOR);
    goTogether(draft, armor);
    return [draft, armor];
  });
}
