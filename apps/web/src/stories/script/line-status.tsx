import type { Job, Segment } from '@soundwright/contract';
import { classes } from '../../ui/classes.ts';
import { formatPercent } from '../../ui/format.ts';
import { type LineStatus, lineStatus, STATUS_WORDS } from '../model/script-edits.ts';

/** Statuses differ in shape as well as colour: a ring, a half dot, a full dot. */
const MARKS: Record<LineStatus, string> = {
  empty: 'border border-line',
  'no-audio': 'border-2 border-text-3',
  stale: 'border-2 border-warn bg-linear-to-r from-warn from-50% to-transparent to-50%',
  ready: 'bg-ok',
  pause: 'border-x-2 border-text-3 rounded-none!',
  clip: '',
};

/** The status of a line's audio: a mark and its description. */
export function LineStatusMark({ segment, job }: { readonly segment: Segment; readonly job: Job | undefined }) {
  const words = statusWords(segment, job);
  const running = job?.status === 'running';
  return (
    <span role="img" aria-label={words} title={words} className="grid size-6 shrink-0 place-items-center">
      {running || job?.status === 'queued' ? (
        <span
          className={classes(
            'size-[12px] rounded-full border-2 border-accent border-r-transparent',
            running ? 'animate-spin' : 'opacity-50',
          )}
        />
      ) : (
        <span className={classes('size-[10px] rounded-full', MARKS[lineStatus(segment)])} />
      )}
    </span>
  );
}

/** The status in words, with the progress of its job. */
export function statusWords(segment: Segment, job: Job | undefined): string {
  if (job?.status === 'queued') return 'Queued';
  if (job?.status === 'running') return `Reading, ${formatPercent(job.progress)}`;
  return STATUS_WORDS[lineStatus(segment)];
}
