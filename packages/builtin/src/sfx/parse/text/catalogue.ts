import { FILLER } from '../words/common-words.ts';
import { tokenise } from '../words/tokens.ts';

/**
 * Titles of sound archives: "Ford Escort 1300, exterior, start, pull away. (1967 model, 1300cc engine, manual
 * transmission.)". Years, capacities, makes and remarks on the recording say nothing about the sound.
 */

/** A year with its preposition, unless a unit follows. */
const YEAR =
  /(?:\b(?:built|made|dated|new)\s+)?(?:\b(?:in|from|of|circa|ca|c)\.?\s+)?\b(?:1[6-9]|20[0-4])\d\d(?:['’]?s)?\b(?!\s*(?:k?hz|rpm|ms|m\b|s\b|sec|feet|ft|metres|meters|miles|people|men|women|times|steps|-?hz))/giu;

/** "1300cc", "50 h.p.", "2.5 litre", "12 volt", "7 ton", "four seater": measures of an engine or a vehicle. */
const CAPACITY =
  /\b(?:\d[\d,.]*|two|three|four|five|six|seven|eight)[\s-]*(?:c\.?c|b\.?h\.?p|h\.?p|kw|k\.?v|volts?|amps?|watts?|lit(?:re|er)s?|tons?|tonnes?|cwt|seater|gauge|horse\s?power|cylinders?|valves?|gears?|speed|r\.?p\.?m)\b\.?/giu;

/** Remarks on the recording and on what kind of thing was recorded. */
const REMARKS =
  /\b(?:(?:specially|studio) (?:created|made|recorded)(?: effects?)?|(?:manual|automatic) (?:transmission|gear ?box)|world war (?:i{1,2}|one|two|[12])|(?:mono|binaural|surround) recording|rec (?=in|at|on|from|with|by)|recorded (?=with|by)|reprocessed|take \d+|no\.? ?\d+|part \d+|mk\.? ?(?:i{1,3}|\d+)|class \d+|type \d+)\b/giu;

/** What may be done with a recording. */
const LICENCES =
  /\b(?:royalty|copyright|licen[cs]e|rights)[- ]free\b|\b(?:no|without) copyright\b|\bpublic domain\b|\bfree (?:to use|download|licen[cs]e)\b/giu;

/** Removes what a title says about the thing and the recording instead of the sound; a text of nothing else is kept. */
export function dropRemarks(text: string): string {
  if (!/\d|record|created|made|transmission|war|reprocessed|free|copyright|domain|licen[cs]e/i.test(text)) return text;
  const bare = text.replace(LICENCES, ' ').replace(REMARKS, ' ').replace(CAPACITY, ' ').replace(YEAR, ' ');
  return tokenise(bare).some(({ word }) => !FILLER.has(word) && !/^\d/.test(word)) ? bare : text;
}

/** "Start, idle, pull away. (Ford Escort 1300)": the thing in brackets and what it does before them. */
const THING_LAST = /^([^()]+)\(([^()]+)\)[.\s]*$/u;

/**
 * Puts the thing that a title names last in brackets before what it does.
 * @param names - whether a text names a sound
 */
export function putThingFirst(text: string, names: (part: string) => boolean): string {
  const [, acts, thing] = THING_LAST.exec(text) ?? [];
  return acts !== undefined && names(thing) && !names(acts) ? `${thing.replace(/[.\s]+$/u, '')}, ${acts}` : text;
}
