import {
  type Delivery,
  type JobAccepted,
  LIMITS,
  type Segment,
  type SegmentGenerate,
  SegmentGenerateSchema,
  type Sound,
  type StoryDetail,
  type Take,
  type Voice,
} from '@soundwright/contract';
import { offsetOf, playedSounds, stackOf } from '@soundwright/story/comp';
import { withVoiced } from '@soundwright/story/ripple';
import {
  effectiveDelivery,
  effectiveVoice,
  fullCast,
  isSpoken,
  needsReading,
  replaced,
  sameJson,
} from '@soundwright/story/script';
import { requireModel } from '../generation/checks.ts';
import type { Generation, Placing } from '../generation/generation.ts';
import type { JobRunner } from '../jobs/job-runner.ts';
import type { Library } from '../library/library.ts';
import { ServiceError } from '../platform/service-error.ts';
import { requireSegment, type StoryRecords } from './story-records.ts';

export interface VoicingDeps {
  readonly generation: Pick<Generation, 'speak' | 'separate'>;
  readonly jobs: JobRunner;
  readonly library: Library;
  readonly models: Parameters<typeof requireModel>[0];
  readonly voices: { find(id: string): Promise<Voice | undefined> };
}

/** Which lines of a story are voiced, and how. */
export interface ReadingOptions extends Placing {
  readonly model?: string;
  readonly regenerate?: boolean;
}

/** Progress callback and signal for voicing a whole story. */
export interface ReadingHooks {
  readonly signal?: AbortSignal;
  /** Called before each line with the number done, and once at the end. */
  readonly onProgress?: (done: number, total: number, message: string) => void;
}

/** Outcome of one line that needed voicing. */
export interface LineReading {
  readonly segment_id: string;
  readonly text: string;
  /** `not_read` when voicing was stopped before it. */
  readonly status: 'read' | 'failed' | 'not_read';
  readonly sound_id: string | null;
  readonly error: string | null;
  /** The message of its job, such as delivery options that were ignored; may be empty. */
  readonly note: string;
}

export interface StoryReading {
  readonly story: StoryDetail;
  /** Only the lines that needed voicing, in script order. */
  readonly lines: readonly LineReading[];
}

/** The parts of the story that affect the audio of a line. */
interface Words {
  readonly text: string;
  readonly voiceId: string | null;
  readonly delivery: Delivery;
}

/**
 * Voices one line of a story in a job. Missing fields are taken from the request options of the story.
 *
 * @throws ServiceError `not_found`, `invalid_request` when there is nothing to speak, and as `Generation.speak`
 */
export async function readSegment(
  deps: VoicingDeps,
  records: StoryRecords,
  storyId: string,
  segmentId: string,
  request: SegmentGenerate,
  { inSession = true }: Placing = {},
): Promise<JobAccepted> {
  const written = await records.get(storyId);
  const segment = requireSegment(written, segmentId);
  if (!isSpoken(segment)) {
    throw new ServiceError(
      'invalid_request',
      segment.kind === 'pause' ? 'A pause is silent: it cannot be voiced.' : 'This line has no text to speak.',
      { hint: 'Set its kind to line and give it text first.' },
    );
  }
  const { takes, ...options } = request;
  const story = await castSpeakers(deps, records, written, request.model);
  const words = wordsOf(story, segment);
  return deps.generation.speak(
    {
      ...scriptOptions(story),
      // The seed of the script would make the take that the line has.
      ...(takes !== undefined && { seed: null }),
      ...given(options),
      model: await modelOfVoice(deps, words.voiceId, request.model),
      lines: [{ text: words.text, voice_id: words.voiceId, speaker: segment.speaker, delivery: words.delivery }],
      session_id: inSession ? await sessionOf(deps.library, story) : null,
      project_id: story.project_id,
    },
    {
      kind: 'segment',
      inSession,
      request: { story_id: storyId, segment_id: segmentId },
      ...(takes === undefined
        ? {
            finish: async ([sound]) => {
              if (sound !== undefined) await putVoice(records, storyId, segmentId, words, sound, 'replaces');
            },
          }
        : { takes, kept: (sound) => putVoice(records, storyId, segmentId, words, sound, 'adds') }),
    },
  );
}

/**
 * Voices the lines of a story that need it, or all of them, one at a time.
 *
 * @throws ServiceError `not_found`, and as `Generation.speak` for a model that cannot speak; the signal's reason
 */
export async function readStory(
  deps: VoicingDeps,
  records: StoryRecords,
  storyId: string,
  { model, regenerate = false, ...placing }: ReadingOptions,
  hooks: ReadingHooks = {},
): Promise<StoryReading> {
  const story = await records.get(storyId);
  const lines = story.segments.filter((segment) => (regenerate ? isSpoken(segment) : needsReading(segment)));
  if (lines.length === 0) return { story, lines: [] };
  const modelId = model ?? speechModelOf(deps, story);
  await requireModel(deps.models, modelId, 'speech');
  const readings: LineReading[] = [];
  let stopped = false;
  for (const [index, line] of lines.entries()) {
    const reading = { segment_id: line.id, text: line.text };
    if (stopped) {
      readings.push({ ...reading, status: 'not_read', sound_id: line.sound_id, error: null, note: '' });
      continue;
    }
    hooks.signal?.throwIfAborted();
    hooks.onProgress?.(index, lines.length, `line ${index + 1} of ${lines.length}`);
    const outcome = await readLine(deps, records, storyId, line, modelId, { ...placing, signal: hooks.signal });
    stopped = outcome.stopped;
    readings.push({ ...reading, ...outcome.reading });
  }
  if (!stopped) hooks.onProgress?.(lines.length, lines.length, 'done');
  return { story: await records.get(storyId), lines: readings };
}

/** Gives the speakers of a script different voices, once, so that they stay theirs. */
async function castSpeakers(
  { models }: VoicingDeps,
  records: StoryRecords,
  story: StoryDetail,
  modelId: string,
): Promise<StoryDetail> {
  const model = await requireModel(models, modelId, 'speech');
  const own = (model.voices ?? []).map(({ voice_id }) => voice_id);
  if (sameJson(fullCast(story, story.segments, own), story.cast)) return story;
  // From the story as it is now: the cast may have been changed since.
  const cast = await records.change(story.id, ({ facts, parts }) => {
    const full = fullCast(facts, parts.segments, own);
    return { changes: { cast: full }, news: [{ type: 'story.updated' }], result: full };
  });
  return { ...story, cast };
}

/**
 * The model that speaks a line: the asked one if it has the voice, else the model that the voice belongs to, so that a
 * script can have voices of several models, and of several languages.
 */
async function modelOfVoice({ models, voices }: VoicingDeps, voiceId: string | null, asked: string): Promise<string> {
  if (voiceId === null) return asked;
  const saved = await voices.find(voiceId);
  if (saved !== undefined) return saved.kind === 'builtin' ? (saved.model_id ?? asked) : asked;
  const speakers = (await models.list()).filter(
    ({ task, voices: own = [] }) => task === 'speech' && own.some(({ voice_id }) => voice_id === voiceId),
  );
  return speakers.some(({ id }) => id === asked) ? asked : (speakers[0]?.id ?? asked);
}

async function readLine(
  deps: VoicingDeps,
  records: StoryRecords,
  storyId: string,
  line: Segment,
  model: string,
  { signal, ...placing }: Placing & { readonly signal: AbortSignal | undefined },
): Promise<{ stopped: boolean; reading: Pick<LineReading, 'status' | 'sound_id' | 'error' | 'note'> }> {
  let jobId: string;
  try {
    const accepted = await readSegment(deps, records, storyId, line.id, { model }, placing);
    jobId = accepted.job_id;
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code === 'shutting_down') throw error;
    return { stopped: false, reading: { status: 'failed', sound_id: line.sound_id, error: describe(error), note: '' } };
  }
  try {
    const job = await deps.jobs.whenSettled(jobId, signal);
    if (job.status === 'done') {
      return {
        stopped: false,
        reading: { status: 'read', sound_id: job.result?.sounds[0] ?? null, error: null, note: job.message },
      };
    }
    const isCancelled = job.status === 'cancelled';
    const error = isCancelled ? 'Its job was cancelled.' : job.error;
    return { stopped: isCancelled, reading: { status: 'failed', sound_id: line.sound_id, error, note: '' } };
  } catch (error) {
    deps.jobs.cancel(jobId);
    throw error;
  }
}

function describe(error: ServiceError): string {
  return [error.message, error.hint].filter((part) => part !== undefined).join(' ');
}

/**
 * Sets the audio of a line. If its words changed while it was being voiced, the audio is immediately stale.
 *
 * @param how - whether audio that the line has stays, if it is not out of date; a stack of takes grows in any case
 */
async function putVoice(
  records: StoryRecords,
  storyId: string,
  segmentId: string,
  words: Words,
  sound: Sound,
  how: 'replaces' | 'adds',
): Promise<void> {
  try {
    await records.change(storyId, ({ facts, parts }, now) => {
      const before = requireSegment(parts, segmentId);
      if (before.kind === 'pause') return { news: [], result: undefined };
      const news = { type: 'segment.updated', segment_id: segmentId } as const;
      const takes = how === 'adds' || before.takes.length > 0 ? withTake(before, sound.id) : [];
      if (how === 'adds' && before.sound_id !== null && !before.stale) {
        const segments = replaced(parts.segments, { ...before, takes, updated_at: now });
        return { parts: { ...parts, segments }, news: [news], result: undefined };
      }
      const voiced: Segment = {
        ...before,
        sound_id: sound.id,
        takes,
        comp: [],
        trim_start_s: 0,
        duration_s: sound.duration_s,
        stale: !sameJson(words, wordsOf(facts, before)),
        updated_at: now,
      };
      const segments = withVoiced(parts.segments, voiced);
      const hasMoved = segments.some((segment, index) => segment.start_s !== parts.segments[index]?.start_s);
      return {
        parts: { ...parts, segments },
        news: [news, ...(hasMoved ? [{ type: 'story.updated' } as const] : [])],
        result: undefined,
      };
    });
  } catch (error) {
    // The line was deleted while it was voiced; the audio stays in the library.
    if (!(error instanceof ServiceError && error.code === 'not_found')) throw error;
  }
}

/** The takes of a line with one more; the oldest that is not heard makes room. */
function withTake(line: Segment, soundId: string): Take[] {
  const takes = [...stackOf(line), soundId].map((id) => ({ sound_id: id, offset_s: offsetOf(line, id) }));
  if (takes.length <= LIMITS.takes) return takes;
  const heard = playedSounds(line);
  const oldest = takes.findIndex(({ sound_id }) => !heard.includes(sound_id));
  return takes.toSpliced(Math.max(0, oldest), 1);
}

function wordsOf(story: Pick<StoryDetail, 'cast' | 'request_options'>, segment: Segment): Words {
  return { text: segment.text, voiceId: effectiveVoice(story, segment), delivery: effectiveDelivery(story, segment) };
}

/** The valid speech options among the request options of a story. */
function scriptOptions({ request_options }: Pick<StoryDetail, 'request_options'>): Partial<SegmentGenerate> {
  const { shape } = SegmentGenerateSchema;
  const seed = shape.seed.safeParse(request_options['seed']);
  const steps = shape.steps.safeParse(request_options['steps']);
  const cfg = shape.cfg.safeParse(request_options['cfg']);
  return given({
    ...(seed.success && { seed: seed.data }),
    ...(steps.success && { steps: steps.data }),
    ...(cfg.success && { cfg: cfg.data }),
  });
}

/** Without null and undefined fields. */
function given({ seed, steps, cfg }: Partial<SegmentGenerate>): Pick<SegmentGenerate, 'seed' | 'steps' | 'cfg'> {
  return {
    ...(seed !== null && seed !== undefined && { seed }),
    ...(steps !== null && steps !== undefined && { steps }),
    ...(cfg !== null && cfg !== undefined && { cfg }),
  };
}

function speechModelOf({ models }: VoicingDeps, { request_options }: StoryDetail): string {
  const wanted = SegmentGenerateSchema.shape.model.safeParse(request_options['model']);
  if (wanted.success) return wanted.data;
  const model = models.findFor('speech');
  if (model !== undefined) return model.id;
  throw new ServiceError('model_not_ready', 'No speech model is enabled, so nothing can be voiced.', {
    hint: 'Enable one on the Models screen.',
  });
}

/** The session of a story's lines, so that they stay together; null before the first. */
async function sessionOf(library: Library, { segments }: StoryDetail): Promise<string | null> {
  for (const { sound_id, text } of segments) {
    // Speech added to the timeline as a sound has its own session.
    if (sound_id === null || text.trim() === '') continue;
    const sound = await library.find(sound_id);
    if (sound?.source === 'speech' && sound.session_id !== null) return sound.session_id;
  }
  return null;
}
