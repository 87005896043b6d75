import {
  BLOCK_FRAMES,
  type Block,
  type Recipe,
  RefusedInput,
  type RenderContext,
  type Rendering,
  type SourceAudio,
} from '../../rendering.ts';
import type { Flite } from '../../speech/flite.ts';
import { type Heard, listen } from '../analysis/listen.ts';
import { createClock, endBpmOf } from '../compose/score.ts';
import type { SoundFont } from '../font/sound-font.ts';
import { measureGain } from '../perform.ts';
import { keepRecipe, roundScore } from '../recipe.ts';
import { fadesOf, SAMPLE_RATE_HZ } from '../render/finish.ts';
import {
  castingWith,
  fittingRecipe,
  fontOf,
  INTO_S,
  LONGEST_MUSIC_S,
  planOf,
  reporting,
  requireVoice,
  songOf,
} from './common.ts';
import { composeOver } from './compose-over.ts';
import { extendScore } from './extend-score.ts';
import { joinWithSource } from './joins.ts';
import type { ExtendMusicRequest } from './requests.ts';
import { findTwin } from './splice.ts';
import { playStretch } from './stretch-of-score.ts';
import { unfaded } from './unfaded.ts';

/** New audio that replaces the source from `joinFrame` on. */
export interface Extension {
  /** First replaced frame, at most the length of the source. Everything before it stays unchanged. */
  readonly joinFrame: number;
  readonly rendering: Rendering;
}

/**
 * Makes a piece longer. Returns new audio from `joinFrame` to the new end.
 *
 * With a recipe, the piece continues after its final chord at the same level and gets a new ending; only its fade-out
 * is dropped. Without one, the recording continues from just before its fade, with matching parts of itself or, given a
 * caption, with newly composed music at its tempo and on its chords. Either way the result fades out at the new end,
 * and the message says how much of the source is replaced.
 *
 * @throws RefusedInput when there is nothing to add, or the result would be longer than 600 s
 */
export function extendMusic(
  request: ExtendMusicRequest,
  context: RenderContext,
  flite?: Flite,
  font: SoundFont | null = null,
): Extension {
  const { source, extendS, seed } = request;
  const added = Math.round(extendS * source.sampleRateHz);
  if (!(added > 0)) throw new RefusedInput('The length to add must be above 0 seconds.');
  const newFrames = source.frames + added;
  if (newFrames > LONGEST_MUSIC_S * source.sampleRateHz) {
    throw new RefusedInput(`Music is at most ${LONGEST_MUSIC_S} seconds long.`, 'Add less.');
  }
  const into = Math.min(source.frames >> 2, Math.round(INTO_S * source.sampleRateHz));
  const plan = planOf(request.caption);
  let measured = false;
  const result = (joinFrame: number, blocks: Iterable<Block>, message: string, recipe: Recipe | null): Extension => {
    const frames = newFrames - joinFrame;
    const joined = joinWithSource(blocks, source, joinFrame, frames, {
      into: Math.min(into, source.frames - joinFrame),
      outOf: 0,
    });
    const rendering = { sampleRateHz: source.sampleRateHz, channels: source.channels, frames, message, recipe };
    return { joinFrame, rendering: { ...rendering, blocks: reporting(joined, frames, context, measured) } };
  };
  const known = fittingRecipe(source, request.recipe);
  if (known !== null) {
    const open = unfaded(known.score);
    requireVoice(known.score, flite);
    const casting = castingWith(flite, fontOf(known, font));
    const song = songOf(request.lyrics, flite);
    const durationS = newFrames / SAMPLE_RATE_HZ;
    // Keeps everything except the fade-out, and at least one beat of the last chord.
    const endS = createClock(open)(open.endBeat);
    const chordS = endS + 60 / endBpmOf(open);
    const beforeFade = source.frames - fadesOf({ durationS: source.frames / SAMPLE_RATE_HZ }).outFrames - into;
    const joinFrame = open.loops
      ? Math.min(source.frames, Math.round(endS * SAMPLE_RATE_HZ)) - into
      : Math.min(source.frames - into, Math.max(beforeFade, Math.round(chordS * SAMPLE_RATE_HZ)));
    const keepS = (joinFrame + into) / SAMPLE_RATE_HZ;
    const longer = extendScore(open, durationS - known.score.durationS, keepS, plan, song, seed);
    const score = roundScore(longer.score);
    measured = known.gainDb === null;
    const gainDb = known.gainDb ?? measureGain(known.score, casting, context);
    const stretch = {
      score,
      casting,
      gainDb,
      fromS: joinFrame / SAMPLE_RATE_HZ,
      frames: newFrames - joinFrame,
      sampleRateHz: SAMPLE_RATE_HZ,
      channels: 2,
      faded: true,
      context,
    };
    const how =
      longer.joinBeat === Infinity ? 'rings longer: too little is added for another bar' : 'goes on and ends anew';
    return result(
      joinFrame,
      playStretch(stretch),
      sayKept(how, source, joinFrame),
      keepRecipe({ score, gainDb, font: known.font }),
    );
  }
  const heard = listen(source, source.frames);
  const joinFrame = joinBeforeFade(source, heard, into);
  const frames = newFrames - joinFrame;
  const twin = plan === null ? findTwin(source, heard, joinFrame, null, seed) : null;
  if (twin !== null && twin < 0) {
    const blocks = fadeTail(loopBlocks(source, joinFrame, -twin, frames), frames, source.sampleRateHz);
    return result(joinFrame, blocks, sayKept('goes on with parts of itself', source, joinFrame), null);
  }
  measured = true;
  const composed = composeOver(source, heard, plan, joinFrame, frames, 0.5, seed, context);
  return result(
    joinFrame,
    fadeTail(composed.blocks, frames, source.sampleRateHz),
    sayKept(`goes on with new music · ${composed.message}`, source, joinFrame),
    null,
  );
}

/** Says what is added, and how much of the end of the source is replaced. */
function sayKept(how: string, source: SourceAudio, joinFrame: number): string {
  const cutS = (source.frames - joinFrame) / source.sampleRateHz;
  return cutS < 0.1 ? how : `${how} · replaces the last ${cutS.toFixed(1)} s`;
}

/** Maximum number of beats dropped from a fade. Trailing silence is always dropped. */
const MOST_FADED_BEATS = 4;

/** The last beat before the recording fades out. */
function joinBeforeFade(source: SourceAudio, heard: Heard, into: number): number {
  const beatFrames = (60 / heard.beat.bpm) * source.sampleRateHz;
  const phase = heard.beat.phaseS * source.sampleRateHz;
  const powerAt = (from: number) => {
    const count = Math.min(Math.round(beatFrames), source.frames - from);
    const [samples] = source.read(from, Math.max(1, count));
    return samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length);
  };
  const last = Math.floor((source.frames - phase) / beatFrames) - 1;
  const powers: number[] = [];
  for (let beat = Math.max(0, last - 48); beat <= last; beat++)
    powers.push(powerAt(Math.max(0, Math.round(phase + beat * beatFrames))));
  const usual = [...powers].sort((a, b) => a - b)[powers.length >> 1] ?? 0;
  let beat = last;
  let faded = 0;
  for (let index = powers.length - 1; index > powers.length / 2 && powers[index] < 0.4 * usual; index--) {
    if (powers[index] > 1e-4 * usual && ++faded > MOST_FADED_BEATS) break;
    beat--;
  }
  return Math.max(0, Math.min(source.frames - into, Math.round(phase + beat * beatFrames)));
}

/** Loops the `period` frames before `at`, with short crossfades at the joins. */
function* loopBlocks(
  source: SourceAudio,
  at: number,
  period: number,
  frames: number,
): Generator<Block, void, undefined> {
  const seam = Math.min(period >> 2, Math.round(0.01 * source.sampleRateHz));
  for (let done = 0; done < frames; ) {
    const within = done % period;
    const count = Math.min(BLOCK_FRAMES, frames - done, period - within);
    const block = source.read(at - period + within, count);
    if (done >= period && within < seam) {
      // Whatever followed the end of the segment fades out under its start.
      const after = source.read(Math.min(source.frames - count, at + within), count);
      for (let i = 0; i < count && within + i < seam; i++) {
        const t = (within + i) / seam;
        for (let channel = 0; channel < block.length; channel++)
          block[channel][i] = after[channel][i] * (1 - t) + block[channel][i] * t;
      }
    }
    done += count;
    yield block;
  }
}

function* fadeTail(blocks: Iterable<Block>, frames: number, sampleRateHz: number): Generator<Block, void, undefined> {
  const length = Math.min(frames >> 1, Math.round(3 * sampleRateHz));
  let done = 0;
  for (const block of blocks) {
    for (let i = 0; i < block[0].length; i++) {
      const left = frames - 1 - done - i;
      if (left < length) for (const samples of block) samples[i] *= (left / length) * (left / length);
    }
    done += block[0].length;
    yield block;
  }
}
