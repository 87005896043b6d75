import type { Job, Sound } from '@soundwright/contract';
import { api } from '../state/api.ts';
import { withJob } from '../state/cache.ts';
import { requestOf } from '../state/job-request.ts';
import { keys } from '../state/queries.ts';
import { queryClient } from '../state/query-client.ts';
import { problemMessage } from '../ui/problem.ts';
import { useToasts } from '../ui/toast.tsx';

/**
 * Queues a job and adds it to every list of jobs.
 *
 * @throws ApiError, Unreachable
 */
export async function submit(send: () => Promise<{ job_id: string }>): Promise<Job> {
  const { job_id } = await send();
  const job = await api.getJob({ params: { id: job_id } });
  queryClient.setQueryData<Job[]>(keys.jobs, (jobs) =>
    jobs?.some(({ id }) => id === job.id) ? jobs : withJob(jobs, job),
  );
  return job;
}

/**
 * Queues a job from a button outside Create and shows a toast with the outcome.
 *
 * @param text - what was queued, like "Separating “Rain”"
 * @returns the job; null when it was refused
 */
export async function submitWithNote(text: string, send: () => Promise<{ job_id: string }>): Promise<Job | null> {
  const { show } = useToasts.getState();
  try {
    const job = await submit(send);
    show({ text });
    return job;
  } catch (error) {
    show({ text: `Could not start. ${problemMessage(error)}`, tone: 'danger', ms: 10_000 });
    return null;
  }
}

/**
 * Sends the request of a job again, including settings that the service chose, such as the seed.
 *
 * @returns null when it was refused, or cannot be sent again
 */
export async function submitAgain(job: Job): Promise<Job | null> {
  const request = requestOf(job);
  return request === null ? null : submitWithNote('Queued again', () => request.resend(api));
}

/** The same settings with another seed. */
export function submitVariation(sound: Sound): Promise<Job | null> {
  const shared = {
    model: sound.model,
    steps: sound.steps > 0 ? sound.steps : null,
    cfg: sound.cfg > 0 ? sound.cfg : null,
    tags: sound.tags,
    session_id: sound.session_id,
  };
  return submitWithNote(`Making a variation of “${sound.name}”`, () =>
    sound.source === 'speech'
      ? api.speak({
          body: { ...shared, lines: sound.prompt.split('\n').map((text) => ({ text, voice_id: sound.voice_id })) },
        })
      : api.generate({
          body: {
            ...shared,
            prompt: sound.prompt,
            negative_prompt: sound.negative_prompt || null,
            lyrics: sound.lyrics,
            duration_s: sound.duration_s,
          },
        }),
  );
}
