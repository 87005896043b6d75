/**
 * How well the built-in voices are understood, and how fast they are: every voice speaks ten sentences, pocketsphinx
 * writes down what it hears, and the table says how many words were wrong.
 *
 * Needs pocketsphinx with its English model (Debian: pocketsphinx pocketsphinx-en-us). The recogniser makes mistakes of
 * its own, on people too: compare voices with each other, not with zero.
 *
 * `node scripts/measure-speech.ts [--delivery '{"speed":1.5}'] [--write] [voice_id …]`
 *
 * `--write` keeps the figures for `docs/voices.md`; of voices that are not named, those that were kept before stay.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { convertVoice } from '../packages/builtin/src/conversion/conversion.ts';
import type { RenderContext, SourceAudio } from '../packages/builtin/src/rendering.ts';
import { compileFlite, createFlite, type FliteVoice } from '../packages/builtin/src/speech/flite.ts';
import { FLITE_WASM_URL } from '../packages/builtin/src/speech/flite-asset.ts';
import { renderSpeech, type VoiceChoice } from '../packages/builtin/src/speech/speech.ts';
import { BUILTIN_VOICES } from '../packages/builtin/src/speech/voices.ts';
import { measureVoice } from '../packages/builtin/src/voice/profile.ts';
import { resample } from '../packages/dsp/src/resample.ts';
import { FIGURES_URL, type WordErrorFigures } from './documents/voice-word-errors.ts';

const MODEL = '/usr/share/pocketsphinx/model/en-us';
const RECOGNISER_RATE_HZ = 16000;
const SENTENCES = [
  'The birch canoe slid on the smooth planks near the shore.',
  'We will meet at the station on Monday morning, before the train leaves.',
  'Nobody knew why the old house on the hill was empty.',
  'She opened the letter and read it twice without a word.',
  'The weather will be cold and clear for the rest of the week.',
  'Please turn the music down, the children are asleep.',
  'He paid twelve dollars and fifty cents for a cup of coffee.',
  'The company said that it would open three new offices this year.',
  'After a long day at work they walked home through the park.',
  'There is a river behind the school where people like to fish.',
];

const BASES: readonly FliteVoice[] = ['kal16', 'awb', 'rms', 'slt'];
const nameOfBase = (base: FliteVoice) => `(base ${base} alone)`;

interface Measured {
  readonly name: string;
  /** One recording per sentence at `sampleRateHz`. */
  readonly recordings: readonly Float32Array[];
  readonly sampleRateHz: number;
  /** CPU seconds it took. */
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

function measure(name: string, sampleRateHz: number, speak: (sentence: string) => Float32Array): Measured {
  speak(SENTENCES[0]);
  const start = process.cpuUsage();
  const recordings = SENTENCES.map(speak);
  const { user, system } = process.cpuUsage(start);
  return { name, recordings, sampleRateHz, workS: (user + system) / 1e6 };
}

const speakAs = (voice: VoiceChoice, delivery: Record<string, unknown>) => (text: string) =>
  collect(renderSpeech({ lines: [{ text, voice, delivery }], seed: 1 }, context, flite).blocks);

/** What the recogniser understood of each recording. */
function recognise(measured: readonly Measured[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'measure-speech-'));
  const names: string[] = [];
  for (const [group, { recordings, sampleRateHz }] of measured.entries()) {
    for (const [index, recording] of recordings.entries()) {
      const heard = resample(recording, sampleRateHz, RECOGNISER_RATE_HZ);
      const peak = heard.reduce((max, sample) => Math.max(max, Math.abs(sample)), 1e-6);
      const quiet = RECOGNISER_RATE_HZ / 4;
      const pcm = new Int16Array(heard.length + 2 * quiet);
      // A faint noise, without which the recogniser takes silence for something else.
      for (let i = 0; i < pcm.length; i++) {
        const noise = ((((i * 7919) % 104729) * 31) % 17) - 8;
        const sample = heard[i - quiet] ?? 0;
        pcm[i] = Math.round((sample / peak) * 26000 + noise);
      }
      names.push(`${group}-${index}`);
      writeFileSync(join(folder, `${group}-${index}.raw`), Buffer.from(pcm.buffer));
    }
  }
  writeFileSync(join(folder, 'list'), `${names.join('\n')}\n`);
  const run = spawnSync('pocketsphinx_batch', [
    ...['-hmm', join(MODEL, 'en-us'), '-lm', join(MODEL, 'en-us.lm.bin'), '-dict', join(MODEL, 'cmudict-en-us.dict')],
    ...[
      '-adcin',
      'yes',
      '-cepdir',
      folder,
      '-cepext',
      '.raw',
      '-ctl',
      join(folder, 'list'),
      '-hyp',
      join(folder, 'hyp'),
    ],
    ...['-logfn', '/dev/null'],
  ]);
  if (run.status !== 0) throw new Error(`pocketsphinx_batch failed: ${String(run.stderr)}`);
  const lines = readFileSync(join(folder, 'hyp'), 'utf8').split('\n');
  rmSync(folder, { recursive: true });
  return names.map((name) => lines.find((line) => line.includes(`(${name} `))?.replace(/\(.*$/, '') ?? '');
}

/** Words to insert, delete or replace to get from one text to the other. */
function countErrors(reference: readonly string[], heard: readonly string[]): number {
  let row = heard.map((_, index) => index + 1);
  row.unshift(0);
  for (const [i, word] of reference.entries()) {
    const next = [i + 1];
    for (const [j, other] of heard.entries()) {
      next.push(Math.min(row[j] + (word === other ? 0 : 1), row[j + 1] + 1, next[j] + 1));
    }
    row = next;
  }
  return row[heard.length];
}

const wordsOf = (text: string) => text.toLowerCase().match(/[a-z']+/g) ?? [];

function main(): void {
  const { values, positionals } = parseArgs({
    options: { delivery: { type: 'string' }, write: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  if (values.write && values.delivery !== undefined) {
    console.error('Only the figures of voices that speak plainly are kept: leave out --delivery.');
    process.exitCode = 2;
    return;
  }
  if (!existsSync(MODEL) || spawnSync('pocketsphinx_batch').error !== undefined) {
    console.error('pocketsphinx is missing. On Debian: apt-get install pocketsphinx pocketsphinx-en-us');
    process.exitCode = 1;
    return;
  }
  const delivery = JSON.parse(values.delivery ?? '{}') as Record<string, unknown>;
  const voices = BUILTIN_VOICES.filter(({ voice_id }) => positionals.length === 0 || positionals.includes(voice_id));
  const measured: Measured[] = voices.map(({ voice_id, name }) => measure(name, 48000, speakAs(voice_id, delivery)));
  if (positionals.length === 0) {
    for (const base of BASES) {
      measured.push(measure(nameOfBase(base), 16000, (text) => flite.speak({ text, voice: base }).samples));
    }
    const model = (voice: string) => measureVoice(asSource(speakAs(voice, {})(SENTENCES.slice(0, 5).join(' ')), 48000));
    for (const voice of ['nora', 'callum']) {
      measured.push(measure(`(measured on ${voice})`, 48000, speakAs(model(voice), delivery)));
    }
    const ethan = SENTENCES.map(speakAs('ethan', {}));
    let index = -1;
    measured.push(
      measure('(Ethan converted to Nora)', 48000, () => {
        const source = ethan[Math.max(0, index++) % ethan.length];
        return collect(
          convertVoice({ source: asSource(source, 48000), voice: 'nora', seed: 1 }, context, flite).blocks,
        );
      }),
    );
  }
  const heard = recognise(measured);
  const words = SENTENCES.reduce((sum, sentence) => sum + wordsOf(sentence).length, 0);
  console.log('voice                        word errors   speed (per CPU second)');
  const percents = new Map<string, number>();
  for (const [group, { name, recordings, sampleRateHz, workS }] of measured.entries()) {
    const errors = SENTENCES.reduce(
      (sum, sentence, index) => sum + countErrors(wordsOf(sentence), wordsOf(heard[group * SENTENCES.length + index])),
      0,
    );
    const audioS = recordings.reduce((sum, recording) => sum + recording.length / sampleRateHz, 0);
    const percent = ((100 * errors) / words).toFixed(1);
    const rate = `${percent} %`;
    percents.set(name, Number(percent));
    console.log(`${name.padEnd(28)} ${rate.padStart(11)} ${`${(audioS / workS).toFixed(1)}x`.padStart(7)}`);
  }
  if (values.write) {
    const known: Partial<WordErrorFigures> = existsSync(FIGURES_URL)
      ? (JSON.parse(readFileSync(FIGURES_URL, 'utf8')) as WordErrorFigures)
      : {};
    const percentOf = (name: string) => percents.get(name) ?? Number.NaN;
    const ofVoices = voices.map(({ voice_id, name }) => [voice_id, percentOf(name)] as const);
    const ofBases = positionals.length > 0 ? [] : BASES.map((base) => [base, percentOf(nameOfBase(base))] as const);
    const figures: WordErrorFigures = {
      measured_on: new Date().toISOString().slice(0, 10),
      sentences: SENTENCES.length,
      words,
      word_errors_percent: { ...known.word_errors_percent, ...Object.fromEntries(ofVoices) },
      unchanged_speech_percent: { ...known.unchanged_speech_percent, ...Object.fromEntries(ofBases) },
    };
    writeFileSync(FIGURES_URL, `${JSON.stringify(figures, null, 2)}\n`);
  }
}

main();
