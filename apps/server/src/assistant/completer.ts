import type { AnswerSchema } from './answer-schema.ts';

/** One chat message for a language model. */
export interface Message {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

/** One completion request. */
export interface CompletionRequest {
  readonly messages: readonly Message[];
  /** The response schema. The caller validates again, because no backend enforces it completely. */
  readonly schema: AnswerSchema;
  /** Tokens; a longer answer is truncated. */
  readonly maxTokens: number;
  /** 0 to 2. */
  readonly temperature: number;
  /** 0 to 2^31 − 2; deterministic where the backend supports it. */
  readonly seed: number;
}

/** A language model backend. Everything else in the assistant is independent of it. */
export interface Completer {
  /** Maximum characters of messages that leave room for an answer. */
  readonly contextChars: number;
  /** Whether a second attempt improves when given the problem of the first. */
  readonly takesCorrections: boolean;
  /**
   * The text of one completion, which should be JSON of the schema.
   *
   * @throws ServiceError `assistant_unconfigured`, `assistant_failed`, `assistant_busy`, `model_not_ready`, `engine_failed`
   * @throws the signal's reason when aborted, once nothing is running
   */
  complete(request: CompletionRequest, signal: AbortSignal): Promise<string>;
}
