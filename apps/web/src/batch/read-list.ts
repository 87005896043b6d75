import { BATCH_CSV, type BatchRow, BatchRowSchema, batchFieldsOf, batchJsonOf, LIMITS } from '@soundwright/contract';
import { csvProblem, rowProblem } from './row-problem.ts';

/** A parsed list of prompts. */
export interface ReadList {
  readonly rows: readonly BatchRow[];
  /** Skipped lines and their errors. */
  readonly problems: readonly { readonly line: number; readonly message: string }[];
}

/** Parses CSV with the options of `BATCH_CSV` and these delimiters. @throws for invalid CSV */
export type ReadCsv = (
  text: string,
  options: typeof BATCH_CSV & { readonly delimiter: string },
) => readonly { readonly record: Record<string, string>; readonly info: { readonly lines: number } }[];

type Line = { readonly line: number } & ({ readonly value: unknown } | { readonly problem: string });

/** Delimiters of a list: commas, semicolons, or the tabs of a copied spreadsheet. */
const DELIMITERS = [',', '\t', ';'];

/**
 * A list of prompts: JSON Lines, CSV with a `prompt` column in its header, or one prompt per line.
 * @param readCsv - parser for CSV
 */
export function readList(text: string, readCsv: ReadCsv): ReadList {
  const lines = linesOf(text, readCsv);
  const rows: BatchRow[] = [];
  const problems: { line: number; message: string }[] = [];
  for (const line of lines) {
    if ('problem' in line) {
      problems.push({ line: line.line, message: line.problem });
      continue;
    }
    const parsed = BatchRowSchema.safeParse(line.value);
    if (parsed.success) rows.push(parsed.data);
    else problems.push({ line: line.line, message: rowProblem(parsed.error.issues) });
  }
  return { rows, problems };
}

function linesOf(text: string, readCsv: ReadCsv): Line[] {
  const plain = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const [first = ''] = plain.filter((line) => line.trim() !== '');
  const numbered = plain
    .map((one, index) => ({ line: index + 1, words: one.trim() }))
    .filter(({ words }) => words !== '');
  if (first.trim().startsWith('{'))
    return numbered.map(({ line, words }) => {
      const read = batchJsonOf(words);
      return 'value' in read ? { line, ...read } : { line, problem: 'this is not a JSON object' };
    });
  const delimiter = DELIMITERS.find((one) => namesPrompt(first, one));
  if (delimiter === undefined) return numbered.map(({ line, words }) => ({ line, value: { prompt: words } }));
  try {
    const read = readCsv(text, { ...BATCH_CSV, delimiter });
    return read.map(({ record, info }) => ({ line: info.lines, value: batchFieldsOf(record) }));
  } catch (error) {
    const { line, message } = csvProblem(error);
    return [{ line, problem: message }];
  }
}

/** Whether a line is a CSV header with a `prompt` column. A single word is a prompt, not a header. */
function namesPrompt(line: string, delimiter: string): boolean {
  const names = line.split(delimiter).map((name) => name.trim().replace(/^"(.*)"$/, '$1'));
  const known = new Set(Object.keys(BatchRowSchema.shape));
  return (
    names.length > 1 && names.includes('prompt') && names.every((name) => known.has(name) || /^[\w ]+$/.test(name))
  );
}

/** Maximum number of sounds of a list, so that the page can show them all. */
export const MOST_SOUNDS = LIMITS.listMax;
