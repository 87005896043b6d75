import type { OpenAiFormat } from '@soundwright/contract';

/** Speech of a response. The owner must dispose of it in any case. */
export type Spoken = {
  readonly model: string;
  readonly format: OpenAiFormat;
  /** Releases everything: cancels a running job, removes a file. Idempotent. */
  readonly dispose: () => Promise<void>;
} & (
  | {
      readonly kind: 'stream';
      /** The first bytes are already available. */
      readonly bytes: AsyncIterable<Uint8Array>;
    }
  | { readonly kind: 'file'; readonly path: string; readonly sizeBytes: number; readonly durationS: number }
);
