import { createRandom } from '@soundwright/dsp/random';
import type { Frame, SectionToPlay } from '../compose/arrange.ts';
import { barBeatsOf, createClock, type Score, type Track } from '../compose/score.ts';
import { getStyle } from '../compose/styles/all-styles.ts';

/** A range of a score in quarter notes. */
export interface BeatWindow {
  readonly from: number;
  readonly to: number;
}

/** Converts a time in seconds to a beat of the score. */
export function beatAt(score: Score, timeS: number): number {
  const clock = createClock(score);
  let low = 0;
  let high = score.endBeat + (60 + score.durationS) * (score.quarterBpm / 60);
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (clock(middle) < timeS) low = middle;
    else high = middle;
  }
  return high;
}

/** The sections of a score. Sections with vocals are marked, so that melody instruments rest there. */
export function sectionsToPlay(score: Score): SectionToPlay[] {
  const barBeats = barBeatsOf(score.metre);
  return score.sections.map((section) => {
    const from = section.startBar * barBeats;
    const to = from + section.bars * barBeats;
    const sung = score.phrases.some(({ notes }) => notes[0].beat >= from - 0.01 && notes[0].beat < to - 0.01);
    return sung ? { ...section, lines: [0] } : section;
  });
}

/** Input for rearranging a score: same players and patterns, another random stream. */
export function frameOf(score: Score, seed: number, changes: Partial<Frame> = {}): Frame {
  const style = changes.style ?? getStyle(score.style);
  return {
    style,
    metre: score.metre,
    key: score.key,
    sections: sectionsToPlay(score),
    chords: score.chords,
    endBeat: score.endBeat,
    plan: score.plan,
    random: createRandom(seed, 'music', style.id),
    casting: createRandom(score.seed, 'music', style.id),
    ...changes,
  };
}

/** Whether a note begins in a window. */
export function inside(window: BeatWindow, beat: number): boolean {
  return beat >= window.from - 1e-6 && beat < window.to - 1e-6;
}

/** Replaces the notes of the removed tracks inside the window; new players get separate tracks. */
export function mergeWindow(
  old: readonly Track[],
  leaving: ReadonlySet<string>,
  coming: readonly Track[],
  window: BeatWindow,
): Track[] {
  const merged = old.map((track) => {
    if (!leaving.has(track.name)) return track;
    const kept = track.notes.filter((note) => !inside(window, note.beat));
    const same = coming.find((candidate) => candidate.name === track.name && candidate.instrument === track.instrument);
    const fresh = same?.notes.filter((note) => inside(window, note.beat)) ?? [];
    return { ...track, notes: [...kept, ...fresh].sort((a, b) => a.beat - b.beat || a.midi - b.midi) };
  });
  for (const track of coming) {
    if (old.some((candidate) => candidate.name === track.name && candidate.instrument === track.instrument)) continue;
    const notes = track.notes.filter((note) => inside(window, note.beat));
    if (notes.length > 0) merged.push({ ...track, name: `${track.name} new`, notes });
  }
  return merged;
}
