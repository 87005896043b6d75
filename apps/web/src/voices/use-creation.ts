import type { Voice } from '@soundwright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { keys } from '../state/queries.ts';
import { useAttempt } from '../ui/use-attempt.ts';

/** Creates a voice: busy meanwhile, the error when it fails; refreshes the list before `onDone`. */
export function useCreation(onDone: () => void) {
  const queryClient = useQueryClient();
  const { busy, error, attempt } = useAttempt();
  const create = (make: () => Promise<Voice>) =>
    attempt(async () => {
      await make();
      await queryClient.invalidateQueries({ queryKey: keys.voices });
      onDone();
    });
  return { busy, error, create };
}
