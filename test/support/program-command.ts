import { fileURLToPath } from 'node:url';

/** URL of the built program's folder with a trailing slash; set by `built-program.ts`. */
export const PROGRAM_VARIABLE = 'BUILT_PROGRAM';

const folder = process.env[PROGRAM_VARIABLE] ?? new URL('../../apps/cli/', import.meta.url);

/** The command line for Node to run: the built one in tests, otherwise the source. */
export const PROGRAM_COMMAND = fileURLToPath(new URL('bin/soundwright.js', folder));
