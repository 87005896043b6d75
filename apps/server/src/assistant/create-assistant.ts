import { randomInt } from 'node:crypto';
import { availableParallelism, freemem } from 'node:os';
import { join } from 'node:path';
import type { Settings } from '@soundwright/contract';
import type { DownloadJobs } from '../hub/download-jobs.ts';
import type { Downloader } from '../hub/downloader.ts';
import type { ModelManager } from '../models/model-manager.ts';
import { thisMachine } from '../npm-engines/machine.ts';
import type { NpmEngine } from '../npm-engines/npm-engine.ts';
import { NpmInstaller } from '../npm-engines/npm-installer.ts';
import type { NpmPlaces } from '../npm-engines/npm-program.ts';
import type { Clock } from '../platform/clock.ts';
import type { Logger } from '../platform/logger.ts';
import type { Outgoing } from '../platform/outgoing.ts';
import { Assistant } from './assistant.ts';
import type { Completer } from './completer.ts';
import { Detector, KNOWN_PORTS } from './detect.ts';
import { ENDPOINT_TIMING, type EndpointTiming } from './endpoint.ts';
import { LLM_MODELS, type LlmModel } from './managed/llm-models.ts';
import { LLM_PACKAGE } from './managed/llm-package.ts';
import { Managed } from './managed/managed.ts';
import { ModelFiles } from './managed/model-files.ts';

export interface CreateAssistantDeps {
  readonly settings: () => Settings;
  readonly externalKey: () => string | null;
  readonly models: Pick<ModelManager, 'list' | 'getListed' | 'find' | 'guideOf'>;
  readonly downloader: Downloader;
  readonly downloads: DownloadJobs;
  readonly memoryBytes: number;
  /** Directory of the default profile, which contains the engines. */
  readonly dataDir: string;
  readonly npm: NpmPlaces;
  /** Environment of programs started by the service. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** True when downloads are disabled. */
  readonly offline: boolean;
  readonly log: Logger;
  readonly outgoing: Outgoing;
  /** Port of the service itself, once it is known. */
  readonly ownPort: () => number | null;
  readonly clock: Clock;
}

/** Replaceable parts for tests. */
export interface AssistantOverrides {
  /** Replaces the external endpoint. */
  readonly completer?: Completer;
  readonly timing?: EndpointTiming;
  /** Ports to check for servers. */
  readonly ports?: typeof KNOWN_PORTS;
  readonly models?: readonly LlmModel[];
  readonly engine?: NpmEngine;
  /** The module of the model process. */
  readonly worker?: URL;
  /** Free memory. */
  readonly freeBytes?: () => number;
}

/** Seeds fit the signed 32-bit range of some backends. */
const SEEDS = 2 ** 31 - 2;

/** Creates the assistant. */
export function createAssistant(deps: CreateAssistantDeps, overrides: AssistantOverrides = {}): Assistant {
  const { settings, clock } = deps;
  const files = new ModelFiles({
    models: overrides.models ?? LLM_MODELS,
    downloader: deps.downloader,
    jobs: deps.downloads,
    modelsDir: () => settings().native_models_dir,
    memoryBytes: deps.memoryBytes,
  });
  return new Assistant({
    settings,
    externalKey: deps.externalKey,
    models: deps.models,
    managed: new Managed({
      files,
      installer: new NpmInstaller({
        engine: overrides.engine ?? LLM_PACKAGE,
        dir: join(deps.dataDir, 'engines', 'llm'),
        npm: deps.npm,
        offline: deps.offline,
        machine: thisMachine(deps.env),
        clock,
        log: deps.log,
      }),
      jobs: deps.downloads,
      settings,
      freeBytes: overrides.freeBytes ?? freemem,
      threads: Math.max(1, availableParallelism() - 1),
      worker: overrides.worker ?? new URL('./managed/llm-worker.ts', import.meta.url),
      log: deps.log,
    }),
    detector: new Detector({
      ports: overrides.ports ?? KNOWN_PORTS,
      ownPort: deps.ownPort,
      now: () => clock.now().getTime(),
      outgoing: deps.outgoing,
    }),
    completer: overrides.completer ?? null,
    timing: overrides.timing ?? ENDPOINT_TIMING,
    outgoing: deps.outgoing,
    clock,
    seed: () => randomInt(SEEDS),
  });
}
