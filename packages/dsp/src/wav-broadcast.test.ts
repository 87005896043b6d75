import { expect, it } from 'vitest';
import { encodeWavHeader, parseWavHeader } from './wav.ts';

const format = { encoding: 'pcm16', channels: 1, sampleRateHz: 8_000, frames: 0 } as const;
const broadcast = {
  title: 'Täle <1>',
  description: `A & B\u0007 😀 ${'x'.repeat(300)}`,
  originator: 'Soundwright 1.0',
};

it('writes plain text of fixed length for bext, and well-formed XML for iXML, which readers skip', () => {
  const bytes = encodeWavHeader({ ...format, broadcast, info: { INAM: 'Name' } });
  const text = Buffer.from(bytes);
  const at = text.indexOf('bext');
  expect(text.readUInt32LE(at + 4)).toBe(602);
  expect(text.toString('latin1', at + 8, at + 8 + 32)).toBe('Tale <1>: A & B? ? xxxxxxxxxxxxx');
  expect(text.toString('latin1', at + 8 + 255, at + 8 + 256 + 16)).toBe('xSoundwright 1.0\0');
  expect(text.readUInt16LE(at + 8 + 346)).toBe(1);
  const xml = text.subarray(text.indexOf('iXML') + 8).toString('utf8');
  expect(xml).toContain('<TRACKTITLE>Täle &lt;1&gt;</TRACKTITLE><DESCRIPTION>A &amp; B 😀 xxx');
  expect(parseWavHeader(bytes)).toMatchObject({ info: { INAM: 'Name' }, frames: 0 });
  expect(encodeWavHeader(format)).toHaveLength(44);
});
