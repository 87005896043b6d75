import type { PromptExplanation, PromptQuestion } from '@soundwright/contract';
import type { ModelManager } from '../models/model-manager.ts';
import { ServiceError } from '../platform/service-error.ts';
import { requireModel } from './checks.ts';

/**
 * How a model reads a prompt, without generating it.
 *
 * @throws ServiceError `invalid_request`, `model_cannot` for a model that does not tell, `model_not_ready`
 */
export async function explainPrompt(
  models: ModelManager,
  { prompt, negative_prompt: negative, model: asked }: PromptQuestion,
  signal: AbortSignal,
): Promise<PromptExplanation> {
  const tells = (id: string) => models.guideOf(id)?.explain !== undefined;
  const able = (await models.list()).find(({ id }) => tells(id))?.id;
  const id = asked ?? able;
  if (id === undefined) {
    throw new ServiceError('model_not_ready', 'No enabled model tells how it reads a prompt.', {
      hint: 'Enable builtin-sfx on the Models screen.',
    });
  }
  const model = await requireModel(models, id, 'generate');
  const told = await models.guideOf(id)?.explain?.(prompt, negative ?? '', signal);
  if (told === undefined) {
    throw new ServiceError('model_cannot', `${model.name} does not tell how it reads a prompt.`, {
      ...(able !== undefined && { hint: `Use the model ${able}.` }),
    });
  }
  return { model: id, ...told };
}
