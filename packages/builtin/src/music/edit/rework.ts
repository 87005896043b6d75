import { createRandom } from '@soundwright/dsp/random';
import { arrange, type Frame, type SectionToPlay } from '../compose/arrange.ts';
import { fitBars, type LaidSection, plainSection, singAll } from '../compose/compose.ts';
import { planForm } from '../compose/form.ts';
import { harmonise } from '../compose/harmony.ts';
import type { Plan } from '../compose/plan.ts';
import {
  barBeatsOf,
  type ChordSpan,
  createClock,
  type Note,
  pulseBeatsOf,
  type Score,
  type Section,
  type SungPhrase,
  type Track,
} from '../compose/score.ts';
import { getStyle } from '../compose/styles/all-styles.ts';
import type { Key } from '../compose/theory.ts';
import type { SongText } from '../sing/sung-form.ts';
import { planSungForm } from '../sing/sung-form.ts';
import type { RepaintMode } from './requests.ts';

/** Changes of a score that leave the rest of it as it is. */

/** A stretch of a score in quarter notes. */
export interface BeatWindow {
  readonly from: number;
  readonly to: number;
}

/** The beat at which a score has reached a time. */
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

/** The sections of a score; those in which someone sings are marked, so that melody instruments rest there. */
function sectionsToPlay(score: Score): SectionToPlay[] {
  const barBeats = barBeatsOf(score.metre);
  return score.sections.map((section) => {
    const from = section.startBar * barBeats;
    const to = from + section.bars * barBeats;
    const sung = score.phrases.some(({ notes }) => notes[0].beat >= from - 0.01 && notes[0].beat < to - 0.01);
    return sung ? { ...section, lines: [0] } : section;
  });
}

/** What the band of a score has before it: the same players and figures, another evening. */
function frameOf(score: Score, seed: number, changes: Partial<Frame> = {}): Frame {
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

export interface RepaintWishes {
  readonly window: BeatWindow;
  readonly mode: RepaintMode;
  readonly strength: number;
  readonly seed: number;
  /** Another band for the window, or null for the same. */
  readonly plan: Plan | null;
  /** Other words for the window, or null. */
  readonly song: SongText | null;
}

/** Which parts change first when not all of them do. */
const CHANGE_ORDER = ['lead', 'drums', 'arp', 'counter', 'chords', 'bass', 'pad', 'texture'];

/** A score with other notes in a window. */
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
  // The tempo, metre and key of a piece hold in its windows too.
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

function inside(window: BeatWindow, beat: number): boolean {
  return beat >= window.from - 1e-6 && beat < window.to - 1e-6;
}

/** Old tracks without what leaves in the window, new notes in its place; other players get tracks of their own. */
function mergeWindow(
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

/** The same notes by the same players, on another evening; drummers vary most. */
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

/** Other chords inside a window; the first and last of it stay, so that both ends join. */
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

/** Phrases that lie in the window as a whole get new notes, new words, or at least another performance. */
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
    const [fresh] = singAll({ ...frame, sections: [laid] }, lines, score.singer!);
    return { ...fresh, doubled: phrase.doubled, take: 1 + (seed % 1000) };
  });
  return { lines, phrases };
}

function sectionAt(score: Score, beat: number): Section {
  const bar = Math.floor(beat / barBeatsOf(score.metre) + 1e-6);
  return [...score.sections].reverse().find(({ startBar }) => startBar <= bar) ?? score.sections[0];
}

/**
 * A longer score: up to its end the same, then further sections and a new ending.
 *
 * @returns the score, and the beat from which it differs
 */
export function extendScore(
  score: Score,
  extendS: number,
  plan: Plan | null,
  song: SongText | null,
  seed: number,
): { score: Score; joinBeat: number } {
  const barBeats = barBeatsOf(score.metre);
  const style = getStyle(plan?.style ?? score.style);
  const bpm = score.quarterBpm / pulseBeatsOf(score.metre);
  const durationS = score.durationS + extendS;
  const fitted = fitBars({ ...style, ritard: score.ritard }, score.metre, bpm, durationS, true);
  const oldBars = Math.round(score.endBeat / barBeats);
  const bars = Math.max(oldBars, fitted.bars);
  // A slowing last bar has to be played again in tempo.
  const joinBeat = score.ritard < 1 ? Math.max(0, score.endBeat - barBeats) : score.endBeat;
  if (bars === oldBars) return { score: { ...score, durationS }, joinBeat: Infinity };
  const added = bars - oldBars;
  const shift = 0.22 * score.plan.energy;
  const barS = (barBeats * 60) / score.quarterBpm;
  const laid: LaidSection[] =
    song !== null && song.lines.length > 0
      ? planSungForm(song, added, barS, true, shift).sections.map((section) => ({
          ...section,
          lines: section.lines.map((line) => line + score.lines.length),
        }))
      : planForm(style.form, added, shift, createRandom(seed, 'extend'));
  const fresh = laid.map((section) => ({ ...section, startBar: section.startBar + oldBars }));
  const lines = song === null ? score.lines : [...score.lines, ...song.lines];
  const endBeat = bars * barBeats;
  const chords = [
    ...score.chords,
    ...harmonise(fresh, style, score.key, score.metre, createRandom(seed, 'extend', 'harmony')),
  ];
  const sections = [...score.sections, ...fresh.map(plainSection)];
  const singer = score.singer ?? (song === null ? null : 'woman');
  const frame = frameOf(score, plan === null ? score.seed : seed, {
    sections: [...sectionsToPlay(score), ...fresh],
    chords,
    endBeat,
    ...(plan === null ? {} : { plan, style, casting: createRandom(seed, 'music', style.id) }),
  });
  const phrases =
    singer === null ? score.phrases : [...score.phrases, ...singAll({ ...frame, sections: fresh }, lines, singer)];
  const window = { from: joinBeat, to: Infinity };
  const tracks = mergeWindow(score.tracks, new Set(score.tracks.map(({ name }) => name)), arrange(frame), window);
  return { score: { ...score, chords, sections, tracks, endBeat, durationS, lines, phrases, singer }, joinBeat };
}

/** A score in another dress. `changed` says which of tempo, key and style the caption named. */
export function coverScore(
  score: Score,
  plan: Plan,
  strength: number,
  seed: number,
  named: { readonly style: boolean },
): Score {
  const style = getStyle(named.style ? plan.style : score.style);
  const sourceBpm = score.quarterBpm / pulseBeatsOf(score.metre);
  const [low, high] = style.tempo;
  const usualBpm = Math.min(high, Math.max(low, sourceBpm));
  const bpm = plan.tempoBpm ?? Math.round((sourceBpm + strength * (usualBpm - sourceBpm)) * 10) / 10;
  const tonic =
    plan.tonic ??
    (strength > 0.7 ? (score.key.tonic + createRandom(seed, 'cover').pick([2, 5, 10])) % 12 : score.key.tonic);
  const key: Key = { tonic, mode: score.key.mode };
  const up = ((tonic - score.key.tonic + 18) % 12) - 6;
  const chords =
    strength > 0.85
      ? harmonise(score.sections, style, key, score.metre, createRandom(seed, 'cover', 'harmony'))
      : score.chords.map((chord) => ({
          ...chord,
          root: (chord.root + up + 12) % 12,
          bass: (chord.bass + up + 12) % 12,
        }));
  const quarterBpm = bpm * pulseBeatsOf(score.metre);
  const phrases = score.phrases.map((phrase) => ({
    ...phrase,
    take: 1 + (seed % 1000),
    notes: phrase.notes.map((note) => ({ ...note, midi: note.midi + up })),
  }));
  const tailS = score.durationS - createClock(score)(score.endBeat);
  const timing = { quarterBpm, ritard: style.ritard, endBeat: score.endBeat, metre: score.metre };
  const durationS = Math.round((createClock(timing)(score.endBeat) + tailS) * 1000) / 1000;
  const covered: Score = {
    ...score,
    seed,
    plan: { ...plan, style: style.id },
    style: style.id,
    title: `${score.title}, as ${style.label}`,
    key,
    quarterBpm,
    ritard: style.ritard,
    chords,
    phrases,
    room: {
      reverbS: style.reverbS,
      sizeM: style.sizeM,
      delayBeats: style.delayBeats,
      delayFeedback: style.delayFeedback,
    },
    durationS,
  };
  const tracks = arrange(frameOf(covered, seed));
  const melody = score.tracks.find(({ role }) => role === 'lead');
  if (melody === undefined || strength > 0.6) return { ...covered, tracks };
  // The old tune on the new instrument, or on the one it had.
  const lead = tracks.find(({ role }) => role === 'lead');
  const tune = melody.notes.map((note) => ({ ...note, midi: note.midi + up }));
  const rest = tracks.filter((track) => track !== lead);
  return { ...covered, tracks: [...rest, { ...(lead ?? melody), name: 'lead', notes: tune }] };
}
