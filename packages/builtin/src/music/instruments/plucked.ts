import { decayFactor, LN_1000 } from '@soundwright/dsp/envelope';
import { atan2, cos, exp, pow, sin, TAU } from '@soundwright/dsp/math';
import { hzOfMidi } from '@soundwright/dsp/oscillator';
import { applyDecay, closeEnd, framesOf, type NoteRequest, type RenderNote } from './note.ts';
import { openBuffer } from './note-buffers.ts';

/** Parameters of a plucked instrument. */
export interface PluckedString {
  /** Time for the fundamental of middle C to fall by 60 dB. */
  readonly sustainS: number;
  /** How much longer low notes ring: decay time scales with (middle C / pitch) to this power. */
  readonly sustainSlope: number;
  /** High-frequency loss per round trip, 0 (none) to 0.5 (damped nylon). */
  readonly damping: number;
  /** Pluck position as a fraction of the string's length. */
  readonly pluckPosition: number;
  /** Cutoff of the excitation's spectrum at full velocity; lower for softer notes. */
  readonly hardnessHz: number;
  /** Share of noise in the excitation, 0 to 1: nail, pick or finger on the string. */
  readonly scratch: number;
  /** Inharmonicity from string stiffness, 0 to 0.6. */
  readonly stiffness: number;
  /** Time to fall by 60 dB once the string is damped. */
  readonly stopS: number;
  /** Position of a pickup as a fraction of the length; null for acoustic instruments. */
  readonly pickupPosition: number | null;
}

/**
 * A plucked string: a delay line of one round trip, closed over the losses of string and bridge.
 *
 * Sources: K. Karplus and A. Strong, Computer Music Journal 7(2), 1983; D. Jaffe and J. Smith, "Extensions of the
 * Karplus–Strong plucked-string algorithm", ibid.: pick position and pickup as combs, dynamics as a low-pass on the
 * excitation, tuning by an allpass. The allpass is set for the exact phase delay at the fundamental, after subtracting
 * the delays of the loss and stiffness filters, so that every note is in tune (within 0.5 cents up to MIDI 96).
 */
export function createPluckedString(kind: PluckedString): RenderNote {
  return (note) => {
    const { sampleRateHz, velocity, random } = note;
    const { gate, frames } = framesOf(note, kind.stopS);
    const hz = hzOfMidi(note.midi);
    const omega = (TAU * hz) / sampleRateHz;
    const periodFrames = sampleRateHz / hz;

    // High notes make more round trips per second; with the same loss per trip they would decay at once.
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
    const out = openBuffer(frames);
    swing(out, excitation, { whole, damping, turn, stiff, tuning });
    applyDecay(out, gate, decayFactor(kind.stopS, sampleRateHz));
    const pickup = kind.pickupPosition === null ? 0 : Math.max(1, Math.round(kind.pickupPosition * periodFrames));
    if (pickup > 0) for (let i = frames - 1; i >= pickup; i--) out[i] -= 0.9 * out[i - pickup];
    closeEnd(out, sampleRateHz);
    const gain = 0.35 + 0.65 * velocity;
    const jitter = 1 + 0.04 * random.gaussian();
    for (let i = 0; i < frames; i++) out[i] *= gain * jitter;
    return [out];
  };
}

/** One round trip along a string. */
interface Loop {
  /** Delay in whole samples. */
  readonly whole: number;
  /** Two-point average that models the losses, and the gain per round trip. */
  readonly damping: number;
  readonly turn: number;
  /** Coefficients of the allpasses for inharmonicity (0 for none) and tuning. */
  readonly stiff: number;
  readonly tuning: number;
}

/** Runs the string on `excitation`; writes every sample of `out`. */
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

/** |1 − s + s·e^(−jω)| of the two-point average that models the string's losses. */
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

/** The excitation: a shaped click with some noise, then the comb filter of the pluck position. */
function excite(kind: PluckedString, note: NoteRequest, periodFrames: number): Float64Array {
  const { sampleRateHz, velocity, random } = note;
  const length = Math.max(8, Math.round(periodFrames));
  const raw = new Float64Array(length);
  const cutoffHz = kind.hardnessHz * (0.25 + 0.75 * velocity * velocity);
  const smooth = 1 - exp((-TAU * Math.min(cutoffHz, 0.4 * sampleRateHz)) / sampleRateHz);
  // The click has the energy of one period at any pitch, so that low and high notes are equally loud.
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
  const power = 0.25 * (1 - kind.scratch) * (1 - kind.scratch) + 0.36 * kind.scratch * kind.scratch;
  evenOut(out, { periodFrames, place, smooth, power: length * power });
  return out;
}

/** How an excitation was made. */
interface Excitation {
  readonly periodFrames: number;
  /** Delay of the comb filter of the pluck position, in frames. */
  readonly place: number;
  /** Coefficient of the low-pass. */
  readonly smooth: number;
  /** Expected power of click and noise together at any frequency, before filter and comb. */
  readonly power: number;
}

/** Partials that carry the level of a string. */
const LOUD_PARTIALS = 8;
/** Most that an excitation is changed by, as a factor. */
const MOST_EVENING = 4;

/**
 * Scales an excitation to the expected level of the lowest partials, which its noise would change by up to 6 dB from note
 * to note: a player's strokes are far more even.
 */
function evenOut(excitation: Float64Array, { periodFrames, place, smooth, power }: Excitation): void {
  let expected = 0;
  let found = 0;
  for (let n = 1; n <= LOUD_PARTIALS && n < 0.4 * periodFrames; n++) {
    const omega = (TAU * n) / periodFrames;
    const turn = cos(omega);
    const comb = 2 - 2 * cos(omega * place);
    // |H|² of a one-pole low-pass, of which six tenths pass once and four tenths twice.
    const once = (smooth * smooth) / (1 - 2 * (1 - smooth) * turn + (1 - smooth) * (1 - smooth));
    expected += (power * comb * once * (0.36 + 0.48 * Math.sqrt(once) + 0.16 * once)) / n;
    found += powerAt(excitation, turn) / n;
  }
  const gain = Math.sqrt(expected / Math.max(found, expected / (MOST_EVENING * MOST_EVENING)));
  for (let i = 0; i < excitation.length; i++) excitation[i] *= gain;
}

/** Power of a signal at one frequency (G. Goertzel, 1958). @param turn - cosine of the angle per sample */
function powerAt(samples: Float64Array, turn: number): number {
  let before = 0;
  let last = 0;
  for (let i = 0; i < samples.length; i++) {
    const next = samples[i] + 2 * turn * last - before;
    before = last;
    last = next;
  }
  return last * last + before * before - 2 * turn * last * before;
}

/** Nylon strings, plucked with the fingers. */
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

/** Steel strings, played with a pick near the sound hole. */
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

/** Solid body with a pickup; the amplifier is an insert of the track. */
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

/** Palm-muted steel strings. */
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
  sustainS: 5.2,
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
  sustainS: 5.6,
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
  sustainS: 3.3,
  sustainSlope: 0.45,
  damping: 0.36,
  pluckPosition: 0.3,
  hardnessHz: 900,
  scratch: 0.2,
  stiffness: 0,
  stopS: 0.12,
  pickupPosition: null,
});

/** Concert harp, left to ring. */
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

/** Bowed string instruments, pizzicato. */
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

/** Banjo: short and bright, with a skin head. */
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

/** Quills on thin brass strings near the nut: bright, at a level independent of velocity. */
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

/** Koto, sitar and similar instruments: long bright strings with a hard plectrum. */
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
