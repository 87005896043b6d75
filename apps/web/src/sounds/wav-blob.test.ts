import { decodeSamples, parseWavHeader } from '@soundwright/dsp/wav';
import { expect, it } from 'vitest';
import { wavBlob } from './wav-blob.ts';

it('writes a file that another reader decodes sample for sample', async () => {
  const left = Float32Array.from([0, 0.25, -1, 0.125]);
  const right = Float32Array.from([1, -0.5, 0, 0.75]);
  const bytes = new Uint8Array(await wavBlob([left, right], 44_100).arrayBuffer());
  const header = parseWavHeader(bytes);
  expect(header).toMatchObject({ sampleRateHz: 44_100, channels: 2, frames: 4 });
  expect(decodeSamples(bytes.subarray(header.dataOffset), header)).toEqual([left, right]);
});
