import type { SoundKind } from '@soundwright/contract';
import { clamp } from '@soundwright/dsp/math';
import { type Colour, mix, oklch } from './colour.ts';
import { drawCover } from './cover.ts';
import { paletteOf } from './palette.ts';
import { Picture } from './picture.ts';
import type { Portrait } from './portrait.ts';
import { wrapText, writable, writeText } from './text.ts';

export interface CardText {
  readonly name: string;
  /** Fallback for a name without drawable characters. */
  readonly fallbackName: string;
  /** Line below the name, such as kind and length. */
  readonly facts: string;
}

interface Card {
  readonly portrait: Portrait;
  readonly kind: SoundKind;
  /** A custom cover, or null to draw one. */
  readonly cover: Picture | null;
  readonly peaks: readonly number[];
  readonly text: CardText;
}

export const CARD_WIDTH = 1_200;
export const CARD_HEIGHT = 630;
const MARGIN = 70;
const COVER = CARD_HEIGHT - 2 * MARGIN;
const LEFT = MARGIN + COVER + 60;
const WIDTH = CARD_WIDTH - MARGIN - LEFT;
const SIZES = [62, 52, 44] as const;
const LINES = 3;
const BARS = 80;
const WAVE_MIDDLE = 462;
const WAVE_REACH = 92;

/** Share card of a sound: cover, name, length and waveform. */
export function drawCard({ portrait, kind, cover, peaks, text }: Card): Picture {
  const palette = paletteOf(kind, portrait);
  const top = oklch(0.24, 0.045, palette.hueDeg);
  const bottom = oklch(0.16, 0.035, palette.hueDeg + 10);
  const picture = new Picture(CARD_WIDTH, CARD_HEIGHT);
  picture.fill((x, y) => mix(top, bottom, clamp((x / CARD_WIDTH + y / CARD_HEIGHT) / 2, 0, 1)));
  placeCover(picture, cover ?? drawCover(portrait, kind, COVER));
  const bright = oklch(0.97, 0.012, palette.hueDeg);
  const name = writable(text.name) || text.fallbackName;
  const size = SIZES.find((one) => wrapText(name, one, WIDTH, LINES).join(' ').length >= name.length) ?? SIZES[2];
  const lines = wrapText(name, size, WIDTH, LINES);
  let baseline = 128;
  for (const line of lines) {
    writeText(picture, line, LEFT, baseline, size, bright);
    baseline += size * 1.16;
  }
  writeText(
    picture,
    text.facts,
    LEFT,
    Math.min(baseline + 8, WAVE_MIDDLE - WAVE_REACH - 24),
    28,
    oklch(0.78, 0.04, palette.hueDeg),
  );
  drawWave(picture, peaks, oklch(0.8, 0.13, palette.hueDeg + 8));
  return picture;
}

/** The cover, downscaled by area averaging, with rounded corners. */
function placeCover(picture: Picture, cover: Picture): void {
  const scale = cover.width / COVER;
  const radius = 22;
  for (let y = 0; y < COVER; y++) {
    for (let x = 0; x < COVER; x++) {
      const dx = Math.max(radius - x - 0.5, x + 0.5 - (COVER - radius), 0);
      const dy = Math.max(radius - y - 0.5, y + 0.5 - (COVER - radius), 0);
      const inside = clamp(radius - Math.sqrt(dx * dx + dy * dy) + 0.5, 0, 1);
      picture.paint(MARGIN + x, MARGIN + y, sampled(cover, (x + 0.5) * scale - 0.5, (y + 0.5) * scale - 0.5), inside);
    }
  }
}

function sampled(cover: Picture, x: number, y: number): Colour {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const at = (px: number, py: number) => cover.at(clamp(px, 0, cover.width - 1), clamp(py, 0, cover.height - 1));
  const upper = mix(at(left, top), at(left + 1, top), x - left);
  return mix(upper, mix(at(left, top + 1), at(left + 1, top + 1), x - left), y - top);
}

/** Waveform bars, each with the peak of its slice. */
function drawWave(picture: Picture, peaks: readonly number[], colour: Colour): void {
  const step = WIDTH / BARS;
  const wide = step * 0.6;
  for (let bar = 0; bar < BARS; bar++) {
    const piece = peaks.slice(
      Math.floor((bar * peaks.length) / BARS),
      Math.max(1, Math.ceil(((bar + 1) * peaks.length) / BARS)),
    );
    const reach = Math.max(wide / 2, WAVE_REACH * Math.max(0, ...piece));
    const left = LEFT + bar * step;
    for (let y = Math.floor(WAVE_MIDDLE - reach) - 1; y <= WAVE_MIDDLE + reach + 1; y++) {
      for (let x = Math.floor(left); x <= left + wide + 1; x++) {
        const across = clamp(Math.min(x + 1, left + wide) - Math.max(x, left), 0, 1);
        const up = clamp(Math.min(y + 1, WAVE_MIDDLE + reach) - Math.max(y, WAVE_MIDDLE - reach), 0, 1);
        picture.paint(x, y, colour, across * up);
      }
    }
  }
}
