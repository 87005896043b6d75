import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

/** URL of the built program's folder with a trailing slash; set by `built-program.ts`. */
export const PROGRAM_VARIABLE = 'BUILT_PROGRAM';

const built = process.env[PROGRAM_VARIABLE];
const folder = built ?? new URL('../../apps/cli/', import.meta.url);

/** The command line for Node to run: the built one in tests, otherwise the source. */
export const PROGRAM_COMMAND = fileURLToPath(new URL('bin/soundwright.js', folder));

/** A started module of the program: the built one in tests, otherwise its source. */
export function startedModule(source: URL): string {
  return fileURLToPath(built === undefined ? source : new URL(`dist/${basename(source.pathname, '.ts')}.js`, built));
}
