import { type Block, type Recipe, RefusedInput, type RenderContext, type SourceAudio } from '../../rendering.ts';
import type { Flite } from '../../speech/flite.ts';
import { readCaption } from '../caption/caption.ts';
import type { Plan } from '../compose/plan.ts';
import type { Score } from '../compose/score.ts';
import type { SoundFont } from '../font/sound-font.ts';
import type { Casting } from '../perform.ts';
import { type MusicRecipe, readRecipe } from '../recipe.ts';
import { framesOfScore, SAMPLE_RATE_HZ } from '../render/finish.ts';
import { castSingers } from '../sing/singer.ts';
import { prepareLyrics, type SongText } from '../sing/sung-form.ts';

/** Maximum length of a piece. */
export const LONGEST_MUSIC_S = 600;
/** Most parts of a piece. */
export const MOST_PARTS = 64;
/** Crossfades between new audio and the source: short on the beat at the start, longer at the end to cover tails. */
export const INTO_S = 0.03;
export const OUT_OF_S = 0.09;

/** The recipe, if it still matches the rate, channel count and length of the source. */
export function fittingRecipe(source: SourceAudio, recipe: Recipe | null): MusicRecipe | null {
  const read = readRecipe(recipe);
  const fits =
    read !== null &&
    source.sampleRateHz === SAMPLE_RATE_HZ &&
    source.channels === 2 &&
    source.frames === framesOfScore(read.score);
  return fits ? read : null;
}

/** Singers based on `flite`, if given, and the instruments of `font`, or the built-in ones. */
export function castingWith(flite: Flite | undefined, font: SoundFont | null): Casting {
  return { singers: (score) => (flite === undefined ? [] : castSingers(score, flite, SAMPLE_RATE_HZ)), font };
}

/**
 * The SoundFont of a piece, for rendering part of it again.
 * @param font - the configured SoundFont
 * @returns null for a piece with built-in instruments, even if a SoundFont is configured
 * @throws RefusedInput when the piece was rendered with another SoundFont
 */
export function fontOf({ font: played }: MusicRecipe, font: SoundFont | null): SoundFont | null {
  if (played === null || played.sha256 === font?.sha256) return played === null ? null : font;
  throw new RefusedInput(
    `The SoundFont “${played.name}” played this piece, and it is not the one that is set now.`,
    'Set soundfont_path to that file again, or make a cover, which any instruments can play.',
  );
}

/** Lyrics prepared for setting, or null when there are none or no singer is available. */
export function songOf(lyrics: string | null, flite: Flite | undefined): SongText | null {
  if (lyrics === null || lyrics.trim() === '' || flite === undefined) return null;
  const song = prepareLyrics(lyrics, flite);
  return song !== null && song.lines.length > 0 ? song : null;
}

/** The interpretation of a caption, or null when it is empty. */
export function planOf(caption: string): Plan | null {
  return caption.trim() === '' ? null : readCaption(caption).plan;
}

/** Checks that a voice is available for a score with lyrics. */
export function requireVoice(score: Score, flite: Flite | undefined): void {
  if (score.singer !== null && flite === undefined)
    throw new RefusedInput('A sung piece can only be changed with the speech program that sang it.');
}

/** Passes blocks through and reports progress, which starts at half when the level was measured first. */
export function* reporting(
  blocks: Iterable<Block>,
  frames: number,
  context: RenderContext,
  measured: boolean,
): Generator<Block, void, undefined> {
  const base = measured ? 0.5 : 0;
  let done = 0;
  for (const block of blocks) {
    done += block[0].length;
    yield block;
    context.report(base + (1 - base) * Math.min(1, done / Math.max(1, frames)));
  }
}
