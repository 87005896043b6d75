import { closeSync, openSync, writeSync } from 'node:fs';
import type { PcmFile } from '../platform/pcm-file.ts';
import { readPcm } from './pcm-reader.ts';

export interface SumPcmInput {
  /** Of the same length, rate and channels. */
  readonly files: readonly PcmFile[];
  readonly path: string;
}

/** The sum of several renders, sample by sample in the order given, in 32-bit float. */
export function sumPcm({ files, path }: SumPcmInput): PcmFile {
  const [first, ...others] = files;
  if (first === undefined) throw new RangeError('there is nothing to sum');
  for (const file of others) {
    if (file.frames !== first.frames || file.channels !== first.channels || file.sampleRateHz !== first.sampleRateHz) {
      throw new RangeError('only renders of the same form can be summed');
    }
  }
  const out = openSync(path, 'w');
  try {
    const readers = others.map((file) => readPcm(file));
    for (const block of readPcm(first)) {
      const parts = readers.map((reader) => reader.next().value ?? []);
      writeAll(out, interleaveSum([block, ...parts]));
    }
  } finally {
    closeSync(out);
  }
  return { ...first, path };
}

function interleaveSum(parts: readonly Float32Array[][]): Uint8Array {
  const channels = parts[0]?.length ?? 0;
  const frames = parts[0]?.[0]?.length ?? 0;
  const sum = new Float32Array(frames * channels);
  for (const part of parts) {
    for (let channel = 0; channel < channels; channel++) {
      const samples = part[channel] as Float32Array;
      for (let frame = 0, at = channel; frame < frames; frame++, at += channels) {
        sum[at] = (sum[at] as number) + (samples[frame] as number);
      }
    }
  }
  return new Uint8Array(sum.buffer);
}

function writeAll(file: number, bytes: Uint8Array): void {
  for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written);
}
