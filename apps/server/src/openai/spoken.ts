import type { OpenAiFormat } from '@soundwright/contract';

/** Speech that is being answered with. Whoever has it disposes of it, whatever becomes of the answer. */
export type Spoken = {
  readonly model: string;
  readonly format: OpenAiFormat;
  /** Lets go of everything: a job that still runs is cancelled, a file is removed. May be called twice. */
  readonly dispose: () => Promise<void>;
} & (
  | {
      readonly kind: 'stream';
      /** The first bytes are there already. */
      readonly bytes: AsyncIterable<Uint8Array>;
    }
  | { readonly kind: 'file'; readonly path: string; readonly sizeBytes: number; readonly durationS: number }
);
