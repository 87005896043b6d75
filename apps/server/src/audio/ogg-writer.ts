import { oggChecksum } from './ogg-pages.ts';

const HEADER_BYTES = 27;
const MOST_SEGMENTS = 255;
const SEGMENT_BYTES = 255;
const FIRST_PAGE = 2;
const LAST_PAGE = 4;

const CONTINUED = 1;
/** Position of a page on which no packet ends. */
const NO_POSITION = 0xffff_ffff_ffff_ffffn;

/**
 * Writes packets of one logical stream as Ogg pages.
 *
 * Source: RFC 3533, "The Ogg Encapsulation Format Version 0" (IETF, 2003).
 */
export class OggWriter {
  readonly #serial: number;
  #sequence = 0;

  /** @param serial - 0 to 2^32 − 1; unique when several streams share a file */
  constructor(serial: number) {
    this.#serial = serial;
  }

  /**
   * One page with whole packets.
   *
   * @param position - granule position at its end
   * @throws RangeError when they do not fit: a packet takes a lacing byte for every 255 bytes, and one more
   */
  page(packets: readonly Uint8Array[], position: bigint, isLast = false): Uint8Array {
    const lacing = packets.flatMap(lacingOf);
    if (lacing.length > MOST_SEGMENTS) throw new RangeError(`packets need ${lacing.length} segments of a page`);
    return this.#page(lacing, packets, position, isLast ? LAST_PAGE : 0);
  }

  /** One packet of any length, on as many pages as it takes. @param position - granule position at its end */
  *packet(packet: Uint8Array, position: bigint): Generator<Uint8Array> {
    const lacing = lacingOf(packet);
    for (let at = 0; at < lacing.length; at += MOST_SEGMENTS) {
      const part = packet.subarray(at * SEGMENT_BYTES, (at + MOST_SEGMENTS) * SEGMENT_BYTES);
      const isEnd = at + MOST_SEGMENTS >= lacing.length;
      const continued = at === 0 ? 0 : CONTINUED;
      yield this.#page(lacing.slice(at, at + MOST_SEGMENTS), [part], isEnd ? position : NO_POSITION, continued);
    }
  }

  #page(lacing: readonly number[], content: readonly Uint8Array[], position: bigint, flags: number): Uint8Array {
    const header = Buffer.alloc(HEADER_BYTES + lacing.length);
    header.write('OggS', 0, 'latin1');
    header[5] = (this.#sequence === 0 ? FIRST_PAGE : 0) | flags;
    header.writeBigUInt64LE(position, 6);
    header.writeUInt32LE(this.#serial, 14);
    header.writeUInt32LE(this.#sequence++, 18);
    header[26] = lacing.length;
    header.set(lacing, HEADER_BYTES);
    const page = Buffer.concat([header, ...content]);
    page.writeUInt32LE(oggChecksum(page), 22);
    return page;
  }
}

/** Lengths of the segments of a packet; one of less than 255 bytes ends it. */
function lacingOf({ length }: Uint8Array): number[] {
  return [...new Array<number>(Math.floor(length / SEGMENT_BYTES)).fill(SEGMENT_BYTES), length % SEGMENT_BYTES];
}
