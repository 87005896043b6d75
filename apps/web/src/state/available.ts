import { ApiError } from '@soundwright/client';

/** Whether the service said that this version does not have what was asked for. */
export function isNotAvailable(error: unknown): boolean {
  return error instanceof ApiError && error.problem.code === 'not_available';
}
