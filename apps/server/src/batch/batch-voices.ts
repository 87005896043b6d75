import { join } from 'node:path';
import { PICO_MODELS } from '../engines/pico/pico-models.ts';
import type { PicoVoicePlace } from '../engines/pico/pico-tasks.ts';
import { hashFile } from '../platform/files.ts';
import { isErrnoException, ServiceError } from '../platform/service-error.ts';

/** The downloaded voices of a models folder, each verified once, so that a batch gives the same bytes everywhere. */
export class BatchVoices {
  readonly #modelsDir: string;
  readonly #places = new Map<string, Promise<PicoVoicePlace | null>>();

  constructor(modelsDir: string) {
    this.#modelsDir = modelsDir;
  }

  /** The files of a model; null for one that has none. @throws ServiceError `model_not_ready` */
  placeOf(modelId: string): Promise<PicoVoicePlace | null> {
    const known = this.#places.get(modelId) ?? this.#find(modelId);
    this.#places.set(modelId, known);
    return known;
  }

  async #find(modelId: string): Promise<PicoVoicePlace | null> {
    const model = PICO_MODELS.find(({ description }) => description.id === modelId);
    if (model === undefined) return null;
    const refuse = (what: string) =>
      new ServiceError(
        'model_not_ready',
        `model: the files of ${modelId} ${what} in ${this.#modelsDir}; ` +
          `download them with soundwright models download ${modelId}, or name their folder with --models`,
      );
    const files: string[] = [];
    for (const { path, sha256 } of model.weights.files) {
      const file = join(this.#modelsDir, 'pico', modelId, path);
      const hash = await hashFile(file).catch((error: unknown) => {
        throw isErrnoException(error) ? refuse('are not') : error;
      });
      if (hash !== sha256) throw refuse('are damaged');
      files.push(file);
    }
    return { locale: model.locale, files };
  }
}
