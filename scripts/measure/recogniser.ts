import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { resample } from '../../packages/dsp/src/resample.ts';

/** Speech recognition by pocketsphinx with its English model (Debian: pocketsphinx pocketsphinx-en-us). */

const MODEL = '/usr/share/pocketsphinx/model/en-us';
const RECOGNISER_RATE_HZ = 16000;
/** Most states searched per frame: a tenth of the default, for the same transcripts of clear speech in less time. */
const MOST_STATES = '3000';

/** Whether the recogniser is installed; otherwise says on the error output how to install it. */
export function hasRecogniser(): boolean {
  if (existsSync(MODEL) && spawnSync('pocketsphinx_batch').error === undefined) return true;
  console.error('pocketsphinx is missing. On Debian: apt-get install pocketsphinx pocketsphinx-en-us');
  return false;
}

/** Mono samples to be transcribed. */
export interface Recording {
  readonly samples: Float32Array;
  readonly sampleRateHz: number;
}

/** Runs the recogniser over the numbered files of a folder; its lines of text, each ending in its file's number. */
function run(folder: string, part: number, numbers: readonly number[]): Promise<string[]> {
  const list = join(folder, `list-${part}`);
  const heard = join(folder, `heard-${part}`);
  writeFileSync(list, numbers.map((number) => `${number}\n`).join(''));
  const program = spawn('pocketsphinx_batch', [
    ...['-hmm', join(MODEL, 'en-us'), '-lm', join(MODEL, 'en-us.lm.bin'), '-dict', join(MODEL, 'cmudict-en-us.dict')],
    ...['-maxhmmpf', MOST_STATES],
    ...['-adcin', 'yes', '-cepdir', folder, '-cepext', '.raw', '-ctl', list, '-hyp', heard, '-logfn', '/dev/null'],
  ]);
  return new Promise((resolve, reject) => {
    program.once('error', reject);
    program.once('close', (status) => {
      if (status === 0) resolve(readFileSync(heard, 'utf8').split('\n'));
      else reject(new Error(`pocketsphinx_batch failed with status ${status}`));
    });
  });
}

/** The transcript of each recording, in lower case; empty where nothing was recognised. One process per core. */
export async function transcribe(recordings: readonly Recording[]): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'recogniser-'));
  try {
    for (const [index, recording] of recordings.entries())
      writeFileSync(join(folder, `${index}.raw`), pcmOf(recording));
    const cores = Math.min(availableParallelism(), recordings.length);
    const parts = Array.from({ length: cores }, (_, part) =>
      run(
        folder,
        part,
        [...recordings.keys()].filter((index) => index % cores === part),
      ),
    );
    const lines = (await Promise.all(parts)).flat();
    return recordings.map((_, index) => lines.find((line) => line.includes(`(${index} `))?.replace(/\(.*$/, '') ?? '');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A recording as the recogniser reads it: 16-bit mono at full level between short silences. */
function pcmOf({ samples, sampleRateHz }: Recording): Buffer {
  const heard = resample(samples, sampleRateHz, RECOGNISER_RATE_HZ);
  const peak = heard.reduce((max, sample) => Math.max(max, Math.abs(sample)), 1e-6);
  const quiet = RECOGNISER_RATE_HZ / 4;
  const pcm = new Int16Array(heard.length + 2 * quiet);
  // Faint noise, because the recogniser misinterprets digital silence.
  for (let i = 0; i < pcm.length; i++) {
    const noise = ((((i * 7919) % 104729) * 31) % 17) - 8;
    const sample = heard[i - quiet] ?? 0;
    pcm[i] = Math.round((sample / peak) * 26000 + noise);
  }
  return Buffer.from(pcm.buffer);
}

/** The words of a text in lower case. */
export function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[a-z']+/g) ?? [];
}

/** Word edit distance between two texts: insertions, deletions and substitutions. */
export function countErrors(reference: readonly string[], heard: readonly string[]): number {
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

/** How many words of a text were heard in their order: the longest common subsequence. */
export function countHeard(reference: readonly string[], heard: readonly string[]): number {
  let row = new Array<number>(heard.length + 1).fill(0);
  for (const word of reference) {
    const next = [0];
    for (const [j, other] of heard.entries()) {
      next.push(word === other ? row[j] + 1 : Math.max(row[j + 1], next[j]));
    }
    row = next;
  }
  return row[heard.length];
}
