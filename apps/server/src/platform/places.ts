import { fileURLToPath } from 'node:url';

const ROOT = new URL('../../../../', import.meta.url);

/** Locations of bundled files. The package has different ones; `npm run pack` replaces this list. */
export const PLACES = {
  /** The staged page of `npm start`. */
  webUi: fileURLToPath(new URL('apps/web/dist', ROOT)),
  /** The staged documentation of `npm start`. */
  docs: fileURLToPath(new URL('apps/docs/dist', ROOT)),
  /** The agent skills. */
  skills: fileURLToPath(new URL('skills', ROOT)),
  /** The command line. */
  command: fileURLToPath(new URL('apps/cli/bin/soundwright.js', ROOT)),
  /** Lock files of the npm engines, one folder for each; ends in a slash. */
  npmEngines: new URL('apps/server/npm-engines/', ROOT),
} as const;
