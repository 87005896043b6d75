/**
 * Measures intelligibility, speed and loudness of the built-in voices: every voice speaks sentences drawn from a seed,
 * pocketsphinx transcribes them, and the table shows the word error rate, next to the speech program's unmodified
 * speakers.
 *
 * Needs pocketsphinx with its English model (Debian: pocketsphinx pocketsphinx-en-us). The recogniser also makes
 * mistakes on human speech: compare voices with each other, not with zero.
 *
 * `npm run measure -- speech [--seed 1] [--sentences 24] [--delivery '{"speed":1.5}'] [--write] [voice_id …]`
 *
 * `--write` stores the figures for `docs/voices.md`: it measures all voices and the unmodified speakers in one run, but
 * neither clones nor conversion.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { convertVoice } from '../../packages/builtin/src/conversion/conversion.ts';
import type { RenderContext, SourceAudio } from '../../packages/builtin/src/rendering.ts';
import { compileFlite, createFlite, type FliteVoice } from '../../packages/builtin/src/speech/flite.ts';
import { FLITE_WASM_URL } from '../../packages/builtin/src/speech/flite-asset.ts';
import { renderSpeech, type VoiceChoice } from '../../packages/builtin/src/speech/speech.ts';
import { BUILTIN_VOICES, type BuiltinVoice } from '../../packages/builtin/src/speech/voices.ts';
import { measureVoice } from '../../packages/builtin/src/voice/profile.ts';
import { createLoudnessMeter } from '../../packages/dsp/src/loudness.ts';
import { FIGURES_URL, type WordErrorFigures } from '../documents/voice-word-errors.ts';
import { drawSentences } from '../speech-sentences.ts';
import { countErrors, hasRecogniser, transcribe, wordsOf } from './recogniser.ts';

const BASES: readonly FliteVoice[] = ['kal16', 'awb', 'rms', 'slt'];
const nameOfBase = (base: FliteVoice) => `(base ${base} alone)`;

interface Measured {
  readonly name: string;
  /** One recording per sentence at `sampleRateHz`. */
  readonly recordings: readonly Float32Array[];
  readonly sampleRateHz: number;
  /** CPU seconds used. */
  readonly workS: number;
}

const context: RenderContext = {
  report: () => undefined,
  openScratch: () => {
    throw new Error('speech needs no scratch room');
  },
};
const flite = createFlite(compileFlite(readFileSync(new URL(FLITE_WASM_URL))));

function collect(blocks: Iterable<Float32Array[]>): Float32Array {
  const parts = [...blocks].map(([first]) => first);
  const samples = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    samples.set(part, at);
    at += part.length;
  }
  return samples;
}

function asSource(samples: Float32Array, sampleRateHz: number): SourceAudio {
  const read = (from: number, count: number) => [samples.slice(from, from + count)];
  return { sampleRateHz, channels: 1, frames: samples.length, read };
}

function measure(
  name: string,
  sampleRateHz: number,
  sentences: readonly string[],
  speak: (sentence: string) => Float32Array,
): Measured {
  speak(sentences[0]);
  const start = process.cpuUsage();
  const recordings = sentences.map(speak);
  const { user, system } = process.cpuUsage(start);
  return { name, recordings, sampleRateHz, workS: (user + system) / 1e6 };
}

const speakAs = (voice: VoiceChoice, delivery: Record<string, unknown>) => (text: string) =>
  collect(renderSpeech({ lines: [{ text, voice, delivery }], seed: 1 }, context, flite).blocks);

/** The recogniser's transcript of each recording. */
function recognise(measured: readonly Measured[]): Promise<string[]> {
  return transcribe(
    measured.flatMap(({ recordings, sampleRateHz }) => recordings.map((samples) => ({ samples, sampleRateHz }))),
  );
}

const countWords = (sentences: readonly string[]) =>
  sentences.reduce((sum, sentence) => sum + wordsOf(sentence).length, 0);

/** Speaks the sentences in the given voices, with the speakers they are made from unmodified. */
function speakInVoices(
  sentences: readonly string[],
  voices: readonly BuiltinVoice[],
  delivery: Record<string, unknown>,
): Measured[] {
  const measured = voices.map(({ voice_id, name }) => measure(name, 48000, sentences, speakAs(voice_id, delivery)));
  for (const base of BASES.filter((base) => voices.some((voice) => voice.base === base))) {
    measured.push(measure(nameOfBase(base), 16000, sentences, (text) => flite.speak({ text, voice: base }).samples));
  }
  return measured;
}

/** Speaks the sentences with clones of two voices, and converts one voice to another. */
function speakAsMeasured(sentences: readonly string[], delivery: Record<string, unknown>): Measured[] {
  const measured: Measured[] = [];
  const model = (voice: string) => measureVoice(asSource(speakAs(voice, {})(sentences.slice(0, 5).join(' ')), 48000));
  for (const voice of ['nora', 'callum']) {
    measured.push(measure(`(measured on ${voice})`, 48000, sentences, speakAs(model(voice), delivery)));
  }
  const ethan = new Map(sentences.map((text) => [text, speakAs('ethan', {})(text)]));
  const convert = (text: string) => {
    const source = asSource(ethan.get(text) ?? new Float32Array(0), 48000);
    return collect(convertVoice({ source, voice: 'nora', seed: 1 }, context, flite).blocks);
  };
  measured.push(measure('(Ethan converted to Nora)', 48000, sentences, convert));
  return measured;
}

/** Overall loudness, and the spread of single sentences around it in LU. */
function loudnessOf({ recordings, sampleRateHz }: Measured): string {
  const lufsOf = (parts: readonly Float32Array[]) => {
    const meter = createLoudnessMeter(sampleRateHz, 1);
    for (const part of parts) meter.add([part]);
    return meter.integratedLufs() ?? Number.NaN;
  };
  const single = recordings.map((recording) => lufsOf([recording])).sort((a, b) => a - b);
  return `${lufsOf(recordings).toFixed(1)} (${(single[single.length - 1] - single[0]).toFixed(1)})`;
}

/** Prints the table; returns the word error rate by name. */
async function report(sentences: readonly string[], measured: readonly Measured[]): Promise<Map<string, number>> {
  const heard = await recognise(measured);
  const words = countWords(sentences);
  console.log('voice                        word errors   speed (per CPU second)   LUFS (range of sentences)');
  const percents = new Map<string, number>();
  for (const [group, one] of measured.entries()) {
    const errors = sentences.reduce(
      (sum, sentence, index) => sum + countErrors(wordsOf(sentence), wordsOf(heard[group * sentences.length + index])),
      0,
    );
    const audioS = one.recordings.reduce((sum, recording) => sum + recording.length / one.sampleRateHz, 0);
    const percent = ((100 * errors) / words).toFixed(1);
    percents.set(one.name, Number(percent));
    const cells = [`${percent} %`.padStart(11), `${(audioS / one.workS).toFixed(1)}x`.padStart(7), loudnessOf(one)];
    console.log(`${one.name.padEnd(28)} ${cells.join('   ')}`);
  }
  return percents;
}

function keep(sentences: readonly string[], seed: number, percents: ReadonlyMap<string, number>): void {
  const percentOf = (name: string) => percents.get(name) ?? Number.NaN;
  const figures: WordErrorFigures = {
    measured_on: new Date().toISOString().slice(0, 10),
    seed,
    sentences: sentences.length,
    words: countWords(sentences),
    word_errors_percent: Object.fromEntries(
      BUILTIN_VOICES.map(({ voice_id, name }) => [voice_id, percentOf(name)] as const),
    ),
    unchanged_speech_percent: Object.fromEntries(BASES.map((base) => [base, percentOf(nameOfBase(base))] as const)),
  };
  writeFileSync(FIGURES_URL, `${JSON.stringify(figures, null, 2)}\n`);
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      sentences: { type: 'string', default: '24' },
      delivery: { type: 'string' },
      write: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  if (values.write && (values.delivery !== undefined || positionals.length > 0)) {
    console.error('Only figures of all voices that speak plainly are kept: leave out --delivery and the voices.');
    process.exitCode = 2;
    return;
  }
  if (!hasRecogniser()) {
    process.exitCode = 1;
    return;
  }
  const seed = Number(values.seed);
  const sentences = drawSentences(seed, Number(values.sentences));
  const delivery = JSON.parse(values.delivery ?? '{}') as Record<string, unknown>;
  const voices = BUILTIN_VOICES.filter(({ voice_id }) => positionals.length === 0 || positionals.includes(voice_id));
  const measured = speakInVoices(sentences, voices, delivery);
  if (positionals.length === 0 && !values.write) measured.push(...speakAsMeasured(sentences, delivery));
  const percents = await report(sentences, measured);
  if (values.write) keep(sentences, seed, percents);
}

await main();
