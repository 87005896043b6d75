import type { Random } from '@soundwright/dsp/random';
import { energyOf, planForm } from './form.ts';
import type { Metre } from './plan.ts';
import { barBeatsOf, type Score, type Section, tempoBeatsOf } from './score.ts';
import type { FormKind } from './style.ts';

/** Loops: whole bars without an ending, where the last bar leads back to the first. */

/** Default number of bars of a loop. */
const USUAL_BARS = 16;
/** Maximum tempo change to fill the requested length with whole bars. */
const MOST_STRETCH = 0.12;
/** Phrases have four bars, or at least two; other lengths must fit this much better. */
const UNEVEN = 0.03;

/** Bars and tempo of a loop. */
export interface RoundTiming {
  readonly bars: number;
  readonly quarterBpm: number;
  readonly ritard: 1;
  /** Exactly this many bars at this tempo. */
  readonly durationS: number;
}

/**
 * Finds the whole number of bars closest to a length; a tempo that may change by up to 12 % makes the fit exact.
 *
 * @param durationS - null for sixteen bars
 * @param longestS - maximum length of the bars
 */
export function fitRound(
  metre: Metre,
  bpm: number,
  durationS: number | null,
  fixedTempo: boolean,
  longestS: number,
): RoundTiming {
  const barBeats = barBeatsOf(metre);
  const quarterBpm = bpm * tempoBeatsOf(metre);
  const barS = (barBeats * 60) / quarterBpm;
  const most = Math.max(1, Math.floor(longestS / barS + 1e-9));
  const nearest = Math.min(most, Math.max(1, durationS === null ? USUAL_BARS : Math.round(durationS / barS)));
  const plain = { bars: nearest, quarterBpm, ritard: 1, durationS: nearest * barS } as const;
  if (fixedTempo || durationS === null) return plain;
  let best: RoundTiming = plain;
  let bestCost = Infinity;
  for (let bars = Math.max(1, Math.floor(0.88 * nearest)); bars <= Math.ceil(1.12 * nearest); bars++) {
    const stretch = Math.max((bars * barS) / durationS, durationS / (bars * barS)) - 1;
    const cost = stretch + (bars % 4 === 0 ? 0 : bars % 2 === 0 ? UNEVEN : 2 * UNEVEN);
    if (stretch > MOST_STRETCH || cost >= bestCost) continue;
    bestCost = cost;
    best = { bars, quarterBpm: (bars * barBeats * 60) / durationS, ritard: 1, durationS };
  }
  return best;
}

/** Sections of a loop: no intro and no outro. */
export function planRound(form: FormKind, bars: number, energyShift: number, random: Random): Section[] {
  return planForm(form, bars, energyShift, random).map((section) =>
    section.kind === 'intro' || section.kind === 'outro'
      ? { ...section, kind: 'verse', energy: energyOf('verse', energyShift) }
      : section,
  );
}

/** Turns a score into a loop: exactly its bars, without an ending. */
export function asRound(score: Score): Score {
  const tracks = score.tracks.map((track) => ({
    ...track,
    notes: track.notes.filter(({ beat }) => beat < score.endBeat - 1e-4),
  }));
  return {
    ...score,
    ritard: 1,
    tracks: tracks.filter(({ notes }) => notes.length > 0),
    durationS: (score.endBeat * 60) / score.quarterBpm,
    loops: true,
  };
}

/** Turns a looped score into a normal one. */
export function asPiece({ loops: _, ...score }: Score): Score {
  return score;
}
