/**
 * Measures effects beside real recordings of the same things.
 *
 *   npm run measure -- realism [--recordings DIR] [--seeds 4] [--ear DIR]
 *
 * Without recordings or a judge, prints the energy by octave of takes beside ranges that are kept here as figures.
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

/**
 * `prompt | recordings | energy by octave, dB of the whole, least:most`. A range is the middle half of the recordings, or
 * all of them if there are three or fewer, and reaches 3 dB to both sides at least. Recordings are from OpenClonk,
 * planet/Sound.ocg; OpenSFX, src/wav; VoxeLibre, mods; Blanket, data/resources/sounds; ESC-10 (K. J. Piczak, 2015);
 * Mechvibes, src/audio; Sonic Pi, etc/samples; and draw-this; all of them CC0, CC BY, MIT or public domain; and Moodist,
 * public/sounds, under CC0 or the Pixabay licence.
 */
const RANGES = `
thunder | OpenClonk Thunder1-5 | -14:-8 -10:-4 -9:-3 -9:-3 -14:-8 -17:-11 -24:-18 -36:-30
jet engine | OpenSFX 09 59 | -21:-14 -16:-10 -13:-7 -9:-3 -9:-3 -11:-5 -15:-8 -28:-12
propeller plane | OpenSFX 08 | -6:0 -10:-4 -15:-9 -17:-11 -19:-13 -24:-18 -22:-16 -20:-14
jackhammer | OpenSFX 33 | -16:-10 -13:-7 -11:-5 -12:-6 -13:-7 -11:-5 -10:-4 -13:-7
engine idling | OpenSFX 25 27 28 | -14:-3 -15:-5 -11:-5 -15:-9 -19:-5 -20:-12 -23:-15 -29:-16
ship horn | OpenSFX 06 07 | -34:-23 -7:-1 -11:-5 -9:-3 -12:-6 -19:-13 -28:-20 -58:-44
train horn | OpenSFX 10 | -63:-57 -63:-57 -15:-9 -6:0 -8:-2 -19:-13 -26:-20 -41:-35
metal clang | OpenClonk MetalHit | -15:-9 -14:-8 -15:-6 -15:-8 -20:-9 -16:-10 -13:-7 -14:-8
glass clinking | OpenClonk GlassHit | -55:-30 -37:-27 -38:-21 -34:-16 -32:-12 -6:0 -17:-7 -16:-10
glass shattering | OpenClonk GlassShatter GlassBreak | -58:-4 -44:-6 -25:-19 -25:-18 -24:-12 -21:-15 -12:-6 -12:-2
chopping wood | OpenClonk Chop1-5 | -38:-32 -27:-21 -16:-10 -10:-4 -7:-1 -10:-4 -15:-9 -19:-13
gunshot | OpenClonk GunShoot1-5 | -25:-15 -9:-3 -7:-1 -13:-7 -15:-9 -17:-11 -16:-10 -17:-11
splash | OpenClonk Splash1-3 | -29:-23 -19:-13 -10:-4 -9:-3 -10:-4 -11:-5 -15:-9 -17:-11
car crash | OpenSFX 17 19 | -16:-10 -11:-5 -9:-3 -11:-5 -16:-10 -17:-11 -20:-14 -42:-25
waterfall | OpenClonk Waterfall | -51:-45 -34:-28 -21:-15 -15:-9 -9:-3 -9:-3 -10:-4 -12:-6
rain | ESC-10 rain, 16 | -23:-13 -19:-13 -16:-10 -15:-9 -12:-6 -11:-5 -11:-5 -13:-6
rain on a window | Moodist rain-on-window | -35:-29 -16:-10 -12:-6 -8:-2 -8:-2 -11:-5 -16:-10 -22:-16
rain on a tent | Moodist rain-on-tent | -19:-13 -23:-17 -18:-12 -11:-5 -8:-2 -11:-5 -14:-8 -16:-10
train passing | Moodist train, Blanket train | -15:-9 -12:-6 -8:-2 -9:-3 -11:-5 -15:-9 -21:-15 -25:-19
fireworks | Moodist fireworks | -31:-25 -21:-15 -10:-4 -6:0 -10:-4 -14:-8 -23:-17 -33:-27
ocean waves | ESC-10 sea waves, 16 | -23:-15 -16:-10 -11:-5 -9:-3 -10:-4 -13:-7 -16:-10 -20:-14
stream | Moodist river | -61:-55 -38:-32 -25:-19 -14:-8 -8:-2 -8:-2 -11:-5 -13:-7
church bell | VoxeLibre bell_stroke | -40:-34 -12:-6 -15:-9 -5:1 -12:-6 -14:-8 -28:-22 -40:-34
people chatting in a restaurant | Moodist restaurant crowded-bar | -47:-41 -25:-19 -15:-9 -6:0 -9:-3 -13:-7 -21:-15 -34:-28
crickets chirping | Blanket summer-night, Moodist crickets | -21:-11 -17:-11 -24:-18 -25:-19 -25:-19 -26:-20 -4:2 -28:-22
beehive | Moodist beehive | -16:-10 -16:-10 -10:-4 -7:-1 -10:-4 -16:-10 -22:-16 -24:-18
wind blowing | Blanket wind, Moodist wind | -11:-5 -10:-4 -7:-1 -15:-8 -22:-16 -28:-22 -36:-30 -40:-34
campfire | Moodist campfire, Blanket fireplace | -14:-8 -13:-7 -17:-10 -21:-11 -23:-16 -19:-13 -13:-7 -8:-2
water dripping | OpenClonk Waterdrop1-2 | -61:-55 -56:-50 -50:-44 -31:-16 -4:2 -16:-10 -26:-11 -33:-10
footsteps on a hard floor | OpenClonk StepHard1-5 | -12:-6 -10:-4 -11:-5 -10:-4 -14:-8 -15:-9 -19:-13 -19:-13
key press | Mechvibes, 30 presses | -47:-23 -36:-20 -32:-25 -32:-25 -25:-15 -7:-1 -6:0 -19:-13
finger snaps | Sonic Pi perc_snap | -12:-4 -16:-10 -24:-18 -26:-18 -23:-17 -8:-2 -18:-4 -13:-7
writing with a pencil | draw-this pencil | -28:-22 -14:-8 -11:-5 -17:-11 -21:-15 -16:-10 -15:-9 -7:-1
balloon pops | OpenClonk Pop | -23:-17 -13:-7 -10:-4 -8:-2 -11:-5 -13:-7 -15:-9 -17:-11
`;

const { values } = parseArgs({
  options: { recordings: { type: 'string' }, seeds: { type: 'string', default: '4' }, ear: { type: 'string' } },
});

if (values.recordings !== undefined) await compare(resolve(values.recordings), Number(values.seeds));
if (values.ear !== undefined) {
  const judge = join(resolve(values.ear), 'ear.ts');
  execFileSync(process.execPath, [judge, process.cwd(), '--score', values.seeds], { stdio: 'inherit' });
}
if (values.recordings === undefined && values.ear === undefined) compareWithRanges(Number(values.seeds));

/** Takes of a prompt beside what was measured in recordings of it; figures outside the ranges are marked. */
function compareWithRanges(seeds: number): void {
  console.log(`${''.padEnd(34)}${OCTAVES_HZ.map((hz) => String(hz).padStart(9)).join('')}`);
  for (const line of RANGES.trim().split('\n')) {
    const [prompt, recordings, figures] = line.split(' | ');
    const ranges = figures.split(' ').map((range) => range.split(':').map(Number));
    const takes = takesOf(prompt, seeds);
    printWide(`${prompt}, ${recordings}`, figures.replaceAll(':', '..').split(' '));
    printWide(
      '  ours',
      ranges.map(([least, most], k) => {
        const own = median(takes.map((row) => row[k]));
        return `${own < least || own > most ? '*' : ''}${own.toFixed(0)}`;
      }),
    );
  }
}

function printWide(head: string, cells: readonly string[]): void {
  console.log(`${head.padEnd(34)}${cells.map((cell) => cell.padStart(9)).join('')}`);
}

function takesOf(prompt: string, seeds: number): number[][] {
  return Array.from({ length: seeds }, (_, take) => {
    const { left, right } = renderTake(prompt, { seed: 11 + take });
    return figuresOf([left, right], 48_000);
  });
}

function median(values: readonly number[]): number {
  return rank(
    values.toSorted((a, b) => a - b),
    0.5,
  );
}

async function compare(folder: string, seeds: number): Promise<void> {
  const heads = [...OCTAVES_HZ.map(String), 'noise', 'pitch', ...RATES_HZ.slice(1).map((hz) => `<${hz}Hz`)];
  console.log(`${''.padEnd(24)}${heads.map((head) => head.padStart(7)).join('')}`);
  for (const { name } of readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
    const real = await figuresOfFiles(join(folder, name));
    if (real.length === 0) continue;
    const prompt = name.replaceAll('-', ' ');
    const ours = takesOf(prompt, seeds);
    const columns = real[0].map((_, k) => real.map((row) => row[k]).sort((a, b) => a - b));
    print(
      `${prompt}, real`,
      columns.map((column) => rank(column, 0.5).toFixed(2)),
    );
    print(
      `${''.padEnd(prompt.length)}  ours`,
      columns.map((column, k) => {
        const own = median(ours.map((row) => row[k]));
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
