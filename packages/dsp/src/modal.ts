import { LN_1000 } from './envelope.ts';
import { clamp, cos, exp, sin, TAU } from './math.ts';

/** One vibration mode of a body. */
export interface Mode {
  readonly hz: number;
  /** Time to fall by 60 dB, seconds, above 0. */
  readonly t60S: number;
  /** Amplitude at the start, linear, either sign. */
  readonly gain: number;
  /** Initial phase of a struck mode, turns; default 0, which starts at zero amplitude. Ignored by a driven bank. */
  readonly phaseTurns?: number;
  /** Time after which a struck mode is inaudible and stops, seconds; default when it is 90 dB below its start. */
  readonly audibleS?: number;
}

/**
 * Adds decaying sinusoids, one per mode, to a mono buffer: a body struck once at `atFrame`.
 *
 * @param out - mono; added to, from `atFrame` to its end
 * @param contactS - contact time of the striker, seconds; longer is softer. Weights each mode with the spectrum of a
 *   half-sine force pulse and rounds the attack over the same time. 0 excites all modes equally
 * @param gain - factor of all modes
 *
 * Modes above 0.45 of the sample rate are omitted. Costs about 3 ns per mode and
 * sample. Source: K. van den Doel & D. Pai, "The sounds of physical shapes", Presence 7 (1998); half-sine contact after
 * W. Goldsmith, "Impact" (1960).
 */
export function addModes(
  out: Float32Array,
  modes: readonly Mode[],
  sampleRateHz: number,
  contactS = 0,
  atFrame = 0,
  gain = 1,
): void {
  const room = out.length - atFrame;
  const attack = Math.min(room, Math.max(1, Math.round(contactS * sampleRateHz * 0.5)));
  const struck: Decay[] = [];
  for (const mode of modes) {
    if (!(mode.hz > 0) || mode.hz > 0.45 * sampleRateHz) continue;
    const amplitude = gain * mode.gain * halfSineSpectrum(mode.hz, contactS);
    const { audibleS = 1.5 * mode.t60S } = mode;
    if (amplitude === 0 || audibleS <= 0) continue;
    const decay = exp(-LN_1000 / (mode.t60S * sampleRateHz));
    const w = (TAU * mode.hz) / sampleRateHz;
    const feed = 2 * decay * cos(w);
    const back = decay * decay;
    const phase = TAU * (mode.phaseTurns ?? 0);
    const y1 = amplitude * sin(phase);
    const y0 = amplitude * sin(phase + w) * decay;
    struck.push({ feed, back, y1, y0, frames: Math.min(room, Math.ceil(audibleS * sampleRateHz)) });
  }
  const tail = out.subarray(atFrame);
  let m = 0;
  for (; m + 3 < struck.length; m += 4) {
    const [a, b, c, d] = [struck[m], struck[m + 1], struck[m + 2], struck[m + 3]];
    const together = Math.min(a.frames, b.frames, c.frames, d.frames);
    addFourDecays(tail, a, b, c, d, together, attack);
    addPair(tail, a, b, together, attack);
    addPair(tail, c, d, together, attack);
  }
  for (; m + 1 < struck.length; m += 2) addPair(tail, struck[m], struck[m + 1], 0, attack);
  if (m < struck.length) addDecay(tail, struck[m], 0, attack);
}

/** Adds two sinusoids from frame `from` to their ends. */
function addPair(out: Float32Array, a: Decay, b: Decay, from: number, attack: number): void {
  const together = Math.min(a.frames, b.frames);
  addTwoDecays(out, a, b, from, together, attack);
  addDecay(out, a, together, attack);
  addDecay(out, b, together, attack);
}

/** State of a decaying sinusoid: the next two values, and the recurrence coefficients. */
interface Decay {
  readonly feed: number;
  readonly back: number;
  y1: number;
  y0: number;
  /** Length in frames. */
  readonly frames: number;
}

/** Adds a sinusoid from frame `from` to its end, with a ramp over the first `attack` frames. */
function addDecay(
  out: Float32Array,
  { feed, back, y1: first, y0: second, frames }: Decay,
  from: number,
  attack: number,
) {
  let y1 = first;
  let y0 = second;
  let i = from;
  for (; i < Math.min(attack, frames); i += 1) {
    out[i] += y1 * (i / attack);
    const y = feed * y0 - back * y1;
    y1 = y0;
    y0 = y;
  }
  for (; i + 1 < frames; i += 2) {
    out[i] += y1;
    out[i + 1] += y0;
    y1 = feed * y0 - back * y1;
    y0 = feed * y1 - back * y0;
  }
  if (i < frames) out[i] += y1;
}

/**
 * Adds two sinusoids between two frames and leaves their state ready to go on. The samples are the same as one after
 * the other, in little more time than for one: their dependency chains overlap.
 */
function addTwoDecays(out: Float32Array, a: Decay, b: Decay, from: number, frames: number, attack: number): void {
  const { feed: aFeed, back: aBack } = a;
  const { feed: bFeed, back: bBack } = b;
  let a1 = a.y1;
  let a0 = a.y0;
  let b1 = b.y1;
  let b0 = b.y0;
  let i = from;
  const rising = Math.min(attack, frames);
  for (; i < rising; i += 1) {
    const rise = i / attack;
    out[i] = Math.fround(out[i] + a1 * rise) + b1 * rise;
    const nextA = aFeed * a0 - aBack * a1;
    a1 = a0;
    a0 = nextA;
    const nextB = bFeed * b0 - bBack * b1;
    b1 = b0;
    b0 = nextB;
  }
  // Two frames at a time: the older value of each recurrence is replaced by the one after next, so nothing is moved.
  for (; i + 1 < frames; i += 2) {
    out[i] = Math.fround(out[i] + a1) + b1;
    out[i + 1] = Math.fround(out[i + 1] + a0) + b0;
    a1 = aFeed * a0 - aBack * a1;
    b1 = bFeed * b0 - bBack * b1;
    a0 = aFeed * a1 - aBack * a0;
    b0 = bFeed * b1 - bBack * b0;
  }
  if (i < frames) {
    out[i] = Math.fround(out[i] + a1) + b1;
    [a1, a0] = [a0, aFeed * a0 - aBack * a1];
    [b1, b0] = [b0, bFeed * b0 - bBack * b1];
  }
  a.y1 = a1;
  a.y0 = a0;
  b.y1 = b1;
  b.y0 = b0;
}

/** `addTwoDecays` for four sinusoids from their start. */
function addFourDecays(
  out: Float32Array,
  a: Decay,
  b: Decay,
  c: Decay,
  d: Decay,
  frames: number,
  attack: number,
): void {
  const rising = Math.min(attack, frames);
  addTwoDecays(out, a, b, 0, rising, attack);
  addTwoDecays(out, c, d, 0, rising, attack);
  const { feed: aFeed, back: aBack } = a;
  const { feed: bFeed, back: bBack } = b;
  const { feed: cFeed, back: cBack } = c;
  const { feed: dFeed, back: dBack } = d;
  let [a1, a0, b1, b0] = [a.y1, a.y0, b.y1, b.y0];
  let [c1, c0, d1, d0] = [c.y1, c.y0, d.y1, d.y0];
  // Two frames at a time, as for two sinusoids.
  let i = rising;
  for (; i + 1 < frames; i += 2) {
    out[i] = Math.fround(Math.fround(Math.fround(out[i] + a1) + b1) + c1) + d1;
    out[i + 1] = Math.fround(Math.fround(Math.fround(out[i + 1] + a0) + b0) + c0) + d0;
    a1 = aFeed * a0 - aBack * a1;
    b1 = bFeed * b0 - bBack * b1;
    c1 = cFeed * c0 - cBack * c1;
    d1 = dFeed * d0 - dBack * d1;
    a0 = aFeed * a1 - aBack * a0;
    b0 = bFeed * b1 - bBack * b0;
    c0 = cFeed * c1 - cBack * c0;
    d0 = dFeed * d1 - dBack * d0;
  }
  if (i < frames) {
    out[i] = Math.fround(Math.fround(Math.fround(out[i] + a1) + b1) + c1) + d1;
    [a1, a0] = [a0, aFeed * a0 - aBack * a1];
    [b1, b0] = [b0, bFeed * b0 - bBack * b1];
    [c1, c0] = [c0, cFeed * c0 - cBack * c1];
    [d1, d0] = [d0, dFeed * d0 - dBack * d1];
  }
  for (const [decay, y1, y0] of [
    [a, a1, a0],
    [b, b1, b0],
    [c, c1, c0],
    [d, d1, d0],
  ] as const) {
    decay.y1 = y1;
    decay.y0 = y0;
  }
}

/** Magnitude at `hz` of a half-sine pulse of length `contactS`; 1 at 0 Hz. */
export function halfSineSpectrum(hz: number, contactS: number): number {
  const x = hz * contactS;
  const below = 1 - 4 * x * x;
  return Math.abs(below) < 1e-4 ? Math.PI / 4 : Math.abs(cos(Math.PI * x) / below);
}

/** Resonators driven by a signal of any length. */
export interface ModeBank {
  /** Adds the response of the modes to `input` to `out`; both mono, of equal length, any length. */
  process(input: Float32Array, out: Float32Array): void;
}

/**
 * A bank of two-pole resonators driven by a signal: rolling, scraping, dense drops on a surface.
 *
 * The impulse response of each mode is a sinusoid of amplitude `gain` that falls by 60 dB in `t60S`. Modes above 0.45
 * of the sample rate are omitted. State is in double precision.
 */
export function createModeBank(modes: readonly Mode[], sampleRateHz: number): ModeBank {
  const used = modes.filter((mode) => mode.hz > 0 && mode.hz <= 0.45 * sampleRateHz);
  const feed = new Float64Array(used.length);
  const back = new Float64Array(used.length);
  const drive = new Float64Array(used.length);
  const state1 = new Float64Array(used.length);
  const state2 = new Float64Array(used.length);
  used.forEach((mode, m) => {
    const decay = exp(-LN_1000 / (mode.t60S * sampleRateHz));
    const w = (TAU * mode.hz) / sampleRateHz;
    feed[m] = 2 * decay * cos(w);
    back[m] = decay * decay;
    drive[m] = mode.gain * decay * sin(w);
  });
  return {
    process(input, out) {
      const frames = input.length;
      for (let m = 0; m < used.length; m += 1) {
        const a1 = feed[m];
        const a2 = back[m];
        const b = drive[m];
        let y1 = state1[m];
        let y2 = state2[m];
        for (let i = 0; i < frames; i += 1) {
          const y = a1 * y1 - a2 * y2 + b * input[i];
          y2 = y1;
          y1 = y;
          out[i] += y;
        }
        state1[m] = Math.abs(y1) < 1e-30 ? 0 : y1;
        state2[m] = Math.abs(y2) < 1e-30 ? 0 : y2;
      }
    },
  };
}

/**
 * T60 of a mode by a damping law: a constant (air, supports) plus terms proportional to frequency and to its square
 * (internal losses).
 *
 * @param damping - [constant, per kHz, per kHz²] in 1/s; the amplitude falls as exp(−t·sum)
 *
 * Source: A. Chaigne & C. Lambourg, "Time-domain simulation of damped impacted plates", JASA 109 (2001), simplified.
 */
export function t60OfMode(hz: number, damping: readonly [number, number, number]): number {
  const kHz = hz / 1000;
  return LN_1000 / clamp(damping[0] + damping[1] * kHz + damping[2] * kHz * kHz, 0.05, 1e5);
}
