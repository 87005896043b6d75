import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { SoundPart, StoryDetail, StoryProjectQuery } from '@soundwright/contract';
import { chaptersOf } from '@soundwright/story/chapters';
import type { MixPlan } from '@soundwright/story/mix-plan';
import type { ZipFile } from 'yazl';
import { fileNameFor } from '../platform/files.ts';
import { ServiceError } from '../platform/service-error.ts';
import { streamZip } from '../platform/zip-stream.ts';
import { requireAudible } from '../stories/mixdown.ts';
import { DATED, mixToWav } from './mixed-wav.ts';
import type { StoryExportDeps } from './story-export.ts';

/**
 * The mix of a story as a file for each chapter, numbered and tagged. The ZIP is sent while it is made; what it takes on
 * the disk is removed with the stream.
 *
 * @throws ServiceError `invalid_request` for a story without chapters or sound, before anything is sent
 */
export async function chapterFiles(
  deps: StoryExportDeps,
  story: StoryDetail,
  plan: MixPlan,
  query: StoryProjectQuery,
  signal: AbortSignal,
): Promise<Readable> {
  requireAudible(plan);
  const chapters = chaptersOf(story, plan);
  if (chapters.length === 0) {
    throw new ServiceError('invalid_request', 'This story has no chapters.', {
      hint: 'Begin a chapter at one of its lines: set `chapter` of the line.',
    });
  }
  return streamZip(deps.scratchRoot(), (zip, scratchDir) =>
    fill(deps, zip, { story, plan, chapters, scratchDir }, query, signal),
  );
}

interface Work {
  readonly story: StoryDetail;
  readonly plan: MixPlan;
  readonly chapters: readonly SoundPart[];
  readonly scratchDir: string;
}

async function fill(
  deps: StoryExportDeps,
  zip: ZipFile,
  { story, plan, chapters, scratchDir }: Work,
  { audio: format = 'mp3', loudness_lufs }: StoryProjectQuery,
  signal: AbortSignal,
): Promise<void> {
  const mixPath = join(scratchDir, 'mix.wav');
  const origin = await deps.library.originOfMix(plan.clips.map(({ soundId }) => soundId));
  const form = { encoding: 'pcm24', name: story.title, limited: true } as const;
  await mixToWav(deps, plan, plan.clips, { ...form, path: mixPath, normalizeLufs: loudness_lufs ?? null }, signal);
  const digits = String(chapters.length).length;
  for (const [index, { name, start_s: startS, end_s: endS }] of chapters.entries()) {
    const tempPath = join(scratchDir, String(index));
    const track = { number: index + 1, of: chapters.length };
    await deps.audio.exportSounds(
      {
        ...{ format, sampleRateHz: null, channels: null, encoding: null, loudnessLufs: null, loop: false, gapS: 0 },
        sourcePaths: [mixPath],
        part: { startS, endS },
        tags: { title: name, artist: story.author, album: story.title, track, chapters: [], origin },
        tempPath,
      },
      { signal },
    );
    const number = String(track.number).padStart(digits, '0');
    zip.addFile(tempPath, fileNameFor(`${number} ${name}`, format), { compress: false, ...DATED });
  }
}
