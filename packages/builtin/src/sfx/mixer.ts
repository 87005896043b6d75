import { applyTwoBiquadsToTwo } from '@soundwright/dsp/biquad';
import { designButterworthHighpass } from '@soundwright/dsp/butterworth';
import { createEnergyMeter } from '@soundwright/dsp/loudness';
import { gainFromDb, log10, pow } from '@soundwright/dsp/math';
import { createReverb } from '@soundwright/dsp/reverb';
import { SPEED_OF_SOUND_M_S } from '../draw/air.ts';
import { BLOCK_FRAMES, type Block } from '../rendering.ts';
import { createPassage, createPlacement, distanceDb, type Placement, preRollOf, timesAway } from './placement.ts';
import type { Role, Scene } from './scene.ts';
import { hasTrait, type LoudnessClass, TEXTURE_FRAMES } from './source.ts';
import { AFAR_M, type Space, spaceAt } from './space.ts';
import { createStyle } from './style.ts';
import type { PlacedLayer, Timeline } from './timeline.ts';
import { createVoice, type Voice } from './voice.ts';

/** Sample rate of all sound effects. */
export const SAMPLE_RATE_HZ = 48000;

/** Loudness of a dry layer before it is placed, loudest 400 ms, LUFS. */
const ROLE_LUFS: Readonly<Record<Role, number>> = { foreground: -22, accent: -22, bed: -31 };

/** Relative level of the classes within one scene, dB. */
const CLASS_DB: Readonly<Record<LoudnessClass, number>> = { ambience: -3, effect: 0, impact: 3, interface: -2 };

/** Maximum length of a layer measured for its level, seconds. */
const MEASURE_S = 2.5;

/**
 * Mixes a timeline: sets level and position of every layer, adds the reverberation of the space, applies the style, and
 * removes what lies below 20 Hz, but for sounds of interfaces alone, which have nothing there.
 *
 * Stereo at `SAMPLE_RATE_HZ`, in blocks of `BLOCK_FRAMES`, `durationS` long; not mastered. Works in steps of
 * `TEXTURE_FRAMES` from frame 0, so the result does not depend on how it is pulled.
 *
 * @param gains - linear gain per layer, by position; from `measureGains`
 */
export function* mixTimeline(
  scene: Scene,
  timeline: Timeline,
  gains: readonly number[],
): Generator<Block, void, undefined> {
  const frames = Math.round(timeline.durationS * SAMPLE_RATE_HZ);
  const spaces = new Map<Space, SpaceBus>();
  const parts = timeline.layers.map((placed, index) => {
    const space = spaceAt(scene.space, placed.layer.distanceM);
    const bus = spaces.get(space) ?? { send: silentBlock(), add: createSpace(space, scene.wetness), sounds: false };
    spaces.set(space, bus);
    const placement = createPlacement(placed, SAMPLE_RATE_HZ, gains[index], space, scene.wetness);
    return startPart(placed, placement, bus);
  });
  const finish = createFinish(scene, timeline);
  const quantum = silentBlock();

  for (let start = 0; start < frames; start += BLOCK_FRAMES) {
    const length = Math.min(BLOCK_FRAMES, frames - start);
    const block: Block = [new Float32Array(length), new Float32Array(length)];
    for (let at = 0; at < length; at += TEXTURE_FRAMES) {
      for (const samples of quantum) samples.fill(0);
      for (const bus of spaces.values()) {
        bus.sounds = false;
        for (const samples of bus.send) samples.fill(0);
      }
      for (const part of parts) part.bus.sounds = addPart(part, quantum) || part.bus.sounds;
      for (const { send, add, sounds } of spaces.values()) add(send, quantum, sounds);
      finish(quantum);
      const room = Math.min(TEXTURE_FRAMES, length - at);
      block.forEach((samples, channel) => {
        samples.set(room < TEXTURE_FRAMES ? quantum[channel].subarray(0, room) : quantum[channel], at);
      });
    }
    yield block;
  }
}

/** Below this no microphone of a recording and no loudspeaker follows, and energy would only take up headroom, Hz. */
const SUBSONIC_HZ = 20;

/** Applies the style to consecutive blocks, and removes what lies below hearing from all but sounds of interfaces. */
function createFinish({ style }: Scene, { layers }: Timeline): (block: Block) => void {
  const applyStyle = createStyle(style, SAMPLE_RATE_HZ);
  if (layers.every(({ source }) => source.loudness === 'interface')) return (block) => applyStyle?.(block);
  const [first, second] = designButterworthHighpass(4, SUBSONIC_HZ, SAMPLE_RATE_HZ);
  const state = (): Float64Array => new Float64Array(2);
  const states = [state(), state(), state(), state()] as const;
  return (block) => {
    applyStyle?.(block);
    applyTwoBiquadsToTwo(block[0], block[1], first, second, states);
  };
}

function silentBlock(): Block {
  return [new Float32Array(TEXTURE_FRAMES), new Float32Array(TEXTURE_FRAMES)];
}

/** A space while layers sound in it. */
interface SpaceBus {
  readonly send: Block;
  readonly add: (send: Block, out: Block, sounds: boolean) => void;
  /** Whether anything was sent in this block. */
  sounds: boolean;
}

/** A layer while it is mixed. */
interface Part {
  readonly voice: Voice;
  readonly placement: Placement;
  readonly bus: SpaceBus;
  readonly buffer: Float32Array[];
  readonly moves: boolean;
  /** Blocks for which its filters still run after it has fallen silent. */
  settling: number;
}

function startPart(placed: PlacedLayer, placement: Placement, bus: SpaceBus): Part {
  const { placed: sounded, blocks } = preRollOf(placed, SAMPLE_RATE_HZ);
  const voice = createVoice(sounded, SAMPLE_RATE_HZ);
  const buffer = Array.from({ length: voice.channels }, () => new Float32Array(TEXTURE_FRAMES));
  for (let i = 0; i < blocks; i += 1) {
    fillOrSilence(voice, buffer);
    placement.precede(buffer);
  }
  return { voice, placement, bus, buffer, moves: placed.layer.motion !== 'still', settling: 0 };
}

/** Fills the buffer from a voice, or with silence. @returns whether the voice produced sound */
function fillOrSilence(voice: Voice, buffer: Float32Array[]): boolean {
  const sounds = voice.fill(buffer);
  if (!sounds) for (const samples of buffer) samples.fill(0);
  return sounds;
}

/** @returns whether anything was added */
function addPart(part: Part, quantum: Block): boolean {
  if (fillOrSilence(part.voice, part.buffer)) part.settling = SETTLING_BLOCKS;
  else if (part.settling > 0 || part.moves) part.settling -= 1;
  else return false;
  part.placement.add(part.buffer, quantum, part.bus.send);
  return true;
}

/** Number of blocks (32 ms) for which the filters of a silent layer keep running. */
const SETTLING_BLOCKS = 3;

/**
 * Rooms that ring long for their size are made larger for the reverb: until sound crosses them this often at most while
 * it decays, but not beyond this time of one crossing, seconds. With the short lines of a small room, the few modes of
 * the reverb would stand apart, and a tap in a bathroom would hum like a motor; in real rooms the modes lie closer than
 * each of them is wide (M. Schroeder, "Natural sounding artificial reverberation", JAES 10, 1962).
 */
const MOST_TRIPS = 53;
const LONGEST_TRIP_S = 0.045;

/** Adds first reflections and late reverberation of `send` to `out`. */
function createSpace(space: Space, wetness: number): (send: Block, out: Block, sounds: boolean) => void {
  const taps = wetness > 0 ? space.early : [];
  const reverb =
    space.t60LowS > 0 && wetness > 0
      ? createReverb({
          sampleRateHz: SAMPLE_RATE_HZ,
          t60LowS: space.t60LowS,
          t60HighS: space.t60HighS,
          sizeM: Math.max(space.sizeM, SPEED_OF_SOUND_M_S * Math.min(LONGEST_TRIP_S, space.t60LowS / MOST_TRIPS)),
        })
      : undefined;
  const ages = taps.map(([delayMs]) => Math.max(1, Math.round((delayMs / 1000) * SAMPLE_RATE_HZ)));
  // Delay lines in ring buffers of a power of two; the block size is one too, so no block wraps around.
  let size = TEXTURE_FRAMES;
  while (size < Math.max(0, ...ages) + TEXTURE_FRAMES) size *= 2;
  const mask = size - 1;
  // Their start is repeated at their end, so that a block is read in one piece from anywhere.
  const rings = [new Float32Array(size + TEXTURE_FRAMES), new Float32Array(size + TEXTURE_FRAMES)];
  let silentFrames = size;
  const heardLeft = new Float64Array(TEXTURE_FRAMES);
  const heardRight = new Float64Array(TEXTURE_FRAMES);
  let at = 0;
  const leftGains = taps.map(([, gain, side]) => gain * Math.sqrt((1 - side) / 2));
  const rightGains = taps.map(([, gain, side]) => gain * Math.sqrt((1 + side) / 2));
  // They are read in pairs, one from each side; a silent one makes them even.
  if (ages.length % 2 === 1) for (const list of [ages, leftGains, rightGains]) list.push(0);
  return (send, out, sounds) => {
    silentFrames = sounds ? 0 : silentFrames + TEXTURE_FRAMES;
    if (taps.length > 0 && silentFrames < size) {
      const [outLeft, outRight] = out;
      heardLeft.fill(0);
      heardRight.fill(0);
      send.forEach((samples, side) => {
        rings[side].set(samples, at);
        if (at === 0) rings[side].set(samples, size);
      });
      const [fromLeft, fromRight] = rings;
      for (let tap = 0; tap < ages.length; tap += 2) {
        const start = (at - ages[tap]) & mask;
        const otherStart = (at - ages[tap + 1]) & mask;
        const [leftGain, otherLeftGain] = [leftGains[tap], leftGains[tap + 1]];
        const [rightGain, otherRightGain] = [rightGains[tap], rightGains[tap + 1]];
        for (let i = 0; i < TEXTURE_FRAMES; i += 1) {
          const x = fromLeft[start + i];
          const y = fromRight[otherStart + i];
          heardLeft[i] = heardLeft[i] + leftGain * x + otherLeftGain * y;
          heardRight[i] = heardRight[i] + rightGain * x + otherRightGain * y;
        }
      }
      for (let i = 0; i < TEXTURE_FRAMES; i += 1) {
        outLeft[i] += heardLeft[i];
        outRight[i] += heardRight[i];
      }
      at = (at + TEXTURE_FRAMES) & mask;
    }
    reverb?.process(send[0], send[1], out[0], out[1]);
  };
}

/** How far a layer may lie below the continuous layers beside it, and a continuous one below an event, dB. */
const AUDIBLE_DB = { events: 9, texture: 16 };
const BED_DB = 14;

/**
 * How far the plain level of a layer may exceed its loudness, dB. K-weighting hardly counts the lowest octave: without
 * a limit, a rumble that small loudspeakers leave out would take the headroom of all that is heard beside it.
 */
const MOST_UNHEARD_DB = 6;

/** Attenuation by a wall, and the most of what it and the way to the listener take that is made up for, dB. */
const WALL_DB = 6;
const MOST_RAISED_DB = 8;

/**
 * Linear gain of each layer: all are normalized to the loudness of their role, then offset by class, distance and words
 * ("quiet rain"). A motor keeps its gain from step to step, so that it idles more softly than it starts. What would be
 * lost under the others is raised until it can be heard. Measures the start of each layer, so a source may have any
 * level.
 */
export function measureGains(timeline: Timeline): number[] {
  const { layers } = timeline;
  const measured = layers.map(measureLayer);
  const wanted = layers.map(({ layer, source }) => {
    const placeDb = distanceDb(timesAway(layer, source)) - (layer.muffled ? WALL_DB : 0);
    return ROLE_LUFS[layer.role] + CLASS_DB[source.loudness] + layer.levelDb + placeDb;
  });
  const gains = layers.map((placed, at) => {
    const lufs = measured[at];
    if (lufs === null) return 1;
    const { form } = placed.source;
    let power = 0;
    let leastDb = -Infinity;
    for (const [i, other] of layers.entries()) {
      if (i === at || measured[i] === null || other.layer.step !== placed.layer.step) continue;
      if (other.source.form === 'texture') power += pow(10, wanted[i] / 10);
      else if (form === 'texture') leastDb = Math.max(leastDb, wanted[i] - BED_DB);
    }
    if (power > 0) leastDb = Math.max(leastDb, 10 * log10(power) - AUDIBLE_DB[form]);
    return gainFromDb(Math.max(wanted[at], leastDb) - lufs);
  });
  return layers.map(({ layer, source }, at) => {
    const same = layers.findIndex((other) => other.layer.id === layer.same);
    if (same < 0 || !hasTrait(source, 'motor')) return gains[at];
    return gains[same] * gainFromDb(layer.levelDb - layers[same].layer.levelDb);
  });
}

/** Loudest 400 ms of the first seconds of a layer behind its wall or from afar, LUFS; null when it is silent. */
function measureLayer(placed: PlacedLayer): number | null {
  const shiftS = placed.source.form === 'texture' ? placed.startS : (placed.events[0]?.atS ?? 0);
  // What swells is loudest at its height.
  const heightS = placed.source.form === 'events' ? (placed.source.heightS?.(placed.layer.values) ?? 0) : 0;
  const measureS = Math.max(MEASURE_S, heightS);
  const early: PlacedLayer = {
    ...placed,
    startS: 0,
    endS: measureS,
    envelope: [],
    events: placed.events.slice(0, 6).map((event) => ({ ...event, atS: Math.min(event.atS - shiftS, MEASURE_S) })),
  };
  const voice = createVoice(early, SAMPLE_RATE_HZ);
  const buffer = Array.from({ length: voice.channels }, () => new Float32Array(TEXTURE_FRAMES));
  const meter = createEnergyMeter(SAMPLE_RATE_HZ, 2);
  const meterBehind = createEnergyMeter(SAMPLE_RATE_HZ, 2);
  const { layer } = placed;
  const pass = createPassage(layer, placed.source, SAMPLE_RATE_HZ);
  const isFar = layer.motion === 'still' && layer.distanceM >= AFAR_M;
  const blocks = Math.ceil((measureS * SAMPLE_RATE_HZ) / TEXTURE_FRAMES);
  const powers = new Float64Array(blocks);
  for (let i = 0; i < blocks; i += 1) {
    fillOrSilence(voice, buffer);
    meter.add([buffer[0], buffer[buffer.length - 1]]);
    powers[i] = powerOf(buffer[0]) + powerOf(buffer[buffer.length - 1]);
    if (layer.muffled || isFar) {
      pass(buffer, isFar ? layer.distanceM : 0);
      meterBehind.add([buffer[0], buffer[buffer.length - 1]]);
    }
  }
  const lufs = meter.momentaryMaxLufs();
  if (lufs === null) return null;
  const heard = layer.muffled || isFar ? Math.max(meterBehind.momentaryMaxLufs() ?? lufs, lufs - MOST_RAISED_DB) : lufs;
  return Math.max(heard, loudestDb(powers) - MOST_UNHEARD_DB);
}

/** Mean power of the samples of a block. */
function powerOf(samples: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < samples.length; i += 1) sum += samples[i] * samples[i];
  return sum / samples.length;
}

/** Level of the loudest 400 ms of the powers of consecutive blocks, dB. */
function loudestDb(powers: Float64Array): number {
  const window = Math.round((0.4 * SAMPLE_RATE_HZ) / TEXTURE_FRAMES);
  let sum = 0;
  let most = 0;
  for (let i = 0; i < powers.length; i += 1) {
    sum += powers[i] - (i < window ? 0 : powers[i - window]);
    most = Math.max(most, sum);
  }
  return most > 0 ? 10 * log10(most / window) : -Infinity;
}
