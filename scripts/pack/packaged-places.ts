import { fileURLToPath } from 'node:url';

// Replaces apps/server/src/platform/places.ts in the package, whose code is in one folder, `dist`.
const ROOT = new URL('../', import.meta.url);

/** Locations of bundled files in the package. */
export const PLACES = {
  webUi: fileURLToPath(new URL('web', ROOT)),
  docs: fileURLToPath(new URL('docs', ROOT)),
  skills: fileURLToPath(new URL('skills', ROOT)),
  command: fileURLToPath(new URL('bin/soundwright.js', ROOT)),
  npmEngines: new URL('npm-engines/', ROOT),
} as const;
