import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { CsvError, parse as parseCsv } from 'csv-parse';
import { isErrnoException, ServiceError } from '../platform/service-error.ts';

/** A line of a file of jobs as it was read, or why it could not be read. */
export type ReadLine =
  | { readonly line: number; readonly value: unknown }
  | { readonly line: number; readonly problem: string };

const NUMBERS = new Set(['seed', 'duration_s']);

/**
 * The jobs of a file in their order: JSON, one object a line, or CSV with a line of column names when the name ends in
 * `.csv`. Blank lines are passed over. In CSV an empty cell stands for a field that is absent, and tags are separated by
 * semicolons.
 *
 * @throws ServiceError `file_missing` when the file cannot be read, `invalid_request` when the CSV is not one
 */
export async function* readLines(path: string): AsyncIterable<ReadLine> {
  try {
    yield* path.toLowerCase().endsWith('.csv') ? readCsv(path) : readJsonLines(path);
  } catch (error) {
    if (error instanceof CsvError) throw new ServiceError('invalid_request', `${path} is no CSV: ${error.message}`);
    if (!isErrnoException(error)) throw error;
    throw new ServiceError('file_missing', `${path} could not be read: ${error.message}`);
  }
}

async function* readJsonLines(path: string): AsyncIterable<ReadLine> {
  let line = 0;
  for await (const text of createInterface({
    input: createReadStream(path, 'utf8'),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    line += 1;
    const trimmed = (line === 1 ? text.replace(/^\uFEFF/, '') : text).trim();
    if (trimmed === '') continue;
    try {
      yield { line, value: JSON.parse(trimmed) };
    } catch (error) {
      yield { line, problem: `is not JSON: ${(error as Error).message}` };
    }
  }
}

async function* readCsv(path: string): AsyncIterable<ReadLine> {
  const rows = createReadStream(path).pipe(
    parseCsv({ columns: true, bom: true, trim: true, skip_empty_lines: true, info: true }),
  );
  for await (const { record, info } of rows as AsyncIterable<{
    record: Record<string, string>;
    info: { lines: number };
  }>) {
    const cells = Object.entries(record).filter(([, cell]) => cell !== '');
    yield { line: info.lines, value: Object.fromEntries(cells.map(([name, cell]) => [name, fieldOf(name, cell)])) };
  }
}

/** A cell as its field: numbers where the field is one and the cell looks like one, so that others are refused by name. */
function fieldOf(name: string, cell: string): unknown {
  if (NUMBERS.has(name)) return /^-?\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell;
  if (name === 'tags') {
    return cell
      .split(';')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== '');
  }
  return cell;
}
