/**
 * Mixes with known stems, closer to real recordings than the random ones of `separation/testing.ts`: pieces of the
 * composer in a style, played by the built-in instruments or by a SoundFont, with a built-in voice speaking over them.
 */
import { readFileSync } from 'node:fs';
import type { SoundFont } from '../packages/builtin/src/music/font/sound-font.ts';
import { openSoundFont } from '../packages/builtin/src/music/font/sound-font.ts';
import { renderMusic, renderMusicStems } from '../packages/builtin/src/music/music.ts';
import { aContext } from '../packages/builtin/src/music/testing.ts';
import type { Block } from '../packages/builtin/src/rendering.ts';
import type { KnownMix } from '../packages/builtin/src/separation/testing.ts';
import { compileFlite, createFlite, type Flite } from '../packages/builtin/src/speech/flite.ts';
import { FLITE_WASM_URL } from '../packages/builtin/src/speech/flite-asset.ts';
import { renderSpeech } from '../packages/builtin/src/speech/speech.ts';
import { collectChannels } from '../packages/builtin/src/speech/testing.ts';
import { BUILTIN_VOICES, type BuiltinVoice } from '../packages/builtin/src/speech/voices.ts';
import { STEMS, type Stem } from '../packages/builtin/src/stems/stems.ts';
import { createRandom, type Random } from '../packages/dsp/src/random.ts';
import { drawSentences } from './speech-sentences.ts';

/** Styles with a kit, a bass and more. */
export const BAND_STYLES = [
  'upbeat pop',
  'rock',
  'metal',
  'country',
  'blues',
  'jazz trio',
  'reggae',
  'bossa nova',
  'funk',
  'soul',
  'house',
  'techno',
  'trance',
  'drum and bass',
  'synthwave',
  'lofi hip hop',
  'boom bap hip hop',
  'trap',
] as const;

/** Every second style and voice is used for training, and all for measuring, which shows generalisation. */
export const TRAINING_STYLES = BAND_STYLES.filter((_, i) => i % 2 === 0);
export const TRAINING_VOICES = BUILTIN_VOICES.filter((_, i) => i % 2 === 0);

let flite: Flite | undefined;

/** A SoundFont to play the pieces; null without a path. */
export async function openBandFont(path: string | undefined): Promise<SoundFont | null> {
  if (path === undefined) return null;
  const bytes = new Uint8Array(readFileSync(path));
  return openSoundFont(bytes.buffer, 'unknown', path);
}

/**
 * One mix at 48 kHz, stereo; deterministic per seed, style and font.
 *
 * @param clips - mono recordings at 48 kHz that replace the built-in voice
 */
export function createBandMix(
  style: string,
  seed: number,
  durationS: number,
  font: SoundFont | null,
  voices: readonly BuiltinVoice[] = BUILTIN_VOICES,
  clips?: readonly Float32Array[],
): KnownMix {
  const random = createRandom(seed, 'band', style);
  const context = aContext();
  const piece = renderMusic(
    { caption: `${style}, instrumental`, lyrics: null, durationS: durationS + 8, seed: random.integer(0, 1e9) },
    context,
    undefined,
    undefined,
    font,
  );
  const parts = renderMusicStems(piece.recipe, context, undefined, font);
  const frames = Math.round(durationS * parts.sampleRateHz);
  const from = Math.round(random.between(2, 6) * parts.sampleRateHz);
  const stems = Object.fromEntries(
    STEMS.map((stem) => [stem, [new Float32Array(frames), new Float32Array(frames)]]),
  ) as Record<Stem, Block>;
  let at = -from;
  for (const block of parts.blocks) {
    for (const stem of STEMS) for (const c of [0, 1]) lay(block[stem][c], at, stems[stem][c]);
    at += block.other[0].length;
  }
  stems.vocals = clips === undefined ? speak(frames, voices, random) : playClips(frames, clips, random);
  return { name: `${style} ${seed}`, sampleRateHz: parts.sampleRateHz, ...levelled(stems, random) };
}

function lay(samples: Float32Array, at: number, out: Float32Array): void {
  for (let i = Math.max(0, -at); i < samples.length && at + i < out.length; i++) out[at + i] += samples[i];
}

/** Sentences with pauses, in the middle. */
function speak(frames: number, voices: readonly BuiltinVoice[], random: Random): Block {
  flite ??= createFlite(compileFlite(readFileSync(new URL(FLITE_WASM_URL))));
  const voice = random.pick(voices).voice_id;
  const lines = drawSentences(random.integer(0, 1e6), 6).map((text) => ({ text, voice }));
  const speech = renderSpeech(
    { lines, gapS: random.between(0.3, 1.2), seed: random.integer(0, 1e6) },
    aContext(),
    flite,
  );
  const [mono] = collectChannels(speech);
  const out = new Float32Array(frames);
  lay(mono, Math.round(random.between(0, 1) * 48000), out);
  return [out, Float32Array.from(out)];
}

/** Recordings one after the other, in the middle. */
function playClips(frames: number, clips: readonly Float32Array[], random: Random): Block {
  const out = new Float32Array(frames);
  let next = random.integer(0, clips.length - 1);
  for (let at = 0; at < frames; next++) {
    const clip = clips[next % clips.length];
    lay(clip, at, out);
    at += clip.length + 24000;
  }
  return [out, Float32Array.from(out)];
}

/** Stems at levels within ±4 dB of each other, peaking together at 0.8 on a 24-bit grid; a silent stem stays silent. */
function levelled(stems: Record<Stem, Block>, random: Random): { stems: Record<Stem, Block>; mix: Block } {
  for (const stem of STEMS) {
    const power = stems[stem].reduce((sum, samples) => sum + samples.reduce((s, x) => s + x * x, 0), 0);
    const gain = 10 ** (random.between(-4, 4) / 20) / Math.sqrt(power + 1e-9);
    if (power > 1e-6) for (const samples of stems[stem]) for (let i = 0; i < samples.length; i++) samples[i] *= gain;
  }
  const sumAt = (c: number, i: number): number => STEMS.reduce((sum, stem) => sum + stems[stem][c][i], 0);
  let peak = 1e-9;
  for (const c of [0, 1]) for (let i = 0; i < stems.other[c].length; i++) peak = Math.max(peak, Math.abs(sumAt(c, i)));
  const grid = 8388608;
  for (const stem of STEMS) {
    stems[stem] = stems[stem].map((samples) => samples.map((x) => Math.round((x * 0.8 * grid) / peak) / grid));
  }
  return { stems, mix: [0, 1].map((c) => stems.other[c].map((_, i) => sumAt(c, i))) };
}
