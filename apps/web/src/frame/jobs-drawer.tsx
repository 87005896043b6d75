import { isSettled, type Job } from '@soundwright/contract';
import { Activity, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ListenButton } from '../player/listen-button.tsx';
import { PlayButton } from '../player/play-button.tsx';
import { FailureNote } from '../sounds/failure-note.tsx';
import { api } from '../state/api.ts';
import { describeJob, jobTitle, summarizeJobs } from '../state/job-words.ts';
import { useJobs, useSound } from '../state/queries.ts';
import { Button, IconButton, Spinner } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { Dialog } from '../ui/dialog.tsx';
import { problemMessage } from '../ui/problem.ts';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../ui/states.tsx';
import { useToasts } from '../ui/toast.tsx';

const SETTLED_SHOWN = 30;

/** "1 running · 3 queued"; opens the drawer with all jobs. */
export function JobsChip() {
  const [open, setOpen] = useState(false);
  const { data: jobs = [] } = useJobs();
  const summary = summarizeJobs(jobs);
  return (
    <>
      <Button
        size="sm"
        variant={summary === '' ? 'ghost' : 'secondary'}
        icon={summary === '' ? <Activity size={15} aria-hidden="true" /> : <Spinner />}
        aria-label={summary === '' ? 'Jobs' : `Jobs: ${summary}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className={summary === '' ? 'max-sm:hidden' : undefined}>{summary === '' ? 'Jobs' : summary}</span>
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="Jobs" placement="side">
        <JobList onFollow={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function JobList({ onFollow }: { readonly onFollow: () => void }) {
  const { data: jobs, error, refetch } = useJobs();
  if (error !== null) return <ErrorState what="Could not load the jobs" error={error} onRetry={() => void refetch()} />;
  if (jobs === undefined) return <SkeletonRows rows={4} />;
  if (jobs.length === 0) return <EmptyState text="No jobs running or queued." />;
  const active = jobs.filter((job) => !isSettled(job)).reverse();
  const settled = jobs.filter((job) => isSettled(job)).slice(0, SETTLED_SHOWN);
  return (
    <div className="flex flex-col gap-4">
      {active.length > 0 && <JobGroup title="Active" jobs={active} onFollow={onFollow} />}
      {settled.length > 0 && <JobGroup title="Finished" jobs={settled} onFollow={onFollow} />}
    </div>
  );
}

interface JobGroupProps {
  readonly title: string;
  readonly jobs: readonly Job[];
  readonly onFollow: () => void;
}

function JobGroup({ title, jobs, onFollow }: JobGroupProps) {
  return (
    <section>
      <h3 className="mb-1 text-[12px] font-semibold text-text-3">{title}</h3>
      <ul className="divide-y divide-line">
        {jobs.map((job) => (
          <li key={job.id} className="py-2.5">
            <div className="flex items-start gap-2">
              <div className="min-w-0 flex-1">
                <JobLink job={job} onFollow={onFollow} />
                <p
                  className={classes(
                    'mt-0.5 text-[12px] wrap-anywhere',
                    job.status === 'error' ? 'text-danger' : 'text-text-3',
                  )}
                >
                  {describeJob(job)}
                </p>
                {job.failure !== null && <FailureNote job={job} failure={job.failure} onFollow={onFollow} />}
              </div>
              {job.status === 'done' && job.result?.sounds?.[0] !== undefined && (
                <MadeSound id={job.result.sounds[0]} onFollow={onFollow} />
              )}
              <ListenButton job={job} title={jobTitle(job)} />
              {!isSettled(job) && (
                <IconButton
                  label={`Cancel ${jobTitle(job)}`}
                  icon={<X size={15} aria-hidden="true" />}
                  onClick={() => void cancelJob(job.id)}
                />
              )}
            </div>
            {job.status === 'running' && <ProgressBar className="mt-2" value={job.progress} label={jobTitle(job)} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Plays and opens the result of a job; nothing if it was deleted. */
function MadeSound({ id, onFollow }: { readonly id: string; readonly onFollow: () => void }) {
  const { data: sound } = useSound(id);
  if (sound === undefined) return null;
  return (
    <span className="flex shrink-0 items-center gap-1">
      <PlayButton sound={sound} size="sm" />
      <Link
        to={`/sounds/${id}`}
        onClick={onFollow}
        aria-label={`Open ${sound.name}`}
        className="flex h-7 items-center rounded-ui px-2 text-[13px] text-text-2 hover:bg-surface-2 hover:text-text-1"
      >
        Open
      </Link>
    </span>
  );
}

function JobLink({ job, onFollow }: { readonly job: Job; readonly onFollow: () => void }) {
  const [made] = job.result?.sounds ?? [];
  const title = jobTitle(job);
  if (made === undefined) return <p className="line-clamp-2">{title}</p>;
  return (
    <Link to={`/sounds/${made}`} onClick={onFollow} className="line-clamp-2 hover:underline">
      {title}
    </Link>
  );
}

/** Cancels a job, with a toast on failure. */
export async function cancelJob(id: string): Promise<void> {
  try {
    await api.cancelJob({ params: { id } });
  } catch (error) {
    useToasts.getState().show({ text: `Could not cancel the job. ${problemMessage(error)}`, tone: 'danger' });
  }
}
