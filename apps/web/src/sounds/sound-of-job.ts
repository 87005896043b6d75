import { api } from '../state/api.ts';

/**
 * Waits for a job that makes a sound.
 *
 * @returns the id of its first sound
 * @throws Error when it failed or was cancelled; ApiError, Unreachable; the signal's reason
 */
export async function soundOfJob(jobId: string, signal?: AbortSignal): Promise<string> {
  const { result, error } = await api.followJob(jobId, { signal });
  const [made] = result?.sounds ?? [];
  if (made === undefined) throw new Error(error ?? 'It was cancelled.');
  return made;
}
