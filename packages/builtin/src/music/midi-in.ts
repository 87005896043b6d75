import { findKey } from '@soundwright/dsp/analysis/key';
import { clamp, dbFromGain } from '@soundwright/dsp/math';
import { BasicMIDI, type MIDIMessage, SpessaLog } from 'spessasynth_core';
import { type Recipe, RefusedInput } from '../rendering.ts';
import { findChords } from './analysis/chords.ts';
import { readCaption } from './caption/caption.ts';
import { plainTrack } from './compose/plain-track.ts';
import type { Metre } from './compose/plan.ts';
import { barBeatsOf, createClock, type Note, type Role, type Score, type Tempo, type Track } from './compose/score.ts';
import { getStyle } from './compose/styles/all-styles.ts';
import type { Key } from './compose/theory.ts';
import { LONGEST_MUSIC_S, MOST_PARTS } from './edit/common.ts';
import { fontIn } from './font/font-words.ts';
import type { SoundFont } from './font/sound-font.ts';
import { instrumentNamed, instrumentOfProgram } from './general-midi.ts';
import { keepRecipe, roundScore } from './recipe.ts';

const MOST_NOTES = 50_000;
/** Quarter notes. At a very fast tempo a short piece has more. */
const MOST_BEATS = 10_000;
/** Quarter notes per minute, as a score can be given them; what is slower or faster is brought there. */
const SLOWEST_BPM = 20;
const FASTEST_BPM = 400;
/** Time for the last notes to decay. */
const TAIL_S = 2.5;
const DRUM_CHANNEL = 9;
const META = { tempo: 0x51, metre: 0x58, key: 0x59 } as const;
const CONTROL = { level: 7, pan: 10, pedal: 64 } as const;
const USUAL_LEVEL = 100;
const SHORTEST_BEATS = 0.01;

/** The notes of one track of the file on one channel with one program. */
interface Played {
  readonly trackName: string;
  readonly isDrums: boolean;
  readonly program: number;
  /** Controllers when its first note starts. */
  readonly level: number;
  readonly pan: number;
  readonly notes: MutableNote[];
}

type MutableNote = { -readonly [K in keyof Note]: Note[K] };

/**
 * The recipe of a piece that plays a MIDI file.
 *
 * @param font - plays the instruments it has
 * @throws RefusedInput as `scoreOfMidi`
 */
export function recipeOfMidi(bytes: Uint8Array, title: string, font: SoundFont | null): Recipe {
  const score = scoreOfMidi(bytes, title);
  return keepRecipe({ score, gainDb: null, font: font === null ? null : fontIn(score, font) });
}

/**
 * A standard MIDI file as a score: notes with their pedal, tempo changes, metre and key, every channel of a track as a
 * part on the nearest instrument of the catalog, with its level and place. Chords are found in the notes. Pitch bends
 * and other controllers are left out.
 *
 * @param title - name of the piece
 * @throws RefusedInput for another kind of file, one without notes, or one that is too long
 */
export function scoreOfMidi(bytes: Uint8Array, title: string): Score {
  const file = parse(bytes);
  const beatOf = (ticks: number) => ticks / file.timeDivision;
  const played = file.tracks.flatMap((track) => playedIn(track.events as readonly MIDIMessage[], track.name, beatOf));
  const count = played.reduce((sum, { notes }) => sum + notes.length, 0);
  if (count === 0) throw new RefusedInput('The MIDI file has no notes.');
  if (count > MOST_NOTES || played.length > MOST_PARTS) {
    throw new RefusedInput(
      `The MIDI file has ${count} notes in ${played.length} parts; a piece has at most ${MOST_NOTES} in ${MOST_PARTS}.`,
      'Leave tracks out, or import it in sections.',
    );
  }
  const lastBeat = Math.max(...played.flatMap(({ notes }) => notes.map(({ beat, beats }) => beat + beats)));
  if (lastBeat > MOST_BEATS) {
    throw new RefusedInput(
      `The MIDI file has ${Math.ceil(lastBeat)} quarter notes; a piece has at most ${MOST_BEATS}.`,
      'Import it in sections.',
    );
  }
  const metas = file.tracks
    .flatMap(({ events }) => events as readonly MIDIMessage[])
    .filter(({ statusByte }) => statusByte < 0x80);
  const { plan } = readCaption('');
  const style = getStyle(plan.style);
  const metre = metreOf(metas);
  const barBeats = barBeatsOf(metre);
  const bars = Math.max(1, Math.ceil(lastBeat / barBeats - 1e-6));
  const timing = { ...tempoOf(metas, beatOf), ritard: 1, endBeat: bars * barBeats, metre };
  const durationS = Math.round((createClock(timing)(lastBeat) + TAIL_S) * 1000) / 1000;
  if (durationS > LONGEST_MUSIC_S) {
    throw new RefusedInput(
      `The MIDI file lasts ${Math.round(durationS)} seconds; a piece has at most ${LONGEST_MUSIC_S}.`,
      'Import it in sections.',
    );
  }
  const pitches = chromaOfBars(
    played.filter(({ isDrums }) => !isDrums).flatMap(({ notes }) => notes),
    bars,
    barBeats,
  );
  const key = keyOf(metas) ?? findKey(sumOf(pitches));
  const chords = findChords(
    { frameS: 1, frames: bars, values: Float32Array.from(pitches.flatMap((pitch) => [...pitch])) },
    Array.from({ length: bars + 1 }, (_, bar) => bar),
    key,
  );
  return roundScore({
    seed: 0,
    plan: { ...plan, tonic: key.tonic, mode: key.mode, metre },
    style: style.id,
    title,
    key,
    ...timing,
    sections: [{ kind: 'verse', startBar: 0, bars, energy: 0.6 }],
    chords: chords.map((chord, bar) => ({ ...chord, beat: bar * barBeats, beats: barBeats })),
    tracks: tracksOf(played),
    room: {
      reverbS: style.reverbS,
      sizeM: style.sizeM,
      delayBeats: style.delayBeats,
      delayFeedback: style.delayFeedback,
    },
    durationS,
    lines: [],
    phrases: [],
    singer: null,
  });
}

/**
 * The parser reads events without end from a chunk that is longer than the file.
 * @throws RefusedInput for one
 */
function requireWholeChunks(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at + 8 <= bytes.length; ) {
    at += 8 + view.getUint32(at + 4);
    if (at > bytes.length) throw new RefusedInput('The MIDI file is damaged: it ends within a track.');
  }
}

function parse(bytes: Uint8Array): BasicMIDI {
  const isMidi = String.fromCharCode(...bytes.subarray(0, 4)) === 'MThd';
  if (!isMidi)
    throw new RefusedInput('This is not a MIDI file.', 'Standard MIDI files (.mid) of type 0 and 1 are read.');
  requireWholeChunks(bytes);
  SpessaLog.infoEnabled = false;
  SpessaLog.warnEnabled = false;
  let file: BasicMIDI;
  try {
    file = BasicMIDI.fromArrayBuffer(Uint8Array.from(bytes).buffer);
  } catch (error) {
    throw new RefusedInput(`The MIDI file is damaged: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (!(file.timeDivision > 0 && file.timeDivision < 0x8000)) {
    throw new RefusedInput(
      'The MIDI file counts in film frames, not in beats.',
      'Export it with ticks per quarter note.',
    );
  }
  return file;
}

/** What a track plays, one entry for each channel and program. */
function playedIn(events: readonly MIDIMessage[], trackName: string, beatOf: (ticks: number) => number): Played[] {
  const channels = Array.from({ length: 16 }, (_, index) => new Channel(trackName, index === DRUM_CHANNEL));
  for (const { ticks, statusByte, data } of events) {
    const [first, second] = data;
    const channel = channels[statusByte & 0x0f];
    switch (statusByte & 0xf0) {
      case 0x90:
        if (second > 0) channel.press(first, second, beatOf(ticks));
        else channel.release(first, beatOf(ticks));
        break;
      case 0x80:
        channel.release(first, beatOf(ticks));
        break;
      case 0xb0:
        channel.control(first, second, beatOf(ticks));
        break;
      case 0xc0:
        channel.program = first;
    }
  }
  const lastBeat = beatOf(events.at(-1)?.ticks ?? 0);
  return channels.flatMap((channel) => channel.end(lastBeat));
}

/** One channel of a track while it is read. */
class Channel {
  program = 0;
  readonly #trackName: string;
  readonly #isDrums: boolean;
  readonly #parts = new Map<number, Played>();
  readonly #controls = new Map<number, number>();
  /** Notes with their key down, by pitch, and notes that only the pedal holds. */
  readonly #pressed = new Map<number, MutableNote[]>();
  #held: MutableNote[] = [];

  constructor(trackName: string, isDrums: boolean) {
    this.#trackName = trackName;
    this.#isDrums = isDrums;
  }

  press(midi: number, strength: number, beat: number): void {
    const note = { beat, beats: 0, midi, velocity: strength / 127 };
    this.#part().notes.push(note);
    this.#pressed.set(midi, [...(this.#pressed.get(midi) ?? []), note]);
  }

  release(midi: number, beat: number): void {
    const note = this.#pressed.get(midi)?.shift();
    if (note === undefined) return;
    if ((this.#controls.get(CONTROL.pedal) ?? 0) >= 64) this.#held.push(note);
    else endAt(beat, [note]);
  }

  control(controller: number, value: number, beat: number): void {
    this.#controls.set(controller, value);
    if (controller === CONTROL.pedal && value < 64) endAt(beat, this.#held.splice(0));
  }

  /** Ends what still sounds. @returns the parts */
  end(beat: number): Played[] {
    endAt(beat, [...this.#pressed.values(), this.#held].flat());
    return [...this.#parts.values()];
  }

  #part(): Played {
    const known = this.#parts.get(this.program);
    if (known !== undefined) return known;
    const part = {
      trackName: this.#trackName,
      isDrums: this.#isDrums,
      program: this.program,
      level: this.#controls.get(CONTROL.level) ?? USUAL_LEVEL,
      pan: this.#controls.get(CONTROL.pan) ?? 64,
      notes: [],
    };
    this.#parts.set(this.program, part);
    return part;
  }
}

function endAt(beat: number, notes: readonly MutableNote[]): void {
  for (const note of notes) note.beats = Math.max(SHORTEST_BEATS, beat - note.beat);
}

function tracksOf(played: readonly Played[]): Track[] {
  const names = new Set<string>();
  return played.map((part): Track => {
    const { trackName, isDrums, program, level, pan, notes } = part;
    const own = instrumentNamed(trackName, isDrums);
    const instrument = own?.instrument ?? instrumentOfProgram(program, isDrums);
    const wished = (own?.part ?? trackName.trim()) || instrument;
    let name = wished;
    for (let copy = 2; names.has(name); copy++) name = `${wished} ${copy}`;
    names.add(name);
    const sorted = notes.toSorted((a, b) => a.beat - b.beat || a.midi - b.midi);
    const track = plainTrack({ name, role: roleOf(part), instrument, notes: sorted });
    return {
      ...track,
      strip: {
        ...track.strip,
        // The level of a channel is the square of the controller (General MIDI 2, 3.3.1); full pans are narrowed.
        gainDb: Math.round(10 * (track.strip.gainDb + 2 * dbFromGain(Math.max(1, level) / USUAL_LEVEL))) / 10,
        pan: Math.max(-1, Math.min(1, Math.round(((pan - 64) / 63) * 100) / 100)),
      },
    };
  });
}

function roleOf({ isDrums, program, notes }: Played): Role {
  if (isDrums) return 'drums';
  if (program >= 32 && program < 40) return 'bass';
  if ((program >= 48 && program < 55) || (program >= 88 && program < 96)) return 'pad';
  const onsets = new Set(notes.map(({ beat }) => beat)).size;
  return notes.length > 1.3 * onsets ? 'chords' : 'lead';
}

/** The first tempo, and all if there are several. */
function tempoOf(
  metas: readonly MIDIMessage[],
  beatOf: (ticks: number) => number,
): Pick<Score, 'quarterBpm' | 'tempos'> {
  const tempos = metas
    .filter(({ statusByte, data }) => statusByte === META.tempo && data.length === 3)
    .map(({ ticks, data: [high, middle, low] }): Tempo => {
      const micros = Math.max(1, high * 65536 + middle * 256 + low);
      const quarterBpm = clamp(Math.round(6e10 / micros) / 1000, SLOWEST_BPM, FASTEST_BPM);
      return { beat: beatOf(ticks), quarterBpm };
    })
    .sort((a, b) => a.beat - b.beat)
    // Of several at one beat the last one counts.
    .filter(({ beat }, index, all) => all[index + 1]?.beat !== beat);
  const [first = { beat: 0, quarterBpm: 120 }] = tempos;
  const quarterBpm = first.beat > 0 ? 120 : first.quarterBpm;
  const changes = tempos.filter((tempo, index) => tempo.quarterBpm !== (tempos[index - 1]?.quarterBpm ?? quarterBpm));
  return { quarterBpm, ...(changes.length > 0 && { tempos: changes }) };
}

/** The first time signature; in 4/4 without one. Half notes and sixteenths are counted in quarters and eighths. */
function metreOf(metas: readonly MIDIMessage[]): Metre {
  const [beats = 4, power = 2] = metas.find(({ statusByte }) => statusByte === META.metre)?.data ?? [];
  if (beats === 0) return { beats: 4, unit: 4 };
  if (power === 3) return { beats, unit: 8 };
  if (power < 2) return { beats: beats * (power === 1 ? 2 : 4), unit: 4 };
  if (power === 4 && beats % 2 === 0) return { beats: beats / 2, unit: 8 };
  return { beats: power === 2 ? beats : 4, unit: 4 };
}

/** The key signature, or null. C major is what programs write that know none. */
function keyOf(metas: readonly MIDIMessage[]): Key | null {
  const [sharps = 0, minor = 0] = metas.find(({ statusByte }) => statusByte === META.key)?.data ?? [];
  const signed = sharps > 127 ? sharps - 256 : sharps;
  if (signed === 0 && minor === 0) return null;
  if (Math.abs(signed) > 7) return null;
  return { tonic: (((signed * 7 + (minor === 1 ? 9 : 0)) % 12) + 12) % 12, mode: minor === 1 ? 'minor' : 'major' };
}

/** How long each pitch class sounds in each bar. */
function chromaOfBars(notes: readonly Note[], bars: number, barBeats: number): Float64Array[] {
  const chroma = Array.from({ length: bars }, () => new Float64Array(12));
  for (const { beat, beats, midi } of notes) {
    for (let bar = Math.floor(beat / barBeats); bar < bars && bar * barBeats < beat + beats; bar++) {
      const from = Math.max(beat, bar * barBeats);
      chroma[bar][midi % 12] += Math.min(beat + beats, (bar + 1) * barBeats) - from;
    }
  }
  return chroma;
}

function sumOf(chroma: readonly Float64Array[]): Float64Array {
  return chroma.reduce((sum, bar) => sum.map((value, pitch) => value + bar[pitch]), new Float64Array(12));
}
