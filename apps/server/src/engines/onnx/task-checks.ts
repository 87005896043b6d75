import { parseScript, RefusedInput } from '@soundwright/builtin/catalog';
import type { DeliveryOption, ModelTask } from '@soundwright/contract';
import { ServiceError } from '../../platform/service-error.ts';
import type { RenderTask } from '../engine.ts';
import { lineName } from '../line-name.ts';
import { FAMILY_FACTS } from './families/families.ts';
import type { OnnxModel } from './onnx-model.ts';

/** The task of the engine for the task of a model. */
const WORK: Readonly<Partial<Record<ModelTask, RenderTask['type']>>> = {
  speech: 'speak',
  separation: 'separate',
  transcription: 'listen',
  alignment: 'listen',
};

type Line = Extract<RenderTask, { type: 'speak' }>['lines'][number];

/**
 * Rejects tasks that would only fail later.
 *
 * @throws ServiceError `invalid_request`, `model_cannot`
 */
export function checkTask(task: RenderTask, model: OnnxModel): void {
  const { description, family } = model;
  const does = FAMILY_FACTS.get(family)?.task ?? 'speech';
  if (task.type !== WORK[does]) throw new ServiceError('model_cannot', `${description.name} does not ${task.type}.`);
  if (task.type === 'listen' && (task.text === null) !== (does === 'transcription')) {
    throw new ServiceError(
      'model_cannot',
      does === 'transcription'
        ? `${description.name} writes down what it hears; it cannot look for a known text.`
        : `${description.name} finds the words of a known text; it cannot write down what it hears.`,
    );
  }
  if (task.type === 'speak') for (const index of task.lines.keys()) checkLine(task.lines, index, model);
}

function checkLine(lines: readonly Line[], index: number, { description, family }: OnnxModel): void {
  const { text, voice, delivery, pronounce } = lines[index] as Line;
  const refuse = (message: string, hint: string | undefined, field: string): never => {
    throw new ServiceError('invalid_request', `${lineName(index, lines)}${message}`, {
      ...(hint !== undefined && { hint }),
      fields: [{ path: `lines.${index}.${field}`, message }],
    });
  };
  if (voice?.kind === 'clone' && !description.supports.clone)
    throw new ServiceError('model_cannot', `${description.name} only speaks with its own voices.`);
  for (const option of description.delivery_options ?? []) {
    const value = delivery[option.name];
    if (value === undefined || value === null || isAccepted(value, option)) continue;
    const { name, type, min = 0, max = 0, values = [] } = option;
    const choices = type === 'number' ? `a number from ${min} to ${max}` : `one of ${values.join(', ')}`;
    refuse(`${name} must be ${choices}.`, undefined, 'delivery');
  }
  if (FAMILY_FACTS.get(family)?.english === true) {
    try {
      parseScript(text, pronounce);
    } catch (error) {
      if (!(error instanceof RefusedInput)) throw error;
      refuse(error.message, error.hint, 'text');
    }
  } else if (!/[\p{L}\p{N}]/u.test(text)) {
    refuse('The text contains nothing to say.', 'Write at least one word.', 'text');
  }
}

function isAccepted(value: unknown, { type, min = 0, max = 0, values = [] }: DeliveryOption): boolean {
  if (type === 'number') return typeof value === 'number' && value >= min && value <= max;
  return typeof value === 'string' && values.includes(value);
}
