import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { LIMITS, type Stem } from '@soundwright/contract';
import type { PcmFile } from '../../platform/pcm-file.ts';
import { ServiceError } from '../../platform/service-error.ts';
import type { TaskProcess } from '../../platform/task-process.ts';
import type { EngineVoice, RenderedSound, RenderHooks, RenderResult, RenderTask } from '../engine.ts';
import type { Answer } from './answer.ts';
import type { AudioForm, Family, Fields } from './families/family.ts';
import type { NativeAudioTasks, Prepared } from './native-audio-tasks.ts';
import type { NativeModel } from './native-model.ts';
import { splitText } from './split-text.ts';

/** Crossfades in seconds at the ends of a repainted range, by mode. */
const FADES_S = { conservative: 0.1, balanced: 0.03, aggressive: 0.008 } as const;
/** Pause in seconds between separately requested parts of one line. */
const PART_GAP_S = 0.12;
/**
 * Length in seconds above which mixes are separated by the command line program, which writes files instead of a
 * response.
 */
export const LONGEST_MIX_IN_ANSWER_S = 240;
const STEM_ORDER: readonly Stem[] = ['vocals', 'drums', 'bass', 'other'];
/** Assumed length for time estimates when the model chooses the length. */
const UNKNOWN_LENGTH_S = 60;
/** Approximate seconds of speech per character. */
const SECONDS_PER_CHARACTER = 0.07;

/** A part of a task: its progress range, and its approximate length of audio in seconds. */
export interface Share {
  readonly from: number;
  readonly to: number;
  readonly audioS: number;
}

/** The model process as used by rendering. */
export interface RenderEnvironment {
  readonly model: NativeModel;
  readonly family: Family;
  readonly audio: TaskProcess<NativeAudioTasks>;
  readonly hooks: RenderHooks;
  /**
   * Sends a request while progress covers a range of the total.
   * @param dir - directory for the WAVs of the response
   */
  ask(fields: Fields, dir: string, share: Share): Promise<Answer>;
  /** Separates with the command line program; null when unavailable. */
  readonly separateIntoFiles: ((audio: string, outDir: string, share: Share) => Promise<Answer>) | null;
}

/** Renders one task with a model of the native engine. */
export async function renderNative(task: RenderTask, environment: RenderEnvironment): Promise<RenderResult> {
  const run = new NativeRender(environment);
  try {
    return await run.render(task);
  } finally {
    await run.cleanUp();
  }
}

const WHOLE = { from: 0, to: 0.97 } as const;

class NativeRender {
  readonly #env: RenderEnvironment;
  /** Temporary files of the task: engine inputs and outputs. */
  readonly #workDir: string;
  readonly #references = new Map<string, string>();

  constructor(environment: RenderEnvironment) {
    this.#env = environment;
    this.#workDir = join(environment.hooks.scratchDir, randomUUID());
  }

  async render(task: RenderTask): Promise<RenderResult> {
    await mkdir(this.#workDir, { recursive: true });
    const result = await this.#render(task);
    this.#env.hooks.report({ phase: 'generating', progress: 1 });
    return result;
  }

  /** Removes everything except the results. */
  async cleanUp(): Promise<void> {
    await rm(this.#workDir, { recursive: true, force: true });
  }

  #render(task: RenderTask): Promise<RenderResult> {
    switch (task.type) {
      case 'generate':
        return this.#generate(task);
      case 'cover':
        return this.#cover(task);
      case 'extend':
      case 'repaint':
        return this.#remake(task);
      case 'speak':
        return this.#speak(task);
      case 'separate':
        return this.#separate(task);
      case 'convert':
        return this.#convert(task);
      case 'listen':
      case 'play':
        throw new ServiceError('model_cannot', `${this.#env.model.description.name} does not ${task.type}.`);
    }
  }

  async #generate(task: Extract<RenderTask, { type: 'generate' }>): Promise<RenderResult> {
    const { family, model } = this.#env;
    const fields = required(family.generate, model)(task, model);
    const durationS = task.durationS ?? model.description.defaults.duration_s ?? UNKNOWN_LENGTH_S;
    const { main } = await this.#env.ask(fields, this.#workDir, { ...WHOLE, audioS: Math.max(1, durationS) });
    return this.#finish(await this.#toPcm(main, task.durationS), task.durationS);
  }

  async #cover(task: Extract<RenderTask, { type: 'cover' }>): Promise<RenderResult> {
    const { family, model } = this.#env;
    const source = await this.#prepare(task.source.path, family.source);
    const fields = required(family.cover, model)({ ...task, audio: source.path, audioS: source.durationS }, model);
    const { main } = await this.#env.ask(fields, this.#workDir, { ...WHOLE, audioS: source.durationS });
    return this.#finish(await this.#toPcm(main, task.durationS), task.durationS);
  }

  /** Both regenerate a range: within the source, or in silence appended to it. */
  async #remake(task: Extract<RenderTask, { type: 'extend' | 'repaint' }>): Promise<RenderResult> {
    const { family, model, audio, hooks } = this.#env;
    const { source, ...text } = task;
    const totalS = task.type === 'extend' ? source.durationS + task.extendS : null;
    const prepared = await this.#prepare(source.path, family.source, totalS);
    const isRepaint = task.type === 'repaint';
    const fields = required(family.window, model)(
      {
        ...text,
        audio: prepared.path,
        audioS: prepared.durationS,
        startS: isRepaint ? task.startS : source.durationS,
        endS: isRepaint ? task.endS : prepared.durationS,
        strength: isRepaint ? task.strength : 1,
        mode: isRepaint ? task.mode : 'balanced',
      },
      model,
    );
    const { main } = await this.#env.ask(fields, this.#workDir, { ...WHOLE, audioS: prepared.durationS });
    const { joinFrame, ...pcm } = await audio.run(
      'cut',
      {
        wavPath: requireSound(main),
        sourcePath: source.path,
        outPath: this.#scratch('pcm'),
        startS: isRepaint ? task.startS : null,
        endS: isRepaint ? task.endS : null,
        addedS: isRepaint ? 0 : task.extendS,
        fadeS: FADES_S[isRepaint ? task.mode : 'balanced'],
      },
      { signal: hooks.signal },
    );
    return { sounds: [{ pcm, stem: null, joinFrame, recipe: null, midi: null }], message: '' };
  }

  async #speak(task: Extract<RenderTask, { type: 'speak' }>): Promise<RenderResult> {
    const { family, model, audio, hooks } = this.#env;
    const speak = required(family.speak, model);
    const pieces = task.lines.flatMap((line, index) =>
      splitText(line.text).map((text, part) => ({
        ...line,
        text,
        gapBeforeS: part > 0 ? PART_GAP_S : index > 0 ? task.gapS : 0,
      })),
    );
    if (pieces.length === 0) throw new ServiceError('invalid_request', 'Nothing to speak: every line is empty.');
    const characters = pieces.reduce((sum, { text }) => sum + text.length, 0);
    const parts: { wavPath: string; gapBeforeS: number }[] = [];
    let spoken = 0;
    for (const [index, { text, voice, delivery, gapBeforeS }] of pieces.entries()) {
      const fields = speak(
        {
          text,
          preset:
            voice?.kind === 'builtin'
              ? voice.voiceId
              : voice === null
                ? (model.description.voices?.[0]?.voice_id ?? null)
                : null,
          reference: voice?.kind === 'clone' ? await this.#reference(voice) : null,
          referenceText: voice?.kind === 'clone' ? voice.transcript : null,
          delivery,
          seed: (task.seed + index) % (LIMITS.seedMax + 1),
          steps: task.steps,
          cfg: task.cfg,
        },
        model,
      );
      const from = (WHOLE.to * spoken) / characters;
      spoken += text.length;
      const share = { from, to: (WHOLE.to * spoken) / characters, audioS: text.length * SECONDS_PER_CHARACTER };
      const { main } = await this.#env.ask(fields, this.#workDir, share);
      parts.push({ wavPath: requireSound(main), gapBeforeS: index === 0 ? 0 : gapBeforeS });
    }
    const { sample_rate: sampleRateHz, channels } = model.description;
    const pcm = await audio.run(
      'join',
      { parts, outPath: this.#scratch('pcm'), sampleRateHz, channels },
      { signal: hooks.signal },
    );
    return this.#finish(pcm, null);
  }

  async #separate(task: Extract<RenderTask, { type: 'separate' }>): Promise<RenderResult> {
    const { family, separateIntoFiles } = this.#env;
    const stems = required(family.stems, this.#env.model);
    const mix = await this.#prepare(task.source.path, family.source);
    const share = { ...WHOLE, audioS: mix.durationS };
    const answer =
      mix.durationS > LONGEST_MIX_IN_ANSWER_S && separateIntoFiles !== null
        ? await separateIntoFiles(mix.path, this.#temporary('stems'), share)
        : await this.#env.ask({ audio: mix.path }, this.#workDir, share);
    const sounds: RenderedSound[] = [];
    for (const [name, wavPath] of answer.named) {
      const stem = stems[name];
      if (stem === undefined) continue;
      const { sampleRateHz, channels, frames } = mix;
      const pcm = await this.#env.audio.run(
        'toPcm',
        { wavPath, outPath: this.#scratch('pcm'), sampleRateHz, channels, longestS: null, frames },
        { signal: this.#env.hooks.signal },
      );
      sounds.push({ pcm, stem, joinFrame: null, recipe: null, midi: null });
    }
    if (sounds.length !== Object.keys(stems).length) {
      throw new ServiceError(
        'engine_failed',
        `The native engine returned ${sounds.length} stems instead of ${Object.keys(stems).length}.`,
      );
    }
    sounds.sort((a, b) => STEM_ORDER.indexOf(a.stem ?? 'other') - STEM_ORDER.indexOf(b.stem ?? 'other'));
    return { sounds, message: '' };
  }

  async #convert(task: Extract<RenderTask, { type: 'convert' }>): Promise<RenderResult> {
    const { family, model } = this.#env;
    if (task.voice.kind !== 'clone')
      throw new ServiceError(
        'model_cannot',
        `${model.description.name} converts only to voices cloned from recordings.`,
      );
    const source = await this.#prepare(task.source.path, family.source);
    const reference = await this.#reference(task.voice);
    const fields = required(family.convert, model)({ audio: source.path, reference, seed: task.seed }, model);
    const { main } = await this.#env.ask(fields, this.#workDir, { ...WHOLE, audioS: source.durationS });
    return this.#finish(await this.#toPcm(main, null), null);
  }

  /** The reference recording in the family's format; converted once for all lines. */
  async #reference(voice: Extract<EngineVoice, { kind: 'clone' }>): Promise<string> {
    const known = this.#references.get(voice.id);
    if (known !== undefined) return known;
    const form = this.#env.family.reference;
    if (form === undefined)
      throw new ServiceError('model_cannot', `${this.#env.model.description.name} cannot clone voices.`);
    const { path } = await this.#prepare(voice.path, form);
    this.#references.set(voice.id, path);
    return path;
  }

  #prepare(path: string, form: AudioForm, totalS: number | null = null): Promise<Prepared> {
    const input = { path, outPath: this.#temporary('wav'), form, totalS };
    return this.#env.audio.run('prepare', input, { signal: this.#env.hooks.signal });
  }

  #toPcm(wavPath: string | null, longestS: number | null): Promise<PcmFile> {
    const { sample_rate: sampleRateHz, channels } = this.#env.model.description;
    const input = {
      wavPath: requireSound(wavPath),
      outPath: this.#scratch('pcm'),
      sampleRateHz,
      channels,
      longestS,
      frames: null,
    };
    return this.#env.audio.run('toPcm', input, { signal: this.#env.hooks.signal });
  }

  #finish(pcm: PcmFile, requestedS: number | null): RenderResult {
    const madeS = pcm.frames / pcm.sampleRateHz;
    const message =
      requestedS !== null && requestedS - madeS > 0.5
        ? `The model generated ${madeS.toFixed(1)} s of the requested ${requestedS} s.`
        : '';
    return { sounds: [{ pcm, stem: null, joinFrame: null, recipe: null, midi: null }], message };
  }

  #scratch(extension: string): string {
    return join(this.#env.hooks.scratchDir, `${randomUUID()}.${extension}`);
  }

  /** A file removed at the end of the task. */
  #temporary(extension: string): string {
    return join(this.#workDir, `${randomUUID()}.${extension}`);
  }
}

function required<T>(part: T | undefined, { description }: NativeModel): T {
  if (part === undefined) throw new ServiceError('model_cannot', `${description.name} cannot do this.`);
  return part;
}

function requireSound(path: string | null): string {
  if (path === null) throw new ServiceError('engine_failed', 'The native engine returned no sound.');
  return path;
}
