import { print, say, styled } from './output.ts';
import type { Column } from './table.ts';

/** Prints a table to stdout, fitted to the terminal, or `empty` when there are no rows. */
export async function printTable<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  empty: string,
): Promise<void> {
  if (rows.length === 0) {
    say(empty);
    return;
  }
  // Preparing to measure text takes a fifth of a command's start; most commands print no table.
  const { formatTable } = await import('./table.ts');
  const [head = '', ...body] = formatTable(rows, columns, process.stdout.isTTY ? process.stdout.columns : undefined);
  print(styled(head, 'dim'));
  for (const line of body) print(line);
}
