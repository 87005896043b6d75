import { closeSync, openSync, writeSync } from 'node:fs';

/** A block of audio: one array per channel, equal lengths, samples in −1 … 1. */
export type PcmBlock = Float32Array[];

/** Writes the headerless file of interleaved 32-bit floats of a `PcmFile`, block by block. */
export class PcmWriter {
  readonly #fd: number;
  #frames = 0;

  constructor(path: string) {
    this.#fd = openSync(path, 'w');
  }

  append(block: PcmBlock): void {
    const frames = block[0]?.length ?? 0;
    writeFully(this.#fd, interleave(block, frames), null);
    this.#frames += frames;
  }

  /** Frames written so far. */
  get frames(): number {
    return this.#frames;
  }

  close(): void {
    closeSync(this.#fd);
  }
}

/** Writes all samples, at a byte position, or appended with null. */
export function writeFully(fd: number, samples: Float32Array<ArrayBuffer>, at: number | null): void {
  const bytes = new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);
  for (let written = 0; written < bytes.length; )
    written += writeSync(fd, bytes, written, bytes.length - written, at === null ? null : at + written);
}

/** Interleaves a block. */
export function interleave(block: PcmBlock, frames: number): Float32Array<ArrayBuffer> {
  const channels = block.length;
  const interleaved = new Float32Array(frames * channels);
  for (let channel = 0; channel < channels; channel++) {
    const samples = block[channel] as Float32Array;
    for (let frame = 0, at = channel; frame < frames; frame++, at += channels)
      interleaved[at] = samples[frame] as number;
  }
  return interleaved;
}

/** Deinterleaves: one array per channel. */
export function deinterleave(interleaved: Float32Array, channels: number, frames: number): Float32Array[] {
  return Array.from({ length: channels }, (_, channel) => {
    const samples = new Float32Array(frames);
    for (let frame = 0, at = channel; frame < frames; frame++, at += channels)
      samples[frame] = interleaved[at] as number;
    return samples;
  });
}
