/** A page of an Ogg stream with a valid checksum. */
export interface OggPage {
  readonly bytes: Uint8Array;
  readonly serial: number;
  /** Whether a logical stream begins with it. */
  readonly isFirst: boolean;
  /** The packet data in the page; the last packet continues in the next page if `goesOn`. */
  readonly parts: readonly Uint8Array[];
  /** Whether the first part continues a packet. */
  readonly continues: boolean;
  readonly goesOn: boolean;
}

const HEADER_BYTES = 27;
/** Packets may span pages; pictures in comments are the longest. */
const LARGEST_PACKET_BYTES = 16 * 1024 * 1024;
const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte << 24;
  for (let i = 0; i < 8; i++) crc = crc & 0x8000_0000 ? (crc << 1) ^ 0x04c1_1db7 : crc << 1;
  return crc >>> 0;
});

/**
 * Splits an Ogg stream into pages, so that a decoder gets one page at a time: a page has at most 255 packets, whatever
 * their decoded size. Invalid data and pages with a wrong checksum are skipped.
 *
 * Source: RFC 3533, "The Ogg Encapsulation Format Version 0" (IETF, 2003).
 */
export class OggPageSplitter {
  #held = new Uint8Array(0);
  #unfinishedBytes = 0;
  #skippedBytes = 0;

  /** Bytes so far that belong to no valid page. */
  get skippedBytes(): number {
    return this.#skippedBytes;
  }

  /** Takes bytes and gives the pages that are complete. @throws RangeError for a packet of more than 16 MiB */
  *push(bytes: Uint8Array): Generator<OggPage> {
    const held = new Uint8Array(this.#held.length + bytes.length);
    held.set(this.#held);
    held.set(bytes, this.#held.length);
    let at = 0;
    for (;;) {
      const mark = nextMark(held, at);
      this.#skippedBytes += mark - at;
      at = mark;
      const length = pageBytes(held, at);
      if (length === null || at + length > held.length) break;
      const page = held.subarray(at, at + length);
      if (!isValid(page)) {
        at++;
        this.#skippedBytes++;
        continue;
      }
      at += length;
      yield this.#read(page);
    }
    this.#held = held.slice(at);
  }

  #read(bytes: Uint8Array): OggPage {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    const flags = bytes[5] as number;
    const count = bytes[26] as number;
    const parts: Uint8Array[] = [];
    let start = HEADER_BYTES + count;
    let end = start;
    for (let i = 0; i < count; i++) {
      const size = bytes[HEADER_BYTES + i] as number;
      end += size;
      if (size < 255 || i === count - 1) {
        parts.push(bytes.subarray(start, end));
        start = end;
      }
    }
    const goesOn = count > 0 && bytes[HEADER_BYTES + count - 1] === 255;
    const longest = parts.at(-1)?.length ?? 0;
    this.#unfinishedBytes = goesOn ? (parts.length === 1 ? this.#unfinishedBytes : 0) + longest : 0;
    if (this.#unfinishedBytes > LARGEST_PACKET_BYTES) throw new RangeError('a packet of the Ogg stream has no end');
    return {
      bytes,
      serial: view.getUint32(14, true),
      isFirst: (flags & 2) !== 0,
      continues: (flags & 1) !== 0,
      parts,
      goesOn,
    };
  }
}

/** Offset of the next possible page start, or of the tail to keep because a capture pattern may be truncated there. */
function nextMark(bytes: Uint8Array, from: number): number {
  for (let at = from; at < bytes.length; at++) {
    if (bytes[at] === 0x4f && 'OggS'.startsWith(String.fromCharCode(...bytes.subarray(at, at + 4)))) return at;
  }
  return bytes.length;
}

/** Length of a page from its header; null when the header is incomplete. */
function pageBytes(bytes: Uint8Array, at: number): number | null {
  if (at + HEADER_BYTES > bytes.length) return null;
  const count = bytes[at + 26] as number;
  if (at + HEADER_BYTES + count > bytes.length) return null;
  return bytes.subarray(at + HEADER_BYTES, at + HEADER_BYTES + count).reduce((sum, size) => sum + size, 27 + count);
}

function isValid(page: Uint8Array): boolean {
  if (page[4] !== 0 || ((page[5] as number) & 0xf8) !== 0) return false;
  return oggChecksum(page) === new DataView(page.buffer, page.byteOffset, page.length).getUint32(22, true);
}

/** The checksum of a whole page. */
export function oggChecksum(page: Uint8Array): number {
  let crc = 0;
  for (let i = 0; i < page.length; i++) {
    // The checksum field itself counts as zeros.
    const byte = i >= 22 && i < 26 ? 0 : (page[i] as number);
    crc = ((crc << 8) ^ (CRC_TABLE[(crc >>> 24) ^ byte] as number)) >>> 0;
  }
  return crc;
}
