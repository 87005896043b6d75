import type { Values } from '../../source.ts';
import type { Call, Vocabulary } from '../vocabulary/vocabulary.ts';
import { tokenise } from '../words/tokens.ts';
import { createDraft, type Draft } from './draft.ts';

/** What is heard of a cart, unless it is named besides. */
const WHEELS = 'cart wheels';

const DRAWN = /carriage|cart|coach|wagon|waggon|buggy|chariot|sleigh/;

/** The layers with the wheels of what horses draw, which go wherever these do. */
export function withWheels(drafts: readonly Draft[], vocabulary: Vocabulary): readonly Draft[] {
  const call = vocabulary.calls.findAt(tokenise(WHEELS), 0)?.meaning;
  if (call === undefined) return drafts;
  let ground: string | number | undefined;
  return drafts.flatMap((draft) => {
    if (!('horses' in draft.source.parameters && draft.calls.some((said) => DRAWN.test(said)))) return [draft];
    const named = drafts.find(({ source, step }) => source === call.source && step === draft.step);
    ground = draft.settings.get('ground')?.value ?? ground;
    const wheels: Draft = named ?? {
      ...createDraft(call.source, draft.step),
      implied: draft.implied,
      calls: [WHEELS],
      slots: new Map(draft.slots),
      preset: { ...call.values, ...(ground && roadOf(call, ground, vocabulary)) },
    };
    goTogether(draft, wheels);
    return named ? [draft] : [draft, wheels];
  });
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
