import type { Encoding } from '@soundwright/contract';

/** How the frames of a WAV are stored. */
export interface WavFormat {
  readonly sampleRateHz: number;
  readonly channels: number;
  readonly encoding: Encoding;
}

export const BYTES_PER_SAMPLE: Readonly<Record<Encoding, number>> = {
  pcm8: 1,
  pcm16: 2,
  pcm24: 3,
  pcm32: 4,
  float32: 4,
  float64: 8,
};

const PCM = 1;
const FLOAT = 3;
const EXTENSIBLE = 0xfffe;
/** The end of the identifiers that stand for a format tag: 00000000-0000-0010-8000-00aa00389b71 after two bytes. */
const SUBFORMAT_TAIL = Buffer.from('000000001000800000aa00389b71', 'hex');
/** Speakers of the usual layouts by number of channels; 0 leaves it open. */
const SPEAKERS: Readonly<Record<number, number>> = { 3: 0x7, 4: 0x33, 5: 0x37, 6: 0x3f, 7: 0x70f, 8: 0x63f };
/** A RIFF size field ends here; longer files are RF64. */
const LARGEST_RIFF = 0xffff_ffff;

/**
 * Everything before the samples of a WAV: `RIFF` (`RF64` beyond 4 GiB), `fmt `, `fact` where it belongs, `LIST/INFO`,
 * and the head of `data`. Its length does not depend on the number of frames as long as that fits RIFF.
 *
 * @param info - four-letter identifiers and texts
 */
export function wavHeader(format: WavFormat, frames: number, info: readonly (readonly [string, string])[]): Buffer {
  const dataBytes = frames * format.channels * BYTES_PER_SAMPLE[format.encoding];
  const chunks = [formatChunk(format), ...factChunk(format, frames), ...infoChunk(info)];
  const beforeData = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  const riffBytes = 4 + beforeData + 8 + dataBytes + (dataBytes % 2);
  if (riffBytes <= LARGEST_RIFF) {
    return Buffer.concat([chunkHead('RIFF', riffBytes), Buffer.from('WAVE'), ...chunks, chunkHead('data', dataBytes)]);
  }
  const ds64 = Buffer.alloc(28);
  ds64.writeBigUInt64LE(BigInt(riffBytes + 8 + ds64.length), 0);
  ds64.writeBigUInt64LE(BigInt(dataBytes), 8);
  ds64.writeBigUInt64LE(BigInt(frames), 16);
  const wide = [chunkHead('ds64', ds64.length), ds64, ...chunks];
  return Buffer.concat([
    chunkHead('RF64', LARGEST_RIFF),
    Buffer.from('WAVE'),
    ...wide,
    chunkHead('data', LARGEST_RIFF),
  ]);
}

function chunkHead(id: string, bytes: number): Buffer {
  const head = Buffer.from(`${id}\0\0\0\0`, 'latin1');
  head.writeUInt32LE(bytes, 4);
  return head;
}

function formatChunk({ sampleRateHz, channels, encoding }: WavFormat): Buffer {
  const bytes = BYTES_PER_SAMPLE[encoding];
  const tag = encoding.startsWith('float') ? FLOAT : PCM;
  const extensible = channels > 2;
  const chunk = Buffer.alloc(extensible ? 40 : tag === FLOAT ? 18 : 16);
  chunk.writeUInt16LE(extensible ? EXTENSIBLE : tag, 0);
  chunk.writeUInt16LE(channels, 2);
  chunk.writeUInt32LE(sampleRateHz, 4);
  chunk.writeUInt32LE(sampleRateHz * channels * bytes, 8);
  chunk.writeUInt16LE(channels * bytes, 12);
  chunk.writeUInt16LE(bytes * 8, 14);
  if (extensible) {
    chunk.writeUInt16LE(22, 16);
    chunk.writeUInt16LE(bytes * 8, 18);
    chunk.writeUInt32LE(SPEAKERS[channels] ?? 0, 20);
    chunk.writeUInt16LE(tag, 24);
    SUBFORMAT_TAIL.copy(chunk, 26);
  }
  return Buffer.concat([chunkHead('fmt ', chunk.length), chunk]);
}

function factChunk({ encoding }: WavFormat, frames: number): Buffer[] {
  if (!encoding.startsWith('float')) return [];
  const chunk = Buffer.alloc(4);
  chunk.writeUInt32LE(Math.min(frames, LARGEST_RIFF), 0);
  return [chunkHead('fact', 4), chunk];
}

function infoChunk(info: readonly (readonly [string, string])[]): Buffer[] {
  if (info.length === 0) return [];
  const entries = info.map(([id, text]) => {
    const value = Buffer.from(`${text}\0`);
    return Buffer.concat([chunkHead(id, value.length), value, Buffer.alloc(value.length % 2)]);
  });
  const body = Buffer.concat([Buffer.from('INFO'), ...entries]);
  return [chunkHead('LIST', body.length), body];
}
