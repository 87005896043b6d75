import type { Failure, Job } from '@soundwright/contract';
import { RotateCcw } from 'lucide-react';
import { Link } from 'react-router';
import { requestOf } from '../state/job-request.ts';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { submitAgain } from './make.ts';

interface FailureNoteProps {
  readonly job: Job;
  readonly failure: Failure;
  /** Called when the request was sent again. */
  readonly onRetried?: (again: Job) => void;
  /** Called when one of the links is followed. */
  readonly onFollow?: () => void;
}

const LINK =
  'flex h-7 items-center rounded-ui border border-line px-2.5 text-[13px] text-text-2 hover:bg-surface-2 hover:text-text-1';

/** Why a job failed, what is kept, and what helps: at most two actions, and the diagnostic to copy. */
export function FailureNote({ job, failure, onRetried, onFollow }: FailureNoteProps) {
  return (
    <div className="mt-1 flex flex-col gap-1.5 text-[12px] text-text-2">
      <p className="wrap-anywhere">
        {failure.why} {failure.kept}
      </p>
      <div className="flex flex-wrap gap-2">
        {failure.what_to_do.map(({ label, action }) => {
          if (action === null) return null;
          if (action === 'retry') {
            if (requestOf(job) === null) return null;
            return (
              <Button
                key={action}
                size="sm"
                icon={<RotateCcw size={14} aria-hidden="true" />}
                onClick={() => void submitAgain(job).then((again) => again !== null && onRetried?.(again))}
              >
                {label}
              </Button>
            );
          }
          return (
            <Link key={action} to={action} onClick={onFollow} className={LINK}>
              {label}
            </Link>
          );
        })}
        <CopyButton text={failure.details} what="diagnostic" />
      </div>
    </div>
  );
}
