import type { GrowingPcm, PcmFile } from '../platform/pcm-file.ts';

/** Who hears a sound while it is made. */
export interface SoundFollower {
  /** The file of the sound holds this much, and goes on. */
  grown(sound: PcmFile): void;
  /** The sound as a whole. The file stays until this settles. */
  whole(sound: PcmFile): Promise<void>;
}

/**
 * A sound that is heard while it is made: the job tells how far it is, and one reader follows. A reader that is slower
 * than the job is given the newest state; nothing is lost by it, because the file holds everything before.
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

  /** Says that the reader holds the file open, or wants it no more. May be called twice. */
  letGo(): void {
    this.#letGo.resolve();
  }

  /** Says that nothing more comes; without effect once the sound is whole. */
  end(failure: Error | null): void {
    this.#end ??= { failure };
    this.#wake();
  }

  /**
   * Where the sound stands, again whenever it has grown; the whole comes last.
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
