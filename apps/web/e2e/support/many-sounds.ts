import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { foldWords } from '../../../server/src/platform/database-words.ts';

const NAMES = [
  'Rain on a tin roof',
  'Footsteps on gravel',
  'Door creaks open',
  'Calm piano',
  'Engine starts',
  'Crickets',
];

/**
 * Makes copies of the newest sound of a library, with different names and times. The service must not be running.
 *
 * @param dataDir - of a profile that has a sound
 */
export function copyNewestSound(dataDir: string, count: number): void {
  const database = new DatabaseSync(join(dataDir, 'soundwright.db'));
  try {
    database.function('fold_words', { deterministic: true }, (text) => foldWords(String(text ?? '')));
    const [columns] = [
      database
        .prepare("SELECT name FROM pragma_table_info('sounds') WHERE name NOT IN ('seq', 'id', 'name')")
        .all()
        .map(({ name }) => String(name)),
    ];
    const list = columns.join(', ');
    const copy = database.prepare(
      `INSERT INTO sounds (id, name, ${list}) SELECT ?, ?, ${list} FROM sounds ORDER BY seq DESC LIMIT 1`,
    );
    database.exec('BEGIN');
    for (let index = 1; index <= count; index++) {
      copy.run(`01a00000-0000-7000-8000-${String(index).padStart(12, '0')}`, `${NAMES[index % NAMES.length]} ${index}`);
    }
    database.exec('COMMIT');
  } finally {
    database.close();
  }
}
