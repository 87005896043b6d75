import { sin } from '@soundwright/dsp/math';
import { BLOCK_FRAMES, type Block, type RenderContext } from '../rendering.ts';
import type { Scene } from './scene.ts';
import type { Source } from './source.ts';
import {
  type Breakpoint,
  MAX_DURATION_S,
  MIN_DURATION_S,
  type PlacedLayer,
  placeScene,
  type Timeline,
  tailOf,
} from './timeline.ts';
import { envelopeAt } from './trends.ts';

/**
 * Sounds that go round: what sounds beyond the end is added to the beginning, so that the last sample leads to the first.
 * Textures cross over at equal power, events ring on into the next round.
 */

/** Longest crossing of a texture with its own beginning, seconds, and as a share of the round. */
const CROSSING_S = 1.5;
const CROSSING_SHARE = 1 / 3;

/** A texture goes round after this long when nothing says how long, seconds. */
const LONGEST_USUAL_S = 12;

/** Most that may ring on beyond the end, seconds. */
const LONGEST_TAIL_S = 20;

/** Steps of the curve of equal power. */
const CURVE_POINTS = 24;

/** A timeline that goes round after `roundS`; it is rendered for `timeline.durationS`, and `foldRound` makes one of it. */
export interface Round {
  readonly roundS: number;
  /** How long textures cross over, seconds. */
  readonly crossingS: number;
  readonly timeline: Timeline;
}

/** Places a scene as one round of a loop. @param durationS - of the round; null for the natural one */
export function placeRound(
  scene: Scene,
  sourceOf: (name: string) => Source,
  seed: number,
  durationS: number | null,
): Round {
  const wantedS = durationS ?? scene.durationS;
  const natural = placeScene(scene, sourceOf, seed, wantedS);
  const roundS = wantedS ?? usualRound(natural);
  const placed = wantedS === null ? placeScene(scene, sourceOf, seed, roundS) : natural;
  const crossingS = Math.min(CROSSING_S, CROSSING_SHARE * roundS);
  const layers = placed.layers.map((layer) =>
    layer.source.form === 'texture' ? crossLayer(layer, roundS, crossingS) : spaceEvenly(layer, roundS),
  );
  const ringsUntilS = Math.max(
    ...layers.map(({ source, layer, events, endS }) =>
      source.form === 'texture' ? endS : (events.at(-1)?.atS ?? 0) + source.eventS(layer.values),
    ),
  );
  const tailS = Math.max(crossingS, ringsUntilS - roundS) + tailOf(scene);
  return { roundS, crossingS, timeline: { durationS: roundS + Math.min(LONGEST_TAIL_S, tailS), layers } };
}

/** The length after which events come round without a gap; textures go round within a usual length. */
function usualRound({ durationS, layers }: Timeline): number {
  if (layers.some(({ source }) => source.form === 'texture')) return Math.min(durationS, LONGEST_USUAL_S);
  const lengths = layers.map(({ events, source, layer }) => {
    const first = events[0]?.atS ?? 0;
    const last = events.at(-1)?.atS ?? 0;
    if (events.length < 2 || source.form !== 'events')
      return first + (source.form === 'events' ? source.eventS(layer.values) : 1);
    return last + (last - first) / (events.length - 1);
  });
  return Math.min(MAX_DURATION_S, Math.max(MIN_DURATION_S, 0.25, ...lengths));
}

/** A texture that plays on beyond the end of the round while it fades in at its beginning. */
function crossLayer(placed: PlacedLayer, roundS: number, crossingS: number): PlacedLayer {
  const opens = placed.startS <= 0;
  const closes = placed.endS >= roundS - 1e-6;
  if (placed.layer.count !== null && placed.layer.again) return placed;
  const endS = closes ? roundS + crossingS : placed.endS;
  const gainAt = (atS: number): number => {
    const fadesIn = opens ? quarterSine(atS / crossingS) : 1;
    const fadesOut = closes ? quarterSine((roundS + crossingS - atS) / crossingS) : 1;
    return envelopeAt(placed.envelope, atS) * fadesIn * fadesOut;
  };
  const curve = Array.from({ length: CURVE_POINTS + 1 }, (_, i) => (i * crossingS) / CURVE_POINTS);
  const times = [
    ...(opens ? curve : []),
    ...placed.envelope.map(({ atS }) => atS),
    ...(closes ? curve.map((atS) => roundS + atS) : []),
  ];
  const envelope = [...new Set(times)].sort((a, b) => a - b).map((atS): Breakpoint => ({ atS, gain: gainAt(atS) }));
  return { ...placed, endS, envelope };
}

function quarterSine(place: number): number {
  return sin((Math.PI / 2) * Math.min(1, Math.max(0, place)));
}

/** Events that nearly fill the round are stretched a little, so that the gap at the join is like the others. */
function spaceEvenly(placed: PlacedLayer, roundS: number): PlacedLayer {
  const events = placed.events.filter(({ atS }) => atS < roundS);
  const first = events[0]?.atS ?? 0;
  const last = events.at(-1)?.atS ?? 0;
  const gapS = events.length > 2 ? (last - first) / (events.length - 1) : 0;
  const stretch = gapS > 0 ? roundS / (last - first + gapS) : 1;
  if (stretch < 0.85 || stretch > 1.15) return { ...placed, events };
  return { ...placed, events: events.map((event) => ({ ...event, atS: first + (event.atS - first) * stretch })) };
}

/**
 * One round of a loop from the blocks of its timeline: what comes after `roundFrames` is added to the beginning. Holds
 * the beginning and the end in memory, the rest in temporary storage.
 *
 * @param crossingFrames - over which textures cross; where the two parts are alike (a steady hum) they do not add up to
 *   equal power, and their sum is brought back to it
 * @returns the round with `before` frames of its end in front and `after` frames of its beginning behind
 */
export function* foldRound(
  blocks: Iterable<Block>,
  roundFrames: number,
  crossingFrames: number,
  around: { readonly before: number; readonly after: number },
  context: Pick<RenderContext, 'openScratch'>,
): Generator<Block, void, undefined> {
  const headFrames = Math.min(roundFrames, Math.max(crossingFrames, around.after) + LONGEST_TAIL_S * 48000);
  const head = [new Float32Array(headFrames), new Float32Array(headFrames)];
  const tail = [new Float32Array(crossingFrames), new Float32Array(crossingFrames)];
  const before = Math.min(around.before, roundFrames);
  const end = [new Float32Array(before), new Float32Array(before)];
  const scratch = context.openScratch(2);
  let at = 0;
  for (const block of blocks) {
    const length = block[0].length;
    block.forEach((samples, channel) => {
      for (let i = 0; i < length; i += 1) {
        const frame = at + i;
        if (frame < roundFrames) {
          if (frame < headFrames) head[channel][frame] += samples[i];
        } else {
          const over = frame - roundFrames;
          if (over < crossingFrames) tail[channel][over] += samples[i];
          else head[channel][over % headFrames] += samples[i];
        }
        if (frame >= roundFrames - before && frame < roundFrames && frame >= headFrames) {
          end[channel][frame - (roundFrames - before)] = samples[i];
        }
      }
    });
    const from = Math.min(length, Math.max(0, headFrames - at));
    const to = Math.min(length, Math.max(from, roundFrames - at));
    if (to > from) scratch.append(block.map((samples) => samples.slice(from, to)));
    at += length;
  }
  join(head, tail);
  // The end of a short round is part of its beginning.
  end.forEach((samples, channel) => {
    for (let i = 0; i < before; i += 1) {
      const frame = roundFrames - before + i;
      if (frame < headFrames) samples[i] = head[channel][frame];
    }
  });
  yield* inBlocks(end);
  yield* inBlocks(head);
  yield* scratch.blocks();
  yield* inBlocks(head.map((samples) => samples.subarray(0, Math.min(around.after, headFrames))));
}

/** Windows in which the likeness of the two parts is measured. */
const LIKENESS_WINDOWS = 12;
/** Most that a sum of parts that cancel each other is raised. */
const MOST_GAIN = 2;

/** Adds `tail` to the start of `head`; where both are alike or opposite, at the power that they would have if they were not. */
function join(head: readonly Float32Array[], tail: readonly Float32Array[]): void {
  const frames = tail[0].length;
  if (frames === 0) return;
  const gains = Array.from({ length: LIKENESS_WINDOWS + 1 }, (_, k) => {
    const middle = (k * frames) / LIKENESS_WINDOWS;
    const from = Math.max(0, Math.round(middle - frames / LIKENESS_WINDOWS));
    const to = Math.min(frames, Math.round(middle + frames / LIKENESS_WINDOWS));
    let apart = 0;
    let together = 0;
    for (const channel of [0, 1]) {
      for (let i = from; i < to; i += 1) {
        const sum = head[channel][i] + tail[channel][i];
        apart += head[channel][i] * head[channel][i] + tail[channel][i] * tail[channel][i];
        together += sum * sum;
      }
    }
    if (k === 0 || k === LIKENESS_WINDOWS || apart === 0) return 1;
    return Math.min(MOST_GAIN, Math.sqrt(apart / Math.max(together, 1e-12)));
  });
  for (const channel of [0, 1]) {
    for (let i = 0; i < frames; i += 1) {
      const place = (i * LIKENESS_WINDOWS) / frames;
      const k = Math.min(LIKENESS_WINDOWS - 1, Math.floor(place));
      const gain = gains[k] + (gains[k + 1] - gains[k]) * (place - k);
      head[channel][i] = gain * (head[channel][i] + tail[channel][i]);
    }
  }
}

function* inBlocks(samples: readonly Float32Array[]): Generator<Block, void, undefined> {
  for (let at = 0; at < samples[0].length; at += BLOCK_FRAMES) {
    yield samples.map((channel) => channel.slice(at, at + BLOCK_FRAMES));
  }
}

/** The frames from `from` to `to` of blocks. */
export function* cutBlocks(blocks: Iterable<Block>, from: number, to: number): Generator<Block, void, undefined> {
  let at = 0;
  for (const block of blocks) {
    const length = block[0].length;
    const start = Math.max(0, from - at);
    const end = Math.min(length, to - at);
    if (end > start) yield start === 0 && end === length ? block : block.map((samples) => samples.slice(start, end));
    at += length;
  }
}
