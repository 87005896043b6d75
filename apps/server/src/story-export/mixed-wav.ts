import { rm } from 'node:fs/promises';
import type { Encoding } from '@soundwright/contract';
import type { MixPlan, PlannedClip } from '@soundwright/story/mix-plan';
import { NO_RECIPE } from '../audio/sound-info.ts';
import { VERSION } from '../version.ts';
import type { StoryExportDeps } from './story-export.ts';

/** Constant, so that exports are deterministic. */
export const DATED = { mtime: new Date('2000-01-01T00:00:00Z'), forceDosTimestamp: true } as const;

/** How a mix is written. */
export interface MixedWav {
  readonly path: string;
  readonly name: string;
  readonly encoding: Encoding;
  readonly normalizeLufs: number | null;
  /** Whether peaks above full scale are limited. */
  readonly limited: boolean;
}

/** Mixes the audible ones of these clips to a WAV as long as the story. */
export async function mixToWav(
  { audio, library }: Pick<StoryExportDeps, 'audio' | 'library'>,
  { durationS, sampleRateHz, effects }: Pick<MixPlan, 'durationS' | 'sampleRateHz' | 'effects'>,
  planned: readonly PlannedClip[],
  { path, name, encoding, normalizeLufs, limited }: MixedWav,
  signal: AbortSignal,
): Promise<void> {
  const clips = planned.filter(({ heard }) => heard).map((clip) => ({ ...clip, path: library.pathOf(clip.soundId) }));
  const pcmPath = `${path}.pcm`;
  const { pcm } = await audio.mixdown({ clips, durationS, sampleRateHz, effects, path: pcmPath, limited }, { signal });
  const info = { name, software: `Soundwright ${VERSION}`, made: { ...NO_RECIPE, duration_s: 0 } };
  await audio.encode({ pcm, tempPath: path, encoding, info, trimSilence: false, normalizeLufs }, { signal });
  await rm(pcm.path, { force: true });
}
