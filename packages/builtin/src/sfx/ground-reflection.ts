import { createDelayLine } from '@soundwright/dsp/delay-line';
import { exp, TAU } from '@soundwright/dsp/math';
import { SPEED_OF_SOUND_M_S } from '../draw/air.ts';
import { hasTrait, type Source, type Values } from './source.ts';

/** Heights above the ground, metres: of the listener, and of a source that states none. */
const EAR_M = 1.5;
const SOURCE_M = 0.8;
/** Height of what flies, as a share of its distance, and the share of its reflection that eddies of the air leave regular. */
const ALOFT = 0.7;
const UNDISTURBED = 0.5;
/** Gain of the reflection from earth, grass and asphalt on average, and from which frequency on they scatter it, Hz. */
const REFLECTED = 0.5;
const ROUGH_HZ = 2500;

/**
 * The path by way of the ground beside the direct one: seconds longer, and its linear gain.
 *
 * @param heightM - of a source that does not fly, above the ground
 */
export function groundPath(
  distanceM: number,
  flies: boolean,
  heightM: number = SOURCE_M,
): { readonly lateS: number; readonly gain: number } {
  const sourceM = flies ? Math.max(heightM, ALOFT * distanceM) : heightM;
  // A source that is nearer than the difference of the heights is straight above or below the ear.
  const alongM = Math.sqrt(Math.max(0, distanceM * distanceM - (sourceM - EAR_M) * (sourceM - EAR_M)));
  const overGroundM = Math.sqrt(alongM * alongM + (sourceM + EAR_M) * (sourceM + EAR_M));
  return {
    lateS: Math.max(0, overGroundM - distanceM) / SPEED_OF_SOUND_M_S,
    gain: (REFLECTED * (flies ? UNDISTURBED : 1) * distanceM) / Math.max(distanceM, overGroundM),
  };
}

/**
 * Whether the ground throws back one image of a source: it is heard from one place, and does not render the way of its
 * sound to the listener itself.
 */
export function hasPlace(source: Source, values: Values): boolean {
  if (source.heightM?.(values) === null || source.timesAway) return false;
  return !(['around', 'surrounding', 'weather'] as const).some((trait) => hasTrait(source, trait));
}

/**
 * Adds to a block, in place, what the ground throws back in the open, while its source moves from one distance to another,
 * metres: its peaks and dips drift through the spectrum as a vehicle or an aircraft passes (T. Embleton, "Tutorial on sound
 * propagation outdoors", JASA 100, 1996).
 */
export function createGroundReflection(
  source: Source,
  values: Values,
  sampleRateHz: number,
): (block: readonly Float32Array[], fromM: number, toM: number) => void {
  const flies = hasTrait(source, 'flies');
  const heightM = source.heightM?.(values) ?? SOURCE_M;
  // Aloft the detour grows towards twice the height of the ear times the sine of the elevation.
  const lines = [0, 1].map(() => createDelayLine(Math.ceil((2 * EAR_M * sampleRateHz) / SPEED_OF_SOUND_M_S) + 4));
  const dull = new Float64Array(2);
  const take = 1 - exp((-TAU * ROUGH_HZ) / sampleRateHz);
  return (block, fromM, toM) => {
    const [from, to] = [groundPath(fromM, flies, heightM), groundPath(toM, flies, heightM)];
    const step = ((to.lateS - from.lateS) * sampleRateHz) / block[0].length;
    for (const [channel, samples] of block.entries()) {
      const line = lines[channel];
      let age = Math.max(1, from.lateS * sampleRateHz);
      let low = dull[channel];
      for (let i = 0; i < samples.length; i += 1) {
        line.write(samples[i]);
        low += take * (line.readBetween(age) - low);
        samples[i] += from.gain * low;
        age = Math.max(1, age + step);
      }
      dull[channel] = Math.abs(low) < 1e-20 ? 0 : low;
    }
  };
}
