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

/** A stream whose first bytes are waited for, so that what goes wrong before them can still be told. */
export async function begun(bytes: AsyncGenerator<Uint8Array>): Promise<AsyncGenerator<Uint8Array>> {
  const first = await bytes.next();
  return (async function* () {
    if (first.done !== true) yield first.value;
    yield* bytes;
  })();
}
