import { closeSync, openSync, readSync, rmSync } from 'node:fs';
import { deinterleave, interleave, type PcmBlock, writeFully } from './pcm-writer.ts';

/** Maximum block size when reading. */
const BLOCK_FRAMES = 4096;

/** One whole signal in a file: written once sequentially, read any number of times. `free` removes the file. */
export class PcmScratch {
  readonly #path: string;
  readonly #channels: number;
  readonly #fd: number;
  #frames = 0;

  constructor(path: string, channels: number) {
    this.#path = path;
    this.#channels = channels;
    this.#fd = openSync(path, 'w+');
  }

  append(block: PcmBlock): void {
    const frames = block[0]?.length ?? 0;
    writeFully(this.#fd, interleave(block, frames), this.#frames * this.#channels * 4);
    this.#frames += frames;
  }

  *blocks(): Iterable<PcmBlock> {
    for (let from = 0; from < this.#frames; from += BLOCK_FRAMES) {
      const frames = Math.min(BLOCK_FRAMES, this.#frames - from);
      const interleaved = new Float32Array(frames * this.#channels);
      const bytes = new Uint8Array(interleaved.buffer);
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
