import { pow } from '@soundwright/dsp/math';
import { points } from '../../../draw/curve.ts';
import type { Call } from './calls.ts';
import type { Formant, Utterance } from './throat.ts';

/** Sung notes around a tonic, in semitones. */
const SCALE = [-5, -3, 0, 2, 4, 7, 9];

/** A melody of three seconds on one vowel, by steps of a scale. @param breath - level of the air beside the voice */
export function sung(vowel: readonly Formant[], breath: number): Call['utter'] {
  return ({ random, strain }) => {
    const tonic = random.between(175, 215);
    let at = random.integer(1, 4);
    let atS = 0;
    const notes: Utterance[] = [];
    while (atS < 3) {
      const lengthS = random.pick([0.32, 0.36, 0.62, 0.66]);
      const hz = tonic * pow(2, SCALE[at] / 12);
      notes.push({
        atS,
        lengthS: 1.02 * lengthS,
        hz: points(0, 0.97 * hz, 0.15, hz, 1, hz),
        gain: points(0, 0, 0.12, 0.8 + 0.2 * strain, 0.8, 0.7, 1, 0),
        formants: vowel,
        tilt: 1.3,
        breath,
        jitter: 0.008,
        vibrato: { hz: 5.4, semitones: lengthS > 0.5 ? 0.35 : 0.1 },
      });
      atS += lengthS;
      at = Math.max(0, Math.min(SCALE.length - 1, at + random.pick([-2, -1, 1, 1, 2])));
    }
    return notes;
  };
}
