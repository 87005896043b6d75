import { randomUUID } from 'node:crypto';
import type { GrowingPcm } from '../platform/pcm-file.ts';
import type { TaskProcess } from '../platform/task-process.ts';
import type { AudioTasks } from './audio-tasks.ts';
import type { LiveFormat } from './live-tasks.ts';

/** Frames encoded at a time, so that a finished sound is streamed in pieces too. */
const PIECE_FRAMES = 480_000;

/** How to encode a growing sound. */
export interface LiveInput {
  /** The state of the sound each time it has grown; the last one is complete. */
  readonly parts: AsyncIterable<GrowingPcm>;
  readonly format: LiveFormat;
  /** Playback speed at the same pitch, 0.25 to 4. */
  readonly rate: number;
  /** Called once when the file is open: its creator may delete it from then on. */
  readonly opened: () => void;
}

/**
 * Encodes a sound while it is rendered: the yielded blocks, concatenated, are one gapless stream. Ends with the
 * sound, or when the consumer stops.
 *
 * @throws whatever `parts` throws
 */
export async function* encodeLive(
  process: TaskProcess<AudioTasks>,
  { parts, format, rate, opened }: LiveInput,
): AsyncGenerator<Uint8Array> {
  const id = randomUUID();
  let isOpen = false;
  let taken = 0;
  try {
    for await (const { sound, isWhole } of parts) {
      if (!isOpen) {
        await process.run('liveOpen', { id, sound, format, rate });
        isOpen = true;
        opened();
      }
      do {
        taken = Math.min(sound.frames, taken + PIECE_FRAMES);
        const isEnd = isWhole && taken === sound.frames;
        const bytes = await process.run('livePull', { id, frames: taken, isEnd });
        if (bytes.length > 0) yield bytes;
      } while (taken < sound.frames);
    }
  } finally {
    if (isOpen) await process.run('liveClose', { id });
  }
}
