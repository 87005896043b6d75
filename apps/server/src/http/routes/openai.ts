import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import {
  type OpenAiFormat,
  type OpenAiSpeechEvent,
  OpenAiTranscriptionFormSchema,
  routes,
} from '@soundwright/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OpenAiTranscription } from '../../openai/openai-transcription.ts';
import type { Spoken } from '../../openai/spoken.ts';
import { ServiceError } from '../../platform/service-error.ts';
import { bind, SENT } from '../bind.ts';
import { readForm } from '../form.ts';
import { toOpenAiError } from '../openai-error.ts';
import { describeProblem, parseInput } from '../problem.ts';
import type { Services } from '../services.ts';

const MEDIA_TYPES: Record<OpenAiFormat, string> = {
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  flac: 'audio/flac',
  pcm: 'audio/pcm',
  opus: 'audio/opus',
  aac: 'audio/aac',
};
const NO_USAGE = { input_tokens: 0, output_tokens: 0, total_tokens: 0 };

export function openAiRoutes(app: FastifyInstance, { profile }: Services): void {
  bind(app, routes.openAiSpeech, async ({ body, request, reply, signal }) => {
    const save = request.headers['x-save'] === '1';
    let spoken: Spoken;
    try {
      spoken = await profile().openAiSpeech.speak(body, { save, signal });
    } catch (error) {
      if (!signal.aborted) throw error;
      // The client has disconnected.
      reply.hijack();
      return SENT;
    }
    const dispose = () => void spoken.dispose();
    if (signal.aborted) dispose();
    else reply.raw.once('close', dispose);
    reply.header('x-sound-model', spoken.model);
    if (spoken.kind === 'file') reply.header('x-sound-seconds', spoken.durationS.toFixed(3));
    return body.stream_format === 'sse' ? sendEvents(reply, spoken) : sendAudio(reply, spoken);
  });
  bind(app, routes.openAiTranscription, async ({ request, reply, signal }) => {
    try {
      const answer = await transcriptOf(request, profile().openAiTranscription, signal);
      if (typeof answer !== 'string') return answer;
      reply.type('text/plain; charset=utf-8').send(answer);
      return SENT;
    } catch (error) {
      if (!signal.aborted) throw error;
      // The client has disconnected.
      reply.hijack();
      return SENT;
    }
  });
  bind(app, routes.openAiVoices, async ({ query }) => {
    const voices = await profile().speechCatalog.voices(query.model);
    return query.legacy === true ? { voices: voices.map(({ id }) => id) } : { voices, data: voices };
  });
  bind(app, routes.openAiAudioModels, async () => ({
    models: (await profile().speechCatalog.list()).map(({ id }) => ({ id, name: id })),
  }));
  bind(app, routes.openAiModels, async () => ({ object: 'list' as const, data: await profile().speechCatalog.list() }));
  bind(app, routes.openAiModel, async ({ params }) => {
    const model = (await profile().speechCatalog.list()).find(({ id }) => id === params.id);
    if (model !== undefined) return model;
    throw new ServiceError('not_found', `There is no model with the id ${JSON.stringify(params.id)}.`, {
      fields: [{ path: 'model', message: 'is not an installed model' }],
    });
  });
}

/** The transcript of the recording in a form. The recording is gone before the answer is sent. */
async function transcriptOf({ body, headers }: FastifyRequest, service: OpenAiTranscription, signal: AbortSignal) {
  const recording = service.place();
  try {
    const fields = await readForm(body as Readable, headers, (file) => service.receive(file, recording, signal));
    const form = parseInput(OpenAiTranscriptionFormSchema, fields, 'body');
    return await service.transcribe(recording, form, signal);
  } finally {
    await recording.dispose();
  }
}

function sendAudio(reply: FastifyReply, spoken: Spoken): typeof SENT {
  reply.type(MEDIA_TYPES[spoken.format]).header('content-disposition', `attachment; filename=speech.${spoken.format}`);
  if (spoken.kind === 'file') reply.header('content-length', spoken.sizeBytes);
  reply.send(Readable.from(bytesOf(spoken), { objectMode: false }));
  return SENT;
}

function sendEvents(reply: FastifyReply, spoken: Spoken): typeof SENT {
  reply.type('text/event-stream').header('cache-control', 'no-cache, no-transform').header('x-accel-buffering', 'no');
  reply.send(Readable.from(eventsOf(spoken)));
  return SENT;
}

async function* eventsOf(spoken: Spoken): AsyncGenerator<string> {
  const write = (event: OpenAiSpeechEvent) => `data: ${JSON.stringify(event)}\n\n`;
  try {
    for await (const bytes of bytesOf(spoken))
      yield write({ type: 'speech.audio.delta', audio: Buffer.from(bytes).toString('base64') });
    yield write({ type: 'speech.audio.done', usage: NO_USAGE });
  } catch (error) {
    yield `data: ${JSON.stringify({ type: 'error', ...toOpenAiError(describeProblem(error)) })}\n\n`;
  }
}

function bytesOf(spoken: Spoken): AsyncIterable<Uint8Array> {
  return spoken.kind === 'stream' ? spoken.bytes : (createReadStream(spoken.path) as AsyncIterable<Buffer>);
}
