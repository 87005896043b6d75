/** Checksums of FLAC frames, highest bit first and starting from 0 (RFC 9639, section 9.1.8 and 9.3). */
export type Crc = (bytes: Uint8Array, from: number, to: number, start?: number) => number;

/** Of frame headers. */
export const crc8: Crc = crcOf(tableOf(0x07, 8), 8);
/** Of whole frames; 0 for a frame including its trailing checksum. */
export const crc16: Crc = crcOf(tableOf(0x8005, 16), 16);

function crcOf(table: Uint16Array, width: 8 | 16): Crc {
  const mask = (1 << width) - 1;
  return (bytes, from, to, start = 0) => {
    let crc = start;
    for (let at = from; at < to; at++) {
      crc = (table[((crc >> (width - 8)) ^ (bytes[at] as number)) & 0xff] as number) ^ ((crc << 8) & mask);
    }
    return crc;
  };
}

function tableOf(polynomial: number, width: 8 | 16): Uint16Array {
  const top = 1 << (width - 1);
  return Uint16Array.from({ length: 256 }, (_, byte) => {
    let crc = byte << (width - 8);
    for (let i = 0; i < 8; i++) crc = (crc & top ? (crc << 1) ^ polynomial : crc << 1) & ((1 << width) - 1);
    return crc;
  });
}
