/** Information a decoder needs for gapless decoding. */
export interface Mp3Stream {
  /** Header of the first frame, reused for the info frame. */
  readonly header: Uint8Array;
  readonly kbits: number;
  readonly sampleRateHz: number;
  /** Encoded samples per channel. */
  readonly samples: number;
  /** Of all audio frames. */
  readonly bytes: number;
  /** `mp3Crc` of those bytes. */
  readonly crc: number;
}

const FRAME_SAMPLES = 1_152;
/** Encoder delay of LAME. Decoders add a known delay of 529 samples. */
const ENCODER_DELAY = 576;
const CONSTANT_RATE = 1;
const NO_PADDING = 0xfd;
const MONO = 3;
const HEADER_BYTES = 4;
const TOC_ENTRIES = 100;
const ALL_FIELDS = 0x0f;

/** Length of a frame of MPEG-1 layer III of constant bit rate, without padding. */
export function mp3FrameBytes(kbits: number, sampleRateHz: number): number {
  return Math.floor((FRAME_SAMPLES * kbits * 1_000) / (8 * sampleRateHz));
}

/**
 * The frame before the sound of an MP3 with its length and the encoder delay and padding, so
 * that players and editors skip them. It is silent for decoders that do not know it.
 *
 * Source: "Mp3 Info Tag revision 1 Specifications" (the LAME project, 2006).
 */
export function mp3InfoFrame(stream: Mp3Stream): Buffer {
  const { header, kbits, sampleRateHz, samples, bytes } = stream;
  const frame = Buffer.alloc(mp3FrameBytes(kbits, sampleRateHz));
  frame.set(header.subarray(0, HEADER_BYTES));
  frame[2] = (header[2] as number) & NO_PADDING;
  const frames = Math.round((bytes * 8 * sampleRateHz) / (kbits * 1_000 * FRAME_SAMPLES));
  const sideBytes = (header[3] as number) >> 6 === MONO ? 17 : 32;
  let at = frame.write('Info', HEADER_BYTES + sideBytes, 'latin1') + HEADER_BYTES + sideBytes;
  at = frame.writeUInt32BE(ALL_FIELDS, at);
  at = frame.writeUInt32BE(frames, at);
  at = frame.writeUInt32BE(frame.length + bytes, at);
  for (let i = 0; i < TOC_ENTRIES; i++) at = frame.writeUInt8(Math.floor((256 * i) / TOC_ENTRIES), at);
  at = frame.writeUInt32BE(0, at);
  frame.write('LAME3.100', at, 'latin1');
  frame[at + 9] = CONSTANT_RATE;
  frame[at + 20] = Math.min(255, kbits);
  const padding = Math.max(0, Math.min(0xfff, frames * FRAME_SAMPLES - ENCODER_DELAY - samples));
  frame.writeUIntBE(ENCODER_DELAY * 0x1000 + padding, at + 21, 3);
  frame.writeUInt32BE(frame.length + bytes, at + 28);
  frame.writeUInt16BE(stream.crc, at + 32);
  frame.writeUInt16BE(mp3Crc(frame.subarray(0, at + 34)), at + 34);
  return frame;
}

const CRC_TABLE = Uint16Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let i = 0; i < 8; i++) crc = crc & 1 ? (crc >> 1) ^ 0xa001 : crc >> 1;
  return crc;
});

/** The checksum of the tag, lowest bit first. @param start - that of the bytes before */
export function mp3Crc(bytes: Uint8Array, start = 0): number {
  let crc = start;
  for (let i = 0; i < bytes.length; i++) crc = (crc >> 8) ^ (CRC_TABLE[(crc ^ (bytes[i] as number)) & 0xff] as number);
  return crc;
}
