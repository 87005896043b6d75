import { endianness } from 'node:os';

/**
 * Deinterleaves bytes of a `PcmFile` into one array per channel.
 *
 * @param bytes - whole frames; may be byte-swapped in place
 */
export function fromPcmBytes(bytes: Buffer, channels: number): Float32Array[] {
  if (endianness() === 'BE') bytes.swap32();
  const interleaved = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
  return Array.from({ length: channels }, (_, channel) => {
    const samples = new Float32Array(interleaved.length / channels);
    for (let i = 0, k = channel; i < samples.length; i++, k += channels) samples[i] = interleaved[k] as number;
    return samples;
  });
}
