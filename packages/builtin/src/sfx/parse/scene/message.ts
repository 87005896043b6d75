import type { PromptReading } from '../../../rendering.ts';
import type { Contour, Course } from '../../scene.ts';
import { hasTrait } from '../../source.ts';
import type { Draft, SceneDraft } from '../layers/draft.ts';
import { sayNote } from '../words/notes.ts';
import { phraseKey, writtenAs } from '../words/tokens.ts';
import { isEnglish, kindsOfWord } from '../words/word-kinds.ts';

/** The message for the user: what was understood of a prompt and what was not. */

/** "rain", "tin roof", "heavy": the source, the words that selected it if they add anything, and its modifiers. */
export function describeDraft(draft: Draft, idle: readonly string[], several: boolean): string[] {
  const name = draft.source.name.replaceAll('-', ' ');
  const calls = [...new Set(draft.calls)].filter((call) => phraseKey(call) !== phraseKey(name));
  const words = [...draft.settings.values(), ...draft.slots.values()].map((entry) => entry.word);
  const effective = words.filter((word) => word !== '' && !idle.includes(word) && !calls.includes(word));
  const title = calls.length > 0 ? `${name} (${calls.join(', ')})` : name;
  return [title, ...new Set(effective), ...describePlace(draft, several)];
}

function describePlace(draft: Draft, several: boolean): string[] {
  const words: string[] = [];
  // "A giggle" is one anyway, "once" is said.
  if (draft.count !== null && (draft.count > 1 || draft.again)) words.push(`${draft.count}×`);
  if (draft.intervalS !== null) words.push(`every ${Math.round(draft.intervalS * 100) / 100} s`);
  if (draft.startS > 0) words.push(`after ${Math.round(draft.startS * 100) / 100} s`);
  if ((several || draft.isTimed) && draft.durationS !== null && !draft.implied)
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

function describeStand({ halts, departs }: Course): string[] {
  return [...(departs ? ['sets off'] : []), ...(halts ? ['comes to a stand'] : [])];
}

function describeCourse(course: Course): string[] {
  const { tempo, swellDb, pitchOct, levelDb, brightOct, turnsOn, turnsOff } = course;
  const { sputters, stops, abrupt, nonStop, flurry, pauseS } = course;
  const words: string[] = [];
  if (pitchOct?.some((at) => at !== pitchOct[0])) words.push(`pitch ${directionOf(pitchOct)}`);
  if (levelDb !== undefined) words.push(`level ${directionOf(levelDb)}`);
  if (brightOct !== undefined) words.push(`brightness ${directionOf(brightOct)}`);
  if (sputters) words.push('sputters');
  if (pauseS !== undefined) words.push(`after a pause of ${Math.round(pauseS * 100) / 100} s`);
  if (turnsOn) words.push('turned on');
  if (tempo !== undefined) words.push(tempo > 1 ? 'faster and faster' : 'slower and slower');
  if (swellDb !== undefined) words.push(swellDb > 0 ? 'louder and louder' : 'softer and softer');
  if (flurry) words.push('many at once');
  if (nonStop) words.push('without a rest');
  words.push(...describeStand(course));
  if (stops) words.push(abrupt ? 'stops abruptly' : 'stops');
  if (turnsOff && !stops) words.push('turned off');
  return words;
}

/** General names of signals, which add nothing to a particular one: "nuclear ALARM siren". */
const SIGNALS = /^(?:alarm|siren|alert|signal)s?$/;

/** Whether a word says what is heard already: it chose a sound or one of its properties, or is a general name of it. */
function isHeard(word: string, drafts: readonly Draft[]): boolean {
  const key = phraseKey(word);
  return drafts.some(({ source, calls, preset, settings, slots }) => {
    if (SIGNALS.test(word) && hasTrait(source, 'signal') && !hasTrait(source, 'designed')) return true;
    const options = [...Object.values(preset), ...[...settings.values()].map(({ value }) => value)].map(String);
    const said = [...calls, ...[...settings.values(), ...slots.values()].map((entry) => entry.word)];
    return [source.name, ...options, ...said].some((text) => text.split(/[ -]/).some((one) => phraseKey(one) === key));
  });
}

/** Space, style, length, remarks and unknown words, as text and as data. */
export function describeScene(
  scene: SceneDraft,
  drafts: readonly Draft[],
  wetness: number,
  durationS: number | null,
): { readonly parts: string[]; readonly reading: PromptReading } {
  const parts: string[] = [];
  if (scene.space) {
    const { name, word } = scene.space;
    parts.push(`in: ${word === name || word.includes(name) ? name : `${word} (${name})`}`);
  } else if (scene.echoes) parts.push('echoing');
  if (scene.style !== 'plain') parts.push(`style: ${scene.style}`);
  if (wetness === 0) parts.push('no reverb');
  if (durationS !== null) parts.push(`for ${Math.round(durationS * 100) / 100} s`);
  const understood = [...parts];
  parts.push(...new Set(scene.notes.map(sayNote)));
  const words = [...new Set(scene.unknown.map(writtenAs))].filter((word) => !isHeard(word, drafts));
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
  const told = scene.notes.filter((note) => typeof note !== 'string');
  const substituted = told.flatMap((note) =>
    'takenFor' in note ? [{ word: note.word, taken_for: note.takenFor }] : [],
  );
  return {
    parts,
    reading: {
      understood,
      unknown,
      unused: [...new Set([...told.flatMap((note) => ('unused' in note ? note.unused : [])), ...silent])],
      substituted: substituted.filter(
        ({ word, taken_for }, at) =>
          at === substituted.findIndex((other) => other.word === word && other.taken_for === taken_for),
      ),
    },
  };
}

/** A word whose kind is known, but that names no sound in its place: "the sofa under a cat". */
function isSilent(word: string): boolean {
  const kinds = kindsOfWord(word.replaceAll(' ', '_'));
  return !/(?:ing|ed)$/.test(word) && kinds?.noun[0] !== undefined && kinds.noun[0] !== null && !kinds.mostlyVerb;
}

/** "a + b → c": what sounds together, and what follows. */
export function joinSteps(drafts: readonly Draft[], descriptions: readonly (readonly string[])[]): string {
  return descriptions
    .map((parts) => parts.join(' · '))
    .map((text, i) => (i === 0 ? text : `${drafts[i].step > drafts[i - 1].step ? ' → ' : ' + '}${text}`))
    .join('');
}
