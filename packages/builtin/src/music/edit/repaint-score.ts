import { createRandom } from '@soundwright/dsp/random';
import { arrange, type Frame } from '../compose/arrange.ts';
import { harmonise } from '../compose/harmony.ts';
import type { Plan } from '../compose/plan.ts';
import {
  barBeatsOf,
  type ChordSpan,
  type Note,
  type Score,
  type Section,
  type SungPhrase,
  type Track,
} from '../compose/score.ts';
import { getStyle } from '../compose/styles/all-styles.ts';
import { type LaidSection, singAll } from '../composer.ts';
import type { SongText } from '../sing/sung-form.ts';
import type { RepaintMode } from './requests.ts';
import { type BeatWindow, frameOf, inside, mergeWindow, sectionsToPlay } from './score-window.ts';

export interface RepaintWishes {
  readonly window: BeatWindow;
  readonly mode: RepaintMode;
  readonly strength: number;
  readonly seed: number;
  /** Another arrangement for the window, or null to keep the current one. */
  readonly plan: Plan | null;
  /** Other lyrics for the window, or null. */
  readonly song: SongText | null;
}

/** Order in which parts change when only some of them do. */
const CHANGE_ORDER = ['lead', 'drums', 'arp', 'counter', 'chords', 'bass', 'pad', 'texture'];

/** Rewrites the notes of a score inside a window. */
export function repaintScore(score: Score, wishes: RepaintWishes): Score {
  const { window, mode, strength, seed, plan } = wishes;
  const phrases = repaintPhrases(score, wishes);
  if (mode === 'conservative' && plan === null) {
    return {
      ...score,
      phrases: phrases.phrases,
      lines: phrases.lines,
      tracks: playAnew(score, window, strength, seed),
    };
  }
  const chords = mode === 'aggressive' ? changeChords(score, window, seed) : score.chords;
  const changes: Partial<Frame> = { chords };
  // A window keeps the tempo, metre and key of the piece.
  const frame =
    plan === null
      ? frameOf(score, seed, {
          ...changes,
          ...(mode === 'aggressive' ? { casting: createRandom(seed, 'music', score.style) } : {}),
        })
      : frameOf(score, seed, {
          ...changes,
          plan,
          style: getStyle(plan.style),
          casting: createRandom(seed, 'music', plan.style),
        });
  const taken = arrange({ ...frame, sections: sectionsToPlay({ ...score, phrases: phrases.phrases }) });
  const order = [...score.tracks].sort((a, b) => CHANGE_ORDER.indexOf(a.role) - CHANGE_ORDER.indexOf(b.role));
  const count = mode === 'aggressive' ? order.length : Math.max(1, Math.round(strength * order.length));
  const leaving = new Set(order.slice(0, count).map(({ name }) => name));
  const coming = taken.filter((track) => leaving.has(track.name) || (plan !== null && strength > 0.5));
  const changedChords = mode === 'aggressive' ? [...chords] : score.chords;
  return {
    ...score,
    chords: changedChords,
    lines: phrases.lines,
    phrases: phrases.phrases,
    tracks: mergeWindow(score.tracks, leaving, coming, window),
  };
}

/** The same notes on the same instruments with new timing and dynamics; the drums vary most. */
function playAnew(score: Score, window: BeatWindow, strength: number, seed: number): Track[] {
  const take = arrange(frameOf(score, seed));
  return score.tracks.map((track) => {
    const random = createRandom(seed, 'anew', track.name);
    const drums = track.role === 'drums' ? take.find(({ name }) => name === track.name) : undefined;
    if (drums !== undefined && random.chance(strength)) {
      const kept = track.notes.filter((note) => !inside(window, note.beat));
      return {
        ...track,
        notes: [...kept, ...drums.notes.filter((note) => inside(window, note.beat))].sort((a, b) => a.beat - b.beat),
      };
    }
    const notes = track.notes.map((note): Note => {
      if (!inside(window, note.beat)) return note;
      const velocity = Math.min(1, Math.max(0.1, note.velocity * (1 + 0.16 * strength * random.gaussian())));
      const late = Math.min(0.05, Math.max(-0.05, 0.014 * strength * random.gaussian()));
      return { ...note, velocity, beat: Math.max(window.from, note.beat + late) };
    });
    return { ...track, notes: notes.sort((a, b) => a.beat - b.beat) };
  });
}

/** New chords inside a window. The first and last chord stay, so that both ends match. */
function changeChords(score: Score, window: BeatWindow, seed: number): ChordSpan[] {
  const fresh = harmonise(score.sections, getStyle(score.style), score.key, score.metre, createRandom(seed, 'chords'));
  const inner = score.chords.filter((chord) => inside(window, chord.beat));
  const first = inner[0];
  const last = inner[inner.length - 1];
  const changes = (chord: ChordSpan) =>
    inside(window, chord.beat) &&
    first !== undefined &&
    chord.beat > first.beat + 1e-6 &&
    chord.beat < last.beat - 1e-6;
  const kept = score.chords.filter((chord) => !changes(chord));
  return [...kept, ...fresh.filter(changes)].sort((a, b) => a.beat - b.beat);
}

/** Phrases entirely inside the window get new notes, new lyrics, or at least another performance. */
function repaintPhrases(
  score: Score,
  { window, mode, strength, seed, song }: RepaintWishes,
): Pick<Score, 'lines' | 'phrases'> {
  if (score.singer === null) return { lines: score.lines, phrases: score.phrases };
  const words = song?.sections.flatMap(({ lines }) => lines) ?? [];
  const lines = song === null ? score.lines : [...score.lines, ...song.lines];
  let next = 0;
  const phrases = score.phrases.map((phrase, index): SungPhrase => {
    const last = phrase.notes[phrase.notes.length - 1];
    if (!inside(window, phrase.notes[0].beat) || last.beat + last.beats > window.to + 0.5) return phrase;
    if (song === null && (mode === 'conservative' || strength < 0.5)) return { ...phrase, take: 1 + (seed % 1000) };
    const line = words.length > 0 ? score.lines.length + words[next++ % words.length] : phrase.line;
    const section = sectionAt(score, phrase.notes[0].beat);
    const barBeats = barBeatsOf(score.metre);
    const startBar = Math.floor(phrase.notes[0].beat / barBeats + 1e-6);
    const following = score.phrases[index + 1]?.notes[0].beat ?? (section.startBar + section.bars) * barBeats;
    const bars = Math.max(1, Math.min(4, Math.floor(following / barBeats + 1e-6) - startBar));
    const laid: LaidSection = { ...section, startBar, bars, lines: [line], barsPerLine: bars };
    const frame = frameOf(score, seed, { random: createRandom(seed, 'phrase', index) });
    const [fresh] = singAll({ ...frame, sections: [laid], quarterBpm: score.quarterBpm }, lines, score.singer!);
    return { ...fresh, doubled: phrase.doubled, take: 1 + (seed % 1000) };
  });
  return { lines, phrases };
}

function sectionAt(score: Score, beat: number): Section {
  const bar = Math.floor(beat / barBeatsOf(score.metre) + 1e-6);
  return [...score.sections].reverse().find(({ startBar }) => startBar <= bar) ?? score.sections[0];
}
