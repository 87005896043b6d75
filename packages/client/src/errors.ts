import type { Problem } from '@soundwright/contract';

/** The service answered with a problem document: `message` is its detail, `problem` the whole of it. */
export class ApiError extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail);
    this.name = 'ApiError';
    this.problem = problem;
  }
}

/** The service cannot be reached, or the connection was lost. */
export class Unreachable extends Error {
  readonly url: string;

  constructor(url: string, details: { cause?: unknown; begun?: boolean } = {}) {
    super(
      details.begun === true ? `The connection to ${url} broke off.` : `Nothing answers at ${url}.`,
      details.cause === undefined ? undefined : { cause: details.cause },
    );
    this.name = 'Unreachable';
    this.url = url;
  }
}

/** The response does not match the contract: another program uses the port, or another version. */
export class UnexpectedAnswer extends Error {
  readonly url: string;
  /** HTTP status of the answer. */
  readonly status: number;

  constructor(url: string, status: number, what: string, cause?: unknown) {
    super(`${url} gave an answer that is not understood: ${what}.`, cause === undefined ? undefined : { cause });
    this.name = 'UnexpectedAnswer';
    this.url = url;
    this.status = status;
  }
}
