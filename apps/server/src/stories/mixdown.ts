import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expectedRunS, type JobAccepted, type Sound, type StoryDetail } from '@soundwright/contract';
import { chaptersOf } from '@soundwright/story/chapters';
import { playedSounds } from '@soundwright/story/comp';
import { type MixPlan, planMix } from '@soundwright/story/mix-plan';
import type { SoundLevels } from '@soundwright/story/sound-levels';
import type { Audio } from '../audio/audio.ts';
import type { MixdownClip } from '../audio/mixdown-task.ts';
import { NO_RECIPE } from '../audio/sound-info.ts';
import type { JobContext, JobRunner } from '../jobs/job-runner.ts';
import type { Library } from '../library/library.ts';
import type { TimingHistory } from '../models/timing.ts';
import { type Clock, isoNow } from '../platform/clock.ts';
import { ServiceError } from '../platform/service-error.ts';
import { mixReport, speechLanesOf } from './mix-report.ts';

export interface MixdownDeps {
  readonly jobs: JobRunner;
  readonly library: Library;
  readonly audio: Pick<Audio, 'mixdown' | 'measureLevels'>;
  readonly clock: Clock;
  readonly timing: Pick<TimingHistory, 'timing' | 'averageS' | 'record'>;
  /** Parent of the per-job directories for unfinished audio. */
  readonly scratchRoot: () => string;
}

/** Lines missing from the mix or out of date in it. */
export type NotAsWritten = Pick<MixPlan, 'unvoiced' | 'stale' | 'missing'>;

/** Mixing's share of the job's progress; the rest is encoding. */
const MIX_SHARE = 0.8;
/** The name of exports in the history of run times; no model can have it. */
const EXPORT_TIMINGS = '/export';
/** Seconds per second of a story, until an export of that length has been timed. */
const USUAL_PACE = 0.05;

/** A story to mix down. */
export interface StoryToExport {
  /** The story when the job is submitted. */
  readonly submitted: StoryDetail;
  /** The story when the job runs. @throws ServiceError `not_found` */
  readonly load: () => Promise<StoryDetail>;
  /** Null for the title of the story. */
  readonly name: string | null;
  readonly onPlanned: ((lines: NotAsWritten) => void) | undefined;
}

/**
 * Mixes a story down in a job. The mix is planned when the job runs, so what was queued before it is in it. The job
 * fails when the mix would be silent.
 */
export function exportStory(deps: MixdownDeps, { submitted, load, name, onPlanned }: StoryToExport): JobAccepted {
  const { id, title, duration_s } = submitted;
  const job = deps.jobs.submit({
    kind: 'export',
    model: null,
    request: { story_id: id, title },
    estimateS: () => expectedRunS(deps.timing.timing(EXPORT_TIMINGS), duration_s) ?? duration_s * USUAL_PACE,
    averageS: () => deps.timing.averageS(EXPORT_TIMINGS),
    run: async (context) => {
      const startedMs = deps.clock.now().getTime();
      const story = await load();
      const plan = await planWithDucking(deps, story, await soundsOf(deps.library, story), {
        signal: context.signal,
        onMeasure: () => context.report({ phase: 'generating', progress: 0, message: 'measuring levels for ducking' }),
      });
      requireAudible(plan);
      onPlanned?.(plan);
      const done = await mixToLibrary(deps, { ...story, title: name ?? story.title }, plan, context);
      const wallS = (deps.clock.now().getTime() - startedMs) / 1000;
      await deps.timing.record(EXPORT_TIMINGS, { wallS, audioS: plan.durationS }, isoNow(deps.clock));
      return done;
    },
  });
  return { job_id: job.id };
}

/** @throws ServiceError `invalid_request` when nothing is heard */
export function requireAudible(plan: MixPlan): void {
  if (plan.clips.some(({ heard }) => heard)) return;
  const reasons = ['This story would be silent.', ...leftOut(plan, plan.missing.length)];
  throw new ServiceError('invalid_request', reasons.join(' '), {
    hint: 'Voice its lines or add clips, and check mute and solo.',
  });
}

/**
 * The mix plan of a story, including the measured levels for ducking.
 * @param onMeasure - called before measuring, which takes as long as reading the sounds
 */
export async function planWithDucking(
  { audio, library }: { readonly audio: Pick<Audio, 'measureLevels'>; readonly library: Library },
  story: StoryDetail,
  sounds: ReadonlyMap<string, Sound>,
  { signal, onMeasure }: { readonly signal: AbortSignal; readonly onMeasure?: () => void },
): Promise<MixPlan> {
  const soundOf = (id: string) => sounds.get(id) ?? null;
  const plan = planMix(story, soundOf);
  const keys = plan.clips.filter(({ heard, isKey }) => heard && isKey);
  const ids = [...new Set(keys.map(({ soundId }) => soundId))];
  if (ids.length === 0) return plan;
  onMeasure?.();
  const measured = await audio.measureLevels(
    ids.map((id) => library.pathOf(id)),
    { signal },
  );
  const levels = new Map(ids.flatMap((id, index) => [[id, measured[index]] as const]).filter(isMeasured));
  return planMix(story, soundOf, (id) => levels.get(id));
}

function isMeasured(entry: readonly [string, SoundLevels | null | undefined]): entry is [string, SoundLevels] {
  return entry[1] instanceof Float32Array;
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
    const heard = plan.clips.filter((clip) => clip.heard);
    const clips = heard.map((clip): MixdownClip => ({ ...clip, path: library.pathOf(clip.soundId) }));
    context.report({ phase: 'generating', progress: 0, message: `mixing ${counted(clips.length, 'clip')}` });
    const { pcm, unreadable, measures } = await audio.mixdown(
      {
        clips,
        durationS: plan.durationS,
        sampleRateHz: plan.sampleRateHz,
        effects: plan.effects,
        targetLufs: story.loudness_lufs,
        measure: { speechLanes: speechLanesOf(story) },
        path: join(scratchDir, 'mix.pcm'),
      },
      {
        signal: context.signal,
        onProgress: (progress) => context.report({ phase: 'generating', progress: progress * MIX_SHARE }),
      },
    );
    if (unreadable.length === clips.length) {
      throw new ServiceError('file_missing', 'None of the audio files of this story could be read.', {
        hint: 'Put the files back, or voice the lines again.',
      });
    }
    context.report({ phase: 'encoding', progress: MIX_SHARE });
    const chapters = chaptersOf(story, plan);
    const sound = await library.addRendered({
      pcm,
      join: null,
      recipe: null,
      midi: null,
      requestedDurationS: null,
      parts: chapters.length === 0 ? null : chapters,
      artist: story.author,
      facts: {
        ...MIX_FACTS,
        name: story.title,
        project_id: story.project_id,
        contains: heard.map(({ soundId }) => soundId),
      },
      signal: context.signal,
    });
    const mix = measures === null ? undefined : mixReport(story, measures);
    const advice = mix?.advice.map(({ detail }) => detail) ?? [];
    return {
      result: { sounds: [sound.id], ...(mix !== undefined && { mix }) },
      message: [...leftOut(plan, plan.missing.length + unreadable.length), ...advice].join(' '),
    };
  } finally {
    await rm(scratchDir, { recursive: true, force: true });
  }
}

export const MIX_FACTS = {
  ...NO_RECIPE,
  source: 'mix',
  stem: null,
  voice_id: null,
  tags: [],
  session_id: null,
  parent_id: null,
} satisfies Partial<Sound>;

/** One sentence for each kind of item that is missing from the mix or out of date. */
function leftOut(plan: NotAsWritten, missing: number): string[] {
  const unvoiced = plan.unvoiced.length;
  const stale = plan.stale.length;
  return [
    unvoiced > 0 && `${counted(unvoiced, 'line')} had no audio.`,
    stale > 0 && `${counted(stale, 'line')} ${stale === 1 ? 'is' : 'are'} out of date.`,
    missing > 0 && `${counted(missing, 'clip')} ${missing === 1 ? 'was' : 'were'} skipped because the file is missing.`,
  ].filter((sentence) => sentence !== false);
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

/** The sounds of the clips and frozen lanes of a story that exist, by id. */
export async function soundsOf(library: Library, story: StoryDetail): Promise<Map<string, Sound>> {
  const frozen = story.tracks.flatMap(({ frozen_sound_id }) => frozen_sound_id ?? []);
  const ids = new Set([...story.segments.flatMap(playedSounds), ...frozen]);
  const sounds = await Promise.all([...ids].map((id) => library.find(id)));
  return new Map(sounds.flatMap((sound) => (sound === undefined ? [] : [[sound.id, sound] as const])));
}
