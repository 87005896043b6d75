import { findNpm } from '../../apps/server/src/npm-engines/npm-program.ts';

/** The npm of this machine: a program and its first arguments, because Windows cannot start it by its name. */
export const NPM = await findNpm({
  startedBy: process.env['npm_execpath'] ?? null,
  searchPath: process.env['PATH'] ?? '',
  node: process.execPath,
});
