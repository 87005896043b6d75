import { useQueryClient } from '@tanstack/react-query';
import { api } from '../state/api.ts';
import { keys, useSettings } from '../state/queries.ts';
import { useAttempt } from '../ui/use-attempt.ts';
import type { ModelAction } from './model-rows.ts';

/** Runs the action of a model's button; busy meanwhile, with the error when it fails. */
export function useModelAction(modelId: string, engineId: string | undefined) {
  const queryClient = useQueryClient();
  const { data: settings } = useSettings();
  const { busy, error, attempt } = useAttempt(async () => {
    await queryClient.invalidateQueries({ queryKey: keys.models });
    await queryClient.invalidateQueries({ queryKey: keys.settings });
  });
  const params = { id: modelId };

  const works: Record<ModelAction, (jobId: string | undefined) => Promise<unknown>> = {
    enable: () =>
      api.updateSettings({ body: { enabled_native_models: [...(settings?.enabled_native_models ?? []), modelId] } }),
    download: () => api.downloadModel({ params }),
    resume: () => api.downloadModel({ params }),
    cancel: (jobId) => (jobId === undefined ? Promise.resolve() : api.cancelJob({ params: { id: jobId } })),
    install: () => (engineId === undefined ? Promise.resolve() : api.installEngine({ params: { engine: engineId } })),
    load: () => api.loadModel({ params }),
    unload: () => api.unloadModel({ params }),
    retry: () => api.loadModel({ params }),
  };

  return {
    busy,
    error,
    run: (action: ModelAction, jobId?: string) => attempt(() => works[action](jobId)),
    removeFromList: () =>
      attempt(() =>
        api.updateSettings({
          body: { enabled_native_models: (settings?.enabled_native_models ?? []).filter((id) => id !== modelId) },
        }),
      ),
    deleteWeights: () => attempt(() => api.deleteWeights({ params })),
  };
}
