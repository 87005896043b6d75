import { type Adsr, renderAdsr } from '@soundwright/dsp/envelope';
import { pow } from '@soundwright/dsp/math';
import {
  createPulse,
  createWavetable,
  hzOfMidi,
  levelFor,
  readTable,
  SAW,
  SQUARE,
  TRIANGLE,
  type Wavetable,
} from '@soundwright/dsp/oscillator';
import type { Random } from '@soundwright/dsp/random';
import { createWorkspace } from '@soundwright/dsp/workspace';
import { framesOf, type NoteRequest, type RenderNote } from './note.ts';
import { openBuffer } from './note-buffers.ts';
import { CONTROL_FRAMES, filterSwept } from './swept-filter.ts';

const ampSpace = createWorkspace();
const sweepSpace = createWorkspace();

interface Oscillator {
  readonly source: Wavetable;
  /** Pitch offset from the note. */
  readonly semitones: number;
  readonly level: number;
  /** Number of unison voices, spread over ±`detuneCents` and across the stereo image. */
  readonly unison: number;
  readonly detuneCents: number;
}

/** A subtractive synthesizer patch. */
export interface SynthPatch {
  readonly oscillators: readonly Oscillator[];
  readonly amp: Adsr;
  /** Resting cutoff; follows the key by `keyTrack` (1 is full tracking). */
  readonly cutoffHz: number;
  readonly keyTrack: number;
  readonly q: number;
  readonly filter: Adsr;
  /** Depth of the filter envelope at full velocity. */
  readonly filterOctaves: number;
  /** Soft saturation after the filter; 0 for none. */
  readonly drive: number;
  /** Starts this far from the note and glides to it in `glideS`. */
  readonly glideSemitones: number;
  readonly glideS: number;
  /** Level of noise mixed with the oscillators. */
  readonly noise: number;
  readonly vibratoCents: number;
}

const PLAIN: Omit<SynthPatch, 'oscillators'> = {
  amp: { attackS: 0.004, decayS: 1.2, sustain: 0.7, releaseS: 0.25 },
  cutoffHz: 2400,
  keyTrack: 0.5,
  q: 0.7,
  filter: { attackS: 0.004, decayS: 0.8, sustain: 0.3, releaseS: 0.3 },
  filterOctaves: 1.5,
  drive: 0,
  glideSemitones: 0,
  glideS: 0,
  noise: 0,
  vibratoCents: 0,
};

/**
 * Renders notes of a patch: unison oscillators, one envelope-controlled low-pass per channel, and an amplitude
 * envelope.
 */
export function createSynth(patch: SynthPatch): RenderNote {
  const wide = patch.oscillators.some((oscillator) => oscillator.unison > 1);
  return (note) => {
    const { velocity, sampleRateHz, random } = note;
    const { gate, frames } = framesOf(note, patch.amp.releaseS);
    const hz = hzOfMidi(note.midi);
    const left = openBuffer(frames);
    const right = wide ? openBuffer(frames) : left;
    for (const oscillator of patch.oscillators) addOscillator(patch, oscillator, hz, note, left, right);
    if (patch.noise > 0) addHiss(patch.noise, left, wide ? right : null, random);
    const amp = renderAdsr(patch.amp, gate, frames, sampleRateHz, ampSpace(frames));
    const sweep = renderAdsr(patch.filter, gate, frames, sampleRateHz, sweepSpace(frames));
    const channels = wide ? [left, right] : [left];
    const restingHz = patch.cutoffHz * pow(hz / 262, patch.keyTrack);
    const octaves = patch.filterOctaves * (0.4 + 0.6 * velocity);
    filterSwept(channels, {
      hzAt: (frame) => Math.min(20000, restingHz * pow(2, octaves * sweep[frame])),
      q: patch.q,
      drive: patch.drive,
      envelope: amp,
      gain: 0.3 + 0.7 * velocity,
      sampleRateHz,
    });
    return channels;
  };
}

/** Random numbers for the next stretch of noise. */
const DRAWS = new Float64Array(512);

/** White noise on both sides, or on one. */
function addHiss(level: number, left: Float32Array, right: Float32Array | null, random: Random): void {
  const each = right === null ? 1 : 2;
  const step = DRAWS.length / each;
  for (let from = 0; from < left.length; from += step) {
    const to = Math.min(left.length, from + step);
    random.fill(to - from === step ? DRAWS : DRAWS.subarray(0, each * (to - from)));
    let next = 0;
    for (let i = from; i < to; i++) {
      left[i] += level * (DRAWS[next++] * 2 - 1);
      if (right !== null) right[i] += level * (DRAWS[next++] * 2 - 1);
    }
  }
}

/** One oscillator with its unison voices; in a mono patch both channels are the same array. */
function addOscillator(
  patch: SynthPatch,
  oscillator: Oscillator,
  hz: number,
  { sampleRateHz, random }: NoteRequest,
  left: Float32Array,
  right: Float32Array,
): void {
  const wide = left !== right;
  const { unison, detuneCents } = oscillator;
  const baseHz = hz * pow(2, oscillator.semitones / 12);
  const highest = baseHz * pow(2, (detuneCents / 100 + Math.max(0, patch.glideSemitones) + 0.5) / 12);
  const table = levelFor(oscillator.source, Math.min(highest, 0.45 * sampleRateHz), sampleRateHz);
  const level = oscillator.level / Math.sqrt(unison);
  const copies = Array.from({ length: unison }, (_, copy): Copy => {
    const place = unison === 1 ? 0 : (2 * copy) / (unison - 1) - 1;
    // Alternate voices go to opposite sides, so that the detuning does not skew the image.
    const side = wide ? 0.5 + 0.42 * place * (copy % 2 === 0 ? 1 : -1) : 0.5;
    return {
      stepAt: createGlide(patch, baseHz * pow(2, (place * detuneCents) / 1200), sampleRateHz),
      leftGain: wide ? level * Math.sqrt(2 * (1 - side)) * Math.SQRT1_2 : level,
      rightGain: wide ? level * Math.sqrt(2 * side) * Math.SQRT1_2 : 0,
      phase: unison === 1 ? 0 : random.next(),
    };
  });
  for (let copy = 0; copy < unison; copy += 2) {
    if (copy + 1 < unison && wide) addTwoCopies(table, copies[copy], copies[copy + 1], left, right);
    else for (const single of copies.slice(copy, copy + 2)) addCopy(table, single, left, wide ? right : null);
  }
}

/** One unison voice. */
interface Copy {
  /** Phase increment per sample, in turns, from a frame onwards; see `createGlide`. */
  readonly stepAt: (frame: number) => number;
  readonly leftGain: number;
  readonly rightGain: number;
  /** Start phase, turns. */
  readonly phase: number;
}

function addCopy(table: Float32Array, copy: Copy, left: Float32Array, right: Float32Array | null): void {
  const { stepAt, leftGain, rightGain } = copy;
  let { phase } = copy;
  for (let from = 0; from < left.length; from += CONTROL_FRAMES) {
    const to = Math.min(left.length, from + CONTROL_FRAMES);
    const step = stepAt(from);
    for (let i = from; i < to; i++) {
      const x = readTable(table, phase);
      left[i] += x * leftGain;
      if (right !== null) right[i] += x * rightGain;
      phase += step;
      if (phase >= 1) phase -= 1;
    }
  }
}

/** Adds two voices at once, in sequential order: every sample is read and written half as often. */
function addTwoCopies(table: Float32Array, a: Copy, b: Copy, left: Float32Array, right: Float32Array): void {
  const { leftGain: aLeft, rightGain: aRight } = a;
  const { leftGain: bLeft, rightGain: bRight } = b;
  let phaseA = a.phase;
  let phaseB = b.phase;
  for (let from = 0; from < left.length; from += CONTROL_FRAMES) {
    const to = Math.min(left.length, from + CONTROL_FRAMES);
    const stepA = a.stepAt(from);
    const stepB = b.stepAt(from);
    for (let i = from; i < to; i++) {
      const x = readTable(table, phaseA);
      const y = readTable(table, phaseB);
      left[i] = Math.fround(left[i] + x * aLeft) + y * bLeft;
      right[i] = Math.fround(right[i] + x * aRight) + y * bRight;
      phaseA += stepA;
      if (phaseA >= 1) phaseA -= 1;
      phaseB += stepB;
      if (phaseB >= 1) phaseB -= 1;
    }
  }
}

/** Phase increment per sample, in turns, with glide and vibrato; called every `CONTROL_FRAMES`, in order. */
function createGlide(patch: SynthPatch, hz: number, sampleRateHz: number): (frame: number) => number {
  const glideFrames = Math.round(patch.glideS * sampleRateHz);
  if (glideFrames === 0 && patch.vibratoCents === 0) return () => hz / sampleRateHz;
  let vibrato = 0;
  return (frame) => {
    const left01 = frame < glideFrames ? 1 - frame / glideFrames : 0;
    vibrato += (5.4 * CONTROL_FRAMES) / sampleRateHz;
    if (vibrato >= 1) vibrato -= 1;
    const come = Math.min(1, frame / (0.4 * sampleRateHz));
    const cents = patch.vibratoCents * come * (vibrato < 0.5 ? 4 * vibrato - 1 : 3 - 4 * vibrato);
    return (hz * pow(2, (patch.glideSemitones * left01 * left01 + cents / 100) / 12)) / sampleRateHz;
  };
}

const one = (source: Wavetable, level = 0.5, semitones = 0): Oscillator => ({
  source,
  semitones,
  level,
  unison: 1,
  detuneCents: 0,
});
const many = (source: Wavetable, unison: number, detuneCents: number, level = 0.5, semitones = 0): Oscillator => ({
  source,
  semitones,
  level,
  unison,
  detuneCents,
});
const SINE = createWavetable((n) => (n === 1 ? 1 : 0));

export const renderSuperSaw = createSynth({
  ...PLAIN,
  oscillators: [many(SAW, 7, 17, 0.5)],
  amp: { attackS: 0.01, decayS: 1.5, sustain: 0.8, releaseS: 0.3 },
  cutoffHz: 3600,
  filterOctaves: 1.7,
});

export const renderWarmPad = createSynth({
  ...PLAIN,
  oscillators: [many(SAW, 4, 11, 0.45), many(TRIANGLE, 2, 6, 0.3, 12)],
  amp: { attackS: 0.55, decayS: 3, sustain: 0.85, releaseS: 1.4 },
  filter: { attackS: 0.9, decayS: 4, sustain: 0.5, releaseS: 1.4 },
  cutoffHz: 750,
  filterOctaves: 1.7,
});

export const renderGlassPad = createSynth({
  ...PLAIN,
  oscillators: [many(TRIANGLE, 3, 9, 0.4), many(SINE, 2, 5, 0.22, 19), many(SAW, 2, 14, 0.1, 12)],
  amp: { attackS: 0.9, decayS: 3, sustain: 0.9, releaseS: 2.2 },
  cutoffHz: 1900,
  filterOctaves: 1.2,
  noise: 0.012,
});

export const renderPluck = createSynth({
  ...PLAIN,
  oscillators: [many(SAW, 3, 8, 0.42), one(SQUARE, 0.16, 12)],
  amp: { attackS: 0.002, decayS: 0.7, sustain: 0, releaseS: 0.2 },
  filter: { attackS: 0.001, decayS: 0.32, sustain: 0, releaseS: 0.2 },
  cutoffHz: 650,
  filterOctaves: 3.6,
  q: 1.3,
});

export const renderLead = createSynth({
  ...PLAIN,
  oscillators: [many(SAW, 2, 6, 0.4), one(createPulse(0.3), 0.22)],
  amp: { attackS: 0.008, decayS: 1, sustain: 0.8, releaseS: 0.16 },
  cutoffHz: 2600,
  filterOctaves: 1.5,
  q: 1.1,
  vibratoCents: 10,
});

export const renderSquareLead = createSynth({
  ...PLAIN,
  oscillators: [one(SQUARE, 0.34), one(SINE, 0.2, -12)],
  amp: { attackS: 0.006, decayS: 1, sustain: 0.75, releaseS: 0.12 },
  cutoffHz: 3200,
  vibratoCents: 8,
});

export const renderStab = createSynth({
  ...PLAIN,
  oscillators: [many(SAW, 3, 9, 0.42), one(SQUARE, 0.14)],
  amp: { attackS: 0.002, decayS: 0.6, sustain: 0.15, releaseS: 0.12 },
  filter: { attackS: 0.001, decayS: 0.28, sustain: 0.1, releaseS: 0.12 },
  cutoffHz: 900,
  filterOctaves: 2.6,
  q: 1.2,
});

export const renderSubBass = createSynth({
  ...PLAIN,
  oscillators: [one(SINE, 0.8), one(TRIANGLE, 0.16)],
  amp: { attackS: 0.006, decayS: 2, sustain: 0.85, releaseS: 0.08 },
  cutoffHz: 900,
  filterOctaves: 0,
  drive: 0.12,
});

export const renderSynthBass = createSynth({
  ...PLAIN,
  oscillators: [one(SAW, 0.45), one(SQUARE, 0.25), one(SINE, 0.4, -12)],
  amp: { attackS: 0.003, decayS: 0.9, sustain: 0.6, releaseS: 0.07 },
  filter: { attackS: 0.002, decayS: 0.3, sustain: 0.15, releaseS: 0.1 },
  cutoffHz: 420,
  filterOctaves: 2.6,
  q: 1.1,
  drive: 0.15,
});

export const renderAcidBass = createSynth({
  ...PLAIN,
  oscillators: [one(SAW, 0.7)],
  amp: { attackS: 0.002, decayS: 0.6, sustain: 0.35, releaseS: 0.05 },
  filter: { attackS: 0.001, decayS: 0.28, sustain: 0.05, releaseS: 0.08 },
  cutoffHz: 330,
  filterOctaves: 3.4,
  q: 5,
  drive: 0.35,
});

export const renderReeseBass = createSynth({
  ...PLAIN,
  oscillators: [many(SAW, 3, 24, 0.5), one(SINE, 0.55, -12)],
  amp: { attackS: 0.01, decayS: 2, sustain: 0.9, releaseS: 0.1 },
  filter: { attackS: 0.25, decayS: 1, sustain: 0.5, releaseS: 0.1 },
  cutoffHz: 320,
  filterOctaves: 1.8,
  q: 1.4,
  drive: 0.3,
});

/** The long tuned bass drum of trap: a sine with a quick downward glide and a little saturation. */
export const renderEightOhEightBass = createSynth({
  ...PLAIN,
  oscillators: [one(SINE, 1)],
  amp: { attackS: 0.002, decayS: 2.6, sustain: 0, releaseS: 0.12 },
  cutoffHz: 1400,
  filterOctaves: 0,
  drive: 0.45,
  glideSemitones: 9,
  glideS: 0.05,
});

export const renderChipPulse = createSynth({
  ...PLAIN,
  oscillators: [one(createPulse(0.25), 0.4)],
  amp: { attackS: 0.001, decayS: 1, sustain: 0.6, releaseS: 0.03 },
  cutoffHz: 14000,
  filterOctaves: 0,
  vibratoCents: 7,
});

export const renderChipSquare = createSynth({
  ...PLAIN,
  oscillators: [one(SQUARE, 0.4)],
  amp: { attackS: 0.001, decayS: 0.5, sustain: 0.3, releaseS: 0.03 },
  cutoffHz: 14000,
  filterOctaves: 0,
});

export const renderChipTriangle = createSynth({
  ...PLAIN,
  oscillators: [one(TRIANGLE, 0.8)],
  amp: { attackS: 0.001, decayS: 1, sustain: 1, releaseS: 0.02 },
  cutoffHz: 14000,
  filterOctaves: 0,
});
