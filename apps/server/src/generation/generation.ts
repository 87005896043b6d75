import { randomInt } from 'node:crypto';
import {
  type ConvertRequest,
  expectedRunS,
  expectedSpeechS,
  type GenerateRequest,
  type Job,
  type JobAccepted,
  LIMITS,
  type Model,
  REQUEST_DEFAULTS,
  type RepaintRequest,
  type SeparateRequest,
  type Sound,
  type SpeakRequest,
  type StemSelection,
  type TranscribeRequest,
} from '@soundwright/contract';
import type { EngineVoice, RenderTask } from '../engines/engine.ts';
import type { JobRunner, JobSpec } from '../jobs/job-runner.ts';
import type { Library } from '../library/library.ts';
import { nameOfTake, nameWithRemark } from '../library/names.ts';
import type { SoundFacts } from '../library/sound-facts.ts';
import type { ModelManager } from '../models/model-manager.ts';
import type { TimingHistory } from '../models/timing.ts';
import { type Clock, isoNow } from '../platform/clock.ts';
import { ServiceError, unknownReference } from '../platform/service-error.ts';
import type { Projects } from '../projects/projects.ts';
import type { Sessions } from '../sessions/sessions.ts';
import {
  checkDuration,
  checkGenerateShape,
  checkLyrics,
  checkOnePass,
  fieldError,
  requireModel,
  requireSource,
  seedOfTake,
} from './checks.ts';
import { Listening } from './listening.ts';
import type { SoundFollower } from './live-sound.ts';
import { givenPronunciations, type WordsToSay } from './pronounce.ts';
import { type Recording, RenderRun, type RenderRunDeps, type TakePlan } from './render-run.ts';
import { RequestKeys } from './request-keys.ts';
import { engineSource, NO_FACTS, planTask } from './task-plan.ts';
import { describeUnknownDelivery } from './unknown-delivery.ts';

/** Resolves the voice of a request. */
export interface VoiceResolver {
  /** @throws ServiceError `invalid_request` for an unknown voice, `model_cannot` when the model cannot speak with it */
  resolve(voiceId: string, model: Model, field: string): Promise<EngineVoice>;
  /** As `resolve`, with the name of the voice. */
  resolveNamed(voiceId: string, model: Model, field: string): Promise<{ voice: EngineVoice; name: string }>;
}

export interface GenerationDeps extends RenderRunDeps {
  readonly jobs: JobRunner;
  readonly models: ModelManager;
  readonly library: Library;
  readonly sessions: Sessions;
  readonly projects: Projects;
  readonly voices: VoiceResolver;
  /** The pronunciation dictionary of the profile. */
  readonly pronunciations: { dictionary(): Promise<WordsToSay> };
  readonly clock: Clock;
  readonly timing: Pick<TimingHistory, 'timing' | 'averageS' | 'record'>;
}

/** Where the sounds of a request go. */
export interface Placing {
  /** False leaves them outside any session; default true. */
  readonly inSession?: boolean;
}

/** Follow-up of a job after its sounds exist; see `Generation.speak`. */
export interface Continuation extends Placing {
  /** Called with each sound once it is in the library. */
  kept?(sound: Sound): Promise<void>;
  /** Called with the sounds while the job still runs. */
  finish?(sounds: readonly Sound[]): Promise<void>;
  /** How many sounds `speak` makes, each with its own seed; default 1. */
  takes?: number;
  /** The kind of the job in lists. */
  kind?: Job['kind'];
  /** Extra fields of the job's request, such as the voiced segment. */
  request?: Record<string, unknown>;
  /** Receives the sound while it is rendered. */
  follower?: SoundFollower;
  /** False saves nothing to the library: the sound is only for the follower. */
  keep?: boolean;
}

/** A score that becomes a sound. */
export interface ScoreToPlay {
  readonly recipe: unknown;
  readonly durationS: number;
  readonly facts: SoundFacts;
}

/** The use cases that make sound. Each validates everything it can at submit time, then queues a job. */
export class Generation {
  readonly #deps: GenerationDeps;
  readonly #listening = new Listening();
  readonly #keys: RequestKeys;

  constructor(deps: GenerationDeps) {
    this.#deps = deps;
    this.#keys = new RequestKeys(deps.jobs);
  }

  /**
   * @throws ServiceError `invalid_request`, `model_cannot`, `model_not_ready`, `window_out_of_range`, `source_unusable`
   */
  generate(request: GenerateRequest, continuation: Continuation = {}): Promise<JobAccepted> {
    return this.#keys.once(request.request_key, () => this.#generate(request, request, continuation));
  }

  /** @param asked - the request in the form it was made, which the job shows */
  async #generate(
    request: GenerateRequest,
    asked: GenerateRequest | RepaintRequest,
    continuation: Continuation = {},
  ): Promise<JobAccepted> {
    checkGenerateShape(request);
    const model = await requireModel(this.#deps.models, request.model, 'generate');
    checkDuration(model, request.duration_s);
    checkLyrics(model, request.lyrics);
    await this.#requireProject(request.project_id);
    const separator = request.separate === null || request.separate === undefined ? null : await this.#separator();
    const plan = await planTask(this.#deps.library, request, model);

    const seed = request.seed ?? drawSeed();
    this.#deps.models.check(model.id, plan.forSeed(seed));
    const place = await this.#placeOf(request, request.prompt || plan.facts.prompt, continuation);
    const takes = Array.from({ length: request.variations ?? 1 }, (_, index): TakePlan => {
      const takeSeed = seedOfTake(seed, index);
      return {
        task: plan.forSeed(takeSeed),
        lengthS: plan.lengthS ?? null,
        facts: {
          ...plan.facts,
          seed: takeSeed,
          tags: request.tags ?? [],
          name: nameOfTake(request.name, index, request.variations),
          favorite: request.favorite ?? false,
          ...place,
        },
      };
    });
    return this.#submit({
      kind: 'generate',
      model,
      continuation,
      request: { ...asked, ...continuation.request, seed, session_id: place.session_id },
      sessionId: place.session_id,
      work: (run) =>
        separator === null || request.separate === null || request.separate === undefined
          ? run.renderTakes(model, takes)
          : run.renderAndSeparate(model, takes, separator, request.separate),
      takes: takes.length,
      // The cost of an edit or a split depends on more than the output length.
      ...(separator === null &&
        (request.edit ?? null) === null && { audioS: request.duration_s ?? model.defaults.duration_s }),
    });
  }

  /** @throws ServiceError as `generate` */
  async repaint(request: RepaintRequest): Promise<JobAccepted> {
    const source = await requireSource(this.#deps.library, request.source_sound_id);
    const modelId = request.model ?? source.model;
    if (modelId === '')
      throw fieldError('model', 'This sound was not made by a model, so the request must name a model.');
    const generate: GenerateRequest = {
      model: modelId,
      prompt: request.prompt ?? '',
      lyrics: request.lyrics ?? null,
      source_sound_id: source.id,
      edit: 'repaint',
      edit_options: {
        repaint_start_s: request.start_s,
        repaint_end_s: request.end_s,
        ...(request.strength !== undefined && { repaint_strength: request.strength }),
        ...(request.mode !== undefined && { repaint_mode: request.mode }),
      },
      seed: request.seed ?? null,
      ...(request.variations !== undefined && { variations: request.variations }),
      session_id: source.session_id,
      project_id: source.project_id,
    };
    return this.#generate(generate, { ...request, model: modelId });
  }

  /** @throws ServiceError `invalid_request`, `model_cannot`, `model_not_ready`, `source_unusable` */
  async separate(request: SeparateRequest, continuation: Continuation = {}): Promise<JobAccepted> {
    const model = await requireModel(this.#deps.models, request.model, 'separation');
    const found = await requireSource(this.#deps.library, request.source_sound_id);
    const source = continuation.inSession === false ? { ...found, session_id: null } : found;
    checkOnePass(model, source.duration_s);
    const selection: StemSelection = request.stems ?? { keep: [], rest: 'discard' };
    return this.#submit({
      kind: continuation.kind ?? 'separate',
      model,
      request: { ...request, ...continuation.request },
      sessionId: source.session_id,
      work: (run) => run.separate(model, { ...source, name: request.name ?? source.name }, selection),
      takes: 1,
      audioS: source.duration_s,
      continuation,
    });
  }

  /** @throws ServiceError `invalid_request`, `model_cannot`, `model_not_ready` */
  speak(request: SpeakRequest, continuation: Continuation = {}): Promise<JobAccepted> {
    return this.#keys.once(request.request_key, () => this.#speak(request, continuation));
  }

  async #speak(request: SpeakRequest, continuation: Continuation): Promise<JobAccepted> {
    const model = await requireModel(this.#deps.models, request.model, 'speech');
    await this.#requireProject(request.project_id);
    const known = await this.#deps.pronunciations.dictionary();
    const lines = await Promise.all(
      request.lines.map(async (line, index) => ({
        text: line.text,
        voice:
          line.voice_id === null || line.voice_id === undefined
            ? null
            : await this.#deps.voices.resolve(line.voice_id, model, `lines.${index}.voice_id`),
        delivery: { ...request.delivery, ...line.delivery },
        ...pronounced(known, request, line, index),
      })),
    );
    if (request.lines.every((line) => line.text.trim() === ''))
      throw fieldError('lines', 'Nothing to speak: every line is empty.');
    const text = request.lines.map((line) => line.text).join('\n');
    const seed = request.seed ?? drawSeed();
    const steps = model.supports.steps ? (request.steps ?? model.defaults.steps) : 0;
    const cfg = model.supports.cfg ? (request.cfg ?? model.defaults.cfg) : 0;
    const task: RenderTask = { type: 'speak', lines, gapS: request.gap_s ?? REQUEST_DEFAULTS.gapS, seed, steps, cfg };
    this.#deps.models.check(model.id, task);
    if (continuation.keep === false) {
      return this.#submit({
        kind: continuation.kind ?? 'speak',
        model,
        request: { ...request, ...continuation.request, seed },
        sessionId: null,
        work: (run) => run.renderUnkept(model, task),
        takes: 1,
        continuation,
      });
    }
    const place = await this.#placeOf(request, text, continuation);
    const voiceIds = new Set(request.lines.map((line) => line.voice_id ?? null));
    const takeOf = (takeSeed: number): TakePlan => ({
      task: { ...task, seed: takeSeed },
      lengthS: null,
      facts: {
        ...NO_FACTS,
        model: model.id,
        prompt: [...text].slice(0, LIMITS.promptChars).join(''),
        name: request.name ?? null,
        seed: takeSeed,
        steps,
        cfg,
        source: 'speech',
        voice_id: voiceIds.size === 1 ? ([...voiceIds][0] ?? null) : null,
        tags: request.tags ?? [],
        ...place,
      },
    });
    const takes = Array.from({ length: continuation.takes ?? 1 }, (_, index) => takeOf(seedOfTake(seed, index)));
    return this.#submit({
      kind: continuation.kind ?? 'speak',
      model,
      request: { ...request, ...continuation.request, seed, session_id: place.session_id },
      sessionId: place.session_id,
      work: (run) => run.renderTakes(model, takes),
      remark: describeUnknownDelivery(model, lines),
      takes: takes.length,
      audioS: expectedSpeechS(text),
      continuation,
    });
  }

  /**
   * Plays a score.
   *
   * @param recipe - of the score, from the `EngineScores` of the model
   * @param facts - of the new sound
   * @throws ServiceError `model_cannot`, `model_not_ready`
   */
  async play(
    { recipe, durationS, facts }: ScoreToPlay,
    request: Record<string, unknown>,
    place?: Pick<GenerateRequest, 'session_id' | 'project_id'>,
  ): Promise<JobAccepted> {
    const model = await requireModel(this.#deps.models, facts.model, 'generate');
    await this.#requireProject(place?.project_id);
    const where = place === undefined ? {} : await this.#placeOf(place, facts.name ?? facts.prompt, {});
    const take: TakePlan = {
      task: { type: 'play', recipe, lyrics: facts.lyrics },
      lengthS: null,
      facts: { ...facts, ...where },
    };
    return this.#submit({
      kind: 'generate',
      model,
      request,
      sessionId: take.facts.session_id,
      work: (run) => run.renderTakes(model, [take]),
      takes: 1,
      audioS: durationS,
    });
  }

  /** @throws ServiceError `invalid_request`, `model_cannot`, `model_not_ready`, `source_unusable` */
  async convert(request: ConvertRequest): Promise<JobAccepted> {
    const model = await requireModel(this.#deps.models, request.model, 'conversion');
    const source = await requireSource(this.#deps.library, request.source_sound_id);
    checkOnePass(model, source.duration_s);
    const { voice, name } = await this.#deps.voices.resolveNamed(request.voice_id, model, 'voice_id');
    const seed = request.seed ?? drawSeed();
    const take: TakePlan = {
      task: { type: 'convert', source: await engineSource(this.#deps.library, source), voice, seed },
      lengthS: null,
      facts: {
        ...NO_FACTS,
        model: model.id,
        prompt: source.prompt,
        lyrics: source.lyrics,
        name: nameWithRemark(source.name, name),
        seed,
        source: 'conversion',
        voice_id: request.voice_id,
        parent_id: source.id,
        tags: source.tags,
        session_id: source.session_id,
        project_id: source.project_id,
      },
    };
    return this.#submit({
      kind: 'convert',
      model,
      request: { ...request, seed },
      sessionId: source.session_id,
      work: (run) => run.renderTakes(model, [take]),
      takes: 1,
      audioS: source.duration_s,
    });
  }

  /**
   * Writes down what a sound says, or finds a known text in it, and keeps the words with the sound.
   *
   * @throws ServiceError `invalid_request`, `model_cannot`, `model_not_ready`, `source_unusable`
   */
  async transcribe(request: TranscribeRequest): Promise<JobAccepted> {
    const sound = await requireSource(this.#deps.library, request.source_sound_id);
    return this.listenTo([this.#recordingOf(sound, request.text ?? null)], request, [sound.id]);
  }

  /**
   * Finds known texts in sounds, which keep the words, in one job. Those that are deleted before it ends are left out.
   *
   * @throws ServiceError as `transcribe`
   */
  findWords(
    texts: readonly { readonly sound: Pick<Sound, 'id' | 'duration_s'>; readonly text: string }[],
    request: { readonly model: string } & Record<string, unknown>,
  ): Promise<JobAccepted> {
    return this.listenTo(
      texts.map(({ sound, text }) => this.#recordingOf(sound, text)),
      request,
    );
  }

  /**
   * Listens to recordings in one job: to all for a known text, or to all to write down what they say.
   *
   * @param sources - the sounds that the job names in its result
   * @throws ServiceError as `transcribe`
   */
  async listenTo(
    recordings: readonly Recording[],
    { model: wanted, ...request }: { readonly model?: string | undefined } & Record<string, unknown>,
    sources: string[] = [],
  ): Promise<JobAccepted> {
    const task = recordings.every(({ text }) => text === null) ? 'transcription' : 'alignment';
    const modelId = wanted ?? (await this.#deps.models.requireReady(task)).id;
    const model = await requireModel(this.#deps.models, modelId, task);
    for (const { path, durationS, text } of recordings) {
      checkOnePass(model, durationS);
      this.#deps.models.check(model.id, { type: 'listen', source: { path, durationS, recipe: null }, text });
    }
    return this.#submit({
      kind: 'transcribe',
      model,
      request: { ...request, model: model.id },
      sessionId: null,
      work: async (run) => {
        const { words, gone } = await run.listen(model, recordings);
        const message = `${words} ${words === 1 ? 'word' : 'words'}`;
        return {
          result: { sounds: [], sources },
          message: gone === 0 ? message : `${message} · ${gone} deleted meanwhile`,
        };
      },
      takes: recordings.length,
    });
  }

  /** A sound that keeps what is heard in it. */
  #recordingOf(sound: Pick<Sound, 'id' | 'duration_s'>, text: string | null): Recording {
    const { library } = this.#deps;
    return {
      path: library.pathOf(sound.id),
      isThere: () =>
        library.open(sound.id).then(
          () => true,
          () => false,
        ),
      durationS: sound.duration_s,
      text,
      heard: async (said) => void (await library.setWords(sound.id, said.words, text === null ? said.text : null)),
    };
  }

  #submit(work: {
    kind: Job['kind'];
    model: Model;
    request: Record<string, unknown>;
    sessionId: string | null;
    work: (run: RenderRun) => ReturnType<JobSpec['run']>;
    /** Added to the message of the finished job. */
    remark?: string;
    /** Number of model runs. */
    takes: number;
    /** Expected audio length per run in seconds, or null; absent where run time does not depend on it. */
    audioS?: number | null;
    continuation?: Continuation;
  }): JobAccepted {
    const { sessions, timing, clock } = this.#deps;
    const job = this.#deps.jobs.submit({
      kind: work.kind,
      model: work.model.id,
      request: work.request,
      estimateS: () => {
        const runS = expectedRunS(timing.timing(work.model.id), work.audioS ?? null);
        return runS === null ? null : runS * work.takes;
      },
      averageS: () => {
        const runS = timing.averageS(work.model.id);
        return runS === null ? null : runS * work.takes;
      },
      run: async (context) => {
        const follower = this.#listening.follow(context, work.continuation?.follower);
        const run = new RenderRun(this.#deps, context, follower, work.continuation?.kept);
        const startedMs = clock.now().getTime();
        try {
          const done = await work.work(run);
          const wallS = (clock.now().getTime() - startedMs) / 1000 / work.takes;
          const madeS = run.made.reduce((sum, sound) => sum + sound.duration_s, 0);
          const isMeasure = !run.isCold && work.audioS !== undefined && run.made.length > 0;
          const audioS = isMeasure ? madeS / run.made.length : null;
          await timing.record(work.model.id, { wallS, audioS }, isoNow(clock));
          await work.continuation?.finish?.(run.made);
          return { ...done, message: [done.message, work.remark ?? ''].filter((text) => text !== '').join(' / ') };
        } finally {
          this.#listening.end(context.jobId);
          await run.cleanUp();
        }
      },
      settled: async () => {
        const { sessionId } = work;
        if (sessionId === null) return;
        const isWanted = this.#deps.jobs.unsettled().some((other) => other.request['session_id'] === sessionId);
        if (!isWanted) await sessions.pruneIfEmpty(sessionId);
      },
    });
    return { job_id: job.id };
  }

  /**
   * The audio rendered so far by a job.
   *
   * @throws ServiceError `not_found` when the job is not running
   */
  listen(jobId: string, signal: AbortSignal): AsyncGenerator<Uint8Array> {
    return this.#listening.listen(jobId, signal);
  }

  async #separator(): Promise<Model> {
    const separator = await this.#deps.models.findReady('separation');
    if (separator === undefined) {
      throw new ServiceError(
        'model_not_ready',
        'No separation model is ready, so the sound cannot be split into stems.',
        {
          hint: 'Install one on the Models screen, or leave separate out.',
        },
      );
    }
    return requireModel(this.#deps.models, separator.id, 'separation');
  }

  /** The session and project of new sounds; a session is created when the request names none. */
  async #placeOf(
    { session_id, project_id }: Pick<GenerateRequest, 'session_id' | 'project_id'>,
    prompt: string,
    { inSession = true }: Placing,
  ): Promise<Pick<Sound, 'session_id' | 'project_id'>> {
    if (!inSession) return { session_id: null, project_id: project_id ?? null };
    const session = await this.#deps.sessions.resolve(session_id, prompt, project_id ?? null);
    return { session_id: session.id, project_id: project_id ?? session.project_id };
  }

  async #requireProject(id: string | null | undefined): Promise<void> {
    if (id === null || id === undefined || (await this.#deps.projects.find(id)) !== undefined) return;
    throw unknownReference('project', id, 'project_id');
  }
}

function drawSeed(): number {
  return randomInt(0, LIMITS.seedMax + 1);
}

/** The words that are said another way in a line: those of the dictionary, of the request and of the line. */
function pronounced(
  known: WordsToSay,
  request: SpeakRequest,
  line: SpeakRequest['lines'][number],
  index: number,
): { pronounce?: WordsToSay } {
  const pronounce = {
    ...known,
    ...givenPronunciations(request.delivery, 'delivery'),
    ...givenPronunciations(line.delivery, `lines.${index}.delivery`),
  };
  return Object.keys(pronounce).length === 0 ? {} : { pronounce };
}
