import { closeSync, openSync, readSync } from 'node:fs';
import { fromPcmBytes, fromPcmBytesInto } from '../platform/pcm-bytes.ts';
import type { PcmFile } from '../platform/pcm-file.ts';

/** Frames per block in memory, regardless of the length of a sound. */
export const BLOCK_FRAMES = 16_384;

/** One array per channel, all of the same length; full scale is ±1. */
export type Block = Float32Array[];

/**
 * The frames of a render from `from` to `to`, block by block. Each block is valid until the next is read: the arrays are
 * reused, to avoid garbage.
 *
 * @throws RangeError when the file is shorter than it claims
 */
export function* readPcm(pcm: PcmFile, from = 0, to = pcm.frames): Generator<Block> {
  const file = openSync(pcm.path, 'r');
  try {
    const most = Math.min(BLOCK_FRAMES, Math.max(0, to - from));
    const frameBytes = pcm.channels * 4;
    const bytes = Buffer.from(new ArrayBuffer(most * frameBytes));
    const arrays = Array.from({ length: pcm.channels }, () => new Float32Array(most));
    for (let at = from; at < to; at += BLOCK_FRAMES) {
      const part = bytes.subarray(0, Math.min(BLOCK_FRAMES, to - at) * frameBytes);
      readFully(file, part, at * frameBytes);
      yield fromPcmBytesInto(arrays, part);
    }
  } finally {
    closeSync(file);
  }
}

/** `count` frames from `at` of an open file. @throws RangeError when it ends before */
export function readPcmBlock(file: number, channels: number, at: number, count: number): Block {
  const bytes = Buffer.from(new ArrayBuffer(count * channels * 4));
  readFully(file, bytes, at * channels * 4);
  return fromPcmBytes(bytes, channels);
}

/** Fills `bytes` from `position` of an open file. @throws RangeError when the file ends before */
export function readFully(file: number, bytes: Uint8Array, position: number): void {
  let done = 0;
  while (done < bytes.length) {
    const count = readSync(file, bytes, done, bytes.length - done, position + done);
    if (count === 0) throw new RangeError('the file ends too early');
    done += count;
  }
}
