import { numberOf } from './rows.ts';

/**
 * Reads a table of figures: a line with the names of its columns, then a line with a name and its figures for each row. A
 * figure may be a list, `415,520` or `285,`, or a list of lists, `1/.5,2/.3`; `-` leaves it out. An indented line goes on
 * with the one before.
 *
 *             hz       bell      lengthS
 *     car     415,520  2300,1.4  .55
 *
 * @param words - columns that hold words instead
 * @throws if a name is there twice, a row has more or fewer figures than there are columns, or one is no number
 */
export function readColumns<Row>(table: string, words: readonly string[] = []): Readonly<Record<string, Row>> {
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
      const given = head.flatMap((column, k) =>
        figures[k] === '-' ? [] : [[column, words.includes(column) ? figures[k] : figureOf(figures[k])]],
      );
      return [name, Object.fromEntries(given) as Row];
    }),
  );
}

type Figure = number | readonly (number | readonly number[])[];

function figureOf(text: string): Figure {
  if (!text.includes(',')) return numberOf(text);
  const parts = text.replace(/,$/, '').split(',');
  return parts.map((part) => (part.includes('/') ? part.split('/').map(numberOf) : numberOf(part)));
}
