import {
  type EditKind,
  type GenerateRequest,
  LIMITS,
  type Model,
  type ModelDescription,
  type ModelTask,
  type Sound,
} from '@soundwright/contract';
import type { Library } from '../library/library.ts';
import type { ModelManager } from '../models/model-manager.ts';
import { ServiceError, unknownReference } from '../platform/service-error.ts';

const TASK_WORDS: Record<ModelTask, string> = {
  generate: 'makes sound from text',
  speech: 'speaks text',
  separation: 'splits sounds into stems',
  conversion: 'changes the voice of a recording',
  transcription: 'writes down what is said',
  alignment: 'finds the words of a known text in a recording',
};

/** A window of a sound to regenerate, in seconds of the result. */
export interface RepaintWindow {
  readonly startS: number;
  readonly endS: number;
}

/**
 * The model of a request, which supports `task` and can run now or after downloading its files.
 *
 * @throws ServiceError `invalid_request` for an unknown model, `model_cannot`, `model_not_ready`, `hub_offline`
 */
export async function requireModel(models: ModelManager, id: string, task: ModelTask): Promise<Model> {
  const model = await models.getListed(id).catch((error: unknown) => {
    if (!(error instanceof ServiceError && error.code === 'not_found')) throw error;
    throw new ServiceError('invalid_request', `There is no enabled model with the id ${JSON.stringify(id)}.`, {
      hint: 'GET /api/models lists the models; others can be enabled on the Models screen.',
      fields: [{ path: 'model', message: 'is not an enabled model' }],
      missing: { kind: 'model', id },
    });
  });
  if (model.task !== task) {
    const other = models.findFor(task);
    throw new ServiceError(
      'model_cannot',
      `${model.name} ${TASK_WORDS[model.task]}; this needs a model that ${TASK_WORDS[task]}.`,
      {
        ...(other !== undefined && { hint: `Use the model ${other.id}.` }),
      },
    );
  }
  if (!model.installed_deps) {
    throw new ServiceError('model_not_ready', `${model.name} cannot run yet: its runtime is not installed.`, {
      hint: 'Install it from the Models screen.',
      because: 'engine_missing',
    });
  }
  await models.checkCanRun(id);
  return model;
}

/**
 * The source sound of a request, with an existing file.
 *
 * @throws ServiceError `invalid_request`, `source_unusable`
 */
export async function requireSource(library: Library, id: string, field = 'source_sound_id'): Promise<Sound> {
  const sound = await library.find(id);
  if (sound === undefined) {
    throw unknownReference('sound', id, field);
  }
  const missing = () =>
    new ServiceError('source_unusable', `The file of ${JSON.stringify(sound.name)} is missing from the disk.`, {
      hint: 'Put the file back, or choose another sound.',
    });
  if (sound.missing) throw missing();
  await library.openSource(id).catch((error: unknown) => {
    throw error instanceof ServiceError && error.code === 'file_missing' ? missing() : error;
  });
  return sound;
}

/** @throws ServiceError `invalid_request` outside 0.1 s to the model's longest */
export function checkDuration(model: ModelDescription, durationS: number | null | undefined): void {
  if (durationS === null || durationS === undefined || durationS <= model.max_duration_s) return;
  throw new ServiceError(
    'invalid_request',
    `${model.name} makes at most ${model.max_duration_s} s in one pass; ${durationS} s were requested.`,
    {
      fields: [{ path: 'duration_s', message: `must be at most ${model.max_duration_s}` }],
    },
  );
}

/** @throws ServiceError `model_cannot` when the model does not support the edit */
export function checkEditSupport(model: ModelDescription, edit: EditKind): void {
  if (model.supports[edit]) return;
  throw new ServiceError('model_cannot', `${model.name} cannot ${edit} a sound.`, {
    hint: `Choose a model whose supports.${edit} is true.`,
  });
}

/** @throws ServiceError `model_cannot` when there are lyrics and the model does not sing */
export function checkLyrics(model: ModelDescription, lyrics: string | null | undefined): void {
  if (lyrics === null || lyrics === undefined || lyrics.trim() === '' || model.supports.lyrics) return;
  throw new ServiceError('model_cannot', `${model.name} does not sing lyrics.`, {
    hint: 'Leave lyrics out, or choose a model whose supports.lyrics is true.',
  });
}

/**
 * A window inside a clip that the model renders in one pass.
 *
 * @throws ServiceError `window_out_of_range`, `source_unusable` when the clip is longer than one pass
 */
export function checkWindow(model: ModelDescription, clipS: number, { startS, endS }: RepaintWindow): void {
  // The length in the API is rounded, so a window ending there means the end of the clip.
  const toleranceS = 0.001;
  if (!(startS < endS && endS <= clipS + toleranceS)) {
    throw new ServiceError(
      'window_out_of_range',
      `A window must begin before it ends and lie within 0–${clipS} s; this one is ${startS}–${endS} s.`,
    );
  }
  checkOnePass(model, clipS);
}

/** @throws ServiceError `source_unusable` when the clip is longer than the model renders in one pass */
export function checkOnePass(model: ModelDescription, clipS: number): void {
  if (clipS <= model.max_duration_s) return;
  throw new ServiceError(
    'source_unusable',
    `The sound is ${clipS} s long; ${model.name} renders at most ${model.max_duration_s} s in one pass.`,
    {
      hint: 'Trim it first, or choose a model with a longer max_duration_s.',
    },
  );
}

/** Cross-field rules of a generate request. @throws ServiceError `invalid_request` */
export function checkGenerateShape(request: GenerateRequest): void {
  const hasEdit = request.edit !== null && request.edit !== undefined;
  const hasSource = request.source_sound_id !== null && request.source_sound_id !== undefined;
  if (hasEdit && !hasSource)
    throw fieldError('source_sound_id', `edit: ${request.edit} needs source_sound_id, the source sound.`);
  if (hasSource && !hasEdit) throw fieldError('edit', 'source_sound_id needs edit: extend, cover or repaint.');
  if (!hasEdit && request.prompt.trim() === '' && (request.lyrics ?? '').trim() === '') {
    throw fieldError('prompt', 'The prompt is empty. Describe the sound: its material, its action and its space.');
  }
}

export function fieldError(path: string, message: string): ServiceError {
  return new ServiceError('invalid_request', message, { fields: [{ path, message }] });
}

/** The seed of one take of a request. @param index - of the take, from 0 */
export function seedOfTake(seed: number, index: number): number {
  return (seed + index) % (LIMITS.seedMax + 1);
}
