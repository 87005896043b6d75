import { BLOCK_FRAMES, type Recipe, RefusedInput, type RenderContext, type Rendering } from '../rendering.ts';
import type { Separation } from '../separation/separation.ts';
import { STEMS } from '../separation/stems.ts';
import { readCaption } from './caption/caption.ts';
import { compose } from './compose/compose.ts';
import type { Score } from './compose/score.ts';
import { describeKey } from './compose/theory.ts';
import { writeMidi } from './midi.ts';
import { type Casting, perform, performStems } from './perform.ts';
import { keepRecipe, requireRecipe, roundScore } from './recipe.ts';
import { framesOfScore, SAMPLE_RATE_HZ } from './render/finish.ts';

/** What to make. */
export interface MusicRequest {
  /** Style, mood, instruments, tempo, key, metre, in any words. */
  readonly caption: string;
  /** To be sung; section tags like `[chorus]` on lines of their own shape the form. Null or empty for instrumental. */
  readonly lyrics: string | null;
  /** 1 to 600; null for a length that suits the form. */
  readonly durationS: number | null;
  /** 0 to 2³² − 1. */
  readonly seed: number;
}

export const SHORTEST_MUSIC_S = 1;
export const LONGEST_MUSIC_S = 600;
const USUAL_DURATION_S = 60;

/**
 * Composes and plays a piece of music: 48 kHz stereo at −14 LUFS with true peaks below −1 dBTP, exactly as long as
 * asked. The same request gives the same samples.
 *
 * The recipe is the score; its gain is known once the blocks have been pulled.
 *
 * @throws RefusedInput for a length outside 1 to 600 seconds
 */
export function renderMusic(request: MusicRequest, context: RenderContext, blockFrames = BLOCK_FRAMES): Rendering {
  const { caption, seed } = request;
  const durationS = request.durationS ?? USUAL_DURATION_S;
  if (!(durationS >= SHORTEST_MUSIC_S && durationS <= LONGEST_MUSIC_S)) {
    throw new RefusedInput(`Music is ${SHORTEST_MUSIC_S} to ${LONGEST_MUSIC_S} seconds long.`);
  }
  const { plan, understood } = readCaption(caption);
  const score = roundScore(compose(plan, durationS, seed));
  const heard = understood.some((word) => word === describeKey(score.key)) ? [] : [describeKey(score.key)];
  const message = [...understood, ...heard].join(' · ');
  return playScore(score, () => [], message, context, blockFrames);
}

/** A rendering of a score as a whole piece. */
function playScore(
  score: Score,
  casting: Casting,
  message: string,
  context: RenderContext,
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
    get recipe() {
      return keepRecipe({ score, gainDb });
    },
  };
}

/**
 * The exact stems of a piece made by `renderMusic`, from its recipe: vocals, drums, bass and other add up to it bit for
 * bit, as 32-bit floats and as 24-bit samples.
 *
 * @throws RefusedInput when the recipe is not one of music
 */
export function renderMusicStems(recipe: Recipe | null, context: RenderContext): Separation {
  const { score, gainDb } = requireRecipe(recipe);
  return {
    sampleRateHz: SAMPLE_RATE_HZ,
    channels: 2,
    frames: framesOfScore(score),
    stems: STEMS,
    blocks: performStems(score, gainDb, () => [], context),
    message: 'played again, stem by stem',
  };
}

/**
 * The score of a piece as a standard MIDI file of type 1: tempo, metre, key, sections, a named track per instrument,
 * lyrics.
 *
 * @throws RefusedInput when the recipe is not one of music
 */
export function renderMidi(recipe: Recipe | null): Uint8Array {
  return writeMidi(requireRecipe(recipe).score);
}
