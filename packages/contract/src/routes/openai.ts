import { LIMITS } from '../limits.ts';
import {
  OpenAiAudioModelsSchema,
  OpenAiModelListSchema,
  OpenAiModelSchema,
  OpenAiSpeechRequestSchema,
  OpenAiTranscriptionFormSchema,
  OpenAiTranscriptionSchema,
  OpenAiVoicesQuerySchema,
  OpenAiVoicesSchema,
} from '../openai.ts';
import { defineRoute } from '../route.ts';
import { byId } from './shared.ts';

/** For programs written for OpenAI’s speech service. */
export const openaiRoutes = {
  openAiSpeech: defineRoute({
    dialect: 'openai',
    method: 'POST',
    path: '/v1/audio/speech',
    group: 'OpenAI-compatible speech',
    summary:
      'Speaks a text. MP3 and PCM are streamed while speech is generated. Nothing is saved to the library unless X-Save is set; the job is cancelled when the client disconnects.',
    headers: [{ name: 'X-Save', description: '`1` saves the sound to the library.' }],
    body: OpenAiSpeechRequestSchema,
    content: 'speech',
    errors: ['not_found', 'model_cannot', 'model_not_ready', 'source_unusable', 'queue_full', 'engine_failed'],
  }),
  openAiTranscription: defineRoute({
    dialect: 'openai',
    method: 'POST',
    path: '/v1/audio/transcriptions',
    group: 'OpenAI-compatible speech',
    summary:
      'Writes down what the `file` of a form says, as JSON, text or subtitles. Nothing is saved to the library; the job is cancelled when the client disconnects.',
    rawBody: true,
    maxBytes: LIMITS.uploadBytes,
    form: OpenAiTranscriptionFormSchema,
    result: OpenAiTranscriptionSchema,
    errors: [
      'not_found',
      'model_cannot',
      'model_not_ready',
      'source_unusable',
      'unsupported_media',
      'too_large',
      'disk_full',
      'queue_full',
      'engine_failed',
    ],
  }),
  openAiVoices: defineRoute({
    dialect: 'openai',
    method: 'GET',
    path: '/v1/audio/voices',
    group: 'OpenAI-compatible speech',
    summary: 'Voices: saved ones, then those of the default model, then the others.',
    query: OpenAiVoicesQuerySchema,
    result: OpenAiVoicesSchema,
    errors: ['not_found'],
  }),
  openAiAudioModels: defineRoute({
    dialect: 'openai',
    method: 'GET',
    path: '/v1/audio/models',
    group: 'OpenAI-compatible speech',
    summary: 'Speech models, in the form that Open WebUI expects.',
    result: OpenAiAudioModelsSchema,
  }),
  openAiModels: defineRoute({
    dialect: 'openai',
    method: 'GET',
    path: '/v1/models',
    group: 'OpenAI-compatible speech',
    summary: 'Installed speech models, followed by the supported OpenAI model names.',
    result: OpenAiModelListSchema,
  }),
  openAiModel: defineRoute({
    dialect: 'openai',
    method: 'GET',
    path: '/v1/models/{id}',
    group: 'OpenAI-compatible speech',
    summary: 'One speech model.',
    ...byId,
    result: OpenAiModelSchema,
    errors: ['not_found'],
  }),
};
