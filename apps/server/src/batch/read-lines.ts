import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { BATCH_CSV, batchFieldsOf, batchJsonOf } from '@soundwright/contract';
import { CsvError, parse as parseCsv } from 'csv-parse';
import { isErrnoException, ServiceError } from '../platform/service-error.ts';

/** A parsed line of a job file, or its error. */
export type ReadLine =
  | { readonly line: number; readonly value: unknown }
  | { readonly line: number; readonly problem: string };

/**
 * The jobs of a file in order: JSON Lines, or CSV with a header row when the name ends in `.csv`. Blank lines are
 * skipped. In CSV an empty cell is an absent field, `loop` is `true` or `false`, and tags are separated by semicolons.
 *
 * @throws ServiceError `file_missing` when the file cannot be read, `invalid_request` when the CSV is invalid
 */
export async function* readLines(path: string): AsyncIterable<ReadLine> {
  try {
    yield* path.toLowerCase().endsWith('.csv') ? readCsv(path) : readJsonLines(path);
  } catch (error) {
    if (error instanceof CsvError)
      throw new ServiceError('invalid_request', `${path} is not valid CSV: ${error.message}`);
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
    yield { line, ...batchJsonOf(trimmed) };
  }
}

async function* readCsv(path: string): AsyncIterable<ReadLine> {
  const rows = createReadStream(path).pipe(parseCsv(BATCH_CSV));
  for await (const { record, info } of rows as AsyncIterable<{
    record: Record<string, string>;
    info: { lines: number };
  }>) {
    yield { line: info.lines, value: batchFieldsOf(record) };
  }
}
