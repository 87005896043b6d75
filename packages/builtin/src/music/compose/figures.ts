import type { Random } from '@soundwright/dsp/random';
import { chordAt } from './harmony.ts';
import type { Metre } from './plan.ts';
import { barBeatsOf, type ChordSpan, type Note, type Section } from './score.ts';
import { type Key, midiOfRung, rungNear } from './theory.ts';

/** The input of the players for one section. */
export interface Passage {
  readonly section: Section;
  readonly chords: readonly ChordSpan[];
  readonly key: Key;
  readonly metre: Metre;
  readonly random: Random;
}

const LOUDNESS: Record<string, number> = { X: 0.95, x: 0.76, o: 0.55, g: 0.34 };

/** One step of a figure: its symbol, position and length in steps. */
interface Step {
  readonly symbol: string;
  readonly beat: number;
  readonly beats: number;
}

/** Reads a figure over the bars of a section. It restarts at every bar, cycling through the bars of the figure. */
export function stepsOf(pattern: string, section: Section, metre: Metre): Step[] {
  const barBeats = barBeatsOf(metre);
  const stepsPerBar = Math.round(barBeats * 4);
  const bars = pattern.split('|');
  const steps: { symbol: string; beat: number; beats: number }[] = [];
  for (let bar = 0; bar < section.bars; bar++) {
    const figure = bars[bar % bars.length];
    for (let index = 0; index < stepsPerBar; index++) {
      const symbol = figure[index % figure.length];
      const beat = (section.startBar + bar) * barBeats + index / 4;
      const last = steps[steps.length - 1];
      if (symbol === '-') {
        if (last !== undefined && Math.abs(last.beat + last.beats - beat) < 1e-6) last.beats += 0.25;
      } else if (symbol !== '.') steps.push({ symbol, beat, beats: 0.25 });
    }
  }
  return steps;
}

/** The voices of a chord that a figure plays: all of them, or for a figure that ends in `@n` only the nth from below. */
export function singleVoice(pattern: string, voicing: readonly number[]): readonly number[] {
  const voice = /@(\d)$/.exec(pattern)?.[1];
  return voice === undefined ? voicing : voicing.slice(Number(voice) - 1, Number(voice));
}

/**
 * Plays chords by a figure (see `Part`).
 *
 * @param voicings - pitches of every chord in `passage.chords`, by index
 */
export function playChords(
  passage: Passage,
  voicings: ReadonlyMap<ChordSpan, readonly number[]>,
  pattern: string,
): Note[] {
  if (pattern.includes('@')) {
    const line = new Map([...voicings].map(([chord, voicing]) => [chord, singleVoice(pattern, voicing)]));
    return playChords(passage, line, pattern.split('@')[0]);
  }
  if (pattern === 'hold') return holdChords(passage, voicings);
  if (pattern === 'stabs') return playStabs(passage, voicings);
  const { section, metre, chords, random } = passage;
  const notes: Note[] = [];
  const plucked = /[b1-6]/.test(pattern);
  for (const { symbol, beat, beats } of stepsOf(pattern, section, metre)) {
    const chord = chordAt(chords, beat);
    const voicing = voicings.get(chord)!;
    const chordEnd = chord.beat + chord.beats;
    // Arpeggio notes ring until the chord changes; block chords keep their written length.
    const length = plucked ? Math.min(chordEnd - beat, 2) : Math.min(beats, chordEnd - beat) - 0.02;
    const accent = (LOUDNESS[symbol] ?? 0.68) + 0.05 * random.gaussian();
    const pitches = pitchesOf(symbol, voicing);
    for (let voice = 0; voice < pitches.length; voice++) {
      // A strum spreads the strings: upwards in pitch on a downstroke, downwards on an upstroke.
      const order = symbol === 'u' ? pitches.length - 1 - voice : voice;
      const strum = plucked && pitches.length > 1 ? order * 0.018 : order * 0.004;
      notes.push({
        beat: beat + strum,
        beats: Math.max(0.1, length - strum),
        midi: pitches[voice],
        velocity: level(accent - 0.03 * voice),
      });
    }
  }
  return notes;
}

function pitchesOf(symbol: string, voicing: readonly number[]): readonly number[] {
  if (symbol === 'b') return [voicing[0] - (voicing[0] > 52 ? 12 : 0)];
  if (symbol === 'u') return voicing.slice(-3);
  const index = Number(symbol);
  if (index >= 1) {
    const wrapped = (index - 1) % voicing.length;
    return [voicing[wrapped] + 12 * Math.floor((index - 1) / voicing.length)];
  }
  return voicing;
}

function level(velocity: number): number {
  return Math.min(1, Math.max(0.12, velocity));
}

/** Plays every chord once for its whole length; common tones are tied into the next chord. */
function holdChords(passage: Passage, voicings: ReadonlyMap<ChordSpan, readonly number[]>): Note[] {
  const { section, metre, chords, random } = passage;
  const barBeats = barBeatsOf(metre);
  const from = section.startBar * barBeats;
  const to = from + section.bars * barBeats;
  const sounding = new Map<number, { beat: number; beats: number; midi: number; velocity: number }>();
  const notes: Note[] = [];
  for (const chord of chords) {
    if (chord.beat + chord.beats <= from + 1e-6 || chord.beat >= to - 1e-6) continue;
    const pitches = voicings.get(chord)!;
    for (const [midi, note] of [...sounding]) {
      // Tied notes are restruck after two bars, so that the sound does not become static.
      if (!pitches.includes(midi) || note.beats >= 2 * barBeats - 1e-6) {
        notes.push(note);
        sounding.delete(midi);
      }
    }
    for (const midi of pitches) {
      const held = sounding.get(midi);
      if (held !== undefined) held.beats += chord.beats;
      else
        sounding.set(midi, {
          beat: chord.beat,
          beats: chord.beats,
          midi,
          velocity: level(0.6 + 0.25 * section.energy + 0.03 * random.gaussian()),
        });
    }
  }
  notes.push(...sounding.values());
  return notes;
}

/** Short fills at the ends of phrases, every second bar, with one rhythm per section. */
function playStabs(passage: Passage, voicings: ReadonlyMap<ChordSpan, readonly number[]>): Note[] {
  const { section, metre, chords, random } = passage;
  const barBeats = barBeatsOf(metre);
  const cells = [
    [1.5, 2],
    [2.5, 3, 3.5],
    [0, 1.5],
    [0, 0.75, 1.5],
    [3, 3.5],
  ];
  const cell = random.pick(cells);
  const notes: Note[] = [];
  for (let bar = 1; bar < section.bars; bar += 2) {
    for (let index = 0; index < cell.length; index++) {
      if (cell[index] >= barBeats) continue;
      const beat = (section.startBar + bar) * barBeats + cell[index];
      const long = index === cell.length - 1 && random.chance(0.5);
      for (const midi of voicings.get(chordAt(chords, beat))!) {
        notes.push({ beat, beats: long ? 0.9 : 0.28, midi, velocity: level(0.85 + 0.05 * random.gaussian()) });
      }
    }
  }
  return notes;
}

/** Plays a bass line by a figure (see `Part`), between `centre` − 7 and `centre` + 12. */
export function playBass(passage: Passage, pattern: string, centre: number): Note[] {
  const { section, metre, chords, random } = passage;
  if (pattern === 'walk') return walk(passage, centre);
  const notes: Note[] = [];
  const figure = pattern === 'hold' ? 'x---------------' : pattern;
  for (const { symbol, beat, beats } of stepsOf(figure, section, metre)) {
    const chord = chordAt(chords, beat);
    const root = bassPitch(chord.bass, centre);
    const ends = chord.beat + chord.beats;
    let midi = root;
    if (symbol === 'o') midi = root + 12;
    else if (symbol === '5') midi = fold(root + 7, centre);
    else if (symbol === '3') midi = fold(root + (chord.intervals[1] === 3 ? 3 : 4), centre);
    else if (symbol === 'a') midi = approach(passage, root, beat, centre);
    const held = pattern === 'hold' ? ends - beat : Math.min(beats, ends - beat);
    const accent = beat % 1 === 0 ? 0.84 : 0.74;
    notes.push({ beat, beats: Math.max(0.12, held - 0.03), midi, velocity: level(accent + 0.04 * random.gaussian()) });
  }
  return notes;
}

function bassPitch(pitchClass: number, centre: number): number {
  let midi = pitchClass + 12 * Math.floor(centre / 12);
  if (midi > centre + 5) midi -= 12;
  if (midi < centre - 6) midi += 12;
  return midi;
}

function fold(midi: number, centre: number): number {
  return midi > centre + 9 ? midi - 12 : midi;
}

/** A scale step or semitone away from the next root; the root itself when the chord does not change. */
function approach({ chords, key, random }: Passage, root: number, beat: number, centre: number): number {
  const chord = chordAt(chords, beat);
  const next = chordAt(chords, chord.beat + chord.beats);
  const target = bassPitch(next.bass, centre);
  if (target === root) return random.chance(0.5) ? root : fold(root + 7, centre);
  if (random.chance(0.35)) return target + (target > root ? -1 : 1);
  const rung = rungNear(target, key);
  return midiOfRung(rung + (target > root ? -1 : 1), key);
}

/**
 * Walking bass: one note per beat, with the root on the chord change, then chord tones, then a step into the next root.
 */
function walk(passage: Passage, centre: number): Note[] {
  const { section, metre, chords, random } = passage;
  const barBeats = barBeatsOf(metre);
  const from = section.startBar * barBeats;
  const notes: Note[] = [];
  let last = centre;
  for (let step = 0; step < section.bars * barBeats; step++) {
    const beat = from + step;
    const chord = chordAt(chords, beat);
    const first = beat - chord.beat < 0.5;
    const beforeChange = chord.beat + chord.beats - beat <= 1.001;
    let midi: number;
    if (first) midi = nearestOf([chord.bass], last, centre);
    else if (beforeChange) midi = approach(passage, nearestOf([chord.bass], last, centre), beat, centre);
    else {
      const tones = chord.intervals.map((interval) => (chord.root + interval) % 12);
      midi = nearestOf(
        tones.filter((tone) => tone !== last % 12),
        last + (random.chance(0.6) ? 3 : -3),
        centre,
      );
    }
    notes.push({
      beat,
      beats: 0.92,
      midi,
      velocity: level(0.74 + (step % 2 === 1 ? 0.06 : 0) + 0.05 * random.gaussian()),
    });
    if (random.chance(0.09)) notes.push({ beat: beat + 0.5, beats: 0.3, midi, velocity: 0.45 });
    last = midi;
  }
  return notes;
}

function nearestOf(classes: readonly number[], near: number, centre: number): number {
  let best = centre;
  let bestCost = Infinity;
  for (let midi = centre - 9; midi <= centre + 13; midi++) {
    if (!classes.includes(midi % 12)) continue;
    const cost = Math.abs(midi - near) + 0.2 * Math.abs(midi - centre);
    if (cost < bestCost) {
      best = midi;
      bestCost = cost;
    }
  }
  return best;
}
