import type { Stem } from '../../stems/stems.ts';
import type { Metre, Plan, SingerName } from './plan.ts';
import type { ChordShape, Key } from './theory.ts';

/** A piece as data: everything needed to render it. Sounds are referenced only by name and level. */

/** Times are in quarter notes from the start, with swing and humanised timing applied. */
export interface Note {
  readonly beat: number;
  readonly beats: number;
  /** Pitch; for drums the General MIDI drum number. */
  readonly midi: number;
  /** 0 to 1. */
  readonly velocity: number;
  /** Which of the small differences between strokes it gets; its place in the track when missing. */
  readonly take?: number;
}

export type Role = 'drums' | 'bass' | 'chords' | 'pad' | 'arp' | 'lead' | 'counter' | 'texture';

/** The stem in which the part of a role is heard. */
export function stemOf(role: Role): Stem {
  return role === 'drums' || role === 'bass' ? role : 'other';
}

/** A mixer channel. */
export interface Strip {
  readonly gainDb: number;
  /** −1 left to 1 right. */
  readonly pan: number;
  /** Levels of the sends, 0 to 1. */
  readonly reverb: number;
  readonly delay: number;
  /** Amount of sidechain ducking by the kick drum. */
  readonly duckDb: number;
}

export interface Track {
  readonly name: string;
  readonly role: Role;
  readonly stem: Stem;
  /** Name in the instrument catalog. */
  readonly instrument: string;
  readonly strip: Strip;
  readonly notes: readonly Note[];
  /** Kept in the score, and not played. */
  readonly muted?: true;
}

export type SectionKind =
  | 'intro'
  | 'verse'
  | 'prechorus'
  | 'chorus'
  | 'bridge'
  | 'solo'
  | 'break'
  | 'build'
  | 'drop'
  | 'outro';

export interface Section {
  readonly kind: SectionKind;
  readonly startBar: number;
  readonly bars: number;
  /** Density of the arrangement, 0 to 1. */
  readonly energy: number;
}

/** A chord and its position. */
export interface ChordSpan extends ChordShape {
  readonly beat: number;
  readonly beats: number;
}

/** Quarter notes in one bar. */
export function barBeatsOf(metre: Metre): number {
  return (metre.beats * 4) / metre.unit;
}

/** Quarter notes per felt beat: a dotted quarter in 6/8 and other compound metres, else the beat unit. */
export function pulseBeatsOf(metre: Metre): number {
  return metre.unit === 8 && metre.beats % 3 === 0 ? 1.5 : metre.unit === 8 ? 0.5 : 1;
}

/** Quarter notes per beat of a tempo in bpm: metres such as 7/8 are counted in quarters, although they have no whole ones. */
export function tempoBeatsOf(metre: Metre): number {
  return Math.max(1, pulseBeatsOf(metre));
}

/** A line of lyrics, ready to be sung. */
export interface SungLine {
  readonly text: string;
  /** ARPAbet in lower case, no stress marks. */
  readonly phones: readonly string[];
  readonly syllables: readonly {
    /** Index in `phones` of its first consonant (or its vowel) and of its vowel. */
    readonly first: number;
    readonly nucleus: number;
    /** Letters of the syllable; ends with a hyphen inside a word. */
    readonly text: string;
    readonly stressed: boolean;
  }[];
}

/** The note of one syllable; the vowel begins at `beat`. */
export type SungNote = Note;

/** A line at its position in the piece, with one note per syllable. */
export interface SungPhrase {
  /** Index in `Score.lines`. */
  readonly line: number;
  readonly notes: readonly SungNote[];
  /** Doubled by a second voice. */
  readonly doubled: boolean;
  /** Spoken in rhythm: the pitches follow lively speech. */
  readonly spoken?: boolean;
  /** Take number of the performance; default 0. */
  readonly take?: number;
}

/** Reverb and echo shared by all channels. */
export interface Room {
  /** Reverberation time at low frequencies. */
  readonly reverbS: number;
  readonly sizeM: number;
  /** Echo time in quarter notes. */
  readonly delayBeats: number;
  readonly delayFeedback: number;
}

/** A former ending inside an extended piece: the bar before it slows down, its chord rings, and the piece continues. */
export interface FormerEnding {
  /** Beat of the chord. */
  readonly beat: number;
  /** Beat where the piece continues, in tempo. */
  readonly toBeat: number;
  /** As `Score.ritard`. */
  readonly ritard: number;
  /** Time between `beat` and `toBeat`, seconds. */
  readonly holdS: number;
}

/** A tempo, from a beat on. */
export interface Tempo {
  readonly beat: number;
  readonly quarterBpm: number;
}

export interface Score {
  readonly seed: number;
  /** The original request, used for new takes and continuations. */
  readonly plan: Plan;
  readonly style: string;
  readonly title: string;
  readonly key: Key;
  readonly metre: Metre;
  readonly quarterBpm: number;
  /** Tempo changes of an imported piece, which has no ritardando of its own; missing for one tempo. */
  readonly tempos?: readonly Tempo[];
  /** The last bar slows down to this fraction of the tempo; 1 for none. */
  readonly ritard: number;
  readonly sections: readonly Section[];
  readonly chords: readonly ChordSpan[];
  readonly tracks: readonly Track[];
  readonly room: Room;
  /** Beat of the final chord, whose tail fills the rest of the duration, or the loop point. */
  readonly endBeat: number;
  /** Earlier endings in order; missing in a piece that was never extended. */
  readonly formerEndings?: readonly FormerEnding[];
  readonly durationS: number;
  /** Fades at the ends that the caption asks for, seconds; missing for the usual short ones. */
  readonly fadeInS?: number;
  readonly fadeOutS?: number;
  /** A loop: no final chord, and it repeats at `endBeat`. */
  readonly loops?: true;
  /** Sung phrases with positions; empty without lyrics. */
  readonly lines: readonly SungLine[];
  readonly phrases: readonly SungPhrase[];
  /** The singer; null without lyrics. */
  readonly singer: SingerName | null;
}

/** The tracks that are played. */
export function soundingTracks({ tracks }: Pick<Score, 'tracks'>): readonly Track[] {
  return tracks.filter(({ muted }) => muted !== true);
}

/** Converts quarter notes to seconds, including tempo changes, the ritardando and the rest at every ending. */
export function createClock(
  score: Pick<Score, 'quarterBpm' | 'tempos' | 'ritard' | 'endBeat' | 'metre' | 'formerEndings'>,
): (beat: number) => number {
  const perBeat = 60 / endBpmOf(score);
  const stepped = score.tempos === undefined ? null : steppedClock(score.quarterBpm, score.tempos);
  const barBeats = barBeatsOf(score.metre);
  const { ritard, endBeat, formerEndings = [] } = score;
  return (beat) => {
    let beats =
      (stepped === null ? beat : 0) + slowing(beat, endBeat, ritard, barBeats) + beyond(beat, endBeat, ritard);
    let waitedS = 0;
    for (const ending of formerEndings) {
      if (beat <= ending.beat - barBeats) break;
      beats += slowing(beat, ending.beat, ending.ritard, barBeats);
      const held = Math.min(1, Math.max(0, (beat - ending.beat) / (ending.toBeat - ending.beat)));
      beats -= held * (ending.toBeat - ending.beat);
      waitedS += held * ending.holdS;
    }
    return beats * perBeat + waitedS + (stepped?.(beat) ?? 0);
  };
}

/** The tempo before the last ending, in quarter notes per minute. */
export function endBpmOf({ quarterBpm, tempos }: Pick<Score, 'quarterBpm' | 'tempos'>): number {
  return tempos?.at(-1)?.quarterBpm ?? quarterBpm;
}

/** @param quarterBpm - before the first change */
function steppedClock(quarterBpm: number, tempos: readonly Tempo[]): (beat: number) => number {
  const steps = [{ beat: 0, atS: 0, perBeat: 60 / quarterBpm }];
  for (const tempo of tempos) {
    const before = steps[steps.length - 1];
    const atS = before.atS + (tempo.beat - before.beat) * before.perBeat;
    steps.push({ beat: tempo.beat, atS, perBeat: 60 / tempo.quarterBpm });
  }
  return (beat) => {
    const step = steps.findLast((candidate) => candidate.beat <= beat) ?? steps[0];
    return step.atS + (beat - step.beat) * step.perBeat;
  };
}

/**
 * Beats that the ritardando before an ending adds up to a given beat. The time per beat grows linearly, so the integral
 * is a parabola.
 */
function slowing(beat: number, endBeat: number, ritard: number, barBeats: number): number {
  const into = Math.min(beat - Math.max(0, endBeat - barBeats), barBeats, endBeat);
  return into <= 0 ? 0 : ((1 / ritard - 1) * into * into) / (2 * barBeats);
}

/** Beats that the slower tempo adds after the last ending. */
function beyond(beat: number, endBeat: number, ritard: number): number {
  return Math.max(0, beat - endBeat) * (1 / ritard - 1);
}

/** Seconds that the ritardando of the last bar adds. */
export function ritardExtraS(quarterBpm: number, ritard: number, barBeats: number): number {
  return ritard >= 1 ? 0 : ((1 / ritard - 1) * barBeats * 30) / quarterBpm;
}
