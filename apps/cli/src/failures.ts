/** An error for the user, with a hint; ends the command with exit code 1. */
export class Failure extends Error {
  readonly hint: string | undefined;
  /** Printed between the message and the hint. */
  readonly notes: readonly string[];

  constructor(message: string, hint?: string, notes: readonly string[] = []) {
    super(message);
    this.name = 'Failure';
    this.hint = hint;
    this.notes = notes;
  }
}

/** Another client cancelled the job, or the service was stopped. */
export class Cancelled extends Failure {
  constructor(message = 'The job was cancelled.') {
    super(message);
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
