/** An error for the user, with a hint; ends the command with exit code 1. */
export class Failure extends Error {
  readonly hint: string | undefined;

  constructor(message: string, hint?: string) {
    super(message);
    this.name = 'Failure';
    this.hint = hint;
  }
}

/** Another client cancelled the job. */
export class Cancelled extends Failure {
  constructor() {
    super('The job was cancelled.');
    this.name = 'Cancelled';
  }
}

/** Wrong usage of the command; exit code 2. */
export class UsageError extends Error {
  readonly hint: string | undefined;

  constructor(message: string, hint?: string) {
    super(message);
    this.name = 'UsageError';
    this.hint = hint;
  }
}

/** The reason of every abort by Ctrl-C or a signal. */
export class Interrupted extends Error {
  readonly exitCode: number;

  constructor(exitCode: number) {
    super('Interrupted.');
    this.name = 'Interrupted';
    this.exitCode = exitCode;
  }
}
