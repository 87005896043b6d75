const HEADER_BYTES = 58;
const IEEE_FLOAT = 3;

/**
 * A WAV file of 32-bit float samples (WAVE format 3, with the `fact` chunk that it asks for).
 *
 * @param channels - planar samples of one length, at least one channel
 * @param sampleRateHz - samples per second
 */
export function encodeWav(channels: readonly Float32Array[], sampleRateHz: number): ArrayBuffer {
  const frames = channels[0]?.length ?? 0;
  const blockBytes = channels.length * 4;
  const dataBytes = frames * blockBytes;
  const view = new DataView(new ArrayBuffer(HEADER_BYTES + dataBytes));
  const ascii = (at: number, text: string) => {
    for (let index = 0; index < text.length; index += 1) view.setUint8(at + index, text.charCodeAt(index));
  };
  ascii(0, 'RIFF');
  view.setUint32(4, HEADER_BYTES - 8 + dataBytes, true);
  ascii(8, 'WAVEfmt ');
  view.setUint32(16, 18, true);
  view.setUint16(20, IEEE_FLOAT, true);
  view.setUint16(22, channels.length, true);
  view.setUint32(24, sampleRateHz, true);
  view.setUint32(28, sampleRateHz * blockBytes, true);
  view.setUint16(32, blockBytes, true);
  view.setUint16(34, 32, true);
  view.setUint16(36, 0, true);
  ascii(38, 'fact');
  view.setUint32(42, 4, true);
  view.setUint32(46, frames, true);
  ascii(50, 'data');
  view.setUint32(54, dataBytes, true);
  for (const [channel, samples] of channels.entries()) {
    for (let frame = 0; frame < frames; frame += 1) {
      view.setFloat32(HEADER_BYTES + frame * blockBytes + channel * 4, samples[frame] as number, true);
    }
  }
  return view.buffer;
}
