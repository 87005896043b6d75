import type { SettingsPatch } from '@soundwright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../state/api.ts';
import { keys } from '../state/queries.ts';
import { describeProblem } from '../ui/problem.ts';

export type SaveState =
  | { readonly kind: 'idle' | 'saving' | 'saved' }
  | { readonly kind: 'refused'; readonly why: string };

const TICK_MS = 2_500;

/** Saves one setting immediately and returns its state: saving, briefly saved, or failed with the reason. */
export function useSave() {
  const queryClient = useQueryClient();
  const [state, setState] = useState<SaveState>({ kind: 'idle' });

  useEffect(() => {
    if (state.kind !== 'saved') return;
    const timer = setTimeout(() => setState({ kind: 'idle' }), TICK_MS);
    return () => clearTimeout(timer);
  }, [state]);

  const save = useCallback(
    async (patch: SettingsPatch): Promise<boolean> => {
      setState({ kind: 'saving' });
      try {
        queryClient.setQueryData(keys.settings, await api.updateSettings({ body: patch }));
        setState({ kind: 'saved' });
        return true;
      } catch (error) {
        const { why, next } = describeProblem(error);
        setState({ kind: 'refused', why: `${why} ${next}`.trim() });
        return false;
      }
    },
    [queryClient],
  );
  return { state, save };
}
