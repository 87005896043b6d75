/**
 * Renders the material that `train-separation.py` learns from: stems of composed pieces, speech and drawn bands.
 *
 *   node scripts/render-separation-set.ts out-folder [--pieces 160] [--speeches 80] [--bands 40] [--font file.sf2]
 *     [--first 0]
 *
 * Every stem is a file of interleaved 16-bit stereo at 48 kHz, named `<stem>-<number>.i16`, with its peak at 0.9. The
 * pieces are in every second style of `separation-bands.ts` and in the styles below, the speech is by every second
 * built-in voice; a part of the pieces is sung. With a SoundFont, it plays two thirds of the pieces, and half of those
 * with the instruments exchanged at random for others of the same part, so that the timbre of a role varies. Only use
 * a font whose licence permits it, such as FluidR3 (MIT). Deterministic per number.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { SoundFont } from '../packages/builtin/src/music/font/sound-font.ts';
import { renderMusic, renderMusicStems } from '../packages/builtin/src/music/music.ts';
import { aContext } from '../packages/builtin/src/music/testing.ts';
import type { Block } from '../packages/builtin/src/rendering.ts';
import { createMix } from '../packages/builtin/src/separation/testing.ts';
import { compileFlite, createFlite, type Flite } from '../packages/builtin/src/speech/flite.ts';
import { FLITE_WASM_URL } from '../packages/builtin/src/speech/flite-asset.ts';
import { renderSpeech } from '../packages/builtin/src/speech/speech.ts';
import { collectChannels } from '../packages/builtin/src/speech/testing.ts';
import { STEMS } from '../packages/builtin/src/stems/stems.ts';
import { createRandom, type Random } from '../packages/dsp/src/random.ts';
import { openBandFont, TRAINING_STYLES, TRAINING_VOICES } from './separation-bands.ts';
import { drawSentences } from './speech-sentences.ts';

const PIECE_S = 24;
/** Further captions, none of which leads the composer to a style that is only measured. */
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
];
/** Instruments that stand in for each other. */
const BASSES = ['finger-bass', 'pick-bass', 'upright-bass', 'slap-bass'];
const KITS = ['acoustic-kit', 'brush-kit', 'orchestral-kit', 'acoustic-kit'];
const OTHERS = (
  'piano electric-piano drawbar-organ drive-guitar pipe-organ harpsichord clavinet nylon-guitar steel-guitar electric-guitar ' +
  'muted-guitar drive-guitar twang-guitar mandolin string-section solo-violin cello tremolo-strings pizzicato trumpet ' +
  'trombone brass-section saxophone horn flute clarinet oboe accordion harmonica vibraphone marimba glockenspiel harp ' +
  'banjo choir-ah choir-oo celesta kalimba steel-drum'
).split(' ');

/** The font with the instruments of every role exchanged, the built-in synthesisers too; some stay built in. */
function exchanged(font: SoundFont, random: Random): SoundFont {
  const known = new Map<string, string | null>();
  const pick = (names: readonly string[], likelihood: number) =>
    random.chance(likelihood) ? random.pick(names.filter((name) => font.plays(name))) : null;
  const draw = (instrument: string): string | null => {
    if (instrument.endsWith('kit')) return pick(KITS, 0.7);
    if (instrument.includes('bass')) return pick(BASSES, 0.5);
    if (font.plays(instrument) && random.chance(0.3)) return instrument;
    return pick(OTHERS, 0.85);
  };
  const standIn = (instrument: string): string | null => {
    if (!known.has(instrument)) known.set(instrument, draw(instrument));
    return known.get(instrument) ?? null;
  };
  return {
    name: font.name,
    sha256: font.sha256,
    plays: (instrument) => standIn(instrument) !== null,
    render: (instrument, note) => font.render(standIn(instrument) ?? instrument, note),
  };
}

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
  writeFileSync(path, out);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pieces: { type: 'string', default: '160' },
    speeches: { type: 'string', default: '80' },
    bands: { type: 'string', default: '40' },
    first: { type: 'string', default: '0' },
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
  const player = random.pick(['font', 'exchanged', 'exchanged', 'built-in'] as const);
  const own = font === null || player === 'built-in' ? null : player === 'font' ? font : exchanged(font, random);
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
  for (const stem of STEMS) write(join(folder, `${stem}-drawn-${number}.i16`), mix.stems[stem]);
}

function renderSpeechFile(number: number): void {
  const random = createRandom(number, 'separation-speech');
  const voice = TRAINING_VOICES[number % TRAINING_VOICES.length].voice_id;
  const lines = drawSentences(random.integer(1e6, 2e6), 7).map((text) => ({ text, voice }));
  const speech = renderSpeech({ lines, gapS: random.between(0.2, 1), seed: random.integer(0, 1e6) }, aContext(), flite);
  write(join(folder, `vocals-speech-${number}.i16`), collectChannels(speech));
}

const counts = [Number(values.pieces), Number(values.speeches), Number(values.bands)];
for (let n = 0; n < Math.max(...counts); n++) {
  if (n < counts[0]) renderPiece(first + n);
  if (n < counts[1]) renderSpeechFile(first + n);
  if (n < counts[2]) renderBand(first + n);
  if (n % 8 === 7) console.log(`${n + 1} of ${Math.max(...counts)}`);
}
