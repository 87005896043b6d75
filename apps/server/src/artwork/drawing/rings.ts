import { atan2, clamp, cos, exp } from '@soundwright/dsp/math';
import { type Colour, mix, oklch } from './colour.ts';
import { cubicAt } from './landscape.ts';
import type { Palette } from './palette.ts';
import { Picture } from './picture.ts';
import { BANDS, type Portrait, SLICES, smoothed } from './portrait.ts';

const RINGS = 12;
const ANGLES = 1_024;

/**
 * Agate-like rings: each ring is the spectrum of a time slice, from the beginning in the middle to the end outside, low
 * frequencies on one side and high ones on the other, mirrored. Loud slices are thick and light.
 */
export function drawRings(portrait: Portrait, palette: Palette, size: number): Picture {
  const picture = new Picture(size, size);
  const { edges, colours } = ringsOf(portrait, palette, size);
  const turn = ((portrait.seed >>> 16) & 255) / 255;
  const x0 = size * (0.5 + 0.1 * (portrait.loudestAt - 0.5) * ((portrait.seed & 1) === 1 ? 1 : -1));
  const y0 = size * (0.5 + 0.06 * (0.5 - portrait.brightness));
  const ground = mix(palette.skyTop, palette.skyLow, 0.25);
  const shadow = size * 0.016;
  const shade = oklch(0.16, 0.06, palette.hueDeg - 10);
  picture.fill((x, y) => {
    const dx = x - x0;
    const dy = y - y0;
    const distance = Math.sqrt(dx * dx + dy * dy);
    const angle = ((atan2(dy, dx) / (2 * Math.PI) + turn + 1) % 1) * ANGLES;
    let ring = 0;
    while (ring < RINGS && edgeAt(edges[ring] as Float64Array, angle) <= distance) ring++;
    const colourOf = (i: number): Colour => (i < RINGS ? (colours[i] as Colour) : ground);
    const inner = ring === 0 ? Number.NEGATIVE_INFINITY : edgeAt(edges[ring - 1] as Float64Array, angle);
    const outer = ring < RINGS ? edgeAt(edges[ring] as Float64Array, angle) : Number.POSITIVE_INFINITY;
    const under = 0.6 * exp(-(distance - inner) / shadow);
    const lit = 0.34 * exp(-(outer - distance) / (size * 0.006));
    const own = mix(mix(colourOf(ring), shade, under), palette.light, lit);
    // A pixel on the edge belongs half to the inner ring.
    const share = clamp(0.5 - (distance - inner), 0, 0.5);
    return share > 0 ? mix(own, colourOf(ring - 1), share) : own;
  });
  return picture;
}

function ringsOf(portrait: Portrait, { hueDeg, day }: Palette, size: number) {
  const each = SLICES / RINGS;
  const edges: Float64Array[] = [];
  const colours: Colour[] = [];
  const thickness = Array.from({ length: RINGS }, (_, ring) => 0.22 + meanOf(portrait.levels, ring * each, each));
  const total = thickness.reduce((sum, value) => sum + value, 0);
  let base = 0.03;
  let below = new Float64Array(ANGLES + 1);
  for (let ring = 0; ring < RINGS; ring++) {
    const level = meanOf(portrait.levels, ring * each, each);
    const height = meanOf(portrait.heights, ring * each, each);
    base += (0.56 * (thickness[ring] as number)) / total;
    const shape = spectrumOf(portrait, ring * each, each);
    const mean = shape.reduce((sum, value) => sum + value, 0) / BANDS;
    const swing = (0.35 + 0.65 * level) * (0.06 + 0.46 * base);
    const edge = Float64Array.from({ length: ANGLES + 1 }, (_, i) => {
      // The cosine joins both ends of the spectrum to their mirror image without a notch.
      const place = (0.5 - 0.5 * cos((2 * Math.PI * i) / ANGLES)) * (BANDS - 1);
      const radius = size * (base + swing * (cubicAt(shape, place) - mean));
      return Math.max((below[i] as number) + size * 0.011, radius);
    });
    edges.push(edge);
    below = edge;
    const along = ring / (RINGS - 1);
    const light = 0.42 + 0.3 * level + 0.14 * day + (ring % 2 === 0 ? 0.07 : -0.06) - 0.2 * along;
    colours.push(oklch(light, 0.11 + 0.05 * level, hueDeg + 70 * (height - portrait.brightness) + 44 * (0.5 - along)));
  }
  return { edges, colours };
}

function edgeAt(edge: Float64Array, angle: number): number {
  const at = Math.floor(angle);
  const from = edge[at] as number;
  return from + ((edge[Math.min(ANGLES, at + 1)] as number) - from) * (angle - at);
}

function meanOf(values: Float64Array, from: number, count: number): number {
  let sum = 0;
  for (let i = from; i < from + count; i++) sum += values[i] as number;
  return sum / count;
}

function spectrumOf({ slices }: Portrait, from: number, count: number): Float64Array {
  const mean = new Float64Array(BANDS);
  for (let i = from; i < from + count; i++)
    for (let band = 0; band < BANDS; band++)
      mean[band] = (mean[band] as number) + ((slices[i] as Float64Array)[band] as number) / count;
  return smoothed(mean, 2);
}
