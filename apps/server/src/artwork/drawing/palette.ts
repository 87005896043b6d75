import type { SoundKind } from '@soundwright/contract';
import { clamp } from '@soundwright/dsp/math';
import { type Colour, oklch } from './colour.ts';
import type { Portrait } from './portrait.ts';

/** The colours of a cover: one family of hues, from night for dark sounds to day for bright ones. */
export interface Palette {
  readonly hueDeg: number;
  /** 0 night, 1 day. */
  readonly day: number;
  readonly skyTop: Colour;
  readonly skyLow: Colour;
  /** Contrast with the sky of at least 3 : 1. */
  readonly light: Colour;
}

interface Family {
  readonly hueDeg: number;
  /** Hue range within one kind. */
  readonly spreadDeg: number;
  /** Hue shift towards the horizon. */
  readonly turnDeg: number;
  /** Brightness range of sounds of this kind, mapped from night to day. */
  readonly low: number;
  readonly high: number;
}

const FAMILIES: Readonly<Record<SoundKind, Family>> = {
  sfx: { hueDeg: 44, spreadDeg: 17, turnDeg: 14, low: 0.1, high: 0.8 },
  music: { hueDeg: 308, spreadDeg: 40, turnDeg: 46, low: 0.05, high: 0.48 },
  speech: { hueDeg: 205, spreadDeg: 24, turnDeg: 14, low: 0.02, high: 0.36 },
  stems: { hueDeg: 258, spreadDeg: 15, turnDeg: -20, low: 0.05, high: 0.6 },
  mix: { hueDeg: 358, spreadDeg: 18, turnDeg: 26, low: 0.05, high: 0.5 },
  recording: { hueDeg: 105, spreadDeg: 14, turnDeg: -14, low: 0.05, high: 0.6 },
  upload: { hueDeg: 140, spreadDeg: 20, turnDeg: -28, low: 0.1, high: 0.7 },
};

/**
 * The colours for a sound. High sounds are lighter, and their hue is shifted in the opposite direction from low ones.
 */
export function paletteOf(kind: SoundKind, { brightness, seed }: Pick<Portrait, 'brightness' | 'seed'>): Palette {
  const family = FAMILIES[kind];
  const day = clamp((brightness - family.low) / (family.high - family.low), 0, 1);
  const chance = ((seed >>> 8) & 255) / 255 - 0.5;
  const hueDeg = family.hueDeg + family.spreadDeg * (1.2 * (day - 0.5) + 0.9 * chance);
  return {
    hueDeg,
    day,
    skyTop: oklch(0.2 + 0.32 * day, 0.07 + 0.05 * day, hueDeg - family.turnDeg * 0.3),
    skyLow: oklch(0.42 + 0.2 * day, 0.13, hueDeg + family.turnDeg),
    light: oklch(0.94 + 0.03 * day, 0.06, hueDeg + family.turnDeg * 1.3),
  };
}
