import type { SoundLevels } from '@soundwright/story/sound-levels';
import { create } from 'zustand';
import type { DecodedSound } from './decode.ts';
import type { DecodeAnswer, DecodeRequest } from './decode-worker.ts';

/** Fine outlines of sounds that have been decoded, for drawing; peaks relative to the loudest. */
export const useOutlines = create<{ readonly outlines: ReadonlyMap<string, Float32Array> }>(() => ({
  outlines: new Map(),
}));

/** Levels over time of decoded sounds. */
export const useSoundLevels = create<{ readonly levels: ReadonlyMap<string, SoundLevels> }>(() => ({
  levels: new Map(),
}));

let worker: Worker | null = null;
const waiting = new Map<string, PromiseWithResolvers<DecodedSound>>();

/** The samples of a sound, decoded in a worker. @throws Error with the reason when it cannot be read */
export function decodeSound(id: string, url: string): Promise<DecodedSound> {
  const under = waiting.get(id);
  if (under !== undefined) return under.promise;
  const settle = Promise.withResolvers<DecodedSound>();
  waiting.set(id, settle);
  worker ??= openWorker();
  worker.postMessage({ id, url: new URL(url, globalThis.location.href).href } satisfies DecodeRequest);
  return settle.promise;
}

function openWorker(): Worker {
  const opened = new Worker(new URL('./decode-worker.ts', import.meta.url), { type: 'module' });
  opened.addEventListener('message', ({ data }: MessageEvent<DecodeAnswer>) => {
    const settle = waiting.get(data.id);
    waiting.delete(data.id);
    if ('error' in data) {
      settle?.reject(new Error(data.error));
      return;
    }
    useOutlines.setState(({ outlines }) => ({ outlines: new Map(outlines).set(data.id, data.sound.outline) }));
    useSoundLevels.setState(({ levels }) => ({ levels: new Map(levels).set(data.id, data.sound.levels) }));
    settle?.resolve(data.sound);
  });
  return opened;
}

/** Decodes a sound only for its waveform. */
export function wantOutline(id: string, url: string): void {
  if (useOutlines.getState().outlines.has(id) || waiting.has(id)) return;
  decodeSound(id, url).catch(() => undefined);
}
