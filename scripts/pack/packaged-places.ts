import { fileURLToPath } from 'node:url';

// Takes the place of apps/server/src/platform/places.ts in the package, whose code lies in one folder, `dist`.
const ROOT = new URL('../', import.meta.url);

/** Where the files lie that come with the program, in the package. */
export const PLACES = {
  webUi: fileURLToPath(new URL('web', ROOT)),
  skills: fileURLToPath(new URL('skills', ROOT)),
  command: fileURLToPath(new URL('bin/soundwright.js', ROOT)),
  npmEngines: new URL('npm-engines/', ROOT),
} as const;
