import type { AnswerSchema } from './answer-schema.ts';

/** One message of a thread, as language models take it. */
export interface Message {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

/** One answer that is wanted. */
export interface CompletionRequest {
  readonly messages: readonly Message[];
  /** The form of the answer. Whoever asks checks it again: no backend keeps to it in every detail. */
  readonly schema: AnswerSchema;
  /** Tokens; an answer that needs more is cut off. */
  readonly maxTokens: number;
  /** 0 to 2. */
  readonly temperature: number;
  /** 0 to 2^31 − 2; the same request gives the same answer where the backend can do that. */
  readonly seed: number;
}

/** A language model that answers. Everything else about the assistant is the same for all of them. */
export interface Completer {
  /** Characters of messages that fit beside an answer. */
  readonly contextChars: number;
  /** Whether a second attempt is better when it is told what was wrong with the first. */
  readonly takesCorrections: boolean;
  /**
   * The text of one answer, which ought to be JSON of the schema.
   *
   * @throws ServiceError `assistant_off`, `assistant_failed`, `assistant_busy`, `model_not_ready`, `engine_failed`
   * @throws the signal's reason when aborted, once nothing runs any more
   */
  complete(request: CompletionRequest, signal: AbortSignal): Promise<string>;
}
