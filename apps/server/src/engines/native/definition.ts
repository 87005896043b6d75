import type { CustomModel, ModelDescription, ModelSupports } from '@soundwright/contract';
import { ServiceError } from '../../platform/service-error.ts';
import type { WeightsSource } from '../engine.ts';
import { deliveryOptionsOf, FAMILIES } from './families/families.ts';
import type { Family } from './families/family.ts';
import type { NativeModel } from './native-model.ts';

const NOTHING: ModelSupports = {
  negative_prompt: false,
  seed: true,
  steps: false,
  cfg: false,
  lyrics: false,
  extend: false,
  cover: false,
  repaint: false,
  clone: false,
  delivery: false,
};

/**
 * The model that a person's definition describes.
 *
 * @throws ServiceError `invalid_request` when the family is not known, cannot do the task, or no weights are named
 */
export function defineModel(definition: CustomModel): NativeModel {
  const { id, family: familyId, task } = definition;
  const family = FAMILIES.get(familyId);
  if (family === undefined) {
    throw new ServiceError(
      'invalid_request',
      `family: ${familyId} is not known. Known are ${[...FAMILIES.keys()].join(', ')}.`,
    );
  }
  if (family.tasks[task] === undefined) {
    throw new ServiceError('invalid_request', `task: ${familyId} can only do ${Object.keys(family.tasks).join(', ')}.`);
  }
  if (definition.weights_path === undefined && (definition.files === undefined || definition.files.length === 0)) {
    throw new ServiceError('invalid_request', `${id}: name either weights_path, or hub_repo and files.`);
  }
  return {
    description: describe(definition, family),
    family: familyId,
    weights: weightsOf(definition),
    loadOptions: definition.load_options ?? {},
    sessionOptions: definition.session_options ?? {},
  };
}

function describe(definition: CustomModel, family: Family): ModelDescription {
  const { id, name, task, category, sample_rate, channels, max_duration_s, voices } = definition;
  const options = deliveryOptionsOf(family.id);
  const isSpeech = task === 'speech';
  return {
    id,
    name,
    vendor: definition.vendor ?? '',
    description: definition.description ?? '',
    license: { name: 'unknown', commercial: 'unknown', url: '', note: '', ...definition.license },
    hub_repo: definition.hub_repo ?? '',
    task,
    category,
    engine: definition.engine,
    max_duration_s,
    sample_rate,
    channels,
    supports: {
      ...NOTHING,
      seed: task !== 'separation',
      extend: task === 'generate' && family.window !== undefined,
      repaint: task === 'generate' && family.window !== undefined,
      cover: task === 'generate' && family.cover !== undefined,
      clone: (isSpeech || task === 'conversion') && family.reference !== undefined,
      delivery: isSpeech && options.length > 0,
      ...definition.supports,
    },
    defaults: { duration_s: 30, steps: 0, cfg: 0, ...definition.defaults },
    vram_estimate_mb: 0,
    size_bytes: null,
    ...(voices !== undefined && { voices }),
    ...(isSpeech && options.length > 0 && { delivery_options: options }),
  };
}

function weightsOf({ hub_repo, revision, files, weights_path }: CustomModel): WeightsSource | null {
  if (weights_path !== undefined || hub_repo === undefined || files === undefined) return null;
  return {
    repo: hub_repo,
    revision: revision ?? 'main',
    files: files.map((file) =>
      typeof file === 'string'
        ? { path: file, size: null, sha256: null }
        : { path: file.path, size: file.size ?? null, sha256: file.sha256 ?? null },
    ),
  };
}
