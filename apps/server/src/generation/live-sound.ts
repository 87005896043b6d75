import type { GrowingPcm, PcmFile } from '../platform/pcm-file.ts';

/** A follower of a sound being rendered. */
export interface SoundFollower {
  /** The file has this many frames so far and is growing. */
  grown(sound: PcmFile): void;
  /** The complete sound. The file is kept until this resolves. */
  whole(sound: PcmFile): Promise<void>;
}

/**
 * A sound that can be read while it is rendered: the job reports its length, and one reader follows. A slow reader only
 * gets the latest state; nothing is lost, because the file contains all earlier audio.
 */
export class LiveSound implements SoundFollower {
  #state: GrowingPcm | null = null;
  #end: { readonly failure: Error | null } | null = null;
  #change = Promise.withResolvers<void>();
  readonly #letGo = Promise.withResolvers<void>();

  grown(sound: PcmFile): void {
    this.#set({ sound, isWhole: false });
  }

  async whole(sound: PcmFile): Promise<void> {
    this.#set({ sound, isWhole: true });
    await this.#letGo.promise;
  }

  /** Called when the reader has opened the file or no longer needs it. Idempotent. */
  letGo(): void {
    this.#letGo.resolve();
  }

  /** Ends the sound; no effect once it is complete. */
  end(failure: Error | null): void {
    this.#end ??= { failure };
    this.#wake();
  }

  /**
   * Yields the state of the sound whenever it has grown; the last state is the complete sound.
   *
   * @throws the failure it ended with, and the signal's reason when aborted
   */
  async *parts(signal: AbortSignal): AsyncGenerator<GrowingPcm> {
    const wake = () => this.#wake();
    signal.addEventListener('abort', wake, { once: true });
    try {
      for (let seen: GrowingPcm | null = null; seen?.isWhole !== true; ) {
        const change = this.#change.promise;
        signal.throwIfAborted();
        if (this.#state !== null && this.#state !== seen) {
          seen = this.#state;
          yield seen;
          continue;
        }
        if (this.#end !== null) {
          if (this.#end.failure !== null) throw this.#end.failure;
          return;
        }
        await change;
      }
    } finally {
      signal.removeEventListener('abort', wake);
    }
  }

  #set(state: GrowingPcm): void {
    this.#state = state;
    this.#wake();
  }

  #wake(): void {
    this.#change.resolve();
    this.#change = Promise.withResolvers<void>();
  }
}
