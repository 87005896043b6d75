import { hasTrait } from '../../source.ts';
import { type Draft, isInSlowMotion, isScaled, runningOf, type SceneDraft } from '../layers/draft.ts';
import { EVENT_LENGTHS } from '../layers/parameters.ts';
import { BURST_S } from '../layers/times.ts';
import { settleCourse } from '../properties/endings.ts';
import { settleCount, settleRepeats } from '../properties/repeats.ts';

/** Combines the words of a draft: counts from repetition, length from a time, its changes. */
export function settleDraft(draft: Draft, several: boolean): void {
  const { source } = draft;
  // An engine that starts runs up by itself.
  const starts = runningOf(draft) === 'starts';
  const changes = draft.changes.filter(({ property, turn }) => !(starts && property === 'power' && turn === 'up'));
  settleCourse(draft, changes);
  settleTakeoff(draft);
  settleHalt(draft);
  settleSize(draft);
  // "An explosion IN SLOW MOTION": played slowly, so lower and longer.
  if (isInSlowMotion(draft)) transpose(draft, SLOW_MOTION_OCT);
  // A machine that stops runs down.
  if (draft.course.stops && !draft.course.abrupt && hasTrait(source, 'motor')) {
    draft.course = { ...draft.course, turnsOff: true };
  }
  // "A motorcycle starts up and SPEEDS AWAY": what moves on is driven.
  const { drives } = source.runs ?? {};
  if (draft.motion !== 'still' && drives && !draft.settings.has('motion')) draft.preset.motion ??= drives;
  if (!several && callsOn(draft)) draft.course = { ...draft.course, goesOn: true };
  settleCount(draft);
  settleRepeats(draft);
  const briefS = several && draft.durationS === null ? briefly([draft]) : null;
  if (briefS !== null) {
    draft.durationS = briefS;
    draft.slots.delete('length');
  }
  // "A BRIEF alarm": not several.
  if (hasTrait(source, 'rings') && (draft.slots.get('length')?.level ?? 1) < 0.5) draft.count ??= 1;
  // "A riser of six seconds": the rise fills that time.
  const length = EVENT_LENGTHS.find((name) => name in source.parameters);
  // "TEN SECOND countdown", "three beeps, 2 SECONDS": the length of all beeps, not of each.
  const isOfAll = draft.intervalS !== null || (length === 'heldS' && (draft.count ?? 1) > 1);
  if (draft.durationS !== null && source.form === 'events' && length !== undefined && !isOfAll) {
    draft.settings.set(length, { value: draft.durationS, word: '' });
  }
}

/** "A jet TAKING OFF": it comes along the runway and climbs away. */
function settleTakeoff(draft: Draft): void {
  const { source, settings, motion, muffled } = draft;
  const takesOff = /^(?:takeoff|tak(?:es?|ing) off)$/.test(settings.get('power')?.word ?? '');
  if (takesOff && motion === 'still' && !muffled && hasTrait(source, 'flies')) draft.motion = 'pass-by';
}

/** "A dog BARKING": an animal that goes on calling, not "a dog bark". */
function callsOn({ source, calls, settings, count, durationS, course, slots }: Draft): boolean {
  const isAnimal = hasTrait(source, 'animal') && 'call' in source.parameters;
  if (!isAnimal && !calls.some((call) => /\bsnoring$/.test(call))) return false;
  if (count !== null || durationS !== null || course.within || slots.has('length')) return false;
  return [...calls, settings.get('call')?.word ?? ''].some((words) => /[aeiouy].*ing$/.test(words));
}

/** How far the largest of its kind runs below the usual one, octaves. */
const LARGEST_OCT = 0.9;

/** "A BIG truck", "a SMALL boat": lower and slower, or higher and faster. */
function settleSize(draft: Draft): void {
  const size = draft.slots.get('size');
  if (size === undefined || !isScaled(draft)) return;
  transpose(draft, 2 * LARGEST_OCT * (0.5 - size.level));
}

function transpose(draft: Draft, octaves: number): void {
  draft.course = { ...draft.course, pitchOct: (draft.course.pitchOct ?? [0, 0]).map((at) => at + octaves) };
}

/** How a recording sounds in slow motion, octaves. */
const SLOW_MOTION_OCT = -1.2;

/** "A train arrives, BRAKES SQUEALING": the layers without brakes that what comes to a stand there has itself. */
export function withoutOwnBrakes(drafts: readonly Draft[]): readonly Draft[] {
  const halting = drafts.filter(
    ({ source, changes }) => hasTrait(source, 'halts') && changes.some(({ property }) => property === 'halt'),
  );
  return drafts.filter(
    ({ source, preset, step, count }) =>
      !hasTrait(source, 'brakes', preset) || count !== null || halting.every((train) => train.step !== step),
  );
}

/** A train that stops brakes and stands, unless it passes or moves off. */
function settleHalt(draft: Draft): void {
  const { halts, stops, ...course } = draft.course;
  if (!hasTrait(draft.source, 'halts') || draft.course.abrupt || !(halts || stops)) return;
  const goesOn = draft.motion === 'pass-by' || draft.motion === 'recede';
  draft.course = goesOn ? { ...course, ...(stops ? { stops } : {}) } : { ...course, halts: true };
}

/** The length said for a scene of one step; an end that follows it takes its own time. */
export function lengthOf(drafts: readonly Draft[], { durationS }: SceneDraft): number | null {
  return durationS === null ? null : durationS + Math.max(...drafts.map(({ ending }) => ending?.lengthS ?? 0));
}

/** Length of a continuous sound that is said to be brief, s: "a brief hiss". */
const BRIEF_S = 1.5;

/** The length that "brief" gives to a continuous sound alone; null for others. */
export function briefly(drafts: readonly Draft[]): number | null {
  const [draft] = drafts;
  if (draft === undefined) return null;
  const length = draft.slots.get('length');
  if (drafts.length > 1 || draft.source.form !== 'texture' || length === undefined) return null;
  if (length.level >= 0.5 || 'lengthS' in draft.source.parameters) return null;
  return length.level < 0.1 ? BURST_S : BRIEF_S;
}
