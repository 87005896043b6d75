import { crc8, crc16 } from './flac-crc.ts';

/** The largest possible frame: 65,535 frames of eight channels of 32 bits, unpacked, and its headers. */
const LARGEST_FRAME_BYTES = 65_535 * 8 * 4 + 1_024;
const LONGEST_HEADER_BYTES = 16;
/** Maximum number of damaged spots to resync after; each costs a pass over the buffer. */
const MOST_DAMAGED_PLACES = 64;

/**
 * Splits a FLAC stream into frames, so that each can be decoded separately: a frame of a few bytes may hold
 * 65,535 frames of eight channels. A frame begins with a header whose checksum is right, and ends where its own
 * checksum is right and the next header follows. Damaged frames are left out.
 *
 * Source: RFC 9639, "Free Lossless Audio Codec (FLAC)" (IETF, 2024), section 9.
 */
export class FlacFrameSplitter {
  /** From the start of the current frame. */
  #held = new Uint8Array(0);
  /** The checksum is known up to here, and no next frame starts before. */
  #scanned = 0;
  #crc = 0;
  #next: number | null = null;
  #damagedPlaces = 0;

  /** Takes bytes and yields the complete frames. @throws RangeError when this is not a FLAC stream */
  *push(bytes: Uint8Array): Generator<Uint8Array> {
    const held = new Uint8Array(this.#held.length + bytes.length);
    held.set(this.#held);
    held.set(bytes, this.#held.length);
    this.#held = held;
    yield* this.#frames(LONGEST_HEADER_BYTES);
  }

  /** The frames that are left at the end of the stream. */
  *flush(): Generator<Uint8Array> {
    yield* this.#frames(0);
    while (this.#held.length > 0) {
      if (headerBytes(this.#held, 0) !== null && crc16(this.#held, 0, this.#held.length) === 0) {
        yield this.#held;
        return;
      }
      this.#skipDamaged();
      yield* this.#frames(0);
    }
  }

  /** The frames that end before the last `reserve` bytes, which may contain a truncated header. */
  *#frames(reserve: number): Generator<Uint8Array> {
    for (;;) {
      const end = this.#findEnd(this.#held.length - reserve);
      if (end === null) {
        if (this.#held.length <= LARGEST_FRAME_BYTES) return;
        this.#skipDamaged();
      } else {
        const frame = this.#held.subarray(0, end);
        this.#startAt(end);
        yield frame;
      }
    }
  }

  #findEnd(limit: number): number | null {
    const bytes = this.#held;
    for (let at = Math.max(1, this.#scanned); at < limit; at++) {
      if (bytes[at] !== 0xff || ((bytes[at + 1] ?? 0) & 0xfe) !== 0xf8 || headerBytes(bytes, at) === null) continue;
      this.#next ??= at;
      this.#crc = crc16(bytes, this.#scanned, at, this.#crc);
      this.#scanned = at;
      if (this.#crc === 0 && headerBytes(bytes, 0) !== null) return at;
    }
    if (limit > this.#scanned) {
      this.#crc = crc16(bytes, this.#scanned, limit, this.#crc);
      this.#scanned = limit;
    }
    return null;
  }

  /** Resumes at the first header after a frame whose end is not found. */
  #skipDamaged(): void {
    this.#damagedPlaces++;
    if (this.#damagedPlaces > MOST_DAMAGED_PLACES) throw new RangeError('too much of the FLAC stream is damaged');
    this.#startAt(this.#next ?? this.#held.length);
  }

  #startAt(at: number): void {
    this.#held = this.#held.subarray(at);
    this.#scanned = 0;
    this.#crc = 0;
    this.#next = null;
  }
}

/** What a frame says about its place: its own number, or that of its first sample. */
export interface FlacPlace {
  /** Samples of each channel. */
  readonly blockFrames: number;
  readonly number: number;
  readonly isSampleNumber: boolean;
}

/** The place of a frame with a valid header. */
export function placeOf(frame: Uint8Array): FlacPlace {
  const [, second = 0, sizes = 0, , lead = 0] = frame;
  const leadingOnes = Math.clz32(~(lead << 24));
  let number = leadingOnes === 0 ? lead : lead & (0x7f >> leadingOnes);
  for (let i = 1; i < leadingOnes; i++) number = number * 64 + ((frame[4 + i] as number) & 0x3f);
  const extra = 4 + Math.max(1, leadingOnes);
  return { number, isSampleNumber: (second & 1) === 1, blockFrames: blockFrames(sizes >> 4, frame, extra) };
}

function blockFrames(code: number, frame: Uint8Array, extra: number): number {
  const [high = 0, low = 0] = frame.subarray(extra, extra + 2);
  if (code === 1) return 192;
  if (code <= 5) return 576 << (code - 2);
  if (code === 6) return high + 1;
  if (code === 7) return high * 256 + low + 1;
  return 256 << (code - 8);
}

/** Length of the frame header at `at`; null when there is none. */
function headerBytes(bytes: Uint8Array, at: number): number | null {
  const [first = 0, second = 0, sizes = 0, layout = 0, number = 0] = bytes.subarray(at, at + 5);
  if (first !== 0xff || (second & 0xfe) !== 0xf8) return null;
  const blockCode = sizes >> 4;
  const rateCode = sizes & 15;
  if (blockCode === 0 || rateCode === 15 || layout >> 4 > 10 || (layout & 1) === 1) return null;
  // The number is coded like UTF-8: its leading ones give its byte count.
  const leadingOnes = Math.clz32(~(number << 24));
  const numberBytes = leadingOnes === 0 ? 1 : leadingOnes;
  const extraBytes = (blockCode === 6 ? 1 : blockCode === 7 ? 2 : 0) + (rateCode === 12 ? 1 : rateCode > 12 ? 2 : 0);
  const length = 4 + numberBytes + extraBytes + 1;
  return at + length <= bytes.length && crc8(bytes, at, at + length) === 0 ? length : null;
}
