import { z } from 'zod';
import { ServiceError } from '../../platform/service-error.ts';
import type { StreamedAnswer } from './answer-stream.ts';

const NamedSchema = z.object({ id: z.string(), audio: z.string() });
const AnswerSchema = z.object({ audio: z.string().optional(), named_audio_outputs: z.array(NamedSchema).optional() });

/** The sounds of a response, each a WAV on disk. */
export interface Answer {
  /** The sound of a response; the first of several. */
  readonly main: string | null;
  /** Parts by the engine's names for them. */
  readonly named: ReadonlyMap<string, string>;
}

/** @throws ServiceError `engine_failed` when the response is invalid, or names a file that is not from its own audio */
export function parseAnswer({ json, files }: StreamedAnswer): Answer {
  const parsed = AnswerSchema.safeParse(json);
  const sounds = [parsed.data?.audio ?? [], parsed.data?.named_audio_outputs?.map((one) => one.audio) ?? []].flat();
  if (!parsed.success || !sounds.every((path) => files.has(path)))
    throw new ServiceError('engine_failed', 'The native engine returned an unknown response format.');
  const { audio, named_audio_outputs = [] } = parsed.data;
  return {
    main: audio ?? named_audio_outputs[0]?.audio ?? null,
    named: new Map(named_audio_outputs.map(({ id, audio: path }) => [id, path])),
  };
}
