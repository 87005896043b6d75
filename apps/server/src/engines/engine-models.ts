import type { CustomModel, ModelDescription } from '@soundwright/contract';
import { ServiceError } from '../platform/service-error.ts';
import type { ModelRef, WeightsSource } from './engine.ts';

/** Common model data of engines with downloaded weights. */
interface FetchedModel {
  readonly description: ModelDescription;
  readonly weights: WeightsSource | null;
}

/** The models of an engine: its catalogue and custom definitions. */
export class EngineModels<M extends FetchedModel> {
  readonly #engineName: string;
  readonly #models: readonly M[];
  readonly #define: (definition: CustomModel) => M;
  readonly #defined = new Map<string, { definition: CustomModel; model: M }>();

  /**
   * @param engineName - display name of the engine, such as `native engine`
   * @param define - parses a definition; throws ServiceError `invalid_request`
   */
  constructor(engineName: string, models: readonly M[], define: (definition: CustomModel) => M) {
    this.#engineName = engineName;
    this.#models = models;
    this.#define = define;
  }

  /** The engine's catalogue. */
  descriptions(): readonly ModelDescription[] {
    return this.#models.map(({ description }) => description);
  }

  weightsOf(ref: ModelRef): WeightsSource | null {
    return this.find(ref)?.weights ?? null;
  }

  /** The model of a definition; cached per definition. @throws ServiceError `invalid_request` */
  defined(definition: CustomModel): M {
    const known = this.#defined.get(definition.id);
    if (known?.definition === definition) return known.model;
    const model = this.#define(definition);
    this.#defined.set(definition.id, { definition, model });
    return model;
  }

  find({ id, definition }: ModelRef): M | undefined {
    if (definition !== null) return this.defined(definition);
    return this.#models.find((model) => model.description.id === id);
  }

  /** @throws ServiceError `engine_failed` */
  require(ref: ModelRef): M {
    const model = this.find(ref);
    if (model === undefined) throw new ServiceError('engine_failed', `The ${this.#engineName} has no model ${ref.id}.`);
    return model;
  }
}
