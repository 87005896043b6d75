import { pow } from '@soundwright/dsp/math';
import { createRandom } from '@soundwright/dsp/random';
import { hasTrait, type Values, valuesOf } from '../../source.ts';
import { type Draft, parameterFor, runningOf, statedValues } from '../layers/draft.ts';
import { SEVERAL } from '../words/numbers.ts';

/** How often a sound is heard, from all that was said of it. */

/** Length of one attempt to start an engine, of several, s. */
const ATTEMPT_S = 1.8;

/** What a count makes of a sound that has several parts of its own. */
export function settleRepeats(draft: Draft): void {
  // "A TEN SECOND countdown": one beep a second.
  const lasts = Math.round(draft.durationS ?? 0);
  const { series } = draft.source;
  const parameter = series && parameterFor(draft, series.whole);
  if (draft.count === null && parameter !== undefined && lasts > (series?.count ?? Number.POSITIVE_INFINITY) + 1)
    draft.count = lasts;
  if ((draft.count ?? 1) < 2) return;
  // "Cranks THREE TIMES": short attempts.
  if (runningOf(draft) === 'tries') draft.settings.set('lengthS', { value: ATTEMPT_S, word: '' });
  if (!series || parameter === undefined) return;
  // "THREE countdown beeps" are those of the usual one; "FIVE" are one a second, without its last one.
  if (draft.count === series.count) draft.count = null;
  else {
    draft.preset[parameter] = series.one;
    // "Tennis rally, FIVE HITS": in their own rhythm.
    if (series.count !== undefined) draft.intervalS ??= 1;
  }
}

/** How many beeps "beeping" is, and their distance, s. */
const BEEPS = 4;
const BEEP_EVERY_S = 0.8;

/** How often it sounds: as often as its name is repeated, and as often as its interval takes. */
export function settleCount(draft: Draft): void {
  const { source } = draft;
  if (draft.count === null && !draft.implied && (source.form === 'events' || source.counts))
    draft.count = refrainOf(draft.calls);
  // "A teacher claps TWICE": counted claps are those of one person, unless there are more.
  const isNumbered = draft.settings.has('people') || draft.preset.people !== undefined;
  if (
    draft.count !== null &&
    source.form === 'texture' &&
    source.counts &&
    'people' in source.parameters &&
    !isNumbered
  )
    draft.preset.people = 1;
  // "A crosswalk BEEPING": one after the other.
  const isOne = source.series && parameterFor(draft, source.series.one) !== undefined;
  if (draft.count === null && isOne && /\bbeeping$/.test(draft.calls.at(-1) ?? '')) {
    draft.count = BEEPS;
    draft.intervalS ??= BEEP_EVERY_S;
  }
  if (draft.count === null && draft.mayBeSeveral && soundsOnce(draft)) {
    draft.count = SEVERAL;
    draft.isPlural = true;
  }
  // "ONE gull calls EVERY ten seconds": one animal, not one call.
  if (draft.intervalS !== null && draft.count === 1 && !draft.again) draft.count = null;
}

/** "Tick tock, tick tock": phrases of two beats, which count twice. */
const PAIR = /^(?:tick|tic) (?:tock|tack|toc)$/;

/** "Knock knock", "pew pew pew laser": a word repeated at the start or the end gives the count; null without one. */
function refrainOf(calls: readonly string[]): number | null {
  const times = calls.findIndex((call) => call !== calls[0]);
  const first = times < 0 ? calls.length : times;
  const last = calls.length - 1 - calls.findLastIndex((call) => call !== calls.at(-1));
  const count = Math.max(first, last);
  return count > 1 ? count * (PAIR.test(calls[first >= last ? 0 : calls.length - 1]) ? 2 : 1) : null;
}

/** How often what comes rapidly is heard, how soon again, and how long one of it lasts at most, s. */
const RAPID_TIMES = 6;
const RAPID_EVERY_S = 0.16;
const BRIEF_S = 0.7;

/** "A RAPID nail gun": a brief stroke that is heard once by itself comes several times; a swish is only faster. */
function isRapid(draft: Draft, word: string, values: Values): boolean {
  const { source, count, isPlural, intervalS, implied, course } = draft;
  if (!/^rapid/.test(word) || source.form !== 'events' || implied || hasTrait(source, 'moves', values)) return false;
  if ((count !== null && !isPlural) || intervalS !== null || course.flurry || course.tempo !== undefined) return false;
  return source.eventS(values) < BRIEF_S && isHeardOnce(draft, values);
}

/** Whether a source is heard once where nothing tells how often. */
function isHeardOnce({ source }: Draft, values: Values): boolean {
  if (source.form !== 'events') return false;
  const timing = { durationS: null, count: null, intervalS: null, random: createRandom(1, 'pace') };
  return source.schedule(values, timing).length === 1;
}

function soundsOnce(draft: Draft): boolean {
  const { source, durationS, intervalS, implied, course } = draft;
  const isFree = durationS === null && intervalS === null && !implied && !course.flurry;
  return isFree && isHeardOnce(draft, valuesOf(source.parameters, statedValues(draft)));
}

/** Octaves of the interval between events from the usual speed to the highest. */
const PACE_OCTAVES = 2.8;

/**
 * "RAPID honks": where no property of the sound follows its speed, that is how soon one event follows the other.
 * Those of a stated length are shorter then, and their intervals with them.
 *
 * @returns its values, and the words that still change nothing
 */
export function settlePace(
  draft: Draft,
  values: Values,
  idle: readonly string[],
): { readonly values: Values; readonly idle: readonly string[] } {
  const speed = draft.slots.get('speed');
  if (speed && isRapid(draft, speed.word, values)) {
    draft.count = RAPID_TIMES;
    draft.intervalS = RAPID_EVERY_S;
    return { values, idle: idle.filter((word) => word !== speed.word) };
  }
  if (!speed || !idle.includes(speed.word) || draft.intervalS !== null || !repeats(draft, values))
    return { values, idle };
  const pace = pow(2, PACE_OCTAVES * (0.5 - speed.level));
  const left = idle.filter((word) => word !== speed.word);
  const { lengthS } = values;
  if (pace < 1 && typeof lengthS === 'number' && draft.durationS === null) {
    return { values: valuesOf(draft.source.parameters, { ...values, lengthS: pace * lengthS }), idle: left };
  }
  draft.course = { ...draft.course, pace };
  return { values, idle: left };
}

function repeats({ source, count }: Draft, values: Values): boolean {
  if (source.form !== 'events' || count !== null) return source.form === 'events' && count !== 1;
  const timing = { durationS: null, count, intervalS: null, random: createRandom(1, 'pace') };
  return source.schedule(values, timing).length > 1;
}
