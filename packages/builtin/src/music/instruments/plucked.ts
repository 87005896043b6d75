import { decayFactor, LN_1000 } from '@soundwright/dsp/envelope';
import { atan2, cos, exp, pow, sin, TAU } from '@soundwright/dsp/math';
import { hzOfMidi } from '@soundwright/dsp/oscillator';
import { closeEnd, framesOf, type NoteRequest, type RenderNote } from './note.ts';

/** What makes one plucked instrument different from another. */
export interface PluckedString {
  /** Time for the fundamental of middle C to fall by 60 dB. */
  readonly sustainS: number;
  /** How much longer low notes ring: decay time goes with (middle C / pitch) to this power. */
  readonly sustainSlope: number;
  /** Loss of the high partials per turn round the string, 0 (none) to 0.5 (nylon in a mitten). */
  readonly damping: number;
  /** Where the string is plucked, as a fraction of its length. */
  readonly pluckPosition: number;
  /** Edge of the excitation's spectrum at full velocity; softer notes have it lower. */
  readonly hardnessHz: number;
  /** Share of noise in the excitation, 0 to 1: nail, pick or finger on the string. */
  readonly scratch: number;
  /** Stretch of the upper partials by stiffness, 0 to 0.6. */
  readonly stiffness: number;
  /** Time for the string to fall by 60 dB once it is stopped. */
  readonly stopS: number;
  /** A pickup at this fraction of the length hears the string instead of the air; null for acoustic instruments. */
  readonly pickupPosition: number | null;
}

/**
 * A plucked string: a delay line as long as one turn round the string, closed over the losses of string and bridge.
 *
 * Sources: K. Karplus and A. Strong, Computer Music Journal 7(2), 1983; D. Jaffe and J. Smith, "Extensions of the
 * Karplus–Strong plucked-string algorithm", ibid.: pick position and pickup as combs, dynamics as a low-pass on the
 * excitation, tuning by an allpass. The allpass is set for the exact phase delay at the fundamental, with the delays
 * of loss and stiffness filter subtracted, so that every note is in tune (within 0.5 cents up to midi 96).
 */
export function createPluckedString(kind: PluckedString): RenderNote {
  return (note) => {
    const { sampleRateHz, velocity, random } = note;
    const { gate, frames } = framesOf(note, kind.stopS);
    const hz = hzOfMidi(note.midi);
    const omega = (TAU * hz) / sampleRateHz;
    const periodFrames = sampleRateHz / hz;

    // High notes go round more often; with the same loss per turn they would die at once.
    const damping = kind.damping / Math.max(1, pow(hz / 262, 0.65));
    const lossAt = lossMagnitude(damping, omega);
    const sustainS = kind.sustainS * pow(262 / hz, kind.sustainSlope);
    const turn = Math.min(0.99995, exp(-LN_1000 / (hz * sustainS)) / lossAt);

    const stiff = kind.stiffness === 0 ? 0 : -kind.stiffness;
    const lossDelay = atan2(damping * sin(omega), 1 - damping + damping * cos(omega)) / omega;
    const stiffDelay = stiff === 0 ? 0 : allpassDelay(stiff, omega);
    const loopFrames = periodFrames - lossDelay - stiffDelay;
    const whole = Math.max(1, Math.floor(loopFrames - 0.6));
    const fraction = loopFrames - whole;
    const tuning = sin(((1 - fraction) * omega) / 2) / sin(((1 + fraction) * omega) / 2);

    const excitation = excite(kind, note, periodFrames);
    const out = new Float32Array(frames);
    swing(out, excitation, { whole, damping, turn, stiff, tuning });
    const stop = decayFactor(kind.stopS, sampleRateHz);
    let level = 1;
    for (let i = gate; i < frames; i++) {
      level *= stop;
      out[i] *= level;
    }
    const pickup = kind.pickupPosition === null ? 0 : Math.max(1, Math.round(kind.pickupPosition * periodFrames));
    if (pickup > 0) for (let i = frames - 1; i >= pickup; i--) out[i] -= 0.9 * out[i - pickup];
    closeEnd(out, sampleRateHz);
    const gain = 0.35 + 0.65 * velocity;
    const jitter = 1 + 0.04 * random.gaussian();
    for (let i = 0; i < frames; i++) out[i] *= gain * jitter;
    return [out];
  };
}

/** One turn round a string. */
interface Loop {
  /** Whole samples of delay. */
  readonly whole: number;
  /** Two-point average that stands for the losses, and the gain of a turn. */
  readonly damping: number;
  readonly turn: number;
  /** Coefficients of the allpasses that stretch the partials (0 for none) and tune the note. */
  readonly stiff: number;
  readonly tuning: number;
}

/** Lets a string ring that `excitation` sets going; writes every sample of `out`. */
function swing(out: Float32Array, excitation: Float64Array, { whole, damping, turn, stiff, tuning }: Loop): void {
  const line = new Float64Array(whole);
  let at = 0;
  let lossMemory = 0;
  let tuneIn = 0;
  let tuneOut = 0;
  let stiffIn = 0;
  let stiffOut = 0;
  for (let i = 0; i < out.length; i++) {
    const delayed = line[at];
    const lost = ((1 - damping) * delayed + damping * lossMemory) * turn;
    lossMemory = delayed;
    let x = lost;
    if (stiff !== 0) {
      stiffOut = stiff * (lost - stiffOut) + stiffIn;
      stiffIn = lost;
      x = stiffOut;
    }
    tuneOut = tuning * (x - tuneOut) + tuneIn;
    tuneIn = x;
    const input = i < excitation.length ? tuneOut + excitation[i] : tuneOut;
    line[at] = input;
    if (++at === whole) at = 0;
    out[i] = input;
  }
}

/** |1 − s + s·e^(−jω)| of the two-point average that stands for the string's losses. */
function lossMagnitude(s: number, omega: number): number {
  const re = 1 - s + s * cos(omega);
  const im = s * sin(omega);
  return Math.sqrt(re * re + im * im);
}

/** Phase delay in samples of the allpass (c + z⁻¹) / (1 + c·z⁻¹). */
function allpassDelay(c: number, omega: number): number {
  const numerator = atan2(-sin(omega), c + cos(omega));
  const denominator = atan2(-c * sin(omega), 1 + c * cos(omega));
  return (denominator - numerator) / omega;
}

/** The first push: a shaped click with some noise, then the comb of the place where the string is plucked. */
function excite(kind: PluckedString, note: NoteRequest, periodFrames: number): Float64Array {
  const { sampleRateHz, velocity, random } = note;
  const length = Math.max(8, Math.round(periodFrames));
  const raw = new Float64Array(length);
  const cutoffHz = kind.hardnessHz * (0.25 + 0.75 * velocity * velocity);
  const smooth = 1 - exp((-TAU * Math.min(cutoffHz, 0.4 * sampleRateHz)) / sampleRateHz);
  // A click of one period's energy whatever the pitch, so that low and high notes are equally loud.
  const click = 0.5 * Math.sqrt(length);
  let low = 0;
  let lower = 0;
  for (let i = 0; i < length; i++) {
    const noise = kind.scratch * random.gaussian() * 0.6;
    const x = (i === 0 ? (1 - kind.scratch) * click : 0) + noise;
    low += smooth * (x - low);
    lower += smooth * (low - lower);
    raw[i] = 0.6 * low + 0.4 * lower;
  }
  const place = Math.max(1, Math.round(kind.pluckPosition * (0.95 + 0.1 * random.next()) * periodFrames));
  const out = new Float64Array(length + place);
  for (let i = 0; i < length; i++) {
    out[i] += raw[i];
    out[i + place] -= raw[i];
  }
  return out;
}

/** Nylon strings, played with the fingers. */
export const renderNylonGuitar = createPluckedString({
  sustainS: 3.2,
  sustainSlope: 0.6,
  damping: 0.22,
  pluckPosition: 0.22,
  hardnessHz: 3800,
  scratch: 0.45,
  stiffness: 0,
  stopS: 0.16,
  pickupPosition: null,
});

/** Steel strings, played with a pick near the hole. */
export const renderSteelGuitar = createPluckedString({
  sustainS: 4.5,
  sustainSlope: 0.55,
  damping: 0.075,
  pluckPosition: 0.16,
  hardnessHz: 9500,
  scratch: 0.5,
  stiffness: 0.12,
  stopS: 0.14,
  pickupPosition: null,
});

/** A solid body heard by its pickup; the amplifier is an insert of the track. */
export const renderElectricGuitar = createPluckedString({
  sustainS: 6,
  sustainSlope: 0.45,
  damping: 0.09,
  pluckPosition: 0.13,
  hardnessHz: 7000,
  scratch: 0.35,
  stiffness: 0.1,
  stopS: 0.09,
  pickupPosition: 0.24,
});

/** Steel strings stopped by the edge of the hand. */
export const renderMutedGuitar = createPluckedString({
  sustainS: 0.45,
  sustainSlope: 0.3,
  damping: 0.3,
  pluckPosition: 0.12,
  hardnessHz: 2600,
  scratch: 0.5,
  stiffness: 0.1,
  stopS: 0.06,
  pickupPosition: 0.24,
});

/** Electric bass, fingers. */
export const renderFingerBass = createPluckedString({
  sustainS: 2.6,
  sustainSlope: 0.5,
  damping: 0.3,
  pluckPosition: 0.2,
  hardnessHz: 1500,
  scratch: 0.15,
  stiffness: 0.25,
  stopS: 0.09,
  pickupPosition: 0.16,
});

/** Electric bass, pick. */
export const renderPickBass = createPluckedString({
  sustainS: 2.8,
  sustainSlope: 0.5,
  damping: 0.16,
  pluckPosition: 0.1,
  hardnessHz: 2800,
  scratch: 0.25,
  stiffness: 0.25,
  stopS: 0.07,
  pickupPosition: 0.12,
});

/** Double bass, pizzicato. */
export const renderUprightBass = createPluckedString({
  sustainS: 1.3,
  sustainSlope: 0.45,
  damping: 0.36,
  pluckPosition: 0.3,
  hardnessHz: 900,
  scratch: 0.2,
  stiffness: 0,
  stopS: 0.12,
  pickupPosition: null,
});

/** Concert harp: left to ring. */
export const renderHarp = createPluckedString({
  sustainS: 3.4,
  sustainSlope: 0.7,
  damping: 0.2,
  pluckPosition: 0.38,
  hardnessHz: 5200,
  scratch: 0.25,
  stiffness: 0,
  stopS: 0.9,
  pickupPosition: null,
});

/** Bowed instruments plucked by the finger. */
export const renderPizzicato = createPluckedString({
  sustainS: 0.55,
  sustainSlope: 0.5,
  damping: 0.3,
  pluckPosition: 0.2,
  hardnessHz: 4200,
  scratch: 0.45,
  stiffness: 0,
  stopS: 0.25,
  pickupPosition: null,
});

/** Banjo: bright, short, over a skin. */
export const renderBanjo = createPluckedString({
  sustainS: 0.9,
  sustainSlope: 0.5,
  damping: 0.06,
  pluckPosition: 0.09,
  hardnessHz: 11000,
  scratch: 0.4,
  stiffness: 0.1,
  stopS: 0.12,
  pickupPosition: null,
});

/** Quills on thin brass strings near the nut: bright, and as loud however hard the key is struck. */
const renderQuilled = createPluckedString({
  sustainS: 5,
  sustainSlope: 0.5,
  damping: 0.08,
  pluckPosition: 0.13,
  hardnessHz: 4600,
  scratch: 0.2,
  stiffness: 0.05,
  stopS: 0.09,
  pickupPosition: null,
});
export const renderHarpsichord: RenderNote = (note) => renderQuilled({ ...note, velocity: 0.75 });

/** Koto, sitar and their relatives: long bright strings with a hard plectrum. */
export const renderKoto = createPluckedString({
  sustainS: 3,
  sustainSlope: 0.6,
  damping: 0.09,
  pluckPosition: 0.07,
  hardnessHz: 8500,
  scratch: 0.3,
  stiffness: 0.15,
  stopS: 0.5,
  pickupPosition: null,
});
