/**
 * Renders the material that `train-separation.py` learns from: stems of composed pieces, speech and drawn bands.
 *
 *   node scripts/render-separation-set.ts out-folder [--pieces 160] [--speeches 80] [--bands 40] [--font file.sf2]
 *     [--first 0] [--share 0/1]
 *
 * Every stem is a file of interleaved 16-bit stereo at 48 kHz, named `<stem>-<number>.i16`, with its peak at 0.9. The
 * pieces are in every second style of `separation-bands.ts` and in the styles below, the speech is by every second
 * built-in voice; a part of the pieces is sung. A third of the pieces is played as composed, the others with the
 * instruments exchanged (`separation-stand-ins.ts`), so that the timbre of a role varies. A SoundFont takes a part of
 * the instruments; only use one whose licence permits it, such as FluidR3 (MIT). Half of the drawn bands have drums and
 * a bass of `separation-low-end.ts`. Deterministic per number; `--share 3/16` renders every sixteenth from the fourth on,
 * so that as many processes can share the work.
 */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { renderMusic, renderMusicStems } from '../packages/builtin/src/music/music.ts';
import { aContext } from '../packages/builtin/src/music/testing.ts';
import type { Block } from '../packages/builtin/src/rendering.ts';
import { createMix } from '../packages/builtin/src/separation/testing.ts';
import { compileFlite, createFlite, type Flite } from '../packages/builtin/src/speech/flite.ts';
import { FLITE_WASM_URL } from '../packages/builtin/src/speech/flite-asset.ts';
import { renderSpeech } from '../packages/builtin/src/speech/speech.ts';
import { collectChannels } from '../packages/builtin/src/speech/testing.ts';
import { STEMS } from '../packages/builtin/src/stems/stems.ts';
import { createRandom } from '../packages/dsp/src/random.ts';
import { openBandFont, TRAINING_STYLES, TRAINING_VOICES } from './separation-bands.ts';
import { createLowEnd } from './separation-low-end.ts';
import { exchanged } from './separation-stand-ins.ts';
import { drawSentences } from './speech-sentences.ts';

const PIECE_S = 24;
/** Further captions. One is played as jazz; none leads the composer to another style that is only measured. */
const MORE_STYLES = [
  'disco',
  'ska',
  'salsa',
  'ballad with brushes',
  'cinematic orchestral with drums',
  'acoustic folk with drums and bass',
  'edm',
  'orchestral march',
  'dubstep',
  'rap',
  'chiptune',
  'western',
  'heavy metal',
  'k-pop',
  'synthpop',
  'darkwave',
  'afrobeat',
  'electro',
  'reggaeton',
];

/** Two channels as interleaved 16-bit samples with the peak at 0.9; not written when silent. */
function write(path: string, [left, right = left]: Block): void {
  let peak = 0;
  for (const samples of [left, right]) for (const v of samples) peak = Math.max(peak, Math.abs(v));
  if (peak < 1e-4) return;
  const out = new Int16Array(2 * left.length);
  for (let i = 0; i < left.length; i++) {
    out[2 * i] = Math.round((left[i] / peak) * 29491);
    out[2 * i + 1] = Math.round((right[i] / peak) * 29491);
  }
  // The training may be reading the folder.
  writeFileSync(`${path}.part`, out);
  renameSync(`${path}.part`, path);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pieces: { type: 'string', default: '160' },
    speeches: { type: 'string', default: '80' },
    bands: { type: 'string', default: '40' },
    first: { type: 'string', default: '0' },
    share: { type: 'string', default: '0/1' },
    font: { type: 'string' },
  },
});
const [folder] = positionals;
const font = await openBandFont(values.font);
const flite: Flite = createFlite(compileFlite(readFileSync(new URL(FLITE_WASM_URL))));
mkdirSync(folder, { recursive: true });
const first = Number(values.first);

function renderPiece(number: number): void {
  const random = createRandom(number, 'separation-set');
  const style = random.pick(random.chance(0.6) ? TRAINING_STYLES : MORE_STYLES);
  const player = random.pick(['font', 'built-in', 'exchanged', 'exchanged', 'exchanged', 'exchanged'] as const);
  const own = player === 'built-in' ? null : player === 'font' ? font : exchanged(font, random);
  const lyrics = random.chance(0.2) ? `[verse]\n${drawSentences(random.integer(0, 1e6), 8).join('\n')}` : null;
  const request = { caption: style, lyrics, durationS: PIECE_S, seed: random.integer(0, 1e9) };
  const piece = renderMusic(request, aContext(), flite, undefined, own);
  const parts = renderMusicStems(piece.recipe, aContext(), flite, own);
  const blocks = [...parts.blocks];
  for (const stem of STEMS) {
    const whole = [0, 1].map((c) => Float32Array.from(blocks.flatMap((block) => Array.from(block[stem][c]))));
    write(join(folder, `${stem}-${number}.i16`), whole);
  }
}

function renderBand(number: number): void {
  const mix = createMix({ seed: 1000 + number, durationS: 14, sampleRateHz: 48000, channels: 2 });
  const lowEnd = number % 2 === 1 ? createLowEnd(number, 14, 48000) : {};
  const stems = { ...mix.stems, ...lowEnd };
  for (const stem of STEMS) write(join(folder, `${stem}-drawn-${number}.i16`), stems[stem]);
}

function renderSpeechFile(number: number): void {
  const random = createRandom(number, 'separation-speech');
  const voice = TRAINING_VOICES[number % TRAINING_VOICES.length].voice_id;
  const lines = drawSentences(random.integer(1e6, 2e6), 7).map((text) => ({ text, voice }));
  const speech = renderSpeech({ lines, gapS: random.between(0.2, 1), seed: random.integer(0, 1e6) }, aContext(), flite);
  write(join(folder, `vocals-speech-${number}.i16`), collectChannels(speech));
}

const counts = [Number(values.pieces), Number(values.speeches), Number(values.bands)];
const [part, parts] = values.share.split('/').map(Number);
for (let n = part; n < Math.max(...counts); n += parts) {
  if (n < counts[0]) renderPiece(first + n);
  if (n < counts[1]) renderSpeechFile(first + n);
  if (n < counts[2]) renderBand(first + n);
  if (Math.floor(n / parts) % 8 === 7) console.log(`${n + 1} of ${Math.max(...counts)}`);
}
