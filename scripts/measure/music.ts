/**
 * Compares the composer's output with what captions ask for.
 *
 *     npm run measure -- music [seconds per piece, default 20]
 *
 * renders a piece per style and tempo: tempo and key as heard by the estimators of the engine, tempo also by `aubio`
 * where it is installed, loudness, true peak and speed. Prints a line per caption and the hit rates; says which
 * measurement is missing.
 *
 *     npm run measure -- music captions [seed of the drawn ones, default 1]
 *
 * parses 50 hand-written captions and 200 drawn from the seed without rendering, and prints how many silently drop a
 * style or an instrument that they name.
 *
 *     npm run measure -- music briefs
 *
 * composes 290 captions as people write them, and prints which scores lack a style, an instrument, a tempo or a mood.
 *
 *     npm run measure -- music spread <file.sf2> [seed, default 2]
 *
 * plays acoustic pieces on the built-in instruments and the same scores through a SoundFont, and prints the dynamic
 * range of each (the distance between the 10th and 95th percentiles of the level over 400 ms) and the stereo width (the
 * level of the side signal relative to the middle).
 *
 *     npm run measure -- music timbre <file.sf2> [instrument …]
 *
 * plays the same notes on the built-in instruments and through a SoundFont, and prints how bright both are (spectral
 * centroid, mean over three pitches at two velocities).
 *
 *     npm run measure -- music cover [seed, default 1] [pieces, default 12]
 *
 * covers recordings of pieces drawn from the seed, and prints how much of the melody is kept, the chance level, and how
 * many keys are right.
 *
 *     npm run measure -- music words [written, or a seed, default 1] [songs, default 8]
 *
 * sings songs written by hand or drawn from the seed, and prints how many of their words pocketsphinx hears in the
 * vocals stem and in the mix.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDark, type Key } from '../../packages/builtin/src/music/compose/theory.ts';
import { openSoundFont } from '../../packages/builtin/src/music/font/sound-font.ts';
import { renderMusic } from '../../packages/builtin/src/music/music.ts';
import { readRecipe } from '../../packages/builtin/src/music/recipe.ts';
import { aContext, collect, monoOf } from '../../packages/builtin/src/music/testing.ts';
import { findBeat } from '../../packages/dsp/src/analysis/beat.ts';
import { measureChroma, sumChroma } from '../../packages/dsp/src/analysis/chroma.ts';
import { findKey } from '../../packages/dsp/src/analysis/key.ts';
import { onsetEnvelope } from '../../packages/dsp/src/analysis/onsets.ts';
import { createLoudnessMeter } from '../../packages/dsp/src/loudness.ts';
import { createRandom } from '../../packages/dsp/src/random.ts';
import { encodeSamples, encodeWavHeader } from '../../packages/dsp/src/wav.ts';
import { measureBriefs } from './music-briefs.ts';
import { drawnCaptions, WRITTEN_CAPTIONS } from './music-captions.ts';
import { measureCovers } from './music-covers.ts';
import { measureTimbre } from './music-timbre.ts';
import { hasRecogniser } from './recogniser.ts';
import { measureSungWords } from './sung-words.ts';

const STYLES: readonly (readonly [words: string, bpms: readonly number[]])[] = [
  ['upbeat pop', [104, 118]],
  ['rock', [126, 140]],
  ['metal', [150, 168]],
  ['acoustic folk', [84, 100]],
  ['country', [100, 124]],
  ['blues', [80, 112]],
  ['jazz trio', [108, 140]],
  ['reggae', [72, 84]],
  ['bossa nova', [118, 134]],
  ['funk', [100, 112]],
  ['soul', [70, 88]],
  ['house', [122, 126]],
  ['techno', [130, 136]],
  ['trance', [136, 140]],
  ['drum and bass', [172, 174]],
  ['synthwave', [90, 108]],
  ['lofi hip hop', [72, 84]],
  ['boom bap hip hop', [86, 94]],
  ['trap', [136, 148]],
  ['chiptune', [130, 156]],
  ['ambient', [60, 72]],
  ['cinematic orchestra', [84, 116]],
  ['classical piano', [76, 104]],
];
const KEYS = ['C', 'C#', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B'];

/** Styles and ensembles for `spread`. */
const ACOUSTIC = [
  ...[
    'classical piano',
    'string quartet',
    'string orchestra',
    'brass quintet',
    'woodwind quintet',
    'cinematic orchestra',
  ],
  ...['jazz trio', 'acoustic folk', 'bluegrass', 'bossa nova', 'waltz', 'march', 'medieval dance', 'solo guitar'],
];

if (process.argv[2] === 'captions') {
  measureCaptions(Number(process.argv[3] ?? 1));
  process.exit();
}
if (process.argv[2] === 'briefs') {
  measureBriefs();
  process.exit();
}
if (process.argv[2] === 'spread') {
  await measureSpread(process.argv[3] ?? '', Number(process.argv[4] ?? 2));
  process.exit();
}
if (process.argv[2] === 'timbre') {
  await measureTimbre(process.argv[3] ?? '', process.argv.slice(4));
  process.exit();
}
if (process.argv[2] === 'cover') {
  measureCovers(Number(process.argv[3] ?? 1), Number(process.argv[4] ?? 12));
  process.exit();
}
if (process.argv[2] === 'words') {
  if (!hasRecogniser()) process.exit(1);
  await measureSungWords(process.argv[3] ?? '1', Number(process.argv[4] ?? 8));
  process.exit();
}
const seconds = Number(process.argv[2] ?? 20);
const folder = mkdtempSync(join(tmpdir(), 'measure-music-'));
const hasAubio = spawnSync('aubio', ['--version']).error === undefined;
const count = { all: 0, tempo: 0, tempoOctave: 0, aubio: 0, aubioOctave: 0, key: 0, keyNear: 0, loud: 0, peak: 0 };
let index = 0;
try {
  for (const [words, bpms] of STYLES) {
    for (const bpm of bpms) {
      const key = KEYS[(index * 5) % 12];
      const mode = index % 2 === 0 ? 'minor' : 'major';
      measure(`${words}, ${bpm} bpm, in ${key} ${mode}`, bpm, index++);
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const share = (hits: number) => `${hits}/${count.all} (${((100 * hits) / count.all).toFixed(0)} %)`;
console.log(`tempo within 4 %: ${share(count.tempo)}, or at half or double: ${share(count.tempoOctave)}`);
if (hasAubio) console.log(`tempo by aubio: ${share(count.aubio)}, or at half or double: ${share(count.aubioOctave)}`);
else console.log('aubio is not installed: no second opinion on the tempo');
console.log(`key: ${share(count.key)}, or its relative, parallel or a fifth away: ${share(count.keyNear)}`);
console.log(`loudness −14 ± 1 LUFS: ${share(count.loud)}, true peak at or below −0.95 dBTP: ${share(count.peak)}`);

function measure(caption: string, bpm: number, seed: number): void {
  const started = process.cpuUsage();
  const rendering = renderMusic({ caption, lyrics: null, durationS: seconds, seed }, aContext());
  const channels = collect(rendering);
  const used = process.cpuUsage(started);
  const speed = seconds / ((used.user + used.system) / 1e6);
  const score = readRecipe(rendering.recipe)!.score;
  const mono = monoOf(channels);
  const heard = findBeat(onsetEnvelope(mono, 48000)).bpm;
  const key = findKey(sumChroma(measureChroma(mono, 48000), 0, seconds));
  const meter = createLoudnessMeter(48000, 2);
  meter.add(channels);
  const lufs = meter.integratedLufs() ?? -99;
  const peakDb = meter.truePeakDb();
  const aubio = hasAubio ? askAubio(channels) : null;

  const near = (value: number | null, wanted: number) => value !== null && Math.abs(value / wanted - 1) < 0.04;
  const octave = (value: number | null) => [0.5, 1, 2, 2 / 3, 1.5].some((factor) => near(value, bpm * factor));
  const { hit, related } = compareKeys(key, score.key);
  const met: Record<keyof typeof count, boolean> = {
    all: true,
    tempo: near(heard, bpm),
    tempoOctave: octave(heard),
    aubio: near(aubio, bpm),
    aubioOctave: octave(aubio),
    key: hit,
    keyNear: related,
    loud: Math.abs(lufs + 14) <= 1,
    peak: peakDb <= -0.95,
  };
  for (const what of Object.keys(count) as (keyof typeof count)[]) count[what] += met[what] ? 1 : 0;
  console.log(
    `${caption.padEnd(44)} ${heard.toFixed(1).padStart(6)} ${(aubio ?? 0).toFixed(1).padStart(6)} ${near(heard, bpm) ? ' ' : 't'}${near(aubio, bpm) ? ' ' : 'a'}` +
      ` key ${KEYS[key.tonic]} ${key.mode} ${hit ? '' : related ? '(near)' : 'MISS'} | ${lufs.toFixed(1)} LUFS ${peakDb.toFixed(2)} dBTP ${speed.toFixed(1)}x`,
  );
}

/** Whether the estimated key is that of the score, its relative or parallel key, or a fifth away. */
function compareKeys(heard: Key, wanted: Key): { hit: boolean; related: boolean } {
  const dark = isDark(wanted.mode);
  const sameMode = (heard.mode === 'minor') === dark;
  const interval = (heard.tonic - wanted.tonic + 12) % 12;
  const isFifth = sameMode && (interval === 5 || interval === 7);
  return { hit: interval === 0 && sameMode, related: interval === 0 || isFifth || interval === (dark ? 3 : 9) };
}

/** The tempo that `aubio tempo` prints for a 16-bit WAV of the piece; null when it prints none. */
function askAubio(channels: readonly Float32Array[]): number | null {
  const path = join(folder, 'piece.wav');
  const mono = monoOf(channels);
  const header = encodeWavHeader({ encoding: 'pcm16', channels: 1, sampleRateHz: 48000, frames: mono.length });
  writeFileSync(path, Buffer.concat([header, encodeSamples([mono], 'pcm16')]));
  const printed = spawnSync('aubio', ['tempo', path], { encoding: 'utf8' }).stdout ?? '';
  const bpm = Number(/([\d.]+) bpm/.exec(printed)?.[1]);
  return Number.isFinite(bpm) ? bpm : null;
}

function measureCaptions(seed: number): void {
  const random = createRandom(seed, 'captions');
  const drawn = drawnCaptions(200, (below) => Math.floor(random.next() * below));
  for (const [title, captions] of [
    ['written', WRITTEN_CAPTIONS],
    ['drawn', drawn],
  ] as const) {
    let losing = 0;
    for (const { caption, wishes } of captions) {
      const rendering = renderMusic({ caption, lyrics: null, durationS: 8, seed: 1 }, aContext());
      const score = readRecipe(rendering.recipe)!.score;
      const heard = new Set([score.style, ...score.tracks.map(({ instrument }) => instrument)]);
      const lost = wishes.filter(
        ({ words, answers }) =>
          !answers.some((answer) => heard.has(answer)) && !rendering.message.toLowerCase().includes(words),
      );
      if (lost.length === 0) continue;
      losing++;
      if (title === 'written')
        console.log(`${caption}: lost ${lost.map(({ words }) => words).join(', ')} | ${rendering.message}`);
    }
    console.log(`${title}: ${losing} of ${captions.length} captions lose a style or an instrument without a word`);
  }
}

async function measureSpread(path: string, seed: number): Promise<void> {
  const bytes = new Uint8Array(readFileSync(path));
  const font = await openSoundFont(bytes.buffer, 'unknown', path);
  for (const caption of ACOUSTIC) {
    const request = { caption, lyrics: null, durationS: 24, seed };
    const [own, its] = [null, font].map((one) => collect(renderMusic(request, aContext(), undefined, undefined, one)));
    if (own === undefined || its === undefined) continue;
    const row = (label: string, measureDb: (channels: readonly Float32Array[]) => number) =>
      `${label} ${measureDb(own).toFixed(1).padStart(5)} against ${measureDb(its).toFixed(1).padStart(5)} dB`;
    console.log(`${caption.padEnd(20)} ${row('spread', spreadDb)}, ${row('width', widthDb)}`);
  }
}

/** Level of the side signal relative to the middle. */
function widthDb([left = new Float32Array(0), right = new Float32Array(0)]: readonly Float32Array[]): number {
  let side = 1e-12;
  let middle = 1e-12;
  for (let i = 0; i < left.length; i++) {
    side += ((left[i] ?? 0) - (right[i] ?? 0)) ** 2;
    middle += ((left[i] ?? 0) + (right[i] ?? 0)) ** 2;
  }
  return 10 * Math.log10(side / middle);
}

/** Dynamic range of a piece without its last 2 s. */
function spreadDb(channels: readonly Float32Array[]): number {
  const levels: number[] = [];
  const length = 0.4 * 48000;
  for (let at = 0; at + length < (channels[0]?.length ?? 0) - 2 * 48000; at += length / 4) {
    let power = 0;
    for (const samples of channels) for (let i = at; i < at + length; i++) power += (samples[i] ?? 0) ** 2;
    levels.push(10 * Math.log10(power / length + 1e-9));
  }
  levels.sort((a, b) => a - b);
  return (levels[Math.floor(0.95 * levels.length)] ?? 0) - (levels[Math.floor(0.1 * levels.length)] ?? 0);
}
