/**
 * Measures time-stretching artifacts, next to rubberband (engine R3) if installed: pre-echo of drum hits, and the
 * residual between the partials of a chord.
 *
 * `npm run measure -- stretch [--seed 1]`
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createFft } from '../../packages/dsp/src/fft.ts';
import { exp, log10, sin, TAU } from '../../packages/dsp/src/math.ts';
import { createRandom } from '../../packages/dsp/src/random.ts';
import { stretch } from '../../packages/dsp/src/stretch.ts';
import { decodeSamples, encodeSamples, encodeWavHeader, parseWavHeader } from '../../packages/dsp/src/wav.ts';
import { hann } from '../../packages/dsp/src/window.ts';
import { findTool, runTool } from '../bench/tools.ts';

const RATE_HZ = 48_000;
const RATES = [0.75, 1.25, 1.6];
const STROKES = 5;

interface Strokes {
  readonly samples: Float32Array;
  readonly placesS: readonly number[];
}

/** Hits of one drum with pitch, decay and onsets from the seed. */
function drawStrokes(kind: 'kick' | 'snare', seed: number): Strokes {
  const random = createRandom(seed, kind);
  const samples = new Float32Array(Math.round((0.5 + 0.5 * STROKES) * RATE_HZ));
  const [lowHz, fallS, decayS] = [random.between(45, 70), random.between(0.01, 0.03), random.between(0.05, 0.13)];
  const placesS = Array.from({ length: STROKES }, (_, i) => 0.3 + 0.5 * i + random.between(0, 0.05));
  for (const startS of placesS) {
    for (let i = 0; i < 0.35 * RATE_HZ; i++) {
      const t = i / RATE_HZ;
      const tone =
        sin(TAU * (lowHz * t + 130 * fallS * (1 - exp(-t / fallS)))) * exp(-t / (kind === 'kick' ? 0.12 : 0.04));
      const hiss = kind === 'kick' ? 0 : random.between(-1, 1) * exp(-t / decayS);
      const at = Math.round(startS * RATE_HZ) + i;
      samples[at] = (samples[at] ?? 0) + 0.4 * (tone + hiss);
    }
  }
  return { samples, placesS };
}

function power(samples: Float32Array, fromS: number, toS: number): number {
  const part = samples.subarray(Math.round(fromS * RATE_HZ), Math.round(toS * RATE_HZ));
  return part.reduce((sum, sample) => sum + sample * sample, 1e-12) / part.length;
}

/** Level of the 36 ms before a hit relative to the 38 ms from its onset, in dB; the median of all hits. */
function preEchoDb({ placesS }: Strokes, stretched: Float32Array, rate: number): number {
  const levels = placesS.map((placeS) => {
    const at = placeS / rate;
    return 10 * log10(power(stretched, at - 0.04, at - 0.004) / power(stretched, at - 0.002, at + 0.036));
  });
  return levels.sort((a, b) => a - b)[STROKES >> 1] ?? Number.NaN;
}

/** Three partials from the seed. */
function drawChord(seed: number): { readonly samples: Float32Array; readonly hz: readonly number[] } {
  const random = createRandom(seed, 'chord');
  const hz = [random.between(180, 260), random.between(300, 420), random.between(700, 1100)];
  const samples = Float32Array.from({ length: 3 * RATE_HZ }, (_, i) =>
    hz.reduce((sum, one) => sum + 0.2 * sin((TAU * one * i) / RATE_HZ), 0),
  );
  return { samples, hz };
}

/** Power between the partials relative to that of the partials, in dB. */
function residueDb(samples: Float32Array, hz: readonly number[]): number {
  const size = 32_768;
  const window = hann(size);
  const from = Math.floor((samples.length - size) / 2);
  const signal = Float64Array.from({ length: size }, (_, i) => (samples[from + i] ?? 0) * (window[i] ?? 0));
  const re = new Float64Array(size / 2 + 1);
  const im = new Float64Array(size / 2 + 1);
  createFft(size).forward(signal, re, im);
  let [partials, rest] = [0, 1e-12];
  for (let k = 4; k < re.length; k++) {
    const level = (re[k] ?? 0) * (re[k] ?? 0) + (im[k] ?? 0) * (im[k] ?? 0);
    if (hz.some((one) => Math.abs((k * RATE_HZ) / size - one) < 12)) partials += level;
    else rest += level;
  }
  return 10 * log10(rest / partials);
}

/** The same stretch by rubberband; null where it is not installed. */
function byRubberband(samples: Float32Array, rate: number): Float32Array | null {
  const tool = findTool('rubberband');
  if (tool === null) return null;
  const dir = mkdtempSync(join(tmpdir(), 'stretch-'));
  try {
    const [input, output] = [join(dir, 'in.wav'), join(dir, 'out.wav')];
    const header = encodeWavHeader({ encoding: 'float32', sampleRateHz: RATE_HZ, channels: 1, frames: samples.length });
    writeFileSync(input, Buffer.concat([header, encodeSamples([samples], 'float32')]));
    runTool(tool, ['-3', '-q', '-t', String(1 / rate), input, output]);
    const bytes = readFileSync(output);
    const { dataOffset, dataBytes, encoding, channels } = parseWavHeader(bytes);
    return decodeSamples(bytes.subarray(dataOffset, dataOffset + dataBytes), { encoding, channels })[0] ?? null;
  } finally {
    rmSync(dir, { recursive: true });
  }
}

const cell = (value: number | null) => (value === null ? '—' : value.toFixed(1)).padStart(8);

function main(): void {
  const { values } = parseArgs({ options: { seed: { type: 'string', default: '1' } } });
  const seed = Number(values.seed);
  console.log('what                       rate     ours  rubberband   (dB, lower is cleaner)');
  for (const kind of ['kick', 'snare'] as const) {
    const strokes = drawStrokes(kind, seed);
    for (const rate of RATES) {
      const theirs = byRubberband(strokes.samples, rate);
      const ours = stretch([strokes.samples], RATE_HZ, { rate })[0] ?? strokes.samples;
      console.log(
        `${`before a ${kind}`.padEnd(24)} ${rate.toFixed(2).padStart(6)} ${cell(preEchoDb(strokes, ours, rate))}    ${cell(theirs && preEchoDb(strokes, theirs, rate))}`,
      );
    }
  }
  const { samples, hz } = drawChord(seed);
  for (const rate of RATES) {
    const theirs = byRubberband(samples, rate);
    const ours = stretch([samples], RATE_HZ, { rate })[0] ?? samples;
    console.log(
      `${'besides three partials'.padEnd(24)} ${rate.toFixed(2).padStart(6)} ${cell(residueDb(ours, hz))}    ${cell(theirs && residueDb(theirs, hz))}`,
    );
  }
}

main();
