import { decode } from 'fast-png';
import { linearLight } from './colour.ts';
import { Picture } from './picture.ts';

const HEADER_BYTES = 24;
const MOST_BYTES = 8 * 1024 * 1024;

/**
 * Decodes the pixels of an untrusted PNG, dropping metadata.
 * @throws RangeError when it is not a PNG of this size, or is damaged
 */
export function readPicture(png: Uint8Array, width: number, height: number): Picture {
  if (png.length < HEADER_BYTES || png.length > MOST_BYTES)
    throw new RangeError('it is not a picture of a suitable size');
  // Validate the header before decompressing.
  const header = new DataView(png.buffer, png.byteOffset, HEADER_BYTES);
  if (header.getUint32(16) !== width || header.getUint32(20) !== height) {
    throw new RangeError(`it is ${header.getUint32(16)} × ${header.getUint32(20)} pixels`);
  }
  let decoded: ReturnType<typeof decode>;
  try {
    decoded = decode(png, { checkCrc: true });
  } catch (error) {
    throw new RangeError('it is not a readable PNG', { cause: error });
  }
  const { data, channels, palette, depth } = decoded;
  const full = depth === 16 ? 65_535 : 255;
  const picture = new Picture(width, height);
  const level = (index: number) => linearLight((data[index] ?? 0) / full);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const at = pixel * channels;
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    if (palette !== undefined) {
      const [red = 0, green = 0, blue = 0] = palette[data[at] ?? 0] ?? [];
      picture.paint(x, y, [linearLight(red / 255), linearLight(green / 255), linearLight(blue / 255)], 1);
    } else if (channels < 3) picture.paint(x, y, [level(at), level(at), level(at)], 1);
    else picture.paint(x, y, [level(at), level(at + 1), level(at + 2)], 1);
  }
  return picture;
}
