import { pow } from '@soundwright/dsp/math';
import type { SceneLayer } from '../../scene.ts';
import { hasTrait, USUAL_TRAVEL_MS, usualDistanceM, type Values } from '../../source.ts';
import { SPACES, type SpaceName } from '../../space.ts';
import { type Draft, type SceneDraft, spaceOfOption, statedValues } from '../layers/draft.ts';
import { isOfSeveral } from '../words/numbers.ts';

/** The scene-independent properties of a layer: time, count, position, level. */
export function placeInScene(
  draft: Draft,
  values: Values,
): Omit<SceneLayer, 'id' | 'source' | 'values' | 'step' | 'durationS' | 'levelDb'> {
  const { source, course } = draft;
  const usualM = (draft.role === 'bed' ? 3 : 1) * usualDistanceM(source, values);
  const speed = draft.slots.get('speed')?.level ?? 0.5;
  return {
    role: draft.role ?? 'foreground',
    startS: Math.min(draft.startS, 290),
    count: draft.count,
    again: draft.again,
    intervalS: draft.intervalS,
    distanceM: Math.min(2000, Math.max(0.3, draft.distanceM ?? usualM)),
    pan: draft.pan,
    motion: draft.motion,
    travelMS: (source.travelMS ?? USUAL_TRAVEL_MS) * pow(4, speed - 0.5),
    muffled: draft.muffled,
    ...(Object.keys(course).length > 0 ? { course } : {}),
  };
}

/** Farther than that, what usually sounds in a room is not in that of the listener, m. */
const DOWN_THE_HALL_M = 12;

/** The space of the scene: as stated, else the default of the main source. */
export function placeOf(drafts: readonly Draft[], scene: SceneDraft): { space: SpaceName; wetness: number } {
  if (scene.space) {
    const { name } = scene.space;
    return {
      space: name,
      wetness: scene.echoes && SPACES[name].t60LowS > 0 ? Math.max(1.7, scene.wetness) : scene.wetness,
    };
  }
  if (scene.echoes) return { space: 'canyon', wetness: scene.wetness };
  const main = drafts.find((draft) => draft.role !== 'bed') ?? drafts[0];
  // Somebody who walks away over a carpet is still in the house.
  const isWithin = hasTrait(main.source, 'steps') && spaceOfOption(main) !== undefined;
  const isMoving = main.motion !== 'still' && main.motion !== 'circle';
  // A distant or passing source is not in the same room.
  const isOut = (main.distanceM ?? 0) > 25 || (isMoving && !isWithin);
  return { space: isOut ? 'outdoors' : usualSpace(main, drafts, scene), wetness: scene.wetness };
}

/** The space in which the main source is usually heard. */
function usualSpace(main: Draft, drafts: readonly Draft[], { wetness }: SceneDraft): SpaceName {
  const own = spaceOfOption(main) ?? main.source.space;
  // "KIDS shout, a FOUNTAIN, pigeons": people are out of doors with what is found only there.
  const isOpen = hasTrait(main.source, 'anywhere') && drafts.some(({ source }) => hasTrait(source, 'outdoors'));
  const usual = isOpen ? 'outdoors' : isOnePerson(main) ? 'room' : (own ?? 'outdoors');
  // "A UI click with a long tail": a sound that has no room gets one.
  if (wetness > 1 && SPACES[usual].t60LowS === 0) return 'hall';
  // "A distant piano": somewhere else in the house.
  return usual === 'room' && (main.distanceM ?? 0) > DOWN_THE_HALL_M ? 'corridor' : usual;
}

function isVehicle({ source }: Draft): boolean {
  return hasTrait(source, 'vehicle');
}

/** "INTERIOR, car driving": heard from inside, with the engine behind the bulkhead. */
export function boardVehicle(drafts: readonly Draft[], scene: SceneDraft): void {
  if (scene.space?.word !== 'interior' || !drafts.some(isVehicle)) return;
  scene.space = { name: 'car', word: 'vehicle interior' };
  for (const draft of drafts) {
    if (!isVehicle(draft)) continue;
    draft.muffled = true;
    // The traffic outside keeps its distance.
    if (draft.role === 'bed') continue;
    // The ride is the surrounding of what else is heard on board.
    if (drafts.some((other) => !isVehicle(other))) draft.role = 'bed';
    draft.distanceM ??= 1.5;
    Object.assign(draft.preset, draft.source.inside);
  }
}

/** Somebody alone: indoors, but not in the hall that a crowd fills. */
function isOnePerson({ source, preset, settings }: Draft): boolean {
  // "A Game BOY blip" has a person in it as well.
  return 'people' in source.parameters && (settings.get('people')?.value ?? preset.people) === 1;
}

/** Somebody who speaks alone. */
export function isOneSpeaker(draft: Draft): boolean {
  return hasTrait(draft.source, 'speech') && isOnePerson(draft);
}

/** How many "cars" are that pass, without a number, and how many are told apart. */
const SEVERAL_PASS = 3;
const MOST_PASS = 6;

/** "CARS passing by", "THREE TRUCKS go past": one after the other. */
export function passInTurn(draft: Draft): void {
  const { source, motion, role, count, calls, implied } = draft;
  if (motion !== 'pass-by' || source.form !== 'texture' || !hasTrait(source, 'vehicle') || role === 'bed') return;
  const isMany = !implied && calls.some((call) => isOfSeveral(call.split(' ').at(-1)!));
  const passes = count === null ? (isMany ? SEVERAL_PASS : 1) : Math.min(MOST_PASS, count);
  if (passes > 1) draft.course = { ...draft.course, passes };
}

/** "A FIREPLACE and rain": a fire that burns in a room. */
function isHearth({ source, calls }: Draft): boolean {
  return hasTrait(source, 'flames') && calls.some((call) => /\b(?:fireplace|hearth|fireside|wood stove)\b/.test(call));
}

/** "Rain ON THE WINDOWS". */
function isOnWindow(draft: Draft): boolean {
  return hasTrait(draft.source, 'window', statedValues(draft));
}

/**
 * "Rain on the windows and a fireplace", "a hearth, a storm outside": whoever hears a fireplace sits in the room, with
 * the weather outside. Only where no other place is named.
 */
export function sitByHearth(drafts: readonly Draft[], scene: SceneDraft): void {
  const isStated = scene.space !== null && scene.space.word !== 'outside' && scene.space.name !== 'room';
  if (isStated || !drafts.some(isHearth)) return;
  const isOut = scene.space?.word === 'outside';
  if (!isOut && !drafts.some(isOnWindow)) return;
  scene.space = { name: 'room', word: 'room' };
  for (const draft of drafts) draft.muffled ||= isOut ? hasTrait(draft.source, 'weather') : isOnWindow(draft);
}
