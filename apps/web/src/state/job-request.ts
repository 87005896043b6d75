import type { Client } from '@soundwright/client';
import type { Job, JobAccepted } from '@soundwright/contract';

/** The request that a job came from. */
export interface JobRequest {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** Sends it again, as a new job. */
  readonly resend: (api: Client) => Promise<JobAccepted>;
}

/**
 * The request of a job, with what the service resolved, such as the seed; null for downloads and mixes. The key that
 * keeps a retried request from running twice is left out, because it would return the old job.
 */
export function requestOf({ kind, request }: Pick<Job, 'kind' | 'request'>): JobRequest | null {
  const { request_key: _key, story_id, segment_id, ...rest } = request;
  const { session_id: _session, ...withoutSession } = rest;
  switch (kind) {
    case 'generate':
      return isRepaint(request)
        ? asked('/api/repaint', withoutSession, (api, body) => api.repaint({ body }))
        : asked('/api/generate', rest, (api, body) => api.generate({ body }));
    case 'speak':
      return asked('/api/speak', rest, (api, body) => api.speak({ body }));
    case 'separate':
      return asked('/api/separate', withoutSession, (api, body) => api.separate({ body }));
    case 'convert':
      return asked('/api/convert', withoutSession, (api, body) => api.convert({ body }));
    case 'segment': {
      const params = { id: String(story_id), segment_id: String(segment_id) };
      const { model, seed, steps, cfg } = request;
      return asked(
        `/api/stories/${params.id}/segments/${params.segment_id}/generate`,
        { model, seed, steps, cfg },
        (api, body) => api.generateSegment({ params, body }),
      );
    }
    default:
      return null;
  }
}

/** Whether the request of a generate job was for a repaint, which has a form of its own. */
export function isRepaint(request: Job['request']): boolean {
  return 'start_s' in request && 'source_sound_id' in request;
}

function asked(
  path: string,
  body: Readonly<Record<string, unknown>>,
  send: (api: Client, body: never) => Promise<JobAccepted>,
): JobRequest {
  return { path, body, resend: (api) => send(api, body as never) };
}
