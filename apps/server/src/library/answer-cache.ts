/** Longer answers are made each time: few ask for them twice, and they would push out all others. */
const LARGEST_BYTES = 512 * 1024;
const KEPT_BYTES = 4 * 1024 * 1024;

/**
 * Answers as they are sent, remembered as long as nothing has changed.
 *
 * An answer is kept under the mark that was read before it was made, so it is at least as new as its mark; as every
 * change makes another mark, no answer that is older than the last change is ever given. Requests for what is just
 * being made wait for it together.
 */
export class AnswerCache {
  readonly #mark: () => string;
  #current = '';
  #bytes = 0;
  /** By key, the one asked for longest ago first. */
  readonly #answers = new Map<string, Buffer>();
  readonly #pending = new Map<string, Promise<Buffer>>();

  /** @param mark - differs after every change of what answers are made from */
  constructor(mark: () => string) {
    this.#mark = mark;
  }

  /** The JSON of what `make` gives, in UTF-8. */
  async get(key: string, make: () => Promise<unknown>): Promise<Buffer> {
    const mark = this.#mark();
    if (mark !== this.#current) this.#forget(mark);
    const known = this.#answers.get(key);
    if (known !== undefined) {
      this.#answers.delete(key);
      this.#answers.set(key, known);
      return known;
    }
    const pending = this.#pending.get(key);
    if (pending !== undefined) return pending;
    const made = make().then((value) => Buffer.from(JSON.stringify(value)));
    this.#pending.set(key, made);
    try {
      const answer = await made;
      if (mark === this.#current) this.#keep(key, answer);
      return answer;
    } finally {
      if (this.#pending.get(key) === made) this.#pending.delete(key);
    }
  }

  #forget(mark: string): void {
    this.#current = mark;
    this.#answers.clear();
    this.#pending.clear();
    this.#bytes = 0;
  }

  #keep(key: string, answer: Buffer): void {
    if (answer.length > LARGEST_BYTES) return;
    this.#answers.set(key, answer);
    this.#bytes += answer.length;
    for (const [oldest, { length }] of this.#answers) {
      if (this.#bytes <= KEPT_BYTES) break;
      this.#answers.delete(oldest);
      this.#bytes -= length;
    }
  }
}
