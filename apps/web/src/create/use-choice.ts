import type { Model } from '@soundwright/contract';
import { useMemo } from 'react';
import { type Draft, useDraft, type What } from '../sounds/draft.ts';
import { isReady, useModels } from '../state/queries.ts';

/** Models that make this kind of sound, ready ones first. */
export function modelsFor(models: readonly Model[], what: What): Model[] {
  const fitting = models.filter(({ task, category }) =>
    what === 'speech' ? task === 'speech' : task === 'generate' && category === what,
  );
  return fitting.sort((a, b) => Number(isReady(b)) - Number(isReady(a)));
}

/** The chosen model for a kind of sound; a ready one when none was chosen or it no longer exists. */
export function chosenModel(models: readonly Model[], draft: Pick<Draft, 'what' | 'modelId'>): Model | undefined {
  const fitting = modelsFor(models, draft.what);
  return fitting.find(({ id }) => id === draft.modelId[draft.what]) ?? fitting.find(isReady) ?? fitting[0];
}

/** The models to choose from and the one that is chosen. */
export function useChoice(): { readonly models: readonly Model[]; readonly model: Model | undefined } {
  const { data } = useModels();
  const what = useDraft((draft) => draft.what);
  const modelId = useDraft((draft) => draft.modelId);
  return useMemo(() => {
    const all = data ?? [];
    return { models: modelsFor(all, what), model: chosenModel(all, { what, modelId }) };
  }, [data, what, modelId]);
}
