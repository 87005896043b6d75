import { createRandom, type Random } from '@soundwright/dsp/random';
import type { NoteRequest } from './note.ts';
import {
  addMetal,
  addNoiseBurst,
  addSkin,
  addThump,
  dull,
  type MetalCluster,
  type NoiseBurst,
  saturate,
} from './percussion.ts';

/** What a piece of a kit is drawn with: each tool adds to `out`, or changes it, in the order of the calls. */
interface Sketch {
  readonly out: Float32Array;
  /** How hard the stroke is, 0 to 1. */
  readonly hard: number;
  readonly random: Random;
  readonly sampleRateHz: number;
  thump(hz: number, amplitude: number, decayS: number, bend: number, bendS: number): void;
  skin(hz: number, amplitude: number, decayS: number, tone: number): void;
  noise(burst: NoiseBurst, atS?: number): void;
  /** The modes of a plate, by name, stay where they are from stroke to stroke. */
  metal(plate: string, cluster: MetalCluster): void;
  dull(cutoffHz: number): void;
  saturate(drive: number): void;
}

/** A piece of a kit: one stroke, in mono. */
export type Piece = (note: NoteRequest) => Float32Array;

/** The piece of a kit that sounds for `lengthS`. */
export function drawn(lengthS: number, draw: (sketch: Sketch) => void): Piece {
  return ({ velocity, random, sampleRateHz }) => {
    const out = new Float32Array(Math.ceil(lengthS * sampleRateHz));
    draw({
      out,
      hard: velocity,
      random,
      sampleRateHz,
      thump: (hz, amplitude, decayS, bend, bendS) => addThump(out, hz, amplitude, decayS, bend, bendS, sampleRateHz),
      skin: (hz, amplitude, decayS, tone) => addSkin(out, hz, amplitude, decayS, tone, random, sampleRateHz),
      noise: (burst, atS = 0) => addNoiseBurst(out, atS, burst, random, sampleRateHz),
      metal: (plate, cluster) => addMetal(out, cluster, createRandom(1, 'plate', plate), random, sampleRateHz),
      dull: (cutoffHz) => dull(out, cutoffHz, sampleRateHz),
      saturate: (drive) => saturate(out, drive),
    });
    return out;
  };
}
