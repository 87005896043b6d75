import { encodeSamples, encodeWavHeader } from '@soundwright/dsp/wav';

/**
 * A WAV file of 32-bit float samples.
 *
 * @param channels - planar samples of one length, at least one channel
 * @param sampleRateHz - samples per second
 */
export function wavBlob(channels: readonly Float32Array[], sampleRateHz: number): Blob {
  const frames = channels[0]?.length ?? 0;
  const header = encodeWavHeader({ encoding: 'float32', channels: channels.length, sampleRateHz, frames });
  return new Blob([header, encodeSamples(channels, 'float32')] as BlobPart[], { type: 'audio/wav' });
}
