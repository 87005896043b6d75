import { clamp, exp, pow, sin } from '@soundwright/dsp/math';
import { type Colour, mix, oklch } from './colour.ts';
import type { Palette } from './palette.ts';
import { Picture } from './picture.ts';
import { BANDS, type Portrait, SLICES, smoothed } from './portrait.ts';

const RIDGES = 18;

/**
 * A landscape: each ridge is the spectrum of a time slice, from the beginning at the back to the end in front, low
 * frequencies on the left. The disc marks the loudest moment, large for tones and small for noise.
 */
export function drawLandscape(portrait: Portrait, palette: Palette, size: number): Picture {
  const picture = new Picture(size, size);
  drawSky(picture, portrait, palette);
  const ridges = Array.from({ length: RIDGES }, (_, ridge) => ridgeOf(portrait, palette, ridge, size));
  // Skip pixels hidden by a nearer ridge.
  const hidden = new Float64Array(size).fill(size);
  const limits = ridges
    .toReversed()
    .map(({ tops }) => {
      const limit = hidden.slice();
      tops.forEach((top, x) => {
        hidden[x] = Math.min(hidden[x] as number, Math.ceil(top) + 1);
      });
      return limit;
    })
    .toReversed();
  ridges.forEach((ridge, i) => {
    for (let x = 0; x < size; x++) paintColumn(picture, x, limits[i]?.[x] ?? size, ridge);
  });
  return picture;
}

function drawSky(picture: Picture, portrait: Portrait, { skyTop, skyLow, light }: Palette): void {
  const { width: size } = picture;
  const { loudestAt, noisiness, brightness } = portrait;
  const x0 = size * (0.2 + 0.6 * loudestAt);
  const y0 = size * (horizonOf(portrait) - 0.12 - 0.14 * brightness - 0.14 * chanceOf(portrait, 4));
  const radius = size * (0.055 + 0.13 * (1 - noisiness));
  picture.fill((x, y) => {
    const sky = mix(skyTop, skyLow, pow(clamp(y / (size * 0.72), 0, 1), 1.2));
    const distance = Math.sqrt((x - x0) * (x - x0) + (y - y0) * (y - y0));
    const glow = 0.3 * exp(-Math.max(0, distance - radius) / (size * 0.14));
    const disc = clamp(radius - distance + 0.5, 0, 1);
    return mix(mix(sky, light, glow), light, disc);
  });
}

/** Horizon from the upper border: 0.46 to 0.64 of the picture. */
function horizonOf(portrait: Portrait): number {
  return 0.46 + 0.18 * chanceOf(portrait, 12);
}

/** 0 to 1, from four bits of the portrait's seed. */
function chanceOf({ seed }: Portrait, bit: number): number {
  return ((seed >>> bit) & 15) / 15;
}

interface Ridge {
  /** Upper edge by column, from the upper border. */
  readonly tops: Float64Array;
  readonly body: Colour;
  readonly haze: Colour;
  readonly crest: Colour;
  readonly depth: number;
  readonly level: number;
}

function ridgeOf(portrait: Portrait, palette: Palette, ridge: number, size: number): Ridge {
  const depth = ridge / (RIDGES - 1);
  const { heights, level } = spectrumOf(portrait, ridge);
  const { hueDeg, day, skyLow } = palette;
  const flip = (portrait.seed & 1) === 1;
  const horizon = horizonOf(portrait);
  const foot = size * (horizon + (1.05 - horizon) * pow(depth, 1.12));
  const tallest = size * (0.24 + 0.24 * depth) * (0.2 + 0.8 * level);
  const lightness = 0.52 + 0.2 * day - (0.31 + 0.12 * day) * depth;
  const body = oklch(lightness, 0.07 + 0.07 * (1 - Math.abs(depth - 0.45)), hueDeg + 34 * (1 - depth) - 16);
  return {
    tops: Float64Array.from({ length: size }, (_, column) => {
      const along = column / (size - 1);
      const place = (flip ? 1 - along : along) * (BANDS - 1);
      const edge = 0.12 + 0.88 * pow(sin(Math.PI * (0.03 + 0.94 * along)), 0.8);
      return foot - tallest * edge * cubicAt(heights, place);
    }),
    body,
    haze: mix(body, skyLow, 0.5 * (1 - depth)),
    crest: oklch(0.86 - 0.2 * depth + 0.06 * day, 0.1, hueDeg + 30),
    depth,
    level,
  };
}

function paintColumn(picture: Picture, x: number, limit: number, ridge: Ridge): void {
  const { tops, body, haze, crest, depth, level } = ridge;
  const size = picture.height;
  const top = tops[x] as number;
  const fade = size * 0.16;
  const line = size * (0.0028 + 0.003 * depth);
  for (let y = Math.max(0, Math.floor(top) - 1); y < limit; y++) {
    const below = y + 0.5 - top;
    const colour = mix(body, haze, clamp(below / fade, 0, 1));
    const shine = below > 8 * line ? 0 : exp(-Math.max(0, below) / line) * (0.3 + 0.55 * level);
    picture.paint(x, y, shine > 0 ? mix(colour, crest, shine) : colour, clamp(below + 0.5, 0, 1));
  }
}

/** The mean of the slices of a ridge. */
function spectrumOf({ slices, levels }: Portrait, ridge: number): { heights: Float64Array; level: number } {
  const each = SLICES / RIDGES;
  const heights = new Float64Array(BANDS);
  let level = 0;
  for (let i = ridge * each; i < (ridge + 1) * each; i++) {
    level += (levels[i] as number) / each;
    const slice = slices[i] as Float64Array;
    for (let band = 0; band < BANDS; band++) heights[band] = (heights[band] as number) + (slice[band] as number) / each;
  }
  return { heights: inRelief(smoothed(heights, 1)), level };
}

/** Emphasises peaks over their surroundings, so that ridges do not become a single hill. */
function inRelief(heights: Float64Array): Float64Array {
  const around = smoothed(heights, 5);
  return heights.map((height, band) => clamp(0.7 * height + 1.5 * (height - (around[band] as number)), 0, 1.2));
}

/** Catmull–Rom through the values; never below 0. */
export function cubicAt(values: Float64Array, place: number): number {
  const at = Math.min(values.length - 1, Math.floor(place));
  const t = place - at;
  const value = (i: number) => values[clamp(i, 0, values.length - 1)] as number;
  const [a, b, c, d] = [value(at - 1), value(at), value(at + 1), value(at + 2)];
  return Math.max(0, b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a))));
}
