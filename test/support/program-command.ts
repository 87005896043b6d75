import { fileURLToPath } from 'node:url';

/** Names the folder of the built program, as an address that ends in a slash; set by `built-program.ts`. */
export const PROGRAM_VARIABLE = 'BUILT_PROGRAM';

const folder = process.env[PROGRAM_VARIABLE] ?? new URL('../../apps/cli/', import.meta.url);

/** The command line for Node to run: as it is built where tests run, and its source elsewhere. */
export const PROGRAM_COMMAND = fileURLToPath(new URL('bin/soundwright.js', folder));
