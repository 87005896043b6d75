import type { Voice } from '@soundwright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keys } from '../state/queries.ts';

/** Runs the making of a voice: busy while it runs, the error when it fails, and the list read again when it is there. */
export function useCreation(onDone: () => void) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const create = async (make: () => Promise<Voice>) => {
    setBusy(true);
    setError(null);
    try {
      await make();
      await queryClient.invalidateQueries({ queryKey: keys.voices });
      onDone();
    } catch (problem) {
      setError(problem);
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, create };
}
