import { contourAt } from '../../contour.ts';
import type { Contour, Course } from '../../scene.ts';
import { hasTrait } from '../../source.ts';
import type { Draft, SceneDraft, Span } from '../layers/draft.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { type Change, courseOf } from '../words/changes.ts';
import type { Clause } from '../words/clauses.ts';
import { finiteVerbsOf, opensWithVerb } from '../words/grammar.ts';
import { readModifiers } from './modifiers.ts';
import { moveTogether } from './whose.ts';

/** Time that an end takes after a stated length, seconds: a machine that is switched off, a fade, and a slow one. */
const RUN_OUT_S = 2;
const FADE_S = 3;
const SLOW_FADE_S = 4.5;

/** Time in which something passes or moves off after a stated length, seconds. */
const MOVE_S = 4;
const SLOWLY = /^(?:slowly|gradually|gently|softly)$/;

/**
 * Reads the properties in a clause. What ends a sound whose length was said before, follows that length: "applauds for
 * six seconds, THEN FADES" takes longer than six seconds.
 */
export function readProperties(
  clause: Clause,
  spans: readonly Span[],
  drafts: readonly Draft[],
  vocabulary: Vocabulary,
  scene: SceneDraft,
): void {
  const before = drafts
    .filter((draft) => !draft.ending && !spans.some((span) => span.draft === draft))
    .map((draft): Before => ({ draft, from: draft.changes.length, earlier: { ...draft } }));
  if (spans.length === 0 && turnsBackOff(clause, drafts.at(-1))) return;
  readModifiers(clause, spans, drafts, vocabulary, scene);
  moveTogether(clause, spans, drafts);
  for (const one of before) noteEnding(one, clause);
}

/** A layer before a clause was read. */
interface Before {
  readonly draft: Draft;
  readonly from: number;
  readonly earlier: Draft;
}

/** Notes what a clause says of the end of a layer that was named before it. */
function noteEnding({ draft, from, earlier }: Before, clause: Clause): void {
  // "AFTER TWO SECONDS it stops": how long it was heard until then.
  if (draft.startS > earlier.startS && draft.durationS === null) {
    draft.durationS = draft.startS;
    draft.startS = earlier.startS;
  }
  if (draft.durationS === null ? clause.step <= draft.step : !follows(clause, draft)) return;
  const lengthS = lengthOfEnd(draft, from, earlier, clause);
  if (lengthS > 0) draft.ending = { from, lengthS };
}

/** Time that the end takes of which a clause tells, seconds; 0 for none. */
function lengthOfEnd(draft: Draft, from: number, earlier: Draft, { tokens }: Clause): number {
  if (draft.changes.slice(from).some(endsBy))
    return tokens.some(({ word }) => SLOWLY.test(word)) ? SLOW_FADE_S : FADE_S;
  if (draft.course.turnsOff && !earlier.course.turnsOff && hasTrait(draft.source, 'motor')) return RUN_OUT_S;
  return draft.motion !== earlier.motion && draft.durationS !== null ? MOVE_S : 0;
}

/** "A radio is turned on and then OFF AGAIN". */
function turnsBackOff({ tokens }: Clause, draft: Draft | undefined): boolean {
  const isOff =
    tokens.some(({ word }) => word === 'off') && tokens.every(({ word, said }) => !said && OFF_AGAIN.test(word));
  if (!isOff || draft?.source.form !== 'texture') return false;
  draft.course = { ...draft.course, turnsOff: true };
  return true;
}

const OFF_AGAIN = /^(?:off|again|back|and)$/;

/** "Then fades", "and DIES AWAY", not "fading". */
function follows(clause: Clause, { step }: Draft): boolean {
  return clause.step > step || opensWithVerb(clause) || finiteVerbsOf(clause).length > 0;
}

function endsBy({ property, turn }: Change): boolean {
  return turn === 'down' && /^(?:level|power|life|halt)$/.test(property);
}

/** Gives a draft the course of its changes, and the time for an end that follows its stated length. */
export function settleCourse(draft: Draft, changes: readonly Change[]): void {
  const { source, ending } = draft;
  const late = ending ? lateChanges(draft.changes, ending.from) : [];
  draft.course = {
    ...draft.course,
    ...courseOf(
      changes.filter((change) => !late.includes(change)),
      source,
    ),
  };
  if (!ending) return;
  const lengthS = draft.durationS ?? 0;
  const place = lengthS > 0 ? lengthS / (lengthS + ending.lengthS) : HELD;
  if (lengthS > 0) draft.durationS = lengthS + ending.lengthS;
  const end = late.map((change): Change => (change.property === 'level' ? { property: 'life', turn: 'down' } : change));
  const { course } = draft;
  const ends = startingAt(courseOf(lengthS > 0 ? end : late, source), place);
  draft.course = Object.assign({}, course, ends, ...CONTOURS.map((name) => both(name, course, ends, place)));
}

const CONTOURS = ['pitchOct', 'levelDb', 'brightOct'] as const;

/** "It SPINS UP, then slows to a stop": what happens at first is over when the end begins. */
function both(name: (typeof CONTOURS)[number], first: Course, end: Course, place: number): Course {
  const [early, late] = [first[name], end[name]];
  if (!early || !late) return {};
  return { [name]: late.map((value, i) => value + contourAt(early, Math.min(1, i / (late.length - 1) / place))) };
}

/** Share of a sound without a stated length before what happens to it "then". */
const HELD = 0.45;

/** The changes of the end; "it rises, then FALLS" is one course instead. */
function lateChanges(changes: readonly Change[], from: number): readonly Change[] {
  const [early, late] = [changes.slice(0, from), changes.slice(from)];
  return late.some(({ property }) => early.some((one) => one.property === property)) ? [] : late;
}

/** A course that begins at a place from 0 to 1. */
function startingAt({ swellDb, ...course }: Partial<Course>, place: number): Course {
  const late = (contour: Contour): Contour =>
    Array.from({ length: LATE_POINTS }, (_, i) => {
      const value = contourAt(contour, (i / (LATE_POINTS - 1) - place) / Math.max(0.01, 1 - place));
      return Math.round(100 * value) / 100;
    });
  const contours = CONTOURS.flatMap((name) => (course[name] ? [[name, late(course[name])]] : []));
  return {
    ...course,
    ...Object.fromEntries(contours),
    ...(swellDb === undefined ? {} : { levelDb: late([0, swellDb]) }),
  };
}

/** Points of a contour that begins late. */
const LATE_POINTS = 25;
