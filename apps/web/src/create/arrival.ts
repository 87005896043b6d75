import { create } from 'zustand';

/** Windows where the results are beside the form. */
export const BESIDE = '(min-width: 1200px)';

/** The job that was just sent; its card comes into view when it appears. */
export const useArrival = create<{ readonly jobId: string | null }>(() => ({ jobId: null }));

/** Ref of the card of a job: scrolls to it when it is the one that was just sent. */
export function arrivalRef(jobId: string) {
  return (card: HTMLElement | null) => {
    if (card === null || useArrival.getState().jobId !== jobId) return;
    useArrival.setState({ jobId: null });
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    card.scrollIntoView({ block: 'nearest', behavior: still ? 'instant' : 'smooth' });
  };
}
