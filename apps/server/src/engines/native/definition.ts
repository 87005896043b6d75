import type { CustomModel, ModelDescription } from '@soundwright/contract';
import { ServiceError } from '../../platform/service-error.ts';
import { describedBy, weightsNamedBy } from '../own-models.ts';
import { SEED_ALONE } from '../supports.ts';
import { deliveryOptionsOf, FAMILIES } from './families/families.ts';
import type { Family } from './families/family.ts';
import type { NativeModel } from './native-model.ts';

/**
 * Parses a custom definition.
 * @throws ServiceError `invalid_request` when the family is unknown, does not support the task, or no weights are given
 */
export function defineModel(definition: CustomModel): NativeModel {
  const { id, family: familyId, task } = definition;
  const family = FAMILIES.get(familyId);
  if (family === undefined) {
    throw new ServiceError(
      'invalid_request',
      `family: ${familyId} is unknown. Available: ${[...FAMILIES.keys()].join(', ')}.`,
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
    weights: weightsNamedBy(definition),
    loadOptions: definition.load_options ?? {},
    sessionOptions: definition.session_options ?? {},
  };
}

function describe(definition: CustomModel, family: Family): ModelDescription {
  const { task, channels } = definition;
  const options = deliveryOptionsOf(family.id);
  const isSpeech = task === 'speech';
  return {
    ...describedBy(definition),
    channels,
    supports: {
      ...SEED_ALONE,
      seed: task !== 'separation',
      extend: task === 'generate' && family.window !== undefined,
      repaint: task === 'generate' && family.window !== undefined,
      cover: task === 'generate' && family.cover !== undefined,
      clone: (isSpeech || task === 'conversion') && family.reference !== undefined,
      delivery: isSpeech && options.length > 0,
      ...definition.supports,
    },
    defaults: { duration_s: 30, steps: 0, cfg: 0, ...definition.defaults },
    ...(isSpeech && options.length > 0 && { delivery_options: options }),
  };
}
