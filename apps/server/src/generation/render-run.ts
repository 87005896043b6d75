import { mkdir, rm } from 'node:fs/promises';
import { join as joinPath } from 'node:path';
import type { JobPhase, Model, PromptReading, Sound, Stem, StemSelection } from '@soundwright/contract';
import type { SpliceInput } from '../audio/encode.ts';
import { NO_RECIPE } from '../audio/sound-info.ts';
import type { EngineSource, HeardText, RenderedSound, RenderResult, RenderTask } from '../engines/engine.ts';
import type { JobContext, JobOutcome } from '../jobs/job-runner.ts';
import type { Library } from '../library/library.ts';
import { nameWithRemark } from '../library/names.ts';
import type { SoundFacts } from '../library/sound-facts.ts';
import type { ModelManager } from '../models/model-manager.ts';
import type { PcmFile } from '../platform/pcm-file.ts';
import { ServiceError } from '../platform/service-error.ts';
import type { SoundFollower } from './live-sound.ts';

/** One sound to render. */
export interface TakePlan {
  readonly task: RenderTask;
  readonly facts: SoundFacts;
  /** For a repaint: length of the whole result in seconds; null for that of its source. */
  readonly lengthS: number | null;
}

/** A recording to listen to. */
export interface Recording {
  readonly path: string;
  readonly durationS: number;
  /** What it says, or null to write it down. */
  readonly text: string | null;
  /** False once it has been deleted, or its file is missing. */
  isThere(): Promise<boolean>;
  /** Receives what was heard, while the job runs. */
  heard(said: HeardText): Promise<void>;
}

export interface RenderRunDeps {
  readonly models: ModelManager;
  readonly library: Library;
  /** Parent of the per-job directories for unfinished audio. */
  readonly scratchRoot: () => string;
  /** Prepares to store the next render. */
  readonly warmStorage: () => void;
  /** Inserts a render into a WAV, as a new WAV. */
  readonly splice: (input: SpliceInput, signal: AbortSignal) => Promise<unknown>;
  /** Sums PCM files of the same format into one, in float. */
  readonly sumPcm: (files: readonly PcmFile[], path: string, signal: AbortSignal) => Promise<PcmFile>;
}

/** A temporary file has no metadata. */
const NO_INFO: SpliceInput['info'] = {
  name: '',
  software: '',
  made: { ...NO_RECIPE, duration_s: 0 },
};

/** Tasks whose partial render is playable; others are joined to a source, or give several sounds. */
const HEARD_BY_THEMSELVES: ReadonlySet<RenderTask['type']> = new Set(['generate', 'cover', 'play', 'speak', 'convert']);

/** Rendering's share of a take's progress; the rest is encoding. */
const RENDER_SHARE = 0.9;

/**
 * The running part of a job that makes sound: loads the model, renders, and commits every finished sound before the
 * next begins, so that a cancel keeps finished sounds.
 */
export class RenderRun {
  readonly #deps: RenderRunDeps;
  readonly #context: JobContext;
  readonly #follower: SoundFollower | null;
  readonly #kept: ((sound: Sound) => Promise<void>) | undefined;
  readonly #scratchDir: string;
  readonly #made: Sound[] = [];
  #isCold = false;
  /** The current step's range of the job's progress, and whether another step follows. */
  #step = { from: 0, width: 1, isLast: true };

  /**
   * @param follower - receives the first sound of each take while it is rendered
   * @param kept - called with each sound once it is in the library
   */
  constructor(
    deps: RenderRunDeps,
    context: JobContext,
    follower: SoundFollower | null,
    kept?: (sound: Sound) => Promise<void>,
  ) {
    this.#deps = deps;
    this.#context = context;
    this.#follower = follower;
    this.#kept = kept;
    this.#scratchDir = joinPath(deps.scratchRoot(), context.jobId);
  }

  /** Whether a model was downloaded or loaded first, so that this run does not count for timing. */
  get isCold(): boolean {
    return this.#isCold;
  }

  /** Sounds committed so far. */
  get made(): readonly Sound[] {
    return this.#made;
  }

  async renderTakes(model: Model, takes: readonly TakePlan[], share = 1): Promise<JobOutcome> {
    const messages: string[] = [];
    let reading: PromptReading | undefined;
    for (const [index, take] of takes.entries()) {
      this.#step = {
        from: (share * index) / takes.length,
        width: share / takes.length,
        isLast: share === 1 && index === takes.length - 1,
      };
      const task = await this.#lengthenSource(model, take);
      const result = await this.#render(model, task);
      await this.#giveWhole(result);
      for (const rendered of result.sounds) await this.#commit(rendered, take.facts, task, take.lengthS);
      if (!messages.includes(result.message)) messages.push(result.message);
      // The takes of a job have one prompt.
      reading ??= result.reading;
    }
    return {
      result: { sounds: this.#made.map((sound) => sound.id) },
      message: messages.filter((text) => text !== '').join(' / '),
      reading,
    };
  }

  /** Renders only for the follower. */
  async renderUnkept(model: Model, task: RenderTask): Promise<JobOutcome> {
    const result = await this.#render(model, task, false);
    await this.#giveWhole(result);
    return { result: { sounds: [] }, message: result.message, reading: result.reading };
  }

  /** Renders, then splits every take; the takes stay in the library as the parents of their stems. */
  async renderAndSeparate(model: Model, takes: readonly TakePlan[], separator: Model, selection: StemSelection) {
    const { message = '', reading } = await this.renderTakes(model, takes, 0.5);
    const mixes = [...this.#made];
    const sources = mixes.map((mix) => mix.id);
    const stems: string[] = [];
    for (const [index, mix] of mixes.entries()) {
      this.#step = {
        from: 0.5 + (0.5 * index) / mixes.length,
        width: 0.5 / mixes.length,
        isLast: index === mixes.length - 1,
      };
      for (const stem of await this.#separateOne(separator, mix, selection)) stems.push(stem.id);
      this.#context.keep({ sounds: stems, sources });
    }
    return { result: { sounds: stems, sources }, message, reading };
  }

  async separate(model: Model, source: Sound, selection: StemSelection): Promise<JobOutcome> {
    const stems = await this.#separateOne(model, source, selection);
    return { result: { sounds: stems.map((stem) => stem.id), sources: [source.id] }, message: '' };
  }

  /**
   * Listens to recordings, one after the other, without those that are deleted before their words are kept.
   *
   * @returns how many words were heard, and how many recordings were gone
   */
  async listen(model: Model, recordings: readonly Recording[]): Promise<{ words: number; gone: number }> {
    let words = 0;
    let gone = 0;
    for (const [index, { path, durationS, text, isThere, heard }] of recordings.entries()) {
      this.#step = {
        from: index / recordings.length,
        width: 1 / recordings.length,
        isLast: index === recordings.length - 1,
      };
      const source = { path, durationS, recipe: null };
      try {
        const { heard: said } = await this.#render(model, { type: 'listen', source, text }, false);
        if (said === undefined) throw new ServiceError('engine_failed', 'The engine returned no words.');
        await heard(said);
        words += said.words.length;
      } catch (error) {
        if (this.#context.signal.aborted || gone === recordings.length - 1 || (await isThere())) throw error;
        gone++;
      }
    }
    return { words, gone };
  }

  /** Removes everything unfinished. */
  async cleanUp(): Promise<void> {
    await rm(this.#scratchDir, { recursive: true, force: true });
  }

  async #separateOne(model: Model, source: Sound, { keep, rest }: StemSelection): Promise<Sound[]> {
    const engineSource: EngineSource = {
      path: this.#deps.library.pathOf(source.id),
      durationS: source.duration_s,
      recipe: await this.#deps.library.recipeOf(source.id),
    };
    const { sounds } = await this.#render(model, { type: 'separate', source: engineSource });
    const isKept = (sound: RenderedSound) => keep.length === 0 || (sound.stem !== null && keep.includes(sound.stem));
    const kept = sounds.filter(isKept);
    const others = sounds.filter((sound) => !isKept(sound));

    const all = sounds.map(({ stem }) => stem);
    const stems: Sound[] = [];
    for (const sound of kept) stems.push(await this.#commitStem(sound.pcm, sound.stem, source, model, { stems: all }));
    if (rest === 'merge' && others.length > 0) {
      const merged = await this.#deps.sumPcm(
        others.map((sound) => sound.pcm),
        joinPath(this.#scratchDir, 'rest.pcm'),
        this.#context.signal,
      );
      stems.push(
        await this.#commitStem(merged, 'rest', source, model, { stems: all, merged: others.map(({ stem }) => stem) }),
      );
    }
    return stems;
  }

  /** @param recipe - every stem of the model, and for a rest the stems merged into it, so that it can be found again */
  #commitStem(
    pcm: PcmFile,
    stem: Stem | 'rest' | null,
    source: Sound,
    model: Model,
    recipe: { stems: readonly (Stem | null)[]; merged?: readonly (Stem | null)[] },
  ): Promise<Sound> {
    return this.#commit(
      { pcm, stem: null, joinFrame: null, recipe, midi: null },
      {
        model: model.id,
        prompt: source.prompt,
        negative_prompt: '',
        lyrics: stem === 'vocals' ? source.lyrics : null,
        name: nameWithRemark(source.name, stem ?? 'stem'),
        seed: source.seed,
        steps: 0,
        cfg: 0,
        source: 'stem',
        stem,
        voice_id: null,
        tags: source.tags,
        session_id: source.session_id,
        project_id: source.project_id,
        parent_id: source.id,
      },
      null,
      null,
    );
  }

  /**
   * For a repaint that lengthens its source, first extends the source to a temporary file. Any other task is returned
   * unchanged.
   */
  async #lengthenSource(model: Model, { task, lengthS }: TakePlan): Promise<RenderTask> {
    if (task.type !== 'repaint' || lengthS === null || lengthS <= task.source.durationS) return task;
    const { startS: _start, endS: _end, strength: _strength, mode: _mode, ...request } = task;
    const extend: RenderTask = {
      ...request,
      type: 'extend',
      extendS: lengthS - task.source.durationS,
      durationS: lengthS,
    };
    const { sounds } = await this.#render(model, extend);
    const [added] = sounds;
    if (added === undefined || added.joinFrame === null)
      throw new ServiceError('engine_failed', 'The engine did not extend the sound.');
    const path = joinPath(this.#scratchDir, 'lengthened.wav');
    await this.#deps.splice(
      {
        sourcePath: task.source.path,
        pcm: added.pcm,
        joinFrame: added.joinFrame,
        frames: null,
        tempPath: path,
        info: NO_INFO,
      },
      this.#context.signal,
    );
    return { ...task, source: { path, durationS: lengthS, recipe: added.recipe } };
  }

  async #giveWhole({ sounds: [first] }: RenderResult): Promise<void> {
    if (first !== undefined) await this.#follower?.whole(first.pcm);
  }

  async #render(model: Model, task: RenderTask, isKept = true): Promise<RenderResult> {
    const { models } = this.#deps;
    const { signal } = this.#context;
    await models.ensureWeights(model.id, signal, ({ message, download }) =>
      this.#context.report({ phase: 'downloading', message, download }),
    );
    if (models.needsLoading(model.id)) {
      this.#isCold = true;
      this.#report('loading', 0, `loading ${model.name}`);
    }
    const lease = await models.acquire(model.id, signal);
    try {
      await mkdir(this.#scratchDir, { recursive: true });
      this.#report('generating', 0, `generating with ${model.name}`);
      if (isKept) this.#deps.warmStorage();
      const follower = HEARD_BY_THEMSELVES.has(task.type) ? this.#follower : null;
      return await lease.model.render(task, {
        signal,
        scratchDir: this.#scratchDir,
        ...(follower !== null && { grown: (sound: PcmFile) => follower.grown(sound) }),
        report: ({ phase, progress, message }) =>
          this.#report(phase ?? 'generating', (progress ?? 0) * RENDER_SHARE, message),
      });
    } finally {
      lease.release();
    }
  }

  async #commit(
    rendered: RenderedSound,
    facts: SoundFacts,
    task: RenderTask | null,
    lengthS: number | null,
  ): Promise<Sound> {
    const { library } = this.#deps;
    const { signal } = this.#context;
    this.#report('encoding', RENDER_SHARE);
    const { pcm, joinFrame, recipe, midi, words = null, parts = null, loops = false } = rendered;
    const frames = lengthS === null ? null : Math.round(lengthS * pcm.sampleRateHz);
    const join =
      joinFrame === null || task === null || !('source' in task)
        ? null
        : { path: task.source.path, frame: joinFrame, frames };
    const requestedDurationS = task !== null && 'durationS' in task ? task.durationS : null;
    const sound = await library.addRendered({
      ...{ pcm, facts, join, recipe, midi, words, parts, loops, requestedDurationS, signal },
    });
    await rm(rendered.pcm.path, { force: true });
    this.#made.push(sound);
    this.#context.keep({ sounds: this.#made.map((made) => made.id) });
    await this.#kept?.(sound);
    return sound;
  }

  /** Storing a sound counts as generating while more follow, because the phases of a job are ordered. */
  #report(phase: JobPhase, withinStep: number, message?: string): void {
    const { from, width, isLast } = this.#step;
    this.#context.report({
      phase: phase === 'encoding' && !isLast ? 'generating' : phase,
      progress: from + width * withinStep,
      ...(message !== undefined && { message }),
    });
  }
}
