/**
 * Measures how much takes of one prompt differ, on prompts drawn from the vocabulary of the sources.
 *
 *   npm run measure -- takes [seed = 1] [prompts = 12] [takes = 4]
 *
 * Prints, for each prompt, means over all pairs of takes: the spectral difference (mean absolute difference of
 * third-octave bands, 63 Hz to 16 kHz, level-matched, without bands more than 60 dB below the strongest), the
 * correlation of their envelopes (20 ms steps over the common length), and the lengths. Takes have consecutive seeds,
 * like the takes of one request.
 */

import { SOURCES } from '../../packages/builtin/src/sfx/registry.ts';
import { renderTake } from '../../packages/builtin/src/sfx/testing.ts';
import { powerSpectrum } from '../../packages/dsp/src/measure.ts';
import { createRandom } from '../../packages/dsp/src/random.ts';

const RATE_HZ = 48000;
const BANDS_HZ = Array.from({ length: 25 }, (_, k) => 62.5 * 2 ** (k / 3));
const ENVELOPE_S = 0.02;

interface Take {
  readonly bandsDb: number[];
  readonly envelope: number[];
  readonly durationS: number;
}

function takeOf(prompt: string, seed: number): Take {
  const { left, right } = renderTake(prompt, { seed });
  const mono = left.map((x, i) => 0.5 * (x + right[i]));
  return { bandsDb: bandsOf(mono), envelope: envelopeOf(mono), durationS: mono.length / RATE_HZ };
}

/** Third-octave levels in dB; `differenceDb` removes their mean over the audible bands. */
function bandsOf(mono: Float32Array): number[] {
  const { power, binHz } = powerSpectrum(mono, RATE_HZ);
  return BANDS_HZ.map((hz) => {
    let sum = 0;
    const last = Math.min(power.length - 1, Math.floor((hz * 2 ** (1 / 6)) / binHz));
    for (let k = Math.max(1, Math.ceil(hz / 2 ** (1 / 6) / binHz)); k <= last; k += 1) sum += power[k];
    return 10 * Math.log10(sum + 1e-14);
  });
}

function envelopeOf(mono: Float32Array): number[] {
  const step = Math.round(ENVELOPE_S * RATE_HZ);
  return Array.from({ length: Math.floor(mono.length / step) }, (_, k) => {
    let sum = 0;
    for (let i = 0; i < step; i += 1) sum += mono[k * step + i] ** 2;
    return Math.sqrt(sum / step);
  });
}

function differenceDb(a: Take, b: Take): number {
  const floor = (take: Take): number => Math.max(...take.bandsDb) - 60;
  const used = BANDS_HZ.map((_, k) => k).filter((k) => a.bandsDb[k] > floor(a) || b.bandsDb[k] > floor(b));
  const gaps = used.map((k) => Math.max(a.bandsDb[k], floor(a)) - Math.max(b.bandsDb[k], floor(b)));
  const level = gaps.reduce((sum, x) => sum + x, 0) / gaps.length;
  return gaps.reduce((sum, x) => sum + Math.abs(x - level), 0) / gaps.length;
}

function correlation(a: readonly number[], b: readonly number[]): number {
  const length = Math.min(a.length, b.length);
  const mean = (x: readonly number[]): number => x.slice(0, length).reduce((sum, y) => sum + y, 0) / length;
  const [meanA, meanB] = [mean(a), mean(b)];
  let [ab, aa, bb] = [0, 0, 0];
  for (let i = 0; i < length; i += 1) {
    ab += (a[i] - meanA) * (b[i] - meanB);
    aa += (a[i] - meanA) ** 2;
    bb += (b[i] - meanB) ** 2;
  }
  return ab / Math.sqrt(aa * bb + 1e-20);
}

const [seed = 1, count = 12, takes = 4] = process.argv.slice(2).map(Number);
const random = createRandom(seed, 'takes');
const phrases = SOURCES.map((source) => Object.keys(source.phrases)).filter((words) => words.length > 0);
const pool = [...phrases];
const results: number[] = [];
console.log(`${'prompt'.padEnd(28)} spectrum dB  envelope r  lengths s`);
for (let n = 0; n < count && pool.length > 0; n += 1) {
  const [words] = pool.splice(Math.floor(random.next() * pool.length), 1);
  const prompt = words[Math.floor(random.next() * words.length)];
  const firstSeed = Math.floor(random.next() * 1e9);
  const made = Array.from({ length: takes }, (_, k) => takeOf(prompt, firstSeed + k));
  const pairs = made.flatMap((a, i) => made.slice(i + 1).map((b) => [a, b] as const));
  const mean = (of: (a: Take, b: Take) => number): number =>
    pairs.reduce((sum, [a, b]) => sum + of(a, b), 0) / pairs.length;
  const spectrumDb = mean(differenceDb);
  results.push(spectrumDb);
  const r = mean((a, b) => correlation(a.envelope, b.envelope));
  const lengths = made.map(({ durationS }) => durationS.toFixed(2)).join(' ');
  console.log(`${prompt.padEnd(28)} ${spectrumDb.toFixed(1).padStart(11)}  ${r.toFixed(2).padStart(10)}  ${lengths}`);
}
const enough = results.filter((x) => x >= 4).length;
console.log(
  `\n${enough} of ${results.length} differ by 4 dB or more; median ${results.sort((a, b) => a - b)[results.length >> 1]?.toFixed(1)} dB`,
);
