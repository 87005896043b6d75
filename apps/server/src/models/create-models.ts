import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Model, ModelTiming, Settings, SettingsPatch } from '@soundwright/contract';
import type { Engine } from '../engines/engine.ts';
import type { DownloadJobs } from '../hub/download-jobs.ts';
import type { Downloader } from '../hub/downloader.ts';
import type { JobRunner } from '../jobs/job-runner.ts';
import type { Logger } from '../platform/logger.ts';
import { CustomModels } from './custom-models.ts';
import { EngineInstaller } from './engine-installer.ts';
import { KnownModels } from './known-models.ts';
import { memoryFits } from './memory.ts';
import { ModelManager } from './model-manager.ts';
import { Weights } from './weights.ts';

export interface ModelsDeps {
  readonly engines: readonly Engine[];
  readonly downloader: Downloader;
  readonly downloads: DownloadJobs;
  /** Directory of the default profile, which contains the custom definitions. */
  readonly dataDir: string;
  readonly settings: () => { current(): Settings; update(patch: SettingsPatch): Promise<unknown> };
  readonly averageS: (model: string) => number | null;
  readonly timing: (model: string) => ModelTiming | null;
  readonly jobs: Pick<JobRunner, 'unsettled' | 'requireFree'>;
  readonly log: Logger;
  readonly memoryBytes: number;
  readonly publish: (model: Model) => void;
}

/** Creates the model registry, the weights store and the model manager. */
export function createModels(deps: ModelsDeps): ModelManager {
  const { engines, log, memoryBytes } = deps;
  const settings = () => deps.settings().current();
  const custom = new CustomModels(join(deps.dataDir, 'models'), log);
  const known = new KnownModels({
    engines,
    custom: () => custom.current(),
    enabled: settings,
    memoryFits: (description) => memoryFits(description, memoryBytes),
    timing: deps.timing,
    machine: { memoryBytes, cores: availableParallelism() },
  });
  const weights = new Weights({
    downloader: deps.downloader,
    jobs: deps.downloads,
    modelsDir: () => settings().native_models_dir,
    log,
    changed: (id) => manager.weightsChanged(id),
  });
  const installer = new EngineInstaller({
    downloader: deps.downloader,
    jobs: deps.downloads,
    enginesDir: join(deps.dataDir, 'engines'),
    unload: (engineId) => manager.unloadEngine(engineId),
    log,
    changed: (engine) => manager.engineChanged(engine),
  });
  const manager = new ModelManager({
    engines,
    known,
    weights,
    installer,
    log,
    settings,
    enable: async (id) => {
      await deps.settings().update({ enabled_native_models: [...settings().enabled_native_models, id] });
    },
    averageS: deps.averageS,
    timing: deps.timing,
    jobs: () => deps.jobs.unsettled(),
    requireFree: (what) => deps.jobs.requireFree(what, 'compute'),
    memoryBytes,
    publish: deps.publish,
  });
  return manager;
}
