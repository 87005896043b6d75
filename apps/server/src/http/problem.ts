import { ERRORS, type ErrorCode, type Problem } from '@soundwright/contract';
import type { z } from 'zod';
import { readInput } from '../platform/read-input.ts';
import { fromSystem, ServiceError } from '../platform/service-error.ts';

export const PROBLEM_TYPE = 'application/problem+json';

/** The problem document of an error. Anything but a `ServiceError` becomes `internal` without details. */
export function describeProblem(error: unknown): Problem {
  const known = error instanceof ServiceError ? error : (fromSystem(error) ?? fromFramework(error));
  const { status, title } = ERRORS[known.code];
  return {
    type: 'about:blank',
    title,
    status,
    detail: known.message,
    code: known.code,
    ...(known.hint !== undefined && { hint: known.hint }),
    ...(known.fields !== undefined && { errors: [...known.fields] }),
    ...(known.missing !== undefined && { missing: known.missing }),
  };
}

/** Validates a part of a request; see `readInput`. @throws ServiceError `invalid_request` with every invalid field */
export function parseInput<S extends z.ZodType>(
  schema: S,
  value: unknown,
  what: 'body' | 'query' | 'path',
): z.output<S> {
  const reading = readInput(schema, value, { emptyIsAbsent: what === 'query' });
  if (reading.ok) return reading.value;
  const fields = reading.fields.map(({ path, message }) => ({ path, message }));
  const [first] = fields;
  const detail = first === undefined ? '' : ` ${first.path === '' ? `The ${what}` : first.path} ${first.message}.`;
  throw new ServiceError('invalid_request', `The ${what} is not valid.${detail}`, { fields });
}

/** Messages for errors of the web framework and the file sender, by status. */
function fromFramework(error: unknown): ServiceError {
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined;
  const code = FRAMEWORK_ERRORS[String(status)];
  if (code === undefined)
    return new ServiceError('internal', 'Something went wrong; the log has the details.', { cause: error });
  return new ServiceError(code, FRAMEWORK_TEXTS[code] ?? ERRORS[code].title);
}

const FRAMEWORK_ERRORS: Record<string, ErrorCode | undefined> = {
  400: 'invalid_request',
  404: 'not_found',
  413: 'too_large',
  414: 'invalid_request',
  415: 'unsupported_media',
  416: 'range_not_satisfiable',
  503: 'shutting_down',
};

const FRAMEWORK_TEXTS: Partial<Record<ErrorCode, string>> = {
  invalid_request: 'The request cannot be understood.',
  not_found: 'There is nothing at this address.',
  too_large: 'The body is too large.',
  range_not_satisfiable: 'The requested range is outside the file.',
  shutting_down: 'The service is stopping.',
};
