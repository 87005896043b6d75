import { randomUUID } from 'node:crypto';
import type { GrowingPcm } from '../platform/pcm-file.ts';
import type { TaskProcess } from '../platform/task-process.ts';
import type { AudioTasks } from './audio-tasks.ts';
import type { LiveFormat } from './live-tasks.ts';

/** Frames that are encoded at a time, so that a sound that is there as a whole comes in pieces as well. */
const PIECE_FRAMES = 480_000;

/** What is to be made of a growing sound. */
export interface LiveInput {
  /** Where the sound stands, again whenever it has grown; the whole comes last. */
  readonly parts: AsyncIterable<GrowingPcm>;
  readonly format: LiveFormat;
  /** How many times as fast it is played, at the same pitch: 0.25 to 4. */
  readonly rate: number;
  /** Called once when the file is open: its creator may delete it from then on. */
  readonly opened: () => void;
}

/**
 * A sound in another format while it is made: everything given, joined, is one stream without gaps. Ends with the
 * sound, and when nobody takes more.
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
