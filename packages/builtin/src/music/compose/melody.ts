import type { Random } from '@soundwright/dsp/random';
import type { Passage } from './figures.ts';
import { chordAt } from './harmony.ts';
import type { Metre } from './plan.ts';
import { barBeatsOf, type ChordSpan, type Note, pulseBeatsOf } from './score.ts';
import { type Key, midiOfRung, pitchClassesOf, rungNear } from './theory.ts';

/** Onset and length of the notes of one bar, in quarter notes from the start of the bar. */
export interface Cell {
  readonly onsets: readonly number[];
  readonly lengths: readonly number[];
}

/**
 * Draws the rhythm of one bar: every eighth (or sixteenth at high density) may start a note, and strong positions are
 * more likely than weak ones.
 *
 * @param density - notes per beat, about 0.3 to 2
 */
export function drawCell(metre: Metre, density: number, random: Random): Cell {
  const barBeats = barBeatsOf(metre);
  const pulse = pulseBeatsOf(metre);
  const step = density > 1.5 ? 0.25 : 0.5;
  const onsets: number[] = [];
  for (let at = 0; at < barBeats - 1e-6; at += step) {
    const weight = at === 0 ? 1.6 : at % pulse < 1e-6 ? 1.15 : at % 0.5 < 1e-6 ? 0.75 : 0.35;
    if (random.chance(Math.min(0.97, density * step * weight))) onsets.push(at);
  }
  if (onsets.length === 0) onsets.push(0);
  const lengths = onsets.map((at, index) => {
    const until = (onsets[index + 1] ?? barBeats) - at;
    return Math.min(until, density < 0.6 ? 4 : 2) * (random.chance(0.75) ? 0.95 : 0.6);
  });
  return { onsets, lengths };
}

/** Melody parameters besides the passage. */
export interface MelodyPlan {
  /** Middle of its range. */
  readonly centre: number;
  /** Range around it, in semitones. */
  readonly reach: number;
  readonly density: number;
}

/** A bar of a melody: its rhythm, and the rung of each note. */
interface MelodyBar {
  readonly cell: Cell;
  readonly rungs: readonly number[];
}

/** The bars of a melody that return in each of its phrases; the first phrase fills them. */
export interface Hook {
  readonly bars: MelodyBar[];
  /** Whether it returns within phrases as well: in pieces of which no section does. */
  readonly isShort: boolean;
}

/** Bars of a hook at the head of a phrase. */
const HOOK_BARS = 2;
/** How far a hook moves to fit other chords, in rungs. */
const HOOK_MOVES = [0, 1, -1, 2, -2, 3, -3];

/**
 * A melody over one section, in four-bar phrases: a hook of a rhythmic motif and its repetition on the next chord, a
 * contrasting bar, and a cadence with a long note and a rest. Strong beats use chord tones, the other notes move by step;
 * each phrase rises to its middle and falls back. The hook returns in every phrase, moved where the chords are others.
 *
 * @param hook - of the sections that share one, or an empty one
 */
export function playMelody(passage: Passage, plan: MelodyPlan, hook: Hook): Note[] {
  const { section, chords, key, metre, random } = passage;
  const barBeats = barBeatsOf(metre);
  const shapes = random.fork('motif');
  const motif = drawCell(metre, plan.density, shapes);
  const departure = drawCell(metre, plan.density * 1.15, shapes);
  const turns = shapes.shuffle([1, -1, 2, -1, 1, -2, 1, -1]);
  let last = rungNear(plan.centre, key);

  /** The chord of a note that has to fit it; null for one that need not. */
  const chordOf = ({ onsets, lengths }: Cell, index: number, start: number): ChordSpan | null =>
    onsets[index] % pulseBeatsOf(metre) < 1e-6 || lengths[index] >= 1 ? chordAt(chords, start + onsets[index]) : null;

  const drawBar = (cell: Cell, bar: number, cadence: boolean): MelodyBar => {
    const start = (section.startBar + bar) * barBeats;
    const isAnswer = Math.floor(bar / 4) % 2 === 1;
    const rungs = cell.onsets.map((onset, index) => {
      const progress = ((bar % 4) + onset / barBeats) / 4;
      const arch = plan.reach * 0.5 * (1 - 4 * (progress - 0.55) * (progress - 0.55)) * (isAnswer ? 0.6 : 1);
      const target = plan.centre + arch - plan.reach * 0.15;
      const home = cadence && index === 0 && isAnswer;
      last = nextRung(last, turns[index % turns.length], target, chordOf(cell, index, start), key, home);
      return last;
    });
    return { cell, rungs };
  };

  const barAt = (bar: number): MelodyBar => {
    const inPhrase = bar % 4;
    if (inPhrase === 3 || bar === section.bars - 1)
      return drawBar(cadenceCell(barBeats, random.fork('cadence', Math.floor(bar / 4))), bar, true);
    const known = hook.bars[hook.isShort && inPhrase === 2 ? 0 : inPhrase];
    if (known !== undefined) {
      const start = (section.startBar + bar) * barBeats;
      const rungs = movedOnto(known.rungs, (rung, index) => {
        const chord = chordOf(known.cell, index, start);
        return chord !== null && pitchClassesOf(chord).includes(midiOfRung(rung, key) % 12);
      });
      last = rungs.at(-1) ?? last;
      return { ...known, rungs };
    }
    const drawn = drawBar(inPhrase === 2 ? departure : motif, bar, false);
    if (inPhrase < HOOK_BARS) hook.bars.push(drawn);
    return drawn;
  };

  return Array.from({ length: section.bars }, (_, bar) => {
    const { cell, rungs } = barAt(bar);
    return rungs.map((rung, index): Note => {
      const onset = cell.onsets[index];
      const velocity = 0.66 + 0.14 * section.energy + (onset === 0 ? 0.08 : 0) + 0.05 * random.gaussian();
      return {
        beat: (section.startBar + bar) * barBeats + onset,
        beats: cell.lengths[index],
        midi: midiOfRung(rung, key),
        velocity: Math.min(1, Math.max(0.2, velocity)),
      };
    });
  }).flat();
}

/** The rungs moved as a whole, as little as needed, so that most of them fit. */
function movedOnto(rungs: readonly number[], fits: (rung: number, index: number) => boolean): readonly number[] {
  const moved = HOOK_MOVES.map((move) => rungs.map((rung) => rung + move));
  const fitting = moved.map((candidate) => candidate.filter(fits).length);
  return moved[fitting.indexOf(Math.max(...fitting))];
}

/** What a soloist leaves between two notes at most, in quarters. */
const BREATH_BEATS = 0.5;

/**
 * A melody that nobody accompanies: it starts at once, and its notes are held up to a breath before the next one or
 * the end, where a band would fill the rests.
 */
export function held(notes: readonly Note[], endBeat: number): Note[] {
  return notes.map((note, index) => {
    const beat = index === 0 ? 0 : note.beat;
    const untilNext = (notes[index + 1]?.beat ?? endBeat) - beat;
    return { ...note, beat, beats: Math.max(note.beats, untilNext - BREATH_BEATS) };
  });
}

/** The end of a phrase: a long note, sometimes with a lead-in, then a rest. */
function cadenceCell(barBeats: number, random: Random): Cell {
  const hold = barBeats * random.pick([0.5, 0.62, 0.75]);
  if (barBeats >= 3 && random.chance(0.45))
    return { onsets: [0, 0.5, 1], lengths: [0.45, 0.45, Math.max(1, hold - 1)] };
  return { onsets: [0], lengths: [hold] };
}

/**
 * The next note of a melody: follows the motif, is pulled back towards the target, and on strong beats lands on the
 * nearest chord tone.
 */
export function nextRung(
  rung: number,
  turn: number,
  target: number,
  chord: ChordSpan | null,
  key: Key,
  home: boolean,
): number {
  const distance = midiOfRung(rung, key) - target;
  let next = rung + turn;
  if (distance > 5) next = rung - Math.abs(turn);
  if (distance < -5) next = rung + Math.abs(turn);
  if (chord === null) return next;
  const wanted = home ? [key.tonic, (key.tonic + 7) % 12] : pitchClassesOf(chord);
  let best = next;
  let bestCost = Infinity;
  for (let candidate = next - 3; candidate <= next + 3; candidate++) {
    const pitch = midiOfRung(candidate, key);
    if (!wanted.includes(pitch % 12)) continue;
    const cost = Math.abs(candidate - next) + 0.12 * Math.abs(pitch - target) + (candidate === rung ? 0.4 : 0);
    if (cost < bestCost) {
      best = candidate;
      bestCost = cost;
    }
  }
  return best;
}
