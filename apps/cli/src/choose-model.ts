import type { Model, ModelTask } from '@soundwright/contract';
import { Failure } from './failures.ts';
import type { Context } from './verb.ts';

const FOR: Readonly<Record<ModelTask, string>> = {
  generate: 'makes sound from text',
  speech: 'speaks',
  separation: 'separates',
  conversion: 'changes voices',
  transcription: 'writes down what is said',
  alignment: 'finds words in recordings',
};

/**
 * The named model, or a default: among the ready models that can do the task, the loaded one, else the first in the
 * service's order; of those `prefers` accepts, if there are any. @throws Failure when no ready model can do it
 */
export async function chooseModel(
  { client, signal }: Context,
  named: string | undefined,
  task: ModelTask,
  suits: (model: Model) => boolean = () => true,
  prefers: (model: Model) => boolean = () => true,
): Promise<string> {
  if (named !== undefined) return named;
  const models = await client.listModels({ signal });
  const chosen = pickModel(models, task, suits, prefers);
  if (chosen !== undefined) return chosen.id;
  throw new Failure(
    `No installed model ${FOR[task]}${models.some((model) => model.task === task) ? ' in this way' : ''}.`,
    'See `soundwright models list --catalog`, and install one with `soundwright models download`.',
  );
}

/** The rule of `chooseModel` as a pure function. */
export function pickModel(
  models: readonly Model[],
  task: ModelTask,
  suits: (model: Model) => boolean,
  prefers: (model: Model) => boolean,
): Model | undefined {
  const ready = models.filter((model) => model.task === task && isReady(model) && suits(model));
  const preferred = ready.filter(prefers);
  const best = preferred.length === 0 ? ready : preferred;
  return best.find(({ status }) => status === 'loaded') ?? best[0];
}

function isReady({ status }: Model): boolean {
  return status === 'installed' || status === 'loaded';
}
