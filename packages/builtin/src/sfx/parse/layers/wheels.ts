import type { Setting, Vocabulary } from '../vocabulary/vocabulary.ts';
import type { PhraseBook } from '../words/phrases.ts';
import { tokenise } from '../words/tokens.ts';
import { createDraft, type Draft } from './draft.ts';

/** The phrase for what is drawn. */
const WHEELS = 'cart wheels';

const DRAWN = /carriage|cart|coach|wagon|waggon|buggy|chariot|sleigh/;

/** The layers with the wheels of what horses draw, which go wherever the hooves do. */
export function withWheels(drafts: readonly Draft[], { calls, settings }: Vocabulary): Draft[] {
  const cart = calls.findAt(tokenise(WHEELS), 0)?.meaning.source;
  if (cart === undefined) return [...drafts];
  const drawn = new Set<Draft>();
  return drafts.flatMap((draft) => {
    const isDrawn = 'horses' in draft.source.parameters && draft.calls.some((call) => DRAWN.test(call));
    if (!isDrawn) return [draft];
    const named = drafts.find(({ source, step }) => source === cart && step === draft.step);
    if (named !== undefined) {
      goTogether(draft, named);
      return [draft];
    }
    const earlier = [...drawn].at(-1);
    drawn.add(draft);
    const wheels: Draft = { ...createDraft(cart, draft.step), implied: draft.implied, slots: new Map(draft.slots) };
    wheels.calls.push(WHEELS);
    const ground = draft.settings.get('ground') ?? earlier?.settings.get('ground');
    const road = ground && settingIn(`on ${ground.value}`, settings.get(cart.name));
    if (road) wheels.preset[road.parameter] = road.value;
    goTogether(draft, wheels);
    return [draft, wheels];
  });
}

/** What the words for the road of the hooves set for the wheels. */
function settingIn(words: string, book: PhraseBook<Setting> | undefined): Setting | undefined {
  const tokens = tokenise(words);
  return (book?.findAt(tokens, 0) ?? book?.findAt(tokens, 1))?.meaning;
}

/** Two sounds of one that moves: both move, change and end as the one does of which it is said. */
export function goTogether(first: Draft, second: Draft): void {
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
