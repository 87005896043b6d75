import type { Sound } from '@soundwright/contract';

/**
 * The curl command that recreates the sound.
 * @param baseUrl - address of the service
 * @param request - the body of the job that made it, if still known
 * @returns null for sounds that were not made from a text request
 */
export function curlFor(sound: Sound, baseUrl: string, request?: Readonly<Record<string, unknown>>): string | null {
  if (sound.model === '' || (sound.source !== 'generated' && sound.source !== 'speech' && request === undefined)) {
    return null;
  }
  const speaks = request === undefined ? sound.source === 'speech' : Array.isArray(request['lines']);
  const body = request ?? bodyFor(sound);
  const path = speaks ? '/api/speak' : '/api/generate';
  return [
    `curl -X POST ${baseUrl}${path}`,
    `-H 'X-Service: soundwright'`,
    `-H 'Content-Type: application/json'`,
    `-d ${quoted(JSON.stringify(body))}`,
  ].join(' \\\n  ');
}

function bodyFor(sound: Sound): Record<string, unknown> {
  const shared = {
    model: sound.model,
    seed: sound.seed,
    ...(sound.steps > 0 && { steps: sound.steps }),
    ...(sound.cfg > 0 && { cfg: sound.cfg }),
  };
  if (sound.source === 'speech') {
    const voice = sound.voice_id === null ? {} : { voice_id: sound.voice_id };
    return { ...shared, lines: sound.prompt.split('\n').map((text) => ({ text, ...voice })) };
  }
  return {
    ...shared,
    prompt: sound.prompt,
    duration_s: sound.duration_s,
    ...(sound.negative_prompt !== '' && { negative_prompt: sound.negative_prompt }),
    ...(sound.lyrics !== null && { lyrics: sound.lyrics }),
  };
}

/** Quotes the text for a POSIX shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
