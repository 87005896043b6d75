import { gainFromDb, pow } from '@soundwright/dsp/math';
import { addModes, type Mode } from '@soundwright/dsp/modal';
import type { Random } from '@soundwright/dsp/random';

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

/** The same modes with new random amplitudes, as when a body is struck at another point. */
export function strikeElsewhere(modes: readonly Mode[], random: Random): Mode[] {
  return modes.map((mode) => ({ ...mode, gain: mode.gain * random.between(0.35, 1.15) }));
}

/** Modes of a bar, bell, tongue or string from a table of partials: ratio to `hz`, level in dB, and T60 in seconds. */
export function tunedModes(
  hz: number,
  partials: readonly (readonly [ratio: number, levelDb: number, t60S: number])[],
): Mode[] {
  return partials.map(([ratio, levelDb, t60S]) => ({ hz: hz * ratio, t60S, gain: gainFromDb(levelDb) }));
}

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
}

/** Adds a struck body to a mono buffer, truncated at its end. */
export function addBlow(out: Float32Array, blow: Blow, sampleRateHz: number): void {
  const { atS = 0, modes, contactS = 0, gain = 1, levelDb = 0 } = blow;
  const atFrame = Math.max(0, Math.floor(atS * sampleRateHz));
  if (atFrame < out.length) addModes(out, modes, sampleRateHz, contactS, atFrame, gain * gainFromDb(levelDb));
}
