import { applyBiquad, designHighpass } from '@soundwright/dsp/biquad';
import { createDelayLine } from '@soundwright/dsp/delay-line';
import { clamp, cos, exp, log10, pow, sin, TAU } from '@soundwright/dsp/math';
import { SPEED_OF_SOUND_M_S } from '../draw/air.ts';
import type { Block } from '../rendering.ts';
import { createGroundReflection, hasPlace } from './ground-reflection.ts';
import type { SceneLayer } from './scene.ts';
import { type Source, TEXTURE_FRAMES, usualDistanceM } from './source.ts';
import { isOpen, type Space } from './space.ts';
import type { PlacedLayer } from './timeline.ts';
import { haltAfterS, underWayS } from './trends.ts';

/** Places a layer in space: distance, pan, movement, and obstacles. */
export interface Placement {
  /**
   * Adds the placed block to the dry bus and the reverb send.
   *
   * @param block - output of the voice, 1 or 2 channels of `TEXTURE_FRAMES`; overwritten
   * @param dry - stereo, added to
   * @param send - stereo, added to; input of the reverberation
   */
  add(block: Block, dry: Block, send: Block): void;
  /** Processes a block of pre-roll before the first audible one; see `preRollOf`. */
  precede(block: Block): void;
}

/** Low-pass cutoff of a wall: a plasterboard wall or a door attenuates about 10 dB per octave more above this. */
const WALL_HZ = 420;

/** Below this a wall lets nothing through that loudspeakers could play; it would only take up headroom, Hz. */
const WALL_FLOOR_HZ = 50;

/**
 * Frequency at which air absorption reaches 3 dB over a distance.
 *
 * Absorption grows with the square of frequency, 0.023 dB/m at 4 kHz, 20 °C, 50 % humidity (ISO 9613-1, rounded).
 */
export function airCutoffHz(distanceM: number): number {
  return clamp(Math.sqrt(3 / (1.44e-9 * Math.max(0.01, distanceM))), 200, 22000);
}

/** Distance from which the ground matters, m, for a sound that is usually heard close by. */
const OVER_GROUND_M = 30;

/**
 * Low-pass cutoff of what lies between the listener and a sound along the ground: grass, hedges and eddies of the air
 * take the highs of what comes from farther than usual, though less than dense foliage would (0.09 dB/m at 4 kHz,
 * ISO 9613-2, table A.1).
 *
 * @param usualM - distance at which the source is usually heard: an aircraft has nothing in its way
 */
export function groundCutoffHz(distanceM: number, usualM: number): number {
  const freeM = Math.max(OVER_GROUND_M, 3 * usualM);
  return clamp((22000 * freeM) / Math.max(1, distanceM), 500, 22000);
}

/** A layer with the pre-roll that compensates for the travel time of its sound. */
export interface PreRoll {
  /** The layer with its end and envelope in source time, which runs ahead of the listener's. */
  readonly placed: PlacedLayer;
  /** Pre-roll in blocks of `TEXTURE_FRAMES`; pass them to the placement before the first block. */
  readonly blocks: number;
}

/**
 * A moving layer starts early by the travel time of its sound; otherwise a sound approaching from a kilometre away
 * would begin with three seconds of silence. Stationary layers are unchanged.
 */
export function preRollOf(placed: PlacedLayer, sampleRateHz: number): PreRoll {
  if (placed.layer.motion === 'still') return { placed, blocks: 0 };
  const path = createPath(placed);
  const delayS = (atS: number): number => path(atS).distanceM / SPEED_OF_SOUND_M_S;
  const blocks = Math.ceil((delayS(placed.startS) * sampleRateHz) / TEXTURE_FRAMES);
  const aheadS = (blocks * TEXTURE_FRAMES) / sampleRateHz;
  const sourceTime = (atS: number): number => Math.max(placed.startS, atS + aheadS - delayS(atS));
  const envelope = placed.envelope.map((point) => ({ ...point, atS: sourceTime(point.atS) }));
  return { placed: { ...placed, endS: sourceTime(placed.endS), envelope }, blocks };
}

/**
 * @param placed - in the listener's time
 * @param gain - linear gain of the layer in the mix
 * @param space - where it is: how much of its sound comes back, and whether the ground alone throws it back
 * @param wetness - reverberation: 0 dry, 1 as defined by the space, up to 2
 */
export function createPlacement(
  placed: PlacedLayer,
  sampleRateHz: number,
  gain: number,
  space: Space,
  wetness: number,
): Placement {
  const { values } = placed.layer;
  const isReflected = wetness > 0 && isOpen(space) && hasPlace(placed.source, values);
  const reflect = isReflected ? createGroundReflection(placed.source, values, sampleRateHz) : () => undefined;
  return placed.layer.motion === 'still'
    ? placeStill(placed, sampleRateHz, gain, space.criticalM, wetness, reflect)
    : placeMoving(placed, sampleRateHz, gain, space.criticalM, wetness, reflect);
}

type Reflect = ReturnType<typeof createGroundReflection>;

function placeStill(
  { layer, source }: PlacedLayer,
  sampleRateHz: number,
  gain: number,
  criticalM: number,
  wetness: number,
  reflect: Reflect,
): Placement {
  const pass = createPassage(layer, source, sampleRateHz);
  const [dryGain, wetGain] = shareOfSpace(layer.distanceM * fartherOf({ layer, source }), criticalM, wetness);
  const angle = ((layer.pan + 1) * TAU) / 8;
  const left = gain * cos(angle) * Math.SQRT2;
  const right = gain * sin(angle) * Math.SQRT2;
  // A wide source appears narrow from far away.
  const width = clamp(pow(8 / Math.max(8, layer.distanceM), 0.5), 0.15, 1);
  return {
    precede: () => undefined,
    add(block, dry, send) {
      pass(block, layer.distanceM);
      reflect(block, layer.distanceM, layer.distanceM);
      const near = block[0];
      const far = block[block.length - 1];
      const [dryLeft, dryRight] = dry;
      const [sendLeft, sendRight] = send;
      for (let i = 0; i < TEXTURE_FRAMES; i += 1) {
        const mid = 0.5 * (near[i] + far[i]);
        const side = 0.5 * width * (near[i] - far[i]);
        const l = left * (mid + side);
        const r = right * (mid - side);
        dryLeft[i] += dryGain * l;
        dryRight[i] += dryGain * r;
        sendLeft[i] += wetGain * l;
        sendRight[i] += wetGain * r;
      }
    },
  };
}

function placeMoving(
  placed: PlacedLayer,
  sampleRateHz: number,
  gain: number,
  criticalM: number,
  wetness: number,
  reflect: Reflect,
): Placement {
  const { layer, source } = placed;
  const pass = createPassage(layer, source, sampleRateHz);
  const path = createPath(placed);
  const farthestM = Math.max(path(placed.startS).distanceM, path(placed.endS).distanceM, layer.distanceM) + 1;
  const delay = createDelayLine(Math.ceil((farthestM / SPEED_OF_SOUND_M_S) * sampleRateHz) + 8);
  let frame = 0;
  let previous = path(0);
  return {
    precede(block) {
      const near = block[0];
      const far = block[block.length - 1];
      for (let i = 0; i < TEXTURE_FRAMES; i += 1) delay.write(0.5 * (near[i] + far[i]));
    },
    add(block, dry, send) {
      const next = path((frame + TEXTURE_FRAMES) / sampleRateHz);
      frame += TEXTURE_FRAMES;
      const near = block[0];
      const far = block[block.length - 1];
      const l: Float32Array = near;
      const r: Float32Array = block.length > 1 ? far : new Float32Array(TEXTURE_FRAMES);
      const [fromL, fromR] = gainsOf(previous);
      const [toL, toR] = gainsOf(next);
      for (let i = 0; i < TEXTURE_FRAMES; i += 1) {
        const t = i / TEXTURE_FRAMES;
        delay.write(0.5 * (near[i] + far[i]));
        const distanceM = previous.distanceM + (next.distanceM - previous.distanceM) * t;
        const age = clamp((distanceM / SPEED_OF_SOUND_M_S) * sampleRateHz, 1, delay.maxFrames - 2);
        const x = delay.readBetween(age);
        l[i] = x * (fromL + (toL - fromL) * t);
        r[i] = x * (fromR + (toR - fromR) * t);
      }
      const pair: Block = [l, r];
      pass(pair, next.distanceM);
      reflect(pair, previous.distanceM, next.distanceM);
      const [dryGain, wetGain] = shareOfSpace(next.distanceM * fartherOf(placed), criticalM, wetness);
      addScaled(dry, pair, dryGain);
      addScaled(send, pair, wetGain);
      previous = next;
    },
  };

  function gainsOf(point: PathPoint): readonly [number, number] {
    const level = gain * Math.SQRT2 * point.nearness;
    const angle = ((point.pan + 1) * TAU) / 8;
    return [level * cos(angle), level * sin(angle)];
  }
}

/** The path to the listener: air, what stands in it, and a wall where it is muffled. Filters a block in place. */
export function createPassage(
  { muffled, values }: SceneLayer,
  source: Source,
  sampleRateHz: number,
): (block: Float32Array[], distanceM: number) => void {
  const usualM = usualDistanceM(source, values);
  const air = createLowpass(sampleRateHz);
  const ground = createLowpass(sampleRateHz);
  const wall = createLowpass(sampleRateHz);
  const wallStep = createLowpass(sampleRateHz);
  const floor = designHighpass(WALL_FLOOR_HZ, sampleRateHz);
  const states = [new Float64Array(2), new Float64Array(2)];
  return (block, distanceM) => {
    air(block, airCutoffHz(distanceM));
    ground(block, groundCutoffHz(distanceM, usualM));
    if (!muffled) return;
    wall(block, WALL_HZ);
    wallStep(block, WALL_HZ * 2.2);
    for (let channel = 0; channel < block.length; channel += 1) applyBiquad(block[channel], floor, states[channel]);
  };
}

/** How much farther off what renders its own distance counts for its echoes, at most. */
const MOST_FARTHER = 6;

/** "A DISTANT gunshot echo": how many times farther than placed it is for the share of its reverberation. */
function fartherOf({ layer, source }: Pick<PlacedLayer, 'layer' | 'source'>): number {
  return clamp(source.timesAway?.(layer.values) ?? 1, 1, MOST_FARTHER);
}

/** Gains of the direct sound and of the reverb send; their powers add up to one. */
function shareOfSpace(distanceM: number, criticalM: number, wetness: number): readonly [dry: number, wet: number] {
  const ratio = (distanceM / criticalM) * wetness;
  const scale = 1 / Math.sqrt(1 + ratio * ratio);
  return [scale, ratio * scale];
}

function addScaled(to: Block, from: Block, gain: number): void {
  for (let channel = 0; channel < 2; channel += 1) {
    const out = to[channel];
    const samples = from[channel];
    for (let i = 0; i < TEXTURE_FRAMES; i += 1) out[i] += gain * samples[i];
  }
}

interface PathPoint {
  readonly distanceM: number;
  /** Share of the level at the closest point, linear. */
  readonly nearness: number;
  readonly pan: number;
}

/** How near the way of a moving layer comes at most, as a share of its half, so that one hears it pass. */
const PASSES_AT = 0.5;

/**
 * The distance from which its way is drawn, metres. A siren that passes 600 m away hardly gets louder in ten seconds; one
 * is to hear it pass all the same: its level and its direction change as on a way that comes nearer, and the rest of the
 * distance stays the same throughout.
 */
function closestOf({ layer, startS, endS }: PlacedLayer): number {
  const { distanceM, motion, travelMS, course } = layer;
  const wayM = travelMS * Math.max(0.2, endS - startS) * (motion === 'pass-by' ? 0.5 : 1);
  const isFree = motion === 'pass-by' || motion === 'recede' || (motion === 'approach' && !course?.halts);
  return isFree ? Math.min(distanceM, PASSES_AT * wayM) : distanceM;
}

/** Position of a moving layer at a time. It passes or arrives at its distance; times are scene times in seconds. */
function createPath(placed: PlacedLayer): (atS: number) => PathPoint {
  const { layer, startS } = placed;
  const lengthS = Math.max(0.2, placed.endS - startS);
  const nearM = closestOf(placed);
  const beyondM = layer.distanceM - nearM;
  const sideways = layer.pan > 0 ? -1 : 1;
  const at = (alongM: number): PathPoint => {
    const drawnM = Math.sqrt(nearM * nearM + alongM * alongM);
    const pan = clamp((0.9 * sideways * alongM) / drawnM, -0.9, 0.9);
    return { distanceM: drawnM + beyondM, nearness: nearM / drawnM, pan };
  };
  if (layer.motion === 'pass-by') return (atS) => at(layer.travelMS * (atS - startS - lengthS / 2));
  if (layer.motion === 'approach') {
    if (layer.course?.halts) {
      // Braked evenly from its speed to a stand.
      const haltS = haltAfterS(lengthS);
      const leftM = (leftS: number): number => (layer.travelMS * leftS * leftS) / (2 * haltS);
      return (atS) => ({ ...at(-leftM(clamp(startS + haltS - atS, 0, haltS))), pan: layer.pan });
    }
    return (atS) => ({ ...at(layer.travelMS * Math.min(0, atS - startS - lengthS)), pan: layer.pan });
  }
  if (layer.motion === 'recede' && layer.course?.departs) {
    const riseS = underWayS(lengthS);
    const goneM = (goneS: number): number =>
      layer.travelMS * (goneS < riseS ? (goneS * goneS) / (2 * riseS) : goneS - riseS / 2);
    return (atS) => ({ ...at(goneM(Math.max(0, atS - startS))), pan: layer.pan });
  }
  if (layer.motion === 'recede') {
    return (atS) => ({ ...at(layer.travelMS * Math.max(0, atS - startS)), pan: layer.pan });
  }
  const turnS = Math.max(1.5, (TAU * nearM) / layer.travelMS);
  return (atS) => {
    const angle = (TAU * (atS - startS)) / turnS;
    const distanceM = nearM * (1 + 0.25 * cos(angle));
    return { distanceM, nearness: Math.min(1, nearM / distanceM), pan: 0.9 * sin(angle) };
  };
}

/** Two cascaded one-pole low-passes per channel; the cutoff may change from block to block. Transparent from 20 kHz. */
function createLowpass(sampleRateHz: number): (block: Float32Array[], cutoffHz: number) => void {
  const state = new Float64Array(4);
  return (block, cutoffHz) => {
    if (cutoffHz >= 20000) return;
    // Each pole is set so that the cascade is 3 dB down at the cutoff.
    const take = 1 - exp((-TAU * Math.min(cutoffHz * 1.55, 0.49 * sampleRateHz)) / sampleRateHz);
    block.forEach((samples, channel) => {
      let s1 = state[2 * channel];
      let s2 = state[2 * channel + 1];
      for (let i = 0; i < samples.length; i += 1) {
        s1 += take * (samples[i] - s1);
        s2 += take * (s1 - s2);
        samples[i] = s2;
      }
      state[2 * channel] = Math.abs(s1) < 1e-20 ? 0 : s1;
      state[2 * channel + 1] = Math.abs(s2) < 1e-20 ? 0 : s2;
    });
  };
}

/** How many times its usual distance a layer is away. */
export function timesAway({ distanceM, values }: SceneLayer, source: Source): number {
  return Math.max(distanceM / usualDistanceM(source, values), source.timesAway?.(values) ?? 0);
}

/** Relative level of a layer by its distance against the usual one: 12 dB per factor of ten, gentler than the inverse
 * distance law, as is common in mixing. */
export function distanceDb(times: number): number {
  return clamp(-12 * log10(times), -18, 9);
}

/** How many times its usual distance a sound is away before it is mastered softer, and the most that makes, dB. */
const SOFTER_FROM = 2.5;
const SOFTEST_DB = -9;

/** Level of a finished sound of which nothing is nearer, dB: what is far stays soft, though audible. */
export function afarDb(times: number): number {
  return clamp(-10 * log10(times / SOFTER_FROM), SOFTEST_DB, 0);
}
