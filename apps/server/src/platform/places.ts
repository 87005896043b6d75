import { fileURLToPath } from 'node:url';

const ROOT = new URL('../../../../', import.meta.url);

/** Where the files lie that come with the program. In the package they lie elsewhere; `npm run pack` brings its own list. */
export const PLACES = {
  /** Where `npm start` stages the page. */
  webUi: fileURLToPath(new URL('apps/web/dist', ROOT)),
  /** The skills for agents. */
  skills: fileURLToPath(new URL('skills', ROOT)),
  /** The command line. */
  command: fileURLToPath(new URL('apps/cli/bin/soundwright.js', ROOT)),
  /** Lock files of the engines that are installed with npm, one folder for each; ends in a slash. */
  npmEngines: new URL('apps/server/npm-engines/', ROOT),
} as const;
