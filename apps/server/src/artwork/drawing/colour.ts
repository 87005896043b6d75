import { clamp, cos, pow, sin } from '@soundwright/dsp/math';

/** Linear light: red, green and blue of sRGB, 0 to 1; values outside are out of gamut. */
export type Colour = readonly [red: number, green: number, blue: number];

const DEGREES = Math.PI / 180;

/**
 * A colour in perceptual coordinates (OKLCH).
 *
 * @param lightness - 0 black to 1 white
 * @param chroma - 0 grey to about 0.3
 * @param hueDeg - 30 orange red, 140 green, 250 blue
 *
 * Source: B. Ottosson, "A perceptual color space for image processing" (2020).
 */
export function oklch(lightness: number, chroma: number, hueDeg: number): Colour {
  const a = chroma * cos(hueDeg * DEGREES);
  const b = chroma * sin(hueDeg * DEGREES);
  const l = cubed(lightness + 0.3963377774 * a + 0.2158037573 * b);
  const m = cubed(lightness - 0.1055613458 * a - 0.0638541728 * b);
  const s = cubed(lightness - 0.0894841775 * a - 1.291485548 * b);
  return [
    clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s, 0, 1),
    clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s, 0, 1),
    clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s, 0, 1),
  ];
}

export function mix(from: Colour, to: Colour, share: number): Colour {
  return [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
    from[2] + (to[2] - from[2]) * share,
  ];
}

/** Contrast of two colours, 1 to 21, as defined by WCAG 2. */
export function contrast(one: Colour, other: Colour): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Levels of sRGB for linear light, by `LEVELS_STEPS` steps from 0 to 1: 0 to 255, with a fraction. */
const LEVELS_STEPS = 4_096;
const LEVELS = Float64Array.from({ length: LEVELS_STEPS + 1 }, (_, step) => {
  const linear = step / LEVELS_STEPS;
  return 255 * (linear <= 0.0031308 ? 12.92 * linear : 1.055 * pow(linear, 1 / 2.4) - 0.055);
});

/** sRGB level of linear light: 0 to 255, not rounded. */
export function screenLevel(linear: number): number {
  const at = clamp(linear, 0, 1) * LEVELS_STEPS;
  const step = Math.min(LEVELS_STEPS - 1, Math.floor(at));
  const low = LEVELS[step] as number;
  return low + ((LEVELS[step + 1] as number) - low) * (at - step);
}

/** Linear light of an sRGB level, 0 to 1. */
export function linearLight(level: number): number {
  return level <= 0.04045 ? level / 12.92 : pow((level + 0.055) / 1.055, 2.4);
}

function luminance([red, green, blue]: Colour): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function cubed(x: number): number {
  return x * x * x;
}
