import { closeSync, openSync, readSync, rmSync } from 'node:fs';
import { createInterleaver, deinterleave, type PcmBlock, writeFully } from './pcm-writer.ts';

/** Maximum block size when reading. */
const BLOCK_FRAMES = 4096;

/** One whole signal in a file: written once sequentially, read any number of times. `free` removes the file. */
export class PcmScratch {
  readonly #path: string;
  readonly #channels: number;
  readonly #fd: number;
  readonly #interleave = createInterleaver();
  #frames = 0;

  constructor(path: string, channels: number) {
    this.#path = path;
    this.#channels = channels;
    this.#fd = openSync(path, 'w+');
  }

  append(block: PcmBlock): void {
    writeFully(this.#fd, this.#interleave(block), this.#frames * this.#channels * 4);
    this.#frames += block[0]?.length ?? 0;
  }

  *blocks(): Iterable<PcmBlock> {
    const interleaved = new Float32Array(BLOCK_FRAMES * this.#channels);
    for (let from = 0; from < this.#frames; from += BLOCK_FRAMES) {
      const frames = Math.min(BLOCK_FRAMES, this.#frames - from);
      const bytes = new Uint8Array(interleaved.buffer, 0, frames * this.#channels * 4);
      const at = from * this.#channels * 4;
      for (let read = 0; read < bytes.length; ) {
        const count = readSync(this.#fd, bytes, read, bytes.length - read, at + read);
        if (count === 0) throw new Error('The scratch file ended early.');
        read += count;
      }
      yield deinterleave(interleaved, this.#channels, frames);
    }
  }

  free(): void {
    closeSync(this.#fd);
    rmSync(this.#path, { force: true });
  }
}
