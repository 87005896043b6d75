import { randomUUID } from 'node:crypto';
import { parseDelivery, parseScript } from '@soundwright/builtin/catalog';
import type { CustomModel, ModelDescription, Settings, SettingsPatch } from '@soundwright/contract';
import type { PcmFile } from '../../platform/pcm-file.ts';
import { ServiceError } from '../../platform/service-error.ts';
import { TaskProcess } from '../../platform/task-process.ts';
import type {
  Engine,
  EngineRuntimeFacts,
  EngineScores,
  EngineStatus,
  LoadRequest,
  ModelRef,
  PromptGuide,
  RenderHooks,
  RenderResult,
  RenderTask,
  ResidentModel,
  SpokenWords,
  VoiceCheck,
} from '../engine.ts';
import { explainEnglish } from '../english-text.ts';
import { checkLines, RUNTIME_IN_SERVICE, residentIn, runTask, taskHooks } from '../in-service.ts';
import { BUILTIN_MODELS } from './builtin-models.ts';
import { BuiltinScores } from './builtin-scores.ts';
import type { BuiltinTasks } from './builtin-tasks.ts';
import type { PromptTasks } from './prompt-tasks.ts';
import { findSoundFonts, resolveSoundFont, SYSTEM_FONT, usualPlaces } from './sound-font-files.ts';

const EFFECTS = 'builtin-sfx';
const MUSIC = 'builtin-music';
/** Idle time of auxiliary processes. */
const HELPER_IDLE_MS = 60_000;
const WORKER = new URL('./builtin-worker.ts', import.meta.url);

export interface BuiltinEngineDeps {
  readonly settings: () => Pick<Settings, 'soundfont_path'>;
  /** Folders that are searched for the SoundFont of the system. */
  readonly fontPlaces: readonly string[];
  /** The installed recorded instruments, or null. */
  readonly instruments: () => Promise<string | null>;
}

/**
 * The built-in engine: synthesis in a separate process. Always ready; its models differ only in the tasks of that
 * process, so "loading" one means starting the process, or keeping that of the model unloaded just before.
 */
export class BuiltinEngine implements Engine {
  readonly id = 'builtin';
  readonly label = 'Built-in engine';
  readonly description = 'Part of Soundwright: it needs no download and no graphics card.';
  readonly activation = 'always';
  readonly install = null;
  readonly #deps: BuiltinEngineDeps;
  readonly #process = new TaskProcess<BuiltinTasks>(WORKER, null);

  /** Parses prompts, independently of rendering. */
  readonly #reader = new TaskProcess<PromptTasks>(new URL('./prompt-worker.ts', import.meta.url), HELPER_IDLE_MS);

  /** Speaks, independently of rendering. */
  readonly #speaker = new TaskProcess<BuiltinTasks>(WORKER, HELPER_IDLE_MS);

  readonly #scores = new BuiltinScores(HELPER_IDLE_MS, () => this.#font());

  constructor(deps: Partial<BuiltinEngineDeps> = {}) {
    this.#deps = {
      settings: () => ({ soundfont_path: null }),
      fontPlaces: usualPlaces(),
      instruments: async () => null,
      ...deps,
    };
  }

  models(): readonly ModelDescription[] {
    return BUILTIN_MODELS;
  }

  weightsOf(): null {
    return null;
  }

  define({ id }: CustomModel): never {
    throw new ServiceError(
      'invalid_request',
      `${id}: the built-in engine has no weights, so it accepts no definitions.`,
    );
  }

  async probe(): Promise<EngineStatus> {
    return { state: 'ready' };
  }

  async checkSettings({ soundfont_path: setting }: SettingsPatch): Promise<void> {
    const font = await resolveSoundFont(setting ?? null, this.#deps.fontPlaces);
    if (font === null || font.problem === null) return;
    const where = setting === SYSTEM_FONT ? '' : `The SoundFont ${font.path} cannot be used: `;
    const reason = where === '' ? `${font.problem.charAt(0).toUpperCase()}${font.problem.slice(1)}` : font.problem;
    throw new ServiceError('invalid_request', `${where}${reason}.`, {
      hint: 'Name an .sf2 or .sf3 file by its absolute path, or leave it empty for the built-in instruments.',
      fields: [{ path: 'soundfont_path', message: font.problem }],
    });
  }

  async runtime(): Promise<EngineRuntimeFacts> {
    const [font, found] = await Promise.all([this.#font(), findSoundFonts(this.#deps.fontPlaces)]);
    return {
      ...RUNTIME_IN_SERVICE,
      sound_font: { path: font?.path ?? null, problem: font?.problem ?? null, found },
    };
  }

  check(_model: ModelRef, task: RenderTask): void {
    if (task.type !== 'speak') return;
    checkLines(task, ({ text, delivery, pronounce }) => {
      parseScript(text, pronounce);
      parseDelivery(delivery);
    });
  }

  spokenText(_model: ModelRef, text: string, pronounce: Readonly<Record<string, string>>): SpokenWords {
    return explainEnglish(text, pronounce);
  }

  async load({ id: modelId }: LoadRequest, signal: AbortSignal): Promise<ResidentModel> {
    if (!BUILTIN_MODELS.some((model) => model.id === modelId))
      throw new ServiceError('engine_failed', `The built-in engine has no model ${modelId}.`);
    signal.throwIfAborted();
    this.#process.warm();
    return residentIn(this.#process, modelId, (task, hooks) => this.#render(modelId, task, hooks));
  }

  checkVoice(_model: ModelRef, path: string, signal: AbortSignal): Promise<VoiceCheck> {
    return this.#process.run('checkVoice', { path }, { signal });
  }

  async speakBeside(
    { id: modelId }: ModelRef,
    { text, voiceId }: { text: string; voiceId: string },
    { signal, scratchDir }: Pick<RenderHooks, 'signal' | 'scratchDir'>,
  ): Promise<PcmFile> {
    const line = { text, voice: { kind: 'builtin', voiceId }, delivery: {} } as const;
    const task = { type: 'speak', lines: [line], gapS: 0, seed: 0, steps: 0, cfg: 0 } as const;
    const input = { modelId, task, scratchDir, name: randomUUID(), listen: false, font: null };
    const { sounds } = await this.#speaker.run('render', input, { signal });
    const [spoken] = sounds;
    if (spoken === undefined) throw new ServiceError('engine_failed', 'The built-in engine returned nothing.');
    return spoken.pcm;
  }

  scores({ id }: ModelRef): EngineScores | null {
    return id === MUSIC ? this.#scores : null;
  }

  guide({ id }: ModelRef): PromptGuide | null {
    if (id !== EFFECTS) return null;
    return {
      namesTempo: true,
      words: (signal) => this.#reader.run('words', null, { signal }),
      unknownWords: (prompts, signal) => this.#reader.run('unknownWords', prompts, { signal }),
      explain: (prompt, negativePrompt, signal) => this.#reader.run('explain', { prompt, negativePrompt }, { signal }),
    };
  }

  async close(): Promise<void> {
    await Promise.all([this.#process.close(), this.#reader.close(), this.#speaker.close(), this.#scores.close()]);
  }

  /** What plays the music now. */
  async #font(): ReturnType<typeof resolveSoundFont> {
    const { settings, fontPlaces, instruments } = this.#deps;
    return resolveSoundFont(settings().soundfont_path, fontPlaces, await instruments());
  }

  async #render(modelId: string, task: RenderTask, hooks: RenderHooks): Promise<RenderResult> {
    const { signal, scratchDir, grown } = hooks;
    const font = await this.#font();
    const input = { modelId, task, scratchDir, name: randomUUID(), listen: grown !== undefined, font };
    return runTask('The built-in engine', signal, () => this.#process.run('render', input, taskHooks(hooks)));
  }
}
