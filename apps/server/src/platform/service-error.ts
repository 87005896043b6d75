import type { FailureCause, FieldError, MissingRecord } from '@soundwright/contract';
import { ERRORS, type ErrorCode } from '@soundwright/contract/constants';

/**
 * An error reported to the caller: `message` says what is wrong, `hint` what to do, `code` identifies it. Any other
 * exception is unexpected: it is logged with its stack and reported as `internal`.
 */
export class ServiceError extends Error {
  readonly code: ErrorCode;
  readonly hint: string | undefined;
  readonly fields: readonly FieldError[] | undefined;
  /** When to retry, in seconds. */
  readonly retryAfterS: number | undefined;
  /** The record that does not exist, for errors about an unknown id. */
  readonly missing: MissingRecord | undefined;
  /** A closer cause of a failed job than the code tells. */
  readonly because: FailureCause | undefined;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'ServiceError';
    this.code = code;
    this.hint = details.hint;
    this.fields = details.fields;
    this.retryAfterS = details.retryAfterS;
    this.missing = details.missing;
    this.because = details.because;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }
}

export interface ErrorDetails {
  readonly hint?: string;
  readonly cause?: unknown;
  readonly fields?: readonly FieldError[];
  readonly retryAfterS?: number;
  readonly missing?: MissingRecord;
  readonly because?: FailureCause | undefined;
}

/** The error for an unknown id, used by every route and tool. */
export function notFound(kind: string, id: string): ServiceError {
  return new ServiceError('not_found', `There is no ${kind} with the id ${JSON.stringify(id)}.`, {
    missing: { kind, id },
  });
}

/** The error for a field of a request that names an unknown record. */
export function unknownReference(kind: string, id: string, field: string, hint?: string): ServiceError {
  return new ServiceError('invalid_request', `There is no ${kind} with the id ${JSON.stringify(id)}.`, {
    ...(hint !== undefined && { hint }),
    fields: [{ path: field, message: `is not a known ${kind}` }],
    missing: { kind, id },
  });
}

/** True for errors of the operating system, which carry a code such as `ENOENT`. */
export function isErrnoException(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && typeof (error as NodeJS.ErrnoException).code === 'string';
}

/** SQLite result codes that the user can act on. See https://www.sqlite.org/rescode.html. */
const SQLITE_BUSY = 5;
const SQLITE_READONLY = 8;
const SQLITE_FULL = 13;

/** Error codes of a full disk. */
const FULL_DISK = new Set(['ENOSPC', 'EDQUOT']);

/** True when the disk was full. */
export function isDiskFull(error: unknown): boolean {
  return isErrnoException(error) && FULL_DISK.has(error.code ?? '');
}

/** Converts a disk or database failure to a service error; undefined when unexpected. */
export function fromSystem(error: unknown): ServiceError | undefined {
  if (isDiskFull(error)) {
    return new ServiceError('disk_full', 'There is no space left on the disk.', {
      hint: 'Free some space, then try again.',
      cause: error,
    });
  }
  if (!isErrnoException(error) || error.code !== 'ERR_SQLITE_ERROR') return undefined;
  // The lowest byte is the primary code; the rest is the extended code.
  const code = Number((error as { errcode?: number }).errcode ?? 0) & 0xff;
  if (code === SQLITE_FULL) {
    return new ServiceError('disk_full', 'There is no space left for the database.', {
      hint: 'Free some space on the disk, then try again.',
      cause: error,
    });
  }
  if (code === SQLITE_READONLY) {
    return new ServiceError('path_not_allowed', 'The database of this library cannot be written to.', {
      hint: 'Make the data directory writable for the user that runs the service: its disk may have become read-only.',
      cause: error,
    });
  }
  if (code === SQLITE_BUSY) {
    return new ServiceError('database_locked', 'Another program has locked the database of this library.', {
      hint: 'Close the other program, then try again.',
      cause: error,
    });
  }
  return undefined;
}
