import { crc32, deflateSync } from 'node:zlib';

/** Version of the drawing code, so that pictures are only redrawn on request. */
export const SOFTWARE = 'Soundwright art 2';

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
/** PNG filter Up: each line is stored as the difference to the one above. */
const UP = 2;
const LEVEL = 6;

/** Pixels as a PNG. @param levels - red, green, blue for each pixel, line by line from the top */
export function encodePng(width: number, height: number, levels: Uint8Array): Uint8Array {
  const stride = width * 3;
  const lines = Buffer.alloc((stride + 1) * height);
  for (let y = 0; y < height; y++) {
    const to = y * (stride + 1);
    lines[to] = UP;
    for (let i = 0; i < stride; i++) {
      const above = y === 0 ? 0 : (levels[(y - 1) * stride + i] as number);
      lines[to + 1 + i] = (levels[y * stride + i] as number) - above;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits each of red, green and blue.
  header.set([8, 2], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('tEXt', Buffer.from(`Software\0${SOFTWARE}`, 'latin1')),
    chunk('IDAT', deflateSync(lines, { level: LEVEL })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crc32(body) >>> 0, body.length + 4);
  return framed;
}
