import { applyBiquad, designBandpass, designLowpass } from '@soundwright/dsp/biquad';
import { LN_1000 } from '@soundwright/dsp/envelope';
import { exp, gainFromDb, log, pow } from '@soundwright/dsp/math';
import { createRandom, type Random } from '@soundwright/dsp/random';
import { MEMBRANE, spreadModes, strikeElsewhere } from '../../draw/blow.ts';
import { pressPeaks } from '../../draw/buffer.ts';
import { traced } from '../../draw/curve.ts';
import { type Stroke, sketch } from '../../draw/sketch.ts';
import type { NoteRequest } from './note.ts';
import { openBuffer } from './note-buffers.ts';

/** A drum kit piece: one stroke, in mono. */
export type Piece = (note: NoteRequest) => Float32Array;

/** Processes the sum of the strokes in place. */
type Finish = (out: Float32Array, sampleRateHz: number) => void;

/**
 * A kit piece that sounds for `lengthS`.
 *
 * @param strokes - the strokes for a given strike velocity, 0 to 1
 */
export function drum(
  lengthS: number,
  strokes: (hard: number, random: Random) => readonly Stroke[],
  ...finish: readonly Finish[]
): Piece {
  return ({ velocity, random, sampleRateHz }) => {
    const out = sketch(openBuffer(Math.ceil(lengthS * sampleRateHz)), strokes(velocity, random), sampleRateHz, random);
    for (const step of finish) step(out, sampleRateHz);
    return out;
  };
}

/** The same piece with further processing. */
export function finished(piece: Piece, ...finish: readonly Finish[]): Piece {
  return (note) => {
    const out = piece(note);
    for (const step of finish) step(out, note.sampleRateHz);
    return out;
  };
}

/** Soft clipping with a ceiling of 1; quiet signals become `drive` times as loud. */
export const driven =
  (drive: number): Finish =>
  (out) => {
    pressPeaks(out, drive);
    for (let i = 0; i < out.length; i++) out[i] *= drive;
  };

/** Low-pass, 12 dB per octave; @param q - 0.5 rolls off early and gently */
export const lowpassed =
  (hz: number, q = 0.5): Finish =>
  (out, sampleRateHz) =>
    applyBiquad(out, designLowpass(hz, sampleRateHz, q), new Float64Array(2));

/** Band-pass, 0 dB at its centre. */
export const bandpassed =
  (hz: number, q: number): Finish =>
  (out, sampleRateHz) =>
    applyBiquad(out, designBandpass(hz, sampleRateHz, q), new Float64Array(2));

/** A sine whose pitch falls from `bend` times `hz` to `hz`: bass drums, toms, blocks. */
export function thump(hz: number, gain: number, t60S: number, bend = 1, bendS = 0.01): Stroke {
  const pitch = bend === 1 ? hz : traced(12 * bendS, (t) => hz * (1 + (bend - 1) * exp(-12 * t)));
  return { tone: { lengthS: 1.7 * t60S, hz: pitch, gain, attackS: 0.0005, decayS: t60S / LN_1000 } };
}

/** A burst of noise. */
export interface Hiss {
  readonly gain: number;
  readonly t60S: number;
  readonly lowHz: number;
  readonly highHz: number;
  /** Default 0.2 ms. */
  readonly attackS?: number;
  /** Default 0. */
  readonly atS?: number;
}

/** The contact of stick, hand or brush; snare wires; the top end of a cymbal. */
export function hiss({ t60S, attackS = 0.0002, ...burst }: Hiss): Stroke {
  return { burst: { ...burst, attackS, decayS: t60S / LN_1000 } };
}

/** A drumhead: its first modes, with the higher ones weaker and shorter; `tone` 0 (dull) to 1 (ringing). */
export function skin(hz: number, gain: number, t60S: number, tone: number, random: Random): Stroke {
  const modes = MEMBRANE.map((ratio, mode) => ({
    hz: hz * ratio,
    t60S: t60S / (1 + 0.45 * mode * (1.4 - tone)),
    gain: gain * pow(0.45 + 0.4 * tone, mode) * random.between(0.85, 1.15),
  }));
  return { blow: { modes } };
}

/** A metal plate. */
export interface Plate {
  readonly count: number;
  readonly hz: readonly [lowest: number, highest: number];
  readonly t60S: readonly [lowest: number, highest: number];
  readonly gain: number;
  /** Amplitude ∝ frequency^−tilt. */
  readonly tilt?: number;
}

/** Roll-off starts at this fraction of the plate's range in octaves, with this steepness. */
const ROLL_OFF = { from: 0.62, db: -380 };

/**
 * A cymbal, hi-hat or bell: many inharmonic modes. Their frequencies belong to the plate and are the same for every
 * stroke, their levels vary per stroke. The range rolls off at the top, because a hard edge would be heard as a tone.
 */
export function plate(name: string, { gain, ...spread }: Plate, random: Random): Stroke {
  const [lowestHz, highestHz] = spread.hz;
  const modes = spreadModes(spread, createRandom(1, 'plate', name)).map((mode) => {
    const above = Math.max(0, log(mode.hz / lowestHz) / log(highestHz / lowestHz) - ROLL_OFF.from);
    return { ...mode, gain: mode.gain * gainFromDb(ROLL_OFF.db * above * above) };
  });
  return { blow: { modes: strikeElsewhere(modes, random), gain: gain / Math.sqrt(spread.count) } };
}
