import { applyFadeOut } from '@soundwright/dsp/fades';
import { createLimiter } from '@soundwright/dsp/limiter';
import { gainFromDb } from '@soundwright/dsp/math';
import { createResampler } from '@soundwright/dsp/resample';
import { CEILING_DB } from '../master.ts';
import { BLOCK_FRAMES, type Block, type RenderContext, type SourceAudio } from '../rendering.ts';
import type { Plan } from './edit-plans.ts';
import { mixTimeline, SAMPLE_RATE_HZ } from './mixer.ts';
import { compare, levelOfBlocks } from './patch.ts';

/** A range of a source, in frames. */
export interface Window {
  readonly from: number;
  readonly to: number;
}

/**
 * Crossfades of the window, seconds: short at the start, where both sounds are the same, longer at the end for tails.
 */
const JOIN_IN_S = 0.02;
const JOIN_OUT_S = 0.08;
/** Fade-in of the new sound after the end of the source, seconds. */
const ENTER_S = 0.001;
const REENTER_S = 0.2;
/** Length of the source on either side that is compared to match the level, seconds. */
const LISTEN_S = 4;

/**
 * Renders a changed timeline from its beginning and returns a window of it at the level of the source: where both are
 * the same sound, their ratio is the mastering gain, which is applied to the rest. Runs when the first block is pulled.
 * With `fadeOutS` in the plan, the sound is faded up to the end of the source, as the source was.
 */
export function* regenerate(
  source: SourceAudio,
  window: Window,
  { scene, timeline, gains, fadeOutS = 0 }: Plan & { readonly fadeOutS?: number },
  afterToo: boolean,
  context: RenderContext,
): Generator<Block, void, undefined> {
  const { sampleRateHz, channels } = source;
  const kept = context.openScratch(channels);
  const listen = Math.round(LISTEN_S * sampleRateHz);
  const heard = { cross: 0, mixed: 0, original: 0 };
  const endFrame = afterToo ? Math.min(source.frames, window.to + listen) : window.to;
  const playedS = Math.min(timeline.durationS + 0.1, endFrame / sampleRateHz + 0.1);
  const fade = Math.round(fadeOutS * sampleRateHz);
  let at = 0;
  for (const block of convert(mixTimeline(scene, { ...timeline, durationS: playedS }, gains), sampleRateHz, channels)) {
    const length = Math.min(block[0].length, endFrame - at);
    if (length <= 0) break;
    if (fade > 0 && at < source.frames)
      for (const samples of block)
        applyFadeOut(samples.subarray(0, source.frames - at), fade, 'smooth', at, source.frames);
    keepPart(block, Math.max(0, window.from - at), Math.min(length, window.to - at));
    listenTo(block, Math.max(0, window.from - listen - at), Math.min(length, window.from - at));
    if (afterToo) listenTo(block, Math.max(0, window.to - at), length);
    at += length;
    context.report(0.95 * (at / endFrame));
  }
  // Similar: least-squares gain. Not similar (the source has been edited): equal power.
  const alike = heard.cross / Math.max(1e-30, Math.sqrt(heard.mixed * heard.original));
  const level =
    heard.mixed > 0 && heard.original > 0
      ? alike > 0.7
        ? heard.cross / heard.mixed
        : Math.sqrt(heard.original / heard.mixed)
      : levelOf(source) / Math.max(1e-9, levelOfBlocks(kept.blocks()));
  const limiter = createLimiter({ sampleRateHz, channels, ceilingDb: CEILING_DB });
  for (const block of kept.blocks()) {
    const ready = limiter.process(block.map((samples) => samples.map((sample) => sample * level)));
    if (ready[0].length > 0) yield ready;
  }
  const rest = limiter.flush();
  if (rest[0].length > 0) yield rest;

  function keepPart(block: Block, from: number, to: number): void {
    if (to > from) kept.append(block.map((samples) => samples.slice(from, to)));
  }

  function listenTo(block: Block, from: number, to: number): void {
    if (to <= from) return;
    const original = source.read(at + from, to - from);
    block.forEach((samples, channel) => {
      const { cross, powerA, powerB } = compare(samples.subarray(from, to), original[channel]);
      heard.cross += cross;
      heard.mixed += powerA;
      heard.original += powerB;
    });
  }
}

/** RMS of a whole source, all channels. */
function levelOf(source: SourceAudio): number {
  return levelOfBlocks(copyOf(source, 0, source.frames));
}

/** Converts a stereo mix at `SAMPLE_RATE_HZ` to another rate and channel count. */
function* convert(blocks: Iterable<Block>, sampleRateHz: number, channels: number): Generator<Block, void, undefined> {
  const resampler =
    sampleRateHz === SAMPLE_RATE_HZ ? undefined : createResampler(SAMPLE_RATE_HZ, sampleRateHz, channels);
  for (const [left, right] of blocks) {
    const block = Array.from({ length: channels }, (_, channel) => {
      if (channels === 1) return left.map((sample, i) => 0.5 * (sample + right[i]));
      return channel % 2 === 0 ? left : right;
    });
    const ready = resampler ? resampler.push(block) : block;
    if (ready[0].length > 0) yield ready;
  }
  const rest = resampler?.flush();
  if (rest && rest[0].length > 0) yield rest;
}

export function* copyOf(source: SourceAudio, from: number, to: number): Generator<Block, void, undefined> {
  for (let at = from; at < to; at += BLOCK_FRAMES) yield source.read(at, Math.min(BLOCK_FRAMES, to - at));
}

/** Mixes new sound over old; `share` is the power share of the new one. */
export function* blendBlocks(
  source: SourceAudio,
  from: number,
  blocks: Iterable<Block>,
  share: number,
): Generator<Block, void, undefined> {
  const [fresh, old] = [Math.sqrt(share), Math.sqrt(1 - share)];
  let at = from;
  for (const block of blocks) {
    const original = source.read(at, block[0].length);
    yield block.map((samples, channel) => samples.map((sample, i) => fresh * sample + old * original[channel][i]));
    at += block[0].length;
  }
}

/** Crossfades from the source at the start of the window and back at its end, both inside. */
export function* joinWindow(
  source: SourceAudio,
  window: Window,
  blocks: Iterable<Block>,
): Generator<Block, void, undefined> {
  const frames = window.to - window.from;
  const enter = Math.min(Math.round(JOIN_IN_S * source.sampleRateHz), frames >> 2);
  const leave = Math.min(Math.round(JOIN_OUT_S * source.sampleRateHz), frames >> 2);
  const leavesAt = frames - leave;
  let at = 0;
  for (const block of blocks) {
    const length = block[0].length;
    if (at < enter || at + length > leavesAt) {
      const original = source.read(window.from + at, length);
      block.forEach((samples, channel) => {
        for (let i = 0; i < length; i += 1) {
          const position = at + i;
          const share = Math.min(1, (position + 1) / (enter + 1), (frames - position) / (leave + 1));
          if (share < 1) samples[i] = share * samples[i] + (1 - share) * original[channel][i];
        }
      });
    }
    yield block;
    at += length;
  }
}

/** How far the last moment of a source lies below the second before it if it was faded out, dB, and its length, seconds. */
const FADED_DB = 20;
const MOMENT_S = 0.02;

/** Whether a source was faded out at its end. */
export function isFadedOut(source: SourceAudio): boolean {
  const last = Math.min(source.frames, Math.round(MOMENT_S * source.sampleRateHz));
  const before = Math.min(source.frames, source.sampleRateHz);
  const [atEnd, whole] = [last, before].map((frames) =>
    levelOfBlocks(copyOf(source, source.frames - frames, source.frames)),
  );
  return atEnd < gainFromDb(-FADED_DB) * whole;
}

/**
 * Fades new sound in after the end of the source, gently if that was faded out, and out at its own end.
 *
 * @param leaveS - length of the fade-out
 */
export function* fadeEnds(
  blocks: Iterable<Block>,
  window: Window,
  source: SourceAudio,
  leaveS = 0.004,
): Generator<Block, void, undefined> {
  const { sampleRateHz } = source;
  const frames = window.to - window.from;
  const enter = Math.min(Math.round((isFadedOut(source) ? REENTER_S : ENTER_S) * sampleRateHz), frames >> 2);
  const leave = Math.min(Math.round(leaveS * sampleRateHz), frames >> 2);
  let at = 0;
  for (const block of blocks) {
    for (const samples of block) {
      for (let i = 0; i < samples.length; i += 1) {
        const position = at + i;
        if (position < enter) samples[i] *= position / enter;
        else if (position >= frames - leave) samples[i] *= (frames - 1 - position) / leave;
      }
    }
    yield block;
    at += block[0].length;
  }
}
