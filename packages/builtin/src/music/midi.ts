import { barBeatsOf, createClock, type Note, type Score, soundingTracks, type Track } from './compose/score.ts';
import { isDark, sharpsOf } from './compose/theory.ts';
import { foldIntoRange, getInstrument, isKit } from './instruments/catalog.ts';

/** Ticks per quarter note. */
const TICKS = 480;
const DRUM_CHANNEL = 9;

/** An event at a tick; note-offs come before note-ons, and meta events before notes. */
interface Event {
  readonly tick: number;
  readonly order: number;
  readonly bytes: readonly number[];
}

/**
 * A score as a standard MIDI file of type 1: a track of tempo, metre, key and section names, one track per instrument
 * that plays, with its General MIDI program, and the lyrics on the notes of the voice.
 *
 * Source: "Standard MIDI Files 1.0", MIDI Manufacturers Association.
 */
export function writeMidi(score: Score): Uint8Array {
  const tracks = [conductorEvents(score)];
  let channel = 0;
  const nextChannel = () => {
    const used = channel;
    channel = channel === DRUM_CHANNEL - 1 ? DRUM_CHANNEL + 1 : Math.min(15, channel + 1);
    return used;
  };
  if (score.phrases.length > 0) tracks.push(voiceEvents(score, nextChannel()));
  for (const track of soundingTracks(score)) {
    const drums = isKit(track.instrument);
    tracks.push(trackEvents(track, drums ? DRUM_CHANNEL : nextChannel()));
  }
  const bytes: number[] = [...ascii('MThd'), ...word32(6), ...word16(1), ...word16(tracks.length), ...word16(TICKS)];
  for (const events of tracks) {
    const chunk = trackBytes(events);
    bytes.push(...ascii('MTrk'), ...word32(chunk.length));
    for (const byte of chunk) bytes.push(byte);
  }
  return Uint8Array.from(bytes);
}

function conductorEvents(score: Score): Event[] {
  const { metre, key } = score;
  const barBeats = barBeatsOf(metre);
  const power = metre.unit === 8 ? 3 : 2;
  const events: Event[] = [
    meta(0, 0x03, utf8(score.title)),
    meta(0, 0x58, [metre.beats, power, metre.unit === 8 && metre.beats % 3 === 0 ? 36 : 24, 8]),
    meta(0, 0x59, [sharpsOf(key) & 0xff, isDark(key.mode) ? 1 : 0]),
  ];
  const clock = createClock(score);
  events.push(tempo(0, 60 / score.quarterBpm));
  for (const { beat, quarterBpm } of score.tempos ?? []) events.push(tempo(ticksOf(beat), 60 / quarterBpm));
  const bend = (from: number, to: number) => {
    for (let beat = Math.max(0, from); beat < to; beat += 1) {
      const until = Math.min(to, beat + 1);
      events.push(tempo(ticksOf(beat), (clock(until) - clock(beat)) / (until - beat)));
    }
  };
  for (const { beat, toBeat } of score.formerEndings ?? []) {
    bend(beat - barBeats, toBeat);
    events.push(tempo(ticksOf(toBeat), 60 / score.quarterBpm));
  }
  if (score.ritard < 1) bend(score.endBeat - barBeats, score.endBeat);
  for (const section of score.sections)
    events.push(meta(ticksOf(section.startBar * barBeats), 0x06, utf8(section.kind)));
  return events;
}

function tempo(tick: number, secondsPerQuarter: number): Event {
  const micros = Math.round(secondsPerQuarter * 1e6);
  return meta(tick, 0x51, [(micros >> 16) & 0xff, (micros >> 8) & 0xff, micros & 0xff]);
}

function trackEvents(track: Track, channel: number): Event[] {
  const instrument = getInstrument(track.instrument);
  const events: Event[] = [meta(0, 0x03, utf8(`${track.name} (${instrument.label})`))];
  if (instrument.program !== null) events.push({ tick: 0, order: 1, bytes: [0xc0 | channel, instrument.program] });
  events.push({ tick: 0, order: 1, bytes: [0xb0 | channel, 10, Math.round(64 + 63 * track.strip.pan)] });
  for (const note of track.notes)
    events.push(...noteEvents({ ...note, midi: foldIntoRange(note.midi, instrument.range) }, channel));
  return events;
}

const VOICE_PROGRAM = 53;

function voiceEvents(score: Score, channel: number): Event[] {
  const events: Event[] = [meta(0, 0x03, utf8('voice')), { tick: 0, order: 1, bytes: [0xc0 | channel, VOICE_PROGRAM] }];
  for (const { line, notes } of score.phrases) {
    for (let index = 0; index < notes.length; index++) {
      const { text } = score.lines[line].syllables[index];
      events.push(meta(ticksOf(notes[index].beat), 0x05, utf8(text)), ...noteEvents(notes[index], channel));
    }
  }
  return events;
}

function noteEvents({ beat, beats, midi, velocity }: Note, channel: number): Event[] {
  const from = ticksOf(beat);
  const to = Math.max(from + 1, ticksOf(beat + beats));
  const strength = Math.min(127, Math.max(1, Math.round(velocity * 127)));
  return [
    { tick: from, order: 3, bytes: [0x90 | channel, midi, strength] },
    { tick: to, order: 2, bytes: [0x80 | channel, midi, 0] },
  ];
}

function ticksOf(beat: number): number {
  return Math.round(beat * TICKS);
}

function meta(tick: number, type: number, data: readonly number[]): Event {
  return { tick, order: 0, bytes: [0xff, type, ...variableLength(data.length), ...data] };
}

function trackBytes(events: readonly Event[]): number[] {
  const sorted = [...events].sort((a, b) => a.tick - b.tick || a.order - b.order);
  const bytes: number[] = [];
  let tick = 0;
  for (const event of sorted) {
    bytes.push(...variableLength(event.tick - tick), ...event.bytes);
    tick = event.tick;
  }
  bytes.push(0, 0xff, 0x2f, 0);
  return bytes;
}

/**
 * Variable-length quantity: seven bits per byte, most significant first, with the top bit set in all bytes except the
 * last.
 */
function variableLength(value: number): number[] {
  const bytes = [value & 0x7f];
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) bytes.unshift((rest & 0x7f) | 0x80);
  return bytes;
}

function word16(value: number): number[] {
  return [(value >> 8) & 0xff, value & 0xff];
}

function word32(value: number): number[] {
  return [(value >>> 24) & 0xff, (value >> 16) & 0xff, (value >> 8) & 0xff, value & 0xff];
}

function ascii(text: string): number[] {
  return [...text].map((character) => character.charCodeAt(0));
}

/** UTF-8 encoding without the platform's encoder. */
function utf8(text: string): number[] {
  const bytes: number[] = [];
  for (const character of text) {
    const code = character.codePointAt(0)!;
    if (code < 0x80) bytes.push(code);
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), 0x80 | (code & 0x3f));
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f));
    else
      bytes.push(0xf0 | (code >> 18), 0x80 | ((code >> 12) & 0x3f), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f));
  }
  return bytes;
}
