import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { CustomModel, ModelDescription, Settings, SettingsPatch } from '@soundwright/contract';
import { WavFile } from '../../audio/wav-file.ts';
import { freeBytesOf } from '../../platform/free-space.ts';
import type { Logger } from '../../platform/logger.ts';
import { ServiceError } from '../../platform/service-error.ts';
import { TaskProcess } from '../../platform/task-process.ts';
import { usefulThreads } from '../cores.ts';
import type {
  Engine,
  EngineRuntimeFacts,
  EngineStatus,
  LoadRequest,
  ModelRef,
  PromptGuide,
  RenderTask,
  ResidentModel,
  VoiceCheck,
  WeightsSource,
} from '../engine.ts';
import { EngineModels } from '../engine-models.ts';
import type { EnginePackage, PackageChoice } from '../engine-package.ts';
import { judgeReference } from '../reference-length.ts';
import { backendsToTry } from './backends.ts';
import type { CliSeparation } from './cli-separation.ts';
import { defineModel } from './definition.ts';
import { EngineChild } from './engine-child.ts';
import { engineVariables } from './engine-process.ts';
import {
  type EngineProgram,
  findProgram,
  type ProgramSearch,
  type ProgramTest,
  SERVER_NAME,
  testProgram,
} from './engine-program.ts';
import { lacksDevice } from './engine-words.ts';
import { FAMILIES } from './families/families.ts';
import type { Family } from './families/family.ts';
import type { NativeAudioTasks } from './native-audio-tasks.ts';
import { type NativeBuilds, readNativeBuilds } from './native-builds.ts';
import type { NativeModel } from './native-model.ts';
import { installable, type Machine, nativePackage, thisMachine } from './native-package.ts';
import { NativeResident, Pace } from './native-resident.ts';
import { checkTask } from './task-checks.ts';

export interface NativeEngineDeps {
  /** Where the engine is installed (`current`) and its processes keep their folders (`run`). */
  readonly dir: string;
  readonly models: readonly NativeModel[];
  readonly settings: () => Pick<Settings, 'native_engine_path' | 'native_backend' | 'native_models_dir'>;
  readonly log: Pick<Logger, 'debug' | 'info' | 'warn'>;
  /** Inherited environment, without the service's secrets. */
  readonly env: NodeJS.ProcessEnv;
  /** The machine to install on; without it nothing can be installed. */
  readonly machine?: Machine;
  /** Threads of a process; default: physical cores minus one. */
  readonly threads?: number;
}

/** Idle time of the audio process. */
const AUDIO_IDLE_MS = 60_000;
const INSTALL_HINT = 'Install the engine on the Models screen, or set your own program in Settings.';

/**
 * Runs neural models with audio.cpp: one process per loaded model, killed to cancel and to unload. Model families are
 * in `families/`.
 */
export class NativeEngine implements Engine {
  readonly id = 'native';
  readonly label = 'Native engine';
  readonly description =
    'Runs neural models for effects, music, speech and stems on the processor or the graphics card of this machine.';
  readonly activation = 'chosen';
  readonly install: Engine['install'];
  readonly #deps: NativeEngineDeps;
  readonly #env: NodeJS.ProcessEnv;
  readonly #runDir: string;
  readonly #audio = new TaskProcess<NativeAudioTasks>(
    new URL('./native-audio-worker.ts', import.meta.url),
    AUDIO_IDLE_MS,
  );
  readonly #models: EngineModels<NativeModel>;
  readonly #paces = new Map<string, Pace>();
  readonly #residents = new Set<NativeResident>();
  #test: { identity: string; result: Promise<ProgramTest> } | null = null;
  /** The working backend and its program. */
  #backend: { identity: string; name: string } | null = null;

  readonly #builds: NativeBuilds;
  /** Why the person's file of builds cannot be used. */
  readonly #buildsProblem: string | null;

  private constructor(deps: NativeEngineDeps) {
    this.#deps = deps;
    this.#models = new EngineModels('native engine', deps.models, defineModel);
    this.#env = deps.env;
    this.#runDir = join(deps.dir, 'run');
    const { builds, problem } = readNativeBuilds(join(dirname(deps.dir), 'engines.json'));
    this.#builds = builds;
    this.#buildsProblem = problem;
    this.install = deps.machine === undefined ? null : installable(deps.machine, builds);
  }

  /** Removes what the processes of a killed service left. */
  static async open(deps: NativeEngineDeps): Promise<NativeEngine> {
    const engine = new NativeEngine(deps);
    await rm(engine.#runDir, { recursive: true, force: true });
    return engine;
  }

  models(): readonly ModelDescription[] {
    return this.#models.descriptions();
  }

  weightsOf(model: ModelRef): WeightsSource | null {
    return this.#models.weightsOf(model);
  }

  guide(model: ModelRef): PromptGuide | null {
    return FAMILIES.get(this.#models.find(model)?.family ?? '')?.guide ?? null;
  }

  define(definition: CustomModel): ModelDescription {
    return this.#models.defined(definition).description;
  }

  async probe(): Promise<EngineStatus> {
    const { program, tried } = await this.#search();
    if (program === null) return { state: 'missing', reason: whyMissing(tried), hint: INSTALL_HINT };
    const test = await this.#tested(program);
    return test.ok ? { state: 'ready' } : { state: 'broken', reason: test.reason, hint: INSTALL_HINT };
  }

  async checkSettings({ native_engine_path: setting }: SettingsPatch): Promise<void> {
    if (setting === undefined || setting === null || setting === '') return;
    const { program, tried } = await findProgram({ setting, installedDir: '', searchPath: '' });
    const test = program === null ? null : await this.#run(program);
    if (test?.ok === true) return;
    const reason = test === null ? whyMissing(tried) : `The program cannot run. ${test.reason}`;
    throw new ServiceError('invalid_request', reason, {
      hint: `Enter a folder that contains ${SERVER_NAME}, or that program itself.`,
      fields: [{ path: 'native_engine_path', message: reason }],
    });
  }

  async runtime(): Promise<EngineRuntimeFacts> {
    const { program, tried } = await this.#search();
    const { native_models_dir: modelsDir } = this.#deps.settings();
    const test = program === null ? null : await this.#tested(program);
    const problem = program === null ? whyMissing(tried) : test?.ok === false ? test.reason : null;
    return {
      state: program === null ? 'missing' : test?.ok === true ? 'ready' : 'broken',
      binary: program?.server ?? null,
      resolved_by: program?.resolvedBy ?? null,
      tried: [...tried],
      version: program?.version ?? null,
      backend: program === null ? null : this.#knownBackend(program),
      device: null,
      families: test?.ok === true ? test.families.filter((family) => FAMILIES.has(family)) : [],
      models_dir: modelsDir,
      free_bytes: await freeBytesOf(modelsDir).catch(() => null),
      problem,
      hint: problem === null ? null : INSTALL_HINT,
    };
  }

  check(ref: ModelRef, task: RenderTask): void {
    const model = this.#models.require(ref);
    checkTask(task, model, this.#familyOf(model));
  }

  async load(request: LoadRequest, signal: AbortSignal): Promise<ResidentModel> {
    signal.throwIfAborted();
    const model = this.#models.require(request);
    const family = this.#familyOf(model);
    const [modelPath] = request.files;
    if (modelPath === undefined) {
      throw new ServiceError('engine_failed', `The files of ${model.description.name} are not on this machine.`, {
        hint: 'Download the model on the Models screen.',
        because: 'weights_missing',
      });
    }
    const { program, serverOptions } = await this.#requireProgram(model);
    signal.throwIfAborted();
    const engineTask = model.engineTask ?? family.tasks[model.description.task];
    if (engineTask === undefined)
      throw new ServiceError('engine_failed', `${model.family} cannot do this kind of work.`);
    const start = (startSignal: AbortSignal, insist?: 'cpu') =>
      this.#start({ program, serverOptions, model, engineTask, modelPath }, startSignal, insist);
    const resident = new NativeResident(
      {
        model,
        family,
        audio: this.#audio,
        paceOf: (taskType) => this.#paceOf(`${model.description.id} ${taskType}`),
        start,
        cli: this.#cli(program, model, engineTask, modelPath),
      },
      await start(signal),
    );
    this.#residents.add(resident);
    return {
      modelId: model.description.id,
      render: (task, hooks) => resident.render(task, hooks),
      unload: async () => {
        this.#residents.delete(resident);
        await resident.unload();
      },
    };
  }

  async checkVoice(ref: ModelRef, path: string): Promise<VoiceCheck> {
    const model = this.#models.require(ref);
    const recording = WavFile.open(path);
    try {
      return judgeReference(
        recording.frames / recording.sampleRateHz,
        model.description.name,
        this.#familyOf(model).reference?.longestS ?? null,
      );
    } finally {
      recording.close();
    }
  }

  async packageOf(choice: PackageChoice): Promise<EnginePackage> {
    if (this.#buildsProblem !== null) {
      throw new ServiceError('invalid_request', this.#buildsProblem, {
        hint: 'Correct the file and restart the service, or remove it; docs/models.md shows its form.',
      });
    }
    const machine = this.#deps.machine ?? thisMachine(this.#env);
    return nativePackage(choice, machine, (folder) => this.#tryFolder(folder), this.#builds);
  }

  /** Runs the program of an unpacked archive. @throws ServiceError `engine_failed` */
  async #tryFolder(folder: string): Promise<void> {
    const { program, tried } = await findProgram({ setting: folder, installedDir: '', searchPath: '' });
    const test = program === null ? null : await this.#run(program);
    if (test?.ok === true) return;
    const reason = test?.reason ?? tried[0]?.reason ?? '';
    throw new ServiceError('engine_failed', `The downloaded engine does not run here. ${reason}`, {
      hint: 'The previous install is kept. Try another version or backend.',
      because: test?.because,
    });
  }

  /** Called when the installed engine has changed. */
  refresh(): void {
    this.#test = null;
    this.#backend = null;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#residents].map((resident) => resident.unload()));
    this.#residents.clear();
    await this.#audio.close();
  }

  /** Starts a process on the requested or the first available backend. */
  async #start(
    what: {
      program: EngineProgram;
      serverOptions: readonly string[];
      model: NativeModel;
      engineTask: string;
      modelPath: string;
    },
    signal: AbortSignal,
    insist?: 'cpu',
  ): Promise<EngineChild> {
    const { program } = what;
    const remembered = this.#rememberedBackend(program);
    const wanted = insist === undefined ? this.#wanted() : insist;
    const candidates = wanted === 'auto' && remembered !== null ? [remembered] : backendsToTry(wanted, program);
    for (const [index, backend] of candidates.entries()) {
      try {
        const child = await EngineChild.start(
          {
            ...what,
            program: program.server,
            runDir: this.#runDir,
            backend,
            threads: this.#threads(),
            env: this.#env,
            log: this.#deps.log,
          },
          signal,
        );
        this.#backend = { identity: program.identity, name: backend };
        return child;
      } catch (error) {
        const isLast = index === candidates.length - 1;
        if (isLast || !(error instanceof ServiceError) || !lacksDevice(error.message)) throw error;
        this.#deps.log.info({ backend, next: candidates[index + 1] }, 'the native engine found no such device');
      }
    }
    throw new ServiceError('engine_failed', 'The native engine has no compute backend.');
  }

  #cli(program: EngineProgram, model: NativeModel, engineTask: string, modelPath: string): CliSeparation {
    const options = (flag: string, values: NativeModel['loadOptions']) =>
      Object.entries(values).flatMap(([key, value]) => [flag, `${key}=${value}`]);
    return {
      program: program.cli,
      runDir: this.#runDir,
      args: () => [
        ...['--task', engineTask, '--family', model.family, '--model', modelPath],
        ...['--backend', this.#rememberedBackend(program) ?? 'cpu', '--threads', String(this.#threads())],
        ...options('--load-option', model.loadOptions),
        ...options('--session-option', model.sessionOptions),
      ],
      variables: (temp) => engineVariables(this.#env, dirname(program.cli), temp),
    };
  }

  #threads(): number {
    return this.#deps.threads ?? usefulThreads();
  }

  #wanted(): string {
    return this.#deps.settings().native_backend;
  }

  /** The compute backend, as far as known before trying a device. */
  #knownBackend(program: EngineProgram): string | null {
    const remembered = this.#rememberedBackend(program);
    const [first = null, second] = backendsToTry(this.#wanted(), program);
    return remembered ?? (second === undefined ? first : program.backend);
  }

  #rememberedBackend({ identity }: EngineProgram): string | null {
    const wanted = this.#wanted();
    if (this.#backend?.identity !== identity) return null;
    return wanted === 'auto' || wanted === this.#backend.name ? this.#backend.name : null;
  }

  #search(): Promise<ProgramSearch> {
    return findProgram({
      setting: this.#deps.settings().native_engine_path,
      installedDir: join(this.#deps.dir, 'current'),
      searchPath: this.#env['PATH'] ?? '',
    });
  }

  /** The test of a program, cached until the program changes. */
  #tested(program: EngineProgram): Promise<ProgramTest> {
    if (this.#test?.identity !== program.identity) {
      this.#test = { identity: program.identity, result: this.#run(program) };
    }
    return this.#test.result;
  }

  async #run(program: EngineProgram): Promise<ProgramTest> {
    await mkdir(this.#deps.dir, { recursive: true });
    return testProgram(program, this.#env, this.#deps.dir);
  }

  async #requireProgram({
    description,
    family,
  }: NativeModel): Promise<{ program: EngineProgram; serverOptions: readonly string[] }> {
    const { program, tried } = await this.#search();
    if (program === null) throw new ServiceError('engine_missing', whyMissing(tried), { hint: INSTALL_HINT });
    const test = await this.#tested(program);
    if (!test.ok)
      throw new ServiceError('engine_failed', `The native engine cannot run. ${test.reason}`, {
        hint: INSTALL_HINT,
        because: test.because,
      });
    if (!test.families.includes(family)) {
      throw new ServiceError(
        'engine_failed',
        `This version of the native engine cannot run ${description.name} (${family}).`,
        {
          hint: 'Install a newer version of the engine on the Models screen.',
        },
      );
    }
    return { program, serverOptions: test.serverOptions };
  }

  #familyOf({ family }: NativeModel): Family {
    const known = FAMILIES.get(family);
    if (known === undefined) throw new ServiceError('engine_failed', `${family} is not a known model family.`);
    return known;
  }

  #paceOf(key: string): Pace {
    const pace = this.#paces.get(key) ?? new Pace();
    this.#paces.set(key, pace);
    return pace;
  }
}

function whyMissing(tried: ProgramSearch['tried']): string {
  const [first] = tried;
  return tried.length === 1 && first !== undefined && first.path !== 'PATH'
    ? `The native engine was not found at ${first.path}. ${first.reason}`
    : 'The native engine is not installed.';
}
