import { exp } from './math.ts';
import type { Stretch } from './stretch.ts';
import { createEnginePool, createSteadyStretch, join } from './stretch-engine.ts';

/** Steps in which strokes are looked for. */
const STEP_S = 0.00134;
/** A stroke rises this many times above the strongest step of the time before it, or its edges do. */
const RISE = 4;
const QUIET_BEFORE_S = 0.03;
/** Power per sample below which nothing counts as a stroke: −66 dB. */
const FLOOR = 2.5e-7;
/** Strokes that follow sooner belong to the one before. */
const APART_S = 0.06;
/** The cut lies this far before the step in which a stroke was found. */
const EARLY_S = 0.0015;
/** What an engine is given on either side of a cut, so that it never hears the stroke from afar. */
const MIRROR_S = 0.1;
/** The stroke is kept as it is for so long, and then gives way to the stretched sound. */
const KEPT_S = 0.012;
const GIVING_WAY_S = 0.012;
/** The sound before a stroke ends in so long a fade. */
const FADE_S = 0.0015;

/** One stretch of sound from a stroke to the next. */
interface Segment {
  /** First frame of the sound, and of the result. */
  readonly start: number;
  readonly outStart: number;
  /** True when it begins with a stroke. */
  readonly stroke: boolean;
  readonly steady: Stretch;
  /** Frames of the steady stretch that belong to its mirrored lead and are left out. */
  skip: number;
  /** Frames of the result that are made. */
  made: number;
}

/**
 * Opens a change of length that keeps strokes as they are. The sound is cut in front of each stroke; every part is
 * stretched by itself, with its own mirror image at both ends, so that nothing of a stroke is heard before it; and the
 * first 12 ms of a stroke come from the sound itself. A sound without strokes is stretched as by `createSteadyStretch`.
 *
 * The place of a stroke in the result is round(place / rate). Memory does not grow with the length, and the result does
 * not depend on the size of the blocks.
 *
 * Source: after A. Röbel, "A new approach to transient processing in the phase vocoder" (DAFx 2003): strokes get phases
 * of their own, here those of the sound.
 */
export function createStrokeStretch(sampleRateHz: number, channels: number, rate: number): Stretch {
  const framesOf = (seconds: number) => Math.round(seconds * sampleRateHz);
  const mirrorFrames = framesOf(MIRROR_S);
  const keptFrames = framesOf(KEPT_S);
  const givingWayFrames = framesOf(GIVING_WAY_S);
  const fadeFrames = framesOf(FADE_S);
  const finder = createStrokeFinder(sampleRateHz);
  const pool = createEnginePool();
  const openSteady = () => createSteadyStretch(sampleRateHz, channels, { rate }, pool);

  let lines = Array.from({ length: channels }, () => new Float32Array(16384));
  let lineStart = 0;
  let filled = 0;
  /** Frames that the present part has been given. */
  let fed = 0;
  /** The end of the part before, faded into the stroke that follows. */
  let tail: Float32Array[] = [];
  let segment: Segment = { start: 0, outStart: 0, stroke: false, steady: openSteady(), skip: 0, made: 0 };

  const end = () => lineStart + filled;
  const read = (from: number, to: number) => lines.map((line) => line.subarray(from - lineStart, to - lineStart));

  function append(block: readonly Float32Array[]): void {
    const count = block[0].length;
    if (lines[0].length < filled + count) {
      lines = lines.map((line) => {
        const longer = new Float32Array(2 * (filled + count));
        longer.set(line.subarray(0, filled));
        return longer;
      });
    }
    lines.forEach((line, channel) => {
      line.set(block[channel], filled);
    });
    filled += count;
  }

  function dropUnused(): void {
    const unused = Math.max(segment.start, fed - mirrorFrames) - 1 - lineStart;
    const keep = segment.stroke && segment.made < keptFrames + givingWayFrames;
    if (unused < 8192 || keep) return;
    for (const line of lines) line.copyWithin(0, unused, filled);
    lineStart += unused;
    filled -= unused;
  }

  /** `count` frames to and fro between `from` and `to`, beginning at `to` and going backwards. */
  function mirrored(from: number, to: number, count: number): Float32Array[] {
    const length = Math.max(1, to - from);
    return lines.map((line) =>
      Float32Array.from({ length: count }, (_, i) => {
        const turn = i % (2 * length);
        const back = turn < length ? turn : 2 * length - 1 - turn;
        return line[to - 1 - back - lineStart];
      }),
    );
  }

  /** Takes what the steady stretch made for the present part: without its lead, and with the stroke as it was. */
  function shape(made: readonly Float32Array[]): Float32Array[] {
    const skipped = Math.min(segment.skip, made[0].length);
    segment.skip -= skipped;
    const first = segment.made;
    const parts = made.map((samples) => samples.slice(skipped));
    segment.made += parts[0].length;
    if (!segment.stroke || first >= keptFrames + givingWayFrames) return parts;
    parts.forEach((samples, channel) => {
      const own = lines[channel].subarray(segment.start - lineStart, filled);
      for (let i = 0; i < samples.length; i++) {
        const n = first + i;
        if (n >= keptFrames + givingWayFrames || n >= own.length) break;
        const given = Math.max(0, n - keptFrames) / givingWayFrames;
        samples[i] = own[n] * (1 - given) + samples[i] * given;
        const before = tail[channel]?.[n];
        if (before === undefined) continue;
        const rise = (n + 0.5) / fadeFrames;
        samples[i] = samples[i] * rise + before * (1 - rise);
      }
    });
    return parts;
  }

  /** Ends the present part in front of the stroke at `stroke` and begins the next. */
  function cut(stroke: number, most: number): Float32Array[] {
    const parts = [
      shape(segment.steady.push(mirrored(Math.max(segment.start, stroke - mirrorFrames), stroke, mirrorFrames))),
    ];
    parts.push(shape(segment.steady.flush()));
    const whole = lines.map((_, channel) => join(parts.map((part) => part[channel])));
    // What came out before this call counts as well.
    const outStart = Math.round(stroke / rate);
    const missing = outStart - segment.outStart - (segment.made - whole[0].length);
    tail = whole.map((samples) => samples.subarray(missing, missing + fadeFrames));
    const steady = openSteady();
    const lead = mirrored(stroke, Math.min(stroke + mirrorFrames, most), mirrorFrames);
    for (const samples of lead) samples.reverse();
    // From the far end towards the stroke: the last frame of the lead is the first of the stroke.
    const skip = Math.round(mirrorFrames / rate);
    segment = { start: stroke, outStart, stroke: true, steady, skip, made: 0 };
    fed = stroke;
    return [whole.map((samples) => samples.slice(0, missing)), shape(steady.push(lead))].reduce((one, other) =>
      one.map((samples, channel) => join([samples, other[channel]])),
    );
  }

  /** Goes on as far as strokes are known: up to `known`, with the sound there up to `end()`. */
  function advance(known: number, finished: boolean): Float32Array[] {
    const parts: Float32Array[][] = lines.map(() => []);
    const take = (part: readonly Float32Array[]) => {
      parts.forEach((list, channel) => {
        list.push(part[channel]);
      });
    };
    for (;;) {
      const stroke = finder.strokes.find((place) => place > segment.start);
      const to = Math.min(stroke ?? known, end());
      if (to > fed) {
        take(shape(segment.steady.push(read(fed, to))));
        fed = to;
      }
      if (stroke === undefined || fed < stroke) break;
      if (!finished && known < stroke + mirrorFrames) break;
      const after = finder.strokes.find((place) => place > stroke) ?? end();
      take(cut(stroke, Math.min(after, end())));
      while (finder.strokes.length > 0 && finder.strokes[0] <= stroke) finder.strokes.shift();
    }
    dropUnused();
    return parts.map(join);
  }

  let received = 0;
  return {
    push(block) {
      if (block.length !== channels) throw new RangeError(`expected ${channels} channels, got ${block.length}`);
      append(block);
      received += block[0].length;
      return advance(finder.look(block), false);
    },
    flush() {
      const parts = [advance(end(), true), shape(segment.steady.flush())];
      const rest = lines.map((_, channel) => join(parts.map((part) => part[channel])));
      const made = segment.outStart + segment.made;
      const total = Math.round(received / rate);
      // Two roundings can differ from one by a frame.
      return rest.map((samples) => {
        const exact = new Float32Array(Math.max(0, samples.length + total - made));
        exact.set(samples.subarray(0, exact.length));
        return exact;
      });
    },
  };
}

/** Finds strokes as a sound passes. */
interface StrokeFinder {
  /** Places of the strokes found, in order; whoever has used one takes it out. */
  readonly strokes: number[];
  /** Takes the next frames; answers up to where all strokes are known. */
  look(block: readonly Float32Array[]): number;
}

function createStrokeFinder(sampleRateHz: number): StrokeFinder {
  const step = Math.max(8, Math.round(STEP_S * sampleRateHz));
  const early = Math.round(EARLY_S * sampleRateHz);
  const apart = Math.round(APART_S * sampleRateHz);
  // The strongest step falls away slowly, by 20 dB in the time before.
  const forget = exp((-2.3 * step) / (QUIET_BEFORE_S * sampleRateHz));
  const strokes: number[] = [];
  let last = -apart;
  let power = 0;
  let edges = 0;
  let strongest = Number.POSITIVE_INFINITY;
  let strongestEdges = Number.POSITIVE_INFINITY;
  let before: number[] = [];
  let at = 0;
  const finishStep = (channels: number) => {
    const level = power / (step * channels);
    const edge = edges / (step * channels);
    const place = at - step - early;
    const rises = level > Math.max(FLOOR, RISE * strongest) || edge > Math.max(FLOOR, RISE * strongestEdges);
    if (rises && place - last >= apart && place > 0) {
      strokes.push(place);
      last = place;
    }
    // The first step has nothing before it to compare with.
    strongest = Math.max(level, strongest === Number.POSITIVE_INFINITY ? 0 : strongest * forget);
    strongestEdges = Math.max(edge, strongestEdges === Number.POSITIVE_INFINITY ? 0 : strongestEdges * forget);
    power = 0;
    edges = 0;
  };
  return {
    strokes,
    look(block) {
      if (before.length === 0) before = block.map(() => 0);
      for (let i = 0; i < block[0].length; i++) {
        for (let channel = 0; channel < block.length; channel++) {
          const sample = block[channel][i];
          const edge = sample - before[channel];
          before[channel] = sample;
          power += sample * sample;
          edges += edge * edge;
        }
        at++;
        if (at % step === 0) finishStep(block.length);
      }
      return Math.max(0, at - (at % step) - early - 1);
    },
  };
}
