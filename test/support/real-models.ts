import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './repository.ts';

/**
 * A file of published weights that are too large or too foreign for this repository, or null where it is absent. They
 * are looked for in the folder that SOUNDWRIGHT_TEST_MODELS names, and in folders called `models` beside the checkout.
 */
export function realModel(path: string): string | null {
  const named = process.env['SOUNDWRIGHT_TEST_MODELS'];
  const folders = [...(named === undefined ? [] : [named]), ...globSync(join(ROOT, '..', '*', 'models'))];
  return folders.map((folder) => join(folder, path)).find((file) => existsSync(file)) ?? null;
}
