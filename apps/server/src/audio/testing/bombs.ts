import { createOggEncoder } from 'wasm-media-encoders';
import { BitWriter } from '../bit-writer.ts';
import { crc8, crc16 } from '../flac-crc.ts';
import { flacHeader } from '../flac-encoder.ts';

/** Samples of each channel in one FLAC frame of `silentFlac`, the maximum. */
export const SILENT_FLAC_FRAME = 65_535;

/** Frames of FLAC that are 65,535 zeros in each of eight channels, in 37 bytes each. */
export function silentFlacFrames(count: number, channels = 8): Buffer[] {
  return Array.from({ length: count }, (_, number) => {
    const bits = new BitWriter();
    bits.write(0xfff8, 16);
    bits.write(7, 4);
    bits.write(10, 4);
    bits.write(channels - 1, 4);
    bits.write(4, 3);
    bits.write(0, 1);
    if (number < 0x80) bits.write(number, 8);
    else {
      bits.write(0xc0 | (number >> 6), 8);
      bits.write(0x80 | (number & 0x3f), 8);
    }
    bits.write(SILENT_FLAC_FRAME - 1, 16);
    bits.write(crc8(bits.bytes(), 0, bits.bytes().length), 8);
    for (let channel = 0; channel < channels; channel++) bits.write(0, 24);
    bits.write(crc16(bits.bytes(), 0, bits.bytes().length), 16);
    return Buffer.from(bits.bytes());
  });
}

/** The beginning of a FLAC file of eight channels at 48 kHz with a stated frame count; 0 for unknown. */
export function flacStart(claimedFrames = 0, channels = 8): Uint8Array {
  return flacHeader({ sampleRateHz: 48_000, channels, bitsPerSample: 16 }, claimedFrames, new Uint8Array(16));
}

/** A FLAC file of silence with a compression ratio of 100,000. */
export function silentFlac(frames: number): Buffer {
  return Buffer.concat([flacStart(), ...silentFlacFrames(frames)]);
}

/** The same frames in Ogg, 255 to a page. */
export function silentOggFlac(pages: number): Buffer {
  const mapping = Buffer.concat([Buffer.from('\x7fFLAC\x01\x00\x00\x00', 'latin1'), flacStart()]);
  const comment = Buffer.from([0x84, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0, 0]);
  const frames = silentFlacFrames(128);
  return oggFile(mapping, comment, pages, (page) => (page < 0 ? [] : frames.slice(0, 127)));
}

/** An Opus file of pages of 255 packets, each of two bytes for 120 ms of DTX silence. */
export function silentOpus(pages: number, channels = 2): Buffer {
  const head = Buffer.from('OpusHead\x01\x00\x00\x00\x80\xbb\x00\x00\x00\x00\x00', 'latin1');
  head[9] = channels;
  const mapped =
    channels > 2
      ? Buffer.concat([
          head.subarray(0, 18),
          Buffer.from([255, channels, 0]),
          Buffer.from(Array.from({ length: channels }, (_, i) => i)),
        ])
      : head;
  const tags = Buffer.from('OpusTags\x00\x00\x00\x00\x00\x00\x00\x00', 'latin1');
  const packets = Array.from({ length: 255 }, () => Buffer.from([0xff, 0x06]));
  return oggFile(mapped, tags, pages, () => packets);
}

/** Empty MP3 frames: 72 bytes of MPEG 2.5 for 576 samples at 8 kHz (72 ms). */
export function silentMp3(frames: number): Buffer {
  const frame = Buffer.alloc(72);
  // The sync word, layer III without a checksum, 8 kbit/s at 8 kHz, one channel.
  frame.set([0xff, 0xe3, 0x18, 0xc0]);
  return Buffer.concat(new Array<Buffer>(frames).fill(frame));
}

/** A Vorbis file of pages of 255 packets, each the few bytes of an encoded long block of silence. */
export async function silentVorbis(pages: number): Promise<Buffer> {
  const encoder = await createOggEncoder();
  encoder.configure({ channels: 1, sampleRate: 48_000, vbrQuality: -1 });
  const encoded = [encoder.encode([new Float32Array(96_000)]).slice(), encoder.finalize().slice()];
  const [head, comment, setup, ...audio] = packetsOf(Buffer.concat(encoded)) as [Buffer, Buffer, Buffer, ...Buffer[]];
  // Blocks at the ends may be short, so take one from the middle.
  const packets = new Array<Buffer>(255).fill(audio[audio.length >> 1] as Buffer);
  return Buffer.concat([
    oggPage(0, 2, [head]),
    oggPage(1, 0, [comment, setup]),
    ...Array.from({ length: pages }, (_, page) => oggPage(page + 2, page === pages - 1 ? 4 : 0, packets)),
  ]);
}

/** The packets of an Ogg stream. */
function packetsOf(file: Buffer): Buffer[] {
  const packets: Buffer[] = [];
  let begun: Buffer[] = [];
  for (let at = 0; at < file.length; ) {
    const table = file.subarray(at + 27, at + 27 + (file[at + 26] as number));
    at += 27 + table.length;
    for (const length of table) {
      begun.push(file.subarray(at, at + length));
      at += length;
      if (length === 255) continue;
      packets.push(Buffer.concat(begun));
      begun = [];
    }
  }
  return packets;
}

function oggFile(head: Buffer, comment: Buffer, pages: number, packets: (page: number) => Buffer[]): Buffer {
  return Buffer.concat([
    oggPage(0, 2, [head]),
    oggPage(1, 0, [comment]),
    ...Array.from({ length: pages }, (_, page) => oggPage(page + 2, page === pages - 1 ? 4 : 0, packets(page))),
  ]);
}

/**
 * @param flags - 1 for a continued packet, 2 for the first page of a stream, 4 for its last
 * @param goesOn - whether the last packet continues in the next page; then its size is a multiple of 255
 */
export function oggPage(sequence: number, flags: number, packets: readonly Buffer[], goesOn = false): Buffer {
  const table = packets.flatMap((packet) => [
    ...new Array<number>(Math.floor(packet.length / 255)).fill(255),
    packet.length % 255,
  ]);
  if (goesOn) table.pop();
  const header = Buffer.alloc(27 + table.length);
  header.write('OggS');
  header[5] = flags;
  // A granule position far enough that nothing is trimmed.
  header.writeBigUInt64LE(flags === 4 ? 2n ** 40n : BigInt(sequence), 6);
  header.writeUInt32LE(77, 14);
  header.writeUInt32LE(sequence, 18);
  header[26] = table.length;
  header.set(table, 27);
  const page = Buffer.concat([header, ...packets]);
  page.writeUInt32LE(oggCrc(page), 22);
  return page;
}

function oggCrc(page: Buffer): number {
  let crc = 0;
  for (const byte of page) {
    crc = (crc ^ (byte << 24)) >>> 0;
    for (let i = 0; i < 8; i++) crc = (crc & 0x8000_0000 ? (crc << 1) ^ 0x04c1_1db7 : crc << 1) >>> 0;
  }
  return crc;
}
