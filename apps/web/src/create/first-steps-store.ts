import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** The first steps, in order. */
export type FirstStep = 'sound' | 'voice' | 'story';

interface FirstStepsState {
  readonly done: readonly FirstStep[];
  readonly dismissed: boolean;
}

/** Completed steps in this browser. */
export const useFirstSteps = create<FirstStepsState>()(
  persist((): FirstStepsState => ({ done: [], dismissed: false }), { name: 'soundwright.first-steps', version: 1 }),
);

export function finishStep(step: FirstStep): void {
  useFirstSteps.setState(({ done }) => ({ done: done.includes(step) ? done : [...done, step] }));
}

/**
 * Whether the steps are shown: to new users, until all are done or they are dismissed.
 *
 * @param sessions - number of sessions; null while unknown
 */
export function showsFirstSteps({ done, dismissed }: FirstStepsState, sessions: number | null): boolean {
  if (dismissed || done.length === 3) return false;
  return done.length > 0 || sessions === 0;
}
