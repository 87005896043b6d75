import { gainFromDb } from '@soundwright/dsp/math';
import type { PcmFile } from '../platform/pcm-file.ts';
import { BLOCK_FRAMES, readPcm } from './pcm-reader.ts';

const SILENCE_DB = -60;
const KEPT_S = 0.01;

/** A range of a sound in frames; `to` is exclusive. */
export interface FrameRange {
  readonly from: number;
  readonly to: number;
}

/**
 * The range of a render without leading and trailing silence (below −60 dBFS in all channels), keeping 10 ms. A
 * completely silent render is kept whole. Only reads the silent ends.
 */
export function findSound(pcm: PcmFile): FrameRange {
  const threshold = gainFromDb(SILENCE_DB);
  const kept = Math.round(KEPT_S * pcm.sampleRateHz);
  const first = firstLoud(pcm, threshold);
  if (first === null) return { from: 0, to: pcm.frames };
  const last = lastLoud(pcm, threshold);
  return { from: Math.max(0, first - kept), to: Math.min(pcm.frames, last + 1 + kept) };
}

function firstLoud(pcm: PcmFile, threshold: number): number | null {
  let at = 0;
  for (const block of readPcm(pcm)) {
    const firsts = block.map((samples) => samples.findIndex((x) => Math.abs(x) >= threshold)).filter((i) => i !== -1);
    if (firsts.length > 0) return at + Math.min(...firsts);
    at += block[0]?.length ?? 0;
  }
  return null;
}

function lastLoud(pcm: PcmFile, threshold: number): number {
  for (let to = pcm.frames; to > 0; to -= BLOCK_FRAMES) {
    const from = Math.max(0, to - BLOCK_FRAMES);
    for (const block of readPcm(pcm, from, to)) {
      const last = Math.max(...block.map((samples) => samples.findLastIndex((x) => Math.abs(x) >= threshold)));
      if (last !== -1) return from + last;
    }
  }
  return 0;
}
