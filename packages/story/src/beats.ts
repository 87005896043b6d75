import type { Tempo } from '@soundwright/contract';

/** Length of a beat, seconds. */
export function beatS({ bpm }: Tempo): number {
  return 60 / bpm;
}

/**
 * The finest step of beats or bars that is at least this long, seconds: quarters of a beat, halves, beats, bars, and bars
 * doubled. Each is a multiple of the finer ones.
 */
export function beatStep(tempo: Tempo, leastS: number): number {
  const beat = beatS(tempo);
  const fitting = [beat / 4, beat / 2, beat].find((stepS) => stepS >= leastS);
  if (fitting !== undefined) return fitting;
  let step = beat * tempo.beats_per_bar;
  while (step < leastS) step *= 2;
  return step;
}

/** A time as bar, beat and quarter of a beat, each from 1; what is 1 at the end is left out: `5`, `5.2`, `5.1.3`. */
export function barLabel(tempo: Tempo, timeS: number): string {
  const quarters = Math.round((timeS / beatS(tempo)) * 4);
  const beats = Math.floor(quarters / 4);
  const bar = String(Math.floor(beats / tempo.beats_per_bar) + 1);
  const beat = (beats % tempo.beats_per_bar) + 1;
  if (quarters % 4 !== 0) return `${bar}.${beat}.${(quarters % 4) + 1}`;
  return beat === 1 ? bar : `${bar}.${beat}`;
}

/**
 * The factor of speed that brings audio to a tempo. Half and double tempo count as the same beat, so it is between 0.71
 * and 1.41.
 *
 * @param bpm - of the audio, above 0
 */
export function rateToTempo(tempo: Tempo, bpm: number): number {
  let rate = tempo.bpm / bpm;
  while (rate > Math.SQRT2) rate /= 2;
  while (rate < Math.SQRT1_2) rate *= 2;
  return rate;
}

/** The factor of speed that makes a length the nearest whole number of beats, at least one. */
export function rateToBeats(tempo: Tempo, lengthS: number): number {
  return lengthS / (Math.max(1, Math.round(lengthS / beatS(tempo))) * beatS(tempo));
}
