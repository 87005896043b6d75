import { stripVTControlCharacters, styleText } from 'node:util';
import stringWidth from 'string-width';

type Style = 'red' | 'yellow' | 'green' | 'dim' | 'bold';

/** Prints one line to stderr, for everything that is not the result. */
export function say(text: string, style?: Style): void {
  process.stderr.write(`${style === undefined ? text : styled(text, style, process.stderr)}\n`);
}

/** Prints one line of result to stdout. */
export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Prints the service's JSON to stdout. */
export function printJson(value: unknown): void {
  print(JSON.stringify(value, null, 2));
}

/** Colours the text when the stream is a terminal and colours are not disabled (NO_COLOR and the like). */
export function styled(text: string, style: Style, stream: NodeJS.WriteStream = process.stdout): string {
  return styleText(style, text, { stream });
}

export interface Column<Row> {
  readonly title: string;
  readonly value: (row: Row) => string | number | null;
  readonly align?: 'left' | 'right';
  /** Truncated when the terminal is too narrow. At most one column. */
  readonly flexible?: boolean;
}

/** Prints a table to stdout, fitted to the terminal, or `empty` when there are no rows. */
export function printTable<Row>(rows: readonly Row[], columns: readonly Column<Row>[], empty: string): void {
  if (rows.length === 0) {
    say(empty);
    return;
  }
  const [head = '', ...body] = formatTable(rows, columns, process.stdout.isTTY ? process.stdout.columns : undefined);
  print(styled(head, 'dim'));
  for (const line of body) print(line);
}

/** Prints `name value` lines. */
export function printFacts(facts: readonly (readonly [name: string, value: string | number | null])[]): void {
  const width = Math.max(...facts.map(([name]) => name.length));
  for (const [name, value] of facts) print(`${styled(name.padEnd(width), 'dim')}  ${oneLine(value ?? '–')}`.trimEnd());
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

/** Text on one line without control characters, so that untrusted text cannot control the terminal. */
export function oneLine(value: string | number): string {
  return stripVTControlCharacters(String(value)).replace(/\p{Cc}+/gu, ' ');
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
