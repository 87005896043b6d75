import { numberOf } from './rows.ts';

/**
 * Reads a table of figures: a line with the names of its columns, then a line with a name and its figures for each row. A
 * figure may be a list, `415,520`, `285,` or the empty `,`, or a list of lists, `1/.5,2/.3`; `-` leaves it out. Columns
 * `case.hz` and `case.gain` are parts of one `case`. An indented line goes on with the one before.
 *
 *             hz       bell      lengthS
 *     car     415,520  2300,1.4  .55
 *
 * The names are known to the compiler, which refuses one that has no row; that is why the table is given by itself:
 * `columnsOf<Car>()(table)`.
 */
export function columnsOf<Row>() {
  /**
   * @param words - columns that hold words instead
   * @throws if a name is there twice, a row has more or fewer figures than there are columns, or one is no number
   */
  return <const Table extends string>(table: Table, words: readonly string[] = []) =>
    readRows(table, words) as Readonly<Record<NamesIn<Table>, Row>>;
}

/** The first words of the lines that are not indented. */
type NamesIn<Table extends string, Found extends string = never> = Table extends `${infer Line}\n${infer Rest}`
  ? NamesIn<Rest, Found | NameOf<Line>>
  : Found | NameOf<Table>;
type NameOf<Line extends string> = Line extends '' | ` ${string}`
  ? never
  : Line extends `${infer Name} ${string}`
    ? Name
    : Line;

function readRows(table: string, words: readonly string[]): Record<string, unknown> {
  const [head, ...rows] = table
    .trim()
    .replace(/\n +/g, ' ')
    .split('\n')
    .map((line) => line.trim().split(/ +/));
  const seen = new Set<string>();
  return Object.fromEntries(
    rows.map(([name, ...figures]) => {
      if (seen.has(name)) throw new Error(`'${name}' is there twice.`);
      seen.add(name);
      if (figures.length !== head.length) throw new Error(`'${name}' needs ${head.length} figures.`);
      const row: Record<string, unknown> = {};
      head.forEach((column, k) => {
        if (figures[k] === '-') return;
        const figure = words.includes(column) ? figures[k] : figureOf(figures[k]);
        const [group, part] = column.split('.');
        row[group] = part === undefined ? figure : { ...(row[group] as object | undefined), [part]: figure };
      });
      return [name, row];
    }),
  );
}

type Figure = number | readonly (number | readonly number[])[];

function figureOf(text: string): Figure {
  if (text === ',') return [];
  if (!text.includes(',')) return numberOf(text);
  const parts = text.replace(/,$/, '').split(',');
  return parts.map((part) => (part.includes('/') ? part.split('/').map(numberOf) : numberOf(part)));
}
