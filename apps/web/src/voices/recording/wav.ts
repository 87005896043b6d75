const HEADER_BYTES = 44;

/**
 * A mono WAV file with 16-bit samples.
 *
 * @param samples - −1 to 1; beyond that they are cut off
 */
export function encodeWav(samples: Float32Array, sampleRateHz: number): ArrayBuffer {
  const dataBytes = samples.length * 2;
  const file = new ArrayBuffer(HEADER_BYTES + dataBytes);
  const view = new DataView(file);
  const text = (at: number, letters: string) => {
    for (let index = 0; index < letters.length; index++) view.setUint8(at + index, letters.charCodeAt(index));
  };
  text(0, 'RIFF');
  view.setUint32(4, HEADER_BYTES - 8 + dataBytes, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRateHz, true);
  view.setUint32(28, sampleRateHz * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  text(36, 'data');
  view.setUint32(40, dataBytes, true);
  samples.forEach((sample, index) => {
    const limited = Math.min(1, Math.max(-1, sample));
    view.setInt16(HEADER_BYTES + index * 2, Math.round(limited * 32_767), true);
  });
  return file;
}
