import { type DecodedSound, fetchSound } from './decode.ts';

export interface DecodeRequest {
  readonly id: string;
  readonly url: string;
}
export type DecodeAnswer = { readonly id: string } & ({ readonly sound: DecodedSound } | { readonly error: string });

/** Fetches and decodes sounds away from the page's thread; see `sound-samples.ts`. */
globalThis.addEventListener('message', async ({ data }: MessageEvent<DecodeRequest>) => {
  const answer = await decode(data);
  const buffers =
    'sound' in answer
      ? [...answer.sound.channels, answer.sound.outline, answer.sound.levels].map(({ buffer }) => buffer)
      : [];
  (globalThis as unknown as Worker).postMessage(answer, [...new Set(buffers)] as Transferable[]);
});

async function decode({ id, url }: DecodeRequest): Promise<DecodeAnswer> {
  try {
    return { id, sound: await fetchSound(url) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}
