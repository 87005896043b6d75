import { describe, expect, it } from 'vitest';
import {
  decodeInto,
  decodeSamples,
  encodeSamples,
  encodeWavHeader,
  parseWavHeader,
  readWavHeader,
  silenceNotFinite,
  type WavFile,
  wavPaddingBytes,
} from './wav.ts';
import { WavError } from './wav-chunks.ts';

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const u16 = (x: number) => [x & 255, (x >> 8) & 255];
const u32 = (x: number) => [...u16(x & 65535), ...u16(x >>> 16)];
const chunk = (name: string, body: number[], size = body.length) => [...ascii(name), ...u32(size), ...body];
const riff = (...chunks: number[][]) => {
  const body = chunks.flat();
  return Uint8Array.from([...ascii('RIFF'), ...u32(4 + body.length), ...ascii('WAVE'), ...body]);
};

interface Layout {
  tag?: number;
  channels?: number;
  rate?: number;
  bits?: number;
  align?: number;
}
const fmt = ({ tag = 1, channels = 1, rate = 8000, bits = 16, align = (channels * bits) / 8 }: Layout = {}) =>
  chunk('fmt ', [...u16(tag), ...u16(channels), ...u32(rate), ...u32(rate * align), ...u16(align), ...u16(bits)]);
const extensible = (subTag: number, bits: number, channels = 1, usedBits = bits) =>
  chunk('fmt ', [
    ...fmt({ tag: 0xfffe, bits, channels }).slice(8),
    ...u16(22),
    ...u16(usedBits),
    ...u32(4),
    ...u16(subTag),
    ...[0, 0, 0, 0, 16, 0, 128, 0, 0, 170, 0, 56, 155, 113],
  ]);
const bytesOf = (view: ArrayBufferView) => [...new Uint8Array(view.buffer, view.byteOffset, view.byteLength)];

const SOUND = [0, 0.5, -0.5, -1];
const PCM16 = bytesOf(Int16Array.of(0, 16384, -16384, -32768));

/** The samples in a file, as a reader would decode them. */
function decode(file: Uint8Array): number[] {
  const header = parseWavHeader(file);
  return [...decodeSamples(file.subarray(header.dataOffset, header.dataOffset + header.dataBytes), header)[0]];
}

describe('reading', () => {
  it.each<[string, Uint8Array]>([
    ['8-bit PCM', riff(fmt({ bits: 8 }), chunk('data', [128, 192, 64, 0]))],
    ['16-bit PCM', riff(fmt(), chunk('data', PCM16))],
    ['24-bit PCM', riff(fmt({ bits: 24 }), chunk('data', [0, 0, 0, 0, 0, 0x40, 0, 0, 0xc0, 0, 0, 0x80]))],
    ['32-bit PCM', riff(fmt({ bits: 32 }), chunk('data', bytesOf(Int32Array.of(0, 2 ** 30, -(2 ** 30), -(2 ** 31)))))],
    ['32-bit float', riff(fmt({ tag: 3, bits: 32 }), chunk('data', bytesOf(Float32Array.from(SOUND))))],
    ['64-bit float', riff(fmt({ tag: 3, bits: 64 }), chunk('data', bytesOf(Float64Array.from(SOUND))))],
    ['extensible 16-bit PCM', riff(extensible(1, 16), chunk('data', PCM16))],
    ['extensible PCM that uses 12 of 16 bits', riff(extensible(1, 16, 1, 12), chunk('data', PCM16))],
    ['extensible float', riff(extensible(3, 32), chunk('data', bytesOf(Float32Array.from(SOUND))))],
    ['data of size 0', riff(fmt(), chunk('data', PCM16, 0))],
    ['data of size 0xFFFFFFFF', riff(fmt(), chunk('data', PCM16, 0xffffffff))],
    ['data shorter than announced', riff(fmt(), chunk('data', PCM16, 5000))],
    ['an incomplete last frame', riff(fmt(), chunk('data', [...PCM16, 7]))],
    [
      'a LIST before the data',
      riff(fmt(), chunk('LIST', [...ascii('INFO'), ...chunk('INAM', ascii('Hi'))]), chunk('data', PCM16)),
    ],
    ['a LIST before the format', riff(chunk('LIST', [...ascii('adtl'), 1, 2, 3, 4]), fmt(), chunk('data', PCM16))],
    ['a LIST with a damaged size', riff(fmt(), chunk('LIST', [...ascii('INFO'), 1, 2], 99999), chunk('data', PCM16))],
    ['an odd chunk with its padding', riff(fmt(), [...chunk('junk', [1, 2, 3]), 0], chunk('data', PCM16))],
    ['an odd chunk without padding', riff(fmt(), chunk('junk', [1, 2, 3]), chunk('data', PCM16))],
    ['the format after the data', riff(chunk('data', PCM16), fmt())],
    [
      'RF64',
      Uint8Array.from([
        ...ascii('RF64'),
        ...u32(0xffffffff),
        ...ascii('WAVE'),
        ...chunk('ds64', [...u32(0), ...u32(0), ...u32(8), ...u32(0), ...u32(4), ...u32(0), ...u32(0)]),
        ...fmt(),
        ...chunk('data', PCM16, 0xffffffff),
        ...chunk('LIST', [...ascii('INFO'), ...chunk('INAM', ascii('Hi'))]),
      ]),
    ],
  ])('reads %s', (_title, file) => {
    expect(decode(file)).toEqual(SOUND);
  });

  it.each([
    ['never filled in', 0, 8, false],
    ['right', 8, 8, true],
    ['larger than the file', 9_000, 8, false],
  ])('takes the samples of an RF64 whose size is %s, and says whether it is', (_what, size, dataBytes, intact) => {
    const file = Uint8Array.from([
      ...ascii('RF64'),
      ...u32(0xffffffff),
      ...ascii('WAVE'),
      ...chunk('ds64', [...u32(0), ...u32(0), ...u32(size), ...u32(0), ...u32(4), ...u32(0), ...u32(0)]),
      ...fmt(),
      ...chunk('data', PCM16, 0xffffffff),
    ]);
    expect(parseWavHeader(file)).toMatchObject({ dataBytes, intact, truncated: size > 8 });
    const told = file.slice();
    told.set(ascii('junk'), 12);
    expect(parseWavHeader(told)).toMatchObject({ dataBytes, intact: false });
  });

  it('says when the file was cut off', () => {
    expect(parseWavHeader(riff(fmt(), chunk('data', PCM16, 5000))).truncated).toBe(true);
    expect(parseWavHeader(riff(fmt(), chunk('data', PCM16))).truncated).toBe(false);
  });

  it.each<[string, Uint8Array, RegExp]>([
    ['no channels', riff(fmt({ channels: 0 }), chunk('data', PCM16)), /no channels/],
    ['a rate of 0', riff(fmt({ rate: 0 }), chunk('data', PCM16)), /0 Hz/],
    ['more channels than make sense', riff(fmt({ channels: 5000 }), chunk('data', PCM16)), /5000 channels/],
    ['0 bits', riff(fmt({ bits: 0, align: 0 }), chunk('data', PCM16)), /0 bits/],
    ['7 bits', riff(fmt({ bits: 7, align: 1 }), chunk('data', PCM16)), /7 bits/],
    ['12 bits', riff(fmt({ bits: 12, align: 2 }), chunk('data', PCM16)), /12 bits/],
    ['16 bits of floating point', riff(fmt({ tag: 3, bits: 16 }), chunk('data', PCM16)), /16 bits \(floating point\)/],
    ['a frame size of 0', riff(fmt({ align: 0 }), chunk('data', PCM16)), /take 2 bytes, not 0/],
    ['frames larger than their samples', riff(fmt({ align: 4 }), chunk('data', PCM16)), /take 2 bytes, not 4/],
    ['frames smaller than their samples', riff(fmt({ channels: 2, align: 2 }), chunk('data', PCM16)), /take 4 bytes/],
    ['more used bits than bits', riff(extensible(1, 16, 1, 24), chunk('data', PCM16)), /24 bits do not fit 16/],
    ['MP3 inside', riff(fmt({ tag: 85 }), chunk('data', PCM16)), /MP3/],
    ['an unknown format', riff(fmt({ tag: 999 }), chunk('data', PCM16)), /format 999/],
    ['no format', riff(chunk('data', PCM16)), /fmt/],
    ['no data', riff(fmt()), /data/],
    ['a format cut short', riff(chunk('fmt ', [1, 0, 1, 0])), /too short/],
    ['nothing', new Uint8Array(0), /too short/],
    ['another kind of file', Uint8Array.from(ascii('OggS\0\0\0\0\0\0\0\0\0\0\0\0')), /not a WAVE/],
    ['big-endian samples', Uint8Array.from(ascii('RIFX\0\0\0\0WAVE')), /RIFX/],
    ['only zeros after the header', new Uint8Array(100_000).map((_, i) => riff()[i] ?? 0), /fmt/],
  ])('refuses a file with %s, and says why', (_title, file, message) => {
    expect(() => parseWavHeader(file)).toThrow(WavError);
    expect(() => parseWavHeader(file)).toThrow(message);
  });

  it('turns samples that are not finite into silence', () => {
    const floats = bytesOf(Float32Array.of(Number.NaN, Infinity, -Infinity, 0.5));
    expect(decode(riff(fmt({ tag: 3, bits: 32 }), chunk('data', floats)))).toEqual([0, 0, 0, 0.5]);
  });

  it('finds texts behind a gigabyte of samples by reading only what it needs', () => {
    const dataBytes = 2 ** 30;
    const head = [...riff(fmt()), ...chunk('data', [], dataBytes)];
    const tail = chunk('LIST', [...ascii('INFO'), ...chunk('INAM', [...ascii('Rain'), 0, 0])]);
    const fileBytes = head.length + dataBytes + tail.length;
    let read = 0;
    const readAt = (offset: number, length: number) => {
      read += length;
      return Uint8Array.from({ length: Math.min(length, fileBytes - offset) }, (_, i) => {
        const at = offset + i;
        return head[at] ?? tail[at - head.length - dataBytes] ?? 0;
      });
    };
    const header = readWavHeader(readAt, fileBytes);
    expect(header.info).toEqual({ INAM: 'Rain' });
    expect(header.frames).toBe(2 ** 29);
    expect(read).toBeLessThan(1000);
  });

  it('reads texts that are not UTF-8 as Latin-1', () => {
    const list = chunk('LIST', [...ascii('INFO'), ...chunk('IART', [0xc4, 0x68, 0x6e, 0])]);
    expect(parseWavHeader(riff(fmt(), list, chunk('data', PCM16))).info).toEqual({ IART: 'Ähn' });
  });

  it('reads the texts before one that claims more bytes than its list has, and not that one', () => {
    const texts = (claimed: number) => [...chunk('INAM', ascii('Rain')), ...chunk('IART', ascii('Anna'), claimed)];
    const read = (claimed: number) =>
      parseWavHeader(riff(fmt(), chunk('LIST', [...ascii('INFO'), ...texts(claimed)]), chunk('data', PCM16))).info;
    expect(read(4)).toEqual({ INAM: 'Rain', IART: 'Anna' });
    expect(read(5)).toEqual({ INAM: 'Rain' });
  });
});

describe('writing', () => {
  const noise = (frames: number, seed: number) =>
    Float32Array.from({ length: frames }, (_, i) => Math.sin(i * i + seed) * 0.999);

  function write(file: WavFile, block: Float32Array[]): Uint8Array {
    const padding = new Array<number>(wavPaddingBytes(file)).fill(0);
    return Uint8Array.from([...encodeWavHeader(file), ...encodeSamples(block, file.encoding), ...padding]);
  }

  it.each([
    ['pcm16', 1],
    ['pcm16', 2],
    ['pcm24', 1],
    ['pcm24', 2],
    ['float32', 2],
    ['float32', 6],
    ['pcm16', 4],
  ] as const)('%s with %i channels reads back with the same format, texts and samples', (encoding, channels) => {
    const block = Array.from({ length: channels }, (_, seed) => noise(101, seed));
    const info = { INAM: 'Größe 雨', ICMT: '', IART: 'even', ISFT: 'odd' };
    const file = { encoding, channels, sampleRateHz: 44100, frames: 101, info };
    const bytes = write(file, block);
    const header = parseWavHeader(bytes);
    expect(header).toMatchObject({ ...file, info, truncated: false, intact: true, loops: [] });
    expect(header.dataOffset + header.dataBytes + wavPaddingBytes(file)).toBe(bytes.length);
    expect(new DataView(bytes.buffer).getUint32(4, true)).toBe(bytes.length - 8);
    const decoded = decodeSamples(bytes.subarray(header.dataOffset, header.dataOffset + header.dataBytes), header);
    const half = encoding === 'pcm16' ? 0.5001 / 32768 : encoding === 'pcm24' ? 0.5001 / 8388608 : 0;
    decoded.forEach((samples, channel) => {
      for (let i = 0; i < 101; i++) expect(Math.abs(samples[i] - block[channel][i])).toBeLessThanOrEqual(half);
    });
    // A second round trip changes nothing.
    expect(encodeSamples(decoded, encoding)).toEqual(encodeSamples(block, encoding));
  });

  it('gives every 16-bit value back, and 24-bit values over the whole range', () => {
    const all16 = Uint8Array.from(bytesOf(Int16Array.from({ length: 65536 }, (_, i) => i - 32768)));
    const format16 = { encoding: 'pcm16', channels: 1 } as const;
    expect(encodeSamples(decodeSamples(all16, format16), 'pcm16')).toEqual(all16);
    const some24 = new Uint8Array(3 * 70000);
    for (let i = 0; i < 70000; i++) some24.set([i * 239, (i * 239) >> 8, (i * 239) >> 16], 3 * i);
    const format24 = { encoding: 'pcm24', channels: 1 } as const;
    expect(encodeSamples(decodeSamples(some24, format24), 'pcm24')).toEqual(some24);
  });

  it('clips what is beyond full scale, and writes NaN as silence', () => {
    const wild = [Float32Array.of(2, -2, Infinity, -Infinity, Number.NaN, 1)];
    expect([...new Int16Array(encodeSamples(wild, 'pcm16').buffer)]).toEqual([32767, -32768, 32767, -32768, 0, 32767]);
    expect([...encodeSamples([Float32Array.of(2, -2, Number.NaN)], 'pcm24')]).toEqual([
      255, 255, 127, 0, 0, 128, 0, 0, 0,
    ]);
    expect([...new Float32Array(encodeSamples(wild, 'float32').buffer)]).toEqual([2, -2, 0, 0, 0, 1]);
  });

  it.each<[string, number, number[]]>([
    ['16-bit stereo plainly, in 44 bytes', 44, fmt({ channels: 2, rate: 48000, bits: 16 })],
    ['24-bit stereo plainly', 44, fmt({ channels: 2, rate: 48000, bits: 24 })],
  ])('describes %s', (_title, length, format) => {
    const encoding = format[22] === 24 ? 'pcm24' : 'pcm16';
    const header = encodeWavHeader({ encoding, channels: 2, sampleRateHz: 48000, frames: 10 });
    expect(header).toHaveLength(length);
    expect([...header.subarray(12, 36)]).toEqual(format);
  });

  it('counts the frames of floating point, and describes six channels in the extensible format', () => {
    const float = encodeWavHeader({ encoding: 'float32', channels: 1, sampleRateHz: 48000, frames: 10 });
    expect([...float.subarray(38, 50)]).toEqual(chunk('fact', u32(10)));
    const header = encodeWavHeader({ encoding: 'pcm16', channels: 6, sampleRateHz: 48000, frames: 10 });
    const view = new DataView(header.buffer);
    expect([view.getUint16(20, true), view.getUint32(40, true)]).toEqual([0xfffe, 0x3f]);
  });

  it('becomes RF64 beyond 4 GiB and reads back with its length', () => {
    const file: WavFile = {
      encoding: 'float32',
      channels: 2,
      sampleRateHz: 48000,
      frames: 2 ** 30,
      info: { INAM: 'Long' },
    };
    const header = encodeWavHeader(file);
    expect(String.fromCharCode(...header.subarray(0, 4))).toBe('RF64');
    expect(parseWavHeader(header, header.length + 2 ** 33)).toMatchObject({
      frames: 2 ** 30,
      dataBytes: 2 ** 33,
      truncated: false,
      info: { INAM: 'Long' },
    });
    const below = encodeWavHeader({ ...file, frames: 2 ** 29 - 100 });
    expect(String.fromCharCode(...below.subarray(0, 4))).toBe('RIFF');
  });

  it('reads back a sound without frames, with texts', () => {
    const file: WavFile = { encoding: 'pcm16', channels: 1, sampleRateHz: 8000, frames: 0, info: { INAM: 'Nothing' } };
    expect(parseWavHeader(encodeWavHeader(file))).toMatchObject({ frames: 0, info: { INAM: 'Nothing' } });
    const textsLast = riff(
      fmt(),
      chunk('data', []),
      chunk('LIST', [...ascii('INFO'), ...chunk('INAM', ascii('Last'))]),
    );
    expect(parseWavHeader(textsLast)).toMatchObject({ frames: 0, info: { INAM: 'Last' } });
  });

  it('refuses invalid options', () => {
    const good: WavFile = { encoding: 'pcm16', channels: 1, sampleRateHz: 8000, frames: 1 };
    for (const bad of [{ channels: 0 }, { sampleRateHz: 0.5 }, { frames: -1 }, { info: { TOOLONG: 'x' } }]) {
      expect(() => encodeWavHeader({ ...good, ...bad })).toThrow(RangeError);
    }
  });
});

describe('samples', () => {
  it.each(['pcm8', 'pcm16', 'pcm24', 'pcm32', 'float32', 'float64'] as const)(
    '%s decodes into existing arrays, and encodes to the same bytes',
    (encoding) => {
      const block = [Float32Array.of(0, 0.5, -0.5), Float32Array.of(-1, 0.25, 0.75)];
      const bytes = encodeSamples(block, encoding);
      const arrays = [new Float32Array(5), new Float32Array(5)];
      expect(decodeInto(arrays, bytes, encoding)).toEqual(block);
      expect(arrays[1][2]).toBe(0.75);
      expect(encodeSamples(decodeSamples(bytes, { encoding, channels: 2 }), encoding)).toEqual(bytes);
    },
  );

  it.each([
    ['float32', Float32Array.of(Number.NaN, 1.5, Infinity, -Infinity), [0, 1.5, 0, 0], 3],
    ['float64', Float64Array.of(Number.NaN, 1e300, -0.25), [0, 0, -0.25], 2],
  ] as const)(
    '%s that is no number in 32 bits becomes silence, in place, and is counted',
    (encoding, values, clean, count) => {
      const bytes = Uint8Array.from(bytesOf(values));
      expect([...decodeSamples(bytes, { encoding, channels: 1 })[0]]).toEqual(clean);
      expect(silenceNotFinite(bytes, encoding)).toBe(count);
      expect([...decodeSamples(bytes, { encoding, channels: 1 })[0]]).toEqual(clean);
      expect(silenceNotFinite(bytes, encoding)).toBe(0);
    },
  );
});

describe('loops', () => {
  const file: WavFile = { encoding: 'pcm16', channels: 1, sampleRateHz: 44100, frames: 1000 };

  it('are written as a sampler expects them, and read back', () => {
    const loops = [
      { type: 'forward', startFrame: 100, endFrame: 900, plays: null },
      { type: 'alternating', startFrame: 0, endFrame: 1, plays: 3 },
    ] as const;
    const header = encodeWavHeader({ ...file, info: { INAM: 'odd' }, loops });
    expect(parseWavHeader(header, header.length + 2000)).toMatchObject({ loops, frames: 1000, info: { INAM: 'odd' } });
    const at = header.findIndex((_, i) => String.fromCharCode(...header.subarray(i, i + 4)) === 'smpl');
    const fields = [0, 0, 22676, 60, 0, 0, 0, 2, 0, 0, 0, 100, 899, 0, 0, 1, 1, 0, 0, 0, 3];
    expect([...header.subarray(at, at + 8 + 84)]).toEqual(chunk('smpl', fields.flatMap(u32)));
  });

  it('are read behind the samples as well, without those that are impossible', () => {
    const loop = (type: number, start: number, last: number) => [0, type, start, last, 0, 0];
    const fields = [
      0,
      0,
      0,
      60,
      0,
      0,
      0,
      5,
      0,
      ...loop(0, 1, 2),
      ...loop(9, 0, 1),
      ...loop(0, 3, 2),
      ...loop(2, 0, 99),
    ];
    const bytes = riff(fmt(), chunk('data', PCM16), chunk('smpl', fields.flatMap(u32)));
    expect(parseWavHeader(bytes).loops).toEqual([{ type: 'forward', startFrame: 1, endFrame: 3, plays: null }]);
    expect(parseWavHeader(riff(fmt(), chunk('data', PCM16), chunk('smpl', [1, 2, 3]))).loops).toEqual([]);
  });

  it('write no chunk when there are none, and are refused outside the sound', () => {
    expect(encodeWavHeader({ ...file, loops: [] })).toEqual(encodeWavHeader(file));
    for (const [startFrame, endFrame] of [
      [0, 1001],
      [5, 5],
      [-1, 5],
      [0.5, 5],
    ] as const) {
      const loops = [{ type: 'forward', startFrame, endFrame, plays: null }] as const;
      expect(() => encodeWavHeader({ ...file, loops })).toThrow(RangeError);
    }
  });
});
