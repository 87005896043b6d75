import { type Model, type SpokenText, type SpokenTextRequest, speaksLanguage } from '@soundwright/contract';
import { requireModel } from '../generation/checks.ts';
import { givenPronunciations } from '../generation/pronounce.ts';
import type { ModelManager } from '../models/model-manager.ts';
import { ServiceError } from '../platform/service-error.ts';
import type { Pronunciations } from './pronunciations.ts';
import { writtenLanguage } from './written-language.ts';

export interface SpeechTextDeps {
  readonly models: ModelManager;
  readonly voices: { resolve(voiceId: string, model: Model, field: string): Promise<unknown> };
  readonly pronunciations: Pick<Pronunciations, 'dictionary'>;
}

/** Tells what a model will say for a text, without speaking. */
export class SpeechText {
  readonly #deps: SpeechTextDeps;

  constructor(deps: SpeechTextDeps) {
    this.#deps = deps;
  }

  /**
   * The sentences of a text as they will be said.
   *
   * @throws ServiceError `invalid_request`, `model_cannot`, `model_not_ready`
   */
  async explain({ text, model: asked, voice_id, delivery }: SpokenTextRequest): Promise<SpokenText> {
    const { models, voices, pronunciations } = this.#deps;
    const model = await requireModel(models, asked ?? this.#first(), 'speech');
    if (voice_id !== null && voice_id !== undefined) await voices.resolve(voice_id, model, 'voice_id');
    const words = { ...(await pronunciations.dictionary()), ...givenPronunciations(delivery, 'delivery') };
    const said = models.spokenText(model.id, text, words);
    const writtenIn = await writtenLanguage(text);
    const language = { written_in: writtenIn, spoken_by: await this.#speakersOf(writtenIn, model) };
    if (said === null) {
      const sentences = [{ text: text.trim(), says: text.trim(), pause_s: 0 }];
      const notes = [`${model.name} reads the written text itself.`];
      return { model: model.id, reads: 'letters', sentences, notes, ...language };
    }
    return {
      ...language,
      model: model.id,
      reads: 'words',
      sentences: said.sentences.map(({ text: written, says, pauseS }) => ({ text: written, says, pause_s: pauseS })),
      notes: [...said.notes],
    };
  }

  /**
   * The models that speak a language which a model does not, by id: ready ones first, then small ones; only those with
   * voices of their own, whose engine runs here.
   */
  async #speakersOf(language: string | null, model: Model): Promise<string[]> {
    if (language === null || speaksLanguage(model, language)) return [];
    const { models } = this.#deps;
    const [listed, engines, catalog] = await Promise.all([models.list(), models.engines(), models.catalog()]);
    const ready = new Set(listed.filter(isReady).map(({ id }) => id));
    const running = new Set(engines.filter(({ state }) => state === 'ready').map(({ id }) => id));
    return catalog
      .filter(
        ({ id, task, engine, languages, memory_fits }) =>
          task === 'speech' &&
          languages.includes(language) &&
          memory_fits !== false &&
          running.has(engine ?? '') &&
          (models.describe(id).voices ?? []).length > 0,
      )
      .sort(
        (a, b) =>
          Number(ready.has(b.id)) - Number(ready.has(a.id)) || (a.size_bytes ?? Infinity) - (b.size_bytes ?? Infinity),
      )
      .map(({ id }) => id);
  }

  #first(): string {
    const model = this.#deps.models.findFor('speech');
    if (model !== undefined) return model.id;
    throw new ServiceError('model_not_ready', 'No speech model is enabled.', {
      hint: 'Enable one on the Models screen.',
    });
  }
}

function isReady({ status }: Model): boolean {
  return status === 'installed' || status === 'loaded';
}
