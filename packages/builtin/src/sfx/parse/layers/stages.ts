import { hasTrait, type Parameters } from '../../source.ts';
import { stemOf, stemsOf } from '../words/tokens.ts';
import { type Draft, isCalled, runningOf, statedValues, valuesOfDraft } from './draft.ts';

/**
 * Layers of one thing that goes on from step to step become one: "the tap is TURNED ON, RUNS for three seconds and is
 * TURNED OFF". A thing with stages goes through them: a kettle that later whistles only boils before.
 */
export function joinStages(drafts: readonly Draft[]): Draft[] {
  const kept: Draft[] = [];
  for (const draft of drafts) {
    const before = kept.at(-1);
    if (before !== undefined) passStage(before, draft);
    const isAlone = drafts.every((other) => other === draft || other.step !== draft.step);
    if (before === undefined || !isAlone) kept.push(draft);
    else if (meetsNext(before, draft)) kept[kept.length - 1] = draft;
    else if (rollsOn(before, draft)) takeRoll(before, draft);
    else if (goesOn(before, draft)) takeIn(before, draft);
    else kept.push(draft);
  }
  return kept;
}

/** Attempts of an engine that nobody counted before it starts, and the pause before the last of them, seconds. */
const ATTEMPTS = 2;
const BREATH_S = 0.4;

/** What an electric kettle is heard to do last. */
const SWITCHES_OFF = ['click', 'switch', 'snap', 'off'].map(stemOf);

function passStage(before: Draft, draft: Draft): void {
  if (runningOf(before) === 'tries' && runningOf(draft) === 'starts') {
    // After attempts at its cord an engine starts at once; one that WON'T START, THEN STARTS is cranked, let go, and cranked again.
    const isCorded = hasTrait(draft.source, 'corded', draft.preset);
    if (isCorded) draft.count ??= 1;
    else before.count ??= ATTEMPTS;
    if (!isCorded) draft.course = { pauseS: BREATH_S, ...draft.course };
  }
  // "A kettle boils, then CLICKS off": what switches itself off then never reaches its last stage.
  if (SWITCHES_OFF.some((word) => isCalled(draft, word))) endAtFirst(before, draft);
  const { stages } = draft.source;
  if (!stages || before.source !== draft.source || draft.step <= before.step) return;
  const { parameter, last } = stages;
  if (draft.settings.get(parameter)?.value !== last && !isCalled(draft, stemOf(last))) return;
  draft.preset[parameter] = last;
  if (endAtFirst(before, draft) && !before.slots.has('intensity'))
    before.slots.set('intensity', { level: FIRST_LEVEL, word: '' });
}

/** Keeps a sound that goes through all of its stages in the first one. @returns whether it does so */
function endAtFirst(before: Draft, { step }: Draft): boolean {
  const { stages } = before.source;
  if (!stages || step <= before.step || !isWhole(before, stages.whole, stages.parameter)) return false;
  before.settings.delete(stages.parameter);
  before.preset[stages.parameter] = stages.first;
  return true;
}

/** Whether a sound goes through all of its stages: a kettle, but no steps, which are no jump. */
function isWhole(draft: Draft, whole: string, parameter: string): boolean {
  const usual = (draft.source.parameters as Parameters)[parameter].default;
  return (statedValues(draft)[parameter] ?? usual) === whole;
}

/** Intensity of a first stage, which the last one exceeds. */
const FIRST_LEVEL = 0.2;

/** "An arrow whoosh AND HIT": one movement, with what it meets at its end. */
function meetsNext(before: Draft, draft: Draft): boolean {
  const { meets } = before.source;
  if (!meets || before.source !== draft.source || draft.step !== before.step + 1) return false;
  if (before.count !== null || draft.count !== null || draft.isOther || draft.course.pauseS !== undefined) return false;
  // "An arrow flies BY, and sticks in a tree".
  if (before.motion !== 'still' || before.calls.some((call) => /\b(?:past|by)$/.test(call))) return false;
  const [first, next] = [valuesOfDraft(before).values, valuesOfDraft(draft).values];
  const isSame = Object.keys(first).every((name) => name === meets.parameter || first[name] === next[name]);
  const met = String(next[meets.parameter]);
  return (
    isSame && first[meets.parameter] === meets.nothing && met !== meets.nothing && !before.source.firm?.includes(met)
  );
}

const ROLL = stemsOf('roll rumble');

/** "A thunder crack, THEN A LONG ROLL": the same clap, which rolls on. */
function rollsOn(before: Draft, draft: Draft): boolean {
  const isSame = before.source === draft.source && hasTrait(draft.source, 'rolls') && draft.step === before.step + 1;
  const said = [...draft.settings.values()].filter(({ inherited }) => !inherited);
  return (
    isSame &&
    draft.calls.length === 0 &&
    draft.count === null &&
    said.length > 0 &&
    said.every(({ word }) => word.split(' ').some((one) => ROLL.has(stemOf(one))))
  );
}

function takeRoll(before: Draft, draft: Draft): void {
  for (const [name, setting] of draft.settings) if (!setting.inherited) before.settings.set(name, setting);
  takeChanges(before, draft);
}

function takeChanges(before: Draft, { changes, course }: Draft): void {
  before.changes.push(...changes);
  before.course = { ...before.course, ...course };
}

/** Whether a later layer is the same sound, which only goes on or ends. */
function goesOn(before: Draft, draft: Draft): boolean {
  if (before.source !== draft.source || draft.step <= before.step || draft.isOther) return false;
  if (before.source.form !== 'texture' || before.count !== null || draft.count !== null) return false;
  const { stops, turnsOff } = before.course;
  if (stops || turnsOff || draft.course.pauseS !== undefined || draft.startS > 0 || before.ending) return false;
  if (draft.motion !== 'still' || before.distanceM !== draft.distanceM || before.role !== draft.role) return false;
  if (draft.durationS === null && draft.changes.length === 0 && Object.keys(draft.course).length === 0) return false;
  const [{ values }, { values: later }] = [valuesOfDraft(before), valuesOfDraft(draft)];
  return Object.entries(values).every(([name, value]) => later[name] === value);
}

function takeIn(before: Draft, draft: Draft): void {
  const from = before.changes.length;
  const lengthS = draft.durationS ?? (before.durationS === null ? 0 : END_S);
  takeChanges(before, draft);
  if (draft.durationS !== null) before.durationS = (before.durationS ?? 0) + draft.durationS;
  else if (lengthS > 0) before.ending = { from, lengthS };
}

/** Time for the end of a sound whose length was given, seconds. */
const END_S = 2;
