import { createLoudnessMeter } from '@soundwright/dsp/loudness';
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
import { readCaption } from '../caption/caption.ts';
import type { Plan } from '../compose/plan.ts';
import { createClock, type Score } from '../compose/score.ts';
import { describeKey } from '../compose/theory.ts';
import { type Casting, measureGain, perform } from '../perform.ts';
import { keepRecipe, type MusicRecipe, readRecipe, roundScore } from '../recipe.ts';
import { fadeOutFrames, framesOfScore, SAMPLE_RATE_HZ } from '../render/finish.ts';
import { castSingers } from '../sing/singer.ts';
import { prepareLyrics, type SongText } from '../sing/sung-form.ts';
import { scoreFromHeard } from './heard-score.ts';
import { joinWithSource } from './joins.ts';
import type { CoverMusicRequest, ExtendMusicRequest, RepaintMusicRequest } from './requests.ts';
import { beatAt, coverScore, extendScore, repaintScore } from './rework.ts';
import { copyBlocks, findTwin } from './splice.ts';
import { playStretch } from './stretch-of-score.ts';

const LONGEST_MUSIC_S = 600;
/** Joins of new sound with the source: into it on the beat, out of it slowly enough for tails. */
const INTO_S = 0.03;
const OUT_OF_S = 0.09;

/** A recipe that is still the source's own: it fits in rate, channels and length. */
function fittingRecipe(source: SourceAudio, recipe: Recipe | null): MusicRecipe | null {
  const read = readRecipe(recipe);
  const fits =
    read !== null &&
    source.sampleRateHz === SAMPLE_RATE_HZ &&
    source.channels === 2 &&
    source.frames === framesOfScore(read.score);
  return fits ? read : null;
}

function castingWith(flite: Flite | undefined): Casting {
  return (score) => (flite === undefined ? [] : castSingers(score, flite, SAMPLE_RATE_HZ));
}

function songOf(lyrics: string | null, flite: Flite | undefined): SongText | null {
  if (lyrics === null || lyrics.trim() === '' || flite === undefined) return null;
  const song = prepareLyrics(lyrics, flite);
  return song !== null && song.lines.length > 0 ? song : null;
}

function planOf(caption: string): Plan | null {
  return caption.trim() === '' ? null : readCaption(caption).plan;
}

/** A voice is needed for what is sung in a score. */
function requireVoice(score: Score, flite: Flite | undefined): void {
  if (score.singer !== null && flite === undefined)
    throw new RefusedInput('A sung piece can only be changed with the speech program that sang it.');
}

/**
 * A stretch of a piece made anew: exactly the frames of the window, in the rate and with the channels of the source,
 * crossfaded with it inside the window.
 *
 * With the recipe of the source, `conservative` plays the same notes anew, `balanced` gives a share of the parts
 * (`strength`) new notes on the same chords, `aggressive` changes the chords too, and a caption brings other players.
 * Without one, the window is filled with the part of the recording that fits best, or, when it is to change much or a
 * caption says how, with newly composed music at the tempo and on the chords that were heard; `strength` is then the
 * share of the new sound.
 *
 * @throws RefusedInput when the window is empty or outside the source
 */
export function repaintMusic(request: RepaintMusicRequest, context: RenderContext, flite?: Flite): Rendering {
  const { source, startS, endS, mode, seed } = request;
  const strength = Math.min(1, Math.max(0, request.strength));
  const from = Math.round(startS * source.sampleRateHz);
  const to = Math.min(source.frames, Math.round(endS * source.sampleRateHz));
  if (!(from >= 0 && to - from >= 0.05 * source.sampleRateHz)) {
    throw new RefusedInput('The window to repaint must lie inside the sound and last at least 0.05 seconds.');
  }
  const frames = to - from;
  let measured = false;
  const rendering = (blocks: Iterable<Block>, message: string, recipe: Recipe | null): Rendering => ({
    sampleRateHz: source.sampleRateHz,
    channels: source.channels,
    frames,
    blocks: reporting(blocks, frames, context, measured),
    message,
    recipe,
  });
  if (strength === 0) return rendering(copyBlocks(source, from, frames), 'kept as it was', request.recipe);
  const joins = {
    into: from === 0 ? 0 : Math.min(frames >> 2, Math.round(INTO_S * source.sampleRateHz)),
    outOf: to === source.frames ? 0 : Math.min(frames >> 2, Math.round(OUT_OF_S * source.sampleRateHz)),
  };
  const known = fittingRecipe(source, request.recipe);
  const plan = planOf(request.caption);
  if (known !== null) {
    requireVoice(known.score, flite);
    const casting = castingWith(flite);
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
    };
    const blocks = joinWithSource(playStretch(stretch), source, from, frames, joins);
    return rendering(blocks, describeRepaint(mode, plan, song), keepRecipe({ score, gainDb }));
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

/** Music at the tempo and on the chords of a recording, aligned with it and as loud. */
function composeOver(
  source: SourceAudio,
  heard: Heard,
  plan: Plan | null,
  from: number,
  frames: number,
  strength: number,
  seed: number,
  context: RenderContext,
): { blocks: Iterable<Block>; message: string } {
  const used = plan ?? readCaption('').plan;
  const bars = Math.max(4, Math.ceil((from + frames) / source.sampleRateHz / heard.barS) + 2);
  const firstBar = Math.max(0, Math.floor((from / source.sampleRateHz - heard.firstBarS) / heard.barS) - 2);
  const keptBars = bars - firstBar;
  const later = { ...heard, chords: heard.chords.slice(firstBar % Math.max(1, heard.chords.length)) };
  const score = scoreFromHeard(later, used, keptBars, Math.min(0.8, strength), true, seed);
  const fromS = Math.max(0, from / source.sampleRateHz - heard.firstBarS - firstBar * heard.barS);
  const gainDb = measureGain(score, () => [], context) + loudnessAround(source, from, frames) + 14;
  const stretch = {
    score,
    casting: () => [],
    gainDb,
    fromS,
    frames,
    sampleRateHz: source.sampleRateHz,
    channels: source.channels,
    faded: false,
  };
  return { blocks: playStretch(stretch), message: `${Math.round(heard.beat.bpm)} bpm · ${describeKey(heard.key)}` };
}

/** Integrated loudness of up to 20 s around a window; −14 when there is too little to say. */
function loudnessAround(source: SourceAudio, from: number, frames: number): number {
  const meter = createLoudnessMeter(source.sampleRateHz, Math.min(2, source.channels));
  const reach = 10 * source.sampleRateHz;
  const first = Math.max(0, from - reach);
  const last = Math.min(source.frames, from + frames + reach);
  for (let at = first; at < last; at += BLOCK_FRAMES) {
    meter.add(source.read(at, Math.min(BLOCK_FRAMES, last - at)).slice(0, 2));
  }
  return meter.integratedLufs() ?? meter.momentaryMaxLufs() ?? -14;
}

/** Passes blocks on and reports the progress, which begins in the middle when a level was measured before. */
function* reporting(
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

/** New sound that replaces the source from `joinFrame` on. */
export interface Extension {
  /** At most the length of the source; up to here it stays as it is. */
  readonly joinFrame: number;
  readonly rendering: Rendering;
}

/**
 * A longer version of a piece: what replaces it from `joinFrame` on, to the new end.
 *
 * With the recipe the band goes on where the final chord would have come, at the same level, and ends anew. Without
 * one, the recording goes on with parts of itself that fit, or, when a caption says how, with newly composed music on
 * its tempo and chords; either way it fades at the new end.
 *
 * @throws RefusedInput when nothing is to be added, or the whole would be longer than 600 s
 */
export function extendMusic(request: ExtendMusicRequest, context: RenderContext, flite?: Flite): Extension {
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
    requireVoice(known.score, flite);
    const casting = castingWith(flite);
    const song = songOf(request.lyrics, flite);
    const durationS = newFrames / SAMPLE_RATE_HZ;
    const longer = extendScore(known.score, durationS - known.score.durationS, plan, song, seed);
    const score = roundScore(longer.score);
    measured = known.gainDb === null;
    const gainDb = known.gainDb ?? measureGain(known.score, casting, context);
    const joinS = longer.joinBeat === Infinity ? Infinity : createClock(known.score)(longer.joinBeat) - INTO_S;
    // The source's own fade must not be heard in the middle.
    const latest = source.frames - fadeOutFrames(source.frames) - into;
    const joinFrame = Math.max(0, Math.min(latest, Math.round(Math.min(joinS, durationS) * SAMPLE_RATE_HZ)));
    const stretch = {
      score,
      casting,
      gainDb,
      fromS: joinFrame / SAMPLE_RATE_HZ,
      frames: newFrames - joinFrame,
      sampleRateHz: SAMPLE_RATE_HZ,
      channels: 2,
      faded: true,
    };
    return result(joinFrame, playStretch(stretch), 'goes on and ends anew', keepRecipe({ score, gainDb }));
  }
  const heard = listen(source, source.frames);
  const joinFrame = joinBeforeFade(source, heard, into);
  const frames = newFrames - joinFrame;
  const twin = plan === null ? findTwin(source, heard, joinFrame, null, seed) : null;
  if (twin !== null && twin < 0) {
    const blocks = fadeTail(loopBlocks(source, joinFrame, -twin, frames), frames, source.sampleRateHz);
    return result(joinFrame, blocks, 'goes on with parts of itself', null);
  }
  measured = true;
  const composed = composeOver(source, heard, plan, joinFrame, frames, 0.5, seed, context);
  return result(
    joinFrame,
    fadeTail(composed.blocks, frames, source.sampleRateHz),
    `goes on with new music · ${composed.message}`,
    null,
  );
}

/** The last beat at which the recording is still as loud as it was: endings and fades are left behind. */
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
  for (let index = powers.length - 1; index > powers.length / 2 && powers[index] < 0.4 * usual; index--) beat--;
  return Math.max(0, Math.min(source.frames - into, Math.round(phase + beat * beatFrames)));
}

/** Repeats the stretch of `period` frames before `at`, over and over, with short crossfades at its seams. */
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
      // What would have come after the end of the stretch fades out under its beginning.
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

/**
 * A new version of a piece: another band, another tempo, other colours, as far from the source as `coverStrength` says,
 * at 48 kHz in stereo.
 *
 * With the recipe: form, chords, words and (up to 0.6) the melody are those of the source; above 0.7 the key moves, and
 * above 0.85 the chords are new. Without one, tempo, key and chords are taken from the recording and played again: a
 * sketch of it, whose melody is new.
 *
 * @throws RefusedInput when the piece has words and nobody can sing them, or the source is too short
 */
export function coverMusic(request: CoverMusicRequest, context: RenderContext, flite?: Flite): Rendering {
  const { source, caption, seed } = request;
  const strength = Math.min(1, Math.max(0, request.coverStrength));
  const { plan, understood, namesStyle } = readCaption(caption);
  const known = readRecipe(request.recipe);
  let score: Score;
  let message: string;
  if (known !== null) {
    requireVoice(known.score, flite);
    const song = songOf(request.lyrics, flite);
    const covered = coverScore(known.score, plan, strength, seed, { style: namesStyle });
    score =
      song === null
        ? covered
        : repaintScore(covered, {
            window: { from: 0, to: Infinity },
            mode: 'conservative',
            strength: 0,
            seed,
            plan: null,
            song,
          });
    message = `cover · ${namesStyle ? understood.join(' · ') : score.style} · ${describeKey(score.key)}`;
  } else {
    if (source.frames < 3 * source.sampleRateHz)
      throw new RefusedInput('A cover needs at least 3 seconds to listen to.');
    const heard = listen(source);
    const bars = Math.max(1, Math.floor((source.frames / source.sampleRateHz - 1) / heard.barS));
    score = scoreFromHeard(heard, plan, bars, strength, false, seed);
    message = `a sketch after the recording · ${Math.round(heard.beat.bpm)} bpm and ${describeKey(heard.key)} heard · ${understood.join(' · ')}`;
  }
  score = roundScore({ ...score, durationS: Math.min(LONGEST_MUSIC_S, score.durationS) });
  let gainDb: number | null = null;
  return {
    sampleRateHz: SAMPLE_RATE_HZ,
    channels: 2,
    frames: framesOfScore(score),
    blocks: perform(score, castingWith(flite), context, (found) => (gainDb = found)),
    message,
    get recipe() {
      return keepRecipe({ score, gainDb });
    },
  };
}
