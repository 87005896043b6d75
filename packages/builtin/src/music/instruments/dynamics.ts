import { pow } from '@soundwright/dsp/math';

/**
 * Extra velocity response of an instrument beyond its own rendering, as an exponent: 1 adds 6 dB per doubling. Bowed,
 * blown, struck and plucked instruments get the dynamic range of a sampled one; organs, harpsichords, synthesisers and
 * amplified instruments get none.
 *
 * Set by measurement: with its own rendering, the level follows the square of the velocity, as in a General MIDI sound
 * font (16 dB from velocity 0.375 to 0.9375, mean over three pitches).
 */
const EXPONENTS: Readonly<Record<string, number>> = {
  piano: 0.95,
  'nylon-guitar': 1.35,
  'steel-guitar': 1.4,
  lute: 1.35,
  harp: 1.55,
  sitar: 1.15,
  koto: 1.3,
  mandolin: 1.3,
  pizzicato: 1.65,
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
  'choir-ah': 1.2,
  'choir-oo': 1.15,
  marimba: 1.3,
  vibraphone: 1.25,
  celesta: 1.3,
  glockenspiel: 1.15,
  'orchestral-kit': 1.9,
  'brush-kit': 0.6,
};
/** Levels and faders are set for this velocity, where the factor is 1. */
const USUAL_VELOCITY = 0.75;

/** Gain factor for a note of an instrument, 1 at the usual velocity. @param velocity - above 0, up to 1 */
export function dynamicGain(instrument: string, velocity: number): number {
  const exponent = EXPONENTS[instrument];
  return exponent === undefined ? 1 : pow(velocity / USUAL_VELOCITY, exponent);
}
