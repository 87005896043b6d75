import { ApiError, Unreachable } from '@soundwright/client';

/** An error in the words a person needs. */
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

/** Says what, why and what next for whatever was thrown. */
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
      what: 'The service does not answer',
      why: error.message,
      next: 'Check that Soundwright is running; this page comes back by itself.',
      details: `${error.name}: ${error.message}`,
    };
  }
  const message = error instanceof Error ? error.message : String(error);
  return {
    what: 'Something went wrong here',
    why: message,
    next: 'Try again; if it stays, copy the details.',
    details: error instanceof Error ? `${error.name}: ${message}\n${error.stack ?? ''}` : message,
  };
}

/** The sentence for a toast or a field. */
export function problemMessage(error: unknown): string {
  const { what, why } = describeProblem(error);
  return why === '' ? what : why;
}

function nextStep(status: number): string {
  if (status >= 500) return 'Try again; the log in Settings says more.';
  if (status === 404) return 'It may have been deleted. Go back to the list.';
  return 'Change what was asked for and try again.';
}
