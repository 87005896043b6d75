import {
  BLOCK_FRAMES,
  type PromptReading,
  type Recipe,
  RefusedInput,
  type RenderContext,
  type Rendering,
} from '../rendering.ts';
import type { Flite } from '../speech/flite.ts';
import { type Separation, STEMS } from '../stems/stems.ts';
import { readCaption } from './caption/caption.ts';
import { sayBoth } from './caption/leftover.ts';
import { barBeatsOf, type Score } from './compose/score.ts';
import { describeKey } from './compose/theory.ts';
import { compose, isSpoken } from './composer.ts';
import { castingWith, fontOf, LONGEST_MUSIC_S } from './edit/common.ts';
import { fontIn, fontWords } from './font/font-words.ts';
import type { SoundFont } from './font/sound-font.ts';
import { writeMidi } from './midi.ts';
import { type Casting, perform, performStems } from './perform.ts';
import { keepRecipe, requireRecipe, roundScore } from './recipe.ts';
import { framesOfScore, SAMPLE_RATE_HZ } from './render/finish.ts';
import { type SongTimes, songTimes } from './sing/song-times.ts';
import { prepareLyrics, type SongText } from './sing/sung-form.ts';

/** A music request. */
export interface MusicRequest {
  /** Style, mood, instruments, tempo, key and metre, in free text. */
  readonly caption: string;
  /** Lyrics to sing; section tags like `[chorus]` on separate lines shape the form. Null or empty for instrumental. */
  readonly lyrics: string | null;
  /** 1 to 600; null takes the length that the caption names, or chooses one for the form. */
  readonly durationS: number | null;
  /** Whether to make a seamless loop; the caption can also request it. */
  readonly loop?: boolean;
  /** 0 to 2³² − 1. */
  readonly seed: number;
}

export const SHORTEST_MUSIC_S = 1;

/**
 * Composes and renders a piece of music: 48 kHz stereo at −14 LUFS with true peaks below −1 dBTP, exactly as long as
 * requested or, for a loop, the nearest number of whole bars. Identical requests give identical samples.
 *
 * The recipe is the score. Its gain is known once all blocks have been pulled.
 *
 * @param flite - speech synthesiser for sung lyrics; without it lyrics are not sung, and the message says so
 * @param font - plays the instruments it has; the others use the built-in ones, and the message lists which
 * @throws RefusedInput for a length outside 1 to 600 seconds
 */
export function renderMusic(
  request: MusicRequest,
  context: RenderContext,
  flite?: Flite,
  blockFrames = BLOCK_FRAMES,
  font: SoundFont | null = null,
): Rendering {
  const { caption, durationS, seed } = request;
  if (durationS !== null && !(durationS >= SHORTEST_MUSIC_S && durationS <= LONGEST_MUSIC_S)) {
    throw new RefusedInput(`Music is ${SHORTEST_MUSIC_S} to ${LONGEST_MUSIC_S} seconds long.`);
  }
  const { plan, understood, endings, notUnderstood: unknown, loops, lengthS, wantsVoice } = readCaption(caption);
  const lyrics = request.lyrics?.trim() ?? '';
  const song = lyrics === '' || flite === undefined ? null : prepareLyrics(lyrics, flite);
  const singable = song !== null && song.lines.length > 0 ? song : null;
  // Lyrics take the time that they need.
  const wishedS = durationS ?? (singable === null ? lengthS : null);
  const { score: composed, omittedLines } = compose(plan, wishedS, seed, singable, loops || request.loop === true);
  const score = roundScore(composed);
  const words = score.loops ? understood.filter((one) => !endings.includes(one)) : [...understood];
  if (durationS === null && wishedS !== null) words.push(`${wishedS} seconds`);
  if (!words.includes(describeKey(score.key))) words.push(describeKey(score.key));
  const notUnderstood = wantsVoice && lyrics === '' ? [...unknown, 'vocals without lyrics'] : unknown;
  if (lyrics !== '') words.push(...describeSinging(score, song, omittedLines));
  if (score.loops) words.push(describeRound(score), ...withoutEndings(endings));
  words.push(...fontWords(score, font));
  return playScore(score, sayBoth(words, notUnderstood), context, castingWith(flite, font), blockFrames);
}

/**
 * How a caption is read, without composing a piece. What only a piece with a beginning and an end can have is unused in
 * a loop, and vocals are unused without lyrics.
 */
export function readMusicPrompt({ caption, lyrics, loop = false }: ReadableMusic): PromptReading {
  const { understood, notUnderstood, unused, endings, loops, wantsVoice } = readCaption(caption);
  const idle = loop || loops ? endings : [];
  const isSilent = wantsVoice && (lyrics ?? '').trim() === '';
  return {
    understood: understood.filter((words) => !idle.includes(words)),
    unknown: notUnderstood.filter((words) => !unused.includes(words)),
    unused: [...new Set([...unused, ...idle, ...(isSilent ? ['vocals'] : [])])],
    substituted: [],
  };
}

type ReadableMusic = Pick<MusicRequest, 'caption' | 'lyrics' | 'loop'>;

/** Length of a loop as text. */
function describeRound({ endBeat, metre }: Score): string {
  const bars = Math.round(endBeat / barBeatsOf(metre));
  return `seamless loop of ${bars} ${bars === 1 ? 'bar' : 'bars'}`;
}

/** What a caption asks for in vain of a loop, as text. */
function withoutEndings(endings: readonly string[]): string[] {
  return endings.length === 0 ? [] : [`a loop has no beginning or end: without '${endings.join("', '")}'`];
}

/** How the lyrics were set, as text. */
function describeSinging(score: Score, song: SongText | null, omittedLines: number): string[] {
  if (song === null) return ['lyrics are not sung: no voice is available'];
  const words: string[] = [];
  if (score.singer !== null) words.push(`${isSpoken(score) ? 'rapped' : 'sung'} by a ${score.singer}`);
  else words.push('instrumental: the lyrics hold no words that can be sung in English');
  if (score.singer !== null && song.unsingable > 0)
    words.push(`${song.unsingable} lines in other scripts or without vowels left out`);
  if (omittedLines > 0) words.push(`no time for the last ${omittedLines} lines`);
  return words;
}

/** Renders a score as a whole piece. */
function playScore(
  score: Score,
  message: string,
  context: RenderContext,
  casting: Casting,
  blockFrames: number,
): Rendering {
  let gainDb: number | null = null;
  context.report(0, message);
  return {
    sampleRateHz: SAMPLE_RATE_HZ,
    channels: 2,
    frames: framesOfScore(score),
    blocks: perform(score, casting, context, (found) => (gainDb = found), blockFrames),
    message,
    ...(score.loops && { loops: score.loops }),
    get recipe() {
      return keepRecipe({ score, gainDb, font: casting.font === null ? null : fontIn(score, casting.font) });
    },
  };
}

/**
 * The exact stems of a piece made by `renderMusic`, from its recipe: vocals, drums, bass and other sum to it bit for
 * bit, as 32-bit floats and as 24-bit samples.
 *
 * @param flite - the same as for `renderMusic`; needed when the piece has vocals
 * @throws RefusedInput when the recipe is not a music recipe, the piece has vocals and `flite` is missing, or it was
 *   rendered with another SoundFont than `font`
 */
export function renderMusicStems(
  recipe: Recipe | null,
  context: RenderContext,
  flite?: Flite,
  font: SoundFont | null = null,
): Separation {
  const read = requireRecipe(recipe);
  const { score, gainDb } = read;
  if (score.singer !== null && flite === undefined) {
    throw new RefusedInput('The stems of a sung piece need the speech program that sang it.');
  }
  return {
    sampleRateHz: SAMPLE_RATE_HZ,
    channels: 2,
    frames: framesOfScore(score),
    stems: STEMS,
    blocks: performStems(score, gainDb, castingWith(flite, fontOf(read, font)), context),
    message: 'played again, stem by stem',
  };
}

/**
 * Exports the score of a piece as a standard MIDI file of type 1: tempo, metre, key, sections, a named track per
 * instrument, and lyrics.
 *
 * @throws RefusedInput when the recipe is not a music recipe
 */
export function renderMidi(recipe: Recipe | null): Uint8Array {
  return writeMidi(requireRecipe(recipe).score);
}

/**
 * When the words of a piece are sung, and its sections.
 *
 * @param lyrics - as they were written, for their spelling
 * @throws RefusedInput when the recipe is not a music recipe
 */
export function readSongTimes(recipe: Recipe | null, lyrics: string | null): SongTimes {
  return songTimes(requireRecipe(recipe).score, lyrics);
}

export { coverMusic } from './edit/cover.ts';
export { extendMusic } from './edit/extend.ts';
export { repaintMusic } from './edit/repaint.ts';
