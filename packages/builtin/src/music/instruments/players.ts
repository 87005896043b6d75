import { readTable } from '@soundwright/dsp/oscillator';
import type { Random } from '@soundwright/dsp/random';
import { CONTROL_FRAMES } from './swept-filter.ts';

/** Vibrato onset, seconds, so that short notes have none. */
const VIBRATO_AFTER_S = 0.14;

/** How the players of a part sound together. */
export interface Unison {
  /** Number of players in unison; more than one is rendered in stereo. */
  readonly players: number;
  /** Standard deviation of the players' tuning. */
  readonly detuneCents: number;
  readonly vibratoHz: number;
  readonly vibratoCents: number;
  /** Time for the vibrato to reach full depth. */
  readonly vibratoDelayS: number;
  /** Scoop: how far below the note it starts; it slides up within the attack. */
  readonly scoopCents: number;
  /** The outer players are heard on one side only, as from desks across a stage; otherwise all of them on both. */
  readonly acrossStage?: boolean;
}
/** Parameters shared by all players of a note. */
export interface Tone {
  readonly kind: Unison;
  readonly hz: number;
  readonly attackS: number;
  readonly sampleRateHz: number;
  readonly random: Random;
  readonly table: Float32Array;
}

/** One player with individual tuning, vibrato, entry and pan; a soloist is centred. */
export interface Player {
  /** First frame. */
  readonly from: number;
  readonly startPhase: number;
  /** Phase increment per sample; called every `CONTROL_FRAMES` from the first frame, in order. */
  stepAt(timeS: number): number;
  readonly leftGain: number;
  readonly rightGain: number;
}

export function openPlayer(tone: Tone, player: number): Player {
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

export function addSoloist({ sampleRateHz, table }: Tone, { startPhase, stepAt }: Player, out: Float32Array): void {
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
export function addSection(tone: Tone, players: readonly Player[], left: Float32Array, right: Float32Array): void {
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
  // In an array, because a number that a closure changes is allocated anew each time.
  const vibratoPhase = Float64Array.of(random.next());
  const vibratoStep = (rate * CONTROL_FRAMES) / sampleRateHz;
  return {
    startPhase,
    stepAt(timeS) {
      const moved = vibratoPhase[0] + vibratoStep;
      const turns = moved - Math.floor(moved);
      vibratoPhase[0] = turns;
      const come = vibratoAt(kind.vibratoDelayS, timeS);
      const swing = triangleSine(turns) * depth * come;
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

/** Approximates a sine of a phase in turns, ±1, by a cubic: at most 6 % off, which is inaudible in vibrato. */
export function triangleSine(turns: number): number {
  const x = turns < 0.5 ? turns * 4 - 1 : 3 - turns * 4;
  return x * (1.5 - 0.5 * x * x);
}
