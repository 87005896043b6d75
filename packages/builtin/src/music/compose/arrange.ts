import type { Random } from '@soundwright/dsp/random';
import { isKit } from '../instruments/catalog.ts';
import { DRUM } from '../instruments/drum-kits.ts';
import { castParts } from './casting.ts';
import { isWaiting } from './course.ts';
import { PLAIN_DRUMS, playDrums } from './drumming.ts';
import { type Passage, playBass, playChords, singleVoice } from './figures.ts';
import { inTime } from './half-time.ts';
import { finalChord } from './harmony.ts';
import { type Hook, held, playMelody } from './melody.ts';
import { getPercussion, withNamedDrums } from './percussion.ts';
import type { Metre, Plan } from './plan.ts';
import { barBeatsOf, type ChordSpan, type Note, type Section, stemOf, type Track, tempoBeatsOf } from './score.ts';
import type { Cast, DrumPart, Part, Style } from './style.ts';
import type { Key } from './theory.ts';
import { voiceChords } from './voicing.ts';

/** Length of a final hit. */
const HIT_BEATS = 0.4;

/** The input of the arranger. */
export interface Frame {
  readonly style: Style;
  readonly metre: Metre;
  readonly key: Key;
  readonly sections: readonly SectionToPlay[];
  readonly chords: readonly ChordSpan[];
  readonly endBeat: number;
  readonly plan: Plan;
  /** Random stream for the notes. */
  readonly random: Random;
  /** Random stream for players and patterns, shared by takes of the same arrangement. */
  readonly casting: Random;
}

/** A section; melody instruments rest when it has lyrics. */
export interface SectionToPlay extends Section {
  readonly lines?: readonly number[];
}

/** All tracks: the parts of the style, with instruments from the caption replacing related ones. */
export function arrange(frame: Frame): Track[] {
  const { style, plan, casting } = frame;
  const parts = castParts(style, plan, casting.fork('casting'));
  const tracks: Track[] = [];
  const drums = drumsOf(style, plan);
  if (drums !== null && !plan.without.includes('drums'))
    tracks.push(
      drumTrack(
        frame,
        withNamedDrums(plan.feel?.time === undefined ? drums : inTime(drums, plan.feel.time), plan),
        drums.kit,
      ),
    );
  const seen = new Map<string, number>();
  const isSung = frame.sections.some(({ lines = [] }) => lines.length > 0);
  const isAlone = !isSung && tracks.length === 0 && parts.filter(({ part }) => part.role !== 'texture').length === 1;
  for (const cast of parts) {
    const { role } = cast.part;
    const number = (seen.get(role) ?? 0) + 1;
    seen.set(role, number);
    const name = number === 1 ? role : `${role} ${number}`;
    tracks.push(partTrack(frame, cast, name, isAlone));
  }
  return tracks.filter((track) => track.notes.length > 0);
}

/** The drums of a piece with their kit, or null without. */
function drumsOf(style: Style, { players, instruments, only, withoutInstruments = [] }: Plan): DrumPart | null {
  if (players !== undefined) {
    const drummer = players.find(({ role }) => role === 'drums');
    if (drummer === undefined) return null;
    const { percussion, instrument } = drummer;
    const part = percussion === undefined ? (style.drums ?? PLAIN_DRUMS) : getPercussion(percussion);
    // A part written for percussion alone steps back behind other players.
    const backDb = percussion !== undefined && percussion !== 'parade' && players.length > 1 ? -6 : 0;
    return { ...part, kit: instrument, from: 0, gainDb: part.gainDb + backDb };
  }
  const kit = instruments.find((instrument) => isKit(instrument));
  if (kit === undefined) {
    return only || withoutInstruments.includes(style.drums?.kit ?? '') ? null : style.drums;
  }
  return { ...(style.drums ?? PLAIN_DRUMS), kit };
}

/** What the style adds to the fader of a part. The melody of an ensemble is in balance with its other players. */
function balanceOf(role: Part['role'], { style, plan }: Frame): number {
  if (role === 'bass') return style.balance.bassDb;
  return role === 'lead' && plan.players === undefined ? style.balance.leadDb : 0;
}

function drumTrack(frame: Frame, drums: DrumPart, kit: string): Track {
  const { style, sections, chords, key, metre, random, endBeat } = frame;
  const bars = endBeat / barBeatsOf(metre);
  const played = sections.flatMap((section, index) => {
    if (isWaiting(frame.plan, { instrument: kit, role: 'drums' }, section, bars) || isBreakdown(frame.plan, section))
      return [];
    const restBeat = restBeatOf(frame, index);
    return playDrums(
      { section, chords, key, metre, random: random.fork('section', index, 'drums') },
      // A single-section piece always has drums.
      sections.length === 1 ? { ...drums, from: Math.min(drums.from, 0.2) } : drums,
      sections[index + 1]?.energy ?? null,
    ).filter(({ midi, beat }) => midi !== DRUM.kick || beat < restBeat);
  });
  const notes = feel(played, frame, 'drums', 0.5);
  const { withoutDrums = [], drums: namedDrums } = frame.plan;
  const { hit = false, cuts = false } = frame.plan.form ?? {};
  if (notes.length > 0 && namedDrums?.alone !== true && !cuts) {
    notes.push({ beat: endBeat, beats: 1, midi: DRUM.kick, velocity: hit ? 1 : 0.85 });
    if (hit) notes.push({ beat: endBeat, beats: 1, midi: DRUM.snare, velocity: 0.95 });
    if (drums.crash || hit) notes.push({ beat: endBeat, beats: 2, midi: DRUM.crash, velocity: 0.75 });
  }
  return {
    name: 'drums',
    role: 'drums',
    stem: 'drums',
    instrument: kit,
    strip: { gainDb: drums.gainDb + style.balance.drumsDb, pan: 0, reverb: 0.07, delay: 0, duckDb: 0 },
    notes: inOrder(notes.filter(({ midi }) => !withoutDrums.includes(midi))),
  };
}

/** Section kinds that share a random stream, so that a verse returns unchanged. */
function streamOf(section: Section): string {
  return section.kind === 'drop' ? 'chorus' : section.kind === 'outro' ? 'intro' : section.kind;
}

/**
 * The hook of each section for a part: sections that return share theirs, and in a piece in which none does, a lead has
 * one for all. A solo is played as it comes.
 */
function hooksOf({ role }: Part, sections: readonly Section[]): readonly Hook[] {
  const isShort = role === 'lead' && new Set(sections.map(streamOf)).size === sections.length;
  const hooks = new Map<string, Hook>();
  return sections.map((section) => {
    const theme = isShort ? 'theme' : streamOf(section);
    const hook = (section.kind === 'solo' ? undefined : hooks.get(theme)) ?? { bars: [], isShort };
    hooks.set(theme, hook);
    return hook;
  });
}

function partTrack(frame: Frame, { part, instrument, named }: Cast, name: string, isAlone: boolean): Track {
  const { style, sections, chords, key, metre, random, endBeat } = frame;
  const choice = frame.casting.fork('pattern', name);
  const pattern = choice.pick(part.patterns);
  const voicesCount = part.voices ?? (style.colour === 'triad' ? 3 : 4);
  const voicings = new Map<ChordSpan, readonly number[]>();
  const voiced = voiceChords(chords, part.centre, voicesCount);
  for (let index = 0; index < chords.length; index++) voicings.set(chords[index], voiced[index]);

  let notes: Note[] = [];
  const solo = sections.length === 1;
  const hooks = hooksOf(part, sections);
  for (let index = 0; index < sections.length; index++) {
    const section = sections[index];
    const waits = isWaiting(frame.plan, { instrument, role: part.role }, section, endBeat / barBeatsOf(metre));
    const rests = part.role === 'bass' && isBreakdown(frame.plan, section);
    if (
      waits ||
      rests ||
      (part.role !== 'texture' && (leavesToOthers(part, section, isAlone) || isSilent(part, section, solo || named)))
    )
      continue;
    const passage: Passage = { section, chords, key, metre, random: random.fork('section', streamOf(section), name) };
    const ends = { next: sections[index + 1] ?? null, restBeat: restBeatOf(frame, index) };
    notes.push(...playPart(passage, part, pattern, hooks[index], voicings, ends));
  }
  if (isAlone && pattern === 'melody') notes = held(notes, endBeat);
  const final = { ...finalChord(style, key), beat: endBeat, beats: 4 };
  if (notes.length > 0 && part.role !== 'texture')
    notes.push(...withForm(frame.plan, endingOf(part, pattern, final, voiced, endBeat, voicesCount, key)));
  const tight = part.role === 'bass' ? 0.6 : 1;
  return {
    name,
    role: part.role,
    stem: stemOf(part.role),
    instrument,
    strip: {
      gainDb: part.gainDb + balanceOf(part.role, frame),
      pan: part.pan,
      reverb: part.reverb,
      delay: part.delay,
      duckDb: part.duckDb,
    },
    notes: inOrder(part.role === 'texture' ? notes : feel(notes, frame, name, tight)),
  };
}

/** Melody instruments rest under vocals and, unless they play alone, in breaks and builds. */
function leavesToOthers(part: Part, section: SectionToPlay, isAlone: boolean): boolean {
  if (part.role !== 'lead' || !part.patterns.includes('melody')) return false;
  const isSung = (section.lines?.length ?? 0) > 0;
  return isSung || (!isAlone && (section.kind === 'break' || section.kind === 'build'));
}

/** Whether a section is the breakdown that the caption asks for, in which drums and bass rest. */
function isBreakdown({ form }: Plan, { kind }: Section): boolean {
  return kind === 'break' && (form?.breakdown === true || form?.phases === true);
}

/** The beat from which kick and bass rest, so that the drop after a build has weight: half way through the build. */
function restBeatOf({ style, plan, sections, metre }: Frame, index: number): number {
  const { kind, startBar, bars } = sections[index];
  const isBeforeDrop = kind === 'build' && sections[index + 1]?.kind === 'drop';
  if (!isBeforeDrop || (style.form !== 'club' && plan.form?.drop !== true)) return Infinity;
  return (startBar + bars / 2) * barBeatsOf(metre) - 1e-6;
}

/** The notes before a beat; none sounds beyond it. */
function upTo(notes: readonly Note[], end: number): Note[] {
  return notes
    .filter(({ beat }) => beat < end)
    .map((note) => ({ ...note, beats: Math.min(note.beats, end - note.beat) }));
}

/** Whether the energy of a section is outside the range in which a part plays. @param always - it plays anyway */
function isSilent({ from, to = 1 }: Part, { energy }: Section, always: boolean): boolean {
  return !always && (energy < from || energy > to);
}

function playPart(
  passage: Passage,
  part: Part,
  pattern: string,
  hook: Hook,
  voicings: ReadonlyMap<ChordSpan, readonly number[]>,
  { next, restBeat }: { readonly next: Section | null; readonly restBeat: number },
): Note[] {
  const { section, metre } = passage;
  const barBeats = barBeatsOf(metre);
  if (part.role === 'texture') return playTexture(section, barBeats, pattern, next);
  if (pattern === 'melody') {
    const density = (part.density ?? 1) * (0.75 + 0.35 * section.energy);
    return playMelody(passage, { centre: part.centre, reach: 12, density }, hook);
  }
  if (part.role === 'bass') return upTo(playBass(passage, pattern, part.centre), restBeat);
  return playChords(passage, voicings, pattern);
}

/** Continuous textures sustain through the section; in a build they swell into a fuller one. */
function playTexture(section: Section, barBeats: number, pattern: string, next: Section | null): Note[] {
  const from = section.startBar * barBeats;
  const beats = section.bars * barBeats;
  if (pattern === 'always') return [{ beat: from, beats, midi: 60, velocity: 0.7 }];
  if (next === null || next.energy < section.energy + 0.12) return [];
  const length = Math.min(beats, 2 * barBeats);
  return [{ beat: from + beats - length, beats: length, midi: 60, velocity: 0.6 + 0.3 * next.energy }];
}

/** The last chord as the caption asks for it: as usual, as one short stroke of everybody, or not at all. */
function withForm({ form }: Plan, ending: readonly Note[]): readonly Note[] {
  if (form?.cuts === true) return [];
  if (form?.hit !== true) return ending;
  return ending.map((note) => ({ ...note, beats: HIT_BEATS, velocity: Math.min(1, note.velocity + 0.25) }));
}

function endingOf(
  part: Part,
  pattern: string,
  final: ChordSpan,
  voiced: readonly number[][],
  endBeat: number,
  voices: number,
  key: Key,
): Note[] {
  if (part.role === 'bass') {
    const root = final.root + 12 * Math.round((part.centre - final.root) / 12);
    return [{ beat: endBeat, beats: 4, midi: root, velocity: 0.8 }];
  }
  if (part.patterns.includes('melody')) {
    if (part.role === 'counter') return [];
    const tonic = key.tonic + 12 * Math.round((part.centre - key.tonic) / 12);
    return [{ beat: endBeat, beats: 3.5, midi: tonic, velocity: 0.72 }];
  }
  const last = voiced[voiced.length - 1];
  const middle = last.reduce((sum, pitch) => sum + pitch, 0) / last.length;
  return singleVoice(pattern, voiceChords([final], middle, voices)[0]).map((midi, index) => ({
    beat: endBeat + index * 0.03,
    beats: 4,
    midi,
    velocity: 0.7,
  }));
}

/** Swing and humanised timing. `tight` below 1 reduces the timing deviations. */
function feel(
  notes: readonly Note[],
  { style, plan, random, endBeat, metre, sections }: Frame,
  name: string,
  tight: number,
): Note[] {
  const draw = random.fork('feel', name);
  const quarterS = 60 / ((plan.tempoBpm ?? (style.tempo[0] + style.tempo[1]) / 2) * tempoBeatsOf(metre));
  const loose = (style.looseMs * tight) / 1000 / quarterS;
  const unit = style.swingUnit;
  const swing = swingOf(style, plan);
  const strength = strengthOf({ style, plan, sections, metre });
  return notes.map((note) => {
    const place = note.beat / unit;
    const odd = Math.abs(place - Math.round(place)) < 0.13 && Math.round(place) % 2 !== 0;
    const swung = odd ? swing * unit : 0;
    const drift = loose === 0 ? 0 : Math.max(-2.2, Math.min(2.2, draw.gaussian())) * loose;
    const beat = note.beat === 0 || note.beat >= endBeat ? note.beat : Math.max(0, note.beat + swung + drift);
    const velocity = Math.min(1, Math.max(0.1, note.velocity * strength(note.beat)));
    return {
      ...note,
      velocity,
      beat: Math.round(beat * 4096) / 4096,
      beats: Math.max(0.06, note.beats - (odd ? swung : 0)),
    };
  });
}

/** Least swing that is heard as such. */
const CLEAR_SWING = 0.3;

function swingOf({ swing }: Style, { feel }: Plan): number {
  if (feel?.swing === undefined) return swing;
  return feel.swing ? Math.max(CLEAR_SWING, swing) : 0;
}

/** Bars per phrase; a phrase swells up to its third quarter and then decays. */
const PHRASE_BARS = 4;

/** Dynamics by position in the piece: phrases swell, and calm sections are softer. */
function strengthOf({
  style,
  plan,
  sections,
  metre,
}: Pick<Frame, 'style' | 'plan' | 'sections' | 'metre'>): (beat: number) => number {
  const shaped = plan.course?.rises === true || plan.course?.endsSoftly === true;
  const divided = plan.form?.breakdown === true || plan.form?.phases === true || plan.form?.drop === true;
  const swell = Math.max(style.swell ?? 0, shaped ? 0.8 : divided ? 0.4 : 0);
  if (swell === 0) return () => 1;
  const barBeats = barBeatsOf(metre);
  return (beat) => {
    const bar = beat / barBeats;
    const section = sections.findLast(({ startBar }) => startBar <= bar + 1e-6);
    if (section === undefined) return 1;
    const through = ((bar - section.startBar) / PHRASE_BARS) % 1;
    const arch = through < 0.7 ? through / 0.7 : (1 - through) / 0.3;
    return 1 + swell * (0.34 * (arch - 0.55) + 0.5 * (section.energy - 0.62));
  };
}

function inOrder(notes: readonly Note[]): Note[] {
  return [...notes].sort((a, b) => a.beat - b.beat || a.midi - b.midi);
}
