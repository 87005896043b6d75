import type { CustomModel, ModelDescription } from '@soundwright/contract';
import { ServiceError } from '../../platform/service-error.ts';
import { describedBy, weightsNamedBy } from '../own-models.ts';
import { FAMILY_FACTS } from './families/families.ts';
import type { OnnxModel } from './onnx-model.ts';
import { LANGUAGE_OPTION, SPEECH_SUPPORTS, SPEED_OPTION } from './onnx-models.ts';

/**
 * Parses a custom definition. Its interface is checked on load.
 * @throws ServiceError `invalid_request` when the family is unknown, does not support the task, or no files are given
 */
export function defineOnnxModel(definition: CustomModel): OnnxModel {
  const { id, family, task, weights_path, hub_repo, files } = definition;
  const facts = FAMILY_FACTS.get(family);
  if (facts === undefined) {
    const known = [...FAMILY_FACTS.keys()].join(', ');
    throw new ServiceError('invalid_request', `family: ${family} is unknown. Available: ${known}.`);
  }
  if (task !== facts.task) throw new ServiceError('invalid_request', `task: ${family} can only do ${facts.task}.`);
  if (weights_path === undefined && (hub_repo === undefined || files === undefined || files.length === 0))
    throw new ServiceError('invalid_request', `${id}: name either weights_path, or hub_repo and files.`);
  return { description: describe(definition), family, weights: weightsNamedBy(definition) };
}

function describe(definition: CustomModel): ModelDescription {
  const isSpeech = definition.task === 'speech';
  const facts = FAMILY_FACTS.get(definition.family);
  const options = [
    ...(facts?.speed === true ? [SPEED_OPTION] : []),
    ...(definition.family === 'supertonic' ? [LANGUAGE_OPTION] : []),
  ];
  return {
    ...describedBy(definition),
    channels: isSpeech ? 1 : 2,
    supports: {
      ...SPEECH_SUPPORTS,
      seed: facts?.seed ?? false,
      steps: facts?.steps ?? false,
      clone: facts?.clone ?? false,
      delivery: options.length > 0,
    },
    defaults: { duration_s: null, steps: 0, cfg: 0, ...definition.defaults },
    ...(isSpeech && { delivery_options: options }),
  };
}
