import { useQueryClient } from '@tanstack/react-query';
import { api } from '../state/api.ts';
import { keys, useEngines, useSettings } from '../state/queries.ts';
import { useAttempt } from '../ui/use-attempt.ts';
import { type ModelAction, type ModelRow, missingEngine } from './model-rows.ts';

/** Runs the action of a model's button, with busy and error states. `run` resolves with the error, or null. */
export function useModelAction(row: ModelRow) {
  const queryClient = useQueryClient();
  const { data: settings } = useSettings();
  const { data: engines } = useEngines();
  const { busy, error, attempt } = useAttempt(async () => {
    for (const queryKey of [keys.models, keys.settings, keys.jobs]) await queryClient.invalidateQueries({ queryKey });
  });
  const params = { id: row.id };
  const enabled = settings?.enabled_native_models ?? [];

  const install = async () => {
    if (row.engineId !== null) await api.installEngine({ params: { engine: row.engineId } });
  };
  const works: Record<ModelAction, (jobId: string | undefined) => Promise<unknown>> = {
    enable: () => api.updateSettings({ body: { builtin_models: true } }),
    download: async () => {
      await api.downloadModel({ params });
      // The engine is installed too, because the model cannot run without it.
      if (missingEngine(row, engines ?? []) !== undefined) await install();
    },
    resume: () => api.downloadModel({ params }),
    repair: () => api.downloadModel({ params }),
    cancel: async (jobId) => {
      if (jobId !== undefined) await api.cancelJob({ params: { id: jobId } });
    },
    install,
    load: () => api.loadModel({ params }),
    unload: () => api.unloadModel({ params }),
    retry: () => api.loadModel({ params }),
  };

  return {
    busy,
    error,
    run: (action: ModelAction, jobId?: string) => attempt(() => works[action](jobId)),
    removeFromList: () =>
      attempt(() => api.updateSettings({ body: { enabled_native_models: enabled.filter((id) => id !== row.id) } })),
    deleteWeights: () => attempt(() => api.deleteWeights({ params })),
  };
}
