import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { JobAccepted, Segment, Sound, StoryDetail, Track } from '@soundwright/contract';
import type { Audio } from '../audio/audio.ts';
import type { MixdownClip } from '../audio/mixdown-task.ts';
import type { JobContext, JobRunner } from '../jobs/job-runner.ts';
import type { Library } from '../library/library.ts';
import { ServiceError } from '../platform/service-error.ts';
import { isSpoken } from './script.ts';
import { endOf } from './timeline.ts';

export interface MixdownDeps {
  readonly jobs: JobRunner;
  readonly library: Library;
  readonly audio: Pick<Audio, 'mixdown'>;
  /** Where each job gets a directory of its own for unfinished audio. */
  readonly scratchRoot: () => string;
}

/** What will be heard of a story, and what will not. */
export interface MixPlan {
  readonly clips: readonly MixdownClip[];
  readonly durationS: number;
  readonly sampleRateHz: number;
  /** Lines with words that nobody has read. */
  readonly unvoiced: number;
  /** Lines that are heard as they stood before they were changed. */
  readonly stale: number;
  /** Clips whose file is missing. */
  readonly missing: number;
}

const LOWEST_RATE_HZ = 44_100;
/** Share of the job's progress that mixing has; the rest is encoding. */
const MIX_SHARE = 0.8;

/**
 * Mixes a story down by a job. What is heard is settled now: editing the story afterwards changes nothing of it.
 *
 * @throws ServiceError `invalid_request` when nothing would be heard
 */
export async function exportStory(deps: MixdownDeps, story: StoryDetail): Promise<JobAccepted> {
  const sounds = await soundsOf(deps.library, story);
  const plan = planMix(story, sounds, (id) => deps.library.pathOf(id));
  if (plan.clips.length === 0) {
    throw new ServiceError('invalid_request', ['Nothing of this story would be heard.', ...leftOut(plan)].join(' '), {
      hint: 'Voice its lines or add clips, and check what is muted or soloed.',
    });
  }
  const job = deps.jobs.submit({
    kind: 'export',
    model: null,
    request: { story_id: story.id, title: story.title },
    estimateS: () => null,
    run: (context) => mixToLibrary(deps, story, plan, context),
  });
  return { job_id: job.id };
}

async function mixToLibrary(
  { audio, library, scratchRoot }: MixdownDeps,
  story: StoryDetail,
  plan: MixPlan,
  context: JobContext,
) {
  const scratchDir = join(scratchRoot(), context.jobId);
  try {
    await mkdir(scratchDir, { recursive: true });
    context.report({ phase: 'generating', progress: 0, message: `mixing ${counted(plan.clips.length, 'clip')}` });
    const { pcm, unreadable } = await audio.mixdown(
      { ...plan, path: join(scratchDir, 'mix.pcm') },
      {
        signal: context.signal,
        onProgress: (progress) => context.report({ phase: 'generating', progress: progress * MIX_SHARE }),
      },
    );
    if (unreadable.length === plan.clips.length) {
      throw new ServiceError('file_missing', 'None of the audio files of this story could be read.', {
        hint: 'Put the files back, or voice the lines again.',
      });
    }
    context.report({ phase: 'encoding', progress: MIX_SHARE });
    const sound = await library.addRendered({
      pcm,
      join: null,
      recipe: null,
      midi: null,
      requestedDurationS: null,
      facts: { ...MIX_FACTS, name: story.title, project_id: story.project_id },
      signal: context.signal,
    });
    return {
      result: { sounds: [sound.id] },
      message: leftOut({ ...plan, missing: plan.missing + unreadable.length }).join(' '),
    };
  } finally {
    await rm(scratchDir, { recursive: true, force: true });
  }
}

const MIX_FACTS = {
  model: '',
  prompt: '',
  negative_prompt: '',
  lyrics: null,
  seed: 0,
  steps: 0,
  cfg: 0,
  source: 'mix',
  stem: null,
  voice_id: null,
  tags: [],
  session_id: null,
  parent_id: null,
} satisfies Partial<Sound>;

/** What of a story is heard. `sounds` are those its segments name, as far as they are in the library. */
export function planMix(
  story: Pick<StoryDetail, 'segments' | 'tracks'>,
  sounds: ReadonlyMap<string, Sound>,
  pathOf: (soundId: string) => string,
): MixPlan {
  const audibleLanes = new Map(lanesHeard(story.tracks).map((track) => [track.track_index, track]));
  const candidates = story.segments.filter((segment) => !segment.muted && audibleLanes.has(segment.track_index));
  const heard = candidates.flatMap((segment) => {
    const sound = segment.sound_id === null ? undefined : sounds.get(segment.sound_id);
    return sound === undefined || sound.missing ? [] : [{ segment, sound }];
  });
  const pauses = story.segments.filter((segment) => segment.kind === 'pause');
  return {
    clips: heard.map(({ segment, sound }) => ({
      path: pathOf(sound.id),
      startS: segment.start_s,
      trimStartS: segment.trim_start_s,
      durationS: segment.duration_s,
      fadeInS: segment.fade_in_s,
      fadeOutS: segment.fade_out_s,
      gainDb: segment.gain_db + (audibleLanes.get(segment.track_index)?.gain_db ?? 0),
    })),
    durationS: Math.max(0, ...[...heard.map(({ segment }) => segment), ...pauses].map(endOf)),
    sampleRateHz: heard.reduce((highest, { sound }) => Math.max(highest, sound.sample_rate), LOWEST_RATE_HZ),
    unvoiced: candidates.filter((segment) => isSpoken(segment) && segment.sound_id === null).length,
    stale: heard.filter(({ segment }) => segment.stale).length,
    missing: candidates.filter((segment) => isMissing(segment, sounds)).length,
  };
}

/** Lanes that are not muted and, when any is soloed, are soloed. */
function lanesHeard(tracks: readonly Track[]): Track[] {
  const anySolo = tracks.some((track) => track.soloed);
  return tracks.filter((track) => !track.muted && (track.soloed || !anySolo));
}

function isMissing({ sound_id }: Segment, sounds: ReadonlyMap<string, Sound>): boolean {
  return sound_id !== null && sounds.get(sound_id)?.missing !== false;
}

/** What is not heard as it should be, one sentence each. */
function leftOut({ unvoiced, stale, missing }: Pick<MixPlan, 'unvoiced' | 'stale' | 'missing'>): string[] {
  return [
    unvoiced > 0 && `${counted(unvoiced, 'line')} had no audio.`,
    stale > 0 && `${counted(stale, 'line')} ${stale === 1 ? 'is' : 'are'} out of date.`,
    missing > 0 &&
      `${counted(missing, 'clip')} ${missing === 1 ? 'was' : 'were'} left out because the file is missing.`,
  ].filter((sentence) => sentence !== false);
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

async function soundsOf(library: Library, story: StoryDetail): Promise<Map<string, Sound>> {
  const ids = new Set(story.segments.flatMap(({ sound_id }) => (sound_id === null ? [] : [sound_id])));
  const sounds = await Promise.all([...ids].map((id) => library.find(id)));
  return new Map(sounds.flatMap((sound) => (sound === undefined ? [] : [[sound.id, sound] as const])));
}
