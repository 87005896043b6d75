import { writeFile } from 'node:fs/promises';
import { encodeSamples, encodeWavHeader } from '@soundwright/dsp/wav';

/** Two sines with some noise as a 16-bit stereo WAV. @returns its channels */
export async function writeTestWav(path: string, seconds: number, sampleRateHz: number): Promise<Float32Array[]> {
  const frames = seconds * sampleRateHz;
  let noise = 1;
  const channels = [220, 331].map((hz) =>
    new Float32Array(frames).map((_, frame) => {
      noise = (Math.imul(noise, 1_103_515_245) + 12_345) & 0x7fff_ffff;
      return 0.4 * Math.sin((2 * Math.PI * hz * frame) / sampleRateHz) + 0.1 * (noise / 0x4000_0000 - 1);
    }),
  );
  const header = encodeWavHeader({ encoding: 'pcm16', sampleRateHz, channels: 2, frames });
  await writeFile(path, Buffer.concat([header, encodeSamples(channels, 'pcm16')]));
  return channels;
}
