import { ERRORS, type ErrorCode, type FieldError } from '@soundwright/contract';

/**
 * An error the caller is told about: `message` says what is wrong, `hint` what to do next, `code` which it is.
 * Anything else that is thrown is a surprise: logged with its stack and answered as `internal`.
 */
export class ServiceError extends Error {
  readonly code: ErrorCode;
  readonly hint: string | undefined;
  readonly fields: readonly FieldError[] | undefined;
  /** When it is worth asking again, in seconds. */
  readonly retryAfterS: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    details: { hint?: string; cause?: unknown; fields?: readonly FieldError[]; retryAfterS?: number } = {},
  ) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'ServiceError';
    this.code = code;
    this.hint = details.hint;
    this.fields = details.fields;
    this.retryAfterS = details.retryAfterS;
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

/** Result codes of SQLite that a person can do something about. See https://www.sqlite.org/rescode.html. */
const SQLITE_BUSY = 5;
const SQLITE_FULL = 13;

/** What the operating system calls a full disk. */
const FULL_DISK = new Set(['ENOSPC', 'EDQUOT']);

/** True when the operating system had no room for a file. */
export function isDiskFull(error: unknown): boolean {
  return isErrnoException(error) && FULL_DISK.has(error.code ?? '');
}

/** What a failure of the disk or the database means to the caller, or undefined when it is a surprise. */
export function fromSystem(error: unknown): ServiceError | undefined {
  if (isDiskFull(error)) {
    return new ServiceError('disk_full', 'There is no space left on the disk.', {
      hint: 'Free some space, then try again.',
      cause: error,
    });
  }
  if (!isErrnoException(error) || error.code !== 'ERR_SQLITE_ERROR') return undefined;
  // The lowest byte is the primary code; the rest tells where it arose.
  const code = Number((error as { errcode?: number }).errcode ?? 0) & 0xff;
  if (code === SQLITE_FULL) {
    return new ServiceError('disk_full', 'There is no space left for the database.', {
      hint: 'Free some space on the disk, then try again.',
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
