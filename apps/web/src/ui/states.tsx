import { Copy, RotateCcw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { copyText } from './clipboard.ts';
import { describeProblem } from './problem.ts';

/** Grey bars where content will be. */
export function Skeleton({ className }: { readonly className?: string | undefined }) {
  return <div aria-hidden="true" className={classes('animate-pulse rounded-md bg-surface-3', className)} />;
}

/** Placeholder rows of a loading list. */
export function SkeletonRows({ rows = 8, height = 56 }: { readonly rows?: number; readonly height?: number }) {
  return (
    <div role="status" aria-label="Loading" className="flex flex-col gap-1">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows that are all alike
        <div key={row} style={{ height }} className="flex items-center gap-3 px-2">
          <Skeleton className="size-8 rounded-full" />
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-3 flex-1" />
          <Skeleton className="h-3 w-14" />
        </div>
      ))}
    </div>
  );
}

interface EmptyStateProps {
  readonly icon?: ReactNode;
  /** One sentence. */
  readonly text: string;
  /** One button. */
  readonly action?: ReactNode;
  readonly className?: string | undefined;
}

/** Nothing here yet: one sentence and one button. */
export function EmptyState({ icon, text, action, className }: EmptyStateProps) {
  return (
    <div className={classes('flex flex-col items-center justify-center gap-4 px-6 py-16 text-center', className)}>
      {icon !== undefined && <div className="text-text-3">{icon}</div>}
      <p className="max-w-sm text-text-2">{text}</p>
      {action}
    </div>
  );
}

interface ErrorStateProps {
  /** What failed, like "Could not load the library"; without it, the title of the problem. */
  readonly what?: string | undefined;
  readonly error: unknown;
  readonly onRetry?: (() => void) | undefined;
  readonly className?: string | undefined;
}

/** What went wrong, why, what to do next, and the details to copy. */
export function ErrorState({ what, error, onRetry, className }: ErrorStateProps) {
  const problem = describeProblem(error);
  const [copied, setCopied] = useState(false);
  return (
    <div
      role="alert"
      className={classes('flex flex-col items-start gap-2 rounded-ui border border-danger/50 p-4', className)}
    >
      <p className="font-semibold text-danger">{what ?? problem.what}</p>
      {problem.why !== '' && <p className="wrap-anywhere text-text-1">{problem.why}</p>}
      <p className="text-text-2">{problem.next}</p>
      <div className="mt-1 flex flex-wrap gap-2">
        {onRetry !== undefined && (
          <Button size="sm" icon={<RotateCcw size={14} aria-hidden="true" />} onClick={onRetry}>
            Try again
          </Button>
        )}
        <Button
          size="sm"
          variant="ghost"
          icon={<Copy size={14} aria-hidden="true" />}
          onClick={() => void copyText(problem.details).then(setCopied)}
        >
          {copied ? 'Copied' : 'Copy details'}
        </Button>
      </div>
    </div>
  );
}
