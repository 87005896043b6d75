import { closeSync, openSync, writeSync } from 'node:fs';

/** A block of audio: one array per channel, equal lengths, samples in −1 … 1. */
export type PcmBlock = Float32Array[];

/** Writes the headerless file of interleaved 32-bit floats of a `PcmFile`, block by block. */
export class PcmWriter {
  readonly #fd: number;
  readonly #interleave = createInterleaver();
  #frames = 0;

  constructor(path: string) {
    this.#fd = openSync(path, 'w');
  }

  append(block: PcmBlock): void {
    writeFully(this.#fd, this.#interleave(block), null);
    this.#frames += block[0]?.length ?? 0;
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

/** A function that interleaves a block. It uses its array again for the next one, to avoid garbage. */
export function createInterleaver(): (block: PcmBlock) => Float32Array<ArrayBuffer> {
  let room = new Float32Array(0);
  return (block) => {
    const channels = block.length;
    const frames = block[0]?.length ?? 0;
    if (room.length < frames * channels) room = new Float32Array(frames * channels);
    for (let channel = 0; channel < channels; channel++) {
      const samples = block[channel] as Float32Array;
      for (let frame = 0, at = channel; frame < frames; frame++, at += channels) room[at] = samples[frame] as number;
    }
    return room.subarray(0, frames * channels);
  };
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
