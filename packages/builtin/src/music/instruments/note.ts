import type { Random } from '@soundwright/dsp/random';

/** One note to be played. */
export interface NoteRequest {
  /** Pitch; for a drum kit the General MIDI drum number. */
  readonly midi: number;
  /** How hard, 0 to 1. */
  readonly velocity: number;
  /** How long it is held; the sound goes on for the instrument's release. */
  readonly durationS: number;
  readonly sampleRateHz: number;
  /** The small differences between two strokes. */
  readonly random: Random;
}

/** Renders a whole note, release included: one array for mono, two for stereo, of equal length. */
export type RenderNote = (note: NoteRequest) => Float32Array[];

/** Frames of a note held for `durationS` with a release of `releaseS`. */
export function framesOf(note: NoteRequest, releaseS: number): { gate: number; frames: number } {
  const gate = Math.max(1, Math.round(note.durationS * note.sampleRateHz));
  return { gate, frames: gate + Math.ceil(releaseS * note.sampleRateHz) };
}

/** Takes the last `count` samples down to 0, so that a sound that is cut does not click. */
export function closeEnd(samples: Float32Array, count = 128): void {
  const last = Math.min(count, samples.length);
  for (let i = 0; i < last; i++) samples[samples.length - 1 - i] *= i / last;
}
