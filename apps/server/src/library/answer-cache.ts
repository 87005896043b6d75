/** Longer responses are not cached: they are rarely requested twice and would evict everything else. */
const LARGEST_BYTES = 512 * 1024;
const KEPT_BYTES = 4 * 1024 * 1024;

/**
 * Cache of serialized responses. An entry is stored under the mark read before it was built, so it is at least as new
 * as its mark; every change creates a new mark, so stale responses are never served. Concurrent requests for the same
 * response share one build.
 */
export class AnswerCache {
  readonly #mark: () => string;
  #current = '';
  #bytes = 0;
  /** By key, least recently used first. */
  readonly #answers = new Map<string, Buffer>();
  readonly #pending = new Map<string, Promise<Buffer>>();

  /** @param mark - changes with every change of the underlying data */
  constructor(mark: () => string) {
    this.#mark = mark;
  }

  /** The result of `make` as JSON in UTF-8. */
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
