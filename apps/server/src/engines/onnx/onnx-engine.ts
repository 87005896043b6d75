import { existsSync } from 'node:fs';
import type { CustomModel, ModelDescription, Settings } from '@soundwright/contract';
import { WavFile } from '../../audio/wav-file.ts';
import type { InstallChoice, InstallHooks, NpmInstaller } from '../../npm-engines/npm-installer.ts';
import { freeBytesOf } from '../../platform/free-space.ts';
import type { PcmFile } from '../../platform/pcm-file.ts';
import { ServiceError } from '../../platform/service-error.ts';
import { Turns } from '../../platform/turns.ts';
import { usefulThreads } from '../cores.ts';
import type {
  Engine,
  EngineRuntimeFacts,
  EngineStatus,
  LoadRequest,
  ModelRef,
  RenderHooks,
  RenderTask,
  ResidentModel,
  SpokenWords,
  VoiceCheck,
  WeightsSource,
} from '../engine.ts';
import { EngineModels } from '../engine-models.ts';
import { explainEnglish } from '../english-text.ts';
import { judgeReference } from '../reference-length.ts';
import { defineOnnxModel } from './definition.ts';
import { FAMILY_FACTS, LONGEST_REFERENCE_S } from './families/families.ts';
import type { OnnxModel } from './onnx-model.ts';
import { OnnxResident } from './onnx-resident.ts';
import type { ModelPlan } from './onnx-tasks.ts';
import { checkTask } from './task-checks.ts';

export interface OnnxEngineDeps {
  readonly installer: NpmInstaller;
  readonly models: readonly OnnxModel[];
  readonly settings: () => Pick<Settings, 'native_models_dir'>;
  /** Threads of a process; default: physical cores minus one. */
  readonly threads?: number;
}

/**
 * Runs ONNX models on the CPU: one process per loaded model, killed to cancel and to unload. Model families are in
 * `families/`.
 */
export class OnnxEngine implements Engine {
  readonly id = 'onnx';
  readonly label = 'ONNX engine';
  readonly description = 'Runs neural speech and clean-up on the processor of any machine, without a graphics card.';
  readonly activation = 'chosen';
  readonly install: Engine['install'];
  readonly #deps: OnnxEngineDeps;
  readonly #models: EngineModels<OnnxModel>;
  readonly #residents = new Set<OnnxResident>();
  /** Recordings are cleaned one at a time, each in a process of its own. */
  readonly #cleaning = new Turns();
  #isClosed = false;

  constructor(deps: OnnxEngineDeps) {
    this.#deps = deps;
    this.#models = new EngineModels('ONNX engine', deps.models, defineOnnxModel);
    const { versions, isForThisMachine } = deps.installer;
    this.install = isForThisMachine ? { backends: ['cpu'], versions: [...versions] } : null;
  }

  models(): readonly ModelDescription[] {
    return this.#models.descriptions();
  }

  weightsOf(model: ModelRef): WeightsSource | null {
    return this.#models.weightsOf(model);
  }

  define(definition: CustomModel): ModelDescription {
    return this.#models.defined(definition).description;
  }

  async probe(): Promise<EngineStatus> {
    const state = await this.#deps.installer.state();
    return state.state === 'ready' ? { state: 'ready' } : state;
  }

  async runtime(): Promise<EngineRuntimeFacts> {
    const state = await this.#deps.installer.state();
    const { native_models_dir: modelsDir } = this.#deps.settings();
    const isReady = state.state === 'ready';
    return {
      state: state.state,
      binary: isReady ? state.dir : null,
      resolved_by: isReady ? 'installed' : null,
      tried: [],
      version: isReady ? state.install.version : null,
      backend: isReady ? state.install.backend : null,
      device: isReady ? state.install.device : null,
      families: [...FAMILY_FACTS.keys()],
      models_dir: modelsDir,
      free_bytes: await freeBytesOf(modelsDir).catch(() => null),
      problem: isReady ? null : state.reason,
      hint: isReady ? null : state.hint,
    };
  }

  checkInstall(choice: InstallChoice): void {
    this.#deps.installer.check(choice);
  }

  async installEngine(choice: InstallChoice, hooks: InstallHooks): Promise<{ message: string }> {
    const { version } = await this.#deps.installer.install(choice, hooks);
    return { message: `The ONNX engine ${version} is installed` };
  }

  check(ref: ModelRef, task: RenderTask): void {
    checkTask(task, this.#models.require(ref));
  }

  spokenText(ref: ModelRef, text: string, pronounce: Readonly<Record<string, string>>): SpokenWords | null {
    const { family } = this.#models.require(ref);
    return FAMILY_FACTS.get(family)?.english === true ? explainEnglish(text, pronounce) : null;
  }

  async load(request: LoadRequest, signal: AbortSignal): Promise<ResidentModel> {
    signal.throwIfAborted();
    const resident = new OnnxResident(request.id, await this.#planOf(request));
    if (this.#isClosed) throw new ServiceError('engine_failed', 'The ONNX engine has stopped.');
    this.#residents.add(resident);
    const unload = async () => {
      this.#residents.delete(resident);
      await resident.unload();
    };
    try {
      await resident.open(signal);
    } catch (error) {
      await unload();
      throw error;
    }
    return { modelId: resident.modelId, render: (task, hooks) => resident.render(task, hooks), unload };
  }

  async cleanBeside(
    request: LoadRequest,
    path: string,
    { signal, scratchDir }: Pick<RenderHooks, 'signal' | 'scratchDir'>,
  ): Promise<PcmFile> {
    const endTurn = await this.#cleaning.take(signal);
    try {
      const model = await this.load(request, signal);
      try {
        const task = { type: 'separate', source: { path, durationS: 0, recipe: null } } as const;
        const { sounds } = await model.render(task, { signal, scratchDir, report: () => undefined });
        const speech = sounds.find(({ stem }) => stem === 'vocals');
        if (speech === undefined) throw new ServiceError('engine_failed', 'The model returned no speech.');
        return speech.pcm;
      } finally {
        await model.unload();
      }
    } finally {
      endTurn();
    }
  }

  async #planOf(request: LoadRequest): Promise<ModelPlan> {
    const model = this.#models.require(request);
    const state = await this.#deps.installer.state();
    if (state.state !== 'ready') throw new ServiceError('engine_missing', state.reason, { hint: state.hint });
    if (request.files.length === 0) {
      throw new ServiceError('engine_failed', `The files of ${model.description.name} are not on this machine.`, {
        hint: 'Download the model on the Models screen.',
        because: 'weights_missing',
      });
    }
    return {
      family: model.family,
      runtimeDir: state.dir,
      runtimeVersion: state.install.version,
      files: (model.weights?.files ?? []).flatMap(({ path, optional }, index) => {
        const own = request.files[index];
        return own === undefined || (optional === true && !existsSync(own)) ? [] : [[path, own] as const];
      }),
      ownPath: model.weights === null ? (request.files[0] ?? null) : null,
      sampleRateHz: model.description.sample_rate,
      threads: this.#deps.threads ?? usefulThreads(),
    };
  }

  async checkVoice(ref: ModelRef, path: string): Promise<VoiceCheck> {
    const { description } = this.#models.require(ref);
    if (description.supports.clone) {
      const recording = WavFile.open(path);
      try {
        return judgeReference(recording.frames / recording.sampleRateHz, description.name, LONGEST_REFERENCE_S);
      } finally {
        recording.close();
      }
    }
    const message = `${description.name} only speaks with its own voices.`;
    return { ok: false, problems: [{ blocking: true, message, hint: 'Use a model that clones voices.' }] };
  }

  refresh(): void {
    void this.#deps.installer.refresh();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#residents].map((resident) => resident.unload()));
    this.#residents.clear();
  }
}
