import { compileProgram, openProgram, type WasmModule } from './wasi.ts';

/** The four voices in use: two American men, a Scottish man and an American woman, all at 16 kHz. */
export type FliteVoice = 'kal16' | 'awb' | 'rms' | 'slt';

/** A phone of the US English set (ARPAbet in lower case, `pau` for silence) and its end time. */
export interface TimedPhone {
  readonly phone: string;
  readonly endS: number;
}

/** Exactly one of `text` (one sentence, printable ASCII) or `phones`. */
export interface FliteRequest {
  readonly text?: string;
  /** ARPAbet in lower case, separated by spaces, with `pau` at both ends. */
  readonly phones?: string;
  readonly voice: FliteVoice;
  /** Factor on the length of every phone; 0.25 to 4, default 1. */
  readonly durationStretch?: number;
  /** Mean of the fundamental in Hz; default that of the voice. */
  readonly f0Mean?: number;
  /** Standard deviation of the fundamental in Hz; default that of the voice. */
  readonly f0Stddev?: number;
  /** Pronunciations for this sentence: lower-case word → ARPAbet with stress digits on the vowels (`h ax0 l ow1`). */
  readonly lexicon?: ReadonlyMap<string, string>;
}

/** One spoken sentence. */
export interface FliteSpeech {
  /** Mono, full scale ±1. */
  readonly samples: Float32Array;
  readonly sampleRateHz: number;
  /** In order, from the silence before the first word to the silence after the last. */
  readonly phones: readonly TimedPhone[];
}

/** The synthesizer; can be called any number of times. */
export interface Flite {
  /**
   * Speaks one sentence. The same request gives the same samples on every machine.
   *
   * @throws RangeError when the text is not printable ASCII or is empty
   */
  speak(request: FliteRequest): FliteSpeech;
  /** The phones of a text with their stress (`ow1`, `ax0`), without speaking it. */
  phonesOf(text: string, lexicon?: ReadonlyMap<string, string>): readonly string[];
}

const OUTPUT_PATH = 'speech.wav';
const LEXICON_PATH = 'lexicon.txt';
const PRINTABLE = /^[\x20-\x7e]+$/;

/**
 * Compiles the bytes of `flite.wasm`; some 50 ms. The result can be reused by any number of `createFlite` calls, on any
 * thread.
 */
export function compileFlite(bytes: Uint8Array): WasmModule {
  return compileProgram(bytes);
}

/**
 * Opens the synthesizer.
 *
 * Every sentence starts from the initial state, so no sentence affects the next. It
 * uses about 60 MB from the first sentence on.
 */
export function createFlite(module: WasmModule): Flite {
  const program = openProgram(module);
  const run = (args: readonly string[], lexicon: ReadonlyMap<string, string> | undefined) => {
    const files: Record<string, string | null> = { [OUTPUT_PATH]: null };
    const lexiconArgs: string[] = [];
    if (lexicon !== undefined && lexicon.size > 0) {
      files[LEXICON_PATH] = [...lexicon].map(([word, phones]) => `${word} : ${phones}\n`).join('');
      lexiconArgs.push('-add_lex', `/${LEXICON_PATH}`);
    }
    return program.run(['flite', ...lexiconArgs, ...args], files);
  };
  return {
    speak({ text, phones, voice, durationStretch, f0Mean, f0Stddev, lexicon }) {
      const said = phones ?? text ?? '';
      if (!PRINTABLE.test(said)) throw new RangeError('the text must be printable ASCII and not empty');
      const setting = (name: string, value: number | undefined) =>
        value === undefined ? [] : ['--setf', `${name}=${value.toFixed(4)}`];
      const { output, stdout, stderr } = run(
        [
          ...['-voice', voice],
          ...setting('duration_stretch', durationStretch),
          ...setting('int_f0_target_mean', f0Mean),
          ...setting('int_f0_target_stddev', f0Stddev),
          ...['-psdur', phones === undefined ? '-t' : '-p', said, '-o', `/${OUTPUT_PATH}`],
        ],
        lexicon,
      );
      if (output === null) throw new Error(`the speech program wrote nothing: ${stderr.trim()}`);
      return { ...parseWave(output), phones: parsePhones(stdout) };
    },
    phonesOf(text, lexicon) {
      if (!PRINTABLE.test(text)) throw new RangeError('the text must be printable ASCII and not empty');
      const { stdout } = run(['-voice', 'kal16', '-psstress', '-t', text, '-o', 'none'], lexicon);
      return stdout.trim().split(/\s+/);
    },
  };
}

/** `pau:0.164 hh:0.255 …`; times continue from one utterance of a text to the next. */
function parsePhones(printed: string): TimedPhone[] {
  return printed
    .trim()
    .split(/\s+/)
    .filter((entry) => entry.includes(':'))
    .map((entry) => {
      const [phone, end] = entry.split(':');
      return { phone, endS: Number(end) };
    });
}

/** WAV written by the synthesizer: a 44-byte header, then 16-bit little-endian mono. */
function parseWave(bytes: Uint8Array): { samples: Float32Array; sampleRateHz: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const headerBytes = 44;
  const samples = new Float32Array(Math.max(0, (bytes.length - headerBytes) >> 1));
  for (let i = 0; i < samples.length; i++) samples[i] = view.getInt16(headerBytes + 2 * i, true) / 32768;
  return { samples, sampleRateHz: view.getUint32(24, true) };
}
