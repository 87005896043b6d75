import { createLoudnessMeter } from '@soundwright/dsp/loudness';
import { gainFromDb } from '@soundwright/dsp/math';
import { createRandom } from '@soundwright/dsp/random';
import { type BasicSoundBank, SoundBankLoader, SpessaLog, SpessaSynthProcessor } from 'spessasynth_core';
import { RefusedInput } from '../../rendering.ts';
import { foldIntoRange, getInstrument } from '../instruments/catalog.ts';
import { DRUM } from '../instruments/drum-kits.ts';
import { framesOf, type NoteRequest } from '../instruments/note.ts';
import { drumPresetOf, programOf } from './font-programs.ts';

/** A SoundFont as a recipe names it. */
export interface FontIdentity {
  /** The name that the font gives itself, or that of its file. */
  readonly name: string;
  /** SHA-256 of the file, in hexadecimal. */
  readonly sha256: string;
}

/** The instruments of a SoundFont, for the notes of a score. */
export interface SoundFont extends FontIdentity {
  /** Whether it plays an instrument of the catalog; what it does not play stays with the built-in instruments. */
  plays(instrument: string): boolean;
  /**
   * A note of a catalog instrument that `plays` says yes to: two channels, already as loud as the built-in instrument
   * behind its equaliser. The result depends only on the arguments.
   */
  render(instrument: string, note: NoteRequest): Float32Array[];
}

/** Longest release of a note after its end. */
const LONGEST_RELEASE_S = 4;
/** The synthesiser updates envelopes and modulators once per block of this many frames. */
const BLOCK = 128;
/** One note can be made of this many voices: layers, stereo pairs. */
const VOICES = 24;
const DRUM_CHANNEL = 9;

/**
 * Opens an SF2 or SF3 file that is in memory. The buffer belongs to the font from then on.
 *
 * @param sha256 - of the bytes, in hexadecimal
 * @param fileName - names the font when it has no name of its own
 * @throws RefusedInput when the file is damaged, empty or something else
 */
export async function openSoundFont(bytes: ArrayBuffer, sha256: string, fileName: string): Promise<SoundFont> {
  SpessaLog.infoEnabled = false;
  SpessaLog.warnEnabled = false;
  const bank = loadBank(bytes, fileName);
  // Samples of an SF3 are unpacked by a decoder that starts in the background.
  await new SpessaSynthProcessor(48000).processorInitialized;
  const levels = new Map<string, number>();
  const font: SoundFont = {
    name: bank.soundBankInfo.name?.trim() || fileName,
    sha256,
    plays: (instrument) => presetOf(bank, instrument) !== null,
    render(instrument, note) {
      let gain = levels.get(instrument);
      if (gain === undefined) {
        gain = gainToMatch(instrument, (request) => playNote(bank, instrument, request));
        levels.set(instrument, gain);
      }
      const sound = playNote(bank, instrument, note);
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

/** The program that plays an instrument, or null when the font has none or the instrument is better synthesised. */
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

/**
 * One note from a synthesiser of its own, so that it does not depend on what was played before: the synthesiser's
 * envelopes and vibrato count from its clock.
 */
function playNote(bank: BasicSoundBank, instrument: string, note: NoteRequest): Float32Array[] {
  const preset = presetOf(bank, instrument);
  if (preset === null) throw new RangeError(`the SoundFont has no ${instrument}`);
  const { program, channel } = preset;
  const { gate, frames } = framesOf(note, LONGEST_RELEASE_S);
  const synth = new SpessaSynthProcessor(note.sampleRateHz, { effectsEnabled: false, eventsEnabled: false });
  synth.setSystemParameter('voiceCap', VOICES);
  synth.soundBankManager.addSoundBank(bank, 'font');
  synth.programChange(channel, program);
  const left = new Float32Array(frames);
  const right = new Float32Array(frames);
  synth.noteOn(channel, note.midi, Math.max(1, Math.min(127, Math.round(note.velocity * 127))));
  let at = 0;
  for (; at < gate; at += BLOCK) synth.process(left, right, at, Math.min(BLOCK, gate - at));
  at = gate;
  // A drum sounds until it has died away; a held note ends with its key.
  if (channel !== DRUM_CHANNEL) synth.noteOff(channel, note.midi);
  for (; at < frames && synth.voiceCount > 0; at += BLOCK) synth.process(left, right, at, Math.min(BLOCK, frames - at));
  const end = Math.min(frames, at);
  fadeEnd(left, end);
  fadeEnd(right, end);
  return [left.slice(0, end), right.slice(0, end)];
}

/** Fades the last 5 ms, so that a release that is cut does not click. */
function fadeEnd(samples: Float32Array, end: number): void {
  const length = Math.min(240, end);
  for (let i = 0; i < length; i++) samples[end - 1 - i] *= i / length;
}

/** Loudness of a held note after the level of its instrument, which all levels of the catalog are set for. */
const NOTE_LUFS = -20;

/** The factor that makes the font's instrument as loud as the built-in one, which levels and faders are set for. */
function gainToMatch(instrument: string, play: (note: NoteRequest) => Float32Array[]): number {
  const { render, range, levelDb } = getInstrument(instrument);
  const isKit = drumPresetOf(instrument) !== null;
  const loudness = (sounding: (note: NoteRequest) => Float32Array[]) => {
    const meter = createLoudnessMeter(48000, 2);
    for (const midi of isKit ? [DRUM.kick, DRUM.snare, DRUM.closedHat] : [foldIntoRange(60, range)]) {
      const random = createRandom(1, 'font-level', instrument, midi);
      const [left, right = left] = sounding({ midi, velocity: 0.75, durationS: 1, sampleRateHz: 48000, random });
      meter.add([left, right]);
    }
    return meter.integratedLufs() ?? meter.momentaryMaxLufs();
  };
  const wanted = isKit ? loudness(render) : NOTE_LUFS - levelDb;
  const its = loudness(play);
  return wanted === null || its === null ? 1 : gainFromDb(wanted - its);
}
