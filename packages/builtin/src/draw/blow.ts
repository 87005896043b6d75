import { dbFromGain, gainFromDb, pow } from '@soundwright/dsp/math';
import { addModes, halfSineSpectrum, type Mode } from '@soundwright/dsp/modal';
import type { Random } from '@soundwright/dsp/random';
import { addBurst } from './strokes.ts';

/** Resonance of a body: decay `t60S[0]` at `hz[0]`, `t60S[1]` at `hz[1]`, interpolated logarithmically between. */
export interface ModeSpread {
  readonly count: number;
  readonly hz: readonly [number, number];
  readonly t60S: readonly [number, number];
  /** Amplitude ∝ frequency^−tilt, 1 at the lowest mode; default 0. */
  readonly tilt?: number;
}

/** Inharmonic modes spread evenly over a range in octaves; amplitudes vary by a factor of two with random sign. */
export function spreadModes(spread: ModeSpread, random: Random): Mode[] {
  const { count, hz, t60S, tilt = 0 } = spread;
  return Array.from({ length: count }, (_, index) => {
    const place = Math.min(1, (index + 0.85 * random.next()) / count);
    const ratio = pow(hz[1] / hz[0], place);
    return {
      hz: hz[0] * ratio,
      t60S: t60S[0] * pow(t60S[1] / t60S[0], place) * random.between(0.8, 1.25),
      gain: pow(ratio, -tilt) * random.between(0.5, 1) * (random.chance(0.5) ? 1 : -1),
    };
  });
}

/**
 * The same modes with new random amplitudes, as when a body is struck at another point.
 *
 * @param scale - factor of their frequencies, for a smaller or larger body
 */
export function strikeElsewhere(modes: readonly Mode[], random: Random, scale = 1): Mode[] {
  return modes.map((mode) => ({ ...mode, hz: mode.hz * scale, gain: mode.gain * random.between(0.35, 1.15) }));
}

/** Modes of a bar, bell, tongue or string from a table of partials: ratio to `hz`, level in dB, and T60 in seconds. */
export function tunedModes(
  hz: number,
  partials: readonly (readonly [ratio: number, levelDb: number, t60S: number])[],
): Mode[] {
  return partials.map(([ratio, levelDb, t60S]) => ({ hz: hz * ratio, t60S, gain: gainFromDb(levelDb) }));
}

/** Ratios of the lowest modes of a circular membrane: N. Fletcher & T. Rossing, "The Physics of Musical Instruments" (1998), table 3.1. */
export const MEMBRANE = [1, 1.594, 2.136, 2.296, 2.653, 2.918, 3.156, 3.501, 3.6, 4.06] as const;

/** A single strike on a body. */
export interface Blow {
  /** Seconds from the start of the buffer, default 0. */
  readonly atS?: number;
  readonly modes: readonly Mode[];
  /** Contact time of the striker, seconds; longer is softer. Default 0: excites all modes equally. */
  readonly contactS?: number;
  /** Linear, default 1; multiplies `levelDb`. */
  readonly gain?: number;
  /** Default 0. */
  readonly levelDb?: number;
  /** Level of the noise of the contact itself beside the modes; default 0. */
  readonly click?: number;
  /** How much it jumps and strikes again within some hundredths of a second, 0 to 1; default 0. */
  readonly chatter?: number;
}

/** Contact noise ends well above the frequency that a half-sine pulse of that length still excites. */
const CLICK_PER_CONTACT = 1.6;
/** Time from a blow to the first that follows it by itself, seconds, and how that time and the force shrink. */
const CHATTER_S = [0.008, 0.026] as const;
const CHATTER_KEEPS = 0.55;

/**
 * Adds a struck body to a mono buffer, truncated at its end.
 *
 * What is accelerated also presses the air: a click as long as the contact (J. Chadwick, C. Zheng & D. James, "Precomputed
 * acceleration noise for improved rigid-body sound", ACM TOG 31, 2012). Hard things seldom touch once: they chatter.
 *
 * @param random - for clicks and chatter; not drawn from without them
 */
export function addBlow(out: Float32Array, sampleRateHz: number, random: Random, blow: Blow): void {
  const { atS = 0, modes, contactS = 0, levelDb = 0, click = 0, chatter = 0 } = blow;
  const gain = (blow.gain ?? 1) * gainFromDb(levelDb);
  const heard = contactS > 0 ? audibleModes(modes, contactS) : modes;
  const once = (startS: number, share: number): void => {
    const atFrame = Math.max(0, Math.floor(startS * sampleRateHz));
    if (atFrame >= out.length) return;
    addModes(out, heard, sampleRateHz, contactS, atFrame, gain * share);
    if (click <= 0) return;
    const highHz = Math.min(14_000, CLICK_PER_CONTACT / Math.max(1e-4, contactS));
    const band = { lowHz: highHz / 25, highHz, attackS: 0.5 * contactS, decayS: 0.0012 + 2 * contactS };
    addBurst(out, sampleRateHz, random, { atS: startS, ...band, gain: click * gain * share });
  };
  once(atS, 1);
  if (chatter <= 0) return;
  let [startS, stepS] = [atS, random.between(...CHATTER_S)];
  for (let share = chatter; share > 0.06; share *= CHATTER_KEEPS) {
    startS += stepS;
    stepS *= CHATTER_KEEPS;
    once(startS, share * random.between(0.5, 1));
  }
}

/** A mode that is this far below the start of the loudest is not heard, dB. */
const INAUDIBLE_DB = -80;

/** The modes that a contact excites enough to be heard, each until it is no longer. */
function audibleModes(modes: readonly Mode[], contactS: number): Mode[] {
  const levels = modes.map(({ hz, gain }) => Math.abs(gain) * halfSineSpectrum(hz, contactS));
  const loudest = Math.max(...levels);
  return modes.flatMap((mode, k) => {
    const overDb = dbFromGain(levels[k] / loudest) - INAUDIBLE_DB;
    return overDb > 0 ? [{ ...mode, audibleS: Math.min(mode.audibleS ?? Infinity, (mode.t60S * overDb) / 60) }] : [];
  });
}
