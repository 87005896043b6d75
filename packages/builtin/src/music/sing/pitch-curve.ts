import { createSineTable, pow, TAU } from '@soundwright/dsp/math';
import type { Random } from '@soundwright/dsp/random';

const sine = createSineTable(2048);

/** Time step of the curve. */
const STEP_S = 0.004;
/** The voice starts gliding towards a note this long before its vowel. */
const LEAD_S = 0.05;

/** Pitch fall within a syllable of speech. */
const SPOKEN_FALL_CENTS = 220;

/** A note of a phrase, in seconds from the start of the phrase. */
export interface CurveNote {
  readonly onsetS: number;
  readonly endS: number;
  readonly midi: number;
}

/**
 * The F0 contour of a sung phrase: a damped second-order system moves from note to note with a natural glide and slight
 * overshoot; vibrato sets in on long notes; a slow drift of a few cents is added.
 *
 * @param spoken - rhythmic speech: no vibrato, and the pitch falls within every syllable
 * @returns frequency in hertz at a time in seconds from the start of the phrase
 *
 * Source: T. Saitou, M. Unoki, M. Akagi, "Development of an F0 control model based on F0 dynamic characteristics for
 * singing-voice synthesis", Speech Communication 46 (2005), for the four parts of the curve.
 */
export function createPitchCurve(
  notes: readonly CurveNote[],
  durationS: number,
  random: Random,
  spoken = false,
): (timeS: number) => number {
  const count = Math.ceil(durationS / STEP_S) + 2;
  const cents = new Float64Array(count);
  const omega = TAU * 6.5;
  const damping = 0.78;
  let position = notes[0].midi * 100 - 90;
  let speed = 0;
  let note = 0;
  let drift = 0;
  let driftGoal = 0;
  let vibratoPhase = 0;
  let vibratoHz = 5.5;
  let depth = 40;
  for (let i = 0; i < count; i++) {
    const timeS = i * STEP_S;
    while (note + 1 < notes.length && timeS >= notes[note + 1].onsetS - LEAD_S) {
      note++;
      vibratoPhase = 0;
      vibratoHz = 5.2 + 0.6 * random.next();
      depth = 32 + 18 * random.next();
    }
    // Two substeps keep the stiff system accurate enough.
    for (let half = 0; half < 2; half++) {
      // Pitch falls within every syllable in speech and holds in singing.
      const fallen = spoken ? SPOKEN_FALL_CENTS * Math.min(1, Math.max(0, timeS - notes[note].onsetS) / 0.25) : 0;
      const pull = notes[note].midi * 100 - fallen - position;
      speed += (omega * omega * pull - 2 * damping * omega * speed) * (STEP_S / 2);
      position += speed * (STEP_S / 2);
    }
    if (i % 25 === 0) driftGoal = 4 * random.gaussian();
    drift += 0.03 * (driftGoal - drift);
    const held = timeS - notes[note].onsetS;
    const long = !spoken && notes[note].endS - notes[note].onsetS > 0.42;
    const come = long ? Math.min(1, Math.max(0, (held - 0.22) / 0.25)) : 0;
    vibratoPhase += vibratoHz * STEP_S;
    cents[i] = position + drift + depth * come * sine(vibratoPhase);
  }
  return (timeS) => {
    const at = Math.min(count - 2, Math.max(0, timeS / STEP_S));
    const low = Math.floor(at);
    const value = cents[low] + (at - low) * (cents[low + 1] - cents[low]);
    return 440 * pow(2, (value / 100 - 69) / 12);
  };
}
