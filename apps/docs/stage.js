// Plain JavaScript, run before the service: builds the documentation when its sources are newer than what was built last.
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { stagedBuild } from '../../scripts/staged-build.js';

const here = dirname(fileURLToPath(import.meta.url));
const dist = join(here, 'dist');
const SOURCES = [
  'src',
  'package.json',
  'stage.js',
  '../web/public/icon.svg',
  '../cli/package.json',
  '../../package.json',
  '../../docs',
  '../../README.md',
  '../../CHANGELOG.md',
  '../../CONTRIBUTING.md',
  '../../SECURITY.md',
  '../../packages/builtin/src',
  '../../packages/contract/src',
  '../../packages/dsp/src',
];

/** Whether the site is up to date, and a function that builds it when it is not and gives the folder to serve. */
export const { isStaged, stage: stageDocs } = stagedBuild({
  from: here,
  sources: SOURCES,
  dist,
  what: 'the documentation',
  async build() {
    const { buildSite } = await import('./src/build.ts');
    await buildSite(join(here, '../..'), dist);
  },
});

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href)
  console.log(await stageDocs());
