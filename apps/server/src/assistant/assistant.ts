import type {
  ChatReply,
  ChatRequest,
  EnhanceRequest,
  JobAccepted,
  LlmEngineInstall,
  LlmStatus,
  LyricsRequest,
  Model,
  ServiceEvent,
  Settings,
  StudioCommandRequest,
  StudioPlan,
} from '@soundwright/contract';
import { loadsLargeModel } from '../models/memory.ts';
import type { ModelManager } from '../models/model-manager.ts';
import type { Clock } from '../platform/clock.ts';
import type { Outgoing } from '../platform/outgoing.ts';
import { ServiceError } from '../platform/service-error.ts';
import { chat } from './chat.ts';
import type { Completer, CompletionRequest } from './completer.ts';
import type { Detector } from './detect.ts';
import type { EndpointTiming } from './endpoint.ts';
import { enhance, type Target } from './enhance.ts';
import { externalCompleter, MannersBook } from './external.ts';
import type { JobTools, WordGuide } from './job-tools.ts';
import { writeLyrics } from './lyrics.ts';
import type { Managed } from './managed/managed.ts';
import { fixedOpeners, suggestedOpeners } from './openers.ts';
import type { Maker } from './proposal.ts';
import { planCommand } from './studio-command.ts';
import { Turns } from './turns.ts';

export interface AssistantDeps {
  readonly settings: () => Settings;
  /** The key of the external endpoint, or null. */
  readonly externalKey: () => string | null;
  readonly models: Pick<ModelManager, 'list' | 'getListed' | 'find' | 'guideOf'>;
  readonly managed: Managed;
  readonly detector: Detector;
  /** Replaces the endpoint in tests, or null. */
  readonly completer: Completer | null;
  readonly timing: EndpointTiming;
  readonly outgoing: Outgoing;
  readonly clock: Clock;
  /** A seed for each request, 0 to 2^31 − 2. */
  readonly seed: () => number;
}

const SCREEN = 'Choose a model on the Assistant screen.';
const EXTERNAL_AT_ONCE = 4;
const MAY_WAIT = 8;
/** How long an external endpoint counts as running after a response. */
const ANSWERED_RECENTLY_MS = 60_000;
const HOUR_MS = 3_600_000;

/**
 * Rewrites prompts, writes lyrics, chats about what to generate, and plans edits, with a local or remote language
 * model. It applies nothing itself: its output is validated and left for the client to apply.
 */
export class Assistant {
  readonly #deps: AssistantDeps;
  readonly #manners = new MannersBook();
  readonly #externalTurns = new Turns(EXTERNAL_AT_ONCE, MAY_WAIT);
  #answeredAtMs: number | null = null;

  constructor(deps: AssistantDeps) {
    this.#deps = deps;
  }

  /**
   * @throws ServiceError `assistant_off`, `assistant_unconfigured`, `assistant_failed`, `assistant_busy`,
   *   `invalid_request`, `model_cannot`
   */
  async enhance(request: EnhanceRequest, signal: AbortSignal): Promise<string[]> {
    const target = await this.#targetOf(request.model, signal);
    return enhance(request, target, await this.#tools(), signal);
  }

  /** @throws ServiceError as `enhance` */
  async lyrics(request: LyricsRequest, signal: AbortSignal): Promise<string> {
    return writeLyrics(request, await this.#tools(), signal);
  }

  /** Answers a conversation; stateless. @throws ServiceError as `enhance` */
  async chat(request: ChatRequest, signal: AbortSignal): Promise<ChatReply> {
    const tools = await this.#tools();
    return chat(request, await this.#makers(signal), tools, signal);
  }

  /**
   * First messages; without a running model from a fixed list, to avoid waiting.
   *
   * @throws ServiceError `assistant_off`, `assistant_unconfigured`
   */
  async openers(studio: boolean, signal: AbortSignal): Promise<string[]> {
    const tools = await this.#tools();
    const fixed = fixedOpeners(studio, Math.floor(this.#nowMs() / HOUR_MS));
    if (!this.#isRunning() || this.#activity() !== 'none') return fixed;
    try {
      return (await suggestedOpeners(studio, tools, signal)) ?? fixed;
    } catch (error) {
      if (signal.aborted || !(error instanceof ServiceError)) throw error;
      return fixed;
    }
  }

  /** @throws ServiceError as `enhance` */
  async plan(request: StudioCommandRequest, signal: AbortSignal): Promise<StudioPlan> {
    const tools = await this.#tools();
    return planCommand(request, await this.#makers(signal), tools, signal);
  }

  /** Its configuration and state. Starts nothing; detects servers on this machine. */
  async status(): Promise<LlmStatus> {
    const { managed, detector } = this.#deps;
    const settings = this.#deps.settings();
    const { llm_mode: mode, llm_model: model } = settings;
    const [catalog, engine, detected, problem] = await Promise.all([
      managed.files.catalog(),
      managed.engine(),
      detector.find(),
      this.#problem(),
    ]);
    const isInstalled = catalog.some(({ id, installed }) => id === model && installed);
    const external = settings.llm_external_model === '' ? null : settings.llm_external_model;
    return {
      mode,
      ready: problem === null,
      problem: problem?.message ?? null,
      hint: problem?.hint ?? null,
      engine,
      model: mode === 'external' ? external : isInstalled ? model : null,
      catalog,
      external: {
        base_url: settings.llm_external_base_url,
        model: settings.llm_external_model,
        api_key_set: settings.llm_external_api_key_set,
      },
      running: this.#isRunning(),
      activity: this.#activity(),
      models_dir: managed.files.dir,
      detected,
    };
  }

  /** @throws ServiceError `invalid_request`, `engine_missing`, `hub_offline` */
  installEngine({ version }: LlmEngineInstall): Promise<JobAccepted> {
    return this.#deps.managed.install(version);
  }

  /** @throws ServiceError `not_found`, `local_weights`, `hub_offline` */
  downloadModel(id: string): Promise<JobAccepted> {
    return this.#deps.managed.files.download(id);
  }

  /** @throws ServiceError `not_found`, `local_weights`, `busy` */
  async deleteModel(id: string): Promise<void> {
    await this.#deps.managed.remove(id);
  }

  /**
   * Receives all events: unloads a model that is no longer selected, and an idle one when another engine needs memory.
   */
  noteEvent(event: ServiceEvent): void {
    const { managed, models } = this.#deps;
    const { name, data } = event;
    if (name === 'record' && (data.record === 'settings' || data.record === 'profile')) managed.settingsChanged();
    if (loadsLargeModel(event, models)) managed.makeRoom();
  }

  close(): Promise<void> {
    return this.#deps.managed.close();
  }

  /** @throws ServiceError `assistant_off`, `assistant_unconfigured` */
  async #tools(): Promise<JobTools> {
    const problem = await this.#problem();
    if (problem !== null) throw problem;
    const completer = this.#deps.settings().llm_mode === 'external' ? this.#external() : this.#deps.managed.completer();
    return { completer, seed: this.#deps.seed };
  }

  /** The error of every request while it is unavailable; null when available. */
  async #problem(): Promise<ServiceError | null> {
    const { llm_mode, llm_external_base_url, llm_external_model } = this.#deps.settings();
    if (llm_mode === 'managed') return this.#deps.managed.problem();
    if (llm_mode === 'off') {
      return new ServiceError('assistant_off', 'The assistant is off.', {
        hint: `${SCREEN} It can be a small model on this machine, or one on a running server.`,
      });
    }
    if (llm_external_base_url === '') {
      return new ServiceError('assistant_unconfigured', 'No server address is set for the assistant.', {
        hint: SCREEN,
      });
    }
    if (llm_external_model !== '') return null;
    return new ServiceError('assistant_unconfigured', 'No model of the server is chosen for the assistant.', {
      hint: SCREEN,
    });
  }

  #external(): Completer {
    const { llm_external_base_url: baseUrl, llm_external_model: model } = this.#deps.settings();
    const completer =
      this.#deps.completer ??
      externalCompleter({
        access: { baseUrl, key: this.#deps.externalKey() },
        model,
        manners: this.#manners,
        timing: this.#deps.timing,
        outgoing: this.#deps.outgoing,
        answered: () => {
          this.#answeredAtMs = this.#nowMs();
        },
      });
    return {
      ...completer,
      complete: (request: CompletionRequest, signal) =>
        this.#externalTurns.take(signal, () => completer.complete(request, signal)),
    };
  }

  /** The generation model of a prompt. @throws ServiceError `invalid_request`, `model_cannot` */
  async #targetOf(id: string | undefined, signal: AbortSignal): Promise<Target> {
    if (id === undefined) return { model: null, guide: null };
    const model = await this.#deps.models.getListed(id).catch((error: unknown) => {
      if (!(error instanceof ServiceError && error.code === 'not_found')) throw error;
      throw new ServiceError('invalid_request', `There is no enabled model with the id ${JSON.stringify(id)}.`, {
        hint: 'GET /api/models lists the models.',
        fields: [{ path: 'model', message: 'is not an enabled model' }],
        missing: { kind: 'model', id },
      });
    });
    if (model.task !== 'generate') {
      throw new ServiceError('model_cannot', `${model.name} does not make sound from a prompt.`, {
        hint: 'Name a model that generates, or leave it out.',
      });
    }
    return { model, guide: await this.#guideOf(model, signal) };
  }

  /** Models that can generate now, or after downloading. */
  async #makers(signal: AbortSignal): Promise<Maker[]> {
    const models = (await this.#deps.models.list()).filter(
      ({ task, status }) => task === 'generate' && (status === 'installed' || status === 'loaded'),
    );
    return Promise.all(models.map(async (model) => ({ model, guide: await this.#guideOf(model, signal) })));
  }

  async #guideOf({ id }: Model, signal: AbortSignal): Promise<WordGuide | null> {
    const guide = this.#deps.models.guideOf(id);
    return guide === null ? null : { ...guide, words: await guide.words(signal) };
  }

  #isRunning(): boolean {
    if (this.#deps.settings().llm_mode !== 'external') return this.#deps.managed.isLoaded;
    return this.#answeredAtMs !== null && this.#nowMs() - this.#answeredAtMs <= ANSWERED_RECENTLY_MS;
  }

  #activity(): LlmStatus['activity'] {
    if (this.#deps.settings().llm_mode !== 'external') return this.#deps.managed.activity;
    return this.#externalTurns.busy ? 'thinking' : 'none';
  }

  #nowMs(): number {
    return this.#deps.clock.now().getTime();
  }
}
