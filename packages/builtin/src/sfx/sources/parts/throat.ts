import { createSineTable, exp, pow } from '@soundwright/dsp/math';
import { createWavetable, levelFor, readTable, type Wavetable } from '@soundwright/dsp/oscillator';
import type { Random } from '@soundwright/dsp/random';
import { Svf } from '@soundwright/dsp/svf';
import { type Curve, glideAt, points, readCurve, scaleCurve } from '../../../draw/curve.ts';

/** One resonance of a vocal tract: frequency, bandwidth, gain. */
export interface Formant {
  readonly hz: number | Curve;
  /** Frequency over bandwidth while the folds are open and the tract is damped by the lungs; see `sharpness`. */
  readonly q: number;
  /** Level of the resonance; a curve where a mouth opens or closes. */
  readonly gain: number | Curve;
}

/** One vocal sound. Curves run over 0 (its start) to 1 (its end), whatever its length. */
export interface Utterance {
  /** Seconds from the start of the buffer, default 0. */
  readonly atS?: number;
  readonly lengthS: number;
  /** F0 of the vocal folds or the syrinx. */
  readonly hz: number | Curve;
  readonly gain: number | Curve;
  readonly formants: readonly Formant[];
  /** Spectral tilt of the harmonics: amplitude ∝ n^−tilt. 0.7 is pressed and harsh, 2 soft. Default 1.3. */
  readonly tilt?: number;
  /** Level of the turbulence relative to the folds, default 0.1. */
  readonly breath?: number | Curve;
  /** Level of the folds, default 1; 0 leaves only breath. */
  readonly voice?: number | Curve;
  /** Jitter, as a share of the period, default 0.01. */
  readonly jitter?: number;
  /** Attenuation of every second period (0 to 1): a subharmonic an octave below, roughness. Default 0. */
  readonly sub?: number | Curve;
  /** Amplitude modulation: rate in Hz and depth (0 to 1). */
  readonly growl?: { readonly hz: number | Curve; readonly depth: number };
  /** Vibrato: rate in Hz, and depth in semitones. */
  readonly vibrato?: { readonly hz: number; readonly semitones: number };
  /** Unfiltered share of the source, default 0.01. */
  readonly direct?: number;
  /** How far each resonance moves by itself while the sound lasts, as a share; default 0. */
  readonly drift?: number;
}

/** Frames between changes of pitch, level and formants: 0.7 ms. */
const CONTROL_FRAMES = 32;

const sineOfTurns = createSineTable();

const pulses = new Map<number, Wavetable>();

/** A pulse train with harmonics falling as n^−tilt, all in phase, as when vocal folds close abruptly; band-limited. */
function pulseOf(tilt: number): Wavetable {
  const rounded = Math.round(tilt * 5) / 5;
  let pulse = pulses.get(rounded);
  if (!pulse) {
    pulse = createWavetable(
      (n) => 0.6 * pow(n, -rounded),
      () => 0.25,
    );
    pulses.set(rounded, pulse);
  }
  return pulse;
}

/**
 * Adds a vocal sound to a mono buffer: band-limited pulses and turbulence through parallel moving formants.
 *
 * Periods vary by `jitter`, alternate by `sub` and pulse by `growl`, which together cause roughness. Starts and ends in
 * silence (4 ms). Costs about 15 ns + 5 ns per formant and frame.
 *
 * Source: source-filter model from G. Fant, "Acoustic Theory of Speech Production" (1960); parallel formants with
 * alternating signs from D. Klatt, JASA 67 (1980); animals from W. T. Fitch, "Vertebrate vocal production" (2006).
 */
export function addUtterance(out: Float32Array, sampleRateHz: number, random: Random, utterance: Utterance): void {
  const { tilt = 1.3, jitter = 0.01, vibrato, direct = 0.01, drift = 0 } = utterance;
  const from = Math.max(0, Math.round((utterance.atS ?? 0) * sampleRateHz));
  const total = Math.max(1, Math.round(utterance.lengthS * sampleRateHz));
  const frames = Math.min(total, out.length - from);
  const edge = Math.min(total / 3, 0.004 * sampleRateHz);
  // One table for the whole sound: switching tables would be audible in the highs.
  const table = levelFor(pulseOf(tilt), highestOf(utterance.hz) * (1.06 + jitter), sampleRateHz);
  const formants = withUpper(utterance.formants);
  const tract = formants.map((formant) => new Svf(sampleRateHz, glideAt(formant.hz, 0), sharpness(formant)));
  const signs = signsOf(formants);
  const wave = createWander(random, sampleRateHz);
  const larynx = new Larynx(utterance, table, sampleRateHz, random);
  const excitation = new Float64Array(CONTROL_FRAMES);
  const voiced = new Float64Array(CONTROL_FRAMES);
  const levelAt = readCurve(utterance.gain);
  const pitchAt = readCurve(utterance.hz, 'ratio');
  const moves = formants.map(({ hz }) => moveOf(hz, drift, random));
  const gainsAt = formants.map(({ gain }) => readCurve(gain));
  let vibratoPhase = random.next();
  let level = 0;
  // Vocal folds cannot change their tension instantly: corners of the contour are rounded over about 3 % of its length.
  const follow = CONTROL_FRAMES / (0.03 * total + CONTROL_FRAMES);
  let pitchHz = pitchAt(0);
  for (let at = 0; at < frames; at += CONTROL_FRAMES) {
    const t = at / total;
    const next = Math.min(1, (at + CONTROL_FRAMES) / total);
    if (at === 0) level = levelAt(0);
    const levelStep = (levelAt(next) - level) / CONTROL_FRAMES;
    vibratoPhase += vibrato ? (vibrato.hz * CONTROL_FRAMES) / sampleRateHz : 0;
    const bend = vibrato ? exp(0.05776 * vibrato.semitones * sineOfTurns(vibratoPhase)) : 1;
    pitchHz += follow * (pitchAt(t) - pitchHz);
    const hz = Math.max(1, pitchHz * bend * (1 + jitter * wave()));
    moves.forEach((hzAt, f) => {
      if (hzAt) tract[f].set(hzAt(t));
    });
    const end = Math.min(CONTROL_FRAMES, frames - at);
    larynx.fill(excitation, end, t, hz / sampleRateHz);
    for (let i = 0; i < end; i += 1) voiced[i] = direct * excitation[i];
    for (let f = 0; f < tract.length; f += 1) tract[f].addBand(excitation, end, signs[f] * gainsAt[f](t), voiced);
    const inner = at >= edge && total - at - end >= edge;
    for (let i = 0; i < end; i += 1) {
      const here = at + i;
      const rim = inner ? 1 : Math.min(1, here / edge, (total - 1 - here) / edge);
      out[from + here] += level * rim * voiced[i];
      level += levelStep;
    }
  }
}

/** The excitation below the tract: vocal folds with subharmonic, turbulence, and growl. */
class Larynx {
  readonly #folds: Folds;
  readonly #voiceAt: (t: number) => number;
  readonly #breathAt: (t: number) => number;
  readonly #subAt: (t: number) => number;
  readonly #growlHzAt: (t: number) => number;
  readonly #growlDepth: number;
  readonly #sampleRateHz: number;
  readonly #random: Random;
  #growlPhase: number;

  constructor(utterance: Utterance, table: Float32Array, sampleRateHz: number, random: Random) {
    const { voice = 1, breath = 0.1, sub = 0, growl } = utterance;
    this.#voiceAt = readCurve(voice);
    this.#breathAt = readCurve(breath);
    this.#subAt = readCurve(sub);
    this.#growlHzAt = readCurve(growl?.hz ?? 1, 'ratio');
    this.#growlDepth = growl?.depth ?? 0;
    this.#folds = new Folds(table, utterance.jitter ?? 0.01, random);
    this.#sampleRateHz = sampleRateHz;
    this.#random = random;
    this.#growlPhase = random.next();
  }

  /** Writes the next `count` samples, all at position `t` of the sound. @param turn - periods per sample */
  fill(out: Float64Array, count: number, t: number, turn: number): void {
    const folds = this.#folds;
    const random = this.#random;
    const voiced = this.#voiceAt(t);
    const windy = this.#breathAt(t) * 1.732;
    const alternate = this.#subAt(t);
    for (let i = 0; i < count; i += 1) {
      let x = folds.step(turn, voiced);
      if (alternate > 0) x *= 1 - alternate * (0.5 - 0.5 * sineOfTurns(0.25 + 0.5 * (folds.phase + folds.cycle)));
      if (windy > 0) x += windy * (2 * random.next() - 1) * (1 - 0.5 * voiced * folds.phase);
      out[i] = x;
    }
    if (this.#growlDepth > 0) this.#pulse(out, count, this.#growlHzAt(t) / this.#sampleRateHz, this.#growlDepth);
  }

  #pulse(out: Float64Array, count: number, turn: number, depth: number): void {
    for (let i = 0; i < count; i += 1) {
      this.#growlPhase += turn;
      const s = 0.5 + 0.5 * sineOfTurns(this.#growlPhase);
      out[i] *= 1 - depth * s * s;
    }
  }
}

/** The vocal folds: pulses with jitter in period and level. */
class Folds {
  /** Position within the period, 0 to 1. */
  phase: number;
  /** Alternates between 0 and 1 per period. */
  cycle = 0;
  readonly #table: Float32Array;
  readonly #jitter: number;
  readonly #random: Random;
  #slip = 1;
  #shimmer = 1;
  #shimmerStep = 0;

  constructor(table: Float32Array, jitter: number, random: Random) {
    this.#table = table;
    this.#jitter = jitter;
    this.#random = random;
    this.phase = random.next();
  }

  /** The next sample. @param turn - periods per sample, before jitter; @param level - linear */
  step(turn: number, level: number): number {
    this.phase += turn * this.#slip;
    if (this.phase >= 1) {
      this.phase -= 1;
      this.cycle = 1 - this.cycle;
      this.#slip = 1 + this.#jitter * (2 * this.#random.next() - 1);
      this.#shimmerStep = (1 + 3 * this.#jitter * (2 * this.#random.next() - 1) - this.#shimmer) * turn;
    }
    this.#shimmer += this.#shimmerStep;
    return level * this.#shimmer * readTable(this.#table, this.phase);
  }
}

/**
 * Closed folds damp a tract less than half as much as open ones, and most of the sound leaves while they are closed:
 * measured resonances are 50 to 130 Hz wide from 0.5 to 2.5 kHz. Human vowels are tabled like that and stay as they are.
 *
 * Source: J. Hawks & J. Miller, "A formant bandwidth estimation procedure", JASA 97 (1995).
 */
function sharpness({ q }: Formant): number {
  return Math.max(q, Math.min(2.5 * q, 8));
}

/**
 * Alternating signs, so that neighbours add up in between; two wide ones already overlap in phase and keep one sign.
 */
function signsOf(formants: readonly Formant[]): number[] {
  let sign = 1;
  return formants.map(({ q }, index) => {
    if (index > 0 && (q > 2.5 || formants[index - 1].q > 2.5)) sign = -sign;
    return sign;
  });
}

function highestOf(curve: number | Curve): number {
  return typeof curve === 'number' ? curve : curve.reduce((highest, [, value]) => Math.max(highest, value), 0);
}

/** Resonances above the last named formant: two wide ones, so that the spectrum has no sharp edge. */
function withUpper(formants: readonly Formant[]): Formant[] {
  const last = formants[formants.length - 1];
  const upper = [
    { factor: 1.5, gain: 0.2 },
    { factor: 2.2, gain: 0.08 },
  ].map(({ factor, gain }) => ({ hz: scaleCurve(last.hz, factor), q: 1.6, gain: scaleCurve(last.gain, gain) }));
  return formants.length > 1 ? [...formants, ...upper] : [...formants];
}

/** How a resonance moves, if it does: a mouth never holds quite still, and none of its resonances moves as another. */
function moveOf(hz: number | Curve, drift: number, random: Random): ((t: number) => number) | null {
  if (drift === 0) return typeof hz === 'number' ? null : readCurve(hz, 'ratio');
  const around = (): number => 1 + drift * random.between(-1, 1);
  const hzAt = readCurve(hz, 'ratio');
  const driftAt = readCurve(points(0, around(), 0.5, around(), 1, around()));
  return (t) => hzAt(t) * driftAt(t);
}

/**
 * Slow random modulation between −1 and 1, called once per control step. Recorded calls stray by 2 to 4 cents within 0.1 s,
 * which is a cycle per second or so.
 */
export function createWander(random: Random, sampleRateHz: number): () => number {
  const take = Math.min(1, (5 * CONTROL_FRAMES) / sampleRateHz);
  let slow = 0;
  return () => {
    slow += take * (4 * (2 * random.next() - 1) - slow);
    return Math.max(-1, Math.min(1, slow));
  };
}

/** The formants of a tract with all frequencies scaled; above 1 for a smaller animal. */
export function scaleFormants(formants: readonly Formant[], factor: number): Formant[] {
  return formants.map((formant) => ({ ...formant, hz: scaleCurve(formant.hz, factor) }));
}

/** A vocal sound of another throat: factors of all times, of the pitch and of the resonances. */
export function scaleUtterance(
  utterance: Utterance,
  { stretch, hz, tract }: { readonly stretch: number; readonly hz: number; readonly tract: number },
): Utterance {
  return {
    ...utterance,
    atS: (utterance.atS ?? 0) * stretch,
    lengthS: utterance.lengthS * stretch,
    hz: scaleCurve(utterance.hz, hz),
    formants: scaleFormants(utterance.formants, tract),
  };
}
