import { endianness } from 'node:os';

/**
 * Deinterleaves bytes of a `PcmFile` into one array per channel.
 *
 * @param bytes - whole frames; may be byte-swapped in place
 */
export function fromPcmBytes(bytes: Buffer, channels: number): Float32Array[] {
  const frames = bytes.byteLength / 4 / channels;
  return fromPcmBytesInto(
    Array.from({ length: channels }, () => new Float32Array(frames)),
    bytes,
  );
}

/** The same into existing arrays, one per channel and long enough. @returns views of their starts */
export function fromPcmBytesInto(arrays: readonly Float32Array[], bytes: Buffer): Float32Array[] {
  if (endianness() === 'BE') bytes.swap32();
  const channels = arrays.length;
  const interleaved = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
  return arrays.map((array, channel) => {
    const samples = array.subarray(0, interleaved.length / channels);
    for (let i = 0, k = channel; i < samples.length; i++, k += channels) samples[i] = interleaved[k] as number;
    return samples;
  });
}
