import type { CatalogEntry, ModelDescription, ModelTiming } from '@soundwright/contract';
import type { Engine, ModelRef } from '../engines/engine.ts';
import { notFound, ServiceError } from '../platform/service-error.ts';
import type { CustomDefinition } from './custom-models.ts';
import { type Machine, recommendedLanguages } from './recommend.ts';

/** A known model and its engine. */
export interface KnownModel {
  readonly description: ModelDescription;
  readonly engine: Engine;
  readonly ref: ModelRef;
}

/** An invalid custom definition, with the reason. */
interface BrokenModel {
  readonly id: string;
  readonly error: string;
}

export interface KnownModelsDeps {
  readonly engines: readonly Engine[];
  /** The custom definitions; the same array until they change. */
  readonly custom: () => readonly CustomDefinition[];
  readonly enabled: () => { readonly builtin_models: boolean; readonly enabled_native_models: readonly string[] };
  readonly memoryFits: (description: ModelDescription) => boolean | null;
  readonly timing: (model: string) => ModelTiming | null;
  readonly machine: Machine;
}

/** Every known model: those of the engines, and custom ones. */
export class KnownModels {
  readonly #deps: KnownModelsDeps;
  #custom: { of: readonly CustomDefinition[]; models: KnownModel[]; broken: BrokenModel[] } | null = null;

  constructor(deps: KnownModelsDeps) {
    this.#deps = deps;
  }

  /** All of them, enabled or not: the engines' models in order, then custom ones. */
  all(): KnownModel[] {
    return [...this.#ofEngines(), ...this.#ownModels().models];
  }

  find(id: string): KnownModel | undefined {
    return this.all().find(({ description }) => description.id === id);
  }

  /**
   * The model with this id.
   *
   * @throws ServiceError `not_found`; `model_not_ready` with the error in its custom definition
   */
  require(id: string): KnownModel {
    const known = this.find(id);
    if (known !== undefined) return known;
    const broken = this.#ownModels().broken.find((entry) => entry.id === id);
    if (broken === undefined) throw notFound('model', id);
    throw new ServiceError('model_not_ready', `The definition of the model ${id} cannot be used. ${broken.error}`, {
      hint: 'Correct its entry in custom.json in the folder of the models; it is read again at once.',
    });
  }

  /** Whether it is listed without its files. */
  isEnabled({ engine, description, ref }: KnownModel): boolean {
    const { builtin_models, enabled_native_models } = this.#deps.enabled();
    if (ref.definition !== null) return true;
    return engine.activation === 'always' ? builtin_models : enabled_native_models.includes(description.id);
  }

  /** All known models, and invalid definitions with their errors. */
  async catalog(): Promise<CatalogEntry[]> {
    const all = this.all();
    const canRun = new Map<Engine, boolean>();
    for (const engine of this.#deps.engines)
      canRun.set(engine, engine.install !== null || (await engine.probe()).state === 'ready');
    const recommended = recommendedLanguages(
      all.map(({ description, engine }) => ({
        description,
        isBuiltIn: engine.activation === 'always',
        hasEngine: canRun.get(engine) === true,
        languages: languagesOf(description).filter((language) => language !== 'mul'),
        memoryFits: this.#deps.memoryFits(description),
        speed: this.#speedOf(description),
      })),
      this.#deps.machine,
    );
    const entries = all.map((known) => this.#entry(known, recommended.get(known.description.id) ?? []));
    return [...entries, ...this.#ownModels().broken.map(brokenEntry)];
  }

  /** Seconds of audio made per second, in recent runs. */
  #speedOf({ id }: ModelDescription): number | null {
    const perAudioS = this.#deps.timing(id)?.per_audio_s ?? 0;
    return perAudioS > 0 ? Math.round(10 / perAudioS) / 10 : null;
  }

  #entry(known: KnownModel, recommendedFor: readonly string[]): CatalogEntry {
    const { description: model, engine, ref } = known;
    const isCustom = ref.definition !== null;
    return {
      id: model.id,
      name: model.name,
      vendor: model.vendor,
      description: model.description,
      license: model.license,
      category: model.category,
      task: model.task,
      engine: model.engine,
      size_bytes: model.size_bytes,
      vram_estimate_mb: model.vram_estimate_mb === 0 ? null : model.vram_estimate_mb,
      memory_fits: this.#deps.memoryFits(model),
      languages: languagesOf(model),
      speed: this.#speedOf(model),
      recommended_for: [...recommendedFor],
      verified: !isCustom,
      always_on: isCustom || engine.activation === 'always',
      enabled: this.isEnabled(known),
      source: isCustom ? 'custom' : 'builtin',
      error: null,
    };
  }

  #ofEngines(): KnownModel[] {
    return this.#deps.engines.flatMap((engine) =>
      engine.models().map((description) => ({ description, engine, ref: { id: description.id, definition: null } })),
    );
  }

  /** The definitions parsed by their engines; cached until they change. */
  #ownModels(): { models: KnownModel[]; broken: BrokenModel[] } {
    const definitions = this.#deps.custom();
    if (this.#custom?.of === definitions) return this.#custom;
    const taken = new Set(this.#ofEngines().map(({ description }) => description.id));
    const models: KnownModel[] = [];
    const broken: BrokenModel[] = [];
    for (const definition of definitions) {
      const judged = 'model' in definition ? this.#judge(definition.model, taken) : definition;
      if ('engine' in judged) models.push(judged);
      else broken.push(judged);
    }
    this.#custom = { of: definitions, models, broken };
    return this.#custom;
  }

  #judge(
    model: Extract<CustomDefinition, { model: unknown }>['model'],
    taken: ReadonlySet<string>,
  ): KnownModel | BrokenModel {
    const { id } = model;
    if (taken.has(id)) return { id, error: 'A catalogue model already has this id.' };
    const engine = this.#deps.engines.find((candidate) => candidate.id === model.engine);
    if (engine === undefined) return { id, error: `There is no engine ${model.engine}.` };
    try {
      const description = engine.define(model);
      return {
        description: { ...description, license: { ...UNKNOWN_LICENSE, ...model.license } },
        engine,
        ref: { id, definition: model },
      };
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      return { id, error: error.message };
    }
  }
}

/** The languages that a model names, else those of its voices, ISO 639-1. */
function languagesOf({ languages, voices = [] }: ModelDescription): string[] {
  return [...new Set((languages ?? voices.map(({ language }) => language)).map((tag) => tag.split('-')[0] ?? tag))];
}

const UNKNOWN_LICENSE = { name: 'unknown', commercial: 'unknown', url: '', note: '' } as const;

function brokenEntry({ id, error }: BrokenModel): CatalogEntry {
  return {
    id,
    name: id,
    vendor: '',
    description: '',
    license: UNKNOWN_LICENSE,
    verified: false,
    always_on: true,
    enabled: false,
    category: '',
    source: 'custom',
    task: null,
    engine: null,
    size_bytes: null,
    vram_estimate_mb: null,
    memory_fits: null,
    languages: [],
    speed: null,
    recommended_for: [],
    error,
  };
}
