import { dbFromGain, pow, sin } from '@soundwright/dsp/math';
import { addModes, type Mode } from '@soundwright/dsp/modal';
import { hzOfMidi } from '@soundwright/dsp/oscillator';
import { applyGain } from '../../draw/buffer.ts';
import type { Curve } from '../../draw/curve.ts';
import { addBurst } from '../../draw/strokes.ts';
import { USUAL_VELOCITY } from './dynamics.ts';
import { damp, framesOf, type NoteRequest, type RenderNote } from './note.ts';
import { openBuffer } from './note-buffers.ts';

/**
 * A grand piano: stiff strings in pairs and triplets under a felt hammer, in stereo.
 *
 * Partials are stretched by √(1 + B·n²); hammer hardness follows the velocity; the strings of one note are slightly
 * detuned, which gives the beating and the two-stage decay. Values for B, decay and strike position follow N. Fletcher
 * and T. Rossing, "The Physics of Musical Instruments", chapter 12.
 */
export const renderPiano: RenderNote = (note) => {
  const { midi, velocity, sampleRateHz, random } = note;
  const { gate, frames } = framesOf(note, 0.5);
  const sides = [openBuffer(frames), openBuffer(frames)] as const;
  const stopS = midi > 88 ? 2 : 0.5;
  const strings = stringsOf(note, stopS);
  const gain = 0.16 + 0.84 * velocity;
  const attack = Math.max(8, Math.round(0.0012 * sampleRateHz * (1.6 - velocity)));
  sides.forEach((out, side) => {
    addModes(out, strings[side], sampleRateHz, 0, 0, gain);
    // Hammer and key bed: a short low thump with a little noise, identical in both channels.
    const knock = { decayS: 0.011, lowHz: 25, highHz: 720, gain: gain * 0.13 * velocity * (1 - 0.1 * side) };
    addBurst(out, sampleRateHz, random.fork('knock'), knock);
    for (let i = 0; i < attack && i < frames; i++) out[i] *= i / attack;
    damp(out, gate, stopS, sampleRateHz);
  });
  return [...sides];
};

/** The partials of a piano note in the left and the right channel. @param stopS - as for `damp` */
function stringsOf(
  { midi, velocity, durationS, sampleRateHz, random }: NoteRequest,
  stopS: number,
): readonly [left: Mode[], right: Mode[]] {
  const sides = [[], []] as readonly [Mode[], Mode[]];
  const f0 = hzOfMidi(midi);
  const stiffness = 0.00018 * pow(2, (midi - 48) / 9);
  // The perceived pitch follows the lower partials, so the fundamental is tuned to put the second one in place.
  const tuned = f0 / Math.sqrt(1 + 2 * stiffness);
  const hammerHz = hammerHzOf(f0, velocity);
  const usualHz = hammerHzOf(f0, USUAL_VELOCITY);
  const strike = 0.12;
  const decayAt1 = 15 * pow(2, -(midi - 48) / 18);
  const partials = Math.min(56, Math.floor((0.42 * sampleRateHz) / f0));
  const spread = 0.5 + 0.4 * ((midi - 64) / 44);
  let power = 0;
  let usualPower = 0;
  for (let n = 1; n <= partials; n++) {
    const hz = tuned * n * Math.sqrt(1 + stiffness * n * n);
    if (hz > 15000) break;
    const comb = Math.abs(sin(Math.PI * n * strike)) + 0.08;
    const reach = (0.5 * comb) / pow(n, 0.55);
    const felt = feltOf(hz, hammerHz);
    const usual = reach * feltOf(hz, usualHz);
    power += reach * felt * (reach * felt);
    usualPower += usual * usual;
    const amplitude = reach * felt * (0.85 + 0.3 * random.next());
    const t60S = decayAt1 / (1 + 0.22 * (n - 1) + pow(hz / 5000, 2));
    const phase = random.next();
    // Drawn widely, so that the partials do not sink and swell together.
    const apart = 0.1 + 0.6 * random.next();
    const side = 0.5 + (spread - 0.5) * 0.7 + 0.16 * (random.next() - 0.5);
    const near = sides[side < 0.5 ? 0 : 1];
    const far = sides[side < 0.5 ? 1 : 0];
    const farGain = 1 - Math.abs(side - 0.5);
    // The phases differ between the sides, which makes the image wide; low partials stay together.
    const apartTurns = 0.24 * Math.min(1, hz / 270);
    const string = (hzOff: number, gain: number, longer: number, phaseTurns: number): Mode => ({
      hz: hz + hzOff * apart,
      t60S: t60S * longer,
      gain: gain * amplitude,
      phaseTurns,
    });
    // Two strings a fraction of a hertz apart, the second with a slower decay: prompt sound and aftersound.
    near.push(string(0.5, 0.8, 0.5, phase));
    far.push(string(0.5, 0.8 * farGain * 0.8, 0.5, phase + apartTurns));
    if (n <= 16) {
      const after = 1.7 - 0.07 * n;
      near.push(string(-0.5, 0.2, after, phase + 0.03));
      far.push(string(-0.5, 0.2 * farGain, after, phase + 0.03 + apartTurns));
    }
  }
  // A harder hammer makes the note brighter; how much louder it is must not depend on the pitch.
  const level = Math.sqrt(usualPower / power);
  const loudest = Math.max(...sides.flat().map(({ gain }) => gain));
  const trim = (mode: Mode): Mode => {
    return { ...mode, gain: level * mode.gain, audibleS: audibleSOf(mode, loudest, durationS, stopS) };
  };
  return [sides[0].map(trim), sides[1].map(trim)];
}

/** Cutoff of the felt. */
function hammerHzOf(f0: number, velocity: number): number {
  return (700 + 4200 * velocity * velocity) * pow(f0 / 262, 0.3);
}

/** How much of a partial a hammer excites. */
function feltOf(hz: number, hammerHz: number): number {
  return 1 / (1 + pow(hz / hammerHz, 1.7));
}

/** Level below the loudest partial at which another one stops: most partials of a note are weak from the start. */
const MASKED_DB = 80;

/** Time after which a partial of a note that is held for `durationS` lies below `MASKED_DB`. */
function audibleSOf({ gain, t60S }: Mode, loudest: number, durationS: number, stopS: number): number {
  const aboveDb = MASKED_DB + dbFromGain(gain / loudest);
  const heldS = (aboveDb / 60) * t60S;
  if (heldS <= durationS) return heldS;
  const leftDb = aboveDb - (60 * durationS) / t60S;
  return durationS + leftDb / (60 / t60S + 60 / stopS);
}

/** One partial of a struck bar or bell: ratio to the note, level, decay time in seconds at middle C. */
export type BarPartial = readonly [ratio: number, amplitude: number, decayS: number];

/** Parameters of a mallet instrument. */
export interface StruckBar {
  readonly partials: readonly BarPartial[];
  /** Decay scales with (middle C / pitch) to this power. */
  readonly decaySlope: number;
  /** Mallet: cutoff of the excitation at full velocity; partials above it are weak. */
  readonly malletHz: number;
  /** Level of the contact noise. */
  readonly click: number;
  /** Rate of the rotating discs (vibraphone motor), 0 for none. */
  readonly tremoloHz: number;
  /** Time to fall by 60 dB after the note ends. */
  readonly stopS: number;
}

/** A struck bar, tube, tongue or bell as a sum of its modes. */
export function createStruckBar(kind: StruckBar): RenderNote {
  return (note) => {
    const { velocity, sampleRateHz, random } = note;
    const { gate, frames } = framesOf(note, kind.stopS);
    const out = openBuffer(frames);
    const hz = hzOfMidi(note.midi);
    const longer = pow(262 / hz, kind.decaySlope);
    const malletHz = kind.malletHz * (0.35 + 0.65 * velocity);
    const gain = 0.2 + 0.8 * velocity;
    const modes = kind.partials.map(([ratio, amplitude, decayS]) => {
      const soft = 1 / (1 + pow((hz * ratio) / malletHz, 2));
      const level = amplitude * (0.15 + 0.85 * soft) * (0.92 + 0.16 * random.next());
      return { hz: hz * ratio, t60S: decayS * longer, gain: level * 0.5 };
    });
    addModes(out, modes, sampleRateHz, 0, 0, gain);
    const click = { decayS: 0.003, lowHz: 30, highHz: 4500, gain: gain * 1.2 * kind.click * (0.3 + 0.7 * velocity) };
    addBurst(out, sampleRateHz, random, click);
    if (kind.tremoloHz > 0) applyGain(out, discs(kind.tremoloHz, frames / sampleRateHz), sampleRateHz);
    damp(out, gate, kind.stopS, sampleRateHz);
    return [out];
  };
}

/** Gain of the rotating discs: a triangle from 0.65 to 1. */
function discs(hz: number, lengthS: number): Curve {
  return Array.from({ length: Math.ceil(2 * hz * lengthS) + 1 }, (_, k) => [k / (2 * hz), k % 2 === 0 ? 0.65 : 1]);
}

// Ratios for bars tuned to 1:4 (marimba, vibraphone) and for free bars (glockenspiel) after Fletcher and Rossing,
// chapter 19.
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
    [2.76, 0.7, 1.4],
    [5.4, 0.4, 0.7],
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
    [5.42, 0.32, 0.2],
    [9.1, 0.09, 0.08],
  ],
  decaySlope: 0.5,
  malletHz: 6500,
  click: 0.16,
  tremoloHz: 0,
  stopS: 0.5,
});

export const renderTubularBells = createStruckBar({
  partials: [
    [0.5, 0.12, 5],
    [1, 0.85, 5],
    [1.5, 0.5, 4],
    [2.005, 0.7, 3.4],
    [2.63, 0.75, 2.6],
    [3.31, 0.65, 2.2],
    [4.1, 0.5, 1.7],
    [5.6, 0.36, 1.2],
    [7.3, 0.24, 0.8],
    [9.2, 0.14, 0.5],
  ],
  decaySlope: 0.3,
  malletHz: 9000,
  click: 0.22,
  tremoloHz: 0,
  stopS: 2.5,
});

export const renderSteelDrum = createStruckBar({
  partials: [
    [1, 1, 1.3],
    [2.002, 1.15, 1],
    [3.01, 0.55, 0.6],
    [4.02, 0.38, 0.4],
    [6.1, 0.24, 0.22],
  ],
  decaySlope: 0.4,
  malletHz: 5600,
  click: 0.1,
  tremoloHz: 0,
  stopS: 0.5,
});
