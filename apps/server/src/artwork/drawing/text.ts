import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { clamp } from '@soundwright/dsp/math';
import type { Font, Glyph } from 'opentype.js';
import type { Colour } from './colour.ts';
import type { Picture } from './picture.ts';

// Node resolves this name to CommonJS, whose named exports it cannot detect.
const { parse } = createRequire(import.meta.url)('opentype.js') as typeof import('opentype.js');

/** The page's typeface in its subsets; a glyph is taken from the first subset that has it. */
const PIECES = ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese', 'greek-ext', 'cyrillic-ext'] as const;
const WEIGHT = 600;
const ELLIPSIS = '…';
const CURVE_STEPS = 8;

const loaded = new Map<string, Font>();

function fontOf(piece: (typeof PIECES)[number]): Font {
  const known = loaded.get(piece);
  if (known !== undefined) return known;
  const url = import.meta.resolve(`@fontsource/inter/files/inter-${piece}-${WEIGHT}-normal.woff`);
  const file = readFileSync(fileURLToPath(url));
  const font = parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength) as ArrayBuffer);
  loaded.set(piece, font);
  return font;
}

interface Letter {
  readonly glyph: Glyph;
  readonly font: Font;
}

/** A glyph of the typeface, or null when missing. */
function letterOf(character: string): Letter | null {
  for (const piece of PIECES) {
    const font = fontOf(piece);
    if (font.charToGlyphIndex(character) > 0) return { glyph: font.charToGlyph(character), font };
  }
  return null;
}

/** The drawable characters of a text; others, such as emoji, are dropped. */
export function writable(text: string): string {
  return [...text.normalize('NFC')]
    .filter((character) => /\s/.test(character) || letterOf(character) !== null)
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Width in pixels. */
export function textWidth(text: string, size: number): number {
  return lettersOf(text).reduce(
    (sum, { glyph, font }) => sum + ((glyph.advanceWidth ?? 0) * size) / font.unitsPerEm,
    0,
  );
}

/** Wraps text to a width and a number of lines, truncated with an ellipsis. */
export function wrapText(text: string, size: number, width: number, lines: number): string[] {
  const wrapped: string[] = [];
  let rest = text;
  while (rest !== '' && wrapped.length < lines) {
    const isLast = wrapped.length === lines - 1;
    const line = isLast ? shortened(rest, size, width) : lineOf(rest, size, width);
    wrapped.push(line);
    rest = isLast ? '' : rest.slice(line.length).trimStart();
  }
  return wrapped;
}

/** Draws a line of text on `baseline`. */
export function writeText(
  picture: Picture,
  text: string,
  x: number,
  baseline: number,
  size: number,
  colour: Colour,
): void {
  let pen = x;
  for (const { glyph, font } of lettersOf(text)) {
    fillOutline(picture, glyph.getPath(pen, baseline, size).commands, colour);
    pen += ((glyph.advanceWidth ?? 0) * size) / font.unitsPerEm;
  }
}

function lettersOf(text: string): Letter[] {
  return [...text].map(letterOf).filter((letter) => letter !== null);
}

/** As many whole words as fit, or part of a single word that is too long. */
function lineOf(text: string, size: number, width: number): string {
  const words = text.split(' ');
  let line = words[0] ?? '';
  for (const word of words.slice(1)) {
    if (textWidth(`${line} ${word}`, size) > width) break;
    line = `${line} ${word}`;
  }
  return textWidth(line, size) <= width ? line : cutTo(line, size, width);
}

function shortened(text: string, size: number, width: number): string {
  if (textWidth(text, size) <= width) return text;
  return `${cutTo(text, size, width - textWidth(ELLIPSIS, size)).trimEnd()}${ELLIPSIS}`;
}

function cutTo(text: string, size: number, width: number): string {
  const letters = [...text];
  let used = 0;
  const fits = letters.findIndex((letter) => {
    used += textWidth(letter, size);
    return used > width;
  });
  return letters.slice(0, Math.max(1, fits < 0 ? letters.length : fits)).join('');
}

type Command = ReturnType<Glyph['getPath']>['commands'][number];

/** Fills a closed outline with anti-aliasing. */
function fillOutline(picture: Picture, commands: readonly Command[], colour: Colour): void {
  const lines = linesOf(commands);
  if (lines.length === 0) return;
  const xs = lines.flatMap(([x0, , x1]) => [x0, x1]);
  const ys = lines.flatMap(([, y0, , y1]) => [y0, y1]);
  const left = Math.floor(Math.min(...xs));
  const top = Math.floor(Math.min(...ys));
  const width = Math.ceil(Math.max(...xs)) - left + 2;
  const height = Math.ceil(Math.max(...ys)) - top + 1;
  const area = new Float64Array(width * height);
  for (const [x0, y0, x1, y1] of lines) addEdge(area, width, x0 - left, y0 - top, x1 - left, y1 - top);
  for (let row = 0; row < height; row++) {
    let covered = 0;
    for (let column = 0; column < width; column++) {
      covered += area[row * width + column] as number;
      const [x, y] = [left + column, top + row];
      if (x >= 0 && y >= 0 && x < picture.width && y < picture.height)
        picture.paint(x, y, colour, clamp(Math.abs(covered), 0, 1));
    }
  }
}

type Line = readonly [x0: number, y0: number, x1: number, y1: number];

function linesOf(commands: readonly Command[]): Line[] {
  const lines: Line[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  const to = (nextX: number, nextY: number) => {
    lines.push([x, y, nextX, nextY]);
    [x, y] = [nextX, nextY];
  };
  for (const command of commands) {
    if (command.type === 'M') [x, y, startX, startY] = [command.x, command.y, command.x, command.y];
    else if (command.type === 'L') to(command.x, command.y);
    else if (command.type === 'Z') to(startX, startY);
    else {
      const [x0, y0] = [x, y];
      const [x1, y1] = [command.x1, command.y1];
      const [x2, y2] = command.type === 'C' ? [command.x2, command.y2] : [x1, y1];
      for (let step = 1; step <= CURVE_STEPS; step++) {
        const t = step / CURVE_STEPS;
        const u = 1 - t;
        if (command.type === 'Q')
          to(u * u * x0 + 2 * u * t * x1 + t * t * command.x, u * u * y0 + 2 * u * t * y1 + t * t * command.y);
        else {
          const [a, b, c, d] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
          to(a * x0 + b * x1 + c * x2 + d * command.x, a * y0 + b * y1 + c * y2 + d * command.y);
        }
      }
    }
  }
  return lines;
}

/**
 * Accumulates an edge's signed area per pixel; prefix sums from the left give the coverage. Exact for straight edges.
 *
 * Source: R. Levien, "Inside the fastest font renderer in the world" (2016).
 */
function addEdge(area: Float64Array, width: number, x0: number, y0: number, x1: number, y1: number): void {
  if (y0 === y1) return;
  const direction = y0 < y1 ? 1 : -1;
  const [topX, topY, bottomX, bottomY] = y0 < y1 ? [x0, y0, x1, y1] : [x1, y1, x0, y0];
  const slope = (bottomX - topX) / (bottomY - topY);
  for (let row = Math.floor(topY); row < bottomY; row++) {
    const from = Math.max(topY, row);
    const to = Math.min(bottomY, row + 1);
    if (to <= from) continue;
    const a = topX + (from - topY) * slope;
    const b = topX + (to - topY) * slope;
    addSpan(area, row * width, Math.min(a, b), Math.max(a, b), direction * (to - from));
  }
}

/** The part of an edge in one row, between two places in x. */
function addSpan(area: Float64Array, row: number, left: number, right: number, height: number): void {
  const first = Math.floor(left);
  const last = Math.floor(right);
  const add = (column: number, value: number) => {
    area[row + column] = (area[row + column] as number) + value;
  };
  if (first === last || right - left < 1e-9) {
    const share = height * (first + 1 - (left + right) / 2);
    add(first, share);
    add(first + 1, height - share);
    return;
  }
  // Coverage per column, as differences to the previous column.
  const per = height / (right - left);
  let before = 0;
  for (let column = first; column <= last; column++) {
    const start = Math.max(left, column);
    const end = Math.min(right, column + 1);
    const crossed = (end - start) * per;
    const passed = (start - left) * per;
    const cover = passed + crossed * (column + 1 - (start + end) / 2);
    add(column, cover - before);
    before = cover;
  }
  add(last + 1, height - before);
}
