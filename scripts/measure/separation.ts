/**
 * Measures the separator on mixes with known stems, next to simpler methods and the ideal mask.
 *
 *   npm run measure -- separation [--mixes 12] [--seconds 14] [--first-seed 1] [--only part-of-a-method's-name]
 *   [folder …]
 *
 *   npm run measure -- separation --bands 2 [--font file.sf2] [--clips folder] [--seconds 14] [--first-seed 1]
 *
 * The second form measures the shipped method on the given number of composed pieces in every band style
 * (`separation-bands.ts`), with the built-in instruments or a SoundFont, and prints a row per style. The voice is a built-in
 * one, or with a folder the recordings in its WAV files.
 *
 * SDR in dB, plain: 10 · log10(Σ s² / Σ (s − ŝ)²) over the whole clip and all channels, without any allowance for gain
 * or filtering. The table gives the mean over the mixes. A folder holds vocals.wav, drums.wav, bass.wav and other.wav
 * of equal rate and length; the mix is their sum. Without folders, drawn mixes are used (every fourth
 * mono, at 44.1, 48, 32 and 22.05 kHz). The network was not trained on these mixes, but they come from the same
 * generator: expect lower figures for recorded music.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { resample } from '@soundwright/dsp/resample';
import { decodeSamples, parseWavHeader } from '@soundwright/dsp/wav';
import type { Block, RenderContext } from '../../packages/builtin/src/rendering.ts';
import { maskWeights } from '../../packages/builtin/src/separation/mask-weights.ts';
import { createMasking, type MaskFrame, type Masks } from '../../packages/builtin/src/separation/masks.ts';
import { measureSdr } from '../../packages/builtin/src/separation/measure.ts';
import { separateWith } from '../../packages/builtin/src/separation/separation.ts';
import {
  type FrameGrid,
  type Spectrum,
  SpectrumReader,
  type SpectrumRing,
} from '../../packages/builtin/src/separation/spectra.ts';
import { createMix, type KnownMix, sourceOf } from '../../packages/builtin/src/separation/testing.ts';
import { STEMS, type Stem } from '../../packages/builtin/src/stems/stems.ts';
import { BAND_STYLES, createBandMix, openBandFont } from '../separation-bands.ts';

const CONTEXT: RenderContext = {
  report: () => undefined,
  openScratch: () => {
    throw new Error('the separator needs no scratch');
  },
};

/** A separation method; the mix is passed for oracle methods. */
type Method = (grid: FrameGrid, spectra: SpectrumRing, mix: KnownMix) => MaskFrame;

/** Power of a bin in the sum (1) or the difference (−1) of the channels, or in the only one (0). */
function powerOf({ re, im }: Spectrum, k: number, sign: number): number {
  const real = re[0][k] + (sign === 0 ? 0 : sign * re[1][k]);
  const imaginary = im[0][k] + (sign === 0 ? 0 : sign * im[1][k]);
  return real * real + imaginary * imaginary;
}

function shareOut(powers: readonly number[], masks: Masks, k: number): void {
  const total = powers.reduce((a, b) => a + b, 1e-12);
  for (let stem = 0; stem < 3; stem++) masks[stem][k] = powers[stem] / total;
}

const METHODS: Record<string, Method> = {
  'mix as estimate': () => () => undefined,
  network: (grid, spectra) => createMasking(maskWeights(), grid, spectra),
  'best mask (told the answer)': (grid, _, mix) => {
    const readers = STEMS.map((stem) => new SpectrumReader(sourceOf(mix.stems[stem], mix.sampleRateHz), grid));
    const isStereo = mix.mix.length === 2;
    return (_t, middle, side) => {
      for (const reader of readers) reader.advance();
      for (let k = 0; k < grid.bins; k++) {
        const powers = (sign: number) => readers.map(({ spectrum }) => powerOf(spectrum, k, isStereo ? sign : 0));
        shareOut(powers(1), middle, k);
        shareOut(powers(-1), side, k);
      }
    };
  },
};

/** Channels of a WAV. @throws WavError */
function readWav(path: string): { channels: Block; sampleRateHz: number } {
  const bytes = readFileSync(path);
  const header = parseWavHeader(bytes);
  const samples = bytes.subarray(header.dataOffset, header.dataOffset + header.dataBytes);
  return { channels: decodeSamples(samples, header), sampleRateHz: header.sampleRateHz };
}

/** The WAV files of a folder as mono sounds at 48 kHz. */
function readClips(folder: string): Float32Array[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.wav'));
  return names.sort().map((name) => {
    const { channels, sampleRateHz } = readWav(join(folder, name));
    return resample(channels[0], sampleRateHz, 48000);
  });
}

function readFolder(folder: string): KnownMix {
  const stems = {} as Record<Stem, Block>;
  let sampleRateHz = 0;
  for (const stem of STEMS) {
    const wav = readWav(join(folder, `${stem}.wav`));
    stems[stem] = wav.channels;
    sampleRateHz = wav.sampleRateHz;
  }
  const mix = stems.vocals.map((samples, c) =>
    samples.map((_, i) => STEMS.reduce((sum, stem) => sum + stems[stem][c][i], 0)),
  );
  return { name: basename(folder), sampleRateHz, stems, mix };
}

function separateWhole(mix: KnownMix, method: Method): Record<Stem, Block> {
  const source = sourceOf(mix.mix, mix.sampleRateHz);
  const whole = {} as Record<Stem, Block>;
  for (const stem of STEMS) whole[stem] = mix.mix.map((samples) => new Float32Array(samples.length));
  let at = 0;
  const { blocks } = separateWith(source, CONTEXT, (grid, spectra) => method(grid, spectra, mix));
  for (const block of blocks) {
    for (const stem of STEMS) block[stem].forEach((samples, c) => void whole[stem][c].set(samples, at));
    at += block.other[0].length;
  }
  if (method === METHODS['mix as estimate']) for (const stem of STEMS) whole[stem] = mix.mix;
  return whole;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    mixes: { type: 'string', default: '12' },
    seconds: { type: 'string', default: '14' },
    'first-seed': { type: 'string', default: '1' },
    only: { type: 'string' },
    bands: { type: 'string' },
    font: { type: 'string' },
    clips: { type: 'string' },
  },
});
if (values.bands !== undefined) {
  await measureBands(Number(values.bands), Number(values['first-seed']));
  process.exit();
}
const mixes: KnownMix[] =
  positionals.length > 0
    ? positionals.map(readFolder)
    : Array.from({ length: Number(values.mixes) }, (_, i) =>
        createMix({
          seed: Number(values['first-seed']) + i,
          durationS: Number(values.seconds),
          sampleRateHz: [44100, 48000, 32000, 22050][Math.floor(i / 3) % 4],
          channels: i % 4 === 3 ? 1 : 2,
        }),
      );

const seconds = mixes.reduce((sum, mix) => sum + mix.mix[0].length / mix.sampleRateHz, 0);
console.log(`${mixes.length} mixes, ${seconds.toFixed(0)} s; mean SDR in dB`);
console.log(`${'method'.padEnd(30)}${STEMS.map((stem) => stem.padStart(8)).join('')}${'mean'.padStart(8)}   speed`);
for (const [name, method] of Object.entries(METHODS)) {
  if (values.only !== undefined && !name.includes(values.only)) continue;
  const before = process.cpuUsage();
  const scores = mixes.map((mix) => {
    const whole = separateWhole(mix, method);
    return STEMS.map((stem) => measureSdr(mix.stems[stem], whole[stem]));
  });
  const used = process.cpuUsage(before);
  const speed = seconds / ((used.user + used.system) / 1e6);
  if (values.only !== undefined) {
    scores.forEach(
      (row, i) =>
        void console.log(mixes[i].name.padEnd(30), row.map((v) => (v ?? Number.NaN).toFixed(1).padStart(7)).join(' ')),
    );
  }
  const means = STEMS.map((_, s) => {
    const known = scores.map((row) => row[s]).filter((v) => v !== null);
    return known.reduce((a, b) => a + b, 0) / known.length;
  });
  const mean = means.reduce((a, b) => a + b, 0) / means.length;
  const cells = [...means, mean].map((v) => v.toFixed(2).padStart(8)).join('');
  console.log(`${name.padEnd(30)}${cells}   ${speed.toFixed(1)}x`);
}

/** A row per style: the shipped method on `count` pieces of each. */
async function measureBands(count: number, firstSeed: number): Promise<void> {
  const font = await openBandFont(values.font);
  const clips = values.clips === undefined ? undefined : readClips(values.clips);
  const all: (number | null)[][] = [];
  console.log(`${count} pieces per style of ${values.seconds} s; SDR in dB`);
  console.log(`${'style'.padEnd(20)}${STEMS.map((stem) => stem.padStart(8)).join('')}    mean`);
  for (const style of BAND_STYLES) {
    const rows = Array.from({ length: count }, (_, i) => {
      const mix = createBandMix(style, firstSeed + i, Number(values.seconds), font, undefined, clips);
      const whole = separateWhole(mix, METHODS.network);
      return STEMS.map((stem) => measureSdr(mix.stems[stem], whole[stem]));
    });
    all.push(...rows);
    printRow(style, rows);
  }
  printRow('all', all);
}

function printRow(name: string, rows: readonly (readonly (number | null)[])[]): void {
  const means = STEMS.map((_, s) => {
    const known = rows.map((row) => row[s]).filter((v) => v !== null);
    return known.reduce((a, b) => a + b, 0) / known.length;
  });
  const mean = means.reduce((a, b) => a + b, 0) / means.length;
  console.log(`${name.padEnd(20)}${[...means, mean].map((v) => v.toFixed(2).padStart(8)).join('')}`);
}
