import { crc8, crc16 } from '../../apps/server/src/audio/flac-crc.ts';

const BLOCK = 65_535;

/** A FLAC file of silence: 14 bytes for each 65,535 frames of one channel. */
export function flacOfSilence(blocks: number, sampleRateHz: number): Buffer {
  const info = Buffer.alloc(42);
  info.write('fLaC');
  info[4] = 0x80;
  info.writeUIntBE(34, 5, 3);
  info.writeUInt16BE(BLOCK, 8);
  info.writeUInt16BE(BLOCK, 10);
  // 20 bits of rate, 3 of channels − 1, 5 of bits − 1, 36 of frames.
  info.writeBigUInt64BE((BigInt(sampleRateHz) << 44n) | (15n << 36n) | BigInt(blocks * BLOCK), 18);
  return Buffer.concat([info, ...Array.from({ length: blocks }, (_, number) => silentFrame(number))]);
}

function silentFrame(number: number): Buffer {
  // Sync, block size as 16 bits at the end of the header, rate and bits as the stream says, one channel.
  const header = Buffer.concat([Buffer.from([0xff, 0xf8, 0x70, 0x00]), utf8Number(number), Buffer.from([0xff, 0xfe])]);
  const frame = Buffer.concat([header, Buffer.from([crc8(header, 0, header.length)]), Buffer.from([0x00, 0x00, 0x00])]);
  const check = Buffer.alloc(2);
  check.writeUInt16BE(crc16(frame, 0, frame.length));
  return Buffer.concat([frame, check]);
}

function utf8Number(number: number): Buffer {
  return Buffer.from(String.fromCodePoint(number));
}
