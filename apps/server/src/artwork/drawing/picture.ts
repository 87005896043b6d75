import { clamp } from '@soundwright/dsp/math';
import { type Colour, screenLevel } from './colour.ts';
import { encodePng } from './png.ts';

/** Pixels in linear light, painted one over the other. */
export class Picture {
  readonly width: number;
  readonly height: number;
  readonly #light: Float32Array;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.#light = new Float32Array(width * height * 3);
  }

  /** Gives every pixel its colour; x and y are those of its centre. */
  fill(colourAt: (x: number, y: number) => Colour): void {
    for (let y = 0; y < this.height; y++)
      for (let x = 0; x < this.width; x++) this.paint(x, y, colourAt(x + 0.5, y + 0.5), 1);
  }

  /** Blends with partial coverage of a pixel, 0 to 1. */
  paint(x: number, y: number, colour: Colour, share: number): void {
    if (share <= 0) return;
    const at = (y * this.width + x) * 3;
    const light = this.#light;
    for (let k = 0; k < 3; k++)
      light[at + k] = (light[at + k] as number) + ((colour[k] as number) - (light[at + k] as number)) * share;
  }

  at(x: number, y: number): Colour {
    const at = (y * this.width + x) * 3;
    return [this.#light[at] as number, this.#light[at + 1] as number, this.#light[at + 2] as number];
  }

  /** sRGB levels, three bytes per pixel. Dithered by half a level to avoid banding. */
  toLevels(): Uint8Array {
    const levels = new Uint8Array(this.#light.length);
    for (let pixel = 0; pixel < this.width * this.height; pixel++) {
      const noise = grain(pixel % this.width, Math.floor(pixel / this.width));
      for (let k = 0; k < 3; k++) {
        const level = screenLevel(this.#light[pixel * 3 + k] as number);
        levels[pixel * 3 + k] = clamp(Math.floor(level + noise), 0, 255);
      }
    }
    return levels;
  }

  toPng(): Uint8Array {
    return encodePng(this.width, this.height, this.toLevels());
  }
}

/** Deterministic noise per pixel, 0 to 1. */
function grain(x: number, y: number): number {
  let hash = Math.imul(x, 374_761_393) ^ Math.imul(y, 668_265_263);
  hash = Math.imul(hash ^ (hash >>> 13), 1_274_126_177);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4_294_967_296;
}
