import { pow } from '@soundwright/dsp/math';

/**
 * Extra velocity response of an instrument beyond its own rendering, as an exponent: 1 adds 6 dB per doubling. Bowed,
 * blown, struck and plucked instruments get the dynamic range of a sampled one; organs, harpsichords, synthesisers and
 * amplified instruments get none.
 */
const EXPONENTS: Readonly<Record<string, number>> = {
  piano: 1.2,
  'nylon-guitar': 1,
  'steel-guitar': 0.8,
  lute: 0.8,
  harp: 1,
  sitar: 0.6,
  koto: 0.8,
  mandolin: 0.6,
  pizzicato: 1,
  'upright-bass': 0.6,
  'double-basses': 1.9,
  'string-section': 2.2,
  'staccato-strings': 2,
  'tremolo-strings': 2,
  'solo-violin': 1.1,
  viola: 1.1,
  cello: 1.1,
  'brass-section': 2,
  horn: 2,
  tuba: 0.9,
  trumpet: 1,
  trombone: 1,
  flute: 0.9,
  recorder: 0.5,
  clarinet: 1,
  oboe: 0.8,
  bassoon: 0.8,
  saxophone: 0.8,
  'choir-ah': 2,
  'choir-oo': 2,
  marimba: 0.8,
  vibraphone: 0.8,
  celesta: 0.6,
  glockenspiel: 0.6,
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
