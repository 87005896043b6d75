import { type Block, type Recipe, RefusedInput, type RenderContext, type Rendering } from '../../rendering.ts';
import type { Flite } from '../../speech/flite.ts';
import { listen } from '../analysis/listen.ts';
import type { Plan } from '../compose/plan.ts';
import type { SoundFont } from '../font/sound-font.ts';
import { measureGain } from '../perform.ts';
import { keepRecipe, roundScore } from '../recipe.ts';
import { SAMPLE_RATE_HZ } from '../render/finish.ts';
import type { SongText } from '../sing/sung-form.ts';
import {
  castingWith,
  fittingRecipe,
  fontOf,
  INTO_S,
  OUT_OF_S,
  planOf,
  reporting,
  requireVoice,
  songOf,
} from './common.ts';
import { composeOver } from './compose-over.ts';
import { joinWithSource } from './joins.ts';
import { repaintScore } from './repaint-score.ts';
import type { RepaintMusicRequest } from './requests.ts';
import { beatAt } from './score-window.ts';
import { copyBlocks, findTwin } from './splice.ts';
import { playStretch } from './stretch-of-score.ts';

/**
 * Renders a window of a piece again. Returns exactly the frames of the window at the rate and channel count of the
 * source, crossfaded with the source inside the window.
 *
 * With the recipe of the source, `conservative` plays the same notes again, `balanced` writes new notes on the same
 * chords for a share (`strength`) of the parts, `aggressive` changes the chords too, and a caption changes the
 * instruments. Without one, the window is filled with the best-matching part of the recording or, for large changes or
 * with a caption, with newly composed music at the detected tempo and on the detected chords; `strength` is then the
 * level of the new audio in the blend.
 *
 * @throws RefusedInput when the window is empty or outside the source
 */
export function repaintMusic(
  request: RepaintMusicRequest,
  context: RenderContext,
  flite?: Flite,
  font: SoundFont | null = null,
): Rendering {
  const { source, startS, endS, mode, seed } = request;
  const strength = Math.min(1, Math.max(0, request.strength));
  const from = Math.round(startS * source.sampleRateHz);
  const to = Math.min(source.frames, Math.round(endS * source.sampleRateHz));
  if (!(from >= 0 && to - from >= 0.05 * source.sampleRateHz)) {
    throw new RefusedInput('The window to repaint must lie inside the sound and last at least 0.05 seconds.');
  }
  const frames = to - from;
  const known = fittingRecipe(source, request.recipe);
  const loops = known?.score.loops;
  let measured = false;
  const rendering = (blocks: Iterable<Block>, message: string, recipe: Recipe | null): Rendering => ({
    sampleRateHz: source.sampleRateHz,
    channels: source.channels,
    frames,
    blocks: reporting(blocks, frames, context, measured),
    message,
    recipe,
    ...(loops && { loops }),
  });
  if (strength === 0) return rendering(copyBlocks(source, from, frames), 'kept as it was', request.recipe);
  // A loop's end leads into its start, so new audio at one of them fades into the old audio at the other.
  const endIsJoin = loops === true && frames < source.frames;
  const joins = {
    into: from === 0 && !endIsJoin ? 0 : Math.min(frames >> 2, Math.round(INTO_S * source.sampleRateHz)),
    outOf: to === source.frames && !endIsJoin ? 0 : Math.min(frames >> 2, Math.round(OUT_OF_S * source.sampleRateHz)),
  };
  const plan = planOf(request.caption);
  if (known !== null) {
    requireVoice(known.score, flite);
    const casting = castingWith(flite, fontOf(known, font));
    const window = {
      from: beatAt(known.score, startS + 0.5 * INTO_S),
      to: beatAt(known.score, to / source.sampleRateHz - 0.02),
    };
    const song = songOf(request.lyrics, flite);
    const score = roundScore(repaintScore(known.score, { window, mode, strength, seed, plan, song }));
    measured = known.gainDb === null;
    const gainDb = known.gainDb ?? measureGain(known.score, casting, context);
    const stretch = {
      score,
      casting,
      gainDb,
      fromS: from / SAMPLE_RATE_HZ,
      frames,
      sampleRateHz: SAMPLE_RATE_HZ,
      channels: 2,
      faded: true,
      context,
    };
    const blocks = joinWithSource(playStretch(stretch), source, from, frames, joins);
    return rendering(blocks, describeRepaint(mode, plan, song), keepRecipe({ score, gainDb, font: known.font }));
  }
  const heard = listen(source, from);
  const twin = plan === null && mode !== 'aggressive' ? findTwin(source, heard, from, frames, seed) : null;
  if (twin !== null) {
    const blocks = joinWithSource(copyBlocks(source, from + twin, frames), source, from, frames, joins, strength);
    return rendering(blocks, 'repainted with the part of the recording that fits best', null);
  }
  measured = true;
  const composed = composeOver(source, heard, plan, from, frames, strength, seed, context);
  const blocks = joinWithSource(composed.blocks, source, from, frames, joins, strength);
  return rendering(blocks, `repainted with new music · ${composed.message}`, null);
}

function describeRepaint(mode: RepaintMusicRequest['mode'], plan: Plan | null, song: SongText | null): string {
  const what = {
    conservative: 'played anew',
    balanced: 'new parts on the same chords',
    aggressive: 'new parts and chords',
  }[mode];
  return [plan === null ? what : `${what}, other players`, ...(song === null ? [] : ['new words'])].join(' · ');
}
