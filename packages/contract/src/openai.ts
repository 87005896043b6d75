import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { ModelTaskSchema } from './model.ts';
import { IdSchema, QueryFlagSchema, SeedSchema } from './primitives.ts';

/**
 * The interface for programs written for OpenAI's speech service. It ignores unknown fields and reports errors in
 * OpenAI's form, unlike the rest of this contract.
 */

export const OPENAI_FORMATS = ['mp3', 'wav', 'flac', 'pcm', 'opus', 'aac'] as const;
export type OpenAiFormat = (typeof OPENAI_FORMATS)[number];

/** Number of waiting jobs from which speech requests are answered with 429. */
export const OPENAI_MAX_WAITING = 16;

/** Programs send numbers as text as well, such as "1.0". */
function numberOrText<S extends z.ZodNumber>(schema: S) {
  const text = z
    .string()
    .regex(/^ *\d{1,12}(\.\d{1,12})? *$/, 'must be a number')
    .transform(Number)
    .pipe(schema);
  return z.union([schema, text]);
}

/** One of the values, in upper or lower case. */
function anyCase<const Values extends readonly string[]>(values: Values) {
  return z
    .string()
    .transform((text) => text.trim().toLowerCase())
    .pipe(z.enum(values))
    .meta({ examples: [...values] });
}

const VoiceNameSchema = z.string().min(1).max(LIMITS.nameChars);

export const OpenAiSpeechRequestSchema = z
  .object({
    model: IdSchema.describe('A speech model’s id, or `tts-1`, `tts-1-hd`, `gpt-4o-mini-tts`, `kokoro`, `default`.'),
    input: z
      .string()
      .max(LIMITS.lineChars)
      .refine((text) => text.trim() !== '', 'must not be empty')
      .describe('What to say.'),
    voice: z
      .union([VoiceNameSchema, z.object({ id: VoiceNameSchema })])
      .nullish()
      .describe(
        'Id or name of a saved voice, a voice of the model, or an OpenAI name such as `nova`; case-insensitive. Default: the model’s first voice.',
      ),
    response_format: anyCase(OPENAI_FORMATS).nullish().describe('`mp3` when absent; `opus` and `aac` need ffmpeg.'),
    speed: numberOrText(z.number().min(0.25).max(4)).nullish().describe('1 when absent.'),
    instructions: z
      .string()
      .max(LIMITS.promptChars)
      .nullish()
      .describe('How to say it, for models that take instructions; others ignore it.'),
    stream_format: anyCase(['audio', 'sse']).nullish().describe('Default `audio`.'),
    seed: numberOrText(SeedSchema).nullish().describe('Default 0: the same request gives the same bytes.'),
  })
  .meta({ id: 'OpenAiSpeechRequest' });
export type OpenAiSpeechRequest = z.infer<typeof OpenAiSpeechRequestSchema>;

export const OpenAiErrorSchema = z
  .object({
    error: z.object({
      message: z.string().describe('What is wrong, and what to do next.'),
      type: z.enum(['invalid_request_error', 'rate_limit_error', 'server_error']),
      param: z.string().nullable().describe('The field concerned.'),
      code: z.string().nullable().describe('Such as `model_not_found`; null for errors of the service.'),
    }),
  })
  .meta({ id: 'OpenAiError' });
export type OpenAiError = z.infer<typeof OpenAiErrorSchema>;

export const OpenAiModelSchema = z
  .object({
    id: z.string(),
    object: z.literal('model'),
    created: z.int().describe('Always 0; models have no date.'),
    owned_by: z.literal('soundwright'),
    task: ModelTaskSchema,
  })
  .meta({ id: 'OpenAiModel' });
export type OpenAiModel = z.infer<typeof OpenAiModelSchema>;

export const OpenAiModelListSchema = z
  .object({ object: z.literal('list'), data: z.array(OpenAiModelSchema) })
  .meta({ id: 'OpenAiModelList' });

export const OpenAiAudioModelsSchema = z
  .object({ models: z.array(z.object({ id: z.string(), name: z.string() })) })
  .meta({ id: 'OpenAiAudioModels' });

export const OpenAiVoiceSchema = z
  .object({
    id: z.string().describe('Value for `voice`.'),
    name: z.string(),
    language: z.string().describe('Empty when unknown.'),
    gender: z.string().describe('Empty when unknown.'),
    model: z.string().describe('The model that speaks with it; empty for clones, which work with any cloning model.'),
  })
  .meta({ id: 'OpenAiVoice' });
export type OpenAiVoice = z.infer<typeof OpenAiVoiceSchema>;

export const OpenAiVoicesSchema = z
  .union([
    z.object({ voices: z.array(OpenAiVoiceSchema), data: z.array(OpenAiVoiceSchema).describe('Same as `id`.') }),
    z.object({ voices: z.array(z.string()) }).describe('With `legacy=true`.'),
  ])
  .meta({ id: 'OpenAiVoices' });
export type OpenAiVoices = z.infer<typeof OpenAiVoicesSchema>;

export const OpenAiVoicesQuerySchema = z.object({
  model: IdSchema.optional().describe('Only the voices of this model.'),
  legacy: QueryFlagSchema.optional().describe('True to return ids only.'),
});

/** One event of streamed speech. */
export type OpenAiSpeechEvent =
  | { readonly type: 'speech.audio.delta'; readonly audio: string }
  | {
      readonly type: 'speech.audio.done';
      readonly usage: { readonly input_tokens: number; readonly output_tokens: number; readonly total_tokens: number };
    };

export const TRANSCRIPTION_FORMATS = ['json', 'text', 'srt', 'verbose_json', 'vtt'] as const;

/** The fields of the form beside its `file`. */
export const OpenAiTranscriptionFormSchema = z
  .object({
    model: IdSchema.describe('The id of a model of the task transcription, or `whisper-1` for the one that is ready.'),
    response_format: anyCase(TRANSCRIPTION_FORMATS).nullish().describe('`json` when absent.'),
    language: z.string().max(LIMITS.nameChars).nullish().describe('Refused when the model does not understand it.'),
    'timestamp_granularities[]': z
      .array(anyCase(['word', 'segment']))
      .optional()
      .describe('`word` adds the words to `verbose_json`.'),
  })
  .meta({ id: 'OpenAiTranscriptionForm' });
export type OpenAiTranscriptionForm = z.infer<typeof OpenAiTranscriptionFormSchema>;

export const OpenAiTranscriptionSchema = z
  .object({
    text: z.string(),
    task: z.literal('transcribe').optional().describe('This and the following with `verbose_json`.'),
    language: z.string().optional(),
    duration: z.number().optional().describe('Seconds.'),
    segments: z
      .array(z.object({ id: z.int(), start: z.number(), end: z.number(), text: z.string() }))
      .optional()
      .describe('Sentences.'),
    words: z.array(z.object({ word: z.string(), start: z.number(), end: z.number() })).optional(),
  })
  .meta({ id: 'OpenAiTranscription' });
export type OpenAiTranscription = z.infer<typeof OpenAiTranscriptionSchema>;
