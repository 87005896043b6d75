import type { Stem } from '@soundwright/contract';
import type { PcmFile } from '../../platform/pcm-file.ts';
import type { RenderResult } from '../engine.ts';

/** Where the parts of a separated sound are written. */
export interface StemPlace {
  readonly pathFor: (stem: Stem) => string;
  readonly recipe: unknown;
  readonly report: (progress: number, message?: string) => void;
}

/** The parts as the sounds of a result; their files have been written. */
export function stemsAt(
  { pathFor, recipe }: StemPlace,
  stems: readonly Stem[],
  format: Omit<PcmFile, 'path'>,
): RenderResult {
  const sounds = stems.map((stem) => {
    const pcm = { path: pathFor(stem), ...format };
    return { pcm, stem, joinFrame: null, recipe, midi: null };
  });
  return { sounds, message: '' };
}

/** At most full scale. */
export function clipped(samples: Float32Array): Float32Array {
  return samples.map((sample) => Math.max(-1, Math.min(1, sample)));
}
