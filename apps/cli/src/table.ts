import stringWidth from 'string-width';
import { oneLine } from './output.ts';

export interface Column<Row> {
  readonly title: string;
  readonly value: (row: Row) => string | number | null;
  readonly align?: 'left' | 'right';
  /** Truncated when the terminal is too narrow. At most one column. */
  readonly flexible?: boolean;
}

/**
 * Lines of a table, header first, columns separated by two spaces.
 *
 * @param widthColumns - of the terminal; the flexible column is truncated to fit
 */
export function formatTable<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  widthColumns?: number,
): string[] {
  const cells = [
    columns.map(({ title }) => title),
    ...rows.map((row) => columns.map(({ value }) => oneLine(value(row) ?? '–'))),
  ];
  const widths = columns.map((_, index) => Math.max(...cells.map((line) => stringWidth(line[index] ?? ''))));
  const flexible = columns.findIndex((column) => column.flexible === true);
  if (widthColumns !== undefined && flexible >= 0) {
    const others = widths.reduce((sum, width, index) => (index === flexible ? sum : sum + width + 2), 0);
    widths[flexible] = Math.min(widths[flexible] ?? 0, Math.max(8, widthColumns - others));
  }
  return cells.map((line) => {
    const padded = line.map((cell, index) => pad(cell, widths[index] ?? 0, columns[index]?.align ?? 'left'));
    return padded.join('  ').trimEnd();
  });
}

function pad(text: string, width: number, align: 'left' | 'right'): string {
  const fitted = shorten(text, width);
  const space = ' '.repeat(Math.max(0, width - stringWidth(fitted)));
  return align === 'right' ? space + fitted : fitted + space;
}

/** Truncates the text to a number of terminal cells, with an ellipsis. */
export function shorten(text: string, width: number): string {
  if (stringWidth(text) <= width) return text;
  let kept = '';
  for (const { segment } of graphemes.segment(text)) {
    if (stringWidth(kept) + stringWidth(segment) > width - 1) break;
    kept += segment;
  }
  return `${kept}…`;
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
