import { clamp, gainFromDb, pow } from '@soundwright/dsp/math';

/**
 * Extra velocity response of an instrument beyond its own rendering, as an exponent: 1 adds 6 dB per doubling. Bowed,
 * blown, struck and plucked instruments get the dynamic range of a sampled one, and electric basses half of it, as
 * through a compressor; organs, harpsichords, synthesisers and amplified guitars get none.
 *
 * Set by measurement: with its own rendering, the level follows the square of the velocity, as in a General MIDI sound
 * font (16 dB from velocity 0.375 to 0.9375, mean over three pitches).
 */
const EXPONENTS: Readonly<Record<string, number>> = {
  piano: 1.3,
  'nylon-guitar': 1.35,
  'steel-guitar': 1.4,
  lute: 1.35,
  harp: 1.55,
  sitar: 1.15,
  koto: 1.3,
  mandolin: 1.3,
  pizzicato: 1.65,
  banjo: 1,
  'finger-bass': 0.6,
  'pick-bass': 0.6,
  'slap-bass': 0.6,
  'upright-bass': 1.2,
  'double-basses': 1.15,
  'string-section': 1.55,
  'staccato-strings': 1.15,
  'tremolo-strings': 1.3,
  'solo-violin': 1.3,
  viola: 1.3,
  cello: 1.3,
  'brass-section': 1.15,
  horn: 1.1,
  tuba: 1.25,
  trumpet: 1.25,
  trombone: 1.25,
  flute: 1.3,
  recorder: 0.9,
  clarinet: 1.2,
  oboe: 1.3,
  bassoon: 1.3,
  saxophone: 1.3,
  accordion: 0.8,
  harmonica: 1,
  'choir-ah': 1.2,
  'choir-oo': 1.15,
  marimba: 1.3,
  vibraphone: 1.25,
  celesta: 1.3,
  glockenspiel: 1.15,
  kalimba: 1.2,
  'tubular-bells': 1.2,
  'steel-drum': 1.1,
  'orchestral-kit': 1.9,
  'brush-kit': 0.6,
};
/** Levels and faders are set for this velocity, where the factor is 1. */
export const USUAL_VELOCITY = 0.75;

/** Gain factor for a note of an instrument, 1 at the usual velocity. @param velocity - above 0, up to 1 */
export function dynamicGain(instrument: string, velocity: number): number {
  const exponent = EXPONENTS[instrument];
  return exponent === undefined ? 1 : pow(velocity / USUAL_VELOCITY, exponent);
}

/**
 * Correction of an instrument's level over its range: dB per octave, and the pitch at which it is 0, in the middle of
 * what it usually plays. A synthesised note loses level where its body or its losses take the partials away, which
 * would hide the bass line's lower or the piano's upper notes; recorded instruments are levelled by their players.
 *
 * Set by measurement: the slope of the difference from a General MIDI sound font over eight pitches at velocity 0.75;
 * slopes below 1 dB per octave are left alone, and no more than half of a slope that the font's own samples scatter around.
 */
const SLOPES: Readonly<Record<string, readonly [dbPerOctave: number, aroundMidi: number]>> = {
  piano: [1.6, 60],
  'dusty-piano': [1.6, 60],
  'electric-piano': [1.6, 60],
  harpsichord: [1.8, 60],
  'drawbar-organ': [2.6, 60],
  'pipe-organ': [-1.5, 60],
  banjo: [4.5, 60],
  koto: [3.6, 60],
  pizzicato: [5, 52],
  'finger-bass': [5, 38],
  'pick-bass': [5, 38],
  'slap-bass': [2, 38],
  'upright-bass': [2.8, 38],
  'double-basses': [-2.6, 38],
  'string-section': [1.1, 62],
  'tremolo-strings': [1, 62],
  tuba: [2.3, 38],
  trombone: [1.6, 52],
  recorder: [1.6, 72],
  marimba: [2.3, 60],
  'tubular-bells': [-4, 67],
  'steel-drum': [-3.5, 67],
};
/** Largest correction at the ends of a range. */
const MOST_DB = 9;

/** Gain factor that levels an instrument over its range. */
export function levelOverRange(instrument: string, midi: number): number {
  const slope = SLOPES[instrument];
  if (slope === undefined) return 1;
  const [dbPerOctave, aroundMidi] = slope;
  return gainFromDb(clamp((dbPerOctave * (midi - aroundMidi)) / 12, -MOST_DB, MOST_DB));
}
