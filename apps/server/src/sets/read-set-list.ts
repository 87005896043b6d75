import { BATCH_CSV, batchJsonOf, type SetItemCreate, SetItemCreateSchema, setKeyOf } from '@soundwright/contract';
import { CsvError, parse } from 'csv-parse/sync';
import { readInput } from '../platform/read-input.ts';
import { ServiceError } from '../platform/service-error.ts';

type Line = { readonly line: number; readonly value: unknown } | { readonly line: number; readonly problem: string };

const DELIMITERS = [',', '\t', ';'];
/** Other names of the fields of an item. */
const ALIASES: Readonly<Record<string, string>> = { name: 'key', length: 'duration_s', takes: 'count' };
const NUMBERS: ReadonlySet<string> = new Set(['count', 'duration_s', 'spread']);
const SWITCHES: ReadonlySet<string> = new Set(['loop', 'locked']);
const PROBLEMS_NAMED = 10;
/** `jump: a springy hop`; what comes before the colon is a name rather than a sentence. */
const KEY_AND_PROMPT = /^([\w -]{1,64}):\s+(.+)$/;

/**
 * The items of a list: JSON Lines, CSV whose header names fields of an item, or one item a line, with its key before a
 * colon or without.
 *
 * @throws ServiceError `invalid_request` that names the lines
 */
export function readSetList(text: string): SetItemCreate[] {
  const problems: string[] = [];
  const items: SetItemCreate[] = [];
  for (const read of linesOf(text)) {
    if ('problem' in read) {
      problems.push(`line ${read.line}: ${read.problem}`);
      continue;
    }
    const item = readInput(SetItemCreateSchema, read.value);
    if (item.ok) items.push(item.value);
    else problems.push(`line ${read.line}: ${item.fields.map(({ path, message }) => `${path} ${message}`).join(', ')}`);
  }
  if (problems.length === 0) return items;
  const named = problems.slice(0, PROBLEMS_NAMED).join('; ');
  const rest = problems.length - PROBLEMS_NAMED;
  throw new ServiceError(
    'invalid_request',
    `The list cannot be read: ${named}${rest > 0 ? `; and ${rest} more` : ''}.`,
    {
      hint: 'Nothing was added. docs/sets.md describes lists.',
      fields: [{ path: 'list', message: 'has invalid lines' }],
    },
  );
}

function linesOf(text: string): Line[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((words, index) => ({ line: index + 1, words: words.trim() }))
    .filter(({ words }) => words !== '');
  const [first] = lines;
  if (first === undefined) return [];
  if (first.words.startsWith('{')) return lines.map(({ line, words }) => ({ line, ...batchJsonOf(words) }));
  const delimiter = DELIMITERS.find((one) => isHeader(first.words.split(one)));
  if (delimiter !== undefined) return csvLines(text, delimiter);
  return lines.map(({ line, words }) => {
    const [, name, prompt] = KEY_AND_PROMPT.exec(words) ?? [];
    return { line, value: name === undefined ? { prompt: words } : { key: setKeyOf(name), prompt } };
  });
}

/** A single word is an item, not a header. */
function isHeader(names: readonly string[]): boolean {
  const fields = names.map(fieldName);
  return (
    fields.length > 1 &&
    (fields.includes('prompt') || fields.includes('key')) &&
    fields.every((name) => /^\w+$/.test(name))
  );
}

function csvLines(text: string, delimiter: string): Line[] {
  try {
    const rows = parse(text, { ...BATCH_CSV, delimiter }) as unknown as {
      readonly record: Readonly<Record<string, string>>;
      readonly info: { readonly lines: number };
    }[];
    return rows.map(({ record, info }) => ({ line: info.lines, value: fieldsOf(record) }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return [{ line: 1, problem: error.message }];
  }
}

/** A row as an object, not validated. An empty cell is an absent field. */
function fieldsOf(record: Readonly<Record<string, string>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).flatMap(([header, cell]) => {
      const name = fieldName(header);
      return cell === '' ? [] : [[name, cellValue(name, cell)]];
    }),
  );
}

function fieldName(header: string): string {
  const name = header
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .toLowerCase();
  return ALIASES[name] ?? name;
}

function cellValue(name: string, cell: string): unknown {
  if (name === 'key') return setKeyOf(cell);
  if (NUMBERS.has(name)) return /^\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell;
  if (SWITCHES.has(name))
    return { true: true, yes: true, 1: true, false: false, no: false, 0: false }[cell.toLowerCase()] ?? cell;
  return cell;
}
