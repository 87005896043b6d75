import type { Random } from '@soundwright/dsp/random';
import type { Block } from '../../../rendering.ts';
import { TEXTURE_FRAMES } from '../../source.ts';
import type { Throat } from './crowd-voices.ts';

/** Adds the next block of a bed, `active` 0 to 1. */
export type Bed = (out: Block, active: number) => void;

/** Seconds of voices that each side repeats: both begin together again only after eleven minutes. */
const ROUNDS_S = [7.3, 8.9];
/** How many speak at a time on each side: more would be an even noise. */
const AT_ONCE = 16;

/**
 * The people of a crowd whom nobody can tell apart: voices of its throats, many at a time at any level, other ones on
 * each side.
 *
 * @param gain - linear, of voices with a level of 1 (RMS) together
 */
export function createBed(gain: number, throats: readonly Throat[], sampleRateHz: number, random: Random): Bed {
  if (gain === 0) return () => undefined;
  const sides = ROUNDS_S.map((lengthS, side) => ({
    round: roundOf(throats, Math.round(lengthS * sampleRateHz), random.fork('round', side)),
    at: 0,
  }));
  let before: number | undefined;
  return (out, active) => {
    const from = before ?? active;
    sides.forEach((side, channel) => {
      for (let i = 0; i < TEXTURE_FRAMES; i += 1) {
        out[channel][i] += gain * (from + ((active - from) * i) / TEXTURE_FRAMES) * side.round[side.at];
        side.at = (side.at + 1) % side.round.length;
      }
    });
    before = active;
  };
}

/** Voices at random times, each of which goes on at the start where it reaches the end. */
function roundOf(throats: readonly Throat[], frames: number, random: Random): Float32Array {
  const round = new Float32Array(frames);
  for (let left = AT_ONCE * frames; left > 0; ) {
    const sound = random.pick(throats)();
    const at = random.integer(0, frames - 1);
    const gain = random.between(0.4, 1);
    for (let i = 0; i < sound.length; i += 1) round[(at + i) % frames] += gain * sound[i];
    left -= sound.length;
  }
  const rms = Math.sqrt(round.reduce((sum, x) => sum + x * x, 0) / frames);
  return round.map((x) => x / rms);
}
