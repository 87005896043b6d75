import { decayFactor } from '@soundwright/dsp/envelope';
import { cos, exp, pow, sin, TAU } from '@soundwright/dsp/math';
import { hzOfMidi } from '@soundwright/dsp/oscillator';
import { closeEnd, framesOf, type NoteRequest, type RenderNote } from './note.ts';

/** Partials below this level are not computed any further. */
const SILENT = 1.5e-5;

/**
 * Adds one decaying sine to `out`.
 *
 * @param decayS - time to fall by 60 dB; the partial is only computed until it cannot be heard
 */
export function addPartial(
  out: Float32Array,
  hz: number,
  amplitude: number,
  decayS: number,
  phaseTurns: number,
  sampleRateHz: number,
): void {
  if (hz >= 0.48 * sampleRateHz || Math.abs(amplitude) < SILENT) return;
  const factor = decayFactor(decayS, sampleRateHz);
  const omega = (TAU * hz) / sampleRateHz;
  const b1 = 2 * factor * cos(omega);
  const b2 = -factor * factor;
  let before = (amplitude * sin(TAU * phaseTurns - omega)) / factor;
  let now = amplitude * sin(TAU * phaseTurns);
  // 60 dB take decayS; the wanted range in decibels scales it.
  const rangeDb = Math.max(12, 20 * log10Of(Math.abs(amplitude) / SILENT));
  const last = Math.min(out.length, Math.ceil((decayS * sampleRateHz * rangeDb) / 60));
  for (let i = 0; i < last; i++) {
    out[i] += now;
    const next = b1 * now + b2 * before;
    before = now;
    now = next;
  }
}

function log10Of(x: number): number {
  let value = x;
  let digits = 0;
  while (value > 10) {
    value /= 10;
    digits++;
  }
  return digits + (value - 1) / 9;
}

/** Multiplies by a fall of 60 dB per `stopS` from the end of the gate on. */
function damp(out: Float32Array, gate: number, stopS: number, sampleRateHz: number): void {
  const stop = decayFactor(stopS, sampleRateHz);
  let level = 1;
  for (let i = gate; i < out.length; i++) {
    level *= stop;
    out[i] *= level;
  }
  closeEnd(out);
}

/**
 * A grand piano: stiff strings in twos and threes under a felt hammer, in stereo.
 *
 * Partials stretch by √(1 + B·n²); hammer hardness follows the velocity; the strings of one note are a little apart,
 * which gives the beating and the two-stage decay. Figures for B, decay and strike position follow N. Fletcher and
 * T. Rossing, "The Physics of Musical Instruments", chapter 12.
 */
export const renderPiano: RenderNote = (note) => {
  const { midi, velocity, sampleRateHz, random } = note;
  const { gate, frames } = framesOf(note, 0.35);
  const left = new Float32Array(frames);
  const right = new Float32Array(frames);
  const f0 = hzOfMidi(midi);
  const stiffness = 0.00018 * pow(2, (midi - 48) / 9);
  // The ear follows the lower partials, so the fundamental is set for the second one to be right.
  const tuned = f0 / Math.sqrt(1 + 2 * stiffness);
  const hammerHz = (700 + 4200 * velocity * velocity) * pow(f0 / 262, 0.3);
  const strike = 0.12;
  const decayAt1 = 9 * pow(2, -(midi - 48) / 15);
  const partials = Math.min(56, Math.floor((0.42 * sampleRateHz) / f0));
  const spread = 0.5 + 0.4 * ((midi - 64) / 44);
  for (let n = 1; n <= partials; n++) {
    const hz = tuned * n * Math.sqrt(1 + stiffness * n * n);
    if (hz > 15000) break;
    const comb = Math.abs(sin(Math.PI * n * strike)) + 0.08;
    const tilt = 1 / (1 + pow(hz / hammerHz, 1.7));
    const amplitude = ((0.5 * comb * tilt) / pow(n, 0.55)) * (0.85 + 0.3 * random.next());
    const decayS = decayAt1 / (1 + 0.22 * (n - 1) + pow(hz / 5000, 2));
    const phase = random.next();
    const apart = 0.35 + 0.25 * random.next();
    const side = 0.5 + (spread - 0.5) * 0.7 + 0.16 * (random.next() - 0.5);
    const target = side < 0.5 ? left : right;
    const other = side < 0.5 ? right : left;
    const far = 1 - Math.abs(side - 0.5);
    // Two strings a fraction of a hertz apart, the second one slower to die: prompt sound and aftersound.
    addPartial(target, hz + apart * 0.5, 0.6 * amplitude, decayS * 0.6, phase, sampleRateHz);
    addPartial(other, hz + apart * 0.5, 0.6 * amplitude * far * 0.8, decayS * 0.6, phase + 0.06, sampleRateHz);
    if (n <= 16) {
      const after = 1.7 - 0.07 * n;
      addPartial(target, hz - apart * 0.5, 0.4 * amplitude, decayS * after, phase + 0.03, sampleRateHz);
      addPartial(other, hz - apart * 0.5, 0.4 * amplitude * far, decayS * after, phase + 0.11, sampleRateHz);
    }
  }
  addKnock(left, right, note);
  const gain = 0.16 + 0.84 * velocity;
  const attack = Math.max(8, Math.round(0.0012 * sampleRateHz * (1.6 - velocity)));
  for (let i = 0; i < frames; i++) {
    const g = i < attack ? (gain * i) / attack : gain;
    left[i] *= g;
    right[i] *= g;
  }
  damp(left, gate, midi > 88 ? 2 : 0.35, sampleRateHz);
  damp(right, gate, midi > 88 ? 2 : 0.35, sampleRateHz);
  return [left, right];
};

/** Hammer and key bed: a short low thump with a little noise. */
function addKnock(left: Float32Array, right: Float32Array, note: NoteRequest): void {
  const { velocity, sampleRateHz, random } = note;
  const length = Math.min(left.length, Math.round(0.06 * sampleRateHz));
  const fall = exp(-1 / (0.011 * sampleRateHz));
  let level = 0.11 * velocity;
  let low = 0;
  for (let i = 0; i < length; i++) {
    low += 0.09 * (random.gaussian() - low);
    left[i] += low * level;
    right[i] += low * level * 0.9;
    level *= fall;
  }
}

/** One partial of a struck bar or bell: ratio to the note, level, decay time in seconds at middle C. */
export type BarPartial = readonly [ratio: number, amplitude: number, decayS: number];

/** What makes one mallet instrument different from another. */
export interface StruckBar {
  readonly partials: readonly BarPartial[];
  /** Decay goes with (middle C / pitch) to this power. */
  readonly decaySlope: number;
  /** Mallet: partials above this frequency are weak at full velocity. */
  readonly malletHz: number;
  /** Level of the contact noise. */
  readonly click: number;
  /** Rate of the rotating discs, 0 for none. */
  readonly tremoloHz: number;
  /** Time to fall by 60 dB after the note's end. */
  readonly stopS: number;
}

/** A struck bar, tube, tongue or bell as a sum of its modes. */
export function createStruckBar(kind: StruckBar): RenderNote {
  return (note) => {
    const { velocity, sampleRateHz, random } = note;
    const { gate, frames } = framesOf(note, kind.stopS);
    const out = new Float32Array(frames);
    const hz = hzOfMidi(note.midi);
    const longer = pow(262 / hz, kind.decaySlope);
    const malletHz = kind.malletHz * (0.35 + 0.65 * velocity);
    for (const [ratio, amplitude, decayS] of kind.partials) {
      const soft = 1 / (1 + pow((hz * ratio) / malletHz, 2));
      const level = amplitude * (0.15 + 0.85 * soft) * (0.92 + 0.16 * random.next());
      addPartial(out, hz * ratio, level * 0.5, decayS * longer, 0, sampleRateHz);
    }
    const length = Math.min(frames, Math.round(0.02 * sampleRateHz));
    const fall = exp(-1 / (0.003 * sampleRateHz));
    let noise = kind.click * (0.3 + 0.7 * velocity);
    let low = 0;
    for (let i = 0; i < length; i++) {
      low += 0.45 * (random.gaussian() - low);
      out[i] += low * noise * Math.min(1, i / 24);
      noise *= fall;
    }
    const gain = 0.2 + 0.8 * velocity;
    const tremoloStep = kind.tremoloHz / sampleRateHz;
    for (let i = 0; i < frames; i++) {
      const turns = i * tremoloStep;
      const sway = kind.tremoloHz === 0 ? 1 : 1 - 0.35 * Math.abs(2 * (turns - Math.floor(turns)) - 1);
      out[i] *= gain * sway;
    }
    damp(out, gate, kind.stopS, sampleRateHz);
    return [out];
  };
}

// Ratios of bars tuned to 1:4 (marimba, vibraphone) and of free bars (glockenspiel) after Fletcher and Rossing, chapter 19.
export const renderMarimba = createStruckBar({
  partials: [
    [1, 1, 0.9],
    [3.98, 0.36, 0.22],
    [9.2, 0.16, 0.09],
    [16.2, 0.07, 0.05],
  ],
  decaySlope: 0.7,
  malletHz: 3600,
  click: 0.2,
  tremoloHz: 0,
  stopS: 0.6,
});

export const renderVibraphone = createStruckBar({
  partials: [
    [1, 1, 4.5],
    [3.99, 0.3, 1.6],
    [9.6, 0.12, 0.5],
    [17.3, 0.05, 0.2],
  ],
  decaySlope: 0.5,
  malletHz: 3200,
  click: 0.06,
  tremoloHz: 5.2,
  stopS: 0.5,
});

export const renderGlockenspiel = createStruckBar({
  partials: [
    [1, 1, 3],
    [2.76, 0.45, 1.4],
    [5.4, 0.28, 0.7],
    [8.93, 0.14, 0.35],
  ],
  decaySlope: 0.4,
  malletHz: 9000,
  click: 0.14,
  tremoloHz: 0,
  stopS: 1.2,
});

export const renderKalimba = createStruckBar({
  partials: [
    [1, 1, 1.4],
    [2.005, 0.08, 0.6],
    [5.42, 0.2, 0.16],
    [9.1, 0.09, 0.08],
  ],
  decaySlope: 0.5,
  malletHz: 4200,
  click: 0.16,
  tremoloHz: 0,
  stopS: 0.5,
});

export const renderTubularBells = createStruckBar({
  partials: [
    [0.5, 0.2, 5],
    [1, 0.85, 5],
    [1.5, 0.5, 4],
    [2.005, 0.7, 3.4],
    [2.63, 0.5, 2.6],
    [3.31, 0.3, 2],
    [4.1, 0.2, 1.4],
    [5.6, 0.12, 0.9],
  ],
  decaySlope: 0.3,
  malletHz: 5200,
  click: 0.22,
  tremoloHz: 0,
  stopS: 2.5,
});

export const renderSteelDrum = createStruckBar({
  partials: [
    [1, 1, 1.3],
    [2.002, 0.6, 0.9],
    [3.01, 0.3, 0.5],
    [4.02, 0.18, 0.3],
    [6.1, 0.1, 0.16],
  ],
  decaySlope: 0.4,
  malletHz: 3400,
  click: 0.1,
  tremoloHz: 0,
  stopS: 0.5,
});
