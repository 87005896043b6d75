/**
 * Measures effects beside real recordings of the same things.
 *
 *   npm run measure -- realism --recordings DIR [--seeds 4] [--ear DIR]
 *
 * `--recordings` has one folder for each kind of sound, whose name is the prompt ("dog-bark"). Prints, for each kind,
 * medians of the recordings and of as many takes: energy by octave in dB of the whole, noisiness, share of the energy
 * that has a pitch, and the share of the fluctuations of the level in each band of rates. A figure of ours outside the
 * middle half of the recordings is marked. `--ear` names a folder with an `ear.ts`, which renders and judges prompts of
 * its own with a network trained on real recordings.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { decode } from '../../apps/server/src/audio/decode.ts';
import { sniffFormat } from '../../apps/server/src/audio/source-formats.ts';
import { WavFile } from '../../apps/server/src/audio/wav-file.ts';
import { renderTake } from '../../packages/builtin/src/sfx/testing.ts';
import { createSoundAnalyser } from '../../packages/dsp/src/analysis/analyse.ts';
import { powerSpectrum } from '../../packages/dsp/src/measure.ts';

const OCTAVES_HZ = [63, 125, 250, 500, 1000, 2000, 4000, 8000];
/** Rates of fluctuations, Hz: phrases, syllables, drops and cracks, roughness. */
const RATES_HZ = [1, 4, 12, 30, 90];
const LEVEL_HZ = 200;

const { values } = parseArgs({
  options: { recordings: { type: 'string' }, seeds: { type: 'string', default: '4' }, ear: { type: 'string' } },
});

if (values.recordings !== undefined) await compare(resolve(values.recordings), Number(values.seeds));
if (values.ear !== undefined) {
  const judge = join(resolve(values.ear), 'ear.ts');
  execFileSync(process.execPath, [judge, process.cwd(), '--score', values.seeds], { stdio: 'inherit' });
}
if (values.recordings === undefined && values.ear === undefined) {
  console.error('Name recordings to compare with: --recordings DIR, a folder for each kind, or a judge: --ear DIR.');
  process.exitCode = 2;
}

async function compare(folder: string, seeds: number): Promise<void> {
  const heads = [...OCTAVES_HZ.map(String), 'noise', 'pitch', ...RATES_HZ.slice(1).map((hz) => `<${hz}Hz`)];
  console.log(`${''.padEnd(24)}${heads.map((head) => head.padStart(7)).join('')}`);
  for (const { name } of readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
    const real = await figuresOfFiles(join(folder, name));
    if (real.length === 0) continue;
    const prompt = name.replaceAll('-', ' ');
    const ours = Array.from({ length: seeds }, (_, take) => {
      const { left, right } = renderTake(prompt, { seed: 11 + take });
      return figuresOf([left, right], 48_000);
    });
    const columns = real[0].map((_, k) => real.map((row) => row[k]).sort((a, b) => a - b));
    print(
      `${prompt}, real`,
      columns.map((column) => rank(column, 0.5).toFixed(2)),
    );
    print(
      `${''.padEnd(prompt.length)}  ours`,
      columns.map((column, k) => {
        const own = rank(
          ours.map((row) => row[k]).sort((a, b) => a - b),
          0.5,
        );
        const isOutside = own < rank(column, 0.25) || own > rank(column, 0.75);
        return `${isOutside ? '*' : ''}${own.toFixed(2)}`;
      }),
    );
  }
}

function print(head: string, cells: readonly string[]): void {
  console.log(`${head.padEnd(24)}${cells.map((cell) => cell.padStart(7)).join('')}`);
}

/** The value at a share of a sorted list. */
function rank(sorted: readonly number[], share: number): number {
  return sorted[Math.round(share * (sorted.length - 1))];
}

async function figuresOfFiles(folder: string): Promise<number[][]> {
  const work = mkdtempSync(join(tmpdir(), 'realism-'));
  try {
    const rows: number[][] = [];
    for (const file of readdirSync(folder).sort()) {
      const path = join(folder, file);
      const format = sniffFormat(path);
      if (format === null || !('own' in format)) continue;
      const tempPath = join(work, `${rows.length}.wav`);
      const decoded = await decode({ path, format: format.own, start: format.start, tempPath }, () => undefined);
      const wav = WavFile.open(decoded.tempPath);
      try {
        rows.push(figuresOf(wav.read(0, wav.frames), wav.sampleRateHz));
      } finally {
        wav.close();
      }
    }
    return rows;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function figuresOf(channels: readonly Float32Array[], sampleRateHz: number): number[] {
  const analyser = createSoundAnalyser(sampleRateHz, channels.length);
  analyser.add(channels);
  const { spectrum, pitch } = analyser.finish();
  const octaves = OCTAVES_HZ.map((hz) => spectrum.octaves.find(({ centreHz }) => centreHz === hz)?.levelDb ?? -100);
  return [...octaves, spectrum.noisiness, pitch?.share ?? 0, ...fluctuations(channels[0], sampleRateHz)];
}

/** Shares of the fluctuations of the level, 1 to 90 Hz, by band of rates. */
function fluctuations(samples: Float32Array, sampleRateHz: number): number[] {
  const step = Math.round(sampleRateHz / LEVEL_HZ);
  const levels = Float32Array.from({ length: Math.floor(samples.length / step) }, (_, k) => {
    let sum = 0;
    for (let i = k * step; i < (k + 1) * step; i += 1) sum += samples[i] * samples[i];
    return Math.sqrt(sum / step);
  });
  const mean = levels.reduce((sum, level) => sum + level, 0) / Math.max(1, levels.length);
  const { power, binHz } = powerSpectrum(
    levels.map((level) => level - mean),
    LEVEL_HZ,
    512,
  );
  const bands = RATES_HZ.slice(1).map((high, k) =>
    power
      .slice(Math.ceil(RATES_HZ[k] / binHz), Math.ceil(high / binHz))
      .reduce((sum: number, value: number) => sum + value, 0),
  );
  const whole = bands.reduce((sum, band) => sum + band, 0);
  return bands.map((band) => (whole > 0 ? band / whole : 0));
}
