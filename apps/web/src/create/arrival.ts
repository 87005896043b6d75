/** Windows where the results are beside the form. */
export const BESIDE = '(min-width: 1200px)';

/** The job whose card has not appeared yet. */
let arriving: string | null = null;

/** Brings the card of a job into view once it appears. */
export function showOnArrival(jobId: string): void {
  arriving = jobId;
}

/** Ref of the card of a job: scrolls to it when it is the one that was just sent. */
export function arrivalRef(jobId: string) {
  return (card: HTMLElement | null) => {
    if (card === null || arriving !== jobId) return;
    arriving = null;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    card.scrollIntoView({ block: 'nearest', behavior: still ? 'instant' : 'smooth' });
  };
}
