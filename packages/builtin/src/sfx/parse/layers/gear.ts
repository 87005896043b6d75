import { hasTrait, type Values } from '../../source.ts';
import type { Call, Vocabulary } from '../vocabulary/vocabulary.ts';
import type { Clause } from '../words/clauses.ts';
import { tokenise } from '../words/tokens.ts';
import { createDraft, type Draft, type Span } from './draft.ts';

/** A clause with the layers that it names. */
interface Said {
  readonly clause: Clause;
  readonly spans: readonly Span[];
}

/** What is heard of the gear of somebody who moves, where it is not named besides. */
interface Gear {
  /** The phrase for it. */
  readonly phrase: string;
  readonly isOf: (draft: Draft, clauses: readonly Said[]) => boolean;
}

const DRAWN = /carriage|cart|coach|wagon|waggon|buggy|chariot|sleigh/;

const WHEELS: Gear = {
  phrase: 'cart wheels',
  isOf: ({ source, calls }) => 'horses' in source.parameters && calls.some((call) => DRAWN.test(call)),
};

/** "An ARMORED knight running", "steps IN full ARMOR". */
const ARMOR: Gear = {
  phrase: 'armor rattle',
  isOf: (draft, clauses) =>
    hasTrait(draft.source, 'steps') &&
    clauses.some(
      ({ clause: { tokens }, spans }) =>
        spans.some((span) => span.draft === draft) && tokens.some(({ word }) => /^armou?r/.test(word)),
    ),
};

/** The layers with the wheels of what horses draw and the armor that walkers wear, which go wherever these do. */
export function withGear(drafts: readonly Draft[], clauses: readonly Said[], vocabulary: Vocabulary): Draft[] {
  return [WHEELS, ARMOR].reduce(
    (heard, { phrase, isOf }) => {
      const call = vocabulary.calls.findAt(tokenise(phrase), 0)?.meaning;
      let ground: string | number | undefined;
      return heard.flatMap((draft) => {
        if (call === undefined || !isOf(draft, clauses)) return [draft];
        const named = heard.find(({ source, step }) => source === call.source && step === draft.step);
        ground = draft.settings.get('ground')?.value ?? ground;
        const gear: Draft = named ?? {
          ...createDraft(call.source, draft.step),
          implied: draft.implied,
          calls: [phrase],
          slots: new Map(draft.slots),
          preset: { ...call.values, ...(ground && roadOf(call, ground, vocabulary)) },
        };
        goTogether(draft, gear);
        return named ? [draft] : [draft, gear];
      });
    },
    [...drafts],
  );
}

/** What the words for the ground set for what rolls on it. */
function roadOf({ source }: Call, ground: string | number, { settings }: Vocabulary): Values {
  const words = tokenise(`on ${ground}`);
  const book = settings.get(source.name);
  const road = (book?.findAt(words, 0) ?? book?.findAt(words, 1))?.meaning;
  return road && road.parameter !== 'material' ? { [road.parameter]: road.value } : {};
}

/** Two sounds of one that moves: both move, change and end as the one does of which it is said. */
function goTogether(first: Draft, second: Draft): void {
  const [told, other] = first.motion === 'still' && second.motion !== 'still' ? [second, first] : [first, second];
  other.motion = told.motion;
  other.distanceM ??= told.distanceM;
  other.inMetres ||= told.inMetres;
  other.durationS ??= told.durationS;
  other.role ??= told.role;
  other.startS = told.startS;
  other.pan = told.pan;
  other.muffled ||= told.muffled;
  other.course = { ...told.course, ...other.course };
  if (other.changes.length === 0) other.changes.push(...told.changes);
}
