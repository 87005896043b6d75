import { isSettled, type Job, type Sound } from '@soundwright/contract';

/** One card of a session: a job or a sound. */
export type ThreadItem =
  | { readonly type: 'job'; readonly id: string; readonly at: string; readonly job: Job }
  | { readonly type: 'sound'; readonly id: string; readonly at: string; readonly sound: Sound };

/**
 * The cards of a session, newest first. A job stands where it was queued until its sounds are there, and its sounds
 * then stand in its place, takes in order. A job that failed or was cancelled stays until it is dismissed.
 *
 * @param hidden - ids of jobs and sounds that were dismissed
 */
export function threadItems(
  sessionId: string,
  jobs: readonly Job[],
  sounds: readonly Sound[],
  hidden: ReadonlySet<string> = new Set(),
): ThreadItem[] {
  const placeOf = new Map<string, { at: string; take: number }>();
  const known = new Set(sounds.map(({ id }) => id));
  const items: ThreadItem[] = [];
  for (const job of jobs) {
    if (job.request['session_id'] !== sessionId) continue;
    const made = job.result?.sounds ?? [];
    for (const [take, id] of made.entries()) placeOf.set(id, { at: job.created_at, take });
    const arrived = job.status === 'done' && made.every((id) => known.has(id) || hidden.has(id));
    // A job that ended before the page was opened is not shown, unless it failed.
    if (arrived || hidden.has(job.id) || (job.status === 'done' && isOld(job, sounds))) continue;
    items.push({ type: 'job', id: job.id, at: job.created_at, job });
  }
  for (const sound of sounds) {
    if (hidden.has(sound.id)) continue;
    items.push({ type: 'sound', id: sound.id, at: placeOf.get(sound.id)?.at ?? sound.created_at, sound });
  }
  const take = (item: ThreadItem) => placeOf.get(item.id)?.take ?? 0;
  return items.sort((a, b) => b.at.localeCompare(a.at) || take(a) - take(b));
}

/** Whether later sounds are listed already; then the sounds of this job have been deleted. */
function isOld(job: Job, sounds: readonly Sound[]): boolean {
  const end = job.finished_at;
  return end !== null && isSettled(job) && sounds.some(({ created_at }) => created_at > end);
}
