import type { Segment, Tempo } from '@soundwright/contract';
import { clipFrames, frameAt } from '@soundwright/story/mix';
import { drawSamples, frameOutline, LINE_PX, type SampleBlock } from '../../canvas/sample-wave.ts';
import { TILE_PX } from '../../canvas/timeline-geometry.ts';
import { fadeAt, type Outline, waveBars } from '../../canvas/timeline-wave.ts';
import { ticksOfRuler } from '../model/grid.ts';
import { OUTLINE_FRAMES } from '../playback/decode.ts';

/** Margin around clips, and the height of their title strip. */
export const CLIP_INSET_PX = 4;
export const TITLE_PX = 20;
const BAR_PX = 3;

/** Width of one peak from which finer ones are used: those of the decoded sound, then its samples. */
export const COARSE_PX = 7;

/** Whether the outline of a decoded sound is too coarse. */
export function needsSamples(rateHz: number, pxPerS: number): boolean {
  return (OUTLINE_FRAMES / rateHz) * pxPerS > COARSE_PX;
}

/** Reads the samples of a sound. */
export interface ClipSamples {
  readonly rateHz: number;
  /** The frames within two frames; null while they are read. */
  readonly read: (fromFrame: number, toFrame: number) => SampleBlock | null;
}

/** A clip with its drawing data. */
export interface DrawnClip {
  readonly segment: Segment;
  readonly outline: Outline | null;
  readonly samples: ClipSamples | null;
  /** Colour of its kind as CSS has it. */
  readonly color: string;
  readonly heard: boolean;
  /** Drawn on top. */
  readonly selected: boolean;
  /** Height of the strip above the wave. */
  readonly titlePx: number;
}

/** Prepares a canvas for drawing in CSS pixels. @returns null without a 2D context */
export function cleared(canvas: HTMLCanvasElement, widthPx: number, heightPx: number): CanvasRenderingContext2D | null {
  const ratio = globalThis.devicePixelRatio;
  const width = Math.round(widthPx * ratio);
  const height = Math.round(heightPx * ratio);
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  const context = canvas.getContext('2d');
  context?.setTransform(ratio, 0, 0, ratio, 0, 0);
  context?.clearRect(0, 0, widthPx, heightPx);
  return context;
}

/** Draws the waveforms and fades of the clips of a lane in one tile; upper clips cover lower ones. */
export function drawLaneTile(
  context: CanvasRenderingContext2D,
  tile: number,
  clips: readonly DrawnClip[],
  pxPerS: number,
  heightPx: number,
): void {
  const left = tile * TILE_PX;
  for (const clip of clips.toSorted((a, b) => Number(a.selected) - Number(b.selected))) {
    const x = clip.segment.start_s * pxPerS - left;
    const width = clip.segment.duration_s * pxPerS;
    if (x > TILE_PX || x + width < 0) continue;
    context.clearRect(x, 0, width, heightPx);
    drawWave(context, clip, { x, width, heightPx }, pxPerS);
    drawFades(context, clip, { x, width, heightPx });
  }
  context.globalAlpha = 1;
}

/** Where a clip is in its tile. */
interface ClipPlace {
  readonly x: number;
  readonly width: number;
  readonly heightPx: number;
}

function drawWave(context: CanvasRenderingContext2D, clip: DrawnClip, place: ClipPlace, pxPerS: number): void {
  const { segment, outline, samples, color, heard, titlePx } = clip;
  const { x, width, heightPx } = place;
  if (outline === null || width < BAR_PX) return;
  const top = CLIP_INSET_PX + titlePx;
  const half = (heightPx - CLIP_INSET_PX - top - 4) / 2;
  const middle = top + half + 1;
  const from = Math.max(0, Math.floor(-x / BAR_PX) * BAR_PX);
  const to = Math.min(width, TILE_PX - x + BAR_PX);
  const gainAt = (px: number) => fadeAt(px / pxPerS, segment.duration_s, segment.fade_in_s, segment.fade_out_s);
  context.globalAlpha = heard ? 1 : 0.4;
  context.fillStyle = color;
  const isClose = samples !== null && needsSamples(samples.rateHz, pxPerS);
  const block = isClose ? samplesUnder(segment, samples, from / pxPerS, to / pxPerS) : null;
  if (block && pxPerS / block.rateHz >= LINE_PX) {
    const inClip = (timeS: number) => (timeS - segment.start_s) * pxPerS;
    context.strokeStyle = color;
    drawSamples(context, block, {
      xOf: (timeS) => x + inClip(timeS),
      yOf: (value, timeS) => middle - value * gainAt(inClip(timeS)) * half,
    });
    return;
  }
  const [shown, shownFromS] = block
    ? [frameOutline(block), segment.start_s - block.startS]
    : [outline, segment.trim_start_s];
  const bars = waveBars(shown, shownFromS, pxPerS, from, to, BAR_PX);
  context.beginPath();
  for (let i = 0; i < bars.length; i++) {
    const barX = from + i * BAR_PX;
    if (barX + 2 > width - 1) break;
    const gain = gainAt(barX + BAR_PX / 2);
    const height = Math.max(0.75, (bars[i] as number) * gain * half);
    context.rect(x + barX + 0.5, middle - height, 2, 2 * height);
  }
  context.fill();
}

/** The samples that play in a part of a clip, at the times at which the mix plays them. */
function samplesUnder(
  { start_s, duration_s, trim_start_s }: Segment,
  { rateHz, read }: ClipSamples,
  fromS: number,
  toS: number,
): SampleBlock | null {
  const { first, end } = clipFrames({ startS: start_s, durationS: duration_s }, rateHz);
  const offset = frameAt(trim_start_s - start_s, rateHz);
  const from = Math.max(first, frameAt(start_s + fromS, rateHz) - 1);
  const to = Math.min(end, frameAt(start_s + toS, rateHz) + 2);
  const block = read(from + offset, to + offset);
  return block && { ...block, startS: block.startS - offset / rateHz };
}

function drawFades(
  context: CanvasRenderingContext2D,
  { segment, color, heard }: DrawnClip,
  { x, width, heightPx }: ClipPlace,
): void {
  const { duration_s, fade_in_s, fade_out_s } = segment;
  if (fade_in_s === 0 && fade_out_s === 0) return;
  const top = CLIP_INSET_PX + 1;
  const bottom = heightPx - CLIP_INSET_PX - 1;
  const line = (fromS: number, toS: number) => {
    const steps = 24;
    context.beginPath();
    for (let i = 0; i <= steps; i++) {
      const timeS = fromS + ((toS - fromS) * i) / steps;
      const gain = fadeAt(timeS, duration_s, fade_in_s, fade_out_s);
      context.lineTo(x + (timeS / duration_s) * width, bottom - gain * (bottom - top));
    }
    context.stroke();
  };
  context.globalAlpha = heard ? 0.9 : 0.4;
  context.strokeStyle = color;
  context.lineWidth = 1.25;
  if (fade_in_s > 0) line(0, Math.min(fade_in_s, duration_s));
  if (fade_out_s > 0) line(Math.max(0, duration_s - fade_out_s), duration_s);
}

/** Colours of the ruler as CSS has them. */
export interface RulerColors {
  readonly line: string;
  readonly text: string;
}

/** Draws the marks of the ruler that lie in one tile. */
export function drawRulerTile(
  context: CanvasRenderingContext2D,
  tile: number,
  { tempo, pxPerS, heightPx }: { readonly tempo: Tempo | null; readonly pxPerS: number; readonly heightPx: number },
  colors: RulerColors,
): void {
  const left = tile * TILE_PX;
  context.font = '11px "Inter Variable", system-ui, sans-serif';
  context.textBaseline = 'alphabetic';
  // Labels begin before the tile that they reach into.
  for (const { timeS, label } of ticksOfRuler(tempo, (left - 90) / pxPerS, (left + TILE_PX) / pxPerS, pxPerS)) {
    const x = Math.round(timeS * pxPerS - left) + 0.5;
    context.strokeStyle = colors.line;
    context.beginPath();
    context.moveTo(x, heightPx);
    context.lineTo(x, heightPx - (label === null ? 4 : 11));
    context.stroke();
    if (label !== null) {
      context.fillStyle = colors.text;
      context.fillText(label, x + 4, heightPx - 8);
    }
  }
}
