import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { JobAccepted, StoryDetail, StoryRender } from '@soundwright/contract';
import { type MixPlan, planMix } from '@soundwright/story/mix-plan';
import { panOfJoined } from '@soundwright/story/pan';
import type { JobContext } from '../jobs/job-runner.ts';
import { ServiceError } from '../platform/service-error.ts';
import { MIX_FACTS, type MixdownDeps, planWithDucking, requireAudible, soundsOf } from './mixdown.ts';
import { requireSegment } from './story-records.ts';

/** A part of a story that becomes a sound. */
export interface PartToRender extends StoryRender {
  /** The story when the job is submitted. */
  readonly submitted: StoryDetail;
  /** The story when the job runs. @throws ServiceError `not_found` */
  readonly load: () => Promise<StoryDetail>;
}

/**
 * Makes a sound of clips or of a lane in a job: what the mix has of them before the effects of the whole and the limiter,
 * in floats, so that it plays in their place without a difference.
 *
 * @throws ServiceError `not_found` for an unknown clip; the job fails when the part would be silent
 */
export function renderPart(deps: MixdownDeps, { submitted, load, name, ...part }: PartToRender): JobAccepted {
  for (const id of part.segment_ids ?? []) requireSegment(submitted, id);
  const { id, title } = submitted;
  const job = deps.jobs.submit({
    kind: 'export',
    model: null,
    request: { story_id: id, name: name ?? title, part: part.track_index === undefined ? 'clips' : 'lane' },
    estimateS: () => null,
    run: async (context) => {
      const story = await load();
      const plan =
        part.track_index === undefined
          ? await planOfClips(deps, story, part.segment_ids ?? [])
          : await planOfLane(deps, story, part.track_index, context.signal);
      requireAudible(plan);
      return { result: { sounds: [await render(deps, { ...story, title: name ?? title }, plan, context)] } };
    },
  });
  return { job_id: job.id };
}

/** The clips alone, from the start of the first one on, less the pan of the clip that plays their sound. */
async function planOfClips({ library }: MixdownDeps, story: StoryDetail, ids: readonly string[]): Promise<MixPlan> {
  const clips = ids.map((id) => requireSegment(story, id)).filter(({ sound_id }) => sound_id !== null);
  const startS = Math.min(...clips.map(({ start_s }) => start_s));
  const pan = panOfJoined(clips, story.tracks);
  const segments = clips.map((clip) => ({ ...clip, start_s: clip.start_s - startS, pan: clip.pan - pan }));
  const sounds = await soundsOf(library, { ...story, segments, tracks: [] });
  return planMix({ segments, tracks: [] }, (soundId) => sounds.get(soundId) ?? null);
}

/** A lane as it sounds when neither it is muted nor another one soloed. */
async function planOfLane(
  deps: MixdownDeps,
  story: StoryDetail,
  trackIndex: number,
  signal: AbortSignal,
): Promise<MixPlan> {
  const tracks = story.tracks.map((track) => {
    const isIt = track.track_index === trackIndex;
    return { ...track, soloed: false, ...(isIt && { muted: false, frozen_sound_id: null }) };
  });
  const sounds = await soundsOf(deps.library, story);
  const plan = await planWithDucking(deps, { ...story, tracks, effects: [] }, sounds, { signal });
  const own = tracks.filter((track) => track.track_index === trackIndex);
  const segments = story.segments.filter((segment) => segment.track_index === trackIndex);
  const { durationS } = planMix({ segments, tracks: own }, (id) => sounds.get(id) ?? null);
  return { ...plan, clips: plan.clips.filter((clip) => clip.trackIndex === trackIndex), durationS };
}

/** @returns the id of the sound */
async function render(
  { audio, library, scratchRoot }: MixdownDeps,
  { title, project_id, author }: StoryDetail,
  { clips, durationS, sampleRateHz, effects }: MixPlan,
  { jobId, signal, report }: JobContext,
): Promise<string> {
  const scratchDir = join(scratchRoot(), jobId);
  try {
    await mkdir(scratchDir, { recursive: true });
    const heard = clips.filter((clip) => clip.heard);
    const { pcm, unreadable } = await audio.mixdown(
      {
        clips: heard.map((clip) => ({ ...clip, path: library.pathOf(clip.soundId) })),
        ...{ durationS, sampleRateHz, effects, limited: false },
        path: join(scratchDir, 'part.pcm'),
      },
      { signal, onProgress: (progress) => report({ phase: 'generating', progress }) },
    );
    if (unreadable.length > 0) {
      throw new ServiceError('file_missing', 'A file that it plays could not be read.', {
        hint: 'Put the file back, or take its clip out.',
      });
    }
    const sound = await library.addRendered({
      ...{ pcm, join: null, recipe: null, midi: null, requestedDurationS: null, exact: true, artist: author, signal },
      facts: { ...MIX_FACTS, name: title, project_id, contains: heard.map(({ soundId }) => soundId) },
    });
    return sound.id;
  } finally {
    await rm(scratchDir, { recursive: true, force: true });
  }
}
