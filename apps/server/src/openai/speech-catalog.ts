import {
  type Model,
  type ModelDescription,
  type OpenAiModel,
  type OpenAiVoice,
  speaksLanguage,
  type Voice,
} from '@soundwright/contract';
import { ServiceError } from '../platform/service-error.ts';
import { MODEL_ALIASES, meaningOf, voiceForAlias } from './aliases.ts';

export interface SpeechCatalogDeps {
  readonly models: { list(): Promise<readonly Model[]>; find(id: string): ModelDescription | undefined };
  readonly voices: { list(): Promise<Voice[]> };
  /** The language a text is written in (ISO 639-1); null when it cannot be told. */
  readonly languageOf: (text: string) => Promise<string | null>;
}

/** A model, and a voice in speech request format; null for the model's first. */
export interface Speaker {
  readonly model: Model;
  readonly voice: string | null;
}

const VOICES_NAMED = 30;
/** Of texts that are too short to tell theirs. */
const DEFAULT_LANGUAGE = 'en';
/** Kokoro-FastAPI's syntax for mixed voices: `a+b`, `a(2)+b`. */
const MIX = /\+|\(\d/;

/** The models and voices in OpenAI's format. */
export class SpeechCatalog {
  readonly #deps: SpeechCatalogDeps;

  constructor(deps: SpeechCatalogDeps) {
    this.#deps = deps;
  }

  /** Installed speech models, best first. */
  async models(): Promise<Model[]> {
    const isHere = ({ task, status }: Model) => task === 'speech' && (status === 'installed' || status === 'loaded');
    const weight = ({ size_bytes, disk_bytes }: Model) => Math.max(size_bytes ?? 0, disk_bytes);
    return (await this.#deps.models.list()).filter(isHere).sort((a, b) => weight(b) - weight(a));
  }

  /** The list of `GET /v1/models`. */
  async list(): Promise<OpenAiModel[]> {
    const ids = [...(await this.models()).map(({ id }) => id), ...MODEL_ALIASES];
    return ids.map((id) => ({ id, object: 'model', created: 0, owned_by: 'soundwright', task: 'speech' }));
  }

  /**
   * Voices: saved ones, then those of the default model, then the others. A voice of two models is qualified with its
   * model.
   * @param only - only voices of this model
   * @throws ServiceError `not_found` for an unknown model
   */
  async voices(only: string | undefined): Promise<OpenAiVoice[]> {
    const [saved, models] = await Promise.all([
      this.#deps.voices.list(),
      only === undefined ? this.#inOrder('any') : this.#candidates(only).then((found) => found.slice(0, 1)),
    ]);
    const own = models.flatMap(({ id: model, voices = [] }) => voices.map((voice) => ({ ...voice, model })));
    const isShared = (id: string) => own.filter(({ voice_id }) => voice_id === id).length > 1;
    return [
      ...saved
        .filter((voice) => models.some((model) => speaksWith(model, voice)))
        .map((voice) => fromSaved(voice, own)),
      ...own.map(({ voice_id, name, language, gender, model }) => ({
        id: isShared(voice_id) ? `${model}:${voice_id}` : voice_id,
        name,
        language,
        gender,
        model,
      })),
    ];
  }

  /**
   * Resolves the model and voice of a request. With an OpenAI model name the voice decides: a voice that only another
   * model has is spoken by that model. Among models that have it, one that speaks the language of the text is preferred.
   *
   * @throws ServiceError `not_found` for the model, `model_cannot` when it is not a speech model, `invalid_request` for
   *   the voice
   */
  async resolve(model: string, voice: string | null, text: string): Promise<Speaker> {
    const candidates = await this.#candidates(model, text);
    const [first] = candidates;
    if (first === undefined) {
      throw new ServiceError('not_found', 'No speech model is installed.', {
        hint: 'Install one from the Models screen, or enable the built-in models.',
        fields: [{ path: 'model', message: 'is not installed' }],
      });
    }
    if (voice === null) return { model: first, voice: null };
    const saved = await this.#deps.voices.list();
    for (const candidate of candidates) {
      const found = findVoice(voice, candidate, saved);
      if (found !== null) return { model: candidate, voice: found };
    }
    for (const candidate of candidates) {
      const found = voiceForAlias(voice, candidate);
      if (found !== null) return { model: candidate, voice: found };
    }
    throw await this.#unknownVoice(voice, first);
  }

  /** The candidate models of a name, preferred one first. */
  async #candidates(name: string, text = ''): Promise<Model[]> {
    const models = await this.#deps.models.list();
    const exact = models.find(({ id }) => id === name);
    if (exact?.task === 'speech') return [exact];
    if (exact !== undefined) {
      throw new ServiceError('model_cannot', `${exact.name} is not a speech model.`, {
        hint: 'GET /v1/models lists the models that do.',
        fields: [{ path: 'model', message: 'is not a speech model' }],
      });
    }
    const meaning = meaningOf(name);
    if (meaning !== null) return this.#inOrder(meaning, (await this.#deps.languageOf(text)) ?? DEFAULT_LANGUAGE);
    throw new ServiceError('not_found', `There is no installed model with the id ${JSON.stringify(name)}.`, {
      hint: 'GET /v1/models lists the models; tts-1 stands for any of them.',
      fields: [{ path: 'model', message: 'is not an installed model' }],
    });
  }

  /** Installed models: those that speak the language, then the loaded one unless the best is requested. */
  async #inOrder(meaning: 'any' | 'best', language = DEFAULT_LANGUAGE): Promise<Model[]> {
    const rank = (model: Model) =>
      2 * Number(speaksLanguage(model, language)) + Number(meaning === 'any' && model.status === 'loaded');
    return (await this.models()).sort((a, b) => rank(b) - rank(a));
  }

  async #unknownVoice(voice: string, model: Model): Promise<ServiceError> {
    const fields = [{ path: 'voice', message: 'is not a known voice' }];
    if (MIX.test(voice))
      return new ServiceError('invalid_request', 'Mixed voices are not supported; name one voice.', { fields });
    const ids = (await this.voices(model.id)).map(({ id, name }) => (/^[\w.-]{1,24}$/.test(id) ? id : name));
    const named = ids.slice(0, VOICES_NAMED).join(', ');
    return new ServiceError('invalid_request', `There is no voice ${JSON.stringify(voice)}.`, {
      hint: `${model.name} speaks with: ${named}${ids.length > VOICES_NAMED ? ' and others' : ''}.`,
      fields,
    });
  }
}

/** Whether a model can speak with a saved voice. */
function speaksWith(model: Model, voice: Voice): boolean {
  return voice.kind === 'clone' ? model.supports.clone : voice.model_id === model.id;
}

/** Resolves a voice by id or name, saved ones first. */
function findVoice(wanted: string, model: Model, saved: readonly Voice[]): string | null {
  const name = wanted.toLowerCase();
  const usable = saved.filter((voice) => speaksWith(model, voice));
  const own = model.voices ?? [];
  return (
    usable.find(({ id }) => id === name)?.id ??
    usable.find((voice) => voice.name.toLowerCase() === name)?.id ??
    own.find(({ voice_id }) => voice_id.toLowerCase() === name)?.voice_id ??
    own.find(({ voice_id }) => `${model.id}:${voice_id}`.toLowerCase() === name)?.voice_id ??
    own.find((voice) => voice.name.toLowerCase() === name)?.voice_id ??
    null
  );
}

function fromSaved(
  { id, name, model_id, voice_id }: Voice,
  own: readonly { voice_id: string; language: string; gender: string; model: string }[],
): OpenAiVoice {
  const base = own.find((voice) => voice.voice_id === voice_id && voice.model === model_id);
  return { id, name, language: base?.language ?? '', gender: base?.gender ?? '', model: model_id ?? '' };
}
