import { log2, log10 } from '../math.ts';
import { LEVEL_STEP_S, SILENCE_DB } from './level-course.ts';
import type { SpectrumCourse } from './spectrum-course.ts';

export const EVENT_KINDS = ['hit', 'tone', 'noise', 'voice'] as const;
/** Struck and decaying; steadily pitched; everything without pitch; speech or song. */
export type EventKind = (typeof EVENT_KINDS)[number];

/** Something that begins and ends within a sound. */
export interface HeardEvent {
  readonly startS: number;
  readonly endS: number;
  /** RMS of its loudest 5 ms in dBFS; a full-scale sine has −3. */
  readonly levelDb: number;
  readonly kind: EventKind;
}

/** Events further below the loudest moment are not heard next to it. */
const RANGE_DB = 40;
/** An onset rises by this much within `RISE_STEPS` above the loudest of the 50 ms before. */
const RISE_DB = 9;
const RISE_STEPS = 3;
const BEFORE_STEPS = 10;
/** Onsets closer than this are one. */
const APART_STEPS = 12;
/** An event rises at least this far above the floor. */
const CLEAR_DB = 6;
/** A shorter gap does not end an event. */
const GAP_STEPS = 12;
/** A hit reaches its peak and has decayed by `DECAY_DB` within these times. */
const ATTACK_S = 0.05;
const DECAY_S = 0.25;
const DECAY_DB = 10;
/** Shorter than this, a sound is a hit whatever its shape. */
const SHORTEST_S = 0.1;
/** What goes on after a hit for this long without decaying is an event of its own. */
const BED_S = 0.5;
const BED_STEADY_DB = 3;
/** Parts of speech closer than this are one event. */
const PHRASE_GAP_S = 0.4;
const SHORTEST_VOICE_S = 0.3;
/**
 * Voices: the share of energy with a pitch, the range of its lower quartile (formants are taken for pitches, but not
 * below the pitch), how much of it glides and how far (instruments hold theirs), how often it leaps and how much of it
 * is in unbroken contours (barks, ticks and rumbling have chance pitches), and the standard deviations of the level in
 * decibels, which syllables move, and of the brightness in octaves, which vowels and consonants move (engines do not).
 */
const VOICE_PITCHED = 0.35;
const VOICE_LOWEST_HZ = 70;
const VOICE_HIGHEST_HZ = 450;
const VOICE_GLIDES = 0.5;
const VOICE_SPREAD_CENTS = 25;
const VOICE_LEAPS = 0.5;
const VOICE_CONTOUR = 0.3;
const VOICE_LEVEL_DB = 7;
const VOICE_BRIGHTNESS_OCTAVES = 0.8;
/** Steps between pitched frames of an unbroken contour, at least. */
const CONTOUR_STEPS = 2;
/** Weaker frames, relative to the strongest, have no brightness of their own. */
const FAINT = 1e-4;
/** A pitch moves audibly from this many cents per frame on; larger steps than the second are leaps. */
const GLIDE_CENTS = 10;
const LEAP_CENTS = 200;
/** A tone repeats its period, or, when its partials are not harmonic, has a spectrum of few lines. */
const TONE_STRENGTH = 0.8;
const TONE_NOISINESS = 0.4;

/** Positions in steps of the level course; the end is exclusive. */
interface Span {
  readonly from: number;
  readonly to: number;
  readonly peak: number;
}

/**
 * Finds what happens in a sound: where the level rises suddenly or from silence, until it falls silent or something else
 * begins, and of which kind each is.
 *
 * Onsets follow the rise of the level, as J. P. Bello et al., "A tutorial on onset detection in music signals" (2005),
 * section III.A. The kinds are rules over attack, decay, periodicity and noisiness; `voice` needs a gliding, mostly
 * unbroken pitch in the range of voices, and level and brightness that move with syllables.
 *
 * @param powers - mean square per step of `LEVEL_STEP_S`
 */
export function findEvents(powers: Float64Array, spectrum: SpectrumCourse): HeardEvent[] {
  const levels = powers.map((power) => 10 * log10(power + 1e-12));
  const loudest = levels.reduce((most, level) => Math.max(most, level), -Infinity);
  if (!(loudest > SILENCE_DB)) return [];
  const floor = Math.max(SILENCE_DB, loudest - RANGE_DB);
  const spans = splitBeds(spansOf(levels, floor), levels, floor);
  const events: HeardEvent[] = [];
  for (const phrase of phrasesOf(spans)) {
    const kinds = phrase.map((span) => kindOf(span, levels, spectrum));
    const { from } = phrase[0];
    const { to } = phrase[phrase.length - 1];
    if (!kinds.every((kind) => kind === 'hit') && isVoice({ from, to }, levels, floor, spectrum)) {
      const { peak } = phrase.reduce((best, span) => (levels[span.peak] > levels[best.peak] ? span : best));
      events.push(eventOf({ from, to, peak }, levels, 'voice'));
    } else
      phrase.forEach((span, at) => {
        events.push(eventOf(span, levels, kinds[at]));
      });
  }
  return events;
}

function eventOf({ from, to, peak }: Span, levels: Float64Array, kind: EventKind): HeardEvent {
  return { startS: from * LEVEL_STEP_S, endS: to * LEVEL_STEP_S, levelDb: levels[peak], kind };
}

function spansOf(levels: Float64Array, floor: number): Span[] {
  const spans: Span[] = [];
  let from = -1;
  let lastLoud = -1;
  const close = (to: number) => {
    const peak = from < 0 ? -1 : peakOf(levels, from, to);
    if (peak >= 0 && levels[peak] >= floor + CLEAR_DB) spans.push({ from, to, peak });
    from = -1;
  };
  for (let i = 0; i < levels.length; i++) {
    if (levels[i] <= floor) {
      if (i - lastLoud >= GAP_STEPS) close(lastLoud + 1);
      continue;
    }
    lastLoud = i;
    const start = from < 0 ? i : i - from < APART_STEPS ? -1 : onsetAt(levels, i, floor);
    if (start < 0) continue;
    close(start);
    from = start;
  }
  close(lastLoud + 1);
  return spans;
}

/** Where the rise to a step begins, or −1 when the level does not rise enough for an onset. */
function onsetAt(levels: Float64Array, at: number, floor: number): number {
  let before = floor;
  for (let i = Math.max(0, at - RISE_STEPS + 1 - BEFORE_STEPS); i <= at - RISE_STEPS; i++) {
    if (levels[i] > before) before = levels[i];
  }
  if (levels[at] < before + RISE_DB) return -1;
  let start = at;
  while (start > at - RISE_STEPS + 1 && levels[start - 1] >= before + RISE_DB / 3) start--;
  return start;
}

function peakOf(levels: Float64Array, from: number, to: number): number {
  let peak = from;
  for (let i = from; i < to; i++) if (levels[i] > levels[peak]) peak = i;
  return peak;
}

/** Splits what goes on steadily after a hit from the hit. */
function splitBeds(spans: readonly Span[], levels: Float64Array, floor: number): Span[] {
  return spans.flatMap((span) => {
    const middle = Math.floor((span.peak + span.to) / 2);
    if ((span.to - span.peak) * LEVEL_STEP_S < 2 * BED_S) return [span];
    const [early, late] = [
      meanLevel(levels, Math.floor((span.peak + 3 * middle) / 4), middle),
      meanLevel(levels, middle, span.to),
    ];
    if (late < floor + BED_STEADY_DB || levels[span.peak] - late < DECAY_DB || Math.abs(early - late) > BED_STEADY_DB)
      return [span];
    let cut = span.peak;
    while (cut < middle && levels[cut] > late + BED_STEADY_DB) cut++;
    return [
      { ...span, to: cut },
      { from: cut, to: span.to, peak: peakOf(levels, cut, span.to) },
    ];
  });
}

function phrasesOf(spans: readonly Span[]): Span[][] {
  const phrases: Span[][] = [];
  for (const span of spans) {
    const phrase = phrases.at(-1);
    const before = phrase?.at(-1);
    if (phrase !== undefined && before !== undefined && (span.from - before.to) * LEVEL_STEP_S < PHRASE_GAP_S)
      phrase.push(span);
    else phrases.push([span]);
  }
  return phrases;
}

function kindOf(span: Span, levels: Float64Array, spectrum: SpectrumCourse): EventKind {
  const peak = levels[span.peak];
  let full = span.from;
  while (levels[full] < peak - 3) full++;
  const attackS = (full - span.from) * LEVEL_STEP_S;
  // The level of a low tone moves within its period, so it has decayed when it stays down.
  let decayed = span.peak;
  for (let i = span.peak; i < span.to && i - decayed <= BEFORE_STEPS; i++) if (levels[i] > peak - DECAY_DB) decayed = i;
  const decayS = (decayed - full) * LEVEL_STEP_S;
  const decays = decayed + 1 < span.to || (span.to - span.from) * LEVEL_STEP_S <= SHORTEST_S;
  if (attackS <= ATTACK_S && decays && decayS <= DECAY_S) return 'hit';
  const { strength, noisiness } = spectralMeans(span, spectrum);
  return strength >= TONE_STRENGTH || noisiness < TONE_NOISINESS ? 'tone' : 'noise';
}

function isVoice(
  span: Pick<Span, 'from' | 'to'>,
  levels: Float64Array,
  floor: number,
  spectrum: SpectrumCourse,
): boolean {
  if ((span.to - span.from) * LEVEL_STEP_S < SHORTEST_VOICE_S) return false;
  const { pitched, lowHz, glides, spreadCents, leaps, contour, brightnessOctaves } = spectralMeans(span, spectrum);
  if (pitched < VOICE_PITCHED || lowHz < VOICE_LOWEST_HZ || lowHz > VOICE_HIGHEST_HZ) return false;
  if (glides < VOICE_GLIDES || spreadCents < VOICE_SPREAD_CENTS || leaps > VOICE_LEAPS) return false;
  if (contour < VOICE_CONTOUR || brightnessOctaves < VOICE_BRIGHTNESS_OCTAVES) return false;
  let [sum, squares, count] = [0, 0, 0];
  for (let i = span.from; i < span.to; i++) {
    const level = Math.max(floor, levels[i]);
    sum += level;
    squares += level * level;
    count++;
  }
  return deviation(sum, squares, count) >= VOICE_LEVEL_DB;
}

/** What the frames of a span have in common. */
function spectralMeans({ from, to }: Pick<Span, 'from' | 'to'>, spectrum: SpectrumCourse) {
  const { stepS, firstS, energies, strengths, noisiness } = spectrum;
  const frameAt = (step: number) => (step * LEVEL_STEP_S - firstS) / stepS;
  const first = Math.min(energies.length - 1, Math.max(0, Math.round(frameAt(from))));
  const end = Math.min(energies.length, Math.max(first + 1, Math.ceil(frameAt(to))));
  let [energy, strength, noise] = [0, 0, 0];
  for (let i = first; i < end; i++) {
    energy += energies[i];
    strength += strengths[i] * energies[i];
    noise += noisiness[i] * energies[i];
  }
  return {
    strength: energy > 0 ? strength / energy : 0,
    noisiness: energy > 0 ? noise / energy : 0,
    brightnessOctaves: brightnessDeviation(spectrum, first, end),
    ...pitchCourse(spectrum, first, end, energy),
  };
}

/** How the pitch goes in the frames from `first` to `end`, whose energy is `energy`. */
function pitchCourse(spectrum: SpectrumCourse, first: number, end: number, energy: number) {
  const { energies, pitchesHz } = spectrum;
  let [pitched, glides, leaps, steps] = [0, 0, 0, 0];
  const pitches: number[] = [];
  for (let i = first; i < end; i++) {
    if (pitchesHz[i] === 0) continue;
    pitched += energies[i];
    pitches.push(pitchesHz[i]);
    const cents = i > first ? stepCents(pitchesHz, i) : Infinity;
    if (cents <= LEAP_CENTS) steps++;
    else if (cents < Infinity) leaps++;
    if (cents <= LEAP_CENTS && cents > GLIDE_CENTS) glides++;
  }
  pitches.sort((a, b) => a - b);
  const lowHz = pitches[pitches.length >> 2] ?? 0;
  return {
    /** Share of the energy that has a pitch, and of that in unbroken contours. */
    pitched: energy > 0 ? pitched / energy : 0,
    contour: pitched > 0 ? energyInContours(spectrum, first, end) / pitched : 0,
    /** Lower quartile of the pitches. */
    lowHz,
    /** Half the width of the middle half of the pitches. */
    spreadCents: lowHz === 0 ? 0 : 600 * log2(pitches[(3 * pitches.length) >> 2] / lowHz),
    /** Share of the steps between pitched frames, without leaps, in which the pitch moves audibly. */
    glides: steps > 0 ? glides / steps : 0,
    /** Share of the steps between pitched frames that are leaps. */
    leaps: leaps / Math.max(1, steps + leaps),
  };
}

/** Step of the pitch to a frame from the one before, in cents; infinite when one of them has none. */
function stepCents(pitchesHz: Float32Array, frame: number): number {
  const [before, hz] = [pitchesHz[frame - 1], pitchesHz[frame]];
  return before > 0 && hz > 0 ? Math.abs(1200 * log2(hz / before)) : Infinity;
}

function energyInContours({ energies, pitchesHz }: SpectrumCourse, first: number, end: number): number {
  let [inContours, from] = [0, first];
  for (let i = first + 1; i <= end; i++) {
    if (i < end && stepCents(pitchesHz, i) <= LEAP_CENTS) continue;
    if (i - from > CONTOUR_STEPS) for (let k = from; k < i; k++) inContours += energies[k];
    from = i;
  }
  return inContours;
}

/** Standard deviation of the brightness in octaves over the frames that are not faint. */
function brightnessDeviation({ energies, centroidsHz }: SpectrumCourse, first: number, end: number): number {
  let strongest = 0;
  for (let i = first; i < end; i++) strongest = Math.max(strongest, energies[i]);
  let [sum, squares, count] = [0, 0, 0];
  for (let i = first; i < end; i++) {
    if (centroidsHz[i] === 0 || energies[i] <= FAINT * strongest) continue;
    const octaves = log2(centroidsHz[i]);
    sum += octaves;
    squares += octaves * octaves;
    count++;
  }
  return deviation(sum, squares, count);
}

function deviation(sum: number, squares: number, count: number): number {
  return count === 0 ? 0 : Math.sqrt(Math.max(0, squares / count - (sum / count) * (sum / count)));
}

function meanLevel(levels: Float64Array, from: number, to: number): number {
  let sum = 0;
  for (let i = from; i < to; i++) sum += levels[i];
  return sum / Math.max(1, to - from);
}
