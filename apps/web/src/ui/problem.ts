import { ApiError, Unreachable } from '@soundwright/client';

/** An error as shown to people. */
export interface ProblemText {
  /** What went wrong. */
  readonly what: string;
  /** Why, when it is known. */
  readonly why: string;
  /** What to do next. */
  readonly next: string;
  /** Everything, for a report. */
  readonly details: string;
}

/** Describes any thrown value: what failed, why, and what to do next. */
export function describeProblem(error: unknown): ProblemText {
  if (error instanceof ApiError) {
    const { title, detail, hint, status, errors } = error.problem;
    const fields = (errors ?? []).map(({ path, message }) => (path === '' ? message : `${path}: ${message}`));
    return {
      what: title,
      why: fields.length === 0 ? detail : `${detail} ${fields.join('; ')}`,
      next: hint ?? nextStep(status),
      details: JSON.stringify(error.problem, null, 2),
    };
  }
  if (error instanceof Unreachable) {
    return {
      what: 'The service is not responding',
      why: error.message,
      next: 'Check that Soundwright is running. This page reconnects by itself.',
      details: `${error.name}: ${error.message}`,
    };
  }
  const message = error instanceof Error ? error.message : String(error);
  return {
    what: 'Something went wrong',
    why: message,
    next: 'Try again. If it happens again, copy the details.',
    details: error instanceof Error ? `${error.name}: ${message}\n${error.stack ?? ''}` : message,
  };
}

/** The sentence for a toast or a field. */
export function problemMessage(error: unknown): string {
  const { what, why } = describeProblem(error);
  return why === '' ? what : why;
}

function nextStep(status: number): string {
  if (status >= 500) return 'Try again. The log in Settings has more details.';
  if (status === 404) return 'It may have been deleted. Go back to the list.';
  return 'Change the request and try again.';
}
