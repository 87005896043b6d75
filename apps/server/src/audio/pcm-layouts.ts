import { SAMPLES, type WavEncoding } from '@soundwright/dsp/wav-samples';

/** How a file stores its samples, where a WAV stores them otherwise. */
export type PcmLayout = 'little' | 'big' | 'big-signed-8' | 'a-law' | 'mu-law';

/** Uncompressed or companded samples of a file, and the WAV encoding that holds them exactly. */
export interface PcmSource {
  readonly layout: PcmLayout;
  readonly encoding: WavEncoding;
  readonly channels: number;
  readonly sampleRateHz: number;
  readonly dataOffset: number;
  readonly frames: number;
  /** True when the file ends before the announced number of samples. */
  readonly truncated: boolean;
}

/** Bytes of one sample in the file. */
export function storedBytes({ layout, encoding }: Pick<PcmSource, 'layout' | 'encoding'>): number {
  return layout === 'a-law' || layout === 'mu-law' ? 1 : SAMPLES[encoding].bytes;
}

/** Samples of a file as a WAV stores them. */
export function toWavBytes(stored: Buffer, { layout, encoding }: Pick<PcmSource, 'layout' | 'encoding'>): Buffer {
  switch (layout) {
    case 'little':
      return stored;
    case 'a-law':
      return expanded(stored, A_LAW);
    case 'mu-law':
      return expanded(stored, MU_LAW);
    case 'big-signed-8':
      return Buffer.from(stored.map((byte) => byte ^ 0x80));
    case 'big':
      return swapped(stored, SAMPLES[encoding].bytes);
  }
}

function swapped(stored: Buffer, width: number): Buffer {
  const bytes = Buffer.from(stored);
  if (width === 2) return bytes.swap16();
  if (width === 4) return bytes.swap32();
  if (width === 8) return bytes.swap64();
  for (let at = 0; width === 3 && at + 3 <= bytes.length; at += 3) {
    bytes[at] = stored[at + 2] as number;
    bytes[at + 2] = stored[at] as number;
  }
  return bytes;
}

function expanded(stored: Buffer, table: Int16Array): Buffer {
  const bytes = Buffer.alloc(stored.length * 2);
  for (let i = 0; i < stored.length; i++) bytes.writeInt16LE(table[stored[i] as number] as number, i * 2);
  return bytes;
}

/** Linear values of the 256 codes. Source: ITU-T G.711, tables 1 and 2, scaled to 16 bits. */
const A_LAW = Int16Array.from({ length: 256 }, (_, code) => {
  const even = code ^ 0x55;
  const segment = (even >> 4) & 7;
  const step = ((even & 15) << 4) + 8;
  const size = segment === 0 ? step : (step + 0x100) << (segment - 1);
  return even & 0x80 ? size : -size;
});
const MU_LAW = Int16Array.from({ length: 256 }, (_, code) => {
  const inverted = ~code & 0xff;
  const size = ((((inverted & 15) << 3) + 0x84) << ((inverted >> 4) & 7)) - 0x84;
  return inverted & 0x80 ? -size : size;
});
