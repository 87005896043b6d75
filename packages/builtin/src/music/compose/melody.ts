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

/**
 * A melody over one section, in four-bar phrases: a rhythmic motif, its repetition on the next chord, a contrasting
 * bar, and a cadence with a long note and a rest. Strong beats use chord tones, the other notes move by step; each
 * phrase rises to its middle and falls back.
 */
export function playMelody(passage: Passage, plan: MelodyPlan): Note[] {
  const { section, chords, key, metre, random } = passage;
  const barBeats = barBeatsOf(metre);
  const shapes = random.fork('motif');
  const motif = drawCell(metre, plan.density, shapes);
  const departure = drawCell(metre, plan.density * 1.15, shapes);
  const turns = shapes.shuffle([1, -1, 2, -1, 1, -2, 1, -1]);
  const notes: Note[] = [];
  let rung = rungNear(plan.centre, key);
  for (let bar = 0; bar < section.bars; bar++) {
    const inPhrase = bar % 4;
    const phrase = Math.floor(bar / 4);
    const cadence = inPhrase === 3 || bar === section.bars - 1;
    const cell = cadence ? cadenceCell(barBeats, random.fork('cadence', phrase)) : inPhrase === 2 ? departure : motif;
    const start = (section.startBar + bar) * barBeats;
    for (let index = 0; index < cell.onsets.length; index++) {
      const beat = start + cell.onsets[index];
      const progress = (inPhrase + cell.onsets[index] / barBeats) / 4;
      const arch = plan.reach * 0.5 * (1 - 4 * (progress - 0.55) * (progress - 0.55)) * (phrase % 2 === 0 ? 1 : 0.6);
      const target = plan.centre + arch - plan.reach * 0.15;
      const chord = chordAt(chords, beat);
      const strong = cell.onsets[index] % pulseBeatsOf(metre) < 1e-6 || cell.lengths[index] >= 1;
      rung = nextRung(
        rung,
        turns[index % turns.length],
        target,
        strong ? chord : null,
        key,
        cadence && index === 0 && phrase % 2 === 1,
      );
      const velocity = 0.66 + 0.14 * section.energy + (cell.onsets[index] === 0 ? 0.08 : 0) + 0.05 * random.gaussian();
      notes.push({
        beat,
        beats: cell.lengths[index],
        midi: midiOfRung(rung, key),
        velocity: Math.min(1, Math.max(0.2, velocity)),
      });
    }
  }
  return notes;
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
