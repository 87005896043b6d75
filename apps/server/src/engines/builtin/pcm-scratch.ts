import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import type { Block, RenderContext, Rendering, Scratch } from '@soundwright/builtin';
import { BLOCK_FRAMES } from '@soundwright/builtin';
import type { PcmFile } from '../../platform/pcm-file.ts';
import type { ReportProgress } from '../../platform/task-server.ts';

/** Writes interleaved 32-bit floats to a file, block by block. */
export class PcmWriter {
  readonly #fd: number;
  #frames = 0;

  constructor(path: string) {
    this.#fd = openSync(path, 'w');
  }

  append(block: Block): void {
    const frames = block[0]?.length ?? 0;
    const interleaved = interleave(block, frames);
    const bytes = new Uint8Array(interleaved.buffer);
    for (let written = 0; written < bytes.length; ) written += writeSync(this.#fd, bytes, written);
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

/** Renders everything into a file. @throws Error when a block is not what the rendering promised */
export function writeRendering(rendering: Rendering, path: string): PcmFile {
  const { sampleRateHz, channels, frames } = rendering;
  const writer = new PcmWriter(path);
  try {
    for (const block of rendering.blocks) {
      if (block.length !== channels) throw new Error(`A block has ${block.length} channels instead of ${channels}.`);
      writer.append(block);
    }
  } finally {
    writer.close();
  }
  if (writer.frames !== frames) throw new Error(`The rendering has ${writer.frames} frames instead of ${frames}.`);
  return { path, sampleRateHz, channels, frames };
}

/** What renderers get: progress that only grows, and scratch files in `dir` that `free` removes. */
export function createRenderContext(
  dir: string,
  name: string,
  report: ReportProgress,
): { context: RenderContext; free: () => void } {
  const open: FileScratch[] = [];
  let reported = 0;
  return {
    context: {
      report(progress, message) {
        reported = Math.max(reported, Math.min(1, progress));
        report(reported, message);
      },
      openScratch(channels) {
        const scratch = new FileScratch(`${dir}/${name}.scratch-${open.length}`, channels);
        open.push(scratch);
        return scratch;
      },
    },
    free() {
      for (const scratch of open) scratch.free();
    },
  };
}

/** One whole signal in a file: written once from the start, read as often as wanted. */
class FileScratch implements Scratch {
  readonly #path: string;
  readonly #channels: number;
  readonly #fd: number;
  #frames = 0;

  constructor(path: string, channels: number) {
    this.#path = path;
    this.#channels = channels;
    this.#fd = openSync(path, 'w+');
  }

  append(block: Block): void {
    const frames = block[0]?.length ?? 0;
    const bytes = new Uint8Array(interleave(block, frames).buffer);
    const at = this.#frames * this.#channels * 4;
    for (let written = 0; written < bytes.length; )
      written += writeSync(this.#fd, bytes, written, bytes.length - written, at + written);
    this.#frames += frames;
  }

  *blocks(): Iterable<Block> {
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

function interleave(block: Block, frames: number): Float32Array<ArrayBuffer> {
  const channels = block.length;
  const interleaved = new Float32Array(frames * channels);
  for (let channel = 0; channel < channels; channel++) {
    const samples = block[channel] as Float32Array;
    for (let frame = 0, at = channel; frame < frames; frame++, at += channels)
      interleaved[at] = samples[frame] as number;
  }
  return interleaved;
}

function deinterleave(interleaved: Float32Array, channels: number, frames: number): Block {
  return Array.from({ length: channels }, (_, channel) => {
    const samples = new Float32Array(frames);
    for (let frame = 0, at = channel; frame < frames; frame++, at += channels)
      samples[frame] = interleaved[at] as number;
    return samples;
  });
}
