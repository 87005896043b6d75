import type { Block, Recipe, RenderContext, Rendering } from '../rendering.ts';
import type { Flite } from '../speech/flite.ts';
import { createClock, type Note, type Score } from './compose/score.ts';
import { castingWith, fontOf } from './edit/common.ts';
import { editScore, type ScoreChanges } from './edit/edit-score.ts';
import { type RewriteRequest, rewritePart } from './edit/rewrite-part.ts';
import { playStretch } from './edit/stretch-of-score.ts';
import { fontWords } from './font/font-words.ts';
import type { SoundFont } from './font/sound-font.ts';
import { type Casting, perform, performAgain } from './perform.ts';
import { keepRecipe, type MusicRecipe, readRecipe, requireRecipe } from './recipe.ts';
import { framesOfScore, SAMPLE_RATE_HZ } from './render/finish.ts';
import { describeScore, type ScoreDescription } from './score-description.ts';

/** The score of a piece; null when the recipe has none that can be played as it was. */
export function readScore(recipe: Recipe | null): ScoreDescription | null {
  const read = readRecipe(recipe);
  return read === null ? null : describeScore(read.score);
}

/**
 * The recipe of a changed piece. It keeps the level and the SoundFont of the piece, so that what is not changed sounds
 * the same.
 *
 * @throws RefusedInput as `editScore`, or when the recipe is not a music recipe
 */
export function editRecipe(recipe: Recipe | null, changes: ScoreChanges): Recipe {
  const read = requireRecipe(recipe);
  return keepRecipe({ ...read, score: editScore(read.score, changes) });
}

/** As `rewritePart`, for a recipe. @throws RefusedInput as that, or when it is not a music recipe */
export function rewriteInRecipe(recipe: Recipe | null, request: RewriteRequest): Note[] {
  return rewritePart(requireRecipe(recipe).score, request);
}

/**
 * Plays a recipe: for the recipe of a sound the same samples as that sound had when it was rendered.
 *
 * @param flite - opens the speech program, for a piece with a voice
 * @throws RefusedInput when it is not a music recipe, or the piece was rendered with another SoundFont than `font`
 */
export function renderScore(
  recipe: Recipe | null,
  context: RenderContext,
  flite: () => Flite,
  font: SoundFont | null = null,
): Rendering {
  const read = requireRecipe(recipe);
  const { score } = read;
  const casting = castingFor(read, score, flite, font);
  const { gainDb: known } = read;
  let gainDb = known;
  const message = ['played from its score', ...fontWords(score, casting.font)].join(' · ');
  context.report(0, message);
  return {
    sampleRateHz: SAMPLE_RATE_HZ,
    channels: 2,
    frames: framesOfScore(score),
    blocks:
      known === null
        ? perform(score, casting, context, (found) => {
            gainDb = found;
          })
        : performAgain(score, known, casting, context),
    message,
    ...(score.loops && { loops: score.loops }),
    get recipe() {
      return keepRecipe({ ...read, gainDb });
    },
  };
}

function castingFor(read: MusicRecipe, { singer }: Score, flite: () => Flite, font: SoundFont | null): Casting {
  return castingWith(singer === null ? undefined : flite(), fontOf(read, font));
}

/** Part of a score to listen to. */
export interface Excerpt {
  /** Quarter notes from the start. */
  readonly fromBeat: number;
  readonly toBeat: number;
  /** Names of the parts to hear, without the voice; null for everything. */
  readonly parts: readonly string[] | null;
}

/**
 * Plays part of a recipe at the level of the piece, without its fades. Stretches that follow one another join without a
 * seam.
 *
 * @throws RefusedInput as `renderScore`
 */
export function renderExcerpt(
  recipe: Recipe | null,
  excerpt: Excerpt,
  context: RenderContext,
  flite: () => Flite,
  font: SoundFont | null = null,
): {
  readonly sampleRateHz: number;
  readonly channels: number;
  readonly frames: number;
  readonly blocks: Iterable<Block>;
} {
  const read = requireRecipe(recipe);
  const score = excerptScore(read.score, excerpt.parts);
  const clock = createClock(score);
  const lastFrame = framesOfScore(score);
  const frameAt = (beat: number) => Math.min(lastFrame, Math.round(clock(beat) * SAMPLE_RATE_HZ));
  const from = frameAt(excerpt.fromBeat);
  const frames = Math.max(0, frameAt(excerpt.toBeat) - from);
  const stretch = {
    score,
    casting: castingFor(read, score, flite, font),
    gainDb: read.gainDb ?? 0,
    fromS: from / SAMPLE_RATE_HZ,
    frames,
    sampleRateHz: SAMPLE_RATE_HZ,
    channels: 2,
    faded: false,
    context,
  };
  return { sampleRateHz: SAMPLE_RATE_HZ, channels: 2, frames, blocks: playStretch(stretch) };
}

/** The score of an excerpt: the chosen parts. A loop is played from its start, as if it were a piece. */
function excerptScore({ loops: _loops, ...score }: Score, parts: readonly string[] | null): Score {
  if (parts === null) return score;
  return {
    ...score,
    tracks: score.tracks.filter(({ name }) => parts.includes(name)),
    phrases: [],
    singer: null,
  };
}
