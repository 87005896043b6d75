/** Writes bits, most significant first, to a growing, reusable buffer. */
export class BitWriter {
  #bytes = new Uint8Array(65_536);
  #length = 0;
  #held = 0;
  #heldBits = 0;

  /** @param count - 0 to 32; `value` may be negative and is then written in two's complement */
  write(value: number, count: number): void {
    if (count > 16) {
      this.#push((value >>> 16) & (0xffff >>> (32 - count)), count - 16);
      this.#push(value & 0xffff, 16);
    } else if (count > 0) this.#push(value & (0xffff >>> (16 - count)), count);
  }

  /** `count` zeros and a one. */
  writeUnary(count: number): void {
    for (let left = count; left > 0; left -= 16) this.write(0, Math.min(16, left));
    this.write(1, 1);
  }

  /** Pads the last byte with zeros. */
  align(): void {
    if (this.#heldBits > 0) this.write(0, 8 - this.#heldBits);
  }

  /** Whole bytes so far; valid until the next write. */
  bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  clear(): void {
    this.#length = 0;
    this.#held = 0;
    this.#heldBits = 0;
  }

  #push(value: number, count: number): void {
    this.#held = (this.#held << count) | value;
    this.#heldBits += count;
    while (this.#heldBits >= 8) {
      this.#heldBits -= 8;
      if (this.#length === this.#bytes.length) this.#grow();
      this.#bytes[this.#length++] = this.#held >>> this.#heldBits;
      this.#held &= (1 << this.#heldBits) - 1;
    }
  }

  #grow(): void {
    const longer = new Uint8Array(2 * this.#bytes.length);
    longer.set(this.#bytes);
    this.#bytes = longer;
  }
}
