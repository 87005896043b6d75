/// <reference path="./svoxpico-wasm.d.ts" />
import openSvoxPico, { type SvoxPico } from '@echogarden/svoxpico-wasm';
import { RefusedInput } from '../../rendering.ts';

/** Native sample rate of the synthesizer. */
export const PICO_RATE_HZ = 16000;

/** The two files of a voice. */
export interface PicoVoiceData {
  /** `<locale>_ta.bin`: how the language is read. */
  readonly analysis: Uint8Array;
  /** `<locale>_<speaker>_sg.bin`: how the speaker sounds. */
  readonly signal: Uint8Array;
}

/** SVOX Pico with one voice; can be called any number of times. */
export interface Pico {
  /**
   * Speaks a text with Pico's markup. The same text gives the same samples, whatever was spoken before.
   *
   * @returns 16-bit mono at `PICO_RATE_HZ`
   */
  speak(markup: string): Int16Array;
}

/** Working memory of the synthesizer, as its own programs use. */
const MEMORY_BYTES = 2_500_000;
const NAME_BYTES = 256;
const POINTER_BYTES = 4;
const OUTPUT_BYTES = 256;
const OK = 0;
const IDLE = 200;
const BUSY = 201;
const VOICE = 'voice';

/** Part of every platform, but not of the language. */
const { TextEncoder: Encoder } = globalThis as unknown as {
  TextEncoder: new () => { encode(text: string): Uint8Array };
};
const encoder = new Encoder();

/**
 * Opens the synthesizer with a voice; some 50 ms, and 20 MB.
 *
 * @param wasm - the bytes of `svoxpico.wasm`
 * @throws RefusedInput when the files are not those of a voice
 */
export async function createPico(wasm: Uint8Array, { analysis, signal }: PicoVoiceData): Promise<Pico> {
  const program = await openSvoxPico({ wasmBinary: wasm, print: () => undefined, printErr: () => undefined });
  const engine = openEngine(program, [analysis, signal]);
  const output = program._malloc(OUTPUT_BYTES);
  const count = program._malloc(POINTER_BYTES);
  const kind = program._malloc(POINTER_BYTES);
  // Resetting the engine keeps the state of its noise, so every sentence starts from a copy of the memory.
  const start = program.HEAPU8.slice();
  return {
    speak(markup) {
      program.HEAPU8.set(start);
      program.HEAPU8.fill(0, start.length);
      const text = place(program, markup);
      const parts: Uint8Array[] = [];
      for (let at = 0; at < text.bytes; ) {
        need(program._pico_putTextUtf8(engine, text.at + at, text.bytes - at, count), 'takes no text');
        at += program.getValue(count, 'i16');
        for (let state = BUSY; state !== IDLE; ) {
          state = program._pico_getData(engine, output, OUTPUT_BYTES, count, kind);
          if (state !== IDLE && state !== BUSY) throw new Error(`Pico stopped with the code ${state}.`);
          parts.push(program.HEAPU8.slice(output, output + program.getValue(count, 'i16')));
        }
      }
      return joinSamples(parts);
    },
  };
}

/** Loads the files of a voice. @returns the engine that speaks with it */
function openEngine(program: SvoxPico, files: readonly Uint8Array[]): number {
  const pointer = () => program._malloc(POINTER_BYTES);
  const systemAt = pointer();
  need(program._pico_initialize(program._malloc(MEMORY_BYTES), MEMORY_BYTES, systemAt), 'does not start');
  const system = program.getValue(systemAt, 'i32');
  const names = files.map((bytes, index) => {
    const path = `/${index}.bin`;
    program.FS.writeFile(path, bytes);
    const resource = pointer();
    if (program._pico_loadResource(system, place(program, path).at, resource) !== OK) throw damagedVoice();
    const name = program._malloc(NAME_BYTES);
    need(program._pico_getResourceName(system, program.getValue(resource, 'i32'), name), 'names no resource');
    return name;
  });
  const voice = place(program, VOICE).at;
  need(program._pico_createVoiceDefinition(system, voice), 'defines no voice');
  for (const name of names) need(program._pico_addResourceToVoiceDefinition(system, voice, name), 'adds no resource');
  const engine = pointer();
  if (program._pico_newEngine(system, voice, engine) !== OK) throw damagedVoice();
  return program.getValue(engine, 'i32');
}

function damagedVoice(): RefusedInput {
  return new RefusedInput('The files of the voice are damaged.', 'Download the voice again.');
}

function need(code: number, failure: string): void {
  if (code !== OK) throw new Error(`Pico ${failure} (code ${code}).`);
}

/** Copies a text with its closing zero into the memory of the program. */
function place(program: SvoxPico, text: string): { at: number; bytes: number } {
  const bytes = encoder.encode(`${text}\0`);
  const at = program._malloc(bytes.length);
  program.HEAPU8.set(bytes, at);
  return { at, bytes: bytes.length };
}

function joinSamples(parts: readonly Uint8Array[]): Int16Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return new Int16Array(bytes.buffer);
}
