import { ERRORS, type ErrorCode, type FieldError } from '@soundwright/contract';

/**
 * An error the caller is told about: `message` says what is wrong, `hint` what to do next, `code` which it is.
 * Anything else that is thrown is a surprise: logged with its stack and answered as `internal`.
 */
export class ServiceError extends Error {
  readonly code: ErrorCode;
  readonly hint: string | undefined;
  readonly fields: readonly FieldError[] | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    details: { hint?: string; cause?: unknown; fields?: readonly FieldError[] } = {},
  ) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'ServiceError';
    this.code = code;
    this.hint = details.hint;
    this.fields = details.fields;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }
}

/** The error every route and tool gives for an id nobody has. */
export function notFound(what: string, id: string): ServiceError {
  return new ServiceError('not_found', `There is no ${what} with the id ${JSON.stringify(id)}.`);
}

/** True for errors of the operating system, which carry a code such as `ENOENT`. */
export function isErrnoException(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && typeof (error as NodeJS.ErrnoException).code === 'string';
}
