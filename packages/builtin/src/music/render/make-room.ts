import { designBandpass } from '@soundwright/dsp/biquad';
import { gainFromDb } from '@soundwright/dsp/math';
import type { SungPhrase } from '../compose/score.ts';

/** Attenuation of the band while somebody sings: of the whole, and on top of that in the range that tells vowels apart. */
const WHOLE_DB = -2;
const BAND_DB = -10;
/**
 * Centre and width of that range: the first formants of open vowels and the second ones, where a voice is 10 to 20 dB
 * weaker than at its fundamental and guitars and pianos are not.
 */
const BAND_HZ = 1500;
const BAND_Q = 0.5;
/** The band recedes over this time before a phrase and returns over the other one after it. */
const RECEDE_S = 0.25;
const RETURN_S = 0.5;
/** Consonants before the first vowel of a phrase and after its last note. */
const AROUND_S = 0.2;

/**
 * How much room the voice needs at each frame, 0 to 1; derived from the score, not from the audio.
 *
 * @param clock - seconds of a beat
 */
export function createVoicePresence(
  phrases: readonly SungPhrase[],
  clock: (beat: number) => number,
  sampleRateHz: number,
): (fromFrame: number, frames: number) => Float32Array {
  const spans = phrases
    .map(({ notes }) => {
      const last = notes[notes.length - 1];
      const fromS = clock(notes[0].beat) - AROUND_S;
      return { from: fromS * sampleRateHz, to: (clock(last.beat + last.beats) + AROUND_S) * sampleRateHz };
    })
    .sort((a, b) => a.from - b.from);
  const rise = RECEDE_S * sampleRateHz;
  const fall = RETURN_S * sampleRateHz;
  return (fromFrame, frames) => {
    const presence = new Float32Array(frames);
    for (const { from, to } of spans) {
      const first = Math.max(0, Math.ceil(from - rise) - fromFrame);
      const last = Math.min(frames, Math.floor(to + fall) - fromFrame);
      for (let i = first; i < last; i++) {
        const at = fromFrame + i;
        const near = Math.min(1, (at - from + rise) / rise, (to + fall - at) / fall);
        presence[i] = Math.max(presence[i], near * near * (3 - 2 * near));
      }
    }
    return presence;
  };
}

/**
 * Attenuates a stereo signal in place wherever a voice is present: slightly as a whole, and more from 700 Hz to 3 kHz.
 *
 * A band-pass in parallel to the signal lowers that range by any amount without moving its corners, so that the
 * processing is linear and attenuates a sum exactly as it attenuates its parts.
 */
export function createRoomMaker(
  sampleRateHz: number,
): (left: Float32Array, right: Float32Array, presence: Float32Array) => void {
  const { b0, b1, b2, a1, a2 } = designBandpass(BAND_HZ, sampleRateHz, BAND_Q);
  const whole = 1 - gainFromDb(WHOLE_DB);
  const band = 1 - gainFromDb(BAND_DB);
  const states = [new Float64Array(2), new Float64Array(2)];
  const attenuate = (samples: Float32Array, presence: Float32Array, state: Float64Array): void => {
    let z1 = state[0];
    let z2 = state[1];
    for (let i = 0; i < samples.length; i++) {
      const x = samples[i];
      const inside = b0 * x + z1;
      z1 = b1 * x - a1 * inside + z2;
      z2 = b2 * x - a2 * inside;
      samples[i] = (x - band * presence[i] * inside) * (1 - whole * presence[i]);
    }
    state[0] = z1;
    state[1] = z2;
  };
  return (left, right, presence) => {
    attenuate(left, presence, states[0]);
    attenuate(right, presence, states[1]);
  };
}
