import { decayFactor } from '@soundwright/dsp/envelope';
import type { Random } from '@soundwright/dsp/random';
import { fadeEnd } from '../../draw/buffer.ts';

/** One note to be played. */
export interface NoteRequest {
  /** Pitch; for a drum kit the General MIDI drum number. */
  readonly midi: number;
  /** Velocity, 0 to 1. */
  readonly velocity: number;
  /** How long it is held; the sound continues for the instrument's release. */
  readonly durationS: number;
  readonly sampleRateHz: number;
  /** Slurred: bowed and blown instruments change the pitch without a new attack. */
  readonly slurred?: boolean;
  /** Random stream for the small differences between strokes. */
  readonly random: Random;
}

/** Renders a whole note, release included: one array for mono, two for stereo, of equal length. */
export type RenderNote = (note: NoteRequest) => Float32Array[];

/** Number of frames of a note held for `durationS` with a release of `releaseS`. */
export function framesOf(note: NoteRequest, releaseS: number): { gate: number; frames: number } {
  const gate = Math.max(1, Math.round(note.durationS * note.sampleRateHz));
  return { gate, frames: gate + Math.ceil(releaseS * note.sampleRateHz) };
}

/** Damps a note in place from the end of its gate, 60 dB per `stopS`, and fades out its end. */
export function damp(out: Float32Array, gate: number, stopS: number, sampleRateHz: number): void {
  applyDecay(out, gate, decayFactor(stopS, sampleRateHz));
  closeEnd(out, sampleRateHz);
}

/** Lowers each sample from frame `from` on by one more `factor`, in place. */
export function applyDecay(out: Float32Array, from: number, factor: number): void {
  let level = 1;
  for (let i = from; i < out.length; i++) {
    level *= factor;
    out[i] *= level;
  }
}

/** Fades out the last 2.7 ms of a note in place, so that a truncated sound does not click. */
export function closeEnd(out: Float32Array, sampleRateHz: number): void {
  fadeEnd(out, sampleRateHz, 128 / 48000);
}
