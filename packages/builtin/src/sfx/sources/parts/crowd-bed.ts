import { exp } from '@soundwright/dsp/math';
import type { Random } from '@soundwright/dsp/random';
import { Svf } from '@soundwright/dsp/svf';
import type { Block } from '../../../rendering.ts';
import { TEXTURE_FRAMES } from '../../source.ts';
import { createWash, type WashBand } from './wash.ts';

/** Typical peak of the modulation spectrum of speech: the rate of syllables, Hz. */
const SYLLABLES_HZ = 4.5;

/** Voices of a bed that rise and fall together, each band on its own. */
const BANDS = [
  { from: 0.5, to: 0.8 },
  { from: 0.8, to: 1.6 },
  { from: 1.6, to: 3.6 },
] as const;

/** Adds the next block of a bed, `active` 0 to 1. */
export type Bed = (out: Block, active: number) => void;

/**
 * The people of a crowd whom nobody can tell apart: noise of voices around `peakHz`, in three bands on each side whose
 * levels vary at the rate of syllables, by less the more people there are.
 *
 * @param bed - `gain` is linear
 */
export function createBed(
  bed: { readonly peakHz: number; readonly gain: number; readonly people: number },
  sampleRateHz: number,
  random: Random,
): Bed {
  if (bed.gain === 0) return () => undefined;
  const depth = 1.2 / Math.sqrt(1 + bed.people / 12);
  const parts = [0, 1].flatMap((side) =>
    BANDS.map(({ from, to }, index) => {
      const band: WashBand = { lowHz: from * bed.peakHz, highHz: to * bed.peakHz };
      return {
        side,
        add: createWash(band, sampleRateHz, random.fork('wash', side, index)),
        syllables: createSyllables(random.fork('syllables', side, index), sampleRateHz / TEXTURE_FRAMES),
        gain: 0,
      };
    }),
  );
  let first = true;
  return (out, active) => {
    for (const part of parts) {
      const next = bed.gain * active * exp(depth * part.syllables());
      part.add(out[part.side], first ? next : part.gain, next);
      part.gain = next;
    }
    first = false;
  };
}

/** Random modulation around the rate of syllables, with a standard deviation of about 1. */
function createSyllables(random: Random, blockHz: number): () => number {
  const filter = new Svf(blockHz, SYLLABLES_HZ, 1);
  return () => {
    filter.step(random.gaussian());
    return 2.6 * filter.band;
  };
}
