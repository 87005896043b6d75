import { clamp, cos, exp, log2, pow } from '@soundwright/dsp/math';
import type { PitchTrack } from '@soundwright/dsp/pitch';
import type { Sentence } from './text/script.ts';

/** Inputs of the pitch contour besides the words; times refer to the spoken sentence. */
export interface ContourRequest {
  /** How the sentence ends; null when the base speaker has spoken it so already. */
  readonly intonation: Pick<Sentence, 'ending' | 'rises'> | null;
  /** Positions of stressed words in seconds. */
  readonly stressed: readonly (readonly [startS: number, endS: number])[];
  readonly startS: number;
  readonly endS: number;
  readonly pitch: Pick<PitchTrack, 'f0Hz' | 'frameS'>;
}

/** Parameters of the pitch contour of one sentence. */
export interface MelodyRequest extends ContourRequest {
  /** Average pitch of the base speaker. */
  readonly baseF0Hz: number;
  /** Average pitch of the result. */
  readonly f0Hz: number;
  /** Pitch range relative to the base speaker; 0 is monotone. */
  readonly range: number;
}

const DECLINATION_ST = 1.2;
const STRESS_ST = 3.5;
/** Maximum deviation from the average pitch; beyond it the voice sounds broken. */
const WIDEST_ST = 13;

/** True when the ending or a stressed word needs more than the synthesizer's default contour. */
export function needsContour({ intonation, stressed }: Pick<ContourRequest, 'intonation' | 'stressed'>): boolean {
  if (stressed.length > 0) return true;
  return intonation !== null && (intonation.rises || /^(?:!|\.\.\.|,)$/.test(intonation.ending));
}

/**
 * Plans the offsets added to a speaker's pitch contour: declination, the boundary tone of the final mark, and an
 * accent on stressed words.
 *
 * @returns semitones at a time of the spoken sentence
 */
export function planContour(request: ContourRequest): (timeS: number) => number {
  const { startS, endS, intonation, stressed, pitch } = request;
  const lengthS = Math.max(0.05, endS - startS);
  const lastVoicedS = findLastVoiced(pitch, endS);
  return (timeS) => {
    const place = clamp((timeS - startS) / lengthS, 0, 1);
    const fromEnd = lastVoicedS - timeS;
    let shift = 0;
    // Less declination in short sentences.
    if (intonation !== null) shift += DECLINATION_ST * Math.min(1, lengthS / 2) * (0.5 - place);
    const ending = intonation?.ending;
    if (intonation?.rises === true) shift += 6 * turn(fromEnd, 0.35) - 1;
    else if (ending === '.') shift -= 2 * turn(fromEnd, 0.35);
    else if (ending === '!') shift += 1.5 - 3 * turn(fromEnd, 0.3);
    else if (ending === '...') shift -= 1.2 * place;
    else if (ending === ',') shift += 1.5 * turn(fromEnd, 0.25);
    for (const [from, to] of stressed) shift += STRESS_ST * hump(timeS, from, to);
    return shift;
  };
}

/**
 * Plans the full pitch contour: the base speaker's contour scaled to the range, plus `planContour`.
 *
 * @returns a function of the time in the spoken sentence and the pitch found there; 0 stays 0
 */
export function planMelody(request: MelodyRequest): (timeS: number, f0Hz: number) => number {
  const { baseF0Hz, f0Hz, range, pitch } = request;
  const centre = medianSemitones(pitch.f0Hz, baseF0Hz);
  const contour = planContour(request);
  return (timeS, naturalHz) => {
    if (!(naturalHz > 0)) return 0;
    const own = clamp(12 * log2(naturalHz / baseF0Hz) - centre, -7, 7);
    // Keep part of this sentence's offset from the average.
    const semitones = range * (own + contour(timeS)) + 0.2 * Math.min(1, range) * centre;
    return f0Hz * pow(2, clamp(semitones, -WIDEST_ST, WIDEST_ST) / 12);
  };
}

/** 0 before the last `lengthS` seconds, then rising smoothly to 1. */
function turn(fromEndS: number, lengthS: number): number {
  const t = clamp(1 - fromEndS / lengthS, 0, 1);
  return 0.5 - 0.5 * cos(Math.PI * t);
}

/** 1 inside a word, 0 outside. */
export function hump(timeS: number, fromS: number, toS: number): number {
  const outside = Math.max(0, fromS - timeS, timeS - toS);
  return exp(-(outside * outside) / (2 * 0.05 * 0.05));
}

function findLastVoiced({ f0Hz, frameS }: ContourRequest['pitch'], endS: number): number {
  let frame = Math.min(f0Hz.length - 1, Math.floor(endS / frameS));
  while (frame > 0 && f0Hz[frame] === 0) frame--;
  return frame * frameS;
}

/** Median of the pitch, in semitones from `baseF0Hz`: half of the result is above the requested pitch, half below. */
function medianSemitones(f0Hz: Float64Array, baseF0Hz: number): number {
  const voiced = f0Hz.filter((hz) => hz > 0).sort();
  return voiced.length === 0 ? 0 : clamp(12 * log2(voiced[voiced.length >> 1] / baseF0Hz), -9, 9);
}
