import { clamp, exp, sin } from '@soundwright/dsp/math';
import { type Colour, mix, oklch } from './colour.ts';
import { cubicAt } from './landscape.ts';
import type { Palette } from './palette.ts';
import { Picture } from './picture.ts';
import { BANDS, type Portrait, SLICES, smoothed } from './portrait.ts';

/** From the outside in: the bands of each layer and its maximum height. */
const LAYERS = [
  { from: 0, to: BANDS, tall: 0.37, soft: 4 },
  { from: 2, to: 20, tall: 0.285, soft: 3 },
  { from: 10, to: 30, tall: 0.205, soft: 2 },
  { from: 20, to: 40, tall: 0.13, soft: 2 },
  { from: 28, to: BANDS, tall: 0.06, soft: 1 },
] as const;

/**
 * A voice over water: its level from left to right, in layers from the full band to the highest frequencies, with a
 * reflection below.
 */
export function drawRibbons(portrait: Portrait, palette: Palette, size: number): Picture {
  const picture = new Picture(size, size);
  const { skyTop, skyLow, light, hueDeg, day } = palette;
  const middle = size * 0.5;
  picture.fill((_, y) => {
    const near = 1 - Math.abs(y - middle) / middle;
    const glow = 0.1 * exp(-Math.abs(y - middle) / (size * 0.05));
    return mix(mix(skyTop, skyLow, near * near), light, glow);
  });
  LAYERS.forEach(({ from, to, tall, soft }, layer) => {
    const inward = layer / (LAYERS.length - 1);
    const heights = strengthOf(portrait, from, to, soft);
    const colour = oklch(
      0.46 + 0.12 * day + 0.42 * inward - 0.06 * day * inward,
      0.12 - 0.05 * inward,
      hueDeg + 16 - 44 * inward,
    );
    for (let x = 0; x < size; x++) {
      const along = x / (size - 1);
      const ends = clamp(Math.min(along, 1 - along) / 0.09, 0, 1);
      const place = clamp((along - 0.07) / 0.86, 0, 1) * (SLICES - 1);
      const reach = size * (0.012 + tall * cubicAt(heights, place) * ends * (2 - ends));
      paintMirrored(picture, x, reach, colour, { ground: skyTop, light, inward });
    }
  });
  return picture;
}

interface Water {
  readonly ground: Colour;
  readonly light: Colour;
  readonly inward: number;
}

function paintMirrored(
  picture: Picture,
  x: number,
  reach: number,
  colour: Colour,
  { ground, light, inward }: Water,
): void {
  const { height: size } = picture;
  const middle = size / 2;
  for (let y = Math.max(0, Math.floor(middle - reach) - 1); y < middle; y++) {
    const inside = reach - (middle - y - 0.5);
    const shine = 0.45 * exp(-Math.max(0, inside) / (size * 0.004));
    picture.paint(x, y, mix(colour, light, shine), clamp(inside + 0.5, 0, 1) * 0.94);
  }
  const ripple = 1 + 0.05 * sin(x * 0.11);
  const deep = reach * 0.82 * ripple;
  for (let y = Math.floor(middle); y < Math.min(size, Math.ceil(middle + deep) + 1); y++) {
    const inside = deep - (y + 0.5 - middle);
    const depth = clamp((y - middle) / (size * 0.4), 0, 1);
    picture.paint(x, y, mix(colour, ground, 0.4 + 0.3 * depth), clamp(inside + 0.5, 0, 1) * (0.75 - 0.2 * inward));
  }
}

/** Level of some bands over time, 0 to 1. */
function strengthOf({ slices, levels }: Portrait, from: number, to: number, soft: number): Float64Array {
  const strength = Float64Array.from({ length: SLICES }, (_, slice) => {
    let sum = 0;
    for (let band = from; band < to; band++) sum += (slices[slice] as Float64Array)[band] as number;
    const level = levels[slice] as number;
    return level * level * (0.35 + 1.3 * (sum / (to - from)));
  });
  const soften = smoothed(smoothed(strength, soft), 1);
  const most = Math.max(...soften, 1e-9);
  return soften.map((value) => value / most);
}
