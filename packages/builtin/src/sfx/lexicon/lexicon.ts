import { ACTS } from './acts.ts';
import { THINGS } from './things.ts';

/** A class of things or acts. */
interface Row {
  readonly name: string;
  /** What is heard when one of them is struck; '' where that differs. */
  readonly material: string;
  readonly words: readonly string[];
}

/** Materials that ring or clack when they fall. */
export const HARD: ReadonlySet<string> = new Set('wood metal glass ceramic stone plastic'.split(' '));

const ROWS: readonly Row[] = [...rowsOf(THINGS), ...rowsOf(ACTS)].map(([name, material, words]) => ({
  name,
  material,
  words: words.split(' '),
}));

/** The words of each class; of "hard", all that has a material. */
const CLASSES: ReadonlyMap<string, readonly string[]> = new Map([
  ...ROWS.map(({ name, words }) => [name, words] as const),
  ['hard', ROWS.filter(({ material }) => HARD.has(material)).flatMap(({ words }) => words)],
]);

/**
 * The columns of the rows of a table, one a line: `a ; b ; c`. An indented line goes on with the one before, and a row
 * that begins with a semicolon has the first column of the one before; empty lines part the rows for people who read them.
 */
export function rowsOf(table: string): string[][] {
  let first = '';
  return table
    .replace(/\n +/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [own, ...others] = line.split(';').map((column) => column.trim());
      if (own !== '') first = own;
      return [first, ...others];
    });
}

/** The conditions of a row, `exact, unless a b`: their names with the words after them. */
export function conditionsOf(column = ''): ReadonlyMap<string, string> {
  return new Map(
    column
      .split(',')
      .map((condition) => condition.trim().split(' '))
      .map(([name, ...words]) => [name, words.join(' ')]),
  );
}

/**
 * Words with each class among them (`@tree`) replaced by its own words, in their order.
 * @throws if there is no such class
 */
export function spellOut(words: string): string[] {
  return words.split(' ').flatMap((word) => {
    if (!word.startsWith('@')) return [word];
    const members = CLASSES.get(word.slice(1));
    if (!members) throw new Error(`No class of things or acts is called '${word.slice(1)}'.`);
    return members;
  });
}

/** The material that a thing is heard as when it is struck, by the word for it. */
export const MATERIAL_OF: ReadonlyMap<string, string> = new Map(
  ROWS.filter(({ material }) => material !== '').flatMap(({ material, words }) =>
    words.map((word) => [word, material] as const),
  ),
);
