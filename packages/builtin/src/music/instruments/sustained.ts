import { renderAdsr, smoothingFactor } from '@soundwright/dsp/envelope';
import { exp, pow, TAU } from '@soundwright/dsp/math';
import {
  createWavetable,
  hzOfMidi,
  levelFor,
  readTable,
  SAW,
  SQUARE,
  type Wavetable,
} from '@soundwright/dsp/oscillator';
import type { Random } from '@soundwright/dsp/random';
import { createWorkspace } from '@soundwright/dsp/workspace';
import { framesOf, type RenderNote } from './note.ts';
import { openBuffer } from './note-buffers.ts';
import { CONTROL_FRAMES, filterSwept } from './swept-filter.ts';

/** Attack time of a slurred note relative to a new one. */
const SLURRED_ATTACK = 0.4;
/** Vibrato onset, seconds, so that short notes have none. */
const VIBRATO_AFTER_S = 0.14;

const envelopeSpace = createWorkspace();
/** Random numbers for the next stretch of breath noise. */
const DRAWS = new Float64Array(512);

/** Parameters of a bowed, blown or sung instrument. */
export interface SustainedTone {
  readonly source: Wavetable;
  /** Number of players in unison; more than one is rendered in stereo. */
  readonly players: number;
  /** Standard deviation of the players' tuning. */
  readonly detuneCents: number;
  readonly vibratoHz: number;
  readonly vibratoCents: number;
  /** Time for the vibrato to reach full depth. */
  readonly vibratoDelayS: number;
  /** Attack time of a soft note; half as long for loud ones. */
  readonly attackS: number;
  readonly releaseS: number;
  /** Sustain level after the initial swell, 0 to 1. */
  readonly sustain: number;
  /** Scoop: how far below the note it starts; it slides up within the attack. */
  readonly scoopCents: number;
  /** Low-pass cutoff in harmonics of the note: at zero velocity, and the increase at full velocity. */
  readonly brightnessHarmonics: readonly [quiet: number, loud: number];
  /** Breath or bow noise, 0 to 1. */
  readonly noise: number;
  /** Filters the noise through a resonance tuned to the note, as in a flute. */
  readonly tunedNoise: boolean;
  /** The outer players are heard on one side only, as from desks across a stage; otherwise all of them on both. */
  readonly acrossStage?: boolean;
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

/** Parameters shared by all players of a note. */
interface Tone {
  readonly kind: SustainedTone;
  readonly hz: number;
  readonly attackS: number;
  readonly sampleRateHz: number;
  readonly random: Random;
  readonly table: Float32Array;
}

/** One player with individual tuning, vibrato, entry and pan; a soloist is centred. */
interface Player {
  /** First frame. */
  readonly from: number;
  readonly startPhase: number;
  /** Phase increment per sample; called every `CONTROL_FRAMES` from the first frame, in order. */
  stepAt(timeS: number): number;
  readonly leftGain: number;
  readonly rightGain: number;
}

function openPlayer(tone: Tone, player: number): Player {
  const { kind, sampleRateHz, random } = tone;
  const wide = kind.players > 1;
  const place = wide ? player / (kind.players - 1) : 0.5;
  const from = wide ? Math.round(0.02 * random.next() * sampleRateHz) : 0;
  const across = kind.acrossStage === true ? Math.min(1, Math.max(0, 1.8 * place - 0.4)) : place * 0.85 + 0.075;
  return {
    from,
    ...createPlayerPitch(tone, place, player),
    leftGain: wide ? Math.sqrt(1 - across) : 1,
    rightGain: wide ? Math.sqrt(across) : 0,
  };
}

function addSoloist({ sampleRateHz, table }: Tone, { startPhase, stepAt }: Player, out: Float32Array): void {
  let phase = startPhase;
  for (let from = 0; from < out.length; from += CONTROL_FRAMES) {
    const to = Math.min(out.length, from + CONTROL_FRAMES);
    const step = stepAt(from / sampleRateHz);
    for (let i = from; i < to; i++) {
      phase += step;
      if (phase >= 1) phase -= 1;
      out[i] += readTable(table, phase);
    }
  }
}

/** All players of a section, two at a time in sequential order: every sample is read and written half as often. */
function addSection(tone: Tone, players: readonly Player[], left: Float32Array, right: Float32Array): void {
  const level = 1 / Math.sqrt(players.length);
  if (tone.kind.acrossStage === true && players.length % 2 === 0) {
    // A player on the left and the one opposite; those heard on one side only wait for the next one there.
    let waiting: readonly [a: Player, b: Player] | null = null;
    for (let n = 0; n < players.length / 2; n++) {
      const [a, b] = [players[n], players[players.length - 1 - n]];
      if (a.rightGain !== 0 || b.leftGain !== 0) {
        if (waiting !== null) addPlayersOnSides(tone, [waiting], level, left, right);
        waiting = null;
        addTwoPlayers(tone, a, b, level, left, right);
      } else if (waiting === null) waiting = [a, b];
      else {
        addPlayersOnSides(tone, [waiting, [a, b]], level, left, right);
        waiting = null;
      }
    }
    if (waiting !== null) addPlayersOnSides(tone, [waiting], level, left, right);
    return;
  }
  let n = 0;
  for (; n + 1 < players.length; n += 2) addTwoPlayers(tone, players[n], players[n + 1], level, left, right);
  if (n < players.length) addPlayer(tone, players[n], level, left, right, createTurn(tone, players[n]), left.length);
}

/** Position of a player within its waveform. */
interface Turn {
  phase: number;
  step: number;
  /** Frame of the next update of the step. */
  next: number;
}

function createTurn({ sampleRateHz }: Tone, { startPhase, stepAt, from }: Player): Turn {
  return { phase: startPhase, step: stepAt(0 / sampleRateHz), next: from + CONTROL_FRAMES };
}

/** Moves a player on to its next update if that is at frame `at`. */
function advance({ sampleRateHz }: Tone, { stepAt, from }: Player, turn: Turn, at: number): void {
  if (at !== turn.next) return;
  turn.step = stepAt((at - from) / sampleRateHz);
  turn.next += CONTROL_FRAMES;
}

/** Adds one player from its first frame up to `end`. */
function addPlayer(
  tone: Tone,
  player: Player,
  level: number,
  left: Float32Array,
  right: Float32Array,
  turn: Turn,
  end: number,
): void {
  const { table } = tone;
  const { leftGain, rightGain } = player;
  for (let at = player.from; at < end; ) {
    const to = Math.min(end, turn.next);
    const { step } = turn;
    let { phase } = turn;
    for (let i = at; i < to; i++) {
      phase += step;
      if (phase >= 1) phase -= 1;
      const x = readTable(table, phase) * level;
      left[i] += x * leftGain;
      right[i] += x * rightGain;
    }
    turn.phase = phase;
    at = to;
    advance(tone, player, turn, at);
  }
}

/** Adds one or two pairs of players of whom the first is heard on the left only and the second on the right only. */
function addPlayersOnSides(
  tone: Tone,
  pairs: readonly (readonly [left: Player, right: Player])[],
  level: number,
  left: Float32Array,
  right: Float32Array,
): void {
  for (const [side, out] of [left, right].entries()) {
    const [a, b] = pairs.map((pair) => pair[side]);
    const turnA = createTurn(tone, a);
    if (b === undefined) {
      addPlayerOnSide(tone, a, level, out, turnA, out.length);
      continue;
    }
    const turnB = createTurn(tone, b);
    const start = Math.min(out.length, Math.max(a.from, b.from));
    addPlayerOnSide(tone, a, level, out, turnA, start);
    addPlayerOnSide(tone, b, level, out, turnB, start);
    addTwoPlayersOnSide(tone, [a, b], level, out, [turnA, turnB], start);
  }
}

/** Adds a player that is heard on one side only, from its first frame up to `end`. */
function addPlayerOnSide(tone: Tone, player: Player, level: number, out: Float32Array, turn: Turn, end: number): void {
  const { table } = tone;
  for (let at = player.from; at < end; ) {
    const to = Math.min(end, turn.next);
    const { step } = turn;
    let { phase } = turn;
    for (let i = at; i < to; i++) {
      phase += step;
      if (phase >= 1) phase -= 1;
      out[i] += readTable(table, phase) * level;
    }
    turn.phase = phase;
    at = to;
    advance(tone, player, turn, at);
  }
}

/** Adds two players that are heard on the same side only, from frame `start` on. */
function addTwoPlayersOnSide(
  tone: Tone,
  [a, b]: readonly [Player, Player],
  level: number,
  out: Float32Array,
  [turnA, turnB]: readonly [Turn, Turn],
  start: number,
): void {
  const { table } = tone;
  let phaseA = turnA.phase;
  let phaseB = turnB.phase;
  for (let at = start; at < out.length; ) {
    const to = Math.min(out.length, turnA.next, turnB.next);
    const stepA = turnA.step;
    const stepB = turnB.step;
    for (let i = at; i < to; i++) {
      phaseA += stepA;
      if (phaseA >= 1) phaseA -= 1;
      phaseB += stepB;
      if (phaseB >= 1) phaseB -= 1;
      out[i] = Math.fround(out[i] + readTable(table, phaseA) * level) + readTable(table, phaseB) * level;
    }
    at = to;
    advance(tone, a, turnA, at);
    advance(tone, b, turnB, at);
  }
}

/** Adds two players; the earlier one plays alone until the other joins in. */
function addTwoPlayers(tone: Tone, a: Player, b: Player, level: number, left: Float32Array, right: Float32Array): void {
  const { table } = tone;
  const frames = left.length;
  const start = Math.min(frames, Math.max(a.from, b.from));
  const turnA = createTurn(tone, a);
  const turnB = createTurn(tone, b);
  addPlayer(tone, a, level, left, right, turnA, start);
  addPlayer(tone, b, level, left, right, turnB, start);
  const { leftGain: aLeft, rightGain: aRight } = a;
  const { leftGain: bLeft, rightGain: bRight } = b;
  let phaseA = turnA.phase;
  let phaseB = turnB.phase;
  for (let at = start; at < frames; ) {
    const to = Math.min(frames, turnA.next, turnB.next);
    const stepA = turnA.step;
    const stepB = turnB.step;
    for (let i = at; i < to; i++) {
      phaseA += stepA;
      if (phaseA >= 1) phaseA -= 1;
      phaseB += stepB;
      if (phaseB >= 1) phaseB -= 1;
      const x = readTable(table, phaseA) * level;
      const y = readTable(table, phaseB) * level;
      left[i] = Math.fround(left[i] + x * aLeft) + y * bLeft;
      right[i] = Math.fround(right[i] + x * aRight) + y * bRight;
    }
    at = to;
    advance(tone, a, turnA, at);
    advance(tone, b, turnB, at);
  }
}

/** Phase increment of a player: tuning, vibrato, scoop. Call `stepAt` every `CONTROL_FRAMES`, in order. */
function createPlayerPitch(
  { kind, hz, attackS, sampleRateHz, random }: Tone,
  place: number,
  player: number,
): { startPhase: number; stepAt(timeS: number): number } {
  // Tunings are drawn in pairs around the pitch, so that the section as a whole is in tune.
  const cents = kind.players > 1 ? kind.detuneCents * (2 * place - 1) * (player % 2 === 0 ? 1 : -0.9) : 0;
  const rate = kind.vibratoHz * (0.94 + 0.12 * random.next());
  const depth = kind.vibratoCents * (0.8 + 0.4 * random.next());
  const startPhase = random.next();
  let vibratoPhase = random.next();
  return {
    startPhase,
    stepAt(timeS) {
      vibratoPhase += (rate * CONTROL_FRAMES) / sampleRateHz;
      vibratoPhase -= Math.floor(vibratoPhase);
      const come = vibratoAt(kind.vibratoDelayS, timeS);
      const swing = triangleSine(vibratoPhase) * depth * come;
      const scoop = kind.scoopCents * Math.max(0, 1 - timeS / (attackS + 0.03));
      return (hz * (1 + (cents + swing - scoop * scoop * 0.01) * 0.000577789)) / sampleRateHz;
    },
  };
}

/** Vibrato depth over time, 0 to 1: zero at first, then rising slowly. */
function vibratoAt(delayS: number, timeS: number): number {
  if (delayS === 0) return 1;
  const place = Math.min(1, Math.max(0, timeS - VIBRATO_AFTER_S) / delayS);
  return place * place;
}

/** Tremolo or flutter. @param strokes - rate per frame */
function addStrokes(envelope: Float32Array, strokes: number): void {
  for (let i = 0; i < envelope.length; i++) {
    const turns = i * strokes;
    envelope[i] *= 0.62 + 0.38 * triangleSine(turns - Math.floor(turns));
  }
}

/** Approximates a sine of a phase in turns, ±1, by a cubic: at most 6 % off, which is inaudible in vibrato. */
function triangleSine(turns: number): number {
  const x = turns < 0.5 ? turns * 4 - 1 : 3 - turns * 4;
  return x * (1.5 - 0.5 * x * x);
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
  const period = Math.max(2, Math.round(sampleRateHz / hz));
  const tube = kind.tunedNoise ? new Float32Array(period) : null;
  const smooth = smoothingFactor(1 / (TAU * 6500), sampleRateHz);
  let low = 0;
  let at = 0;
  for (let from = 0; from < left.length; from += DRAWS.length) {
    const to = Math.min(left.length, from + DRAWS.length);
    random.fill(to - from === DRAWS.length ? DRAWS : DRAWS.subarray(0, to - from));
    for (let i = from; i < to; i++) {
      low += smooth * ((DRAWS[i - from] - 0.5) * 2.4 - low);
      let x = low;
      if (tube !== null) {
        x = low * 0.45 + tube[at] * 0.86;
        tube[at] = x;
        at = at + 1 === period ? 0 : at + 1;
      }
      left[i] += x * gain;
      if (right !== left) right[i] += x * gain;
    }
  }
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

const BRASS = createWavetable(
  (n) => (1.1 / pow(n, 0.85)) * exp(-n / 40),
  (n) => (n % 3) * 0.04,
);
const FLUTE = createWavetable((n) => [0, 1, 0.42, 0.2, 0.07, 0.045, 0.02, 0.012, 0.006][n] ?? 0);
const CLARINET = createWavetable((n) => (n % 2 === 1 ? 1.1 / pow(n, 1.05) : 0.16 / n));
const SAX = createWavetable(
  (n) => (0.9 / pow(n, 0.9)) * (1 + 1.1 * exp(-((n - 3) * (n - 3)) / 4)) * exp(-n / 26),
  (n) => n * 0.13,
);
const OBOE = createWavetable((n) => (0.6 / pow(n, 0.7)) * (1 + 1.4 * exp(-((n - 4) * (n - 4)) / 3)) * exp(-n / 22));

const BOWED: SustainedTone = {
  source: SAW,
  players: 6,
  detuneCents: 9,
  vibratoHz: 5.4,
  vibratoCents: 9,
  vibratoDelayS: 0.35,
  attackS: 0.19,
  releaseS: 0.42,
  sustain: 0.86,
  scoopCents: 0,
  brightnessHarmonics: [7, 34],
  noise: 0.05,
  tunedNoise: false,
  strokesHz: 0,
};

const BOWED_SECTION: SustainedTone = { ...BOWED, acrossStage: true };

export const renderStringSection = createSustainedTone(BOWED_SECTION);

export const renderStaccatoStrings = createSustainedTone({
  ...BOWED_SECTION,
  players: 4,
  attackS: 0.03,
  releaseS: 0.2,
  sustain: 0.5,
  vibratoCents: 3,
  brightnessHarmonics: [9, 44],
  noise: 0.12,
});

export const renderTremoloStrings = createSustainedTone({ ...BOWED_SECTION, strokesHz: 11.5, noise: 0.1 });

export const renderSoloViolin = createSustainedTone({
  ...BOWED,
  players: 1,
  vibratoCents: 17,
  vibratoHz: 5.8,
  attackS: 0.09,
  releaseS: 0.22,
  scoopCents: 18,
  brightnessHarmonics: [6, 26],
});

export const renderBrassSection = createSustainedTone({
  ...BOWED,
  source: BRASS,
  players: 3,
  detuneCents: 5,
  vibratoCents: 3,
  attackS: 0.08,
  releaseS: 0.16,
  sustain: 0.78,
  scoopCents: 45,
  brightnessHarmonics: [2.2, 19],
  noise: 0.02,
});

export const renderHorn = createSustainedTone({
  ...BOWED,
  source: BRASS,
  players: 2,
  detuneCents: 4,
  vibratoCents: 3,
  attackS: 0.14,
  releaseS: 0.25,
  sustain: 0.85,
  scoopCents: 30,
  brightnessHarmonics: [1.6, 7],
  noise: 0.02,
});

export const renderTrumpet = createSustainedTone({
  ...BOWED,
  source: BRASS,
  players: 1,
  vibratoCents: 10,
  vibratoHz: 5,
  attackS: 0.055,
  releaseS: 0.12,
  sustain: 0.8,
  scoopCents: 40,
  brightnessHarmonics: [2.6, 15],
  noise: 0.03,
});

export const renderFlute = createSustainedTone({
  ...BOWED,
  source: FLUTE,
  players: 1,
  vibratoHz: 4.9,
  vibratoCents: 10,
  attackS: 0.09,
  releaseS: 0.16,
  sustain: 0.9,
  brightnessHarmonics: [3, 12],
  noise: 0.3,
  tunedNoise: true,
});

export const renderClarinet = createSustainedTone({
  ...BOWED,
  source: CLARINET,
  players: 1,
  vibratoCents: 3,
  attackS: 0.06,
  releaseS: 0.14,
  sustain: 0.9,
  brightnessHarmonics: [3, 13],
  noise: 0.06,
});

export const renderOboe = createSustainedTone({
  ...BOWED,
  source: OBOE,
  players: 1,
  vibratoCents: 12,
  attackS: 0.06,
  releaseS: 0.13,
  sustain: 0.9,
  brightnessHarmonics: [6, 20],
  noise: 0.04,
});

export const renderSaxophone = createSustainedTone({
  ...BOWED,
  source: SAX,
  players: 1,
  vibratoHz: 5.1,
  vibratoCents: 16,
  vibratoDelayS: 0.4,
  attackS: 0.05,
  releaseS: 0.12,
  sustain: 0.85,
  scoopCents: 70,
  brightnessHarmonics: [3.2, 15],
  noise: 0.14,
});

export const renderAccordion = createSustainedTone({
  ...BOWED,
  source: OBOE,
  players: 3,
  detuneCents: 11,
  vibratoCents: 0,
  attackS: 0.05,
  releaseS: 0.1,
  sustain: 0.95,
  brightnessHarmonics: [8, 22],
  noise: 0.03,
});

export const renderHarmonica = createSustainedTone({
  ...BOWED,
  source: SQUARE,
  players: 1,
  vibratoHz: 5.6,
  vibratoCents: 14,
  attackS: 0.05,
  releaseS: 0.1,
  sustain: 0.9,
  scoopCents: 60,
  brightnessHarmonics: [4, 14],
  noise: 0.12,
});
