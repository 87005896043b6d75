import { exp, gainFromDb, sin } from '@soundwright/dsp/math';
import { createReverb, type Reverb } from '@soundwright/dsp/reverb';
import { STEMS, type Stem } from '../../stems/stems.ts';
import { createClock, type Note, type Score, type Strip, soundingTracks, type Track } from '../compose/score.ts';
import type { SoundFont } from '../font/sound-font.ts';
import { getInstrument } from '../instruments/catalog.ts';
import { DRUM } from '../instruments/drum-kits.ts';
import { createBand } from './band.ts';
import { createScratch, createScratchSends, createSends, type Sends, type Stereo, stereo } from './buses.ts';
import { createEqualiser, createInsert, Echo, LONGEST_INSERT_FRAMES, type Processor } from './inserts.ts';
import { type BookedNote, createNoteCache, type NoteCache } from './note-cache.ts';

/** A source of audio for one channel, block by block. */
export interface Player {
  readonly stem: Stem;
  readonly strip: Strip;
  /** Writes the frames from `fromFrame` onwards to two silent arrays; blocks come in order and without gaps. */
  play(left: Float32Array, right: Float32Array, fromFrame: number): void;
  /** Whether nothing is played in a block that starts at `fromFrame`; such a block need not be played. */
  isSilent?(fromFrame: number, frames: number): boolean;
  readonly inserts: readonly Processor[];
}

export interface DeskBlock {
  readonly mix: Stereo;
  /** Present only when stems were requested. */
  readonly stems: Readonly<Record<Stem, Stereo>> | null;
}

/** What the desk reads of a score. */
export type DeskScore = Pick<
  Score,
  'tracks' | 'phrases' | 'room' | 'quarterBpm' | 'tempos' | 'ritard' | 'endBeat' | 'metre' | 'formerEndings'
>;

export interface DeskOptions {
  readonly sampleRateHz: number;
  readonly withStems: boolean;
  /** Replaces built-in instruments where possible. */
  readonly font: SoundFont | null;
  /** First requested frame; tails of earlier notes are included. */
  readonly fromFrame: number;
}

/** Pre-roll before `fromFrame` for tails and echoes, seconds. */
const RUN_UP_S = 6;

/**
 * Mixes a score: every track through its equaliser, insert, level, pan and kick-drum ducking, with a shared reverb and
 * echo. Where somebody sings, the band makes room. The result does not depend on the block size.
 *
 * @param singers - players in addition to the tracks
 */
export function createDesk(
  score: DeskScore,
  singers: readonly Player[],
  options: DeskOptions,
): { next(frames: number): DeskBlock } {
  const { sampleRateHz, withStems, font } = options;
  const clock = createClock(score);
  const cache = createNoteCache(sampleRateHz, font);
  const startFrame = Math.max(0, options.fromFrame - RUN_UP_S * sampleRateHz);
  const tracks = soundingTracks(score);
  const players = [
    ...tracks.map((track) => createTrackPlayer(track, clock, cache, { sampleRateHz, font }, startFrame)),
    ...singers,
  ];
  const scratch = createScratch();
  const mixSends = createScratchSends();
  const channels = players.map((player) => createChannel(player, scratch));
  const duck = createDucker(tracks, score.quarterBpm, clock, sampleRateHz);
  const band = singers.length === 0 ? null : createBand(score.phrases, clock, options);
  const space = createSpace(score, sampleRateHz);
  const stemSpaces = withStems
    ? {
        vocals: createSpace(score, sampleRateHz),
        drums: createSpace(score, sampleRateHz),
        bass: createSpace(score, sampleRateHz),
        other: createSpace(score, sampleRateHz),
      }
    : null;
  let frame = startFrame;

  /** The channels that sound in a block, one after the other. */
  function* soundingIn(at: number, frames: number, ducking: Float32Array): Generator<Signal> {
    for (const channel of channels) {
      const signal = channel(at, frames, ducking);
      if (signal !== null) yield signal;
    }
  }

  function render(frames: number): DeskBlock {
    const mix = stereo(frames);
    const sends = mixSends(frames);
    const stems =
      stemSpaces === null
        ? null
        : { vocals: stereo(frames), drums: stereo(frames), bass: stereo(frames), other: stereo(frames) };
    const stemSends =
      stems === null
        ? null
        : {
            vocals: createSends(frames),
            drums: createSends(frames),
            bass: createSends(frames),
            other: createSends(frames),
          };
    const ducking = duck(frame, frames);
    const behind = band?.open(frame, frames);
    for (const { stereo: signal, stem, strip } of soundingIn(frame, frames, ducking)) {
      if (behind === undefined || stem === 'vocals') addTo(mix, sends, signal, strip);
      else addTo(behind.bus, behind.sends, signal, strip);
      if (stems !== null && stemSends !== null) addTo(stems[stem], stemSends[stem], signal, strip);
    }
    behind?.addTo(mix, sends);
    if (stems !== null && stemSends !== null) behind?.makeRoom(stems, stemSends);
    space(mix, sends);
    if (stems !== null && stemSends !== null && stemSpaces !== null)
      for (const stem of STEMS) stemSpaces[stem](stems[stem], stemSends[stem]);
    frame += frames;
    return { mix, stems };
  }
  while (frame < options.fromFrame) render(Math.min(4096, options.fromFrame - frame));
  return { next: render };
}

function addTo(bus: Stereo, sends: Sends, signal: Stereo, strip: Strip): void {
  for (let side = 0; side < 2; side++) {
    const from = signal[side];
    const to = bus[side];
    const reverb = sends.reverb[side];
    const { reverb: toReverb, delay: toDelay } = strip;
    for (let i = 0; i < from.length; i++) {
      const x = from[i];
      to[i] += x;
      reverb[i] += x * toReverb;
    }
    if (toDelay === 0) continue;
    const delay = sends.delay[side];
    for (let i = 0; i < from.length; i++) delay[i] += from[i] * toDelay;
  }
}

/** Adds the echo to a bus and a quarter of it to the reverb. */
function addEcho(wet: Float32Array, to: Float32Array, send: Float32Array): void {
  for (let i = 0; i < wet.length; i++) {
    to[i] += wet[i];
    send[i] += wet[i] * 0.25;
  }
}

/** The shared effects: adds the echo and reverb of the sends to a bus. */
function createSpace(score: DeskScore, sampleRateHz: number): (bus: Stereo, sends: Sends) => void {
  const { room } = score;
  const reverb: Reverb = createReverb({
    sampleRateHz,
    t60LowS: room.reverbS,
    t60HighS: room.reverbS * 0.55,
    sizeM: room.sizeM,
  });
  const echo = new Echo((room.delayBeats * 60) / score.quarterBpm, room.delayFeedback, sampleRateHz);
  // High-pass on the reverb send: low frequencies would muddy the mix.
  const cut = createEqualiser(
    [
      ['highpass', 170],
      ['highShelf', 7000, -4],
    ],
    sampleRateHz,
  );
  return (bus, sends) => {
    echo.process(sends.delay[0], sends.delay[1]);
    for (let side = 0; side < 2; side++) addEcho(echo.out[side], bus[side], sends.reverb[side]);
    cut.process(sends.reverb[0], sends.reverb[1]);
    reverb.process(sends.reverb[0], sends.reverb[1], bus[0], bus[1]);
  };
}

type Signal = { stereo: Stereo; stem: Stem; strip: Strip };

/**
 * One mixer channel: player, inserts, level and pan. Null while nothing sounds.
 *
 * @param scratch - output buffer, valid until the next channel plays
 */
function createChannel(
  player: Player,
  scratch: (frames: number) => Stereo,
): (frame: number, frames: number, ducking: Float32Array) => Signal | null {
  const { strip, stem, inserts } = player;
  const gain = gainFromDb(strip.gainDb);
  const balance = balanceOf(strip.pan);
  const deepest = 1 - gainFromDb(-strip.duckDb);
  let silentFrames = 0;
  return (frame, frames, ducking) => {
    const rests = player.isSilent?.(frame, frames) === true;
    if (rests && silentFrames >= LONGEST_INSERT_FRAMES) {
      for (const insert of inserts) insert.skip?.(frames);
      return null;
    }
    const [left, right] = scratch(frames);
    player.play(left, right, frame);
    for (const insert of inserts) insert.process(left, right);
    silentFrames = rests && isZero(left) && isZero(right) ? silentFrames + frames : 0;
    if (deepest === 0) applyBalance(left, right, gain * balance[0], gain * balance[1]);
    else applyDucking(left, right, gain, balance, deepest, ducking);
    return { stereo: [left, right], stem, strip };
  };
}

function applyBalance(left: Float32Array, right: Float32Array, leftGain: number, rightGain: number): void {
  for (let i = 0; i < left.length; i++) {
    left[i] *= leftGain;
    right[i] *= rightGain;
  }
}

/** @param deepest - share by which a full `ducking` lowers the level */
function applyDucking(
  left: Float32Array,
  right: Float32Array,
  gain: number,
  [leftBalance, rightBalance]: readonly [number, number],
  deepest: number,
  ducking: Float32Array,
): void {
  for (let i = 0; i < left.length; i++) {
    const level = gain * (1 - deepest * ducking[i]);
    left[i] *= level * leftBalance;
    right[i] *= level * rightBalance;
  }
}

function isZero(samples: Float32Array): boolean {
  for (let i = 0; i < samples.length; i++) if (samples[i] !== 0) return false;
  return true;
}

/** Equal-power panning with 0 dB in the middle. */
function balanceOf(pan: number): [number, number] {
  const angle = ((pan + 1) * Math.PI) / 4;
  return [Math.SQRT2 * sin(Math.PI / 2 - angle), Math.SQRT2 * sin(angle)];
}

/** How far the last kick drum ducks other channels, 0 to 1; derived from the score, not from the audio. */
function createDucker(
  tracks: readonly Track[],
  quarterBpm: number,
  clock: (beat: number) => number,
  sampleRateHz: number,
): (frame: number, frames: number) => Float32Array {
  const kicks = tracks
    .filter((track) => track.role === 'drums')
    .flatMap((track) => track.notes.filter((note) => note.midi === DRUM.kick && note.velocity > 0.5))
    .map((note) => Math.round(clock(note.beat) * sampleRateHz))
    .sort((a, b) => a - b);
  const recoverS = Math.min(0.24, (0.75 * 60) / quarterBpm);
  const table = new Float32Array(Math.round(3 * recoverS * sampleRateHz));
  const attack = Math.round(0.004 * sampleRateHz);
  for (let i = 0; i < table.length; i++) {
    const t = i / sampleRateHz / recoverS;
    const fall = i < attack ? i / attack : 1;
    // Hold, then release like a compressor.
    table[i] = fall * (t < 0.25 ? 1 : exp(-2.6 * (t - 0.25))) * Math.min(1, (table.length - i) / 480);
  }
  return (frame, frames) => {
    const out = new Float32Array(frames);
    let next = upperBound(kicks, frame - table.length);
    for (; next < kicks.length && kicks[next] < frame + frames; next++) {
      const from = Math.max(frame, kicks[next]);
      const to = Math.min(frame + frames, kicks[next] + table.length);
      raiseTo(out, table, from - frame, to - frame, frame - kicks[next]);
    }
    return out;
  };
}

/** Raises the frames from `first` to `last` (exclusive) to the values of a table that starts `offset` frames earlier. */
function raiseTo(out: Float32Array, table: Float32Array, first: number, last: number, offset: number): void {
  for (let i = first; i < last; i++) out[i] = Math.max(out[i], table[i + offset]);
}

function upperBound(sorted: readonly number[], value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle] <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Adds samples to the frames from `first` to `last` (exclusive); frame 0 takes the sample at `offset`. */
function addSamples(to: Float32Array, samples: Float32Array, first: number, last: number, offset: number): void {
  for (let i = first; i < last; i++) to[i] += samples[i + offset];
}

interface Sounding {
  readonly sound: readonly Float32Array[];
  readonly from: number;
  readonly note: BookedNote;
}

/** Longest gap, in seconds, and widest leap between two slurred notes. */
const SLUR_GAP_S = 0.05;
const SLUR_SEMITONES = 9;

/**
 * Whether each note is slurred to the previous one: in a single line, directly following, at a different and nearby
 * pitch.
 */
function slursOf(notes: readonly Note[], clock: (beat: number) => number): boolean[] {
  return notes.map((note, i) => {
    const [before, after] = [notes[i - 1], notes[i + 1]];
    if (before === undefined || before.beat >= note.beat || after?.beat === note.beat) return false;
    if (notes[i - 2]?.beat === before.beat) return false;
    const leap = Math.abs(note.midi - before.midi);
    return leap > 0 && leap <= SLUR_SEMITONES && clock(note.beat) - clock(before.beat + before.beats) < SLUR_GAP_S;
  });
}

/** Plays a track's notes: each is rendered when it starts and mixed until it has decayed. */
function createTrackPlayer(
  track: Track,
  clock: (beat: number) => number,
  cache: NoteCache,
  { sampleRateHz, font }: Pick<DeskOptions, 'sampleRateHz' | 'font'>,
  startFrame: number,
): Player {
  const instrument = getInstrument(track.instrument);
  const inserts: Processor[] = [];
  // A font's samples are recordings of the whole instrument, including its body and amplifier.
  const isOfFont = font?.plays(track.instrument) === true;
  if (instrument.insert !== undefined && !isOfFont) inserts.push(createInsert(instrument.insert, sampleRateHz));
  if (instrument.bands.length > 0 && !isOfFont) inserts.push(createEqualiser(instrument.bands, sampleRateHz));
  const frames = track.notes.map((note) => Math.round(clock(note.beat) * sampleRateHz));
  const bound = slursOf(track.notes, clock);
  let next = 0;
  let sounding: Sounding[] = [];
  // Notes long before the start have decayed; those of the last 20 s may still sound.
  while (next < frames.length && frames[next] < startFrame - 20 * sampleRateHz) next++;
  const first = next;
  const booked = track.notes.slice(first).map(({ beat, beats, midi, velocity, take }, i) => {
    const durationS = clock(beat + beats) - clock(beat);
    return cache.book(track.instrument, midi, velocity, durationS, take ?? first + i, bound[first + i]);
  });
  return {
    stem: track.stem,
    // Applied after the inserts: the instrument drives the amplifier, not the fader.
    strip: { ...track.strip, gainDb: track.strip.gainDb + instrument.levelDb },
    inserts,
    isSilent: (fromFrame, count) =>
      sounding.length === 0 && (next === frames.length || frames[next] >= fromFrame + count),
    play(left, right, fromFrame) {
      const end = fromFrame + left.length;
      for (; next < frames.length && frames[next] < end; next++) {
        const note = booked[next - first];
        sounding.push({ sound: note.render(), from: frames[next], note });
      }
      const isMono = sounding.every(({ sound }) => sound.length === 1);
      for (const { sound, from } of sounding) {
        const start = Math.max(0, from - fromFrame);
        const stop = Math.min(left.length, from + sound[0].length - fromFrame);
        addSamples(left, sound[0], start, stop, fromFrame - from);
        if (!isMono) addSamples(right, sound[sound.length - 1], start, stop, fromFrame - from);
      }
      if (isMono) right.set(left);
      sounding = sounding.filter(({ sound, from, note }) => {
        const goesOn = from + sound[0].length > end;
        if (!goesOn) note.release();
        return goesOn;
      });
    },
  };
}
