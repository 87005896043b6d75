import { createLoudnessMeter } from '@soundwright/dsp/loudness';
import { gainFromDb } from '@soundwright/dsp/math';
import { createRandom } from '@soundwright/dsp/random';
import {
  BasicSoundBank,
  DEFAULT_GLOBAL_SYSTEM_PARAMETERS,
  SoundBankLoader,
  SpessaLog,
  SpessaSynthProcessor,
} from 'spessasynth_core';
import { RefusedInput } from '../../rendering.ts';
import { foldIntoRange, getInstrument } from '../instruments/catalog.ts';
import { DRUM } from '../instruments/drum-kits.ts';
import { levelOverRange } from '../instruments/dynamics.ts';
import { framesOf, type NoteRequest } from '../instruments/note.ts';
import { createEqualiser, createInsert } from '../render/inserts.ts';
import { drumKeyOf, drumPresetOf, programOf } from './font-programs.ts';

/** A SoundFont as stored in a recipe. */
export interface FontIdentity {
  /** The font's internal name, or its file name. */
  readonly name: string;
  /** SHA-256 of the file, in hexadecimal. */
  readonly sha256: string;
}

/** The instruments of a SoundFont, for the notes of a score. */
export interface SoundFont extends FontIdentity {
  /** Whether the font plays a catalog instrument; the others use the built-in instruments. */
  plays(instrument: string): boolean;
  /**
   * Renders a note of a catalog instrument for which `plays` is true: two channels, at the level of the built-in
   * instrument after its equaliser. The result depends only on the arguments.
   */
  render(instrument: string, note: NoteRequest): Float32Array[];
}

/** Longest release after the note ends. */
const LONGEST_RELEASE_S = 4;
/** The synthesiser updates envelopes and modulators once per block of this size. */
const BLOCK = 128;
/** Maximum number of voices per note: layers, stereo pairs. */
const VOICES = 24;
const DRUM_CHANNEL = 9;

/**
 * Opens an SF2 or SF3 file in memory and takes ownership of the buffer.
 *
 * @param sha256 - hash of the bytes, in hexadecimal
 * @param fileName - fallback when the font has no name
 * @throws RefusedInput when the file is damaged, empty or not a SoundFont
 */
export async function openSoundFont(bytes: ArrayBuffer, sha256: string, fileName: string): Promise<SoundFont> {
  SpessaLog.infoEnabled = false;
  SpessaLog.warnEnabled = false;
  // Every synthesiser allocates its voices when it is made, and there is one for every note.
  DEFAULT_GLOBAL_SYSTEM_PARAMETERS.voiceCap = VOICES;
  const bank = loadBank(bytes, fileName);
  // SF3 samples are decompressed by a decoder that starts asynchronously.
  await new SpessaSynthProcessor(48000).processorInitialized;
  const banks = new Map<string, BasicSoundBank>();
  const bankOf = (instrument: string) => {
    const small = banks.get(instrument) ?? bankFor(bank, instrument);
    banks.set(instrument, small);
    return small;
  };
  const levels = new Map<string, (midi: number) => number>();
  const font: SoundFont = {
    name: bank.soundBankInfo.name?.trim() || fileName,
    sha256,
    plays: (instrument) => presetOf(bank, instrument) !== null,
    render(instrument, note) {
      let gainAt = levels.get(instrument);
      if (gainAt === undefined) {
        const playIts = (request: NoteRequest) => playNote(bankOf(instrument), instrument, request);
        gainAt = (drumPresetOf(instrument) === null ? matchInstrument : matchDrums)(instrument, playIts);
        levels.set(instrument, gainAt);
      }
      const gain = gainAt(note.midi);
      const sound = playNote(bankOf(instrument), instrument, note);
      for (const samples of sound) for (let i = 0; i < samples.length; i++) samples[i] *= gain;
      return sound;
    },
  };
  return font;
}

function loadBank(bytes: ArrayBuffer, fileName: string): BasicSoundBank {
  try {
    const bank = SoundBankLoader.fromArrayBuffer(bytes);
    if (bank.presets.length > 0) return bank;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new RefusedInput(`The SoundFont ${fileName} cannot be read: ${reason}`, 'Choose another .sf2 or .sf3 file.');
  }
  throw new RefusedInput(`The SoundFont ${fileName} has no instruments.`, 'Choose another .sf2 or .sf3 file.');
}

interface Preset {
  readonly program: number;
  readonly channel: number;
}

/** The program that plays an instrument, or null when the font lacks it or the instrument is better synthesised. */
function presetOf(bank: BasicSoundBank, instrument: string): Preset | null {
  const kit = drumPresetOf(instrument);
  if (kit !== null) {
    const kits = bank.presets.filter((preset) => preset.isDrum);
    if (kits.length === 0) return null;
    return { program: kits.some(({ program }) => program === kit) ? kit : kits[0].program, channel: DRUM_CHANNEL };
  }
  const program = programOf(instrument);
  if (program === null) return null;
  return bank.presets.some((preset) => !preset.isDrum && preset.program === program) ? { program, channel: 0 } : null;
}

/** A bank with the one preset that plays an instrument: a synthesiser sorts all presets of its bank. */
function bankFor(bank: BasicSoundBank, instrument: string): BasicSoundBank {
  const preset = presetOf(bank, instrument);
  const small = new BasicSoundBank();
  small.presets = bank.presets.filter(
    ({ program, isDrum }) => program === preset?.program && isDrum === (preset.channel === DRUM_CHANNEL),
  );
  small.soundBankInfo = bank.soundBankInfo;
  small.defaultModulators = bank.defaultModulators;
  return small;
}

/** Effects are off; the processors are only shared so that they are not made for every note. */
let effects: Pick<SpessaSynthProcessor, 'reverbProcessor' | 'chorusProcessor' | 'delayProcessor'> | null = null;

/**
 * Renders a note with a new synthesiser, so that it does not depend on earlier notes: envelopes and vibrato are tied to
 * the synthesiser's clock.
 */
function playNote(bank: BasicSoundBank, instrument: string, note: NoteRequest): Float32Array[] {
  const preset = presetOf(bank, instrument);
  if (preset === null) throw new RangeError(`the SoundFont has no ${instrument}`);
  const { program, channel } = preset;
  const { gate, frames } = framesOf(note, LONGEST_RELEASE_S);
  const options = { effectsEnabled: false, eventsEnabled: false };
  const synth = new SpessaSynthProcessor(note.sampleRateHz, {
    ...options,
    ...(effects !== null && {
      reverbProcessor: effects.reverbProcessor,
      chorusProcessor: effects.chorusProcessor,
      delayProcessor: effects.delayProcessor,
    }),
  });
  effects ??= synth;
  synth.soundBankManager.addSoundBank(bank, 'font');
  synth.programChange(channel, program);
  const left = new Float32Array(frames);
  const right = new Float32Array(frames);
  const key = channel === DRUM_CHANNEL ? drumKeyOf(program, note.midi) : note.midi;
  synth.noteOn(channel, key, Math.max(1, Math.min(127, Math.round(note.velocity * 127))));
  let at = 0;
  for (; at < gate; at += BLOCK) synth.process(left, right, at, Math.min(BLOCK, gate - at));
  at = gate;
  // A drum rings out; a held note ends with its key.
  if (channel !== DRUM_CHANNEL) synth.noteOff(channel, key);
  for (; at < frames && synth.voiceCount > 0; at += BLOCK) synth.process(left, right, at, Math.min(BLOCK, frames - at));
  const end = Math.min(frames, at);
  fadeEnd(left, end);
  fadeEnd(right, end);
  return [left.slice(0, end), right.slice(0, end)];
}

/** Fades out the last 5 ms, so that a truncated release does not click. */
function fadeEnd(samples: Float32Array, end: number): void {
  const length = Math.min(240, end);
  for (let i = 0; i < length; i++) samples[end - 1 - i] *= i / length;
}

/** Pitches at which an instrument is compared; a font need not have all of them. */
const PITCHES = [36, 48, 60, 72];
/** How long the compared notes are held; a section that only plays short ones is compared by those. */
const HELD_S = 1;
const SHORT_S = 0.15;
const SHORT: ReadonlySet<string> = new Set(['staccato-strings']);
/** The strokes by which a kit as a whole is compared. */
const STROKES = [DRUM.kick, DRUM.snare, DRUM.closedHat];
/** How far a drum is moved within its kit at most: recorded cymbals swell where the built-in ones strike. */
const MOST_DRUM_DB = 4;

/**
 * Gain that matches the font's instrument to the built-in one after its equaliser, for which levels and faders are set:
 * the mean over the pitches that both have.
 */
function matchInstrument(instrument: string, play: (note: NoteRequest) => Float32Array[]): () => number {
  const { range } = getInstrument(instrument);
  const isShort = SHORT.has(instrument);
  const durationS = isShort ? SHORT_S : HELD_S;
  const pitches = [...new Set(PITCHES.map((midi) => foldIntoRange(midi, range)))];
  const differences = pitches.flatMap((midi) => {
    const note = () => comparedNote(instrument, midi, durationS);
    const own = loudnessOf(throughChannel(instrument, levelled(instrument, note())), isShort);
    const its = loudnessOf(play(note()), isShort);
    return own === null || its === null ? [] : [own - its];
  });
  const gain = gainFromDb(differences.reduce((sum, one) => sum + one, 0) / Math.max(1, differences.length));
  return () => gain;
}

/**
 * Gain by MIDI note that matches the drums of the font's kit to the built-in ones, as far as the balance of the font's
 * kit allows. Each drum is compared once, when it is first played.
 */
function matchDrums(instrument: string, play: (note: NoteRequest) => Float32Array[]): (midi: number) => number {
  const differences = new Map<number, number | null>();
  const differenceOf = (midi: number): number | null => {
    const known = differences.get(midi);
    if (known !== undefined) return known;
    const note = () => comparedNote(instrument, midi, SHORT_S);
    const own = loudnessOf(getInstrument(instrument).render(note()), true);
    const its = loudnessOf(play(note()), true);
    const difference = own === null || its === null ? null : own - its;
    differences.set(midi, difference);
    return difference;
  };
  const ofKit = STROKES.map(differenceOf).filter((one) => one !== null);
  const kitDb = ofKit.reduce((sum, one) => sum + one, 0) / Math.max(1, ofKit.length);
  return (midi) =>
    gainFromDb(Math.min(kitDb + MOST_DRUM_DB, Math.max(kitDb - MOST_DRUM_DB, differenceOf(midi) ?? kitDb)));
}

function comparedNote(instrument: string, midi: number, durationS: number): NoteRequest {
  return {
    midi,
    velocity: 0.75,
    durationS,
    sampleRateHz: 48000,
    random: createRandom(1, 'font-level', instrument, midi),
  };
}

/** A note of a built-in instrument at the level that a score gets. */
function levelled(instrument: string, note: NoteRequest): Float32Array[] {
  const sound = getInstrument(instrument).render(note);
  const gain = levelOverRange(instrument, note.midi);
  for (const samples of sound) for (let i = 0; i < samples.length; i++) samples[i] *= gain;
  return sound;
}

/** A sound of a built-in instrument after its insert and equaliser. */
function throughChannel(instrument: string, [left, right = left.slice()]: Float32Array[]): Float32Array[] {
  const { insert, bands } = getInstrument(instrument);
  if (insert !== undefined) createInsert(insert, 48000).process(left, right);
  createEqualiser(bands, 48000).process(left, right);
  return [left, right];
}

/** Loudness of a sound, of a short one its loudest 400 ms; null for silence. */
function loudnessOf([left, right = left]: readonly Float32Array[], isShort: boolean): number | null {
  const meter = createLoudnessMeter(48000, 2);
  meter.add([left, right]);
  if (!isShort) return meter.integratedLufs() ?? meter.momentaryMaxLufs();
  const rest = new Float32Array(0.4 * 48000);
  meter.add([rest, rest]);
  return meter.momentaryMaxLufs();
}
