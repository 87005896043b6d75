import { exp, gainFromDb, TAU } from '@soundwright/dsp/math';
import type { Block } from '../rendering.ts';
import { targetOf } from './recipe.ts';
import type { Scene } from './scene.ts';
import { hasTrait, type Source, usualDistanceM } from './source.ts';
import { OPEN_SPACES } from './space.ts';
import type { Timeline } from './timeline.ts';

/** Where a floor lies. */
interface FloorOptions {
  readonly sampleRateHz: number;
  /** After so many frames the noise repeats: those of a loop. Default never. */
  readonly periodFrames?: number;
  /** Frame of the sound at which the first block begins; default 0. */
  readonly fromFrame?: number;
}

/** Adds the next frames of a floor to consecutive blocks, in place. */
type Floor = (block: Block) => void;

/**
 * Level of the floor below the loudness of the sound, dB. In recordings of dogs and babies the softest tenth lies 41 and 44 dB
 * below the loudest hundredth, as medians of each kind. Beside what is so soft that it is recorded from within arm's reach, the
 * place is louder: 30 dB below clocks (K. J. Piczak, "ESC: Dataset for Environmental Sound Classification", 2015). So it is
 * beside feet and handiwork, whose short blows peak far above their loudness: 29 to 39 dB below steps and two gallops. And so
 * it is beside what is heard from afar: 13 to 37 dB, with a median of 28, below eight recorded horns, whistles and sirens. Weather
 * is heard over the whole country: 20 to 41 dB below eight recorded thunders and a storm that do not fade away before their end.
 * So are insects, a stream or waves in the open: the octaves up to 2 kHz together lie 14 and 15 dB below two recorded choruses of crickets.
 */
const FLOOR_DB = -46;
const FLOOR_OF_SOFT_DB = -29;
const FLOOR_OF_WORK_DB = -32;
const FLOOR_OF_FAR_DB = -31;

/** What is usually heard from so near or nearer is soft, metres. */
const REACH_M = 1;

/** What is usually heard from so far or farther is far off, metres. */
const FAR_M = 15;

/** The two low-passes in parallel whose noise has as much energy in each octave from 63 Hz to 1 kHz, and less above. */
const PARTS = [
  { hz: 70, gain: 1 },
  { hz: 1100, gain: 0.27 },
] as const;

/** After so many frames its filters have forgotten what was before. */
const SETTLES_FRAMES = 4800;

/** RMS of the sum of both for white noise between −1 and 1 at 48 kHz, dB. */
const OWN_DB = -23.1;

/**
 * What is heard of a place and a microphone beneath a recorded sound: noise at a fixed distance below its loudness.
 * undefined for sounds that nobody records (designed ones, signals of interfaces, music), where a dry sound is asked for,
 * and in another style, which has a floor of its own.
 */
export function createFloor(
  scene: Scene,
  timeline: Timeline,
  seed: number,
  { sampleRateHz, periodFrames = 0x7fffffff, fromFrame = 0 }: FloorOptions,
): Floor | undefined {
  if (!isRecorded(scene, timeline)) return undefined;
  const floorDb = floorOf(scene, timeline);
  const gain = gainFromDb(targetOf(timeline).lufs + floorDb - OWN_DB) / 0x8000;
  const [lowTake, highTake] = PARTS.map(({ hz }) => 1 - exp((-TAU * hz) / sampleRateHz));
  const [lowGain, highGain] = PARTS.map((part) => gain * part.gain);
  const state = new Float64Array(4);
  let next = Math.max(0, fromFrame - SETTLES_FRAMES);
  const runInFrames = fromFrame - next;
  const add: Floor = (block) => {
    const left = block[0];
    const right = block.length > 1 ? block[1] : new Float32Array(left.length);
    let [lowLeft, lowRight, highLeft, highRight] = state;
    let frame = next;
    for (let i = 0; i < left.length; i += 1) {
      const noise = noiseAt(frame, seed);
      frame = frame + 1 === periodFrames ? 0 : frame + 1;
      const toLeft = noise >> 16;
      const toRight = (noise << 16) >> 16;
      lowLeft += lowTake * (toLeft - lowLeft);
      lowRight += lowTake * (toRight - lowRight);
      highLeft += highTake * (toLeft - highLeft);
      highRight += highTake * (toRight - highRight);
      left[i] += lowGain * lowLeft + highGain * highLeft;
      right[i] += lowGain * lowRight + highGain * highRight;
    }
    state.set([lowLeft, lowRight, highLeft, highRight]);
    next = frame;
  };
  if (runInFrames > 0) add([new Float32Array(runInFrames)]);
  return add;
}

function floorOf({ space }: Scene, { layers }: Timeline): number {
  const isOfCountry = (source: Source): boolean =>
    hasTrait(source, 'weather') ||
    (OPEN_SPACES.has(space) && hasTrait(source, 'surrounding') && hasTrait(source, 'outdoors'));
  const usualM = layers.map(({ layer, source }) =>
    isOfCountry(source) ? Infinity : usualDistanceM(source, layer.values),
  );
  if (usualM.every((metres) => metres <= REACH_M)) return FLOOR_OF_SOFT_DB;
  if (usualM.every((metres) => metres >= FAR_M)) return FLOOR_OF_FAR_DB;
  return layers.every(({ source }) => hasTrait(source, 'work')) ? FLOOR_OF_WORK_DB : FLOOR_DB;
}

/** The message of a sound, with a word on its floor where it has one. */
export function tellFloor(message: string, scene: Scene, timeline: Timeline): string {
  return isRecorded(scene, timeline) ? `${message}; over a quiet noise floor` : message;
}

function isRecorded({ space, wetness, style }: Scene, { layers }: Timeline): boolean {
  if (space === 'dry' || wetness === 0 || style !== 'plain') return false;
  return layers.some(
    ({ source }) =>
      source.loudness !== 'interface' &&
      !(['designed', 'music', 'notes', 'tone'] as const).some((trait) => hasTrait(source, trait)),
  );
}

/** 32 random bits as a function of their place, so that they may repeat; the mixer of MurmurHash3. */
function noiseAt(frame: number, seed: number): number {
  let hash = Math.imul(frame + 1, 0x9e3779b1) ^ seed;
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return hash ^ (hash >>> 16);
}
