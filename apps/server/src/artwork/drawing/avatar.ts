import { atan2, clamp, cos, exp } from '@soundwright/dsp/math';
import { type Colour, mix, oklch } from './colour.ts';
import { PICTURE_SIZE } from './cover.ts';
import { cubicAt } from './landscape.ts';
import { Picture } from './picture.ts';
import { BANDS, type Portrait, SLICES, smoothed } from './portrait.ts';

const RINGS = 5;
const ANGLES = 1_024;
/** Hue step between voices in degrees, so that a few voices never look alike. */
const GOLDEN_ANGLE = 137.50776;

/** The avatar of a voice: a flower of its average spectrum, low tones below, mirrored, on a pale ground. */
export function drawAvatar(portrait: Portrait, seed: number, size = PICTURE_SIZE): Picture {
  const picture = new Picture(size, size);
  const hue = ((((seed % 36_000) * GOLDEN_ANGLE) % 360) + 360) % 360;
  const { brightness } = portrait;
  const grounds = [oklch(0.94, 0.03, hue), oklch(0.84, 0.07, hue + 40)] as const;
  const petals = petalsOf(portrait, size, seed);
  const colours = Array.from({ length: RINGS }, (_, ring) => {
    const inward = 1 - ring / (RINGS - 1);
    const ringHue = hue + 46 * inward - 10;
    return oklch(
      0.42 + 0.4 * inward + 0.06 * brightness + lightOf(ringHue) * (1 - inward),
      0.14 - 0.05 * inward,
      ringHue,
    );
  });
  const core = oklch(0.97, 0.04, hue + 60);
  const middle = size / 2;
  picture.fill((x, y) => {
    const dx = x - middle;
    const dy = y - middle;
    const distance = Math.sqrt(dx * dx + dy * dy);
    const angle = ((atan2(dx, dy) / (2 * Math.PI) + 1) % 1) * ANGLES;
    let colour: Colour = mix(grounds[0], grounds[1], (x + y) / (2 * size));
    for (let ring = RINGS - 1; ring >= 0; ring--) {
      const radius = radiusAt(petals[ring] as Float64Array, angle);
      const shade = ring === RINGS - 1 ? 0.1 : 0.22;
      const beyond = distance - radius;
      if (beyond > 0 && beyond < size * 0.08) colour = mix(colour, BLACK, shade * exp(-beyond / (size * 0.012)));
      const share = clamp(radius - distance + 0.5, 0, 1);
      const own = mix(
        colours[ring] as Colour,
        colours[Math.max(0, ring - 1)] as Colour,
        0.5 * clamp(1 - distance / radius, 0, 1),
      );
      colour = mix(colour, own, share);
    }
    return mix(colour, core, clamp(size * 0.06 - distance + 0.5, 0, 1));
  });
  return picture;
}

/** Yellow must be lighter than other colours to look clean. */
function lightOf(hueDeg: number): number {
  const off = ((((hueDeg - 95) % 360) + 540) % 360) - 180;
  return 0.2 * exp(-(off * off) / (2 * 38 * 38));
}

const BLACK: Colour = [0, 0, 0];

/** Radius of each ring, from the inside out, by angle. */
function petalsOf(portrait: Portrait, size: number, seed: number): Float64Array[] {
  const strength = new Float64Array(BANDS);
  for (let slice = 0; slice < SLICES; slice++) {
    const level = portrait.levels[slice] as number;
    for (let band = 0; band < BANDS; band++)
      strength[band] =
        (strength[band] as number) + level * level * ((portrait.slices[slice] as Float64Array)[band] as number);
  }
  const shape = aboveTheUsual(smoothed(strength, 1));
  const petals = 5 + (seed % 5);
  let below = new Float64Array(ANGLES + 1);
  return Array.from({ length: RINGS }, (_, ring) => {
    const outward = ring / (RINGS - 1);
    const radii = Float64Array.from({ length: ANGLES + 1 }, (_, i) => {
      const turn = i / ANGLES;
      const place = (0.5 - 0.5 * cos(2 * Math.PI * turn)) * 0.84 * (BANDS - 1);
      const value = cubicAt(shape, place) - 0.5;
      const leaf = 0.075 * cos(2 * Math.PI * petals * turn + Math.PI * ring);
      const radius = size * (0.13 + 0.27 * outward) * (1 + 0.42 * value + leaf);
      return clamp(radius, (below[i] as number) + size * 0.012, size * 0.485);
    });
    below = radii;
    return radii;
  });
}

/** The individual part of a voice's spectrum, 0 to 1: the linear tilt common to all speech is subtracted. */
function aboveTheUsual(spectrum: Float64Array): Float64Array {
  const middle = (BANDS - 1) / 2;
  const mean = spectrum.reduce((sum, value) => sum + value, 0) / BANDS;
  let rise = 0;
  let run = 0;
  for (let band = 0; band < BANDS; band++) {
    rise += (band - middle) * ((spectrum[band] as number) - mean);
    run += (band - middle) * (band - middle);
  }
  const own = spectrum.map((value, band) => value - mean - (rise / run) * (band - middle));
  const most = Math.max(...own.map(Math.abs), 1e-9);
  return own.map((value) => 0.5 + value / (2 * most));
}

function radiusAt(radii: Float64Array, angle: number): number {
  const at = Math.floor(angle);
  const from = radii[at] as number;
  return from + ((radii[Math.min(ANGLES, at + 1)] as number) - from) * (angle - at);
}
