import type { Sound } from '@soundwright/contract';
import type { JobRequest } from '../state/job-request.ts';

/**
 * The curl command that recreates the sound.
 * @param baseUrl - address of the service
 * @param request - that of the job that made it, if still known
 * @returns null for sounds that were not made from a text request
 */
export function curlFor(
  sound: Sound,
  baseUrl: string,
  request?: Pick<JobRequest, 'path' | 'body'> | null,
): string | null {
  if (sound.model === '' || (sound.source !== 'generated' && sound.source !== 'speech' && !request)) {
    return null;
  }
  const { path, body } = request ?? requestFor(sound);
  return [
    `curl -X POST ${baseUrl}${path}`,
    `-H 'X-Service: soundwright'`,
    `-H 'Content-Type: application/json'`,
    `-d ${quoted(JSON.stringify(body))}`,
  ].join(' \\\n  ');
}

/** A request for a sound like this, from its record. */
function requestFor(sound: Sound): Pick<JobRequest, 'path' | 'body'> {
  const shared = {
    model: sound.model,
    seed: sound.seed,
    ...(sound.steps > 0 && { steps: sound.steps }),
    ...(sound.cfg > 0 && { cfg: sound.cfg }),
  };
  if (sound.source === 'speech') {
    const voice = sound.voice_id === null ? {} : { voice_id: sound.voice_id };
    const lines = sound.prompt.split('\n').map((text) => ({ text, ...voice }));
    return { path: '/api/speak', body: { ...shared, lines } };
  }
  return {
    path: '/api/generate',
    body: {
      ...shared,
      prompt: sound.prompt,
      duration_s: sound.duration_s,
      ...(sound.negative_prompt !== '' && { negative_prompt: sound.negative_prompt }),
      ...(sound.lyrics !== null && { lyrics: sound.lyrics }),
    },
  };
}

/** Quotes the text for a POSIX shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
