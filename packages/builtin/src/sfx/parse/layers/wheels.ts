import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { tokenise } from '../words/tokens.ts';
import { createDraft, type Draft } from './draft.ts';

/** The phrase for what is drawn. */
const WHEELS = 'cart wheels';

const DRAWN = /carriage|cart|coach|wagon|waggon|buggy|chariot|sleigh/;

/** The road of the wheels by that of the hooves. */
const ROADS: Readonly<Record<string, string>> = {
  road: 'cobbles',
  dirt: 'track',
  grass: 'track',
  mud: 'track',
  sand: 'track',
  gravel: 'gravel',
  wood: 'boards',
};

/** The layers with the wheels of what horses draw, which go wherever the hooves do. */
export function withWheels(drafts: readonly Draft[], { calls }: Vocabulary): Draft[] {
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
    const road = ROADS[String(draft.settings.get('ground')?.value ?? earlier?.settings.get('ground')?.value ?? 'road')];
    if (road !== undefined) wheels.preset.ground = road;
    goTogether(draft, wheels);
    return [draft, wheels];
  });
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
