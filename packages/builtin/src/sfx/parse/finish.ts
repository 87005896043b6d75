import { pow } from '@soundwright/dsp/math';
import type { Contour, Course, Scene, SceneLayer } from '../scene.ts';
import { hasTrait, type Values } from '../source.ts';
import { SPACES, type SpaceName } from '../space.ts';
import { type Draft, runningOf, type SceneDraft, statedValues, valuesOfDraft } from './layers/draft.ts';
import { BURST_S } from './layers/times.ts';
import { sitByHearth } from './places/hearths.ts';
import { fitDistance } from './properties/distances.ts';
import { settleCourse } from './properties/endings.ts';
import { settleCount, settleRepeats } from './properties/repeats.ts';
import { NAMING } from './vocabulary/vocabulary.ts';
import { phraseKey, writtenAs } from './words/tokens.ts';
import { isEnglish, kindsOfWord } from './words/word-kinds.ts';

/** The scene from the finished drafts, and a one-line summary. */
export function finishScene(drafts: readonly Draft[], scene: SceneDraft): { scene: Scene; message: string } {
  const names = new Map<string, number>();
  const steps = [...new Set(drafts.map((draft) => draft.step))].sort((a, b) => a - b);
  const several = steps.length > 1;
  const named: Named[] = [];
  const descriptions: string[] = [];
  if (scene.space?.word === 'interior' && drafts.some(isVehicle)) boardVehicle(drafts, scene);
  sitByHearth(drafts, scene);
  // "A party IN THE NEXT ROOM": all of it.
  if (drafts.some(({ implied, muffled }) => implied && muffled)) {
    for (const draft of drafts) draft.muffled ||= draft.implied;
  }
  // A background of nothing is the sound itself.
  if (drafts.every(({ role }) => role === 'bed')) drafts[0].role = null;
  const briefS = several ? null : briefly(drafts);
  if (briefS !== null) drafts[0].slots.delete('length');
  const layers = drafts.map((draft): SceneLayer => {
    const { name } = draft.source;
    const used = (names.get(name) ?? 0) + 1;
    names.set(name, used);
    settleDraft(draft, several);
    fitDistance(draft, scene, draft.inMetres);
    const { values, idle: without } = valuesOfDraft(draft);
    // "A metal hit, DRY": without moisture to speak of, it is about the room.
    const idle = without.filter((word) => !(DRY.has(word) && draft.source.loudness !== 'ambience'));
    if (idle.length < without.length) scene.wetness = 0;
    descriptions.push(describe(draft, idle, several));
    if (idle.length > 0) scene.notes.push(`'${idle.join("', '")}' changes nothing for ${name}`);
    const id = used === 1 ? name : `${name}-${used}`;
    const same = named.find((earlier) => isSame(earlier, draft, values));
    named.push({ id: same?.id ?? id, draft, values });
    return {
      id,
      ...(same ? { same: same.id } : {}),
      source: name,
      values,
      ...placeInScene(draft),
      levelDb: levelDbOf(draft) + besideSpeechDb(draft, drafts[0]) + besideAmbienceDb(draft, drafts),
      step: steps.indexOf(draft.step),
      durationS: several || draft.isTimed ? draft.durationS : null,
    };
  });
  // "rain for five seconds, then thunder" lasts longer than five seconds.
  const durationS = scene.wholeS ?? (several ? null : (lengthOf(drafts, scene) ?? briefS));
  const { space, wetness } = placeOf(drafts, scene);
  const about = describeScene(scene, wetness, durationS);
  return {
    scene: { layers, space, wetness, style: scene.style, durationS, ...(scene.loops ? { loops: true as const } : {}) },
    message: [joinSteps(drafts, descriptions), ...about].join('; '),
  };
}

/** The length said for a scene of one step; an end that follows it takes its own time. */
function lengthOf(drafts: readonly Draft[], { durationS }: SceneDraft): number | null {
  return durationS === null ? null : durationS + Math.max(...drafts.map(({ ending }) => ending?.lengthS ?? 0));
}

/** Length of a continuous sound that is said to be brief, s: "a brief hiss". */
const BRIEF_S = 1.5;

/** The length that "brief" gives to a continuous sound alone; null for others. */
function briefly(drafts: readonly Draft[]): number | null {
  const [draft] = drafts;
  if (draft === undefined) return null;
  const length = draft.slots.get('length');
  if (drafts.length > 1 || draft.source.form !== 'texture' || length === undefined) return null;
  if (length.level >= 0.5 || 'lengthS' in draft.source.parameters) return null;
  return length.level < 0.1 ? BURST_S : BRIEF_S;
}

/** A draft that is a layer already. */
interface Named {
  readonly id: string;
  readonly draft: Draft;
  readonly values: Values;
}

/** Parameters that tell one individual from another, besides those that name it. */
const INDIVIDUAL = [
  'size',
  'sizeM',
  'sizeCm',
  'pitch',
  'material',
  'animals',
  'people',
  'who',
  'voice',
  'species',
  'ground',
];

/** "A door opens, …, THE DOOR closes": the same thing in a later step, unless it is said to be another one. */
function isSame(earlier: Named, draft: Draft, values: Values): boolean {
  if (earlier.draft.source !== draft.source || draft.step <= earlier.draft.step || draft.isOther) return false;
  return [...NAMING, ...INDIVIDUAL].every((name) => earlier.values[name] === values[name]);
}

/** "a + b → c": what sounds together, and what follows. */
function joinSteps(drafts: readonly Draft[], descriptions: readonly string[]): string {
  return descriptions
    .map((text, i) => (i === 0 ? text : `${drafts[i].step > drafts[i - 1].step ? ' → ' : ' + '}${text}`))
    .join('');
}

function isVehicle({ source }: Draft): boolean {
  return hasTrait(source, 'vehicle');
}

/** "INTERIOR, car driving": heard from inside, with the engine behind the bulkhead. */
function boardVehicle(drafts: readonly Draft[], scene: SceneDraft): void {
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

const DRY = new Set(['dry', 'bone dry']);

/** Combines the words of a draft: counts from repetition, length from a time, its changes. */
function settleDraft(draft: Draft, several: boolean): void {
  const { source } = draft;
  // An engine that starts runs up by itself.
  const starts = runningOf(draft) === 'starts';
  const changes = draft.changes.filter(({ property, turn }) => !(starts && property === 'power' && turn === 'up'));
  settleCourse(draft, changes);
  settleHalt(draft);
  // A machine that stops runs down.
  if (draft.course.stops && !draft.course.abrupt && hasTrait(source, 'motor')) {
    draft.course = { ...draft.course, turnsOff: true };
  }
  // "A motorcycle starts up and SPEEDS AWAY": what moves on is driven.
  const { drives } = source.runs ?? {};
  if (draft.motion !== 'still' && drives && !draft.settings.has('motion')) draft.preset.motion ??= drives;
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
  if (draft.durationS !== null && source.form === 'events' && 'lengthS' in source.parameters) {
    draft.settings.set('lengthS', { value: draft.durationS, word: '' });
  }
}

/** A train that stops brakes and stands, unless it passes or moves off. */
function settleHalt(draft: Draft): void {
  const { halts, stops, ...course } = draft.course;
  if (!hasTrait(draft.source, 'halts') || draft.course.abrupt || !(halts || stops)) return;
  const goesOn = draft.motion === 'pass-by' || draft.motion === 'recede';
  draft.course = goesOn ? { ...course, ...(stops ? { stops } : {}) } : { ...course, halts: true };
}

/** The scene-independent properties of a layer: time, count, position, level. */
function placeInScene(draft: Draft): Omit<SceneLayer, 'id' | 'source' | 'values' | 'step' | 'durationS' | 'levelDb'> {
  const { source, course } = draft;
  const usualM = (draft.role === 'bed' ? 3 : 1) * (source.distanceM ?? 2);
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
    travelMS: (source.travelMS ?? 14) * pow(4, speed - 0.5),
    muffled: draft.muffled,
    ...(Object.keys(course).length > 0 ? { course } : {}),
  };
}

/** Space, style, length, remarks, and unknown words. */
function describeScene(scene: SceneDraft, wetness: number, durationS: number | null): string[] {
  const parts: string[] = [];
  if (scene.space) {
    const { name, word } = scene.space;
    parts.push(`in: ${word === name || word.includes(name) ? name : `${word} (${name})`}`);
  } else if (scene.echoes) parts.push('echoing');
  if (scene.style !== 'plain') parts.push(`style: ${scene.style}`);
  if (wetness === 0) parts.push('no reverb');
  if (durationS !== null) parts.push(`for ${Math.round(durationS * 100) / 100} s`);
  parts.push(...new Set(scene.notes));
  const words = [...new Set(scene.unknown.map(writtenAs))];
  const places = new Set([...scene.places].map(writtenAs));
  const silent = words.filter(
    (word) => isSilent(word) || (places.has(word) && isEnglish(word) && !/(?:ing|ed)$/.test(word)),
  );
  if (silent.length > 0) parts.push(`silent here: '${silent.slice(0, 8).join("', '")}'`);
  const unknown = words.filter((word) => !silent.includes(word));
  if (unknown.length > 0) {
    const more = unknown.length > 8 ? ` and ${unknown.length - 8} more` : '';
    parts.push(`not understood: '${unknown.slice(0, 8).join("', '")}'${more}`);
  }
  return parts;
}

/** A word whose kind is known, but that names no sound in its place: "the sofa under a cat". */
function isSilent(word: string): boolean {
  const kinds = kindsOfWord(word.replaceAll(' ', '_'));
  return !/(?:ing|ed)$/.test(word) && kinds?.noun[0] !== undefined && kinds.noun[0] !== null && !kinds.mostlyVerb;
}

/** The space of the scene: as stated, else the default of the main source. */
function placeOf(drafts: readonly Draft[], scene: SceneDraft): { space: SpaceName; wetness: number } {
  if (scene.space) {
    const { name } = scene.space;
    return {
      space: name,
      wetness: scene.echoes && SPACES[name].t60LowS > 0 ? Math.max(1.7, scene.wetness) : scene.wetness,
    };
  }
  if (scene.echoes) return { space: 'canyon', wetness: scene.wetness };
  const main = drafts.find((draft) => draft.role !== 'bed') ?? drafts[0];
  // A distant or passing source is not in the same room.
  const isOut = (main.distanceM ?? 0) > 25 || (main.motion !== 'still' && main.motion !== 'circle');
  const own = spaceOfOption(main) ?? main.source.space;
  // "KIDS shout, a FOUNTAIN, pigeons": people are out of doors with what is found only there.
  const isOpen = hasTrait(main.source, 'anywhere') && drafts.some(({ source }) => hasTrait(source, 'outdoors'));
  const usual = isOpen ? 'outdoors' : isOneSpeaker(main) ? 'room' : (own ?? 'outdoors');
  // "A UI click with a long tail": a sound that has no room gets one.
  const name = scene.wetness > 1 && SPACES[usual].t60LowS === 0 ? 'hall' : usual;
  return { space: isOut ? 'outdoors' : name, wetness: scene.wetness };
}

/** The space of what a source is here, where it is not that of its other options. */
function spaceOfOption(draft: Draft): SpaceName | undefined {
  const { spaces } = draft.source;
  return (
    spaces &&
    Object.values(statedValues(draft))
      .map((option) => spaces[String(option)])
      .find((space) => space !== undefined)
  );
}

/** Somebody who talks alone: indoors, but not in the hall that a crowd fills. */
function isOneSpeaker({ source, preset, settings }: Draft): boolean {
  return hasTrait(source, 'speech') && (settings.get('people')?.value ?? preset.people) === 1;
}

/** "rain · tin roof · heavy": the source, the words that selected it if they add anything, and its modifiers. */
function describe(draft: Draft, idle: readonly string[], several: boolean): string {
  const name = draft.source.name.replaceAll('-', ' ');
  const calls = [...new Set(draft.calls)].filter((call) => phraseKey(call) !== phraseKey(name));
  const words = [...draft.settings.values(), ...draft.slots.values()].map((entry) => entry.word);
  const effective = words.filter((word) => word !== '' && !idle.includes(word) && !calls.includes(word));
  const title = calls.length > 0 ? `${name} (${calls.join(', ')})` : name;
  return [title, ...new Set(effective), ...describePlace(draft, several)].join(' · ');
}

function describePlace(draft: Draft, several: boolean): string[] {
  const words: string[] = [];
  if (draft.count !== null) words.push(`${draft.count}×`);
  if (draft.intervalS !== null) words.push(`every ${Math.round(draft.intervalS * 100) / 100} s`);
  if (draft.startS > 0) words.push(`after ${Math.round(draft.startS * 100) / 100} s`);
  if ((several || draft.isTimed) && draft.durationS !== null)
    words.push(`for ${Math.round(draft.durationS * 100) / 100} s`);
  if (draft.distanceM !== null) words.push(`at ${Math.round(draft.distanceM * 10) / 10} m`);
  if (draft.motion !== 'still') words.push(draft.motion);
  if (draft.pan !== 0) words.push(draft.pan < 0 ? 'left' : 'right');
  if (draft.muffled) words.push('muffled');
  words.push(...describeCourse(draft.course));
  if (draft.role === 'bed') words.push('in the background');
  if (draft.role === 'accent') words.push('now and then');
  return words;
}

/** "rises", "falls, rises": the turns of a contour. */
function directionOf(contour: Contour): string {
  const steps = contour
    .slice(1)
    .map((value, i) => value - contour[i])
    .filter((step) => step !== 0);
  if (steps.length > 3 && new Set(steps.map(Math.sign)).size > 1) return 'varies';
  const turns = steps.map((step) => (step > 0 ? 'rises' : 'falls'));
  return turns.filter((turn, i) => turn !== turns[i - 1]).join(' and ');
}

function describeCourse(course: Course): string[] {
  const { tempo, swellDb, pitchOct, levelDb, brightOct, turnsOn, turnsOff } = course;
  const { sputters, halts, stops, abrupt, nonStop, flurry, pauseS } = course;
  const words: string[] = [];
  if (pitchOct !== undefined) words.push(`pitch ${directionOf(pitchOct)}`);
  if (levelDb !== undefined) words.push(`level ${directionOf(levelDb)}`);
  if (brightOct !== undefined) words.push(`brightness ${directionOf(brightOct)}`);
  if (sputters) words.push('sputters');
  if (pauseS !== undefined) words.push(`after a pause of ${Math.round(pauseS * 100) / 100} s`);
  if (turnsOn) words.push('turned on');
  if (tempo !== undefined) words.push(tempo > 1 ? 'faster and faster' : 'slower and slower');
  if (swellDb !== undefined) words.push(swellDb > 0 ? 'louder and louder' : 'softer and softer');
  if (flurry) words.push('many at once');
  if (nonStop) words.push('without a rest');
  if (halts) words.push('comes to a stand');
  if (stops) words.push(abrupt ? 'stops abruptly' : 'stops');
  if (turnsOff && !stops) words.push('turned off');
  return words;
}

/** Distance from which wind or rain would mask an event that the prompt names, m, and how far each gives way, dB. */
const MASKED_M = 40;
const CARRIED_DB = 6;
const LULL_DB = -2;

/**
 * "Wind with a DISTANT BELL": what is named is heard, however far, in the lulls of what goes on around. Many voices are
 * heard through it anyway.
 */
function besideAmbienceDb(draft: Draft, drafts: readonly Draft[]): number {
  const isOne = (one: Draft): boolean => Number(one.preset.animals ?? 1) <= 1;
  const isNamed = (one: Draft): boolean => !one.implied && one.role !== 'bed' && isOne(one);
  const isFar = (one: Draft): boolean =>
    one.source.form === 'events' && isNamed(one) && (one.distanceM ?? 0) >= MASKED_M;
  const surrounds = (one: Draft): boolean =>
    one.source.loudness === 'ambience' && one.source.form === 'texture' && (one.distanceM ?? 0) < MASKED_M;
  if (isFar(draft)) return drafts.some((other) => other.step === draft.step && surrounds(other)) ? CARRIED_DB : 0;
  return surrounds(draft) && drafts.some((other) => other.step === draft.step && isFar(other)) ? LULL_DB : 0;
}

/** How far a voice named first comes forward, and what goes on beside it steps back, dB. */
const SPEECH_DB = 3;
const BEHIND_SPEECH_DB = -5;

/** "An announcement, a ROLLING SUITCASE": speech named first stays in front of what goes on meanwhile. */
function besideSpeechDb(draft: Draft, first: Draft): number {
  if (!isOneSpeaker(first) || first.role === 'bed') return 0;
  if (draft === first) return SPEECH_DB;
  const goesOn = draft.source.form === 'texture' && draft.source.loudness === 'effect' && draft.step === first.step;
  return goesOn ? BEHIND_SPEECH_DB : 0;
}

/** −6 dB for the faintest, +4 dB for the most intense. */
function levelDbOf(draft: Draft): number {
  const level = draft.slots.get('intensity')?.level ?? 0.5;
  return level < 0.5 ? (level - 0.5) * 12 : (level - 0.5) * 8;
}
