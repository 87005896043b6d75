import { renderAdsr, smoothingFactor } from '@soundwright/dsp/envelope';
import { pow, TAU } from '@soundwright/dsp/math';
import { hzOfMidi, levelFor, type Wavetable } from '@soundwright/dsp/oscillator';
import type { Random } from '@soundwright/dsp/random';
import { createWorkspace } from '@soundwright/dsp/workspace';
import { framesOf, type RenderNote } from './note.ts';
import { openBuffer } from './note-buffers.ts';
import { addSection, addSoloist, openPlayer, triangleSine, type Unison } from './players.ts';
import { filterSwept } from './swept-filter.ts';

/** Attack time of a slurred note relative to a new one. */
const SLURRED_ATTACK = 0.4;

const envelopeSpace = createWorkspace();
/** Random numbers for the next stretch of breath noise. */
const DRAWS = new Float64Array(512);

/** Parameters of a bowed, blown or sung instrument. */
export interface SustainedTone extends Unison {
  readonly source: Wavetable;
  /** Attack time of a soft note; half as long for loud ones. */
  readonly attackS: number;
  readonly releaseS: number;
  /** Sustain level after the initial swell, 0 to 1. */
  readonly sustain: number;
  /** Low-pass cutoff in harmonics of the note: at zero velocity, and the increase at full velocity. */
  readonly brightnessHarmonics: readonly [quiet: number, loud: number];
  /** Breath or bow noise, 0 to 1. */
  readonly noise: number;
  /** Filters the noise through a resonance tuned to the note, as in a flute. */
  readonly tunedNoise: boolean;
  /** Tremolo or flutter rate per second, 0 for a steady tone. */
  readonly strokesHz: number;
}

/**
 * A sustained tone: players with individual tuning, vibrato and entry, one band-limited waveform, a low-pass that opens
 * with loudness, and breath noise.
 *
 * The waveform has no partials above half the sample rate; vibrato is centred on the pitch.
 */
export function createSustainedTone(kind: SustainedTone): RenderNote {
  return (note) => {
    const { velocity, sampleRateHz, random } = note;
    const { gate, frames } = framesOf(note, kind.releaseS);
    const hz = hzOfMidi(note.midi);
    const wide = kind.players > 1;
    const left = openBuffer(frames);
    const right = wide ? openBuffer(frames) : left;
    const slurred = note.slurred === true;
    const attackS = kind.attackS * (1.25 - 0.75 * velocity) * (slurred ? SLURRED_ATTACK : 1);
    const tone = {
      kind: slurred ? { ...kind, scoopCents: 0 } : kind,
      hz,
      attackS,
      sampleRateHz,
      random,
      table: levelFor(kind.source, hz * 1.03, sampleRateHz),
    };
    const players = Array.from({ length: kind.players }, (_, player) => openPlayer(tone, player));
    if (wide) addSection(tone, players, left, right);
    else addSoloist(tone, players[0], left);

    const envelope = renderAdsr(
      { attackS, decayS: 0.5, sustain: kind.sustain, releaseS: kind.releaseS },
      gate,
      frames,
      sampleRateHz,
      envelopeSpace(frames),
    );
    if (kind.noise > 0) addNoise(kind, left, right, hz, velocity, sampleRateHz, random);
    if (kind.strokesHz > 0) addStrokes(envelope, kind.strokesHz / sampleRateHz);
    const channels = wide ? [left, right] : [left];
    shape(kind, channels, envelope, hz, velocity, sampleRateHz);
    return channels;
  };
}

/** Tremolo or flutter. @param strokes - rate per frame */
function addStrokes(envelope: Float32Array, strokes: number): void {
  for (let i = 0; i < envelope.length; i++) {
    const turns = i * strokes;
    envelope[i] *= 0.62 + 0.38 * triangleSine(turns - Math.floor(turns));
  }
}

function addNoise(
  kind: SustainedTone,
  left: Float32Array,
  right: Float32Array,
  hz: number,
  velocity: number,
  sampleRateHz: number,
  random: Random,
): void {
  const gain = kind.noise * (0.5 + 0.5 * velocity) * 0.5;
  const tube = kind.tunedNoise ? new Float32Array(Math.max(2, Math.round(sampleRateHz / hz))) : null;
  const smooth = smoothingFactor(1 / (TAU * 6500), sampleRateHz);
  let low = 0;
  for (let from = 0; from < left.length; from += DRAWS.length) {
    const count = Math.min(left.length - from, DRAWS.length);
    random.fill(count === DRAWS.length ? DRAWS : DRAWS.subarray(0, count));
    low = smoothDraws(low, smooth, count);
    if (tube !== null) blowTube(tube, from % tube.length, count);
    addDraws(left, from, count, gain);
    if (right !== left) addDraws(right, from, count, gain);
  }
}

/** Centres the first `count` draws and smooths them by a one-pole low-pass. @returns its state after them */
function smoothDraws(before: number, smooth: number, count: number): number {
  let low = before;
  for (let i = 0; i < count; i++) {
    low += smooth * ((DRAWS[i] - 0.5) * 2.4 - low);
    DRAWS[i] = low;
  }
  return low;
}

/** Replaces the first `count` draws by the resonance of a tube to them. @param first - position in its delay line */
function blowTube(tube: Float32Array, first: number, count: number): void {
  let at = first;
  for (let i = 0; i < count; i++) {
    const x = DRAWS[i] * 0.45 + tube[at] * 0.86;
    tube[at] = x;
    DRAWS[i] = x;
    at = at + 1 === tube.length ? 0 : at + 1;
  }
}

function addDraws(out: Float32Array, from: number, count: number, gain: number): void {
  for (let i = 0; i < count; i++) out[from + i] += DRAWS[i] * gain;
}

function shape(
  kind: SustainedTone,
  channels: readonly Float32Array[],
  envelope: Float32Array,
  hz: number,
  velocity: number,
  sampleRateHz: number,
): void {
  const [quiet, loud] = kind.brightnessHarmonics;
  // High notes need fewer harmonics for the same timbre.
  const colour = pow(262 / hz, 0.35);
  const hardness = 0.25 + 0.75 * velocity;
  filterSwept(channels, {
    hzAt: (frame) => Math.min(19000, hz * colour * (quiet + (loud - quiet) * (envelope[frame] * hardness))),
    q: 0.62,
    drive: 0,
    envelope,
    gain: 0.22 + 0.78 * velocity,
    sampleRateHz,
  });
}
