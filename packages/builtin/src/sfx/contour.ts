import { createCascade, designButterworthLowpass } from '@soundwright/dsp/butterworth';
import { exp, pow, TAU } from '@soundwright/dsp/math';
import type { Block } from '../rendering.ts';
import type { Contour, Course } from './scene.ts';
import { hasTrait, TEXTURE_FRAMES } from './source.ts';
import type { PlacedLayer } from './timeline.ts';

/**
 * Changes of pitch, brightness and level within one sound, for any source: its rendered sound is played at a changing
 * speed, as from a tape, and through a low-pass whose cutoff moves.
 */

/** The value of a contour at a place from 0 (start) to 1 (end). */
export function contourAt(contour: Contour, place: number): number {
  const last = contour.length - 1;
  const at = Math.min(1, Math.max(0, place)) * last;
  const from = Math.min(last - 1, Math.floor(at));
  if (last < 1) return contour[0] ?? 0;
  return contour[from] + (contour[from + 1] - contour[from]) * (at - from);
}

/** Time over which a machine runs up or down, seconds, and how far its pitch is below at a standstill, octaves. */
export const RUN_UP_S = 0.9;
export const RUN_DOWN_S = 1.8;
const STANDSTILL_OCT = -2.2;

/** Smooth step from 0 to 1. */
export function ease(place: number): number {
  const x = Math.min(1, Math.max(0, place));
  return x * x * (3 - 2 * x);
}

/** Pitch of a layer at a time, octaves relative to its usual one; undefined for a layer that keeps its pitch. */
function pitchOf({ layer, source, startS, endS }: PlacedLayer): ((atS: number) => number) | undefined {
  const { pitchOct, turnsOn, turnsOff } = layer.course ?? {};
  const runs = hasTrait(source, 'motor') && (turnsOn || turnsOff);
  if (pitchOct === undefined && !runs) return undefined;
  const lengthS = Math.max(0.001, endS - startS);
  return (atS) => {
    let octaves = pitchOct === undefined ? 0 : contourAt(pitchOct, (atS - startS) / lengthS);
    if (runs && turnsOn) octaves += STANDSTILL_OCT * (1 - ease((atS - startS) / Math.min(RUN_UP_S, lengthS / 3)));
    if (runs && turnsOff) octaves += STANDSTILL_OCT * (1 - ease((endS - atS) / Math.min(RUN_DOWN_S, lengthS / 3)));
    return octaves;
  };
}

/** Length of a sound of this layer relative to its usual length: a falling pitch makes it longer. */
export function stretchOf(course: Course | undefined): number {
  if (course?.pitchOct === undefined) return 1;
  const steps = 16;
  let speed = 0;
  for (let i = 0; i < steps; i += 1) speed += pow(2, contourAt(course.pitchOct, (i + 0.5) / steps)) / steps;
  return 1 / speed;
}

/** Frames kept from one block of a texture to the next for interpolation. */
const KEPT = 4;

/**
 * Plays a texture at the speed of its pitch contour (cubic Hermite interpolation; faster playback is band-limited
 * first). @returns the texture itself when its pitch is constant
 */
export function withPitch(
  texture: (out: Block) => void,
  placed: PlacedLayer,
  channels: number,
  sampleRateHz: number,
): (out: Block) => void {
  const octavesAt = pitchOf(placed);
  if (!octavesAt) return texture;
  const source = Array.from({ length: channels }, () => new Float32Array(TEXTURE_FRAMES));
  const window = Array.from({ length: channels }, () => new Float32Array(TEXTURE_FRAMES + KEPT));
  const limit = createSweep(channels, sampleRateHz);
  // Position within the window; the first block is read when it is needed.
  let at = TEXTURE_FRAMES + KEPT;
  let speed = pow(2, octavesAt(placed.startS));
  let frame = Math.floor((placed.startS * sampleRateHz) / TEXTURE_FRAMES) * TEXTURE_FRAMES;
  const read = (fastest: number): void => {
    for (const samples of source) samples.fill(0);
    texture(source);
    if (fastest > 1) limit(source, (0.42 * sampleRateHz) / fastest);
    window.forEach((samples, channel) => {
      samples.copyWithin(0, TEXTURE_FRAMES);
      samples.set(source[channel], KEPT);
    });
    at -= TEXTURE_FRAMES;
  };
  return (out) => {
    frame += TEXTURE_FRAMES;
    const next = pow(2, octavesAt(frame / sampleRateHz));
    const step = (next - speed) / TEXTURE_FRAMES;
    for (let i = 0; i < TEXTURE_FRAMES; i += 1) {
      while (at >= TEXTURE_FRAMES + KEPT - 2) read(Math.max(speed, next));
      const from = Math.floor(at);
      const t = at - from;
      for (let channel = 0; channel < channels; channel += 1) {
        out[channel][i] += between(window[channel], from, t);
      }
      at += speed + step * i;
    }
    speed = next;
  };
}

/** The value between frames `at` and `at + 1`; cubic Hermite through its neighbours, clamped at the edges. */
function between(samples: Float32Array, at: number, t: number): number {
  const a = samples[Math.max(0, at - 1)];
  const b = samples[at];
  const c = samples[Math.min(samples.length - 1, at + 1)];
  const d = samples[Math.min(samples.length - 1, at + 2)];
  const slope = (c - a) / 2;
  const bend = a - 2.5 * b + 2 * c - 0.5 * d;
  const turn = (d - a) / 2 + 1.5 * (b - c);
  return ((turn * t + bend) * t + slope) * t + b;
}

/**
 * The sound of one event with the pitch and level contours of its layer, from the place at which the event begins. A
 * level contour applies within the event only if it is the only one.
 */
export function shapeEvent(sound: Block, placed: PlacedLayer, atS: number, sampleRateHz: number): Block {
  const octavesAt = pitchOf(placed);
  const pitched = octavesAt ? atSpeed(sound, sampleRateHz, (frame) => octavesAt(atS + frame / sampleRateHz)) : sound;
  const { layer, startS, endS, events } = placed;
  if (events.length > 1 || !hasLevel(layer.course)) return pitched;
  const lengthS = Math.max(0.001, endS - startS);
  return pitched.map((samples) => {
    const shaped = new Float32Array(samples.length);
    for (let i = 0; i < samples.length; i += STEP) {
      const gain = levelGain(layer.course, (atS + i / sampleRateHz - startS) / lengthS);
      const next = levelGain(layer.course, (atS + (i + STEP) / sampleRateHz - startS) / lengthS);
      for (let k = i; k < Math.min(samples.length, i + STEP); k += 1) {
        shaped[k] = samples[k] * (gain + ((next - gain) * (k - i)) / STEP);
      }
    }
    return shaped;
  });
}

/** Frames between two values of a contour within an event. */
const STEP = 64;

/** Plays an event at the speed of its pitch (cubic Hermite interpolation; faster playback is band-limited first). */
function atSpeed(sound: Block, sampleRateHz: number, octavesAt: (frame: number) => number): Block {
  const frames = sound[0].length;
  const places: number[] = [];
  let speed = 1;
  let fastest = 1;
  // At the lowest pitch a sound lasts eight times as long.
  for (let at = 0; at < frames - 1 && places.length < 8 * frames; at += speed) {
    if (places.length % STEP === 0) speed = pow(2, octavesAt(places.length));
    places.push(at);
    fastest = Math.max(fastest, speed);
  }
  return sound.map((samples) => {
    const limited = fastest > 1 ? samples.slice() : samples;
    if (fastest > 1)
      createCascade(designButterworthLowpass(8, (0.42 * sampleRateHz) / fastest, sampleRateHz)).apply(limited);
    return Float32Array.from(places, (at) => between(limited, Math.floor(at), at - Math.floor(at)));
  });
}

/** Whether the level changes from start to end. */
export function hasLevel(course: Course | undefined): boolean {
  return course?.swellDb !== undefined || course?.levelDb !== undefined;
}

/** Gain of a layer at a place from 0 to 1: equal steps in decibels; the loudest place has its usual level. */
export function levelGain(course: Course | undefined, place: number): number {
  const { swellDb, levelDb } = course ?? {};
  let db = 0;
  if (swellDb !== undefined) db += swellDb > 0 ? -swellDb * (1 - place) : swellDb * place;
  if (levelDb !== undefined) db += contourAt(levelDb, place);
  return pow(10, db / 20);
}

/** Cutoff of an unfiltered sound, Hz. */
const OPEN_HZ = 18000;

/** The moving low-pass of a layer, in place; undefined when its brightness is constant. Call it for every block. */
export function createBrightness(
  placed: PlacedLayer,
  channels: number,
  sampleRateHz: number,
): ((block: Block, frame: number) => void) | undefined {
  const contour = placed.layer.course?.brightOct;
  if (contour === undefined) return undefined;
  const { startS, endS } = placed;
  const sweep = createSweep(channels, sampleRateHz);
  return (block, frame) => {
    const place = (frame / sampleRateHz - startS) / Math.max(0.001, endS - startS);
    sweep(block, OPEN_HZ * pow(2, contourAt(contour, place)));
  };
}

/** A low-pass of 24 dB per octave (four one-poles, 3 dB down at the cutoff) whose cutoff may change between blocks. */
function createSweep(channels: number, sampleRateHz: number): (block: Block, cutoffHz: number) => void {
  const states = Array.from({ length: channels }, () => new Float64Array(4));
  return (block, cutoffHz) => {
    const take = 1 - exp((-TAU * Math.min(cutoffHz * 2.3, 0.49 * sampleRateHz)) / sampleRateHz);
    block.forEach((samples, channel) => {
      const state = states[channel];
      for (let i = 0; i < samples.length; i += 1) {
        state[0] += take * (samples[i] - state[0]);
        state[1] += take * (state[0] - state[1]);
        state[2] += take * (state[1] - state[2]);
        state[3] += take * (state[2] - state[3]);
        samples[i] = state[3];
      }
      for (let k = 0; k < 4; k += 1) if (Math.abs(state[k]) < 1e-20) state[k] = 0;
    });
  };
}
