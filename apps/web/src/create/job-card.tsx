import { isSettled, type Job } from '@soundwright/contract';
import { CircleAlert, CircleSlash, RotateCcw, X } from 'lucide-react';
import { useNavigate } from 'react-router';
import { cancelJob } from '../frame/jobs-drawer.tsx';
import { ListenButton } from '../player/listen-button.tsx';
import { FailureNote } from '../sounds/failure-note.tsx';
import { submitAgain } from '../sounds/make.ts';
import { describeJob, jobTitle } from '../state/job-words.ts';
import { Button, IconButton, Spinner } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { arrivalRef } from './arrival.ts';

interface JobCardProps {
  readonly job: Job;
  readonly onDismiss: () => void;
}

/** A job of the session: its progress with Cancel, or why it ended and what helps. */
export function JobCard({ job, onDismiss }: JobCardProps) {
  const title = jobTitle(job);
  const ended = isSettled(job) && job.status !== 'done';
  const navigate = useNavigate();
  const goOn = (again: Job | null) => {
    if (again === null) return;
    onDismiss();
    // A session whose only job failed is gone; the request opened another one.
    const opened = again.request['session_id'];
    if (typeof opened === 'string' && opened !== job.request['session_id'])
      void navigate(`/sessions/${opened}`, { replace: true });
  };
  return (
    <article
      ref={arrivalRef(job.id)}
      aria-label={title}
      aria-busy={!isSettled(job)}
      data-status={job.status}
      className={classes(
        'flex gap-3 rounded-ui border bg-surface-1 p-3',
        job.status === 'error' ? 'border-danger/50' : 'border-line',
        job.status === 'queued' && 'border-dashed',
      )}
    >
      <span className="grid size-9 shrink-0 place-items-center text-text-3">
        <JobSign job={job} />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <p className="truncate font-medium">{title}</p>
            <p className={classes('text-[12px] wrap-anywhere', job.status === 'error' ? 'text-danger' : 'text-text-3')}>
              {describeJob(job)}
            </p>
          </div>
          {ended && job.failure === null && (
            <Button
              size="sm"
              icon={<RotateCcw size={14} aria-hidden="true" />}
              onClick={() => void submitAgain(job).then(goOn)}
            >
              Try again
            </Button>
          )}
          {ended && <IconButton label="Dismiss" icon={<X size={15} aria-hidden="true" />} onClick={onDismiss} />}
          <ListenButton job={job} title={title} />
          {!isSettled(job) && (
            <IconButton
              label={`Cancel ${title}`}
              icon={<X size={15} aria-hidden="true" />}
              onClick={() => void cancelJob(job.id)}
            />
          )}
        </div>
        {job.failure !== null && <FailureNote job={job} failure={job.failure} onRetried={goOn} />}
        {!ended && (
          <div className="mt-2 flex h-11 items-center">
            <ProgressBar
              value={job.status === 'queued' ? 0 : job.status === 'done' ? 1 : job.progress}
              label={`Progress of ${title}`}
            />
          </div>
        )}
      </div>
    </article>
  );
}

function JobSign({ job }: { readonly job: Job }) {
  if (job.status === 'error') return <CircleAlert size={18} aria-hidden="true" className="text-danger" />;
  if (job.status === 'cancelled') return <CircleSlash size={18} aria-hidden="true" />;
  if (job.status === 'queued') return <span className="size-2.5 rounded-full border-2 border-text-3" />;
  return <Spinner />;
}
