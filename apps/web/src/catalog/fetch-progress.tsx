import type { Job } from '@soundwright/contract';
import { CirclePause } from 'lucide-react';
import { describeJob } from '../state/job-words.ts';
import { ProgressBar } from '../ui/progress-bar.tsx';

interface FetchProgressProps {
  readonly job: Job;
  /** What is downloaded, such as the name of a model. */
  readonly name: string;
}

/** Progress of a download or install: bytes, speed, time left and file, or why it is waiting. */
export function FetchProgress({ job, name }: FetchProgressProps) {
  const isStalled = job.status === 'running' && job.download?.stalled === true;
  return (
    <div className="flex flex-col gap-1.5">
      <ProgressBar label={`Download of ${name}`} value={job.status === 'queued' ? null : job.progress} />
      <p role="status" className={`flex items-center gap-1.5 text-[12px] ${isStalled ? 'text-warn' : 'text-text-2'}`}>
        {isStalled && <CirclePause size={13} aria-hidden="true" className="shrink-0" />}
        {/* The message of a download includes file, bytes, speed and time left. */}
        <span>
          {job.status === 'running' && job.download !== null && job.message !== '' ? job.message : describeJob(job)}
        </span>
      </p>
    </div>
  );
}
