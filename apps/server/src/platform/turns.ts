/** Lets one at a time work on something, in the order of asking. */
export class Turns {
  #last: Promise<void> = Promise.resolve();

  /**
   * Waits for a turn.
   *
   * @returns ends it; whoever gets it must call it
   * @throws the signal's reason, as soon as it is aborted
   */
  async take(signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted();
    const before = this.#last;
    const turn = Promise.withResolvers<void>();
    this.#last = before.then(() => turn.promise);
    const gone = Promise.withResolvers<never>();
    const leave = () => gone.reject(signal?.reason);
    signal?.addEventListener('abort', leave, { once: true });
    try {
      await Promise.race([before, gone.promise]);
      return turn.resolve;
    } catch (error) {
      turn.resolve();
      throw error;
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  }
}
